//! One event, and helpers to talk about it: names, lists, times, messages and timers. The words around them
//! are elsewhere.

use model::sorting;
use model::trace::event::Timer;
use model::trace::{Atom, Event, Happening};
use model::{Language, Names, Process, Time, Trace};

use super::happened;
use super::marks::bold;
use crate::lists::listed;

/// The most processes a sentence names one by one.
const MAX_NAMED: usize = 4;

/// The event that a sentence is about.
pub struct Teller<'a> {
    pub trace: &'a Trace,
    pub names: &'a Names,
    pub index: u32,
    pub event: &'a Event,
    pub language: Language,
}

/// How many processes have booted at the start of the run.
#[derive(Clone, Copy)]
pub struct Boots {
    /// How many are up, this one included.
    pub up: usize,
    /// How many take part.
    pub of: usize,
}

impl Teller<'_> {
    /// What a process is called, bold.
    pub fn name(&self, process: Process) -> String {
        bold(self.names.of(process))
    }

    /// A time, as the language writes it.
    pub fn time(&self, time: Time) -> String {
        crate::time(time, self.language)
    }

    /// `a, b and c`.
    pub fn list(&self, items: &[String]) -> String {
        match self.language {
            Language::En => listed(items, "and"),
            Language::Pt => listed(items, "e"),
        }
    }

    /// Other processes: by name if they are few, otherwise how many.
    pub fn others(&self, processes: &[Process]) -> String {
        let everybody = processes.len() + 1 == self.trace.head.roster.len();
        match (processes.len(), everybody, self.language) {
            (3.., true, Language::En) => "all others".into(),
            (3.., true, Language::Pt) => "todos os outros".into(),
            (..=MAX_NAMED, ..) => self.listed(processes),
            (count, _, Language::En) => format!("{count} others"),
            (count, _, Language::Pt) => format!("{count} outros"),
        }
    }

    /// The members of a group, the first few by name.
    pub fn members(&self, processes: &[Process]) -> String {
        if processes.len() <= MAX_NAMED {
            return self.listed(processes);
        }
        let (named, rest) = processes.split_at(MAX_NAMED - 1);
        let mut items: Vec<String> = named.iter().map(|process| self.name(*process)).collect();
        items.push(match self.language {
            Language::En => format!("{} more", rest.len()),
            Language::Pt => format!("mais {}", rest.len()),
        });
        self.list(&items)
    }

    /// All of these by name.
    pub fn listed(&self, processes: &[Process]) -> String {
        let ids: Vec<String> = processes.iter().map(|process| self.name(*process)).collect();
        self.list(&ids)
    }

    /// A message by its kind and the process it names, unless that is the sender.
    pub fn message(&self, index: u32) -> String {
        let message = self.trace.message(index);
        let kind = self.trace.head.algorithm.kinds[message.kind as usize].name;
        match first_process(&message.payload) {
            Some(first) if first != message.from => format!("{kind} {}", self.name(first)),
            _ => kind.to_owned(),
        }
    }

    /// The name of a timer, as the script writes it.
    pub fn timer(&self, timer: Timer) -> &'static str {
        self.trace.head.algorithm.timers[timer.name as usize]
    }

    /// The groups of a partition, ascending.
    pub fn groups(&self, numbers: &[u32]) -> Vec<String> {
        let mut groups: Vec<(u32, Vec<Process>)> = Vec::new();
        for (process, number) in self.trace.head.roster.all().zip(numbers) {
            match groups.iter_mut().find(|(other, _)| other == number) {
                Some((_, members)) => members.push(process),
                None => groups.push((*number, vec![process])),
            }
        }
        sorting::sort_by_key(&mut groups, |(number, _)| *number);
        groups.iter().map(|(_, members)| self.members(members)).collect()
    }

    /// The boots at the start of the run, up to and with that of `process`.
    pub fn boots(&self, process: Process) -> Boots {
        let roster = &self.trace.head.roster;
        // Boots follow each other in the order of the text, so those before this one lie within as many
        // events as processes stand before it: a binary search finds where they begin.
        let (mut low, mut high) = (self.index.saturating_sub(roster.place(process) as u32), self.index);
        while low < high {
            let middle = (low + high) / 2;
            match self.trace.event(middle).happening {
                Happening::Boot(_) => high = middle,
                _ => low = middle + 1,
            }
        }
        Boots { up: (self.index - low) as usize + 1, of: roster.len() }
    }

    /// A small number as a word.
    pub fn count(&self, count: usize) -> String {
        happened::counts(self.language)
            .get(count)
            .map_or_else(|| count.to_string(), |word| (*word).to_owned())
    }
}

/// The first process that a message speaks of.
pub fn first_process(payload: &[Atom]) -> Option<Process> {
    payload.iter().find_map(|atom| match atom {
        Atom::Process(process) => Some(*process),
        Atom::List(list) => list.first().copied(),
        Atom::Number(_) => None,
    })
}

/// The first number that a message carries.
pub fn first_number(payload: &[Atom]) -> Option<i64> {
    payload.iter().find_map(|atom| match atom {
        Atom::Number(number) => Some(*number),
        Atom::Process(_) | Atom::List(_) => None,
    })
}
