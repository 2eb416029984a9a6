//! Compares an exported trace with its scenario's run: in a worker, because a large one takes seconds, or
//! here if the page may not start one. Both sides of the exchange are in this file.

use std::cell::RefCell;
use std::rc::Rc;

use habemus_core::export::{ImportProblem, MAX_BYTES, import};
use js_sys::Array;
use model::Language;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, File};
use words::export::{comparison, import_problem};

use super::worker_handle::WorkerHandle;

/// A file of static/.
const WORKER: &str = "check-worker.js";

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The file's scenario; none if the file is not a trace.
    pub scenario: Option<String>,
    /// The result in words, one for each language, in their order.
    said: Vec<String>,
}

impl Checked {
    fn new(file: &str) -> Checked {
        match import(file) {
            Ok(imported) => Checked {
                said: Language::ALL.map(|language| comparison(&imported, language)).into(),
                scenario: Some(imported.text),
            },
            Err(problem) => Checked::refused(&problem),
        }
    }

    fn refused(problem: &ImportProblem) -> Checked {
        Checked {
            scenario: None,
            said: Language::ALL.map(|language| import_problem(problem, language)).into(),
        }
    }

    /// The result in words.
    pub fn words(&self, language: Language) -> &str {
        let mut each = Language::ALL.into_iter().zip(&self.said);
        each.find(|(it, _)| *it == language).map_or("", |(_, words)| words)
    }

    fn from_message(message: &JsValue) -> Option<Checked> {
        let parts = message.dyn_ref::<Array>()?;
        let mut parts = parts.iter();
        let scenario = parts.next()?.as_string();
        Some(Checked { scenario, said: parts.map(|words| words.as_string()).collect::<Option<_>>()? })
    }
}

/// Reads a file, checks it, and reports the result once.
pub fn check(file: File, done: impl FnOnce(Checked) + 'static) {
    wasm_bindgen_futures::spawn_local(async move {
        if file.size() > MAX_BYTES as f64 {
            return done(Checked::refused(&ImportProblem::TooLarge(MAX_BYTES / 1_000_000)));
        }
        match JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
            Some(text) => check_text(text.into(), done),
            None => {
                let said = Language::ALL.map(|language| words::export::NOT_READ.of(language).to_owned());
                done(Checked { scenario: None, said: said.into() });
            }
        }
    });
}

fn check_text(file: Rc<str>, done: impl FnOnce(Checked) + 'static) {
    /// The callback for the result, and the worker until then.
    type Waiting = Rc<RefCell<Option<(Box<dyn FnOnce(Checked)>, Option<WorkerHandle>)>>>;
    let waiting: Waiting = Rc::new(RefCell::new(Some((Box::new(done), None))));
    let (heard, failed, text) = (waiting.clone(), waiting.clone(), file.clone());
    let here = move |waiting: &Waiting, file: &str| {
        if let Some((done, _worker)) = waiting.take() {
            done(Checked::new(file));
        }
    };
    let answered = {
        let file = file.clone();
        move |answer: JsValue| match Checked::from_message(&answer) {
            Some(checked) => {
                if let Some((done, _worker)) = heard.take() {
                    done(checked);
                }
            }
            None => here(&heard, &file),
        }
    };
    match WorkerHandle::start(WORKER, &JsValue::from_str(&file), answered, move || here(&failed, &text)) {
        Ok(worker) => {
            if let Some((_, place)) = &mut *waiting.borrow_mut() {
                *place = Some(worker);
            }
        }
        Err(_) => here(&waiting, &file),
    }
}

/// The worker's side: checks a file and posts the result; called by static/check-worker.js.
///
/// # Errors
/// Throws what the browser throws when it cannot pass a message on.
#[wasm_bindgen(js_name = checkTrace)]
pub fn check_trace(file: &str) -> Result<(), JsValue> {
    let page: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let Checked { scenario, said } = Checked::new(file);
    let parts: Array = [scenario.into()].into_iter().chain(said.into_iter().map(JsValue::from)).collect();
    page.post_message(&parts)
}
