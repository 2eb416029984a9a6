//! The worker's side of the Lab: it parses the experiment once, makes the runs it is given by number, and
//! answers in a few bytes for each.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, WorkerGlobalScope};

use super::job_result::JobResult;
use super::source::JobSource;

/// Milliseconds after which results are sent, even if more runs are to be made.
const PATIENCE: f64 = 100.0;

/// An experiment in a worker; made by static/lab-worker.js.
#[wasm_bindgen]
pub struct LabRuns {
    source: JobSource,
    page: DedicatedWorkerGlobalScope,
}

#[wasm_bindgen]
impl LabRuns {
    /// Reads what the page ordered.
    ///
    /// # Errors
    /// When that has problems, which the page has ruled out before.
    #[wasm_bindgen(constructor)]
    pub fn new(lines: &str) -> Result<LabRuns, JsValue> {
        let source = JobSource::read(lines).ok_or("the experiment has problems")?;
        Ok(LabRuns { source, page: js_sys::global().dyn_into()? })
    }

    /// Makes these runs and posts what comes of them, a while at a time.
    ///
    /// # Errors
    /// Throws what the browser throws when it cannot pass a message on.
    pub fn make(&self, runs: &[u32]) -> Result<(), JsValue> {
        let mut bytes = Vec::new();
        let mut posted = self.now();
        for run in runs {
            let began = self.now();
            let job = self.source.job(*run as usize).ok_or("there is no such run")?;
            let report = job.run();
            let now = self.now();
            JobResult::of(report, ((now - began) * 1000.0) as u32).write(&mut bytes);
            if now - posted > PATIENCE {
                self.post(&std::mem::take(&mut bytes))?;
                posted = now;
            }
        }
        self.post(&bytes)
    }

    fn post(&self, bytes: &[u8]) -> Result<(), JsValue> {
        let message = Uint8Array::from(bytes);
        self.page.post_message_with_transfer(&message, &Array::of1(&message.buffer()))
    }

    /// Milliseconds of the browser's clock, to measure how long runs take.
    fn now(&self) -> f64 {
        let scope: &WorkerGlobalScope = self.page.as_ref();
        scope.performance().map_or(0.0, |performance| performance.now())
    }
}
