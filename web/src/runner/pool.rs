//! The runs of an experiment, in a few workers, beside the page.
//!
//! Each worker is given the page's own compiled module and the experiment's text, then runs by their
//! numbers. What they answer is handed on a few times a second, so that the page stays smooth. A
//! worker that dies is replaced and its runs are tried once more; where none can be had, the page makes
//! the runs itself. Following another order, or none, ends all workers at once. What comes is told to
//! whoever made the pool; it does not know the page's state.

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

/// A file of static/, found beside index.html under whatever path that is served.
const WORKER: &str = "lab-worker.js";
/// So many workers at most: the page and the system want to breathe.
const WORKERS_MOST: usize = 4;
/// Milliseconds between two times that something is handed on.
const PAUSE: f64 = 250.0;
/// Milliseconds of work, and how many runs, a worker is given at a time.
const HANDFUL: f64 = 120.0;
const HANDFUL_MOST: usize = 256;

/// Runs to be made.
#[derive(Clone)]
pub struct Batch {
    /// Which order; a later one has a larger number.
    pub number: u32,
    /// What the workers are told.
    pub lines: Rc<str>,
    /// The runs.
    pub source: Rc<JobSource>,
}

/// Each order is there once.
impl PartialEq for Batch {
    fn eq(&self, other: &Batch) -> bool {
        self.number == other.number
    }
}

/// What the workers have to say.
pub struct BatchUpdate {
    /// Of which order.
    pub number: u32,
    /// What was measured since the last time.
    pub reports: Vec<Report>,
    /// Runs that were given up since.
    pub given_up: Vec<usize>,
    /// What part of the work is done, from 0 to 1.
    pub part: f64,
    /// Milliseconds until the end, where that can be told.
    pub left: Option<f64>,
    /// Whether that was all.
    pub over: bool,
}

/// Makes the runs of one experiment at a time.
pub struct Pool {
    crew: RefCell<Option<Rc<Crew>>>,
    report: Callback<BatchUpdate>,
}

impl Pool {
    /// A pool with nothing to do, which tells what comes of what it will do.
    pub fn new(report: Callback<BatchUpdate>) -> Pool {
        Pool { crew: RefCell::default(), report }
    }

    /// Follows an order; none ends whatever is under way.
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

/// The workers of an order.
struct Crew {
    batch: Batch,
    came: Callback<BatchUpdate>,
    workers: RefCell<Vec<Option<WorkerHandle>>>,
    queue: RefCell<Queue>,
    forecast: RefCell<Forecast>,
    groups: Vec<SeedGroup>,
    /// What has not been handed on yet.
    fresh: RefCell<(Vec<Report>, Vec<usize>)>,
    /// When something was handed on last, and the timer for the next time.
    told: Cell<f64>,
    timer: RefCell<Option<Timeout>>,
    dismissed: Cell<bool>,
    /// Whether any worker has said anything.
    answered: Cell<bool>,
    /// Whether the page works alone.
    alone: Cell<bool>,
}

/// One core is left to the page.
fn crew_size(runs: usize) -> usize {
    let cores = browser::window().map_or(2.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).saturating_sub(1).clamp(1, WORKERS_MOST).min(runs)
}

/// The smallest values first, so that the curves grow together.
fn in_order(groups: &[SeedGroup]) -> Vec<usize> {
    let mut batch: Vec<&SeedGroup> = groups.iter().collect();
    sorting::sort_by_key(&mut batch, |group| group.value);
    batch.into_iter().flat_map(|group| group.runs.clone()).collect()
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
    fn new(batch: &Batch, came: &Callback<BatchUpdate>) -> Crew {
        let source = &batch.source;
        let groups = source.groups();
        let size = crew_size(source.runs());
        Crew {
            batch: batch.clone(),
            came: came.clone(),
            workers: RefCell::new((0..size).map(|_| None).collect()),
            queue: RefCell::new(Queue::new(in_order(&groups), size)),
            forecast: RefCell::new(Forecast::new(&groups, growth(source))),
            groups,
            fresh: RefCell::default(),
            told: Cell::new(browser::now()),
            timer: RefCell::default(),
            dismissed: Cell::new(false),
            answered: Cell::new(false),
            alone: Cell::new(false),
        }
    }

    /// Ends all workers; nothing is handed on any more.
    fn dismiss(&self) {
        self.dismissed.set(true);
        self.workers.borrow_mut().iter_mut().for_each(|hand| *hand = None);
        self.timer.take();
    }

    /// Puts a new worker in this place and gives it something to do.
    fn engage(self: &Rc<Crew>, place: usize) {
        match self.start(place) {
            Ok(hand) => {
                self.workers.borrow_mut()[place] = Some(hand);
                self.hand_out(place);
            }
            Err(_) => self.help_out(),
        }
    }

    fn start(self: &Rc<Crew>, place: usize) -> Result<WorkerHandle, JsValue> {
        // Weak, or the workers would keep alive what ends them.
        let (hearing, losing) = (Rc::downgrade(self), Rc::downgrade(self));
        let heard = move |answer| {
            if let Some(crew) = hearing.upgrade() {
                crew.hear(place, answer);
            }
        };
        // Where nobody ever said a word, workers cannot be loaded at all.
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
        let most = next.map_or(1, |each| (HANDFUL / each.max(0.01)) as usize).clamp(1, HANDFUL_MOST);
        let runs: Vec<u32> = queue.hand(place, most).iter().map(|run| *run as u32).collect();
        if let (Some(hand), false) = (&self.workers.borrow()[place], runs.is_empty()) {
            // Where the browser refuses, its error event has told why, or will.
            hand.tell(&Uint32Array::from(runs.as_slice())).ok();
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

    /// A worker died: what it had is for others, and another one takes its place.
    fn lose(self: &Rc<Crew>, place: usize) {
        self.workers.borrow_mut()[place] = None;
        let given_up = self.queue.borrow_mut().died(place);
        for run in &given_up {
            self.forecast.borrow_mut().gave_up(self.point(*run));
        }
        self.fresh.borrow_mut().1.extend(given_up);
        if !self.queue.borrow().is_over() {
            let crew = self.clone();
            // In a task of its own: a worker may die before it is even there.
            let again = Timeout::new(0, move || {
                if !crew.dismissed.get() && !crew.alone.get() {
                    crew.engage(place);
                }
            });
            again.forget();
        }
        self.tell_soon();
    }

    /// Hands on what came, now or when enough time has passed.
    fn tell_soon(self: &Rc<Crew>) {
        let over = self.queue.borrow().is_over();
        let wait = PAUSE - (browser::now() - self.told.get());
        if over || wait <= 0.0 {
            return self.tell(over);
        }
        if self.timer.borrow().is_none() {
            let crew = Rc::downgrade(self);
            let timer = Timeout::new(wait.ceil() as u32, move || {
                let Some(crew) = crew.upgrade() else { return };
                // A timer that has rung need not be cancelled, and dropping it here would try.
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
        self.told.set(browser::now());
        let (reports, given_up) = self.fresh.take();
        let mut forecast = self.forecast.borrow_mut();
        let (spent, left) = (forecast.spent(), forecast.left());
        let part = left.map_or(0.0, |left| if spent > 0.0 { spent / (spent + left) } else { 0.0 });
        let at_once = if self.alone.get() { 1.0 } else { self.workers.borrow().len() as f64 };
        let came = BatchUpdate {
            number: self.batch.number,
            reports,
            given_up,
            part: if over { 1.0 } else { part },
            left: left.map(|left| left / at_once).filter(|_| !over),
            over,
        };
        drop(forecast);
        self.came.emit(came);
    }

    /// The group of a run.
    fn point(&self, run: usize) -> usize {
        self.groups.partition_point(|group| group.runs.end <= run)
    }
}
