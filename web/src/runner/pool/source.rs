//! Where the runs of an order come from: an experiment somebody wrote, or one that comes with the page.
//! Both sides of the pool make the same of the same few lines, so that runs can be called by number.

use std::ops::Range;

use habemus_core::lab::risk::Trials;
use habemus_core::lab::{self, Kind, Ready, Study};
use habemus_core::sweep::{Experiment, Job, Report};
use model::Language;

/// What makes the runs, and takes what came of them. A copy is cheap: it shares what came so far.
#[derive(Clone)]
pub enum JobSource {
    /// Measured against a value.
    Study(Study),
    /// Tried again and again.
    Trials(Trials),
}

/// Runs that differ in nothing but what draws start from.
#[derive(Clone, Debug, PartialEq)]
pub struct SeedGroup {
    /// Which curve they belong to: those of one take longer as their value grows.
    pub line: usize,
    /// The value.
    pub value: u64,
    /// The runs.
    pub runs: Range<usize>,
}

/// Before the text of an experiment somebody wrote.
const OWN: &str = "own";

impl JobSource {
    /// The few lines for a text.
    pub fn own(text: &str) -> String {
        format!("{OWN}\n{text}")
    }

    /// The few lines for a ready experiment, whose scenarios have titles in this language.
    pub fn ready(ready: &Ready, language: Language) -> String {
        format!("{} {}", ready.name, language.code())
    }

    /// Makes the runs of such lines; nothing where they are not such lines, or nothing is run.
    pub fn read(lines: &str) -> Option<JobSource> {
        let (first, text) = lines.split_once('\n').unwrap_or((lines, ""));
        if first == OWN {
            return Experiment::read(text).ok().map(|experiment| JobSource::Study(Study::of(experiment)));
        }
        let (name, language) = first.split_once(' ')?;
        let (ready, language) = (lab::find(name)?, Language::read(language)?);
        match &ready.kind {
            Kind::Chart(chart) => Some(JobSource::Study(chart.study(ready.title, language))),
            Kind::Price(price) => Some(JobSource::Study(price.study(ready.title, language))),
            Kind::Risk(risk) => Some(JobSource::Trials(risk.start())),
            Kind::Beside(_) | Kind::Bars(_) => None,
        }
    }

    /// How many runs there are.
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

    /// Takes what came of a run.
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
