//! The links at a moment: where they touch the bodies, and what they look like.

use std::collections::BTreeSet;

use model::spec::Arrangement;
use model::topology::Graph;
use model::trace::Connectivity;
use model::trace::event::Direction;
use model::trace::states::Aspect;
use model::{Moment, Process, Roster, Time};

use crate::geometry::Quadratic;
use crate::layout::{CORNERS_UP_TO, Layout, LayoutKind};
use crate::picture::{LinkLook, LinkMark, Point, ProcessMark};
use crate::reading::Reading;
use crate::shapes;

/// With more processes, the links of a complete graph are not drawn.
const HAIRS_UP_TO: usize = 64;
/// In a graph with more links, those that do not matter now are faint: all together would be a ball of hair.
const PLAIN_UP_TO: usize = 48;
/// How long a link that has changed stands out.
const JUST_NOW: Time = Time::units(1);
/// The space between a body and a link.
const GAP: f64 = 4.0;

pub(crate) fn links(
    reading: &Reading,
    layout: &Layout,
    connectivity: &Connectivity,
    position: u32,
    processes: &[ProcessMark],
    chosen: Option<Process>,
) -> Vec<LinkMark> {
    if layout.kind == LayoutKind::Cells {
        return Vec::new();
    }
    let moment = LinksAt { reading, connectivity, position };
    let links = match &reading.trace.head.graph {
        Graph::Complete(n) => moment.complete(*n, layout.kind == LayoutKind::Cube, chosen),
        Graph::Sparse(_) if matches!(layout.kind, LayoutKind::Ring | LayoutKind::Band) => moment.ring(),
        Graph::Sparse(neighbours) => moment.sparse(neighbours),
    };
    let roster = &reading.trace.head.roster;
    let busy = (layout.kind == LayoutKind::Graph && links.len() > PLAIN_UP_TO).then(|| moment.busy());
    let mark = |link: DrawnLink| {
        let faint = busy.as_ref().is_some_and(|busy| !moment.matters(&link, busy, chosen));
        let DrawnLink { from, to, look } = link;
        let curve = layout.link(roster, from, to);
        let curve = trim(curve, &processes[from.index()], &processes[to.index()], look)?;
        let Quadratic { start, bend, end } = curve;
        Some(LinkMark { from, to, start, bend, end, look, faint })
    };
    links.into_iter().filter_map(mark).collect()
}

/// How a link looks, and from which end to which it is drawn.
struct DrawnLink {
    from: Process,
    to: Process,
    look: LinkLook,
}

impl DrawnLink {
    fn new(from: Process, to: Process, look: LinkLook) -> DrawnLink {
        DrawnLink { from, to, look }
    }
}

/// What decides how the links of a moment look.
struct LinksAt<'a> {
    reading: &'a Reading,
    connectivity: &'a Connectivity,
    position: u32,
}

impl LinksAt<'_> {
    /// The links that carry a message now, by their ends in ascending order.
    fn busy(&self) -> BTreeSet<(Process, Process)> {
        let LinksAt { reading, position, .. } = *self;
        let under_way = reading.states.under_way(&reading.trace, position);
        let ends = reading.trace.envelopes(&under_way).map(|it| (it.from.min(it.to), it.from.max(it.to)));
        ends.collect()
    }

    /// Whether somebody who follows the run looks at this link now: it carries a message, it is part of a tree
    /// or cut, it belongs to the chosen process, or it has just changed.
    fn matters(
        &self,
        link: &DrawnLink,
        busy: &BTreeSet<(Process, Process)>,
        chosen: Option<Process>,
    ) -> bool {
        let LinksAt { reading, position, .. } = *self;
        let (a, b) = (link.from.min(link.to), link.from.max(link.to));
        let stands_out = matches!(link.look, LinkLook::Tree | LinkLook::Cut | LinkLook::CutOneWay);
        if stands_out || busy.contains(&(a, b)) || [a, b].map(Some).contains(&chosen) {
            return true;
        }
        let Some(last) = position.checked_sub(1) else { return false };
        let since = Time(reading.trace.time_of(last).0.saturating_sub(JUST_NOW.0));
        let before = LinksAt { position: reading.trace.position(Moment::after(since)), ..*self };
        let (was, is) = (before.uncut(a, b, LinkLook::Idle), self.uncut(a, b, LinkLook::Idle));
        (was.from, was.look) != (is.from, is.look)
    }

    /// The links of all with all, as far as they are drawn.
    fn complete(&self, n: usize, cube: bool, chosen: Option<Process>) -> Vec<DrawnLink> {
        let roster = &self.reading.trace.head.roster;
        let hairs = cube || n <= HAIRS_UP_TO;
        if !hairs && self.connectivity.is_whole() {
            return Vec::new();
        }
        let drawn = |(a, b): (Process, Process)| {
            if let Some(cut) = self.cut(a, b) {
                return Some(cut);
            }
            // Nothing is drawn between the groups of a partition: the gap is the picture.
            if !hairs || self.connectivity.is_parted(a, b) {
                return None;
            }
            let mut link = self.uncut(a, b, LinkLook::Hair);
            // Of unused links a cube shows only its edges; of used links a large cube shows only the chosen
            // process's.
            if cube && n > CORNERS_UP_TO && ![a, b].map(Some).contains(&chosen) {
                link.look = LinkLook::Hair;
            }
            (link.look != LinkLook::Hair || !cube || is_edge(roster, a, b)).then_some(link)
        };
        pairs(n).filter_map(drawn).collect()
    }

    /// From each process to the next; two that need no direction have one link.
    fn ring(&self) -> Vec<DrawnLink> {
        let (roster, clockwise) = (&self.reading.trace.head.roster, self.reading.digest.clockwise);
        let count = match roster.len() {
            0 | 1 => 0,
            2 if !clockwise => 1,
            all => all,
        };
        let usual = if clockwise { LinkLook::Directed } else { LinkLook::Idle };
        let from = roster.in_order().iter().take(count);
        from.map(|from| self.link(*from, roster.right(*from), usual)).collect()
    }

    /// The links of a graph, each once.
    fn sparse(&self, neighbours: &[Vec<Process>]) -> Vec<DrawnLink> {
        let of = |a: Process| neighbours[a.index()].iter().filter(move |b| a < **b).map(move |b| (a, *b));
        let all = self.reading.trace.head.roster.all().flat_map(of);
        all.map(|(a, b)| self.link(a, b, LinkLook::Idle)).collect()
    }

    fn link(&self, a: Process, b: Process, usual: LinkLook) -> DrawnLink {
        if self.connectivity.is_parted(a, b) {
            return DrawnLink::new(a, b, LinkLook::Cut);
        }
        self.cut(a, b).unwrap_or_else(|| self.uncut(a, b, usual))
    }

    /// The link if it is cut itself; partitions are not looked at.
    fn cut(&self, a: Process, b: Process) -> Option<DrawnLink> {
        match (self.connectivity.is_cut(a, b), self.connectivity.is_cut(b, a)) {
            (true, true) => Some(DrawnLink::new(a, b, LinkLook::Cut)),
            (true, false) => Some(DrawnLink::new(a, b, LinkLook::CutOneWay)),
            (false, true) => Some(DrawnLink::new(b, a, LinkLook::CutOneWay)),
            (false, false) => None,
        }
    }

    /// A link that is not cut: its two ends may have pruned it, made it part of a tree or directed it.
    fn uncut(&self, a: Process, b: Process, usual: LinkLook) -> DrawnLink {
        let LinksAt { reading, position, .. } = *self;
        if !reading.digest.links_change {
            return DrawnLink::new(a, b, usual);
        }
        let value = |p: Process, aspect: Aspect| reading.states.value(p, aspect, position).unwrap_or(0);
        if value(a, Aspect::Pruned(b)) == 1 || value(b, Aspect::Pruned(a)) == 1 {
            return DrawnLink::new(a, b, LinkLook::Pruned);
        }
        let parent_of = |p: Process| value(p, Aspect::Parent) - 1;
        match (parent_of(a) == i64::from(b.0), parent_of(b) == i64::from(a.0)) {
            (true, _) => return DrawnLink::new(a, b, LinkLook::Tree),
            (_, true) => return DrawnLink::new(b, a, LinkLook::Tree),
            (false, false) => {}
        }
        let (out, into) = (i64::from(Direction::Out.number()), i64::from(Direction::In.number()));
        match (value(a, Aspect::Orient(b)), value(b, Aspect::Orient(a))) {
            // Both ends use it: on a cube that is drawn, elsewhere it is the usual look.
            (seen, back) if seen == out && back == out => {
                let on_cube = reading.trace.head.algorithm.arrangement == Arrangement::Cube;
                DrawnLink::new(a, b, if on_cube { LinkLook::Idle } else { usual })
            }
            (seen, _) if seen == out => DrawnLink::new(a, b, LinkLook::Directed),
            (seen, _) if seen == into => DrawnLink::new(b, a, LinkLook::Directed),
            (_, seen) if seen == out => DrawnLink::new(b, a, LinkLook::Directed),
            (_, seen) if seen == into => DrawnLink::new(a, b, LinkLook::Directed),
            _ => DrawnLink::new(a, b, usual),
        }
    }
}

/// Whether two are joined by an edge of the hypercube.
fn is_edge(roster: &Roster, a: Process, b: Process) -> bool {
    (roster.place(a) ^ roster.place(b)).is_power_of_two()
}

fn pairs(n: usize) -> impl Iterator<Item = (Process, Process)> {
    let n = n as u32;
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (Process(a), Process(b))))
}

/// The piece between the two outlines; none where bodies are too close.
fn trim(curve: Quadratic, from: &ProcessMark, to: &ProcessMark, look: LinkLook) -> Option<Quadratic> {
    let gap = GAP.min(from.radius * 0.3);
    let touch = if matches!(look, LinkLook::Directed | LinkLook::Tree) { 1.5 } else { gap };
    let reach = |mark: &ProcessMark, way: Point| shapes::reach(mark.role, mark.presence, mark.radius, way);
    if look == LinkLook::Hair {
        // There are thousands of these, all straight: where they leave the bodies is computed, not searched.
        let way = to.at.minus(from.at).unit();
        let start = from.at.plus(way.times(reach(from, way) + gap));
        let end = to.at.minus(way.times(reach(to, way.times(-1.0)) + gap));
        let room = end.minus(start);
        return (room.x * way.x + room.y * way.y > 0.0).then(|| Quadratic::straight(start, end));
    }
    let clear = |mark: &ProcessMark, gap: f64, point: Point| {
        let way = point.minus(mark.at);
        way.length() >= reach(mark, way.unit()) + gap
    };
    let start = curve.leaves(|point| clear(from, gap, point))?;
    let end = curve.arrives(|point| clear(to, touch, point))?;
    (start < end).then(|| curve.part(start, end))
}
