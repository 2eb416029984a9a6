//! The runs of an experiment, in a few workers, beside the page.
//!
//! Each worker is given the page's compiled module and the experiment's text, then runs by their numbers.
//! Results are reported a few times a second, so that the page stays smooth. A worker that dies is
//! replaced and its runs are tried once more; where no worker can be started, the page makes the runs
//! itself. Following another batch, or none, ends all workers at once. It reports through a callback and
//! does not know the page's state.

mod forecast;
mod here;
mod job_result;
mod queue;
mod source;
pub mod worker;

use model::sorting;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use habemus_core::sweep::{Report, Varied};
use js_sys::{Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};
use yew::Callback;

use super::worker_handle::WorkerHandle;
use crate::browser;
use forecast::{Forecast, Growth};
use job_result::JobResult;
use queue::Queue;
pub use source::{JobSource, SeedGroup};

/// A file of static/, beside index.html wherever that is served.
const WORKER: &str = "lab-worker.js";
/// At most this many workers, to leave room for the page and the system.
const MAX_WORKERS: usize = 4;
/// Milliseconds between two reports.
const PAUSE: f64 = 250.0;
/// How much a worker is given at a time: milliseconds of work, and runs at most.
const HANDFUL: f64 = 120.0;
const MAX_HANDFUL: usize = 256;

/// Runs to be made.
#[derive(Clone)]
pub struct Batch {
    /// A later batch has a larger number.
    pub number: u32,
    /// What the workers are told.
    pub lines: Rc<str>,
    pub source: Rc<JobSource>,
}

/// The number identifies a batch.
impl PartialEq for Batch {
    fn eq(&self, other: &Batch) -> bool {
        self.number == other.number
    }
}

/// What happened to a batch since the last update.
pub struct BatchUpdate {
    /// The number of the batch.
    pub number: u32,
    pub reports: Vec<Report>,
    /// The numbers of runs that were given up.
    pub given_up: Vec<usize>,
    /// The share of the work that is done, from 0 to 1.
    pub part: f64,
    /// Milliseconds until the end; none while that is unknown.
    pub left: Option<f64>,
    /// Whether the batch is complete.
    pub over: bool,
}

/// Makes the runs of one experiment at a time.
pub struct Pool {
    crew: RefCell<Option<Rc<Crew>>>,
    report: Callback<BatchUpdate>,
}

impl Pool {
    /// A pool with nothing to do yet.
    pub fn new(report: Callback<BatchUpdate>) -> Pool {
        Pool { crew: RefCell::default(), report }
    }

    /// Follows a batch; none ends everything in progress.
    pub fn follow(&self, batch: Option<&Batch>) {
        if let Some(crew) = self.crew.take() {
            crew.dismiss();
        }
        let Some(batch) = batch else { return };
        let crew = Rc::new(Crew::new(batch, &self.report));
        let places = crew.workers.borrow().len();
        (0..places).for_each(|place| crew.engage(place));
        *self.crew.borrow_mut() = Some(crew);
    }
}

/// The workers of a batch.
struct Crew {
    batch: Batch,
    on_update: Callback<BatchUpdate>,
    workers: RefCell<Vec<Option<WorkerHandle>>>,
    queue: RefCell<Queue>,
    forecast: RefCell<Forecast>,
    groups: Vec<SeedGroup>,
    /// Reports and given-up runs that have not been passed on yet.
    fresh: RefCell<(Vec<Report>, Vec<usize>)>,
    /// When the last report was made, and the timer for the next one.
    reported_at: Cell<f64>,
    timer: RefCell<Option<Timeout>>,
    dismissed: Cell<bool>,
    /// Whether any worker has ever answered.
    answered: Cell<bool>,
    /// Whether the page makes the runs itself.
    alone: Cell<bool>,
}

/// One core is left to the page.
fn crew_size(runs: usize) -> usize {
    let cores = browser::window().map_or(2.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).saturating_sub(1).clamp(1, MAX_WORKERS).min(runs)
}

/// The smallest values first, so that the curves grow together.
fn in_order(groups: &[SeedGroup]) -> Vec<usize> {
    let mut sorted: Vec<&SeedGroup> = groups.iter().collect();
    sorting::sort_by_key(&mut sorted, |group| group.value);
    sorted.into_iter().flat_map(|group| group.runs.clone()).collect()
}

fn growth(source: &JobSource) -> Growth {
    match source {
        JobSource::Study(study) if study.parts()[0].experiment.axis.what == Varied::Processes => {
            Growth::Power
        }
        _ => Growth::Unknown,
    }
}

impl Crew {
    fn new(batch: &Batch, on_update: &Callback<BatchUpdate>) -> Crew {
        let source = &batch.source;
        let groups = source.groups();
        let size = crew_size(source.runs());
        Crew {
            batch: batch.clone(),
            on_update: on_update.clone(),
            workers: RefCell::new((0..size).map(|_| None).collect()),
            queue: RefCell::new(Queue::new(in_order(&groups), size)),
            forecast: RefCell::new(Forecast::new(&groups, growth(source))),
            groups,
            fresh: RefCell::default(),
            reported_at: Cell::new(browser::now()),
            timer: RefCell::default(),
            dismissed: Cell::new(false),
            answered: Cell::new(false),
            alone: Cell::new(false),
        }
    }

    /// Ends all workers, without further reports.
    fn dismiss(&self) {
        self.dismissed.set(true);
        self.workers.borrow_mut().iter_mut().for_each(|worker| *worker = None);
        self.timer.take();
    }

    /// Starts a new worker in this place and gives it runs.
    fn engage(self: &Rc<Crew>, place: usize) {
        match self.start(place) {
            Ok(worker) => {
                self.workers.borrow_mut()[place] = Some(worker);
                self.hand_out(place);
            }
            Err(_) => self.help_out(),
        }
    }

    fn start(self: &Rc<Crew>, place: usize) -> Result<WorkerHandle, JsValue> {
        // Weak references, or the workers would keep alive what ends them.
        let (hearing, losing) = (Rc::downgrade(self), Rc::downgrade(self));
        let heard = move |answer| {
            if let Some(crew) = hearing.upgrade() {
                crew.hear(place, answer);
            }
        };
        // If no worker ever answered, workers cannot be loaded at all.
        let failed = move || match losing.upgrade() {
            Some(crew) if crew.answered.get() => crew.lose(place),
            Some(crew) => crew.help_out(),
            None => {}
        };
        WorkerHandle::start(WORKER, &JsValue::from_str(&self.batch.lines), heard, failed)
    }

    /// Gives a worker as many runs as are worth a message.
    fn hand_out(&self, place: usize) {
        let mut queue = self.queue.borrow_mut();
        let next = queue.next().and_then(|run| self.forecast.borrow().expected(self.point(run)));
        let most = next.map_or(1, |each| (HANDFUL / each.max(0.01)) as usize).clamp(1, MAX_HANDFUL);
        let runs: Vec<u32> = queue.hand(place, most).iter().map(|run| *run as u32).collect();
        if let (Some(worker), false) = (&self.workers.borrow()[place], runs.is_empty()) {
            // If the browser refuses, an error event reports it.
            worker.tell(&Uint32Array::from(runs.as_slice())).ok();
        }
    }

    /// Answers are bytes; anything else is a failure.
    fn hear(self: &Rc<Crew>, place: usize, message: JsValue) {
        self.answered.set(true);
        let bytes = message.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
        let Some(answers) = bytes.and_then(|bytes| JobResult::read_all(&bytes)) else {
            return self.lose(place);
        };
        for answer in answers {
            self.queue.borrow_mut().done(place, answer.index);
            self.forecast.borrow_mut().took(self.point(answer.index), f64::from(answer.micros) / 1000.0);
            self.fresh.borrow_mut().0.push(self.report(answer));
        }
        if self.queue.borrow().is_free(place) {
            self.hand_out(place);
        }
        self.tell_soon();
    }

    fn report(&self, answer: JobResult) -> Report {
        let problems = || {
            let job = self.batch.source.job(answer.index);
            job.map_or(Vec::new(), |job| habemus_core::parse(&job.text).problems)
        };
        Report { index: answer.index, outcome: answer.measured.ok_or_else(problems) }
    }

    /// A worker died: its runs go to others, and a new worker takes its place.
    fn lose(self: &Rc<Crew>, place: usize) {
        self.workers.borrow_mut()[place] = None;
        let given_up = self.queue.borrow_mut().died(place);
        for run in &given_up {
            self.forecast.borrow_mut().gave_up(self.point(*run));
        }
        self.fresh.borrow_mut().1.extend(given_up);
        if !self.queue.borrow().is_over() {
            let crew = self.clone();
            // In a new task: a worker may die before it has started.
            let again = Timeout::new(0, move || {
                if !crew.dismissed.get() && !crew.alone.get() {
                    crew.engage(place);
                }
            });
            again.forget();
        }
        self.tell_soon();
    }

    /// Reports now, or when enough time has passed.
    fn tell_soon(self: &Rc<Crew>) {
        let over = self.queue.borrow().is_over();
        let wait = PAUSE - (browser::now() - self.reported_at.get());
        if over || wait <= 0.0 {
            return self.tell(over);
        }
        if self.timer.borrow().is_none() {
            let crew = Rc::downgrade(self);
            let timer = Timeout::new(wait.ceil() as u32, move || {
                let Some(crew) = crew.upgrade() else { return };
                // A timer that has fired need not be cancelled, and dropping it here would try.
                if let Some(rung) = crew.timer.take() {
                    rung.forget();
                }
                let over = crew.queue.borrow().is_over();
                crew.tell(over);
            });
            *self.timer.borrow_mut() = Some(timer);
        }
    }

    fn tell(&self, over: bool) {
        self.reported_at.set(browser::now());
        let (reports, given_up) = self.fresh.take();
        let mut forecast = self.forecast.borrow_mut();
        let (spent, left) = (forecast.spent(), forecast.left());
        let part = left.map_or(0.0, |left| if spent > 0.0 { spent / (spent + left) } else { 0.0 });
        let at_once = if self.alone.get() { 1.0 } else { self.workers.borrow().len() as f64 };
        let update = BatchUpdate {
            number: self.batch.number,
            reports,
            given_up,
            part: if over { 1.0 } else { part },
            left: left.map(|left| left / at_once).filter(|_| !over),
            over,
        };
        drop(forecast);
        self.on_update.emit(update);
    }

    /// The group of a run.
    fn point(&self, run: usize) -> usize {
        self.groups.partition_point(|group| group.runs.end <= run)
    }
}
