//! Challenges: something to predict about a run, or to make happen in one, graded by the engine.
//!
//! A challenge is a text, like a scenario: it travels in a link and needs no server. It has a given scenario, a
//! task, and the means that are allowed; the sentences about an answer are in `words`. Answers are never part
//! of it.

mod finding;
mod goal;
mod grade;
mod means;
mod part;
mod print;
mod problem;
mod read;
mod subject;

use model::{Language, Scenario, Trace};

pub use algorithms::ChallengeText;
pub use finding::{Answer, Finding, Following, Found, Relation};
pub use goal::Goal;
pub use grade::Grade;
pub use means::Means;
pub use part::{Breach, Ceiling, ScenarioPart, Use};
pub use problem::{ChallengeProblem, ChallengeWhat};
pub use subject::Subject;

use crate::Summary;
use crate::sweep::Amount;

/// The most events of a run that are looked at to grade an answer.
pub const MAX_GRADED: u64 = 200_000;

/// Something asked about a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub title: LocalizedText,
    pub question: LocalizedText,
    /// What one learns from it; shown once it is solved.
    pub because: Option<LocalizedText>,
    pub hints: Vec<LocalizedText>,
    /// How difficult it is, from 1 to 3.
    pub level: u8,
    pub task: Task,
    pub means: Means,
    /// The text of the scenario to begin with.
    pub given: String,
    /// The same scenario, parsed.
    pub scenario: Scenario,
}

/// What has to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Change the scenario until all goals are met.
    Construct(Vec<Goal>),
    /// Predict the value of this.
    Predict {
        of: Subject,
        /// How far off a number may be.
        within: Amount,
    },
}

/// A text in both languages, or one for all readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalizedText {
    Same(String),
    /// In English and in Portuguese.
    PerLanguage(String, String),
}

impl LocalizedText {
    /// The text for readers of a language.
    pub fn of(&self, language: Language) -> &str {
        match (self, language) {
            (LocalizedText::Same(text), _) => text,
            (LocalizedText::PerLanguage(en, _), Language::En) => en,
            (LocalizedText::PerLanguage(_, pt), Language::Pt) => pt,
        }
    }
}

/// A run that may answer a challenge.
pub struct Ran<'r> {
    /// The text, exactly as written.
    pub text: &'r str,
    pub scenario: &'r Scenario,
    pub trace: &'r Trace,
    pub summary: &'r Summary,
}

impl Challenge {
    /// Reads the text of a challenge, or says all that is wrong with it.
    pub fn read(text: &str) -> Result<Challenge, Vec<ChallengeProblem>> {
        read::read(text)
    }

    /// The scenario to begin with, under the challenge's title if it has none of its own.
    pub fn opening(&self, language: Language) -> String {
        match self.scenario.title.is_empty() {
            true => format!("# {}\n{}", self.title.of(language), self.given),
            false => self.given.clone(),
        }
    }

    /// Whether the task is the same, even if it is worded differently.
    pub fn asks_the_same(&self, other: &Challenge) -> bool {
        self.task == other.task && self.means == other.means && self.scenario == other.scenario
    }

    /// What has to be made to happen; empty for a prediction.
    pub fn goals(&self) -> &[Goal] {
        match &self.task {
            Task::Construct(goals) => goals,
            Task::Predict { .. } => &[],
        }
    }

    /// Grades a run that has to meet the goals.
    pub fn grade(&self, ran: &Ran) -> Grade {
        grade::constructed(self, ran)
    }

    /// Grades a text whose run has to meet the goals. The run is bounded.
    pub fn grade_text(&self, text: &str) -> Result<Grade, Vec<model::scenario::problem::Problem>> {
        let parsed = crate::parse(text);
        let Some(scenario) = parsed.scenario else { return Err(parsed.problems) };
        let (trace, summary) = grade::bounded(&scenario);
        Ok(self.grade(&Ran { text, scenario: &scenario, trace: &trace, summary: &summary }))
    }

    /// Grades a prediction; `None` if the task is not a prediction, or the word cannot be an answer to it.
    pub fn grade_prediction(&self, said: &str) -> Option<Grade> {
        grade::predicted(self, said)
    }

    /// Whether a word can be an answer to the prediction.
    pub fn is_answer(&self, said: &str) -> bool {
        matches!(&self.task, Task::Predict { of, .. } if grade::read(*of, said).is_some())
    }

    /// Whether the given scenario already solves it; for authors.
    pub fn is_solved_as_given(&self) -> bool {
        matches!(self.task, Task::Construct(_))
            && self.grade_text(&self.given).is_ok_and(|grade| grade.is_solved())
    }

    /// The right answer to a prediction; for authors.
    pub fn truth(&self) -> Option<Answer> {
        grade::truth(self)
    }
}

/// The challenges shipped with the page, in the order they are offered.
pub fn ours() -> impl Iterator<Item = &'static ChallengeText> {
    algorithms::all().flat_map(|entry| entry.challenges)
}
