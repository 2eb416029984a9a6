//! What is suspicious about a valid scenario: warnings found by walking the script alone, and assumptions
//! of the algorithm that are broken. Neither stops the run.
//!
//! Nothing is run here. Where the text alone does not
//! decide, the caller passes in what happened in the run.

mod assumptions;
mod observed;
mod presences;

use std::collections::BTreeSet;

use super::{Action, Event, Link, Scenario, Way, Who};
use crate::process::Id;
use crate::sorting;
use crate::time::Time;
use crate::trace::Presence;
use crate::verdict::Broken;
use presences::Presences;

pub use assumptions::broken_assumptions;
pub use observed::{Observed, Occurrence};

/// Something the author should know before trusting the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// From 1; 0 if no single line is the cause.
    pub line: u32,
    pub what: WarningKind,
}

/// What is suspicious about a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// `crash` of a process that is down already.
    AlreadyDown(Id),
    /// `crash` or `recover` of a process that has not joined yet.
    NotJoined(Id),
    /// `recover` of a process that is up.
    AlreadyUp(Id),
    /// `join` of a process that is up already or has crashed.
    AlreadyJoined(Id),
    /// `start` of a process that is down.
    StartWhileDown(Id),
    /// `request` of a process that is down.
    RequestWhileDown(Id),
    /// `heal` of a link that is not cut.
    NotCut(Link),
    /// `cut` of a link that is cut already.
    AlreadyCut(Link),
    /// An event after the end of the run.
    AfterHorizon { at: Time, horizon: Time },
    /// The scenario breaks an assumption of the algorithm.
    Breaks(Broken),
}

/// All warnings about a scenario, given what its run did, by line; those without a line come last.
pub fn warnings(scenario: &Scenario, observed: &Observed) -> Vec<Warning> {
    let mut walk = Walk::new(scenario);
    for event in script(scenario) {
        walk.step(event);
    }
    let mut warnings = walk.warnings;
    if let Some(horizon) = scenario.horizon() {
        let late = scenario.events.iter().filter(|event| event.at > horizon);
        warnings.extend(late.map(|event| Warning {
            line: event.line.0,
            what: WarningKind::AfterHorizon { at: event.at, horizon },
        }));
    }
    let broken = broken_assumptions(scenario, observed).into_iter();
    warnings.extend(broken.map(|broken| Warning { line: broken.line, what: WarningKind::Breaks(broken) }));
    sorting::sort_by_key(&mut warnings, |warning| (warning.line == 0, warning.line));
    warnings
}

/// The events in the order they happen: at time 0, faults come before `start` and `request`.
fn script(scenario: &Scenario) -> Vec<&Event> {
    let mut events = scenario.schedule();
    sorting::sort_by_key(&mut events, |event| (event.at, event.at == Time::ZERO && event.action.is_task()));
    events
}

/// The state after a part of the script.
struct Walk {
    presences: Presences,
    cut: BTreeSet<Way>,
    warnings: Vec<Warning>,
}

impl Walk {
    fn new(scenario: &Scenario) -> Walk {
        Walk { presences: Presences::new(scenario), cut: BTreeSet::new(), warnings: Vec::new() }
    }

    fn step(&mut self, event: &Event) {
        let line = event.line.0;
        match &event.action {
            Action::Start(who)
            | Action::Request(who, _)
            | Action::Crash(who)
            | Action::Recover(who)
            | Action::Join(who) => self.doubt(line, who, &event.action),
            Action::Cut(links) => links.iter().for_each(|link| self.cut(line, *link)),
            Action::Heal(links) => links.iter().for_each(|link| self.heal(line, *link)),
            Action::HealAll => self.cut.clear(),
            Action::Partition(_) | Action::Drop(..) | Action::Slow(..) | Action::Say(_) => {}
        }
        self.presences.see(&event.action);
    }

    /// Warns about processes that are named one by one; `all` means those for which the event makes sense.
    fn doubt(&mut self, line: u32, who: &Who, action: &Action) {
        let Who::These(ids) = who else { return };
        for id in ids {
            let what = self.presences.of(*id).and_then(|presence| doubt(action, presence, *id));
            self.warnings.extend(what.map(|what| Warning { line, what }));
        }
    }

    fn cut(&mut self, line: u32, link: Link) {
        if link.ways().all(|way| self.cut.contains(&way)) {
            self.warnings.push(Warning { line, what: WarningKind::AlreadyCut(link) });
        }
        self.cut.extend(link.ways());
    }

    fn heal(&mut self, line: u32, link: Link) {
        if !link.ways().any(|way| self.cut.contains(&way)) {
            self.warnings.push(Warning { line, what: WarningKind::NotCut(link) });
        }
        for way in link.ways() {
            self.cut.remove(&way);
        }
    }
}

/// Why an event cannot happen to a process that is up, crashed or absent; `None` if it can.
fn doubt(action: &Action, presence: Presence, id: Id) -> Option<WarningKind> {
    match (action, presence) {
        (Action::Start(_), Presence::Crashed | Presence::Absent) => Some(WarningKind::StartWhileDown(id)),
        (Action::Request(..), Presence::Crashed | Presence::Absent) => {
            Some(WarningKind::RequestWhileDown(id))
        }
        (Action::Crash(_), Presence::Crashed) => Some(WarningKind::AlreadyDown(id)),
        (Action::Recover(_), Presence::Up) => Some(WarningKind::AlreadyUp(id)),
        (Action::Crash(_) | Action::Recover(_), Presence::Absent) => Some(WarningKind::NotJoined(id)),
        (Action::Join(_), Presence::Up | Presence::Crashed) => Some(WarningKind::AlreadyJoined(id)),
        _ => None,
    }
}
