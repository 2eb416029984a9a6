//! The links at a moment: where they touch the bodies, and what they look like.

use model::spec::Arrangement;
use model::topology::Graph;
use model::trace::Connectivity;
use model::trace::event::Direction;
use model::trace::states::Aspect;
use model::{Process, Roster};

use crate::geometry::Quadratic;
use crate::layout::{CORNERS_UP_TO, Layout, LayoutKind};
use crate::picture::{LinkLook, LinkMark, Point, ProcessMark};
use crate::reading::Reading;
use crate::shapes;

/// With more processes, the links of a complete graph are not drawn.
const HAIRS_UP_TO: usize = 64;
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
    let roster = &reading.trace.head.roster;
    let mut links = Vec::new();
    let mut draw = |from: Process, to: Process, look: LinkLook| {
        let curve = layout.link(roster, from, to);
        let curve = trim(curve, &processes[from.index()], &processes[to.index()], look);
        links.extend(curve.map(|Quadratic { start, bend, end }| LinkMark {
            from,
            to,
            start,
            bend,
            end,
            look,
        }));
    };
    match &reading.trace.head.graph {
        Graph::Complete(n) => {
            let cube = layout.kind == LayoutKind::Cube;
            let hairs = cube || *n <= HAIRS_UP_TO;
            if !hairs && connectivity.is_whole() {
                return links;
            }
            for (a, b) in pairs(*n) {
                match (connectivity.is_cut(a, b), connectivity.is_cut(b, a)) {
                    (true, true) => draw(a, b, LinkLook::Cut),
                    (true, false) => draw(a, b, LinkLook::CutOneWay),
                    (false, true) => draw(b, a, LinkLook::CutOneWay),
                    // Nothing is drawn between the groups of a partition: the gap is the picture.
                    (false, false) if hairs && !connectivity.is_parted(a, b) => {
                        let (from, to, look) = uncut_look(reading, position, a, b, LinkLook::Hair);
                        // Of unused links a cube shows only its edges; of used links a large cube shows only
                        // the chosen process's.
                        let quiet = cube && *n > CORNERS_UP_TO && ![a, b].map(Some).contains(&chosen);
                        let look = if quiet { LinkLook::Hair } else { look };
                        if look != LinkLook::Hair || !cube || is_edge(roster, a, b) {
                            draw(from, to, look);
                        }
                    }
                    (false, false) => {}
                }
            }
        }
        Graph::Sparse(_) if layout.kind == LayoutKind::Ring => {
            let pairs = if roster.len() == 2 && !reading.digest.clockwise { 1 } else { roster.len() };
            let alone = roster.len() < 2;
            for from in roster.in_order().iter().take(if alone { 0 } else { pairs }) {
                let usual = if reading.digest.clockwise { LinkLook::Directed } else { LinkLook::Idle };
                let (from, to, look) =
                    look(reading, connectivity, position, *from, roster.right(*from), usual);
                draw(from, to, look);
            }
        }
        Graph::Sparse(neighbours) => {
            for a in roster.all() {
                for b in neighbours[a.index()].iter().filter(|b| a < **b) {
                    let (from, to, look) = look(reading, connectivity, position, a, *b, LinkLook::Idle);
                    draw(from, to, look);
                }
            }
        }
    }
    links
}

/// Whether two are joined by an edge of the hypercube.
fn is_edge(roster: &Roster, a: Process, b: Process) -> bool {
    (roster.place(a) ^ roster.place(b)).is_power_of_two()
}

fn pairs(n: usize) -> impl Iterator<Item = (Process, Process)> {
    let n = n as u32;
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (Process(a), Process(b))))
}

/// How a link looks, and from which end to which it is drawn.
fn look(
    reading: &Reading,
    connectivity: &Connectivity,
    position: u32,
    a: Process,
    b: Process,
    usual: LinkLook,
) -> (Process, Process, LinkLook) {
    if connectivity.is_parted(a, b) {
        return (a, b, LinkLook::Cut);
    }
    match (connectivity.is_cut(a, b), connectivity.is_cut(b, a)) {
        (true, true) => return (a, b, LinkLook::Cut),
        (true, false) => return (a, b, LinkLook::CutOneWay),
        (false, true) => return (b, a, LinkLook::CutOneWay),
        (false, false) => {}
    }
    uncut_look(reading, position, a, b, usual)
}

/// How a link that is not cut looks: its two ends may have pruned it, made it part of a tree or directed it.
fn uncut_look(
    reading: &Reading,
    position: u32,
    a: Process,
    b: Process,
    usual: LinkLook,
) -> (Process, Process, LinkLook) {
    if !reading.digest.links_change {
        return (a, b, usual);
    }
    let value = |p: Process, aspect: Aspect| reading.states.value(p, aspect, position).unwrap_or(0);
    if value(a, Aspect::Pruned(b)) == 1 || value(b, Aspect::Pruned(a)) == 1 {
        return (a, b, LinkLook::Pruned);
    }
    let parent_of = |p: Process| value(p, Aspect::Parent) - 1;
    match (parent_of(a) == i64::from(b.0), parent_of(b) == i64::from(a.0)) {
        (true, _) => return (a, b, LinkLook::Tree),
        (_, true) => return (b, a, LinkLook::Tree),
        (false, false) => {}
    }
    let (out, into) = (i64::from(Direction::Out.number()), i64::from(Direction::In.number()));
    match (value(a, Aspect::Orient(b)), value(b, Aspect::Orient(a))) {
        // Both ends use it: on a cube that is drawn, elsewhere it is the usual look.
        (seen, back) if seen == out && back == out => {
            let on_cube = reading.trace.head.algorithm.arrangement == Arrangement::Cube;
            (a, b, if on_cube { LinkLook::Idle } else { usual })
        }
        (seen, _) if seen == out => (a, b, LinkLook::Directed),
        (seen, _) if seen == into => (b, a, LinkLook::Directed),
        (_, seen) if seen == out => (b, a, LinkLook::Directed),
        (_, seen) if seen == into => (a, b, LinkLook::Directed),
        _ => (a, b, usual),
    }
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
