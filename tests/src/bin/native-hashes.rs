//! Prints what the native engine makes of every test scenario and of a thousand random ones, as JSON,
//! for the wasm tests to compare with.

use habemus_core::{Json, Language};
use habemus_tests::{cases, random};

/// As many random scenarios as the wasm must agree on.
const RANDOM: u64 = 1000;

fn main() {
    let oracle = cases::oracle().into_iter().map(|case| (format!("oracle/{}", case.name), case.text));
    let golden = cases::transcripts().into_iter().map(|golden| {
        let name = golden.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (format!("transcripts/{name}"), golden.scenario)
    });
    let random = (0..RANDOM).map(|seed| (format!("random/{seed}"), random::text(seed)));
    let gallery = habemus_core::gallery().flat_map(|(_, examples)| examples).flat_map(|example| {
        let named = |code, text: &str| (format!("gallery/{} {code}", example.name), text.to_string());
        [named("en", example.text.en), named("pt", example.text.pt)]
    });
    let all = oracle.chain(golden).chain(gallery).chain(random).map(|(name, text)| {
        let json = habemus_core::run_to_json(&text, Language::En).ok();
        Json::object([("name", name.into()), ("text", text.into()), ("json", json.into())])
    });
    println!("{}", Json::Array(all.collect()));
}
