//! From a text to a run on screen: at once where a run is short, in a worker where it is long.
//!
//! The latest text wins: following a new one ends the worker of the last. It decides nothing about
//! what is shown; all it has to say goes into the inbox.

mod beside;
pub mod check;
mod client;
pub mod pool;
mod tally;
mod view;
pub mod worker;

use std::cell::RefCell;
use std::rc::Rc;

use engine::Progress;
use model::scenario::problem::Problem;
use model::{Scenario, Time};

use crate::browser;
use crate::contract::{Extent, Run, RunView};
use crate::state::{Inbox, Input, Notice, Outcome, Pending};
use client::Client;
pub use tally::Tally;

/// How many events are tried before a run counts as long, and in portions of how many.
const EVENTS: u64 = 20_000;
const PORTION: u64 = 1_000;
/// How many milliseconds are tried.
const PATIENCE: f64 = 12.0;
/// With more processes than this even the first instant may take longer than a frame.
const PROCESSES: usize = 200;

/// What came of trying to run a text at once.
pub enum Attempt {
    Refused(Vec<Problem>),
    Ran(Run),
    Long,
}

/// Tries to run a text within a frame.
pub fn attempt(text: &str, extent: Extent) -> Attempt {
    let parsed = habemus_core::parse(text);
    let Some(mut scenario) = parsed.scenario else { return Attempt::Refused(parsed.problems) };
    if extent == Extent::Beginning {
        // What is not in the run nobody can find in it.
        scenario.until = Some(Time::ZERO);
        scenario.events.retain(|event| event.at == Time::ZERO);
        let trace = habemus_core::run(&scenario);
        return Attempt::Ran(Rc::new(RunView { extent, ..RunView::new(text, scenario, trace) }));
    }
    match run_shortly(&scenario) {
        Some(trace) => Attempt::Ran(Rc::new(RunView::new(text, scenario, trace))),
        None => Attempt::Long,
    }
}

fn run_shortly(scenario: &Scenario) -> Option<model::Trace> {
    if scenario.ids.len() > PROCESSES {
        return None;
    }
    let began = browser::now();
    let mut run = habemus_core::record(scenario);
    while run.spent() < EVENTS && browser::now() - began < PATIENCE {
        if let Progress::Done(ending) = run.advance(PORTION) {
            return run.into_observer().into_trace(ending);
        }
    }
    None
}

/// Keeps a run on screen in step with a text.
pub struct Runner {
    client: RefCell<Option<Client>>,
    /// How what it has to say is put into the inbox.
    report: fn(Outcome) -> Input,
}

impl Runner {
    /// A runner that has nothing to follow yet.
    pub fn new(report: fn(Outcome) -> Input) -> Runner {
        Runner { client: RefCell::default(), report }
    }

    /// Follows a text; `shown` is what is on screen already.
    pub fn follow(&self, text: &Rc<str>, extent: Extent, shown: Option<Run>, inbox: &Inbox) {
        self.stop();
        let say = |outcome: Outcome| inbox.dispatch((self.report)(outcome));
        if let Some(run) = shown.filter(|run| *run.text == **text && run.extent == extent) {
            return say(Outcome::Ran(run));
        }
        match attempt(text, extent) {
            Attempt::Refused(problems) => say(Outcome::Refused(problems)),
            Attempt::Ran(run) => say(Outcome::Ran(run)),
            Attempt::Long => {
                say(Outcome::Running(Pending { events: 0, now: Time::ZERO }));
                *self.client.borrow_mut() = Some(Client::start(text, inbox, self.report));
            }
        }
    }

    /// Follows nothing any more.
    pub fn stop(&self) {
        self.client.take();
    }

    /// Ends the long run that is under way.
    pub fn cancel(&self, inbox: &Inbox) {
        self.stop();
        inbox.dispatch((self.report)(Outcome::Stopped(Notice::Cancelled)));
    }
}
