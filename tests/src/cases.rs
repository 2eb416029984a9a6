//! Scenarios kept as data: the oracle's cases and the transcripts beside each algorithm.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// A case of the independent reference implementation.
pub struct Case {
    pub name: String,
    pub text: String,
    /// The expected values, by the names of the command line's JSON.
    pub expect: serde_json::Map<String, Value>,
    /// The fields that must have these values under any FIFO delays.
    pub any_schedule: Vec<String>,
}

/// Every case of the independent reference, one file per algorithm.
pub fn oracle() -> Vec<Case> {
    let files = sorted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data/oracle"));
    files.iter().flat_map(|path| cases(path)).collect()
}

fn cases(path: &Path) -> Vec<Case> {
    let file = std::fs::read_to_string(path).expect("a readable file of cases");
    let json: Value = serde_json::from_str(&file).expect("valid JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let case = |case: &Value| Case {
        name: text(&case["id"]),
        text: text(&case["scenario"]),
        expect: case["expect"].as_object().expect("an object").clone(),
        any_schedule: case["any_schedule"].as_array().expect("a list").iter().map(text).collect(),
    };
    json.as_array().expect("a list").iter().map(case).collect()
}

/// A golden transcript: a scenario, and what happens in it.
pub struct Golden {
    pub path: PathBuf,
    /// The scenario, with a comment that says why it is here.
    pub scenario: String,
    /// The transcript below the line of dashes.
    pub transcript: String,
}

/// Separates scenario and transcript.
pub const DASHES: &str = "----\n";

/// Every transcript beside the algorithms.
pub fn transcripts() -> Vec<Golden> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/algorithms/src");
    let mut found = Vec::new();
    for folder in sorted(&root) {
        for path in sorted(&folder.join("transcripts")) {
            let text = std::fs::read_to_string(&path).expect("a readable transcript");
            let (scenario, transcript) = text.split_once(DASHES).unwrap_or((text.as_str(), ""));
            found.push(Golden { scenario: scenario.into(), transcript: transcript.into(), path });
        }
    }
    found
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}
