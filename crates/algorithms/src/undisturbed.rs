//! When exact message counts apply to elections: if they are asked for and nothing disturbs them.

use model::Scenario;
use model::Time;
use model::scenario::{Action, LinkOrder, Who};

/// The elections of a scenario in which no message is lost, duplicated or overtaken, and nobody comes or
/// goes after time 0.
pub(crate) struct Undisturbed {
    /// How many processes are up.
    pub up: u64,
    /// How many times one of them is told to start.
    pub starts: u64,
    /// The last time one of them is told to start.
    pub last: Time,
}

/// The elections of a scenario, if there is at least one and nothing disturbs them.
pub(crate) fn undisturbed(scenario: &Scenario) -> Option<Undisturbed> {
    let harmless = scenario.events.iter().all(|event| match event.action {
        Action::Start(_) | Action::Say(_) => true,
        Action::Crash(_) => event.at == Time::ZERO,
        _ => false,
    });
    let whole = scenario.losses.is_empty() && scenario.duplicates.is_empty();
    if !harmless || !whole || scenario.order != LinkOrder::Fifo {
        return None;
    }
    let mut up = scenario.ids.clone();
    for event in &scenario.events {
        match &event.action {
            Action::Crash(Who::All) => up.clear(),
            Action::Crash(Who::These(ids)) => up.retain(|id| !ids.contains(id)),
            _ => {}
        }
    }
    let mut calls = Undisturbed { up: up.len() as u64, starts: 0, last: Time::ZERO };
    if !scenario.has_start() {
        calls.starts = calls.up;
    }
    for event in &scenario.events {
        let told = match &event.action {
            Action::Start(Who::All) => up.len(),
            Action::Start(Who::These(ids)) => ids.iter().filter(|id| up.contains(id)).count(),
            _ => continue,
        };
        calls.starts += told as u64;
        calls.last = calls.last.max(event.at);
    }
    Some(calls).filter(|calls| calls.starts > 0)
}
