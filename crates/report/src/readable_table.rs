//! Tables for people: words and numbers in their language, with the run behind each number.

use habemus_core::lab::bars::{Bars, loads};
use habemus_core::lab::beside::{Pair, Published};
use habemus_core::lab::price::{Advice, Price, TimeoutPoint};
use habemus_core::lab::risk::{Estimate, Trials};
use habemus_core::lab::{Chart, Claim, Spot, Study, StudyLine};
use habemus_core::quorum_risk::Probability;
use habemus_core::sweep::Amount;
use model::Language;
use model::spec::Bilingual;
use words::compare::amount;
use words::lab::{fewer, per_cent, qualified, small_number, spread};

/// A table for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadableTable {
    pub heads: Vec<String>,
    /// The rows; each has a cell for each column, and the first is its head.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Empty if there is nothing to say (yet).
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

/// The table of a study, a row for each value: medians, with minimum and maximum where runs differ.
pub fn study_table(study: &Study, language: Language) -> ReadableTable {
    let lines = study.lines();
    let mut heads = vec![words::study_axis(study, language)];
    heads.extend(lines.iter().map(|line| words::study_line_in_full(study, line, language)));
    let all = study.parts().iter().map(|part| part.experiment.axis.values.values());
    let values = all.max_by_key(|values| values.len()).unwrap_or_default();
    let row = |(place, value): (usize, &u64)| {
        let mut row = vec![Cell::of(amount(*value as i64, language))];
        row.extend(lines.iter().map(|line| median(line.spots.get(place), language)));
        row
    };
    ReadableTable { heads, rows: values.iter().enumerate().map(row).collect() }
}

fn median(spot: Option<&Spot>, language: Language) -> Cell {
    let Some((spot, found)) = spot.and_then(|spot| Some((spot, spot.spread?))) else {
        return Cell::default();
    };
    let text = spread(found.median.0, found.least.0, found.most.0, language);
    Cell { text, run: spot.median_run, note: None }
}

/// The table of a ready experiment, with its further columns.
pub fn chart_table(chart: &Chart, study: &Study, language: Language) -> ReadableTable {
    let mut table = study_table(study, language);
    let lines = study.lines();
    for claim in chart.claims {
        table.heads.push(match claim {
            Claim::Fewer { .. } => fewer(language).to_owned(),
            Claim::Printed { head, .. } => head.of(language).to_owned(),
        });
        for (place, row) in table.rows.iter_mut().enumerate() {
            row.push(claimed(claim, &lines, place, language));
        }
    }
    table
}

fn claimed(claim: &Claim, lines: &[StudyLine], place: usize, language: Language) -> Cell {
    match claim {
        Claim::Fewer { more, fewer } => {
            let median = |line: &usize| -> Option<Amount> {
                lines.get(*line)?.spots.get(place)?.spread.map(|spread| spread.median)
            };
            let saved = median(more).zip(median(fewer)).and_then(|(more, fewer)| saved(more, fewer));
            Cell::of(saved.map_or_else(String::new, |saved| per_cent(saved, language)))
        }
        Claim::Printed { cells, slips, .. } => {
            let text = cells.get(place).map_or_else(String::new, |printed| per_cent(*printed, language));
            let note = slips.iter().find(|(row, _)| *row == place).map(|(_, note)| *note);
            Cell { note, ..Cell::of(text) }
        }
    }
}

/// How many hundredths of a per cent fewer, to the nearest.
fn saved(more: Amount, fewer: Amount) -> Option<i64> {
    let (more, less) = (i128::from(more.0), i128::from(more.0 - fewer.0));
    let hundredths = (more > 0).then(|| (2 * 10_000 * less + more).div_euclid(2 * more))?;
    i64::try_from(hundredths).ok()
}

/// Messages sent and received by each process, in all runs.
pub fn bars_table(bars: &Bars, language: Language) -> ReadableTable {
    let mut heads = vec![words::lab::heads::PROCESS.of(language).to_owned()];
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (run, (name, text)) in bars.runs.iter().enumerate() {
        for head in [words::lab::heads::SENT, words::lab::heads::RECEIVED] {
            heads.push(qualified(name.of(language), head.of(language)));
        }
        for (place, load) in loads(text).unwrap_or_default().into_iter().enumerate() {
            if rows.len() == place {
                rows.push(vec![Cell::of(load.id.to_string())]);
            }
            for count in [load.sent, load.received] {
                rows[place].push(Cell { run: Some(run), ..Cell::of(words::page::count(count)) });
            }
        }
    }
    ReadableTable { heads, rows }
}

/// A published log beside ours, line by line.
pub fn log_table(published: &Published, language: Language) -> ReadableTable {
    let heads = [words::lab::heads::OURS, words::lab::heads::PUBLISHED]
        .map(|head: Bilingual| head.of(language).to_owned());
    let row =
        |pair: Pair| vec![Cell::of(pair.ours.unwrap_or_default()), Cell::of(pair.theirs.unwrap_or_default())];
    ReadableTable { heads: heads.to_vec(), rows: published.compare().into_iter().map(row).collect() }
}

/// What timeouts cost, with advice on each: a mistake costs `c`, waiting longer `e`.
pub fn price_table(price: &Price, study: &Study, c: u64, e: u64, language: Language) -> ReadableTable {
    let heads = [
        words::lab::heads::TIMEOUT,
        words::lab::heads::MISTAKES,
        words::lab::heads::MISTAKES_EXPECTED,
        words::lab::heads::LATENCY,
        words::lab::heads::VERDICT,
    ];
    let row = |offer: TimeoutPoint| {
        let latency = offer.latency.map(|latency| amount(latency.0, language));
        let holds = match offer.advice(c, e) {
            Advice::Enough => "✓",
            Advice::WaitLonger => "✗",
        };
        vec![
            Cell::of(words::time(offer.timeout, language)),
            Cell { run: offer.run, ..Cell::of(small_number(offer.p(), language)) },
            Cell::of(small_number(price.expected(offer.timeout.0 as f64 / 1000.0), language)),
            Cell::of(latency.unwrap_or_default()),
            Cell::of(holds),
        ]
    };
    ReadableTable {
        heads: heads.map(|head: Bilingual| head.of(language).to_owned()).to_vec(),
        rows: price.points(study).into_iter().map(row).collect(),
    }
}

/// The risk that restarts let two processes in: the formula beside the trials.
pub fn risk_table(trials: &Trials, language: Language) -> ReadableTable {
    let heads = [
        words::lab::heads::COORDINATORS,
        words::lab::heads::QUORUM,
        words::lab::heads::RESTART,
        words::lab::heads::FORMULA,
        words::lab::heads::MEASURED,
        words::lab::heads::INTERVAL,
        words::lab::heads::TRIALS,
        words::lab::heads::ALONE,
    ];
    let row = |estimate: Estimate| {
        let number = |number: f64| Cell::of(small_number(number, language));
        let Estimate { setup, made, violated, run, formula, measured, interval: (low, high) } = estimate;
        let ends = format!("{}–{}", small_number(low, language), small_number(high, language));
        let found = if made == 0 { Cell::default() } else { Cell { run: Some(run), ..number(measured) } };
        vec![
            Cell::of(setup.n.to_string()),
            Cell::of(setup.m.to_string()),
            number(setup.p()),
            number(formula),
            found,
            Cell::of(if made == 0 { String::new() } else { ends }),
            Cell::of(format!("{violated} / {made}")),
            number(setup.alone().map_or(0.0, Probability::value)),
        ]
    };
    ReadableTable {
        heads: heads.map(|head: Bilingual| head.of(language).to_owned()).to_vec(),
        rows: trials.estimates().into_iter().map(row).collect(),
    }
}
