//! The text of an experiment: the text of a ready one, the parsing of the user's own, and an estimate of
//! its work. It is parsed at every keystroke; nothing is run here.

use std::rc::Rc;

use habemus_core::lab::{Ready, ReadyKind, Study};
use habemus_core::sweep::{Experiment, SweepProblem, Varied};
use model::Language;

/// An experiment with at most this many messages, roughly estimated, runs without a press on Run.
const SMALL: u64 = 40_000_000;

/// The text of a part of a ready experiment, with its title; none if it has no text.
pub fn text_of(ready: &Ready, part: usize, language: Language) -> Option<String> {
    let study: Study = match &ready.kind {
        ReadyKind::Chart(chart) => chart.study(ready.title, language),
        ReadyKind::Price(price) => price.study(ready.title, language),
        ReadyKind::Beside(_) | ReadyKind::Bars(_) | ReadyKind::Risk(_) => return None,
    };
    study.parts().get(part).map(|part| part.experiment.to_string())
}

/// Parses an experiment. Of its scenarios only the first and the last of each algorithm are checked,
/// because this is done at every keystroke.
pub(super) fn read(text: &str) -> Result<Rc<Experiment>, Rc<[SweepProblem]>> {
    let experiment = Experiment::read(text)?;
    let each = experiment.runs() / experiment.contenders.len().max(1);
    let seeds = experiment.seeds.values().len();
    let ends = (0..experiment.contenders.len()).flat_map(|at| [at * each, (at + 1) * each - seeds]);
    for run in ends {
        let problems = experiment.problems_of(&experiment.job(run));
        if !problems.is_empty() {
            return Err(problems.into());
        }
    }
    Ok(Rc::new(experiment))
}

/// Whether an experiment may run without a press on Run.
pub(super) fn is_small(experiment: &Experiment) -> bool {
    estimated_messages(experiment) <= SMALL
}

/// How many messages all runs may send, if every process writes to every other.
fn estimated_messages(experiment: &Experiment) -> u64 {
    const USUAL_PROCESSES: u64 = 16;
    let values = experiment.axis.values.values();
    let each = |value: &u64| match experiment.axis.what {
        Varied::Processes => value / 1000,
        _ => experiment.processes.map_or(USUAL_PROCESSES, u64::from),
    };
    let squares = values.iter().map(|value| each(value).saturating_pow(2));
    let runs = (experiment.seeds.values().len() * experiment.contenders.len()) as u64;
    squares.fold(0, u64::saturating_add).saturating_mul(runs)
}
