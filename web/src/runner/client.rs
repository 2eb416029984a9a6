//! The page's side of a long run: a worker of its own, ended when this value is dropped. Where the page
//! may not start one, as inside some other pages, it runs here, in slices between which the page
//! responds.
//!
//! The worker is given the text; it answers with progress, and finally with the trace in one buffer.

use std::cell::Cell;
use std::rc::Rc;

use engine::{Progress, Run};
use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use model::Time;
use model::trace::Loading;
use wasm_bindgen::{JsCast, JsValue};
use yew::Callback;

use super::preparation::Preparation;
use super::worker_handle::WorkerHandle;
use super::{Pending, RunStatus};
use crate::browser;

/// A file of static/.
const WORKER: &str = "worker.js";

/// How many events are run here between two looks at the clock.
const EVENTS: u64 = 200;
/// Milliseconds of reading a trace, or of running here, before the page may respond; and events per look
/// at the clock.
const SLICE: f64 = 10.0;
const PORTION: usize = 50;
/// How many bytes are copied at a time.
const PIECE: usize = 4 << 20;

pub struct Client {
    _worker: Option<WorkerHandle>,
    long_run: Rc<LongRun>,
}

/// A text that is being run and read; when another text comes, the rest is thrown away.
struct LongRun {
    text: Rc<str>,
    report: Callback<RunStatus>,
    dropped: Cell<bool>,
    /// Whether the worker has ever answered.
    answered: Cell<bool>,
}

impl Client {
    /// Starts this text, in a worker if possible.
    pub fn start(text: &Rc<str>, report: &Callback<RunStatus>) -> Client {
        let long_run = Rc::new(LongRun {
            text: text.clone(),
            report: report.clone(),
            dropped: Cell::new(false),
            answered: Cell::new(false),
        });
        let worker = long_run.hand_over().ok();
        if worker.is_none() {
            long_run.run_here();
        }
        Client { _worker: worker, long_run }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.long_run.dropped.set(true);
    }
}

impl LongRun {
    fn hand_over(self: &Rc<LongRun>) -> Result<WorkerHandle, JsValue> {
        let (hearing, losing) = (self.clone(), self.clone());
        // A worker that never answered could not be loaded, which some browsers notice late.
        let failed = move || match losing.answered.get() {
            true => losing.fail(),
            false => losing.run_here(),
        };
        WorkerHandle::start(
            WORKER,
            &JsValue::from_str(&self.text),
            move |answer| hearing.hear(answer),
            failed,
        )
    }

    /// Runs the text on the page itself.
    fn run_here(self: &Rc<LongRun>) {
        let Some(scenario) = habemus_core::parse(&self.text).scenario else { return self.fail() };
        self.then(move |long_run| long_run.run_on(habemus_core::record(&scenario)));
    }

    /// Runs for a while, then lets the page respond before going on.
    fn run_on(self: &Rc<LongRun>, mut run: Run) {
        let began = browser::now();
        while browser::now() - began < SLICE {
            if let Progress::Done(ending) = run.advance(EVENTS) {
                return match run.into_observer().into_trace(ending) {
                    Some(trace) => self.read(trace.into_bytes()),
                    None => self.fail(),
                };
            }
        }
        self.say(RunStatus::Running(Pending { events: run.spent(), now: run.now() }));
        self.then(move |long_run| long_run.run_on(run));
    }

    /// Progress is a pair of numbers, the result a buffer, anything else a failure.
    fn hear(self: &Rc<LongRun>, answer: JsValue) {
        self.answered.set(true);
        if let Some(buffer) = answer.dyn_ref::<Uint8Array>() {
            self.fetch(buffer.clone(), Vec::new());
        } else if let Some(pair) = answer.dyn_ref::<Array>() {
            let number = |index| pair.get(index).as_f64().unwrap_or_default() as u64;
            self.say(RunStatus::Running(Pending { events: number(0), now: Time(number(1)) }));
        } else {
            self.fail();
        }
    }

    /// Copies a trace into the program's memory, piece by piece: it may be a gigabyte.
    fn fetch(self: &Rc<LongRun>, buffer: Uint8Array, mut bytes: Vec<u8>) {
        let (from, whole) = (bytes.len(), buffer.length() as usize);
        // If memory is short, the page goes on without this run.
        if bytes.try_reserve_exact(whole - from).is_err() {
            return self.fail();
        }
        let to = whole.min(from + PIECE);
        bytes.resize(to, 0);
        buffer.subarray(from as u32, to as u32).copy_to(&mut bytes[from..]);
        self.then(move |long_run| match to < whole {
            true => long_run.fetch(buffer, bytes),
            false => long_run.read(bytes),
        });
    }

    /// Makes a trace ready for the screen.
    fn read(self: &Rc<LongRun>, bytes: Vec<u8>) {
        let loading = Loading::new(bytes, habemus_core::catalogue());
        let scenario = habemus_core::parse(&self.text).scenario;
        let Some((loading, scenario)) = loading.zip(scenario) else { return self.fail() };
        let preparation = Preparation::new(scenario, loading.trace());
        self.then(move |long_run| long_run.read_on(loading, preparation));
    }

    /// Reads events for a while, then lets the page respond before going on.
    fn read_on(self: &Rc<LongRun>, mut loading: Loading, mut preparation: Preparation) {
        let began = browser::now();
        while browser::now() - began < SLICE {
            for _ in 0..PORTION {
                let index = loading.trace().len();
                match loading.step() {
                    Some(Some(event)) => preparation.see(loading.trace(), index, &event),
                    Some(None) => return self.then(move |long_run| long_run.show(loading, preparation)),
                    None => return self.fail(),
                }
            }
        }
        self.then(move |long_run| long_run.read_on(loading, preparation));
    }

    fn show(&self, loading: Loading, preparation: Preparation) {
        let run = preparation.finish(&self.text, loading.finish());
        self.say(RunStatus::Ran(Rc::new(run)));
    }

    /// Continues in a new task, unless another text has come meanwhile.
    fn then(self: &Rc<LongRun>, next: impl FnOnce(&Rc<LongRun>) + 'static) {
        let long_run = self.clone();
        let task = Timeout::new(0, move || {
            if !long_run.dropped.get() {
                next(&long_run);
            }
        });
        task.forget();
    }

    fn fail(&self) {
        self.say(RunStatus::Failed);
    }

    fn say(&self, status: RunStatus) {
        self.report.emit(status);
    }
}
