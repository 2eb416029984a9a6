//! `cargo xtask bench`: one table of speed measurements with our targets. It asserts nothing: figures are
//! only comparable on one machine. What is measured, and how, is in `tests/browser/benches/bench.mjs`, and for how
//! a run feels in `tests/src/feel.rs`.

use crate::programs::{cargo, run};
use crate::tree::Tree;
use crate::{Result, bind, setup, site};
use std::process::Command;

/// The part that says how large the picture is and how the gallery's runs are told.
const FEEL: &str = "feel";

pub fn table(tree: &Tree, parts: &[String]) -> Result<()> {
    setup::node()?;
    setup::npm_packages(tree)?;
    let mut bench = Command::new("node");
    bench.current_dir(tree.root()).arg(tree.browser_tests().join("benches/bench.mjs")).args(parts);
    bench.env("HABEMUS_CHROMIUM", setup::chromium()?).env("HABEMUS_DIST", tree.dist());
    if parts != [FEEL] {
        run(cargo().current_dir(tree.root()).args(["build", "--release", "--package", "habemus"]))?;
        bind::compile_and_bind(tree, &bind::TIMED_LIBRARY, bind::Host::Node, &tree.timed_module())?;
        bench.env("HABEMUS_CLI", tree.released("habemus")).env("HABEMUS_TIMED", tree.timed_module());
    }
    site::build(tree)?;
    if parts.is_empty() || parts.iter().any(|part| part == FEEL) {
        told(tree)?;
    }
    run(&mut bench)
}

/// Every run of the gallery and its beats, as the map between run time and screen time has them; Chromium
/// then plays them.
fn told(tree: &Tree) -> Result<()> {
    let build = ["build", "--release", "--package", "habemus-tests", "--bin", "feel"];
    run(cargo().current_dir(tree.root()).args(build))?;
    run(&mut Command::new(tree.released("feel")))
}
