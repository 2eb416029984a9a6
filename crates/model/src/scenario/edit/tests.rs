//! Each edit on a text that has comments, spacing and problems.

use super::super::{Action, LineNumber, Who};
use super::*;

const TEXT: &str = "\
# Someone notices
  algorithm  bully     # the classic
ids 0..7
set announce all       # who hears it
delay 1..2             # network
delay 9 from 3

at 0    crash 7        # gone
at 3    say \"hm\"
nonsense here
";

fn check(text: &str, edit: &Edit, expect: &str) {
    assert_eq!(apply(text, edit), expect, "{edit:?}");
}

fn statement(keyword: Keyword, value: &str) -> Edit {
    Edit::Set { key: SettingKey::Statement(keyword), value: value.to_owned() }
}

fn parameter(name: &str, value: &str) -> Edit {
    Edit::Set { key: SettingKey::Parameter(name.to_owned()), value: value.to_owned() }
}

fn event(at: u64, action: Action) -> Edit {
    Edit::Append(Event { at: Time(at), action, line: LineNumber(0) })
}

/// The text with one of its lines changed.
fn with(old: &str, new: &str) -> String {
    assert!(TEXT.contains(old), "{old}");
    TEXT.replace(old, new)
}

#[test]
fn an_event_becomes_the_last_line() {
    let crash = event(12_500, Action::Crash(Who::These(vec![Id(3)])));
    check(TEXT, &crash, &format!("{TEXT}at 12.5 crash 3\n"));
    check("", &crash, "at 12.5 crash 3\n");
    check("seed 1", &crash, "seed 1\nat 12.5 crash 3");
    check("seed 1\r\n", &crash, "seed 1\r\nat 12.5 crash 3\r\n");
    check("seed 1\r\nuntil 3", &crash, "seed 1\r\nuntil 3\r\nat 12.5 crash 3");
}

#[test]
fn the_first_late_start_keeps_the_past() {
    let start = |at| event(at, Action::Start(Who::These(vec![Id(4)])));
    check("seed 1\n", &start(5000), "seed 1\nat 0 start all\nat 5 start 4\n");
    check("seed 1", &start(5000), "seed 1\nat 0 start all\nat 5 start 4");
    check("seed 1\n", &start(0), "seed 1\nat 0 start 4\n");
    check("at 2 start 1\n", &start(5000), "at 2 start 1\nat 5 start 4\n");
    check("# at 2 start 1\n", &start(5000), "# at 2 start 1\nat 0 start all\nat 5 start 4\n");
}

#[test]
fn a_setting_changes_in_its_line() {
    check(TEXT, &statement(Keyword::Algorithm, "yoyo"), &with("bully     #", "yoyo      #"));
    check(TEXT, &statement(Keyword::Algorithm, "chang-roberts"), &with("bully     #", "chang-roberts #"));
    check(TEXT, &statement(Keyword::Ids, "1 2 3"), &with("ids 0..7", "ids 1 2 3"));
    check(TEXT, &statement(Keyword::Processes, "4"), &with("ids 0..7", "processes 4"));
    check(TEXT, &parameter("announce", "lower"), &with("all       #", "lower     #"));
    check(TEXT, &statement(Keyword::Delay, "0.5"), &with("1..2             #", "0.5              #"));
    check("seed # mine\n", &statement(Keyword::Seed, "7"), "seed 7 # mine\n");
    check("set ok-timeout", &parameter("ok-timeout", "7"), "set ok-timeout 7");
}

#[test]
fn a_new_setting_follows_the_others() {
    check(TEXT, &statement(Keyword::Seed, "7"), &with("from 3\n", "from 3\nseed 7\n"));
    check(TEXT, &parameter("watch", "4"), &with("from 3\n", "from 3\nset watch 4\n"));
    check(TEXT, &statement(Keyword::Loss, "5%"), &with("from 3\n", "from 3\nloss 5%\n"));
    check("at 0 heal\n", &statement(Keyword::Seed, "7"), "seed 7\nat 0 heal\n");
    check("# t\n", &statement(Keyword::Seed, "7"), "# t\nseed 7\n");
    check("", &statement(Keyword::Seed, "7\n8"), "seed 7\n");
    check("at 1 heal\nuntil 4\n", &statement(Keyword::Seed, "7"), "seed 7\nat 1 heal\nuntil 4\n");
}

#[test]
fn a_new_rule_for_all_messages_leaves_those_for_some_in_force() {
    let (some, both) = ("loss 5% before 20\nseed 3\n", "loss 7%\nloss 5% before 20\nseed 3\n");
    check(some, &statement(Keyword::Loss, "7%"), both);
    check(both, &statement(Keyword::Loss, "9%"), "loss 9%\nloss 5% before 20\nseed 3\n");
}

#[test]
fn a_setting_can_go() {
    check(TEXT, &Edit::Unset(SettingKey::Statement(Keyword::Ids)), &with("ids 0..7\n", ""));
    check(
        TEXT,
        &Edit::Unset(SettingKey::Statement(Keyword::Delay)),
        &with("delay 1..2             # network\n", ""),
    );
    check(TEXT, &Edit::Unset(SettingKey::Parameter("watch".to_owned())), TEXT);
    check(
        "seed 3 # title\nuntil 4\n",
        &Edit::Unset(SettingKey::Statement(Keyword::Seed)),
        "# title\nuntil 4\n",
    );
}

#[test]
fn another_topology_takes_the_place_of_edges() {
    let ring = statement(Keyword::Topology, "ring");
    check("edges 3-1\nseed 1\nedges 1-2\n", &ring, "seed 1\nids 1..3\ntopology ring\n");
    check("ids 1 2 3\nedges 3-1\n", &ring, "ids 1 2 3\ntopology ring\n");
    check("topology star # x\n", &ring, "topology ring # x\n");
    check("edges 1-2\n", &statement(Keyword::Topology, "edges"), "edges 1-2\ntopology edges\n");
}

#[test]
fn the_processes_of_removed_edges_still_take_part() {
    let unset = Edit::Unset(SettingKey::Statement(Keyword::Edges));
    check("edges 3-1\nseed 1\nedges 1-2\n", &unset, "seed 1\nids 1..3\n");
    check("processes 4\nedges 3-1\n", &unset, "processes 4\n");
    check("seed 1\n", &unset, "seed 1\n");
}

#[test]
fn the_line_of_a_setting_is_found() {
    let found = |key| line_of(TEXT, &key);
    assert_eq!(found(SettingKey::Statement(Keyword::Algorithm)), Some(2));
    assert_eq!(found(SettingKey::Statement(Keyword::Delay)), Some(5), "not the one for some messages");
    assert_eq!(found(SettingKey::Parameter("announce".to_owned())), Some(4));
    assert_eq!(found(SettingKey::Statement(Keyword::Seed)), None);
}

#[test]
fn an_event_moves_in_its_column() {
    check(TEXT, &Edit::Move { line: 8, to: Time(12_500) }, &with("at 0    crash", "at 12.5 crash"));
    check(TEXT, &Edit::Move { line: 9, to: Time(1_234_567) }, &with("at 3    say", "at 1234.567 say"));
    check("at 12.5 heal", &Edit::Move { line: 1, to: Time(1000) }, "at 1 heal");
    for line in [0, 1, 2, 7, 10, 11, u32::MAX] {
        check(TEXT, &Edit::Move { line, to: Time(1) }, TEXT);
    }
}

#[test]
fn a_line_can_go() {
    check(TEXT, &Edit::Remove { line: 10 }, &with("nonsense here\n", ""));
    check(TEXT, &Edit::Remove { line: 1 }, &with("# Someone notices\n", ""));
    check("at 0 heal # title", &Edit::Remove { line: 1 }, "# title");
    check(TEXT, &Edit::Remove { line: 0 }, TEXT);
    check(TEXT, &Edit::Remove { line: 11 }, TEXT);
}

#[test]
fn a_process_is_put_somewhere() {
    let put = Edit::Place { id: Id(3), x: 12_500, y: 100_000 };
    check(TEXT, &put, &with("from 3\n", "from 3\nplace 3 12.5 100\n"));
    check("place 3 1 2   # a\nplace 4 1 2\n", &put, "place 3 12.5 100 # a\nplace 4 1 2\n");
    check("place 3 1 2\nplace 3 4 5\n", &put, "place 3 1 2\nplace 3 12.5 100\n");
}
