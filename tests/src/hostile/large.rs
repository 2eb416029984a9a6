//! Files as large as allowed, or larger, and shaped to be slow for a careless parser: each piece alone is
//! harmless.

/// A little less than the limit for a JSON trace.
const BYTES: usize = 30_000_000;

/// A run of ten events, to have something to compare with.
const SCENARIO: &str = "algorithm bully\nprocesses 3\nbudget 10\n";

/// The only document that is still a valid trace: unknown names are ignored.
pub const STILL_A_TRACE: &str = "names without a value";

/// How many JSON traces there are here.
pub const DOCUMENTS: usize = 11;

/// What a JSON trace has too much of, and its text. They are made one at a time, because all together would
/// fill a browser's memory.
pub fn document(which: usize) -> (&'static str, String) {
    let fill = |piece: &str| piece.repeat(BYTES / piece.len());
    let list = |piece: &str| format!("[{}{piece}]", fill(&format!("{piece},")));
    let begun = |events: &str| trace().replace("\"events\":[", &format!("\"events\":[{events},"));
    // As many names as an event may have.
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

/// An undamaged JSON trace.
fn trace() -> String {
    let run = habemus_core::run_text(SCENARIO).expect("it runs");
    habemus_core::export::document(SCENARIO, &run.trace).expect("a short run is a small file")
}
