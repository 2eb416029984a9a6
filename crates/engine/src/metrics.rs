//! The figures of a run beside its verdicts: who knows what, since when, and how long beliefs clashed.

use model::trace::{Change, Happening};
use model::{Process, Time, Trace};

use crate::properties::beliefs::{Beliefs, TurnBy};

/// The figures of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// Every process that somebody held as leader at some time, ascending.
    pub elected: Vec<Process>,
    /// Each process up at the end with the leader it holds, ascending.
    pub knows: Vec<(Process, Option<Process>)>,
    /// Those up at the end that hold themselves as leader, ascending.
    pub leaders: Vec<Process>,
    /// The earliest instant at which somebody held a leader that somebody up at the end still holds.
    pub first_leader_at: Option<Time>,
    /// The latest start of the present holding of a leader; none where somebody up holds none.
    pub all_know_at: Option<Time>,
    /// Critical sections, in order of entry.
    pub entries: Vec<Entry>,
    /// Total time in which two up held different leaders, or one a leader that was down.
    pub inconsistent_time: Time,
    /// How often a process turned from one leader to another.
    pub leader_changes: u64,
}

/// A critical section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub process: Process,
    /// Entered when.
    pub from: Time,
    /// Left when; none if never, also when it crashed inside.
    pub to: Option<Time>,
}

impl Metrics {
    /// The figures of a trace.
    pub fn of(trace: &Trace) -> Metrics {
        let n = trace.head.roster.len();
        let mut beliefs = Beliefs::new(n);
        let mut first_held: Vec<Option<Time>> = vec![None; n];
        let mut entries: Vec<Entry> = Vec::new();
        let mut inside: Vec<Option<usize>> = vec![None; n];
        let (mut inconsistent, mut leader_changes, mut before) = (Time::ZERO, 0, (Time::ZERO, false));
        for (index, event) in trace.events().enumerate() {
            if before.1 {
                inconsistent = inconsistent + (event.at - before.0);
            }
            let turns = beliefs.see(trace, index as u32, &event);
            for turn in &turns {
                if let Some(leader) = turn.new {
                    first_held[leader.index()].get_or_insert(event.at);
                    let turned = turn.old.is_some() && turn.by == TurnBy::Choice;
                    leader_changes += u64::from(turned);
                }
            }
            if let Happening::Crash(process) = event.happening {
                inside[process.index()] = None;
            }
            for change in &event.changes {
                let process = || trace.process_of(index as u32).expect("a process enters and leaves");
                match change {
                    Change::Enter => {
                        inside[process().index()] = Some(entries.len());
                        entries.push(Entry { process: process(), from: event.at, to: None });
                    }
                    Change::Leave => {
                        if let Some(entry) = inside[process().index()].take() {
                            entries[entry].to = Some(event.at);
                        }
                    }
                    _ => {}
                }
            }
            let clash = if turns.is_empty() && event.happening.process().is_none() {
                before.1
            } else {
                beliefs.is_inconsistent()
            };
            before = (event.at, clash);
        }
        if before.1 {
            inconsistent = inconsistent + Time(trace.ending.at.0.saturating_sub(before.0.0));
        }
        let knows: Vec<_> = beliefs.those_up().map(|p| (p, beliefs.leader(p))).collect();
        Metrics {
            elected: trace.head.roster.all().filter(|p| first_held[p.index()].is_some()).collect(),
            leaders: knows.iter().filter(|(p, l)| *l == Some(*p)).map(|(p, _)| *p).collect(),
            first_leader_at: knows.iter().filter_map(|(_, l)| first_held[l.as_ref()?.index()]).min(),
            all_know_at: all_know_at(&beliefs),
            knows,
            entries,
            inconsistent_time: inconsistent,
            leader_changes,
        }
    }
}

fn all_know_at(beliefs: &Beliefs) -> Option<Time> {
    let mut latest = None;
    for process in beliefs.those_up() {
        beliefs.leader(process)?;
        latest = latest.max(Some(beliefs.since(process)));
    }
    latest
}
