//! A run in export formats: summary, tables, Mermaid, ShiViz and CSV as text, and the bytes of a film. It puts
//! values of the core into words of a language; it decides nothing, and writes no file itself.

mod counters;
mod excerpt;
pub mod gif;
mod mermaid;
pub mod readable_table;
mod shiviz;
mod summary_json;
mod summary_text;
mod transcript;

pub use counters::counters;
pub use excerpt::Excerpt;
use habemus_core::run_text;
pub use mermaid::mermaid;
use model::Language;
pub use shiviz::shiviz;
pub use summary_json::summary_json;
pub use summary_text::summary_text;
pub use transcript::transcript;

/// Runs a text and returns the command line's JSON, or all problems, one per line.
///
/// # Errors
/// The problems of a text that does not run.
pub fn run_to_json(text: &str, language: Language) -> Result<String, String> {
    match run_text(text) {
        Ok(outcome) => Ok(summary_json(&outcome.summary, language).to_string()),
        Err(problems) => Err(words::located_problems(&problems, language)),
    }
}
