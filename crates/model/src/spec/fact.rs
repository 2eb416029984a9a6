//! The figures an algorithm reports, and how the figures of all processes become the figure of the run. Only
//! declares them; the engine counts.

use super::Bilingual;
use crate::time::Time;

/// A figure an algorithm reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    pub name: &'static str,
    /// Its name for people.
    pub called: Bilingual,
    pub total: Total,
    pub unit: Unit,
    /// The text beside a process that reports it, with `{}` for the value.
    pub beside: Option<Bilingual>,
    /// Whether it is drawn as a curve over time.
    pub over_time: bool,
}

impl Fact {
    /// A whole number that appears only in the list of figures.
    pub const fn new(name: &'static str, called: Bilingual, total: Total) -> Fact {
        Fact { name, called, total, unit: Unit::Whole, beside: None, over_time: false }
    }

    /// The same, as a duration.
    pub const fn duration(self) -> Fact {
        Fact { unit: Unit::Thousandths, ..self }
    }

    /// The same, also shown beside each process.
    pub const fn beside(self, en: &'static str, pt: &'static str) -> Fact {
        Fact { beside: Some(Bilingual { en, pt }), ..self }
    }

    /// The same, also drawn over time.
    pub const fn over_time(self) -> Fact {
        Fact { over_time: true, ..self }
    }

    /// A value of this figure for programs: with a decimal point in every language.
    pub fn written(&self, value: i64) -> String {
        match self.unit {
            Unit::Whole => value.to_string(),
            Unit::Thousandths => {
                let sign = if value < 0 { "-" } else { "" };
                format!("{sign}{}", Time(value.unsigned_abs()))
            }
        }
    }
}

/// The unit of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A plain count.
    Whole,
    /// Thousandths of a time unit, written like every other time.
    Thousandths,
}

/// How the figures of all processes become the figure of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// The sum of everything ever counted.
    Sum,
    /// The largest value ever reported.
    Most,
    /// The sum of the current values; a process that is down counts as none. The page shows it at the
    /// playhead under this name.
    Present(Bilingual),
    /// Each process has its own; the run has none.
    Own,
    /// Each process has its own: the id it would vote for until it follows a leader, shown beside it.
    Leaning,
}

impl Total {
    /// Whether the run has this figure, and not only its processes.
    pub fn is_of_run(self) -> bool {
        match self {
            Total::Sum | Total::Most | Total::Present(_) => true,
            Total::Own | Total::Leaning => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_keeps_its_sign_in_both_units() {
        let whole = Fact::new("lag", Bilingual { en: "lag", pt: "atraso" }, Total::Most);
        assert_eq!([1500, -1500, 0].map(|value| whole.written(value)), ["1500", "-1500", "0"]);
        let duration = whole.duration();
        assert_eq!([1500, -1500, 0].map(|value| duration.written(value)), ["1.5", "-1.5", "0"]);
    }
}
