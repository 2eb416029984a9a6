//! Fits the shape of a graph into a frame: turned and stretched to fill it, then pushed apart until no
//! process covers another or a link of others. Knows lengths, not what is drawn there.

use super::stress::distance_to_segment;
use crate::geometry::Area;
use crate::picture::Point;

/// The part of a frame for the middles of processes, and how far apart they should be.
pub(super) struct Room {
    /// The top left corner.
    pub(super) from: Point,
    pub(super) size: Point,
    /// The least distance of two middles.
    pub(super) apart: f64,
    /// The least distance of a middle from a link of others, if possible.
    pub(super) off_links: f64,
    /// No middle is in one of these.
    pub(super) taken: Vec<Area>,
}

/// The largest ratio of the scales across and down.
const STRETCH: f64 = 2.6;
/// Links are not stretched beyond this length on average.
const LONGEST: f64 = 400.0;
/// Rounds of pushing; in the last third only pairs that are too close move.
const ROUNDS: usize = 150;

impl Room {
    /// The places of the processes in this room, from the shape that `stress` found.
    pub(super) fn settle(&self, shape: &[Point], links: &[(usize, usize)]) -> Vec<Point> {
        let mut places = match self.below_corners().snake(shape.len(), links) {
            Some(snake) => return snake,
            None => self.spread(shape, links),
        };
        for round in 0..ROUNDS {
            if round < ROUNDS * 2 / 3 {
                self.keep_off_links(&mut places, links);
            }
            self.push_apart(&mut places);
        }
        places
    }

    /// The largest part of the room from side to side in which nothing is taken.
    fn below_corners(&self) -> Room {
        let middle = self.from.y + self.size.y / 2.0;
        let (mut top, mut bottom) = (self.from.y, self.from.y + self.size.y);
        for Area { at, size } in &self.taken {
            match at.y < middle {
                true => top = top.max(at.y + size.1 / 2.0),
                false => bottom = bottom.min(at.y - size.1 / 2.0),
            }
        }
        let size = Point::new(self.size.x, (bottom - top).max(0.0));
        Room { from: Point::new(self.from.x, top), size, taken: Vec::new(), ..*self }
    }

    /// If the graph is a path: one row, or if that is too long, rows in alternating directions.
    fn snake(&self, n: usize, links: &[(usize, usize)]) -> Option<Vec<Point>> {
        let order = path(n, links)?;
        let across = self.size.x / (n - 1) as f64;
        // Rows have room to spare, so that labels can travel between two processes.
        let wanted = (self.apart * 1.6).min((self.size.x * self.size.y / n as f64).sqrt() * 0.9);
        let rows = if across >= self.apart { 1 } else { (n as f64 * wanted / self.size.x).ceil() as usize };
        let columns = n.div_ceil(rows.max(1)).max(2);
        let rows = n.div_ceil(columns);
        let step_x = (self.size.x / (columns - 1) as f64).min(LONGEST);
        let step_y = if rows > 1 { (self.size.y / (rows - 1) as f64).min(LONGEST) } else { 0.0 };
        let corner = Point::new(
            self.from.x + (self.size.x - step_x * (columns - 1) as f64) / 2.0,
            self.from.y + (self.size.y - step_y * (rows - 1) as f64) / 2.0,
        );
        let mut places = vec![Point::default(); n];
        for (k, process) in order.into_iter().enumerate() {
            let (row, column) = (k / columns, k % columns);
            let column = if row % 2 == 0 { column } else { columns - 1 - column };
            places[process] = corner.plus(Point::new(column as f64 * step_x, row as f64 * step_y));
        }
        Some(places)
    }

    /// Turned so that it fills the room best, then stretched and mirrored so that the first process is at the
    /// top left.
    fn spread(&self, shape: &[Point], links: &[(usize, usize)]) -> Vec<Point> {
        let fill = |places: &[Point]| {
            let (_, size) = bounds(places);
            (self.size.x / size.x.max(1e-6)).min(self.size.y / size.y.max(1e-6))
        };
        let turns = (0..180).map(|k| turned(shape, f64::from(k) * std::f64::consts::PI / 180.0));
        let mut best: Option<(f64, Vec<Point>)> = None;
        for places in turns {
            let filled = fill(&places);
            if best.as_ref().is_none_or(|(most, _)| filled > *most * 1.001) {
                best = Some((filled, places));
            }
        }
        let Some((scale, places)) = best else { return Vec::new() };
        let (middle, size) = bounds(&places);
        let lengths = links.iter().map(|(a, b)| places[*a].distance(places[*b]));
        let mean = lengths.sum::<f64>() / links.len().max(1) as f64;
        let most = if mean > 0.0 { LONGEST / mean } else { scale };
        let x = (self.size.x / size.x.max(1e-6)).min(scale * STRETCH).min(most);
        let y = (self.size.y / size.y.max(1e-6)).min(scale * STRETCH).min(most);
        let first = places.first().map_or(Point::default(), |at| at.minus(middle));
        let x = if first.x > 0.0 { -x } else { x };
        let y = if first.y > 0.0 { -y } else { y };
        let home = self.from.plus(self.size.times(0.5));
        let put = |at: Point| home.plus(Point::new((at.x - middle.x) * x, (at.y - middle.y) * y));
        places.into_iter().map(|at| self.inside(put(at))).collect()
    }

    fn push_apart(&self, places: &mut [Point]) {
        for a in 0..places.len() {
            for b in a + 1..places.len() {
                let way = places[b].minus(places[a]);
                let apart = way.length();
                if apart >= self.apart {
                    continue;
                }
                // Two at the same point are pushed apart in a fixed direction, so that the result is
                // repeatable.
                let way = if apart < 1e-6 { Point::new(0.8, 0.6) } else { way.times(1.0 / apart) };
                let push = way.times((self.apart - apart) * 0.5 + 0.01);
                places[a] = self.inside(places[a].minus(push));
                places[b] = self.inside(places[b].plus(push));
            }
        }
    }

    fn keep_off_links(&self, places: &mut [Point], links: &[(usize, usize)]) {
        for (a, b) in links {
            for other in (0..places.len()).filter(|other| other != a && other != b) {
                let (from, to, at) = (places[*a], places[*b], places[other]);
                let (low, high) = (from.y.min(to.y) - self.off_links, from.y.max(to.y) + self.off_links);
                if at.y < low || at.y > high {
                    continue;
                }
                let (away, share) = distance_to_segment(at, from, to);
                if away >= self.off_links || share <= 0.0 || share >= 1.0 {
                    continue;
                }
                let way = at.minus(from.towards(to, share));
                let way = if away < 1e-6 { to.minus(from).unit().right_hand() } else { way.unit() };
                let push = way.times((self.off_links - away) * 0.3);
                places[other] = self.inside(at.plus(push));
                places[*a] = self.inside(from.minus(push.times(0.5)));
                places[*b] = self.inside(to.minus(push.times(0.5)));
            }
        }
    }

    /// The nearest point in the room that is not taken.
    fn inside(&self, at: Point) -> Point {
        let at = Point::new(
            at.x.max(self.from.x).min(self.from.x + self.size.x),
            at.y.max(self.from.y).min(self.from.y + self.size.y),
        );
        self.taken.iter().fold(at, |at, taken| self.out_of(at, taken))
    }

    /// The point, moved out of a corner towards the middle of the room: up, down or sideways, whichever is
    /// nearer.
    fn out_of(&self, at: Point, taken: &Area) -> Point {
        if taken.distance(at) > 0.0 {
            return at;
        }
        let home = self.from.plus(self.size.times(0.5));
        let edge =
            |middle: f64, size: f64, home: f64| middle + (home - middle).signum() * (size / 2.0 + 0.01);
        let x = edge(taken.at.x, taken.size.0, home.x);
        let y = edge(taken.at.y, taken.size.1, home.y);
        if (x - at.x).abs() < (y - at.y).abs() { Point::new(x, at.y) } else { Point::new(at.x, y) }
    }
}

/// The processes from end to end, if the graph is a path.
fn path(n: usize, links: &[(usize, usize)]) -> Option<Vec<usize>> {
    if n < 2 || links.len() != n - 1 {
        return None;
    }
    let mut next = vec![Vec::new(); n];
    for (a, b) in links {
        next[*a].push(*b);
        next[*b].push(*a);
    }
    let mut at = (0..n).find(|k| next[*k].len() == 1)?;
    let mut order = vec![at];
    let mut before = None;
    while let Some(on) = next[at].iter().copied().find(|other| Some(*other) != before) {
        if next[at].len() > 2 || order.len() == n {
            return None;
        }
        before = Some(at);
        at = on;
        order.push(at);
    }
    (order.len() == n).then_some(order)
}

fn turned(shape: &[Point], angle: f64) -> Vec<Point> {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    shape.iter().map(|at| Point::new(at.x * cos - at.y * sin, at.x * sin + at.y * cos)).collect()
}

/// The middle and the size of the bounding box.
fn bounds(places: &[Point]) -> (Point, Point) {
    let (mut low, mut high) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
    for at in places {
        low = Point::new(low.x.min(at.x), low.y.min(at.y));
        high = Point::new(high.x.max(at.x), high.y.max(at.y));
    }
    (low.towards(high, 0.5), high.minus(low))
}
