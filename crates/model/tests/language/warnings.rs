//! What is suspicious about a scenario, line by line.

use habemus_model::scenario::check::{Observed, WarningKind, broken_assumptions, warnings};
use habemus_model::spec::Assumption;

use crate::statements::read;

/// The warnings about a text with processes 0 to 4, as `line what`. `lines` begins at its third line.
fn check(algorithm: &str, lines: &str, expect: &[&str]) {
    let scenario = read(&format!("algorithm {algorithm}\nprocesses 5\n{lines}\n"));
    let found = warnings(&scenario, &Observed::ANYTHING);
    let found: Vec<String> = found.iter().map(|warning| show(warning.line, &warning.what)).collect();
    assert_eq!(found, expect, "\n{lines}");
}

fn show(line: u32, kind: &WarningKind) -> String {
    match kind {
        WarningKind::Breaks(broken) => {
            assert_eq!(broken.line, line);
            format!("{line} breaks {:?}", broken.assumption)
        }
        other => format!("{line} {other:?}"),
    }
}

#[test]
fn processes_that_are_already_up_or_down() {
    check("lock", "at 1 crash 1\nat 2 crash 1 2", &["4 AlreadyDown(Id(1))"]);
    check("lock", "at 2 crash 1\nat 1 crash 1", &["3 AlreadyDown(Id(1))"]);
    check("lock", "at 1 recover 1\nat 2 crash 1\nat 3 recover 1", &["3 AlreadyUp(Id(1))"]);
    check(
        "lock",
        "at 1 crash all\nat 1 crash all\nat 2 crash 3\nat 3 recover all\nat 4 crash 3",
        &["5 AlreadyDown(Id(3))"],
    );
    check(
        "lock",
        "at 5 join 1\nat 1 crash 1\nat 2 recover 1\nat 6 crash 1\nat 7 join 1",
        &["4 NotJoined(Id(1))", "5 NotJoined(Id(1))", "7 AlreadyJoined(Id(1))"],
    );
}

#[test]
fn asking_those_who_are_down() {
    check(
        "lock",
        "at 1 request 1 for 2\nat 0 crash 1\nat 2 recover 1\nat 3 request 1 for 2",
        &["3 RequestWhileDown(Id(1))"],
    );
    check("lock", "set coordinator elected\nat 0 start 1 2\nat 0 crash 2", &["4 StartWhileDown(Id(2))"]);
    check("lock", "set coordinator elected\nat 0 start all\nat 0 crash 2", &[]);
    check("lock", "set coordinator elected\nat 1 start 2\nat 1 crash 2", &[]);
    check("lock", "at 5 join 2\nat 1 request 2 for 1", &["4 RequestWhileDown(Id(2))"]);
}

#[test]
fn links_that_are_already_cut_or_healed() {
    check("lock", "at 1 heal 1-2", &["3 NotCut(Both(Id(1), Id(2)))"]);
    check(
        "lock",
        "at 1 cut 1-2\nat 2 cut 2->1\nat 3 cut 2-1\nat 4 heal 1->2\nat 5 heal 1-2\nat 6 heal 1-2",
        &[
            "4 AlreadyCut(OneWay(Way { from: Id(2), to: Id(1) }))",
            "5 AlreadyCut(Both(Id(2), Id(1)))",
            "8 NotCut(Both(Id(1), Id(2)))",
        ],
    );
    check(
        "lock",
        "at 1 cut 1->2\nat 2 cut 1-2\nat 3 heal\nat 4 heal\nat 5 heal 1-2",
        &["7 NotCut(Both(Id(1), Id(2)))"],
    );
    check("lock", "at 1 partition 1 | 2\nat 2 heal 1-2", &["4 NotCut(Both(Id(1), Id(2)))"]);
}

#[test]
fn events_after_the_end() {
    check(
        "lock",
        "until 5\nat 5 say \"in\"\nat 5.001 say \"out\"",
        &["5 AfterHorizon { at: Time(5001), horizon: Time(5000) }"],
    );
    check("beat", "at 201 say \"out\"", &["3 AfterHorizon { at: Time(201000), horizon: Time(200000) }"]);
    check("lock", "at 1000000 say \"in\"", &[]);
    // An event that never happens gets no other warning, and breaks nothing.
    check(
        "loop",
        "until 5\nat 9 crash 1\nat 9 crash 1",
        &[
            "4 AfterHorizon { at: Time(9000), horizon: Time(5000) }",
            "5 AfterHorizon { at: Time(9000), horizon: Time(5000) }",
        ],
    );
}

#[test]
fn links_that_are_not_reliable() {
    const BROKEN: &[&str] = &["3 breaks ReliableLinks"];
    for line in [
        "loss 1%",
        "loss 1% before 3",
        "loss 1% from 2",
        "at 1 cut 0-1",
        "at 0 partition 0 | 1",
        "at 1 drop 0->1",
    ] {
        check("crowd", line, BROKEN);
    }
    for line in [
        "loss 0%",
        "loss 5%\nloss 0%",
        "loss 5% from 2\nloss 0%",
        "loss 5% before 0",
        "loss 5% after 3 before 3",
        "loss 5%\ngst 0",
        "loss 5% after 10\ngst 10",
        "loss 5% after 10\nuntil 9",
        "at 1 partition all",
        "at 1 heal",
    ] {
        check("crowd", line, &[]);
    }
    check("crowd", "loss 5%\nloss 0% from 2", BROKEN);
    check("crowd", "loss 5% before 7\nloss 0% before 6", BROKEN);
    check("crowd", "at 5 cut 0-1\nloss 5%", BROKEN);
    check("crowd", "duplicate 0%\nduplicate 0.001% to 1", &["4 breaks NoDuplicates"]);
    check("loop", "order any", &["3 breaks FifoLinks"]);
    check("loop", "order fifo", &[]);
}

#[test]
fn processes_that_do_not_stay() {
    check("loop", "at 0 crash 1", &["3 breaks NoCrashes"]);
    check("loop", "at 7 join 1", &["3 breaks NoCrashes"]);
    check("mesh", "topology ring\nat 0 crash 1", &[]);
    check("mesh", "topology ring\nat 0.001 crash 1", &["4 breaks FixedMembership"]);
    check("mesh", "topology ring\nat 0 start 2\nat 0 crash 1", &[]);
    check("mesh", "topology ring\nat 5 crash 1\nat 5 start 2\nat 4 crash 3", &[]);
    check("mesh", "topology ring\nat 5 start 2\nat 5 crash 1\nat 6 recover 1", &["5 breaks FixedMembership"]);
    check("mesh", "topology ring\nat 4 join 1", &["4 breaks FixedMembership"]);
}

#[test]
fn too_many_candidates() {
    check("lone", "", &["0 breaks OneCandidate"]);
    check("lone", "at 0 crash 0..3", &[]);
    check("lone", "at 0 start 1", &[]);
    check("lone", "at 0 start 1\nat 7 start 1", &[]);
    check("lone", "at 7 start 2\nat 0 start 1", &["3 breaks OneCandidate"]);
    check(
        "lone",
        "at 7 start 2\nat 0 start 1\nuntil 6",
        &["3 AfterHorizon { at: Time(7000), horizon: Time(6000) }"],
    );
    check("lone", "at 3 start all", &["3 breaks OneCandidate"]);
    check("lone", "at 0 start 1\nat 3 start 2\nat 1 crash 2", &["4 StartWhileDown(Id(2))"]);
    check("lone", "at 0 crash 1\nat 0 start 1", &["4 StartWhileDown(Id(1))", "4 breaks Started"]);
}

#[test]
fn waits_that_are_too_short() {
    let ok = "Timely { parameter: \"ok-timeout\", delays: 2, plus: [] }";
    let watch = "Timely { parameter: \"watch\", delays: 1, plus: [\"ok-timeout\"] }";
    let breaks = |line: u32, what: &str| format!("{line} breaks {what}");
    check("crowd", "set ok-timeout 1.999", &[&breaks(3, ok)]);
    check("crowd", "set ok-timeout 2", &[]);
    check("crowd", "delay 0.5\ndelay 0.5..1.001 from 2", &[&breaks(4, ok)]);
    check("crowd", "delay 3\nset ok-timeout 5", &[&breaks(4, ok)]);
    check("crowd", "set watch 2.999", &[&breaks(3, watch)]);
    check("crowd", "set watch 3", &[]);
    check("crowd", "at 1 slow 0->1 to 1", &[]);
    check("crowd", "at 1 slow 0->1 to 1.001", &[&breaks(3, ok)]);
}

#[test]
fn parts_that_are_no_majority() {
    let breaks =
        |line: u32| format!("{line} breaks Majority {{ part: \"quorum\", whole: \"coordinators\" }}");
    check("vote", "", &[]);
    check("vote", "set quorum 3", &[]);
    check("vote", "set quorum 2", &[&breaks(3)]);
    check("vote", "set coordinators 3\nset quorum 2", &[]);
    check("vote", "set coordinators 4\nset quorum 2", &[&breaks(4)]);
}

#[test]
fn stays_that_are_too_long() {
    let fit = "breaks StaysFit { parameter: \"lease\", delays: 2 }";
    check("vote", "at 0 request 1 for 99", &[]);
    check("vote", "set lease 7\nat 0 request 1 for 5", &[]);
    check("vote", "set lease 7\nat 0 request 1 for 5.001", &[&format!("4 {fit}")]);
    check("vote", "set lease 7\ndelay 1.5\nat 0 request 1 for 5", &[&format!("5 {fit}")]);
    check(
        "vote",
        "set lease 7\nat 0 request 1 for 5\nat 0 slow 0->1 to 1.5",
        &[&format!("5 {fit}"), "5 breaks RequestsApart { delays: 1 }"],
    );
}

#[test]
fn requests_that_come_too_soon() {
    // Five processes: a stay of 2 and a delay of 1 for each.
    check("vote", "at 0 request all for 2\nat 15 request all for 2", &[]);
    let soon = "4 breaks RequestsApart { delays: 1 }";
    check("vote", "at 0 request 1 for 2\nat 14.999 request 1 for 1", &[soon]);
    check("vote", "at 0 request 1 for 1\nat 14.999 request 1 for 2", &[soon]);
    check("vote", "at 0 request 1 for 2\nat 1 request 2 for 2", &[]);
}

#[test]
fn messages_that_take_too_long() {
    check("vote", "delay 1..2", &[]);
    check("vote", "delay 1\ndelay 2.001 from 3", &["4 breaks DelaysAtMost(Time(2000))"]);
    check("vote", "at 0 slow 0->1 to 2.001", &["3 breaks DelaysAtMost(Time(2000))"]);
}

#[test]
fn networks_that_never_calm_down() {
    check("beat", "loss 5% before 50", &[]);
    check("beat", "loss 5%\ngst 50", &[]);
    check("beat", "loss 5%", &["3 breaks EventuallySynchronous"]);
    check("beat", "duplicate 5% after 9", &["3 breaks EventuallySynchronous"]);
    check("beat", "delay 1..50", &[]);
}

#[test]
fn links_that_stay_cut() {
    check("patrol", "at 1 cut 0-1\nat 2 heal 0-1", &[]);
    check("patrol", "at 1 cut 0-1\nat 2 heal 0->1", &["3 breaks Healed"]);
    check("patrol", "at 1 cut 0-1\nat 1 partition 0 | 1 2 3 4\nat 2 heal", &[]);
    check("patrol", "at 1 cut 0-1\nat 2 partition 0 | 1 2 3 4", &["4 breaks Healed"]);
    check("patrol", "at 1 partition 0 | 1 2\nat 2 partition 0 1 2 3 4", &[]);
}

#[test]
fn delays_that_stay_too_long() {
    let breaks = |line: u32| format!("{line} breaks TimelyInTheEnd {{ parameter: \"timeout\", delays: 2 }}");
    check("patrol", "set timeout 2", &[]);
    check("patrol", "set timeout 1.999", &[&breaks(3)]);
    check("patrol", "delay 9 before 50", &[]);
    check("patrol", "delay 9\ndelay 2 after 50", &[]);
    check("patrol", "delay 9 from 1\ndelay 2 after 50", &[]);
    check("patrol", "delay 2\ndelay 0.5..2.001 from 1", &[&breaks(4)]);
    check("patrol", "delay 9 after 50\nuntil 40", &[]);
    check("patrol", "delay 9 after 50\nuntil 50", &[&breaks(3)]);
}

#[test]
fn what_the_text_only_makes_possible_breaks_an_assumption_only_if_it_happened() {
    let broken = |lines: &str, observed: &Observed| {
        let scenario = read(&format!("algorithm crowd\nprocesses 5\n{lines}\n"));
        let broken = broken_assumptions(&scenario, observed);
        broken.iter().map(|broken| (broken.assumption, broken.line)).collect::<Vec<_>>()
    };
    let lines = "loss 5%\nat 1 cut 0-1\nat 2 drop 2->3";
    let lossy = |line| vec![(Assumption::ReliableLinks, line)];
    assert_eq!(broken(lines, &Observed::NOTHING), []);
    assert_eq!(broken(lines, &Observed { lost_by_chance: true, ..Observed::NOTHING }), lossy(3));
    assert_eq!(broken(lines, &Observed { cut_off: true, ..Observed::NOTHING }), lossy(4));
    assert_eq!(broken(lines, &Observed { dropped: true, ..Observed::NOTHING }), lossy(5));
    assert_eq!(broken("", &Observed::ANYTHING), []);
    // What the text decides does not need a run.
    assert_eq!(broken("set ok-timeout 1", &Observed::NOTHING).len(), 1);
}

#[test]
fn a_network_in_pieces() {
    check("mesh", "topology edges", &["0 breaks Connected"]);
    check("mesh", "edges 0-1 1-2 3-4\nat 1 crash 0", &["4 breaks FixedMembership", "0 breaks Connected"]);
    check("mesh", "edges 0-1 1-2 2-3 3-4", &[]);
    // Nobody ever knew about a link that is cut when processes boot.
    check("mesh", "edges 0-1 1-2 2-3 3-4\nat 0 cut 1-2", &["4 breaks Connected"]);
    check("mesh", "edges 0-1 1-2 2-3 3-4\nat 0 cut 1-2\nat 0 heal 1-2", &[]);
    check("mesh", "edges 0-1 1-2 2-3 3-4\nat 1 cut 1-2", &[]);
    check("mesh", "topology ring\nat 0 cut 1-2", &[]);
    let nothing = read("algorithm mesh\nprocesses 3\ntopology edges");
    let broken = broken_assumptions(&nothing, &Observed::NOTHING);
    assert_eq!((broken[0].assumption, broken[0].line), (Assumption::Connected, 0));
}
