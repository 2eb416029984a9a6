//! Every source file says what it is, and the public items of the lower crates say what they do. Fields
//! and variants need a comment only where their name does not say enough, which no test can tell.

use std::fs;

use crate::root;

const SOURCES: [&str; 3] = ["crates", "web", "tests"];
/// Crates that others build on.
const DOCUMENTED: [&str; 2] = ["crates/model/src", "crates/engine/src"];
const ITEMS: [&str; 5] = ["pub fn ", "pub const fn ", "pub struct ", "pub enum ", "pub trait "];

/// Every Rust file below a folder, with its path from the root.
fn rust_files(folder: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("a plain name");
        let path = format!("{folder}/{name}");
        if entry.file_type().expect("a type").is_dir() {
            if !["target", "node_modules"].contains(&&*name) {
                files.extend(rust_files(&path));
            }
        } else if name.ends_with(".rs") {
            files.push((path, fs::read_to_string(entry.path()).expect("a text")));
        }
    }
    files
}

#[test]
fn every_file_says_what_it_is() {
    let files: Vec<_> = SOURCES.iter().flat_map(|folder| rust_files(folder)).collect();
    assert!(files.len() > 400, "only {} files were found", files.len());
    let silent = files.iter().filter(|(_, text)| !text.starts_with("//!")).map(|(path, _)| path);
    let silent: Vec<&String> = silent.collect();
    assert!(silent.is_empty(), "begin these with `//!` and what they are: {silent:#?}");
}

/// What is not for other crates is `pub(crate)` or `pub(super)`, and free to have no comment.
#[test]
fn public_items_of_the_lower_crates_are_documented() {
    let mut bare = Vec::new();
    for (path, text) in DOCUMENTED.iter().flat_map(|folder| rust_files(folder)) {
        let mut documented = false;
        for (line, number) in text.lines().map(str::trim_start).zip(1..) {
            if !documented && ITEMS.iter().any(|item| line.starts_with(item)) {
                bare.push(format!("{path}:{number}: {line}"));
            }
            // A macro passes on the comment it is given, as `$(#[…])*`.
            let begins = line.starts_with("///") || line.starts_with("$(#[");
            documented = begins || (documented && line.starts_with("#["));
        }
    }
    assert!(bare.is_empty(), "say what these do, or make them less public: {bare:#?}");
}
