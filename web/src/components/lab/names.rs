//! The choices that the form offers for some algorithms: measures and axes, each with its word in the text
//! and its name for people. What an experiment would reject is not offered.

use habemus_core::lab::Study;
use habemus_core::sweep::{Experiment, Measure};
use model::scenario::keyword::Keyword;
use model::{Language, Spec};

/// A word of the text and its name for people.
pub type NamedChoice = (String, String);

pub fn measures(specs: &[&'static Spec], language: Language) -> Vec<NamedChoice> {
    let plain = Measure::names().into_iter().filter(|name| !name.contains(':')).map(str::to_owned);
    let kinds = specs.iter().flat_map(|spec| spec.kinds).map(|kind| kind.name);
    let kinds: Vec<&str> = once_each(kinds);
    let facts = once_each(specs.iter().flat_map(|spec| spec.facts).map(|fact| fact.name));
    let of_kind = kinds.iter().flat_map(|kind| [format!("messages:{kind}"), format!("lost:{kind}")]);
    let words = plain.chain(of_kind).chain(facts.iter().map(|fact| format!("fact:{fact}")));
    let named = |word: String| {
        let study = tried(&word, Keyword::Processes.name(), specs)?;
        let name = match study.measures().len() {
            1 => words::study_measure(&study, 0, language),
            // A word that stands for several measures is shown as it is.
            _ => word.clone(),
        };
        Some((word, name))
    };
    words.filter_map(named).collect()
}

/// What can be varied.
pub fn axes(specs: &[&'static Spec], language: Language) -> Vec<NamedChoice> {
    let statements = [
        Keyword::Processes,
        Keyword::Delay,
        Keyword::Loss,
        Keyword::Duplicate,
        Keyword::Gst,
        Keyword::Until,
        Keyword::Budget,
    ];
    let own = specs.iter().flat_map(|spec| spec.parameters).map(|parameter| parameter.name);
    let words = once_each(statements.iter().map(|keyword| keyword.name()).chain(own).chain(["x"]));
    let named = |word: &str| {
        let study = tried("messages", word, specs)?;
        Some((word.to_owned(), words::study_axis(&study, language)))
    };
    words.into_iter().filter_map(named).collect()
}

/// A small experiment with this measure and this axis, if that is possible.
fn tried(measure: &str, axis: &str, specs: &[&'static Spec]) -> Option<Study> {
    let algorithms: String = specs.iter().map(|spec| format!("algorithm {}\n", spec.name)).collect();
    let text = format!("measure {measure}\nvary {axis} 1\n{algorithms}");
    Experiment::read(&text).ok().map(Study::of)
}

fn once_each<'n>(names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let mut each = Vec::new();
    for name in names {
        if !each.contains(&name) {
            each.push(name);
        }
    }
    each
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_offered_can_be_asked_for_and_has_a_name() {
        let specs = &habemus_core::catalogue()[..2];
        for language in Language::ALL {
            let (measures, axes) = (measures(specs, language), axes(specs, language));
            assert!(measures.iter().any(|(word, _)| word.starts_with("messages:")));
            assert!(axes.first().is_some_and(|(word, _)| word == "processes"));
            for (word, name) in measures.iter().chain(&axes) {
                assert!(!word.is_empty() && !name.is_empty());
            }
        }
    }
}
