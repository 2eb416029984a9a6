//! One round of tests: who is tested in which order, and the state of each test. Sends nothing and knows no
//! timeout.

use model::Process;

use super::message::News;

/// A round in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    /// Counted from the last boot.
    pub number: u32,
    tests: Vec<Test>,
    /// By test, answers that arrived before their turn; empty in most rounds.
    kept: Vec<Option<News>>,
    /// How many tests have been sent.
    pub issued: usize,
    /// How many tests have been decided. If answers are awaited in turn, these are the first ones.
    pub decided: usize,
}

/// A test of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Test {
    whom: Process,
    stage: Stage,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// Not answered yet.
    Open,
    /// Its answer waits for its turn.
    Kept,
    /// Its answer was processed.
    Answered,
    /// No answer came in time.
    Failed,
}

impl Round {
    pub fn new(number: u32, list: Vec<Process>) -> Round {
        let tests = list.into_iter().map(|whom| Test { whom, stage: Stage::Open }).collect();
        Round { number, tests, kept: Vec::new(), issued: 0, decided: 0 }
    }

    pub fn len(&self) -> usize {
        self.tests.len()
    }

    pub fn whom(&self, test: usize) -> Process {
        self.tests[test].whom
    }

    pub fn stage(&self, test: usize) -> Stage {
        self.tests[test].stage
    }

    /// The next test to send, if any is left.
    pub fn issue(&mut self) -> Option<(usize, Process)> {
        let test = self.issued;
        let whom = self.tests.get(test)?.whom;
        self.issued += 1;
        Some((test, whom))
    }

    /// An answer came before its turn.
    pub fn keep(&mut self, test: usize, news: News) {
        self.tests[test].stage = Stage::Kept;
        self.kept.resize(self.kept.len().max(test + 1), None);
        self.kept[test] = Some(news);
    }

    /// The answer to the test whose turn it is, if it has arrived; that decides the test.
    pub fn take_kept(&mut self) -> Option<(Process, News)> {
        let news = self.kept.get_mut(self.decided)?.take()?;
        let whom = self.whom(self.decided);
        self.decide(self.decided, Stage::Answered);
        Some((whom, news))
    }

    /// A test is decided.
    pub fn decide(&mut self, test: usize, stage: Stage) {
        self.tests[test].stage = stage;
        self.decided += 1;
    }

    /// A failed test was answered after all.
    pub fn answer_late(&mut self, test: usize) {
        self.tests[test].stage = Stage::Answered;
    }

    /// Whether somebody has answered.
    pub fn has_answer(&self) -> bool {
        self.tests[..self.issued].iter().any(|test| test.stage == Stage::Answered)
    }

    /// Whether every test is decided.
    pub fn is_over(&self) -> bool {
        self.decided == self.tests.len()
    }
}
