//! Runs scenarios: the event queue, the network's rules, the step loop, and the verdicts on the result.
//! Deterministic: it reads no clock, has no global state, and every random number is a hash.
//!
//! The way of a message: `Effects::send` (algorithm.rs) → `World::send` (world/effects.rs) → `Network::send`
//! (network.rs) → `Queue` (queue.rs) → `Run::step` (run.rs) → `Algorithm::on_message`.

pub mod algorithm;
pub mod assessment;
mod name_index;
mod network;
pub mod observer;
pub mod plan;
pub mod processes;
mod queue;
mod run;
mod timers;
mod world;

pub use algorithm::{
    Algorithm, Boot, Clocked, Context, Effects, Message, NoStorage, PerfectDetector, TimerName,
};
pub use assessment::{Assessed, Assessment, Metrics};
pub use observer::{Counters, Observer};
pub use plan::Plan;
pub use processes::{Processes, ProcessesOf};
pub use run::{Progress, Run};
