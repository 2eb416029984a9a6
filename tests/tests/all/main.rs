//! What people rely on, tested through the front door.

/// The Bully, while processes fail and come back.
mod bully;
/// Challenges: each can be solved, near-misses are told why, hostile texts do no harm.
mod challenges;
/// Whatever numbers there are, a chart comes of them.
mod charts;
/// Two runs side by side: ready comparisons and their numbers.
mod comparisons;
/// Detectors of failures: exact numbers, and that they settle.
mod detectors;
/// The examples show what they say, in both languages.
mod exports;
/// The algorithm's own figures in the summary.
mod figures;
mod gallery;
/// Elections on arbitrary graphs.
mod graphs;
/// Whatever comes in from outside, nothing breaks.
mod hostile;
/// The Lab's ready experiments show what they say.
mod lab;
/// What holds for every scenario whatsoever.
mod laws;
/// Lessons in both languages, and that what they claim is so.
mod lessons;
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
/// The few lines a run is told in.
mod summaries;
/// Experiments: many runs, one table.
mod sweeps;
/// The two laws everything rests on, over ten thousand scenarios.
mod ten_thousand;
/// Elections by terms: never two leaders of one.
mod terms;
/// What theory fixes exactly.
mod theory;
/// Every file says what it is.
mod tidy;
/// Golden transcripts: every statement and every parameter value has one.
mod transcripts;
/// Published numbers of vCube and all-to-all testing.
mod vcube_paper;
/// The figures and verdicts that the cases do not reach.
mod verdicts;
/// The texts speak as the glossary says.
mod vocabulary;
