//! The Bully beyond single elections: watching the leader, and coming back after a crash. Elections themselves
//! are in `election`.

use engine::{Context, Effects};
use model::trace::Role;
use model::{Process, Time};

use super::election::{Comeback, Election, Elects, Message, NO_EPISODE, News, Reign, Standing, Timer, Waits};

impl Election {
    /// It recovered or joined late: with `comeback bully` it stands for election at once, otherwise it first asks
    /// who leads.
    pub(super) fn come_back<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).comeback != Comeback::Bully && ctx.processes() > 1 {
            out.line("ask-leader");
            A::play(Role::Recovering, out);
            out.send_each(ctx.others(), A::message(Message::WhoLeads(self.standing(ctx))));
            out.set_timer(A::timer(Timer::LeaderIs), A::rules(ctx.parameters).ok_timeout);
            self.waits = Waits::LeaderIs;
        } else {
            out.line("come-back");
            self.begin(ctx, NO_EPISODE, out);
        }
    }

    /// Only the leader itself answers.
    pub(super) fn who_leads<A: Elects>(&mut self, asker: Standing, out: &mut Effects<A>) {
        self.note(asker);
        if let Some(reign) = self.reigns {
            out.line("say-leader");
            out.send(asker.process, A::message(Message::LeaderIs(reign)));
        } else {
            out.line("not-me");
        }
    }

    pub(super) fn leader_is<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        self.note(reign.by);
        if self.waits == Waits::LeaderIs {
            out.line("join-leader");
            self.follow(ctx, reign, out);
        } else {
            out.line("late-answer");
            out.discard();
        }
    }

    /// A new leader begins to send heartbeats.
    pub(super) fn keep_watch<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).watch > Time::ZERO {
            out.set_timer(A::timer(Timer::Heartbeat), A::rules(ctx.parameters).watch);
        }
    }

    /// Time for the next heartbeat.
    pub(super) fn beat<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        let Some(reign) = self.reigns else { unreachable!("whoever stops leading stops its heartbeat") };
        out.line("beat");
        out.send_each(ctx.others(), A::message(Message::Heartbeat(reign)));
        out.set_timer(A::timer(Timer::Heartbeat), A::rules(ctx.parameters).watch);
    }

    /// A HEARTBEAT says the same as a COORD; but from the known leader it is only a sign of life, and so
    /// is one from a leader that this process's leader has since replaced.
    pub(super) fn heartbeat<A: Elects>(&mut self, ctx: &Context<A>, heard: Reign, out: &mut Effects<A>) {
        match (self.reigns, self.held) {
            (Some(reign), _) if reign.by.is_better(heard.by, ctx) => {
                out.line("object");
                out.send(heard.leader(), A::message(Message::Reminder(reign)));
            }
            (None, Some(held)) if !heard.by.is_better(held.by, ctx) => out.line("alive"),
            _ => self.told(ctx, heard, News::Old, out),
        }
    }

    /// Anything from the leader is a sign of life.
    pub(super) fn hear_leader<A: Elects>(&mut self, ctx: &Context<A>, from: Process, out: &mut Effects<A>) {
        let is_leader = self.reigns.is_none() && self.held.is_some_and(|held| held.leader() == from);
        if is_leader && A::rules(ctx.parameters).watch > Time::ZERO {
            out.line("hear");
            self.expect_leader(ctx, out);
        }
    }

    pub(super) fn expect_leader<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if A::rules(ctx.parameters).watch > Time::ZERO {
            out.set_timer(A::timer(Timer::Silence), A::rules(ctx.parameters).leader_timeout);
        }
    }

    /// No sign of the leader, or of any leader: the same as being told to start. A process that is busy
    /// with an election keeps waiting for a leader.
    pub(super) fn silence<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        out.line(if self.held.is_some() { "silence" } else { "leaderless" });
        self.expect_leader(ctx, out);
        self.on_start(ctx, out);
    }
}
