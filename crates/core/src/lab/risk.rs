//! P_v: how likely it is that restarted coordinators let a second process in. By formula, for any size; and by
//! trials of the simulator, where P_v is large enough to show up.
//!
//! A trial is exactly the case of the formula. The first process has the permission of m coordinators and is
//! inside; the other coordinators have given theirs to the second process, whose requests to the m are still
//! under way. Each coordinator restarts with its probability and forgets; then those requests arrive.

use model::draw::{Purpose, bits, within};

use crate::quorum_risk::{Chance, Probability, quorum_risk, restarts};
use crate::sweep::{Amount, Job, Measure, Report};

/// Which trials are made, and which curves of the formula are shown.
#[derive(Debug)]
pub struct Risk {
    /// The setups that are tried.
    pub tried: &'static [Setup],
    /// How many trials each has.
    pub trials: u64,
    /// The curves: number of coordinators, and the probability that each restarts, in millionths.
    pub curves: &'static [(u32, u32)],
    /// The source's example.
    pub example: Setup,
}

/// Coordinators, size of a quorum, and the probability of a restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many coordinators there are.
    pub n: u32,
    /// How many of them make a quorum.
    pub m: u32,
    /// The probability that a coordinator restarts while a process is inside, in millionths.
    pub millionths: u32,
}

/// P_v against the size of the quorum.
#[derive(Clone, Debug, PartialEq)]
pub struct RiskCurve {
    /// How many coordinators there are.
    pub n: u32,
    /// The probability that each restarts, in millionths.
    pub millionths: u32,
    /// Each size of quorum that is a majority, and its P_v.
    pub points: Vec<(u32, f64)>,
}

/// The trials of all setups, and their results so far.
#[derive(Clone, Debug)]
pub struct Trials {
    pub setups: Vec<Setup>,
    /// How many trials each has.
    pub each: u64,
    /// By trial: whether two were inside; none if it has not been made.
    results: Vec<Option<bool>>,
}

/// The result of the trials of a setup, beside the formula.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub setup: Setup,
    /// How many trials were made.
    pub made: u64,
    /// In how many of them two processes were inside.
    pub violated: u64,
    /// The run to open: the first that was violated, or else the first.
    pub run: usize,
    /// P_v by the formula.
    pub formula: f64,
    /// The share of trials that were violated; 0 if none was made.
    pub measured: f64,
    /// The 99 % confidence interval.
    pub interval: (f64, f64),
}

impl Setup {
    /// P_v by the formula; `None` unless `m` is from 1 to `n`.
    pub fn risk(self) -> Option<Probability> {
        quorum_risk(self.chance()?, self.n, self.m)
    }

    /// The same if the first process had asked alone, so that all n gave it their permission: then m of them
    /// must restart.
    pub fn alone(self) -> Option<Probability> {
        restarts(self.chance()?, self.n, self.m)
    }

    /// How likely each restarts.
    pub fn p(self) -> f64 {
        f64::from(self.millionths) / 1e6
    }

    fn chance(self) -> Option<Chance> {
        Chance::read(&format!("{}/1000000", self.millionths))
    }

    /// The scenario of a trial. The first ids, from 0 on, are the coordinators; then come the process that is
    /// inside and the one that wants to enter.
    pub fn scenario(self, seed: u64) -> String {
        let Setup { n, m, millionths } = self;
        let (inside, other) = (n, n + 1);
        let mut text = format!("# n = {n}, m = {m}, P = {}, {seed}\n", self.p());
        text += &format!("algorithm mutex-quorum\nprocesses {}\n", n + 2);
        text += &format!("set coordinators {n}\nset quorum {m}\nuntil 20\nseed {seed}\n");
        // The earlier line is served first: where both ask at once, the other process gets the permission.
        text += &format!("at 0 request {other} for 100\nat 0 request {inside} for 100\n");
        for coordinator in 0..m {
            text += &format!("at 0 slow {other}->{coordinator} to 10\n");
        }
        for coordinator in 0..n {
            let key = [u64::from(n) << 32 | u64::from(m), u64::from(coordinator), u64::from(millionths)];
            if within(bits(seed, Purpose::Restart, key), 0, 999_999) < u64::from(millionths) {
                text += &format!("at 5 crash {coordinator}\nat 6 recover {coordinator}\n");
            }
        }
        text
    }
}

impl Risk {
    /// No trial has been made.
    pub fn start(&self) -> Trials {
        Trials::new(self.tried.to_vec(), self.trials)
    }

    /// The curves of the formula.
    pub fn grid(&self) -> Vec<RiskCurve> {
        let curve = |(n, millionths): &(u32, u32)| {
            let (n, millionths) = (*n, *millionths);
            let of = |m: u32| Some((m, Setup { n, m, millionths }.risk()?.value()));
            RiskCurve { n, millionths, points: (n / 2 + 1..=n).filter_map(of).collect() }
        };
        self.curves.iter().map(curve).collect()
    }
}

impl Trials {
    /// No trial has been made.
    pub fn new(setups: Vec<Setup>, each: u64) -> Trials {
        let runs = setups.len() * each as usize;
        Trials { setups, each, results: vec![None; runs] }
    }

    /// How many runs there are in all.
    pub fn runs(&self) -> usize {
        self.results.len()
    }

    /// One trial, by its number; its text is the scenario to open. None after the last.
    pub fn job(&self, run: usize) -> Option<Job> {
        let each = self.each as usize;
        let setup = self.setups.get(run.checked_div(each)?)?;
        let text = setup.scenario((run % each) as u64 + 1);
        Some(Job { index: run, text, measures: vec![Measure::Entries] })
    }

    /// Takes a report; one that belongs to no trial is ignored.
    pub fn take(&mut self, report: Report) {
        if let Some(place) = self.results.get_mut(report.index) {
            // The first process stays inside beyond the end, so any other entry violates exclusion.
            *place = report.amount(0).map(|entries| entries > Amount::whole(1));
        }
    }

    /// How many trials have been made.
    pub fn made(&self) -> usize {
        self.results.iter().flatten().count()
    }

    /// The trials not made yet, in order.
    pub fn waiting(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.runs()).filter(|run| self.results[*run].is_none())
    }

    /// The result of each setup so far.
    pub fn estimates(&self) -> Vec<Estimate> {
        let each = self.each as usize;
        let estimate = |(cell, setup): (usize, &Setup)| {
            let runs = cell * each..(cell + 1) * each;
            let results = &self.results[runs.clone()];
            let made = results.iter().flatten().count() as u64;
            let violated = results.iter().flatten().filter(|violated| **violated).count() as u64;
            let first = results.iter().position(|violated| *violated == Some(true)).unwrap_or(0);
            Estimate {
                setup: *setup,
                made,
                violated,
                run: runs.start + first,
                formula: setup.risk().map_or(0.0, Probability::value),
                measured: if made == 0 { 0.0 } else { violated as f64 / made as f64 },
                interval: interval(violated, made),
            }
        };
        self.setups.iter().enumerate().map(estimate).collect()
    }

    /// The table for programs, as CSV: one row per setup.
    pub fn csv(&self) -> String {
        let mut text = String::from("n,m,p,formula,trials,violated,measured,from,to,alone\n");
        for estimate in self.estimates() {
            let Estimate { setup, made, violated, formula, measured, interval: (from, to), .. } = estimate;
            let alone = setup.alone().map_or(0.0, Probability::value);
            let found = if made == 0 { ",,".to_owned() } else { format!("{measured},{from},{to}") };
            let Setup { n, m, .. } = setup;
            text += &format!("{n},{m},{},{formula},{made},{violated},{found},{alone}\n", setup.p());
        }
        text
    }
}

/// 99 % of a normal distribution lies within this many standard deviations.
const DEVIATIONS: f64 = 2.575_829_303_548_900_4;

/// The Wilson score interval with 99 % confidence, which also holds near 0 and 1.
fn interval(yes: u64, trials: u64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    let (n, p, z) = (trials as f64, yes as f64 / trials as f64, DEVIATIONS);
    let middle = p + z * z / (2.0 * n);
    let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_what_was_seen_and_is_never_empty() {
        assert_eq!(interval(0, 0), (0.0, 1.0));
        let (low, high) = interval(50, 100);
        assert!((low - 0.3753).abs() < 1e-3 && (high - 0.6247).abs() < 1e-3, "{low} {high}");
        let (low, high) = interval(0, 400);
        assert!(low == 0.0 && high > 0.0 && high < 0.02, "{high}");
    }
}
