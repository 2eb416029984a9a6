//! `--format trace`: every event as one JSON object on a line, in order.

use model::trace::event::{Answer, Direction, Ends, Loss, Origin, Timer};
use model::trace::{Atom, Change, Event, Happening};
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
        let names = Names { trace };
        names.event(index as u32, &event, &mut messages)
    })
}

/// Turns ranks and indexes into what people call things.
struct Names<'a> {
    trace: &'a Trace,
}

impl Names<'_> {
    fn event(&self, index: u32, event: &Event, messages: &mut u32) -> Json {
        let mut fields = vec![
            ("event", Json::from(index)),
            ("time", event.at.into()),
            ("what", what(&event.happening).into()),
        ];
        if let Some(process) = self.trace.process_of(index) {
            fields.push(("process", self.id(process)));
        }
        fields.extend(self.details(&event.happening));
        fields.push(("cause", event.cause.into()));
        let changes = event.changes.iter().map(|change| self.change(change, messages)).collect();
        fields.push(("changes", Json::Array(changes)));
        Json::Object(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
    }

    fn details(&self, happening: &Happening) -> Vec<(&'static str, Json)> {
        match happening {
            Happening::Deliver(message) => self.message(*message),
            Happening::Lose(message, loss) => {
                let mut fields = self.message(*message);
                fields.push(("reason", loss_name(*loss).into()));
                fields
            }
            Happening::Fire(_, timer) => vec![("timer", self.timer(*timer))],
            Happening::Request(_, hold) => vec![("for", (*hold).into())],
            Happening::Cut(ends) | Happening::Heal(ends) => {
                let (a, arrow, b) = match ends {
                    Ends::Both(a, b) => (a, "-", b),
                    Ends::OneWay(a, b) => (a, "->", b),
                };
                let id = |process: &Process| self.trace.head.roster.id(*process);
                vec![("link", format!("{}{arrow}{}", id(a), id(b)).into())]
            }
            Happening::Partition(groups) => {
                let members = |group: u32| {
                    let all = self.trace.head.roster.all();
                    Json::list(all.filter(|p| groups[p.index()] == group), |p| self.id(p))
                };
                let last = groups.iter().copied().max().unwrap_or(0);
                vec![("groups", Json::list(0..=last, members))]
            }
            Happening::Drop(from, to, nth) => {
                vec![("from", self.id(*from)), ("to", self.id(*to)), ("nth", (*nth).into())]
            }
            Happening::Slow(from, to, nth, delay) => vec![
                ("from", self.id(*from)),
                ("to", self.id(*to)),
                ("nth", (*nth).into()),
                ("delay", (*delay).into()),
            ],
            Happening::Say(text) => vec![("text", text.as_str().into())],
            Happening::Boot(_) | Happening::Recover(_) | Happening::Join(_) => vec![],
            Happening::Crash(_) | Happening::Start(_) | Happening::HealAll => vec![],
        }
    }

    fn message(&self, index: u32) -> Vec<(&'static str, Json)> {
        let message = self.trace.message(index);
        vec![
            ("message", index.into()),
            ("kind", self.kind(message.kind)),
            ("from", self.id(message.from)),
            ("to", self.id(message.to)),
            ("sent", message.sent.into()),
        ]
    }

    fn change(&self, change: &Change, messages: &mut u32) -> Json {
        let spec = self.trace.head.algorithm;
        match change {
            Change::Send(sent) => {
                let number = *messages;
                *messages += 1;
                Json::object([
                    (if sent.origin == Origin::Copy { "copy" } else { "send" }, self.kind(sent.kind)),
                    ("message", number.into()),
                    ("to", self.id(sent.to)),
                    ("due", sent.due.into()),
                    ("payload", self.atoms(&sent.payload)),
                ])
            }
            Change::Persist(atoms) => Json::object([("persist", self.atoms(atoms))]),
            Change::Arm(timer, due) => Json::object([("arm", self.timer(*timer)), ("due", (*due).into())]),
            Change::Disarm(timer) => Json::object([("disarm", self.timer(*timer))]),
            Change::Lead(leader) => Json::object([("leader", leader.map(|p| self.id(p)).into())]),
            Change::LeaderRemains(leader) => Json::object([("leader_remains", self.id(*leader))]),
            Change::Suspect(process) => Json::object([("suspect", self.id(*process))]),
            Change::Trust(process) => Json::object([("trust", self.id(*process))]),
            Change::Epoch(process, epoch) => {
                Json::object([("epoch_of", self.id(*process)), ("epoch", u64::from(*epoch).into())])
            }
            Change::Role(role) => Json::object([("role", role.name().into())]),
            Change::Parent(parent) => Json::object([("parent", parent.map(|p| self.id(p)).into())]),
            Change::Orient(process, direction) => {
                let direction = match direction {
                    Direction::None => "none",
                    Direction::Out => "out",
                    Direction::In => "in",
                };
                Json::object([("orient", self.id(*process)), ("direction", direction.into())])
            }
            Change::Prune(process) => Json::object([("prune", self.id(*process))]),
            Change::Enter => Json::object([("enter", true.into())]),
            Change::Leave => Json::object([("leave", true.into())]),
            Change::Queue(list) => Json::object([("queue", Json::list(list, |p| self.id(*p)))]),
            Change::Fact(fact, value) => {
                let fact = &spec.facts[*fact as usize];
                let value = Json::Number(fact.written(*value));
                Json::object([("fact", fact.name.into()), ("value", value)])
            }
            Change::Count(fact, by) => {
                Json::object([("count", spec.facts[*fact as usize].name.into()), ("by", (*by).into())])
            }
            Change::Line(label) => {
                let label = spec.labels().nth(*label as usize).unwrap_or_default();
                Json::object([("line", label.into())])
            }
            Change::Discard => Json::object([("discard", true.into())]),
            Change::Asked(process, answer) => {
                Json::object([("asked", self.id(*process)), ("up", (*answer == Answer::Up).into())])
            }
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

fn what(happening: &Happening) -> &'static str {
    match happening {
        Happening::Boot(_) => "boot",
        Happening::Recover(_) => "recover",
        Happening::Join(_) => "join",
        Happening::Crash(_) => "crash",
        Happening::Start(_) => "start",
        Happening::Request(..) => "request",
        Happening::Deliver(_) => "deliver",
        Happening::Lose(..) => "lose",
        Happening::Fire(..) => "timer",
        Happening::Cut(_) => "cut",
        Happening::Heal(_) | Happening::HealAll => "heal",
        Happening::Partition(_) => "partition",
        Happening::Drop(..) => "drop",
        Happening::Slow(..) => "slow",
        Happening::Say(_) => "say",
    }
}

fn loss_name(loss: Loss) -> &'static str {
    match loss {
        Loss::CutLink => "cut link",
        Loss::CutUnderWay => "cut under way",
        Loss::Chance => "loss",
        Loss::Dropped => "dropped",
        Loss::ReceiverDown => "receiver down",
    }
}
