//! A whole run as one JSON file: its scenario, its result, and every event, one per line. `import` opens it
//! again.

use std::fmt::Write;

use model::Trace;

use crate::json::Json;
use crate::trace_json::trace_objects;

/// The largest file that can be opened again.
pub const MAX_BYTES: usize = 32_000_000;
/// The name of the format, and its version.
pub(super) const FORMAT: &str = "habemus-trace";
pub(super) const VERSION: u32 = 1;

/// The file of a run; none if it would be too large to be opened again.
pub fn document(scenario: &str, trace: &Trace) -> Option<String> {
    let mut text = String::from("{");
    let first = [("format", Json::from(FORMAT)), ("version", VERSION.into()), ("scenario", scenario.into())];
    for (name, value) in first.into_iter().chain(HEAD.into_iter().zip(head(trace))) {
        let _ = writeln!(text, "\"{name}\":{value},");
    }
    text.push_str("\"events\":[");
    for (index, event) in trace_objects(trace).enumerate() {
        let _ = write!(text, "{}{event}", if index > 0 { ",\n" } else { "\n" });
        if text.len() > MAX_BYTES - 16 {
            return None;
        }
    }
    text.push_str("\n]}\n");
    Some(text)
}

/// The names of the fields about the whole run.
pub(super) const HEAD: [&str; 4] = ["algorithm", "ended", "ended_at", "trace_hash"];

/// The fields about the whole run, in the order of [`HEAD`].
pub(super) fn head(trace: &Trace) -> [Json; 4] {
    [
        trace.head.algorithm.name.into(),
        trace.ending.how.name().into(),
        trace.ending.at.into(),
        format!("{:016x}", trace.hash()).into(),
    ]
}
