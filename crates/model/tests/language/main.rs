//! The scenario language from outside, with algorithms made up for the purpose: what each statement
//! means, what each problem looks like, and the laws of reading, printing, editing and linking.

mod catalogue;
mod choices;
mod garbage;
mod old_links;
mod problems;
mod round_trip;
mod statements;
mod warnings;
