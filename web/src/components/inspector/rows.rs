//! What there is to say about a process at a position, as rows of a label and values. It reads the closed
//! vocabulary of the trace and names no algorithm. Whatever the last event changed is marked as new.

use model::trace::event::Direction;
use model::trace::states::Aspect;
use model::trace::{Atom, Change, Happening, Role};
use model::{Language, Process, Time};
use words::page::{and_more, arrived, discarded, incoming, outgoing, too_many};

use super::over_time::OverTime;
use crate::components::menu::message_words;
use crate::run::PreparedRun;

/// A label and the lines beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct InspectorRow {
    pub label: &'static str,
    pub lines: Vec<RowLine>,
    /// Its line over the run, where that is worth drawing.
    pub over_time: Option<OverTime>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RowLine {
    pub text: String,
    /// Whether the last event changed it.
    pub new: bool,
}

/// At most this many of a list are named.
const NAMED: usize = 4;
/// With more messages in transit than this, searching them for those of one process would take too long.
const MANY: usize = 2000;

/// Something that the last event may have changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Changed {
    Leader,
    Parent,
    Suspects,
    Section,
    Queue,
    Fact(u32),
    Links,
    Stored,
}

/// Everything except the running timers, which change with every frame.
pub fn rows(
    run: &PreparedRun,
    process: Process,
    position: u32,
    language: Language,
) -> (Vec<InspectorRow>, Vec<InspectorRow>) {
    let view = Inspected::new(run, process, position, language);
    let own =
        [view.leader(), view.parent(), view.suspects(), view.suspected_by(), view.section(), view.queue()];
    let above = own.into_iter().flatten().chain(view.facts()).chain(view.links()).collect();
    let below = view.stored().into_iter().chain(view.messages()).collect();
    (above, below)
}

/// The running timers: name, due time, and whether the last event set it.
pub fn timers(run: &PreparedRun, process: Process, position: u32) -> Vec<(String, Time, bool)> {
    let trace = &run.reading.trace;
    let armed: Vec<Change> = last_of(run, process, position);
    let running = run.reading.states.timers(process, position).into_iter().map(|(timer, due)| {
        let name = trace.head.algorithm.timers[timer.name as usize];
        let name = if timer.which == 0 { name.to_owned() } else { format!("{name} {}", timer.which) };
        (name, due, armed.contains(&Change::Arm(timer, due)))
    });
    running.collect()
}

/// What the last event changed, if it was a step of this process.
fn last_of(run: &PreparedRun, process: Process, position: u32) -> Vec<Change> {
    let trace = &run.reading.trace;
    let last = position.checked_sub(1).filter(|last| trace.process_of(*last) == Some(process));
    last.map_or(Vec::new(), |last| trace.event(last).changes)
}

struct Inspected<'a> {
    run: &'a PreparedRun,
    process: Process,
    position: u32,
    language: Language,
    changes: Vec<Change>,
    touched: Vec<Changed>,
}

impl<'a> Inspected<'a> {
    fn new(run: &'a PreparedRun, process: Process, position: u32, language: Language) -> Inspected<'a> {
        let changes = last_of(run, process, position);
        let touched = changes.iter().filter_map(changed_row).collect();
        Inspected { run, process, position, language, changes, touched }
    }

    fn value(&self, aspect: Aspect) -> Option<i64> {
        self.run.reading.states.value(self.process, aspect, self.position)
    }

    fn up(&self) -> bool {
        self.run.reading.states.up(self.process, self.position)
    }

    fn name(&self, process: Process) -> &str {
        self.run.reading.names.of(process)
    }

    fn names(&self, list: &[Process]) -> String {
        let names: Vec<&str> = list.iter().map(|process| self.name(*process)).collect();
        names.join(" ")
    }

    fn row(&self, label: &'static str, part: Changed, text: String) -> InspectorRow {
        let lines = vec![RowLine { text, new: self.touched.contains(&part) }];
        InspectorRow { label, lines, over_time: None }
    }

    fn leader(&self) -> Option<InspectorRow> {
        let text = match self.run.reading.states.leader(self.process, self.position) {
            Some(leader) if leader == self.process => words::page::ITSELF.of(self.language).to_owned(),
            Some(leader) => self.name(leader).to_owned(),
            None => words::page::NOBODY.of(self.language).to_owned(),
        };
        self.up().then(|| self.row(words::page::LEADER.of(self.language), Changed::Leader, text))
    }

    fn parent(&self) -> Option<InspectorRow> {
        let value = self.value(Aspect::Parent)?;
        let text = match u32::try_from(value - 1) {
            Ok(rank) => self.name(Process(rank)).to_owned(),
            Err(_) => words::page::NOBODY.of(self.language).to_owned(),
        };
        Some(self.row(words::page::PARENT.of(self.language), Changed::Parent, text))
    }

    fn suspects(&self) -> Option<InspectorRow> {
        let suspects = self.run.reading.states.suspects(self.process, self.position);
        let told = self.touched.contains(&Changed::Suspects) || !suspects.is_empty();
        let text = if suspects.is_empty() {
            words::page::NOBODY.of(self.language).to_owned()
        } else {
            self.names(&suspects)
        };
        told.then(|| self.row(words::page::SUSPECTS.of(self.language), Changed::Suspects, text))
    }

    fn suspected_by(&self) -> Option<InspectorRow> {
        let states = &self.run.reading.states;
        let suspects =
            |other: &Process| states.value(*other, Aspect::Suspects(self.process), self.position) == Some(1);
        let by: Vec<Process> = self.run.reading.trace.head.roster.all().filter(suspects).collect();
        let label = words::page::SUSPECTED_BY.of(self.language);
        let line = RowLine { text: self.names(&by), new: false };
        (!by.is_empty()).then(|| InspectorRow { label, lines: vec![line], over_time: None })
    }

    fn section(&self) -> Option<InspectorRow> {
        let told = self.run.scenario.algorithm.requests && self.up();
        let text =
            match (self.value(Aspect::Inside), self.run.reading.states.role(self.process, self.position)) {
                (Some(1), _) => words::page::INSIDE.of(self.language),
                (_, Role::Waiting) => words::page::WAITING.of(self.language),
                _ => words::page::OUTSIDE.of(self.language),
            };
        told.then(|| self.row(words::page::SECTION.of(self.language), Changed::Section, text.to_owned()))
    }

    fn queue(&self) -> Option<InspectorRow> {
        self.value(Aspect::Queue)?;
        let queue = self.run.reading.states.queue(&self.run.reading.trace, self.process, self.position);
        let text = if queue.is_empty() {
            words::page::EMPTY.of(self.language).to_owned()
        } else {
            self.names(&queue)
        };
        Some(self.row(words::page::QUEUE.of(self.language), Changed::Queue, text))
    }

    fn facts(&self) -> impl Iterator<Item = InspectorRow> + '_ {
        let declared = (0..).zip(self.run.scenario.algorithm.facts);
        declared.filter_map(|(index, fact)| {
            let value = self.value(Aspect::Fact(index))?;
            let text = words::figure(fact, value, self.language);
            let row = self.row(fact.called.of(self.language), Changed::Fact(index), text);
            let over_time = OverTime::of(self.run, self.process, index, self.language);
            Some(InspectorRow { over_time, ..row })
        })
    }

    /// The direction of its links, for algorithms that report it.
    fn links(&self) -> Option<InspectorRow> {
        let (mut inward, mut out, mut pruned) = (Vec::new(), Vec::new(), Vec::new());
        for (aspect, value) in self.run.reading.states.aspects(self.process, self.position) {
            match aspect {
                Aspect::Pruned(other) if value == 1 => pruned.push(other),
                Aspect::Orient(other) if value == i64::from(Direction::In.number()) => inward.push(other),
                Aspect::Orient(other) if value == i64::from(Direction::Out.number()) => out.push(other),
                _ => {}
            }
        }
        let lists = [
            (words::page::LINKS_IN.of(self.language), inward),
            (words::page::LINKS_OUT.of(self.language), out),
            (words::page::LINKS_PRUNED.of(self.language), pruned),
        ];
        let said = lists.iter().filter(|(_, list)| !list.is_empty());
        let said: Vec<String> = said.map(|(name, list)| format!("{name} {}", self.names(list))).collect();
        (!said.is_empty())
            .then(|| self.row(words::page::LINKS.of(self.language), Changed::Links, said.join(" · ")))
    }

    fn stored(&self) -> Option<InspectorRow> {
        let stored = self.run.reading.states.stored(&self.run.reading.trace, self.process, self.position)?;
        let atom = |atom: &Atom| match atom {
            Atom::Process(process) => self.name(*process).to_owned(),
            Atom::Number(number) => number.to_string(),
            Atom::List(list) => format!("[{}]", self.names(list)),
        };
        let all: Vec<String> = stored.iter().map(atom).collect();
        let text = if all.is_empty() {
            words::page::STORED_MARK.of(self.language).to_owned()
        } else {
            all.join(", ")
        };
        Some(self.row(words::page::STORED.of(self.language), Changed::Stored, text))
    }

    /// Messages on their way to and from it, and those that have just arrived.
    fn messages(&self) -> Vec<InspectorRow> {
        let trace = &self.run.reading.trace;
        let states = &self.run.reading.states;
        let count = states.count_under_way(trace, self.position) as usize;
        let (mut inbox, mut outbox): (Vec<RowLine>, Vec<RowLine>) =
            (self.received().into_iter().collect(), Vec::new());
        if count > MANY {
            inbox.push(RowLine { text: too_many(count, self.language), new: false });
        } else {
            for message in states.under_way(trace, self.position).into_iter().map(|it| trace.message(it)) {
                let (kind, about) = message_words(self.run, &message);
                let name = format!("{kind} {about}");
                let new = message.sent_in + 1 == self.position;
                if message.to == self.process {
                    let text = incoming(name.trim_end(), self.name(message.from), message.due, self.language);
                    inbox.push(RowLine { text, new });
                }
                if message.from == self.process {
                    let text = outgoing(name.trim_end(), self.name(message.to), message.due, self.language);
                    outbox.push(RowLine { text, new });
                }
            }
        }
        let row = |label, lines: Vec<RowLine>| {
            (!lines.is_empty()).then(|| InspectorRow { label, lines: self.shortened(lines), over_time: None })
        };
        [row(words::page::INBOX.of(self.language), inbox), row(words::page::OUTBOX.of(self.language), outbox)]
            .into_iter()
            .flatten()
            .collect()
    }

    fn received(&self) -> Option<RowLine> {
        let (trace, last) = (&self.run.reading.trace, self.position.checked_sub(1)?);
        let Happening::Deliver(message) = trace.event(last).happening else { return None };
        let message = Some(trace.message(message)).filter(|message| message.to == self.process)?;
        let (kind, about) = message_words(self.run, &message);
        let say = if self.changes.contains(&Change::Discard) { discarded } else { arrived };
        let text = say(format!("{kind} {about}").trim_end(), self.name(message.from), self.language);
        Some(RowLine { text, new: true })
    }

    fn shortened(&self, mut lines: Vec<RowLine>) -> Vec<RowLine> {
        let rest = lines.len().saturating_sub(NAMED);
        if rest > 1 {
            lines.truncate(NAMED);
            lines.push(RowLine { text: and_more(rest, self.language), new: false });
        }
        lines
    }
}

fn changed_row(change: &Change) -> Option<Changed> {
    Some(match change.aspect()? {
        Aspect::Leader => Changed::Leader,
        Aspect::Parent => Changed::Parent,
        Aspect::Suspects(_) => Changed::Suspects,
        Aspect::Inside => Changed::Section,
        Aspect::Queue => Changed::Queue,
        Aspect::Fact(fact) => Changed::Fact(fact),
        Aspect::Orient(_) | Aspect::Pruned(_) => Changed::Links,
        Aspect::Stored => Changed::Stored,
        // No row shows these.
        Aspect::Up | Aspect::Role | Aspect::Timer(_) | Aspect::Epoch(_) => return None,
    })
}
