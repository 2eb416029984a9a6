//! From drafted events to the script: which processes and links they name, and whether the algorithm has a
//! use for them.

use super::super::problem::What;
use super::super::{Action, Event, LineNumber, Link, Scenario, Way};
use super::cursor::{LinkDraft, RawProblem};
use super::draft::{ActionDraft, Draft};
use super::known::KnownIds;
use crate::spec::{Spec, Values};

/// The events in text order; unknown and repeated ids are noted.
pub fn resolve(draft: &Draft<'_>, known: &mut KnownIds, problems: &mut Vec<RawProblem>) -> Vec<Event> {
    let mut events = Vec::with_capacity(draft.events.len());
    for event in &draft.events {
        let action = action(&event.action, known, problems);
        events.push(Event { at: event.at, action, line: LineNumber(event.verb.line) });
    }
    events
}

/// Notes `start` and `request` lines that mean nothing to the algorithm.
pub fn note_foreign_events(
    spec: &'static Spec,
    values: &Values,
    draft: &Draft<'_>,
    problems: &mut Vec<RawProblem>,
) {
    let (starts, requests) = ((spec.starts)(values), spec.requests);
    for event in &draft.events {
        let what = match event.action {
            ActionDraft::Start(_) if !starts => What::NoStarts { algorithm: spec.name },
            ActionDraft::Request(..) if !requests => What::NoRequests { algorithm: spec.name },
            _ => continue,
        };
        problems.push(RawProblem { span: event.verb, what, suggestion: None });
    }
}

/// Notes links that events name but the graph does not have. Drawing a random graph takes time, so it is
/// done only if some event names a link.
pub fn note_missing_links(scenario: &Scenario, draft: &Draft<'_>, problems: &mut Vec<RawProblem>) {
    let mut named = draft.events.iter().flat_map(|event| named(&event.action)).peekable();
    if named.peek().is_none() {
        return;
    }
    let (roster, graph) = (scenario.roster(), scenario.graph());
    for link in named {
        // Unknown ids and links from a process to itself have been noted already.
        let Way { from, to } = link.way();
        let (Some(one), Some(other)) = (roster.find(from), roster.find(to)) else { continue };
        if one != other && !graph.links(one, other) {
            problems.push(RawProblem { span: link.span(), what: What::NoLink(from, to), suggestion: None });
        }
    }
}

fn action(draft: &ActionDraft, known: &mut KnownIds, problems: &mut Vec<RawProblem>) -> Action {
    match draft {
        ActionDraft::Start(who) => Action::Start(known.who(who, problems)),
        ActionDraft::Crash(who) => Action::Crash(known.who(who, problems)),
        ActionDraft::Recover(who) => Action::Recover(known.who(who, problems)),
        ActionDraft::Join(who) => Action::Join(known.who(who, problems)),
        ActionDraft::Cut(links) => Action::Cut(self::links(links, known, problems)),
        ActionDraft::Heal(links) => Action::Heal(self::links(links, known, problems)),
        ActionDraft::HealAll => Action::HealAll,
        ActionDraft::Partition(groups) => {
            known.begin_list();
            Action::Partition(groups.iter().map(|group| known.group(group, problems)).collect())
        }
        ActionDraft::Request(who, hold) => Action::Request(known.who(who, problems), *hold),
        ActionDraft::Drop(link, nth) => {
            known.check_link(link, problems);
            Action::Drop(link.way(), *nth)
        }
        ActionDraft::Slow(link, nth, delay) => {
            known.check_link(link, problems);
            Action::Slow(link.way(), *nth, *delay)
        }
        ActionDraft::Say(text) => Action::Say(text.clone()),
    }
}

fn links(links: &[LinkDraft], known: &KnownIds, problems: &mut Vec<RawProblem>) -> Vec<Link> {
    links.iter().for_each(|link| known.check_link(link, problems));
    links.iter().map(LinkDraft::link).collect()
}

/// The links an event names.
fn named(action: &ActionDraft) -> &[LinkDraft] {
    match action {
        ActionDraft::Cut(links) | ActionDraft::Heal(links) => links,
        ActionDraft::Drop(link, _) | ActionDraft::Slow(link, ..) => std::slice::from_ref(link),
        _ => &[],
    }
}
