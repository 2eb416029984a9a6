//! Bold ids inside a sentence in the making: `*7* discards` becomes a bold 7 and plain text.
//! Only sentences made here are read like this, never an author's text.

/// A piece of a headline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain.
    Text(String),
    /// The id of a process.
    Bold(String),
}

impl Piece {
    /// The text, however it is set.
    pub fn text(&self) -> &str {
        match self {
            Piece::Text(text) | Piece::Bold(text) => text,
        }
    }
}

/// A bold word.
pub fn bold(word: impl std::fmt::Display) -> String {
    format!("*{word}*")
}

/// The pieces of a marked text.
pub fn pieces(marked: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (place, part) in marked.split('*').enumerate() {
        // Every second part stands between two marks.
        if !part.is_empty() {
            pieces.push(if place % 2 == 0 { Piece::Text(part.into()) } else { Piece::Bold(part.into()) });
        }
    }
    pieces
}

/// A marked text without its marks.
pub fn without(marked: &str) -> String {
    marked.replace('*', "")
}
