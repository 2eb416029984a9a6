//! A run as a Mermaid sequence diagram: a participant per process in ring order, an arrow per message
//! where it arrives, notes for faults, captions, leaders and suspicions.
//!
//! Mermaid itself refuses texts of more than 50,000 characters, so a longer run is cut there, with a
//! last note that says so; a span of time shows another part.

use model::spec::Manner;
use model::trace::event::Origin;
use model::trace::{Change, Event, Happening, Message};
use model::{Id, Language, Process, Time, Trace};
use words::export::{DiagramNote, diagram_note};

use super::{Part, events_between};

/// As many characters as Mermaid takes, less some for the last note.
const CHARACTERS_MOST: usize = 50_000 - 300;

/// The diagram of a run, or of the time between two times.
pub fn mermaid(
    trace: &Trace,
    labels: &[(Id, String)],
    span: Option<(Time, Time)>,
    language: Language,
) -> Part {
    let mut diagram = Diagram { trace, language, text: String::from("sequenceDiagram\n"), characters: 0 };
    for process in trace.head.roster.in_order() {
        let id = trace.head.roster.id(*process);
        let label = labels.iter().find(|(whose, _)| *whose == id).map(|(_, label)| label.as_str());
        let label = label.filter(|label| !label.trim().is_empty()).map_or(id.to_string(), str::to_owned);
        diagram.line(&format!("participant p{id} as {}", escaped(&label, NAME_SIGNS)));
    }
    diagram.characters = diagram.text.chars().count();
    let events = events_between(trace, span);
    let mut shown = 0;
    for index in events.clone() {
        let lines = diagram.lines_of(index, &trace.event(index));
        let more: usize = lines.iter().map(|line| line.chars().count() + INDENT.len() + 1).sum();
        if diagram.characters + more > CHARACTERS_MOST {
            break;
        }
        lines.iter().for_each(|line| diagram.line(line));
        diagram.characters += more;
        shown += 1;
    }
    let all = events.len() as u32;
    match shown < all {
        true => {
            let more = diagram_note(DiagramNote::More(all - shown), language);
            let note = diagram.over_all(&more);
            diagram.line(&note);
        }
        false => diagram.under_way(events.end),
    }
    Part { text: diagram.text, shown, all }
}

const INDENT: &str = "    ";
/// Signs that mean nothing to Mermaid in a name, and in other words.
const NAME_SIGNS: &str = ".()_/ '";
const TEXT_SIGNS: &str = ".()_/ ',!?=-:*@&+";

struct Diagram<'a> {
    trace: &'a Trace,
    language: Language,
    text: String,
    characters: usize,
}

impl Diagram<'_> {
    fn line(&mut self, line: &str) {
        for part in [INDENT, line, "\n"] {
            self.text.push_str(part);
        }
    }

    fn lines_of(&self, index: u32, event: &Event) -> Vec<String> {
        let mut lines = Vec::new();
        let mut from_a_teller = false;
        match &event.happening {
            Happening::Deliver(message) => {
                let message = self.trace.message(*message);
                from_a_teller = self.manner(&message) == Manner::Tell;
                let arrow = if self.manner(&message) == Manner::Answer { "-->>" } else { "->>" };
                lines.push(self.arrow(&message, arrow, None));
            }
            Happening::Lose(message, _) => {
                lines.push(self.arrow(&self.trace.message(*message), "-x", Some(DiagramNote::Lost)));
            }
            Happening::Crash(process) | Happening::Recover(process) | Happening::Join(process) => {
                lines.push(self.over(*process, &self.headline(index)));
            }
            Happening::Start(process) | Happening::Request(process, _) => {
                lines.push(self.over(*process, &self.headline(index)));
            }
            Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => {
                lines.push(self.over_all(&self.headline(index)));
            }
            Happening::Say(caption) => lines.push(self.over_all(caption)),
            Happening::Drop(..) | Happening::Slow(..) | Happening::Boot(_) | Happening::Fire(..) => {}
        }
        let Some(actor) = self.trace.actor(&event.happening) else { return lines };
        let notes = event.changes.iter().filter_map(|change| self.note(actor, change, from_a_teller));
        lines.extend(notes.map(|note| self.over(actor, &diagram_note(note, self.language))));
        lines
    }

    /// What is noted over a process; that it follows the one it has just been told of goes without saying.
    fn note(&self, actor: Process, change: &Change, from_a_teller: bool) -> Option<DiagramNote> {
        let id = |process: Process| self.trace.head.roster.id(process).0;
        Some(match change {
            Change::Lead(Some(leader)) if *leader == actor => DiagramNote::Leads,
            Change::Lead(Some(leader)) if !from_a_teller => DiagramNote::Follows(id(*leader)),
            Change::Lead(None) => DiagramNote::FollowsNobody,
            Change::Suspect(process) => DiagramNote::Suspects(id(*process)),
            Change::Enter => DiagramNote::Enters,
            Change::Leave => DiagramNote::Leaves,
            _ => return None,
        })
    }

    /// Messages that were sent before a position and have not arrived by then.
    fn under_way(&mut self, position: u32) {
        for index in 0..self.trace.message_count() {
            let message = self.trace.message(index);
            if message.sent_in >= position {
                break;
            }
            if message.ended_in.is_none_or(|event| event >= position) {
                let line = self.arrow(&message, "-)", Some(DiagramNote::UnderWay));
                self.characters += line.chars().count() + INDENT.len() + 1;
                if self.characters > CHARACTERS_MOST {
                    break;
                }
                self.line(&line);
            }
        }
    }

    fn manner(&self, message: &Message) -> Manner {
        self.trace.head.algorithm.kinds[message.kind as usize].manner
    }

    fn arrow(&self, message: &Message, arrow: &str, note: Option<DiagramNote>) -> String {
        let roster = &self.trace.head.roster;
        let (from, to) = (roster.id(message.from), roster.id(message.to));
        let mut words = vec![self.trace.head.algorithm.kinds[message.kind as usize].name.to_owned()];
        words.extend(about(self.trace, message));
        if message.origin == Origin::Copy {
            words.push("(2)".to_owned());
        }
        words.extend(note.map(|note| format!("({})", diagram_note(note, self.language))));
        format!("p{from}{arrow}p{to}: {}", escaped(&words.join(" "), TEXT_SIGNS))
    }

    fn headline(&self, index: u32) -> String {
        words::sentence(self.trace, index + 1, self.language).headline_text()
    }

    fn over(&self, process: Process, words: &str) -> String {
        format!("Note over p{}: {}", self.trace.head.roster.id(process), escaped(words, TEXT_SIGNS))
    }

    fn over_all(&self, words: &str) -> String {
        let order = self.trace.head.roster.in_order();
        let id =
            |process: Option<&Process>| process.map_or(Id(0), |process| self.trace.head.roster.id(*process));
        let words = escaped(words, TEXT_SIGNS);
        match order.len() {
            1 => format!("Note over p{}: {words}", id(order.first())),
            _ => format!("Note over p{},p{}: {words}", id(order.first()), id(order.last())),
        }
    }
}

/// Whom a message is about, in the words of its token.
fn about(trace: &Trace, message: &Message) -> Option<String> {
    use model::trace::Atom;
    let id = |process: &Process| trace.head.roster.id(*process).to_string();
    match message.payload.first()? {
        Atom::Process(process) => Some(id(process)),
        Atom::List(list) => {
            Some(list.iter().map(id).collect::<Vec<_>>().join(" ")).filter(|ids| !ids.is_empty())
        }
        Atom::Number(_) => None,
    }
}

/// Signs that could mean something to Mermaid, or to the browser that draws it, become their numbers.
fn escaped(words: &str, harmless: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for c in words.trim().chars() {
        match c {
            c if c.is_alphanumeric() || harmless.contains(c) => text.push(c),
            c if c.is_control() || c.is_whitespace() => text.push(' '),
            c => text.push_str(&format!("#{};", c as u32)),
        }
    }
    // Mermaid takes no empty words.
    if text.trim().is_empty() { "#160;".to_owned() } else { text }
}
