//! The same messages through bare loops in other languages: a priority queue and nothing else, no protocol, no
//! record. Each prints how many messages it moved, and how long the first and the fastest time took.

use std::io;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use super::{Seconds, WorkUnit, print_rate};
use crate::say::say;

/// A bare loop, and what it did.
pub struct Rival {
    pub language: &'static str,
    /// How many messages it moved in how many seconds, or why that is not known.
    pub result: Result<(u64, Seconds), String>,
}

/// A bare loop in Node.
pub fn node(script: &str, arguments: &[String]) -> Rival {
    let output = Command::new("node")
        .args(["-e", &format!("{}{script}", include_str!("bare_heap.js")), "--"])
        .args(arguments)
        .stderr(Stdio::null())
        .output();
    Rival::read("Node", output)
}

/// A bare loop in Java, which needs its source in a file.
pub fn java(class: &str, source: &str, arguments: &[String]) -> Rival {
    let folder: PathBuf = std::env::temp_dir().join(format!("habemus-bench-{}", std::process::id()));
    let file = folder.join(format!("{class}.java"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, source));
    let output =
        written.and_then(|()| Command::new("java").arg(&file).args(arguments).stderr(Stdio::null()).output());
    // A file left in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    Rival::read("Java", output)
}

impl Rival {
    fn read(language: &'static str, output: io::Result<Output>) -> Rival {
        let line = match output {
            Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
            _ => {
                return Rival {
                    language,
                    result: Err(format!("No {language} here, so no bare loop in it.")),
                };
            }
        };
        let mut words = line.split_whitespace();
        let count = words.next().and_then(|word| word.parse().ok());
        let mut seconds = || words.next().and_then(|word| word.parse().ok());
        let seconds = seconds().zip(seconds()).map(|(first, fastest)| Seconds { first, fastest });
        let strange = || format!("The bare loop in {language} printed something else: {line}");
        Rival { language, result: count.zip(seconds).ok_or_else(strange) }
    }

    /// Prints its rates, or why there are none; returns its seconds.
    pub fn print(&self, unit: &WorkUnit) -> Option<Seconds> {
        match &self.result {
            Ok((count, seconds)) => {
                let unit = WorkUnit { name: unit.name, count: *count };
                print_rate(&format!("bare loop in {}", self.language), &unit, seconds.fastest);
                print_rate("  its first time", &unit, seconds.first);
                Some(*seconds)
            }
            Err(sentence) => {
                say!("  {sentence}");
                None
            }
        }
    }
}
