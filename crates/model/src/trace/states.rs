//! The state of each process at any moment, without replaying the run.
//!
//! Every change of an aspect of a process is one row in that aspect's list; a lookup is a binary search.
//! Messages under way are listed at checkpoints and replayed from there. The table grows event by event and can
//! be asked at any time about what it has seen.

use std::collections::BTreeMap;

use super::Trace;
use super::event::{Atom, Change, Direction, Event, Happening, Role, Timer};
use crate::process::Process;
use crate::sorting;
use crate::time::Time;

/// At least this many events lie between two lists of the messages under way, and at least as many as the list
/// is long: otherwise half a million messages under way for half a million events would fill the memory.
const STRIDE: u32 = 1024;

/// The lookup table of one trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct States {
    /// By rank, then by aspect: from which position on it has which value.
    rows: Vec<BTreeMap<Aspect, Vec<(u32, i64)>>>,
    /// By rank: the positions after which it was down, ascending.
    crashes: Vec<Vec<u32>>,
    /// The messages under way at some positions, ascending, each list in sending order.
    under_way: Vec<(u32, Vec<u32>)>,
    /// How many messages had ended after every [`STRIDE`] events, and how many have so far.
    ended: Vec<u32>,
    ended_by_now: u32,
}

/// Something about a process that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aspect {
    /// 1 while it is up.
    Up,
    /// The rank of the leader it holds plus 1; 0 for none.
    Leader,
    /// The number of its [`Role`].
    Role,
    /// The rank of its parent plus 1; 0 for none.
    Parent,
    /// 1 while it is in its critical section.
    Inside,
    /// Event that last changed its queue, plus 1.
    Queue,
    /// Event in which it last stored something, plus 1.
    Stored,
    /// A figure it reports, by index.
    Fact(u32),
    /// When this timer runs out, in thousandths plus 1; 0 while it is off.
    Timer(Timer),
    /// 1 while it suspects that process.
    Suspects(Process),
    /// Which way its link to that process points.
    Orient(Process),
    /// 1 once its link to that process is pruned.
    Pruned(Process),
    /// How often it knows that process to have recovered.
    Epoch(Process),
}

impl States {
    /// Reads the whole trace once.
    pub fn of(trace: &Trace) -> States {
        let mut states = States::new(trace.head.roster.len());
        for (index, event) in (0..).zip(trace.events()) {
            states.see(trace, index, &event);
        }
        states
    }

    /// Nothing has happened yet.
    pub fn new(processes: usize) -> States {
        let rows = vec![BTreeMap::new(); processes];
        let crashes = vec![Vec::new(); processes];
        States { rows, crashes, under_way: vec![(0, Vec::new())], ended: vec![0], ended_by_now: 0 }
    }

    /// Takes the next event; later events need not be known yet.
    pub fn see(&mut self, trace: &Trace, index: u32, event: &Event) {
        let position = index + 1;
        if let Some(process) = trace.actor(&event.happening) {
            self.see_step(process, position, event);
        }
        self.ended_by_now += u32::from(event.happening.ended_message().is_some());
        if position.is_multiple_of(STRIDE) {
            self.ended.push(self.ended_by_now);
        }
        let (listed, list) = self.under_way.last().expect("there is a list from the beginning");
        if position >= listed + STRIDE.max(list.len() as u32) {
            let list = self.under_way(trace, position);
            self.under_way.push((position, list));
        }
    }

    fn see_step(&mut self, process: Process, position: u32, event: &Event) {
        let own = &mut self.rows[process.index()];
        let mut row = |aspect, value| {
            // Most aspects of a large run change only once: reserve one row, not the four that `Vec` would.
            own.entry(aspect).or_insert_with(|| Vec::with_capacity(1)).push((position, value));
        };
        match &event.happening {
            Happening::Boot(_) | Happening::Recover(_) | Happening::Join(_) => row(Aspect::Up, 1),
            Happening::Crash(_) => {
                row(Aspect::Up, 0);
                self.crashes[process.index()].push(position);
            }
            Happening::Fire(_, timer) => row(Aspect::Timer(*timer), 0),
            // These are no step of a process, or change it only through its reaction.
            Happening::Start(_) | Happening::Request(..) | Happening::Deliver(_) | Happening::Lose(..) => {}
            Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => {}
            Happening::Drop(..) | Happening::Slow(..) | Happening::Say(_) => {}
        }
        for change in &event.changes {
            if let Some((aspect, value)) = effect(change, position) {
                row(aspect, value);
            }
            // A link with a direction is in use again: a second election begins with all links.
            if let Change::Orient(other, Direction::In | Direction::Out) = change {
                row(Aspect::Pruned(*other), 0);
            }
        }
    }

    /// The value of an aspect after the first `position` events; `None` if it has not changed since the
    /// process started or last crashed.
    pub fn value(&self, process: Process, aspect: Aspect, position: u32) -> Option<i64> {
        let (since, value) = self.latest(process, aspect, position)?;
        // A crash resets everything but `Up` and what was stored.
        if matches!(aspect, Aspect::Up | Aspect::Stored) || since > self.last_crash(process, position) {
            Some(value)
        } else {
            None
        }
    }

    /// The history of an aspect: positions and values. A crash resets it.
    pub fn course(&self, process: Process, aspect: Aspect) -> Vec<(u32, Option<i64>)> {
        let told = self.rows[process.index()].get(&aspect).into_iter().flatten();
        let told = told.map(|(position, value)| (*position, Some(*value)));
        let crashes = self.crashes[process.index()].iter().map(|position| (*position, None));
        let mut course: Vec<(u32, Option<i64>)> = told.chain(crashes).collect();
        sorting::sort_by_key(&mut course, |(position, _)| *position);
        course
    }

    /// Whether the process is up.
    pub fn up(&self, process: Process, position: u32) -> bool {
        self.value(process, Aspect::Up, position) == Some(1)
    }

    /// The leader it holds.
    pub fn leader(&self, process: Process, position: u32) -> Option<Process> {
        perhaps(self.value(process, Aspect::Leader, position))
    }

    /// The part it plays.
    pub fn role(&self, process: Process, position: u32) -> Role {
        let number = self.value(process, Aspect::Role, position);
        number.and_then(|number| Role::of_number(number as u8)).unwrap_or_default()
    }

    /// Whom it suspects, ascending.
    pub fn suspects(&self, process: Process, position: u32) -> Vec<Process> {
        self.aspects(process, position)
            .filter_map(|(aspect, value)| match aspect {
                Aspect::Suspects(other) if value == 1 => Some(other),
                _ => None,
            })
            .collect()
    }

    /// Those it keeps waiting, in order.
    pub fn queue(&self, trace: &Trace, process: Process, position: u32) -> Vec<Process> {
        let told = self.told_in(trace, process, Aspect::Queue, position, |change| match change {
            Change::Queue(waiting) => Some(waiting),
            _ => None,
        });
        told.unwrap_or_default()
    }

    /// What it stored last, if it ever did.
    pub fn stored(&self, trace: &Trace, process: Process, position: u32) -> Option<Vec<Atom>> {
        self.told_in(trace, process, Aspect::Stored, position, |change| match change {
            Change::Persist(atoms) => Some(atoms),
            _ => None,
        })
    }

    /// Reads the change that an aspect refers to from its event; the last one if there are several.
    fn told_in<T>(
        &self,
        trace: &Trace,
        process: Process,
        aspect: Aspect,
        position: u32,
        what: fn(Change) -> Option<T>,
    ) -> Option<T> {
        let told = self.value(process, aspect, position)?;
        let event = u32::try_from(told).ok().and_then(|told| told.checked_sub(1))?;
        trace.event(event).changes.into_iter().rev().find_map(what)
    }

    /// Its running timers, with the time each runs out.
    pub fn timers(&self, process: Process, position: u32) -> Vec<(Timer, Time)> {
        self.aspects(process, position)
            .filter_map(|(aspect, value)| match aspect {
                Aspect::Timer(timer) if value > 0 => Some((timer, Time(value as u64 - 1))),
                _ => None,
            })
            .collect()
    }

    /// Every aspect of a process that has changed since its start or last crash, with its value.
    pub fn aspects(&self, process: Process, position: u32) -> impl Iterator<Item = (Aspect, i64)> + '_ {
        let own = self.rows[process.index()].keys();
        own.filter_map(move |aspect| Some((*aspect, self.value(process, *aspect, position)?)))
    }

    /// The sum over all processes of a figure, after the first `position` events.
    pub fn present(&self, fact: u32, position: u32) -> i64 {
        let all = (0..self.rows.len() as u32).map(Process);
        let told = all.filter_map(|process| self.value(process, Aspect::Fact(fact), position));
        told.fold(0, i64::saturating_add)
    }

    /// The messages under way after the first `position` events, in sending order.
    pub fn under_way(&self, trace: &Trace, position: u32) -> Vec<u32> {
        let after = self.under_way.partition_point(|(at, _)| *at <= position);
        let (listed, list) = &self.under_way[after - 1];
        let mut messages = list.clone();
        messages.extend(trace.sent_before(*listed)..trace.sent_before(position));
        messages.retain(|index| trace.messages[*index as usize].ended >= position);
        messages
    }

    /// How many messages are under way after the first `position` events, without listing them.
    pub fn count_under_way(&self, trace: &Trace, position: u32) -> u32 {
        let strides = (position / STRIDE).min(self.ended.len() as u32 - 1);
        let since = (strides * STRIDE..position).filter(|event| trace.ends_message(*event));
        trace.sent_before(position) - self.ended[strides as usize] - since.count() as u32
    }

    /// The last change of an aspect at or before a position. Of two in one event, the later one.
    fn latest(&self, process: Process, aspect: Aspect, position: u32) -> Option<(u32, i64)> {
        let changes = self.rows[process.index()].get(&aspect)?;
        let known = changes.partition_point(|(since, _)| *since <= position);
        known.checked_sub(1).map(|last| changes[last])
    }

    /// The position of the last crash at or before this one; 0 if there was none.
    fn last_crash(&self, process: Process, position: u32) -> u32 {
        let crashes = &self.crashes[process.index()];
        let known = crashes.partition_point(|since| *since <= position);
        known.checked_sub(1).map_or(0, |last| crashes[last])
    }
}

impl Change {
    /// Which aspect of the process it changes, if any.
    pub fn aspect(&self) -> Option<Aspect> {
        effect(self, 0).map(|(aspect, _)| aspect)
    }
}

fn effect(change: &Change, position: u32) -> Option<(Aspect, i64)> {
    let rank = |process: Option<Process>| process.map_or(0, |p| i64::from(p.0) + 1);
    Some(match change {
        Change::Lead(leader) => (Aspect::Leader, rank(*leader)),
        Change::Role(role) => (Aspect::Role, role.number().into()),
        Change::Parent(parent) => (Aspect::Parent, rank(*parent)),
        Change::Enter => (Aspect::Inside, 1),
        Change::Leave => (Aspect::Inside, 0),
        Change::Queue(_) => (Aspect::Queue, i64::from(position)),
        Change::Persist(_) => (Aspect::Stored, i64::from(position)),
        Change::Fact(fact, value) => (Aspect::Fact(*fact), *value),
        Change::Arm(timer, due) => (Aspect::Timer(*timer), due.0 as i64 + 1),
        Change::Disarm(timer) => (Aspect::Timer(*timer), 0),
        Change::Suspect(other) => (Aspect::Suspects(*other), 1),
        Change::Trust(other) => (Aspect::Suspects(*other), 0),
        Change::Orient(other, direction) => (Aspect::Orient(*other), direction.number().into()),
        Change::Prune(other) => (Aspect::Pruned(*other), 1),
        Change::Epoch(other, epoch) => (Aspect::Epoch(*other), i64::from(*epoch)),
        Change::Send(_) | Change::LeaderRemains(_) | Change::Count(..) => return None,
        Change::Line(_) | Change::Discard | Change::Asked(..) => return None,
    })
}

fn perhaps(value: Option<i64>) -> Option<Process> {
    value.filter(|value| *value > 0).map(|value| Process(value as u32 - 1))
}
