//! The page's side of a long run: a worker of its own, ended when this value is dropped.
//!
//! The worker is given the page's own compiled module, so that nothing is downloaded or compiled
//! twice, and the text; it answers with progress, and last with the trace in one buffer.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use model::Time;
use model::trace::Loading;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::view::Preparation;
use crate::browser;
use crate::state::{Inbox, Input, Notice, Outcome, Pending};

/// A file of static/, found beside index.html under whatever path that is served.
const WORKER: &str = "worker.js";

/// How many milliseconds a trace is taken in before the page may answer, in portions of how many events.
const SLICE: f64 = 10.0;
const PORTION: usize = 50;
/// How many bytes are copied at a time.
const PIECE: usize = 4 << 20;

/// A worker that runs one text.
pub struct Client {
    worker: Worker,
    _listeners: [EventListener; 2],
    order: Rc<Order>,
}

/// What was asked for; what is still being read when another text comes is thrown away.
struct Order {
    text: Rc<str>,
    inbox: Inbox,
    report: fn(Outcome) -> Input,
    dropped: Cell<bool>,
}

impl Client {
    /// Starts a worker on this text.
    pub fn start(text: &Rc<str>, inbox: &Inbox, report: fn(Outcome) -> Input) -> Result<Client, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(WORKER, &options)?;
        let order =
            Rc::new(Order { text: text.clone(), inbox: inbox.clone(), report, dropped: Cell::new(false) });
        let answered = {
            let order = order.clone();
            EventListener::new(&worker, "message", move |event| {
                order.hear(event.unchecked_ref::<MessageEvent>().data());
            })
        };
        let failed = {
            let order = order.clone();
            EventListener::new(&worker, "error", move |_| order.fail())
        };
        worker.post_message(&Array::of2(&wasm_bindgen::module(), &JsValue::from_str(text)))?;
        Ok(Client { worker, _listeners: [answered, failed], order })
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.order.dropped.set(true);
        self.worker.terminate();
    }
}

impl Order {
    /// Progress is a pair of numbers, the result a buffer, anything else a failure.
    fn hear(self: &Rc<Order>, answer: JsValue) {
        if let Some(buffer) = answer.dyn_ref::<Uint8Array>() {
            self.fetch(buffer.clone(), Vec::new());
        } else if let Some(pair) = answer.dyn_ref::<Array>() {
            let number = |index| pair.get(index).as_f64().unwrap_or_default() as u64;
            self.say(Outcome::Running(Pending { events: number(0), now: Time(number(1)) }));
        } else {
            self.fail();
        }
    }

    /// Copies a trace into the program's memory, piece by piece: it may be a gigabyte.
    fn fetch(self: &Rc<Order>, buffer: Uint8Array, mut bytes: Vec<u8>) {
        let (from, whole) = (bytes.len(), buffer.length() as usize);
        // Where there is no room for it the page goes on without this run.
        if bytes.try_reserve_exact(whole - from).is_err() {
            return self.fail();
        }
        let to = whole.min(from + PIECE);
        bytes.resize(to, 0);
        buffer.subarray(from as u32, to as u32).copy_to(&mut bytes[from..]);
        self.then(move |order| match to < whole {
            true => order.fetch(buffer, bytes),
            false => order.read(bytes),
        });
    }

    /// Makes a trace ready for the screen.
    fn read(self: &Rc<Order>, bytes: Vec<u8>) {
        let loading = Loading::new(bytes, habemus_core::catalogue());
        let scenario = habemus_core::parse(&self.text).scenario;
        let Some((loading, scenario)) = loading.zip(scenario) else { return self.fail() };
        let preparation = Preparation::new(scenario, loading.trace());
        self.then(move |order| order.read_on(loading, preparation));
    }

    /// Takes events in for a while, then lets the page answer before going on.
    fn read_on(self: &Rc<Order>, mut loading: Loading, mut preparation: Preparation) {
        let began = browser::now();
        while browser::now() - began < SLICE {
            for _ in 0..PORTION {
                let index = loading.trace().len();
                match loading.step() {
                    Some(Some(event)) => preparation.see(loading.trace(), index, &event),
                    Some(None) => return self.then(move |order| order.show(loading, preparation)),
                    None => return self.fail(),
                }
            }
        }
        self.then(move |order| order.read_on(loading, preparation));
    }

    fn show(&self, loading: Loading, preparation: Preparation) {
        let run = preparation.finish(&self.text, loading.finish());
        self.say(Outcome::Ran(Rc::new(run)));
    }

    /// Does something in a task of its own, unless another text has come meanwhile.
    fn then(self: &Rc<Order>, next: impl FnOnce(&Rc<Order>) + 'static) {
        let order = self.clone();
        let task = Timeout::new(0, move || {
            if !order.dropped.get() {
                next(&order);
            }
        });
        task.forget();
    }

    fn fail(&self) {
        self.say(Outcome::Stopped(Notice::RunFailed));
    }

    fn say(&self, outcome: Outcome) {
        self.inbox.dispatch((self.report)(outcome));
    }
}
