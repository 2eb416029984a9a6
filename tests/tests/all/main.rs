//! What people rely on, tested through the front door: one folder for each subject.

use std::path::{Path, PathBuf};

/// One algorithm, or a family, each: its numbers, its pseudo-code, its recorded runs.
mod algorithms;
/// What README and docs/ say is true.
mod documents;
/// Exports in other programs' formats agree with the trace.
mod exports;
/// Experiments: many runs, one table or chart.
mod lab;
/// What holds for every scenario, whatever the algorithm.
mod laws;
/// The gallery, comparisons, lessons and challenges show what they say.
mod teaching;
/// Sentences, summaries and the words they use, in both languages.
mod texts;
/// Every source file says what it is.
mod tidy;
/// What holds, what is violated when, and why.
mod verdicts;

/// The folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
