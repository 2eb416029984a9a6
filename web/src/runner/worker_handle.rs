//! The same program without a page, in a worker: started with the page's compiled module, so that nothing
//! is downloaded or compiled twice, and ended when this value is dropped.

use gloo_events::EventListener;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

pub struct WorkerHandle {
    worker: Worker,
    _listeners: [EventListener; 2],
}

impl WorkerHandle {
    /// Starts a file of static/ and gives it the program and its task. Calls `heard` with each message,
    /// and `failed` if the worker could not be loaded or died.
    pub fn start(
        file: &str,
        given: &JsValue,
        heard: impl Fn(JsValue) + 'static,
        failed: impl Fn() + 'static,
    ) -> Result<WorkerHandle, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let address = browser::beside_boot(file).ok_or("the page does not say where its files are")?;
        let worker = Worker::new_with_options(&address, &options)?;
        let answered = EventListener::new(&worker, "message", move |event| {
            heard(event.unchecked_ref::<MessageEvent>().data());
        });
        let failed = EventListener::new(&worker, "error", move |_| failed());
        worker.post_message(&Array::of2(&wasm_bindgen::module(), given))?;
        Ok(WorkerHandle { worker, _listeners: [answered, failed] })
    }

    /// Posts a message to it.
    pub fn tell(&self, more: &JsValue) -> Result<(), JsValue> {
        self.worker.post_message(more)
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
