//! Crates know only what lies below them, as their Cargo files say. Tests may know more.

use std::path::Path;

/// Each crate with those of ours that it may name.
const LAYERS: [(&str, &[&str]); 7] = [
    ("model", &[]),
    ("engine", &["model"]),
    ("algorithms", &["engine", "model"]),
    ("core", &["algorithms", "engine", "model"]),
    ("words", &["habemus-core", "model"]),
    // The trace is all the view knows.
    ("scene", &["model", "words"]),
    ("report", &["habemus-core", "model", "words"]),
];

const OURS: [&str; 7] = ["model", "engine", "algorithms", "habemus-core", "words", "scene", "report"];

#[test]
fn each_crate_names_only_those_below_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for (layer, below) in LAYERS {
        let file = std::fs::read_to_string(crates.join(layer).join("Cargo.toml")).expect("its Cargo file");
        let (_, after) = file.split_once("[dependencies]").expect("it has dependencies");
        let own = after.lines().take_while(|line| !line.starts_with('['));
        let names = own.filter_map(|line| line.split(['.', ' ', '=']).next());
        let ours: Vec<&str> = names.filter(|name| OURS.contains(name)).collect();
        assert_eq!(ours, below, "{layer}");
    }
}
