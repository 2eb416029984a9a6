//! A page for tests: a text that has run, and what people do to it.

use model::Language;

use super::{Input, ScriptInput, State};
use crate::run::run_of;
use crate::runner::RunStatus;

pub const TEXT: &str = "algorithm bully\nids 1 2 3\nat 1 start 1\n";

/// A page on which this text has run.
pub fn page(text: &str) -> State {
    let mut state = State::new(text, Language::En);
    run(&mut state);
    state
}

/// Runs the script.
pub fn run(state: &mut State) {
    state.take(Input::Run(ran(&state.script.text)));
}

/// The status after running a text.
pub fn ran(text: &str) -> RunStatus {
    RunStatus::Ran(run_of(text).into())
}

pub fn typed(state: &mut State, text: &str, at: f64) {
    state.take(Input::Script(ScriptInput::Type { text: text.to_owned(), at }));
}
