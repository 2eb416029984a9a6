//! How the work is shared: how many messages each process sends and gets in a run. Knows no pixels.

use engine::Counters;
use model::scenario::problem::Problem;
use model::spec::Bilingual;
use model::trace::Happening;
use model::{Id, Language};

/// Runs whose processes are counted one by one.
#[derive(Debug)]
pub struct Bars {
    /// The runs, each with a name and a scenario without a title.
    pub runs: &'static [(Bilingual, &'static str)],
}

/// What one process had to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    pub id: Id,
    pub sent: u64,
    /// How many reached it.
    pub received: u64,
}

/// The load of each process of a scenario, by ascending id; or all that is wrong with the text.
pub fn loads(text: &str) -> Result<Vec<Load>, Vec<Problem>> {
    let parsed = crate::parse(text);
    let trace = crate::run(&parsed.scenario.ok_or(parsed.problems)?);
    let sent = Counters::of(&trace).sent_by;
    let mut received = vec![0; sent.len()];
    for event in trace.events() {
        if matches!(event.happening, Happening::Deliver(_))
            && let Some(process) = trace.actor(&event.happening)
        {
            received[process.index()] += 1;
        }
    }
    let load = |process: model::Process| Load {
        id: trace.head.roster.id(process),
        sent: sent[process.index()],
        received: received[process.index()],
    };
    Ok(trace.head.roster.all().map(load).collect())
}

impl Bars {
    /// The scenario of a run under its name in a language.
    pub fn scenario(&self, run: usize, language: Language) -> Option<String> {
        self.runs.get(run).map(|(name, text)| format!("# {}\n{text}", name.of(language)))
    }
}
