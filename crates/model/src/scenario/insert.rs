//! Inserting new lines for people who do not know the language by heart: what can be added to a text, a
//! sensible line for each, where it goes, and which part of it to change first.
//!
//! A statement that may appear only once and is already
//! there is not added again: its value is selected instead.

use std::ops::Range;

use super::edit::{self, Edit, SettingKey};
use super::keyword::{Keyword, Verb};
use super::parse::{self, Parsed};
use super::{Action, Delay, Event, LineNumber, Link, Way, Who, lex, print};
use crate::process::Id;
use crate::spec::{Parameter, Spec};
use crate::time::Time;

/// A line that can be added.
#[derive(Clone, Copy, Debug)]
pub enum Insertion {
    Statement(Keyword),
    /// A value for a parameter of the algorithm.
    Parameter(&'static Parameter),
    Event(Verb),
}

impl Insertion {
    /// The word the line is known by.
    pub fn name(self) -> &'static str {
        match self {
            Insertion::Statement(keyword) => keyword.name(),
            Insertion::Parameter(parameter) => parameter.name,
            Insertion::Event(verb) => verb.name(),
        }
    }
}

/// The groups of the insert menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertGroup {
    Faults,
    /// Other events.
    Events,
    /// Topology, delays, losses.
    Network,
    Parameters,
    /// Everything else.
    Settings,
}

impl InsertGroup {
    /// Every group, the most wanted first.
    pub const ALL: [InsertGroup; 5] = [
        InsertGroup::Faults,
        InsertGroup::Events,
        InsertGroup::Network,
        InsertGroup::Parameters,
        InsertGroup::Settings,
    ];
}

/// Where and for whom a line is added.
#[derive(Clone, Copy, Debug)]
pub struct InsertContext<'w> {
    /// When an event happens: the time of the playhead.
    pub at: Time,
    /// The selected process.
    pub chosen: Option<Id>,
    /// The placeholder text of a new caption or label.
    pub words: &'w str,
}

/// A text with a line added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inserted {
    pub text: String,
    /// The added line, from 1.
    pub line: u32,
    /// What to change first, in bytes of the text.
    pub part: Range<usize>,
}

/// The lines of a group that make sense in this text.
pub fn insertions(group: InsertGroup, text: &str, catalogue: &[&'static Spec]) -> Vec<Insertion> {
    use Keyword as K;
    let parsed = parse::parse(text, catalogue);
    let says = |keyword| edit::line_of(text, &SettingKey::Statement(keyword)).is_some();
    let fits = |insertion: &Insertion| match insertion {
        Insertion::Statement(K::Topology) => parsed.links_are_free() && !says(K::Edges),
        Insertion::Statement(K::Edges) => {
            parsed.links_are_free() && !says(K::Topology) && edges(&parsed).is_some()
        }
        Insertion::Event(Verb::Start) => parsed.has_starts(),
        Insertion::Event(Verb::Cut | Verb::Partition | Verb::Drop | Verb::Slow) => parsed.ids.len() != 1,
        Insertion::Event(Verb::Request) => parsed.has_requests(),
        _ => true,
    };
    let statements = |all: &[K]| all.iter().copied().map(Insertion::Statement).collect::<Vec<_>>();
    let events = |all: &[Verb]| all.iter().copied().map(Insertion::Event).collect::<Vec<_>>();
    let mut all = match group {
        InsertGroup::Faults => events(&[
            Verb::Crash,
            Verb::Recover,
            Verb::Cut,
            Verb::Partition,
            Verb::Heal,
            Verb::Drop,
            Verb::Slow,
        ]),
        InsertGroup::Events => events(&[Verb::Start, Verb::Request, Verb::Join, Verb::Say]),
        InsertGroup::Network => {
            statements(&[K::Topology, K::Edges, K::Delay, K::Loss, K::Duplicate, K::Gst, K::Order])
        }
        InsertGroup::Parameters => {
            let parameters = parsed.algorithm.map_or(&[][..], |spec| spec.parameters);
            parameters.iter().map(Insertion::Parameter).collect()
        }
        InsertGroup::Settings => statements(&[
            K::Algorithm,
            K::Processes,
            K::Ids,
            K::Seed,
            K::Until,
            K::Budget,
            K::Capacity,
            K::Weight,
            K::Label,
            K::Place,
        ]),
    };
    all.retain(fits);
    all
}

/// The text with a line added, or unchanged if such a line may appear only once and is already there, or if
/// there is no such line for this text.
pub fn insert(
    text: &str,
    what: Insertion,
    context: &InsertContext<'_>,
    catalogue: &[&'static Spec],
) -> Inserted {
    let parsed = parse::parse(text, catalogue);
    match what {
        Insertion::Event(verb) => event(text, verb, context, &parsed),
        Insertion::Parameter(parameter) => {
            let usual = parameter.kind.usual(parsed.ids.len().max(1));
            let value = print::value(&parameter.kind, &usual);
            setting(text, &SettingKey::Parameter(parameter.name.to_owned()), &value)
        }
        Insertion::Statement(keyword) => statement(text, keyword, context, &parsed, catalogue),
    }
}

fn statement(
    text: &str,
    keyword: Keyword,
    context: &InsertContext<'_>,
    parsed: &Parsed,
    catalogue: &[&'static Spec],
) -> Inserted {
    let somebody = context.chosen.or(parsed.ids.last().copied()).unwrap_or(Id(0));
    let count = parsed.ids.len();
    let unchanged = || Inserted { text: text.to_owned(), line: 1, part: 0..0 };
    let value = match keyword {
        Keyword::Algorithm => catalogue.first().map_or("", |spec| spec.name).to_owned(),
        Keyword::Processes => (if count == 0 { 5 } else { count }).to_string(),
        Keyword::Ids if count == 0 => "0..4".to_owned(),
        Keyword::Ids => print::ids(&parsed.ids),
        Keyword::Topology => "ring".to_owned(),
        Keyword::Edges => match edges(parsed) {
            Some(links) => links,
            None => return unchanged(),
        },
        Keyword::Capacity => format!("{somebody}=10"),
        Keyword::Weight => format!("{somebody}=2"),
        Keyword::Label => format!("{somebody}={}", lex::quote(context.words)),
        Keyword::Place => format!("{somebody} 50 50"),
        Keyword::Delay => print::delay(Delay { low: Time(500), high: Time(1_500) }),
        Keyword::Loss | Keyword::Duplicate => "10%".to_owned(),
        Keyword::Gst => if context.at > Time::ZERO { context.at } else { Time::units(20) }.to_string(),
        Keyword::Order => "any".to_owned(),
        Keyword::Seed => "2".to_owned(),
        Keyword::Until => "100".to_owned(),
        Keyword::Budget => "100000".to_owned(),
        Keyword::Set | Keyword::At => return unchanged(),
    };
    let key = SettingKey::Statement(keyword);
    if keyword.stands_once() || keyword.is_rule() {
        return setting(text, &key, &value);
    }
    // These statements add up: a new line, after the existing settings.
    let line = format!("{} {value}", keyword.name());
    let (text, number) = edit::add_setting(text, &line);
    let part = match keyword {
        Keyword::Label => inside_quotes(&line),
        Keyword::Capacity | Keyword::Weight => line.find('=').map_or(0, |at| at + 1)..line.len(),
        _ => keyword.name().len() + 1..line.len(),
    };
    located(text, number, part)
}

/// Gives a setting a value unless it has one, and selects the value.
fn setting(text: &str, key: &SettingKey, value: &str) -> Inserted {
    let text = match edit::line_of(text, key) {
        Some(_) => text.to_owned(),
        None => edit::apply(text, &Edit::Set { key: key.clone(), value: value.to_owned() }),
    };
    let line = edit::line_of(&text, key).unwrap_or(1);
    let written = line_text(&text, line);
    let mut tokens = lex::line(written);
    tokens.retain(|token| token.class != lex::Class::Comment);
    let named = if matches!(key, SettingKey::Parameter(_)) { 2 } else { 1 };
    let part = match (tokens.get(named), tokens.last()) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => written.len()..written.len(),
    };
    located(text, line, part)
}

fn event(text: &str, verb: Verb, context: &InsertContext<'_>, parsed: &Parsed) -> Inserted {
    let action = action(verb, context, parsed);
    let event = Event { at: context.at, action, line: LineNumber(0) };
    let (text, line) = edit::insert_event(text, &event);
    let written = line_text(&text, line);
    let after_verb = written.find(verb.name()).map_or(written.len(), |at| at + verb.name().len() + 1);
    let part = match verb {
        Verb::Say => inside_quotes(written),
        Verb::Heal => after_verb - 1..after_verb - 1,
        Verb::Request => after_verb..written.find(" for ").unwrap_or(written.len()),
        Verb::Slow => written.rfind(' ').map_or(after_verb, |at| at + 1)..written.len(),
        _ => after_verb..written.len(),
    };
    located(text, line, part)
}

/// How long a resource is kept or a slow message travels, until the author changes it.
const EXAMPLE_DURATION: Time = Time::units(5);

fn action(verb: Verb, context: &InsertContext<'_>, parsed: &Parsed) -> Action {
    let somebody = context.chosen.or(parsed.ids.last().copied()).unwrap_or(Id(0));
    let who = Who::These(vec![somebody]);
    let (a, b) = link(context, parsed);
    let way = Way { from: a, to: b };
    match verb {
        Verb::Start => Action::Start(who),
        Verb::Crash => Action::Crash(who),
        Verb::Recover => Action::Recover(Who::These(vec![
            context.chosen.or(last_crashed(context, parsed)).unwrap_or(somebody),
        ])),
        Verb::Join => Action::Join(who),
        Verb::Cut => Action::Cut(vec![Link::Both(a, b)]),
        Verb::Heal => Action::HealAll,
        Verb::Partition => {
            let groups = match parsed.ids.split_at(parsed.ids.len() / 2) {
                ([], _) => [vec![a], vec![b]],
                (one, other) => [one.to_vec(), other.to_vec()],
            };
            Action::Partition(groups.into())
        }
        Verb::Request => Action::Request(who, EXAMPLE_DURATION),
        Verb::Drop => Action::Drop(way, 1),
        Verb::Slow => Action::Slow(way, 1, EXAMPLE_DURATION),
        Verb::Say => Action::Say(context.words.to_owned()),
    }
}

/// The process that the text crashes last before this time.
fn last_crashed(context: &InsertContext<'_>, parsed: &Parsed) -> Option<Id> {
    let scenario = parsed.scenario.as_ref()?;
    let crashes = scenario.schedule().into_iter().rev().filter(|event| event.at <= context.at);
    let mut crashed = crashes.filter_map(|event| match &event.action {
        Action::Crash(Who::These(ids)) => ids.last().copied(),
        _ => None,
    });
    crashed.next()
}

/// An existing link, of the selected process if it has one.
fn link(context: &InsertContext<'_>, parsed: &Parsed) -> (Id, Id) {
    let fallback = match parsed.ids[..] {
        [a, b, ..] => (a, b),
        _ => (Id(0), Id(1)),
    };
    let Some(scenario) = &parsed.scenario else { return fallback };
    let roster = scenario.roster();
    let edges = scenario.graph().edges();
    let edges = edges.iter().map(|(a, b)| (roster.id(*a), roster.id(*b)));
    let its = edges.clone().find_map(|(a, b)| match context.chosen {
        Some(chosen) if chosen == a => Some((a, b)),
        Some(chosen) if chosen == b => Some((b, a)),
        _ => None,
    });
    its.or_else(|| edges.clone().next()).unwrap_or(fallback)
}

/// Nobody would edit a longer line by hand. Even with the longest ids, this many links take only a third of
/// what a text may hold.
const MOST_EDGES: usize = 1000;

/// The existing links one by one, so that they can be edited; a path if nothing is known. All links or none: a
/// line with a part of them would be another graph.
fn edges(parsed: &Parsed) -> Option<String> {
    let joined: Vec<(Id, Id)> = match &parsed.scenario {
        Some(scenario) => {
            let roster = scenario.roster();
            let edges = scenario.graph().edges().into_iter();
            edges.map(|(a, b)| (roster.id(a), roster.id(b))).collect()
        }
        None if parsed.ids.len() < 2 => vec![(Id(0), Id(1)), (Id(1), Id(2))],
        None => parsed.ids.windows(2).map(|pair| (pair[0], pair[1])).collect(),
    };
    (1..=MOST_EDGES).contains(&joined.len()).then(|| print::edges(&joined))
}

/// The text between the quotes of a line.
fn inside_quotes(line: &str) -> Range<usize> {
    match (line.find('"'), line.rfind('"')) {
        (Some(open), Some(close)) if open < close => open + 1..close,
        _ => line.len()..line.len(),
    }
}

fn line_text(text: &str, line: u32) -> &str {
    text.lines().nth(line as usize - 1).unwrap_or("")
}

/// Turns a part of a line into a part of the whole text.
fn located(text: String, line: u32, part: Range<usize>) -> Inserted {
    let before: usize = text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
    Inserted { text, line, part: before + part.start..before + part.end }
}
