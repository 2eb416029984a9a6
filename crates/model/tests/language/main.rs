//! The scenario language from outside, with algorithms made up for the purpose: what each statement
//! means, what each problem looks like, and the laws of reading, printing, editing and linking; and
//! what a trace written by hand says about its processes.

mod catalogue;
mod choices;
mod completing;
mod differing;
mod garbage;
mod inserting;
mod old_links;
mod problems;
mod round_trip;
mod settling;
mod statements;
mod states;
mod warnings;
