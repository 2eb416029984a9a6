//! A coordinator's part: to whom it gave its permission, and who waits for it. None of this is stored, so
//! a coordinator that restarts gives its permission a second time.

use std::collections::VecDeque;

use engine::{Context, Effects};
use model::Process;

use super::{Message, MutexQuorum};

/// The value of the holder's figure when nobody has the permission.
const NOBODY: i64 = -1;

/// The state of a coordinator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct CoordinatorState {
    holder: Option<Request>,
    queue: VecDeque<Request>,
}

/// A request, numbered by the process that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Request {
    process: Process,
    number: u32,
}

impl MutexQuorum {
    /// A process, perhaps this one, wants the resource.
    pub(super) fn requested(
        &mut self,
        ctx: &Context<Self>,
        process: Process,
        number: u32,
        out: &mut Effects<Self>,
    ) {
        let Some(coordination) = &mut self.coordination else { unreachable!("only coordinators are asked") };
        let request = Request { process, number };
        if coordination.holder.is_none() {
            self.give(ctx, request, out);
        } else {
            out.line("queue");
            coordination.queue.push_back(request);
            coordination.show(out);
        }
    }

    /// Gives the permission to a process, perhaps to itself.
    fn give(&mut self, ctx: &Context<Self>, request: Request, out: &mut Effects<Self>) {
        let Some(coordination) = &mut self.coordination else { unreachable!("only coordinators grant") };
        coordination.holder = Some(request);
        let own = request.process == ctx.me;
        out.line(if own { "grant-myself" } else { "grant" });
        out.fact("granted-to", ctx.id(request.process).into());
        if own {
            self.granted(ctx, ctx.me, request.number, out);
        } else {
            out.send(request.process, Message::Grant(request.number));
        }
    }

    /// A request, perhaps its own, is over.
    pub(super) fn released(
        &mut self,
        ctx: &Context<Self>,
        process: Process,
        number: u32,
        out: &mut Effects<Self>,
    ) {
        let Some(coordination) = &mut self.coordination else { unreachable!("only coordinators are told") };
        let request = Request { process, number };
        if coordination.holder == Some(request) {
            out.line("free");
            coordination.holder = None;
            if let Some(next) = coordination.queue.pop_front() {
                coordination.show(out);
                self.give(ctx, next, out);
            } else {
                out.fact("granted-to", NOBODY);
            }
        } else if let Some(place) = coordination.queue.iter().position(|waiting| *waiting == request) {
            out.line("drop-out");
            coordination.queue.remove(place);
            coordination.show(out);
        } else {
            out.line("unknown");
            out.discard();
        }
    }
}

impl CoordinatorState {
    fn show(&self, out: &mut Effects<MutexQuorum>) {
        out.queue(self.queue.iter().map(|request| request.process));
    }
}
