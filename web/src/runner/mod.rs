//! From a text to a run on screen: at once if the run is short, in a worker if it is long.
//!
//! The latest text wins: following a new one ends the worker of the last. It decides nothing about what
//! is shown and does not know the page's state: it reports through a callback.

pub mod check;
mod client;
pub mod pool;
mod preparation;
pub mod worker;
mod worker_handle;

use std::cell::RefCell;
use std::rc::Rc;

use engine::Progress;
use model::scenario::problem::Problem;
use model::{Scenario, Time};
use yew::Callback;

use crate::browser;
use crate::run::{Extent, PreparedRun, SharedRun};
use client::Client;

/// A run with more events counts as long; they are run in portions.
const EVENTS: u64 = 20_000;
const PORTION: u64 = 1_000;
/// Milliseconds before a run counts as long.
const PATIENCE: f64 = 12.0;
/// With more processes, even the first instant may take longer than a frame.
const PROCESSES: usize = 200;

/// The state of running a text.
pub enum RunStatus {
    Refused(Vec<Problem>),
    Ran(SharedRun),
    Running(Pending),
    Failed,
}

/// How far a long run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    pub events: u64,
    pub now: Time,
}

/// The result of trying to run a text at once.
pub enum Attempt {
    Refused(Vec<Problem>),
    Ran(SharedRun),
    Long,
}

/// Tries to run a text within a frame.
pub fn attempt(text: &str, extent: Extent) -> Attempt {
    let parsed = habemus_core::parse(text);
    let Some(mut scenario) = parsed.scenario else { return Attempt::Refused(parsed.problems) };
    if extent == Extent::Beginning {
        // What is not in the run cannot be found in it.
        scenario.until = Some(Time::ZERO);
        scenario.events.retain(|event| event.at == Time::ZERO);
        let trace = habemus_core::run(&scenario);
        return Attempt::Ran(Rc::new(PreparedRun { extent, ..PreparedRun::new(text, scenario, trace) }));
    }
    match run_shortly(&scenario) {
        Some(trace) => Attempt::Ran(Rc::new(PreparedRun::new(text, scenario, trace))),
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

/// Keeps the run on screen in step with a text.
pub struct Runner {
    client: RefCell<Option<Client>>,
    report: Callback<RunStatus>,
}

impl Runner {
    /// A runner with nothing to follow yet.
    pub fn new(report: Callback<RunStatus>) -> Runner {
        Runner { client: RefCell::default(), report }
    }

    /// Follows a text; `shown` is what is already on screen.
    pub fn follow(&self, text: &Rc<str>, extent: Extent, shown: Option<SharedRun>) {
        self.stop();
        if let Some(run) = shown.filter(|run| *run.text == **text && run.extent == extent) {
            return self.report.emit(RunStatus::Ran(run));
        }
        match attempt(text, extent) {
            Attempt::Refused(problems) => self.report.emit(RunStatus::Refused(problems)),
            Attempt::Ran(run) => self.report.emit(RunStatus::Ran(run)),
            Attempt::Long => {
                self.report.emit(RunStatus::Running(Pending { events: 0, now: Time::ZERO }));
                *self.client.borrow_mut() = Some(Client::start(text, &self.report));
            }
        }
    }

    /// Stops following; ends a long run in progress.
    pub fn stop(&self) {
        self.client.take();
    }
}
