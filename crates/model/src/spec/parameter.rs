//! What `set` may change: the kind, range and default of each parameter, and the values of all of them.
//! Knows nothing about how they are written in a text.

use super::{Bilingual, Spec};
use crate::time::Time;

/// Something `set` may change.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub kind: ParameterKind,
    /// What it does, in one sentence.
    pub help: Bilingual,
}

/// The kind, range and default of a parameter (`usual` is the default).
#[derive(Clone, Copy, Debug)]
pub enum ParameterKind {
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    Duration {
        /// The shortest allowed; 0 usually means "off".
        least: Time,
        most: Time,
        usual: Time,
    },
    /// A duration drawn from a range, written `A..B` (or `A` for a single value).
    Span { least: Time, most: Time, usual: (Time, Time) },
    Count {
        least: u32,
        most: u32,
        /// The default, given the number of processes.
        usual: fn(usize) -> u32,
    },
    /// A whole number from 1 up to another number of the scenario.
    Part {
        /// What it cannot exceed.
        of: Whole,
        /// The default, given the number of processes.
        usual: fn(usize) -> u32,
    },
}

/// The upper limit of a [`ParameterKind::Part`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// The number of processes.
    Processes,
    /// The value of this parameter.
    Parameter(&'static str),
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Index into the declared words.
    Choice(usize),
    Duration(Time),
    Span(Time, Time),
    Count(u32),
}

impl ParameterKind {
    /// The default value.
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
    /// Resolves every parameter: a given value, or else one
    /// that the given values imply, or else the default.
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

    /// The index of a declared parameter. Asking for an undeclared one is a bug in the program.
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

    /// The value of a duration.
    pub fn duration(&self, name: &str) -> Time {
        match self.get(name) {
            Value::Duration(time) => *time,
            other => panic!("`{name}` is not a duration but {other:?}"),
        }
    }

    /// The value of a range of durations.
    pub fn span(&self, name: &str) -> (Time, Time) {
        match self.get(name) {
            Value::Span(low, high) => (*low, *high),
            other => panic!("`{name}` is not a span but {other:?}"),
        }
    }

    /// The value of a whole number.
    pub fn count(&self, name: &str) -> u32 {
        match self.get(name) {
            Value::Count(count) => *count,
            other => panic!("`{name}` is not a count but {other:?}"),
        }
    }
}
