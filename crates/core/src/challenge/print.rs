//! Writes the text of a challenge, so that reading it gives the same challenge. The words of its statements
//! are declared in `read`.

use std::fmt;

use model::scenario::lex;

use super::read::{ALLOW, BECAUSE, FIXED, GIVEN, GOAL, HINT, LEVEL, LIMIT, PREDICT, QUESTION, TITLE, WITHIN};
use super::{Challenge, LocalizedText, ScenarioPart, Task};
use crate::sweep::Amount;

/// The text that `read` reads.
impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        say(f, TITLE, &self.title)?;
        say(f, QUESTION, &self.question)?;
        writeln!(f, "{LEVEL} {}", self.level)?;
        match &self.task {
            Task::Construct(goals) => goals.iter().try_for_each(|goal| writeln!(f, "{GOAL} {goal}"))?,
            Task::Predict { of, within: Amount(0) } => writeln!(f, "{PREDICT} {of}")?,
            Task::Predict { of, within } => writeln!(f, "{PREDICT} {of} {WITHIN} {within}")?,
        }
        let parts =
            |parts: &[ScenarioPart]| parts.iter().map(|part| part.name()).collect::<Vec<_>>().join(" ");
        if let Some(allowed) = &self.means.allowed {
            writeln!(f, "{}", format!("{ALLOW} {}", parts(allowed)).trim_end())?;
        }
        if !self.means.fixed.is_empty() {
            writeln!(f, "{FIXED} {}", parts(&self.means.fixed))?;
        }
        self.means.limits.iter().try_for_each(|(of, most)| writeln!(f, "{LIMIT} {} {most}", of.name()))?;
        self.hints.iter().try_for_each(|hint| say(f, HINT, hint))?;
        self.because.iter().try_for_each(|because| say(f, BECAUSE, because))?;
        write!(f, "{GIVEN}\n{}", self.given)
    }
}

fn say(f: &mut fmt::Formatter<'_>, statement: &str, said: &LocalizedText) -> fmt::Result {
    match said {
        LocalizedText::Same(text) => writeln!(f, "{statement} {}", lex::quote(text)),
        LocalizedText::PerLanguage(en, pt) => {
            writeln!(f, "{statement} en {}", lex::quote(en))?;
            writeln!(f, "{statement} pt {}", lex::quote(pt))
        }
    }
}
