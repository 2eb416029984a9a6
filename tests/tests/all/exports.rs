//! What leaves in other programs' forms says what the trace says: clocks order steps as causality does,
//! a JSON trace comes back equal, and what was changed in it is named.

use std::collections::BTreeMap;

use expect_test::expect;
use habemus_core::export::{self, import};
use habemus_tests::random;
use model::scenario::problem::Problem;
use model::trace::Happening;
use model::{Language, Names, Time, Trace};
use words::export::{Comparison, ImportProblem, comparison, import_problem};

const RUNS: u64 = 120;

fn run(text: &str) -> Trace {
    habemus_core::run_text(text).unwrap_or_else(|problems: Vec<Problem>| panic!("{problems:?}\n{text}")).trace
}

fn plain(trace: &Trace) -> Names {
    Names::plain(&trace.head.roster)
}

const SMALL: &str = "# Small; and \"odd\" #1\nalgorithm bully\nids 1 2 3\nlabel 2=\"B: end; <i>\"\nat 0 crash 3\n\
                     at 0 start 1\nat 1 say \"50% of 2; done #7\"\nat 20 recover 3\n";

#[test]
fn a_small_run_as_a_sequence_diagram() {
    let outcome = habemus_core::run_text(SMALL).expect("it runs");
    let part = export::mermaid(&outcome.trace, &outcome.summary.names, None, Language::En);
    assert!(!part.is_cut());
    expect![[r#"
        sequenceDiagram
            participant p1 as 1
            participant p2 as B#58; end#59; #60;i#62;
            participant p3 as 3
            Note over p3: 💀 3 is down from the start
            Note over p1: 1 starts an election and asks B: end#59; #60;i#62; and 3 to take over
            Note over p1,p3: 50#37; of 2#59; done #35;7
            p1->>p2: ELECTION
            p1-xp3: ELECTION (lost)
            p2-->>p1: OK
            p2-xp3: ELECTION (lost)
            p2->>p2: ok-timeout
            Note over p2: leads
            p2->>p1: COORD B: end#59; #60;i#62;
            p2-xp3: COORD B: end#59; #60;i#62; (lost)
            Note over p3: 3 recovers and announces itself to 1 and B: end#59; #60;i#62;
            p3->>p1: COORD 3
            p3->>p2: COORD 3
            p3->>p3: office
            Note over p3: leads
    "#]]
    .assert_eq(&part.text);
}

/// The diagram of an example in Portuguese, without its captions.
fn diagram_of(name: &str) -> String {
    let example = habemus_core::example(name).expect("it is in the gallery");
    let lines = example.text.pt.lines().filter(|line| !line.contains(" say "));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let outcome = habemus_core::run_text(&text).expect("it runs");
    let part = export::mermaid(&outcome.trace, &outcome.summary.names, None, Language::Pt);
    assert!(!part.is_cut());
    part.text
}

#[test]
fn the_coordinators_queue_is_written_over_it() {
    expect![[r#"
        sequenceDiagram
            participant Coordenador
            participant Part1
            participant Part2
            participant Part3
            Note over Coordenador: Recurso=livre / Fila=[]
            Part1->>Coordenador: REQUEST
            Note over Coordenador: Recurso=livre / Fila=[Part1]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>+Part1: GRANT
            Part2->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part2]
            Part1->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[Part2]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Part3->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part3]
            Coordenador-->>Part1: RELEASED
            Coordenador-->>+Part2: GRANT
            Part2->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>Part2: RELEASED
            Coordenador-->>+Part3: GRANT
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&diagram_of("the_coordinators_diagram"));
}

#[test]
fn a_death_inside_and_the_timeout_that_frees_the_resource() {
    expect![[r#"
        sequenceDiagram
            participant Coordenador
            participant Part1
            participant Part2
            participant Part3
            Note over Coordenador: Recurso=livre / Fila=[]
            Part1->>Coordenador: REQUEST
            Note over Coordenador: Recurso=livre / Fila=[Part1]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>+Part1: GRANT
            Part2->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part2]
            Part1->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[Part2]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Part3->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part3]
            Coordenador-->>Part1: RELEASED
            Coordenador-->>+Part2: GRANT
            Note over Part2: 💀 Part2 falha
            deactivate Part2
            Coordenador->>Coordenador: grant-timeout
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>+Part3: GRANT
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&diagram_of("the_holder_dies_with_a_timeout"));
}

#[test]
fn a_timeout_without_a_death_has_two_inside_on_red_ground() {
    expect![[r#"
        sequenceDiagram
            participant Coordenador
            participant Part1
            participant Part2
            participant Part3
            Note over Coordenador: Recurso=livre / Fila=[]
            Part1->>Coordenador: REQUEST
            Note over Coordenador: Recurso=livre / Fila=[Part1]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>+Part1: GRANT
            Part2->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part2]
            Part1->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[Part2]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Part3->>Coordenador: REQUEST
            Note over Coordenador: Recurso=ocupado / Fila=[Part3]
            Coordenador-->>Part1: RELEASED
            Coordenador-->>+Part2: GRANT
            Coordenador->>Coordenador: grant-timeout
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            rect rgb(200, 0, 0)
            Coordenador-->>+Part3: GRANT
            Part2->>-Coordenador: RELEASE
            end
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&diagram_of("a_slow_holder"));
}

#[test]
fn whoever_has_the_token_uses_the_resource() {
    expect![[r#"
        sequenceDiagram
            participant Part1
            participant Part2
            participant Part3
            participant Part4
            Note over Part3: Part3 quer o recurso por 1 unidade de tempo
            Note over Part1: Part1 quer o recurso por 1 unidade de tempo
            Part1->>Part2: TOKEN
            Part2->>+Part3: TOKEN
            Note over Part3: acessa o recurso
            Part3->>-Part4: TOKEN
            Part4->>+Part1: TOKEN
            Note over Part1: acessa o recurso
            Note over Part3: Part3 quer o recurso por 1 unidade de tempo
            Part1->>-Part2: TOKEN
            Part2->>+Part3: TOKEN
            Note over Part3: acessa o recurso
            Part3->>-Part4: TOKEN
            Part4->>Part1: TOKEN
            Part1-)Part2: TOKEN (a caminho)
    "#]]
    .assert_eq(&diagram_of("the_token_rings_diagram"));
}

/// What Mermaid would refuse: a bar that ends twice, a ground that does not end, a participant nobody knows.
fn assert_balanced(diagram: &str, context: &str) {
    let mut lines = diagram.lines();
    assert_eq!(lines.next(), Some("sequenceDiagram"));
    let (mut known, mut bars, mut grounds) = (Vec::new(), Vec::new(), 0);
    for line in lines.map(str::trim) {
        if let Some(participant) = line.strip_prefix("participant ") {
            known.push(participant.split(" as ").next().unwrap_or_default().to_owned());
        } else if let Some(who) = line.strip_prefix("activate ") {
            assert!(!bars.contains(&who.to_owned()), "{who} has two bars\n{context}");
            bars.push(who.to_owned());
        } else if let Some(who) = line.strip_prefix("deactivate ") {
            let bar = bars.iter().position(|bar| bar == who);
            bars.remove(bar.unwrap_or_else(|| panic!("{who} has no bar\n{context}")));
        } else if line.starts_with("rect ") {
            grounds += 1;
        } else if line == "end" {
            grounds -= 1;
            assert!(grounds >= 0, "{context}");
        } else if let Some(note) = line.strip_prefix("Note over ") {
            let (over, words) = note.split_once(": ").expect("a note says something");
            assert!(
                over.split(',').all(|who| known.iter().any(|it| it == who)) && !words.is_empty(),
                "{line}"
            );
        } else {
            let (ends, words) = line.split_once(": ").expect("an arrow says something");
            assert!(!words.is_empty() && !words.contains('\n'), "{line}");
            let arrow = ["-->>", "->>", "-x", "-)"].into_iter().find(|arrow| ends.contains(arrow));
            let (from, to) = ends.split_once(arrow.expect("an arrow")).expect("two ends");
            let (begins, ends, to) =
                (to.starts_with('+'), to.starts_with('-'), to.trim_start_matches(['+', '-']));
            assert!([from, to].iter().all(|who| known.iter().any(|it| it == who)), "{line}");
            if begins {
                assert!(!bars.contains(&to.to_owned()), "{to} has two bars\n{context}");
                bars.push(to.to_owned());
            }
            if ends {
                let bar = bars.iter().position(|bar| bar == from);
                bars.remove(bar.unwrap_or_else(|| panic!("{from} has no bar\n{context}")));
            }
        }
    }
    assert_eq!((grounds, bars.len()), (0, 0), "{context}");
}

#[test]
fn whatever_happens_mermaid_can_read_it() {
    let algorithms = ["mutex-coordinator", "mutex-token-ring", "mutex-quorum"];
    let mut seen = 0;
    for seed in 0..3000 {
        let text = random::text(seed);
        let mutex = algorithms.iter().any(|name| text.contains(name));
        if !mutex && seed >= RUNS {
            continue;
        }
        seen += u32::from(mutex);
        let outcome = habemus_core::run_text(&text).expect("it runs");
        let ends = outcome.trace.ending.at;
        for span in [None, Some((Time(ends.0 / 3), Time(ends.0 / 2)))] {
            let part = export::mermaid(&outcome.trace, &outcome.summary.names, span, Language::Pt);
            assert_balanced(&part.text, &format!("{text}\n{}", part.text));
        }
    }
    assert!(seen > 200, "only {seen} runs had a resource");
}

#[test]
fn labels_are_names_in_every_export() {
    let text = "algorithm mutex-coordinator\nids 0..3\nlabel 0=end 1=\"a, b\" 2=p3 3=all\nat 0 request 1 2 3 for 2\n";
    let outcome = habemus_core::run_text(text).expect("it runs");
    let names = &outcome.summary.names;
    let diagram = export::mermaid(&outcome.trace, names, None, Language::En).text;
    // A word with a meaning in Mermaid, and one that is no word, stand behind another.
    for line in
        ["participant p0 as end", "participant p1 as a#44; b", "participant p3\n", "participant all\n"]
    {
        assert!(diagram.contains(line), "{line}\n{diagram}");
    }
    assert_balanced(&diagram, &diagram);
    let log = export::shiviz(&outcome.trace, names, Language::En).text;
    // `p3` would be taken for process 3, so that process 2 keeps its id there.
    assert!(log.contains("\np2 {") && log.contains("\nend {") && log.contains("\nall {"), "{log}");
    assert!(log.contains("a, b wants the resource for 2 time units and asks end for permission"), "{log}");
    let table = export::counters(&outcome.trace, &outcome.summary);
    assert!(
        table.contains("\nsent,\"a, b\",REQUEST,1\n") && table.contains("\nsent,all (3),REQUEST,1\n"),
        "{table}"
    );
}

#[test]
fn a_span_shows_only_its_part() {
    let trace = run(SMALL);
    let part =
        export::mermaid(&trace, &plain(&trace), Some((Time::units(20), Time::units(30))), Language::Pt);
    assert!(part.text.contains("p3") && !part.text.contains("done"), "{}", part.text);
    assert!(part.shown > 0 && part.all < trace.len());
}

#[test]
fn a_diagram_never_grows_beyond_what_mermaid_takes() {
    let trace = run("algorithm bully\nids 0..63\nat 0 start 0\n");
    for language in [Language::En, Language::Pt] {
        let part = export::mermaid(&trace, &plain(&trace), None, language);
        assert!(part.text.chars().count() <= 50_000);
        assert!(
            part.is_cut() && part.text.trim_end().lines().last().is_some_and(|last| last.contains("Mermaid"))
        );
    }
}

#[test]
fn a_small_run_as_a_log_with_clocks() {
    let trace = run("algorithm chang-roberts\nids 2 1\nat 0 start 1\n");
    let part = export::shiviz(&trace, &plain(&trace), Language::En);
    expect![[r#"
        (?<host>\S*) (?<clock>{.*})\n(?<event>.*)

        p2 {"p2":1}
        0: One of two processes is up
        p1 {"p1":1}
        0: All two processes are up
        p1 {"p1":2}
        0: 1 starts an election and sends its candidature to 2
        p2 {"p1":2,"p2":2}
        1: 2 swallows the candidature of 1 and sends its own to 1
        p1 {"p1":3,"p2":2}
        2: 1 passes the candidature of 2 on to 2
        p2 {"p1":3,"p2":3}
        3: 2 gets its own candidature back, becomes the leader and sends the news to 1
        p1 {"p1":4,"p2":3}
        4: 1 learns that 2 leads and passes the news on to 2
        p2 {"p1":4,"p2":4}
        5: 2 gets its own news back
    "#]]
    .assert_eq(&part.text);
}

/// Steps of a log: the process, its clock, what happened.
fn steps(log: &str) -> Vec<(String, BTreeMap<String, u32>, String)> {
    let mut lines = log.lines();
    assert_eq!(lines.next(), Some(r"(?<host>\S*) (?<clock>{.*})\n(?<event>.*)"));
    assert_eq!(lines.next(), Some(""));
    let mut steps = Vec::new();
    while let Some(line) = lines.next() {
        let (host, clock) = line.split_once(' ').expect("a process and a clock");
        let clock = serde_json::from_str(clock).expect("a clock is JSON");
        steps.push((host.to_owned(), clock, lines.next().expect("what happened").to_owned()));
    }
    steps
}

/// By event: whether it is before another, by the trace alone.
fn happens_before(trace: &Trace) -> Vec<Vec<bool>> {
    let mut past: Vec<Vec<bool>> = Vec::new();
    let mut last: BTreeMap<u32, usize> = BTreeMap::new();
    let mut of_event: BTreeMap<u32, usize> = BTreeMap::new();
    for (index, event) in (0u32..).zip(trace.events()) {
        let Some(process) = trace.actor(&event.happening) else { continue };
        let step = past.len();
        let mut before = vec![false; step];
        let mut inherit = |from: usize| {
            before[from] = true;
            (0..from).filter(|k| past[from][*k]).for_each(|k| before[k] = true);
        };
        if let Some(own) = last.get(&process.0) {
            inherit(*own);
        }
        if let Happening::Deliver(message) = event.happening {
            inherit(of_event[&trace.message(message).sent_in]);
        }
        past.push(before);
        last.insert(process.0, step);
        of_event.insert(index, step);
    }
    past
}

#[test]
fn clocks_order_steps_exactly_as_causality_does() {
    let mut compared = 0;
    for seed in 0..RUNS {
        let text = random::text(seed);
        let trace = run(&text);
        if trace.len() > 400 {
            continue;
        }
        let (steps, past) =
            (steps(&export::shiviz(&trace, &plain(&trace), Language::En).text), happens_before(&trace));
        assert_eq!(steps.len(), past.len(), "{text}");
        let at = |clock: &BTreeMap<String, u32>, host: &str| clock.get(host).copied().unwrap_or(0);
        let mut own: BTreeMap<&str, u32> = BTreeMap::new();
        for (later, (host, clock, _)) in steps.iter().enumerate() {
            let count = own.entry(host).or_default();
            *count += 1;
            assert_eq!(at(clock, host), *count, "a process counts its own steps one by one\n{text}");
            for (earlier, (_, other, _)) in steps.iter().enumerate().take(later) {
                let ordered = other.iter().all(|(host, count)| *count <= at(clock, host)) && other != clock;
                assert_eq!(ordered, past[later][earlier], "steps {earlier} and {later} of\n{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100_000, "only {compared} pairs were compared");
}

#[test]
fn counters_add_up() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let outcome = habemus_core::run_text(&text).expect("it runs");
        let table = export::counters(&outcome.trace, &outcome.summary);
        let mut rows = table.lines().map(|row| row.split(',').collect::<Vec<_>>());
        assert_eq!(rows.next(), Some(vec!["counter", "process", "kind", "value"]));
        let mut sums: BTreeMap<(String, &str), u64> = BTreeMap::new();
        for row in rows {
            let [counter, process, kind, value] = row[..] else { panic!("{row:?}") };
            let level = match (process, kind) {
                ("all", "all") => "whole",
                ("all", "") => continue,
                ("all", _) => "by kind",
                _ => "by process",
            };
            *sums.entry((counter.to_owned(), level)).or_default() += value.parse::<u64>().expect("a count");
        }
        let sum = |counter: &str, level| sums.get(&(counter.to_owned(), level)).copied().unwrap_or(0);
        for counter in ["sent", "copied", "delivered", "put aside", "lost"] {
            assert_eq!(sum(counter, "whole"), sum(counter, "by kind"), "{text}");
            assert_eq!(sum(counter, "whole"), sum(counter, "by process"), "{text}");
        }
        assert_eq!(sum("sent", "whole"), outcome.summary.counters.total(), "{text}");
        let made = u64::from(outcome.trace.message_count());
        assert_eq!(sum("sent", "whole") + sum("copied", "whole"), made, "{text}");
        assert!(sum("delivered", "whole") + sum("lost", "whole") <= made, "{text}");
    }
}

#[test]
fn a_trace_comes_back_equal() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let trace = run(&text);
        let file = export::document(&text, &trace).expect("it is small");
        let value: serde_json::Value = serde_json::from_str(&file).expect("it is JSON");
        let imported = import(&file).unwrap_or_else(|problem| panic!("{problem:?}\n{text}"));
        assert_eq!(imported.text, text);
        assert_eq!(imported.comparison, Comparison::Same(trace.len()), "{text}");
        // Written anew by another program, with names in another order, it is the same trace.
        let pretty = serde_json::to_string_pretty(&value).expect("it can be written");
        assert_eq!(import(&pretty).map(|it| it.comparison), Ok(Comparison::Same(trace.len())), "{text}");
    }
}

#[test]
fn what_was_changed_is_named() {
    let trace = run(SMALL);
    let file = export::document(SMALL, &trace).expect("it is small");
    let check = |changed: String| {
        assert_ne!(changed, file, "something was changed");
        import(&changed).expect("it is a trace").comparison
    };
    let Comparison::Differs(first) = check(file.replacen("\"due\":1", "\"due\":1.5", 1)) else {
        panic!("a changed time is a difference")
    };
    assert_eq!(
        (first.path.as_str(), first.file.as_str(), first.run.as_str()),
        ("changes[5].due", "1.5", "1")
    );
    let told = comparison(&Comparison::Differs(first.clone()), Language::En);
    assert!(told.contains(&format!("Event {} differs first", first.event)), "{told}");
    assert!(comparison(&Comparison::Differs(first), Language::Pt).contains("O evento"));
    // An event less, an event more, another hash, another scenario.
    let lines: Vec<&str> = file.lines().collect();
    let events = lines.iter().position(|line| line.contains("\"events\"")).expect("they are there") + 1;
    let without_last =
        [&lines[..lines.len() - 2], &["]}"]].concat().join("\n").replace("}]},\n]}", "}]}\n]}");
    assert_eq!(check(without_last), Comparison::FileEnds(trace.len() - 1));
    let mut twice = lines.clone();
    let last = format!("{},", lines[lines.len() - 2]);
    twice.insert(lines.len() - 2, &last);
    assert_eq!(check(twice.join("\n")), Comparison::RunEnds(trace.len()));
    let hash = format!("{:016x}", trace.hash());
    let other = check(file.replace(&hash, "0000000000000000"));
    assert!(matches!(&other, Comparison::OtherHead(it) if it.path == "trace_hash"), "{other:?}");
    let Comparison::Differs(other) = check(file.replace("at 0 start 1", "at 0 start 2")) else {
        panic!("it differs")
    };
    assert!((other.event as usize) < lines.len() - events, "{other:?}");
}

#[test]
fn whatever_is_handed_in_nothing_breaks() {
    let trace = run(SMALL);
    let file = export::document(SMALL, &trace).expect("it is small");
    for length in (0..file.len()).filter(|length| file.is_char_boundary(*length)).step_by(7) {
        assert!(import(&file[..length]).is_err(), "a file that ends after {length} bytes");
    }
    let mut state = 1u32;
    for _ in 0..2000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let mut bytes = file.clone().into_bytes();
        let at = state as usize % bytes.len();
        bytes[at] = (state >> 16) as u8;
        if let Ok(text) = String::from_utf8(bytes) {
            let _ = import(&text);
        }
    }
    for (text, problem) in [
        ("", ImportProblem::NotJson(1)),
        ("{\n\n\"a\":}", ImportProblem::NotJson(3)),
        ("[1,2]", ImportProblem::NotATrace),
        ("7", ImportProblem::NotATrace),
        ("{}", ImportProblem::NotATrace),
        ("{\"format\":\"habemus-trace\",\"version\":2}", ImportProblem::LaterEdition),
        ("{\"format\":\"habemus-trace\",\"version\":1,\"events\":[]}", ImportProblem::NotATrace),
        (
            "{\"format\":\"habemus-trace\",\"version\":1,\"scenario\":\"\",\"events\":7}",
            ImportProblem::NotATrace,
        ),
    ] {
        assert_eq!(import(text), Err(problem.clone()), "{text}");
        for language in [Language::En, Language::Pt] {
            assert!(!import_problem(&problem, language).is_empty());
        }
    }
    let bad = file.replace("algorithm bully", "algorithm buly");
    let Err(problem @ ImportProblem::Scenario(_)) = import(&bad) else {
        panic!("a scenario that does not run")
    };
    assert!(import_problem(&problem, Language::En).contains("bully"));
    assert_eq!(import(&" ".repeat(export::BYTES_MOST + 1)), Err(ImportProblem::TooLarge(32)));
}

#[test]
fn a_small_file_cannot_ask_for_a_long_run() {
    let endless = "algorithm omega\nprocesses 32\nuntil 1000000\nbudget 100000000\n";
    let file = format!(
        "{{\"format\":\"habemus-trace\",\"version\":1,\"scenario\":{},\"events\":[]}}",
        serde_json::to_string(endless).expect("a text")
    );
    assert_eq!(import(&file).map(|it| it.comparison), Ok(Comparison::FileEnds(0)));
}
