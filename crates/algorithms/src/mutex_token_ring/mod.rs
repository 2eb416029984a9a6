//! Mutual exclusion by a token on a ring: the process that has it may use the resource once, then passes
//! it on. There is only the token that the first process has at the beginning; nobody makes another.

mod sayings;
mod spec;
mod teaching;

use std::collections::VecDeque;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, NoStorage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// One process on the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MutexTokenRing {
    token: Token,
    /// How long it wants the resource, one stay after the other.
    requests: VecDeque<Time>,
}

/// The token, as this process sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Token {
    Away,
    /// It is here from the beginning, and has not been used yet.
    New,
    /// It is here and the resource is in use.
    InUse,
    /// It is here and stays: there is nobody else on the ring.
    Idle,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    Token,
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        0
    }

    fn payload(&self, _: &mut Vec<Atom>) {}
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// It has used the resource long enough.
    Stay,
    /// Everybody has booted and has received the requests of time 0.
    Begin,
}

const TIMERS: [Timer; 2] = [Timer::Stay, Timer::Begin];

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: self as u32, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        TIMERS[timer.name as usize]
    }
}

/// There is nothing to set.
#[derive(Debug)]
pub struct Parameters;

impl From<&Values> for Parameters {
    fn from(_: &Values) -> Parameters {
        Parameters
    }
}

impl Algorithm for MutexTokenRing {
    type Message = Message;
    type Timer = Timer;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<NoStorage>, out: &mut Effects<Self>) -> Self {
        // The token is made once: not by a process that recovers or joins.
        let has_token = matches!(how, Boot::First) && is_first(ctx);
        let process = MutexTokenRing {
            token: if has_token { Token::New } else { Token::Away },
            requests: VecDeque::new(),
        };
        if has_token {
            // A timer of zero expires after the requests of this instant have been received.
            out.line("first");
            out.set_timer(Timer::Begin, Time::ZERO);
        }
        process.show_role(out);
        process
    }

    fn on_request(&mut self, ctx: &Context<Self>, hold: Time, out: &mut Effects<Self>) {
        self.requests.push_back(hold);
        if self.token == Token::Idle {
            self.use_or_pass(ctx, out);
        } else {
            out.line("want");
        }
        self.show_role(out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, _: Process, message: Message, out: &mut Effects<Self>) {
        let Message::Token = message;
        if is_first(ctx) {
            out.count("laps", 1);
        }
        if self.token == Token::Away {
            self.use_or_pass(ctx, out);
        } else {
            out.line("second");
            out.send(ctx.right(), Message::Token);
        }
        self.show_role(out);
    }

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
        match timer {
            Timer::Begin => self.use_or_pass(ctx, out),
            Timer::Stay => {
                out.line("leave");
                out.leave();
                self.requests.pop_front();
                if ctx.processes() == 1 {
                    self.use_or_pass(ctx, out);
                } else {
                    self.pass(ctx, out);
                }
            }
        }
        self.show_role(out);
    }
}

/// Whether it is the first process of the text.
fn is_first(ctx: &Context<MutexTokenRing>) -> bool {
    ctx.in_order().first() == Some(&ctx.me)
}

impl MutexTokenRing {
    /// The token is here: uses it once if it has a request, then passes it on.
    fn use_or_pass(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if let Some(stay) = self.requests.front() {
            out.line("enter");
            self.token = Token::InUse;
            out.enter();
            out.set_timer(Timer::Stay, *stay);
        } else {
            self.pass(ctx, out);
        }
    }

    fn pass(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if ctx.processes() == 1 {
            out.line("alone");
            self.token = Token::Idle;
        } else {
            out.line("pass");
            self.token = Token::Away;
            out.send(ctx.right(), Message::Token);
        }
    }

    /// Shows whether it has the token or waits for it.
    fn show_role(&self, out: &mut Effects<Self>) {
        out.role(match self.token {
            Token::New | Token::InUse | Token::Idle => Role::Holder,
            Token::Away if self.requests.is_empty() => Role::Follower,
            Token::Away => Role::Waiting,
        });
    }
}
