//! The curtain between the groups of a partitioned network: its lines, and where the words stand that say since
//! when.

use model::trace::Connectivity;
use model::{Process, Time};

use crate::layout::{Layout, LayoutKind};
use crate::picture::{Beside, Curtain, Point};
use crate::reading::Reading;

/// How far the words are from the end of a fold: sideways, and up or down.
const AWAY: (f64, f64) = (8.0, 10.0);
/// The width of the words in the longer language, and their height.
const ROOM: (f64, f64) = (112.0, 14.0);

/// None where a group does not stand together on the circle.
pub(crate) fn curtain(
    reading: &Reading,
    layout: &Layout,
    ways: &Connectivity,
    since: Time,
) -> Option<Curtain> {
    let groups = ways.groups()?;
    let roster = &reading.trace.head.roster;
    // On a graph groups need not stand together; there every link between them is drawn as cut.
    if matches!(layout.kind, LayoutKind::Cells | LayoutKind::Graph | LayoutKind::Cube) {
        return None;
    }
    let seams: Vec<Process> = roster
        .in_order()
        .iter()
        .copied()
        .filter(|p| groups[p.index()] != groups[roster.right(*p).index()])
        .collect();
    let mut present = groups.to_vec();
    present.sort_unstable();
    present.dedup();
    if seams.len() != present.len() {
        return None;
    }
    let middle = Point::new(layout.frame.width / 2.0, layout.frame.height / 2.0);
    let fold = |p: &Process| {
        let between = layout.of(*p).at.towards(layout.of(roster.right(*p)).at, 0.5);
        let out = between.minus(middle);
        let past = (out.length() + layout.clearance + 8.0) / out.length().max(1.0);
        (middle, keep_inside(middle, middle.plus(out.times(past)), layout))
    };
    let folds: Vec<(Point, Point)> = seams.iter().map(fold).collect();
    let words = words(&folds, layout);
    Some(Curtain { since, folds, words })
}

/// Beside the outer end of the lowest fold, where the stage is emptiest; if bodies are in the way, beside
/// another fold or in a corner.
fn words(folds: &[(Point, Point)], layout: &Layout) -> (Point, Beside) {
    let mut ends: Vec<Point> = folds.iter().map(|(_, end)| *end).collect();
    ends.sort_by(|a, b| b.y.total_cmp(&a.y));
    let beside = |end: &Point| {
        let at = |away: f64, below: f64| Point::new(end.x + away, end.y + below);
        let (away, above) = AWAY;
        [
            (at(away, -above), Beside::Right),
            (at(-away, -above), Beside::Left),
            (at(away, above), Beside::Right),
            (at(-away, above), Beside::Left),
        ]
    };
    let corner = (Point::new(AWAY.0, layout.frame.height - AWAY.1), Beside::Right);
    let mut places = ends.iter().flat_map(beside);
    places.find(|(at, side)| is_free(*at, *side, layout)).unwrap_or(corner)
}

fn is_free(at: Point, side: Beside, Layout { frame, places, radius, .. }: &Layout) -> bool {
    let (long, high) = ROOM;
    let left = match side {
        Beside::Right => at.x,
        Beside::Left => at.x - long,
    };
    let top = at.y - high / 2.0;
    let is_inside = left >= 0.0 && left + long <= frame.width && top >= 0.0 && top + high <= frame.height;
    let covers = |body: Point| {
        let near = Point::new(body.x.clamp(left, left + long), body.y.clamp(top, top + high));
        body.minus(near).length() < *radius
    };
    is_inside && !places.iter().any(|place| covers(place.at))
}

fn keep_inside(middle: Point, end: Point, layout: &Layout) -> Point {
    let over_x = (end.x - middle.x).abs() / (layout.frame.width / 2.0 - 2.0);
    let over_y = (end.y - middle.y).abs() / (layout.frame.height / 2.0 - 2.0);
    middle.towards(end, 1.0 / over_x.max(over_y).max(1.0))
}
