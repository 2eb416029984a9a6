//! `cargo xtask bench`: one table of speed measurements with our targets. It asserts nothing: figures are
//! only comparable on one machine. What is measured, and how, is in `tests/browser/benches/bench.mjs`, and for how
//! a run feels in `tests/src/feel.rs`.

use crate::programs::{cargo, run};
use crate::tree::Tree;
use crate::{Result, bind, setup, site};
use std::process::Command;

pub fn table(tree: &Tree, parts: &[String]) -> Result<()> {
    if parts == ["feel"] {
        return feel(tree);
    }
    setup::node()?;
    setup::npm_packages(tree)?;
    let chromium = setup::chromium()?;
    run(cargo().current_dir(tree.root()).args(["build", "--release", "--package", "habemus"]))?;
    bind::compile_and_bind(tree, &bind::TIMED_LIBRARY, bind::Host::Node, &tree.timed_module())?;
    site::build(tree)?;
    let mut bench = Command::new("node");
    bench.current_dir(tree.root()).arg(tree.browser_tests().join("benches/bench.mjs")).args(parts);
    bench.env("HABEMUS_CHROMIUM", chromium).env("HABEMUS_DIST", tree.dist());
    bench.env("HABEMUS_CLI", tree.released("habemus")).env("HABEMUS_TIMED", tree.timed_module());
    run(&mut bench)
}

/// How the runs of the gallery feel when they are played, without a browser.
fn feel(tree: &Tree) -> Result<()> {
    let build = ["build", "--release", "--package", "habemus-tests", "--bin", "feel"];
    run(cargo().current_dir(tree.root()).args(build))?;
    run(&mut Command::new(tree.released("feel")))
}
