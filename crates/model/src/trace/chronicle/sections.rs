//! Who wants the resource, since when, and who is inside, replayed event by event.

use std::collections::VecDeque;

use crate::process::Process;
use crate::time::Time;
use crate::trace::event::{Change, Event, Happening};

/// Who waits and who is inside after some events.
#[derive(Clone, Debug)]
pub struct Sections {
    /// When each process asked, for each request of its that was not served yet.
    waiting: Vec<VecDeque<Time>>,
    /// Since when each process is inside, if it is.
    inside: Vec<Option<Time>>,
}

/// Somebody went into a critical section or out of it, or waits for one no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Went in, having asked then.
    Entered(Process, Option<Time>),
    /// Came out, having been inside since then.
    Left(Process, Time),
    /// Crashed inside, having been there since then.
    Died(Process, Time),
    /// Crashed while it waited, having asked then.
    Forgot(Process, Time),
}

impl Sections {
    /// Nobody wants anything.
    pub(super) fn new(processes: usize) -> Sections {
        Sections { waiting: vec![VecDeque::new(); processes], inside: vec![None; processes] }
    }

    /// An event happens to a process that was up or not. Adds who went in or out, in order.
    pub(super) fn see(
        &mut self,
        event: &Event,
        actor: Option<Process>,
        was_up: bool,
        passages: &mut Vec<Passage>,
    ) {
        let Some(process) = actor else { return };
        let (waiting, inside) = (&mut self.waiting[process.index()], &mut self.inside[process.index()]);
        // Nothing else that happens makes anybody wait or stop waiting.
        match event.happening {
            Happening::Request(..) if was_up => waiting.push_back(event.at),
            Happening::Crash(_) => {
                passages.extend(inside.take().map(|since| Passage::Died(process, since)));
                passages.extend(waiting.drain(..).map(|asked| Passage::Forgot(process, asked)));
            }
            _ => {}
        }
        for change in &event.changes {
            match change {
                Change::Enter => {
                    passages.push(Passage::Entered(process, waiting.pop_front()));
                    *inside = Some(event.at);
                }
                Change::Leave => passages.extend(inside.take().map(|since| Passage::Left(process, since))),
                // No other change is about the section.
                _ => {}
            }
        }
    }

    /// Those inside, ascending, with the time they went in.
    pub fn those_inside(&self) -> impl Iterator<Item = (Process, Time)> + '_ {
        let inside = self.inside.iter().enumerate();
        inside.filter_map(|(process, since)| since.map(|at| (Process(process as u32), at)))
    }

    /// Every request not served yet: who asked, and when.
    pub fn unserved(&self) -> impl Iterator<Item = (Process, Time)> + '_ {
        let each = self.waiting.iter().enumerate();
        each.flat_map(|(process, asked)| asked.iter().map(move |at| (Process(process as u32), *at)))
    }
}
