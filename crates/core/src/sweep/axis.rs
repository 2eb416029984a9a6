//! What an experiment varies: the number of processes, a number of the scenario, or one of the algorithm's
//! parameters. Does not run anything.

use super::problem::SweepWhat;
use model::scenario::edit::{Edit, SettingKey};
use model::scenario::keyword::Keyword;
use model::spec::ParameterKind;
use model::{Spec, Time};

use super::series::Series;

/// What is varied, and the values it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    pub what: Varied,
    /// The values it takes, in thousandths.
    pub values: Series,
}

/// What is varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Varied {
    Processes,
    /// A statement that takes a number.
    Statement(Keyword),
    /// A parameter that every algorithm of the experiment has.
    Parameter(&'static str),
    /// Only the places `{x}` in the scenario lines.
    Place,
}

/// The statements that take a number worth varying.
const STATEMENTS: [Keyword; 6] =
    [Keyword::Delay, Keyword::Loss, Keyword::Duplicate, Keyword::Gst, Keyword::Until, Keyword::Budget];

/// The name of a value that only appears in braces in the scenario lines.
const PLACE: &str = "x";

impl Varied {
    /// What a word means for these algorithms, or what is wrong with it.
    pub(super) fn read(word: &str, specs: &[&'static Spec]) -> Result<Varied, SweepWhat> {
        if word == Keyword::Processes.name() {
            return Ok(Varied::Processes);
        }
        if word == PLACE {
            return Ok(Varied::Place);
        }
        if let Some(keyword) = STATEMENTS.into_iter().find(|keyword| keyword.name() == word) {
            return Ok(Varied::Statement(keyword));
        }
        let mut found = None;
        for spec in specs {
            found = Some(numbers(spec).find(|name| *name == word).ok_or_else(|| SweepWhat::UnknownAxis {
                word: word.to_owned(),
                algorithm: spec.name,
                names: names(spec),
            })?);
        }
        found.map(Varied::Parameter).ok_or(SweepWhat::NoAlgorithm)
    }

    /// Its name in the experiment's text and in the table's heading.
    pub fn name(self) -> &'static str {
        match self {
            Varied::Processes => Keyword::Processes.name(),
            Varied::Statement(keyword) => keyword.name(),
            Varied::Parameter(name) => name,
            Varied::Place => PLACE,
        }
    }

    /// The edit that gives it a value in a scenario text; none for the number of processes, which is set
    /// elsewhere.
    pub(super) fn edit(self, value: Time) -> Option<Edit> {
        let key = match self {
            Varied::Processes | Varied::Place => return None,
            Varied::Statement(keyword) => SettingKey::Statement(keyword),
            Varied::Parameter(name) => SettingKey::Parameter(name.to_owned()),
        };
        let unit = match self {
            Varied::Statement(Keyword::Loss | Keyword::Duplicate) => "%",
            _ => "",
        };
        Some(Edit::Set { key, value: format!("{value}{unit}") })
    }
}

/// All that can be varied under an algorithm.
fn names(spec: &'static Spec) -> Vec<&'static str> {
    let everywhere = [Keyword::Processes].into_iter().chain(STATEMENTS).map(Keyword::name);
    everywhere.chain(numbers(spec)).chain([PLACE]).collect()
}

/// The parameters of an algorithm that are numbers.
fn numbers(spec: &'static Spec) -> impl Iterator<Item = &'static str> {
    let is_number = |kind: &ParameterKind| !matches!(kind, ParameterKind::Choice(_));
    spec.parameters.iter().filter(move |parameter| is_number(&parameter.kind)).map(|parameter| parameter.name)
}
