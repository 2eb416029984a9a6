//! The space-time diagram: a lane for each process, belief as a line, messages as slanted arrows, signs of
//! events. Things that look alike share one path, so that a run with thousands of messages needs a handful of
//! elements. What stays the same for a part of a run is separate from what follows the playhead.

use std::fmt::Write;
use std::rc::Rc;

use model::{Language, Process, Time};

use super::{Anchor, Aria, Group, Item, Layer, Node, Path, Shape, classes};
use crate::allegiance::Allegiance;
use crate::axis::Axis;
use crate::cone::{Cone, Side};
use crate::look::metrics;
use crate::picture::Point;
use crate::reading::Reading;
use crate::rows::Rows;
use crate::shapes::signs::{CROSS, sign};
use crate::shapes::{self, number};
use crate::spacetime::{Arrow, Glyph, Lane};

/// With more messages, a raster shows only those that tell who leads.
const RASTER_ARROWS: usize = 1500;
/// More lit messages than this are drawn thin, so that they do not become a blot.
const LIT_THICK: usize = 300;

#[derive(Clone, Copy)]
pub struct Diagram<'a> {
    pub reading: &'a Reading,
    /// The messages in the part shown; empty where they are too many.
    pub arrows: &'a [Arrow],
    pub axis: Axis,
    pub rows: Rows,
    pub language: Language,
}

/// Whether only the messages that tell who leads are drawn.
pub fn is_crowded(rows: Rows, arrows: &[Arrow]) -> bool {
    rows.is_raster() && arrows.len() > RASTER_ARROWS
}

/// Path data of what is lit on one side of an event.
#[derive(Default)]
struct Lit {
    lanes: String,
    arrows: String,
    heads: String,
    count: usize,
}

impl Diagram<'_> {
    /// What stays the same: grid and times, names, and everything on the lanes.
    pub fn still(&self) -> [Layer; 3] {
        [self.times(), self.names(), self.lane_contents()]
    }

    /// Highlights the lane of the chosen process.
    pub fn band(&self, chosen: Option<Process>) -> Layer {
        let chosen = chosen.and_then(|chosen| self.lanes().position(|(_, lane)| lane.process == chosen));
        let right = self.axis.right + self.axis.left;
        let band = chosen.map(|lane| {
            let top = self.rows.top(lane);
            Item::path("lanes-band", rectangle((0.0, top), (right, top + self.rows.step)))
        });
        Layer::of_items("", Aria::Hidden, band)
    }

    /// Dims everything after the playhead.
    pub fn veil(&self, now: Time) -> Layer {
        let x = self.axis.x(now);
        let veil = (x < self.axis.right)
            .then(|| Item::path("veil", rectangle((x, 0.0), (self.axis.right, self.rows.height()))));
        Layer::of_items("", Aria::Hidden, veil)
    }

    /// Hides everything after this time, if there is something to hide.
    pub fn untold(&self, until: Option<Time>) -> Layer {
        let x = until.map(|until| self.axis.x(until)).filter(|x| *x < self.axis.right);
        let end = (self.axis.right + self.axis.left, self.rows.height());
        let hidden = x.map(|x| Item::path("untold", rectangle((x, 0.0), end)));
        Layer::of_items("", Aria::Hidden, hidden)
    }

    pub fn playhead(&self, now: Time) -> Layer {
        let line = self.axis.has(now).then(|| Item::path("playhead", self.vertical(now, 0.0)));
        Layer::of_items("", Aria::Hidden, line)
    }

    /// An event's causes in ink, its effects dashed, and a ring around it.
    pub fn lit(&self, cone: Option<&Cone>) -> Layer {
        let Some(cone) = cone else { return Layer::new("lit", Aria::Hidden, Vec::new()) };
        let heads = self.rows.has_room_for_heads(cone.past.len() + cone.future.len());
        let (mut past, mut future) = (Lit::default(), Lit::default());
        for (y, lane) in self.lanes() {
            if let Some(until) = cone.past_until[lane.process.index()] {
                self.segment(&mut past.lanes, y, Time::ZERO, until);
            }
            if let Some(from) = cone.future_from[lane.process.index()] {
                self.segment(&mut future.lanes, y, from, self.end());
            }
        }
        for arrow in self.arrows {
            let lines = match cone.side(arrow.message) {
                Some(Side::Past) => &mut past,
                Some(Side::Future) => &mut future,
                None => continue,
            };
            lines.count += 1;
            self.arrow(&mut lines.arrows, heads.then_some(&mut lines.heads), arrow);
        }
        let own = self.lanes().find(|(_, lane)| lane.process == cone.process).map(|(y, _)| y);
        let ring = own
            .filter(|_| self.axis.has(cone.at))
            .map(|y| Item::path("lit-event", shapes::circle(Point::new(self.axis.x(cone.at), y), 5.0)));
        let thickness = self.rows.step.min(2.0);
        let side = |class: &'static str, lit: Lit| {
            let many = if lit.count > LIT_THICK { "many" } else { "" };
            let items = vec![
                Item::stroke("", thickness, lit.lanes),
                Item::stroke(many, thickness, lit.arrows),
                Item::path("lit-head", lit.heads),
            ];
            Item::items(class, items)
        };
        let items = [side("lit-past", past), side("lit-future", future)].into_iter().chain(ring);
        Layer::of_items("lit", Aria::Hidden, items)
    }

    fn end(&self) -> Time {
        self.reading.timeline().end
    }

    /// Each lane and the y of its middle.
    fn lanes(&self) -> impl Iterator<Item = (f64, &Lane)> {
        let lanes = self.reading.timeline().lanes.iter().enumerate();
        lanes.map(|(index, lane)| (self.rows.middle(index), lane))
    }

    /// A vertical line through all lanes and `further` below them.
    fn vertical(&self, time: Time, further: f64) -> String {
        format!("M{} 0V{}", number(self.axis.x(time)), number(self.rows.height() + further))
    }

    fn times(&self) -> Layer {
        let below = self.rows.height() + 12.0;
        let tick = |time: Time| {
            let at = Point::new(self.axis.x(time), below);
            let words = words::time(time, self.language);
            let items =
                vec![Item::path("", self.vertical(time, 3.0)), Item::text("", at, metrics::NOTE, words)];
            node(time.0, "", items)
        };
        Layer::new("lanes-times", Aria::Hidden, self.axis.ticks().into_iter().map(tick).collect())
    }

    fn names(&self) -> Layer {
        // Names have the room left of the axis, minus margins.
        let letters = ((self.axis.left - 14.0) / metrics::CHIP_LETTER) as usize;
        let shown = self.lanes().step_by(self.rows.label_every());
        let name = |(y, lane): (f64, &Lane)| {
            let at = Point::new(self.axis.left - 12.0, y);
            let words = self.reading.names.within(lane.process, letters);
            Item::text("", at, metrics::CHIP, words).anchored(Anchor::End)
        };
        Layer::of_items("lanes-names", Aria::Hidden, shown.map(name))
    }

    fn lane_contents(&self) -> Layer {
        let mut nodes =
            vec![node(0, "", self.ground()), node(1, "gst", self.gst()), node(2, "", self.sections())];
        for (key, allegiance) in (10..).zip(Allegiance::ALL) {
            let class = classes(&["lane-belief", allegiance.class()]);
            nodes.push(node(key, class, self.belief(allegiance)));
        }
        let owners = std::iter::once(None).chain(Allegiance::ALL.map(Some));
        for (key, owner) in (20..).zip(owners) {
            if owner.is_some() || !is_crowded(self.rows, self.arrows) {
                let class = classes(&["lane-messages", owner.map_or("plain", Allegiance::class)]);
                nodes.push(node(key, class, self.messages(owner)));
            }
        }
        nodes.push(node(30, "", self.signs()));
        Layer::new("lanes-things", Aria::Hidden, nodes)
    }

    /// What lies under belief: a line while up and dots while down; in a raster one background for all lanes.
    fn ground(&self) -> Vec<Item> {
        let down = self.segments(|lane| &lane.down);
        if !self.rows.is_raster() {
            return vec![Item::path("lane-up", self.up_segments()), Item::path("lane-down", down)];
        }
        let (axis, rows) = (self.axis, self.rows);
        let ground = rectangle((axis.left, rows.top(0)), (axis.right, rows.height()));
        vec![Item::path("lanes-ground", ground), Item::stroke("lane-away", rows.thickness(), down)]
    }

    /// The global stabilization time.
    fn gst(&self) -> Vec<Item> {
        let gst = self.reading.timeline().gst.filter(|gst| self.axis.has(*gst));
        let Some(gst) = gst else { return Vec::new() };
        let at = Point::new(self.axis.x(gst) + 4.0, 9.0);
        let words = Item::text("", at, metrics::NOTE, "GST").anchored(Anchor::Start);
        let words = self.rows.has_words_above().then_some(words);
        [Item::path("", self.vertical(gst, 0.0))].into_iter().chain(words).collect()
    }

    /// When processes waited for the resource, and when they held it.
    fn sections(&self) -> Vec<Item> {
        let thickness = (self.rows.step * 0.5).clamp(1.0, 12.0);
        vec![
            Item::stroke("lane-waits", thickness, self.segments(|lane| &lane.waits)),
            Item::stroke("lane-inside", thickness, self.segments(|lane| &lane.inside)),
        ]
    }

    /// The line's dash pattern says whose it is without colour; a line too thin for that has only colour.
    fn belief(&self, allegiance: Allegiance) -> Vec<Item> {
        let mut data = String::new();
        for (y, lane) in self.lanes() {
            for (from, to, ..) in lane.beliefs.iter().filter(|(.., whose)| *whose == allegiance) {
                self.segment(&mut data, y, *from, *to);
            }
        }
        let is_hollow = allegiance == Allegiance::Second && !self.rows.is_raster();
        let core = is_hollow.then(|| Item::path("lane-core", data.clone()));
        [Item::stroke("", self.rows.thickness(), data)].into_iter().chain(core).collect()
    }

    /// Messages that tell who leads, for one allegiance; with `None` all others, and those that are lost.
    fn messages(&self, owner: Option<Allegiance>) -> Vec<Item> {
        let has_heads = self.rows.has_room_for_heads(self.arrows.len());
        let (mut lines, mut heads) = (String::new(), String::new());
        for arrow in self.arrows.iter().filter(|arrow| !arrow.lost && arrow.allegiance == owner) {
            self.arrow(&mut lines, has_heads.then_some(&mut heads), arrow);
        }
        // The more arrows, the fainter, so that they do not hide the lanes. Those that tell who leads keep
        // their full colour.
        let few = 200.0 / self.arrows.len().max(1) as f64;
        let opacity = owner.is_none().then_some(few.clamp(0.06, 0.6));
        let mut items = vec![with_opacity("lane-arrow", lines, opacity), Item::path("lane-head", heads)];
        if owner.is_none() {
            let (lost, crosses) = self.losses();
            let opacity = Some((few * 3.0).clamp(0.3, 1.0));
            items.extend([
                with_opacity("lane-lost", lost, opacity),
                with_opacity(CROSS.class, crosses, opacity),
            ]);
        }
        items
    }

    /// Lanes that are close together show only the most important signs.
    fn signs(&self) -> Vec<Item> {
        let grave = [Glyph::Crash, Glyph::Recover];
        let light = [Glyph::Discard, Glyph::Suspicion, Glyph::Start, Glyph::Request];
        let crowns = Allegiance::ALL.map(Glyph::Leader);
        let step = self.rows.step;
        let shown =
            light.into_iter().filter(|_| step >= 14.0).chain(crowns).chain(grave).filter(|_| step >= 10.0);
        let each = shown.map(|glyph| {
            let whose = match glyph {
                Glyph::Leader(allegiance) => allegiance.class(),
                _ => "",
            };
            Item::path(classes(&[sign(glyph).class, whose]), self.signs_of(glyph))
        });
        each.collect()
    }

    fn signs_of(&self, glyph: Glyph) -> String {
        // A crown stands on the line; all other signs are centred on it.
        let lift = if matches!(glyph, Glyph::Leader(_)) { 8.0 } else { 0.0 };
        let mut data = String::new();
        for (y, lane) in self.lanes() {
            let shown = lane.marks.iter().filter(|(at, which, _)| *which == glyph && self.axis.has(*at));
            for (at, ..) in shown {
                let _ = write!(data, "M{:.1} {:.1}{}", self.axis.x(*at), y - lift, sign(glyph).path);
            }
        }
        data
    }

    /// A line along a lane, clipped to the axis.
    fn segment(&self, data: &mut String, y: f64, from: Time, to: Time) {
        let (from, to) = (self.axis.x(from), self.axis.x(to));
        if to > from {
            let _ = write!(data, "M{from:.1} {y:.1}H{to:.1}");
        }
    }

    fn segments(&self, of: impl Fn(&Lane) -> &Vec<(Time, Time)>) -> String {
        let mut data = String::new();
        for (y, lane) in self.lanes() {
            of(lane).iter().for_each(|(from, to)| self.segment(&mut data, y, *from, *to));
        }
        data
    }

    fn up_segments(&self) -> String {
        let mut data = String::new();
        for (y, lane) in self.lanes() {
            let mut since = Time::ZERO;
            for (from, to) in &lane.down {
                self.segment(&mut data, y, since, *from);
                since = *to;
            }
            self.segment(&mut data, y, since, self.end());
        }
        data
    }

    fn ends(&self, arrow: &Arrow) -> [f64; 4] {
        let (from, to) =
            (self.rows.middle(arrow.from_lane as usize), self.rows.middle(arrow.to_lane as usize));
        [self.axis.x_unclamped(arrow.sent), from, self.axis.x_unclamped(arrow.ended), to]
    }

    /// A line, clipped to the axis.
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

    /// The line of a message, and its arrow head if wanted.
    fn arrow(&self, lines: &mut String, heads: Option<&mut String>, arrow: &Arrow) {
        let whole = self.ends(arrow);
        let Some([x1, y1, x2, y2]) = self.clipped(whole) else { return };
        let _ = write!(lines, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}");
        if let Some(heads) = heads.filter(|_| self.axis.has(arrow.ended)) {
            arrow_head(heads, whole);
        }
    }

    /// Lost messages: lines, and crosses where they end.
    fn losses(&self) -> (String, String) {
        let (mut lines, mut crosses) = (String::new(), String::new());
        for arrow in self.arrows.iter().filter(|arrow| arrow.lost) {
            let [x1, y1, x2, y2] = self.ends(arrow);
            // It never reached the other lane: the line stops short of it, or near its start if it never
            // left.
            let length = length([x1, y1, x2, y2]).max(1.0);
            let kept = if x2 - x1 < 0.5 { (12.0 / length).min(0.5) } else { 1.0 - (7.0 / length).min(0.5) };
            let (x, y) = (x1 + kept * (x2 - x1), y1 + kept * (y2 - y1));
            let Some([x1, y1, x2, y2]) = self.clipped([x1, y1, x, y]) else { continue };
            let _ = write!(lines, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}");
            if self.axis.has(arrow.ended) {
                let _ = write!(crosses, "M{x:.1} {y:.1}{}", CROSS.path);
            }
        }
        (lines, crosses)
    }
}

fn node(key: u64, class: impl Into<super::Class>, items: Vec<Item>) -> Node {
    let group = Group { class: class.into(), items, ..Group::default() };
    Node::Group { key, shift: None, group: Rc::new(group) }
}

fn with_opacity(class: &'static str, data: String, opacity: Option<f64>) -> Item {
    Item::new(class, Shape::Path(Path { data, opacity, ..Path::default() }))
}

fn rectangle((left, top): (f64, f64), (right, bottom): (f64, f64)) -> String {
    format!("M{} {}H{}V{}H{}Z", number(left), number(top), number(right), number(bottom), number(left))
}

fn arrow_head(data: &mut String, [x1, y1, x2, y2]: [f64; 4]) {
    const LONG: f64 = 6.0;
    const HALF: f64 = 2.0;
    let length = length([x1, y1, x2, y2]);
    if length < LONG {
        return;
    }
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let (bx, by) = (x2 - LONG * ux, y2 - LONG * uy);
    let [ax, ay, cx, cy] = [bx - HALF * uy, by + HALF * ux, bx + HALF * uy, by - HALF * ux];
    let _ = write!(data, "M{x2:.1} {y2:.1}L{ax:.1} {ay:.1} {cx:.1} {cy:.1}z");
}

fn length([x1, y1, x2, y2]: [f64; 4]) -> f64 {
    Point::new(x1, y1).distance(Point::new(x2, y2))
}
