//! Every sentence people read, in English and Brazilian Portuguese, made from typed values.
//!
//! There are two ways to say something: a [`Bilingual`] constant for words that never change, and a
//! function for a sentence, with both languages side by side. A match over typed values is never left
//! open, so a missing sentence does not compile. Words of the script stay as the script writes them,
//! numbers included. Nothing here decides anything.
//!
//! What a sentence is about lives in the crate whose subject it is: `model` and `core`, below this one.
//! A type may live here only if it is itself words (a [`Piece`] of a sentence), or if it is nothing but
//! the arguments of one function; never a thing that other code reasons about.

// First, because the others use its macro.
#[cfg(test)]
#[macro_use]
mod one_of_each;

pub mod challenges;
pub mod compare;
pub mod editor;
pub mod export;
pub mod gallery;
pub mod lab;
mod leading;
pub mod lessons;
mod letters;
mod links;
mod lists;
pub mod marks;
mod measures;
mod numbers;
pub mod page;
pub mod parameters;
mod problems;
mod properties;
pub mod remarks;
pub mod renewal;
mod script;
mod sentences;
pub mod sharing;
mod spoken;
pub mod stage;
mod studies;
pub mod summary;
pub mod sweeps;
pub mod teaching;
mod terminal;
mod verdicts;
pub mod views;
mod warnings;

pub use leading::leading;
pub use letters::capital;
pub use links::link_problem;
pub use measures::{measure_in_sentence, measure_name};
pub use model::Language;
pub use model::spec::Bilingual;
use model::spec::both;
pub use numbers::{figure, time};
pub use problems::{located_problem, problem, suggestion};
pub use properties::property;
pub use remarks::remark;
pub use sentences::{Piece, Sentence, beat_sentence, log_line, sentence, unknown_gaps};
pub use spoken::{
    ProcessState, role, spoken_cut_link, spoken_half_cut_link, spoken_link, spoken_message, spoken_process,
    spoken_time,
};
pub use studies::{study_axis, study_line, study_line_in_full, study_measure};
pub use sweeps::sweep_problem;
pub use terminal::{cannot_read, cannot_write, located_problems, not_a_count, not_a_probability, not_text};
pub use verdicts::why;
pub use warnings::{assumption, broken, located_warning, warning};
