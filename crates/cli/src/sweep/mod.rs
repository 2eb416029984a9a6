//! `habemus sweep`: measures many runs in parallel and prints a table. The experiment, its jobs and its table
//! are in `habemus-core`; here are the arguments, the threads and the files.

mod progress;
mod ready;
mod threads;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use habemus_core::sweep::{Experiment, Format, Outline, Report, Rows, Shard, SweepProblem, SweepWhat, Table};
use words::Language;

use crate::run::{failed, language, refuse};
use crate::source::{self, Wanted};
use progress::ProgressBar;

/// What `habemus sweep` takes.
#[derive(Args)]
pub struct Arguments {
    /// A scenario or an experiment to begin with: a file, `-` for standard input, or a shared link.
    /// Options say more, or say it differently.
    source: Option<String>,
    /// A ready experiment of the Lab, by its name; without one, what there is.
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "",
          conflicts_with_all = ["source", "measures", "vary", "algorithms", "processes", "seeds", "lines",
                                "summary", "format", "out", "shard", "scenario"])]
    ready: Option<String>,
    /// What to measure, such as `messages`, `messages-by-kind` or `all-know-at`; several with commas.
    #[arg(long = "measure", value_name = "MEASURES")]
    measures: Vec<String>,
    /// What to vary and its values, such as `processes 8..1024*2`, `ok-timeout 1..4+0.5`, `loss 0,5,10`.
    #[arg(long, num_args = 2, value_names = ["NAME", "VALUES"])]
    vary: Option<Vec<String>>,
    /// An algorithm, with settings if you like: `"bully announce=lower"`. Give it several times to
    /// compare.
    #[arg(long = "algorithm", value_name = "NAME")]
    algorithms: Vec<String>,
    /// How many processes take part, where that is not varied.
    #[arg(long, value_name = "N")]
    processes: Option<String>,
    /// The seeds to repeat each run with: `1..20`, `3,5,8`.
    #[arg(long)]
    seeds: Option<String>,
    /// A line of scenario text for every run, such as `"at 0 crash {last}"`. In braces: n, x, seed,
    /// log2, first, last, smallest, largest, descending, shuffled; numbers may be calculated with:
    /// `{n/2-1}`.
    #[arg(long = "line", value_name = "LINE")]
    lines: Vec<String>,
    /// One row for each point instead of each run: median, min, max and mean over the seeds.
    #[arg(long)]
    summary: bool,
    /// How to write the table.
    #[arg(long, value_enum, default_value_t = Written::Csv)]
    format: Written,
    /// Where to write it, instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Only part K of N, for a scheduler to spread; all parts in order make the whole table.
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
    /// How many runs at a time; as many as there are processors, unless said.
    #[arg(long, value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Instead of running, print the scenario of the run in this row.
    #[arg(long, value_name = "ROW", conflicts_with_all = ["summary", "shard", "out", "format"])]
    scenario: Option<usize>,
    /// No progress bar.
    #[arg(long)]
    quiet: bool,
    /// The language of sentences.
    #[arg(long, value_parser = language, default_value = "en")]
    lang: Language,
}

#[derive(Clone, Copy, ValueEnum)]
enum Written {
    /// A heading and a line for each row.
    Csv,
    /// One JSON object a line.
    Json,
}

/// Runs the experiment; exits with 2 and the problems on standard error if it is bad.
pub fn run(arguments: &Arguments) -> ExitCode {
    if let Some(name) = &arguments.ready {
        let threads = arguments.jobs.map_or_else(threads::default_count, usize::from);
        return ready::run(name, threads, arguments.lang);
    }
    match plan(arguments) {
        Err(sentences) => refuse(&sentences),
        Ok((experiment, shard)) => match arguments.scenario {
            Some(row) => print_scenario(&experiment, row, arguments.lang),
            None => sweep(&experiment, shard, arguments),
        },
    }
}

/// The experiment and the part of it that is asked for, or all that is wrong with them.
fn plan(arguments: &Arguments) -> Result<(Experiment, Shard), String> {
    let read = |source: &String| source::read(source, Wanted::Experiment, arguments.lang);
    let text = arguments.source.as_ref().map(read).transpose()?;
    let outline =
        Outline::read(&text.unwrap_or_default()).overlaid(Outline::of_lines(option_lines(arguments)));
    let say = |problems: Vec<SweepProblem>| sentences(&problems, arguments.lang);
    let experiment = outline.finish().map_err(say)?;
    let problems = experiment.check();
    if !problems.is_empty() {
        return Err(say(problems));
    }
    let shard = arguments.shard.as_ref().map_or(Ok(Shard::WHOLE), |text| {
        Shard::read(text).ok_or_else(|| say(vec![problem_without_line(SweepWhat::BadShard(text.clone()))]))
    })?;
    Ok((experiment, shard))
}

/// The options as lines of an experiment's text.
fn option_lines(arguments: &Arguments) -> Vec<String> {
    let statement = |word: &'static str| move |value: &String| format!("{word} {value}");
    let vary = arguments.vary.as_ref().map(|words| format!("vary {}", words.join(" ")));
    let mut lines: Vec<String> = arguments.measures.iter().map(statement("measure")).collect();
    lines.extend(vary);
    lines.extend(arguments.algorithms.iter().map(statement("algorithm")));
    lines.extend(arguments.processes.iter().map(statement("processes")));
    lines.extend(arguments.seeds.iter().map(statement("seeds")));
    lines.extend(arguments.lines.iter().cloned());
    lines
}

fn problem_without_line(what: SweepWhat) -> SweepProblem {
    SweepProblem { line: None, what, suggestion: None }
}

fn sentences(problems: &[SweepProblem], language: Language) -> String {
    let sentences: Vec<String> =
        problems.iter().map(|problem| words::sweep_problem(problem, language)).collect();
    sentences.join("\n")
}

fn print_scenario(experiment: &Experiment, row: usize, language: Language) -> ExitCode {
    match row.checked_sub(1).filter(|index| *index < experiment.runs()) {
        None => {
            let what = SweepWhat::NoSuchRun { run: row, runs: experiment.runs() };
            refuse(&sentences(&[problem_without_line(what)], language))
        }
        Some(index) => {
            let written = io::stdout().write_all(experiment.job(index).text.as_bytes());
            written.map_or_else(|error| failed(&error, language), |()| ExitCode::SUCCESS)
        }
    }
}

/// The result of a sweep, besides its table.
#[derive(Default)]
struct SweepOutcome {
    cut_off: usize,
    /// Runs with a bad scenario: some seeds can make a scenario bad.
    invalid: Vec<usize>,
}

fn sweep(experiment: &Experiment, shard: Shard, arguments: &Arguments) -> ExitCode {
    let out: io::Result<Box<dyn Write>> = match &arguments.out {
        Some(file) => File::create(file).map(|file| Box::new(file) as Box<dyn Write>),
        None => Ok(Box::new(io::stdout().lock())),
    };
    match out.and_then(|out| write_table(experiment, shard, arguments, out)) {
        Ok(outcome) => report_problems(experiment, &outcome, arguments.lang),
        Err(error) => failed(&error, arguments.lang),
    }
}

fn write_table(
    experiment: &Experiment,
    shard: Shard,
    arguments: &Arguments,
    out: Box<dyn Write>,
) -> io::Result<SweepOutcome> {
    let rows = if arguments.summary { Rows::Points } else { Rows::Runs };
    let format = match arguments.format {
        Written::Csv => Format::Csv,
        Written::Json => Format::JsonLines,
    };
    let runs = shard.runs(experiment, rows);
    let mut out = BufWriter::new(out);
    let mut table = Table::new(experiment, runs.clone(), rows, format);
    if let Some(heading) = table.heading().filter(|_| shard.is_first()) {
        writeln!(out, "{heading}")?;
    }
    let mut progress = ProgressBar::new(runs.len(), arguments.quiet, arguments.lang);
    let mut outcome = SweepOutcome::default();
    let threads = arguments.jobs.map_or_else(threads::default_count, usize::from);
    threads::run(
        |run| experiment.job(run),
        runs,
        threads,
        |report: Report| {
            outcome.cut_off += usize::from(report.is_cut_off());
            if report.outcome.is_err() {
                outcome.invalid.push(report.index);
            }
            let rows = table.take(report);
            rows.iter().try_for_each(|row| writeln!(out, "{row}"))?;
            // Flush, so that the file of a long sweep can be seen to grow.
            if !rows.is_empty() && progress.is_due() {
                out.flush()?;
            }
            progress.step();
            Ok(())
        },
    )?;
    progress.clear();
    out.flush()?;
    Ok(outcome)
}

/// Prints what went wrong in a sweep that was made; a bad scenario is a failure.
fn report_problems(experiment: &Experiment, outcome: &SweepOutcome, language: Language) -> ExitCode {
    if outcome.cut_off > 0 {
        eprintln!("{}", words::sweeps::runs_cut_off(outcome.cut_off, language));
    }
    let problems = |index: &usize| experiment.problems_of(&experiment.job(*index));
    match outcome.invalid.iter().min().map(problems) {
        Some(problems) => refuse(&sentences(&problems, language)),
        None => ExitCode::SUCCESS,
    }
}
