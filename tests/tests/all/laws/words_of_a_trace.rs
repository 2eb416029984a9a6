//! Every word of a trace, as its table declares it: written, read back, shown in JSON and in transcripts.

use habemus_core::trace_lines;
use model::topology::Graph;
use model::trace::event::{Origin, Sent};
use model::trace::{Builder, Change, End, Ending, Happening, Head};
use model::{Id, Process, Roster, Time, Trace};
use report::transcript;

/// A trace of two processes, in which the first sends two messages, and then this.
fn trace(happening: &Happening, changes: &[Change]) -> Trace {
    let has_all = |spec: &&&model::Spec| spec.facts.len() >= 2 && !spec.timers.is_empty();
    let algorithm = habemus_core::catalogue().iter().find(has_all).expect("one uses all kinds of words");
    let roster = Roster::new(&[Id(1), Id(2)]);
    let graph = Graph::Complete(2);
    let mut builder = Builder::new(Head { algorithm, roster, graph, gst: None, horizon: None });
    builder.event(Time::ZERO, None, &Happening::Boot(Process(0)));
    for origin in [Origin::Process, Origin::Copy] {
        builder.send(Process(1), 0, Time(300), origin, &[]);
    }
    builder.event(Time(500), None, happening);
    for change in changes {
        match change {
            Change::Send(Sent { to, kind, due, origin, payload }) => {
                builder.send(*to, *kind, *due, *origin, payload);
            }
            other => builder.change(other),
        }
    }
    builder.finish(Ending { how: End::Quiescent, at: Time(500) })
}

/// Whether a trace comes back from its bytes with this event in it.
fn comes_back(happening: &Happening, changes: &[Change]) -> bool {
    let written = trace(happening, changes);
    let back = Trace::from_bytes(&written.clone().into_bytes(), habemus_core::catalogue());
    back.is_some_and(|back| {
        let event = back.event(1);
        back == written && event.happening == *happening && event.changes == changes
    })
}

#[test]
fn every_happening_comes_back_and_is_shown() {
    for happening in Happening::examples() {
        if happening == Happening::Partition(Vec::new()) {
            assert!(!comes_back(&happening, &[]), "everybody is in a group");
            continue;
        }
        assert!(comes_back(&happening, &[]), "{happening:?}");
        let trace = trace(&happening, &[]);
        let name = format!("\"what\":\"{}\"", happening.name());
        let json = trace_lines(&trace).nth(1).expect("there are two events").replace(' ', "");
        assert!(json.contains(&name), "{json}");
        assert!(transcript(&trace).iter().all(|line| !line.contains("{}")), "{happening:?}");
    }
}

#[test]
fn there_are_no_more_groups_than_processes() {
    let groups = |number: u32| {
        let processes = trace(&Happening::Start(Process(0)), &[]).head.roster.len();
        Happening::Partition(vec![number; processes])
    };
    assert!(comes_back(&groups(1), &[]));
    assert!(!comes_back(&groups(u32::MAX), &[]), "each of four billion would be listed");
}

#[test]
fn every_change_comes_back_and_is_shown() {
    let start = Happening::Start(Process(0));
    let examples = Change::examples();
    for change in &examples {
        assert!(comes_back(&start, std::slice::from_ref(change)), "{change:?}");
        let trace = trace(&start, std::slice::from_ref(change));
        let name = match change {
            Change::Send(sent) if sent.origin == Origin::Copy => "copy",
            other => other.name(),
        };
        let json = trace_lines(&trace).nth(1).expect("there are two events");
        assert!(json.contains(&format!("{{\"{name}\":")), "{json}");
        assert!(transcript(&trace).iter().all(|line| !line.contains("{}")), "{change:?}");
    }
    assert!(comes_back(&start, &examples), "all in one event");
}
