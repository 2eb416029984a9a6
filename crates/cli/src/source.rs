//! Where a scenario comes from: a file, standard input, or a shared link.

use std::io::Read;

use model::scenario::{limits, link};
use words::Language;

/// Reads the scenario text that `source` names, or says in a sentence why it cannot be had.
pub fn read(source: &str, language: Language) -> Result<String, String> {
    if link::is_link(source) {
        return link::decode(source).map(|link| link.text).map_err(|p| words::link_problem(p, language));
    }
    let bytes = if source == "-" {
        read_some(std::io::stdin()).map_err(|error| words::cannot_read("-", &error.to_string(), language))?
    } else {
        let file = std::fs::File::open(source).and_then(read_some);
        file.map_err(|error| words::cannot_read(source, &error.to_string(), language))?
    };
    String::from_utf8(bytes).map_err(|_| words::not_text(source, language))
}

/// Reads a little more than a scenario may hold: enough for the parser to say that it is too large.
fn read_some(reader: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(limits::BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
