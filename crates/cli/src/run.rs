//! `habemus run`: one scenario, printed for people or for programs.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use habemus_core::Outcome;
use habemus_core::export;
use report::Excerpt;
use words::Language;

use crate::source::{self, Wanted};

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
    /// All of the run in one JSON file, for `habemus check` and the page.
    Document,
    /// A Mermaid sequence diagram.
    Mermaid,
    /// A log for ShiViz, with vector clocks.
    Shiviz,
    /// Messages by process and kind, as CSV.
    Csv,
}

/// Reads a language's code.
pub fn language(code: &str) -> Result<Language, String> {
    Language::read(code).ok_or_else(|| "choose `en` or `pt`".to_string())
}

/// Runs the scenario; exits with 2 and the problems on standard error if it is bad.
pub fn run(arguments: &Arguments) -> ExitCode {
    let text = match source::read(&arguments.source, Wanted::Scenario, arguments.lang) {
        Ok(text) => text,
        Err(sentence) => return refuse(&sentence),
    };
    match habemus_core::run_text(&text) {
        Err(problems) => refuse(&words::located_problems(&problems, arguments.lang)),
        Ok(outcome) => match print(&text, &outcome, arguments) {
            Ok(None) => ExitCode::SUCCESS,
            Ok(Some(sentence)) => refuse(&sentence),
            Err(error) => failed(&error, arguments.lang),
        },
    }
}

/// Says what is wrong on standard error, and exits with 2.
pub fn refuse(sentence: &str) -> ExitCode {
    eprintln!("{}", sentence.trim_end());
    ExitCode::from(2)
}

/// Says that the output could not be written.
pub fn failed(error: &io::Error, language: Language) -> ExitCode {
    match error.kind() {
        // The reader may stop early, as `head` does: that is no error.
        io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        _ => refuse(&words::cannot_write(&error.to_string(), language)),
    }
}

/// Prints the run, or returns a sentence that says why it cannot be printed in this format.
fn print(text: &str, outcome: &Outcome, arguments: &Arguments) -> io::Result<Option<String>> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (trace, language) = (&outcome.trace, arguments.lang);
    match arguments.format {
        Format::Summary => write!(out, "{}", report::summary_text(&outcome.summary, language))?,
        Format::Json => writeln!(out, "{}", report::summary_json(&outcome.summary, language))?,
        Format::Log => habemus_core::log(trace).iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Format::Trace => habemus_core::trace_lines(trace).try_for_each(|line| writeln!(out, "{line}"))?,
        Format::Document => match export::document(text, trace) {
            Some(document) => write!(out, "{document}")?,
            None => {
                return Ok(Some(words::export::trace_too_long(export::MAX_BYTES / 1_000_000, language)));
            }
        },
        Format::Mermaid => {
            let part = report::mermaid(trace, &outcome.summary.names, None, language);
            print_part(&mut out, &part, language)?;
        }
        Format::Shiviz => {
            print_part(&mut out, &report::shiviz(trace, &outcome.summary.names, language), language)?
        }
        Format::Csv => write!(out, "{}", report::counters(trace, &outcome.summary))?,
    }
    out.flush().map(|()| None)
}

/// Prints what fits, and says on standard error if something is missing.
fn print_part(out: &mut impl Write, part: &Excerpt, language: Language) -> io::Result<()> {
    write!(out, "{}", part.text)?;
    if part.is_cut() {
        eprintln!("{}", words::export::only_part(part.shown, part.all, language));
    }
    Ok(())
}
