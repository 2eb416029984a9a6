//! How pieces of the script look inside a sentence. No words of any language here.

use model::scenario::Link;

use crate::lists::listed;

/// The most characters of the author's text that a sentence repeats.
const LONGEST: usize = 40;

/// A piece of script, marked as such and cut short where it is long.
pub fn code(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

/// Alternatives: `a`, `b` or `c`, with the language's word for "or".
pub fn either(pieces: &[&str], or: &str) -> String {
    let marked: Vec<String> = pieces.iter().map(|piece| code(piece)).collect();
    listed(&marked, or)
}

/// A link as `cut` names it.
pub fn link(link: Link) -> String {
    match link {
        Link::Both(a, b) => format!("`{a}-{b}`"),
        Link::OneWay(way) => format!("`{}->{}`", way.from, way.to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_marked_listed_and_cut_short() {
        assert_eq!(code("bully"), "`bully`");
        assert_eq!(code(&"é".repeat(41)), format!("`{}…`", "é".repeat(40)));
        assert_eq!(either(&["a", "b", "c"], "or"), "`a`, `b` or `c`");
        assert_eq!(either(&["a", "b"], "ou"), "`a` ou `b`");
        assert_eq!(either(&["a"], "or"), "`a`");
        assert_eq!(either(&[], "or"), "");
    }
}
