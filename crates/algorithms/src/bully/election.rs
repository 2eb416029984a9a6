//! One election after the other, as the Bully holds them, for whichever algorithm needs a leader.
//!
//! Elections carry an episode number, so that a process stands at most once in each and a late
//! question does not start it all over. `rule` can switch that off, to see what it is good for.
//! The lines it executes are those of `pseudocode.election`, the figures `elections` and `episode`:
//! whoever [`Elects`] declares them as its own.

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, TimerName};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// An algorithm whose processes elect a leader like this.
pub trait Elects: Algorithm<Stable = Installed> {
    /// How elections are held.
    fn rules(parameters: &Self::Parameters) -> &Rules;
    /// A message of the election among its own.
    fn message(message: Message) -> Self::Message;
    /// A timer of the election among its own.
    fn timer(timer: Timer) -> Self::Timer;
    /// The part a process plays in an election, to be shown unless it plays a more telling one.
    fn play(role: Role, out: &mut Effects<Self>);
}

/// One process's part in all elections.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Election {
    pub(super) leader: Option<Process>,
    /// The highest episode begun or closed here.
    highest: Option<u32>,
    pub(super) waits: Waits,
    /// Its own reign, while it leads.
    pub(super) reigns: Option<Reign>,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Waits {
    /// Nothing.
    Nothing,
    /// An OK to its question of this episode.
    Ok(u32),
    /// The COORD of somebody better, in this episode.
    Coord(u32),
    /// Somebody to say who leads.
    LeaderIs,
}

/// What processes tell each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// Is anybody better there?
    Election(u32),
    /// I am; leave it to me.
    Ok,
    /// I lead.
    Coord(Reign),
    /// I still lead.
    Heartbeat(Reign),
    /// Who leads?
    WhoLeads,
    /// I do.
    LeaderIs(Reign),
}

/// Who leads, and since which episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reign {
    /// Who.
    pub leader: Process,
    episode: u32,
}

impl EngineMessage for Message {
    fn kind(&self) -> u32 {
        match self {
            Message::Election(_) => 0,
            Message::Ok => 1,
            Message::Coord(_) => 2,
            Message::Heartbeat(_) => 3,
            Message::WhoLeads => 4,
            Message::LeaderIs(_) => 5,
        }
    }

    fn payload(&self, says: &mut Vec<Atom>) {
        match *self {
            Message::Election(episode) => says.push(Atom::Number(episode.into())),
            Message::Coord(reign) | Message::Heartbeat(reign) | Message::LeaderIs(reign) => {
                says.extend([Atom::Process(reign.leader), Atom::Number(reign.episode.into())]);
            }
            Message::Ok | Message::WhoLeads => {}
        }
    }
}

/// The names of its timers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// No OK yet.
    Ok,
    /// No COORD yet.
    Coord,
    /// No LEADER-IS yet.
    LeaderIs,
    /// Time for a HEARTBEAT.
    Heartbeat,
    /// Nothing heard from the leader.
    Silence,
}

const TIMERS: [Timer; 5] = [Timer::Ok, Timer::Coord, Timer::LeaderIs, Timer::Heartbeat, Timer::Silence];

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: self as u32, which: 0 }
    }

    fn from_timer(timer: EngineTimer) -> Timer {
        TIMERS[timer.name as usize]
    }
}

/// The mark a process stores at its first boot, so that a recovery is known as one.
#[derive(Clone, Debug)]
pub struct Installed;

impl From<Installed> for Vec<Atom> {
    fn from(_: Installed) -> Vec<Atom> {
        vec![Atom::Number(1)]
    }
}

/// How elections are held.
#[derive(Debug)]
pub struct Rules {
    /// Whom a new leader tells: all others, or only those below it.
    pub announce_to_all: bool,
    /// When one that is asked stands itself.
    pub rule: Rule,
    /// How long to wait for an OK.
    pub ok_timeout: Time,
    /// How long to wait for the COORD after an OK.
    pub coordinator_timeout: Time,
    /// Whether somebody lower that declares itself is turned down.
    pub rejects_lower: bool,
    /// How often a leader shows that it lives; 0 for never.
    pub watch: Time,
    /// How long a leader may be silent.
    pub leader_timeout: Time,
    /// Whether one that is back asks who leads before it stands.
    pub asks_first: bool,
}

/// What the Bully does unless its text says otherwise.
impl Default for Rules {
    fn default() -> Rules {
        Rules {
            announce_to_all: true,
            rule: Rule::Episode,
            ok_timeout: OK_TIMEOUT,
            coordinator_timeout: COORDINATOR_TIMEOUT,
            rejects_lower: true,
            watch: Time::ZERO,
            leader_timeout: LEADER_TIMEOUT,
            asks_first: false,
        }
    }
}

/// How long to wait for an OK, unless set.
pub const OK_TIMEOUT: Time = Time::units(2);
/// How long to wait for the COORD after an OK, unless set.
pub const COORDINATOR_TIMEOUT: Time = Time::units(6);
/// How long a leader may be silent, unless set.
pub const LEADER_TIMEOUT: Time = Time::units(6);

/// When a process that is asked stands itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// At most once in each episode.
    Episode,
    /// At every question, unless it is waiting.
    Memoryless,
    /// Never: it only answers.
    AnswerOnly,
}

impl Election {
    /// A life begins: whoever was there before, or comes later than the others, stands at once.
    pub fn boot<A: Elects>(ctx: &Context<A>, how: &Boot<Installed>, out: &mut Effects<A>) -> Election {
        let mut process = Election { leader: None, highest: None, waits: Waits::Nothing, reigns: None };
        if matches!(how, Boot::First | Boot::Joined) {
            out.line("install");
            out.persist(Installed);
        }
        if !matches!(how, Boot::First) {
            process.come_back(ctx, out);
        }
        process
    }

    /// The leader it holds.
    pub fn leader(&self) -> Option<Process> {
        self.leader
    }

    /// It is told to begin an election.
    pub fn on_start<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if matches!(self.waits, Waits::Ok(_) | Waits::Coord(_)) {
            out.line("busy");
            return;
        }
        out.line("start");
        self.begin(ctx, self.highest.map_or(1, |highest| highest + 1), out);
    }

    /// A message of the election has arrived.
    pub fn on_message<A: Elects>(
        &mut self,
        ctx: &Context<A>,
        from: Process,
        message: Message,
        out: &mut Effects<A>,
    ) {
        self.hear_leader(ctx, from, out);
        match message {
            Message::Election(episode) => self.asked(ctx, from, episode, out),
            Message::Ok => self.answered(ctx, out),
            Message::Coord(reign) => self.told(ctx, reign, out),
            Message::Heartbeat(reign) => self.heartbeat(ctx, reign, out),
            Message::WhoLeads => self.who_leads(from, out),
            Message::LeaderIs(reign) => self.leader_is(ctx, reign, out),
        }
    }

    /// A timer of the election has run out.
    pub fn on_timer<A: Elects>(&mut self, ctx: &Context<A>, timer: Timer, out: &mut Effects<A>) {
        match (timer, self.waits) {
            (Timer::Ok, Waits::Ok(episode)) => {
                out.line("no-answer");
                self.declare(ctx, episode, out);
            }
            (Timer::Coord, Waits::Coord(episode)) => {
                out.line("no-coord");
                self.begin(ctx, episode + 1, out);
            }
            (Timer::LeaderIs, Waits::LeaderIs) => {
                out.line("nobody-leads");
                self.begin(ctx, 0, out);
            }
            (Timer::Heartbeat, _) => self.beat(ctx, out),
            (Timer::Silence, _) => self.silence(ctx, out),
            (Timer::Ok | Timer::Coord | Timer::LeaderIs, _) => {
                unreachable!("a wait that ends stops its timer")
            }
        }
    }

    /// Asks everybody better, or declares itself if nobody is.
    pub(super) fn begin<A: Elects>(&mut self, ctx: &Context<A>, episode: u32, out: &mut Effects<A>) {
        out.count("elections", 1);
        self.stop_waiting(out);
        self.reach(episode, out);
        let better: Vec<Process> = ctx.others().filter(|p| ctx.better(*p, ctx.me)).collect();
        if better.is_empty() {
            out.line("best");
            self.declare(ctx, episode, out);
            return;
        }
        out.line("ask");
        A::play(Role::Candidate, out);
        out.send_each(better, A::message(Message::Election(episode)));
        out.set_timer(A::timer(Timer::Ok), A::rules(ctx.parameters).ok_timeout);
        self.waits = Waits::Ok(episode);
    }

    fn asked<A: Elects>(&mut self, ctx: &Context<A>, from: Process, episode: u32, out: &mut Effects<A>) {
        out.line("answer");
        out.send(from, A::message(Message::Ok));
        let stands = match A::rules(ctx.parameters).rule {
            Rule::Episode => self.highest.is_none_or(|highest| episode > highest),
            Rule::Memoryless => self.waits == Waits::Nothing,
            Rule::AnswerOnly => false,
        };
        if stands {
            out.line("stand");
            self.begin(ctx, episode, out);
        } else if let Some(reign) = self.reigns.filter(|reign| reign.episode != episode) {
            out.line("remind");
            out.send(from, A::message(Message::Coord(reign)));
        }
    }

    fn answered<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        let Waits::Ok(episode) = self.waits else {
            out.line("late-ok");
            return;
        };
        out.line("beaten");
        self.stop_waiting(out);
        self.waits = Waits::Coord(episode);
        A::play(Role::Passive, out);
        if A::rules(ctx.parameters).rule != Rule::AnswerOnly {
            out.set_timer(A::timer(Timer::Coord), A::rules(ctx.parameters).coordinator_timeout);
        }
    }

    fn declare<A: Elects>(&mut self, ctx: &Context<A>, episode: u32, out: &mut Effects<A>) {
        out.line("declare");
        self.stop_waiting(out);
        out.cancel_timer(A::timer(Timer::Silence));
        self.reach(episode, out);
        self.leader = Some(ctx.me);
        let reign = Reign { leader: ctx.me, episode };
        self.reigns = Some(reign);
        out.lead(Some(ctx.me));
        A::play(Role::Leader, out);
        let all = A::rules(ctx.parameters).announce_to_all;
        let told: Vec<Process> = ctx.others().filter(|p| all || ctx.better(ctx.me, *p)).collect();
        out.send_each(told, A::message(Message::Coord(reign)));
        self.keep_watch(ctx, out);
    }

    pub(super) fn told<A: Elects>(&mut self, ctx: &Context<A>, told: Reign, out: &mut Effects<A>) {
        if ctx.better(told.leader, ctx.me) || !A::rules(ctx.parameters).rejects_lower {
            out.line("accept");
            self.follow(ctx, told, out);
        } else if let Some(reign) = self.reigns {
            out.line("overrule");
            out.send(told.leader, A::message(Message::Coord(reign)));
        } else if matches!(self.waits, Waits::Ok(_) | Waits::Coord(_)) {
            out.line("reject");
            out.discard();
        } else {
            out.line("bully");
            let highest = self.highest.unwrap_or(0).max(told.episode);
            self.begin(ctx, highest + 1, out);
        }
    }

    pub(super) fn follow<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        self.stop_waiting(out);
        self.reach(reign.episode, out);
        self.reigns = None;
        out.cancel_timer(A::timer(Timer::Heartbeat));
        self.leader = Some(reign.leader);
        out.lead(Some(reign.leader));
        A::play(Role::Follower, out);
        self.expect_leader(ctx, out);
    }

    /// This episode has been begun or closed.
    fn reach<A: Elects>(&mut self, episode: u32, out: &mut Effects<A>) {
        if self.highest.is_none_or(|highest| episode > highest) {
            self.highest = Some(episode);
            out.fact("episode", episode.into());
        }
    }

    fn stop_waiting<A: Elects>(&mut self, out: &mut Effects<A>) {
        match self.waits {
            Waits::Nothing => {}
            Waits::Ok(_) => out.cancel_timer(A::timer(Timer::Ok)),
            Waits::Coord(_) => out.cancel_timer(A::timer(Timer::Coord)),
            Waits::LeaderIs => out.cancel_timer(A::timer(Timer::LeaderIs)),
        }
        self.waits = Waits::Nothing;
    }
}
