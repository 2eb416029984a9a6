//! Every relative link of README and docs/ leads to a file, and to a heading of it where it names one; every
//! path in backticks is there, and so is the function that stands after it.

use super::{documents, read, root};

/// What GitHub calls a heading in an address.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    kept.chars()
        .filter(|c| c.is_alphanumeric() || "- _".contains(*c))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

fn headings(document: &str) -> Vec<String> {
    document
        .lines()
        .filter_map(|line| line.strip_prefix('#'))
        .map(|line| anchor(line.trim_start_matches('#')))
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut many = 0;
    for (path, document) in documents() {
        let folder = root().join(&path).parent().expect("a folder").to_path_buf();
        let links = document.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        // A lesson's form is shown, too: a moment is no link of ours.
        for link in links.filter(|link| !link.contains("://") && !link.contains('@')) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { root().join(&path) } else { folder.join(file) };
            assert!(target.exists(), "{path}: {link} leads nowhere");
            let known = heading.is_empty() || headings(&read(&target)).contains(&heading.to_owned());
            assert!(known, "{path}: {link}: there is no such heading");
            many += 1;
        }
    }
    assert!(many > 10, "only {many} links were found");
}

/// Folders whose paths are checked wherever they are named.
const PLACES: [&str; 7] = ["crates/", "web/", "tests/", "static/", "docs/", ".github/", ".ci/"];

/// Whether a source defines a function of exactly this name.
fn has_function(source: &str, name: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    source.split(&format!("fn {name}")).skip(1).any(|rest| !goes_on(rest))
}

#[test]
fn a_function_is_known_by_its_whole_name() {
    let source = "fn sender() {}\npub fn deliver<T>() {}\nfn send_all() {}\n";
    assert!(has_function(source, "sender") && has_function(source, "deliver"));
    assert!(!has_function(source, "send") && !has_function(source, "deliver_all"));
}

#[test]
fn every_path_is_there() {
    let mut many = 0;
    for (path, document) in documents() {
        let words = document.split('`').skip(1).step_by(2);
        for word in words.filter(|word| PLACES.iter().any(|place| word.starts_with(place))) {
            let (file, item) = word.split_once("::").unwrap_or((word, ""));
            // A pattern such as `pseudocode.{en,pt}.txt` or `<name>` stands for several; results are made.
            if file.contains(['<', '{', '*', '…', ' ']) || file.contains("/results") {
                continue;
            }
            let place = root().join(file);
            assert!(place.exists(), "{path}: there is no {file}");
            if let Some(name) = item.split("::").last().filter(|name| !name.is_empty()) {
                assert!(has_function(&read(&place), name), "{path}: {file} has no function {name}");
            }
            many += 1;
        }
    }
    assert!(many > 20, "only {many} paths were found");
}
