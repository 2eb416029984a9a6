//! Two runs in numbers, side by side: the measures that say something about either of them. It measures nothing
//! itself.

use model::Spec;
use model::scenario::edit::other_side;
use model::spec::{Family, Property};
use model::verdict::Verdict;

use crate::Summary;
use crate::sweep::{Amount, Measure, measured};

/// A measure on both sides; none if a run has no such number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparedMeasure {
    pub measure: Measure,
    pub one: Option<Amount>,
    pub other: Option<Amount>,
}

impl ComparedMeasure {
    /// The other side minus this side, if both have the number.
    pub fn difference(&self) -> Option<Amount> {
        self.one.zip(self.other).map(|(one, other)| Amount(other.0 - one.0))
    }
}

/// The numbers of two runs, without rows that are empty or zero on both sides.
pub fn compare(one: &Summary, other: &Summary) -> Vec<ComparedMeasure> {
    let measures = measures(one.algorithm, other.algorithm);
    let (ones, others) = (measured(one, None, &measures), measured(other, None, &measures));
    let rows = measures.into_iter().zip(ones.into_iter().zip(others));
    let rows = rows.map(|(measure, (one, other))| ComparedMeasure { measure, one, other });
    let says = |amount: Option<Amount>| amount.is_some_and(|amount| amount != Amount(0));
    rows.filter(|row| says(row.one) || says(row.other)).collect()
}

/// The verdict on each property for both sides, for every property that either run was judged by.
pub fn compare_verdicts<'s>(
    one: &'s Summary,
    other: &'s Summary,
) -> Vec<(Property, Option<&'s Verdict>, Option<&'s Verdict>)> {
    let of = |summary: &'s Summary, property| summary.verdicts.iter().find(|it| it.property == property);
    let mut properties: Vec<Property> = one.verdicts.iter().map(|verdict| verdict.property).collect();
    for verdict in &other.verdicts {
        if !properties.contains(&verdict.property) {
            properties.push(verdict.property);
        }
    }
    properties.into_iter().map(|property| (property, of(one, property), of(other, property))).collect()
}

/// What a text is compared with by default: another algorithm, if possible with the same topology, then of the
/// same family, then one that understands most of its lines; if there is none, another seed. Mutual exclusion
/// is only compared with mutual exclusion.
pub fn suggested(text: &str) -> String {
    let Some(scenario) = crate::parse(text).scenario else { return String::new() };
    let (catalogue, own) = (crate::catalogue(), scenario.algorithm);
    let place = catalogue.iter().position(|spec| *spec == own).unwrap_or(0);
    let after = catalogue.iter().cycle().skip(place + 1).take(catalogue.len() - 1);
    let excludes = |spec: &Spec| spec.family == Family::Mutex;
    let comparable = after.filter(|spec| excludes(spec) == excludes(own));
    let tried = comparable.filter_map(|spec| {
        let difference = format!("algorithm {}\n", spec.name);
        let other = other_side(text, &difference, catalogue);
        let there = crate::parse(&other.text).scenario?;
        let unlike = (there.shape() != scenario.shape(), spec.family != own.family, other.lost.len());
        Some((unlike, difference))
    });
    // The first of equals: the next one in teaching order.
    let best = tried.min_by_key(|(unlike, _)| *unlike).map(|(_, difference)| difference);
    best.unwrap_or_else(|| format!("seed {}\n", scenario.seed.wrapping_add(1)))
}

fn measures(one: &Spec, other: &Spec) -> Vec<Measure> {
    let mut measures = vec![Measure::Messages];
    for kind in one.kinds.iter().chain(other.kinds) {
        if !measures.contains(&Measure::MessagesOf(kind.name)) {
            measures.push(Measure::MessagesOf(kind.name));
        }
    }
    measures.extend([
        Measure::Lost,
        Measure::FirstLeaderAt,
        Measure::AllKnowAt,
        Measure::LeaderChanges,
        Measure::InconsistentTime,
        Measure::FirstDetection,
        Measure::LastDetection,
        Measure::FalseSuspicions,
        Measure::Entries,
        Measure::LongestWait,
        Measure::MeanWait,
        Measure::EndedAt,
    ]);
    measures
}
