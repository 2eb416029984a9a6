//! One algorithm, or a family, each; and what every algorithm has: cases of a reference, recorded runs,
//! pseudo-code that is the code.

/// The Bully, while processes fail and come back.
mod bully;
/// Failure detectors: exact numbers, and that they settle.
mod detectors;
/// Elections on arbitrary graphs.
mod graphs;
/// Monitors settle after any crashes and recoveries.
mod monitors;
/// Never two inside, and everybody gets in, where that is promised.
mod mutex;
/// The independent reference's cases.
mod oracle;
/// Pseudo-code and code go together.
mod pseudocode;
/// Elections by terms: never two leaders of one.
mod terms;
/// Costs that theory gives exactly.
mod theory;
/// Golden transcripts: every statement and every parameter value has one.
mod transcripts;
/// Published numbers of vCube and all-to-all testing.
mod vcube_paper;
