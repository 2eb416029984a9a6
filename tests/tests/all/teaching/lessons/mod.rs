//! The lessons: every algorithm and every concept of the course has one, in both languages, with the same
//! parts in the same order; its moments are within runs; what it claims is true.

mod claims;

use std::path::PathBuf;

use habemus_core::lesson::{Block, Inline, Lesson, When, read};
use habemus_core::{Language, Topic, course, parse};
use model::spec::Family;
use model::{Moment, Scenario, Time};

use super::wordless;
use claims::{Runs, facts, prints};

/// The headings of a lesson about an algorithm; a concept has its own, and ends with exercises too.
const HEADINGS: [[&str; 6]; 2] = [
    ["What it does", "Moments", "Assumptions", "What breaks it", "Cost", "Exercises"],
    ["O que faz", "Momentos", "Premissas", "O que o quebra", "Custo", "Exercícios"],
];
/// What an algorithm's lesson may have in addition, and must have if it watches others without end: what
/// its timeouts mean outside a simulator.
const IN_PRACTICE: [&str; 2] = ["In practice", "Na prática"];
/// Short enough to be read beside the stage, long enough to teach.
const WORDS: std::ops::RangeInclusive<usize> = 330..=760;

fn topics() -> impl Iterator<Item = Topic> {
    course().iter().flat_map(|unit| unit.topics.iter().copied())
}

fn file(topic: Topic, language: Language) -> PathBuf {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../crates/algorithms/src");
    let home = match topic {
        Topic::Algorithm(_) => source,
        Topic::Concept(_) => source.join("course"),
    };
    home.join(topic.name().replace('-', "_")).join(format!("lesson.{}.md", language.code()))
}

fn text(topic: Topic, language: Language) -> String {
    let file = file(topic, language);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn lesson(topic: Topic, language: Language) -> Lesson {
    read(&text(topic, language))
}

fn each() -> impl Iterator<Item = (Topic, Language, Lesson)> {
    topics().flat_map(|topic| Language::ALL.map(|language| (topic, language, lesson(topic, language))))
}

/// What both languages of a lesson must share: parts, moments, facts and scenarios.
fn skeleton(lesson: &Lesson) -> Vec<String> {
    let mut marks = Vec::new();
    let mut collect_marks = |spans: &[Inline]| {
        for span in spans {
            match span {
                Inline::Moment(jump) => marks.push(format!("moment {}@{:?}", jump.scenario, jump.when)),
                Inline::Claim(claim) => marks.push(format!("claim {} in {}", claim.facts, claim.scenario)),
                Inline::Lesson { name, .. } => marks.push(format!("lesson {name}")),
                Inline::Text(_) | Inline::Emphasis(_) | Inline::Code(_) => {}
            }
        }
    };
    collect_marks(&lesson.summary);
    let mut shape = Vec::new();
    for section in &lesson.sections {
        shape.push("section".to_owned());
        for block in &section.blocks {
            match block {
                Block::Paragraph(spans) => {
                    shape.push("paragraph".to_owned());
                    collect_marks(spans);
                }
                Block::Points(items) | Block::Steps(items) => {
                    shape.push(format!("{} items", items.len()));
                    items.iter().for_each(|item| collect_marks(item));
                }
                Block::Scenario(own) => shape.push(format!("scenario {}", own.name)),
            }
        }
    }
    // Within a sentence the order of facts may differ between languages.
    marks.sort();
    shape.into_iter().chain(marks).collect()
}

fn scenario(text: &str) -> Scenario {
    let parsed = parse(text);
    assert!(parsed.problems.is_empty(), "{text}: {:?}", parsed.problems);
    parsed.scenario.expect("a text without problems is a scenario")
}

#[test]
fn no_two_lessons_share_a_name() {
    let mut names: Vec<&str> = topics().map(Topic::name).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "a name is there twice");
}

#[test]
fn a_lesson_has_its_title_its_sentence_and_its_sections() {
    for (topic, language, lesson) in each() {
        let place = format!("{} in {language:?}", topic.name());
        assert_eq!(lesson.title, topic.title().of(language), "{place}");
        assert!(!lesson.summary.is_empty(), "{place}: no sentence under the title");
        let side = Language::ALL.iter().position(|each| *each == language).expect("it is one of them");
        let headings: Vec<&str> = lesson.sections.iter().map(|section| &*section.heading).collect();
        match topic {
            Topic::Algorithm(entry) => {
                let waits = !matches!(entry.spec.family, Family::Election | Family::Mutex);
                assert!(!waits || headings.contains(&IN_PRACTICE[side]), "{place}: what do its waits mean?");
                let usual = headings.iter().copied().filter(|heading| *heading != IN_PRACTICE[side]);
                assert_eq!(usual.collect::<Vec<_>>(), HEADINGS[side], "{place}");
            }
            Topic::Concept(_) => {
                assert!(headings.len() >= 4, "{place}: {headings:?}");
                assert_eq!(headings.last().copied(), HEADINGS[side].last().copied(), "{place}");
            }
        }
        for section in &lesson.sections {
            assert!(!section.blocks.is_empty(), "{place}: nothing under {}", section.heading);
        }
        let last = lesson.sections.last().expect("there are sections");
        let exercises =
            last.blocks.iter().any(|block| matches!(block, Block::Steps(steps) if steps.len() >= 2));
        assert!(exercises, "{place}: fewer than two exercises");
        let moments = lesson.inlines().filter(|span| matches!(span, Inline::Moment(_))).count();
        assert!(moments >= 3, "{place}: {moments} moments");
        let claims = lesson.inlines().filter(|span| matches!(span, Inline::Claim(_))).count();
        assert!(claims >= 3, "{place}: {claims} claims");
    }
}

#[test]
fn a_lesson_is_neither_a_note_nor_a_chapter() {
    for (topic, language, lesson) in each() {
        let words: usize = lesson
            .inlines()
            .map(|span| match span {
                Inline::Text(words) | Inline::Emphasis(words) | Inline::Code(words) => words,
                Inline::Moment(jump) => &jump.label,
                Inline::Claim(claim) => &claim.shown,
                Inline::Lesson { label, .. } => label,
            })
            .map(|words| {
                words.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
            })
            .sum();
        assert!(WORDS.contains(&words), "{} in {language:?} has {words} words", topic.name());
    }
}

#[test]
fn both_languages_have_the_same_parts_moments_and_claims() {
    for topic in topics() {
        let [english, portuguese] = Language::ALL.map(|language| lesson(topic, language));
        assert_eq!(skeleton(&english), skeleton(&portuguese), "{}", topic.name());
        let own = |lesson: &Lesson| -> Vec<Scenario> {
            let own = lesson.blocks().filter_map(|block| match block {
                Block::Scenario(own) => Some(wordless(scenario(&own.text))),
                _ => None,
            });
            own.collect()
        };
        assert_eq!(own(&english), own(&portuguese), "{}", topic.name());
    }
}

#[test]
fn no_mark_is_left_unread() {
    for (topic, language, lesson) in each() {
        for span in lesson.inlines() {
            let (Inline::Text(words) | Inline::Emphasis(words)) = span else { continue };
            let odd = words.contains(['{', '}', '*', '`', '|', '[', ']']);
            assert!(!odd, "{} in {language:?}: {words}", topic.name());
        }
    }
}

#[test]
fn lessons_lead_to_lessons() {
    for (topic, language, lesson) in each() {
        for span in lesson.inlines() {
            let Inline::Lesson { name, .. } = span else { continue };
            assert!(topics().any(|other| other.name() == name), "{} in {language:?}: {name}", topic.name());
        }
    }
}

#[test]
fn moments_lie_within_their_runs() {
    let mut runs = Runs::default();
    for (topic, language, lesson) in each() {
        for span in lesson.inlines() {
            let Inline::Moment(jump) = span else { continue };
            let ran = runs.named(&lesson, &jump.scenario, language);
            let trace = &ran.outcome.trace;
            let last = trace.events().last().map_or(Time::ZERO, |event| event.at);
            if let When::At(Moment { time, .. }) = jump.when {
                assert!(time <= last, "{}: {} ends at {last}, before {time}", topic.name(), jump.scenario);
            }
        }
    }
}

#[test]
fn a_concept_opens_with_the_scenario_of_its_first_moment() {
    for topic in topics() {
        let Topic::Concept(concept) = topic else { continue };
        let lesson = lesson(topic, Language::En);
        let first = lesson.inlines().find_map(|span| match span {
            Inline::Moment(jump) => Some(&*jump.scenario),
            _ => None,
        });
        assert_eq!(first, Some(concept.example));
    }
}

#[test]
fn what_lessons_claim_is_so_and_is_what_they_print() {
    let mut runs = Runs::default();
    let mut wrong = Vec::new();
    for (topic, language, lesson) in each() {
        for span in lesson.inlines() {
            let Inline::Claim(claim) = span else { continue };
            let ran = runs.named(&lesson, &claim.scenario, language);
            let facts = facts(claim, ran);
            let place = format!("{} in {language:?}: {{{} | …}}", topic.name(), claim.shown);
            for fact in facts.iter().filter(|fact| fact.value != fact.found) {
                wrong.push(format!(
                    "{place}: {} in {}, but it is {}",
                    fact.written, claim.scenario, fact.found
                ));
            }
            if !prints(claim, &facts, &ran.outcome.summary.names, language) {
                wrong.push(format!("{place} does not print the numbers of: {}", claim.facts));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
