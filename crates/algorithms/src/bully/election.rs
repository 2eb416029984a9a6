//! The elections of the Bully, for any algorithm that needs a leader.
//!
//! Elections carry an episode number, so that a process stands at most once in each and a late
//! question does not start it all over. `rule` can switch that off, to show what it is good for.
//! An algorithm that [`Elects`] includes the lines of `pseudocode.election` in its own pseudo-code, and
//! declares the figures `elections` and `episode`.
//!
//! Processes crash and recover at any time, also during an election. Two rules prevent two leaders:
//!
//! - A process that came back may have missed the election of a worse one. It therefore sends its COORD
//!   first and leads only when that has arrived everywhere, after half an `ok-timeout` (which covers a
//!   question and its answer): by then the other one has given way. A process that was up all the time,
//!   or long enough, was asked, so no worse one can lead, and it leads at once.
//! - A COORD may be out of date when it arrives: for example an old leader's reminder that arrives after
//!   the COORD of its successor. A process that follows a better leader believes a worse one only if that
//!   one has just won, in a newer episode; otherwise either may be gone, and a new election decides. A
//!   leader that gives way soon after its own COORD, of a newer episode, warns the new leader, which then
//!   tells everybody once more and waits for that: some may have heard the two in the other order.

use engine::{Algorithm, Boot, Clocked, Context, Effects};
use model::trace::Role;
use model::{Process, Time};

pub use super::message::{Message, Reign, Standing};
pub use super::rules::{COORDINATOR_TIMEOUT, Comeback, LEADER_TIMEOUT, OK_TIMEOUT, Rule, Rules};
pub use super::timer::Timer;

/// An algorithm whose processes elect a leader in this way.
pub trait Elects: Algorithm<Stable = Installed> + Clocked {
    /// How elections are held.
    fn rules(parameters: &Self::Parameters) -> &Rules;
    /// Wraps a message of the election.
    fn message(message: Message) -> Self::Message;
    /// Wraps a timer of the election.
    fn timer(timer: Timer) -> Self::Timer;
    /// Shows the role of a process in an election, unless the algorithm shows a more important one.
    fn play(role: Role, out: &mut Effects<Self>);
}

/// The state of one process, over all elections.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Election {
    /// Whom it follows, perhaps itself, and since which episode.
    pub(super) held: Option<Reign>,
    /// Its own reign, from its COORD on: while it leads, and just before.
    pub(super) reigns: Option<Reign>,
    /// When it last told the others that it leads.
    announced: Time,
    /// The highest episode it began or closed.
    highest: Option<u32>,
    /// The highest episode it has heard of.
    heard: u32,
    pub(super) waits: Waits,
    /// When it booted, where uptime counts.
    since: Time,
    /// The latest boot time it has heard of each process, where uptime counts. A process can only have
    /// restarted since then, so at worst it asks one that is not better after all.
    up_since: Vec<Time>,
    /// When it recovered or joined; `None` if it was there from the beginning.
    back_since: Option<Time>,
    /// Whether it has led or followed since it came back: before that, an earlier, worse leader may not
    /// know about it.
    has_had_a_leader: bool,
    /// Whether a worse process has said that it leads, and no better one since.
    knows_worse_leader: bool,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Waits {
    Nothing,
    /// An OK to its question of this episode.
    Ok(u32),
    /// The COORD of a better process, in this episode.
    Coord(u32),
    /// Its own COORD to arrive everywhere.
    Office(Reign),
    /// An answer to its question who leads.
    LeaderIs,
}

/// How recent the news of a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// It has just won: it asked all better processes before.
    Fresh,
    /// It won some time ago; a better process may have taken over since.
    Old,
}

/// The mark a process stores at its first boot, so that it recognises a recovery.
#[derive(Clone, Debug)]
pub struct Installed;

impl From<Installed> for Vec<model::trace::Atom> {
    fn from(_: Installed) -> Vec<model::trace::Atom> {
        vec![model::trace::Atom::Number(1)]
    }
}

/// The question of a process that has just come back belongs to no episode: it knows of none.
pub(super) const NO_EPISODE: u32 = 0;

impl Election {
    /// A process boots. One that recovers or joins late stands for election at once, or asks who leads.
    pub fn boot<A: Elects>(ctx: &Context<A>, how: &Boot<Installed>, out: &mut Effects<A>) -> Election {
        let by_uptime = A::rules(ctx.parameters).comeback == Comeback::Uptime;
        let mut process = Election {
            held: None,
            reigns: None,
            announced: Time::ZERO,
            highest: None,
            heard: NO_EPISODE,
            waits: Waits::Nothing,
            since: if by_uptime { out.clock() } else { Time::ZERO },
            up_since: if by_uptime { vec![Time::ZERO; ctx.processes()] } else { Vec::new() },
            back_since: (!matches!(how, Boot::First)).then(|| out.clock()),
            has_had_a_leader: false,
            knows_worse_leader: false,
        };
        if matches!(how, Boot::First | Boot::Joined) {
            out.line("install");
            out.persist(Installed);
        }
        if matches!(how, Boot::First) {
            process.expect_leader(ctx, out);
        } else {
            process.come_back(ctx, out);
        }
        process
    }

    /// The process it takes for the leader: itself as soon as it has told the others.
    pub fn leader(&self) -> Option<Process> {
        self.reigns.or(self.held).map(Reign::leader)
    }

    /// It is told to begin an election.
    pub fn on_start<A: Elects>(&mut self, ctx: &Context<A>, out: &mut Effects<A>) {
        if matches!(self.waits, Waits::Ok(_) | Waits::Coord(_) | Waits::Office(_)) {
            out.line("busy");
            return;
        }
        out.line("start");
        self.begin(ctx, self.next_episode(), out);
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
            Message::Election(episode, asker) => self.asked(ctx, asker, episode, out),
            Message::Ok(highest) => self.answered(ctx, highest, out),
            Message::Coord(reign) => self.told(ctx, reign, News::Fresh, out),
            Message::Reminder(reign) => self.told(ctx, reign, News::Old, out),
            Message::Heartbeat(reign) => self.heartbeat(ctx, reign, out),
            Message::WhoLeads(asker) => self.who_leads(asker, out),
            Message::LeaderIs(reign) => self.leader_is(ctx, reign, out),
        }
    }

    /// A timer of the election has run out.
    pub fn on_timer<A: Elects>(&mut self, ctx: &Context<A>, timer: Timer, out: &mut Effects<A>) {
        match (timer, self.waits) {
            (Timer::Ok, Waits::Ok(episode)) => {
                out.line("no-answer");
                self.win(ctx, episode, out);
            }
            (Timer::Coord, Waits::Coord(episode)) => {
                out.line("no-coord");
                self.heard = self.heard.max(episode);
                self.begin(ctx, self.next_episode(), out);
            }
            (Timer::Office, Waits::Office(reign)) => {
                out.line("settle");
                self.stop_waiting(out);
                self.lead(ctx, reign, out);
            }
            (Timer::LeaderIs, Waits::LeaderIs) => {
                out.line("nobody-leads");
                self.begin(ctx, NO_EPISODE, out);
            }
            (Timer::Heartbeat, _) => self.beat(ctx, out),
            (Timer::Silence, _) => self.silence(ctx, out),
            (Timer::Ok | Timer::Coord | Timer::Office | Timer::LeaderIs, _) => {
                unreachable!("a wait that ends stops its timer")
            }
        }
    }

    /// Asks all better processes, or wins if there are none.
    pub(super) fn begin<A: Elects>(&mut self, ctx: &Context<A>, episode: u32, out: &mut Effects<A>) {
        out.count("elections", 1);
        self.stop_waiting(out);
        self.reach(episode, out);
        let better: Vec<Process> = ctx.others().filter(|p| self.may_be_better(ctx, *p)).collect();
        if better.is_empty() {
            out.line("best");
            self.win(ctx, episode, out);
            return;
        }
        out.line("ask");
        A::play(Role::Candidate, out);
        let question = Message::Election(episode, self.standing(ctx));
        out.send_each(better, A::message(question));
        out.set_timer(A::timer(Timer::Ok), A::rules(ctx.parameters).ok_timeout);
        self.waits = Waits::Ok(episode);
    }

    /// A process asks whether anybody better is there.
    fn asked<A: Elects>(&mut self, ctx: &Context<A>, asker: Standing, episode: u32, out: &mut Effects<A>) {
        self.note(asker);
        self.heard = self.heard.max(episode);
        if asker.is_better(self.standing(ctx), ctx) {
            out.line("not-better");
            out.discard();
            return;
        }
        out.line("answer");
        out.send(asker.process, A::message(Message::Ok(self.heard)));
        let stands = match A::rules(ctx.parameters).rule {
            // A process that has just announced itself need not do so again.
            _ if matches!(self.waits, Waits::Office(_)) => false,
            Rule::Episode => self.highest.is_none_or(|highest| episode > highest),
            Rule::Memoryless => self.waits == Waits::Nothing,
            Rule::AnswerOnly => false,
        };
        if stands {
            out.line("stand");
            self.begin(ctx, episode, out);
        } else if let Some(reign) = self.reigns.filter(|reign| reign.episode != episode) {
            out.line("remind");
            out.send(asker.process, A::message(Message::Reminder(reign)));
        }
    }

    fn answered<A: Elects>(&mut self, ctx: &Context<A>, highest: u32, out: &mut Effects<A>) {
        self.heard = self.heard.max(highest);
        let Waits::Ok(episode) = self.waits else {
            out.line("late-ok");
            return;
        };
        out.line("beaten");
        self.stop_waiting(out);
        A::play(Role::Passive, out);
        if A::rules(ctx.parameters).rule == Rule::AnswerOnly {
            self.waits = Waits::Coord(episode);
        } else {
            self.wait_for_coord(ctx, episode, out);
        }
    }

    /// A better process is going to announce that it leads, unless it crashes before.
    fn wait_for_coord<A: Elects>(&mut self, ctx: &Context<A>, episode: u32, out: &mut Effects<A>) {
        self.waits = Waits::Coord(episode);
        out.set_timer(A::timer(Timer::Coord), A::rules(ctx.parameters).coordinator_timeout);
    }

    /// No better process answers: announces that it leads, and leads at once or when the others know.
    fn win<A: Elects>(&mut self, ctx: &Context<A>, episode: u32, out: &mut Effects<A>) {
        let episode = if episode == NO_EPISODE { self.next_episode() } else { episode };
        let reign = Reign { by: self.standing(ctx), episode };
        let at_once = !self.may_have_missed_a_leader(ctx, out) || ctx.processes() == 1;
        out.line(if at_once { "declare" } else { "announce" });
        self.stop_waiting(out);
        out.cancel_timer(A::timer(Timer::Silence));
        self.reach(episode, out);
        self.reigns = Some(reign);
        if at_once {
            self.lead(ctx, reign, out);
            self.announce(ctx, reign, A::rules(ctx.parameters).announce_to_all, out);
        } else {
            A::play(Role::Candidate, out);
            self.announce(ctx, reign, tells_followers(A::rules(ctx.parameters)), out);
            out.set_timer(A::timer(Timer::Office), A::rules(ctx.parameters).ok_timeout.half());
            self.waits = Waits::Office(reign);
        }
    }

    /// Whether a worse process may lead without knowing about this one. Those that stood while this
    /// process was down have won and told it so at most an `ok-timeout` and one message after its return;
    /// if only lower processes are told, it never learns. If the last announcement is always believed,
    /// waiting would not help.
    fn may_have_missed_a_leader<A: Elects>(&self, ctx: &Context<A>, out: &Effects<A>) -> bool {
        let Rules { ok_timeout, rejects_lower, announce_to_all, .. } = *A::rules(ctx.parameters);
        let told_by = ok_timeout + ok_timeout.half();
        let is_back = self
            .back_since
            .is_some_and(|back| !announce_to_all || !self.has_had_a_leader || out.clock() < back + told_by);
        let follows_worse = self.held.is_some_and(|held| self.standing(ctx).is_better(held.by, ctx));
        rejects_lower && (is_back || follows_worse || self.knows_worse_leader)
    }

    /// Leads from now on.
    fn lead<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        self.has_had_a_leader = true;
        self.knows_worse_leader = false;
        self.held = Some(reign);
        out.lead(Some(ctx.me));
        A::play(Role::Leader, out);
        self.keep_watch(ctx, out);
    }

    /// Announces that it leads, to all others or only to those below it.
    fn announce<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, all: bool, out: &mut Effects<A>) {
        self.announced = out.clock();
        let told: Vec<Process> = ctx.others().filter(|p| all || !self.may_be_better(ctx, *p)).collect();
        out.send_each(told, A::message(Message::Coord(reign)));
    }

    /// A process says that it leads: believes it, rejects it, or finds out by an election.
    pub(super) fn told<A: Elects>(
        &mut self,
        ctx: &Context<A>,
        told: Reign,
        news: News,
        out: &mut Effects<A>,
    ) {
        self.note(told.by);
        self.heard = self.heard.max(told.episode);
        let me = self.standing(ctx);
        let is_worse = me.is_better(told.by, ctx);
        let is_newer = |held: Reign| news == News::Fresh && told.episode > held.episode;
        let outdated = |held: Reign| held.by.is_better(told.by, ctx) && !is_newer(held);
        let waits = matches!(self.waits, Waits::Ok(_) | Waits::Coord(_));
        if !A::rules(ctx.parameters).rejects_lower {
            out.line("accept");
            self.follow(ctx, told, out);
        } else if self.waits == Waits::LeaderIs {
            out.line("join-leader");
            self.follow(ctx, told, out);
        } else if self.reigns.is_none() && self.held.is_some_and(|held| held.by == told.by) {
            // Also a worse leader, once it has been accepted.
            out.line("accept");
            self.follow(ctx, told, out);
        } else if let Some(reign) = self.reigns.filter(|_| is_worse) {
            out.line("overrule");
            let episode = reign.episode.max(told.episode + 1);
            let reign = Reign { episode, ..reign };
            self.overrule(ctx, reign, out);
        } else if is_worse && waits {
            out.line("reject");
            self.knows_worse_leader = true;
            out.discard();
        } else if is_worse {
            out.line("bully");
            self.knows_worse_leader = true;
            self.begin(ctx, self.next_episode(), out);
        } else if !self.held.is_some_and(outdated) {
            out.line("accept");
            let before = self.reigns.filter(|_| self.is_still_announcing(ctx, out));
            self.follow(ctx, told, out);
            if let Some(reign) = before.filter(|reign| reign.episode > told.episode) {
                out.line("warn");
                out.send(told.leader(), A::message(Message::Reminder(reign)));
                self.wait_for_coord(ctx, reign.episode, out);
            }
        } else if waits {
            out.line("outdated");
            out.discard();
        } else {
            out.line("doubt");
            self.begin(ctx, self.next_episode(), out);
        }
    }

    /// Whether its last COORD may reach somebody after the one it has just heard: that one was sent at
    /// most one message delay ago, and its own may have taken as long.
    fn is_still_announcing<A: Elects>(&self, ctx: &Context<A>, out: &Effects<A>) -> bool {
        out.clock() <= self.announced + A::rules(ctx.parameters).ok_timeout
    }

    /// A worse process has announced that it leads: tells everybody otherwise.
    fn overrule<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        self.reach(reign.episode, out);
        self.reigns = Some(reign);
        if let Waits::Office(_) = self.waits {
            self.waits = Waits::Office(reign);
        } else {
            self.held = Some(reign);
        }
        self.announce(ctx, reign, tells_followers(A::rules(ctx.parameters)), out);
    }

    pub(super) fn follow<A: Elects>(&mut self, ctx: &Context<A>, reign: Reign, out: &mut Effects<A>) {
        self.stop_waiting(out);
        self.reach(reign.episode, out);
        self.has_had_a_leader = true;
        self.knows_worse_leader = false;
        if self.reigns.take().is_some() {
            out.cancel_timer(A::timer(Timer::Heartbeat));
        }
        self.held = Some(reign);
        out.lead(Some(reign.leader()));
        A::play(Role::Follower, out);
        self.expect_leader(ctx, out);
    }

    /// This episode has been begun or closed.
    fn reach<A: Elects>(&mut self, episode: u32, out: &mut Effects<A>) {
        self.heard = self.heard.max(episode);
        if self.highest.is_none_or(|highest| episode > highest) {
            self.highest = Some(episode);
            out.fact("episode", episode.into());
        }
    }

    /// An episode that, as far as it knows, nobody has begun.
    fn next_episode(&self) -> u32 {
        self.heard + 1
    }

    fn stop_waiting<A: Elects>(&mut self, out: &mut Effects<A>) {
        match self.waits {
            Waits::Nothing => {}
            Waits::Ok(_) => out.cancel_timer(A::timer(Timer::Ok)),
            Waits::Coord(_) => out.cancel_timer(A::timer(Timer::Coord)),
            Waits::Office(_) => out.cancel_timer(A::timer(Timer::Office)),
            Waits::LeaderIs => out.cancel_timer(A::timer(Timer::LeaderIs)),
        }
        self.waits = Waits::Nothing;
    }

    /// What it is compared by.
    pub(super) fn standing<A: Elects>(&self, ctx: &Context<A>) -> Standing {
        Standing { process: ctx.me, since: self.since }
    }

    /// Whether another process is better, as far as it knows.
    fn may_be_better<A: Elects>(&self, ctx: &Context<A>, other: Process) -> bool {
        let since = self.up_since.get(other.index()).copied().unwrap_or(Time::ZERO);
        Standing { process: other, since }.is_better(self.standing(ctx), ctx)
    }

    /// Learns when another process booted.
    pub(super) fn note(&mut self, other: Standing) {
        if let Some(since) = self.up_since.get_mut(other.process.index()) {
            *since = other.since;
        }
    }
}

/// Whether a process that takes over from a worse leader tells everybody: those above it may follow the
/// worse one too, if they asked who leads when they came back.
fn tells_followers(rules: &Rules) -> bool {
    rules.announce_to_all || rules.comeback != Comeback::Bully
}
