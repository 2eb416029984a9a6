//! Reads the text of a lesson into blocks, line by line. It never fails: every text is a lesson. What is inside
//! a line is read by `inline`.

use super::inline::inlines;
use super::{Block, Lesson, Own, Section};

/// Reads a lesson.
pub fn read(text: &str) -> Lesson {
    let mut lesson = Lesson::default();
    let mut reader = Reader::default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        if let Some(title) = line.strip_prefix("# ") {
            reader.close(&mut lesson);
            lesson.title = title.trim().to_owned();
        } else if let Some(heading) = line.strip_prefix("## ") {
            reader.close(&mut lesson);
            lesson.sections.push(Section { heading: heading.trim().to_owned(), blocks: Vec::new() });
        } else if let Some(name) = line.strip_prefix("```habemus") {
            reader.close(&mut lesson);
            let inside = lines.by_ref().take_while(|line| line.trim_end() != "```");
            let text = inside.flat_map(|line| [line, "\n"]).collect();
            put(&mut lesson, Block::Scenario(Own { name: name.trim().to_owned(), text }));
        } else if line.is_empty() {
            reader.close(&mut lesson);
        } else {
            reader.line(line, &mut lesson);
        }
    }
    reader.close(&mut lesson);
    lesson
}

/// What a group of lines is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum BlockKind {
    #[default]
    Paragraph,
    Points,
    Steps,
}

/// The lines of the block being read.
#[derive(Default)]
struct Reader {
    kind: BlockKind,
    items: Vec<String>,
}

impl Reader {
    fn line(&mut self, line: &str, lesson: &mut Lesson) {
        match item(line) {
            Some((kind, rest)) => {
                if kind != self.kind {
                    self.close(lesson);
                }
                self.kind = kind;
                self.items.push(rest.to_owned());
            }
            // A line that begins no item continues the last one.
            None => match self.items.last_mut() {
                Some(last) => {
                    last.push(' ');
                    last.push_str(line.trim_start());
                }
                None => self.items.push(line.trim_start().to_owned()),
            },
        }
    }

    fn close(&mut self, lesson: &mut Lesson) {
        let Reader { kind, items } = std::mem::take(self);
        let Some(first) = items.first() else { return };
        let block = match kind {
            BlockKind::Paragraph => Block::Paragraph(inlines(first)),
            BlockKind::Points => Block::Points(items.iter().map(|item| inlines(item)).collect()),
            BlockKind::Steps => Block::Steps(items.iter().map(|item| inlines(item)).collect()),
        };
        match block {
            Block::Paragraph(inlines) if lesson.summary.is_empty() && lesson.sections.is_empty() => {
                lesson.summary = inlines;
            }
            other => put(lesson, other),
        }
    }
}

fn put(lesson: &mut Lesson, block: Block) {
    if lesson.sections.is_empty() {
        lesson.sections.push(Section::default());
    }
    if let Some(section) = lesson.sections.last_mut() {
        section.blocks.push(block);
    }
}

/// The kind and the words of a line that begins an item.
fn item(line: &str) -> Option<(BlockKind, &str)> {
    if let Some(rest) = line.strip_prefix("- ") {
        return Some((BlockKind::Points, rest.trim_start()));
    }
    let (number, rest) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (BlockKind::Steps, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Claim, Inline, Jump, When};
    use model::{Moment, Time};

    #[test]
    fn a_lesson_has_a_title_a_sentence_and_sections() {
        let lesson = read(
            "# Bully\n\nOne sentence,\nin two lines.\n\n## What it does\n\nAsk *all*.\n\n- one\n  more\n- two\n\n1. [> go](x@4.5)\n2. b\n\n## Own\n\n```habemus mine\nalgorithm bully\n\nids 1\n```\nafter\n",
        );
        assert_eq!(lesson.title, "Bully");
        assert_eq!(lesson.summary, [Inline::Text("One sentence, in two lines.".into())]);
        let [first, second] = &lesson.sections[..] else { panic!("two sections") };
        assert_eq!(first.heading, "What it does");
        let [Block::Paragraph(paragraph), Block::Points(points), Block::Steps(steps)] = &first.blocks[..]
        else {
            panic!("{:?}", first.blocks)
        };
        assert_eq!(paragraph[1], Inline::Emphasis("all".into()));
        assert_eq!(points[0], [Inline::Text("one more".into())]);
        let when = When::At(Moment::after(Time(4_500)));
        assert_eq!(steps[0], [Inline::Moment(Jump { label: "go".into(), scenario: "x".into(), when })]);
        let [Block::Scenario(own), Block::Paragraph(_)] = &second.blocks[..] else { panic!("{second:?}") };
        assert_eq!((&*own.name, &*own.text), ("mine", "algorithm bully\n\nids 1\n"));
    }

    #[test]
    fn a_claim_names_its_words_its_facts_and_its_scenario() {
        let lesson = read("# T\n\nIt takes {36 messages | total = 36, lost = 0 in worst_order}.\n");
        let claim = Claim {
            shown: "36 messages".into(),
            facts: "total = 36, lost = 0".into(),
            scenario: "worst_order".into(),
        };
        assert_eq!(lesson.summary[1], Inline::Claim(claim));
    }

    /// Random texts, the same for the same seed.
    fn garbage(seed: u64) -> String {
        let pieces = [
            "# ",
            "## ",
            "\n",
            "\n\n",
            "*",
            "`",
            "```habemus a\n",
            "```\n",
            "[> a](b@1)",
            "[",
            "](",
            ")",
            "{",
            "}",
        ];
        let more = [" | ", " in ", "- ", "1. ", "@", "end", "é", "x", "  ", "~9"];
        let all: Vec<&str> = pieces.into_iter().chain(more).collect();
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let next = |state: &mut u64| {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            (*state % all.len() as u64) as usize
        };
        (0..60).map(|_| all[next(&mut state)]).collect()
    }

    #[test]
    fn every_text_is_a_lesson() {
        for seed in 0..2_000 {
            let lesson = read(&garbage(seed));
            assert!(lesson.inlines().count() < 1_000);
        }
        assert_eq!(read(""), Lesson::default());
    }
}
