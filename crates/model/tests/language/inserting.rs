//! What a new line says, where it goes, and which part of it is selected.

use habemus_model::scenario::insert::{InsertContext, InsertGroup, Insertion, insert, insertions};
use habemus_model::scenario::keyword::{Keyword, Verb};
use habemus_model::scenario::parse::parse;
use habemus_model::{Id, Time};

use crate::catalogue::ALL;

const PLACE: InsertContext<'_> = InsertContext { at: Time(12_500), chosen: None, words: "what happens" };

/// Compares the resulting text, with the selection in brackets.
#[track_caller]
fn check(text: &str, what: Insertion, place: InsertContext<'_>, expect: &str) {
    let found = insert(text, what, &place, ALL);
    let mut shown = found.text.clone();
    shown.insert(found.part.end, ']');
    shown.insert(found.part.start, '[');
    assert_eq!(shown, expect, "{what:?}");
    let line = shown.lines().nth(found.line as usize - 1).unwrap_or("");
    assert!(line.contains('['), "{what:?}: line {} is {line}", found.line);
}

const TEXT: &str = "# t\nalgorithm crowd\nprocesses 4\nat 3 crash 1 # first\nat 20 recover 1\n";

#[test]
fn events_go_where_their_time_is() {
    let event = |verb, line: &str| {
        let expect = TEXT.replace("at 20", &format!("{line}\nat 20"));
        check(TEXT, Insertion::Event(verb), PLACE, &expect);
    };
    event(Verb::Crash, "at 12.5 crash [3]");
    event(Verb::Recover, "at 12.5 recover [1]");
    event(Verb::Join, "at 12.5 join [3]");
    event(Verb::Cut, "at 12.5 cut [0-1]");
    event(Verb::Heal, "at 12.5 heal[]");
    event(Verb::Partition, "at 12.5 partition [0 1 | 2 3]");
    event(Verb::Drop, "at 12.5 drop [0->1]");
    event(Verb::Slow, "at 12.5 slow 0->1 to [5]");
    event(Verb::Say, "at 12.5 say \"[what happens]\"");
    let chosen = InsertContext { chosen: Some(Id(2)), at: Time::ZERO, ..PLACE };
    check(TEXT, Insertion::Event(Verb::Crash), chosen, &TEXT.replace("at 3", "at 0 crash [2]\nat 3"));
    check(TEXT, Insertion::Event(Verb::Cut), chosen, &TEXT.replace("at 3", "at 0 cut [2-0]\nat 3"));
    // The past stays: without a start line everybody started at 0.
    check(
        TEXT,
        Insertion::Event(Verb::Start),
        PLACE,
        &TEXT.replace("at 3", "at 0 start all\nat 3").replace("at 20", "at 12.5 start [3]\nat 20"),
    );
    check(
        "algorithm lock\nids 1 2",
        Insertion::Event(Verb::Request),
        PLACE,
        "algorithm lock\nids 1 2\nat 12.5 request [2] for 5",
    );
}

#[test]
fn settings_go_to_the_others_and_stand_once() {
    let setting = |keyword, expect: &str| check(TEXT, Insertion::Statement(keyword), PLACE, expect);
    let added = |line: &str| TEXT.replace("at 3", &format!("{line}\nat 3"));
    setting(Keyword::Delay, &added("delay [0.5..1.5]"));
    setting(Keyword::Gst, &added("gst [12.5]"));
    setting(Keyword::Label, &added("label 3=\"[what happens]\""));
    setting(Keyword::Capacity, &added("capacity 3=[10]"));
    setting(Keyword::Place, &added("place [3 50 50]"));
    setting(Keyword::Processes, &TEXT.replace("processes 4", "processes [4]"));
    setting(Keyword::Ids, &TEXT.replace("processes 4", "ids [0..3]"));
    setting(Keyword::Algorithm, &TEXT.replace("crowd", "[crowd]"));
    let watch = insertions(InsertGroup::Parameters, TEXT, ALL)[2];
    check(TEXT, watch, PLACE, &added("set watch [0]"));
    check("set watch 7 # soon", watch, PLACE, "set watch [7] # soon");
    check("delay 2 # far", Insertion::Statement(Keyword::Delay), PLACE, "delay [2] # far");
    check("", Insertion::Statement(Keyword::Algorithm), PLACE, "algorithm [loop]\n");
    let mesh = "algorithm mesh\nids 4 5 6\ntopology path\n";
    check(
        "algorithm mesh\nids 4 5 6\nedges 4-5\n",
        Insertion::Statement(Keyword::Edges),
        PLACE,
        "algorithm mesh\nids 4 5 6\nedges 4-5\nedges [4-5]\n",
    );
    check(
        mesh,
        Insertion::Statement(Keyword::Topology),
        PLACE,
        "algorithm mesh\nids 4 5 6\ntopology [path]\n",
    );
}

#[test]
fn everything_can_be_inserted_somewhere_and_the_text_still_runs() {
    let texts = [
        "algorithm crowd\nprocesses 4\n",
        "algorithm mesh\nids 9 3 5\n",
        "algorithm lock\nprocesses 3\nset coordinator elected\nat 5 crash 1\n",
        "algorithm loop\nids 5 1 9\n",
    ];
    let mut names: Vec<&str> = Vec::new();
    for text in texts {
        for what in InsertGroup::ALL.into_iter().flat_map(|group| insertions(group, text, ALL)) {
            let found = insert(text, what, &PLACE, ALL);
            let problems = parse(&found.text, ALL).problems;
            assert_eq!(problems, [], "{}", found.text);
            names.push(what.name());
        }
    }
    let statements = Keyword::ALL.into_iter().filter(|it| !matches!(it, Keyword::At | Keyword::Set));
    let missing: Vec<&str> = statements
        .map(Keyword::name)
        .chain(Verb::ALL.map(Verb::name))
        .filter(|name| !names.contains(name))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn links_are_written_one_by_one_only_if_the_graph_stays_the_same() {
    let graph = |text: &str| parse(text, ALL).scenario.expect("it runs").graph().edges();
    let is_edges = |what: &Insertion| matches!(what, Insertion::Statement(Keyword::Edges));
    // One process has no link to write, and 1024 have more than fit into a text.
    for (processes, offered) in [(1, false), (2, true), (12, true), (40, true), (60, true), (1024, false)] {
        let text = format!("algorithm mesh\nprocesses {processes}\n");
        let written = insert(&text, Insertion::Statement(Keyword::Edges), &PLACE, ALL).text;
        assert_eq!(graph(&written), graph(&text), "{processes} processes");
        assert_eq!(written != text, offered, "{processes} processes");
        let network = insertions(InsertGroup::Network, &text, ALL);
        assert_eq!(network.iter().any(is_edges), offered, "{processes} processes");
    }
}

#[test]
fn lines_that_need_two_processes_are_offered_where_there_are_two() {
    let needs_two = [Verb::Cut, Verb::Partition, Verb::Drop, Verb::Slow].map(Insertion::Event);
    let offered = |text: &str| {
        let faults = insertions(InsertGroup::Faults, text, ALL);
        needs_two.iter().filter(|needs| faults.contains(needs)).count()
    };
    assert_eq!(offered("algorithm crowd\nprocesses 1\n"), 0);
    assert_eq!(offered("algorithm crowd\nprocesses 2\n"), 4);
    // Nobody is named yet: an example.
    assert_eq!(offered(""), 4);
    for needs in needs_two {
        let text = insert("algorithm crowd\n", needs, &PLACE, ALL).text;
        let whole = text.replace("crowd\n", "crowd\nprocesses 2\n");
        assert_eq!(parse(&whole, ALL).problems, [], "{whole}");
    }
}
