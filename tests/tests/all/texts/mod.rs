//! Sentences, summaries and the words they use, in both languages.

/// The algorithm's own figures in the summary.
mod figures;
/// The sentence of every moment.
mod sentences;
/// The few lines a run is told in.
mod summaries;
/// The texts speak as the glossary says.
mod vocabulary;
