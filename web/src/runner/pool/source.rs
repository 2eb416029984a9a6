//! Where the runs of a batch come from: a written experiment, or a ready one. Both sides of the pool read
//! the same few lines, so that runs can be identified by number.

use std::ops::Range;

use habemus_core::lab::risk::Trials;
use habemus_core::lab::{self, Ready, ReadyKind, Study};
use habemus_core::sweep::{Experiment, Job, Report};
use model::Language;

/// Makes the runs and collects their results. A clone is cheap: it shares the results.
#[derive(Clone)]
pub enum JobSource {
    /// Measures against a varied value.
    Study(Study),
    /// The same trial again and again.
    Trials(Trials),
}

/// Runs that differ only in their seed.
#[derive(Clone, Debug, PartialEq)]
pub struct SeedGroup {
    /// Which curve they belong to: on one curve, runs take longer as the value grows.
    pub line: usize,
    pub value: u64,
    pub runs: Range<usize>,
}

/// The first line before the text of a written experiment.
const OWN: &str = "own";

impl JobSource {
    /// The lines for a written experiment.
    pub fn own(text: &str) -> String {
        format!("{OWN}\n{text}")
    }

    /// The lines for a ready experiment, whose scenarios have titles in this language.
    pub fn ready(ready: &Ready, language: Language) -> String {
        format!("{} {}", ready.name, language.code())
    }

    /// Reads such lines; none if they are malformed, or if the experiment makes no runs.
    pub fn read(lines: &str) -> Option<JobSource> {
        let (first, text) = lines.split_once('\n').unwrap_or((lines, ""));
        if first == OWN {
            return Experiment::read(text).ok().map(|experiment| JobSource::Study(Study::of(experiment)));
        }
        let (name, language) = first.split_once(' ')?;
        let (ready, language) = (lab::find(name)?, Language::read(language)?);
        match &ready.kind {
            ReadyKind::Chart(chart) => Some(JobSource::Study(chart.study(ready.title, language))),
            ReadyKind::Price(price) => Some(JobSource::Study(price.study(ready.title, language))),
            ReadyKind::Risk(risk) => Some(JobSource::Trials(risk.start())),
            ReadyKind::Beside(_) | ReadyKind::Bars(_) => None,
        }
    }

    pub fn runs(&self) -> usize {
        match self {
            JobSource::Study(study) => study.runs(),
            JobSource::Trials(trials) => trials.runs(),
        }
    }

    /// One run, by its number.
    pub fn job(&self, run: usize) -> Option<Job> {
        match self {
            JobSource::Study(study) => study.job(run),
            JobSource::Trials(trials) => trials.job(run),
        }
    }

    /// Takes the result of a run.
    pub fn take(&mut self, report: Report) {
        match self {
            JobSource::Study(study) => study.take(report),
            JobSource::Trials(trials) => trials.take(report),
        }
    }

    /// All runs in groups, in the order of their numbers.
    pub fn groups(&self) -> Vec<SeedGroup> {
        match self {
            JobSource::Study(study) => {
                let mut groups = Vec::new();
                let mut next = 0;
                for (part, experiment) in study.parts().iter().map(|part| &part.experiment).enumerate() {
                    let seeds = experiment.seeds.values().len();
                    for contender in 0..experiment.contenders.len() {
                        let line = part * LINES + contender;
                        for value in experiment.axis.values.values() {
                            groups.push(SeedGroup { line, value: *value, runs: next..next + seeds });
                            next += seeds;
                        }
                    }
                }
                groups
            }
            JobSource::Trials(trials) => {
                let each = trials.each as usize;
                let cells = 0..trials.setups.len();
                cells
                    .map(|cell| SeedGroup { line: cell, value: 0, runs: cell * each..(cell + 1) * each })
                    .collect()
            }
        }
    }
}

/// More contenders than any experiment has.
const LINES: usize = 1 << 20;
