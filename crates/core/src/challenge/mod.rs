//! Challenges: something to predict about a run, or to bring about in one, graded by the engine.
//!
//! A challenge is a text, as a scenario is: it travels in a link and needs no server. It knows the
//! scenario that is given, what is asked, and by which means it may be reached; the sentences about an
//! answer are in `words`. Answers are never part of it.

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
pub const GRADED_MOST: u64 = 200_000;

/// Something asked about a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub title: LocalizedText,
    pub question: LocalizedText,
    /// What is learnt from it, said once it is solved.
    pub because: Option<LocalizedText>,
    pub hints: Vec<LocalizedText>,
    /// How difficult it is, from 1 to 3.
    pub level: u8,
    pub task: Task,
    pub means: Means,
    /// The scenario one begins with, as it is written.
    pub given: String,
    /// The same, read.
    pub scenario: Scenario,
}

/// What has to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Change the scenario until all of this is so.
    Construct(Vec<Goal>),
    /// Say beforehand what this comes to.
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

    /// The scenario one begins with, under the challenge's title where it has none of its own.
    pub fn opening(&self, language: Language) -> String {
        match self.scenario.title.is_empty() {
            true => format!("# {}\n{}", self.title.of(language), self.given),
            false => self.given.clone(),
        }
    }

    /// Whether what is to be done is the same, however it is told.
    pub fn asks_the_same(&self, other: &Challenge) -> bool {
        self.task == other.task && self.means == other.means && self.scenario == other.scenario
    }

    /// What has to be brought about; nothing where something is to be predicted.
    pub fn goals(&self) -> &[Goal] {
        match &self.task {
            Task::Construct(goals) => goals,
            Task::Predict { .. } => &[],
        }
    }

    /// Grades a run that is to bring something about.
    pub fn grade(&self, ran: &Ran) -> Grade {
        grade::constructed(self, ran)
    }

    /// Grades a text that is to bring something about. The run is bounded.
    pub fn grade_text(&self, text: &str) -> Result<Grade, Vec<model::scenario::problem::Problem>> {
        let parsed = crate::parse(text);
        let Some(scenario) = parsed.scenario else { return Err(parsed.problems) };
        let (trace, summary) = grade::bounded(&scenario);
        Ok(self.grade(&Ran { text, scenario: &scenario, trace: &trace, summary: &summary }))
    }

    /// Grades a prediction; nothing where the word cannot be an answer to it, or nothing is to be
    /// predicted.
    pub fn grade_prediction(&self, said: &str) -> Option<Grade> {
        grade::predicted(self, said)
    }

    /// Whether a word can be an answer to what is to be predicted.
    pub fn is_answer(&self, said: &str) -> bool {
        matches!(&self.task, Task::Predict { of, .. } if grade::read(*of, said).is_some())
    }

    /// Whether nothing is left to do; for whoever writes one.
    pub fn is_solved_as_given(&self) -> bool {
        matches!(self.task, Task::Construct(_))
            && self.grade_text(&self.given).is_ok_and(|grade| grade.is_solved())
    }

    /// What is to be predicted, and what it comes to in the given scenario; for whoever writes one.
    pub fn truth(&self) -> Option<Answer> {
        grade::truth(self)
    }
}

/// The challenges that come with the page, in the order they are offered.
pub fn ours() -> &'static [ChallengeText] {
    algorithms::CHALLENGES
}
