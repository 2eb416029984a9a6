//! The way back up: votes, what they do to the links they travel, and which links are pruned.

use std::collections::BTreeSet;

use engine::{Context, Effects};
use model::Process;
use model::trace::Role;
use model::trace::event::Direction;

use super::message::{Fate, Vote, Word};
use super::{Stage, Way, YoYo};

/// When a process that votes drops links, or drops out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pruning {
    /// As `Eager`; and whoever just lost all that points away from it counts as a sink at once.
    Cascade,
    /// Equal links first; a sink that then has one link left drops out.
    Eager,
    /// A sink drops out only if it had one link to begin with.
    Santoro,
    /// Never.
    None,
}

/// What the votes of those below mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Votes {
    /// One NO is enough to say NO.
    AnyNo,
    /// One YES is enough to go by the ids alone.
    AnyYes,
}

/// The votes that came up in one iteration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Tally {
    yes: usize,
    no: usize,
    /// How many of their links were not pruned.
    kept: usize,
}

impl YoYo {
    /// A vote has come up; what it does to the link happens at once.
    pub(super) fn count_vote(&mut self, from: Process, vote: Vote, out: &mut Effects<Self>) {
        let way = if vote.is_yes() {
            self.tally.yes += 1;
            Way::Away
        } else {
            self.tally.no += 1;
            Way::In
        };
        self.tally.kept += usize::from(!vote.prunes());
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
        link.way = if vote.prunes() { Way::Gone } else { way };
    }

    /// All votes have come up, or none will: votes in its turn, unless nothing came down to it.
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

    /// How it votes on each link that brought something, ascending.
    fn ballots(&self, pruning: Pruning, votes: Votes) -> Vec<(Process, Vote)> {
        let brought = self.links.iter().filter_map(|link| Some((link.to, link.brought?)));
        let refuses = self.refuses(votes);
        // Of the links that brought the same, the first is the one to the smallest neighbour.
        let mut seen = BTreeSet::new();
        let mut ballots: Vec<(Process, Vote)> = Vec::new();
        for (from, id) in brought {
            let twin = !seen.insert(id) && pruning != Pruning::None;
            let choice = Some(id).filter(|id| !refuses && *id == self.smallest);
            let fate = if twin { Fate::Pruned } else { Fate::Kept };
            ballots.push((from, Vote { choice, fate }));
        }
        let drops_out = match pruning {
            Pruning::Cascade => self.tally.kept + self.tally.no == 0 && kept(&ballots) == 1,
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
            out.send(*to, self.saying(Word::Vote { iteration: self.iteration, vote: *vote }));
            let link = self.link_mut(*to);
            if vote.prunes() {
                link.way = Way::Gone;
                out.prune(*to);
            } else if !vote.is_yes() {
                link.way = Way::Away;
                out.orient(*to, Direction::Out);
            }
        }
    }

    /// Whether those below leave it nothing but to say NO.
    fn refuses(&self, votes: Votes) -> bool {
        match votes {
            Votes::AnyNo => self.tally.no > 0,
            Votes::AnyYes => self.tally.no > 0 && self.tally.yes == 0,
        }
    }

    /// Whether no link pointed away from it in this iteration.
    fn is_sink(&self) -> bool {
        self.tally.yes + self.tally.no == 0
    }
}

/// How many links these votes do not prune.
fn kept(ballots: &[(Process, Vote)]) -> usize {
    ballots.iter().filter(|(_, vote)| !vote.prunes()).count()
}
