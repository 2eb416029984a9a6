//! Undo and redo as two lists of snapshots. They know texts and what belongs to them, and not who changed
//! them.
//!
//! A text field loses its own undo as soon as the program writes into it, so the page keeps its own.
//! Keystrokes within a second of each other are one step.

use std::rc::Rc;

use super::OpenChallenge;
use super::lab::Entered;

/// How many steps can be undone.
const STEPS: usize = 500;
/// How many bytes of text are kept: someone may paste a novel into the script again and again.
const BYTES: usize = 16 << 20;
/// Keystrokes closer than this, in milliseconds, are one step.
const TOGETHER: f64 = 1000.0;

/// What a step restores.
#[derive(Clone, Default)]
pub struct Snapshot {
    pub text: Rc<str>,
    /// The difference of a comparison, if there is one.
    pub difference: Option<Rc<str>>,
    /// The challenge that was open.
    pub asked: Option<Rc<OpenChallenge>>,
    /// The fields beside an experiment; none on the stage.
    pub entered: Option<Rc<Entered>>,
}

impl Snapshot {
    pub fn has_same_texts(&self, other: &Snapshot) -> bool {
        self.text == other.text && self.difference == other.difference
    }
}

/// The texts before and after this one.
#[derive(Clone, Default)]
pub struct History {
    past: Vec<Snapshot>,
    future: Vec<Snapshot>,
    /// The time of the last keystroke, if the last change was one.
    typed: Option<f64>,
}

impl History {
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// A keystroke at this time, before it changes the text.
    pub fn type_in(&mut self, now: Snapshot, at: f64) {
        if self.typed.is_none_or(|last| at - last > TOGETHER) {
            self.push(now);
        }
        self.future.clear();
        self.typed = Some(at);
    }

    /// The text is about to be replaced other than by typing.
    pub fn write(&mut self, now: Snapshot) {
        self.push(now);
        self.future.clear();
        self.typed = None;
    }

    /// The text before this one.
    pub fn undo(&mut self, now: Snapshot) -> Option<Snapshot> {
        let before = self.past.pop()?;
        self.future.push(now);
        self.typed = None;
        Some(before)
    }

    /// The text that was undone to this one.
    pub fn redo(&mut self, now: Snapshot) -> Option<Snapshot> {
        let after = self.future.pop()?;
        self.past.push(now);
        self.typed = None;
        Some(after)
    }

    fn push(&mut self, now: Snapshot) {
        self.past.push(now);
        // The last step can always be undone.
        let (mut steps, mut bytes) = (0, 0);
        let fits = |kept: &&Snapshot| {
            steps += 1;
            bytes += kept.text.len();
            steps == 1 || (steps <= STEPS && bytes <= BYTES)
        };
        let kept = self.past.iter().rev().take_while(fits).count();
        self.past.drain(..self.past.len() - kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many steps can be undone after this many texts of this size.
    fn undone(texts: usize, bytes: usize) -> usize {
        let kept = |letter: &str| Snapshot { text: letter.repeat(bytes).into(), ..Snapshot::default() };
        let mut history = History::default();
        (0..texts).for_each(|_| history.write(kept("a")));
        std::iter::from_fn(|| history.undo(kept("b"))).count()
    }

    #[test]
    fn what_is_kept_has_an_end() {
        assert_eq!(undone(20, 100), 20);
        assert_eq!(undone(2_000, 100), STEPS);
        assert_eq!(undone(50, 1 << 20), 16);
        assert_eq!(undone(3, BYTES + 1), 1);
    }
}
