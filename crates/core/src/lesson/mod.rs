//! A lesson: a short text with moments of runs to look at and claims that a test checks. It is written in a
//! small part of Markdown; whatever is not understood is text. It knows texts and names of scenarios, not how a
//! lesson is fetched or drawn.
//!
//! - `# title`, a sentence, then sections `## heading` of paragraphs and lists (`- ` or `1. `);
//! - `*emphasis*`, `` `code` ``, `[another lesson](its-name)`;
//! - `[> label](scenario@4.5)`: a moment, of an example, a comparison or a scenario of the lesson's own
//!   (`@end` is the end);
//! - `{36 messages | total = 36 in scenario}`: words, and what must be true for them to be said;
//! - a block fenced as `habemus name`: a scenario of the lesson's own.

mod inline;
mod read;

use algorithms::COMPARISONS;
use model::{Language, Moment, Time};

use crate::links::example;
pub use read::read;

/// A lesson in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    pub title: String,
    /// What one learns, in a sentence.
    pub summary: Vec<Inline>,
    pub sections: Vec<Section>,
}

/// A part of a lesson under its heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The heading; empty where the text begins without one.
    pub heading: String,
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Paragraph(Vec<Inline>),
    /// A bulleted list.
    Points(Vec<Vec<Inline>>),
    /// A numbered list.
    Steps(Vec<Vec<Inline>>),
    /// A scenario of the lesson's own.
    Scenario(Own),
}

impl Block {
    /// Its running text, piece by piece; none for a scenario.
    pub fn inlines(&self) -> impl Iterator<Item = &Inline> {
        let parts: &[Vec<Inline>] = match self {
            Block::Paragraph(inlines) => std::slice::from_ref(inlines),
            Block::Points(items) | Block::Steps(items) => items,
            Block::Scenario(_) => &[],
        };
        parts.iter().flatten()
    }
}

/// A scenario written in the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The name that moments and claims use.
    pub name: String,
    pub text: String,
}

/// A piece of running text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    Text(String),
    Emphasis(String),
    Code(String),
    Moment(Jump),
    /// Words that a run proves.
    Claim(Claim),
    Lesson {
        label: String,
        name: String,
    },
}

/// A button that leads to a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jump {
    pub label: String,
    /// The name of the scenario.
    pub scenario: String,
    pub when: When,
}

/// A place in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    At(Moment),
    End,
}

/// Words, and the facts that make them true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub shown: String,
    /// What must be true of the run, as written.
    pub facts: String,
    /// The name of the scenario.
    pub scenario: String,
}

impl Claim {
    /// The moment of its first fact: `at 3 …`, `leaders@3 = …`, `first_leader_at = 3`; otherwise the end.
    pub fn when(&self) -> When {
        let first = self.facts.split(", ").next().unwrap_or_default();
        let (name, value) = first.split_once(" = ").unwrap_or((first, ""));
        let told = match (first.strip_prefix("at "), name.rsplit_once('@')) {
            (Some(line), _) => line.split(' ').next().unwrap_or_default(),
            (None, Some((_, moment))) => moment,
            (None, None) if name.ends_with(".at") || name.ends_with("_at") => value,
            (None, None) => "",
        };
        told.parse().map_or(When::End, When::At)
    }
}

impl When {
    /// The moment to show; the end is the latest moment there is.
    pub fn moment(self) -> Moment {
        match self {
            When::At(moment) => moment,
            When::End => Moment::after(Time::LATEST),
        }
    }
}

/// A scenario that a lesson names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    pub text: &'a str,
    /// What the other side of a comparison does differently, if it is one.
    pub other: Option<&'a str>,
}

impl Lesson {
    /// Every block, in order.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.sections.iter().flat_map(|section| &section.blocks)
    }

    /// Every piece of running text, in order.
    pub fn inlines(&self) -> impl Iterator<Item = &Inline> {
        self.summary.iter().chain(self.blocks().flat_map(Block::inlines))
    }

    /// The scenario of that name: the lesson's own, an example of the gallery or a comparison.
    pub fn scenario(&self, name: &str, language: Language) -> Option<Found<'_>> {
        let own = self.blocks().find_map(|block| match block {
            Block::Scenario(own) if own.name == name => Some(Found { text: &own.text, other: None }),
            _ => None,
        });
        own.or_else(|| shipped(name, language))
    }
}

/// An example of the gallery or a comparison, by its name.
pub fn shipped(name: &str, language: Language) -> Option<Found<'static>> {
    let compared = || COMPARISONS.iter().find(|comparison| comparison.name == name);
    match example(name) {
        Some(example) => Some(Found { text: example.text.of(language), other: None }),
        None => compared().map(|comparison| Found {
            text: comparison.text.of(language),
            other: Some(comparison.other.of(language)),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gallery;

    #[test]
    fn a_claim_leads_to_the_moment_it_is_about() {
        let at = |facts: &str| {
            Claim { shown: String::new(), facts: facts.to_owned(), scenario: String::new() }.when()
        };
        let moment = |time| When::At(Moment::after(Time(time)));
        assert_eq!(at("at 4.4 p1 suspect 0"), moment(4_400));
        assert_eq!(at("count leaders@1.5 = 2, total = 3"), moment(1_500));
        assert_eq!(at("uniqueness.at = 3"), moment(3_000));
        assert_eq!(at("all_know_at = 20"), moment(20_000));
        assert_eq!(at("total = 36"), When::End);
    }

    #[test]
    fn what_we_ship_is_found_by_its_name() {
        for (_, examples) in gallery() {
            for example in examples {
                let found = shipped(example.name, Language::Pt).expect("it is listed");
                assert_eq!((found.text, found.other), (example.text.pt, None));
            }
        }
        for comparison in COMPARISONS {
            let found = shipped(comparison.name, Language::En).expect("it is listed");
            assert_eq!(found.other, Some(comparison.other.en));
        }
        assert_eq!(shipped("no_such_thing", Language::En), None);
    }
}
