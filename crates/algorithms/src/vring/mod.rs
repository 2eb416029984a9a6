//! vRing: each process tests the next on a virtual ring until one answers. The fewest possible tests, but
//! news travels against the order of the ring, one process per round.
//!
//! News reaches a process's tester only through that process, so a false suspicion of it never reaches the one
//! process whose tests could clear it. Therefore a process that hears that it is suspected outbids the
//! suspicion with the next even number of events, and its answers carry that number.

mod sayings;
mod spec;
mod teaching;

use engine::Context;
use model::Process;
use model::spec::Spec;

use crate::monitor::{Arrows, Monitor, NoSettings, Pace, Scheme, Tells, View};

/// The state of one process.
pub(crate) type VRing = Monitor<Ring>;

/// Whom a process on a virtual ring tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ring;

impl Scheme for Ring {
    const SPEC: &'static Spec = &spec::SPEC;
    const PACE: Pace = Pace::UntilOneAnswers;
    const TELLS: Tells = Tells::Everything;
    const ARROWS: Arrows = Arrows::CurrentTest;
    const OUTBIDS: bool = true;
    type Settings = NoSettings;

    fn list(ctx: &Context<VRing>, _: &View, _: u32) -> Vec<Process> {
        let next = |process: &Process| Some(ctx.right_of(*process));
        let others = ctx.processes() - 1;
        std::iter::successors(next(&ctx.me), next).take(others).collect()
    }
}
