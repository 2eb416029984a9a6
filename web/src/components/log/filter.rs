//! Which events of a run the log shows: those of one process, of one kind, or both.

use model::trace::event::Ends;
use model::trace::states::Aspect;
use model::trace::{Change, Event, Happening};
use model::{Language, Process, Trace};

/// The default shows everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    pub process: Option<Process>,
    pub kind: EventKind,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EventKind {
    #[default]
    Everything,
    /// A message arrives or is lost.
    Arrivals,
    Timers,
    /// Crashes, cuts and the like, and their repair.
    Faults,
    /// A process changes its leader, role, suspicions, parent or place.
    Changes,
    /// A message of this kind is sent, arrives or is lost.
    Messages(u32),
}

impl EventKind {
    /// The value of its option.
    pub fn name(self) -> String {
        match self {
            EventKind::Everything => "everything".to_owned(),
            EventKind::Arrivals => "arrivals".to_owned(),
            EventKind::Timers => "timers".to_owned(),
            EventKind::Faults => "faults".to_owned(),
            EventKind::Changes => "changes".to_owned(),
            EventKind::Messages(kind) => format!("messages-{kind}"),
        }
    }

    /// The kinds of a run, each with its name for people.
    pub fn all(trace: &Trace, language: Language) -> Vec<(EventKind, &'static str)> {
        let mut all = vec![
            (EventKind::Everything, words::page::EVERYTHING.of(language)),
            (EventKind::Arrivals, words::page::KIND_ARRIVALS.of(language)),
            (EventKind::Faults, words::page::KIND_FAULTS.of(language)),
            (EventKind::Changes, words::page::KIND_CHANGES.of(language)),
        ];
        if !trace.head.algorithm.timers.is_empty() {
            all.insert(2, (EventKind::Timers, words::page::KIND_TIMERS.of(language)));
        }
        let kinds = (0..).zip(trace.head.algorithm.kinds);
        all.extend(kinds.map(|(index, kind)| (EventKind::Messages(index), kind.name)));
        all
    }
}

impl Filter {
    /// Whether everything is shown.
    pub fn is_open(self) -> bool {
        self == Filter::default()
    }

    /// The events that are shown, ascending.
    pub fn events(self, trace: &Trace) -> Vec<u32> {
        let shown = (0..trace.len()).zip(trace.events()).filter(|(index, event)| {
            self.process.is_none_or(|process| is_about(trace, *index, event, process))
                && is_of(trace, event, self.kind)
        });
        shown.map(|(index, _)| index).collect()
    }
}

fn is_about(trace: &Trace, index: u32, event: &Event, process: Process) -> bool {
    let own = || trace.process_of(index) == Some(process);
    match event.happening {
        Happening::Deliver(message) | Happening::Lose(message, _) => {
            let message = trace.message(message);
            message.from == process || message.to == process
        }
        Happening::Cut(Ends::Both(a, b) | Ends::OneWay(a, b))
        | Happening::Heal(Ends::Both(a, b) | Ends::OneWay(a, b))
        | Happening::Drop(a, b, _)
        | Happening::Slow(a, b, ..) => a == process || b == process,
        Happening::HealAll | Happening::Partition(_) => true,
        Happening::Boot(_) | Happening::Recover(_) | Happening::Join(_) | Happening::Crash(_) => own(),
        Happening::Start(_) | Happening::Request(..) | Happening::Fire(..) => own(),
        Happening::Say(_) => false,
    }
}

fn is_of(trace: &Trace, event: &Event, kind: EventKind) -> bool {
    match kind {
        EventKind::Everything => true,
        EventKind::Arrivals | EventKind::Timers | EventKind::Faults => {
            kind_of(&event.happening) == Some(kind)
        }
        EventKind::Changes => event.changes.iter().any(is_change_of_state),
        EventKind::Messages(kind) => {
            let ended = event.happening.ended_message();
            let arrives = ended.is_some_and(|message| trace.message(message).kind == kind);
            let sends = |change: &Change| matches!(change, Change::Send(sent) if sent.kind == kind);
            arrives || event.changes.iter().any(sends)
        }
    }
}

fn is_change_of_state(change: &Change) -> bool {
    match change.aspect() {
        Some(Aspect::Leader | Aspect::Role | Aspect::Suspects(_) | Aspect::Parent) => true,
        Some(Aspect::Pruned(_) | Aspect::Inside) => true,
        Some(Aspect::Up | Aspect::Queue | Aspect::Stored | Aspect::Fact(_) | Aspect::Timer(_)) => false,
        Some(Aspect::Orient(_) | Aspect::Epoch(_)) | None => false,
    }
}

/// The kind of a happening, apart from what it changes.
fn kind_of(happening: &Happening) -> Option<EventKind> {
    use Happening as H;
    match happening {
        H::Deliver(_) | H::Lose(..) => Some(EventKind::Arrivals),
        H::Fire(..) => Some(EventKind::Timers),
        H::Crash(_) | H::Recover(_) | H::Join(_) | H::Partition(_) => Some(EventKind::Faults),
        H::Cut(_) | H::Heal(_) | H::HealAll | H::Drop(..) | H::Slow(..) => Some(EventKind::Faults),
        H::Boot(_) | H::Start(_) | H::Request(..) | H::Say(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_asked_for_is_shown() {
        let text = "algorithm bully\nids 1 2 3\nat 0 start 1\nat 9 crash 3\nat 9 cut 1-2\n";
        let trace = habemus_core::run_text(text).expect("it runs").trace;
        let count = |process, kind| Filter { process, kind }.events(&trace).len();
        assert_eq!(count(None, EventKind::Everything), trace.len() as usize);
        assert_eq!(count(None, EventKind::Faults), 2);
        assert_eq!(
            count(Some(Process(2)), EventKind::Faults),
            1,
            "3 crashes; the cut is none of its business"
        );
        assert_eq!(count(Some(Process(0)), EventKind::Faults), 1);
        let elections = count(None, EventKind::Messages(0));
        assert!(elections > 0 && elections < trace.len() as usize);
        let everything: Vec<u32> = (0..trace.len()).collect();
        assert_eq!(Filter::default().events(&trace), everything);
    }
}
