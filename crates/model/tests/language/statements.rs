//! What each statement means: the text on the left, its canonical text on the right. By the law in
//! `round_trip`, the canonical text says exactly what the scenario contains.

use habemus_model::scenario::lex;
use habemus_model::scenario::parse::parse;
use habemus_model::scenario::print::print;
use habemus_model::scenario::{Action, Delay, Link, LinkOrder, Percent, Rule, Who};
use habemus_model::topology::Topology;
use habemus_model::{Id, Scenario, Time};

use crate::catalogue::{ALL, CROWD};

pub fn read(text: &str) -> Scenario {
    let parsed = parse(text, ALL);
    assert_eq!(parsed.problems, [], "{text}");
    parsed.scenario.expect("a text without problems is a scenario")
}

/// Each line of settings or events, and its canonical form, with an algorithm that accepts it.
fn check(algorithm: &str, lines: &[(&str, &str)]) {
    for (line, canonical) in lines {
        let printed = print(&read(&format!("algorithm {algorithm}\n{line}\n")));
        assert_eq!(printed, format!("algorithm {algorithm}\n{canonical}\n"), "{line}");
    }
}

/// The same for lines that need processes: 0 to 7.
fn check_among_eight(algorithm: &str, lines: &[(&str, &str)]) {
    for (line, canonical) in lines {
        let printed = print(&read(&format!("processes 8\n{line}\nalgorithm {algorithm}\n")));
        let canonical = if canonical.is_empty() { String::new() } else { format!("{canonical}\n") };
        assert_eq!(printed, format!("algorithm {algorithm}\nprocesses 8\n{canonical}"), "{line}");
    }
}

fn ids(list: &[u32]) -> Vec<Id> {
    list.iter().copied().map(Id).collect()
}

#[test]
fn a_small_text_leaves_everything_at_its_default() {
    let scenario = read("algorithm crowd\nprocesses 3\n");
    assert_eq!(scenario, Scenario::new(&CROWD, ids(&[0, 1, 2])));
    assert_eq!(read("processes 3\n\n  algorithm\tcrowd # why not"), scenario);
    assert_eq!(read("\u{feff}algorithm crowd\r\nprocesses 3\r\n"), scenario);
}

#[test]
fn the_values_are_what_the_text_says() {
    let scenario = read(
        "# A title # with a hash\nalgorithm mesh\nids 5 3 9\nedges 5-3\nedges 3-9 9-5\ncapacity 5=7 3=1\ncapacity 5=8\n\
         label 3=x 9=\"a \\\"b\\\" c\" 3=y\nplace 9 0 99.5\ndelay 1..2.5 to 3 before 7 from 9 after 0\nloss 0.5%\n\
         duplicate 100% after 3\ngst 12\norder any\nseed 18446744073709551615\nuntil 1000000\nbudget 100000000\n\
         at 1 cut 5-3 3->9\nat 0.25 start 9 3\nat 0 partition 5|3 9\nat 2 slow 5->3 to 4 nth 2\nat 2 say \"# no\"",
    );
    assert_eq!(scenario.title, "A title # with a hash");
    assert_eq!(scenario.ids, ids(&[5, 3, 9]));
    assert_eq!(
        scenario.topology,
        Some(Topology::Edges(vec![(Id(5), Id(3)), (Id(3), Id(9)), (Id(9), Id(5))]))
    );
    assert_eq!(scenario.capacity, [(Id(5), 8), (Id(3), 1)]);
    assert_eq!(scenario.labels, [(Id(3), "y".to_owned()), (Id(9), "a \"b\" c".to_owned())]);
    assert_eq!(scenario.places, [(Id(9), 0, 99_500)]);
    let delay = Delay { low: Time(1000), high: Time(2500) };
    let rule = Rule {
        from: Some(Id(9)),
        to: Some(Id(3)),
        before: Some(Time(7000)),
        after: Some(Time(0)),
        ..Rule::always(delay)
    };
    assert_eq!(scenario.delays, [rule]);
    assert_eq!(scenario.losses, [Rule::always(Percent(500))]);
    assert_eq!(scenario.duplicates, [Rule { after: Some(Time(3000)), ..Rule::always(Percent::ALL) }]);
    assert_eq!((scenario.gst, scenario.order), (Some(Time(12_000)), LinkOrder::Any));
    assert_eq!((scenario.seed, scenario.until), (u64::MAX, Some(Time::LATEST)));
    assert_eq!((scenario.budget, scenario.order_line.0), (100_000_000, 14));
    let lines: Vec<u32> = scenario.events.iter().map(|event| event.line.0).collect();
    assert_eq!(lines, [18, 19, 20, 21, 22]);
    let way = habemus_model::scenario::Way { from: Id(3), to: Id(9) };
    assert_eq!(scenario.events[0].action, Action::Cut(vec![Link::Both(Id(5), Id(3)), Link::OneWay(way)]));
    assert_eq!(scenario.events[1].action, Action::Start(Who::These(ids(&[9, 3]))));
    assert_eq!(scenario.events[2].action, Action::Partition(vec![ids(&[5]), ids(&[3, 9])]));
    assert_eq!(scenario.events[4].action, Action::Say("# no".to_owned()));
}

#[test]
fn who_takes_part() {
    check(
        "mesh",
        &[
            ("ids 0..7", "processes 8"),
            ("processes 1024", "processes 1024"),
            ("ids 0", "processes 1"),
            ("ids 1", "ids 1"),
            ("ids 1..16 40 18 19 20", "ids 1..16 40 18..20"),
            ("ids 3 2 1 4 5", "ids 3 2 1 4 5"),
            ("ids 999999999 7..7", "ids 999999999 7"),
            ("edges 7-3 3-5", "ids 3 5 7\nedges 7-3 3-5"),
            ("edges 1-0\nedges 1-2\ntopology edges", "processes 3\nedges 1-0 1-2"),
            ("edges 1-0\nids 1 0 5", "ids 1 0 5\nedges 1-0"),
        ],
    );
}

#[test]
fn settings_have_one_spelling() {
    check_among_eight(
        "mesh",
        &[
            ("topology complete", "topology complete"),
            ("topology ring", "topology ring"),
            ("topology path", "topology path"),
            ("topology star", "topology star"),
            ("topology tree", "topology tree"),
            ("topology grid 2 4", "topology grid 2 4"),
            ("topology hypercube", "topology hypercube"),
            ("topology random 12.50%", "topology random 12.5%"),
            ("topology random 0 %", "topology random 0%"),
            ("topology edges", "topology edges"),
            ("capacity 3=7 4 = 0", "capacity 3=7 4=0"),
            ("weight 3=999999999\nweight 2=1 3=2", "weight 3=2 2=1"),
            ("label 1=a=b 2=-> 3=\"\" 4=\"x\" 5=\"#\"", "label 1=a=b 2=-> 3=\"\" 4=x 5=\"#\""),
            ("place 1 0 100\nplace 2 3 4\nplace 1 50.125 2", "place 1 50.125 2\nplace 2 3 4"),
            ("delay 1.500", "delay 1.5"),
            (
                "delay 0.001..1000000 before 3 from 1 after 2 to 4",
                "delay 0.001..1000000 from 1 to 4 before 3 after 2",
            ),
            ("delay 2..2\ndelay 1", "delay 2\ndelay 1"),
            ("loss 1% to 3\nduplicate 0.001%\nloss 100%", "loss 1% to 3\nloss 100%\nduplicate 0.001%"),
            ("gst 0", "gst 0"),
            ("order fifo", ""),
            ("order any", "order any"),
            ("seed 1\nbudget 1000000", ""),
            ("seed 0\nuntil 0\nbudget 1", "seed 0\nuntil 0\nbudget 1"),
        ],
    );
}

#[test]
fn parameters_are_set_in_declared_order() {
    check_among_eight(
        "crowd",
        &[
            ("set announce lower", "set announce lower"),
            (
                "set rounds 7\nset timeout 3\nset announce all",
                "set announce all\nset timeout 3\nset rounds 7",
            ),
            ("set timeout 3.5..9", "set timeout 3.5..9"),
            ("set watch 0\nset ok-timeout 0.001", "set ok-timeout 0.001\nset watch 0"),
            ("set rounds 0", "set rounds 0"),
        ],
    );
}

#[test]
fn events_keep_text_order() {
    check_among_eight(
        "crowd",
        &[
            ("at 3 crash 7\nat 1 start all", "at 3 crash 7\nat 1 start all"),
            ("at 0.5 recover 1 2 3 5", "at 0.5 recover 1..3 5"),
            ("at 1000000 join 7..7", "at 1000000 join 7"),
            ("at 1 cut 1-2 2->1", "at 1 cut 1-2 2->1"),
            ("at 1 heal 1 - 2", "at 1 heal 1-2"),
            ("at 1 heal # everything", "at 1 heal"),
            ("at 1 partition 1 2|3..5 | 0", "at 1 partition 1 2 | 3..5 | 0"),
            ("at 1 partition all", "at 1 partition 0..7"),
            ("at 1 drop 1->2", "at 1 drop 1->2"),
            ("at 1 drop 1->2 nth 1", "at 1 drop 1->2"),
            ("at 1 drop 1->2 nth 3", "at 1 drop 1->2 nth 3"),
            ("at 1 slow 1->2 to 0.001", "at 1 slow 1->2 to 0.001"),
            ("at 1 slow 1->2 nth 2 to 9", "at 1 slow 1->2 nth 2 to 9"),
            ("at 1 slow 1->2 to 9 nth 2", "at 1 slow 1->2 nth 2 to 9"),
            ("at 1 say \"\"", "at 1 say \"\""),
            (r#"at 1 say "a \"b\" c:\d \\ # ü""#, r#"at 1 say "a \"b\" c:\\d \\ # ü""#),
        ],
    );
    check_among_eight(
        "lock",
        &[
            ("at 1 request 1 2 for 3", "at 1 request 1 2 for 3"),
            ("at 1 request all for 0.001", "at 1 request all for 0.001"),
            ("set coordinator elected\nat 1 start 3", "set coordinator elected\nat 1 start 3"),
        ],
    );
}

#[test]
fn the_title_is_the_comment_on_the_first_line() {
    for (text, title) in [
        ("#   Someone notices \nalgorithm crowd\nids 1", "Someone notices"),
        ("algorithm crowd # on a line of its own or not\nids 1", "on a line of its own or not"),
        ("algorithm crowd\n# too late\nids 1", ""),
        ("#\nalgorithm crowd\nids 1", ""),
        ("##  x\r\nalgorithm crowd\nids 1", "#  x"),
    ] {
        assert_eq!((read(text).title.as_str(), lex::title(text)), (title, title), "{text}");
    }
    let broken = parse("# Still a title\nalgorithm crowd\nnonsense", ALL);
    assert_eq!((broken.title.as_str(), broken.algorithm), ("Still a title", Some(&CROWD)));
    assert_eq!(broken.scenario, None);
}

#[test]
fn the_last_rule_that_applies_to_a_message_counts() {
    let scenario = read(
        "algorithm crowd\nprocesses 4\ndelay 2 from 1\ndelay 3 from 1 to 2 before 10\ndelay 4 to 3 after 5\n",
    );
    let delay = |from, to, sent| Rule::value_for(&scenario.delays, Id(from), Id(to), Time::units(sent));
    let fixed = |units| Delay { low: Time::units(units), high: Time::units(units) };
    assert_eq!(delay(0, 1, 0), None);
    assert_eq!(delay(1, 0, 0), Some(&fixed(2)));
    assert_eq!(delay(1, 2, 9), Some(&fixed(3)));
    assert_eq!(delay(1, 2, 10), Some(&fixed(2)));
    assert_eq!(delay(1, 3, 4), Some(&fixed(2)));
    assert_eq!(delay(1, 3, 5), Some(&fixed(4)));
}
