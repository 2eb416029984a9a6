//! Installs on demand what a fresh machine lacks: the wasm32 target, rustfmt and clippy, Chromium, npm
//! packages.
//!
//! Each function returns at once if its tool is present, installs it if allowed, and otherwise says in one
//! sentence what a person has to install.

use crate::programs::{self, answer, find, run, succeeds};
use crate::tree::Tree;
use crate::{Result, bind};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Rust's standard library for WebAssembly.
pub fn wasm_target() -> Result<()> {
    let sysroot = answer(Command::new("rustc").args(["--print", "sysroot"]))?;
    let library = Path::new(sysroot.trim()).join("lib/rustlib").join(bind::TARGET).join("lib");
    if library.is_dir() {
        return Ok(());
    }
    eprintln!("Rust cannot compile for the web yet: adding the {} target.", bind::TARGET);
    run(Command::new("rustup").args(["target", "add", bind::TARGET])).map_err(|problem| {
        format!("{problem}\nInstall Rust's {} standard library, then try again.", bind::TARGET)
    })
}

/// A component of the Rust toolchain that a minimal installation leaves out.
pub fn rust_component(name: &str, subcommand: &str) -> Result<()> {
    if succeeds(programs::cargo().args([subcommand, "--version"])) {
        return Ok(());
    }
    eprintln!("Rust's {name} is missing: adding it.");
    run(Command::new("rustup").args(["component", "add", name]))
        .map_err(|problem| format!("{problem}\nInstall Rust's {name}, then try again."))
}

/// Node 20 or newer: its test runner runs the wasm and browser tests.
pub fn node() -> Result<()> {
    const WANTED: &str = "Install Node 20 or newer with npm, then try again.";
    let version =
        answer(Command::new("node").arg("--version")).map_err(|problem| format!("{problem}\n{WANTED}"))?;
    let major = version.trim().trim_start_matches('v').split('.').next();
    match major.and_then(|digits| digits.parse::<u32>().ok()) {
        Some(20..) => Ok(()),
        _ => Err(format!("Node {} is too old. {WANTED}", version.trim())),
    }
}

/// The packages in the lock file of the browser tests.
pub fn npm_packages(tree: &Tree) -> Result<()> {
    let folder = tree.browser_tests();
    let date = |file: &str| std::fs::metadata(folder.join(file)).and_then(|data| data.modified());
    // npm writes its hidden lock file last, so it is newer only after a complete installation.
    if let (Ok(wanted), Ok(installed)) = (date("package-lock.json"), date("node_modules/.package-lock.json"))
        && wanted <= installed
    {
        return Ok(());
    }
    eprintln!("Installing the npm packages of tests/browser.");
    run(Command::new("npm").current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]))
        .map_err(|problem| format!("{problem}\nThe browser tests need npm and its registry."))
}

/// A Chromium to test with: the one named by CHROMIUM, or one in PATH, or Debian's, which is installed.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return match named.is_file() {
            true => Ok(named),
            false => Err(format!("CHROMIUM names {}, which is no file.", named.display())),
        };
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if let Some(found) = find(&names) {
        return Ok(found);
    }
    eprintln!("No Chromium in PATH: installing Debian's, with a font so that pictures have text.");
    apt_install(&["chromium", "fonts-liberation", "fonts-dejavu-core"])?;
    find(&names).ok_or_else(|| {
        "apt installed its `chromium` package, yet PATH has no Chromium; install one by hand or \
         set CHROMIUM to its path."
            .into()
    })
}

fn apt_install(packages: &[&str]) -> Result<()> {
    let by_hand = format!(
        "Install Chromium by hand, then try again; on Debian:\n  \
         apt-get update && apt-get install -y --no-install-recommends {}\n\
         Or set CHROMIUM to the path of one you have.",
        packages.join(" ")
    );
    if find(&["apt-get"]).is_none() {
        return Err(format!("there is no apt-get on this machine. {by_hand}"));
    }
    let root = answer(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    if !root && !succeeds(Command::new("sudo").args(["-n", "true"])) {
        return Err(format!("no rights to install packages (not root, no sudo). {by_hand}"));
    }
    let apt = |words: &[&str]| {
        let mut command = Command::new(if root { "env" } else { "sudo" });
        if !root {
            command.args(["-n", "env"]);
        }
        // Without this a package may open a dialog and wait forever.
        command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]).args(words);
        run(&mut command).map_err(|problem| format!("{problem}\n{by_hand}"))
    };
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}
