//! The gallery, comparisons, lessons and challenges show what they say, in both languages.

/// Challenges: each can be solved, near-misses are refused with a reason, hostile texts do no harm.
mod challenges;
/// Two runs side by side: ready comparisons and their numbers.
mod comparisons;
/// The examples show what they say.
mod gallery;
/// Lessons, and that what they claim is true.
mod lessons;
