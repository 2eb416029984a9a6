//! What people rely on, tested through the front door.

/// Two runs side by side: ready comparisons and their numbers.
mod comparisons;
/// Detectors of failures: exact numbers, and that they settle.
mod detectors;
/// The examples show what they say, in both languages.
mod gallery;
/// Elections on arbitrary graphs.
mod graphs;
/// What holds for every scenario whatsoever.
mod laws;
/// A trace back from its bytes.
mod loading;
/// Monitors settle after any crashes and recoveries.
mod monitors;
/// Never two inside, and everybody gets in, where that is promised.
mod mutex;
/// The independent reference's cases.
mod oracle;
/// An edit at a time leaves everything before it as it was.
mod prefix;
/// Promises are kept where assumptions are met.
mod promises;
/// Pseudo-code and code go together.
mod pseudocode;
/// The sentence of every moment.
mod sentences;
/// Experiments: many runs, one table.
mod sweeps;
/// Elections by terms: never two leaders of one.
mod terms;
/// What theory fixes exactly.
mod theory;
/// Golden transcripts: every statement and every parameter value has one.
mod transcripts;
/// Published numbers of vCube and all-to-all testing.
mod vcube_paper;
/// The figures and verdicts that the cases do not reach.
mod verdicts;
