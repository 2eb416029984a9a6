//! `cargo xtask`: builds, serves and tests the project, and installs what each of these needs.
//!
//! This file knows only the commands and their flags. Nothing in this crate knows what a scenario or an
//! algorithm is: it moves files and starts programs.
#![allow(
    clippy::disallowed_types,
    reason = "the tool times its stages and compares file dates; nothing it does reaches a trace"
)]

mod bench;
mod bind;
mod counts;
mod edition;
mod fuzz;
mod hunt;
mod lessons;
mod programs;
mod reorder;
mod serve;
mod setup;
mod site;
mod stages;
mod supply;
mod tree;
mod watch;

use lexopt::{Arg, Parser, ValueExt};
use std::process::ExitCode;
use tree::Tree;

/// The help text; the list of `test` stages is appended to it.
const HELP: &str = "\
cargo xtask COMMAND

  build    Compile the page to WebAssembly and lay out dist/, ready for any static host.
  serve    Build, then serve dist/ on this machine for a browser.
             --port N   listen on port N instead of 8080 (0: any free port)
             --open     open the page in the browser
             --watch    build again whenever a source file changes
  test     Check formatting and lints, then run the native, WebAssembly and browser tests.
             STAGE …    only these, listed below; `native` is the inner loop
             --only W   only tests with W in their name, or in the path of their file
  bench    Build, then print one table: the engine natively and in WebAssembly beside bare loops, what a
           keystroke, a frame, a scrub and a first visit cost in Chromium, and what we aim at.
             PART …     only these: engine, page, scrub, load, or a scene of the page such as ring-8;
                        feel alone: length, stillness and hurry of all runs of the gallery, without a browser
  fuzz     Send hostile input to every door of the program, within a limit of memory and time.
             --minutes N   for so long instead of 5
             --from N      begin with input N instead of a new one
  hunt     Make random runs inside the assumptions until a promise breaks, and cut down those that do it.
             ALGORITHM  only of this one
             --runs N   so many instead of 1,000,000
             --seed N   begin with run N instead of 0

Each command installs what it misses: the wasm32 target, npm packages, and Chromium for the tests.";

/// Errors are sentences for the person at the terminal.
type Result<T> = std::result::Result<T, String>;

enum Task {
    Help,
    Build,
    Serve(serve::Options),
    Test(stages::Options),
    Bench(Vec<String>),
    Fuzz(fuzz::Options),
    Hunt(hunt::Options),
}

fn help() -> String {
    format!("{HELP}\n\n{}", stages::listed())
}

fn main() -> ExitCode {
    let done = parse(Parser::from_env()).and_then(perform);
    match done {
        Ok(code) => code,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task) -> Result<ExitCode> {
    match task {
        Task::Help => println!("{}", help()),
        Task::Build => site::build(&Tree::find()?)?,
        Task::Serve(options) => serve::serve(&Tree::find()?, options)?,
        Task::Test(options) => return Ok(stages::test(&Tree::find()?, &options)),
        Task::Bench(parts) => bench::table(&Tree::find()?, &parts)?,
        Task::Fuzz(options) => fuzz::fuzz(&Tree::find()?, &options)?,
        Task::Hunt(options) => hunt::hunt(&Tree::find()?, &options)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn parse(mut arguments: Parser) -> Result<Task> {
    let name = match next(&mut arguments)? {
        None => return Ok(Task::Help),
        Some(name) => name,
    };
    let mut task = match name.as_str() {
        "--help" | "-h" | "help" => return Ok(Task::Help),
        "build" => Task::Build,
        "serve" => Task::Serve(serve::Options::default()),
        "test" => Task::Test(stages::Options::default()),
        "bench" => Task::Bench(Vec::new()),
        "fuzz" => Task::Fuzz(fuzz::Options::default()),
        "hunt" => Task::Hunt(hunt::Options::default()),
        other => return Err(format!("there is no command `{other}`.\n\n{}", help())),
    };
    while let Some(flag) = next(&mut arguments)? {
        match (&mut task, flag.as_str()) {
            (_, "--help" | "-h") => return Ok(Task::Help),
            (Task::Serve(options), "--port") => options.port = port(&mut arguments)?,
            (Task::Fuzz(options), "--minutes") => options.minutes = number(&mut arguments, &flag)?,
            (Task::Fuzz(options), "--from") => options.from = Some(number(&mut arguments, &flag)?),
            (Task::Hunt(options), "--runs") => options.runs = number(&mut arguments, &flag)?,
            (Task::Hunt(options), "--seed") => options.seed = number(&mut arguments, &flag)?,
            (Task::Hunt(options), name) if !name.starts_with('-') && options.algorithm.is_none() => {
                options.algorithm = Some(flag);
            }
            (Task::Bench(parts), part) if !part.starts_with('-') => parts.push(flag),
            (Task::Test(options), "--only") => options.only = Some(word(&mut arguments, &flag)?),
            (Task::Test(options), stage) if !stage.starts_with('-') => options.add(stage)?,
            (Task::Serve(options), "--open") => options.open = true,
            (Task::Serve(options), "--watch") => options.watch = true,
            _ => return Err(format!("`{name}` does not take `{flag}`.\n\n{}", help())),
        }
    }
    Ok(task)
}

/// The next argument as it was typed, so one match handles both words and flags.
fn next(arguments: &mut Parser) -> Result<Option<String>> {
    Ok(match arguments.next().map_err(|error| error.to_string())? {
        None => None,
        Some(Arg::Short(letter)) => Some(format!("-{letter}")),
        Some(Arg::Long(word)) => Some(format!("--{word}")),
        Some(Arg::Value(word)) => Some(word.to_string_lossy().into_owned()),
    })
}

fn port(arguments: &mut Parser) -> Result<u16> {
    arguments
        .value()
        .and_then(|value| value.parse())
        .map_err(|_| "`--port` needs a number from 0 to 65535, as in `--port 8081`.".into())
}

fn word(arguments: &mut Parser, flag: &str) -> Result<String> {
    let value = arguments.value().map(|value| value.to_string_lossy().into_owned());
    value.map_err(|_| format!("`{flag}` needs a word, as in `{flag} lab`."))
}

fn number(arguments: &mut Parser, flag: &str) -> Result<u64> {
    let value = arguments.value().and_then(|value| value.parse());
    value.map_err(|_| format!("`{flag}` needs a whole number, as in `{flag} 30`."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Task> {
        parse(Parser::from_args(words))
    }

    #[test]
    fn flags_of_serve_may_be_written_both_ways() {
        for words in [["serve", "--port", "9", "--watch"].as_slice(), &["serve", "--watch", "--port=9"]] {
            let Ok(Task::Serve(options)) = parsed(words) else {
                panic!("{words:?} was refused");
            };
            assert_eq!((options.port, options.watch, options.open), (9, true, false));
        }
    }

    #[test]
    fn a_hunt_takes_one_algorithm_wherever_it_stands() {
        for words in [["hunt", "bully", "--runs", "9"].as_slice(), &["hunt", "--runs=9", "bully"]] {
            let Ok(Task::Hunt(options)) = parsed(words) else {
                panic!("{words:?} was refused");
            };
            assert_eq!((options.algorithm.as_deref(), options.runs, options.seed), (Some("bully"), 9, 0));
        }
        assert!(parsed(&["hunt", "bully", "yoyo"]).is_err());
    }

    #[test]
    fn a_test_takes_stages_and_one_word_for_tests() {
        for words in [["test", "browser", "--only", "lab"].as_slice(), &["test", "--only=lab", "browser"]] {
            let Ok(Task::Test(options)) = parsed(words) else {
                panic!("{words:?} was refused");
            };
            assert_eq!(options.only.as_deref(), Some("lab"));
        }
    }

    #[test]
    fn what_it_does_not_know_is_named() {
        let refused = |words: &[&str], part: &str| {
            let problem = parsed(words).err().unwrap_or_default();
            assert!(problem.contains(part), "{words:?} gave {problem:?}");
        };
        refused(&["biuld"], "`biuld`");
        refused(&["build", "--watch"], "`--watch`");
        refused(&["serve", "--port", "many"], "`--port`");
        refused(&["serve", "--port"], "`--port`");
        refused(&["test", "natvie"], "`natvie`");
        refused(&["test", "native", "--only"], "`--only`");
    }

    #[test]
    fn alone_it_explains_itself() {
        assert!(matches!(parsed(&[]), Ok(Task::Help)));
        assert!(matches!(parsed(&["test", "--help"]), Ok(Task::Help)));
    }
}
