//! Everybody tests everybody in every round: as fast as it gets, and as dear.

pub(crate) mod gallery;
mod sayings;
mod spec;

use engine::Context;
use model::Process;
use model::spec::Spec;

use crate::monitor::{Monitor, NoSettings, Pace, Points, Scheme, Tells, View};

/// One process.
pub(crate) type AllToAll = Monitor<All>;

/// Whom a process tests that trusts nobody's word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct All;

impl Scheme for All {
    const SPEC: &'static Spec = &spec::SPEC;
    const PACE: Pace = Pace::Steady;
    const TELLS: Tells = Tells::Itself;
    const POINTS: Points = Points::Nowhere;
    const OUTBIDS: bool = false;
    type Settings = NoSettings;

    fn list(ctx: &Context<AllToAll>, _: &View, _: u32) -> Vec<Process> {
        ctx.others().collect()
    }
}
