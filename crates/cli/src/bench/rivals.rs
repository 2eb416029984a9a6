//! The same messages through bare loops elsewhere: a priority queue and nothing else, no protocol, no
//! record. Each prints how many messages it moved and how long that took.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use super::{Unit, print_rate};

/// A bare loop in Node.
pub fn node(script: &str, arguments: &[String], unit: &Unit) -> Option<f64> {
    let output = Command::new("node")
        .args(["-e", &format!("{}{script}", include_str!("bare_heap.js")), "--"])
        .args(arguments)
        .stderr(Stdio::null())
        .output();
    print("Node", output, unit)
}

/// A bare loop in Java, which wants its source in a file.
pub fn java(class: &str, source: &str, arguments: &[String], unit: &Unit) -> Option<f64> {
    let folder: PathBuf = std::env::temp_dir().join(format!("habemus-bench-{}", std::process::id()));
    let file = folder.join(format!("{class}.java"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, source));
    let output =
        written.and_then(|()| Command::new("java").arg(&file).args(arguments).stderr(Stdio::null()).output());
    // What is left in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    print("Java", output, unit)
}

/// Prints the rate of a rival, or that it is not here; gives its seconds.
fn print(language: &str, output: std::io::Result<Output>, unit: &Unit) -> Option<f64> {
    let Ok(output) =
        output.map_err(drop).and_then(|output| output.status.success().then_some(output).ok_or(()))
    else {
        println!("  No {language} here, so no bare loop in it.");
        return None;
    };
    let line = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<&str> = line.split_whitespace().collect();
    let read = match numbers[..] {
        [count, seconds] => count.parse().ok().zip(seconds.parse().ok()),
        _ => None,
    };
    let Some((count, seconds)) = read else {
        println!("  The bare loop in {language} printed something else: {line}");
        return None;
    };
    print_rate(&format!("bare loop in {language}"), &Unit { name: unit.name, count }, seconds);
    Some(seconds)
}
