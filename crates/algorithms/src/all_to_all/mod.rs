//! All-to-all testing: everybody tests everybody in every
//! round. The fastest detection, at the highest cost.

mod sayings;
mod spec;
mod teaching;

use engine::Context;
use model::Process;
use model::spec::Spec;

use crate::monitor::{Arrows, Monitor, NoSettings, Pace, Scheme, Tells, View};

/// The state of one process.
pub(crate) type AllToAll = Monitor<All>;

/// A process tests everybody and believes nobody else's results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct All;

impl Scheme for All {
    const SPEC: &'static Spec = &spec::SPEC;
    const PACE: Pace = Pace::Steady;
    const TELLS: Tells = Tells::Itself;
    const ARROWS: Arrows = Arrows::None;
    const OUTBIDS: bool = false;
    type Settings = NoSettings;

    fn list(ctx: &Context<AllToAll>, _: &View, _: u32) -> Vec<Process> {
        ctx.others().collect()
    }
}
