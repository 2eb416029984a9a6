//! A JSON trace can be imported again, and changes to it are detected and named.

use habemus_core::export::{self, Comparison, ImportProblem, import};
use habemus_tests::random;
use model::Language;
use words::export::{comparison, import_problem};

use super::{RUNS, SMALL, run};

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
        // Rewritten by another program, with names in another order, it is the same trace.
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
    let later = import(&file.replacen("\"due\":1", "\"due\":1.5", 1)).expect("it is a trace");
    let Comparison::Differs(first) = &later.comparison else { panic!("a changed time is a difference") };
    assert_eq!(
        (first.path.as_str(), first.file.as_str(), first.run.as_str()),
        ("changes[5].due", "1.5", "1")
    );
    let told = comparison(&later, Language::En);
    assert!(told.contains(&format!("Event {} differs first", first.event)), "{told}");
    assert!(comparison(&later, Language::Pt).contains("O evento"));
    // One event less, one more, another hash, another scenario.
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
    assert_eq!(import(&" ".repeat(export::MAX_BYTES + 1)), Err(ImportProblem::TooLarge(32)));
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
