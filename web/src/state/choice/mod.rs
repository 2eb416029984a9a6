//! What is looked at: the process chosen, the part of the run the lanes show, what is lit, the panel in
//! front, the menu that is open. Nothing of it changes what happens.

mod panel;
mod span;

use model::Process;
use model::spec::Property;

use super::{Notice, State};
use crate::press::MenuRequest;
pub use panel::{Panels, Tab};
pub use span::{Span, Window};

#[derive(Clone, Debug)]
pub struct Choice {
    /// The process looked at.
    pub chosen: Option<Process>,
    /// What of the run the lanes show.
    pub span: Span,
    /// The event whose causes and effects are lit.
    lit: Option<Lit>,
    /// The light whose sentence is shown; none: the first that has something to say.
    pub light: Option<Property>,
    /// The panel asked for; what is in front depends on which there are.
    pub tab: Tab,
    /// The menu that is open on the stage.
    pub menu: Option<MenuRequest>,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice { chosen: None, span: Span::Usual, lit: None, light: None, tab: Tab::Script, menu: None }
    }
}

/// An event whose causes and effects are lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// One that is pointed at.
    Event(u32),
    /// Whichever the playhead is at.
    Playhead,
}

pub enum LookInput {
    Choose(Option<Process>),
    Span(Span),
    Lit(Option<Lit>),
    Menu(Option<MenuRequest>),
    Light(Property),
    Tab(Tab),
}

impl Choice {
    /// In another run an event's number is that of another event.
    pub(super) fn forget_event(&mut self) {
        self.lit = self.lit.filter(|lit| *lit == Lit::Playhead);
    }
}

impl State {
    pub(super) fn change_choice(&mut self, input: LookInput) {
        match input {
            LookInput::Choose(process) => (self.choice.chosen, self.choice.menu) = (process, None),
            LookInput::Span(span) => self.choice.span = span,
            LookInput::Lit(lit) => self.choice.lit = lit,
            LookInput::Menu(request) => {
                // What is chosen is written at the moment that was seen when asking.
                self.pause();
                self.choice.menu = request;
            }
            LookInput::Light(property) => self.choice.light = Some(property),
            LookInput::Tab(tab) => {
                self.choice.tab = tab;
                // There it stands in full.
                if tab == Tab::Challenge && matches!(self.notice, Some((_, Notice::ChallengeSolved))) {
                    self.notice = None;
                }
            }
        }
    }

    /// The event whose causes and effects are lit. Where it is that of the playhead, it is the last
    /// step taken; while time passes none is, for it would only flicker.
    pub fn lit(&self) -> Option<u32> {
        match self.choice.lit? {
            Lit::Event(event) => Some(event),
            Lit::Playhead if self.playhead.playing => None,
            Lit::Playhead => {
                let trace = &self.run.as_ref()?.reading.trace;
                (0..trace.position(self.now())).rev().find(|event| trace.process_of(*event).is_some())
            }
        }
    }

    /// Which panels there are.
    pub fn panels(&self, one_column: bool) -> Panels {
        Panels {
            one_column,
            challenged: self.challenge.asked.is_some(),
            has_views: self.run.as_ref().is_some_and(|run| run.has_views),
        }
    }
}
