//! The experiments shipped with the page: each asks a question, and shows the answer. Tests check what they
//! claim.

mod elections;
mod exclusion;
mod monitors;

use model::Language;
use model::spec::{Bilingual, both};

use super::bars::Bars;
use super::beside::Beside;
use super::curve::{Law, TheoryCurve};
use super::price::Price;
use super::risk::Risk;
use super::study::{Study, StudyPart};
use crate::sweep::Experiment;

/// An experiment shipped with the page.
#[derive(Debug)]
pub struct Ready {
    /// Its name in links and on the command line.
    pub name: &'static str,
    pub title: Bilingual,
    /// The question, in a sentence.
    pub question: Bilingual,
    /// The answer, in a sentence.
    pub finding: Bilingual,
    /// What else should be known, such as an error in a source.
    pub notes: &'static [Bilingual],
    /// How it is made and shown.
    pub kind: ReadyKind,
}

/// How a ready experiment is made and shown.
#[derive(Debug)]
pub enum ReadyKind {
    /// Measured points over theory, and the table of both.
    Chart(Chart),
    /// A log beside the published one, line by line.
    Beside(Beside),
    /// How many messages each process sends and gets.
    Bars(Bars),
    /// What a timeout costs: mistakes against waiting.
    Price(Price),
    /// How likely restarts let two processes in: a formula and trials.
    Risk(Risk),
}

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    Linear,
    Logarithmic,
}

/// Which lines share a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panels {
    /// One chart for each measure.
    ByMeasure,
    /// All lines in one chart: their measures count the same thing, which has this name. Lines are labelled
    /// with their full names.
    Together(Bilingual),
}

/// What is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The chart, then its table.
    Chart,
    /// The table, then its chart.
    Table,
}

/// An experiment shown as a chart and a table.
#[derive(Debug)]
pub struct Chart {
    /// Its parts: a name that distinguishes each from the others, and its text without a title.
    pub parts: &'static [(Option<Bilingual>, &'static str)],
    /// The scale of what is varied.
    pub x: Scale,
    /// The scale of what is measured.
    pub y: Scale,
    pub panels: Panels,
    /// What is read first.
    pub face: Face,
    /// Formulas that no algorithm declares.
    pub laws: &'static [Law],
    /// Further columns of the table.
    pub claims: &'static [Claim],
}

/// A further column of a table: computed from two lines, or printed in a source.
#[derive(Debug)]
pub enum Claim {
    /// How many per cent fewer the second line has than the first.
    Fewer {
        /// Index of the line with more.
        more: usize,
        /// Index of the line with fewer.
        fewer: usize,
    },
    /// What a source prints for each value, in order, and which of its cells contradict its own numbers.
    Printed {
        head: Bilingual,
        /// In hundredths of a per cent.
        cells: &'static [i64],
        /// The rows that are wrong, and the index of the note about each.
        slips: &'static [(usize, usize)],
    },
}

/// Every ready experiment, in the order they are offered.
pub const READY: &[Ready] = &[
    monitors::TABLE_2,
    monitors::FIGURE_4,
    monitors::FIGURE_5,
    monitors::FIGURE_6,
    monitors::THREE_MONITORS,
    elections::RINGS,
    elections::ORDERS,
    elections::BULLY,
    elections::RING_LIST,
    elections::SPANNING_TREE,
    elections::YOYO,
    exclusion::BY_PROCESS,
    exclusion::WAITING,
    monitors::PRICE,
    exclusion::RISK,
];

/// The ready experiment with this name.
pub fn find(name: &str) -> Option<&'static Ready> {
    READY.iter().find(|ready| ready.name == name)
}

impl Chart {
    /// The study, with its title in a language.
    pub fn study(&self, title: Bilingual, language: Language) -> Study {
        let part = |(name, text): &(Option<Bilingual>, &str)| StudyPart {
            name: *name,
            experiment: experiment(title.of(language), text),
        };
        Study::new(self.parts.iter().map(part).collect())
    }

    /// All theory about it: its laws, and what the algorithms declare about lines without a law.
    pub fn curves(&self, study: &Study) -> Vec<TheoryCurve> {
        let mut curves: Vec<TheoryCurve> = self.laws.iter().map(|law| law.curve(study)).collect();
        let line = |curve: &TheoryCurve| (curve.part, curve.contender, curve.measure);
        let declared = study.theory().into_iter();
        let others: Vec<TheoryCurve> =
            declared.filter(|curve| !curves.iter().any(|law| line(law) == line(curve))).collect();
        curves.extend(others);
        curves
    }
}

/// A shipped experiment with a title.
pub(super) fn experiment(title: &str, text: &str) -> Experiment {
    let text = format!("# {title}\n{text}");
    Experiment::read(&text)
        .unwrap_or_else(|problems| panic!("a ready experiment reads: {problems:?}\n{text}"))
}
