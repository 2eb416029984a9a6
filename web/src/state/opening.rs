//! Opening something else: a link, a file, an exported trace or another scenario replaces what was there.
//! How a link or a file is read is decided elsewhere.

use std::rc::Rc;

use habemus_core::Topic;
use habemus_core::challenge::ChallengeProblem;
use habemus_core::sweep::Outline;
use model::{Language, Moment};

use super::{Notice, OpenChallenge, Playhead, Span, State, Tab, lab, title};
use crate::runner::check::Checked;

pub enum OpenInput {
    /// From the address.
    Link(Box<Opening>),
    /// Another scenario from within the page, which gets an entry in the browser's history.
    New(String),
    /// A scenario together with the difference of the other side.
    Pair { text: String, difference: String },
    /// A link that was pasted or entered.
    Brought(Box<Opening>),
    /// A file that was opened.
    File { name: String, text: String },
    /// The scenario of an exported trace, which was compared with its run.
    Trace { name: String, checked: Checked },
}

/// A scenario that replaces the one on screen.
pub struct Opening {
    pub text: String,
    /// The difference of a comparison; none compares nothing.
    pub difference: Option<String>,
    /// An experiment, which opens the Lab.
    pub experiment: Option<String>,
    /// What was entered beside a ready experiment, in the form links use.
    pub entered: Option<String>,
    pub moment: Option<Moment>,
    pub language: Option<Language>,
    pub embed: bool,
    /// All words of the link's view except the panel's.
    pub view: Option<String>,
    /// The panel in front; none leaves it as it is.
    pub panel: Option<Tab>,
    pub lesson: Option<Topic>,
    /// The challenge to open with it, or why it cannot be opened.
    pub challenge: Option<Result<Rc<OpenChallenge>, Vec<ChallengeProblem>>>,
    /// The prediction.
    pub answer: Option<String>,
}

impl Opening {
    /// A text from its beginning, with everything else as it is.
    pub fn of(text: &str) -> Opening {
        Opening {
            text: text.to_owned(),
            difference: None,
            experiment: None,
            entered: None,
            moment: None,
            language: None,
            embed: false,
            view: None,
            panel: None,
            lesson: None,
            challenge: None,
            answer: None,
        }
    }
}

impl State {
    pub(super) fn change_scenario(&mut self, input: OpenInput) {
        match input {
            OpenInput::Link(opening) => self.open(*opening),
            OpenInput::New(text) => self.open_new(&text),
            OpenInput::Pair { text, difference } => self.open_pair(&text, difference),
            OpenInput::Brought(opening) => self.open_link(*opening),
            OpenInput::File { name, text } => self.open_file(name, &text),
            OpenInput::Trace { name, checked } => self.open_trace(name, checked),
        }
    }

    /// Replaces everything by the content of a link.
    pub(super) fn open(&mut self, opening: Opening) {
        self.forget_farthest();
        // The message is about what is no longer there, and its Undo would undo something else.
        self.notice = None;
        // A link to an experiment need not contain a scenario; then the stage keeps its own.
        if !opening.text.is_empty() || opening.experiment.is_none() {
            self.write_pair(opening.text, opening.difference);
        }
        self.choice.span = Span::Usual;
        self.stand_at(opening.moment.unwrap_or(Playhead::START));
        if let Some(language) = opening.language {
            (self.settings.language, self.settings.language_asked) = (language, true);
        }
        let ready = opening.view.as_deref().and_then(lab::of_view);
        self.lab.open_link(opening.experiment, ready, opening.entered.as_deref(), self.settings.language);
        (self.modes.embed, self.modes.words) =
            (opening.embed, opening.view.as_deref().and_then(lab::other_views));
        self.choice.tab = opening.panel.unwrap_or(self.choice.tab);
        match opening.challenge {
            Some(Ok(asked)) => self.set_challenge(Some(asked), opening.answer),
            Some(Err(problems)) => {
                self.set_challenge(None, None);
                self.say(Notice::ChallengeNotOpened(problems));
            }
            None => self.set_challenge(None, None),
        }
        if let Some(lesson) = opening.lesson {
            self.open_lesson(lesson);
        }
        if self.modes.embed {
            self.settings.theme = self.asked_theme();
        }
    }

    /// Another scenario, from within the page.
    pub(super) fn open_new(&mut self, text: &str) {
        // Lecture mode stays on.
        let (embed, view) = (self.modes.embed, self.modes.words.clone());
        self.open(Opening { embed, view, ..Opening::of(text) });
        self.openings += 1;
    }

    /// Another comparison.
    pub(super) fn open_pair(&mut self, text: &str, difference: String) {
        self.open(Opening { difference: Some(difference), ..Opening::of(text) });
        self.openings += 1;
    }

    /// A link that was pasted into the page.
    pub(super) fn open_link(&mut self, opening: Opening) {
        let name = title(&opening.text).to_owned();
        self.open_from_outside(opening, name);
    }

    /// A file: a scenario, or an experiment for the Lab.
    pub(super) fn open_file(&mut self, name: String, text: &str) {
        let view = self.modes.words.clone();
        if !Outline::read(text).is_experiment() {
            return self.open_from_outside(Opening { view, ..Opening::of(text) }, name);
        }
        let (experiment, moment) = (Some(text.to_owned()), Some(self.playhead.moment));
        let before = self.lab.writes;
        self.open_from_outside(Opening { view, experiment, moment, ..Opening::of("") }, name.clone());
        if self.lab.writes != before {
            self.say(Notice::Opened(name));
        }
    }

    /// A trace that was run again and compared.
    pub(super) fn open_trace(&mut self, name: String, checked: Checked) {
        let before = self.script.writes;
        if let Some(text) = &checked.scenario {
            self.open_file(name, text);
        }
        self.say(Notice::TraceChecked { checked, opened: self.script.writes != before });
    }

    /// Opens something from outside: a file or a link.
    fn open_from_outside(&mut self, opening: Opening, name: String) {
        let before = self.script.writes;
        self.open(Opening { embed: self.modes.embed, ..opening });
        self.openings += 1;
        self.dialog = None;
        // Nothing was replaced, so there is nothing to undo.
        if self.script.writes != before {
            self.say(Notice::Opened(name));
        }
    }
}
