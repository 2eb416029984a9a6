//! Counts the tests that ran, from the output of the test programs.
//!
//! It knows the summary lines of Rust's and Node's test runners, but not which program printed them.

use std::ops::AddAssign;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
    /// Tests that failed once and were repeated; they also count as passed or failed.
    pub repeated: usize,
}

impl Counts {
    /// Adds the counts in one line of output; most lines have none.
    pub fn read(&mut self, line: &str) {
        if let Some(result) = line.strip_prefix("test result: ") {
            self.read_rust(result);
        } else if let Some(result) = line.strip_prefix("ℹ ") {
            self.read_node(result);
        }
    }

    /// `ok. 5 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.00s`
    fn read_rust(&mut self, result: &str) {
        let parts = result.split_once(". ").map_or("", |(_, parts)| parts).split("; ");
        for (number, word) in parts.filter_map(|part| part.split_once(' ')) {
            let number = number.parse().unwrap_or(0);
            match word {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" | "filtered out" => self.skipped += number,
                _ => {}
            }
        }
    }

    /// `pass 5`, each number on its own line. A cancelled test counts as failed.
    fn read_node(&mut self, result: &str) {
        if result.starts_with("walked again: ") {
            self.repeated += 1;
        }
        let Some((word, number)) = result.split_once(' ') else { return };
        let Ok(number) = number.parse::<usize>() else { return };
        match word {
            "pass" => self.passed += number,
            "fail" | "cancelled" => self.failed += number,
            "skipped" | "todo" => self.skipped += number,
            _ => {}
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
        self.repeated += more.repeated;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} passed, {} failed", self.passed, self.failed)?;
        match self.skipped {
            0 => Ok(()),
            skipped => write!(out, ", {skipped} skipped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(output: &str, expected: &str) {
        let mut counts = Counts::default();
        output.lines().for_each(|line| counts.read(line));
        assert_eq!(counts.to_string(), expected);
    }

    #[test]
    fn rust_harnesses_add_up() {
        check(
            "running 3 tests\n\
             test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s\n\
             test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "4 passed, 2 failed, 1 skipped",
        );
    }

    #[test]
    fn node_says_each_number_on_its_own_line() {
        check(
            "✔ loads (12ms)\nℹ 1022 scenarios compared\nℹ tests 4\nℹ suites 0\nℹ pass 2\nℹ fail 1\n\
             ℹ cancelled 1\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 812.5",
            "2 passed, 2 failed",
        );
    }

    #[test]
    fn what_was_tried_again_is_known_and_counted_once() {
        let mut counts = Counts::default();
        "✔ slow today (9 ms)\nℹ walked again: slow today\nℹ pass 1"
            .lines()
            .for_each(|line| counts.read(line));
        assert_eq!((counts.passed, counts.failed, counts.repeated), (1, 0, 1));
    }

    #[test]
    fn other_lines_say_nothing() {
        check("warning: unused\nℹ pass the salt\n", "0 passed, 0 failed");
    }
}
