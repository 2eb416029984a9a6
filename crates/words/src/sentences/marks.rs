//! Bold names inside an unfinished sentence: a name between two marks becomes a bold piece. The mark is a
//! character that no text contains, since authors' names may contain any other.

/// A piece of a headline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    /// The name of a process.
    Bold(String),
}

impl Piece {
    /// The text, bold or not.
    pub fn text(&self) -> &str {
        match self {
            Piece::Text(text) | Piece::Bold(text) => text,
        }
    }
}

const MARK: char = '\u{1}';

/// A bold word.
pub fn bold(word: &str) -> String {
    format!("{MARK}{}{MARK}", without(word))
}

/// The pieces of a marked text.
pub fn pieces(marked: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (place, part) in marked.split(MARK).enumerate() {
        // Every second part stands between two marks.
        if !part.is_empty() {
            pieces.push(if place % 2 == 0 { Piece::Text(part.into()) } else { Piece::Bold(part.into()) });
        }
    }
    pieces
}

/// A marked text without its marks.
pub fn without(marked: &str) -> String {
    marked.replace(MARK, "")
}
