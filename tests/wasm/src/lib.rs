//! The doors of `habemus-tests::hostile` for JavaScript: the same inputs, made and let in by WebAssembly,
//! where memory is smaller, numbers are narrower and a panic is a trap. It decides nothing.

use habemus_tests::hostile::{self, Answer, Door, Input, large};
use wasm_bindgen::prelude::*;

/// The names of all doors.
#[wasm_bindgen]
pub fn doors() -> Vec<String> {
    Door::ALL.map(|door| door.name().to_owned()).to_vec()
}

/// Makes the input of this number and lets it in: whether it was taken.
#[wasm_bindgen]
pub fn enter(door: usize, number: u32) -> bool {
    let (door, number) = (Door::ALL[door], u64::from(number));
    hostile::enter(door, number, &hostile::input(door, number)) == Answer::Taken
}

/// Lets in a text that was made elsewhere: whether it was taken.
#[wasm_bindgen(js_name = enterText)]
pub fn enter_text(door: usize, text: String) -> bool {
    hostile::enter(Door::ALL[door], 0, &Input::Text(text)) == Answer::Taken
}

/// How many JSON traces there are that are as large as they may be.
#[wasm_bindgen(js_name = largeDocuments)]
pub fn large_documents() -> usize {
    large::DOCUMENTS
}

/// Lets one of those in: whether it was taken.
#[wasm_bindgen(js_name = enterLarge)]
pub fn enter_large(which: usize) -> bool {
    let (_, file) = large::document(which);
    hostile::enter(Door::Document, 0, &Input::Text(file)) == Answer::Taken
}
