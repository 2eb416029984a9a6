//! Splits one line of scenario text into tokens, for the parser and for the page's highlighter. Accepts
//! any text and never fails; it knows the reserved words but not the grammar.

use super::keyword::{self, Clause, Keyword, Verb};

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub class: Class,
    /// In bytes from the start of the line.
    pub start: usize,
    /// In bytes; always after `start`.
    pub end: usize,
}

/// The class of a token, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A reserved word, in a position where it is reserved.
    Keyword,
    /// Begins like a number; the parser decides whether it is well written.
    Number,
    /// Any other word.
    Word,
    /// Quoted text, quotes included.
    Text,
    /// Quoted text without a closing quote.
    OpenText,
    /// From `#` to the end of the line.
    Comment,
    /// One of `->` `..` `-` `=` `|` `%`.
    Punctuation,
    /// Characters that no statement uses.
    Other,
}

impl Token {
    /// The token's part of its line.
    pub fn text<'t>(&self, line: &'t str) -> &'t str {
        &line[self.start..self.end]
    }
}

/// The tokens of one line, in order, without the blanks between them.
pub fn line(line: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(first) = line[start..].chars().next() {
        if is_blank(first) {
            start += first.len_utf8();
            continue;
        }
        let (class, length) = shape(&line[start..], first);
        tokens.push(Token { class, start, end: start + length });
        start += length;
    }
    mark_keywords(line, &mut tokens);
    tokens
}

/// The column of a byte of a line, from 1, counted in characters.
pub fn column(line: &str, byte: usize) -> u32 {
    1 + line.char_indices().take_while(|(at, _)| *at < byte).count() as u32
}

/// Whether a character separates tokens. A byte-order mark does: editors leave it before the first word.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// A text in quotes; [`unquote`] is the inverse.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The text of a quoted token: `\"` means a quote and `\\` a backslash; any other backslash stands for
/// itself, so that a path in a caption needs no escaping.
pub fn unquote(token: &str) -> String {
    let inner = token.strip_prefix('"').unwrap_or(token);
    let inner = inner.strip_suffix('"').unwrap_or(inner);
    let mut text = String::with_capacity(inner.len());
    let mut rest = inner.chars();
    while let Some(c) = rest.next() {
        match (c, rest.clone().next()) {
            ('\\', Some(escaped @ ('"' | '\\'))) => {
                text.push(escaped);
                rest.next();
            }
            _ => text.push(c),
        }
    }
    text
}

/// The class and length of the first token of `rest`.
fn shape(rest: &str, first: char) -> (Class, usize) {
    match first {
        '#' => (Class::Comment, rest.len()),
        '"' => text(rest),
        _ if first.is_ascii_digit() => (Class::Number, number(rest)),
        '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => (Class::Number, 1 + number(&rest[1..])),
        _ if first.is_alphabetic() || first == '_' => (Class::Word, word(rest)),
        _ => match punctuation(rest) {
            Some(length) => (Class::Punctuation, length),
            None => (Class::Other, other(rest)),
        },
    }
}

fn text(rest: &str) -> (Class, usize) {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return (Class::Text, at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    (Class::OpenText, rest.len())
}

/// Includes letters and commas, so that `1e3` and `1,5` are one bad number each and not several good
/// tokens; stops before `..`.
fn number(rest: &str) -> usize {
    let belongs = |at: usize, c: char| match c {
        '.' => !rest[at..].starts_with(".."),
        ',' => rest[at + 1..].starts_with(|c: char| c.is_ascii_digit()),
        _ => c.is_alphanumeric() || c == '_',
    };
    rest.char_indices().find(|(at, c)| !belongs(*at, *c)).map_or(rest.len(), |(at, _)| at)
}

/// A hyphen is part of a word only between its characters: in `ok-timeout`, but not in `a->b`.
fn word(rest: &str) -> usize {
    let belongs = |at: usize, c: char| match c {
        '-' => rest[at + 1..].starts_with(char::is_alphanumeric),
        _ => c.is_alphanumeric() || c == '_',
    };
    rest.char_indices().find(|(at, c)| !belongs(*at, *c)).map_or(rest.len(), |(at, _)| at)
}

fn punctuation(rest: &str) -> Option<usize> {
    ["->", "..", "-", "=", "|", "%"].into_iter().find(|mark| rest.starts_with(mark)).map(str::len)
}

fn other(rest: &str) -> usize {
    let begins_something = |at: usize, c: char| {
        is_blank(c)
            || matches!(c, '#' | '"' | '.' | '_')
            || c.is_alphanumeric()
            || punctuation(&rest[at..]).is_some()
    };
    let end = rest.char_indices().skip(1).find(|(at, c)| begins_something(*at, *c));
    end.map_or(rest.len(), |(at, _)| at)
}

/// Whether a word is reserved depends on its position: in `label 3=start` it is not.
fn mark_keywords(line: &str, tokens: &mut [Token]) {
    let Some(statement) = tokens.first().and_then(|token| Keyword::read(token.text(line))) else { return };
    tokens[0].class = Class::Keyword;
    let (from, reserved): (usize, fn(&str) -> bool) = match statement {
        Keyword::Delay | Keyword::Loss | Keyword::Duplicate => (1, |word| Clause::read(word).is_some()),
        Keyword::At => {
            let Some(verb) = tokens.get_mut(2).filter(|token| Verb::read(token.text(line)).is_some()) else {
                return;
            };
            verb.class = Class::Keyword;
            (3, |word| [keyword::ALL, keyword::NTH, keyword::FOR, keyword::TO].contains(&word))
        }
        _ => return,
    };
    for token in &mut tokens[from..] {
        if token.class == Class::Word && reserved(token.text(line)) {
            token.class = Class::Keyword;
        }
    }
}

/// The title of a text: the comment on its first line.
pub fn title(text: &str) -> &str {
    comment(text.lines().next().unwrap_or_default())
}

/// The comment of a line without its `#`, trimmed; empty if there is none.
pub fn comment(text: &str) -> &str {
    let tokens = line(text);
    let comment = tokens.last().filter(|token| token.class == Class::Comment);
    comment.map_or("", |token| token.text(text)[1..].trim_matches(is_blank))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &[(Class, &str)]) {
        let tokens = line(text);
        let found: Vec<(Class, &str)> = tokens.iter().map(|token| (token.class, token.text(text))).collect();
        assert_eq!(found, expect, "{text}");
    }

    #[test]
    fn lines_fall_into_tokens() {
        use Class::*;
        check("", &[]);
        check(" \t\r", &[]);
        check(
            "ids 1..16 3 # who",
            &[
                (Keyword, "ids"),
                (Number, "1"),
                (Punctuation, ".."),
                (Number, "16"),
                (Number, "3"),
                (Comment, "# who"),
            ],
        );
        check(
            "at 1.5 cut 1-2 3->4",
            &[
                (Keyword, "at"),
                (Number, "1.5"),
                (Keyword, "cut"),
                (Number, "1"),
                (Punctuation, "-"),
                (Number, "2"),
                (Number, "3"),
                (Punctuation, "->"),
                (Number, "4"),
            ],
        );
        check(
            "loss 2.5% to 3",
            &[(Keyword, "loss"), (Number, "2.5"), (Punctuation, "%"), (Keyword, "to"), (Number, "3")],
        );
        check(
            "label 3=start 4=\"a # \\\" b\"#c",
            &[
                (Keyword, "label"),
                (Number, "3"),
                (Punctuation, "="),
                (Word, "start"),
                (Number, "4"),
                (Punctuation, "="),
                (Text, "\"a # \\\" b\""),
                (Comment, "#c"),
            ],
        );
        check(
            "set ok-timeout 1e3 1,5,",
            &[(Keyword, "set"), (Word, "ok-timeout"), (Number, "1e3"), (Number, "1,5"), (Other, ",")],
        );
        check(
            "a->b ç-é .5 5. ,;é",
            &[
                (Word, "a"),
                (Punctuation, "->"),
                (Word, "b"),
                (Word, "ç-é"),
                (Number, ".5"),
                (Number, "5."),
                (Other, ",;"),
                (Word, "é"),
            ],
        );
        check("at 0 say \"open", &[(Keyword, "at"), (Number, "0"), (Keyword, "say"), (OpenText, "\"open")]);
        check("\u{feff}seed 1", &[(Keyword, "seed"), (Number, "1")]);
    }

    #[test]
    fn quoting_is_undone_by_unquoting() {
        for text in ["", "plain", "a \"b\"", "\\", "\\\\", "\\\"", "c:\\new", "\"", "# no comment", "olá\t🗳"]
        {
            let quoted = quote(text);
            let tokens = line(&quoted);
            assert_eq!((tokens.len(), tokens[0].class), (1, Class::Text), "{quoted}");
            assert_eq!(unquote(&quoted), text);
        }
        assert_eq!(unquote(r#""c:\new""#), r"c:\new");
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(column("é# x", 0), 1);
        assert_eq!(column("é# x", 2), 2);
        assert_eq!(column("é# x", 5), 5);
    }
}
