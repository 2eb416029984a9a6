//! What a link opens: a text it carries, or an example of the gallery by name. A name that was once in a link
//! must keep working: no name of an `outcomes.txt` is ever removed.

use model::Language;
use model::scenario::link::{LinkProblem, SharedLink};

use crate::{Example, gallery};

/// Why a link opens no scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// It cannot be read.
    Link(LinkProblem),
    /// There is no example of this name.
    NoExample(String),
    /// There is no lesson of this name.
    NoLesson(String),
    Carries(Carried),
}

/// What a link may carry besides scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Many runs and what is measured in them.
    Experiment,
    /// A text with moments to look at.
    Lesson,
    /// A question that a scenario answers.
    Challenge,
}

/// The example of this name.
pub fn example(name: &str) -> Option<&'static Example> {
    gallery().flat_map(|(_, examples)| examples).find(|example| example.name == name)
}

/// The name of the example with exactly this text in a language.
pub fn example_named(text: &str, language: Language) -> Option<&'static str> {
    let mut all = gallery().flat_map(|(_, examples)| examples);
    all.find(|example| example.text.of(language) == text).map(|example| example.name)
}

/// The scenario that a link opens, an example in this language; or why it opens none.
///
/// # Errors
/// The example that does not exist, or what the link carries instead of a scenario.
pub fn linked_scenario(link: &SharedLink, language: Language) -> Result<String, Unopened> {
    if !link.text.is_empty() {
        return Ok(link.text.clone());
    }
    if let Some(name) = &link.example {
        let found = example(name).ok_or_else(|| Unopened::NoExample(name.clone()))?;
        return Ok(found.text.of(language).to_owned());
    }
    let carried = [
        (link.experiment.is_some(), Carried::Experiment),
        (link.lesson.is_some(), Carried::Lesson),
        (link.challenge.is_some() || link.question.is_some(), Carried::Challenge),
    ];
    match carried.into_iter().find(|(is_there, _)| *is_there) {
        Some((_, carried)) => Err(Unopened::Carries(carried)),
        // A link may carry an empty text.
        None => Ok(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use model::scenario::link::decode;

    use super::*;

    #[test]
    fn no_two_examples_share_a_name_or_a_text() {
        for example in gallery().flat_map(|(_, examples)| examples) {
            let named =
                gallery().flat_map(|(_, examples)| examples).filter(|other| other.name == example.name);
            assert_eq!(named.count(), 1, "{}", example.name);
            for language in Language::ALL {
                assert_eq!(example_named(example.text.of(language), language), Some(example.name));
            }
        }
    }

    #[test]
    fn a_name_opens_in_the_language_asked_for() {
        let some = gallery().flat_map(|(_, examples)| examples).next().expect("an example");
        let link = SharedLink { example: Some(some.name.to_owned()), ..SharedLink::default() };
        for language in Language::ALL {
            assert_eq!(linked_scenario(&link, language).as_deref(), Ok(some.text.of(language)));
        }
        let unknown = SharedLink { example: Some("no_such".to_owned()), ..SharedLink::default() };
        assert_eq!(linked_scenario(&unknown, Language::En), Err(Unopened::NoExample("no_such".to_owned())));
        // The text wins over the name: it is what was seen.
        let both = SharedLink { text: "algorithm bully\n".to_owned(), ..unknown };
        assert_eq!(linked_scenario(&both, Language::En).as_deref(), Ok("algorithm bully\n"));
    }

    #[test]
    fn every_old_link_opens_a_scenario_or_says_what_it_carries() {
        let links = include_str!("../../model/tests/old_links.txt").lines();
        for line in links.filter(|line| line.contains('\t')) {
            let link = decode(line.split('\t').next().unwrap_or_default()).expect("it opens");
            match linked_scenario(&link, Language::En) {
                Ok(_) => {}
                Err(Unopened::Carries(_)) => assert!(link.text.is_empty() && link.example.is_none()),
                Err(other) => panic!("{line}: {other:?}"),
            }
        }
    }
}
