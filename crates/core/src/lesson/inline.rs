//! The inline markup of a lesson: emphasis, code, claims, and links to moments and other lessons. Markup that
//! is not closed or not understood is text.

use model::Moment;

use super::{Claim, Inline, Jump, When};

/// The pieces of a line of running text.
pub fn inlines(text: &str) -> Vec<Inline> {
    let mut inlines = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match markup(rest) {
            Some((inline, after)) => {
                if !plain.is_empty() {
                    inlines.push(Inline::Text(std::mem::take(&mut plain)));
                }
                inlines.push(inline);
                rest = after;
            }
            None => {
                plain.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    if !plain.is_empty() {
        inlines.push(Inline::Text(plain));
    }
    inlines
}

/// The markup at the start of a text, and the rest of the text.
fn markup(text: &str) -> Option<(Inline, &str)> {
    let inside = |open: char, close: char| {
        let (inside, after) = text.strip_prefix(open)?.split_once(close)?;
        (!inside.trim().is_empty()).then_some((inside, after))
    };
    match text.chars().next()? {
        '*' => inside('*', '*').map(|(words, after)| (Inline::Emphasis(words.to_owned()), after)),
        '`' => inside('`', '`').map(|(words, after)| (Inline::Code(words.to_owned()), after)),
        '{' => inside('{', '}').and_then(|(words, after)| Some((Inline::Claim(claim(words)?), after))),
        '[' => {
            let (label, rest) = inside('[', ']')?;
            let (target, after) = rest.strip_prefix('(')?.split_once(')')?;
            Some((link(label, target)?, after))
        }
        _ => None,
    }
}

fn claim(words: &str) -> Option<Claim> {
    let (shown, facts) = words.split_once(" | ")?;
    let (facts, scenario) = facts.rsplit_once(" in ")?;
    let [shown, facts, scenario] = [shown, facts, scenario].map(|part| part.trim().to_owned());
    Some(Claim { shown, facts, scenario })
}

/// A link to a moment or to another lesson.
fn link(label: &str, target: &str) -> Option<Inline> {
    let Some(label) = label.strip_prefix('>') else {
        return Some(Inline::Lesson { label: label.to_owned(), name: target.to_owned() });
    };
    let (scenario, when) = target.rsplit_once('@')?;
    let when = match when {
        "end" => When::End,
        moment => When::At(moment.parse::<Moment>().ok()?),
    };
    Some(Inline::Moment(Jump { label: label.trim().to_owned(), scenario: scenario.to_owned(), when }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_text() {
        for text in
            ["a * b", "{no bar}", "{a | b}", "[> a](x)", "[> a](x@now)", "[a]", "`", "**", "{a | b in c"]
        {
            assert_eq!(inlines(text), [Inline::Text(text.to_owned())], "{text}");
        }
    }

    #[test]
    fn markup_is_found_within_text() {
        let found = inlines("See [Bully](bully), `start` and *never* [> now](two@end).");
        let names: Vec<&str> = found
            .iter()
            .map(|inline| match inline {
                Inline::Text(_) => "text",
                Inline::Emphasis(_) => "emphasis",
                Inline::Code(_) => "code",
                Inline::Moment(_) => "moment",
                Inline::Claim(_) => "claim",
                Inline::Lesson { .. } => "lesson",
            })
            .collect();
        assert_eq!(names, ["text", "lesson", "text", "code", "text", "emphasis", "text", "moment", "text"]);
    }
}
