//! Watching the links: who is lost, who is back, whether the leader is still up, and what that means for
//! the election. None of it happens with `probe 0`.

use engine::{Context, Effects};
use model::{Process, Time};

use super::message::{Index, Message, ProbeReply, Worth};
use super::{Link, Relation, SpanningTree, Stage, Timer};

/// The latest sign of the leader: how many of its probes are known about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct News {
    /// How many times it had probed.
    beat: u32,
    /// How many times this process has probed since then.
    age: u32,
    /// How many times this process has probed in all.
    own: u32,
}

impl News {
    /// Begins to expect signs of a leader: this process itself, which always has the latest, or another.
    pub(super) fn expect(&mut self, leader: Process, me: Process) {
        self.beat = if leader == me { self.own } else { 0 };
        self.age = 0;
    }

    fn hear(&mut self, beat: u32) {
        if beat > self.beat {
            self.beat = beat;
            self.age = 0;
        }
    }
}

impl SpanningTree {
    /// The links it found when it booted; if links are watched, also those that were down then.
    pub(super) fn find_links(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let watches = ctx.parameters.probe > Time::ZERO;
        let known = if watches { ctx.linked() } else { ctx.neighbours.to_vec() };
        let works = |to: Process| ctx.neighbours.binary_search(&to).is_ok();
        let link = |to| Link { to, works: works(to), probed: false, relation: Relation::None };
        self.links = known.into_iter().map(link).collect();
        if watches && !self.links.is_empty() {
            out.line("watch");
            out.set_timer(Timer::Probe, ctx.parameters.probe);
        }
    }

    /// Time to probe again: a neighbour that has not answered the last probe is lost.
    pub(super) fn probe(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let silent: Vec<Process> = self.those(|link| link.works && link.probed).collect();
        out.line("probe");
        self.probed_in = self.index;
        self.links.iter_mut().for_each(|link| link.probed = true);
        out.send_each(self.links.iter().map(|link| link.to), Message::Probe);
        out.set_timer(Timer::Probe, ctx.parameters.probe);
        self.news.own += 1;
        if !silent.is_empty() {
            out.line("lost");
            self.lose(ctx, &silent, out);
        }
        self.miss_leader(ctx, out);
    }

    /// Starts an election if it has heard nothing new of its leader for too long. News takes at most two
    /// probes for each link on its way.
    fn miss_leader(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let Some(leader) = self.leader else { return };
        if leader.process == ctx.me {
            self.news.hear(self.news.own);
            return;
        }
        self.news.age += 1;
        if self.news.age as usize > 2 * ctx.processes() {
            out.line("headless");
            self.begin(ctx, out);
        }
    }

    pub(super) fn probed(&mut self, from: Process, out: &mut Effects<Self>) {
        out.line("reply");
        let answer = ProbeReply {
            index: self.index,
            parent: self.parent,
            reported: Some(self.best).filter(|_| self.stage == Stage::Reported),
            leader: self.leader,
            beat: self.news.beat,
        };
        out.send(from, Message::ProbeReply(answer));
    }

    pub(super) fn probe_answered(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        answer: ProbeReply,
        out: &mut Effects<Self>,
    ) {
        out.line("alive");
        if let Some(index) = answer.index {
            self.see(index);
        }
        if let Some(link) = self.link_mut(from) {
            link.works = true;
            link.probed = false;
        }
        if self.has_forgotten(from, answer.index) {
            out.line("forgot");
            self.lose(ctx, &[from], out);
            return;
        }
        if let Some(relation) = self.owed(ctx.me, from, &answer) {
            out.line("owed");
            self.links.iter_mut().filter(|link| link.to == from).for_each(|link| link.relation = relation);
            self.finish_if_answered(ctx, out);
        }
        let (Some(index), Some(leader)) = (answer.index, answer.leader) else { return };
        if self.stage == Stage::Reported && self.index == Some(index) {
            out.line("missed");
            self.hold(ctx, leader, out);
            self.announce(ctx, index, leader, Some(from), out);
        } else if self.is_better_at_rest(leader) || (self.stage != Stage::Rest && Some(index) > self.index) {
            self.merge(ctx, from, index, leader, out);
        }
        if self.leader == Some(leader) && leader.process != ctx.me {
            self.news.hear(answer.beat);
        }
    }

    /// The content of an ACK that a neighbour must have sent before this answer but that never arrived.
    fn owed(&self, me: Process, from: Process, answer: &ProbeReply) -> Option<Relation> {
        let asked = self.those(|link| link.relation == Relation::Asked).any(|process| process == from);
        if !asked || self.probed_in != self.index || answer.index != self.index {
            return None;
        }
        if answer.parent == Some(me) { answer.reported.map(Relation::Child) } else { Some(Relation::None) }
    }

    /// Whether its own election is over and had a worse result.
    pub(super) fn is_better_at_rest(&self, leader: Worth) -> bool {
        self.stage == Stage::Rest && self.leader.is_none_or(|mine| leader > mine)
    }

    /// Its part of the network follows the other part's leader, through the neighbour that knows it.
    pub(super) fn merge(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        index: Index,
        leader: Worth,
        out: &mut Effects<Self>,
    ) {
        out.line("merge");
        self.index = Some(index);
        self.links.iter_mut().for_each(|link| link.relation = Relation::None);
        self.set_parent(Some(from).filter(|_| leader.process != ctx.me), out);
        self.hold(ctx, leader, out);
        let told: Vec<Process> = self.those(|link| link.works && link.to != from).collect();
        out.send_each(told, Message::Leader(index, leader));
    }

    /// Whether a neighbour has answered the last PROBE without knowing the election that they share.
    fn has_forgotten(&self, from: Process, index: Option<Index>) -> bool {
        let tied = |link: &Link| link.to == from && link.relation != Relation::None;
        let bound = self.parent == Some(from) || self.links.iter().any(tied);
        bound && self.probed_in == self.index && index < self.index
    }

    /// These neighbours are or were gone. A process that loses its path to the leader starts an election;
    /// one that only waited for them stops waiting.
    fn lose(&mut self, ctx: &Context<Self>, lost: &[Process], out: &mut Effects<Self>) {
        let best = match self.stage {
            Stage::Rest => self.leader,
            Stage::Reported => Some(self.best),
            // It has told nobody yet about the one it lost.
            Stage::Asks => None,
        };
        // The pseudo-code line that says why it must elect again.
        let mut reason = None;
        for process in lost {
            let orphan = self.parent == Some(*process);
            let Some(link) = self.link_mut(*process) else { continue };
            link.works = !link.probed;
            let relation = std::mem::replace(&mut link.relation, Relation::None);
            if orphan {
                reason = Some("orphan");
            } else if matches!(relation, Relation::Child(reported) if Some(reported) == best) {
                reason = reason.or(Some("headless"));
            }
        }
        if let Some(line) = reason {
            out.line(line);
            self.begin(ctx, out);
        } else if self.stage == Stage::Asks {
            self.finish_if_answered(ctx, out);
        }
    }
}
