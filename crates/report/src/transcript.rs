//! A run as a transcript: one short line per event, for golden tests and for reading.
//!
//! `2 ← ELECTION 1 from 1: [answer] OK → 1 at 2` means: process 2 receives an ELECTION with payload 1 from 1,
//! executes the line `answer`, and sends an OK to 1 that arrives at 2. Boots that only store something are left
//! out.

use model::trace::event::{Ends, Origin, Timer, Value};
use model::trace::{Atom, Change, Event, Happening};
use model::{Id, Process, Trace};

/// The lines of a transcript, the last of them saying how the run ended.
pub fn transcript(trace: &Trace) -> Vec<String> {
    let teller = Teller { trace };
    let mut lines: Vec<String> =
        trace.events().filter(|event| !is_plain_boot(event)).map(|event| teller.line(&event)).collect();
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
    fn line(&self, event: &Event) -> String {
        let happening = &event.happening;
        let mut text = Filled::new(happening.text());
        happening.each_value(|_, value| text.fill(&self.value(value)));
        let mut line = format!("{:<6} {}", event.at.to_string(), text.finish());
        if !event.changes.is_empty() {
            let changes: Vec<String> = event.changes.iter().map(|change| self.change(change)).collect();
            line = format!("{line}: {}", changes.join(", "));
            // A label and the changes after it belong together.
            line = line.replace("], ", "] ");
        }
        line
    }

    fn change(&self, change: &Change) -> String {
        let mut text = Filled::new(change.text());
        let mut figure = 0;
        change.each_value(|_, value| {
            if let Value::Figure(which) = value {
                figure = *which;
            }
            match value {
                Value::Amount(amount) => {
                    let fact = &self.trace.head.algorithm.facts[figure as usize];
                    text.fill(&fact.written(*amount));
                }
                _ => text.fill(&self.value(value)),
            }
        });
        text.finish()
    }

    fn value(&self, value: Value) -> String {
        let spec = self.trace.head.algorithm;
        match value {
            Value::Actor(process) | Value::Process(process) => self.id(*process).to_string(),
            Value::Perhaps(process) => process.map_or("none".into(), |process| self.id(process).to_string()),
            Value::Processes(list) => self.list(list),
            Value::Atoms(atoms) => self.atoms(atoms),
            Value::Sent(sent) => {
                let copy = if sent.origin == Origin::Copy { "copy of " } else { "" };
                let kind = spec.kinds[sent.kind as usize].name;
                let said = self.atoms(&sent.payload);
                format!("{copy}{kind}{said} → {} at {}", self.id(sent.to), sent.due)
            }
            Value::Arrival(message) => {
                format!("{} ← {}", self.receiver(*message), self.message(*message))
            }
            Value::Lost(message) => format!("{} to {}", self.message(*message), self.receiver(*message)),
            Value::Loss(loss) => format!("{loss:?}"),
            Value::Timer(timer) => self.timer(*timer),
            Value::Time(time) => time.to_string(),
            Value::Link(Ends::Both(a, b)) => format!("{}-{}", self.id(*a), self.id(*b)),
            Value::Link(Ends::OneWay(a, b)) => format!("{}->{}", self.id(*a), self.id(*b)),
            Value::Groups(groups) => format!("{groups:?}"),
            Value::Role(role) => role.name().into(),
            Value::Direction(direction) => format!("{direction:?}"),
            Value::Answer(answer) => answer.name().into(),
            Value::Figure(figure) => spec.facts[*figure as usize].name.into(),
            Value::Amount(amount) => amount.to_string(),
            Value::Sum(sum) => sum.to_string(),
            Value::Label(label) => spec.labels().nth(*label as usize).unwrap_or("?").into(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
        }
    }

    fn receiver(&self, message: u32) -> Id {
        self.id(self.trace.message(message).to)
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
            Atom::List(list) => format!(" {}", self.list(list)),
        };
        atoms.iter().map(word).collect()
    }

    fn list(&self, processes: &[Process]) -> String {
        let ids: Vec<String> = processes.iter().map(|process| self.id(*process).to_string()).collect();
        format!("[{}]", ids.join(" "))
    }

    fn timer(&self, timer: Timer) -> String {
        let name = self.trace.head.algorithm.timers[timer.name as usize];
        if timer.which == 0 { name.into() } else { format!("{name} {}", timer.which) }
    }

    fn id(&self, process: Process) -> Id {
        self.trace.head.roster.id(process)
    }
}

/// Fills the `{}` of a text in order.
struct Filled {
    done: String,
    rest: &'static str,
}

impl Filled {
    fn new(text: &'static str) -> Filled {
        Filled { done: String::new(), rest: text }
    }

    fn fill(&mut self, with: &str) {
        let (before, after) = self.rest.split_once("{}").expect("a text has a place for each field");
        self.done += before;
        self.done += with;
        self.rest = after;
    }

    fn finish(self) -> String {
        self.done + self.rest
    }
}
