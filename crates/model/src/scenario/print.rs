//! Prints a scenario as its canonical text: one spelling for each meaning. Parsing the text gives the same
//! scenario, and printing that gives the same text.
//!
//! Defaults are left out. Comments and spacing of an author are lost here; `edit` keeps them.

use std::fmt::Write;

use super::keyword::{self, Clause, Keyword, Verb};
use super::{Action, Delay, Event, Link, LinkOrder, Rule, Scenario, Way, Who, lex, limits};
use crate::process::Id;
use crate::spec::{ParameterKind, Value};
use crate::topology::Topology;

/// The canonical text of a scenario, ending in a line break.
pub fn print(scenario: &Scenario) -> String {
    let mut lines = Vec::new();
    if !scenario.title.is_empty() {
        lines.push(format!("# {}", scenario.title));
    }
    let mut say = |keyword: Keyword, rest: String| lines.push(format!("{} {rest}", keyword.name()));
    say(Keyword::Algorithm, scenario.algorithm.name.to_owned());
    match processes(&scenario.ids) {
        Some(count) => say(Keyword::Processes, count.to_string()),
        None => say(Keyword::Ids, ids(&scenario.ids)),
    }
    match &scenario.topology {
        Some(Topology::Edges(edges)) if !edges.is_empty() => say(Keyword::Edges, self::edges(edges)),
        Some(topology) => say(Keyword::Topology, shape(topology)),
        None => {}
    }
    print_given(scenario, &mut say);
    for setting in &scenario.settings {
        let parameter = &scenario.algorithm.parameters[setting.parameter];
        say(Keyword::Set, format!("{} {}", parameter.name, value(&parameter.kind, &setting.value)));
    }
    for rule in &scenario.delays {
        say(Keyword::Delay, self::rule(&delay(rule.value), rule));
    }
    for rule in &scenario.losses {
        say(Keyword::Loss, self::rule(&rule.value.to_string(), rule));
    }
    for rule in &scenario.duplicates {
        say(Keyword::Duplicate, self::rule(&rule.value.to_string(), rule));
    }
    if let Some(gst) = scenario.gst {
        say(Keyword::Gst, gst.to_string());
    }
    if scenario.order != LinkOrder::default() {
        say(Keyword::Order, order(scenario.order).to_owned());
    }
    if scenario.seed != limits::SEED {
        say(Keyword::Seed, scenario.seed.to_string());
    }
    if let Some(until) = scenario.until {
        say(Keyword::Until, until.to_string());
    }
    if scenario.budget != limits::BUDGET {
        say(Keyword::Budget, scenario.budget.to_string());
    }
    lines.extend(scenario.events.iter().map(event));
    lines.push(String::new());
    lines.join("\n")
}

/// One event as a line of text: `at 12.5 crash 3`.
pub fn event(event: &Event) -> String {
    let (verb, rest) = action(&event.action);
    let line = format!("{} {} {}", Keyword::At.name(), event.at, verb.name());
    if rest.is_empty() { line } else { format!("{line} {rest}") }
}

/// The value of a parameter of this kind, as `set` takes it.
pub fn value(kind: &ParameterKind, value: &Value) -> String {
    match (value, kind) {
        (Value::Choice(index), ParameterKind::Choice(words)) => {
            words.get(*index).copied().unwrap_or_default().to_owned()
        }
        (Value::Choice(index), _) => index.to_string(),
        (Value::Duration(time), _) => time.to_string(),
        (Value::Span(low, high), _) => delay(Delay { low: *low, high: *high }),
        (Value::Count(count), _) => count.to_string(),
    }
}

/// A list of ids; three or more consecutive ids are written as a range.
pub fn ids(ids: &[Id]) -> String {
    let mut text = String::new();
    let mut rest = ids;
    while let Some(first) = rest.first() {
        let run = (0..).zip(rest).take_while(|(k, id)| id.0.checked_sub(*k) == Some(first.0)).count();
        let blank = if text.is_empty() { "" } else { " " };
        if run >= 3 {
            let _ = write!(text, "{blank}{first}..{}", rest[run - 1]);
            rest = &rest[run..];
        } else {
            let _ = write!(text, "{blank}{first}");
            rest = &rest[1..];
        }
    }
    text
}

/// The shape of a network, as `topology` takes it.
pub fn shape(topology: &Topology) -> String {
    match topology {
        Topology::Complete => "complete".to_owned(),
        Topology::Ring => "ring".to_owned(),
        Topology::Path => "path".to_owned(),
        Topology::Star => "star".to_owned(),
        Topology::Tree => "tree".to_owned(),
        Topology::Grid { width, height } => format!("grid {width} {height}"),
        Topology::Hypercube => "hypercube".to_owned(),
        Topology::Random(percent) => format!("random {percent}"),
        Topology::Edges(_) => "edges".to_owned(),
    }
}

/// The number of processes, if their ids are 0, 1, 2 and so on.
fn processes(ids: &[Id]) -> Option<usize> {
    (0..).zip(ids).all(|(k, id)| id.0 == k).then_some(ids.len())
}

/// Capacities, weights, labels and places.
fn print_given(scenario: &Scenario, say: &mut impl FnMut(Keyword, String)) {
    let all = |list: &[(Id, u32)]| list.iter().map(|(id, value)| format!("{id}={value}")).collect::<Vec<_>>();
    for (keyword, list) in [(Keyword::Capacity, &scenario.capacity), (Keyword::Weight, &scenario.weight)] {
        if !list.is_empty() {
            say(keyword, all(list).join(" "));
        }
    }
    if !scenario.labels.is_empty() {
        let labels: Vec<String> =
            scenario.labels.iter().map(|(id, text)| format!("{id}={}", word(text))).collect();
        say(Keyword::Label, labels.join(" "));
    }
    for place in &scenario.places {
        say(Keyword::Place, self::place(*place));
    }
}

/// A place, as `place` takes it.
pub(super) fn place((id, x, y): (Id, u32, u32)) -> String {
    let part = |thousandths: u32| crate::Time(u64::from(thousandths));
    format!("{id} {} {}", part(x), part(y))
}

/// A label: as it is if it is one word, or else in quotes.
fn word(text: &str) -> String {
    let breaks = |c: char| lex::is_blank(c) || c == '#' || c == '"';
    if text.is_empty() || text.contains(breaks) { lex::quote(text) } else { text.to_owned() }
}

/// Links, as `edges` takes them.
pub(super) fn edges(edges: &[(Id, Id)]) -> String {
    edges.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
}

/// A delay, or a range of them.
pub fn delay(delay: Delay) -> String {
    if delay.low == delay.high { delay.low.to_string() } else { format!("{}..{}", delay.low, delay.high) }
}

pub(super) fn order(order: LinkOrder) -> &'static str {
    match order {
        LinkOrder::Fifo => keyword::ORDERS[0],
        LinkOrder::Any => keyword::ORDERS[1],
    }
}

fn rule<T>(value: &str, rule: &Rule<T>) -> String {
    let mut text = value.to_owned();
    let mut clause = |clause: Clause, what: Option<String>| {
        if let Some(what) = what {
            let _ = write!(text, " {} {what}", clause.name());
        }
    };
    clause(Clause::From, rule.from.map(|id| id.to_string()));
    clause(Clause::To, rule.to.map(|id| id.to_string()));
    clause(Clause::Before, rule.before.map(|time| time.to_string()));
    clause(Clause::After, rule.after.map(|time| time.to_string()));
    text
}

fn action(action: &Action) -> (Verb, String) {
    match action {
        Action::Start(who) => (Verb::Start, self::who(who)),
        Action::Crash(who) => (Verb::Crash, self::who(who)),
        Action::Recover(who) => (Verb::Recover, self::who(who)),
        Action::Join(who) => (Verb::Join, self::who(who)),
        Action::Cut(links) => (Verb::Cut, self::links(links)),
        Action::Heal(links) => (Verb::Heal, self::links(links)),
        Action::HealAll => (Verb::Heal, String::new()),
        Action::Partition(groups) => {
            let groups: Vec<String> = groups.iter().map(|group| ids(group)).collect();
            (Verb::Partition, groups.join(" | "))
        }
        Action::Request(who, hold) => (Verb::Request, format!("{} {} {hold}", self::who(who), keyword::FOR)),
        Action::Drop(way, nth) => (Verb::Drop, format!("{}{}", self::way(*way), self::nth(*nth))),
        Action::Slow(way, nth, delay) => {
            (Verb::Slow, format!("{}{} {} {delay}", self::way(*way), self::nth(*nth), keyword::TO))
        }
        Action::Say(text) => (Verb::Say, lex::quote(text)),
    }
}

fn who(who: &Who) -> String {
    match who {
        Who::All => keyword::ALL.to_owned(),
        Who::These(list) => ids(list),
    }
}

fn links(links: &[Link]) -> String {
    let one = |link: &Link| match link {
        Link::Both(a, b) => format!("{a}-{b}"),
        Link::OneWay(way) => self::way(*way),
    };
    links.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn way(way: Way) -> String {
    format!("{}->{}", way.from, way.to)
}

fn nth(nth: u32) -> String {
    if nth == 1 { String::new() } else { format!(" {} {nth}", keyword::NTH) }
}
