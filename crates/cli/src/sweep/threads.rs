//! Runs jobs on several threads. Each thread takes the next job when it is done with one; reports are
//! gathered as they come.

use std::io;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use habemus_core::sweep::{Job, Report};

/// As many threads as the machine has processors.
pub fn default_count() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs these jobs, by their numbers. If `gather` fails, everything ends once the running jobs are done.
pub fn run(
    job: impl Fn(usize) -> Job + Sync,
    runs: Range<usize>,
    threads: usize,
    mut gather: impl FnMut(Report) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(runs.start);
    let (sender, reports) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(runs.len()) {
            let (sender, next, end, job) = (sender.clone(), &next, runs.end, &job);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more once the gatherer has failed.
                    if index >= end || sender.send(job(index).run()).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Ends when every thread has dropped its sender, or with the first failure, which drops ours.
        reports.into_iter().try_for_each(&mut gather)
    })
}
