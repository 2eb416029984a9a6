//! `habemus sweep --ready`: the Lab's ready experiments in a terminal. `habemus-core` has the experiments;
//! here they run on threads and are printed as tables.

use std::io;
use std::process::ExitCode;

use habemus_core::lab::{READY, Ready, ReadyKind, Study, find};
use habemus_core::sweep::Job;
use report::readable_table::{self, Cell, ReadableTable};
use words::Language;

use super::threads;
use crate::run::{failed, refuse};
use crate::say::say;

/// The default costs of a mistake and of a longer wait: mistakes are expensive.
const PRICES: (u64, u64) = (100, 5);

/// Runs the experiment with this name and prints its tables; without a name, lists all experiments.
pub fn run(name: &str, threads: usize, language: Language) -> ExitCode {
    if name.is_empty() {
        for ready in READY {
            say!("{:<22} {}", ready.name, ready.question.of(language));
        }
        return ExitCode::SUCCESS;
    }
    let Some(ready) = find(name) else {
        let names: Vec<&str> = READY.iter().map(|ready| ready.name).collect();
        return refuse(&words::lab::unknown_ready(name, &names, language));
    };
    match tables(ready, threads, language) {
        Ok(tables) => {
            print(ready, &tables, language);
            ExitCode::SUCCESS
        }
        Err(error) => failed(&error, language),
    }
}

/// The tables of an experiment, each with a distinguishing name.
fn tables(ready: &Ready, threads: usize, language: Language) -> io::Result<Vec<(String, ReadableTable)>> {
    let one = |table| vec![(String::new(), table)];
    Ok(match &ready.kind {
        ReadyKind::Chart(chart) => {
            let study = completed(chart.study(ready.title, language), threads)?;
            one(readable_table::chart_table(chart, &study, language))
        }
        ReadyKind::Price(price) => {
            let study = completed(price.study(ready.title, language), threads)?;
            let (c, e) = PRICES;
            vec![(format!("C = {c}, E = {e}"), readable_table::price_table(price, &study, c, e, language))]
        }
        ReadyKind::Risk(risk) => {
            let mut trials = risk.start();
            let (all, runs) = (trials.clone(), 0..trials.runs());
            threads::run(
                |run| job(all.job(run)),
                runs,
                threads,
                |report| {
                    trials.take(report);
                    Ok(())
                },
            )?;
            one(readable_table::risk_table(&trials, language))
        }
        ReadyKind::Bars(bars) => one(readable_table::bars_table(bars, language)),
        ReadyKind::Beside(beside) => {
            let table = |log: &habemus_core::lab::beside::Published| {
                (log.name.of(language).to_owned(), readable_table::log_table(log, language))
            };
            beside.logs.iter().map(table).collect()
        }
    })
}

/// Makes all runs of a study.
fn completed(mut study: Study, threads: usize) -> io::Result<Study> {
    let (all, runs) = (study.clone(), 0..study.runs());
    threads::run(
        |run| job(all.job(run)),
        runs,
        threads,
        |report| {
            study.take(report);
            Ok(())
        },
    )?;
    Ok(study)
}

fn job(job: Option<Job>) -> Job {
    job.expect("it is one of the runs")
}

fn print(ready: &Ready, tables: &[(String, ReadableTable)], language: Language) {
    say!("{}\n{}\n{}", ready.title.of(language), ready.question.of(language), ready.finding.of(language));
    for (name, table) in tables {
        say!("{}{name}", if name.is_empty() { "" } else { "\n" });
        let cell = |cell: &Cell| {
            let note = cell.note.map_or_else(String::new, |note| format!(" [{}]", note + 1));
            format!("{}{note}", cell.text)
        };
        let mut lines = vec![table.heads.clone()];
        lines.extend(table.rows.iter().map(|row| row.iter().map(cell).collect()));
        let long = |text: &String| text.chars().count();
        let wide =
            |column: usize| lines.iter().map(|line| line.get(column).map_or(0, long)).max().unwrap_or(0);
        let widths: Vec<usize> = (0..table.heads.len()).map(wide).collect();
        for line in &lines {
            let cells = line.iter().zip(&widths).map(|(text, width)| format!("{text:>width$}"));
            say!("{}", cells.collect::<Vec<_>>().join("  "));
        }
    }
    for (place, note) in ready.notes.iter().enumerate() {
        say!("{}[{}] {}", if place == 0 { "\n" } else { "" }, place + 1, note.of(language));
    }
}
