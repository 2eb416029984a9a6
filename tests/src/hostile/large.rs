//! Files as large as they may be, or larger, and shaped for a careless reader: each piece alone is harmless.

/// A little less than a JSON trace may have.
const BYTES: usize = 30_000_000;

/// A run of ten events: there is something to compare with.
const SCENARIO: &str = "algorithm bully\nprocesses 3\nbudget 10\n";

/// The one of them that means what it meant: names that say nothing change nothing.
pub const STILL_A_TRACE: &str = "names without a value";

/// How many JSON traces there are here.
pub const DOCUMENTS: usize = 11;

/// A JSON trace and what is too much of in it. One by one: all of them would fill a browser.
pub fn document(which: usize) -> (&'static str, String) {
    let fill = |piece: &str| piece.repeat(BYTES / piece.len());
    let list = |piece: &str| format!("[{}{piece}]", fill(&format!("{piece},")));
    let begun = |events: &str| trace().replace("\"events\":[", &format!("\"events\":[{events},"));
    // As many as an event may have.
    let names = || (0..900_000).map(|k| format!("\"{k:025}\":null,")).collect::<String>();
    match which {
        0 => (STILL_A_TRACE, trace().replace("\"events\":[\n{", &format!("\"events\":[{{{}", names()))),
        1 => ("events that are none", begun(&list("0"))),
        2 => ("empty lists in an event", begun(&list("[]"))),
        3 => ("empty lists beside the events", format!("{{\"more\":{}}}", list("[]"))),
        4 => ("names said again", format!("{{{}\"a\":[]}}", fill("\"a\":[],"))),
        5 => ("an opening without an end", fill("[")),
        6 => ("an opening of objects without an end", fill("{\"a\":")),
        7 => ("a string without an end", format!("{{\"format\":\"{}", fill("\\u0000"))),
        8 => ("a number without an end", format!("{{\"format\":{}", fill("9"))),
        9 => ("blanks", fill(" ")),
        _ => ("a scenario of nothing but lines", format!("{{\"scenario\":\"{}\"}}", fill("\\n"))),
    }
}

/// A JSON trace as it should be.
fn trace() -> String {
    let run = habemus_core::run_text(SCENARIO).expect("it runs");
    habemus_core::export::document(SCENARIO, &run.trace).expect("a short run is a small file")
}
