//! `cargo xtask fuzz`: hostile input at every door (entry point), as much as the time allows. It stops at
//! the first input that breaks something or takes too long, names it, and saves it to a file. The caller
//! sets the memory limit.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "it measures how long each input takes"
)]

use habemus_tests::hostile::{Answer, Door, Input, enter, input};
use std::process::{ExitCode, abort};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// No input may take longer than this, even on a slow machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// What each worker is doing, and since when.
type Doing = Mutex<Option<(Door, u64, Instant)>>;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let number = |word: Option<String>| word.and_then(|word| word.parse::<u64>().ok());
    let (Some(seconds), Some(first)) = (number(words.next()), number(words.next())) else {
        eprintln!("fuzz SECONDS FIRST: how long, and the number of the first input");
        return ExitCode::from(2);
    };
    let workers = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    let until = Instant::now() + Duration::from_secs(seconds);
    let doing: Vec<Doing> = (0..workers).map(|_| Mutex::new(None)).collect();
    let (broken, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let counts = std::thread::scope(|scope| {
        let watch = scope.spawn(|| watch(&doing, &over));
        let broken = &broken;
        let threads: Vec<_> = (0..workers)
            .zip(&doing)
            .map(|(index, doing)| scope.spawn(move || work(first + index, workers, until, doing, broken)))
            .collect();
        let counts: Vec<[u64; Door::ALL.len()]> =
            threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect();
        over.store(true, Ordering::Relaxed);
        let _ = watch.join();
        counts
    });
    for (index, door) in Door::ALL.into_iter().enumerate() {
        println!("{:<12}{:>12} inputs", door.name(), counts.iter().map(|counts| counts[index]).sum::<u64>());
    }
    match broken.load(Ordering::Relaxed) {
        true => ExitCode::FAILURE,
        false => {
            println!("nothing broke; the next run may begin at {}", first + (1 << 32));
            ExitCode::SUCCESS
        }
    }
}

fn work(first: u64, step: u64, until: Instant, doing: &Doing, broken: &AtomicBool) -> [u64; Door::ALL.len()] {
    let mut counts = [0; Door::ALL.len()];
    for number in (first..).step_by(step as usize) {
        for (index, door) in Door::ALL.into_iter().enumerate() {
            if Instant::now() >= until || broken.load(Ordering::Relaxed) {
                return counts;
            }
            set(doing, Some((door, number, Instant::now())));
            let done = std::panic::catch_unwind(|| -> Answer { enter(door, number, &input(door, number)) });
            set(doing, None);
            if done.is_err() {
                broken.store(true, Ordering::Relaxed);
                report(door, number, "broke");
                return counts;
            }
            counts[index] += 1;
        }
    }
    counts
}

fn set(doing: &Doing, what: Option<(Door, u64, Instant)>) {
    *doing.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = what;
}

/// Ends everything when an input takes too long: a hang cannot be caught.
fn watch(workers: &[Doing], over: &AtomicBool) {
    while !over.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(200));
        for doing in workers {
            let doing = *doing.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            if let Some((door, number, _)) = doing.filter(|(.., since)| since.elapsed() > PATIENCE) {
                report(door, number, "is not answered");
                abort();
            }
        }
    }
}

fn report(door: Door, number: u64, what: &str) {
    let file = format!("fuzz-{}-{number}", door.name());
    let bytes = match input(door, number) {
        Input::Text(text) => text.into_bytes(),
        Input::Bytes(bytes) => bytes,
    };
    let kept =
        std::fs::write(&file, bytes).map_or("could not be kept".to_owned(), |()| format!("is in {file}"));
    eprintln!("{} {number} {what}; the input {kept}", door.name());
}
