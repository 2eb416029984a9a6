//! An election for networks of unequal machines (after Vasudevan, Kurose and Towsley): a question spreads from
//! its initiator and leaves a spanning tree behind, the best of each branch is reported back, and the root
//! announces the leader.
//!
//! Several may start at once: questions carry an index, and the higher one takes over. With `probe`, links
//! are watched, so that elections survive crashes, cuts and merges of networks.

mod message;
mod probe;
mod sayings;
mod spec;
mod teaching;

use engine::{Algorithm, Boot, Context, Effects, NoStorage, TimerName};
use model::spec::{Spec, Values};
use model::trace::Role;
use model::trace::event::Timer as EngineTimer;
use model::{Process, Time};

use message::{Index, Message, Worth};
use probe::News;

/// The state of one process.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpanningTree {
    /// The highest election number it has seen.
    highest: u32,
    /// The election it is in or was in last.
    index: Option<Index>,
    stage: Stage,
    /// The process that asked it first.
    parent: Option<Process>,
    leader: Option<Worth>,
    /// The best it knows of in its branch.
    best: Worth,
    /// Its links, by neighbour, ascending.
    links: Vec<Link>,
    /// The election it was in when it last probed its links.
    probed_in: Option<Index>,
    news: News,
}

/// The progress of a process in its election.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It is in none, or its election is over.
    Rest,
    /// It waits for answers.
    Asks,
    /// It has reported and waits to hear who leads.
    Reported,
}

/// One end of a link.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Link {
    to: Process,
    /// Whether it is believed to work.
    works: bool,
    /// Whether a PROBE along it has not been answered yet.
    probed: bool,
    relation: Relation,
}

/// What a neighbour is to a process in its election; the parent is kept separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Relation {
    None,
    /// It was asked and has not answered.
    Asked,
    /// It is a child, and this is the best of its branch.
    Child(Worth),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// Time to probe the links.
    Probe,
}

impl TimerName for Timer {
    fn timer(self) -> EngineTimer {
        EngineTimer { name: 0, which: 0 }
    }

    fn from_timer(_: EngineTimer) -> Timer {
        Timer::Probe
    }
}

#[derive(Debug)]
pub struct Parameters {
    announce: Announce,
    probe: Time,
}

/// How the leader is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Announce {
    /// Down the tree.
    Tree,
    /// Along every link.
    Flood,
}

impl From<&Values> for Parameters {
    fn from(values: &Values) -> Parameters {
        let announce = if values.word("announce") == "tree" { Announce::Tree } else { Announce::Flood };
        Parameters { announce, probe: values.duration("probe") }
    }
}

impl Algorithm for SpanningTree {
    type Message = Message;
    type Timer = Timer;
    type Stable = NoStorage;
    type Parameters = Parameters;

    const SPEC: &'static Spec = &spec::SPEC;

    fn boot(ctx: &Context<Self>, _: Boot<NoStorage>, out: &mut Effects<Self>) -> Self {
        let mut process = SpanningTree {
            highest: 0,
            index: None,
            stage: Stage::Rest,
            parent: None,
            leader: None,
            best: Worth { capacity: ctx.capacity(), process: ctx.me },
            links: Vec::new(),
            probed_in: None,
            news: News::default(),
        };
        process.find_links(ctx, out);
        process
    }

    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        if self.stage != Stage::Rest {
            out.line("busy");
            return;
        }
        self.begin(ctx, out);
    }

    fn on_message(&mut self, ctx: &Context<Self>, from: Process, message: Message, out: &mut Effects<Self>) {
        match message {
            Message::Election(index) => self.asked(ctx, from, index, out),
            Message::Ack(index, best) => self.answered(ctx, from, index, best, out),
            Message::Leader(index, leader) => self.told(ctx, from, index, leader, out),
            Message::Probe => self.probed(from, out),
            Message::ProbeReply(answer) => self.probe_answered(ctx, from, answer, out),
        }
    }

    fn on_timer(&mut self, ctx: &Context<Self>, _: Timer, out: &mut Effects<Self>) {
        self.probe(ctx, out);
    }
}

impl SpanningTree {
    /// Becomes the root of a new election.
    fn begin(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        out.line("begin");
        out.count("elections", 1);
        self.highest += 1;
        let index = Index { number: self.highest, initiator: ctx.me };
        self.take_part(ctx, index, None, out);
    }

    /// Enters an election and asks all neighbours except the one that asked it.
    fn take_part(
        &mut self,
        ctx: &Context<Self>,
        index: Index,
        parent: Option<Process>,
        out: &mut Effects<Self>,
    ) {
        self.index = Some(index);
        self.leader = None;
        out.lead(None);
        self.set_parent(parent, out);
        out.role(if parent.is_none() { Role::Candidate } else { Role::Passive });
        self.stage = Stage::Asks;
        self.best = Worth { capacity: ctx.capacity(), process: ctx.me };
        for link in &mut self.links {
            let asks = link.works && Some(link.to) != parent;
            link.relation = if asks { Relation::Asked } else { Relation::None };
        }
        let asked: Vec<Process> = self.those(|link| link.relation == Relation::Asked).collect();
        if asked.is_empty() {
            self.finish_if_answered(ctx, out);
        } else {
            out.line("ask");
            out.send_each(asked, Message::Election(index));
        }
    }

    fn asked(&mut self, ctx: &Context<Self>, from: Process, index: Index, out: &mut Effects<Self>) {
        self.see(index);
        if let Some(link) = self.link_mut(from) {
            link.works = true;
        }
        if self.index.is_none_or(|mine| index > mine) {
            out.line("join");
            self.take_part(ctx, index, Some(from), out);
        } else if self.index == Some(index) {
            out.line("known");
            out.send(from, Message::Ack(index, None));
        } else if self.stage == Stage::Rest && ctx.parameters.probe > Time::ZERO {
            out.line("outbid");
            self.begin(ctx, out);
        } else {
            out.line("lower");
            out.discard();
        }
    }

    fn answered(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        index: Index,
        best: Option<Worth>,
        out: &mut Effects<Self>,
    ) {
        let mine = self.index == Some(index) && self.stage == Stage::Asks;
        let Some(link) = self.link_mut(from).filter(|link| mine && link.relation == Relation::Asked) else {
            out.line("stale");
            out.discard();
            return;
        };
        match best {
            Some(best) => {
                out.line("child");
                link.relation = Relation::Child(best);
            }
            None => {
                out.line("no-child");
                link.relation = Relation::None;
            }
        }
        self.finish_if_answered(ctx, out);
    }

    /// Once everybody it asked has answered, reports the best to its parent or, as the root, decides.
    fn finish_if_answered(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Some(index) =
            self.index.filter(|_| self.those(|link| link.relation == Relation::Asked).next().is_none())
        else {
            return;
        };
        let reported = self.links.iter().filter_map(|link| match link.relation {
            Relation::Child(best) => Some(best),
            _ => None,
        });
        self.best = reported.fold(Worth { capacity: ctx.capacity(), process: ctx.me }, Worth::max);
        out.fact("best", ctx.id(self.best.process).into());
        match self.parent {
            Some(parent) => {
                out.line("report");
                self.stage = Stage::Reported;
                out.send(parent, Message::Ack(index, Some(self.best)));
            }
            None => {
                out.line("decide");
                self.hold(ctx, self.best, out);
                self.announce(ctx, index, self.best, None, out);
            }
        }
    }

    fn told(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        index: Index,
        leader: Worth,
        out: &mut Effects<Self>,
    ) {
        self.see(index);
        if self.stage == Stage::Reported && self.index == Some(index) {
            out.line("follow");
            self.hold(ctx, leader, out);
            self.announce(ctx, index, leader, Some(from), out);
        } else if ctx.parameters.probe > Time::ZERO && self.is_better_at_rest(leader) {
            self.merge(ctx, from, index, leader, out);
        } else {
            out.line("again");
            out.discard();
        }
    }

    /// Its election is over, and this is the leader.
    fn hold(&mut self, ctx: &Context<Self>, leader: Worth, out: &mut Effects<Self>) {
        self.stage = Stage::Rest;
        self.leader = Some(leader);
        self.news.expect(leader.process, ctx.me);
        out.lead(Some(leader.process));
        out.role(if leader.process == ctx.me { Role::Leader } else { Role::Follower });
    }

    /// Passes the announcement on to its children or, as a flood, to everybody except its source.
    fn announce(
        &mut self,
        ctx: &Context<Self>,
        index: Index,
        leader: Worth,
        from: Option<Process>,
        out: &mut Effects<Self>,
    ) {
        let told: Vec<Process> = match ctx.parameters.announce {
            Announce::Tree => self.those(|link| matches!(link.relation, Relation::Child(_))).collect(),
            Announce::Flood => self.those(|link| link.works && Some(link.to) != from).collect(),
        };
        out.send_each(told, Message::Leader(index, leader));
    }

    fn set_parent(&mut self, parent: Option<Process>, out: &mut Effects<Self>) {
        if let Some(link) = parent.and_then(|parent| self.link_mut(parent)) {
            link.works = true;
        }
        if self.parent != parent {
            self.parent = parent;
            out.parent(parent);
        }
    }

    fn see(&mut self, index: Index) {
        self.highest = self.highest.max(index.number);
    }

    fn those(&self, is: impl Fn(&Link) -> bool) -> impl Iterator<Item = Process> {
        self.links.iter().filter(move |link| is(link)).map(|link| link.to)
    }

    fn link_mut(&mut self, to: Process) -> Option<&mut Link> {
        let place = self.links.binary_search_by_key(&to, |link| link.to).ok()?;
        Some(&mut self.links[place])
    }
}
