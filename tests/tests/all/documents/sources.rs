//! The invariants of docs/architecture.md that the compiler does not check: which crate may depend on
//! which, and what the sources of the simulator do not use. Comments and unit tests are not looked at.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use habemus_core::catalogue;

use super::{fenced, read, root};

/// The crates that make runs and pictures, and know nothing of the machine they run on.
const PURE: [&str; 7] = ["model", "engine", "algorithms", "core", "words", "scene", "report"];

/// The source files of a crate, without comments and unit tests, with their paths.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(listed) = std::fs::read_dir(&folder) else { continue };
        for path in listed.flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && name != "tests" {
                folders.push(path);
            } else if name.ends_with(".rs") && name != "tests.rs" {
                found.push((path.display().to_string(), code(&path)));
            }
        }
    }
    found
}

fn code(path: &Path) -> String {
    let text = read(path);
    let shipped = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = shipped.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Every file of these crates that has one of these words as a whole word.
fn uses(crates: &[&str], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, code) in crates.iter().flat_map(|name| sources(&format!("crates/{name}/src"))) {
        for word in words.iter().filter(|word| has_word(&code, word)) {
            found.push(format!("{path}: {word}"));
        }
    }
    found
}

fn has_word(code: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    code.match_indices(word)
        .any(|(at, _)| !part(code[..at].chars().next_back()) && !part(code[at + word.len()..].chars().next()))
}

/// The crates of the workspace with their folders. A crate that others use is called what they call it,
/// the others by their folder.
fn crates() -> Vec<(String, String)> {
    let workspace = read(&root().join("Cargo.toml"));
    let shared = section(&workspace, "workspace.dependencies");
    let name = |folder: &str| {
        let path = format!("path = \"{folder}\"");
        let key = shared.iter().find(|line| line.contains(&path)).and_then(|line| line.split(' ').next());
        key.unwrap_or(folder.trim_start_matches("crates/")).to_owned()
    };
    members(&workspace).into_iter().map(|folder| (name(&folder), folder)).collect()
}

/// The folders that the workspace's manifest names, one by one or, as `crates/*`, all of a folder.
fn members(workspace: &str) -> Vec<String> {
    let list = workspace.split("\nmembers = [").nth(1).and_then(|rest| rest.split(']').next());
    let mut folders = Vec::new();
    for named in list.expect("a list of members").split('"').skip(1).step_by(2) {
        match named.strip_suffix("/*") {
            None => folders.push(named.to_owned()),
            Some(parent) => {
                let listed = std::fs::read_dir(root().join(parent)).expect("the folder is there").flatten();
                let inside = listed.filter(|entry| entry.path().join("Cargo.toml").exists());
                let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
                folders.extend(inside.map(|entry| format!("{parent}/{}", name(entry))));
            }
        }
    }
    folders
}

/// The lines of a section of a Cargo.toml.
fn section(manifest: &str, name: &str) -> Vec<String> {
    let rest = manifest.split(&format!("[{name}]\n")).nth(1).unwrap_or_default();
    rest.lines().take_while(|line| !line.starts_with('[')).map(str::to_owned).collect()
}

#[test]
fn dependencies_are_those_of_the_document_and_point_one_way() {
    let document = read(&root().join("docs/architecture.md"));
    let table = fenced(&document, "dependencies").pop().expect("a block of dependencies");
    let mut told: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in table.lines() {
        let (name, on) = line.split_once(':').expect("a crate, a colon, crates");
        let on: Vec<&str> = on.split_whitespace().collect();
        for lower in &on {
            assert!(told.contains_key(lower), "{name} depends on {lower}, which is not below it");
        }
        told.insert(name, on);
    }
    let crates = crates();
    for (name, folder) in &crates {
        let manifest = root().join(folder).join("Cargo.toml");
        let lines = section(&read(&manifest), "dependencies");
        let named = |other: &str| lines.iter().any(|line| line.starts_with(&format!("{other}.")));
        let mut on: Vec<&str> =
            crates.iter().map(|(other, _)| other.as_str()).filter(|other| named(other)).collect();
        let mut wanted =
            told.remove(name.as_str()).unwrap_or_else(|| panic!("{name} is not in the document"));
        on.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(on, wanted, "the dependencies of {name}");
    }
    assert!(told.is_empty(), "crates of the document that are not there: {told:?}");
}

#[test]
fn the_simulator_does_no_io_and_reads_no_clock() {
    let io = ["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread", "std::time"];
    let print = ["println!", "print!", "eprintln!", "dbg!"];
    assert_eq!(uses(&PURE, &[io.as_slice(), &print].concat()), [""; 0]);
}

#[test]
fn the_simulator_owns_no_global() {
    let globals = [
        "static mut",
        "thread_local",
        "std::sync::Mutex",
        "std::sync::atomic",
        "RwLock",
        "OnceLock",
        "LazyLock",
    ];
    assert_eq!(uses(&PURE, &globals), [""; 0]);
}

#[test]
fn the_simulator_knows_no_javascript() {
    assert_eq!(uses(&PURE, &["wasm_bindgen", "js_sys", "web_sys", "yew"]), [""; 0]);
}

#[test]
fn there_is_no_float_where_runs_are_made() {
    assert_eq!(uses(&["model", "engine", "algorithms"], &["f32", "f64"]), [""; 0]);
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    for (_, folder) in crates() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        let lints = section(&manifest, "lints");
        assert_eq!(lints.first().map(String::as_str), Some("workspace = true"), "{folder}");
    }
}

#[test]
fn what_is_drawn_names_no_algorithm() {
    for (path, code) in ["crates/scene/src", "crates/words/src", "web/src"].into_iter().flat_map(sources) {
        for spec in catalogue() {
            assert!(!code.contains(&format!("\"{}\"", spec.name)), "{path} names {}", spec.name);
        }
    }
}

#[test]
fn only_one_file_knows_the_form_of_a_link() {
    let places = ["crates/model/src", "crates/core/src", "crates/words/src", "crates/scene/src", "web/src"];
    for (path, code) in places.into_iter().flat_map(sources) {
        let knows = code.contains("\"#v=") || code.contains("\"v=") || code.contains("#v={");
        assert_eq!(knows, path.ends_with("scenario/link.rs"), "{path}");
    }
}

/// Hexadecimal colours in a text.
fn colours(text: &str) -> Vec<String> {
    let hex = |rest: &str| rest.chars().take_while(char::is_ascii_hexdigit).collect::<String>();
    let found = text.match_indices('#').map(|(at, _)| hex(&text[at + 1..]));
    found.filter(|digits| matches!(digits.len(), 3 | 6)).map(|digits| format!("#{digits}")).collect()
}

#[test]
fn colours_are_written_in_one_place() {
    let palette = colours(&scene::look::page_style());
    let mut seen = 0;
    for entry in std::fs::read_dir(root().join("static")).expect("static is there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let found = if entry.path().is_file() { colours(&read(&entry.path())) } else { Vec::new() };
        match name.as_str() {
            // What a browser shows around the page cannot be a variable, but it is a colour of the palette.
            "index.html" | "manifest.webmanifest" => {
                seen += found.len();
                assert!(found.iter().all(|colour| palette.contains(colour)), "{name}: {found:?}");
            }
            // A QR code is black on white in every theme, and so is what stands around it.
            "share.css" => {}
            _ => assert!(found.is_empty(), "{name}: {found:?} belong in crates/scene/src/look"),
        }
    }
    assert_eq!(seen, 4, "two in index.html, two in the manifest");
}
