//! The shape of a graph by stress minimization with stochastic gradient descent (Zheng, Pawar, Goodman 2018):
//! the distance of two processes should be the number of links between them. Knows who is linked with whom,
//! not pixels or events; the same graph has the same shape on every machine.

use model::{Process, draw};

use crate::picture::Point;

/// How often all pairs are gone through; after that nothing moves much.
const SWEEPS: usize = 30;
/// With more links, crossings are not counted: they cannot be avoided.
const COUNTED_LINKS: usize = 300;

pub(super) fn shape(neighbours: &[Vec<Process>]) -> Vec<Point> {
    let n = neighbours.len();
    let hops = hops(neighbours);
    let links = links(neighbours);
    // From a bad start some graphs stay folded, so several starts are tried and the clearest picture is
    // taken.
    let starts = match n {
        _ if links.len() > COUNTED_LINKS => 1,
        0..=24 => 24,
        25..=64 => 6,
        _ => 2,
    };
    let mut best: Option<(f64, Vec<Point>)> = None;
    for start in 0..starts {
        let mut random = SplitMix64(start);
        let places = relax(&hops, &mut random);
        let score = if starts == 1 { 0.0 } else { crossings(&places, &links) + stress(&places, &hops) };
        if best.as_ref().is_none_or(|(least, _)| score < *least) {
            best = Some((score, places));
        }
    }
    best.map_or_else(Vec::new, |(_, places)| places)
}

/// Every link once, by the ranks of its ends.
pub(super) fn links(neighbours: &[Vec<Process>]) -> Vec<(usize, usize)> {
    let each = neighbours.iter().enumerate();
    each.flat_map(|(a, own)| own.iter().map(move |b| (a, b.index()))).filter(|(a, b)| a < b).collect()
}

/// The distance of a point from a link, and the nearest point on the link as a share of its length.
pub(super) fn distance_to_segment(point: Point, a: Point, b: Point) -> (f64, f64) {
    let way = b.minus(a);
    let square = (way.x * way.x + way.y * way.y).max(1e-12);
    let from = point.minus(a);
    let share = ((from.x * way.x + from.y * way.y) / square).clamp(0.0, 1.0);
    (point.distance(a.towards(b, share)), share)
}

/// The number of links between any two (breadth-first search); one more than the largest if they are not
/// connected.
fn hops(neighbours: &[Vec<Process>]) -> Vec<Vec<f64>> {
    let n = neighbours.len();
    let mut all = vec![vec![0.0; n]; n];
    let mut farthest: f64 = 1.0;
    for (start, row) in all.iter_mut().enumerate() {
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(at) = queue.get(next).copied() {
            next += 1;
            for other in neighbours[at].iter().map(|process| process.index()) {
                if other != start && row[other] == 0.0 {
                    row[other] = row[at] + 1.0;
                    farthest = farthest.max(row[other]);
                    queue.push(other);
                }
            }
        }
    }
    for (a, row) in all.iter_mut().enumerate() {
        for (b, hops) in row.iter_mut().enumerate() {
            if a != b && *hops == 0.0 {
                *hops = farthest + 1.0;
            }
        }
    }
    all
}

/// Moves each pair towards its distance, in shuffled order and in ever smaller steps: far pairs decide the
/// outline first, near ones the details last.
fn relax(hops: &[Vec<f64>], random: &mut SplitMix64) -> Vec<Point> {
    let n = hops.len();
    let mut places: Vec<Point> = (0..n).map(|_| Point::new(random.share(), random.share())).collect();
    let mut pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let farthest = hops.iter().flatten().fold(1.0_f64, |most, hops| most.max(*hops));
    let (first, last) = (farthest * farthest, 0.1);
    let cooling = libm::log(first / last) / (SWEEPS - 1) as f64;
    for sweep in 0..SWEEPS {
        for k in (1..pairs.len()).rev() {
            pairs.swap(k, random.below(k + 1));
        }
        let heat = first * libm::exp(-cooling * sweep as f64);
        for (a, b) in &pairs {
            let wanted = hops[*a][*b];
            let way = places[*b].minus(places[*a]);
            let apart = way.length().max(1e-9);
            let pull = (heat / (wanted * wanted)).min(1.0) * (apart - wanted) / 2.0 / apart;
            places[*a] = places[*a].plus(way.times(pull));
            places[*b] = places[*b].minus(way.times(pull));
        }
    }
    places
}

/// How many links cross each other or run over a third process.
fn crossings(places: &[Point], links: &[(usize, usize)]) -> f64 {
    let mut count = 0.0;
    for (k, (a, b)) in links.iter().enumerate() {
        for (c, d) in &links[k + 1..] {
            let disjoint = a != c && a != d && b != c && b != d;
            if disjoint && cross(places[*a], places[*b], places[*c], places[*d]) {
                count += 1.0;
            }
        }
        for (_, at) in places.iter().enumerate().filter(|(other, _)| other != a && other != b) {
            if distance_to_segment(*at, places[*a], places[*b]).0 < 0.22 {
                count += 1.0;
            }
        }
    }
    count
}

fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// The squared relative errors of all distances, per process, weighted against crossings.
fn stress(places: &[Point], hops: &[Vec<f64>]) -> f64 {
    let n = places.len();
    let mut sum = 0.0;
    for a in 0..n {
        for b in a + 1..n {
            let off = places[a].distance(places[b]) / hops[a][b] - 1.0;
            sum += off * off;
        }
    }
    10.0 * sum / n.max(1) as f64
}

/// The SplitMix64 generator: the same numbers on every machine. Not the hashes of `model::draw`, since here
/// one number follows another and none is for a purpose of its own.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, most: usize) -> usize {
        draw::within(self.next(), 0, most as u64 - 1) as usize
    }
}
