//! Where lanes are, and the paths of all that lies on them. Things that look alike share one path:
//! a run with thousands of messages is still a handful of elements. Knows no colours.

use std::fmt::Write;

use model::Time;
use scene::Allegiance;
use scene::spacetime::{Arrow, Glyph, Lane, Timeline};

use crate::components::ribbon::axis::Axis;
use crate::components::ribbon::glyph::{CROSS, sign};

/// Where lanes are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rows {
    /// How many there are.
    pub count: usize,
    /// From one to the next.
    pub step: f64,
}

/// Room above the first lane, for what stands on it.
const ABOVE: f64 = 6.0;
/// The height of all lanes together where there are too many for a line each.
const RASTER: f64 = 256.0;

impl Rows {
    pub fn new(count: usize) -> Rows {
        let step = match count {
            0..=8 => 24.0,
            9..=12 => 18.0,
            13..=16 => 14.0,
            17..=32 => 10.0,
            33..=64 => 6.0,
            _ => RASTER / count as f64,
        };
        Rows { count, step }
    }

    pub fn top(&self, lane: usize) -> f64 {
        ABOVE + lane as f64 * self.step
    }

    pub fn middle(&self, lane: usize) -> f64 {
        self.top(lane) + self.step / 2.0
    }

    pub fn height(&self) -> f64 {
        self.top(self.count)
    }

    /// How thick a line of belief is.
    pub fn thickness(&self) -> f64 {
        if self.is_raster() { self.step } else { (self.step - 1.0).min(5.0) }
    }

    /// Whether rows are too thin for lines and signs, so that only belief is shown.
    pub fn is_raster(&self) -> bool {
        self.step < 6.0
    }

    /// Every how many lanes there is room for a name.
    pub fn label_every(&self) -> usize {
        ((14.0 / self.step).ceil() as usize).next_power_of_two()
    }
}

/// A picture's lanes on its axis.
#[derive(Clone, Copy)]
pub struct Paths<'a> {
    pub timeline: &'a Timeline,
    pub axis: Axis,
    pub rows: Rows,
}

impl Paths<'_> {
    fn lanes(&self) -> impl Iterator<Item = (f64, &Lane)> {
        self.timeline.lanes.iter().enumerate().map(|(index, lane)| (self.rows.middle(index), lane))
    }

    fn run(&self, d: &mut String, y: f64, from: Time, to: Time) {
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
            self.run(&mut d, y, since, self.axis.end);
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
                if *which == glyph {
                    write!(d, "M{:.1} {:.1}{}", self.axis.x(*at), y - lift, sign(glyph).path).ok();
                }
            }
        }
        d
    }

    fn ends(&self, arrow: &Arrow) -> [f64; 4] {
        let (from, to) =
            (self.rows.middle(arrow.from_lane as usize), self.rows.middle(arrow.to_lane as usize));
        [self.axis.x(arrow.sent), from, self.axis.x(arrow.ended), to]
    }

    /// Messages that arrive, of an allegiance or of none: lines and their heads.
    pub fn arrows(&self, allegiance: Option<Allegiance>) -> (String, String) {
        let (mut lines, mut heads) = (String::new(), String::new());
        let arriving = self.timeline.arrows.iter().filter(|a| !a.lost && a.allegiance == allegiance);
        for [x1, y1, x2, y2] in arriving.map(|arrow| self.ends(arrow)) {
            write!(lines, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}").ok();
            if self.rows.step >= 10.0 {
                head(&mut heads, [x1, y1, x2, y2]);
            }
        }
        (lines, heads)
    }

    /// Messages that are lost: lines, and crosses where they end.
    pub fn losses(&self) -> (String, String) {
        let (mut lines, mut crosses) = (String::new(), String::new());
        for [x1, y1, x2, y2] in self.timeline.arrows.iter().filter(|a| a.lost).map(|arrow| self.ends(arrow)) {
            // It never reached the other lane: the line stops before it, and at once if it never left.
            let length = (x2 - x1).hypot(y2 - y1).max(1.0);
            let kept = if x2 - x1 < 0.5 { (12.0 / length).min(0.5) } else { 1.0 - (7.0 / length).min(0.5) };
            let (x, y) = (x1 + kept * (x2 - x1), y1 + kept * (y2 - y1));
            write!(lines, "M{x1:.1} {y1:.1}L{x:.1} {y:.1}").ok();
            write!(crosses, "M{x:.1} {y:.1}{}", CROSS.path).ok();
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
