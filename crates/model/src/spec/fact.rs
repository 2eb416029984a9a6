//! The figures an algorithm reports, and how those of all processes make the run's.

use super::Bilingual;
use crate::time::Time;

/// A figure an algorithm reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in what programs read.
    pub name: &'static str,
    /// Its name for people.
    pub called: Bilingual,
    /// How the figures of all processes make the run's.
    pub total: Total,
    /// What the figure is a number of.
    pub unit: Unit,
    /// What is written beside a process that reports it, with the figure in place of `{}`.
    pub beside: Option<Bilingual>,
    /// Whether it tells something how it went over the run, and is drawn over time.
    pub over_time: bool,
}

impl Fact {
    /// One that is written nowhere but in the list of figures.
    pub const fn new(name: &'static str, called: Bilingual, total: Total) -> Fact {
        Fact { name, called, total, unit: Unit::Whole, beside: None, over_time: false }
    }

    /// The same, but a duration.
    pub const fn duration(self) -> Fact {
        Fact { unit: Unit::Thousandths, ..self }
    }

    /// The same, written beside each process too.
    pub const fn beside(self, en: &'static str, pt: &'static str) -> Fact {
        Fact { beside: Some(Bilingual { en, pt }), ..self }
    }

    /// The same, drawn over time as well.
    pub const fn over_time(self) -> Fact {
        Fact { over_time: true, ..self }
    }

    /// A value of this figure as programs read it, with a decimal point.
    pub fn written(&self, value: i64) -> String {
        match self.unit {
            Unit::Whole => value.to_string(),
            Unit::Thousandths => Time(value.unsigned_abs()).to_string(),
        }
    }
}

/// What a figure is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Whatever is counted.
    Whole,
    /// Thousandths of a time unit, written like every other time.
    Thousandths,
}

/// How the figures of all processes make the run's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// All that was ever counted, added up.
    Sum,
    /// The largest ever reported.
    Most,
    /// Those that the processes report at present, added up; one that is down reports none. On the page
    /// it goes by this name, at the playhead.
    Present(Bilingual),
    /// Only the process's own; the run has none.
    Own,
    /// The process's own as well: the id it leans towards until it follows a leader, shown beside it.
    Leaning,
}

impl Total {
    /// Whether the run has such a figure, and not only its processes.
    pub fn is_of_run(self) -> bool {
        match self {
            Total::Sum | Total::Most | Total::Present(_) => true,
            Total::Own | Total::Leaning => false,
        }
    }
}
