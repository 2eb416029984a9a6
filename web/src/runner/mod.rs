//! From a text to a run on screen: at once where a run is short, in a worker where it is long.
//!
//! The latest text wins: following a new one ends the worker of the last. It decides nothing about
//! what is shown; all it has to say goes into the inbox.

mod client;
mod tally;
mod view;
pub mod worker;

use std::cell::RefCell;
use std::rc::Rc;

use engine::Progress;
use model::scenario::problem::Problem;
use model::{Scenario, Time};

use crate::browser;
use crate::contract::{Run, RunView};
use crate::state::{Inbox, Input, Notice, Pending};
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
pub fn attempt(text: &str) -> Attempt {
    let parsed = habemus_core::parse(text);
    let Some(scenario) = parsed.scenario else { return Attempt::Refused(parsed.problems) };
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

/// Keeps the run on screen in step with the text.
#[derive(Default)]
pub struct Runner {
    client: RefCell<Option<Client>>,
}

impl Runner {
    /// Follows a text; `shown` is what is on screen already.
    pub fn follow(&self, text: &Rc<str>, shown: Option<Run>, inbox: &Inbox) {
        self.client.take();
        if let Some(run) = shown.filter(|run| *run.text == **text) {
            return inbox.dispatch(Input::Ran(run));
        }
        match attempt(text) {
            Attempt::Refused(problems) => inbox.dispatch(Input::Refused(problems)),
            Attempt::Ran(run) => inbox.dispatch(Input::Ran(run)),
            Attempt::Long => {
                inbox.dispatch(Input::Running(Pending { events: 0, now: Time::ZERO }));
                match Client::start(text, inbox) {
                    Ok(client) => *self.client.borrow_mut() = Some(client),
                    Err(_) => inbox.dispatch(Input::Stopped(Notice::RunFailed)),
                }
            }
        }
    }

    /// Ends the long run that is under way.
    pub fn cancel(&self, inbox: &Inbox) {
        self.client.take();
        inbox.dispatch(Input::Stopped(Notice::Cancelled));
    }
}
