//! The progress bar of a sweep: on standard error, and only if that is a terminal.
#![allow(clippy::disallowed_types, reason = "a progress bar reads the clock; the simulator never does")]

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use words::Language;

/// How often the bar is redrawn.
const EVERY: Duration = Duration::from_millis(100);
/// How long to wait before estimating the time left.
const ENOUGH: Duration = Duration::from_secs(2);
const WIDTH: usize = 24;

/// How far a sweep has come.
pub struct ProgressBar {
    runs: usize,
    done: usize,
    began: Instant,
    drawn: Option<Instant>,
    visible: bool,
    language: Language,
}

impl ProgressBar {
    /// Nothing is done yet.
    pub fn new(runs: usize, quiet: bool, language: Language) -> ProgressBar {
        let visible = !quiet && stderr().is_terminal();
        ProgressBar { runs, done: 0, began: Instant::now(), drawn: None, visible, language }
    }

    /// Whether the bar is due to be redrawn.
    pub fn is_due(&self) -> bool {
        self.drawn.is_none_or(|drawn| drawn.elapsed() >= EVERY)
    }

    /// One more run is done.
    pub fn step(&mut self) {
        self.done += 1;
        if self.is_due() {
            self.drawn = Some(Instant::now());
            if self.visible {
                self.draw();
            }
        }
    }

    /// Removes the bar.
    pub fn clear(&self) {
        if self.visible {
            eprint!("\r\x1b[K");
        }
    }

    fn draw(&self) {
        let left = self.left().map(clock);
        let words = words::sweeps::sweep_progress(self.done, self.runs, left.as_deref(), self.language);
        let full = WIDTH * self.done / self.runs.max(1);
        let bar = "█".repeat(full) + &"░".repeat(WIDTH - full);
        eprint!("\r\x1b[K{bar} {words}");
        let _ = stderr().flush();
    }

    /// How long the rest will take at the current rate. Larger runs come later in most sweeps, so it is
    /// reliable only towards the end.
    fn left(&self) -> Option<Duration> {
        let elapsed = self.began.elapsed();
        (elapsed >= ENOUGH).then(|| elapsed.mul_f64((self.runs - self.done) as f64 / self.done as f64))
    }
}

/// As a clock shows it: `1:02:03`, or `2:03` below an hour.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_left_reads_like_a_clock() {
        for (seconds, text) in [(0, "0:00"), (123, "2:03"), (3723, "1:02:03")] {
            assert_eq!(clock(Duration::from_secs(seconds)), text);
        }
    }
}
