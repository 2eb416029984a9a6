//! The scenario language from outside, with made-up algorithms: what each statement means, what each
//! problem looks like, and the laws of parsing, printing, editing and linking; and what a hand-written
//! trace says about its processes.

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
