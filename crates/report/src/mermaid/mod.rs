//! A run as a Mermaid sequence diagram: a participant per process in ring order, an arrow per message where it
//! arrives and per timer where it fires, notes for faults, captions, leaders and suspicions. For a shared
//! resource: a bar while a process uses it, what each coordinator knows, and a coloured background while two
//! are inside.
//!
//! Mermaid refuses texts of more than 50,000 characters, so a longer run is cut there, with a note that says
//! so; a time span can show another part.

mod resource;
mod signs;

use std::collections::BTreeSet;

use model::spec::{Bilingual, Manner};
use model::trace::event::{Origin, Timer};
use model::trace::{Atom, Change, Event, Happening, Message};
use model::{Language, Names, Process, Time, Trace};
use words::export::diagram;

use crate::excerpt::{Excerpt, events_between};
use resource::{Desk, Resource, ResourceStep};
use signs::Participant;

/// The characters Mermaid accepts, minus room for the last note and for closing what is open.
const MAX_CHARACTERS: usize = 50_000 - 600;
const INDENT: &str = "    ";
/// The background while two are inside.
const ALARM: &str = "rect rgb(200, 0, 0)";

/// The diagram of a run, or of the time between two times.
pub fn mermaid(trace: &Trace, names: &Names, span: Option<(Time, Time)>, language: Language) -> Excerpt {
    let mut diagram = Diagram {
        trace,
        names,
        language,
        participants: signs::participants(&trace.head.roster, names),
        resource: Resource::new(trace),
        open: Open::default(),
        text: String::from("sequenceDiagram\n"),
        characters: 0,
    };
    let events = events_between(trace, span);
    (0..events.start).for_each(|index| drop(diagram.resource.see(trace, index, &trace.event(index))));
    let opening = diagram.opening();
    diagram.write(&opening);
    let mut shown = 0;
    for index in events.clone() {
        let open = diagram.open.clone();
        let lines = diagram.lines_of(index, &trace.event(index));
        if !diagram.has_room_for(&lines) {
            diagram.open = open;
            break;
        }
        diagram.write(&lines);
        shown += 1;
    }
    let all = events.len() as u32;
    if shown < all {
        let more = diagram::more_events(all - shown, language);
        let note = diagram.over_all(&more);
        diagram.write(&[note]);
    } else {
        diagram.under_way(events.end);
    }
    let ending = diagram.ending();
    diagram.write(&ending);
    Excerpt { text: diagram.text, shown, all }
}

struct Diagram<'a> {
    trace: &'a Trace,
    names: &'a Names,
    language: Language,
    /// By rank.
    participants: Vec<Participant>,
    resource: Resource,
    open: Open,
    text: String,
    characters: usize,
}

/// What is open in the diagram and must be closed, exactly once.
#[derive(Clone, Default)]
struct Open {
    /// The processes with an open bar.
    bars: BTreeSet<Process>,
    /// Who has left, and in which event: its bar ends with the message that reports it, if that is the next
    /// line.
    leaving: Option<(Process, u32)>,
    /// Whether the background is coloured.
    alarm: bool,
}

impl Diagram<'_> {
    fn write(&mut self, lines: &[String]) {
        for line in lines {
            self.text.extend([INDENT, line, "\n"]);
        }
        self.characters += characters(lines);
    }

    fn has_room_for(&self, lines: &[String]) -> bool {
        self.characters + characters(lines) <= MAX_CHARACTERS
    }

    /// All participants, and the state where the diagram begins.
    fn opening(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for process in self.trace.head.roster.in_order() {
            let Participant { alias, shown } = &self.participants[process.index()];
            lines.push(match shown {
                None => format!("participant {alias}"),
                Some(shown) => format!("participant {alias} as {shown}"),
            });
        }
        if let Some((process, desk)) = self.resource.only_desk() {
            lines.push(self.desk(process, desk));
        }
        self.sound_alarm(&mut lines);
        for process in self.resource.inside() {
            lines.push(format!("activate {}", self.alias(process)));
            self.open.bars.insert(process);
        }
        lines
    }

    /// Closes what is open; not all bars if there are many, since Mermaid accepts open ones and there is little
    /// room.
    fn ending(&mut self) -> Vec<String> {
        const MAX_ENDED: usize = 8;
        let bars = self.open.bars.iter().take(MAX_ENDED);
        let mut lines: Vec<String> =
            bars.map(|process| format!("deactivate {}", self.alias(*process))).collect();
        lines.extend(self.open.alarm.then(|| "end".to_owned()));
        lines
    }

    fn lines_of(&mut self, index: u32, event: &Event) -> Vec<String> {
        let turn = self.resource.see(self.trace, index, event);
        let mut lines = Vec::new();
        match &event.happening {
            Happening::Deliver(message) => self.delivery(&self.trace.message(*message), &turn, &mut lines),
            happening => {
                let own = self.happening(index, event, happening);
                if turn.enters && !turn.leaves {
                    self.settle(&mut lines);
                    self.sound_alarm(&mut lines);
                }
                if !own.is_empty() {
                    self.settle(&mut lines);
                }
                lines.extend(own);
            }
        }
        let Some(actor) = self.trace.actor(&event.happening) else { return lines };
        self.turn(index, actor, event, &turn, &mut lines);
        let told = match &event.happening {
            Happening::Deliver(message) => self.manner(&self.trace.message(*message)) == Manner::Tell,
            _ => false,
        };
        let notes = event.changes.iter().filter_map(|change| self.note(actor, change, told));
        let desks = turn.desk.iter().map(|desk| self.desk(actor, desk));
        let said: Vec<String> = notes.map(|note| self.over(actor, &note)).chain(desks).collect();
        if !said.is_empty() {
            self.settle(&mut lines);
        }
        lines.extend(said);
        lines
    }

    /// An arrow; a bar begins at an arrow that lets a process in, and ends at one that reports that it left.
    fn delivery(&mut self, message: &Message, turn: &ResourceStep, lines: &mut Vec<String>) {
        let tells = self.open.leaving == Some((message.from, message.sent_in)) && !turn.enters;
        if !tells {
            self.settle(lines);
        }
        self.sound_alarm(lines);
        let dashed = self.manner(message) == Manner::Answer;
        let enters = turn.enters && self.open.bars.insert(message.to);
        let arrow = match (dashed, enters, tells) {
            (true, true, _) => "-->>+",
            (true, false, true) => "-->>-",
            (true, false, false) => "-->>",
            (false, true, _) => "->>+",
            (false, false, true) => "->>-",
            (false, false, false) => "->>",
        };
        lines.push(self.arrow(message, arrow, None));
        if tells {
            self.open.leaving = None;
            self.open.bars.remove(&message.from);
            self.end_alarm(lines);
        }
    }

    /// The lines for any event that is not a delivery.
    fn happening(&self, index: u32, event: &Event, happening: &Happening) -> Vec<String> {
        let sends = || event.changes.iter().any(|change| matches!(change, Change::Send(_)));
        match happening {
            Happening::Lose(message, _) => {
                vec![self.arrow(&self.trace.message(*message), "-x", Some(diagram::LOST))]
            }
            Happening::Crash(process) => vec![self.over(*process, &format!("💀 {}", self.headline(index)))],
            // The request message shows who asks for the resource.
            Happening::Request(..) if sends() => Vec::new(),
            Happening::Recover(process)
            | Happening::Join(process)
            | Happening::Start(process)
            | Happening::Request(process, _) => vec![self.over(*process, &self.headline(index))],
            Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => {
                vec![self.over_all(&self.headline(index))]
            }
            Happening::Say(caption) => vec![self.over_all(caption)],
            Happening::Fire(process, timer) => self.timeout(*process, *timer, event).into_iter().collect(),
            Happening::Drop(..) | Happening::Slow(..) | Happening::Boot(_) | Happening::Deliver(_) => {
                Vec::new()
            }
        }
    }

    /// A timer that fires, as a message to itself. The end of a critical section is shown by its bar, and a
    /// timer of length 0 is not drawn.
    fn timeout(&self, process: Process, timer: Timer, event: &Event) -> Option<String> {
        let waited = event.cause.is_none_or(|set| self.trace.time_of(set) < event.at);
        if !waited || event.changes.contains(&Change::Leave) {
            return None;
        }
        let (alias, name) = (self.alias(process), self.trace.head.algorithm.timers[timer.name as usize]);
        let which = if timer.which > 0 { format!(" {}", timer.which) } else { String::new() };
        Some(format!("{alias}->>{alias}: {}", signs::words(&format!("{name}{which}"))))
    }

    /// What a step means for the bar of its process.
    fn turn(
        &mut self,
        index: u32,
        actor: Process,
        event: &Event,
        turn: &ResourceStep,
        lines: &mut Vec<String>,
    ) {
        if turn.enters {
            // If it left in the same step, its bar continues.
            if self.open.bars.insert(actor) {
                lines.push(format!("activate {}", self.alias(actor)));
            }
            // An answer that lets a process in is enough; a token needs a note.
            let let_in = match &event.happening {
                Happening::Deliver(message) => self.manner(&self.trace.message(*message)) == Manner::Answer,
                _ => false,
            };
            if !let_in {
                lines.push(self.over(actor, diagram::USES_RESOURCE.of(self.language)));
            }
        } else if turn.leaves {
            self.settle(lines);
            self.open.leaving = Some((actor, index));
            if matches!(event.happening, Happening::Crash(_)) {
                self.settle(lines);
            }
        }
    }

    /// Closes the bar of the process that left, before another line.
    fn settle(&mut self, lines: &mut Vec<String>) {
        let Some((process, _)) = self.open.leaving.take() else { return };
        if self.open.bars.remove(&process) {
            lines.push(format!("deactivate {}", self.alias(process)));
        }
        self.end_alarm(lines);
    }

    fn sound_alarm(&mut self, lines: &mut Vec<String>) {
        if !self.open.alarm && self.resource.inside().nth(1).is_some() {
            lines.push(ALARM.to_owned());
            self.open.alarm = true;
        }
    }

    fn end_alarm(&mut self, lines: &mut Vec<String>) {
        if self.open.alarm && self.resource.inside().nth(1).is_none() {
            lines.push("end".to_owned());
            self.open.alarm = false;
        }
    }

    /// The notes over a process; not that it follows the leader it was just told about.
    fn note(&self, actor: Process, change: &Change, told: bool) -> Option<String> {
        let (name, language) = (|process: Process| self.names.of(process), self.language);
        Some(match change {
            Change::Lead(Some(leader)) if *leader == actor => diagram::LEADS.of(language).to_owned(),
            Change::Lead(Some(leader)) if !told => diagram::follows(name(*leader), language),
            Change::Lead(None) => diagram::FOLLOWS_NOBODY.of(language).to_owned(),
            Change::Suspect(process) => diagram::suspects(name(*process), language),
            // A diagram with a note for everything could not be read.
            _ => return None,
        })
    }

    fn desk(&self, process: Process, desk: &Desk) -> String {
        let queue: Vec<&str> = desk.queue.iter().map(|waiting| self.names.of(*waiting)).collect();
        let note = match desk.holder {
            None => diagram::free_resource(&queue, self.language),
            Some(_) => diagram::busy_resource(&queue, self.language),
        };
        self.over(process, &note)
    }

    /// Messages sent before a position that have not arrived by then.
    fn under_way(&mut self, position: u32) {
        for index in 0..self.trace.message_count() {
            let message = self.trace.message(index);
            if message.sent_in >= position {
                break;
            }
            if message.ended_in.is_none_or(|event| event >= position) {
                let line = [self.arrow(&message, "-)", Some(diagram::UNDER_WAY))];
                if !self.has_room_for(&line) {
                    break;
                }
                self.write(&line);
            }
        }
    }

    fn alias(&self, process: Process) -> &str {
        &self.participants[process.index()].alias
    }

    fn manner(&self, message: &Message) -> Manner {
        self.trace.head.algorithm.kinds[message.kind as usize].manner
    }

    fn arrow(&self, message: &Message, arrow: &str, note: Option<Bilingual>) -> String {
        let mut words = vec![self.trace.head.algorithm.kinds[message.kind as usize].name.to_owned()];
        words.extend(self.about(message));
        if message.origin == Origin::Copy {
            words.push("(2)".to_owned());
        }
        words.extend(note.map(|note| format!("({})", note.of(self.language))));
        let (from, to) = (self.alias(message.from), self.alias(message.to));
        format!("{from}{arrow}{to}: {}", signs::words(&words.join(" ")))
    }

    /// Whom a message is about, worded as on its token.
    fn about(&self, message: &Message) -> Option<String> {
        let name = |process: &Process| self.names.of(*process);
        match message.payload.first()? {
            Atom::Process(process) => Some(name(process).to_owned()),
            Atom::List(list) => {
                Some(list.iter().map(name).collect::<Vec<_>>().join(" ")).filter(|names| !names.is_empty())
            }
            Atom::Number(_) => None,
        }
    }

    fn headline(&self, index: u32) -> String {
        words::sentence(self.trace, self.names, index + 1, self.language).headline_text()
    }

    fn over(&self, process: Process, words: &str) -> String {
        format!("Note over {}: {}", self.alias(process), signs::words(words))
    }

    fn over_all(&self, words: &str) -> String {
        let (order, words) = (self.trace.head.roster.in_order(), signs::words(words));
        match order {
            [first, .., last] => format!("Note over {},{}: {words}", self.alias(*first), self.alias(*last)),
            [only] => format!("Note over {}: {words}", self.alias(*only)),
            [] => unreachable!("somebody takes part in every run"),
        }
    }
}

fn characters(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count() + INDENT.len() + 1).sum()
}
