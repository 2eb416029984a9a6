//! Golden transcripts. `UPDATE_EXPECT=1 cargo test -p habemus-tests transcripts` rewrites them; commit
//! what changed only if you understand why.

use std::collections::BTreeSet;

use habemus_tests::cases::{DASHES, transcripts};
use model::scenario::keyword::{Keyword, Verb};
use model::spec::{Links, ParameterKind, Values};
use report::transcript;

/// A longer transcript would be of no use to a reader.
const MAX_LINES: usize = 15;

#[test]
fn every_transcript_is_what_happens() {
    let rewrite = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut failures = Vec::new();
    let all = transcripts();
    assert!(!all.is_empty());
    for golden in all {
        let outcome = habemus_core::run_text(&golden.scenario);
        let outcome = outcome.unwrap_or_else(|problems| panic!("{}: {problems:?}", golden.path.display()));
        let lines = transcript(&outcome.trace);
        let actual = lines.join("\n") + "\n";
        if lines.len() > MAX_LINES {
            failures.push(format!("{}: {} lines\n{actual}", golden.path.display(), lines.len()));
        }
        if rewrite {
            let text = format!("{}{DASHES}{actual}", golden.scenario);
            std::fs::write(&golden.path, text).expect("a writable transcript");
        } else if actual != golden.transcript {
            failures.push(format!(
                "{}\nexpected:\n{}actual:\n{actual}",
                golden.path.display(),
                golden.transcript
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_statement_has_a_transcript() {
    let text: String = transcripts().iter().map(|golden| golden.scenario.clone()).collect();
    let heads: BTreeSet<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let verbs: BTreeSet<&str> = text
        .lines()
        .filter(|line| line.starts_with("at "))
        .filter_map(|line| line.split_whitespace().nth(2))
        .collect();
    let can_use = |keyword: &Keyword| match keyword {
        Keyword::Topology | Keyword::Edges => any_free_links(),
        _ => true,
    };
    let can_do = |verb: &Verb| match verb {
        Verb::Request => habemus_core::catalogue().iter().any(|spec| spec.requests),
        _ => true,
    };
    let mut missing: Vec<String> = Vec::new();
    let keywords = Keyword::ALL.iter().filter(|k| can_use(k) && !heads.contains(k.name()));
    missing.extend(keywords.map(|k| k.name().to_string()));
    missing.extend(
        Verb::ALL
            .iter()
            .filter(|v| can_do(v) && !verbs.contains(v.name()))
            .map(|v| format!("at … {}", v.name())),
    );
    let forms = [
        " from ",
        " to ",
        " before ",
        " after ",
        " nth ",
        "->",
        "..",
        " start all",
        " | ",
        "order any",
        "order fifo",
    ];
    missing
        .extend(forms.iter().filter(|form| !text.contains(**form)).map(|form| format!("the form `{form}`")));
    assert!(missing.is_empty(), "no transcript shows: {}", missing.join(", "));
}

fn any_free_links() -> bool {
    habemus_core::catalogue().iter().any(|spec| {
        let values = Values::resolve(spec, 2, []);
        matches!((spec.links)(&values), Links::Free(_))
    })
}

#[test]
fn every_parameter_value_has_a_transcript() {
    let goldens = transcripts();
    let mut missing = Vec::new();
    for spec in habemus_core::catalogue() {
        let algorithm = format!("algorithm {}\n", spec.name);
        let own: Vec<&str> =
            goldens.iter().map(|g| g.scenario.as_str()).filter(|text| text.contains(&algorithm)).collect();
        let shown = |line: &str| own.iter().any(|text| text.lines().any(|l| l.starts_with(line)));
        for parameter in spec.parameters {
            let wanted: Vec<String> = match parameter.kind {
                ParameterKind::Choice(words) => {
                    words.iter().map(|w| format!("set {} {w}", parameter.name)).collect()
                }
                ParameterKind::Duration { least, .. } => {
                    let off = (least.0 == 0).then(|| format!("set {} 0", parameter.name));
                    off.into_iter().chain([format!("set {} ", parameter.name)]).collect()
                }
                ParameterKind::Span { .. } | ParameterKind::Count { .. } | ParameterKind::Part { .. } => {
                    vec![format!("set {} ", parameter.name)]
                }
            };
            missing.extend(
                wanted.into_iter().filter(|line| !shown(line)).map(|line| format!("{}: {line}", spec.name)),
            );
        }
    }
    assert!(missing.is_empty(), "no transcript shows:\n{}", missing.join("\n"));
}
