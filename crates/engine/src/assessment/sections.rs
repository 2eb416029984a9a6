//! Who wants the resource, since when, and who is inside, replayed event by event.

use std::collections::VecDeque;

use model::trace::{Change, Event, Happening};
use model::{Process, Time};

/// Who waits and who is inside after some events.
pub(super) struct Sections {
    /// When each process asked, for each request of its that was not served yet.
    waiting: Vec<VecDeque<Time>>,
    /// Since when each process is inside, if it is.
    inside: Vec<Option<Time>>,
}

/// Somebody went in or out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passage {
    /// Went in, having asked then.
    Entered(Process, Option<Time>),
    /// Came out, having been inside since then.
    Left(Process, Time),
    /// Crashed inside, having been there since then.
    Died(Process, Time),
}

impl Sections {
    /// Nobody wants anything.
    pub(super) fn new(processes: usize) -> Sections {
        Sections { waiting: vec![VecDeque::new(); processes], inside: vec![None; processes] }
    }

    /// An event happens to a process that was up or not. Says who went in or out, in order.
    pub(super) fn see(&mut self, event: &Event, whose: Option<Process>, was_up: bool) -> Vec<Passage> {
        let mut passages = Vec::new();
        let Some(process) = whose else { return passages };
        match event.happening {
            Happening::Request(..) if was_up => self.waiting[process.index()].push_back(event.at),
            Happening::Crash(_) => {
                self.waiting[process.index()].clear();
                passages.extend(self.inside[process.index()].take().map(|at| Passage::Died(process, at)));
            }
            _ => {}
        }
        for change in &event.changes {
            match change {
                Change::Enter => {
                    let asked = self.waiting[process.index()].pop_front();
                    self.inside[process.index()] = Some(event.at);
                    passages.push(Passage::Entered(process, asked));
                }
                Change::Leave => {
                    let since = self.inside[process.index()].take();
                    passages.extend(since.map(|at| Passage::Left(process, at)));
                }
                _ => {}
            }
        }
        passages
    }

    /// Those inside, ascending, with the time they went in.
    pub(super) fn those_inside(&self) -> impl Iterator<Item = (Process, Time)> + '_ {
        let inside = self.inside.iter().enumerate();
        inside.filter_map(|(process, since)| since.map(|at| (Process(process as u32), at)))
    }

    /// Every request not served yet: who asked, and when.
    pub(super) fn unserved(&self) -> impl Iterator<Item = (Process, Time)> + '_ {
        let each = self.waiting.iter().enumerate();
        each.flat_map(|(process, asked)| asked.iter().map(move |at| (Process(process as u32), *at)))
    }
}
