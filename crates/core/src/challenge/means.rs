//! The means by which a challenge may be answered: what may change in the given scenario, and how much. An
//! answer is compared with the given scenario by what its statements mean: comments, spacing, captions and
//! positions are free, and two crashes in one line count as two.

use model::scenario::edit::{SettingKey, line_of};
use model::scenario::keyword::{Keyword, Verb};
use model::scenario::{Action, Event, LineNumber, Link, Scenario, Who, print};
use model::{Id, Time};

use super::part::{Breach, Ceiling, ScenarioPart, Use};

/// The means by which a challenge may be answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// What may change; `None` means everything that is not fixed.
    pub allowed: Option<Vec<ScenarioPart>>,
    /// What may not change.
    pub fixed: Vec<ScenarioPart>,
    /// How much of something may be used.
    pub limits: Vec<(Ceiling, usize)>,
}

/// How an answer differs from the given scenario.
pub(super) struct Difference {
    /// Settings that were changed, each with its line.
    changed: Vec<(ScenarioPart, u32)>,
    /// Events that are not in the given scenario.
    added: Vec<SingleEvent>,
    /// Events that were removed, as they were written.
    gone: Vec<String>,
    processes: usize,
}

/// An event of the script about a single process or link.
struct SingleEvent {
    verb: Verb,
    /// How many it counts for.
    weight: usize,
    is_fault: bool,
    /// As it is written.
    text: String,
    line: u32,
}

impl Means {
    /// Whether a part may change.
    fn may(&self, part: ScenarioPart) -> bool {
        let allowed = self.allowed.as_ref().is_none_or(|allowed| allowed.contains(&part));
        allowed && !self.fixed.contains(&part)
    }

    /// Whether the processes that take part may change.
    pub(super) fn frees_ids(&self) -> bool {
        self.may(ScenarioPart::Statement(Keyword::Ids))
    }

    /// How much an answer uses of what is limited.
    pub(super) fn uses(&self, difference: &Difference) -> Vec<Use> {
        self.limits.iter().map(|(of, most)| difference.use_of(*of, *most)).collect()
    }

    /// What an answer does against the rules.
    pub(super) fn breaches(&self, difference: &Difference) -> Vec<Breach> {
        let changed = difference.changed.iter().filter(|(part, _)| match part {
            // Whoever may change the ids may also change their order.
            ScenarioPart::IdOrder => !self.may(ScenarioPart::IdOrder) && !self.frees_ids(),
            part => !self.may(*part),
        });
        let allowed = self.allowed.clone().unwrap_or_default();
        let mut breaches: Vec<Breach> =
            changed.map(|(part, line)| Breach::Changed { part: *part, line: *line }).collect();
        let added = difference.added.iter().filter(|event| !self.may(ScenarioPart::Event(event.verb)));
        breaches.extend(added.map(|event| Breach::Added {
            part: ScenarioPart::Event(event.verb),
            line: event.line,
            allowed: allowed.clone(),
        }));
        breaches.extend(difference.gone.iter().map(|event| Breach::Gone { event: event.clone() }));
        breaches.extend(self.uses(difference).into_iter().filter(|it| it.used > it.most).map(Breach::Over));
        breaches
    }
}

impl Difference {
    /// How a scenario, read from this text, differs from the given one.
    pub(super) fn of(given: &Scenario, answer: &Scenario, text: &str) -> Difference {
        let (given_events, answer_events) = (single_events(given), single_events(answer));
        let mut left: Vec<&SingleEvent> = given_events.iter().collect();
        let mut added = Vec::new();
        for event in answer_events {
            match left.iter().position(|other| other.text == event.text) {
                Some(place) => {
                    left.remove(place);
                }
                None => added.push(event),
            }
        }
        Difference {
            changed: changed(given, answer, text),
            added,
            gone: left.into_iter().map(|event| event.text.clone()).collect(),
            processes: answer.ids.len(),
        }
    }

    fn use_of(&self, of: Ceiling, most: usize) -> Use {
        let counted = |event: &&SingleEvent| match of {
            Ceiling::Faults => event.is_fault,
            Ceiling::Events(verb) => event.verb == verb,
            Ceiling::Lines => true,
            Ceiling::Processes => false,
        };
        let events: Vec<&SingleEvent> = self.added.iter().filter(counted).collect();
        let mut lines: Vec<u32> = events.iter().map(|event| event.line).collect();
        if of == Ceiling::Lines {
            lines.extend(self.changed.iter().map(|(_, line)| *line));
        }
        lines.sort_unstable();
        lines.dedup();
        let used = match of {
            Ceiling::Faults | Ceiling::Events(_) => events.iter().map(|event| event.weight).sum(),
            Ceiling::Lines => lines.len(),
            Ceiling::Processes => self.processes,
        };
        lines.retain(|line| *line > 0);
        Use { of, used, most, lines }
    }
}

/// The settings that were changed, each with its line.
fn changed(given: &Scenario, answer: &Scenario, text: &str) -> Vec<(ScenarioPart, u32)> {
    let line = |keyword| line_of(text, &SettingKey::Statement(keyword)).unwrap_or(0);
    let differs = |keyword, differs: bool| differs.then(|| (ScenarioPart::Statement(keyword), line(keyword)));
    let sorted = |ids: &[Id]| {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids
    };
    let ids_line = || line(Keyword::Ids).max(line(Keyword::Processes));
    let ids = match (sorted(&given.ids) == sorted(&answer.ids), given.ids == answer.ids) {
        (false, _) => Some((ScenarioPart::Statement(Keyword::Ids), ids_line())),
        (true, false) => Some((ScenarioPart::IdOrder, ids_line())),
        (true, true) => None,
    };
    let worth = |list: &[(Id, u32)], scenario: &Scenario, usual: u32| -> Vec<u32> {
        scenario.ids.iter().map(|id| model::spec::given_value(list, *id, usual)).collect()
    };
    let capacity = |scenario: &Scenario| worth(&scenario.capacity, scenario, 0);
    let weight = |scenario: &Scenario| worth(&scenario.weight, scenario, 1);
    let same_ids = given.ids == answer.ids;
    let shape_line = || line(Keyword::Edges).max(line(Keyword::Topology));
    let mut all: Vec<(ScenarioPart, u32)> = [
        differs(Keyword::Algorithm, given.algorithm != answer.algorithm),
        ids,
        (given.topology != answer.topology && given.shape() != answer.shape())
            .then(|| (ScenarioPart::Statement(Keyword::Topology), shape_line())),
        differs(Keyword::Capacity, same_ids && capacity(given) != capacity(answer)),
        differs(Keyword::Weight, same_ids && weight(given) != weight(answer)),
        differs(Keyword::Delay, given.delays != answer.delays),
        differs(Keyword::Loss, given.losses != answer.losses),
        differs(Keyword::Duplicate, given.duplicates != answer.duplicates),
        differs(Keyword::Gst, given.gst != answer.gst),
        differs(Keyword::Order, given.order != answer.order),
        differs(Keyword::Seed, given.seed != answer.seed),
        differs(Keyword::Until, given.until != answer.until),
        differs(Keyword::Budget, given.budget != answer.budget),
    ]
    .into_iter()
    .flatten()
    .collect();
    if given.algorithm == answer.algorithm {
        let (were, are) = (given.values(), answer.values());
        let own = given.algorithm.parameters.iter().filter(|it| were.get(it.name) != are.get(it.name));
        // A default that follows from another value is not a change of its own.
        let said = own.filter(|it| is_set(given, it.name) || is_set(answer, it.name));
        all.extend(said.map(|it| {
            let line = line_of(text, &SettingKey::Parameter(it.name.to_owned())).unwrap_or(0);
            (ScenarioPart::Parameter(it.name), line)
        }));
    }
    all
}

fn is_set(scenario: &Scenario, name: &str) -> bool {
    let parameters = scenario.algorithm.parameters;
    scenario.settings.iter().any(|setting| parameters[setting.parameter].name == name)
}

/// The events of the script, one by one, with the implied `at 0 start all` where no line starts anybody.
fn single_events(scenario: &Scenario) -> Vec<SingleEvent> {
    let begins = (scenario.algorithm.starts)(&scenario.values()) && !scenario.has_start();
    let implied = Event { at: Time::ZERO, action: Action::Start(Who::All), line: LineNumber(0) };
    let all = scenario.events.iter().cloned().chain(begins.then_some(implied));
    all.flat_map(|event| split(&event)).map(|event| single_event(&event, scenario.ids.len())).collect()
}

/// Splits an event into events about one process or one link each.
fn split(event: &Event) -> Vec<Event> {
    let each = |actions: Vec<Action>| {
        actions.into_iter().map(|action| Event { at: event.at, action, line: event.line }).collect()
    };
    let who = |who: &Who, make: &dyn Fn(Who) -> Action| match who {
        Who::These(ids) => ids.iter().map(|id| make(Who::These(vec![*id]))).collect(),
        Who::All => vec![make(Who::All)],
    };
    let links = |links: &[Link], make: &dyn Fn(Vec<Link>) -> Action| {
        links.iter().map(|link| make(vec![*link])).collect()
    };
    match &event.action {
        Action::Start(list) => each(who(list, &Action::Start)),
        Action::Crash(list) => each(who(list, &Action::Crash)),
        Action::Recover(list) => each(who(list, &Action::Recover)),
        Action::Join(list) => each(who(list, &Action::Join)),
        Action::Request(list, hold) => each(who(list, &|who| Action::Request(who, *hold))),
        Action::Cut(list) => each(links(list, &Action::Cut)),
        Action::Heal(list) => each(links(list, &Action::Heal)),
        Action::Say(_) => Vec::new(),
        Action::HealAll | Action::Partition(_) | Action::Drop(..) | Action::Slow(..) => vec![event.clone()],
    }
}

fn single_event(event: &Event, processes: usize) -> SingleEvent {
    let (verb, all) = match &event.action {
        Action::Start(who) => (Verb::Start, *who == Who::All),
        Action::Crash(who) => (Verb::Crash, *who == Who::All),
        Action::Recover(who) => (Verb::Recover, *who == Who::All),
        Action::Join(who) => (Verb::Join, *who == Who::All),
        Action::Request(who, _) => (Verb::Request, *who == Who::All),
        Action::Cut(_) => (Verb::Cut, false),
        Action::Heal(_) | Action::HealAll => (Verb::Heal, false),
        Action::Partition(_) => (Verb::Partition, false),
        Action::Drop(..) => (Verb::Drop, false),
        Action::Slow(..) => (Verb::Slow, false),
        Action::Say(_) => (Verb::Say, false),
    };
    SingleEvent {
        verb,
        weight: if all { processes } else { 1 },
        is_fault: event.action.is_fault(),
        text: print::event(event),
        line: event.line.0,
    }
}
