//! Sentences as people read them, and that no two languages share one.

use model::process::Id;
use model::scenario::keyword::{Clause, Keyword, Verb};
use model::scenario::problem::{Bounds, Expected, Problem, Quantity, Suggestion, What};
use model::time::Time;

use super::*;

fn check(what: What, suggestion: Option<Suggestion>, en: &str, pt: &str) {
    let problem = Problem { line: 3, column: 11, length: 4, what, suggestion };
    assert_eq!(super::problem(&problem, Language::En), en);
    assert_eq!(super::problem(&problem, Language::Pt), pt);
}

#[test]
fn sentences_say_what_is_wrong_and_what_to_do() {
    check(
        What::UnknownAlgorithm("buly".into()),
        Some(Suggestion::DidYouMean("bully".into())),
        "unknown algorithm `buly`: did you mean `bully`?",
        "algoritmo desconhecido `buly`: você quis dizer `bully`?",
    );
    check(
        What::UnknownId(Id(9)),
        Some(Suggestion::NearestId(Id(7))),
        "no process has the id 9: the nearest one is 7",
        "nenhum processo tem o id 9: o mais próximo é 7",
    );
    check(
        What::UnknownChoice { parameter: "announce", word: "al".into(), choices: &["all", "lower"] },
        Some(Suggestion::DidYouMean("all".into())),
        "`announce` cannot be `al` (it is `all` or `lower`): did you mean `all`?",
        "`announce` não pode ser `al` (é `all` ou `lower`): você quis dizer `all`?",
    );
    check(
        What::OutOfRange {
            quantity: Quantity::Delay,
            found: "0".into(),
            bounds: Bounds::Decimal { least: Time::TICK, most: Time::LATEST },
        },
        None,
        "a delay is from 0.001 to 1000000, not `0`",
        "um atraso vai de 0.001 a 1000000, e `0` fica fora",
    );
    check(
        What::Missing(Expected::Ids),
        None,
        "a list of ids or `all` is missing here",
        "aqui falta uma lista de ids ou `all`",
    );
    check(
        What::TooManyBytes { bytes: 70000 },
        None,
        "the text has 70000 bytes, and 65536 is the most it may have",
        "o texto tem 70000 bytes, e o máximo é 65536",
    );
}

#[test]
fn a_place_comes_before_the_sentence() {
    let problem = Problem { line: 3, column: 11, length: 4, what: What::UnclosedQuote, suggestion: None };
    assert!(located_problem(&problem, Language::En).starts_with("line 3, column 11: this text"));
    assert!(located_problem(&problem, Language::Pt).starts_with("linha 3, coluna 11: este texto"));
}

#[test]
fn both_languages_have_their_own_sentence_for_everything() {
    for what in one_of_each() {
        let problem = Problem { line: 1, column: 1, length: 0, what, suggestion: None };
        let [en, pt] = Language::ALL.map(|language| super::problem(&problem, language));
        assert!(en != pt && !en.is_empty(), "{problem:?}");
        assert!(!en.contains(": "), "a suggestion comes after the colon: {en}");
        assert!(!pt.contains(": "), "a suggestion comes after the colon: {pt}");
    }
}

fn one_of_each() -> Vec<What> {
    let word = || "word".to_owned();
    one_of_each!(What:
        TooManyLines { lines: 2001 },
        TooManyBytes { bytes: 65537 },
        NoAlgorithm,
        NoProcesses,
        UnknownStatement(word()),
        EventWithoutTime(Verb::Crash),
        UnknownEvent(word()),
        UnknownAlgorithm(word()),
        UnknownTopology(word()),
        UnknownOrder(word()),
        UnknownClause(word()),
        UnknownParameter { algorithm: "a", word: word(), names: vec![] },
        UnknownParameter { algorithm: "a", word: word(), names: vec!["b", "c"] },
        UnknownChoice { parameter: "a", word: word(), choices: &["b", "c"] },
        Missing(Expected::EventName),
        Unexpected { found: word(), expected: Expected::ParameterValue("a") },
        Stray(word()),
        UnclosedQuote,
        NegativeNumber(word()),
        MalformedNumber(word()),
        TooManyDecimals(word()),
        NotWhole(word()),
        OutOfRange {
            quantity: Quantity::Seed,
            found: word(),
            bounds: Bounds::Whole { least: 0, most: 9 },
        },
        NoPercentSign(word()),
        BackwardRange { low: "7".into(), high: "3".into() },
        GivenTwice { keyword: Keyword::Seed, line: 2 },
        ParameterTwice { parameter: "a", line: 2 },
        ClauseTwice(Clause::From),
        IdTwice(Id(3)),
        ProcessesWithIds { line: 2 },
        EdgesWithTopology { line: 2 },
        TooManyProcesses,
        UnknownId(Id(3)),
        LinkToItself(Id(3)),
        OneWayEdge,
        NoDirection,
        NoLink(Id(1), Id(2)),
        GridSize { width: 2, height: 3, processes: 5 },
        OwnLinks { algorithm: "a" },
        NoStarts { algorithm: "a" },
        NoRequests { algorithm: "a" },
    )
}
