//! The state of the Lab: which experiment is open, its text, its results so far, and how they are shown. It
//! decides what to run; the workers live elsewhere and report through inputs.

mod entered;
pub mod lines;
mod link;
#[cfg(test)]
mod tests;
mod text;

use std::rc::Rc;

use habemus_core::lab::{Ready, Scale};
use habemus_core::sweep::{Experiment, SweepProblem};
use model::Language;
use words::lab::page::first_experiment;

use super::history::{History, Snapshot};
use super::{Notice, State};
use crate::runner::pool::{Batch, BatchUpdate, JobSource};
pub use entered::{Entered, Field, MAX_FIELD_LENGTH, Quorum, Stakes};
pub use link::{of_view, other_views, view_word};
pub use text::text_of;
use text::{is_small, read};

#[derive(Clone)]
pub struct Lab {
    pub open: bool,
    /// The experiment, as it stands in its field.
    pub text: Rc<str>,
    /// The ready experiment that is open and unchanged; none for the user's own.
    pub ready: Option<&'static Ready>,
    /// Which part of a ready experiment is in the field.
    pub part: usize,
    /// How often the text was written other than by typing.
    pub writes: u32,
    /// The parsed text, or everything that is wrong with it.
    pub read: Result<Rc<Experiment>, Rc<[SweepProblem]>>,
    /// What is being run.
    pub batch: Option<Batch>,
    /// The results of the last batch so far.
    pub findings: Option<Rc<Findings>>,
    pub progress: BatchProgress,
    /// The measure that the chart shows.
    pub measure: usize,
    /// The scales of the x axis and the y axis; if none, the numbers decide.
    pub scales: [Option<Scale>; 2],
    /// What was entered beside the ready experiments.
    pub entered: Rc<Entered>,
    history: History,
    batches: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BatchProgress {
    /// Whether any result has come.
    pub begun: bool,
    /// How many runs were made.
    pub made: usize,
    /// The share of the work that is done, from 0 to 1.
    pub part: f64,
    /// Milliseconds until the end; none while that is unknown.
    pub left: Option<f64>,
    /// The runs that were given up because two workers died of each.
    pub given_up: Rc<[usize]>,
}

/// The results of an experiment so far.
#[derive(Clone)]
pub struct Findings {
    /// The text that was run.
    pub text: Rc<str>,
    pub ready: Option<&'static Ready>,
    /// The runs and their results.
    pub source: JobSource,
}

/// Each update makes a new value, so its address identifies it.
impl PartialEq for Findings {
    fn eq(&self, other: &Findings) -> bool {
        std::ptr::eq(self, other)
    }
}

pub enum LabInput {
    Show(bool),
    /// `at` in milliseconds of the browser's clock.
    Type {
        text: String,
        at: f64,
    },
    /// Written by the form.
    Write(String),
    /// Opens a ready experiment; none continues with the text as the user's own.
    Choose(Option<&'static Ready>),
    /// Shows the text of another part of a ready experiment.
    Part(usize),
    Run,
    /// Ends the current batch; what was measured stays.
    Cancel,
    /// The workers report.
    Update(Box<BatchUpdate>),
    Measure(usize),
    /// Changes the scale of an axis: 0 for x, 1 for y.
    Scale(usize, Scale),
    /// Entered beside a ready experiment; `at` in milliseconds of the browser's clock.
    Enter {
        field: Field,
        value: String,
        at: f64,
    },
    /// Shows one of its scenarios on the stage.
    OpenOnStage(String),
    /// Shows one of its runs on the stage, by its number.
    OpenRun(usize),
}

impl Lab {
    /// A closed Lab with a first experiment.
    pub fn new(language: Language) -> Lab {
        let text: Rc<str> = first_experiment(language).into();
        Lab {
            open: false,
            read: read(&text),
            text,
            ready: None,
            part: 0,
            writes: 0,
            batch: None,
            findings: None,
            progress: BatchProgress::default(),
            measure: 0,
            scales: [None; 2],
            entered: Rc::default(),
            history: History::default(),
            batches: 0,
        }
    }

    /// Whether the findings belong to another text than the one in the field.
    pub fn is_stale(&self) -> bool {
        self.findings.as_ref().is_some_and(|findings| match self.ready {
            Some(ready) => findings.ready.is_none_or(|other| other.name != ready.name),
            None => findings.ready.is_some() || findings.text != self.text,
        })
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot { text: self.text.clone(), entered: Some(self.entered.clone()), ..Snapshot::default() }
    }

    fn set_text(&mut self, text: Rc<str>) {
        if text != self.text {
            self.ready = None;
            self.read = read(&text);
            self.text = text;
        }
    }

    /// Undo or redo.
    pub(super) fn undo_or_redo(&mut self, way: fn(&mut History, Snapshot) -> Option<Snapshot>) {
        let now = self.snapshot();
        if let Some(kept) = way(&mut self.history, now) {
            self.set_text(kept.text);
            self.entered = kept.entered.unwrap_or_default();
            self.writes += 1;
        }
    }

    fn write(&mut self, text: String) {
        self.write_all(text.into(), self.entered.clone());
    }

    /// Replaces the text and the fields beside it: one step to undo.
    fn write_all(&mut self, text: Rc<str>, entered: Rc<Entered>) {
        if text != self.text || entered != self.entered {
            self.history.write(self.snapshot());
            self.set_text(text);
            self.entered = entered;
            self.writes += 1;
        }
    }

    fn enter(&mut self, field: Field, value: &str, at: f64) {
        let mut entered = (*self.entered).clone();
        entered.set(field, value);
        if entered != *self.entered {
            self.history.type_in(self.snapshot(), at);
            self.entered = entered.into();
        }
    }

    fn choose(&mut self, ready: Option<&'static Ready>, language: Language) {
        self.cancel();
        (self.measure, self.part) = (0, 0);
        let was_ready = self.ready.take().is_some();
        let Some(ready) = ready else {
            if was_ready {
                self.start_if_small(language);
            }
            return;
        };
        (self.findings, self.progress) = (None, BatchProgress::default());
        if let Some(text) = text_of(ready, 0, language) {
            self.write(text);
        }
        self.scales = [None; 2];
        self.ready = Some(ready);
        self.start_batch(language);
    }

    fn show_part(&mut self, part: usize, language: Language) {
        let ready = self.ready;
        if let Some(text) = ready.and_then(|ready| text_of(ready, part, language)) {
            self.write(text);
            (self.ready, self.part) = (ready, part);
        }
    }

    /// Starts the runs of the experiment, if it has any.
    fn start_batch(&mut self, language: Language) {
        let lines = match (self.ready, &self.read) {
            (Some(ready), _) => JobSource::ready(ready, language),
            (None, Ok(_)) => JobSource::own(&self.text),
            (None, Err(_)) => return,
        };
        let Some(source) = JobSource::read(&lines) else { return };
        self.batches += 1;
        self.progress = BatchProgress::default();
        self.measure = 0;
        let findings = Findings { text: self.text.clone(), ready: self.ready, source: source.clone() };
        self.findings = Some(findings.into());
        self.batch = Some(Batch { number: self.batches, lines: lines.into(), source: source.into() });
    }

    /// Runs the user's own experiment without being asked, if it is small.
    fn start_if_small(&mut self, language: Language) {
        (self.batch, self.findings, self.progress) = (None, None, BatchProgress::default());
        if self.read.as_ref().is_ok_and(|experiment| is_small(experiment)) {
            self.start_batch(language);
        }
    }

    fn cancel(&mut self) {
        self.batch = None;
    }

    fn update(&mut self, update: BatchUpdate) {
        // An update may arrive late, when something else is being run.
        let Some(findings) =
            self.batch.as_ref().filter(|batch| batch.number == update.number).and(self.findings.as_mut())
        else {
            return;
        };
        let progress = &mut self.progress;
        progress.begun = true;
        progress.made += update.reports.len();
        // The share is an estimate that may shrink, but a progress bar must not move backwards.
        (progress.part, progress.left) = (progress.part.max(update.part), update.left);
        let source = &mut Rc::make_mut(findings).source;
        update.reports.into_iter().for_each(|report| source.take(report));
        if !update.given_up.is_empty() {
            progress.given_up = progress.given_up.iter().copied().chain(update.given_up).collect();
        }
        if update.over {
            self.batch = None;
        }
    }

    /// Opens a link, and runs its experiment if it is small.
    pub(super) fn open_link(
        &mut self,
        experiment: Option<String>,
        ready: Option<&'static Ready>,
        entered: Option<&str>,
        language: Language,
    ) {
        self.open = experiment.is_some() || ready.is_some();
        let text = experiment.map_or(self.text.clone(), Rc::from);
        let entered = match ready {
            Some(ready) => self.entered.opened(ready, entered).into(),
            None => self.entered.clone(),
        };
        self.write_all(text, entered);
        let same = ready.is_some_and(|ready| {
            self.ready.is_some_and(|open| open.name == ready.name) && self.findings.is_some()
        });
        match ready {
            Some(ready) if !same => self.choose(Some(ready), language),
            None if self.open && (self.findings.is_none() || self.is_stale()) => {
                self.ready = None;
                self.start_if_small(language);
            }
            _ => {}
        }
    }
}

impl State {
    fn open_on_stage(&mut self, text: &str) {
        self.lab.open = false;
        self.open_new(text);
    }

    pub(super) fn change_lab(&mut self, input: LabInput) {
        let language = self.settings.language;
        match input {
            LabInput::Show(open) => {
                // The run would go on unseen, and the Lab has no stage to show alone.
                self.pause();
                self.show_all();
                self.lab.open = open;
                self.openings += 1;
                self.choice.menu = None;
                // The message is about what is no longer in front, and its Undo would undo something else.
                self.notice = None;
                if open && self.lab.findings.is_none() && self.lab.ready.is_none() {
                    self.lab.start_batch(language);
                }
            }
            LabInput::Type { text, at } => {
                let now = self.lab.snapshot();
                self.lab.history.type_in(now, at);
                self.lab.set_text(text.into());
            }
            LabInput::Write(text) => self.lab.write(text),
            LabInput::Choose(ready) => self.lab.choose(ready, language),
            LabInput::Part(part) => self.lab.show_part(part, language),
            LabInput::Run => {
                self.notice = None;
                self.lab.start_batch(language);
            }
            LabInput::Cancel => {
                self.lab.cancel();
                self.say(Notice::SweepCancelled);
            }
            LabInput::Update(update) => self.lab.update(*update),
            LabInput::Measure(measure) => self.lab.measure = measure,
            LabInput::Scale(axis, scale) => self.lab.scales[axis] = Some(scale),
            LabInput::Enter { field, value, at } => self.lab.enter(field, &value, at),
            LabInput::OpenOnStage(text) => self.open_on_stage(&text),
            LabInput::OpenRun(run) => {
                let job = self.lab.findings.as_ref().and_then(|findings| findings.source.job(run));
                if let Some(job) = job {
                    self.open_on_stage(&job.text);
                }
            }
        }
    }
}
