//! `cargo xtask fuzz`: hostile input for every entry point, for as long as you like, within a memory limit.
//! The inputs are defined in `tests/src/hostile`; the ordinary tests try the first few thousand.

use crate::Result;
use crate::programs::{self, run};
use crate::tree::Tree;
use std::process::Command;
use std::time::SystemTime;

/// The address space limit in KiB: far more than any input needs, far less than a careless parser would
/// use.
const MEMORY: u64 = 4 << 20;

pub struct Options {
    pub minutes: u64,
    /// The number of the first input; the default is derived from the current minute.
    pub from: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options { minutes: 5, from: None }
    }
}

pub fn fuzz(tree: &Tree, options: &Options) -> Result<()> {
    let mut build = programs::cargo();
    build.current_dir(tree.root()).args([
        "build",
        "--release",
        "--package",
        "habemus-tests",
        "--bin",
        "fuzz",
    ]);
    run(&mut build)?;
    let now = || SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs() / 60) << 32;
    let (seconds, first) = (options.minutes * 60, options.from.unwrap_or_else(now));
    println!("{} minutes from input {first} on, in at most {} GiB", options.minutes, MEMORY >> 20);
    let program = tree.released("fuzz");
    let limited = format!("ulimit -v {MEMORY}; exec \"$0\" {seconds} {first}");
    run(Command::new("sh").current_dir(tree.root()).args(["-c", &limited]).arg(program))
}
