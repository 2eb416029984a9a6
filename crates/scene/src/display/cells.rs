//! Cells: small squares for processes that are too many to draw a shape for each. Those that look alike share
//! one path.

use std::collections::BTreeMap;

use model::Process;

use super::{Aria, Group, Item, Layer, Node, classes};
use crate::allegiance::Allegiance;
use crate::look::{FillPattern, Ground};
use crate::picture::{Belief, Point, Presence, ProcessMark};
use crate::shapes;
use std::rc::Rc;

/// The corner radius of a cell, in radii of the cell.
const CORNER: f64 = 0.3;

/// A class, and whose colour it has.
type CellStyle = (&'static str, Option<Allegiance>);

/// Small squares whose fill says whom a process believes in.
pub(super) fn cells(marks: &[ProcessMark], chosen: Option<Process>) -> Layer {
    let mut alike: BTreeMap<CellStyle, Vec<Point>> = BTreeMap::new();
    for mark in marks {
        alike.entry(look(mark)).or_default().push(mark.at);
    }
    let radius = marks.first().map_or(0.0, |mark| mark.radius);
    let mut nodes: Vec<Node> = Vec::new();
    let mut add = |class, items| {
        let (key, group) = (nodes.len() as u64, Group { class, items, ..Group::default() });
        nodes.push(Node::Group { key, shift: None, group: Rc::new(group) });
    };
    for ((class, whose), places) in alike {
        let squares = shapes::squares(&places, 2.0 * radius, CORNER * radius);
        let pattern =
            whose.and_then(|whose| Item::patterned("", FillPattern::on(whose, Ground::Solid), &squares));
        let items = [Item::path("cell", squares)].into_iter().chain(pattern);
        add(classes(&[class, whose.map_or("", Allegiance::class)]), items.collect());
    }
    // After all squares, so that the crosses lie over them.
    let crashed = marks.iter().filter(|mark| mark.presence == Presence::Crashed);
    let crosses = shapes::crosses(&crashed.map(|mark| mark.at).collect::<Vec<_>>(), radius * 0.7);
    add("cell-cross".into(), vec![Item::path("cell", crosses)]);
    let chosen = marks.iter().find(|mark| Some(mark.process) == chosen);
    let rings = chosen.map(|mark| Item::path("ring-chosen", ring(mark)).for_interaction());
    add("".into(), rings.into_iter().collect());
    Layer::new("cells", Aria::Hidden, nodes)
}

/// The ring around the chosen cell.
fn ring(mark: &ProcessMark) -> String {
    let radius = mark.radius + 3.0;
    shapes::rounded(mark.at, (2.0 * radius, 2.0 * radius), CORNER * radius)
}

fn look(mark: &ProcessMark) -> CellStyle {
    match (mark.presence, mark.belief) {
        (Presence::Crashed, _) => ("cell-down", None),
        (Presence::Absent, _) => ("cell-absent", None),
        (Presence::Up, Belief::Itself(whose)) => ("cell-leads", Some(whose)),
        (Presence::Up, Belief::Follows(_, whose)) => ("cell-follows", Some(whose)),
        (Presence::Up, _) => ("cell-blank", None),
    }
}
