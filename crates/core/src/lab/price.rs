//! What a timeout costs. A short one mistakes slow processes for dead ones; a long one makes everybody wait for
//! the dead. Is the average cost of mistakes, C·p, less than the cost of waiting longer, E?

use model::spec::Bilingual;
use model::{Language, Time};

use super::ready::experiment;
use super::study::Study;
use crate::sweep::{Amount, Measure};

/// An experiment that varies a timeout and measures false suspicions, and the time until a crash is
/// noticed.
#[derive(Debug)]
pub struct Price {
    /// Its text, without a title.
    pub text: &'static str,
    /// How many tests of live processes each run has: the largest possible number of mistakes.
    pub tests: u64,
    /// How long a message takes: minimum and maximum, uniformly distributed.
    pub delays: (f64, f64),
    /// How much longer than the timeout a test really waits.
    pub extra: f64,
    /// How long after the start of its round the test of the crashed process is sent.
    pub sent_after: f64,
}

/// What was measured with one timeout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeoutPoint {
    pub timeout: Time,
    /// Tests of live processes that failed.
    pub mistakes: u64,
    /// Tests of live processes in all.
    pub tests: u64,
    /// How long it took until a crash was noticed: the median over all runs.
    pub latency: Option<Amount>,
    /// The run to open: the one with most mistakes.
    pub run: Option<usize>,
}

/// Whether to wait longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// C·p < E: mistakes cost less than waiting longer would.
    Enough,
    /// C·p ≥ E: waiting longer costs no more than the mistakes do.
    WaitLonger,
}

impl TimeoutPoint {
    /// The probability of a mistake, as measured.
    pub fn p(&self) -> f64 {
        if self.tests == 0 { 0.0 } else { self.mistakes as f64 / self.tests as f64 }
    }

    /// Whether mistakes that cost `c` each are cheaper, on average, than waiting longer, which costs
    /// `e`.
    pub fn advice(&self, c: u64, e: u64) -> Advice {
        let mistakes = u128::from(c) * u128::from(self.mistakes);
        if mistakes < u128::from(e) * u128::from(self.tests) { Advice::Enough } else { Advice::WaitLonger }
    }
}

impl Price {
    /// The study, with its title in a language.
    pub fn study(&self, title: Bilingual, language: Language) -> Study {
        Study::of(experiment(title.of(language), self.text))
    }

    /// What has been measured so far, by timeout; timeouts without a run are left out.
    pub fn points(&self, study: &Study) -> Vec<TimeoutPoint> {
        let lines = study.lines();
        let of = |measure: Measure| lines.iter().find(|line| study.measures()[line.measure] == measure);
        let (Some(wrong), Some(late)) = (of(Measure::FalseSuspicions), of(Measure::LastDetection)) else {
            return Vec::new();
        };
        let mut points = Vec::new();
        for (spot, noticed) in wrong.spots.iter().zip(&late.spots).filter(|(spot, _)| spot.made > 0) {
            let amounts = study.amounts(wrong, spot);
            let thousandths: i64 = amounts.iter().map(|(amount, _)| amount.0).sum();
            points.push(TimeoutPoint {
                timeout: spot.value,
                mistakes: thousandths.unsigned_abs() / 1000,
                tests: self.tests * amounts.len() as u64,
                latency: noticed.spread.map(|spread| spread.median),
                run: spot.most_run,
            });
        }
        points
    }

    /// The theoretical probability of a mistake: that the round trip takes longer than the test waits. The sum
    /// of two uniform delays has a triangular distribution.
    pub fn expected(&self, timeout: f64) -> f64 {
        let (least, most) = self.delays;
        let share = ((timeout + self.extra - 2.0 * least) / (most - least)).clamp(0.0, 2.0);
        if share <= 1.0 { 1.0 - share * share / 2.0 } else { (2.0 - share) * (2.0 - share) / 2.0 }
    }

    /// How much longer than the timeout it takes until a crash is noticed.
    pub fn beyond(&self) -> f64 {
        self.sent_after + self.extra
    }
}

/// The shortest timeout that is long enough.
pub fn shortest_enough(points: &[TimeoutPoint], c: u64, e: u64) -> Option<TimeoutPoint> {
    points.iter().find(|point| point.advice(c, e) == Advice::Enough).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeout_is_long_enough_where_mistakes_cost_less_than_waiting() {
        let point = |mistakes| TimeoutPoint {
            timeout: Time::units(4),
            mistakes,
            tests: 100,
            latency: None,
            run: None,
        };
        // C·p = 10 · 0.3 = 3.
        assert_eq!(point(30).advice(10, 4), Advice::Enough);
        assert_eq!(point(30).advice(10, 3), Advice::WaitLonger);
        assert_eq!(point(30).advice(10, 2), Advice::WaitLonger);
        assert_eq!(point(0).advice(1_000_000, 1), Advice::Enough);
        assert_eq!(point(0).advice(1, 0), Advice::WaitLonger);
        let points = [point(90), point(30), point(1)];
        assert_eq!(shortest_enough(&points, 10, 4), Some(point(30)));
        assert_eq!(shortest_enough(&points, 1000, 1), None);
    }

    #[test]
    fn the_sum_of_two_delays_is_likeliest_in_the_middle() {
        let price = Price { text: "", tests: 1, delays: (0.5, 4.0), extra: 0.0, sent_after: 0.0 };
        for (timeout, p) in [(0.0, 1.0), (1.0, 1.0), (4.5, 0.5), (8.0, 0.0), (9.0, 0.0)] {
            assert!((price.expected(timeout) - p).abs() < 1e-12, "{timeout}");
        }
    }
}
