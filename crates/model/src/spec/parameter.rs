//! What `set` may change: the kind, range and usual value of each parameter, and the values of them all.
//! Knows nothing of how they are written in a text.

use super::{Bilingual, Spec};
use crate::time::Time;

/// Something `set` may change.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in the scenario text.
    pub name: &'static str,
    /// Its kind and range.
    pub kind: ParameterKind,
    /// What it does, in one sentence.
    pub help: Bilingual,
}

/// The kind, range and default of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParameterKind {
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// A duration.
    Duration {
        /// The shortest allowed; 0 usually means "off".
        least: Time,
        /// The longest allowed.
        most: Time,
        /// Unless set.
        usual: Time,
    },
    /// A duration drawn from a range, written `A..B` (or `A` for one value).
    Span {
        /// The shortest allowed.
        least: Time,
        /// The longest allowed.
        most: Time,
        /// Unless set.
        usual: (Time, Time),
    },
    /// A whole number.
    Count {
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
        /// Unless set; told the number of processes.
        usual: fn(usize) -> u32,
    },
    /// A whole number from 1 up to another number of the scenario.
    Part {
        /// What it cannot exceed.
        of: Whole,
        /// Unless set; told the number of processes.
        usual: fn(usize) -> u32,
    },
}

/// What some number of a scenario is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// All processes.
    Processes,
    /// As many as this parameter says.
    Parameter(&'static str),
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Index into the declared words.
    Choice(usize),
    /// A duration.
    Duration(Time),
    /// A range of durations.
    Span(Time, Time),
    /// A whole number.
    Count(u32),
}

impl ParameterKind {
    /// The value a parameter has unless set.
    pub fn usual(&self, processes: usize) -> Value {
        match *self {
            ParameterKind::Choice(_) => Value::Choice(0),
            ParameterKind::Duration { usual, .. } => Value::Duration(usual),
            ParameterKind::Span { usual: (low, high), .. } => Value::Span(low, high),
            ParameterKind::Count { usual, .. } | ParameterKind::Part { usual, .. } => {
                Value::Count(usual(processes))
            }
        }
    }
}

/// Every declared parameter with a value.
#[derive(Clone, Debug)]
pub struct Values {
    declared: &'static [Parameter],
    values: Vec<Value>,
}

impl Values {
    /// The given values over those they imply, over the usual ones.
    pub fn resolve(
        spec: &'static Spec,
        processes: usize,
        given: impl IntoIterator<Item = (usize, Value)>,
    ) -> Values {
        let usual = spec.parameters.iter().map(|p| p.kind.usual(processes)).collect();
        let mut resolved = Values { declared: spec.parameters, values: usual };
        let mut is_given = vec![false; spec.parameters.len()];
        for (parameter, value) in given {
            resolved.values[parameter] = value;
            is_given[parameter] = true;
        }
        for (name, value) in (spec.implied)(&resolved) {
            let parameter = resolved.index(name);
            if !is_given[parameter] {
                resolved.values[parameter] = value;
            }
        }
        resolved
    }

    /// The place of a declared parameter. Asking for one that is not declared is our own mistake.
    fn index(&self, name: &str) -> usize {
        let index = self.declared.iter().position(|p| p.name == name);
        index.unwrap_or_else(|| panic!("`{name}` is not declared"))
    }

    /// The value of a declared parameter.
    pub fn get(&self, name: &str) -> &Value {
        &self.values[self.index(name)]
    }

    /// The chosen word.
    pub fn word(&self, name: &str) -> &'static str {
        let parameter = self.declared.iter().find(|p| p.name == name);
        match (self.get(name), parameter.map(|p| p.kind)) {
            (Value::Choice(index), Some(ParameterKind::Choice(words))) => words[*index],
            other => panic!("`{name}` is not a choice but {other:?}"),
        }
    }

    /// Whether a `yes|no` parameter says yes.
    pub fn yes(&self, name: &str) -> bool {
        self.word(name) == "yes"
    }

    /// A duration.
    pub fn duration(&self, name: &str) -> Time {
        match self.get(name) {
            Value::Duration(time) => *time,
            other => panic!("`{name}` is not a duration but {other:?}"),
        }
    }

    /// A range of durations.
    pub fn span(&self, name: &str) -> (Time, Time) {
        match self.get(name) {
            Value::Span(low, high) => (*low, *high),
            other => panic!("`{name}` is not a span but {other:?}"),
        }
    }

    /// A whole number.
    pub fn count(&self, name: &str) -> u32 {
        match self.get(name) {
            Value::Count(count) => *count,
            other => panic!("`{name}` is not a count but {other:?}"),
        }
    }
}
