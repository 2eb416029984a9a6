//! `habemus check`: whether a JSON trace still matches its scenario, in one line.

use std::process::ExitCode;

use clap::Args;
use habemus_core::export::{Comparison, MAX_BYTES, import};
use words::Language;
use words::export::{comparison, import_problem};

use crate::run::{language, refuse};
use crate::say::say;
use crate::source;

/// What `habemus check` takes.
#[derive(Args)]
pub struct Arguments {
    /// A trace that the page exported or `habemus run --format document` printed; `-` for standard input.
    file: String,
    /// The language of sentences.
    #[arg(long, value_parser = language, default_value = "en")]
    lang: Language,
}

/// Compares and prints; exits with 1 if the runs differ, with 2 and a sentence on standard error if there is no
/// trace.
pub fn run(arguments: &Arguments) -> ExitCode {
    let file = match source::read_file(&arguments.file, MAX_BYTES + 1, arguments.lang) {
        Ok(file) => file,
        Err(sentence) => return refuse(&sentence),
    };
    match import(&file) {
        Err(problem) => refuse(&import_problem(&problem, arguments.lang)),
        Ok(imported) => {
            say!("{}", comparison(&imported, arguments.lang));
            match imported.comparison {
                Comparison::Same(_) => ExitCode::SUCCESS,
                _ => ExitCode::FAILURE,
            }
        }
    }
}
