//! The table of an experiment: reports come in any order, rows go out in the order of the jobs. A row is one
//! run, or the summary of all runs of a point. As CSV, or as one JSON object per line, so that the tables of
//! parts can be concatenated.

use std::collections::BTreeMap;
use std::ops::Range;

use model::trace::End;

use super::amount::{Amount, Spread};
use super::{Experiment, Report};
use crate::json::Json;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A heading and a line for each row.
    Csv,
    /// One object for each row.
    JsonLines,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// One run.
    Runs,
    /// All runs of one point: median, minimum, maximum and mean of each measure.
    Points,
}

impl Rows {
    /// How many runs make a row.
    pub fn runs_each(self, experiment: &Experiment) -> usize {
        match self {
            Rows::Runs => 1,
            Rows::Points => experiment.seeds.values().len(),
        }
    }
}

/// The rows of a table so far.
pub struct Table<'e> {
    experiment: &'e Experiment,
    format: Format,
    rows: Rows,
    /// The next run to be written.
    next: usize,
    /// Reports that came before their turn.
    waiting: BTreeMap<usize, Report>,
    /// Reports of a row that is not complete.
    row: Vec<Report>,
}

impl<'e> Table<'e> {
    /// An empty table of these runs.
    pub fn new(experiment: &'e Experiment, runs: Range<usize>, rows: Rows, format: Format) -> Table<'e> {
        Table { experiment, format, rows, next: runs.start, waiting: BTreeMap::new(), row: Vec::new() }
    }

    /// The heading, before the first row of the whole table.
    pub fn heading(&self) -> Option<String> {
        let names = self.fields(None).into_iter().map(|(name, _)| csv_cell(&name));
        (self.format == Format::Csv).then(|| names.collect::<Vec<_>>().join(","))
    }

    /// Takes a report and returns the rows that it completes.
    pub fn take(&mut self, report: Report) -> Vec<String> {
        self.waiting.insert(report.index, report);
        let mut rows = Vec::new();
        while let Some(report) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.row.push(report);
            if self.row.len() == self.rows.runs_each(self.experiment) {
                let reports = std::mem::take(&mut self.row);
                rows.push(self.write(self.fields(Some(&reports))));
            }
        }
        rows
    }

    fn write(&self, fields: Vec<(String, Json)>) -> String {
        match self.format {
            Format::JsonLines => Json::Object(fields).to_string(),
            Format::Csv => {
                let cell = |value: &Json| match value {
                    Json::Null => String::new(),
                    Json::Text(text) => csv_cell(text),
                    other => other.to_string(),
                };
                fields.iter().map(|(_, value)| cell(value)).collect::<Vec<_>>().join(",")
            }
        }
    }

    /// The fields of a row by name; without reports only their names.
    fn fields(&self, reports: Option<&[Report]>) -> Vec<(String, Json)> {
        let reports = reports.unwrap_or(&[]);
        let point = reports.first().map(|report| self.experiment.point(report.index));
        let mut fields = vec![
            ("algorithm".to_owned(), point.map(|point| point.contender.to_string()).into()),
            (self.experiment.axis.what.name().to_owned(), point.map(|point| point.value).into()),
        ];
        match self.rows {
            Rows::Runs => {
                fields.push(("seed".to_owned(), point.map(|point| point.seed).into()));
                fields.push(("ended".to_owned(), reports.first().map(ended).into()));
            }
            Rows::Points => {
                let cut_off = reports.iter().filter(|report| report.is_cut_off()).count();
                fields.push(("runs".to_owned(), (reports.len() as u64).into()));
                fields.push(("cut-off".to_owned(), (cut_off as u64).into()));
            }
        }
        for (index, measure) in self.experiment.measures.iter().enumerate() {
            let amounts = || reports.iter().filter_map(move |report| report.amount(index));
            match self.rows {
                Rows::Runs => fields.push((measure.to_string(), amounts().next().into())),
                Rows::Points => {
                    let spread = Spread::of(amounts().collect());
                    let mut add = |name: &str, value: Json| fields.push((format!("{measure}.{name}"), value));
                    // Runs without this number are left out, so say how many have it.
                    add("runs", (amounts().count() as u64).into());
                    add("median", spread.map(|spread| spread.median).into());
                    add("min", spread.map(|spread| spread.least).into());
                    add("max", spread.map(|spread| spread.most).into());
                    add("mean", spread.map(|spread| spread.mean).into());
                }
            }
        }
        fields
    }
}

impl Report {
    /// Whether the run stopped because its budget was spent.
    pub fn is_cut_off(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|measured| measured.ended == End::Budget)
    }

    /// The amount of one measure; none if the run has no such number.
    pub fn amount(&self, measure: usize) -> Option<Amount> {
        self.outcome.as_ref().ok().and_then(|measured| measured.amounts[measure])
    }
}

fn ended(report: &Report) -> &'static str {
    report.outcome.as_ref().map_or("invalid", |measured| measured.ended.name())
}

impl From<Amount> for Json {
    fn from(amount: Amount) -> Json {
        Json::Number(amount.to_string())
    }
}

/// A cell of a CSV table that may hold any text.
pub fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}
