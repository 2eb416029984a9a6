//! Grades an answer: what it reached, what it used, what it must not use. The run is bounded, and one that was
//! cut off is not graded.

use model::trace::{End, Trace};
use model::verdict::Status;
use model::{Id, Scenario};

use super::finding::{Answer, Finding, Found};
use super::means::Difference;
use super::part::{Breach, Use};
use super::subject::{Subject, number};
use super::{Challenge, MAX_GRADED, Ran, Task};
use crate::Summary;
use crate::sweep::{Amount, Measure};

/// The grade of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The result of each goal, or of the prediction.
    pub findings: Vec<Finding>,
    /// What it does against the rules.
    pub breaches: Vec<Breach>,
    /// How much it uses of what is limited.
    pub uses: Vec<Use>,
    /// After how many events its run was cut off, if it was.
    pub cut_off: Option<u64>,
}

impl Grade {
    /// Whether everything asked for is reached, by allowed means.
    pub fn is_solved(&self) -> bool {
        self.is_reached() && self.breaches.is_empty()
    }

    /// Whether everything asked for is reached, by any means.
    pub fn is_reached(&self) -> bool {
        self.cut_off.is_none() && self.findings.iter().all(|finding| finding.reached)
    }
}

/// Grades a run that has to meet the challenge's goals.
pub(super) fn constructed(challenge: &Challenge, ran: &Ran) -> Grade {
    let difference = Difference::of(&challenge.scenario, ran.scenario, ran.text);
    let findings = match &challenge.task {
        Task::Construct(goals) => goals.iter().map(|goal| goal.look(ran)).collect(),
        Task::Predict { .. } => Vec::new(),
    };
    Grade {
        findings,
        breaches: challenge.means.breaches(&difference),
        uses: challenge.means.uses(&difference),
        cut_off: cut_off(ran.summary),
    }
}

/// Grades a prediction; `None` if there is none to make, or this cannot be one.
pub(super) fn predicted(challenge: &Challenge, said: &str) -> Option<Grade> {
    let Task::Predict { of, within } = &challenge.task else { return None };
    let said = read(*of, said)?;
    let (trace, summary) = bounded(&challenge.scenario);
    let ran = Ran { text: &challenge.given, scenario: &challenge.scenario, trace: &trace, summary: &summary };
    let is = of.of(&ran);
    let right = match (said, is) {
        (Answer::Amount(said), Answer::Amount(is)) => said.abs_diff(is) <= within.0.unsigned_abs(),
        (said, is) => said == is,
    };
    let parts = match of {
        Subject::Measure(Measure::Messages) => {
            let kinds = summary.algorithm.kinds.iter().zip(&summary.counters.sent);
            kinds.filter(|(_, sent)| **sent > 0).map(|(kind, sent)| (kind.name, *sent)).collect()
        }
        _ => Vec::new(),
    };
    let what = Found::Predicted { said, is, of: *of, algorithm: summary.algorithm, parts };
    let finding = Finding { reached: right, at: of.moment(&ran), what };
    Some(Grade {
        findings: vec![finding],
        breaches: Vec::new(),
        uses: Vec::new(),
        cut_off: cut_off(&summary),
    })
}

/// The right answer to a prediction; `None` if its run is cut off.
pub(super) fn truth(challenge: &Challenge) -> Option<Answer> {
    let Task::Predict { of, .. } = &challenge.task else { return None };
    let (trace, summary) = bounded(&challenge.scenario);
    let ran = Ran { text: &challenge.given, scenario: &challenge.scenario, trace: &trace, summary: &summary };
    cut_off(&summary).is_none().then(|| of.of(&ran))
}

/// Runs a scenario, at most [`MAX_GRADED`] events.
pub(super) fn bounded(scenario: &Scenario) -> (Trace, Summary) {
    let shorter = Scenario { budget: scenario.budget.min(MAX_GRADED), ..scenario.clone() };
    let trace = crate::run(&shorter);
    let summary = Summary::of(scenario, &trace);
    (trace, summary)
}

fn cut_off(summary: &Summary) -> Option<u64> {
    (summary.ending.how == End::Budget).then_some(summary.counters.events)
}

/// What somebody answered, if it can be an answer. A decimal comma is accepted.
pub(super) fn read(of: Subject, said: &str) -> Option<Answer> {
    let said = said.trim();
    let nothing = ["none", "nenhum", "nobody", "ninguém", "-"].contains(&said.to_lowercase().as_str());
    match of {
        _ if nothing => Some(Answer::Nothing),
        Subject::Measure(_) | Subject::Leaders => {
            number(&model::typed(said)).ok().map(|Amount(number)| Answer::Amount(number))
        }
        Subject::Leader | Subject::LeaderOf(_) => said.parse().ok().map(|id| Answer::Process(Id(id))),
        Subject::Property(_) => Status::read(said).map(Answer::Status),
    }
}
