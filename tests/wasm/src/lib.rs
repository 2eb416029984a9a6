//! The entry points (doors) of `habemus-tests::hostile` for JavaScript: the same inputs, generated and
//! tried in WebAssembly, where memory is smaller, integers are narrower and a panic is a trap. It contains
//! no logic.

use habemus_tests::hostile::{self, Answer, Door, Input, large};
use wasm_bindgen::prelude::*;

/// The names of all entry points.
#[wasm_bindgen]
pub fn doors() -> Vec<String> {
    Door::ALL.map(|door| door.name().to_owned()).to_vec()
}

/// Generates the input with this number and tries it; returns whether it was accepted.
#[wasm_bindgen]
pub fn enter(door: usize, number: u32) -> bool {
    let (door, number) = (Door::ALL[door], u64::from(number));
    hostile::enter(door, number, &hostile::input(door, number)) == Answer::Taken
}

/// How many JSON traces of the maximum allowed size there are.
#[wasm_bindgen(js_name = largeDocuments)]
pub fn large_documents() -> usize {
    large::DOCUMENTS
}

/// Tries one of those; returns whether it was accepted.
#[wasm_bindgen(js_name = enterLarge)]
pub fn enter_large(which: usize) -> bool {
    let (_, file) = large::document(which);
    hostile::enter(Door::Document, 0, &Input::Text(file)) == Answer::Taken
}
