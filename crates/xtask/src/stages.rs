//! `cargo xtask test`: runs every check and test in stages, or only the stages you name.
//!
//! A failing stage does not stop the later ones, except those that depend on it. The last line is always
//! the plain counts. How a stage installs its tools is in `setup`.

use crate::counts::Counts;
use crate::programs::{self, run, run_listening};
use crate::tree::{Tree, files_under};
use crate::{Result, bind, setup, site, supply};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// A stage: its name and what it does.
struct Stage {
    name: &'static str,
    act: fn(&Tree, &Options, &mut Counts) -> Result<()>,
}

/// Builds the page that the browser tests open.
const BUILD: &str = "build";
const BROWSER: &str = "browser-tests";

const STAGES: [Stage; 8] = [
    Stage { name: "formatting", act: formatting },
    Stage { name: "supply", act: supply_chain },
    Stage { name: "clippy", act: clippy },
    Stage { name: "documentation", act: documentation },
    Stage { name: "native-tests", act: native },
    Stage { name: "wasm-tests", act: wasm },
    Stage { name: BUILD, act: build },
    Stage { name: BROWSER, act: browser },
];

/// Short names for stages that are often run together.
const GROUPS: [(&str, &[&str]); 4] = [
    ("native", &["formatting", "clippy", "native-tests"]),
    ("lint", &["formatting", "supply", "clippy", "documentation"]),
    ("wasm", &["wasm-tests"]),
    ("browser", &[BUILD, BROWSER]),
];

/// Which stages to run (all if none is named), and which of their tests.
#[derive(Default)]
pub struct Options {
    stages: Vec<&'static str>,
    /// Runs only tests whose name or file path contains this.
    pub only: Option<String>,
}

impl Options {
    /// Adds the stage or group with this name.
    pub fn add(&mut self, word: &str) -> Result<()> {
        if let Some((_, stages)) = GROUPS.iter().find(|(group, _)| *group == word) {
            self.stages.extend(*stages);
            return Ok(());
        }
        let stage = STAGES.iter().find(|stage| stage.name == word);
        self.stages.push(stage.ok_or_else(|| format!("there is no stage `{word}`.\n\n{}", listed()))?.name);
        Ok(())
    }

    /// The stages to run, always in the same order.
    fn chosen(&self) -> Vec<&'static Stage> {
        let wanted = |stage: &&Stage| self.stages.is_empty() || self.stages.contains(&stage.name);
        STAGES.iter().filter(wanted).collect()
    }
}

/// The words that `Options::add` accepts, for the help text.
pub fn listed() -> String {
    let mut text = "Stages, in the order in which they run:\n ".to_owned();
    text.extend(STAGES.iter().map(|stage| format!(" {}", stage.name)));
    text.push_str("\nShort words for several of them:");
    text.extend(GROUPS.iter().map(|(group, stages)| format!("\n  {group:<9}{}", stages.join(", "))));
    text
}

/// The result of a stage.
struct Report {
    name: &'static str,
    counts: Counts,
    problem: Option<String>,
    time: Duration,
}

pub fn test(tree: &Tree, options: &Options) -> ExitCode {
    let stages = options.chosen();
    let names: Vec<&str> = stages.iter().map(|stage| stage.name).collect();
    eprintln!("{} of {} stages: {}.", stages.len(), STAGES.len(), names.join(", "));
    let mut reports: Vec<Report> = Vec::new();
    let mut no_page = false;
    for (number, stage) in stages.iter().enumerate() {
        let name = stage.name;
        eprintln!("\n── {}/{}: {name} ──", number + 1, stages.len());
        let began = Instant::now();
        let mut counts = Counts::default();
        let done = match name == BROWSER && no_page {
            true => Err("not run: there is no page to look at, its build failed.".into()),
            false => (stage.act)(tree, options, &mut counts),
        };
        let problem = done.err();
        if let Some(problem) = &problem {
            eprintln!("xtask: {name}: {problem}");
            no_page |= name == BUILD;
        }
        reports.push(Report { name, counts, problem, time: began.elapsed() });
    }
    print_table(&reports);
    match reports.iter().any(|report| report.problem.is_some()) {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

fn formatting(tree: &Tree, _: &Options, _: &mut Counts) -> Result<()> {
    setup::rust_component("rustfmt", "fmt")?;
    run(programs::cargo().current_dir(tree.root()).args(["fmt", "--all", "--check"]))
        .map_err(|problem| format!("{problem} `cargo fmt --all` mends it."))
}

fn clippy(tree: &Tree, _: &Options, _: &mut Counts) -> Result<()> {
    setup::rust_component("clippy", "clippy")?;
    let mut clippy = programs::cargo();
    clippy.current_dir(tree.root()).args(["clippy", "--workspace", "--all-targets"]);
    // As an argument for clippy: setting RUSTFLAGS would make cargo rebuild everything.
    run(clippy.args(["--", "-D", "warnings"]))
}

fn supply_chain(tree: &Tree, _: &Options, _: &mut Counts) -> Result<()> {
    supply::check(tree)
}

/// Builds every crate's documentation and checks its links.
fn documentation(tree: &Tree, _: &Options, _: &mut Counts) -> Result<()> {
    let mut doc = programs::cargo();
    doc.current_dir(tree.root()).args(["doc", "--workspace", "--no-deps"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn native(tree: &Tree, options: &Options, counts: &mut Counts) -> Result<()> {
    let mut tests = programs::cargo();
    tests.current_dir(tree.root()).args(["test", "--workspace", "--no-fail-fast"]).args(&options.only);
    run_listening(&mut tests, |line| counts.read(line))
}

/// Runs the same scenarios natively and in WebAssembly, with the same release code as the page.
fn wasm(tree: &Tree, options: &Options, counts: &mut Counts) -> Result<()> {
    setup::node()?;
    let folder = tree.wasm_cases();
    bind::compile_and_bind(tree, &bind::LIBRARY, bind::Host::Node, &folder)?;
    bind::compile_and_bind(tree, &bind::HOSTILE, bind::Host::Node, &folder.join("hostile"))?;
    native_answers(tree)?;
    let mut tests = node_tests(tree.root(), &tree.wasm_tests(), options)?;
    tests.env("HABEMUS_WASM_TESTS", &folder);
    run_listening(&mut tests, |line| counts.read(line))
}

/// Writes the native engine's results for the cases that are also run in WebAssembly.
fn native_answers(tree: &Tree) -> Result<()> {
    let folder = tree.wasm_cases();
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot make {}: {error}.", folder.display()))?;
    let mut native = programs::cargo();
    native.current_dir(tree.root()).args(["run", "--package", "habemus-tests", "--bin", "native-answers"]);
    run(native.arg("--").arg(folder))
}

fn build(tree: &Tree, _: &Options, _: &mut Counts) -> Result<()> {
    site::build(tree)
}

fn browser(tree: &Tree, options: &Options, counts: &mut Counts) -> Result<()> {
    setup::node()?;
    let mut tests = node_tests(tree.root(), &tree.browser_tests(), options)?;
    setup::npm_packages(tree)?;
    let chromium = setup::chromium()?;
    // Old screenshots could be mistaken for results of this run.
    let results = tree.browser_tests().join("results");
    if results.exists() {
        std::fs::remove_dir_all(&results)
            .map_err(|error| format!("cannot empty {}: {error}.", results.display()))?;
    }
    // The tests compare the page's exports with what the command line draws.
    run(programs::cargo().current_dir(tree.root()).args(["build", "--package", "habemus"]))?;
    // The tests compare Chromium's results with the native ones.
    native_answers(tree)?;
    tests.env("HABEMUS_CHROMIUM", chromium).env("HABEMUS_DIST", tree.dist());
    tests.env("HABEMUS_CLI", tree.command_line());
    tests.env("HABEMUS_WASM_TESTS", tree.wasm_cases());
    run_listening(&mut tests, |line| counts.read(line))
        .map_err(|problem| format!("{problem} Pictures of what failed are in tests/browser/results."))
}

/// Node's test runner on every `*.test.mjs` in a folder. Node 20 has no globs, so the files are listed
/// here.
fn node_tests(root: &Path, folder: &Path, options: &Options) -> Result<Command> {
    let only = options.only.as_deref().unwrap_or_default();
    let is_test = |file: &PathBuf| {
        let ours = !file.iter().any(|step| step == "node_modules");
        let path = file.strip_prefix(folder).unwrap_or(file).to_string_lossy();
        ours && path.ends_with(".test.mjs") && path.contains(only)
    };
    let files: Vec<PathBuf> = files_under(folder)?.into_iter().filter(is_test).collect();
    if files.is_empty() {
        // Without file names Node would search for tests by itself.
        return Err(format!("there is no *{only}*.test.mjs in {}.", folder.display()));
    }
    let mut node = Command::new("node");
    node.current_dir(root).args(["--test", "--test-reporter=spec"]);
    node.args(files.iter().map(|file| file.strip_prefix(root).unwrap_or(file)));
    Ok(node)
}

/// Prints one line per stage, the errors, and last the plain counts.
fn print_table(reports: &[Report]) {
    println!();
    let mut total = Counts::default();
    for report in reports {
        let verdict = match (&report.problem, report.counts) {
            (None, counts) if counts == Counts::default() => "ok".into(),
            (None, counts) => counts.to_string(),
            (Some(_), counts) if counts == Counts::default() => "FAILED".into(),
            (Some(_), counts) => format!("FAILED: {counts}"),
        };
        let again = match report.counts.repeated {
            0 => String::new(),
            repeated => format!(" ({repeated} walked again after a failure; why is above)"),
        };
        println!("{:<14}{:>7.1} s   {verdict}{again}", report.name, report.time.as_secs_f64());
        total += report.counts;
        // A stage that failed without a failing test (a lint, a build) must also show in the counts.
        if report.problem.is_some() && report.counts.failed == 0 {
            total.failed += 1;
        }
    }
    let time: Duration = reports.iter().map(|report| report.time).sum();
    println!("{:<14}{:>7.1} s", "all", time.as_secs_f64());
    for (name, problem) in reports.iter().filter_map(|report| Some((report.name, report.problem.as_ref()?))) {
        println!("{name}: {problem}");
    }
    println!("{total}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(words: &[&str]) -> Vec<&'static str> {
        let mut options = Options::default();
        for word in words {
            options.add(word).expect("a stage");
        }
        options.chosen().iter().map(|stage| stage.name).collect()
    }

    #[test]
    fn without_words_every_stage_runs() {
        assert_eq!(chosen(&[]), STAGES.map(|stage| stage.name));
    }

    #[test]
    fn stages_run_in_their_own_order_and_once() {
        assert_eq!(chosen(&["native"]), ["formatting", "clippy", "native-tests"]);
        assert_eq!(chosen(&["browser", "native-tests", "build"]), ["native-tests", "build", "browser-tests"]);
        assert_eq!(chosen(&["clippy", "lint"]), ["formatting", "supply", "clippy", "documentation"]);
    }

    #[test]
    fn every_group_is_made_of_stages() {
        for (group, stages) in GROUPS {
            assert_eq!(chosen(&[group]), *stages, "{group}");
        }
    }
}
