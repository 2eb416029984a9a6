//! Messages too many to draw one by one, counted as flows: one for each link in use, or, if those are too
//! many as well, from each part of the stage to each other part. Only positions decide the parts, so that
//! those of a cube are its clusters and those of a circle its arcs.

use std::collections::BTreeSet;
use std::rc::Rc;

use model::spec::Manner;
use model::trace::Envelope;
use model::{Process, Roster, Time};

use crate::allegiance::Allegiance;
use crate::geometry::{Area, Quadratic, degrees};
use crate::layout::{Layout, LayoutKind};
use crate::picture::Point;
use crate::reading::Reading;
use crate::timeline::announced_leader;

#[derive(Clone, Debug, PartialEq)]
pub struct Flow {
    /// The senders: one process, or all of a part.
    pub from: Rc<[Process]>,
    /// The receivers.
    pub to: Rc<[Process]>,
    /// Messages under way.
    pub count: u32,
    /// How thick it is compared with the others, 1 to 5.
    pub weight: u8,
    /// The leader that all its messages announce; none if they differ.
    pub allegiance: Option<Allegiance>,
    /// None for messages within a part.
    pub way: Option<FlowWay>,
    /// The middle of its number, if there is room for it.
    pub label_at: Option<Point>,
}

/// A quadratic Bézier curve, and how far along it the messages are on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowWay {
    pub start: Point,
    /// The control point.
    pub bend: Point,
    pub end: Point,
    /// The control point of the piece from `start` to `tip`.
    pub tip_bend: Point,
    /// Where the messages are on average.
    pub tip: Point,
    /// The direction there, in degrees.
    pub angle: f64,
}

impl Flow {
    /// Its number, written so that it does not look like the id of a process.
    pub fn label(&self) -> String {
        format!("×{}", self.count)
    }

    /// The width and height of its number.
    pub fn label_size(&self) -> (f64, f64) {
        (f64::from(self.count.max(1).ilog10() + 2) * 6.0 + 11.0, LABEL_HEIGHT)
    }

    /// The length of the arrow at its tip.
    pub fn tip_size(&self) -> f64 {
        8.0 + 1.6 * f64::from(self.weight)
    }
}

/// Counting more messages takes longer than a frame.
const COUNTED_UP_TO: usize = 100_000;
/// Up to this many links in use have a flow each.
const LINKS_UP_TO: usize = 64;
/// A smaller stage is halved twice, a larger one three times; in CSS pixels.
const SMALL_STAGE: f64 = 480.0;
/// How far flows between parts bend to the right, relative to their length.
const BEND: f64 = 0.09;
/// The free space around the middle of a part, where its own number is.
const PART_CLEARANCE: f64 = 18.0;
/// On circles the middle of an arc moves inwards by this share, away from its processes.
const INWARDS: f64 = 0.14;
const LABEL_HEIGHT: f64 = 13.0;
/// The font size of its number.
pub(crate) const NUMBER: f64 = 10.0;
/// Where along the curve a number may be, in order of preference: near the senders.
const LABEL_PLACES: [f64; 7] = [0.3, 0.24, 0.36, 0.18, 0.42, 0.12, 0.48];

/// Whether this many messages can be counted within a frame.
pub(crate) fn can_count(under_way: usize) -> bool {
    under_way <= COUNTED_UP_TO
}

/// The flows of the messages under way.
pub(crate) fn flows(reading: &Reading, layout: &Layout, under_way: &[u32], now: Time) -> Vec<Flow> {
    let parts = match few_links(reading, under_way) {
        Some(links) => Parts::single(layout, &links),
        None => Parts::by_place(layout, &reading.trace.head.roster),
    };
    // A table from each part to each: parts are few, messages may be a hundred thousand.
    let count = parts.members.len();
    let mut sums = vec![FlowSum::default(); count * count];
    let tells: Vec<bool> =
        reading.trace.head.algorithm.kinds.iter().map(|kind| kind.manner == Manner::Tell).collect();
    for Envelope { message, from, to, kind, sent, due } in reading.trace.envelopes(under_way) {
        let (passed, whole) = (now.0.saturating_sub(sent.0), due.0 - sent.0);
        let share = (passed as f64 / whole.max(1) as f64).min(1.0);
        let whose = tells[kind as usize]
            .then(|| {
                announced_leader(
                    &reading.trace,
                    &reading.digest,
                    kind,
                    &reading.trace.message(message).payload,
                )
            })
            .flatten();
        sums[parts.of[from.index()] * count + parts.of[to.index()]].add(share, whose);
    }
    let busy = sums.iter().enumerate().filter(|(_, sum)| sum.count > 0);
    let busy = busy.map(|(index, sum)| ((index / count, index % count), sum));
    let between = busy.clone().filter(|((from, to), _)| from != to);
    let most = between.map(|(_, sum)| sum.count).max().unwrap_or(1);
    let flows = busy.map(|(ends, sum)| parts.flow(reading, layout, ends, sum, most));
    with_labels(layout, &parts, flows.collect())
}

/// The links in use, if they are few enough for a flow each.
fn few_links(reading: &Reading, under_way: &[u32]) -> Option<BTreeSet<(Process, Process)>> {
    let mut links = BTreeSet::new();
    let few = reading.trace.envelopes(under_way).all(|envelope| {
        links.insert((envelope.from, envelope.to));
        links.len() <= LINKS_UP_TO
    });
    few.then_some(links)
}

/// The messages of one flow, added up.
#[derive(Clone, Copy, Default)]
struct FlowSum {
    count: u32,
    /// The sum of how far each message has come, from 0 to 1.
    progress: f64,
    announced: Announced,
}

/// Which leader the messages counted so far announce.
#[derive(Clone, Copy, Default, PartialEq)]
enum Announced {
    /// No message was counted yet.
    #[default]
    NoneYet,
    /// All the same leader, or none at all.
    Alike(Option<Allegiance>),
    Mixed,
}

impl FlowSum {
    fn add(&mut self, share: f64, whose: Option<Allegiance>) {
        self.count += 1;
        self.progress += share;
        self.announced = match self.announced {
            Announced::NoneYet => Announced::Alike(whose),
            Announced::Alike(known) if known == whose => self.announced,
            _ => Announced::Mixed,
        };
    }
}

/// A division of the stage.
struct Parts {
    /// The part of each process, by rank; meaningless for a process in no part.
    of: Vec<usize>,
    members: Vec<Rc<[Process]>>,
    /// The middle of each part.
    at: Vec<Point>,
    /// The free space around each middle.
    clearance: f64,
}

impl Parts {
    /// Each process with such a link is a part.
    fn single(layout: &Layout, links: &BTreeSet<(Process, Process)>) -> Parts {
        let ends: BTreeSet<Process> = links.iter().flat_map(|(from, to)| [*from, *to]).collect();
        let mut of = vec![0; layout.places.len()];
        for (part, process) in ends.iter().enumerate() {
            of[process.index()] = part;
        }
        Parts {
            of,
            members: ends.iter().map(|process| Rc::from([*process])).collect(),
            at: ends.iter().map(|process| layout.of(*process).at).collect(),
            clearance: layout.clearance + 2.0,
        }
    }

    /// Cuts an ellipse into arcs. Halves any other stage repeatedly, across the axis along which processes
    /// spread most (as a k-d tree does).
    fn by_place(layout: &Layout, roster: &Roster) -> Parts {
        let small = layout.frame.width.min(layout.frame.height) * layout.zoom < SMALL_STAGE;
        let halvings = if small { 2 } else { 3 };
        let mut groups: Vec<Vec<Process>> = match layout.kind {
            LayoutKind::Ring | LayoutKind::Circle => {
                let arc = roster.len().div_ceil(1 << halvings).max(1);
                roster.in_order().chunks(arc).map(<[Process]>::to_vec).collect()
            }
            LayoutKind::Graph | LayoutKind::Cube | LayoutKind::Band | LayoutKind::Cells => {
                let mut groups = vec![roster.all().collect()];
                for _ in 0..halvings {
                    let along = longer_side(layout, &groups);
                    groups = groups.into_iter().flat_map(|group| halves(layout, group, along)).collect();
                }
                groups
            }
        };
        groups.retain(|group| !group.is_empty());
        let mut of = vec![0; layout.places.len()];
        for (part, group) in groups.iter().enumerate() {
            group.iter().for_each(|process| of[process.index()] = part);
        }
        let inwards = match layout.kind {
            LayoutKind::Ring | LayoutKind::Circle => INWARDS,
            LayoutKind::Graph | LayoutKind::Cube | LayoutKind::Band | LayoutKind::Cells => 0.0,
        };
        let middle = |group: &Vec<Process>| {
            let sum = group.iter().fold(Point::default(), |sum, p| sum.plus(layout.of(*p).at));
            sum.times(1.0 / group.len() as f64).towards(layout.middle, inwards)
        };
        let at = groups.iter().map(middle).collect();
        Parts { of, at, members: groups.into_iter().map(Rc::from).collect(), clearance: PART_CLEARANCE }
    }

    fn flow(
        &self,
        reading: &Reading,
        layout: &Layout,
        (from, to): (usize, usize),
        sum: &FlowSum,
        most: u32,
    ) -> Flow {
        let way = (from != to).then(|| self.curve(reading, layout, from, to)).map(|curve| {
            let place = sum.progress / f64::from(sum.count.max(1));
            let behind = curve.part(0.0, place);
            FlowWay {
                start: curve.start,
                bend: curve.bend,
                end: curve.end,
                tip_bend: behind.bend,
                tip: behind.end,
                angle: degrees(curve.direction(place)),
            }
        });
        let heaviness = (f64::from(sum.count) / f64::from(most)).sqrt() * 5.0;
        Flow {
            from: self.members[from].clone(),
            to: self.members[to].clone(),
            count: sum.count,
            weight: heaviness.ceil().clamp(1.0, 5.0) as u8,
            allegiance: match sum.announced {
                Announced::Alike(whose) => whose,
                Announced::NoneYet | Announced::Mixed => None,
            },
            way,
            label_at: None,
        }
    }

    fn curve(&self, reading: &Reading, layout: &Layout, from: usize, to: usize) -> Quadratic {
        let curve = match (&*self.members[from], &*self.members[to]) {
            ([a], [b]) => layout.way(&reading.trace.head.roster, *a, *b).shifted_right(layout.keep_right),
            // Bent to the right in proportion to the length: a straight line could run through parts in
            // between.
            _ => {
                let (start, end) = (self.at[from], self.at[to]);
                let out = end.minus(start).right_hand().times(BEND);
                Quadratic::through(start, start.towards(end, 0.5).plus(out), end)
            }
        };
        let clear = |part: usize| move |point: Point| point.distance(self.at[part]) >= self.clearance;
        let first = curve.leaves(clear(from)).unwrap_or(0.0);
        let last = curve.arrives(clear(to)).unwrap_or(1.0);
        curve.part(first, last)
    }
}

/// Reads x or y of a point.
type Coordinate = fn(Point) -> f64;

/// The axis along which the groups spread most. The same for all, so that parts look alike.
fn longer_side(layout: &Layout, groups: &[Vec<Process>]) -> Coordinate {
    let spread = |along: Coordinate| {
        let spans = groups.iter().map(|group| {
            let places = group.iter().map(|process| along(layout.of(*process).at));
            places.clone().fold(f64::MIN, f64::max) - places.fold(f64::MAX, f64::min)
        });
        spans.fold(f64::MIN, f64::max)
    };
    // Half a pixel may be a rounding error: then x.
    if spread(|at| at.x) + 0.5 >= spread(|at| at.y) { |at| at.x } else { |at| at.y }
}

/// The processes below and above the median.
fn halves(layout: &Layout, mut group: Vec<Process>, along: Coordinate) -> [Vec<Process>; 2] {
    group.sort_by(|a, b| along(layout.of(*a).at).total_cmp(&along(layout.of(*b).at)).then(a.cmp(b)));
    let far = group.split_off(group.len().div_ceil(2));
    [group, far]
}

/// Gives each flow's number a position where it covers no other number.
fn with_labels(layout: &Layout, parts: &Parts, mut flows: Vec<Flow>) -> Vec<Flow> {
    let mut taken: Vec<Area> = Vec::new();
    for flow in flows.iter_mut().filter(|flow| flow.way.is_none()) {
        let at = parts.at[parts.of[flow.from[0].index()]];
        flow.label_at = Some(at);
        taken.push(Area { at, size: flow.label_size() });
    }
    for flow in &mut flows {
        let Some(way) = flow.way else { continue };
        let curve = Quadratic { start: way.start, bend: way.bend, end: way.end };
        let size = flow.label_size();
        let free = |area: &Area| {
            area.is_within(layout.frame.width, layout.frame.height)
                && !taken.iter().any(|other| area.crowds(other, 2.0))
        };
        let area = LABEL_PLACES.iter().map(|place| Area { at: curve.at(*place), size }).find(free);
        flow.label_at = area.map(|area| area.at);
        taken.extend(area);
    }
    flows
}
