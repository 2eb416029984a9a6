//! How the work is shared: how many messages each process sends and gets in a run.

use engine::Counters;
use model::scenario::problem::Problem;
use model::spec::Bilingual;
use model::trace::Happening;
use model::{Id, Language};
use words::lab::{LabHead, lab_head};

use super::sheet::{Cell, Sheet};

/// Runs whose processes are counted one by one.
#[derive(Debug)]
pub struct Bars {
    /// The runs, each with a name and a scenario without a title.
    pub runs: &'static [(Bilingual, &'static str)],
}

/// What one process had to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Who.
    pub id: Id,
    /// How many messages it sent.
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

    /// All runs as one table: sent and received, by process.
    pub fn sheet(&self, language: Language) -> Sheet {
        let mut heads = vec![lab_head(LabHead::Process, language).to_owned()];
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        for (run, (name, text)) in self.runs.iter().enumerate() {
            for head in [LabHead::Sent, LabHead::Received] {
                heads.push(words::lab::qualified(name.of(language), lab_head(head, language)));
            }
            for (place, load) in loads(text).unwrap_or_default().into_iter().enumerate() {
                if rows.len() == place {
                    rows.push(vec![Cell::of(load.id.to_string())]);
                }
                for count in [load.sent, load.received] {
                    rows[place].push(Cell { run: Some(run), ..Cell::of(words::page::count(count)) });
                }
            }
        }
        Sheet { heads, rows }
    }
}
