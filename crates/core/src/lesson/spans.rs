//! Running text with its marks. A mark that is not closed, or says nothing that can be read, is text.

use model::Moment;

use super::{Claim, Jump, Span, When};

/// The pieces of a line of running text.
pub fn spans(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match marked(rest) {
            Some((span, after)) => {
                if !plain.is_empty() {
                    spans.push(Span::Text(std::mem::take(&mut plain)));
                }
                spans.push(span);
                rest = after;
            }
            None => {
                plain.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    if !plain.is_empty() {
        spans.push(Span::Text(plain));
    }
    spans
}

/// The mark that a text begins with, and what comes after it.
fn marked(text: &str) -> Option<(Span, &str)> {
    let inside = |open: char, close: char| {
        let (inside, after) = text.strip_prefix(open)?.split_once(close)?;
        (!inside.trim().is_empty()).then_some((inside, after))
    };
    match text.chars().next()? {
        '*' => inside('*', '*').map(|(words, after)| (Span::Emphasis(words.to_owned()), after)),
        '`' => inside('`', '`').map(|(words, after)| (Span::Code(words.to_owned()), after)),
        '{' => inside('{', '}').and_then(|(words, after)| Some((Span::Claim(claim(words)?), after))),
        '[' => {
            let (label, rest) = inside('[', ']')?;
            let (target, after) = rest.strip_prefix('(')?.split_once(')')?;
            Some((led(label, target)?, after))
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

/// A moment, or another lesson.
fn led(label: &str, target: &str) -> Option<Span> {
    let Some(label) = label.strip_prefix('>') else {
        return Some(Span::Lesson { label: label.to_owned(), name: target.to_owned() });
    };
    let (scenario, when) = target.rsplit_once('@')?;
    let when = match when {
        "end" => When::End,
        moment => When::At(moment.parse::<Moment>().ok()?),
    };
    Some(Span::Moment(Jump { label: label.trim().to_owned(), scenario: scenario.to_owned(), when }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_text() {
        for text in
            ["a * b", "{no bar}", "{a | b}", "[> a](x)", "[> a](x@now)", "[a]", "`", "**", "{a | b in c"]
        {
            assert_eq!(spans(text), [Span::Text(text.to_owned())], "{text}");
        }
    }

    #[test]
    fn marks_stand_within_text() {
        let found = spans("See [Bully](bully), `start` and *never* [> now](two@end).");
        let names: Vec<&str> = found
            .iter()
            .map(|span| match span {
                Span::Text(_) => "text",
                Span::Emphasis(_) => "emphasis",
                Span::Code(_) => "code",
                Span::Moment(_) => "moment",
                Span::Claim(_) => "claim",
                Span::Lesson { .. } => "lesson",
            })
            .collect();
        assert_eq!(names, ["text", "lesson", "text", "code", "text", "emphasis", "text", "moment", "text"]);
    }
}
