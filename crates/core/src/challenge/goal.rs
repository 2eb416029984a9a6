//! One condition that a run has to meet: how it is written, and whether it holds. Does not know by which means
//! it may be reached.

use std::fmt;

use model::Id;
use model::scenario::Scenario;
use model::spec::Property;
use model::verdict::{Status, Why};

use super::finding::{Finding, Following, Found, Relation};
use super::subject::{self, ELECTED, LEADER, Subject, following, verdict};
use super::{ChallengeWhat, Ran};
use crate::sweep::{Amount, Measure};

/// One condition that a run has to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Verdict(Property, Status),
    /// A measure compares like this to a number.
    Measured(Measure, Relation, Amount),
    /// How many lead at the end.
    Leaders(Relation, Amount),
    /// All follow this process at the end.
    Leader(Id),
    /// At the end the first follows the second, or nobody.
    LeaderOf(Id, Option<Id>),
    /// Somebody holds this process as leader at some time.
    Elected(Id),
}

const NONE: &str = "none";

impl Goal {
    /// The goal of these words, for runs of this scenario that are judged by these properties.
    pub(super) fn read(
        words: &[&str],
        scenario: &Scenario,
        judged: &[Property],
    ) -> Result<Goal, ChallengeWhat> {
        let word = |index: usize| words.get(index).copied().unwrap_or_default();
        if word(0) == ELECTED {
            return only(words, 2, Goal::Elected(id(word(1))?));
        }
        let subject = Subject::read(word(0), scenario, judged)?;
        if let Subject::Property(property) = subject {
            let status = Status::read(word(1)).ok_or_else(|| ChallengeWhat::BadStatus(word(1).to_owned()))?;
            return only(words, 2, Goal::Verdict(property, status));
        }
        let relation =
            Relation::read(word(1)).ok_or_else(|| ChallengeWhat::BadRelation(word(1).to_owned()))?;
        let equal = || match relation {
            Relation::Equal => Ok(()),
            _ => Err(ChallengeWhat::BadRelation(word(1).to_owned())),
        };
        let goal = match subject {
            Subject::Leader => equal().and_then(|()| Ok(Goal::Leader(id(word(2))?)))?,
            Subject::LeaderOf(process) => {
                equal()?;
                let leader = if word(2) == NONE { None } else { Some(id(word(2))?) };
                Goal::LeaderOf(process, leader)
            }
            Subject::Leaders => Goal::Leaders(relation, subject::number(word(2))?),
            Subject::Measure(measure) => Goal::Measured(measure, relation, subject::number(word(2))?),
            Subject::Property(_) => unreachable!("read above"),
        };
        only(words, 3, goal)
    }

    /// The processes it names.
    pub(super) fn names(self) -> Vec<Id> {
        match self {
            Goal::Verdict(..) | Goal::Measured(..) | Goal::Leaders(..) => Vec::new(),
            Goal::Leader(id) | Goal::Elected(id) => vec![id],
            Goal::LeaderOf(process, leader) => [Some(process), leader].into_iter().flatten().collect(),
        }
    }

    /// Its result in a run.
    pub(super) fn look(self, ran: &Ran) -> Finding {
        let ids = |processes: &[model::Process]| -> Vec<Id> {
            processes.iter().map(|process| ran.summary.roster.id(*process)).collect()
        };
        let end = Some(ran.summary.ending.at);
        let amount = |of: Subject, relation: Relation, wanted: Amount| {
            let is = of.number(ran).map(|number| number.0);
            let reached = is.is_some_and(|is| relation.holds(is, wanted.0));
            let algorithm = ran.scenario.algorithm;
            let what = Found::Amount { of, algorithm, relation, wanted: wanted.0, is };
            Finding { reached, at: of.moment(ran), what }
        };
        match self {
            Goal::Verdict(property, wanted) => {
                let verdict = verdict(ran, property);
                let is = verdict.map(|verdict| verdict.status);
                let why = verdict.map_or(Why::AsExpected, |verdict| verdict.why.clone());
                let leaders = ids(&ran.summary.metrics.leaders);
                let what = Found::Verdict { property, wanted, is, why, leaders };
                Finding { reached: is == Some(wanted), at: verdict.and_then(|it| it.at), what }
            }
            Goal::Measured(measure, relation, wanted) => amount(Subject::Measure(measure), relation, wanted),
            Goal::Leaders(relation, wanted) => amount(Subject::Leaders, relation, wanted),
            Goal::LeaderOf(process, wanted) => {
                let is = following(ran, process);
                let reached = match wanted {
                    Some(wanted) => is == Following::Leader(wanted),
                    None => is == Following::Nobody,
                };
                Finding { reached, at: end, what: Found::Follows { process, wanted, is } }
            }
            Goal::Leader(wanted) => {
                let up =
                    ids(&ran.summary.metrics.knows.iter().map(|(process, _)| *process).collect::<Vec<_>>());
                let each = up.iter().map(|process| (*process, following(ran, *process)));
                let but = each.into_iter().find(|(_, is)| *is != Following::Leader(wanted));
                let what = Found::AllFollow { wanted, but, up: up.len() };
                Finding { reached: but.is_none() && !up.is_empty(), at: end, what }
            }
            Goal::Elected(wanted) => {
                let all = ids(&ran.summary.metrics.elected);
                let reached = all.contains(&wanted);
                Finding { reached, at: None, what: Found::Elected { wanted, all } }
            }
        }
    }
}

/// The text that `read` reads.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Verdict(property, status) => write!(f, "{} {}", property.name(), status.name()),
            Goal::Measured(measure, relation, wanted) => write!(f, "{measure} {} {wanted}", relation.sign()),
            Goal::Leaders(relation, wanted) => write!(f, "{} {} {wanted}", subject::LEADERS, relation.sign()),
            Goal::Leader(id) => write!(f, "{LEADER} = {id}"),
            Goal::LeaderOf(process, Some(leader)) => write!(f, "{LEADER}:{process} = {leader}"),
            Goal::LeaderOf(process, None) => write!(f, "{LEADER}:{process} = {NONE}"),
            Goal::Elected(id) => write!(f, "{ELECTED} {id}"),
        }
    }
}

fn id(word: &str) -> Result<Id, ChallengeWhat> {
    let read = word.parse().ok().filter(|id| *id <= Id::LARGEST);
    read.map(Id).ok_or_else(|| ChallengeWhat::BadNumber(word.to_owned()))
}

/// Refuses words after the first `count`.
fn only<T>(words: &[&str], count: usize, read: T) -> Result<T, ChallengeWhat> {
    match words.get(count) {
        None => Ok(read),
        Some(stray) => Err(ChallengeWhat::Stray((*stray).to_owned())),
    }
}
