//! What can be wrong with a setting, or with a text as a whole.

use super::{check_lines, check_texts};

#[test]
fn what_is_missing_altogether() {
    check_texts(&[
        ("", &["1:1+0 NoAlgorithm", "1:1+0 NoProcesses"]),
        ("# only a title\n\n", &["1:1+0 NoAlgorithm", "1:1+0 NoProcesses"]),
        ("algorithm crowd", &["1:1+9 NoProcesses"]),
        ("processes 3", &["1:1+0 NoAlgorithm"]),
        ("ids 1 2\nat 0 crash 9", &["1:1+0 NoAlgorithm", "2:12+1 UnknownId(Id(9)) => 2"]),
        (
            "algoritm crowd\nproceses 3\nseed 2",
            &[
                r#"1:1+8 UnknownStatement("algoritm") => algorithm"#,
                r#"2:1+8 UnknownStatement("proceses") => processes"#,
            ],
        ),
    ]);
}

#[test]
fn unknown_words() {
    check_lines(
        "crowd",
        &[
            ("sed 4", &[r#"3:1+3 UnknownStatement("sed") => seed"#]),
            ("crash 3", &["3:1+5 EventWithoutTime(Crash) => at 0 crash"]),
            ("wibble", &[r#"3:1+6 UnknownStatement("wibble")"#]),
            ("Seed 4", &[r#"3:1+4 UnknownStatement("Seed") => seed"#]),
            ("at 3 crsh 1", &[r#"3:6+4 UnknownEvent("crsh") => crash"#]),
            ("at 3 explode", &[r#"3:6+7 UnknownEvent("explode")"#]),
            ("at 3", &["3:5+0 Missing(EventName)"]),
            ("delay 1 form 3", &[r#"3:9+4 UnknownClause("form") => from"#]),
            (
                "set anounce all",
                &[
                    r#"3:5+7 UnknownParameter { algorithm: "crowd", word: "anounce", names: ["announce", "ok-timeout", "watch", "timeout", "rounds"] } => announce"#,
                ],
            ),
            (
                "set announce al",
                &[
                    r#"3:14+2 UnknownChoice { parameter: "announce", word: "al", choices: ["all", "lower"] } => all"#,
                ],
            ),
            (
                "set announce purple",
                &[
                    r#"3:14+6 UnknownChoice { parameter: "announce", word: "purple", choices: ["all", "lower"] }"#,
                ],
            ),
            (
                "set wibble 3",
                &[
                    r#"3:5+6 UnknownParameter { algorithm: "crowd", word: "wibble", names: ["announce", "ok-timeout", "watch", "timeout", "rounds"] }"#,
                ],
            ),
            ("order fifi", &[r#"3:7+4 UnknownOrder("fifi") => fifo"#]),
            ("order random", &[r#"3:7+6 UnknownOrder("random")"#]),
        ],
    );
}

#[test]
fn unknown_algorithms() {
    check_texts(&[
        ("algorithm croud\nids 1", &[r#"1:11+5 UnknownAlgorithm("croud") => crowd"#]),
        (
            "algorithm raft\nids 1\nset x y\nat 0 start 1\ntopology ring",
            &[r#"1:11+4 UnknownAlgorithm("raft")"#],
        ),
        ("algorithm\nids 1", &["1:10+0 Missing(AlgorithmName)"]),
        ("algorithm crowd loop\nids 1", &[r#"1:17+4 Stray("loop")"#]),
    ]);
}

#[test]
fn unknown_shapes() {
    check_lines(
        "mesh",
        &[
            ("topology rnig", &[r#"3:10+4 UnknownTopology("rnig") => ring"#]),
            ("topology moebius", &[r#"3:10+7 UnknownTopology("moebius")"#]),
            ("topology", &["3:9+0 Missing(TopologyName)"]),
            ("topology grid 2", &["3:16+0 Missing(Number(GridSide))"]),
            ("topology grid 3 3", &["3:1+8 GridSize { width: 3, height: 3, processes: 8 }"]),
            (
                "topology grid 0 8",
                &[
                    r#"3:15+1 OutOfRange { quantity: GridSide, found: "0", bounds: Whole { least: 1, most: 1024 } }"#,
                ],
            ),
            ("topology random 30", &[r#"3:17+2 NoPercentSign("30") => 30%"#]),
            ("topology random", &["3:16+0 Missing(Number(Percent))"]),
            ("topology ring 3", &[r#"3:15+1 Stray("3")"#]),
            (
                "topology random 101%",
                &[
                    r#"3:17+3 OutOfRange { quantity: Percent, found: "101", bounds: Decimal { least: Time(0), most: Time(100000) } }"#,
                ],
            ),
        ],
    );
}

#[test]
fn numbers_are_plain_decimals() {
    check_lines(
        "crowd",
        &[
            ("delay 1.2345", &[r#"3:7+6 TooManyDecimals("1.2345") => 1.234"#]),
            ("delay -1", &[r#"3:7+2 NegativeNumber("-1")"#]),
            ("delay 1e3", &[r#"3:7+3 MalformedNumber("1e3")"#]),
            ("delay .5", &[r#"3:7+2 MalformedNumber(".5")"#]),
            ("delay 5.", &[r#"3:7+2 MalformedNumber("5.")"#]),
            ("delay +5", &[r#"3:7+2 Unexpected { found: "+5", expected: Number(Delay) }"#]),
            ("delay five", &[r#"3:7+4 Unexpected { found: "five", expected: Number(Delay) }"#]),
            (
                "delay 0",
                &[
                    r#"3:7+1 OutOfRange { quantity: Delay, found: "0", bounds: Decimal { least: Time(1), most: Time(1000000000) } }"#,
                ],
            ),
            ("delay 0.0001", &[r#"3:7+6 TooManyDecimals("0.0001")"#]),
            (
                "delay 1000000.001",
                &[
                    r#"3:7+11 OutOfRange { quantity: Delay, found: "1000000.001", bounds: Decimal { least: Time(1), most: Time(1000000000) } }"#,
                ],
            ),
            (
                "delay 99999999999999999999999",
                &[
                    r#"3:7+23 OutOfRange { quantity: Delay, found: "99999999999999999999999", bounds: Decimal { least: Time(1), most: Time(1000000000) } }"#,
                ],
            ),
            ("delay 3..2", &[r#"3:7+4 BackwardRange { low: "3", high: "2" } => 2..3"#]),
            ("delay 1..", &["3:10+0 Missing(Number(Delay))"]),
            ("delay 1..x", &[r#"3:10+1 Unexpected { found: "x", expected: Number(Delay) }"#]),
            (
                "until 1000001",
                &[
                    r#"3:7+7 OutOfRange { quantity: Time, found: "1000001", bounds: Decimal { least: Time(0), most: Time(1000000000) } }"#,
                ],
            ),
            ("gst -0", &[r#"3:5+2 NegativeNumber("-0")"#]),
            ("seed 1.5", &[r#"3:6+3 NotWhole("1.5")"#]),
            (
                "seed 18446744073709551616",
                &[
                    r#"3:6+20 OutOfRange { quantity: Seed, found: "18446744073709551616", bounds: Whole { least: 0, most: 18446744073709551615 } }"#,
                ],
            ),
            ("seed -3", &[r#"3:6+2 NegativeNumber("-3")"#]),
            (
                "budget 0",
                &[
                    r#"3:8+1 OutOfRange { quantity: Budget, found: "0", bounds: Whole { least: 1, most: 100000000 } }"#,
                ],
            ),
            (
                "budget 100000001",
                &[
                    r#"3:8+9 OutOfRange { quantity: Budget, found: "100000001", bounds: Whole { least: 1, most: 100000000 } }"#,
                ],
            ),
            ("budget 1.5", &[r#"3:8+3 NotWhole("1.5")"#]),
            ("loss 5", &[r#"3:6+1 NoPercentSign("5") => 5%"#]),
            (
                "loss 100.001%",
                &[
                    r#"3:6+7 OutOfRange { quantity: Percent, found: "100.001", bounds: Decimal { least: Time(0), most: Time(100000) } }"#,
                ],
            ),
            ("loss x%", &[r#"3:6+2 Unexpected { found: "x%", expected: Number(Percent) }"#]),
            ("duplicate %", &[r#"3:11+1 Unexpected { found: "%", expected: Number(Percent) }"#]),
            ("at -1 crash 3", &[r#"3:4+2 NegativeNumber("-1")"#]),
            ("at 1,5 crash 3", &[r#"3:4+3 MalformedNumber("1,5") => 1.5"#]),
            ("seed 1_000", &[r#"3:6+5 MalformedNumber("1_000")"#]),
            ("seed 1,000", &[r#"3:6+5 MalformedNumber("1,000") => 1000"#]),
        ],
    );
}

#[test]
fn parameters_have_kinds_and_ranges() {
    check_lines(
        "crowd",
        &[
            (
                "set ok-timeout 0",
                &[
                    r#"3:16+1 OutOfRange { quantity: Parameter("ok-timeout"), found: "0", bounds: Decimal { least: Time(1), most: Time(1000000) } }"#,
                ],
            ),
            (
                "set ok-timeout 1001",
                &[
                    r#"3:16+4 OutOfRange { quantity: Parameter("ok-timeout"), found: "1001", bounds: Decimal { least: Time(1), most: Time(1000000) } }"#,
                ],
            ),
            (
                "set ok-timeout fast",
                &[r#"3:16+4 Unexpected { found: "fast", expected: Number(Parameter("ok-timeout")) }"#],
            ),
            ("set ok-timeout", &[r#"3:15+0 Missing(Number(Parameter("ok-timeout")))"#]),
            ("set timeout 20..10", &[r#"3:13+6 BackwardRange { low: "20", high: "10" } => 10..20"#]),
            (
                "set timeout 0..10",
                &[
                    r#"3:13+1 OutOfRange { quantity: Parameter("timeout"), found: "0", bounds: Decimal { least: Time(1), most: Time(1000000) } }"#,
                ],
            ),
            (
                "set rounds 1001",
                &[
                    r#"3:12+4 OutOfRange { quantity: Parameter("rounds"), found: "1001", bounds: Whole { least: 0, most: 1000 } }"#,
                ],
            ),
            ("set rounds 1.5", &[r#"3:12+3 NotWhole("1.5")"#]),
            ("set announce", &[r#"3:13+0 Missing(ParameterValue("announce"))"#]),
            ("set", &["3:4+0 Missing(ParameterName)"]),
            ("set announce all lower", &[r#"3:18+5 Stray("lower")"#]),
            (
                r#"set announce "all""#,
                &["3:14+5 Unexpected { found: \"\\\"all\\\"\", expected: ParameterValue(\"announce\") }"],
            ),
        ],
    );
}

#[test]
fn who_takes_part() {
    check_texts(&[
        (
            "algorithm crowd\nprocesses 0",
            &[
                r#"2:11+1 OutOfRange { quantity: Processes, found: "0", bounds: Whole { least: 1, most: 1024 } }"#,
            ],
        ),
        (
            "algorithm crowd\nprocesses 1025",
            &[
                r#"2:11+4 OutOfRange { quantity: Processes, found: "1025", bounds: Whole { least: 1, most: 1024 } }"#,
            ],
        ),
        ("algorithm crowd\nprocesses 2.5\nat 0 crash 9", &[r#"2:11+3 NotWhole("2.5")"#]),
        ("algorithm crowd\nprocesses", &["2:10+0 Missing(Number(Processes))"]),
        ("algorithm crowd\nids", &["2:4+0 Missing(Number(Id))"]),
        ("algorithm crowd\nids all", &[r#"2:5+3 Unexpected { found: "all", expected: Number(Id) }"#]),
        ("algorithm crowd\nids 1 2 1 3 2", &["2:9+1 IdTwice(Id(1))", "2:13+1 IdTwice(Id(2))"]),
        ("algorithm crowd\nids 1..5 3..4", &["2:10+4 IdTwice(Id(3))"]),
        ("algorithm crowd\nids 5..1", &[r#"2:5+4 BackwardRange { low: "5", high: "1" } => 1..5"#]),
        (
            "algorithm crowd\nids 1..1000000000",
            &[
                r#"2:8+10 OutOfRange { quantity: Id, found: "1000000000", bounds: Whole { least: 0, most: 999999999 } }"#,
            ],
        ),
        ("algorithm crowd\nids 0..999999999\nat 0 crash 5", &["2:5+12 TooManyProcesses"]),
        ("algorithm crowd\nids 0..1023 2000", &["2:13+4 TooManyProcesses"]),
        (
            "algorithm crowd\nids 1000000000",
            &[
                r#"2:5+10 OutOfRange { quantity: Id, found: "1000000000", bounds: Whole { least: 0, most: 999999999 } }"#,
            ],
        ),
        ("algorithm crowd\nids 1 -2", &[r#"2:7+2 NegativeNumber("-2")"#]),
        ("algorithm crowd\nids 1, 2", &[r#"2:6+1 Unexpected { found: ",", expected: Number(Id) }"#]),
        (
            "algorithm crowd\nids 1 two\nat 0 crash 9",
            &[r#"2:7+3 Unexpected { found: "two", expected: Number(Id) }"#],
        ),
        ("algorithm crowd\nprocesses 3\nids 1 2", &["3:1+3 ProcessesWithIds { line: 2 }"]),
        ("algorithm crowd\nids 1 2\nat 0 crash 5\nprocesses 3", &["4:1+9 ProcessesWithIds { line: 2 }"]),
        (
            "algorithm mesh\nids 1 2\nedges 1-3 4-5",
            &["3:9+1 UnknownId(Id(3)) => 2", "3:11+1 UnknownId(Id(4)) => 2", "3:13+1 UnknownId(Id(5)) => 2"],
        ),
        ("algorithm mesh\nedges 1-1 1-2", &["2:7+3 LinkToItself(Id(1))"]),
        ("algorithm mesh\nedges 1->2", &["2:7+4 OneWayEdge => 1-2"]),
        ("algorithm mesh\nedges", &["2:6+0 Missing(Link)"]),
        ("algorithm mesh\nedges 1", &["2:8+0 Missing(Link)"]),
        ("algorithm mesh\nedges 1-", &["2:9+0 Missing(Number(Id))"]),
        ("algorithm mesh\nedges 1-2 3", &["2:12+0 Missing(Link)"]),
        (
            "algorithm mesh\nedges 1-x\nat 0 crash 9",
            &[r#"2:9+1 Unexpected { found: "x", expected: Number(Id) }"#],
        ),
    ]);
}

#[test]
fn links_of_the_text() {
    check_texts(&[
        ("algorithm mesh\ntopology ring\nedges 1-2", &["3:1+5 EdgesWithTopology { line: 2 }"]),
        ("algorithm mesh\nedges 1-2\nprocesses 3\ntopology star", &["4:1+8 EdgesWithTopology { line: 2 }"]),
        ("algorithm loop\nids 1 2\ntopology ring", &[r#"3:1+8 OwnLinks { algorithm: "loop" }"#]),
        ("algorithm loop\nedges 1-2", &[r#"2:1+5 OwnLinks { algorithm: "loop" }"#]),
        (
            "algorithm loop\nprocesses 3\nset repair maybe\ntopology ring",
            &[r#"3:12+5 UnknownChoice { parameter: "repair", word: "maybe", choices: ["no", "yes"] }"#],
        ),
    ]);
}

#[test]
fn a_setting_stands_once() {
    check_lines(
        "crowd",
        &[
            ("algorithm crowd", &["3:1+9 GivenTwice { keyword: Algorithm, line: 1 }"]),
            ("processes 8", &["3:1+9 GivenTwice { keyword: Processes, line: 2 }"]),
            ("seed 1\nseed 1", &["4:1+4 GivenTwice { keyword: Seed, line: 3 }"]),
            (
                "until 3\nuntil 4\nuntil 5",
                &[
                    "4:1+5 GivenTwice { keyword: Until, line: 3 }",
                    "5:1+5 GivenTwice { keyword: Until, line: 3 }",
                ],
            ),
            ("gst 1\ngst 1", &["4:1+3 GivenTwice { keyword: Gst, line: 3 }"]),
            ("order any\norder any", &["4:1+5 GivenTwice { keyword: Order, line: 3 }"]),
            ("budget 5\nbudget 6", &["4:1+6 GivenTwice { keyword: Budget, line: 3 }"]),
            (
                "set announce all\nset announce all",
                &[r#"4:5+8 ParameterTwice { parameter: "announce", line: 3 }"#],
            ),
            (
                "set announce all\nset announce lower",
                &[r#"4:5+8 ParameterTwice { parameter: "announce", line: 3 }"#],
            ),
            ("delay 1 from 3 from 4", &["3:16+4 ClauseTwice(From)"]),
            ("loss 1% before 2 before 3", &["3:18+6 ClauseTwice(Before)"]),
        ],
    );
}

#[test]
fn what_processes_are_given() {
    check_lines(
        "crowd",
        &[
            ("capacity", &["3:9+0 Missing(Number(Id))"]),
            ("capacity 3", &["3:11+0 Missing(EqualsSign)"]),
            ("capacity 3=", &["3:12+0 Missing(Number(Capacity))"]),
            ("capacity 3=-1", &[r#"3:12+2 NegativeNumber("-1")"#]),
            (
                "capacity 3=1000000000",
                &[
                    r#"3:12+10 OutOfRange { quantity: Capacity, found: "1000000000", bounds: Whole { least: 0, most: 999999999 } }"#,
                ],
            ),
            ("weight 3=1.5", &[r#"3:10+3 NotWhole("1.5")"#]),
            ("label 3", &["3:8+0 Missing(EqualsSign)"]),
            ("label 3=", &["3:9+0 Missing(LabelText)"]),
            (r#"label 3="open"#, &["3:9+5 UnclosedQuote"]),
            (r#"label 3=a "b""#, &["3:11+3 Unexpected { found: \"\\\"b\\\"\", expected: Number(Id) }"]),
            ("place 3", &["3:8+0 Missing(Number(Place))"]),
            ("place 3 1", &["3:10+0 Missing(Number(Place))"]),
            (
                "place 3 101 200",
                &[
                    r#"3:9+3 OutOfRange { quantity: Place, found: "101", bounds: Decimal { least: Time(0), most: Time(100000) } }"#,
                    r#"3:13+3 OutOfRange { quantity: Place, found: "200", bounds: Decimal { least: Time(0), most: Time(100000) } }"#,
                ],
            ),
            ("place 3 1 1 1", &[r#"3:13+1 Stray("1")"#]),
        ],
    );
}

#[test]
fn columns_count_characters() {
    check_texts(&[
        ("algorithm crowd\nids 1 2\nlabel 1=\"olá ✓\" 9=x", &["3:17+1 UnknownId(Id(9)) => 2"]),
        ("é\nalgorithm crowd\nids 1", &[r#"1:1+1 UnknownStatement("é")"#]),
    ]);
}

#[test]
fn parts_that_are_larger_than_their_whole() {
    let beyond = |place: &str, parameter: &str, found: u32, most: u32| {
        format!(
            "{place} OutOfRange {{ quantity: Parameter(\"{parameter}\"), found: \"{found}\", \
             bounds: Whole {{ least: 1, most: {most} }} }}"
        )
    };
    check_lines(
        "vote",
        &[
            ("set coordinators 9", &[&beyond("3:18+1", "coordinators", 9, 8)]),
            ("set coordinators 0", &[&beyond("3:18+1", "coordinators", 0, 1024)]),
            ("set quorum 9", &[&beyond("3:12+1", "quorum", 9, 8)]),
            ("set quorum 4\nset coordinators 3", &[&beyond("3:12+1", "quorum", 4, 3)]),
            (
                "set coordinators 9\nset quorum 10",
                &[&beyond("3:18+1", "coordinators", 9, 8), &beyond("4:12+2", "quorum", 10, 9)],
            ),
        ],
    );
}
