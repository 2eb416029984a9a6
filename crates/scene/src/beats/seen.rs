//! What has been seen lately, so that what merely repeats can be told from news. It forgets by design: its size
//! does not grow with the run.

use std::collections::BTreeSet;

use model::Process;
use model::trace::event::Sent;
use model::trace::{Atom, Change, Event, Happening, Trace};

const SLOTS: usize = 1 << 14;

/// The signatures of recent events, one for each slot; and what timers set off that have run out before.
pub(super) struct Seen {
    slots: Vec<u64>,
    /// Whose timers of which name have run out.
    ran_out: BTreeSet<(Process, u32)>,
    /// For each event, whether such a timer set it off, and nothing has come of it.
    idle: Vec<bool>,
    /// Counts what changed everything: what repeats after that is news once more.
    generation: u64,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { slots: Vec::new(), ran_out: BTreeSet::new(), idle: Vec::new(), generation: 1 }
    }

    /// Whether this very thing has happened before, as far as remembered; remembers it.
    pub(super) fn again(&mut self, trace: &Trace, actor: Option<Process>, event: &Event) -> bool {
        if self.slots.is_empty() {
            self.slots = vec![0; SLOTS];
        }
        let signature = signature(trace, actor, event, self.generation);
        let slot = &mut self.slots[(signature % SLOTS as u64) as usize];
        std::mem::replace(slot, signature) == signature
    }

    /// Whether a timer sets this off that has run out before, however many messages lie between.
    pub(super) fn is_set_off_again(&mut self, actor: Option<Process>, event: &Event) -> bool {
        match (&event.happening, actor) {
            (Happening::Fire(_, timer), Some(actor)) => !self.ran_out.insert((actor, timer.name)),
            (Happening::Deliver(_) | Happening::Lose(..), _) => {
                event.cause.is_some_and(|cause| self.idle[cause as usize])
            }
            _ => false,
        }
    }

    /// Whether nothing has come of an event, the next one.
    pub(super) fn note(&mut self, idle: bool) {
        self.idle.push(idle);
    }

    /// Something turned: nothing counts as known any more.
    pub(super) fn turn(&mut self) {
        self.generation += 1;
    }
}

/// A number for who did what with what message, and not when.
fn signature(trace: &Trace, actor: Option<Process>, event: &Event, generation: u64) -> u64 {
    let mut mixed = Mixed(0);
    mixed.add(generation);
    mixed.add(actor.map_or(u64::MAX, |process| process.0.into()));
    match &event.happening {
        Happening::Deliver(message) | Happening::Lose(message, _) => {
            let message = trace.message(*message);
            mixed.add(1);
            mixed.add(message.from.0.into());
            mixed.add(message.to.0.into());
            mixed.add(message.kind.into());
            message.payload.iter().for_each(|atom| mixed.atom(atom));
        }
        Happening::Fire(_, timer) => {
            mixed.add(2);
            mixed.add(timer.name.into());
            mixed.add(timer.which.into());
        }
        // All others are news.
        _ => mixed.add(3),
    }
    for change in &event.changes {
        match change {
            Change::Line(label) => mixed.add(u64::from(*label) << 8 | 4),
            Change::Send(Sent { to, kind, .. }) => {
                mixed.add(u64::from(to.0) << 8 | 5);
                mixed.add((*kind).into());
            }
            // Figures and deadlines differ each time, and nobody is told of the rest.
            _ => {}
        }
    }
    // Zero is an empty slot.
    mixed.0.max(1)
}

/// Numbers mixed into one.
struct Mixed(u64);

impl Mixed {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }

    fn atom(&mut self, atom: &Atom) {
        match atom {
            Atom::Process(process) => self.add(u64::from(process.0) << 8 | 1),
            Atom::Number(number) => self.add(*number as u64),
            Atom::List(list) => {
                self.add(list.len() as u64);
                list.iter().for_each(|process| self.add(process.0.into()));
            }
        }
    }
}
