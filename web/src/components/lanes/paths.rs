//! The paths of all that lies on the lanes, as far as the axis shows it. Things that look alike share
//! one path: a run with thousands of messages is still a handful of elements. Knows no colours.

use std::fmt::Write;

use model::Time;
use scene::Allegiance;
use scene::spacetime::{Arrow, Glyph, Lane, Timeline};

use super::rows::Rows;
use crate::components::ribbon::axis::Axis;
use crate::components::ribbon::glyph::{CROSS, sign};

/// A picture's lanes on its axis.
#[derive(Clone, Copy)]
pub struct Paths<'a> {
    pub timeline: &'a Timeline,
    /// The messages the axis shows.
    pub arrows: &'a [Arrow],
    /// Whether messages have heads.
    pub heads: bool,
    pub axis: Axis,
    pub rows: Rows,
}

impl Paths<'_> {
    /// Each lane and its height.
    pub fn lanes(&self) -> impl Iterator<Item = (f64, &Lane)> {
        self.timeline.lanes.iter().enumerate().map(|(index, lane)| (self.rows.middle(index), lane))
    }

    /// A line along a lane, as much of it as the axis shows.
    pub fn run(&self, d: &mut String, y: f64, from: Time, to: Time) {
        let (from, to) = (self.axis.x(from), self.axis.x(to));
        if to > from {
            write!(d, "M{from:.1} {y:.1}H{to:.1}").ok();
        }
    }

    /// While they are up.
    pub fn up(&self) -> String {
        let mut d = String::new();
        for (y, lane) in self.lanes() {
            let mut since = Time::ZERO;
            for (from, to) in &lane.down {
                self.run(&mut d, y, since, *from);
                since = *to;
            }
            self.run(&mut d, y, since, self.timeline.end);
        }
        d
    }

    /// While they are down or not there.
    pub fn down(&self) -> String {
        self.runs(|lane| &lane.down)
    }

    /// While they want the resource.
    pub fn waits(&self) -> String {
        self.runs(|lane| &lane.waits)
    }

    /// While they have it.
    pub fn inside(&self) -> String {
        self.runs(|lane| &lane.inside)
    }

    fn runs(&self, of: impl Fn(&Lane) -> &Vec<(Time, Time)>) -> String {
        let mut d = String::new();
        for (y, lane) in self.lanes() {
            for (from, to) in of(lane) {
                self.run(&mut d, y, *from, *to);
            }
        }
        d
    }

    /// While they believe in a leader of this allegiance.
    pub fn belief(&self, allegiance: Allegiance) -> String {
        let mut d = String::new();
        for (y, lane) in self.lanes() {
            for (from, to, _, whose) in &lane.beliefs {
                if *whose == allegiance {
                    self.run(&mut d, y, *from, *to);
                }
            }
        }
        d
    }

    /// The signs of one kind on the lanes.
    pub fn signs(&self, glyph: Glyph) -> String {
        // A crown stands on the line; everything else lies across it.
        let lift = if matches!(glyph, Glyph::Leader(_)) { 8.0 } else { 0.0 };
        let mut d = String::new();
        for (y, lane) in self.lanes() {
            for (at, which, _) in &lane.marks {
                if *which == glyph && self.axis.has(*at) {
                    write!(d, "M{:.1} {:.1}{}", self.axis.x(*at), y - lift, sign(glyph).path).ok();
                }
            }
        }
        d
    }

    fn ends(&self, arrow: &Arrow) -> [f64; 4] {
        let (from, to) =
            (self.rows.middle(arrow.from_lane as usize), self.rows.middle(arrow.to_lane as usize));
        [self.axis.place(arrow.sent), from, self.axis.place(arrow.ended), to]
    }

    /// What the axis shows of a line.
    fn clipped(&self, [x1, y1, x2, y2]: [f64; 4]) -> Option<[f64; 4]> {
        let (left, right) = (self.axis.left, self.axis.right);
        if x2 < left || x1 > right {
            return None;
        }
        let slope = (y2 - y1) / (x2 - x1).max(f64::MIN_POSITIVE);
        let at = |x: f64| {
            if x == x1 {
                y1
            } else if x == x2 {
                y2
            } else {
                y1 + (x - x1) * slope
            }
        };
        let (from, to) = (x1.max(left), x2.min(right));
        Some([from, at(from), to, at(to)])
    }

    /// The line of a message, and its head where that is shown.
    pub fn arrow(&self, lines: &mut String, heads: &mut String, arrow: &Arrow) {
        let whole = self.ends(arrow);
        let Some([x1, y1, x2, y2]) = self.clipped(whole) else { return };
        write!(lines, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}").ok();
        if self.heads && self.axis.has(arrow.ended) {
            head(heads, whole);
        }
    }

    /// Messages that arrive, of an allegiance or of none: lines and their heads.
    pub fn arriving(&self, allegiance: Option<Allegiance>) -> (String, String) {
        let (mut lines, mut heads) = (String::new(), String::new());
        for arrow in self.arrows.iter().filter(|arrow| !arrow.lost && arrow.allegiance == allegiance) {
            self.arrow(&mut lines, &mut heads, arrow);
        }
        (lines, heads)
    }

    /// Messages that are lost: lines, and crosses where they end.
    pub fn losses(&self) -> (String, String) {
        let (mut lines, mut crosses) = (String::new(), String::new());
        for arrow in self.arrows.iter().filter(|arrow| arrow.lost) {
            let [x1, y1, x2, y2] = self.ends(arrow);
            // It never reached the other lane: the line stops before it, and at once if it never left.
            let length = (x2 - x1).hypot(y2 - y1).max(1.0);
            let kept = if x2 - x1 < 0.5 { (12.0 / length).min(0.5) } else { 1.0 - (7.0 / length).min(0.5) };
            let (x, y) = (x1 + kept * (x2 - x1), y1 + kept * (y2 - y1));
            let Some([x1, y1, x2, y2]) = self.clipped([x1, y1, x, y]) else { continue };
            write!(lines, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}").ok();
            if self.axis.has(arrow.ended) {
                write!(crosses, "M{x:.1} {y:.1}{}", CROSS.path).ok();
            }
        }
        (lines, crosses)
    }
}

/// A slim triangle with its tip at the second end.
fn head(d: &mut String, [x1, y1, x2, y2]: [f64; 4]) {
    const LONG: f64 = 6.0;
    const HALF: f64 = 2.0;
    let length = (x2 - x1).hypot(y2 - y1);
    if length < LONG {
        return;
    }
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let (bx, by) = (x2 - LONG * ux, y2 - LONG * uy);
    let [ax, ay, cx, cy] = [bx - HALF * uy, by + HALF * ux, bx + HALF * uy, by - HALF * ux];
    write!(d, "M{x2:.1} {y2:.1}L{ax:.1} {ay:.1} {cx:.1} {cy:.1}z").ok();
}
