//! Who wants the resource, since when, and who is inside, replayed event by event. Does not judge whether two
//! may be inside at once.

use std::collections::VecDeque;

use crate::process::Process;
use crate::time::Time;
use crate::trace::event::{Change, Event, Happening};

/// Who waits and who is inside after some events.
#[derive(Clone, Debug)]
pub struct Sections {
    /// By process: the times of its requests that are not served yet.
    waiting: Vec<VecDeque<Time>>,
    /// By process: since when it is inside, if it is.
    inside: Vec<Option<Time>>,
}

/// A process entered or left a critical section, or stopped waiting for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Entered; the time is when it asked, if it did.
    Entered(Process, Option<Time>),
    /// Left; the time is when it entered.
    Left(Process, Time),
    /// Crashed inside; the time is when it entered.
    CrashedInside(Process, Time),
    /// Crashed while it waited; the time is when it asked.
    CrashedWaiting(Process, Time),
}

impl Sections {
    /// Nobody wants anything.
    pub(super) fn new(processes: usize) -> Sections {
        Sections { waiting: vec![VecDeque::new(); processes], inside: vec![None; processes] }
    }

    /// Takes an event of a process that was up or not, and adds who entered or left, in order.
    pub(super) fn see(
        &mut self,
        event: &Event,
        actor: Option<Process>,
        was_up: bool,
        passages: &mut Vec<Passage>,
    ) {
        let Some(process) = actor else { return };
        let (waiting, inside) = (&mut self.waiting[process.index()], &mut self.inside[process.index()]);
        // Other happenings do not start or end a wait.
        match event.happening {
            Happening::Request(..) if was_up => waiting.push_back(event.at),
            Happening::Crash(_) => {
                passages.extend(inside.take().map(|since| Passage::CrashedInside(process, since)));
                passages.extend(waiting.drain(..).map(|asked| Passage::CrashedWaiting(process, asked)));
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
