//! The part of the Bully beyond single elections: watching the leader, and coming back.

use engine::{Context, Effects};
use model::trace::Role;
use model::{Process, Time};

use super::election::{Election, Elects, Message, Reign, Timer, Waits};

impl Election {
    /// Back from a crash, or late to the party: stand at once or, with `comeback follow`, ask first.
    pub(super) fn come_back<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).asks_first && ctx.processes() > 1 {
            out.line("ask-leader");
            A::play(Role::Recovering, out);
            out.send_each(ctx.others(), A::message(Message::WhoLeads));
            out.set_timer(A::timer(Timer::LeaderIs), A::rules(ctx.parameters).ok_timeout);
            self.waits = Waits::LeaderIs;
        } else {
            out.line("come-back");
            self.begin(ctx, 0, out);
        }
    }

    /// Only the leader itself says who leads.
    pub(super) fn who_leads<A: Elects>(&mut self, from: Process, out: &mut Effects<A>) {
        if let Some(reign) = self.reigns {
            out.line("say-leader");
            out.send(from, A::message(Message::LeaderIs(reign)));
        } else {
            out.line("not-me");
        }
    }

    pub(super) fn leader_is<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        if self.waits == Waits::LeaderIs {
            out.line("join-leader");
            self.follow(ctx, reign, out);
        } else {
            out.line("late-answer");
            out.discard();
        }
    }

    /// A new leader begins to show that it lives.
    pub(super) fn keep_watch<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).watch > Time::ZERO {
            out.set_timer(A::timer(Timer::Heartbeat), A::rules(ctx.parameters).watch);
        }
    }

    /// Time to show that it lives.
    pub(super) fn beat<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        let Some(reign) = self.reigns else { unreachable!("whoever stops leading stops its heartbeat") };
        out.line("beat");
        out.send_each(ctx.others(), A::message(Message::Heartbeat(reign)));
        out.set_timer(A::timer(Timer::Heartbeat), A::rules(ctx.parameters).watch);
    }

    pub(super) fn heartbeat<A: Elects>(&mut self, ctx: &Context<A>, heard: Reign, out: &mut Effects<A>) {
        let better_than_mine = self.leader.is_none_or(|leader| ctx.better(heard.leader, leader));
        match self.reigns {
            _ if better_than_mine => self.told(ctx, heard, out),
            Some(reign) => {
                out.line("overrule");
                out.send(heard.leader, A::message(Message::Coord(reign)));
            }
            None => out.line("alive"),
        }
    }

    /// Anything from the leader shows that it lives.
    pub(super) fn hear_leader<A: Elects>(&mut self, ctx: &Context<A>, from: Process, out: &mut Effects<A>) {
        if self.leader == Some(from) && A::rules(ctx.parameters).watch > Time::ZERO {
            out.line("hear");
            self.expect_leader(ctx, out);
        }
    }

    pub(super) fn expect_leader<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).watch > Time::ZERO {
            out.set_timer(A::timer(Timer::Silence), A::rules(ctx.parameters).leader_timeout);
        }
    }

    /// Nothing was heard from the leader: the same as being told to start.
    pub(super) fn silence<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        out.line("silence");
        self.on_start(ctx, out);
    }
}
