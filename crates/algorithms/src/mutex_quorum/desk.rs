//! A coordinator's part: to whom it gave its permission, and who waits for it. Nothing of this is
//! stored, so a coordinator that restarts gives its permission a second time.

use std::collections::VecDeque;

use engine::{Context, Effects};
use model::Process;

use super::{Message, MutexQuorum};

/// What the figure of a permission's holder says where nobody has it.
const NOBODY: i64 = -1;

/// What a coordinator keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Desk {
    holder: Option<Request>,
    queue: VecDeque<Request>,
}

/// A request, as it was numbered by whoever made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Request {
    process: Process,
    number: u32,
}

impl MutexQuorum {
    /// Somebody, perhaps itself, wants the resource.
    pub(super) fn requested(
        &mut self,
        ctx: &Context<Self>,
        process: Process,
        number: u32,
        out: &mut Effects<Self>,
    ) {
        let Some(desk) = &mut self.desk else { unreachable!("only coordinators are asked") };
        let request = Request { process, number };
        if desk.holder.is_none() {
            self.give(ctx, request, out);
        } else {
            out.line("queue");
            desk.queue.push_back(request);
            desk.show(out);
        }
    }

    /// Gives the permission to somebody, perhaps to itself.
    fn give(&mut self, ctx: &Context<Self>, request: Request, out: &mut Effects<Self>) {
        let Some(desk) = &mut self.desk else { unreachable!("only coordinators grant") };
        desk.holder = Some(request);
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
        let Some(desk) = &mut self.desk else { unreachable!("only coordinators are told") };
        let request = Request { process, number };
        if desk.holder == Some(request) {
            out.line("free");
            desk.holder = None;
            if let Some(next) = desk.queue.pop_front() {
                desk.show(out);
                self.give(ctx, next, out);
            } else {
                out.fact("granted-to", NOBODY);
            }
        } else if let Some(place) = desk.queue.iter().position(|waiting| *waiting == request) {
            out.line("drop-out");
            desk.queue.remove(place);
            desk.show(out);
        } else {
            out.line("unknown");
            out.discard();
        }
    }
}

impl Desk {
    fn show(&self, out: &mut Effects<MutexQuorum>) {
        out.queue(self.queue.iter().map(|request| request.process));
    }
}
