//! `cargo xtask hunt`: makes any number of runs inside the assumptions and looks for a broken promise.
//! Prints failures shrunk, by algorithm and property. `inside` makes the runs.

use habemus_tests::hunt::{Found, hunt};
use model::spec::Spec;
use std::process::ExitCode;

/// How many failures of one property each worker shrinks; the others are only counted.
const SHOWN: usize = 150;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |k: usize| words.get(k).and_then(|word| word.parse::<u64>().ok());
    let (Some(runs), Some(seed)) = (number(0), number(1)) else {
        eprintln!("hunt RUNS SEED [ALGORITHM]: how many, the number of the first, and of whom");
        return ExitCode::from(2);
    };
    let all = habemus_core::catalogue();
    let of: Vec<(&'static Spec, u64)> = match words.get(2) {
        // The Bully's rules are the most intricate, so it gets half.
        None => {
            let each = runs / 2 / (all.len() as u64 - 1);
            all.iter().map(|spec| (*spec, if spec.name == "bully" { runs / 2 } else { each })).collect()
        }
        Some(name) => match all.iter().find(|spec| spec.name == name.as_str()) {
            Some(spec) => vec![(*spec, runs)],
            None => {
                eprintln!("there is no algorithm `{name}`");
                return ExitCode::from(2);
            }
        },
    };
    let mut total = Found::default();
    let mut tried = 0;
    for (spec, runs) in of {
        let found = on_all_cores(spec, runs, seed);
        println!("{:<18}{runs:>10} runs{:>10} judged{:>8} broken", spec.name, found.judged, found.broken);
        tried += runs;
        total.add(found);
    }
    total.failures.sort_by_key(|failure| (failure.algorithm, failure.breach.property, failure.text.len()));
    for failure in &total.failures {
        println!("\n{failure}");
    }
    println!("\n{tried} runs, {} judged, {} broken", total.judged, total.broken);
    if total.broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Splits the seeds evenly between the workers.
fn on_all_cores(spec: &'static Spec, runs: u64, seed: u64) -> Found {
    let workers = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    let share = |k: u64| seed + runs * k / workers;
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..workers).map(|k| scope.spawn(move || hunt(spec, share(k)..share(k + 1), SHOWN))).collect();
        let mut found = Found::default();
        for thread in threads {
            found.add(thread.join().expect("a worker panicked, and has said why"));
        }
        found
    })
}
