//! What holds for every scenario, whatever the algorithm: over random runs, random edits and hostile input.

/// A run as a story, and the pace at which it is told.
mod beats;
/// The same text gives the same run, however it is watched, sliced, saved or looked up.
mod every_scenario;
/// Whatever comes in from outside, nothing breaks.
mod hostile;
/// A trace back from its bytes.
mod loading;
/// An edit at a time leaves everything before it as it was.
mod prefix;
/// Promises are kept where assumptions are met.
mod promises;
/// The two laws everything rests on, over ten thousand scenarios.
mod ten_thousand;
/// Every word of a trace comes back from the tape as it was written.
mod words_of_a_trace;
