//! Writes the native engine's results, for the wasm and browser tests to compare with: the whole answer
//! for every test scenario and for a thousand random ones, the trace hash for ten thousand random ones,
//! and the results for hostile input at each door.

use habemus_core::{Json, Language};
use habemus_tests::hostile::{self, Answer, Door};
use habemus_tests::{cases, random};
use std::path::Path;
use std::process::ExitCode;

/// For how many random scenarios the whole answer is kept; ten thousand would fill a disk.
const WHOLE: u64 = 1000;

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("native-answers FOLDER: where cases.json, random.json and hostile.json are to be");
        return ExitCode::from(2);
    };
    let files = [
        ("cases.json", Json::Array(whole())),
        ("random.json", Json::Array(hashes())),
        ("hostile.json", Json::Object(hostile_answers())),
    ];
    for (name, json) in files {
        if let Err(error) = std::fs::write(Path::new(&folder).join(name), json.to_string()) {
            eprintln!("{name} cannot be written to {folder}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Name, text and answer of each kept scenario; null if it is refused.
fn whole() -> Vec<Json> {
    let oracle = cases::oracle().into_iter().map(|case| (format!("oracle/{}", case.name), case.text));
    let golden = cases::transcripts().into_iter().map(|golden| {
        let name = golden.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (format!("transcripts/{name}"), golden.scenario)
    });
    let random = (0..WHOLE).map(|seed| (format!("random/{seed}"), random::text(seed)));
    let gallery = habemus_core::gallery().flat_map(|(_, examples)| examples).flat_map(|example| {
        let named = |code, text: &str| (format!("gallery/{} {code}", example.name), text.to_string());
        [named("en", example.text.en), named("pt", example.text.pt)]
    });
    let all = oracle.chain(golden).chain(gallery).chain(random).map(|(name, text)| {
        let json = report::run_to_json(&text, Language::En).ok();
        Json::object([("name", name.into()), ("text", text.into()), ("json", json.into())])
    });
    all.collect()
}

/// Text and trace hash of every random scenario, by its number.
fn hashes() -> Vec<Json> {
    let pairs = (0..random::MANY).map(|seed| {
        let text = random::text(seed);
        let hash = habemus_core::parse(&text).scenario.and_then(|scenario| {
            let mut run = habemus_core::hash(&scenario);
            let ending = run.complete();
            run.into_observer().into_hash(ending)
        });
        Json::Array(vec![text.into(), hash.map(|hash| format!("{hash:016x}")).into()])
    });
    pairs.collect()
}

/// For each door, a letter for each input: taken or refused.
fn hostile_answers() -> Vec<(String, Json)> {
    let letter = |door, number| match hostile::enter(door, number, &hostile::input(door, number)) {
        Answer::Taken => 't',
        Answer::Refused => 'r',
    };
    let answers = |door: Door| (0..door.tried()).map(|number| letter(door, number)).collect::<String>();
    Door::ALL.map(|door| (door.name().to_owned(), answers(door).into())).to_vec()
}
