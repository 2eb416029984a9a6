//! The word for a ready experiment in the `view` of a link, beside the words for the page's modes. It is
//! the experiment's name with underscores for hyphens, because hyphens separate the words of a view.

use habemus_core::lab::{READY, Ready};

pub fn view_word(ready: &Ready) -> String {
    format!("{VIEW}{}", ready.name.replace('-', "_"))
}

/// The ready experiment that a link's view asks for.
pub fn of_view(view: &str) -> Option<&'static Ready> {
    let name = view.split('-').find_map(|word| word.strip_prefix(VIEW))?;
    READY.iter().find(|ready| ready.name.replace('-', "_") == name)
}

/// A link's view without the Lab's word.
pub fn other_views(view: &str) -> Option<String> {
    let others: Vec<&str> = view.split('-').filter(|word| !word.starts_with(VIEW)).collect();
    (!others.is_empty()).then(|| others.join("-"))
}

const VIEW: &str = "lab.";
