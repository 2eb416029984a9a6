//! What a beat tells: one sentence for events that belong together. The most important clauses are said, those
//! who do the same are counted, and the detail is the reason of the most important one.

mod groups;
mod phrases;

use std::ops::Range;

use model::{Language, Names, Process, Trace};

use super::teller::Teller;
use super::{Sentence, Told, sentence, told};
use groups::Group;

/// The most clauses of a headline; the rest is counted.
const MAX_CLAUSES: usize = 3;
/// A headline of this many letters takes no further clause.
const MAX_LETTERS: usize = 110;

/// A beat to tell.
#[derive(Clone, Debug, Default)]
pub struct BeatToTell<'a> {
    pub events: Range<u32>,
    /// Whether nothing in it is new.
    pub routine: bool,
    /// The moments in it at which two lead, or two are inside.
    pub rivals: &'a [Rivals],
}

/// Several that lead, or are inside, at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rivals {
    /// The event in which the last of them came to.
    pub event: u32,
    pub rivalry: Rivalry,
    /// The first few of them, ascending.
    pub named: Vec<Process>,
    /// How many they are.
    pub count: u32,
}

/// What only one should do at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivalry {
    Leading,
    Inside,
}

/// The sentence of a beat: of its events, those before `position` have happened.
pub fn beat_sentence(
    trace: &Trace,
    names: &Names,
    beat: &BeatToTell,
    position: u32,
    language: Language,
) -> Sentence {
    let position = position.min(trace.len());
    let events = beat.events.start..position.min(beat.events.end);
    let rivals: Vec<&Rivals> = last_of_each(beat.rivals, position);
    if events.is_empty() || (events.len() == 1 && rivals.is_empty()) {
        return sentence(trace, names, position, language);
    }
    let groups = groups::gather(trace, events.clone(), beat.routine);
    let last = trace.event(events.end - 1);
    let teller = Teller { trace, names, index: events.end - 1, event: &last, language };
    if beat.routine {
        return phrases::routine(&teller, &groups).into_sentence();
    }
    headline(&teller, &groups, &rivals).into_sentence()
}

/// Of each rivalry the last moment that has come.
fn last_of_each(rivals: &[Rivals], position: u32) -> Vec<&Rivals> {
    let last = |rivalry| rivals.iter().rev().find(|it| it.rivalry == rivalry && it.event < position);
    [Rivalry::Leading, Rivalry::Inside].into_iter().filter_map(last).collect()
}

fn headline(teller: &Teller, groups: &[Group], rivals: &[&Rivals]) -> Told {
    let mut clauses: Vec<String> = Vec::new();
    let mut detail = String::new();
    let mut uncounted: Vec<&Group> = Vec::new();
    let letters = |clauses: &[String]| clauses.iter().map(|clause| clause.chars().count()).sum::<usize>();
    for (place, group) in groups.iter().enumerate() {
        let told = tell(teller, group);
        let fits = letters(&clauses) + told.headline.chars().count() <= MAX_LETTERS;
        if clauses.is_empty() || (place < MAX_CLAUSES && fits) {
            if clauses.is_empty() {
                detail = told.detail;
            }
            clauses.push(told.headline);
        } else {
            uncounted.push(group);
        }
    }
    for (place, rivals) in rivals.iter().enumerate() {
        clauses.insert(1 + place, phrases::rivals(teller, rivals));
    }
    clauses.extend(phrases::rest(teller, &uncounted));
    Told::new(joined(&clauses), detail)
}

/// One group: what its first event tells, and who does the same.
fn tell(teller: &Teller, group: &Group) -> Told {
    let index = group.spokesman();
    let event = teller.trace.event(index);
    let mut told = told(&Teller { event: &event, index, ..*teller });
    told.headline += &phrases::likewise(teller, group);
    told
}

/// Clauses, one after the other; a sentence has one beginning.
fn joined(clauses: &[String]) -> String {
    let mut all = String::new();
    for clause in clauses {
        if all.is_empty() {
            all += clause;
            continue;
        }
        all += "; ";
        let mut letters = clause.chars();
        match letters.next() {
            // A kind of message stays in capitals.
            Some(first) if !letters.as_str().starts_with(char::is_uppercase) => {
                all.extend(first.to_lowercase());
                all += letters.as_str();
            }
            _ => all += clause,
        }
    }
    all
}
