//! Undo and redo as two lists of texts, each with what a comparison does differently.
//!
//! A text field's own undo dies at the first programmatic write, so the page keeps its own. Typing
//! within a second of the last keystroke belongs to the same step.

use std::rc::Rc;

/// How many steps can be undone.
const STEPS: usize = 500;
/// Keystrokes closer than this, in milliseconds, are one step.
const TOGETHER: f64 = 1000.0;

/// What a step brings back.
#[derive(Clone)]
pub struct Kept {
    /// The scenario.
    pub text: Rc<str>,
    /// What the other side of a comparison does differently, if there is one.
    pub difference: Option<Rc<str>>,
}

/// The texts before and after this one.
#[derive(Clone, Default)]
pub struct History {
    past: Vec<Kept>,
    future: Vec<Kept>,
    /// When the last keystroke was, if the last change was one.
    typed: Option<f64>,
}

impl History {
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Somebody types into this text at this time.
    pub fn type_in(&mut self, now: Kept, at: f64) {
        if self.typed.is_none_or(|last| at - last > TOGETHER) {
            self.keep(now);
        }
        self.future.clear();
        self.typed = Some(at);
    }

    /// Something else than typing is about to replace this text.
    pub fn write(&mut self, now: Kept) {
        self.keep(now);
        self.future.clear();
        self.typed = None;
    }

    /// The text before this one.
    pub fn undo(&mut self, now: Kept) -> Option<Kept> {
        let before = self.past.pop()?;
        self.future.push(now);
        self.typed = None;
        Some(before)
    }

    /// The text that was undone to this one.
    pub fn redo(&mut self, now: Kept) -> Option<Kept> {
        let after = self.future.pop()?;
        self.past.push(now);
        self.typed = None;
        Some(after)
    }

    fn keep(&mut self, now: Kept) {
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        self.past.push(now);
    }
}
