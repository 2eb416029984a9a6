//! The Bully: whoever notices that the leader is gone asks all better processes; if none answers in
//! time it declares itself, and a better one that is back takes over at once.
//!
//! Elections carry an episode number, so that a process stands at most once in each and a late
//! question does not start it all over. `rule` can switch that off, to see what it is good for.

pub(crate) mod gallery;
mod sayings;
mod spec;
mod watch;

use engine::{Algorithm, Boot, Context, Effects, Message as EngineMessage, TimerName};
use model::spec::{Spec, Values};
use model::trace::event::Timer as EngineTimer;
use model::trace::{Atom, Role};
use model::{Process, Time};

/// One process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bully {
    leader: Option<Process>,
    /// The highest episode begun or closed here.
    highest: Option<u32>,
    waits: Waits,
    /// Its own reign, while it leads.
    reigns: Option<Reign>,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Waits {
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
    leader: Process,
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

    fn payload(&self) -> Vec<Atom> {
        match *self {
            Message::Election(episode) => vec![Atom::Number(episode.into())],
            Message::Coord(reign) | Message::Heartbeat(reign) | Message::LeaderIs(reign) => {
                vec![Atom::Process(reign.leader), Atom::Number(reign.episode.into())]
            }
            Message::Ok | Message::WhoLeads => vec![],
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

/// What the text may set.
#[derive(Debug)]
pub struct Parameters {
    announce_to_all: bool,
    rule: Rule,
    ok_timeout: Time,
    coordinator_timeout: Time,
    rejects_lower: bool,
    watch: Time,
    leader_timeout: Time,
    asks_first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Stands at most once in each episode.
    Episode,
    /// Stands at every question, unless it is waiting.
    Memoryless,
    /// Only answers.
    AnswerOnly,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        Parameters {
            announce_to_all: values.word("announce") == "all",
            rule: match values.word("rule") {
                "episode" => Rule::Episode,
                "memoryless" => Rule::Memoryless,
                _ => Rule::AnswerOnly,
            },
            ok_timeout: values.duration("ok-timeout"),
            coordinator_timeout: values.duration("coordinator-timeout"),
            rejects_lower: values.word("lower-coordinator") == "reject",
            watch: values.duration("watch"),
            leader_timeout: values.duration("leader-timeout"),
            asks_first: values.word("comeback") == "follow",
        }
    }
}

impl Algorithm for Bully {
    type Message = Message;
    type Timer = Timer;
    type Stable = Installed;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, how: Boot<Installed>, out: &mut Effects<Self>) -> Self {
        let mut process = Bully { leader: None, highest: None, waits: Waits::Nothing, reigns: None };
        if matches!(how, Boot::First | Boot::Joined) {
            out.line("install");
            out.persist(Installed);
        }
        if !matches!(how, Boot::First) {
            process.come_back(ctx, out);
        }
        process
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if matches!(self.waits, Waits::Ok(_) | Waits::Coord(_)) {
            out.line("busy");
            return;
        }
        out.line("start");
        self.begin(ctx, self.highest.map_or(1, |highest| highest + 1), out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
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

    fn on_timer(&mut self, ctx: &Context<Self>, timer: Timer, out: &mut Effects<Self>) {
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
}

impl Bully {
    /// Asks everybody better, or declares itself if nobody is.
    fn begin(&mut self, ctx: &Context<Self>, episode: u32, out: &mut Effects<Self>) {
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
        out.role(Role::Candidate);
        out.send_each(better, Message::Election(episode));
        out.set_timer(Timer::Ok, ctx.parameters.ok_timeout);
        self.waits = Waits::Ok(episode);
    }

    fn asked(&mut self, ctx: &Context<Self>, from: Process, episode: u32, out: &mut Effects<Self>) {
        out.line("answer");
        out.send(from, Message::Ok);
        let stands = match ctx.parameters.rule {
            Rule::Episode => self.highest.is_none_or(|highest| episode > highest),
            Rule::Memoryless => self.waits == Waits::Nothing,
            Rule::AnswerOnly => false,
        };
        if stands {
            out.line("stand");
            self.begin(ctx, episode, out);
        } else if let Some(reign) = self.reigns.filter(|reign| reign.episode != episode) {
            out.line("remind");
            out.send(from, Message::Coord(reign));
        }
    }

    fn answered(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Waits::Ok(episode) = self.waits else {
            out.line("late-ok");
            return;
        };
        out.line("beaten");
        self.stop_waiting(out);
        self.waits = Waits::Coord(episode);
        out.role(Role::Passive);
        if ctx.parameters.rule != Rule::AnswerOnly {
            out.set_timer(Timer::Coord, ctx.parameters.coordinator_timeout);
        }
    }

    fn declare(&mut self, ctx: &Context<Self>, episode: u32, out: &mut Effects<Self>) {
        out.line("declare");
        self.stop_waiting(out);
        out.cancel_timer(Timer::Silence);
        self.reach(episode, out);
        self.leader = Some(ctx.me);
        let reign = Reign { leader: ctx.me, episode };
        self.reigns = Some(reign);
        out.lead(Some(ctx.me));
        out.role(Role::Leader);
        let all = ctx.parameters.announce_to_all;
        let told: Vec<Process> = ctx.others().filter(|p| all || ctx.better(ctx.me, *p)).collect();
        out.send_each(told, Message::Coord(reign));
        self.keep_watch(ctx, out);
    }

    fn told(&mut self, ctx: &Context<Self>, told: Reign, out: &mut Effects<Self>) {
        if ctx.better(told.leader, ctx.me) || !ctx.parameters.rejects_lower {
            out.line("accept");
            self.follow(ctx, told, out);
        } else if let Some(reign) = self.reigns {
            out.line("overrule");
            out.send(told.leader, Message::Coord(reign));
        } else if matches!(self.waits, Waits::Ok(_) | Waits::Coord(_)) {
            out.line("reject");
            out.discard();
        } else {
            out.line("bully");
            let highest = self.highest.unwrap_or(0).max(told.episode);
            self.begin(ctx, highest + 1, out);
        }
    }

    fn follow(&mut self, ctx: &Context<Self>, reign: Reign, out: &mut Effects<Self>) {
        self.stop_waiting(out);
        self.reach(reign.episode, out);
        self.reigns = None;
        out.cancel_timer(Timer::Heartbeat);
        self.leader = Some(reign.leader);
        out.lead(Some(reign.leader));
        out.role(Role::Follower);
        self.expect_leader(ctx, out);
    }

    /// This episode has been begun or closed.
    fn reach(&mut self, episode: u32, out: &mut Effects<Self>) {
        if self.highest.is_none_or(|highest| episode > highest) {
            self.highest = Some(episode);
            out.fact("episode", episode.into());
        }
    }

    fn stop_waiting(&mut self, out: &mut Effects<Self>) {
        match self.waits {
            Waits::Nothing => {}
            Waits::Ok(_) => out.cancel_timer(Timer::Ok),
            Waits::Coord(_) => out.cancel_timer(Timer::Coord),
            Waits::LeaderIs => out.cancel_timer(Timer::LeaderIs),
        }
        self.waits = Waits::Nothing;
    }
}
