//! What remains of a text when another algorithm or fewer processes make some lines invalid.

use habemus_model::scenario::edit::{Edit, SettingKey, settle};
use habemus_model::scenario::keyword::Keyword;
use habemus_model::scenario::parse::parse;

use crate::catalogue::ALL;

fn check(text: &str, keyword: Keyword, value: &str, expect: &str, lost: usize) {
    assert!(parse(text, ALL).scenario.is_some(), "{text}");
    let edit = Edit::Set { key: SettingKey::Statement(keyword), value: value.to_owned() };
    let settled = settle(text, &[edit], ALL);
    assert_eq!((settled.text.as_str(), settled.lost), (expect, lost));
    assert!(parse(&settled.text, ALL).scenario.is_some(), "{expect}");
}

#[test]
fn another_algorithm_keeps_what_it_understands() {
    check(
        "# Mine\nalgorithm crowd  # first\nids 3 1 2\nset rounds 4\nseed 7\n\nat 0 start 3\nat 4 crash 3 # gone\n",
        Keyword::Algorithm,
        "beat",
        "# Mine\nalgorithm beat   # first\nids 3 1 2\nseed 7\n\nat 4 crash 3 # gone\n",
        2,
    );
    check(
        "algorithm lock\nprocesses 3\nat 1 request 1 for 2\n",
        Keyword::Algorithm,
        "crowd",
        "algorithm crowd\nprocesses 3\n",
        1,
    );
}

#[test]
fn an_algorithm_with_its_own_links_keeps_the_processes_that_edges_named() {
    check(
        "algorithm mesh\nedges 5-2\nedges 2-9\n",
        Keyword::Algorithm,
        "loop",
        "algorithm loop\nids 2 5 9\n",
        2,
    );
    check(
        "algorithm mesh\nprocesses 3\ntopology star\nat 2 cut 0-1\n",
        Keyword::Algorithm,
        "loop",
        "algorithm loop\nprocesses 3\nat 2 cut 0-1\n",
        1,
    );
}

#[test]
fn fewer_processes_shorten_lists_and_remove_lines_about_nobody() {
    check(
        "algorithm crowd\nprocesses 6\ncapacity 1=4 5=3\nat 0 start 1 5 2 # é\nat 3 crash 5\nat 4 partition 0 1 | 5\n",
        Keyword::Processes,
        "4",
        "algorithm crowd\nprocesses 4\ncapacity 1=4\nat 0 start 1 2 # é\n",
        4,
    );
}

#[test]
fn problems_that_no_removal_fixes_stay() {
    let edit = Edit::Set { key: SettingKey::Statement(Keyword::Processes), value: "no".to_owned() };
    let settled = settle("algorithm crowd\nprocesses 2\n", &[edit], ALL);
    assert_eq!((settled.text.as_str(), settled.lost), ("algorithm crowd\nprocesses no\n", 0));
}
