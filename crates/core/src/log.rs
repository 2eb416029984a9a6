//! The log: what people would print in a program of their own, one line per event, in the order of the trace.
//!
//! A monitor prints its leader at the end of each round. The leader it assumes when it boots is in the trace,
//! but not in the log.

use model::spec::Family;
use model::trace::{Change, Happening};
use model::{Process, Trace};

/// The lines of the log.
pub fn log(trace: &Trace) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, event) in trace.events().enumerate() {
        let id = |process: Process| trace.head.roster.id(process);
        let mut say = |process: Process, what: String| {
            lines.push(format!("{} p{} {what}", event.at.fixed(), id(process)));
        };
        match &event.happening {
            Happening::Crash(process) => say(*process, "crash".into()),
            Happening::Recover(process) => say(*process, "recover".into()),
            Happening::Join(process) => say(*process, "join".into()),
            // Programs read the log, so no other happening may ever become a line of it.
            _ => {}
        }
        let begins =
            matches!(event.happening, Happening::Boot(_) | Happening::Recover(_) | Happening::Join(_));
        let silent = begins && trace.head.algorithm.family == Family::Monitor;
        for change in &event.changes {
            if silent && matches!(change, Change::Lead(_)) {
                continue;
            }
            let Some(what) = word(change, id) else { continue };
            say(trace.process_of(index as u32).expect("a change is a process's doing"), what);
        }
    }
    lines
}

fn word(change: &Change, id: impl Fn(Process) -> model::Id) -> Option<String> {
    Some(match change {
        Change::Lead(Some(leader)) => format!("leader {}", id(*leader)),
        Change::Lead(None) => "leader none".into(),
        Change::LeaderRemains(leader) => format!("leader remains {}", id(*leader)),
        Change::Suspect(process) => format!("suspect {}", id(*process)),
        Change::Trust(process) => format!("trust {}", id(*process)),
        Change::Enter => "enter".into(),
        Change::Leave => "leave".into(),
        // As above: no other change may ever become a line.
        _ => return None,
    })
}
