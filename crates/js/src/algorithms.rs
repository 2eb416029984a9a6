//! What every algorithm declares, as data: enough to fill a menu and to write a scenario.

use habemus_core::{Json, Language};
use model::spec::{Bilingual, Fact, Family, Manner, Parameter, ParameterKind, Spec};

/// All of them, in the order they are taught.
pub fn all(language: Language) -> Json {
    Json::list(habemus_core::catalogue().iter().copied(), |spec: &Spec| algorithm(spec, language))
}

fn algorithm(spec: &Spec, language: Language) -> Json {
    let text = |words: Bilingual| Json::from(words.of(language));
    Json::object([
        ("name", spec.name.into()),
        ("title", text(spec.title)),
        ("summary", text(spec.summary)),
        ("family", family(spec.family).into()),
        ("parameters", Json::list(spec.parameters, |each: &Parameter| parameter(each, language))),
        (
            "messages",
            Json::list(spec.kinds, |kind| {
                Json::object([("kind", kind.name.into()), ("manner", manner(kind.manner).into())])
            }),
        ),
        (
            "facts",
            Json::list(spec.facts, |fact: &Fact| {
                Json::object([("name", fact.name.into()), ("called", text(fact.called))])
            }),
        ),
        ("requests", spec.requests.into()),
        ("pseudocode", text(spec.pseudocode)),
    ])
}

fn parameter(parameter: &Parameter, language: Language) -> Json {
    let (kind, mut fields) = match parameter.kind {
        ParameterKind::Choice(words) => {
            ("choice", vec![("values", Json::list(words, |word: &&str| Json::from(*word)))])
        }
        ParameterKind::Duration { least, most, usual } => {
            ("duration", vec![("least", least.into()), ("most", most.into()), ("usual", usual.into())])
        }
        ParameterKind::Span { least, most, usual: (low, high) } => (
            "span",
            vec![
                ("least", least.into()),
                ("most", most.into()),
                ("usual", Json::list([low, high], Json::from)),
            ],
        ),
        // The default depends on the number of processes.
        ParameterKind::Count { least, most, .. } => {
            ("count", vec![("least", least.into()), ("most", most.into())])
        }
        ParameterKind::Part { .. } => ("part", vec![("least", 1u32.into())]),
    };
    let mut all: Vec<(&str, Json)> = vec![
        ("name", parameter.name.into()),
        ("help", parameter.help.of(language).into()),
        ("kind", kind.into()),
    ];
    all.append(&mut fields);
    Json::Object(all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn family(family: Family) -> &'static str {
    match family {
        Family::Election => "election",
        Family::Detector => "detector",
        Family::Omega => "omega",
        Family::Monitor => "monitor",
        Family::Terms => "terms",
        Family::Mutex => "mutex",
    }
}

fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Ask => "ask",
        Manner::Answer => "answer",
        Manner::Tell => "tell",
        Manner::Token => "token",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_is_listed_with_words_in_the_language_asked_for() {
        let [en, pt] = Language::ALL.map(|language| {
            let list: serde_json::Value = serde_json::from_str(&all(language).to_string()).expect("JSON");
            list
        });
        assert_eq!(en.as_array().map(Vec::len), Some(habemus_core::catalogue().len()));
        assert_eq!(en[0]["name"], pt[0]["name"]);
        assert_ne!(en[0]["summary"], pt[0]["summary"]);
    }
}
