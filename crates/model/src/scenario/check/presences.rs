//! Who is up when, by the script alone: it decides that, whatever an algorithm does.

use super::super::{Action, Event, Scenario, Who};
use super::script;
use crate::process::{Id, Roster};
use crate::sorting;
use crate::time::Time;

/// A line of the script, with those it really happens to: a process that is down cannot crash, begins no
/// election and wants nothing, and one that is up has nothing to recover from.
pub(super) struct Happens<'s> {
    pub event: &'s Event,
    /// Empty for what happens to links.
    pub who: Vec<Id>,
}

impl Happens<'_> {
    /// Whether it happens to anybody.
    pub fn happens(&self) -> bool {
        !self.who.is_empty()
    }

    /// Whether it makes somebody begin an election.
    pub fn starts(&self) -> bool {
        matches!(self.event.action, Action::Start(_)) && self.happens()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Absent,
    Up,
    Down,
}

/// Who is up after some of the script.
pub(super) struct Presences {
    roster: Roster,
    presence: Vec<Presence>,
}

impl Presences {
    /// The whole script, in the order it happens, and those that are up when all boot.
    pub fn walk(scenario: &Scenario) -> (Vec<Happens<'_>>, Vec<Id>) {
        let mut up = Presences::new(scenario);
        let script = script(scenario);
        let asks = |event: &Event| matches!(event.action, Action::Start(_) | Action::Request(..));
        let before_boot = |event: &Event| event.at == Time::ZERO && !asks(event);
        let mut at_boot = None;
        let mut lines = Vec::new();
        for event in script {
            if !before_boot(event) && at_boot.is_none() {
                at_boot = Some(up.those(&Who::All, Presence::Up));
            }
            lines.push(Happens { event, who: up.see(&event.action) });
        }
        (lines, at_boot.unwrap_or_else(|| up.those(&Who::All, Presence::Up)))
    }

    /// Whoever joins is not there before, even if that is after the horizon.
    fn new(scenario: &Scenario) -> Presences {
        let roster = scenario.roster();
        let presence = vec![Presence::Up; roster.len()];
        let mut all = Presences { roster, presence };
        for event in &scenario.events {
            if let Action::Join(who) = &event.action {
                all.turn(&all.those(who, Presence::Up), Presence::Absent);
            }
        }
        all
    }

    /// Those of them of whom this is true.
    fn those(&self, who: &Who, presence: Presence) -> Vec<Id> {
        let is = |id: &Id| self.roster.find(*id).is_some_and(|p| self.presence[p.index()] == presence);
        match who {
            Who::All => self.roster.in_order().iter().map(|p| self.roster.id(*p)).filter(is).collect(),
            Who::These(ids) => ids.iter().copied().filter(is).collect(),
        }
    }

    fn turn(&mut self, ids: &[Id], presence: Presence) {
        for process in ids.iter().filter_map(|id| self.roster.find(*id)) {
            self.presence[process.index()] = presence;
        }
    }

    /// An event happens, and these are the ones it happens to.
    fn see(&mut self, action: &Action) -> Vec<Id> {
        let (who, from, to) = match action {
            Action::Start(who) | Action::Request(who, _) => (who, Presence::Up, Presence::Up),
            Action::Crash(who) => (who, Presence::Up, Presence::Down),
            Action::Recover(who) => (who, Presence::Down, Presence::Up),
            Action::Join(who) => (who, Presence::Absent, Presence::Up),
            _ => return Vec::new(),
        };
        let mut those = self.those(who, from);
        sorting::sort_by_key(&mut those, |id| *id);
        those.dedup();
        self.turn(&those, to);
        those
    }
}
