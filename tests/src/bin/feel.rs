//! `cargo xtask bench feel`: how the runs of the gallery, and some of 1024 processes, feel when they are played at
//! normal speed, as a table: events in each beat, seconds on screen, the longest time in which nothing happens and
//! how much of it is beyond reading the sentence, the most beats in a second. With the name of an example, or `-` and
//! a text on standard input, it tells that run beat by beat, as it is told on screen.

use std::process::ExitCode;

use habemus_tests::feel::{large_runs, measure};
use model::Language;
use scene::{Drawing, Reading};

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    match wanted.first() {
        Some(name) => story(name),
        None => table(),
    }
}

fn examples() -> Vec<(String, String)> {
    let gallery = habemus_core::gallery().flat_map(|(_, examples)| examples);
    let gallery = gallery.map(|example| (example.name.to_owned(), example.text.of(Language::En).to_owned()));
    gallery.chain(large_runs().into_iter().map(|(name, text)| (name.to_owned(), text))).collect()
}

fn read(text: &str) -> Reading {
    let outcome = habemus_core::run_text(text).expect("a ready scenario parses");
    Reading::new(outcome.trace, Drawing::default())
}

fn table() -> ExitCode {
    println!(
        "{:<44}{:>9}{:>7}{:>10}{:>9}{:>10}{:>8}{:>9}{:>8}",
        "", "events", "beats", "each", "length", "stillest", "beyond", "beats/s", "rushed"
    );
    for (name, text) in examples() {
        let feel = measure(&read(&text));
        println!(
            "{name:<44}{:>9}{:>7}{:>10.1}{:>8.1}s{:>9.1}s{:>7.1}s{:>9}{:>7.0}%",
            feel.events,
            feel.beats,
            f64::from(feel.events) / feel.beats.max(1) as f64,
            feel.length,
            feel.stillest,
            feel.still,
            feel.hurry,
            feel.rushed * 100.0
        );
    }
    ExitCode::SUCCESS
}

fn story(name: &str) -> ExitCode {
    let text = match name {
        "-" => std::io::read_to_string(std::io::stdin()).ok(),
        _ => examples().into_iter().find(|(known, _)| known == name).map(|(_, text)| text),
    };
    let Some(text) = text else {
        eprintln!("there is no example `{name}`");
        return ExitCode::from(2);
    };
    let reading = read(&text);
    for beat in reading.beats().all() {
        let moment = reading.trace.moment(beat.end);
        let seconds = reading.pace().shown_at(moment) / 1000.0;
        println!("{seconds:>6.1} s  at {:<8} {:?}", moment.to_string(), beat.weight);
        for language in Language::ALL {
            let told = reading.beat_sentence(moment, language);
            println!("    {}\n        {}", told.headline_text(), told.detail);
        }
    }
    ExitCode::SUCCESS
}
