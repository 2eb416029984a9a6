//! What is looked at: the chosen process, the part of the run that the lanes show, what is highlighted,
//! the panel in front, the open menu. None of it changes what happens.

mod diagram;
mod panel;
mod span;

use model::Process;
use model::spec::Property;

use super::{Notice, State};
use crate::press::{MenuRequest, Target};
pub use diagram::DiagramPlace;
pub use panel::{Panels, Tab};
pub use span::{Span, Window};

#[derive(Clone, Debug)]
pub struct Choice {
    pub chosen: Option<Process>,
    /// The part of the run that the lanes show.
    pub span: Span,
    /// Where the space-time diagram stands.
    pub diagram: DiagramPlace,
    /// The event whose causes and effects are highlighted.
    lit: Option<Lit>,
    /// The light whose sentence is shown; none: the first with something to say.
    pub light: Option<Property>,
    /// The requested panel; which one is in front depends on which exist.
    pub tab: Tab,
    /// The menu that is open on the stage.
    pub menu: Option<MenuRequest>,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            chosen: None,
            span: Span::Usual,
            diagram: DiagramPlace::default(),
            lit: None,
            light: None,
            tab: Tab::Script,
            menu: None,
        }
    }
}

/// An event whose causes and effects are highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// The one pointed at.
    Event(u32),
    /// The one at the playhead.
    Playhead,
}

pub enum LookInput {
    /// A press on the stage: on something with a menu, or on nothing.
    Press(Option<MenuRequest>),
    Choose(Option<Process>),
    Span(Span),
    /// Moves the space-time diagram.
    Diagram(DiagramPlace),
    Lit(Option<Lit>),
    CloseMenu,
    Light(Property),
    Tab(Tab),
}

impl Choice {
    /// In another run the same number is another event.
    pub(super) fn forget_event(&mut self) {
        self.lit = self.lit.filter(|lit| *lit == Lit::Playhead);
    }
}

impl State {
    pub(super) fn change_choice(&mut self, input: LookInput) {
        match input {
            LookInput::Press(Some(request)) => {
                if let Target::Process(process) = request.target {
                    self.choice.chosen = Some(process);
                }
                // The action is written at the moment that was on screen when the menu opened.
                self.pause();
                self.choice.menu = Some(request);
            }
            LookInput::Press(None) => self.change_choice(LookInput::Choose(None)),
            LookInput::Choose(process) => (self.choice.chosen, self.choice.menu) = (process, None),
            LookInput::Span(span) => self.choice.span = span,
            LookInput::Diagram(place) => self.choice.diagram = place,
            LookInput::Lit(lit) => self.choice.lit = lit,
            LookInput::CloseMenu => self.choice.menu = None,
            LookInput::Light(property) => self.choice.light = Some(property),
            LookInput::Tab(tab) => {
                self.choice.tab = tab;
                // The panel says the same in full.
                if tab == Tab::Challenge && matches!(self.notice, Some((_, Notice::ChallengeSolved))) {
                    self.notice = None;
                }
            }
        }
    }

    /// The event whose causes and effects are highlighted. At the playhead this is the last step; none
    /// while playing, because it would only flicker.
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
