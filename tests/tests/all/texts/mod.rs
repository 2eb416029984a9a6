//! Sentences, summaries and the words they use, in both languages.

/// The algorithm's own figures in the summary.
mod figures;
/// The sentence of every moment.
mod sentences;
/// The summary of a run in a few lines.
mod summaries;
/// Texts use the words of the glossary.
mod vocabulary;
