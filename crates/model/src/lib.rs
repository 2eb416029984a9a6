//! The data types of Habemus: what can be asked (`Scenario`, its text, its link), what an algorithm
//! declares about itself (`Spec`), and what happened (`Trace`, `Verdict`).
//!
//! Nothing here runs an election: this crate knows no engine, no algorithm by name, no sentence in any
//! human language, and does no I/O.

pub mod clusters;
pub mod draw;
pub mod language;
pub mod mark;
pub mod moment;
pub mod names;
pub mod process;
pub mod scenario;
pub mod sorting;
pub mod spec;
pub mod time;
pub mod topology;
pub mod trace;
pub mod verdict;

pub use language::Language;
pub use moment::Moment;
pub use names::Names;
pub use process::{Id, Process, Roster};
pub use scenario::Scenario;
pub use spec::Spec;
pub use time::{Time, typed};
pub use trace::Trace;
pub use verdict::Verdict;
