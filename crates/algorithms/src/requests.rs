//! When exact message counts apply to mutual exclusion: if nothing disturbs the requests. Reads only the text;
//! knows no algorithm.

use model::scenario::{Action, LinkOrder, Who};
use model::{Id, Scenario};

/// Who asks for the resource, one entry per request; `None` if messages may be lost, duplicated or
/// overtaken, or if somebody comes or goes.
pub(crate) fn requests(scenario: &Scenario) -> Option<Vec<Id>> {
    let harmless =
        |action: &Action| matches!(action, Action::Request(..) | Action::Say(_) | Action::Slow(..));
    let whole = scenario.losses.is_empty() && scenario.duplicates.is_empty();
    if !whole || scenario.order != LinkOrder::Fifo || !scenario.events.iter().all(|e| harmless(&e.action)) {
        return None;
    }
    let mut asking = Vec::new();
    for event in scenario.schedule() {
        match &event.action {
            Action::Request(Who::All, _) => asking.extend(&scenario.ids),
            Action::Request(Who::These(ids), _) => asking.extend(ids),
            _ => {}
        }
    }
    Some(asking)
}
