//! Elections by majority in numbered terms: Raft's leader election, without the log.
//!
//! A follower that hears no heartbeat increases the term, votes for itself and asks the others. Everybody
//! has one vote per term and stores it before giving it, and a leader needs more than half of all weight:
//! two leaders of one term would need a vote given twice. A leader cut off from the rest does not know it
//! and stays leader of a term that the others have left.

mod sayings;
mod spec;
mod teaching;

use std::collections::BTreeSet;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MajorityTerms {
    ballot: Ballot,
    part: Part,
    /// How long it waits for a heartbeat; drawn again for each term.
    timeout: Time,
}

/// Its part in the current term.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Part {
    Follower,
    /// With the processes that voted for it: a vote that arrives twice counts once.
    Candidate(BTreeSet<Process>),
    Leader,
}

/// What survives a crash.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ballot {
    term: u32,
    /// Whom it voted for in that term.
    vote: Option<Process>,
}

impl From<Ballot> for Vec<Atom> {
    fn from(ballot: Ballot) -> Vec<Atom> {
        let vote = ballot.vote.map(Atom::Process);
        [Atom::Number(ballot.term.into())].into_iter().chain(vote).collect()
    }
}

/// Each message carries its term.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Will you vote for me?
    RequestVote(u32),
    /// I vote for you.
    Vote(u32),
    /// I lead.
    Heartbeat(u32),
}

impl Message {
    fn term(&self) -> u32 {
        match *self {
            Message::RequestVote(term) | Message::Vote(term) | Message::Heartbeat(term) => term,
        }
    }
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::RequestVote(_) => 0,
            Message::Vote(_) => 1,
            Message::Heartbeat(_) => 2,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        says.push(Atom::Number(self.term().into()));
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// Waits for a heartbeat, or for enough votes.
    Silence,
    /// Time for the next HEARTBEAT.
    Heartbeat,
}

const TIMERS: [Timer; 2] = [Timer::Silence, Timer::Heartbeat];

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: self as u32, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        TIMERS[timer.name as usize]
    }
}

#[derive(Debug)]
pub struct Parameters {
    interval: Time,
    timeout: (Time, Time),
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters { interval: values.duration("interval"), timeout: values.span("timeout") }
    }
}

impl Algorithm for MajorityTerms {
    type Message = Message;
    type Timer = Timer;
    type Stable = Ballot;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Ballot>, out: &mut Effects<Self>) -> Self {
        let ballot = match how {
            Boot::Recovered(Some(stored)) => {
                out.line("recover");
                stored
            }
            Boot::First | Boot::Joined | Boot::Recovered(None) => {
                out.line("boot");
                let blank = Ballot { term: 0, vote: None };
                out.persist(blank.clone());
                blank
            }
        };
        out.fact("term", ballot.term.into());
        let mut process = MajorityTerms { ballot, part: Part::Follower, timeout: Time::ZERO };
        process.draw_timeout(ctx, out);
        process
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        let term = message.term();
        if term < self.ballot.term {
            out.line("old");
            out.discard();
            return;
        }
        if term > self.ballot.term {
            out.line("newer");
            self.step_back(out);
            // A heartbeat names the leader of the new term at once.
            if !matches!(message, Message::Heartbeat(_)) {
                out.lead(None);
            }
            self.enter_term(ctx, term, None, out);
        }
        match message {
            Message::RequestVote(_) => self.asked(from, out),
            Message::Vote(_) => self.voted_for(ctx, from, out),
            Message::Heartbeat(_) => self.follow(from, out),
        }
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        match timer {
            Timer::Silence => self.stand(ctx, out),
            Timer::Heartbeat => self.beat(ctx, out),
        }
    }
}

impl MajorityTerms {
    /// Increases the term, votes for itself and asks the others.
    fn stand(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("stand");
        out.count("elections", 1);
        out.lead(None);
        self.enter_term(ctx, self.ballot.term + 1, Some(ctx.me), out);
        self.part = Part::Candidate(BTreeSet::new());
        out.role(Role::Candidate);
        out.send_each(ctx.others(), Message::RequestVote(self.ballot.term));
        self.gather(ctx, ctx.me, out);
    }

    fn asked(&mut self, from: Process, out: &mut Effects<Self>) {
        if self.ballot.vote.is_some_and(|vote| vote != from) {
            out.line("refuse");
            out.discard();
            return;
        }
        out.line("vote");
        self.ballot.vote = Some(from);
        out.persist(self.ballot.clone());
        out.send(from, Message::Vote(self.ballot.term));
        out.set_timer(Timer::Silence, self.timeout);
    }

    fn voted_for(&mut self, ctx: &Context<Self>, from: Process, out: &mut Effects<Self>) {
        if matches!(self.part, Part::Candidate(_)) {
            out.line("count");
            self.gather(ctx, from, out);
        } else {
            out.line("late-vote");
            out.discard();
        }
    }

    /// Counts a vote for itself, and leads if that makes a majority.
    fn gather(&mut self, ctx: &Context<Self>, voter: Process, out: &mut Effects<Self>) {
        let Part::Candidate(voters) = &mut self.part else { return };
        voters.insert(voter);
        let weight: u64 = voters.iter().map(|process| ctx.weight(*process)).sum();
        out.fact("votes", weight as i64);
        if 2 * weight > ctx.total_weight() {
            out.line("win");
            self.part = Part::Leader;
            out.cancel_timer(Timer::Silence);
            out.lead(Some(ctx.me));
            out.role(Role::Leader);
            self.beat(ctx, out);
        }
    }

    fn beat(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("beat");
        out.send_each(ctx.others(), Message::Heartbeat(self.ballot.term));
        out.set_timer(Timer::Heartbeat, ctx.parameters.interval);
    }

    fn follow(&mut self, from: Process, out: &mut Effects<Self>) {
        out.line("follow");
        self.step_back(out);
        out.lead(Some(from));
        out.set_timer(Timer::Silence, self.timeout);
    }

    /// Becomes a follower, whatever it was before.
    fn step_back(&mut self, out: &mut Effects<Self>) {
        if self.part == Part::Leader {
            out.cancel_timer(Timer::Heartbeat);
            out.lead(None);
        }
        if self.part != Part::Follower {
            self.part = Part::Follower;
            out.fact("votes", 0);
            out.role(Role::Follower);
        }
    }

    /// Begins a term: stored before anything is said in it, with a newly drawn timeout.
    fn enter_term(&mut self, ctx: &Context<Self>, term: u32, vote: Option<Process>, out: &mut Effects<Self>) {
        self.ballot = Ballot { term, vote };
        out.persist(self.ballot.clone());
        out.fact("term", term.into());
        self.draw_timeout(ctx, out);
    }

    fn draw_timeout(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let (low, high) = ctx.parameters.timeout;
        self.timeout = Time(out.draw(low.0, high.0));
        out.set_timer(Timer::Silence, self.timeout);
    }
}
