//! What can be wrong with an `at` line.

use super::{check_lines, check_texts};

#[test]
fn ids_must_exist() {
    check_lines(
        "crowd",
        &[
            ("at 0 crash 9", &["3:12+1 UnknownId(Id(9)) => 7"]),
            ("at 0 crash 6..9", &["3:12+4 UnknownId(Id(8))"]),
            ("at 0 crash 0..999999999", &["3:12+12 UnknownId(Id(8))"]),
            ("at 0 start 1 1", &["3:14+1 IdTwice(Id(1))"]),
            ("at 0 crash 1..3 2", &["3:17+1 IdTwice(Id(2))"]),
            ("at 0 partition 1 2 | 2", &["3:22+1 IdTwice(Id(2))"]),
            ("at 0 partition all | 3", &["3:22+1 IdTwice(Id(3))"]),
            ("at 0 partition 9 | 10", &["3:16+1 UnknownId(Id(9)) => 7", "3:20+2 UnknownId(Id(10)) => 7"]),
            ("capacity 8=1 9=2", &["3:10+1 UnknownId(Id(8)) => 7", "3:14+1 UnknownId(Id(9)) => 7"]),
            ("weight 8=1", &["3:8+1 UnknownId(Id(8)) => 7"]),
            ("label 8=x", &["3:7+1 UnknownId(Id(8)) => 7"]),
            ("place 8 1 1", &["3:7+1 UnknownId(Id(8)) => 7"]),
            ("delay 1 from 8 to 9", &["3:14+1 UnknownId(Id(8)) => 7", "3:19+1 UnknownId(Id(9)) => 7"]),
            ("at 0 cut 1-8", &["3:12+1 UnknownId(Id(8)) => 7"]),
            ("at 0 drop 8->9", &["3:11+1 UnknownId(Id(8)) => 7", "3:14+1 UnknownId(Id(9)) => 7"]),
            ("at 0 slow 1->8 to 3", &["3:14+1 UnknownId(Id(8)) => 7"]),
        ],
    );
}

#[test]
fn shapes_of_events() {
    check_lines(
        "crowd",
        &[
            ("at", &["3:3+0 Missing(Number(Time))"]),
            ("at x crash 1", &[r#"3:4+1 Unexpected { found: "x", expected: Number(Time) }"#]),
            ("at 0 crash", &["3:11+0 Missing(Ids)"]),
            ("at 0 crash x", &[r#"3:12+1 Unexpected { found: "x", expected: Ids }"#]),
            ("at 0 crash all 3", &[r#"3:16+1 Stray("3")"#]),
            ("at 0 crash 3 all", &[r#"3:14+3 Stray("all")"#]),
            ("at 0 crash 1-2", &[r#"3:13+2 Stray("-2")"#]),
            ("at 0 crash 1,2", &[r#"3:12+3 MalformedNumber("1,2") => 1 2"#]),
            ("at 0 cut", &["3:9+0 Missing(Link)"]),
            ("at 0 cut 3", &["3:11+0 Missing(Link)"]),
            ("at 0 cut 3-", &["3:12+0 Missing(Number(Id))"]),
            ("at 0 cut 3-3", &["3:10+3 LinkToItself(Id(3))"]),
            ("at 0 heal all", &[r#"3:11+3 Unexpected { found: "all", expected: Link }"#]),
            ("at 0 partition", &["3:15+0 Missing(Ids)"]),
            ("at 0 partition 1 |", &["3:19+0 Missing(Ids)"]),
            ("at 0 partition | 1", &[r#"3:16+1 Unexpected { found: "|", expected: Ids }"#]),
            ("at 0 drop 1-2", &["3:11+3 NoDirection => 1->2"]),
            (
                "at 0 drop 1->2 nth 0",
                &[
                    r#"3:20+1 OutOfRange { quantity: Nth, found: "0", bounds: Whole { least: 1, most: 4294967295 } }"#,
                ],
            ),
            ("at 0 drop 1->2 nth", &["3:19+0 Missing(Number(Nth))"]),
            ("at 0 drop 1->2 to 3", &[r#"3:16+2 Stray("to")"#]),
            ("at 0 drop", &["3:10+0 Missing(Way)"]),
            ("at 0 slow 1->2", &["3:15+0 Missing(ToDuration)"]),
            ("at 0 slow 1->2 to", &["3:18+0 Missing(Number(Delay))"]),
            (
                "at 0 slow 1->2 to 0",
                &[
                    r#"3:19+1 OutOfRange { quantity: Delay, found: "0", bounds: Decimal { least: Time(1), most: Time(1000000000) } }"#,
                ],
            ),
            ("at 0 slow 1->2 nth 2", &["3:21+0 Missing(ToDuration)"]),
            ("at 0 say", &["3:9+0 Missing(QuotedText)"]),
            (
                "at 0 say hello there  # x",
                &[r#"3:10+11 Unexpected { found: "hello there", expected: QuotedText } => "hello there""#],
            ),
            (r#"at 0 say "open"#, &["3:10+5 UnclosedQuote"]),
            (r#"at 0 say "a" "b""#, &["3:14+3 Stray(\"\\\"b\\\"\")"]),
            (r#"at 0 say "a" b"#, &[r#"3:14+1 Stray("b")"#]),
        ],
    );
}

#[test]
fn what_the_algorithm_has_no_use_for() {
    check_texts(&[
        ("algorithm beat\nprocesses 3\nat 0 start 1", &[r#"3:6+5 NoStarts { algorithm: "beat" }"#]),
        (
            "algorithm crowd\nprocesses 3\nat 0 request 1 for 3",
            &[r#"3:6+7 NoRequests { algorithm: "crowd" }"#],
        ),
        ("algorithm lock\nprocesses 3\nat 0 start 1", &[r#"3:6+5 NoStarts { algorithm: "lock" }"#]),
        (
            "algorithm beat\nat 0 start 1\nat 0 request 1 for 2",
            &[
                "1:1+9 NoProcesses",
                r#"2:6+5 NoStarts { algorithm: "beat" }"#,
                r#"3:6+7 NoRequests { algorithm: "beat" }"#,
            ],
        ),
        ("algorithm lock\nprocesses 3\nat 0 request 1", &["3:15+0 Missing(ForDuration)"]),
        ("algorithm lock\nprocesses 3\nat 0 request 1 for", &["3:19+0 Missing(Number(Hold))"]),
        (
            "algorithm lock\nprocesses 3\nat 0 request 1 for 0",
            &[
                r#"3:20+1 OutOfRange { quantity: Hold, found: "0", bounds: Decimal { least: Time(1), most: Time(1000000000) } }"#,
            ],
        ),
        (
            "algorithm lock\nprocesses 3\nset coordinator wat\nat 0 start 1",
            &[
                r#"3:17+3 UnknownChoice { parameter: "coordinator", word: "wat", choices: ["fixed", "elected"] }"#,
            ],
        ),
    ]);
}

#[test]
fn links_must_exist() {
    check_texts(&[
        (
            "algorithm loop\nprocesses 5\nat 0 cut 0-2 0-1\nat 1 heal 2->4\nat 2 drop 0->3\nat 3 slow 4->0 to 2",
            &["3:10+3 NoLink(Id(0), Id(2))", "4:11+4 NoLink(Id(2), Id(4))", "5:11+4 NoLink(Id(0), Id(3))"],
        ),
        ("algorithm mesh\nprocesses 3\ntopology edges\nat 0 cut 0-1", &["4:10+3 NoLink(Id(0), Id(1))"]),
        (
            "algorithm mesh\nprocesses 4\ntopology grid 3 3\nat 0 cut 0-3",
            &["3:1+8 GridSize { width: 3, height: 3, processes: 4 }"],
        ),
        (
            "algorithm mesh\nprocesses 3\ntopology path\nseed x\nat 0 cut 0-2",
            &[r#"4:6+1 Unexpected { found: "x", expected: Number(Seed) }"#],
        ),
    ]);
}
