//! The coordinator's part: who has the permission, and who waits for it. Does not know how the coordinator was
//! chosen.

use std::collections::VecDeque;

use engine::{Context, Effects};
use model::{Process, Time};

use super::{Message, MutexCoordinator, Permission, Stage, Timer};

/// The value of the holder's figure when nobody has the permission.
const NOBODY: i64 = -1;

/// The state of a coordinator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct CoordinatorState {
    holder: Option<Holder>,
    queue: VecDeque<Process>,
}

/// Who has the permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Holder {
    process: Process,
    number: u32,
}

impl MutexCoordinator {
    /// Begins to coordinate. It knows about no permission except the one it uses itself.
    pub(super) fn take_office(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("take-office");
        let holder = match self.stage {
            Stage::Inside(own) => Some(Holder { process: ctx.me, number: own.number }),
            Stage::Idle | Stage::Waiting(_) => None,
        };
        self.coordination = Some(CoordinatorState { holder, queue: VecDeque::new() });
    }

    /// Stops coordinating; the processes that waited ask the new coordinator.
    pub(super) fn step_down(&mut self, out: &mut Effects<Self>) {
        out.line("step-down");
        out.cancel_timer(Timer::Grant);
        out.fact("granted-to", NOBODY);
        if self.coordination.take().is_some_and(|coordination| !coordination.queue.is_empty()) {
            out.queue([]);
        }
    }

    pub(super) fn requested(&mut self, ctx: &Context<Self>, from: Process, out: &mut Effects<Self>) {
        match &self.coordination {
            None => {
                out.line("not-mine");
                out.discard();
            }
            // A process asks again whenever it hears of a coordinator, even one it has asked before.
            Some(coordination) if self.election.is_some() && coordination.knows(from) => {
                out.line("known");
                out.discard();
            }
            Some(_) => self.line_up(ctx, from, out),
        }
    }

    /// A process, perhaps this one, wants the resource.
    pub(super) fn line_up(&mut self, ctx: &Context<Self>, process: Process, out: &mut Effects<Self>) {
        let Some(coordination) = &mut self.coordination else {
            unreachable!("only a coordinator has a queue")
        };
        if coordination.holder.is_none() {
            self.give(ctx, process, out);
        } else {
            out.line("queue");
            coordination.queue.push_back(process);
            out.queue(coordination.queue.iter().copied());
        }
    }

    /// Gives the permission to a process, perhaps to itself.
    fn give(&mut self, ctx: &Context<Self>, process: Process, out: &mut Effects<Self>) {
        let Some(coordination) = &mut self.coordination else { unreachable!("only a coordinator grants") };
        self.grants += 1;
        let number = self.grants;
        coordination.holder = Some(Holder { process, number });
        if process == ctx.me {
            out.line("grant-myself");
            out.fact("granted-to", ctx.id(process).into());
            self.enter(Permission { by: ctx.me, number }, out);
        } else {
            out.line("grant");
            out.fact("granted-to", ctx.id(process).into());
            out.fact("grant", number.into());
            out.send(process, Message::Grant(number));
            if ctx.parameters.grant_timeout > Time::ZERO {
                out.set_timer(Timer::Grant, ctx.parameters.grant_timeout);
            }
        }
    }

    pub(super) fn released(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        number: u32,
        out: &mut Effects<Self>,
    ) {
        let Some(coordination) = &self.coordination else {
            out.line("not-mine");
            out.discard();
            return;
        };
        if coordination.holder == Some(Holder { process: from, number }) {
            out.line("free");
        } else if ctx.parameters.fencing {
            out.line("stale");
            out.discard();
            return;
        } else {
            out.line("free-anyway");
        }
        if ctx.parameters.acknowledges {
            out.line("confirm");
            out.send(from, Message::Released);
        }
        self.free(ctx, out);
    }

    /// It has left the resource itself.
    pub(super) fn done_myself(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let holder = self.coordination.as_ref().and_then(|coordination| coordination.holder);
        if holder.is_some_and(|holder| holder.process == ctx.me) {
            self.free(ctx, out);
        }
    }

    /// The permission was not given back in time.
    pub(super) fn expired(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("expire");
        self.free(ctx, out);
    }

    /// Nobody has the permission any more: the next one gets it.
    fn free(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Some(coordination) = &mut self.coordination else { unreachable!("only a coordinator frees") };
        coordination.holder = None;
        out.cancel_timer(Timer::Grant);
        if let Some(next) = coordination.queue.pop_front() {
            out.queue(coordination.queue.iter().copied());
            self.give(ctx, next, out);
        } else {
            out.fact("granted-to", NOBODY);
        }
    }
}

impl CoordinatorState {
    /// Whether this process waits here or has the permission.
    fn knows(&self, process: Process) -> bool {
        self.queue.contains(&process) || self.holder.is_some_and(|holder| holder.process == process)
    }
}
