//! How the script is changed by something else than typing: a press on the stage, the form, a mended
//! problem, a line from the menu. Each is one step to undo, and shows which line it wrote.

use std::rc::Rc;

use model::scenario::edit::{self, Edit, Settled};
use model::scenario::insert::{self, Insertion};
use model::scenario::{Action, Event, Line, mend};
use model::{Names, Roster, Time};

use super::{Notice, State, Tab};
use crate::contract::{Act, Placed, write_time};

impl State {
    /// Replaces the text by something else than typing: one step to undo.
    pub(super) fn write(&mut self, text: String) {
        if *text != *self.text {
            self.history.write(self.kept());
            self.set_text(text.into());
        }
    }

    pub(super) fn set_text(&mut self, text: Rc<str>) {
        self.text = text;
        self.writes += 1;
        self.written = None;
    }

    pub(super) fn act(&mut self, act: Act) {
        let event = Event { at: act.at, action: act.action.clone(), line: Line(0) };
        let before = self.fate_of_the_same_message(&act);
        let text = before.map(|line| edit::apply(&self.text, &Edit::Remove { line }));
        self.write(edit::apply(text.as_deref().unwrap_or(&self.text), &Edit::Append(event)));
        let line = self.text.lines().count() as u32;
        self.written = Some(line);
        self.menu = None;
        let nameless = || Rc::new(Names::plain(&Roster::new(&[])));
        let names = self.run.as_ref().map_or_else(nameless, |run| run.reading.names.clone());
        self.say(Notice::Written { action: act.action, names, at: act.at, line });
    }

    /// The line that says already what becomes of the message an act is about: it is changed, for a
    /// message meets one fate.
    fn fate_of_the_same_message(&self, act: &Act) -> Option<u32> {
        let message = |action: &Action| match action {
            Action::Drop(way, nth) | Action::Slow(way, nth, _) => Some((*way, *nth)),
            _ => None,
        };
        let wanted = message(&act.action)?;
        let run = self.run.as_ref().filter(|run| run.text == *self.text)?;
        let mut script = run.scenario.events.iter();
        let same = script.find(|event| event.at == act.at && message(&event.action) == Some(wanted))?;
        Some(same.line.0).filter(|line| *line > 0)
    }

    /// What the form asks for is one step to undo; so is a whole drag of a slider.
    pub(super) fn edit(&mut self, edits: &[Edit], sliding: Option<f64>) {
        let Settled { text, lost } = edit::settle(&self.text, edits, habemus_core::catalogue());
        if *text == *self.text {
            return;
        }
        let line = changed_line(&self.text, &text);
        match sliding {
            Some(at) => self.history.type_in(self.kept(), at),
            None => self.history.write(self.kept()),
        }
        self.set_text(text.into());
        self.written = line;
        if lost > 0 {
            self.say(Notice::LinesLost(lost));
        }
    }

    /// The text keeps where a process was dragged to; the line that says so is shown as written.
    pub(super) fn place(&mut self, Placed { id, x, y }: Placed) {
        self.write(edit::apply(&self.text, &Edit::Place { id, x, y }));
        let names = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some("place") && words.next() == Some(&id.to_string())
        };
        let last = self.text.lines().zip(1..).filter(|(line, _)| names(line)).last();
        self.written = last.map(|(_, number)| number);
    }

    pub(super) fn change_line(&mut self, edit: &Edit, line: u32, to: Option<Time>) {
        self.write(edit::apply(&self.text, edit));
        self.written = to.map(|_| line);
        self.say(Notice::Moved { line, to });
    }

    /// Puts right what a problem points at, where that is known.
    pub(super) fn mend(&mut self, index: usize) {
        let Some((problem, mend)) =
            self.problems.get(index).and_then(|problem| Some((problem, mend::mend(problem)?)))
        else {
            return;
        };
        let text = mend::mended(&self.text, problem, &mend);
        let line = changed_line(&self.text, &text);
        self.write(text);
        self.written = line;
    }

    /// Adds a line for the moment on screen, and selects what is to be changed in it.
    pub(super) fn insert(&mut self, what: Insertion) {
        let at = self.run.as_ref().map_or(Time::ZERO, |run| write_time(run, self.now()));
        let chosen =
            self.run.as_ref().zip(self.chosen).map(|(run, process)| run.scenario.roster().id(process));
        let words = words::editor::CAPTION.of(self.language);
        let place = insert::Place { at, chosen, words };
        let inserted = insert::insert(&self.text, what, &place, habemus_core::catalogue());
        let units = |end: usize| inserted.text[..end].encode_utf16().count() as u32;
        let part = (units(inserted.part.start), units(inserted.part.end));
        self.selection = (part, inserted.line, self.selection.2 + 1);
        self.write(inserted.text);
        (self.written, self.tab) = (Some(inserted.line), Tab::Script);
    }
}

/// The first line that is not as it was, unless lines only went.
fn changed_line(old: &str, new: &str) -> Option<u32> {
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    let (before, after) = (old.lines().count(), new.lines().count());
    (after >= before && same < after).then_some(same as u32 + 1)
}
