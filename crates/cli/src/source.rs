//! Where a scenario comes from: a file, standard input, or a shared link.

use std::io::Read;

use model::scenario::limits;
use model::scenario::link::{self, SharedLink};
use words::Language;
use words::sharing::unopened;

/// What a text is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One run.
    Scenario,
    /// Many runs; a scenario is an experiment that varies nothing.
    Experiment,
}

/// Reads the text that `source` names, or returns a sentence that says why it cannot.
pub fn read(source: &str, wanted: Wanted, language: Language) -> Result<String, String> {
    if wanted == Wanted::Experiment && link::is_link(source) {
        let link = link::decode(source).map_err(|problem| words::link_problem(problem, language))?;
        if let Some(experiment) = link.experiment {
            return Ok(experiment);
        }
    }
    read_link(source, language).map(|link| link.text)
}

/// The same, with the other parts of a link; a file has only a text.
pub fn read_link(source: &str, language: Language) -> Result<SharedLink, String> {
    if link::is_link(source) {
        let link = link::decode(source).map_err(|problem| words::link_problem(problem, language))?;
        let asked = link.language.unwrap_or(language);
        let text = habemus_core::linked_scenario(&link, asked).map_err(|why| unopened(&why, language))?;
        return Ok(SharedLink { text, ..link });
    }
    // One byte more than a scenario may have, so that the parser can say that it is too large.
    read_file(source, limits::BYTES + 1, language).map(|text| SharedLink { text, ..SharedLink::default() })
}

/// At most `most` bytes of a file or of standard input, as text.
pub fn read_file(source: &str, most: usize, language: Language) -> Result<String, String> {
    let read_some = |reader: &mut dyn Read| {
        let mut bytes = Vec::new();
        reader.take(most as u64).read_to_end(&mut bytes).map(|_| bytes)
    };
    let read = match source {
        "-" => read_some(&mut std::io::stdin()),
        file => std::fs::File::open(file).and_then(|mut file| read_some(&mut file)),
    };
    let bytes = read.map_err(|error| words::cannot_read(source, &error.to_string(), language))?;
    String::from_utf8(bytes).map_err(|_| words::not_text(source, language))
}
