//! Runs scenarios: the event queue, the network's rules, the step loop, and the judging of what came
//! out. Deterministic: it reads no clock, owns no global, draws no number that is not a hash.
//!
//! Follow one message: `Effects::send` (algorithm.rs) → `World::send` (world.rs) → `Network::send`
//! (network.rs) → `Queue` (queue.rs) → `Run::step` (run.rs) → `Algorithm::on_message`.

pub mod algorithm;
pub mod assessment;
mod clocks;
pub mod company;
mod names;
mod network;
pub mod observer;
pub mod plan;
mod queue;
mod run;
mod world;

pub use algorithm::{
    Algorithm, Boot, Clocked, Context, Effects, Message, Nothing, PerfectDetector, TimerName,
};
pub use assessment::{Assessed, Assessment, Metrics};
pub use company::{Company, Troupe};
pub use observer::{Counters, Observer};
pub use plan::Plan;
pub use run::{Progress, Run};
