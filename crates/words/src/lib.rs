//! Every sentence people read, in English and Brazilian Portuguese, made from typed values.
//!
//! A match over those values is never left open, so a missing sentence does not compile. Words of the
//! script stay as the script writes them, numbers included. Nothing here decides anything.

pub mod challenges;
pub mod compare;
pub mod editor;
pub mod export;
pub mod gallery;
pub mod lab;
pub mod lab_page;
mod leading;
pub mod lessons;
mod letters;
mod links;
mod numbers;
pub mod orders;
pub mod page;
mod problems;
mod properties;
pub mod remarks;
pub mod renewal;
mod script;
mod sentences;
pub mod sharing;
mod spoken;
pub mod stage;
pub mod sweeps;
pub mod teaching;
mod terminal;
mod verdicts;
pub mod views;
mod warnings;

pub use leading::{Followed, Leading, leading};
pub use letters::capital;
pub use links::link_problem;
pub use model::Language;
pub use numbers::{figure, time, typed};
pub use problems::{located_problem, problem, suggestion};
pub use properties::property;
pub use remarks::{Remark, remark};
pub use sentences::{Piece, Sentence, log_line, sentence, unknown_places};
pub use spoken::{LinkCut, ProcessState, Up, role, spoken_link, spoken_message, spoken_process, spoken_time};
pub use sweeps::{SweepProblem, SweepWhat, sweep_problem};
pub use terminal::{
    SummaryWords, cannot_read, cannot_write, end, located_problems, no_count, no_probability, not_text,
    processes, sense, status, summary,
};
pub use verdicts::why;
pub use warnings::{assumption, broken, located_warning, warning};
