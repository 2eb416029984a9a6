//! When exact message counts apply to a scenario: if somebody starts and nothing disturbs the run. Reads only
//! the text; knows no algorithm.

use model::Scenario;
use model::Time;
use model::scenario::{Action, LinkOrder, Who};

/// A scenario in which no message is lost, duplicated or overtaken, and nobody comes or goes after time 0.
pub(crate) struct Undisturbed {
    /// How many processes are up.
    pub up: u64,
    /// How many times one of them is told to start.
    pub starts: u64,
    /// The last time one of them is told to start.
    pub last: Time,
}

/// What an undisturbed scenario asks for; `None` if something may disturb it, or nobody starts.
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
    let mut calm = Undisturbed { up: up.len() as u64, starts: 0, last: Time::ZERO };
    if !scenario.has_start() {
        calm.starts = calm.up;
    }
    for event in &scenario.events {
        let told = match &event.action {
            Action::Start(Who::All) => up.len(),
            Action::Start(Who::These(ids)) => ids.iter().filter(|id| up.contains(id)).count(),
            _ => continue,
        };
        calm.starts += told as u64;
        calm.last = calm.last.max(event.at);
    }
    Some(calm).filter(|calm| calm.starts > 0)
}
