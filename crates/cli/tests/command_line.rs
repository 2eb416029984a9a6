//! `habemus` as a program: what it prints where, and how it exits.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_habemus"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // A program that stops before it has read everything closes its end; that is fine here.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

const TANENBAUM: &str = "# 4 notices that 7 is dead\nalgorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";

#[test]
fn json_has_the_keys_others_rely_on() {
    let output = run(&["run", "-", "--format", "json"], TANENBAUM);
    assert!(output.status.success());
    let json: serde_json::Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(json["messages"], serde_json::json!({"ELECTION": 6, "OK": 3, "COORD": 7}));
    assert_eq!(json["lost"], serde_json::json!({"ELECTION": 3, "COORD": 1}));
    assert_eq!(json["facts"], serde_json::json!({"elections": 3}));
    assert_eq!((json["total"].as_u64(), json["ended"].as_str()), (Some(16), Some("quiescent")));
    assert_eq!(json["trace_hash"].as_str().map(str::len), Some(16));
    for key in ["algorithm", "processes", "ended_at", "elected", "leaders", "knows", "first_leader_at"] {
        assert!(!json[key].is_null(), "{key}");
    }
    for key in ["all_know_at", "entries", "verdicts", "warnings"] {
        assert!(!json[key].is_null(), "{key}");
    }
}

#[test]
fn log_and_trace_print_a_line_each() {
    let log = run(&["run", "-", "--format", "log"], TANENBAUM);
    assert!(text(&log.stdout).starts_with("0.000 p7 crash\n3.000 p6 leader 6\n4.000 p0 leader 6\n"));
    let trace = run(&["run", "-", "--format", "trace"], TANENBAUM);
    let lines = text(&trace.stdout);
    for (index, line) in lines.lines().enumerate() {
        let event: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        assert_eq!(event["event"], index);
    }
}

#[test]
fn a_bad_text_exits_with_2_and_says_everything_on_standard_error() {
    let output = run(&["run", "-"], "algorithm buly\nids 1 1\nat 5 crush 1\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let problems = text(&output.stderr);
    assert!(problems.contains("did you mean `bully`?"), "{problems}");
    assert!(problems.contains("crash"), "{problems}");
    assert!(problems.lines().count() >= 3, "{problems}");
}

#[test]
fn sentences_come_in_both_languages() {
    let english = run(&["run", "-"], TANENBAUM);
    let portuguese = run(&["run", "-", "--lang", "pt"], TANENBAUM);
    assert!(text(&english.stdout).contains("6 came to lead"));
    assert!(text(&portuguese.stdout).contains("6 assumiu a liderança"));
    assert_eq!(run(&["run", "-", "--lang", "fr"], TANENBAUM).status.code(), Some(2));
}

#[test]
fn a_link_runs_like_its_text() {
    let link = model::scenario::link::SharedLink { text: TANENBAUM.into(), ..Default::default() };
    let link = format!("https://example.org/habemus/{}", model::scenario::link::encode(&link));
    let from_link = run(&["run", &link, "--format", "json"], "");
    let from_text = run(&["run", "-", "--format", "json"], TANENBAUM);
    assert_eq!(text(&from_link.stdout), text(&from_text.stdout));
    let damaged = run(&["run", "#v=1&s=!!!"], "");
    assert_eq!(damaged.status.code(), Some(2));
    assert!(!damaged.stderr.is_empty());
}

#[test]
fn a_link_by_name_runs_the_example_and_other_links_say_what_they_are() {
    let named = run(&["run", "#v=1&g=the_watched_leader_fails", "--format", "json"], "");
    assert_eq!(named.status.code(), Some(0), "{}", text(&named.stderr));
    let written = habemus_core::example("the_watched_leader_fails").expect("it is in the gallery").text.en;
    assert_eq!(text(&named.stdout), text(&run(&["run", "-", "--format", "json"], written).stdout));
    for (link, said) in [
        ("#v=1&g=no_such_example", "no example `no_such_example`"),
        ("#v=1&l=slow-or-dead", "carries a lesson"),
        ("#v=1&c=two-leaders&a=36.5", "carries a challenge"),
    ] {
        let output = run(&["run", link], "");
        assert_eq!(output.status.code(), Some(2), "{link}");
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
    let lines = "algorithm chang-roberts\nvary processes 4,8\nseeds 1..2\nmeasure messages\n";
    let link = model::scenario::link::SharedLink { experiment: Some(lines.to_owned()), ..Default::default() };
    let link = model::scenario::link::encode(&link);
    let refused = run(&["run", &link, "--lang", "pt"], "");
    assert!(text(&refused.stderr).contains("traz um experimento"), "{}", text(&refused.stderr));
    let swept = run(&["sweep", &link], "");
    assert_eq!(swept.status.code(), Some(0), "{}", text(&swept.stderr));
    assert_eq!(text(&swept.stdout).lines().count(), 5);
}

#[test]
fn a_missing_file_is_named_in_a_sentence() {
    let output = run(&["run", "no-such-file.habemus"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot read `no-such-file.habemus`"));
}

#[test]
fn warnings_do_not_stop_the_run() {
    let output = run(&["run", "-", "--format", "json"], "algorithm bully\nids 1 2\nat 1 recover 2\n");
    assert_eq!(output.status.code(), Some(0));
    let json: serde_json::Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(json["warnings"].as_array().map(Vec::len), Some(1), "{}", json["warnings"]);
}

/// The table of a sweep over rings with random orders, with more arguments.
fn sweep(more: &[&str]) -> String {
    let rings = ["sweep", "--algorithm", "chang-roberts", "--algorithm", "franklin", "--seeds", "1..3"];
    let measured = ["--vary", "processes", "4..32*2", "--measure", "messages-by-kind,all-know-at"];
    let lines = ["--line", "ids {shuffled}", "--line", "delay 0.5..1"];
    let output = run(&[&rings[..], &measured, &lines, more].concat(), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "no progress bar where nobody watches: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn a_sweep_prints_the_same_table_with_any_number_of_threads() {
    let table = sweep(&["--jobs", "1"]);
    assert!(table.starts_with(
        "algorithm,processes,seed,ended,messages:ELECTION,messages:LEADER,all-know-at\nchang-roberts,4,1,quiescent,"
    ));
    assert_eq!(table.lines().count(), 1 + 2 * 4 * 3);
    for threads in ["2", "7"] {
        assert_eq!(sweep(&["--jobs", threads]), table);
    }
}

#[test]
fn the_parts_of_a_sweep_make_the_whole_byte_for_byte() {
    for form in [&["--format", "csv"][..], &["--format", "json"], &["--summary"]] {
        let whole = sweep(form);
        for of in [2, 3, 7, 40] {
            let parts = (1..=of).map(|k| sweep(&[form, &["--shard", &format!("{k}/{of}")]].concat()));
            assert_eq!(parts.collect::<String>(), whole, "{form:?} in {of} parts");
        }
    }
}

#[test]
fn every_row_of_a_sweep_can_be_run_again() {
    let objects = sweep(&["--format", "json"]);
    let fifth: serde_json::Value =
        serde_json::from_str(objects.lines().nth(4).expect("a fifth row")).expect("JSON");
    let again = run(&["run", "-", "--format", "json"], &sweep(&["--scenario", "5"]));
    let again: serde_json::Value = serde_json::from_str(&text(&again.stdout)).expect("JSON");
    assert_eq!(again["processes"], fifth["processes"]);
    assert_eq!(again["all_know_at"], fifth["all-know-at"]);
    assert_eq!(again["messages"]["ELECTION"], fifth["messages:ELECTION"]);
}

#[test]
fn a_scenario_can_be_swept_and_written_to_a_file() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("swept.csv");
    let name = file.to_str().expect("a path in UTF-8");
    let measured = ["--vary", "ok-timeout", "2,4", "--measure", "messages,all-know-at", "--out", name];
    let output = run(&[&["sweep", "-"], &measured[..]].concat(), TANENBAUM);
    assert!(output.status.success() && output.stdout.is_empty(), "{}", text(&output.stderr));
    assert_eq!(
        std::fs::read_to_string(&file).expect("the table"),
        "algorithm,ok-timeout,seed,ended,messages,all-know-at\nbully,2,1,quiescent,16,4\nbully,4,1,quiescent,16,6\n"
    );
}

#[test]
fn a_bad_sweep_exits_with_2_and_says_why() {
    let bad = ["sweep", "--algorithm", "bully", "--vary", "processes", "3", "--measure", "mesages"];
    for (more, expect) in [
        (&[][..], "unknown measure `mesages`"),
        (&["--lang", "pt"], "medida desconhecida `mesages`"),
        (&["--lang", "pt"], "você quis dizer `messages`?"),
    ] {
        let output = run(&[&bad[..], more].concat(), "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(text(&output.stderr).contains(expect), "{}", text(&output.stderr));
    }
    let good = ["sweep", "--algorithm", "bully", "--vary", "processes", "3", "--measure", "messages"];
    for more in [["--shard", "3/2"], ["--scenario", "2"], ["--jobs", "0"], ["--line", "at 0 crash 3"]] {
        let output = run(&[&good[..], &more].concat(), "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{more:?}");
        assert!(!output.stderr.is_empty());
    }
}

/// The two numbers of the line that `pv` prints.
fn pv(p: &str, n: &str, m: &str) -> (f64, f64) {
    let output = run(&["pv", "--p", p, "--n", n, "--m", m], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let line = text(&output.stdout);
    match line.split_whitespace().collect::<Vec<_>>()[..] {
        ["pv", "=", risk, "log10", "=", log] => {
            assert!(risk.contains('e'), "{line}");
            (risk.parse().expect("a number"), log.parse().expect("a number"))
        }
        _ => panic!("{line}"),
    }
}

#[test]
fn pv_is_computed_to_the_last_digits() {
    for (p, n, m, risk, log) in [
        ("1/14400", "32", "24", 2.150495757425213e-61, -60.667461409900696),
        ("1/1200", "8", "5", 6.932877602559156e-06, -5.159086467045189),
        ("1/1200", "16", "9", 2.4902959867038744e-05, -4.6037490313168306),
        ("1/1200", "32", "17", 9.366084076786174e-05, -4.028441947993144),
        ("1/120", "32", "24", 3.7351752637288964e-28, -27.42768901519141),
        ("0.1", "5", "5", 1e-05, -5.0),
        ("0.0001", "32", "24", 7.349174166158808e-59, -58.13376146026692),
    ] {
        let (measured, measured_log) = pv(p, n, m);
        assert!((measured / risk - 1.0).abs() < 1e-12, "{measured} against {risk}");
        assert!((measured_log / log - 1.0).abs() < 1e-12, "{measured_log} against {log}");
    }
    assert_eq!(pv("0.0001", "8", "4"), (1.0, 0.0));
    assert_eq!(pv("1", "7", "4"), (1.0, 0.0));
    assert_eq!(pv("0", "7", "4"), (0.0, f64::NEG_INFINITY));
    let output = run(&["pv", "--p", "0.0001", "--n", "32", "--m", "24"], "");
    assert_eq!(text(&output.stdout), "pv = 7.349174166158808e-59  log10 = -58.13376146026692\n");
}

#[test]
fn pv_of_nonsense_is_refused_with_a_sentence() {
    for (p, n, m, said, dito) in [
        ("2", "7", "4", "`2` is not a probability", "`2` não é uma probabilidade"),
        ("-0.1", "7", "4", "`-0.1` is not a probability", "`-0.1` não é uma probabilidade"),
        ("1/0", "7", "4", "`1/0` is not a probability", "`1/0` não é uma probabilidade"),
        ("0.1", "7", "8", "--m takes a whole number from 1 to 7", "--m recebe um número inteiro de 1 a 7"),
        ("0.1", "7", "0", "not `0`", "e não `0`"),
        ("0.1", "seven", "4", "--n takes a whole number", "--n recebe um número inteiro"),
        ("0.1", "7", "-4", "not `-4`", "e não `-4`"),
    ] {
        let english = run(&["pv", "--p", p, "--n", n, "--m", m], "");
        assert_eq!(english.status.code(), Some(2));
        assert!(english.stdout.is_empty());
        assert!(text(&english.stderr).contains(said), "{}", text(&english.stderr));
        let portuguese = run(&["pv", "--p", p, "--n", n, "--m", m, "--lang", "pt"], "");
        assert!(text(&portuguese.stderr).contains(dito), "{}", text(&portuguese.stderr));
    }
    assert_eq!(run(&["pv", "--p", "0.1", "--n", "7"], "").status.code(), Some(2));
}

#[test]
fn the_bench_of_a_round_says_first_how_many_messages_and_how_long() {
    let output = run(&["bench", "all-to-all", "--processes", "8", "--rounds", "1", "--alone"], "");
    let line = text(&output.stdout);
    let seconds = line.trim_end().strip_prefix("messages=112 wall_s=").expect("the promised first line");
    assert!(seconds.parse::<f64>().is_ok_and(|seconds| seconds >= 0.0) && !seconds.contains('e'), "{line}");
    assert_eq!(run(&["bench", "all-to-all", "--processes", "2000"], "").status.code(), Some(2));
}

#[test]
fn ready_experiments_are_listed_and_printed() {
    let names = text(&run(&["sweep", "--ready"], "").stdout);
    for name in ["vcube-table-2", "timeout-price", "quorum-risk"] {
        assert!(names.lines().any(|line| line.starts_with(name)), "{names}");
    }
    let table = text(&run(&["sweep", "--ready", "messages-by-process", "--lang", "pt"], "").stdout);
    let coordinator: Vec<&str> = table
        .lines()
        .find(|line| line.trim_start().starts_with('0'))
        .expect("a row")
        .split_whitespace()
        .collect();
    assert_eq!(coordinator[..3], ["0", "7", "14"], "{table}");
    let waiting = text(&run(&["sweep", "--ready", "waiting", "--jobs", "1"], "").stdout);
    assert!(waiting.contains("31.5 (0–63)"), "{waiting}");
    let unknown = run(&["sweep", "--ready", "nothing"], "");
    assert_eq!((unknown.status.code(), unknown.stdout.len()), (Some(2), 0));
    assert!(text(&unknown.stderr).contains("`vcube-table-2`"), "{}", text(&unknown.stderr));
}

#[test]
fn a_run_is_printed_in_other_programs_forms() {
    let form = |format: &str| {
        let output = run(&["run", "-", "--format", format], TANENBAUM);
        assert!(output.status.success(), "{format}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(form("mermaid").starts_with("sequenceDiagram\n    participant p0 as 0\n"));
    assert!(form("shiviz").starts_with("(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n\np7 {\"p7\":1}\n"));
    assert!(form("csv").starts_with("counter,process,kind,value\nsent,all,all,16\nsent,all,ELECTION,6\n"));
}

#[test]
fn a_trace_is_checked_by_running_it_again() {
    let document = text(&run(&["run", "-", "--format", "document"], TANENBAUM).stdout);
    let same = run(&["check", "-"], &document);
    assert!(
        same.status.success() && text(&same.stdout).starts_with("Same run: all "),
        "{}",
        text(&same.stdout)
    );
    let other =
        run(&["check", "-", "--lang", "pt"], &document.replace("\"what\":\"deliver\"", "\"what\":\"lose\""));
    assert_eq!(other.status.code(), Some(1));
    assert!(
        text(&other.stdout).contains("`what` é \"lose\" no arquivo e \"deliver\" aqui"),
        "{}",
        text(&other.stdout)
    );
    let none = run(&["check", "-"], "{\"a\":");
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("Line 1 is not JSON"), "{}", text(&none.stderr));
}

#[test]
fn a_moment_is_drawn_from_a_file_or_from_a_link() {
    let at = |more: &[&str]| run(&[&["render", "-"], more].concat(), TANENBAUM);
    let drawn = at(&["--at", "2.5"]);
    assert!(drawn.status.success() && drawn.stderr.is_empty(), "{}", text(&drawn.stderr));
    let svg = text(&drawn.stdout);
    assert!(
        svg.starts_with("<svg xmlns=") && svg.contains("viewBox=\"0 0 960 540\"") && svg.contains("t = 2.5")
    );
    // A link has a moment and a language; options override them.
    let moment = "2.5".parse().ok();
    let language = Some(words::Language::Pt);
    let link =
        model::scenario::link::SharedLink { text: TANENBAUM.into(), moment, language, ..Default::default() };
    let link = format!("https://example.org/{}", model::scenario::link::encode(&link));
    assert_eq!(run(&["render", &link], "").stdout, at(&["--at", "2.5", "--lang", "pt"]).stdout);
    assert_eq!(run(&["render", &link, "--lang", "en"], "").stdout, drawn.stdout);
    // Without a moment it is the end, where everybody knows the leader.
    assert!(text(&at(&[]).stdout).contains("7 of 7"));
    let time = text(
        &at(&["--view", "time", "--from", "1", "--to", "3", "--theme", "dark", "--size", "400x300"]).stdout,
    );
    assert!(time.contains("class=\"lane-up\"") && time.contains("#0f1215") && time.contains("width=\"400\""));
    let file = std::env::temp_dir().join(format!("habemus-render-{}.svg", std::process::id()));
    let path = file.to_str().expect("a name");
    assert!(at(&["--at", "2.5", "--out", path]).stdout.is_empty());
    assert_eq!(std::fs::read(&file).expect("it was written"), drawn.stdout);
    let _ = std::fs::remove_file(&file);
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_sentence() {
    for (more, said) in [
        (&["--at", "soon"][..], "--at takes a time such as 12.5"),
        (&["--at", "-1"], "--at takes a time"),
        (&["--size", "big"], "`big` is not a size"),
        (&["--size", "100x100"], "from 240 to 4096"),
        (&["--view", "time", "--from", "9", "--to", "2"], "--from must be before --to"),
        (&["--out", "/no/such/folder/picture.svg"], "cannot write the result"),
    ] {
        let output = run(&[&["render", "-"], more].concat(), TANENBAUM);
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert!(text(&output.stderr).contains(said), "{more:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{more:?}");
    }
    let bad = run(&["render", "-"], "algorithm buly\n");
    assert_eq!(bad.status.code(), Some(2));
    assert!(text(&bad.stderr).contains("did you mean `bully`?"));
}

/// As `habemus … | head` does: nobody reads the rest of the output.
#[test]
fn a_reader_that_stops_early_is_no_failure() {
    let commands: [&[&str]; 5] = [
        &["run", "-", "--format", "log"],
        &["sweep", "--ready"],
        &["sweep", "--ready", "vcube-table-2"],
        &["pv", "--p", "0.0001", "--n", "32", "--m", "24"],
        &["bench", "all-to-all", "--processes", "2", "--alone"],
    ];
    for arguments in commands {
        let mut child = Command::new(env!("CARGO_BIN_EXE_habemus"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let _ = child.stdin.take().expect("piped").write_all(TANENBAUM.as_bytes());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
    }
}
