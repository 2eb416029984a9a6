//! The page's side of a long run: a worker of its own, ended when this value is dropped.
//!
//! The worker is given the page's own compiled module, so that nothing is downloaded or compiled
//! twice, and the text; it answers with progress, and last with the trace in one buffer.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use habemus_core::Summary;
use js_sys::{Array, Uint8Array};
use model::{Time, Trace};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::contract::RunView;
use crate::state::{Inbox, Input, Notice, Pending};

/// A file of static/, found beside index.html under whatever path that is served.
const WORKER: &str = "worker.js";

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
    dropped: Cell<bool>,
}

impl Client {
    /// Starts a worker on this text.
    pub fn start(text: &Rc<str>, inbox: &Inbox) -> Result<Client, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(WORKER, &options)?;
        let order = Rc::new(Order { text: text.clone(), inbox: inbox.clone(), dropped: Cell::new(false) });
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
            self.read(buffer.clone());
        } else if let Some(pair) = answer.dyn_ref::<Array>() {
            let number = |index| pair.get(index).as_f64().unwrap_or_default() as u64;
            self.inbox.dispatch(Input::Running(Pending { events: number(0), now: Time(number(1)) }));
        } else {
            self.fail();
        }
    }

    /// Makes a trace ready for the screen, in steps between which the page answers.
    fn read(self: &Rc<Order>, buffer: Uint8Array) {
        self.then(move |order| {
            let trace = Trace::from_bytes(&buffer.to_vec(), habemus_core::catalogue());
            let scenario = habemus_core::parse(&order.text).scenario;
            let Some((trace, scenario)) = trace.zip(scenario) else { return order.fail() };
            order.then(move |order| {
                let summary = Summary::of(&scenario, &trace);
                order.then(move |order| {
                    let run = RunView::with(summary, &order.text, scenario, trace);
                    order.inbox.dispatch(Input::Ran(Rc::new(run)));
                });
            });
        });
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
        self.inbox.dispatch(Input::Stopped(Notice::RunFailed));
    }
}
