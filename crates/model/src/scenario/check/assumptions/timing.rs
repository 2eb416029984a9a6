//! The assumptions about time: whether waits are long enough for the messages that may be under way. Each method
//! answers as `Checks::breaks` does.

use std::collections::BTreeMap;

use super::super::observed::Occurrence;
use super::super::presences::ScriptEvent;
use super::{Checks, covers_way};
use crate::process::Id;
use crate::scenario::{Action, Delay, Rule};
use crate::spec::Value;
use crate::time::Time;

impl Checks<'_> {
    /// A wait is shorter than the messages it waits for may take. A wait of 0 is switched off.
    pub(super) fn is_untimely(&self, parameter: &str, delays: u32, plus: &[&str]) -> Option<u32> {
        let scenario = self.scenario;
        let values = scenario.values();
        let (shortest, _) = ends(values.get(parameter));
        if shortest == Time::ZERO {
            return None;
        }
        let largest = scenario.largest_delay();
        let others = plus.iter().fold(Time::ZERO, |sum, name| sum + ends(values.get(name)).1);
        if shortest < Time(largest.0 * u64::from(delays)) + others {
            return Some(self.line_of(parameter).unwrap_or_else(|| self.line_of_delay(largest)));
        }
        self.slowed_beyond(largest)
    }

    pub(super) fn takes_longer_than(&self, most: Time) -> Option<u32> {
        let largest = self.scenario.largest_delay();
        if largest > most {
            return Some(self.line_of_delay(largest));
        }
        self.slowed_beyond(most)
    }

    /// A message is slowed down beyond this.
    fn slowed_beyond(&self, most: Time) -> Option<u32> {
        let slows = |action: &Action| matches!(action, Action::Slow(_, _, delay) if *delay > most);
        self.first_event(slows).filter(|_| self.observed.slowest > most)
    }

    /// Somebody wants to stay longer than a wait allows. A wait of 0 is switched off.
    pub(super) fn stays_too_long(&self, parameter: &str, delays: u32) -> Option<u32> {
        let (wait, _) = ends(self.scenario.values().get(parameter));
        if wait == Time::ZERO {
            return None;
        }
        let largest = self.scenario.largest_delay();
        let under_way = Time(largest.0 * u64::from(delays));
        let too_long =
            |action: &Action| matches!(action, Action::Request(_, stay) if *stay + under_way > wait);
        self.first_event(too_long).or_else(|| self.slowed_beyond(largest))
    }

    /// Somebody asks again before everybody had a turn. Without a run: if that is possible.
    pub(super) fn asks_again_too_soon(&self, delays: u32) -> Option<u32> {
        match self.observed.asked_too_soon {
            Occurrence::Never => return None,
            Occurrence::First(id, at) => {
                return self.line_at(at, id, |action| matches!(action, Action::Request(..)));
            }
            Occurrence::Unknown => {}
        }
        let requests = self.script.iter().filter_map(|line| match line.event.action {
            Action::Request(_, stay) => Some((line, stay)),
            _ => None,
        });
        let longest = requests.clone().map(|(_, stay)| stay).max()?;
        let largest = self.scenario.largest_delay();
        let turn = longest.0 + largest.0 * u64::from(delays);
        let everybody = Time(turn * self.scenario.ids.len() as u64);
        let mut last: BTreeMap<Id, Time> = BTreeMap::new();
        for (ScriptEvent { event, who }, _) in requests {
            for id in who {
                let before = last.insert(*id, event.at);
                if before.is_some_and(|before| event.at < before + everybody) {
                    return Some(event.line.0);
                }
            }
        }
        self.slowed_beyond(largest)
    }

    /// The range is narrower than the time that messages may need to get ahead of others.
    pub(super) fn is_narrow(&self, parameter: &str, delays: u32) -> Option<u32> {
        let (low, high) = ends(self.scenario.values().get(parameter));
        let largest = self.scenario.largest_delay();
        let alone = self.scenario.ids.len() < 2;
        let narrow = high - low < Time(largest.0 * u64::from(delays));
        (narrow && !alone).then(|| self.line_of(parameter).unwrap_or_else(|| self.line_of_delay(largest)))
    }

    /// A wait is shorter than messages sent at the end of the run may take.
    pub(super) fn stays_untimely(&self, parameter: &str, delays: u32) -> Option<u32> {
        let (shortest, _) = ends(self.scenario.values().get(parameter));
        let end = self.horizon.unwrap_or(Time::LATEST);
        let rules = &self.scenario.delays;
        let in_force = |rule: &Rule<Delay>| {
            rule.after.is_none_or(|after| after <= end) && rule.before.is_none_or(|before| end < before)
        };
        let wins = |k: usize| {
            let later = rules[k + 1..].iter().filter(|later| in_force(later));
            in_force(&rules[k]) && !later.into_iter().any(|later| covers_way(later, &rules[k]))
        };
        let left: Vec<&Rule<Delay>> = (0..rules.len()).filter(|k| wins(*k)).map(|k| &rules[k]).collect();
        let is_for_all_ways = |rule: &&Rule<Delay>| rule.from.is_none() && rule.to.is_none();
        let usual = if left.iter().any(is_for_all_ways) { Time::ZERO } else { Delay::USUAL.high };
        let slowest = left.iter().max_by_key(|rule| rule.value.high);
        let largest = slowest.map_or(usual, |rule| rule.value.high.max(usual));
        let untimely = self.scenario.ids.len() > 1 && shortest < Time(largest.0 * u64::from(delays));
        let line = || self.line_of(parameter).or(slowest.map(|rule| rule.line.0)).unwrap_or(0);
        untimely.then(line)
    }

    fn line_of_delay(&self, largest: Time) -> u32 {
        let rule = self.scenario.delays.iter().find(|rule| rule.value.high == largest);
        rule.map_or(0, |rule| rule.line.0)
    }
}

/// The shortest and the longest duration of a value; zero for values that are not durations.
fn ends(value: &Value) -> (Time, Time) {
    match *value {
        Value::Duration(time) => (time, time),
        Value::Span(low, high) => (low, high),
        Value::Choice(_) | Value::Count(_) => (Time::ZERO, Time::ZERO),
    }
}
