//! `--format trace`: every event as one JSON object per line, in order. Processes are ids here, never labels,
//! because programs read it.

use model::trace::event::{DetectorAnswer, Ends, Origin, Timer, Value};
use model::trace::{Atom, Change, Event};
use model::{Process, Trace};

use crate::json::Json;

/// A line for each event.
pub fn trace_lines(trace: &Trace) -> impl Iterator<Item = String> + '_ {
    trace_objects(trace).map(|event| event.to_string())
}

/// An object for each event.
pub(crate) fn trace_objects(trace: &Trace) -> impl Iterator<Item = Json> + '_ {
    let mut messages = 0u32;
    trace.events().enumerate().map(move |(index, event)| {
        let encoder = Encoder { trace };
        encoder.event(index as u32, &event, &mut messages)
    })
}

/// Writes events of a trace, with ids and names in place of ranks and indexes.
struct Encoder<'a> {
    trace: &'a Trace,
}

impl Encoder<'_> {
    fn event(&self, index: u32, event: &Event, messages: &mut u32) -> Json {
        let mut fields = vec![
            ("event", Json::from(index)),
            ("time", event.at.into()),
            ("what", event.happening.name().into()),
        ];
        if let Some(process) = self.trace.process_of(index) {
            fields.push(("process", self.id(process)));
        }
        event.happening.each_value(|key, value| match (key, value) {
            // Written above, for deliveries too.
            (_, Value::Actor(_)) => {}
            (_, Value::Arrival(message) | Value::Lost(message)) => fields.extend(self.message(*message)),
            (key, value) => fields.push((key.unwrap_or_default(), self.value(value))),
        });
        fields.push(("cause", event.cause.into()));
        let changes = event.changes.iter().map(|change| self.change(change, messages)).collect();
        fields.push(("changes", Json::Array(changes)));
        Json::Object(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
    }

    fn message(&self, index: u32) -> [(&'static str, Json); 5] {
        let message = self.trace.message(index);
        [
            ("message", index.into()),
            ("kind", self.kind(message.kind)),
            ("from", self.id(message.from)),
            ("to", self.id(message.to)),
            ("sent", message.sent.into()),
        ]
    }

    /// The first field is the value of the change's name; a change without fields is `true`.
    fn change(&self, change: &Change, messages: &mut u32) -> Json {
        if let Change::Send(sent) = change {
            let number = *messages;
            *messages += 1;
            return Json::object([
                (if sent.origin == Origin::Copy { "copy" } else { "send" }, self.kind(sent.kind)),
                ("message", number.into()),
                ("to", self.id(sent.to)),
                ("due", sent.due.into()),
                ("payload", self.atoms(&sent.payload)),
            ]);
        }
        let mut fields = Vec::new();
        let mut figure = 0;
        change.each_value(|key, value| {
            let value = match value {
                Value::Amount(amount) => {
                    let fact = &self.trace.head.algorithm.facts[figure as usize];
                    Json::Number(fact.written(*amount))
                }
                Value::Figure(which) => {
                    figure = *which;
                    self.value(value)
                }
                _ => self.value(value),
            };
            fields.push((key.unwrap_or(change.name()).to_owned(), value));
        });
        if fields.is_empty() {
            fields.push((change.name().to_owned(), true.into()));
        }
        Json::Object(fields)
    }

    fn value(&self, value: Value) -> Json {
        let spec = self.trace.head.algorithm;
        match value {
            Value::Actor(process) | Value::Process(process) => self.id(*process),
            Value::Perhaps(process) => process.map(|process| self.id(process)).into(),
            Value::Processes(list) => Json::list(list, |process| self.id(*process)),
            Value::Atoms(atoms) => self.atoms(atoms),
            Value::Sent(sent) => self.kind(sent.kind),
            Value::Arrival(message) | Value::Lost(message) => (*message).into(),
            Value::Loss(loss) => loss.name().into(),
            Value::Timer(timer) => self.timer(*timer),
            Value::Time(time) => (*time).into(),
            Value::Link(ends) => {
                let (a, arrow, b) = match ends {
                    Ends::Both(a, b) => (a, "-", b),
                    Ends::OneWay(a, b) => (a, "->", b),
                };
                let id = |process: &Process| self.trace.head.roster.id(*process);
                format!("{}{arrow}{}", id(a), id(b)).into()
            }
            Value::Groups(groups) => {
                let members = |group: u32| {
                    let all = self.trace.head.roster.all();
                    Json::list(all.filter(|p| groups[p.index()] == group), |p| self.id(p))
                };
                let last = groups.iter().copied().max().unwrap_or(0);
                Json::list(0..=last, members)
            }
            Value::Role(role) => role.name().into(),
            Value::Direction(direction) => direction.name().into(),
            Value::Answer(answer) => (*answer == DetectorAnswer::Up).into(),
            Value::Figure(figure) => spec.facts[*figure as usize].name.into(),
            Value::Amount(amount) => (*amount).into(),
            Value::Sum(sum) => (*sum).into(),
            Value::Label(label) => spec.labels().nth(*label as usize).unwrap_or_default().into(),
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_str().into(),
        }
    }

    fn id(&self, process: Process) -> Json {
        self.trace.head.roster.id(process).0.into()
    }

    fn kind(&self, kind: u32) -> Json {
        self.trace.head.algorithm.kinds[kind as usize].name.into()
    }

    fn timer(&self, timer: Timer) -> Json {
        let name = self.trace.head.algorithm.timers[timer.name as usize];
        if timer.which == 0 { name.into() } else { format!("{name} {}", timer.which).into() }
    }

    fn atoms(&self, atoms: &[Atom]) -> Json {
        Json::list(atoms, |atom| match atom {
            Atom::Process(process) => self.id(*process),
            Atom::Number(number) => (*number).into(),
            Atom::List(list) => Json::list(list, |p| self.id(*p)),
        })
    }
}
