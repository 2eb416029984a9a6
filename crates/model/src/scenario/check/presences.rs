//! Who is up when. The script alone decides this, whatever the algorithm does, so nothing here knows the
//! algorithm or the run.

use super::super::{Action, Event, Scenario, Who};
use super::{Presence, script};
use crate::process::{Id, Roster};
use crate::sorting;
use crate::time::Time;

/// An event of the script with the processes it really happens to: a process that is down cannot crash,
/// start or request, and one that is up cannot recover.
pub(super) struct ScriptEvent<'s> {
    pub event: &'s Event,
    /// Empty for events that happen to links.
    pub who: Vec<Id>,
}

impl ScriptEvent<'_> {
    pub(super) fn happens(&self) -> bool {
        !self.who.is_empty()
    }

    /// Whether it makes somebody start an election.
    pub fn starts(&self) -> bool {
        matches!(self.event.action, Action::Start(_)) && self.happens()
    }
}

/// Who is up after a part of the script.
pub(super) struct Presences {
    roster: Roster,
    presence: Vec<Presence>,
}

impl Presences {
    /// The whole script, in the order it happens, and the processes that are up at boot.
    pub fn walk(scenario: &Scenario) -> (Vec<ScriptEvent<'_>>, Vec<Id>) {
        let mut up = Presences::new(scenario);
        let script = script(scenario);
        let before_boot = |event: &Event| event.at == Time::ZERO && !event.action.is_task();
        let mut at_boot = None;
        let mut lines = Vec::new();
        for event in script {
            if !before_boot(event) && at_boot.is_none() {
                at_boot = Some(up.those(&Who::All, Presence::Up));
            }
            lines.push(ScriptEvent { event, who: up.see(&event.action) });
        }
        (lines, at_boot.unwrap_or_else(|| up.those(&Who::All, Presence::Up)))
    }

    /// A process that joins is absent until then, even if that is after the horizon.
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

    /// Which of these processes are in this state.
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

    /// Applies an event and gives the processes it happens to.
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
