//! Who is up when. The script alone decides this, whatever the algorithm does, so nothing here knows the
//! algorithm or the run.

use super::super::{Action, Event, Scenario, Who};
use super::script;
use crate::process::{Id, Roster};
use crate::sorting;
use crate::time::Time;
use crate::trace::Presence;

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
    /// Before the first event.
    pub fn new(scenario: &Scenario) -> Presences {
        Presences { roster: scenario.roster(), presence: scenario.first_presences() }
    }

    /// The whole script, in the order it happens, and the processes that are up at boot.
    pub fn walk(scenario: &Scenario) -> (Vec<ScriptEvent<'_>>, Vec<Id>) {
        let mut up = Presences::new(scenario);
        let before_boot = |event: &Event| event.at == Time::ZERO && !event.action.is_task();
        let mut at_boot = None;
        let mut lines = Vec::new();
        for event in script(scenario) {
            if !before_boot(event) && at_boot.is_none() {
                at_boot = Some(up.those(&Who::All, Presence::Up));
            }
            lines.push(ScriptEvent { event, who: up.see(&event.action) });
        }
        (lines, at_boot.unwrap_or_else(|| up.those(&Who::All, Presence::Up)))
    }

    /// The state of one process, if it takes part.
    pub fn of(&self, id: Id) -> Option<Presence> {
        self.roster.find(id).map(|process| self.presence[process.index()])
    }

    /// Applies an event and gives the processes it happens to, ascending.
    pub fn see(&mut self, action: &Action) -> Vec<Id> {
        let (who, from, to) = match action {
            Action::Start(who) | Action::Request(who, _) => (who, Presence::Up, Presence::Up),
            Action::Crash(who) => (who, Presence::Up, Presence::Crashed),
            Action::Recover(who) => (who, Presence::Crashed, Presence::Up),
            Action::Join(who) => (who, Presence::Absent, Presence::Up),
            _ => return Vec::new(),
        };
        let mut those = self.those(who, from);
        sorting::sort(&mut those);
        those.dedup();
        for process in those.iter().filter_map(|id| self.roster.find(*id)) {
            self.presence[process.index()] = to;
        }
        those
    }

    /// Which of these processes are in this state.
    fn those(&self, who: &Who, presence: Presence) -> Vec<Id> {
        let all = who.members(&self.roster).into_iter();
        let them = all.filter(|process| self.presence[process.index()] == presence);
        them.map(|process| self.roster.id(process)).collect()
    }
}
