//! What the simulator said about a text, as the few things the page shows.
//!
//! It reads the command line's JSON with the browser's own parser, which costs no byte of
//! WebAssembly; a field that is missing is shown as empty and never breaks the page.

use js_sys::{Array, JSON, Number, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A text either runs or is refused with its problems.
#[derive(PartialEq)]
pub enum Outcome {
    Ran(Run),
    Refused(String),
}

#[derive(PartialEq)]
pub struct Run {
    pub elected: Vec<String>,
    pub total: String,
    /// How many messages of each kind.
    pub messages: Vec<(String, String)>,
    pub verdicts: Vec<Verdict>,
}

#[derive(PartialEq)]
pub struct Verdict {
    pub property: String,
    pub status: String,
}

impl Outcome {
    pub fn of(text: &str) -> Outcome {
        match habemus_core::run_to_json(text, habemus_core::Language::En) {
            Err(problems) => Outcome::Refused(problems),
            Ok(json) => match JSON::parse(&json) {
                Ok(run) => Outcome::Ran(Run::of(&run)),
                Err(_) => Outcome::Refused("the simulator's answer is not JSON".into()),
            },
        }
    }
}

impl Run {
    fn of(run: &JsValue) -> Run {
        let messages = field(run, "messages");
        let kinds = messages.dyn_ref::<Object>().map(Object::keys).unwrap_or_default();
        Run {
            elected: items(run, "elected").iter().map(|id| shown(&id)).collect(),
            total: shown(&field(run, "total")),
            messages: kinds
                .iter()
                .map(|kind| (shown(&kind), shown(&Reflect::get(&messages, &kind).unwrap_or_default())))
                .collect(),
            verdicts: items(run, "verdicts")
                .iter()
                .map(|verdict| Verdict {
                    property: shown(&field(&verdict, "property")),
                    status: shown(&field(&verdict, "status")),
                })
                .collect(),
        }
    }
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

fn items(object: &JsValue, name: &str) -> Array {
    field(object, name).dyn_into().unwrap_or_default()
}

/// A number or a text as text; anything else as a dash.
fn shown(value: &JsValue) -> String {
    match value.dyn_ref::<Number>() {
        // JavaScript's own spelling: Rust's for floats would weigh more than the rest of this file.
        Some(number) => number.to_string_with_radix(10).map(String::from).unwrap_or_default(),
        None => value.as_string().unwrap_or_else(|| "–".into()),
    }
}
