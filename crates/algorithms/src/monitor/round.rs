//! One round of tests: who is tested in which order, and how far each test has come.

use model::Process;

use super::message::News;

/// A round under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    /// Which one of this life.
    pub number: u32,
    tests: Vec<Test>,
    /// Answers that wait for their turn, by test, as far as there are any: most rounds keep none.
    kept: Vec<Option<News>>,
    /// How many tests have gone out: the first so many.
    pub issued: usize,
    /// How many tests have been decided. Where answers are awaited in turn, these are the first.
    pub decided: usize,
}

/// A test of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Test {
    whom: Process,
    stage: Stage,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// It has not been answered yet.
    Open,
    /// Its answer waits for its turn.
    Kept,
    /// Its answer was taken in.
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

    /// The test after those that have gone out, if any is left.
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

    /// The answer of the test whose turn it is, if it is there already; that decides the test.
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

    /// The answer of a test that had failed came after all.
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
