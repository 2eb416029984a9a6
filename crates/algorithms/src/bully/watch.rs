//! The part of the Bully beyond single elections: watching the leader, and coming back.

use engine::{Context, Effects};
use model::trace::Role;
use model::{Process, Time};

use super::{Bully, Message, Reign, Timer, Waits};

impl Bully {
    /// Back from a crash, or late to the party: stand at once or, with `comeback follow`, ask first.
    pub(super) fn come_back(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if ctx.parameters.asks_first && ctx.processes() > 1 {
            out.line("ask-leader");
            out.role(Role::Recovering);
            out.send_each(ctx.others(), Message::WhoLeads);
            out.set_timer(Timer::LeaderIs, ctx.parameters.ok_timeout);
            self.waits = Waits::LeaderIs;
        } else {
            out.line("come-back");
            self.begin(ctx, 0, out);
        }
    }

    /// Only the leader itself says who leads.
    pub(super) fn who_leads(&mut self, from: Process, out: &mut Effects<Self>) {
        if let Some(reign) = self.reigns {
            out.line("say-leader");
            out.send(from, Message::LeaderIs(reign));
        } else {
            out.line("not-me");
        }
    }

    pub(super) fn leader_is(&mut self, ctx: &Context<Self>, reign: Reign, out: &mut Effects<Self>) {
        if self.waits == Waits::LeaderIs {
            out.line("join-leader");
            self.follow(ctx, reign, out);
        } else {
            out.line("late-answer");
            out.discard();
        }
    }

    /// A new leader begins to show that it lives.
    pub(super) fn keep_watch(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if ctx.parameters.watch > Time::ZERO {
            out.set_timer(Timer::Heartbeat, ctx.parameters.watch);
        }
    }

    /// Time to show that it lives.
    pub(super) fn beat(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Some(reign) = self.reigns else { unreachable!("whoever stops leading stops its heartbeat") };
        out.line("beat");
        out.send_each(ctx.others(), Message::Heartbeat(reign));
        out.set_timer(Timer::Heartbeat, ctx.parameters.watch);
    }

    pub(super) fn heartbeat(&mut self, ctx: &Context<Self>, heard: Reign, out: &mut Effects<Self>) {
        let better_than_mine = self.leader.is_none_or(|leader| ctx.better(heard.leader, leader));
        match self.reigns {
            _ if better_than_mine => self.told(ctx, heard, out),
            Some(reign) => {
                out.line("overrule");
                out.send(heard.leader, Message::Coord(reign));
            }
            None => out.line("alive"),
        }
    }

    /// Anything from the leader shows that it lives.
    pub(super) fn hear_leader(&mut self, ctx: &Context<Self>, from: Process, out: &mut Effects<Self>) {
        if self.leader == Some(from) && ctx.parameters.watch > Time::ZERO {
            out.line("hear");
            self.expect_leader(ctx, out);
        }
    }

    pub(super) fn expect_leader(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if ctx.parameters.watch > Time::ZERO {
            out.set_timer(Timer::Silence, ctx.parameters.leader_timeout);
        }
    }

    /// Nothing was heard from the leader: the same as being told to start.
    pub(super) fn silence(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("silence");
        engine::Algorithm::on_start(self, ctx, out);
    }
}
