//! `cargo xtask hunt`: runs random scenarios that respect an algorithm's assumptions and looks for a
//! broken promise. They are generated in `tests/src/inside.rs` and checked in `tests/src/promises.rs`.

use crate::Result;
use crate::programs::{self, run};
use crate::tree::Tree;
use std::process::Command;

pub struct Options {
    /// The algorithm to test; the default is all.
    pub algorithm: Option<String>,
    pub runs: u64,
    /// The number of the first run; equal numbers give equal runs.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { algorithm: None, runs: 1_000_000, seed: 0 }
    }
}

pub fn hunt(tree: &Tree, options: &Options) -> Result<()> {
    let mut build = programs::cargo();
    build.current_dir(tree.root());
    build.args(["build", "--release", "--package", "habemus-tests", "--bin", "hunt"]);
    run(&mut build)?;
    let mut hunt = Command::new(tree.released("hunt"));
    hunt.args([options.runs.to_string(), options.seed.to_string()]).args(&options.algorithm);
    run(&mut hunt)
}
