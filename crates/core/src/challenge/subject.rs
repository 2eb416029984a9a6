//! What can be asked about a run: a number, a leader, a property. Its word in the text, and its value. Does not
//! know which value is wanted.

use std::fmt;

use model::scenario::{Scenario, limits};
use model::spec::Property;
use model::verdict::Verdict;
use model::{Id, Time};

use super::finding::{Answer, Following};
use super::{ChallengeWhat, Ran};
use crate::sweep::{Amount, Measure, measured};

/// Something that can be asked about a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Measure(Measure),
    /// How many lead at the end.
    Leaders,
    /// Whom all follow at the end.
    Leader,
    /// Whom this process follows at the end.
    LeaderOf(Id),
    Property(Property),
}

pub(super) const LEADERS: &str = "leaders";
pub(super) const LEADER: &str = "leader";
pub(super) const ELECTED: &str = "elected";

impl Subject {
    /// The subject that a word names, for a run of this scenario that is judged by these properties.
    pub(super) fn read(
        word: &str,
        scenario: &Scenario,
        judged: &[Property],
    ) -> Result<Subject, ChallengeWhat> {
        if word == LEADERS {
            return Ok(Subject::Leaders);
        }
        if word == LEADER {
            return Ok(Subject::Leader);
        }
        if let Some(id) = word.strip_prefix(LEADER).and_then(|rest| rest.strip_prefix(':')) {
            return Ok(Subject::LeaderOf(
                id.parse().map(Id).map_err(|_| ChallengeWhat::BadNumber(id.to_owned()))?,
            ));
        }
        if let Some(property) = judged.iter().find(|property| property.name() == word) {
            return Ok(Subject::Property(*property));
        }
        match Measure::read(word, &[scenario.algorithm]) {
            Ok(measures) => match measures[..] {
                [measure] => Ok(Subject::Measure(measure)),
                _ => Err(unknown(word, judged)),
            },
            Err(_) if !word.contains(':') => Err(unknown(word, judged)),
            Err(what) => Err(ChallengeWhat::Measure(what)),
        }
    }

    /// Everything that can be asked about runs of a scenario, for forms.
    pub fn all(scenario: &Scenario) -> Vec<Subject> {
        let judged = judged(scenario);
        let is_mutex = judged.contains(&Property::Exclusion);
        let leaders = (!is_mutex).then_some([Subject::Leader, Subject::Leaders]).into_iter().flatten();
        let measures = Measure::all_of(scenario.algorithm).into_iter().map(Subject::Measure);
        judged.into_iter().map(Subject::Property).chain(leaders).chain(measures).collect()
    }

    /// Its value in a run.
    pub(super) fn of(self, ran: &Ran) -> Answer {
        let metrics = &ran.summary.metrics;
        match self {
            Subject::Measure(_) | Subject::Leaders => {
                self.number(ran).map_or(Answer::Nothing, |number| Answer::Amount(number.0))
            }
            Subject::Leader => {
                let mut held = metrics.knows.iter().map(|(_, leader)| *leader);
                let first = held.next().flatten().filter(|first| held.all(|other| other == Some(*first)));
                first.map_or(Answer::Nothing, |leader| Answer::Process(ran.summary.roster.id(leader)))
            }
            Subject::LeaderOf(id) => match following(ran, id) {
                Following::Leader(leader) => Answer::Process(leader),
                Following::Nobody | Following::Down | Following::Absent => Answer::Nothing,
            },
            Subject::Property(property) => {
                verdict(ran, property).map_or(Answer::Nothing, |verdict| Answer::Status(verdict.status))
            }
        }
    }

    /// Its number in a run, if it has one.
    pub(super) fn number(self, ran: &Ran) -> Option<Amount> {
        match self {
            Subject::Measure(measure) => measured(ran.summary, Some(ran.trace), &[measure])[0],
            Subject::Leaders => Some(Amount::whole(ran.summary.metrics.leaders.len() as u64)),
            _ => None,
        }
    }

    /// A moment that shows it.
    pub(super) fn moment(self, ran: &Ran) -> Option<Time> {
        match self {
            Subject::Property(property) => verdict(ran, property)?.at,
            Subject::Leader | Subject::LeaderOf(_) | Subject::Leaders => {
                ran.summary.metrics.all_know_at.or(Some(ran.summary.ending.at))
            }
            Subject::Measure(Measure::AllKnowAt | Measure::FirstLeaderAt) => {
                self.number(ran).map(|number| Time(number.0.unsigned_abs()))
            }
            Subject::Measure(_) => Some(ran.summary.ending.at),
        }
    }
}

/// The text that `read` reads.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Measure(measure) => measure.fmt(f),
            Subject::Leaders => f.write_str(LEADERS),
            Subject::Leader => f.write_str(LEADER),
            Subject::LeaderOf(id) => write!(f, "{LEADER}:{id}"),
            Subject::Property(property) => f.write_str(property.name()),
        }
    }
}

fn unknown(word: &str, judged: &[Property]) -> ChallengeWhat {
    let names = judged.iter().map(|property| property.name());
    let names = names.chain([LEADER, LEADERS, ELECTED]).chain(Measure::names());
    ChallengeWhat::UnknownCondition { word: word.to_owned(), names: names.collect() }
}

/// The properties that runs of a scenario are judged by.
pub(super) fn judged(scenario: &Scenario) -> Vec<Property> {
    // They depend only on the algorithm, so the shortest run is enough.
    let nothing = Scenario { until: Some(Time::ZERO), budget: 1, events: Vec::new(), ..scenario.clone() };
    let trace = crate::run(&nothing);
    crate::Summary::of(&nothing, &trace).verdicts.iter().map(|verdict| verdict.property).collect()
}

pub(super) fn verdict<'r>(ran: &'r Ran, property: Property) -> Option<&'r Verdict> {
    ran.summary.verdicts.iter().find(|verdict| verdict.property == property)
}

/// Whom a process follows at the end.
pub(super) fn following(ran: &Ran, id: Id) -> Following {
    let roster = &ran.summary.roster;
    let Some(process) = roster.find(id) else { return Following::Absent };
    let knows = ran.summary.metrics.knows.iter().find(|(who, _)| *who == process);
    match knows {
        None => Following::Down,
        Some((_, None)) => Following::Nobody,
        Some((_, Some(leader))) => Following::Leader(roster.id(*leader)),
    }
}

/// A number as the text writes it, in thousandths.
pub(super) fn number(word: &str) -> Result<Amount, ChallengeWhat> {
    let bad = || ChallengeWhat::BadNumber(word.to_owned());
    let size = Time::parse(word.strip_prefix('-').unwrap_or(word)).ok_or_else(bad)?;
    let size = i64::try_from(size.0).ok().filter(|size| *size <= MAX_NUMBER).ok_or_else(bad)?;
    Ok(Amount(if word.starts_with('-') { -size } else { size }))
}

/// No run can have more of anything.
const MAX_NUMBER: i64 = (limits::MAX_BUDGET as i64) * 1_000_000;
