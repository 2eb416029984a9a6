//! Opening something else: what a link, a file, a trace or the page itself brings takes the place of what was
//! there.

use habemus_core::sweep::Outline;
use model::{Moment, Time};

use super::{Notice, Opening, Span, State, lab, title};
use crate::runner::check::Checked;

impl State {
    /// Shows what a link says, and nothing of what was there.
    pub(super) fn open(&mut self, opening: Opening) {
        // It was said of what is there no longer, and its way back would be another one's.
        self.notice = None;
        // A link to an experiment may say nothing of the stage.
        if !opening.text.is_empty() || opening.experiment.is_none() {
            self.write_pair(opening.text, opening.difference);
        }
        self.playing = false;
        self.span = Span::Usual;
        self.moment = opening.moment.unwrap_or(Moment { time: Time::ZERO, done: Some(0) });
        self.fraction = 0.0;
        if let Some(language) = opening.language {
            (self.language, self.language_asked) = (language, true);
        }
        let ready = opening.view.as_deref().and_then(lab::of_view);
        self.lab.open_link(opening.experiment, ready, opening.entered.as_deref(), self.language);
        (self.embed, self.view) = (opening.embed, opening.view.as_deref().and_then(lab::other_views));
        self.tab = opening.panel.unwrap_or(self.tab);
        match opening.challenge {
            Some(Ok(asked)) => self.face(Some(asked), opening.answer),
            Some(Err(problems)) => {
                self.face(None, None);
                self.say(Notice::ChallengeNotOpened(problems));
            }
            None => self.face(None, None),
        }
        if let Some(lesson) = opening.lesson {
            self.open_lesson(lesson);
        }
        if self.embed {
            self.theme = self.asked_theme();
        }
    }

    /// Another scenario, from within the page.
    pub(super) fn open_new(&mut self, text: &str) {
        // Whoever lectures goes on lecturing.
        let (embed, view) = (self.embed, self.view.clone());
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
        self.take_in(opening, name);
    }

    /// A file: a scenario, or an experiment for the Lab.
    pub(super) fn open_file(&mut self, name: String, text: &str) {
        let view = self.view.clone();
        if !Outline::read(text).is_experiment() {
            return self.take_in(Opening { view, ..Opening::of(text) }, name);
        }
        let (experiment, moment) = (Some(text.to_owned()), Some(self.moment));
        let before = self.lab.writes;
        self.take_in(Opening { view, experiment, moment, ..Opening::of("") }, name.clone());
        if self.lab.writes != before {
            self.say(Notice::Opened(name));
        }
    }

    /// A trace that was run again and compared.
    pub(super) fn open_trace(&mut self, name: String, checked: Checked) {
        let before = self.writes;
        if let Some(text) = &checked.scenario {
            self.open_file(name, text);
        }
        self.say(Notice::TraceChecked { checked, opened: self.writes != before });
    }

    /// Opens what somebody brings: from a file, or as a link.
    fn take_in(&mut self, opening: Opening, name: String) {
        let before = self.writes;
        self.open(Opening { embed: self.embed, ..opening });
        self.openings += 1;
        self.sharing = false;
        // What was there already cannot be taken back.
        if self.writes != before {
            self.say(Notice::Opened(name));
        }
    }
}
