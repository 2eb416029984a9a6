//! Experiments: many runs, one table or chart.

/// Any numbers give a chart.
mod charts;
/// The Lab's ready experiments show what they say.
mod ready;
/// Texts of experiments, their runs and their tables.
mod sweeps;
