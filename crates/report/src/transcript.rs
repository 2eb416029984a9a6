//! A run as a transcript: one short line per event, for golden tests and for reading over coffee.
//!
//! `2 ← ELECTION 1 from 1: [answer] OK → 1 at 2` reads: process 2 takes in an ELECTION with payload 1
//! from 1, executes the line `answer`, and sends an OK to 1 that arrives at 2. Boots that only store
//! something are left out.

use model::trace::event::{Answer, Ends, Origin, Timer};
use model::trace::{Atom, Change, Event, Happening};
use model::{Process, Trace};

/// The lines of a transcript, the last of them saying how the run ended.
pub fn transcript(trace: &Trace) -> Vec<String> {
    let teller = Teller { trace };
    let mut lines: Vec<String> = trace
        .events()
        .enumerate()
        .filter(|(_, event)| !is_plain_boot(event))
        .map(|(index, event)| teller.line(index as u32, &event))
        .collect();
    lines.push(format!("{} at {}", trace.ending.how.name(), trace.ending.at));
    lines
}

fn is_plain_boot(event: &Event) -> bool {
    let silent = |change: &Change| matches!(change, Change::Line(_) | Change::Persist(_));
    matches!(event.happening, Happening::Boot(_)) && event.changes.iter().all(silent)
}

struct Teller<'a> {
    trace: &'a Trace,
}

impl Teller<'_> {
    fn line(&self, index: u32, event: &Event) -> String {
        let mut line = format!("{:<6} {}", event.at.to_string(), self.happening(index, &event.happening));
        if !event.changes.is_empty() {
            let changes: Vec<String> = event.changes.iter().map(|change| self.change(change)).collect();
            line = format!("{line}: {}", changes.join(", "));
            // A label and what it does belong together.
            line = line.replace("], ", "] ");
        }
        line
    }

    fn happening(&self, index: u32, happening: &Happening) -> String {
        match happening {
            Happening::Boot(process) => format!("{} boots", self.id(*process)),
            Happening::Recover(process) => format!("{} recovers", self.id(*process)),
            Happening::Join(process) => format!("{} joins", self.id(*process)),
            Happening::Crash(process) => format!("{} crashes", self.id(*process)),
            Happening::Start(process) => format!("{} starts", self.id(*process)),
            Happening::Request(process, hold) => format!("{} requests for {hold}", self.id(*process)),
            Happening::Deliver(message) => {
                let to = self.trace.process_of(index).expect("a delivery is a process's step");
                format!("{} ← {}", self.id(to), self.message(*message))
            }
            Happening::Lose(message, loss) => {
                let to = self.id(self.trace.message(*message).to);
                format!("{} to {to} is lost: {loss:?}", self.message(*message))
            }
            Happening::Fire(process, timer) => {
                format!("{} {} runs out", self.id(*process), self.timer(*timer))
            }
            Happening::Cut(ends) => format!("cut {}", self.ends(*ends)),
            Happening::Heal(ends) => format!("heal {}", self.ends(*ends)),
            Happening::HealAll => "heal all".into(),
            Happening::Partition(groups) => format!("partition {groups:?}"),
            Happening::Drop(from, to, nth) => format!("drop {}->{} nth {nth}", self.id(*from), self.id(*to)),
            Happening::Slow(from, to, nth, delay) => {
                format!("slow {}->{} nth {nth} to {delay}", self.id(*from), self.id(*to))
            }
            Happening::Say(text) => format!("“{text}”"),
        }
    }

    fn change(&self, change: &Change) -> String {
        let spec = self.trace.head.algorithm;
        let fact = |fact: u32| &spec.facts[fact as usize];
        match change {
            Change::Send(sent) => {
                let copy = if sent.origin == Origin::Copy { "copy of " } else { "" };
                let kind = spec.kinds[sent.kind as usize].name;
                let said = self.atoms(&sent.payload);
                format!("{copy}{kind}{said} → {} at {}", self.id(sent.to), sent.due)
            }
            Change::Persist(atoms) => format!("store{}", self.atoms(atoms)),
            Change::Arm(timer, due) => format!("{} till {due}", self.timer(*timer)),
            Change::Disarm(timer) => format!("stop {}", self.timer(*timer)),
            Change::Lead(Some(leader)) => format!("leader {}", self.id(*leader)),
            Change::Lead(None) => "leader none".into(),
            Change::LeaderRemains(leader) => format!("leader remains {}", self.id(*leader)),
            Change::Suspect(process) => format!("suspect {}", self.id(*process)),
            Change::Trust(process) => format!("trust {}", self.id(*process)),
            Change::Epoch(process, epoch) => format!("{} in epoch {epoch}", self.id(*process)),
            Change::Role(role) => role.name().into(),
            Change::Parent(Some(parent)) => format!("parent {}", self.id(*parent)),
            Change::Parent(None) => "parent none".into(),
            Change::Orient(process, direction) => format!("link to {} {direction:?}", self.id(*process)),
            Change::Prune(process) => format!("prune {}", self.id(*process)),
            Change::Enter => "enter".into(),
            Change::Leave => "leave".into(),
            Change::Queue(list) => format!("queue{}", self.atoms(&[Atom::List(list.clone())])),
            Change::Fact(number, value) => {
                let fact = fact(*number);
                format!("{} = {}", fact.name, fact.written(*value))
            }
            Change::Count(number, by) => format!("{} + {by}", fact(*number).name),
            Change::Line(label) => format!("[{}]", spec.labels().nth(*label as usize).unwrap_or("?")),
            Change::Discard => "discard".into(),
            Change::Asked(process, Answer::Up) => format!("{} is up", self.id(*process)),
            Change::Asked(process, Answer::Down) => format!("{} is down", self.id(*process)),
        }
    }

    fn message(&self, index: u32) -> String {
        let message = self.trace.message(index);
        let kind = self.trace.head.algorithm.kinds[message.kind as usize].name;
        let copy = if message.origin == Origin::Copy { "copy of " } else { "" };
        format!("{copy}{kind}{} from {}", self.atoms(&message.payload), self.id(message.from))
    }

    fn atoms(&self, atoms: &[Atom]) -> String {
        let word = |atom: &Atom| match atom {
            Atom::Process(process) => format!(" {}", self.id(*process)),
            Atom::Number(number) => format!(" #{number}"),
            Atom::List(list) => {
                let ids: Vec<String> = list.iter().map(|p| self.id(*p).to_string()).collect();
                format!(" [{}]", ids.join(" "))
            }
        };
        atoms.iter().map(word).collect()
    }

    fn ends(&self, ends: Ends) -> String {
        match ends {
            Ends::Both(a, b) => format!("{}-{}", self.id(a), self.id(b)),
            Ends::OneWay(a, b) => format!("{}->{}", self.id(a), self.id(b)),
        }
    }

    fn timer(&self, timer: Timer) -> String {
        let name = self.trace.head.algorithm.timers[timer.name as usize];
        if timer.which == 0 { name.into() } else { format!("{name} {}", timer.which) }
    }

    fn id(&self, process: Process) -> model::Id {
        self.trace.head.roster.id(process)
    }
}
