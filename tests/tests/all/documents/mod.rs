//! What README and docs/ say is true: examples run, links lead somewhere, and the sources keep the invariants
//! of architecture.md. It reads files of the project and nothing else.

use std::fs;
use std::path::Path;

use crate::root;

/// Examples of the language, of experiments and of challenges.
mod language;
/// Links and paths.
mod links;
/// What crates may depend on, use and name.
mod sources;

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// README and everything in docs/, with their paths from the root.
fn documents() -> Vec<(String, String)> {
    let listed = fs::read_dir(root().join("docs")).expect("there is docs/").flatten();
    let names = listed.filter_map(|entry| entry.file_name().into_string().ok());
    let mut paths: Vec<String> =
        names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}")).collect();
    paths.push("README.md".into());
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), read(&root().join(path)))).collect()
}

/// The blocks of a document that are fenced with this word.
fn fenced(document: &str, word: &str) -> Vec<String> {
    let open = format!("```{word}\n");
    let blocks = document.split(&open).skip(1);
    blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}
