//! Random scenarios, texts and edits that are valid by construction, made from a list of numbers: a
//! shorter list with smaller numbers makes a smaller thing, so proptest can shrink a failing one.

use habemus_model::scenario::edit::{Edit, SettingKey};
use habemus_model::scenario::keyword::Keyword;
use habemus_model::scenario::*;
use habemus_model::spec::{Links, ParameterKind, Value};
use habemus_model::topology::Topology;
use habemus_model::{Id, Scenario, Time};
use proptest::prelude::*;

use crate::catalogue::ALL;

/// Numbers to choose by, one after the other; after the last come zeros.
#[derive(Clone, Debug)]
pub struct Choices {
    numbers: Vec<u32>,
    next: usize,
}

pub fn choices() -> impl Strategy<Value = Choices> {
    prop::collection::vec(any::<u32>(), 0..200).prop_map(|numbers| Choices { numbers, next: 0 })
}

impl Choices {
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.numbers.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        number as usize % bound.max(1)
    }

    pub fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Choices) -> T) -> Option<T> {
        (self.below(3) == 1).then(|| make(self))
    }

    fn some<T>(&mut self, most: usize, mut make: impl FnMut(&mut Choices) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| make(self)).collect()
    }

    fn between(&mut self, least: Time, most: Time) -> Time {
        let span = (most.0 - least.0) as usize + 1;
        let offset = match self.below(4) {
            0 => self.below(4).min(span - 1),
            1 => (self.below(40) * 500).min(span - 1),
            2 => span - 1,
            _ => self.below(span),
        };
        Time(least.0 + offset as u64)
    }

    pub fn time(&mut self) -> Time {
        self.between(Time::ZERO, Time::LATEST)
    }

    fn duration(&mut self) -> Time {
        self.between(Time::TICK, Time::LATEST)
    }

    fn delay(&mut self) -> Delay {
        let (a, b) = (self.duration(), self.duration());
        if self.below(2) == 0 { Delay { low: a, high: a } } else { Delay { low: a.min(b), high: a.max(b) } }
    }

    fn percent(&mut self) -> Percent {
        Percent(self.between(Time::ZERO, Time(100_000)).0 as u32)
    }

    /// Any text without a line break, including troublesome characters.
    pub fn text(&mut self) -> String {
        let palette =
            ['a', ' ', '"', '\\', '#', '=', '-', '7', '.', '|', 'é', '\t', '\r', '🗳', '%', '\u{feff}'];
        self.some(8, |choices| choices.pick(&palette)).into_iter().collect()
    }

    fn ids(&mut self) -> Vec<Id> {
        let count = 1 + self.below(9);
        if self.below(2) == 0 {
            return (0..count as u32).map(Id).collect();
        }
        let mut ids: Vec<Id> = Vec::new();
        for _ in 0..count {
            let largest = self.pick(&[12, 40, Id::LARGEST as usize + 1]);
            let mut id = self.below(largest) as u32;
            while ids.contains(&Id(id)) {
                id = (id + 1) % Id::LARGEST;
            }
            ids.push(Id(id));
        }
        ids
    }

    /// Some of the ids, at least one, each once, in any order.
    fn among(&mut self, ids: &[Id]) -> Vec<Id> {
        let mut rest = ids.to_vec();
        (0..=self.below(ids.len())).map(|_| rest.remove(self.below(rest.len()))).collect()
    }

    fn who(&mut self, ids: &[Id]) -> Who {
        if self.below(3) == 1 { Who::All } else { Who::These(self.among(ids)) }
    }

    fn rule<T>(&mut self, ids: &[Id], value: T) -> Rule<T> {
        Rule {
            value,
            from: self.maybe(|choices| choices.pick(ids)),
            to: self.maybe(|choices| choices.pick(ids)),
            before: self.maybe(Choices::time),
            after: self.maybe(Choices::time),
            line: LineNumber(0),
        }
    }

    fn value(&mut self, kind: &ParameterKind) -> Value {
        match *kind {
            ParameterKind::Choice(words) => Value::Choice(self.below(words.len())),
            ParameterKind::Duration { least, most, .. } => Value::Duration(self.between(least, most)),
            ParameterKind::Span { least, most, .. } => {
                let (a, b) = (self.between(least, most), self.between(least, most));
                Value::Span(a.min(b), a.max(b))
            }
            ParameterKind::Count { least, most, .. } => {
                Value::Count(least + self.below((most - least) as usize + 1) as u32)
            }
            ParameterKind::Part { .. } => Value::Count(1),
        }
    }

    fn topology(&mut self, ids: &[Id]) -> Topology {
        let n = ids.len() as u32;
        let width = (1..=n).filter(|width| n.is_multiple_of(*width)).nth(self.below(2)).unwrap_or(1);
        let edges = self.some(9, |choices| (choices.pick(ids), choices.pick(ids)));
        let edges = edges.into_iter().filter(|(a, b)| a != b).collect();
        let random = Topology::Random(self.percent());
        self.pick(&[
            Topology::Complete,
            Topology::Ring,
            Topology::Path,
            Topology::Star,
            Topology::Tree,
            Topology::Grid { width, height: n / width },
            Topology::Hypercube,
            random,
            Topology::Edges(edges),
        ])
    }

    pub fn scenario(&mut self) -> Scenario {
        let algorithm = self.pick(ALL);
        let ids = self.ids();
        let mut scenario = Scenario::new(algorithm, ids.clone());
        for (parameter, declared) in algorithm.parameters.iter().enumerate() {
            let value = self.maybe(|choices| choices.value(&declared.kind));
            scenario.settings.extend(value.map(|value| Setting { parameter, value, line: LineNumber(0) }));
        }
        if let Links::Free(_) = (algorithm.links)(&scenario.values()) {
            scenario.topology = self.maybe(|choices| choices.topology(&ids));
        }
        scenario.title = self.text().trim_matches(lex::is_blank).to_owned();
        if let Some(some) = self.maybe(|choices| choices.among(&ids)) {
            scenario.capacity = some.iter().map(|id| (*id, self.below(1_000_000_000) as u32)).collect();
            scenario.labels = some.iter().map(|id| (*id, self.text())).collect();
        }
        if let Some(some) = self.maybe(|choices| choices.among(&ids)) {
            scenario.weight = some.iter().map(|id| (*id, self.below(5) as u32)).collect();
            let place = |id: &Id| (*id, self.percent().0, self.percent().0);
            scenario.places = some.iter().map(place).collect();
        }
        self.network(&mut scenario);
        scenario.events = self.some(6, |choices| choices.event(&scenario));
        scenario
    }

    fn network(&mut self, scenario: &mut Scenario) {
        let ids = scenario.ids.clone();
        scenario.delays = self.some(2, |choices| {
            let delay = choices.delay();
            choices.rule(&ids, delay)
        });
        for rules in [&mut scenario.losses, &mut scenario.duplicates] {
            *rules = self.some(2, |choices| {
                let percent = choices.percent();
                choices.rule(&ids, percent)
            });
        }
        scenario.gst = self.maybe(Choices::time);
        scenario.order = self.pick(&[LinkOrder::Fifo, LinkOrder::Any]);
        scenario.seed = self.pick(&[1, 0, 42, u64::MAX]);
        scenario.until = self.maybe(Choices::time);
        scenario.budget = self.pick(&[limits::BUDGET, 1, limits::MAX_BUDGET]);
    }

    pub fn event(&mut self, scenario: &Scenario) -> Event {
        let ids = &scenario.ids;
        let roster = scenario.roster();
        let edges = scenario.graph().edges();
        let at = self.time();
        let kind = self.below(if edges.is_empty() { 7 } else { 11 });
        let way = |choices: &mut Choices| {
            let (a, b) = choices.pick(&edges);
            Way { from: roster.id(a), to: roster.id(b) }
        };
        let link = |way: Way, which: usize| {
            if which == 0 {
                Link::Both(way.from, way.to)
            } else {
                Link::OneWay(Way { from: way.to, to: way.from })
            }
        };
        let action = match kind {
            0 => Action::Crash(self.who(ids)),
            1 => Action::Recover(self.who(ids)),
            2 => Action::Join(self.who(ids)),
            3 => Action::HealAll,
            4 => {
                let mut some = self.among(ids);
                let rest = some.split_off(some.len() / 2);
                Action::Partition([some, rest].into_iter().filter(|group| !group.is_empty()).collect())
            }
            5 if (scenario.algorithm.starts)(&scenario.values()) => Action::Start(self.who(ids)),
            5 if scenario.algorithm.requests => Action::Request(self.who(ids), self.duration()),
            5 | 6 => Action::Say(self.text()),
            7 => Action::Cut(vec![link(way(self), self.below(2)), link(way(self), self.below(2))]),
            8 => Action::Heal(vec![link(way(self), self.below(2))]),
            9 => Action::Drop(way(self), 1 + self.below(3) as u32),
            _ => Action::Slow(way(self), 1 + self.below(3) as u32, self.duration()),
        };
        Event { at, action, line: LineNumber(0) }
    }

    /// A valid text as a person would leave it: with comments, blank lines and odd spacing.
    pub fn lived_in(&mut self, text: &str) -> String {
        let mut lived_in = String::new();
        for (k, line) in text.lines().enumerate() {
            // The first line is left alone, because its comment is the title.
            let (before, after) = match self.below(6) {
                0 | 1 => ("", ""),
                _ if k == 0 => ("", ""),
                2 => ("  ", ""),
                3 => ("", "     # a note"),
                4 => ("\n", "\t"),
                _ => ("# a comment\n", " #"),
            };
            lived_in.push_str(&format!("{before}{line}{after}\n"));
        }
        lived_in
    }

    /// An edit that fits a text of a scenario.
    pub fn edit(&mut self, scenario: &Scenario, lines: usize) -> Edit {
        let line = self.below(lines + 2) as u32;
        let statement = |keyword, value: String| Edit::Set { key: SettingKey::Statement(keyword), value };
        match self.below(8) {
            0 => Edit::Append(self.event(scenario)),
            1 => Edit::Remove { line },
            2 => Edit::Move { line, to: self.time() },
            3 => Edit::Place { id: self.pick(&scenario.ids), x: self.percent().0, y: self.percent().0 },
            4 => {
                Edit::Unset(SettingKey::Statement(self.pick(&[Keyword::Seed, Keyword::Until, Keyword::Gst])))
            }
            5 => statement(Keyword::Seed, self.below(100).to_string()),
            6 => statement(Keyword::Delay, self.duration().to_string()),
            _ => statement(Keyword::Until, self.time().to_string()),
        }
    }
}
