//! The entry point for every caller: the command line, the page, its worker, other programs. Text in; trace,
//! summary, log out. Plain Rust: no I/O, no clock, no JavaScript, and no sentences: `words` and `report` turn
//! these values into text for people.

pub mod challenge;
pub mod comparison;
pub mod export;
mod json;
pub mod lab;
pub mod lesson;
mod links;
mod log;
pub mod quorum_risk;
mod summary;
pub mod sweep;
mod trace_json;

use std::rc::Rc;

pub use algorithms::{Comparison, Concept, CourseUnit, Example, Topic, catalogue};
use engine::{Observer, Plan, Run};
pub use json::Json;
pub use links::{Carried, Unopened, example, example_named, linked_scenario};
pub use log::log;
pub use model::scenario::lex::title;
use model::scenario::parse::{Parsed, parse as parse_with};
use model::scenario::problem::Problem;
pub use model::{Language, clusters};
use model::{Scenario, Spec, Trace};
pub use summary::{Followed, Leading, Remark, Summary};
pub use trace_json::trace_lines;

/// The examples, each with the algorithm it shows, in teaching order.
pub fn gallery() -> impl Iterator<Item = (&'static Spec, &'static [Example])> {
    algorithms::all().map(|entry| (entry.spec, entry.examples))
}

/// The shipped comparisons.
pub fn comparisons() -> &'static [Comparison] {
    algorithms::COMPARISONS
}

/// The lessons by unit, in teaching order.
pub fn course() -> &'static [CourseUnit] {
    algorithms::COURSE
}

/// Reads a scenario text against the list of algorithms.
pub fn parse(text: &str) -> Parsed {
    parse_with(text, catalogue())
}

/// Prepares a run that records everything.
pub fn record(scenario: &Scenario) -> Run {
    prepare(scenario, |plan| Observer::recorder(plan.head(scenario)))
}

/// Prepares a run that keeps only counters.
pub fn count(scenario: &Scenario) -> Run {
    prepare(scenario, |plan| Observer::counters(&plan.head(scenario)))
}

/// Prepares a run that keeps only the trace hash.
pub fn hash(scenario: &Scenario) -> Run {
    prepare(scenario, |plan| Observer::hash(&plan.head(scenario)))
}

fn prepare(scenario: &Scenario, observer: impl FnOnce(&Plan) -> Observer) -> Run {
    let plan = Rc::new(Plan::new(scenario));
    let processes = (algorithms::find(scenario.algorithm).processes)(&plan);
    let observer = observer(&plan);
    Run::new(scenario, plan, processes, observer)
}

/// Runs a scenario to its end and keeps everything.
pub fn run(scenario: &Scenario) -> Trace {
    let mut run = record(scenario);
    let ending = run.complete();
    run.into_observer().into_trace(ending).expect("the observer is the recorder")
}

/// A text that ran.
pub struct Outcome {
    pub scenario: Scenario,
    pub trace: Trace,
    pub summary: Summary,
}

/// Runs a text, or says all that is wrong with it.
pub fn run_text(text: &str) -> Result<Outcome, Vec<Problem>> {
    let parsed = parse(text);
    let Some(scenario) = parsed.scenario else { return Err(parsed.problems) };
    let trace = run(&scenario);
    let summary = Summary::of(&scenario, &trace);
    Ok(Outcome { scenario, trace, summary })
}
