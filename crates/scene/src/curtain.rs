//! The curtain: the dashed lines drawn between the groups of a partition, and where the label that says
//! since when has room. It needs a layout on an ellipse, where the groups are arcs.

use model::trace::Connectivity;
use model::{Process, Time};

use crate::geometry::Area;
use crate::layout::corners::areas;
use crate::layout::{Layout, LayoutKind};
use crate::picture::{Beside, Curtain, Point};
use crate::reading::Reading;

/// How far the label is from the end of a fold: sideways, and up or down.
const AWAY: (f64, f64) = (8.0, 10.0);
/// The width of the label in the longer language, and its height.
const ROOM: (f64, f64) = (112.0, 14.0);

/// None where the members of a group are not neighbours on the ellipse.
pub(crate) fn curtain(
    reading: &Reading,
    layout: &Layout,
    connectivity: &Connectivity,
    since: Time,
) -> Option<Curtain> {
    let groups = connectivity.groups()?;
    let roster = &reading.trace.head.roster;
    // In other layouts the members of a group may be apart; there every link between groups is drawn as cut.
    if !matches!(layout.kind, LayoutKind::Ring | LayoutKind::Circle) {
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
    let middle = layout.middle;
    let fold = |p: &Process| {
        let between = layout.of(*p).at.towards(layout.of(roster.right(*p)).at, 0.5);
        let out = between.minus(middle);
        let past = (out.length() + layout.clearance + 8.0) / out.length().max(1.0);
        (middle, keep_inside(middle, middle.plus(out.times(past)), layout))
    };
    let folds: Vec<(Point, Point)> = seams.iter().map(fold).collect();
    let words = label_place(&folds, layout);
    Some(Curtain { since, folds, words })
}

/// Beside the outer end of the lowest fold, where the stage is emptiest; if bodies are in the way, beside
/// another fold or in a corner.
fn label_place(folds: &[(Point, Point)], layout: &Layout) -> (Point, Beside) {
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
    let area = Area { at: Point::new(left + long / 2.0, at.y), size: ROOM };
    let mut corners = areas(*frame).into_iter().flatten();
    is_inside
        && !places.iter().any(|place| covers(place.at))
        && !corners.any(|corner| corner.crowds(&area, 0.0))
}

fn keep_inside(middle: Point, end: Point, layout: &Layout) -> Point {
    let room = |from: f64, to: f64, whole: f64| {
        let room = if to > from { whole - 2.0 - from } else { from - 2.0 };
        (to - from).abs() / room.max(1.0)
    };
    let over_x = room(middle.x, end.x, layout.frame.width);
    let over_y = room(middle.y, end.y, layout.frame.height);
    middle.towards(end, 1.0 / over_x.max(over_y).max(1.0))
}
