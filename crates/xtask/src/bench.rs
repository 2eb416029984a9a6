//! `cargo xtask bench`: what the page costs while it plays, as one table. Nothing is asserted: it is for
//! comparing before and after on one machine. What is measured, and how, is in `tests/browser/bench.mjs`.

use crate::programs::run;
use crate::tree::Tree;
use crate::{Result, setup, site};
use std::process::Command;

pub fn page(tree: &Tree) -> Result<()> {
    setup::node()?;
    setup::npm_packages(tree)?;
    let chromium = setup::chromium()?;
    site::build(tree)?;
    let mut bench = Command::new("node");
    bench.current_dir(tree.root()).arg(tree.browser_tests().join("bench.mjs"));
    run(bench.env("HABEMUS_CHROMIUM", chromium).env("HABEMUS_DIST", tree.dist()))
}
