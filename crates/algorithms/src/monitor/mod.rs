//! What vCube, all-to-all and vRing share: rounds of tests, a view of all processes, and a leader chosen
//! from it. Whom to test, in which order, and what an answer contains is defined by a [`Scheme`].
//!
//! A process tests others in rounds. One that does not answer in time is suspected; one that does is
//! considered correct, and may pass on what it knows. When a round ends, the leader is the process with
//! the fewest recoveries among those considered correct, ties by the smaller id. The number of recoveries,
//! the epoch, is all that survives a crash.

mod message;
mod round;
pub(crate) mod sayings;
pub(crate) mod spec;
mod view;

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use engine::{Algorithm, Boot, Context, Effects};
use model::spec::{Spec, Values};
use model::trace::Role;
use model::trace::event::Direction;
use model::{Process, Time};

use message::Ticket;
pub(crate) use message::{Epoch, Message, News, Timer};
use round::{Round, Stage};
pub(crate) use spec::Parameters;
pub(crate) use view::View;
use view::{Merge, Sign, Version};

/// What distinguishes one monitor from the others.
pub(crate) trait Scheme: Clone + Eq + Hash + Debug + 'static {
    const SPEC: &'static Spec;
    /// How its tests follow each other.
    const PACE: Pace;
    /// What its answers contain.
    const TELLS: Tells;
    /// Which of its tests are drawn as arrows.
    const ARROWS: Arrows;
    /// Whether a process refutes suspicions about itself with a higher event number. Needed if a false suspicion
    /// can reach the process's tester only through the suspected process itself.
    const OUTBIDS: bool;
    /// Its additional parameters.
    type Settings: Debug + for<'a> From<&'a Values>;

    /// Whom to test in this round, in order, given what the process knows when the round begins.
    fn list(ctx: &Context<Monitor<Self>>, view: &View, round: u32) -> Vec<Process>;
}

/// How the tests of a round follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// One after the other, without waiting for answers.
    Steady,
    /// The next one only when the last one has failed; an answer ends the round.
    UntilOneAnswers,
}

/// What an answer contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tells {
    /// Only how many times the answering process has recovered.
    Itself,
    /// Everything the answering process knows.
    Everything,
}

/// Which tests are drawn as arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrows {
    /// None, because everybody tests everybody.
    None,
    /// All tests of the round.
    RoundList,
    /// The current test.
    CurrentTest,
}

/// For monitors without additional parameters.
#[derive(Debug)]
pub(crate) struct NoSettings;

impl From<&Values> for NoSettings {
    fn from(_: &Values) -> NoSettings {
        NoSettings
    }
}

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Monitor<S: Scheme> {
    view: View,
    leader: Option<Process>,
    /// How long it waits for an answer; grows with every false suspicion.
    timeout: Time,
    /// Rounds begun since it booted.
    rounds: u32,
    /// The current round.
    round: Option<Round>,
    /// The targets of its arrows, ascending.
    arrow_targets: Vec<Process>,
    scheme: PhantomData<S>,
}

impl<S: Scheme> Algorithm for Monitor<S> {
    type Message = Message;
    type Timer = Timer;
    type Stable = Epoch;
    type Parameters = Parameters<S>;

    const SPEC: &'static Spec = S::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Epoch>, out: &mut Effects<Self>) -> Self {
        let epoch = match how {
            Boot::First | Boot::Joined => {
                out.line("install");
                0
            }
            Boot::Recovered(stored) => {
                out.line("recover");
                out.role(Role::Recovering);
                stored.map_or(0, |Epoch(before)| before + 1)
            }
        };
        out.persist(Epoch(epoch));
        out.fact("epoch", epoch.into());
        let mut leader = None;
        if ctx.parameters.presumes {
            out.line("presume");
            leader = ctx.in_order().iter().min().copied();
            out.lead(leader);
            if leader == Some(ctx.me) {
                out.role(Role::Leader);
            }
        }
        out.set_timer(Timer::Round, Time::ZERO);
        Monitor {
            view: View::new(ctx.processes(), ctx.me, epoch),
            leader,
            timeout: ctx.parameters.timeout,
            rounds: 0,
            round: None,
            arrow_targets: Vec::new(),
            scheme: PhantomData,
        }
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Request(ticket) => {
                out.line("answer");
                let news = match S::TELLS {
                    Tells::Itself => News::Own(self.view.of(ctx.me).epoch),
                    Tells::Everything => News::All(ctx.me, self.view.clone()),
                };
                out.send(from, Message::Reply(ticket, news));
            }
            Message::Reply(ticket, news) => self.answered(ctx, from, ticket, news, out),
        }
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        match timer {
            Timer::Round => self.begin_round(ctx, out),
            Timer::Test => self.test(ctx, out),
            Timer::Answer(test) => self.fail(ctx, test, out),
        }
    }
}

impl<S: Scheme> Monitor<S> {
    fn begin_round(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("round");
        self.rounds += 1;
        out.fact("rounds", self.rounds.into());
        let mut list = S::list(ctx, &self.view, self.rounds);
        if !ctx.parameters.retests {
            list.retain(|process| self.view.holds_correct(*process));
        }
        if S::ARROWS == Arrows::RoundList {
            self.set_arrows(list.clone(), out);
        }
        let empty = list.is_empty();
        self.round = Some(Round::new(self.rounds, list));
        if empty {
            self.end_round(ctx, out);
            return;
        }
        out.set_timer(Timer::Test, ctx.parameters.spacing);
        if self.awaits_in_turn(ctx) {
            out.set_timer(Timer::Answer(0), self.answer_timeout(ctx));
        }
    }

    fn test(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let epoch = self.view.of(ctx.me).epoch;
        let round = self.round.as_mut().expect("tests belong to a round");
        let (test, whom) = round.issue().expect("the timer runs while tests are left");
        let ticket = Ticket { epoch, round: round.number, test: test as u32 };
        let last = round.issued == round.len();
        out.line("test");
        if S::ARROWS == Arrows::CurrentTest {
            self.set_arrows(vec![whom], out);
        }
        out.count("tests", 1);
        out.send(whom, Message::Request(ticket));
        if !self.awaits_in_turn(ctx) {
            out.set_timer(Timer::Answer(ticket.test), self.answer_timeout(ctx));
        }
        if S::PACE == Pace::Steady && !last {
            out.set_timer(Timer::Test, ctx.parameters.spacing);
        }
    }

    fn answered(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        ticket: Ticket,
        news: News,
        out: &mut Effects<Self>,
    ) {
        let in_turn = self.awaits_in_turn(ctx);
        let same_epoch = ticket.epoch == self.view.of(ctx.me).epoch;
        let test = ticket.test as usize;
        match self.round.as_mut().filter(|round| same_epoch && round.number == ticket.round) {
            Some(round) => match round.stage(test) {
                Stage::Open if in_turn && test != round.decided => {
                    out.line("keep");
                    round.keep(test, news);
                }
                Stage::Open => {
                    round.decide(test, Stage::Answered);
                    out.line("hear");
                    out.cancel_timer(Timer::Answer(ticket.test));
                    self.take_in(ctx, from, &news, out);
                    self.go_on(ctx, out);
                }
                Stage::Failed => {
                    round.answer_late(test);
                    out.line("late");
                    self.take_in(ctx, from, &news, out);
                    if S::PACE == Pace::UntilOneAnswers {
                        self.go_on(ctx, out);
                    }
                }
                Stage::Answered | Stage::Kept => {
                    out.line("stale");
                    out.discard();
                }
            },
            None => {
                out.line("stale");
                out.discard();
            }
        }
    }

    /// This test was not answered in time.
    fn fail(&mut self, ctx: &Context<Self>, test: u32, out: &mut Effects<Self>) {
        let round = self.round.as_mut().expect("a round stops its timers when it ends");
        let whom = round.whom(test as usize);
        round.decide(test as usize, Stage::Failed);
        if self.view.suspect(whom) {
            out.line("suspect");
            out.suspect(whom);
        } else {
            out.line("still");
        }
        self.go_on(ctx, out);
    }

    /// Processes what an answer says about its sender, and about everybody else.
    fn take_in(&mut self, ctx: &Context<Self>, from: Process, news: &News, out: &mut Effects<Self>) {
        match news {
            News::Own(_) => {
                let before = self.view.of(from).epoch;
                self.believe(ctx, from, news, out);
                let epoch = self.view.of(from).epoch;
                if epoch != before {
                    out.epoch(from, epoch);
                }
            }
            News::All(..) => {
                let before = self.view.clone();
                self.believe(ctx, from, news, out);
                for (process, epoch) in self.view.epochs_since(&before) {
                    out.epoch(process, epoch);
                }
            }
        }
    }

    fn believe(&mut self, ctx: &Context<Self>, from: Process, news: &News, out: &mut Effects<Self>) {
        let merge = ctx.parameters.merge;
        let told = match news {
            News::Own(epoch) => Version { epoch: *epoch, events: 0 },
            News::All(_, view) => view.of(from),
        };
        match self.view.hear(from, told, merge) {
            Sign::Alive => {}
            Sign::Back => {
                out.line("back");
                out.trust(from);
            }
            Sign::Wronged => {
                out.line("wronged");
                out.trust(from);
                self.timeout = self.timeout + ctx.parameters.increment;
            }
        }
        if let News::All(_, view) = news {
            if S::OUTBIDS && merge == Merge::Version {
                self.view.outbid(ctx.me, view);
            }
            let changed = self.view.learn(ctx.me, from, view, merge);
            if !changed.is_empty() {
                out.line("learn");
            }
            for (process, correct) in changed {
                if correct {
                    out.trust(process);
                } else {
                    out.suspect(process);
                }
            }
        }
    }

    /// A test is decided: waits for the next one, or ends the round.
    fn go_on(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let in_turn = self.awaits_in_turn(ctx);
        while in_turn && let Some((whom, news)) = self.round.as_mut().and_then(Round::take_kept) {
            out.line("turn");
            self.take_in(ctx, whom, &news, out);
        }
        let round = self.round.as_ref().expect("tests belong to a round");
        let one_is_enough = S::PACE == Pace::UntilOneAnswers;
        if round.is_over() || (one_is_enough && round.has_answer()) {
            self.end_round(ctx, out);
        } else if one_is_enough {
            out.set_timer(Timer::Test, ctx.parameters.spacing);
        } else if in_turn {
            let next = round.decided as u32;
            out.set_timer(Timer::Answer(next), self.answer_timeout(ctx));
        }
    }

    fn end_round(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if let Some(round) = self.round.take()
            && S::PACE == Pace::UntilOneAnswers
        {
            out.cancel_timer(Timer::Test);
            (0..round.issued as u32).for_each(|test| out.cancel_timer(Timer::Answer(test)));
        }
        let best = self.view.most_stable().expect("a process holds itself correct");
        if self.leader == Some(best) {
            out.line("remain");
            out.leader_remains(best);
        } else {
            out.line("elect");
            self.leader = Some(best);
            out.lead(Some(best));
        }
        out.role(if best == ctx.me { Role::Leader } else { Role::Follower });
        if ctx.parameters.rounds == 0 || self.rounds < ctx.parameters.rounds {
            out.line("rest");
            out.set_timer(Timer::Round, ctx.parameters.interval);
        } else {
            out.line("done");
        }
    }

    /// Whether each wait begins only when the previous one is over.
    fn awaits_in_turn(&self, ctx: &Context<Self>) -> bool {
        S::PACE == Pace::Steady && ctx.parameters.awaits_in_turn
    }

    /// How long it waits for an answer. If it sends all
    /// tests before it waits, this covers the whole round.
    fn answer_timeout(&self, ctx: &Context<Self>) -> Time {
        match (S::PACE, &self.round) {
            (Pace::Steady, Some(round)) => {
                self.timeout + Time(ctx.parameters.spacing.0 * (round.len() as u64 + 1))
            }
            _ => self.timeout,
        }
    }

    /// Draws its arrows to these processes.
    fn set_arrows(&mut self, mut these: Vec<Process>, out: &mut Effects<Self>) {
        these.sort_unstable();
        for gone in self.arrow_targets.iter().filter(|process| !these.contains(process)) {
            out.orient(*gone, Direction::None);
        }
        for new in these.iter().filter(|process| !self.arrow_targets.contains(process)) {
            out.orient(*new, Direction::Out);
        }
        self.arrow_targets = these;
    }
}
