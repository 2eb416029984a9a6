//! A published log beside ours: the same scenario, line by line. Only the facts of the source are kept: who,
//! when, what.

use model::Language;
use model::spec::Bilingual;

use crate::{log, run_text};

/// Published logs that ours are compared with.
#[derive(Debug)]
pub struct Beside {
    pub logs: &'static [Published],
}

/// One published log and the scenario that should reproduce it.
#[derive(Debug)]
pub struct Published {
    /// What it is a log of.
    pub name: Bilingual,
    /// The scenario, without a title: what opens on the stage.
    pub text: &'static str,
    /// The lines it prints, written as ours are.
    pub lines: &'static [&'static str],
}

/// A line of one log or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Our line; none if only the source has one.
    pub ours: Option<String>,
    /// The source's line; none if only we have one.
    pub theirs: Option<&'static str>,
}

impl Published {
    /// The scenario under its name in a language.
    pub fn scenario(&self, language: Language) -> String {
        format!("# {}\n{}", self.name.of(language), self.text)
    }

    /// Runs the scenario and puts both logs beside each other, in order.
    pub fn compare(&self) -> Vec<Pair> {
        let ours = run_text(self.text).map_or_else(|_| Vec::new(), |outcome| log(&outcome.trace));
        let mut pairs = Vec::new();
        let mut left = ours.into_iter();
        for theirs in self.lines {
            let found = left.as_slice().iter().position(|ours| ours == theirs);
            let before = left.by_ref().take(found.unwrap_or(0));
            pairs.extend(before.map(|ours| Pair { ours: Some(ours), theirs: None }));
            let ours = found.and_then(|_| left.next());
            pairs.push(Pair { ours, theirs: Some(theirs) });
        }
        pairs.extend(left.map(|ours| Pair { ours: Some(ours), theirs: None }));
        pairs
    }
}
