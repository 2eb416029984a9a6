//! Experiments: many runs, one table or chart.

/// Whatever numbers there are, a chart comes of them.
mod charts;
/// The Lab's ready experiments show what they say.
mod ready;
/// Texts of experiments, their runs and their tables.
mod sweeps;
