//! Theory as curves beside the measurements. Most come from what the algorithms declare about the scenarios
//! that run; a law is a formula that no algorithm declares.

use model::Time;
use model::sorting;
use model::spec::{Bound, Sense, Spec};

use super::study::Study;
use crate::sweep::{Experiment, Measure, Point, Varied};

/// Theory about a line, ready to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TheoryCurve {
    /// Index of the part whose line it is about.
    pub part: usize,
    pub contender: usize,
    /// Index of the measure in the study.
    pub measure: usize,
    /// Minimum, average, maximum or exact; none if it only grows like the formula.
    pub sense: Option<Sense>,
    /// The formula as people write it; `words` says it in a language.
    pub formula: &'static str,
    /// Value and number, ascending. Both in units, not thousandths.
    pub points: Vec<(f64, f64)>,
}

/// A formula of the value that is varied.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Index of the part whose line it is about.
    pub part: usize,
    pub contender: usize,
    /// Index of the measure in the study.
    pub measure: usize,
    /// Minimum, average, maximum or exact; none if it only grows like the formula.
    pub sense: Option<Sense>,
    /// The formula as people write it.
    pub formula: &'static str,
    pub of: fn(f64) -> f64,
}

impl Law {
    /// A law that is exact, for a part, contender and measure.
    pub(super) const fn exactly(
        about: (usize, usize, usize),
        formula: &'static str,
        of: fn(f64) -> f64,
    ) -> Law {
        Law { sense: Some(Sense::Exactly), ..Law::like(about, formula, of) }
    }

    /// A law that only says how something grows, for a part, contender and measure.
    pub(super) const fn like(
        (part, contender, measure): (usize, usize, usize),
        formula: &'static str,
        of: fn(f64) -> f64,
    ) -> Law {
        Law { part, contender, measure, sense: None, formula, of }
    }

    /// The law over the values of a study.
    pub fn curve(&self, study: &Study) -> TheoryCurve {
        let Law { part, contender, measure, sense, formula, of } = *self;
        let values = samples(&study.parts()[part].experiment, 8);
        let points = values.into_iter().map(units).map(|x| (x, of(x))).collect();
        TheoryCurve { part, contender, measure, sense, formula, points }
    }
}

impl Study {
    /// The curves that the algorithms themselves declare about these measures.
    pub fn theory(&self) -> Vec<TheoryCurve> {
        let mut curves = Vec::new();
        for (part, experiment) in self.parts().iter().map(|part| &part.experiment).enumerate() {
            for contender in 0..experiment.contenders.len() {
                for counted in &experiment.measures {
                    let measure = self.place_of(*counted);
                    let about = declared(experiment, contender, *counted).into_iter();
                    curves.extend(about.map(|(sense, formula, points)| TheoryCurve {
                        part,
                        contender,
                        measure,
                        sense: Some(sense),
                        formula,
                        points,
                    }));
                }
            }
        }
        curves
    }
}

type Declared = (Sense, &'static str, Vec<(f64, f64)>);

/// What a contender declares about a measure: a curve for each formula, over the values that have it.
/// A formula whose number depends on random draws is left out.
fn declared(experiment: &Experiment, contender: usize, measure: Measure) -> Vec<Declared> {
    let Some(kinds) = kinds(measure, experiment.contenders[contender].algorithm) else { return Vec::new() };
    let seeds = experiment.seeds.values();
    let mut found: Vec<Declared> = Vec::new();
    let mut drawn: Vec<(Sense, &'static str)> = Vec::new();
    for value in samples(experiment, 3) {
        let bounds = bounds(experiment, contender, value, seeds[0]);
        let others = seeds.get(1).map(|seed| self::bounds(experiment, contender, value, *seed));
        for bound in bounds.iter().filter(|bound| same(bound.kinds, &kinds)) {
            let key = (bound.sense, bound.formula);
            if others.as_ref().is_some_and(|others| !others.contains(bound)) {
                drawn.push(key);
            }
            let point = (units(value), bound.value as f64 / 1000.0);
            match found.iter_mut().find(|(sense, formula, _)| (*sense, *formula) == key) {
                Some((_, _, points)) => points.push(point),
                None => found.push((bound.sense, bound.formula, vec![point])),
            }
        }
    }
    let measured = experiment.axis.values.values();
    found.retain(|(sense, formula, points)| {
        // A formula with at most one measured value says nothing about the measurements.
        let is_measured = |(x, _): &&(f64, f64)| measured.iter().any(|value| units(Time(*value)) == *x);
        points.iter().filter(is_measured).count() > 1 && !drawn.contains(&(*sense, *formula))
    });
    found
}

/// The kinds of messages a measure counts, if that is what it does.
fn kinds(measure: Measure, spec: &'static Spec) -> Option<Vec<&'static str>> {
    match measure {
        Measure::Messages => Some(spec.kinds.iter().map(|kind| kind.name).collect()),
        Measure::MessagesOf(kind) => Some(vec![kind]),
        _ => None,
    }
}

fn same(some: &[&str], others: &[&str]) -> bool {
    some.len() == others.len() && some.iter().all(|kind| others.contains(kind))
}

fn bounds(experiment: &Experiment, contender: usize, value: Time, seed: u64) -> Vec<Bound> {
    let contender = &experiment.contenders[contender];
    let text = experiment.text_at(Point { contender, value, seed });
    let scenario = crate::parse(&text).scenario;
    scenario.map_or(Vec::new(), |scenario| (scenario.algorithm.theory)(&scenario))
}

/// The values of an experiment in ascending order, with enough values in between for a smooth curve. Numbers of
/// processes stay whole.
fn samples(experiment: &Experiment, between: u64) -> Vec<Time> {
    let mut values: Vec<u64> = experiment.axis.values.values().to_vec();
    sorting::sort(&mut values);
    values.dedup();
    let unit = if experiment.axis.what == Varied::Processes { 1000 } else { 1 };
    let mut all = Vec::new();
    for pair in values.windows(2) {
        let step = |k: u64| pair[0] + (pair[1] - pair[0]) * k / (between + 1) / unit * unit;
        all.extend((0..=between).map(step));
    }
    all.extend(values.last());
    all.dedup();
    all.into_iter().map(Time).collect()
}

fn units(value: Time) -> f64 {
    value.0 as f64 / 1000.0
}
