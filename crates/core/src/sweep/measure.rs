//! What can be measured in a run. Some measures need only counters, which is much faster than recording the
//! whole trace; each measure knows whether.

use std::fmt;

use engine::assessment::metrics::Detection;
use engine::{Assessment, Counters, Metrics, Observer, Run};
use model::scenario::parse::{did_you_mean, nearest_word};
use model::scenario::problem::Suggestion;
use model::spec::{Total, Unit};
use model::trace::{Change, Ending, Happening};
use model::{Process, Scenario, Spec, Time, Trace};

use super::amount::Amount;
use super::problem::SweepWhat;
use crate::{Summary, count, record};

/// Something that can be measured in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    Messages,
    MessagesOf(&'static str),
    Lost,
    LostOf(&'static str),
    /// Messages sent by the process that sent most.
    Busiest,
    Fact(&'static str),
    EndedAt,
    /// Since when somebody follows a leader that is still followed at the end.
    FirstLeaderAt,
    /// Since when everybody follows the leader it follows at the end.
    AllKnowAt,
    /// In which round the last process came to follow its leader.
    AllKnowRound,
    /// How long after a crash the first process suspected it.
    FirstDetection,
    /// How long after a crash everybody suspected it.
    LastDetection,
    /// How long beliefs were inconsistent.
    InconsistentTime,
    /// How often a process changed from one leader to another.
    LeaderChanges,
    /// How often a process that was up was suspected.
    FalseSuspicions,
    /// How often a critical section was entered.
    Entries,
    /// The longest wait before an entry.
    LongestWait,
    /// The mean wait before an entry.
    MeanWait,
}

/// The measures without an argument, in the order they are offered.
const PLAIN: [Measure; 15] = [
    Measure::Messages,
    Measure::Lost,
    Measure::Busiest,
    Measure::EndedAt,
    Measure::FirstLeaderAt,
    Measure::AllKnowAt,
    Measure::AllKnowRound,
    Measure::FirstDetection,
    Measure::LastDetection,
    Measure::InconsistentTime,
    Measure::LeaderChanges,
    Measure::FalseSuspicions,
    Measure::Entries,
    Measure::LongestWait,
    Measure::MeanWait,
];

/// Stands for the messages of each kind.
const BY_KIND: &str = "messages-by-kind";

/// The names that algorithms give to the figure that counts their rounds.
const ROUNDS: [&str; 3] = ["rounds", "phases", "iterations"];

impl Measure {
    /// The measures a word means for these algorithms, or what is wrong with it.
    pub(crate) fn read(word: &str, specs: &[&'static Spec]) -> Result<Vec<Measure>, SweepWhat> {
        if let Some(measure) = PLAIN.into_iter().find(|measure| measure.name().0 == word) {
            return Ok(vec![measure]);
        }
        if word == BY_KIND {
            return Ok(kinds(specs).into_iter().map(Measure::MessagesOf).collect());
        }
        let unknown = || SweepWhat::UnknownMeasure { word: word.to_owned(), names: Measure::names() };
        let (family, name) = word.split_once(':').ok_or_else(unknown)?;
        let find =
            |names: Vec<&'static str>| names.iter().find(|known| **known == name).copied().ok_or(names);
        let kind = |names| SweepWhat::UnknownKind { word: name.to_owned(), names };
        let fact = |names| SweepWhat::UnknownFact { word: name.to_owned(), names };
        let measure = match family {
            "messages" => Measure::MessagesOf(find(kinds(specs)).map_err(kind)?),
            "lost" => Measure::LostOf(find(kinds(specs)).map_err(kind)?),
            "fact" => Measure::Fact(find(facts(specs)).map_err(fact)?),
            _ => return Err(unknown()),
        };
        Ok(vec![measure])
    }

    /// Every measure for this algorithm.
    pub fn all_of(spec: &'static Spec) -> Vec<Measure> {
        let kinds = kinds(&[spec]).into_iter().map(Measure::MessagesOf);
        let facts = facts(&[spec]).into_iter().map(Measure::Fact);
        PLAIN.into_iter().take(1).chain(kinds).chain(PLAIN.into_iter().skip(1)).chain(facts).collect()
    }

    /// What to write for each measure.
    pub fn names() -> Vec<&'static str> {
        let plain = PLAIN.iter().map(|measure| measure.name().0);
        plain.chain([BY_KIND, "messages:KIND", "lost:KIND", "fact:NAME"]).collect()
    }

    /// Its name, and its argument after a colon.
    fn name(self) -> (&'static str, Option<&'static str>) {
        match self {
            Measure::Messages => ("messages", None),
            Measure::MessagesOf(kind) => ("messages", Some(kind)),
            Measure::Lost => ("lost", None),
            Measure::LostOf(kind) => ("lost", Some(kind)),
            Measure::Busiest => ("busiest", None),
            Measure::Fact(fact) => ("fact", Some(fact)),
            Measure::EndedAt => ("ended-at", None),
            Measure::FirstLeaderAt => ("first-leader-at", None),
            Measure::AllKnowAt => ("all-know-at", None),
            Measure::AllKnowRound => ("all-know-round", None),
            Measure::FirstDetection => ("first-detection", None),
            Measure::LastDetection => ("last-detection", None),
            Measure::InconsistentTime => ("inconsistent-time", None),
            Measure::LeaderChanges => ("leader-changes", None),
            Measure::FalseSuspicions => ("false-suspicions", None),
            Measure::Entries => ("entries", None),
            Measure::LongestWait => ("longest-wait", None),
            Measure::MeanWait => ("mean-wait", None),
        }
    }

    /// Whether counters are enough.
    fn only_counts(self) -> bool {
        use Measure::{Busiest, EndedAt, Fact, Lost, LostOf, Messages, MessagesOf};
        matches!(self, Messages | MessagesOf(_) | Lost | LostOf(_) | Busiest | Fact(_) | EndedAt)
    }

    /// Its value in a run; none if the run has no such number.
    fn of(self, seen: &Seen) -> Option<Amount> {
        let counters = &seen.counters;
        let metrics = seen.record.as_ref().map(|(metrics, _)| metrics);
        let of_kind = |kind: &str, counts: &[u64]| {
            let place = seen.spec.kinds.iter().position(|declared| declared.name == kind)?;
            Some(Amount::whole(counts[place]))
        };
        match self {
            Measure::Messages => Some(Amount::whole(counters.total())),
            Measure::MessagesOf(kind) => of_kind(kind, &counters.sent),
            Measure::Lost => Some(Amount::whole(counters.lost.iter().sum())),
            Measure::LostOf(kind) => of_kind(kind, &counters.lost),
            Measure::Busiest => counters.sent_by.iter().max().map(|most| Amount::whole(*most)),
            Measure::Fact(name) => {
                let place =
                    seen.spec.facts.iter().position(|fact| fact.name == name && is_measured(fact.total))?;
                Some(figure(seen.spec.facts[place].unit, counters.facts[place]))
            }
            Measure::EndedAt => Some(seen.ending.at.into()),
            Measure::FirstLeaderAt => metrics?.first_leader_at.map(Amount::from),
            Measure::AllKnowAt => metrics?.all_know_at.map(Amount::from),
            Measure::AllKnowRound => seen.record.as_ref()?.1,
            Measure::FirstDetection => latest(&metrics?.detections, |detection| detection.first),
            Measure::LastDetection => latest(&metrics?.detections, |detection| detection.last),
            Measure::InconsistentTime => Some(metrics?.inconsistent_time.into()),
            Measure::LeaderChanges => Some(Amount::whole(metrics?.leader_changes)),
            Measure::FalseSuspicions => Some(Amount::whole(metrics?.false_suspicions)),
            Measure::Entries => Some(Amount::whole(metrics?.entries.len() as u64)),
            Measure::LongestWait => metrics?.longest_wait().map(Amount::from),
            Measure::MeanWait => metrics?.mean_wait().map(Amount::from),
        }
    }
}

/// The text that `read` reads.
impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            (name, None) => f.write_str(name),
            (name, Some(of)) => write!(f, "{name}:{of}"),
        }
    }
}

/// What may have been meant by a word that is wrong.
pub(super) fn suggestion(what: &SweepWhat) -> Option<Suggestion> {
    match what {
        SweepWhat::UnknownMeasure { word, names }
        | SweepWhat::UnknownFact { word, names }
        | SweepWhat::UnknownAxis { word, names, .. }
        | SweepWhat::UnknownPlace { word, names } => did_you_mean(word, names.iter().copied()),
        SweepWhat::UnknownKind { word, names } => {
            let small: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
            let near = nearest_word(word, small.iter().map(String::as_str))?;
            Some(Suggestion::DidYouMean(near.to_uppercase()))
        }
        SweepWhat::UnknownAlgorithm(word) => did_you_mean(word, crate::catalogue().iter().map(|s| s.name)),
        _ => None,
    }
}

/// Prepares a run that records as much as these measures need.
pub(super) fn begin(scenario: &Scenario, measures: &[Measure]) -> Run {
    match measures.iter().all(|measure| measure.only_counts()) {
        true => count(scenario),
        false => record(scenario),
    }
}

/// Measures a finished run that `begin` prepared.
pub(super) fn finish(
    scenario: &Scenario,
    run: Run,
    ending: Ending,
    measures: &[Measure],
) -> Vec<Option<Amount>> {
    let seen = match run.into_observer() {
        Observer::Counters(counters) => {
            Seen { spec: scenario.algorithm, ending, counters: *counters, record: None }
        }
        recorder => Seen::recorded(scenario, &recorder.into_trace(ending).expect("it counts or records")),
    };
    measures.iter().map(|measure| measure.of(&seen)).collect()
}

/// Measures a run that has been summarised already. Rounds are not part of a summary: they are found in the
/// trace, if it is given.
pub(crate) fn measured(
    summary: &Summary,
    trace: Option<&Trace>,
    measures: &[Measure],
) -> Vec<Option<Amount>> {
    let round = trace.filter(|_| measures.contains(&Measure::AllKnowRound));
    let seen = Seen {
        spec: summary.algorithm,
        ending: summary.ending,
        counters: summary.counters.clone(),
        record: Some((
            summary.metrics.clone(),
            round.and_then(|trace| all_know_round(trace, &summary.metrics)),
        )),
    };
    measures.iter().map(|measure| measure.of(&seen)).collect()
}

/// What was seen of a run.
struct Seen {
    spec: &'static Spec,
    ending: Ending,
    counters: Counters,
    /// The metrics, and the round in which the last one came to follow its leader.
    record: Option<(Metrics, Option<Amount>)>,
}

impl Seen {
    fn recorded(scenario: &Scenario, trace: &Trace) -> Seen {
        let assessed = Assessment::of(scenario, trace);
        let round = all_know_round(trace, &assessed.metrics);
        Seen {
            spec: scenario.algorithm,
            ending: trace.ending,
            counters: assessed.counters,
            record: Some((assessed.metrics, round)),
        }
    }
}

/// The longest time from a crash to its detection; none if there was no crash, or one was never detected.
fn latest(detections: &[Detection], when: impl Fn(&Detection) -> Option<Time>) -> Option<Amount> {
    let mut latest = None;
    for detection in detections {
        latest = latest.max(Some(when(detection)? - detection.crashed));
    }
    latest.map(Amount::from)
}

/// The latest round in which a process came to follow its leader.
fn all_know_round(trace: &Trace, metrics: &Metrics) -> Option<Amount> {
    metrics.all_know_at?;
    let rounds = trace.head.algorithm.facts.iter().position(|fact| ROUNDS.contains(&fact.name))? as u32;
    let mut round = vec![0; trace.head.roster.len()];
    let mut came = round.clone();
    for (index, event) in (0..).zip(trace.events()) {
        let mut process: Option<Process> = None;
        let mut whose =
            || *process.get_or_insert_with(|| trace.process_of(index).expect("a process changes"));
        if let Happening::Crash(crashed) = event.happening {
            round[crashed.index()] = 0;
        }
        for change in &event.changes {
            match change {
                Change::Fact(fact, value) if *fact == rounds => round[whose().index()] = *value,
                Change::Lead(Some(_)) => came[whose().index()] = round[whose().index()],
                _ => {}
            }
        }
    }
    metrics.knows.iter().map(|(process, _)| came[process.index()]).max().map(Amount::signed)
}

/// A figure that an algorithm reports; durations are in thousandths already.
fn figure(unit: Unit, value: i64) -> Amount {
    match unit {
        Unit::Whole => Amount::signed(value),
        Unit::Thousandths => Amount(value),
    }
}

/// Whether a figure can be measured. A `Present` one belongs to a moment, the others left out to one process.
fn is_measured(total: Total) -> bool {
    matches!(total, Total::Sum | Total::Most)
}

/// The kinds of messages these algorithms send, each once.
fn kinds(specs: &[&'static Spec]) -> Vec<&'static str> {
    once_each(specs.iter().flat_map(|spec| spec.kinds).map(|kind| kind.name))
}

/// The figures of these algorithms that can be measured, each once.
fn facts(specs: &[&'static Spec]) -> Vec<&'static str> {
    let measured = specs.iter().flat_map(|spec| spec.facts).filter(|fact| is_measured(fact.total));
    once_each(measured.map(|fact| fact.name))
}

fn once_each(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut each = Vec::new();
    for name in names {
        if !each.contains(&name) {
            each.push(name);
        }
    }
    each
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_measured_in_its_own_unit() {
        assert_eq!(figure(Unit::Whole, 3), Amount(3000));
        assert_eq!(figure(Unit::Thousandths, 1500), Amount::from(Time(1500)));
        assert_eq!(figure(Unit::Thousandths, -1500), Amount(-1500));
    }
}
