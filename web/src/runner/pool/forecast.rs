//! Estimates how long an experiment will still take, from how long its runs took so far. Large runs take
//! longer than small ones, so each point has its own estimate: its own mean if there is one, else
//! extrapolated from points of the same algorithm.

use super::source::SeedGroup;

pub struct Forecast {
    /// In the order of their runs; those of a line stand together, by ascending value.
    points: Vec<Cost>,
    growth: Growth,
}

struct Cost {
    line: usize,
    value: f64,
    /// Milliseconds of all runs made.
    spent: f64,
    made: usize,
    left: usize,
    /// Milliseconds of one run, as far as known.
    expected: Option<f64>,
}

/// How the time of a run depends on its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// As some power of the value.
    Power,
    Unknown,
}

/// The largest exponent that is believed.
const STEEPEST: f64 = 3.0;

impl Forecast {
    pub fn new(groups: &[SeedGroup], growth: Growth) -> Forecast {
        let cost = |group: &SeedGroup| Cost {
            line: group.line,
            value: group.value.max(1) as f64,
            spent: 0.0,
            made: 0,
            left: group.runs.len(),
            expected: None,
        };
        Forecast { points: groups.iter().map(cost).collect(), growth }
    }

    /// A run of this point took this many milliseconds.
    pub fn took(&mut self, point: usize, milliseconds: f64) {
        let Some(cost) = self.points.get_mut(point) else { return };
        cost.spent += milliseconds;
        cost.made += 1;
        cost.left = cost.left.saturating_sub(1);
        cost.expected = Some(cost.spent / cost.made as f64);
    }

    pub fn gave_up(&mut self, point: usize) {
        if let Some(cost) = self.points.get_mut(point) {
            cost.left = cost.left.saturating_sub(1);
        }
    }

    /// Milliseconds that a run of this point will take, as far as known.
    pub fn expected(&self, point: usize) -> Option<f64> {
        self.points.get(point)?.expected
    }

    /// Milliseconds of all runs made.
    pub fn spent(&self) -> f64 {
        self.points.iter().map(|cost| cost.spent).sum()
    }

    /// Milliseconds of all remaining runs, if made one after the other; none before the first. Updates
    /// the estimates of points without runs.
    pub fn left(&mut self) -> Option<f64> {
        let made: usize = self.points.iter().map(|cost| cost.made).sum();
        let mean = (made > 0).then(|| self.spent() / made as f64)?;
        let growth = self.growth;
        for of_one in self.points.chunk_by_mut(|one, next| one.line == next.line) {
            let mut known: Vec<(f64, f64)> = Vec::new();
            for cost in of_one {
                if cost.made > 0 {
                    known.push((cost.value, cost.spent / cost.made as f64));
                } else {
                    cost.expected = Some(carried_on(&known, cost.value, growth).unwrap_or(mean));
                }
            }
        }
        Some(self.points.iter().map(|cost| cost.left as f64 * cost.expected.unwrap_or(mean)).sum())
    }
}

/// Extrapolates from the known points to this value, as a power of it.
fn carried_on(known: &[(f64, f64)], value: f64, growth: Growth) -> Option<f64> {
    let (last, cost) = *known.last()?;
    if growth == Growth::Unknown {
        return Some(cost);
    }
    let before = known.iter().rev().find(|(earlier, cost)| *earlier < last && *cost > 0.0);
    let power = before.map_or(1.0, |(earlier, less)| (cost / less).ln() / (last / earlier).ln());
    let power = if power.is_finite() { power.clamp(0.0, STEEPEST) } else { 1.0 };
    Some(cost * (value / last).powf(power))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(lines: usize, values: &[u64], runs: usize) -> Vec<SeedGroup> {
        let each = (0..lines).flat_map(|line| values.iter().map(move |value| (line, *value)));
        let group = |(place, (line, value)): (usize, (usize, u64))| SeedGroup {
            line,
            value,
            runs: place * runs..(place + 1) * runs,
        };
        each.enumerate().map(group).collect()
    }

    #[test]
    fn what_is_left_is_weighed_by_size() {
        // A square: 1, 4 and 16 milliseconds for a run of 10, 20 and 40.
        let mut forecast = Forecast::new(&groups(1, &[10, 20, 40], 2), Growth::Power);
        assert_eq!(forecast.left(), None);
        forecast.took(0, 1.0);
        forecast.took(0, 1.0);
        forecast.took(1, 4.0);
        let left = forecast.left().expect("something is known");
        assert!((left - (4.0 + 2.0 * 16.0)).abs() < 1e-9, "{left}");
        forecast.gave_up(1);
        let left = forecast.left().expect("something is known");
        assert!((left - 32.0).abs() < 1e-9, "{left}");
        assert_eq!(forecast.spent(), 6.0);
    }

    #[test]
    fn another_algorithm_is_expected_to_take_the_mean_until_it_runs() {
        let mut forecast = Forecast::new(&groups(2, &[1, 2], 1), Growth::Unknown);
        forecast.took(0, 3.0);
        assert_eq!(forecast.left(), Some(9.0));
        forecast.took(2, 30.0);
        assert_eq!(forecast.left(), Some(33.0));
        assert_eq!(forecast.expected(3), Some(30.0));
    }
}
