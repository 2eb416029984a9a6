//! `habemus run`: one scenario, printed as a person or as a program wants it.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use habemus_core::Outcome;
use words::Language;

use crate::source;

/// What `habemus run` takes.
#[derive(Args)]
pub struct Arguments {
    /// A file, `-` for standard input, or a shared link.
    source: String,
    /// What to print.
    #[arg(long, value_enum, default_value_t = Format::Summary)]
    format: Format,
    /// The language of sentences.
    #[arg(long, value_parser = language, default_value = "en")]
    lang: Language,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A few lines for people.
    Summary,
    /// One JSON object.
    Json,
    /// What a person would print, one line each.
    Log,
    /// Every event, one JSON object a line.
    Trace,
}

pub(crate) fn language(code: &str) -> Result<Language, String> {
    Language::read(code).ok_or_else(|| "choose `en` or `pt`".to_string())
}

/// Runs the scenario; 2 with the problems on standard error if it is bad.
pub fn run(arguments: &Arguments) -> ExitCode {
    let text = match source::read(&arguments.source, arguments.lang) {
        Ok(text) => text,
        Err(sentence) => return refuse(&sentence),
    };
    match habemus_core::run_text(&text) {
        Err(problems) => refuse(&words::located_problems(&problems, arguments.lang)),
        Ok(outcome) => match print(&outcome, arguments) {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads may stop reading, as `head` does: that is no failure of ours.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => refuse(&words::cannot_write(&error.to_string(), arguments.lang)),
        },
    }
}

pub(crate) fn refuse(sentence: &str) -> ExitCode {
    eprintln!("{}", sentence.trim_end());
    ExitCode::from(2)
}

fn print(outcome: &Outcome, arguments: &Arguments) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Summary => write!(out, "{}", outcome.summary.to_text(arguments.lang))?,
        Format::Json => writeln!(out, "{}", outcome.summary.to_json(arguments.lang))?,
        Format::Log => {
            habemus_core::log(&outcome.trace).iter().try_for_each(|line| writeln!(out, "{line}"))?
        }
        Format::Trace => {
            habemus_core::trace_lines(&outcome.trace).try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    out.flush()
}
