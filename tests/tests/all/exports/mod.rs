//! Exports in other programs' formats agree with the trace.

mod clocks;
mod documents;
mod mermaid;

use std::collections::BTreeMap;

use habemus_tests::random;
use model::scenario::problem::Problem;
use model::{Language, Names, Trace};

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
fn labels_are_names_in_every_export() {
    let text = "algorithm mutex-coordinator\nids 0..3\nlabel 0=end 1=\"a, b\" 2=p3 3=all\nat 0 request 1 2 3 for 2\n";
    let outcome = habemus_core::run_text(text).expect("it runs");
    let names = &outcome.summary.names;
    let diagram = report::mermaid(&outcome.trace, names, None, Language::En).text;
    // A word with a meaning in Mermaid, and text that is not a word, come after another word.
    for line in
        ["participant p0 as end", "participant p1 as a#44; b", "participant p3\n", "participant all\n"]
    {
        assert!(diagram.contains(line), "{line}\n{diagram}");
    }
    mermaid::assert_balanced(&diagram, &diagram);
    let log = report::shiviz(&outcome.trace, names, Language::En).text;
    // `p3` would be taken for process 3, so that process 2 keeps its id there.
    assert!(log.contains("\np2 {") && log.contains("\nend {") && log.contains("\nall {"), "{log}");
    assert!(log.contains("a, b wants the resource for 2 time units and asks end for permission"), "{log}");
    let table = report::counters(&outcome.trace, &outcome.summary);
    assert!(
        table.contains("\nsent,\"a, b\",REQUEST,1\n") && table.contains("\nsent,all (3),REQUEST,1\n"),
        "{table}"
    );
}

#[test]
fn counters_add_up() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let outcome = habemus_core::run_text(&text).expect("it runs");
        let table = report::counters(&outcome.trace, &outcome.summary);
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
