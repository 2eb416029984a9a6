//! The script, and how it is changed: by typing, by a press on the stage, by the form, by fixing a problem,
//! by a line from the menu. Each is one step to undo. Except for typing, the written line is highlighted.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use model::scenario::edit::{self, Edit, Settled};
use model::scenario::insert::{self, Insertion};
use model::scenario::problem::Problem;
use model::scenario::{Action, Event, LineNumber, fix};
use model::{Names, Roster, Time};

use super::history::{History, Snapshot};
use super::{Notice, State, Tab};
use crate::press::{Act, Placed};
use crate::run::write_time;
use crate::runner::Pending;

#[derive(Clone)]
pub struct Script {
    /// The scenario, as it stands in the editor.
    pub text: Rc<str>,
    history: History,
    /// How often the text was written other than by typing.
    pub writes: u32,
    /// The line that was written last other than by typing, until the next edit.
    pub written: Option<u32>,
    /// A line to scroll to, with a number that makes each request new.
    pub wanted_line: (u32, u32),
    /// What to select in the text, in UTF-16 units; its line; and a number that makes each request new.
    pub selection: ((u32, u32), u32, u32),
    pub problems: Rc<[Problem]>,
    /// The progress of a long run.
    pub pending: Option<Pending>,
}

impl Script {
    pub fn new(text: &str) -> Script {
        Script {
            text: text.into(),
            history: History::default(),
            writes: 0,
            written: None,
            wanted_line: (0, 0),
            selection: ((0, 0), 0, 0),
            problems: Rc::new([]),
            pending: None,
        }
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Starts a new undo history.
    pub fn forget_history(&mut self) {
        self.history = History::default();
    }
}

pub enum ScriptInput {
    /// Typed; `at` in milliseconds of the browser's clock.
    Type {
        text: String,
        at: f64,
    },
    Act(Act),
    /// A process was dragged on the stage.
    Place(Placed),
    MoveLine(u32, Time),
    RemoveLine(u32),
    /// Fixes a problem, by its index.
    Fix(usize),
    Insert(Insertion),
    InsertFirst(String),
    /// An edit of the form; during a drag of a slider, with its time in milliseconds of the browser's
    /// clock.
    Edit {
        edits: Vec<Edit>,
        sliding: Option<f64>,
    },
    ShowLine(u32),
}

impl State {
    pub(super) fn change_script(&mut self, input: ScriptInput) {
        match input {
            ScriptInput::Type { text, at } => {
                self.remember_typing(at);
                // Whoever writes a script is no newcomer.
                self.veil.first_visit = false;
                (self.script.text, self.script.written) = (text.into(), None);
            }
            ScriptInput::Act(act) => self.act(act),
            ScriptInput::Place(placed) => self.place(placed),
            ScriptInput::MoveLine(line, to) => self.change_line(&Edit::Move { line, to }, line, Some(to)),
            ScriptInput::RemoveLine(line) => self.change_line(&Edit::Remove { line }, line, None),
            ScriptInput::Fix(index) => self.fix(index),
            ScriptInput::Insert(what) => self.insert(what),
            ScriptInput::InsertFirst(line) => self.write(format!("{line}\n{}", self.script.text)),
            ScriptInput::Edit { edits, sliding } => self.edit(&edits, sliding),
            ScriptInput::ShowLine(line) => {
                self.choice.tab = Tab::Script;
                self.script.wanted_line = (line, self.script.wanted_line.1 + 1);
            }
        }
    }

    /// What undo has to restore.
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            text: self.script.text.clone(),
            difference: self.compare.difference.clone(),
            asked: self.challenge.asked.clone(),
            ..Snapshot::default()
        }
    }

    /// The text is about to be replaced: one step to undo.
    pub(super) fn remember(&mut self) {
        let kept = self.snapshot();
        self.script.history.write(kept);
    }

    /// The text is about to be changed by typing or by dragging a slider, at this time.
    pub(super) fn remember_typing(&mut self, at: f64) {
        let kept = self.snapshot();
        self.script.history.type_in(kept, at);
    }

    /// One step back: in the Lab of the experiment, else of the script.
    pub(super) fn undo(&mut self) {
        if self.lab.open {
            return self.lab.undo_or_redo(History::undo);
        }
        let kept = self.snapshot();
        if let Some(kept) = self.script.history.undo(kept) {
            self.restore(kept);
            self.notice = None;
        }
    }

    pub(super) fn redo(&mut self) {
        if self.lab.open {
            return self.lab.undo_or_redo(History::redo);
        }
        let kept = self.snapshot();
        if let Some(kept) = self.script.history.redo(kept) {
            self.restore(kept);
        }
    }

    fn restore(&mut self, kept: Snapshot) {
        if kept.text != self.script.text {
            self.set_text(kept.text);
        }
        self.set_difference(kept.difference);
        self.restore_challenge(kept.asked);
        self.grade();
    }

    /// Replaces the text other than by typing: one step to undo.
    pub(super) fn write(&mut self, text: String) {
        if *text != *self.script.text {
            self.remember();
            self.set_text(text.into());
        }
    }

    pub(super) fn set_text(&mut self, text: Rc<str>) {
        self.script.text = text;
        self.script.writes += 1;
        self.script.written = None;
    }

    fn act(&mut self, act: Act) {
        let event = Event { at: act.at, action: act.action.clone(), line: LineNumber(0) };
        let before = self.line_about_the_same_message(&act);
        let text = before.map(|line| edit::apply(&self.script.text, &Edit::Remove { line }));
        self.write(edit::apply(text.as_deref().unwrap_or(&self.script.text), &Edit::Append(event)));
        let line = self.script.text.lines().count() as u32;
        self.script.written = Some(line);
        self.choice.menu = None;
        let nameless = || Rc::new(Names::plain(&Roster::new(&[])));
        let names = self.run.as_ref().map_or_else(nameless, |run| run.reading.names.clone());
        self.say(Notice::Written { action: act.action, names, at: act.at, line });
    }

    /// The line that already drops or slows the same message. It is replaced, because only one such line can
    /// take effect.
    fn line_about_the_same_message(&self, act: &Act) -> Option<u32> {
        let message = |action: &Action| match action {
            Action::Drop(way, nth) | Action::Slow(way, nth, _) => Some((*way, *nth)),
            _ => None,
        };
        let wanted = message(&act.action)?;
        let run = self.run.as_ref().filter(|run| run.text == *self.script.text)?;
        let mut script = run.scenario.events.iter();
        let same = script.find(|event| event.at == act.at && message(&event.action) == Some(wanted))?;
        Some(same.line.0).filter(|line| *line > 0)
    }

    /// An edit of the form is one step to undo; so is a whole drag of a slider.
    fn edit(&mut self, edits: &[Edit], sliding: Option<f64>) {
        let Settled { text, lost } = edit::settle(&self.script.text, edits, habemus_core::catalogue());
        if *text == *self.script.text {
            return;
        }
        let line = changed_line(&self.script.text, &text);
        match sliding {
            Some(at) => self.remember_typing(at),
            None => self.remember(),
        }
        self.set_text(text.into());
        self.script.written = line;
        if lost > 0 {
            self.say(Notice::LinesLost(lost));
        }
    }

    /// Writes where a process was dragged to into the text, and highlights that line.
    fn place(&mut self, Placed { id, x, y }: Placed) {
        self.write(edit::apply(&self.script.text, &Edit::Place { id, x, y }));
        let names = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some("place") && words.next() == Some(&id.to_string())
        };
        let last = self.script.text.lines().zip(1..).filter(|(line, _)| names(line)).last();
        self.script.written = last.map(|(_, number)| number);
    }

    fn change_line(&mut self, edit: &Edit, line: u32, to: Option<Time>) {
        self.write(edit::apply(&self.script.text, edit));
        self.script.written = to.map(|_| line);
        self.say(Notice::Moved { line, to });
    }

    /// Fixes a problem, if the fix is known.
    fn fix(&mut self, index: usize) {
        let Some((problem, fix)) =
            self.script.problems.get(index).and_then(|problem| Some((problem, fix::fix(problem)?)))
        else {
            return;
        };
        let text = fix::fixed(&self.script.text, problem, &fix);
        let line = changed_line(&self.script.text, &text);
        self.write(text);
        self.script.written = line;
    }

    /// Adds a line for the moment on screen, and selects what should be changed in it.
    fn insert(&mut self, what: Insertion) {
        let at = self.run.as_ref().map_or(Time::ZERO, |run| write_time(run, self.now()));
        let chosen =
            self.run.as_ref().zip(self.choice.chosen).map(|(run, process)| run.scenario.roster().id(process));
        let words = words::editor::CAPTION.of(self.settings.language);
        let place = insert::InsertContext { at, chosen, words };
        let inserted = insert::insert(&self.script.text, what, &place, habemus_core::catalogue());
        let units = |end: usize| inserted.text[..end].encode_utf16().count() as u32;
        let part = (units(inserted.part.start), units(inserted.part.end));
        self.script.selection = (part, inserted.line, self.script.selection.2 + 1);
        self.write(inserted.text);
        (self.script.written, self.choice.tab) = (Some(inserted.line), Tab::Script);
    }
}

/// The first line that changed; none if lines were only removed.
fn changed_line(old: &str, new: &str) -> Option<u32> {
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    let (before, after) = (old.lines().count(), new.lines().count());
    (after >= before && same < after).then_some(same as u32 + 1)
}
