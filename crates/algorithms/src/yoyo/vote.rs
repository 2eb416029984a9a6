//! The way back up: votes, what they do to the links they travel on, and which links are pruned. The way down is
//! in `mod.rs`.

use std::collections::BTreeSet;

use engine::{Context, Effects};
use model::Process;
use model::trace::Role;
use model::trace::event::Direction;

use super::message::{Fate, Vote, Word};
use super::{LinkState, Stage, YoYo};

/// When a voting process drops links, or drops out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pruning {
    /// As `Eager`; and a process that just lost all its outgoing links counts as a sink at once.
    Cascade,
    /// Redundant links first; a sink with one link left then drops out.
    Eager,
    /// A sink drops out only if it had one link to begin with.
    Santoro,
    None,
}

/// How votes from below are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Votes {
    /// One NO is enough to vote NO.
    AnyNo,
    /// One YES is enough to decide by the ids alone.
    AnyYes,
}

/// The votes that came up in one iteration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct ReceivedVotes {
    yes: usize,
    no: usize,
    /// How many of their links were not pruned.
    kept: usize,
}

impl YoYo {
    /// A vote has come up; its effect on the link is immediate.
    pub(super) fn count_vote(&mut self, from: Process, vote: Vote, out: &mut Effects<Self>) {
        let state = if vote.is_yes() {
            self.received.yes += 1;
            LinkState::Away
        } else {
            self.received.no += 1;
            LinkState::In
        };
        self.received.kept += usize::from(!vote.prunes());
        if vote.prunes() {
            out.prune(from);
        } else if !vote.is_yes() {
            out.orient(from, Direction::In);
        }
        if vote.fate == Fate::Left {
            self.children.push(from);
        }
        let link = self.link_mut(from);
        link.voted = true;
        link.state = if vote.prunes() { LinkState::Gone } else { state };
    }

    /// All votes have come up, or none will: votes in turn, unless nothing came down to it.
    pub(super) fn turn_back(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let ballots = self.ballots(ctx.parameters.pruning, ctx.parameters.votes);
        if !ballots.is_empty() {
            self.cast(&ballots, out);
        }
        for link in &mut self.links {
            link.brought = None;
            link.voted = false;
        }
        match ballots.iter().find(|(_, vote)| vote.fate == Fate::Left) {
            Some((parent, _)) => {
                self.stage = Stage::Out;
                self.parent = Some(*parent);
                out.role(Role::Pruned);
            }
            None => self.iterate(ctx, out),
        }
    }

    /// Its vote on each link that brought an id, ascending.
    fn ballots(&self, pruning: Pruning, votes: Votes) -> Vec<(Process, Vote)> {
        let brought = self.links.iter().filter_map(|link| Some((link.to, link.brought?)));
        let refuses = self.refuses(votes);
        // Of the links that brought the same id, the first is the one to the smallest neighbour.
        let mut seen = BTreeSet::new();
        let mut ballots: Vec<(Process, Vote)> = Vec::new();
        for (from, id) in brought {
            let twin = !seen.insert(id) && pruning != Pruning::None;
            let choice = Some(id).filter(|id| !refuses && *id == self.smallest);
            let fate = if twin { Fate::Pruned } else { Fate::Kept };
            ballots.push((from, Vote { choice, fate }));
        }
        let drops_out = match pruning {
            Pruning::Cascade => self.received.kept + self.received.no == 0 && kept(&ballots) == 1,
            Pruning::Eager => self.is_sink() && kept(&ballots) == 1,
            Pruning::Santoro => self.is_sink() && ballots.len() == 1,
            Pruning::None => false,
        };
        if drops_out {
            let last = ballots.iter_mut().find(|(_, vote)| vote.fate == Fate::Kept);
            last.expect("one is kept").1.fate = Fate::Left;
        }
        ballots
    }

    fn cast(&mut self, ballots: &[(Process, Vote)], out: &mut Effects<Self>) {
        out.line(if ballots.iter().any(|(_, vote)| vote.is_yes()) { "vote" } else { "refuse" });
        let pruned = ballots.len() - kept(ballots);
        if ballots.iter().any(|(_, vote)| vote.fate == Fate::Pruned) {
            out.line("twins");
        }
        if ballots.iter().any(|(_, vote)| vote.fate == Fate::Left) {
            out.line("leave");
        }
        if pruned > 0 {
            out.count("pruned", pruned as u64);
        }
        for (to, vote) in ballots {
            out.send(*to, self.message(Word::Vote { iteration: self.iteration, vote: *vote }));
            let link = self.link_mut(*to);
            if vote.prunes() {
                link.state = LinkState::Gone;
                out.prune(*to);
            } else if !vote.is_yes() {
                link.state = LinkState::Away;
                out.orient(*to, Direction::Out);
            }
        }
    }

    /// Whether the votes from below force it to vote NO.
    fn refuses(&self, votes: Votes) -> bool {
        match votes {
            Votes::AnyNo => self.received.no > 0,
            Votes::AnyYes => self.received.no > 0 && self.received.yes == 0,
        }
    }

    /// Whether no link pointed away from it in this iteration.
    fn is_sink(&self) -> bool {
        self.received.yes + self.received.no == 0
    }
}

/// How many links these votes do not prune.
fn kept(ballots: &[(Process, Vote)]) -> usize {
    ballots.iter().filter(|(_, vote)| !vote.prunes()).count()
}
