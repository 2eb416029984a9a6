//! A table for people: words and numbers in their language, with the run behind each number; and the
//! names that tell the lines of a study from each other.

use model::Language;
use words::compare::{Figure, amount, figure_name};
use words::lab::{AxisWord, axis_name, qualified, spread, together};

use super::study::{Line, Part, Spot, Study};
use crate::sweep::{Contender, Measure, Varied};

/// A table for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The head of each column.
    pub heads: Vec<String>,
    /// The rows; each has a cell for each column, and the first is its head.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it; empty where there is nothing to say (yet).
    pub text: String,
    /// The run to open, where there is one.
    pub run: Option<usize>,
    /// Which note of the experiment is about this cell, from 0.
    pub note: Option<usize>,
}

impl Cell {
    /// A cell of text.
    pub fn of(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), ..Cell::default() }
    }
}

impl Study {
    /// What is varied, for an axis and a column.
    pub fn axis_name(&self, language: Language) -> String {
        let word = match self.parts()[0].experiment.axis.what {
            Varied::Processes => AxisWord::Processes,
            Varied::Statement(keyword) => AxisWord::Statement(keyword),
            Varied::Parameter(name) => AxisWord::Parameter(name),
            Varied::Place => AxisWord::Place,
        };
        axis_name(word, language)
    }

    /// What a measure is called.
    pub fn measure_name(&self, measure: usize, language: Language) -> String {
        let contenders = self.parts().iter().flat_map(|part| &part.experiment.contenders);
        let specs: Vec<_> = contenders.map(|contender| contender.algorithm).collect();
        let measure = self.measures()[measure];
        let name = figure_name(measure.figure(&specs), language);
        match measure {
            // The kind alone does not say that the lost are counted.
            Measure::LostOf(_) => qualified(figure_name(Figure::Lost, language), name),
            Measure::MessagesOf(_) => qualified(figure_name(Figure::Messages, language), name),
            _ => name.to_owned(),
        }
    }

    /// A name that tells who a line is about from the others, and says no more than that. Measures are
    /// not named.
    pub fn name(&self, line: &Line, language: Language) -> String {
        let contender = self.contender(line);
        let own = &self.parts()[line.part];
        let alike = || {
            let contenders = own.experiment.contenders.iter();
            contenders.filter(|other| other.algorithm == contender.algorithm)
        };
        let differs = |setting: &&(String, String)| alike().any(|other| !other.settings.contains(setting));
        let settings = contender.settings.iter().filter(differs);
        let mut by: Vec<String> = settings.map(|(name, value)| format!("{name} {value}")).collect();
        // What only one part measures needs no other name.
        let measure = &self.measures()[line.measure];
        let measures = |part: &&Part| part.experiment.measures.contains(measure);
        let shared = self.parts().iter().filter(measures).count() > 1;
        let part = own.name.filter(|_| shared).map(|name| name.of(language));
        match part {
            // Where all are of one algorithm, the title says which.
            Some(part) if by.is_empty() && self.is_of_one_algorithm() => words::capital(part),
            _ => {
                by.extend(part.map(str::to_owned));
                qualified(&self.title(contender, language), &together(&by))
            }
        }
    }

    fn is_of_one_algorithm(&self) -> bool {
        let mut all = self.parts().iter().flat_map(|part| &part.experiment.contenders);
        let first = all.next();
        all.all(|other| first.is_some_and(|first| first.algorithm == other.algorithm))
    }

    /// The name of an algorithm, without the beginning that all of them have in common: of `Mutex: token
    /// ring` beside `Mutex: coordinator` only what follows.
    fn title(&self, contender: &Contender, language: Language) -> String {
        let title = contender.algorithm.title.of(language);
        let all = self.parts().iter().flat_map(|part| &part.experiment.contenders);
        let mut others = all.filter(|other| other.algorithm != contender.algorithm).peekable();
        match title.split_once(": ") {
            Some((kin, own)) if others.peek().is_some() => {
                let same =
                    |other: &Contender| other.algorithm.title.of(language).starts_with(&format!("{kin}: "));
                if others.all(same) { words::capital(own) } else { title.to_owned() }
            }
            _ => title.to_owned(),
        }
    }

    /// The same, with the measure where there are several.
    pub fn full_name(&self, line: &Line, language: Language) -> String {
        let name = self.name(line, language);
        match self.measures() {
            [_] => name,
            _ => format!("{name}: {}", self.measure_name(line.measure, language)),
        }
    }

    /// The table for people, a row for each value: medians, with the ends where runs differ.
    pub fn sheet(&self, language: Language) -> Sheet {
        let lines = self.lines();
        let mut heads = vec![self.axis_name(language)];
        heads.extend(lines.iter().map(|line| self.full_name(line, language)));
        let all = self.parts().iter().map(|part| part.experiment.axis.values.values());
        let values = all.max_by_key(|values| values.len()).unwrap_or_default();
        let row = |(place, value): (usize, &u64)| {
            let mut row = vec![Cell::of(amount(*value as i64, language))];
            row.extend(lines.iter().map(|line| cell(line.spots.get(place), language)));
            row
        };
        Sheet { heads, rows: values.iter().enumerate().map(row).collect() }
    }
}

fn cell(spot: Option<&Spot>, language: Language) -> Cell {
    let Some((spot, found)) = spot.and_then(|spot| Some((spot, spot.spread?))) else {
        return Cell::default();
    };
    let text = spread(found.median.0, found.least.0, found.most.0, language);
    Cell { text, run: spot.median_run, note: None }
}
