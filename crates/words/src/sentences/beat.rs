//! What a beat tells: one sentence for events that belong together. The most important clauses are said, those
//! who do the same are counted, and the detail is the reason of the most important one.

mod groups;
mod phrases;

use std::ops::Range;

use model::trace::Happening;
use model::{Language, Names, Process, Trace};

use super::teller::Teller;
use super::{Sentence, Told, marks, sentence, told};
use groups::{Group, Matter};

/// The most clauses of a headline; the rest is counted.
const MAX_CLAUSES: usize = 3;
/// A headline takes no clause that makes it longer.
fn max_letters(language: Language) -> usize {
    match language {
        Language::En => 110,
        Language::Pt => 125,
    }
}

/// A beat to tell.
#[derive(Clone, Debug, Default)]
pub struct BeatToTell<'a> {
    pub events: Range<u32>,
    /// Whether nothing in it is new.
    pub routine: bool,
    /// Its events that may not go untold, ascending.
    pub turning: &'a [u32],
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
    let single = events.len() == 1 && rivals.is_empty() && beat.turning.is_empty();
    if events.is_empty() || single || is_caption(trace, &events) {
        return sentence(trace, names, position, language);
    }
    let mut groups = groups::gather(trace, groups::looked_at(&events, beat.turning), beat.routine);
    // Whoever boots does so with all others.
    if let Some(boots) = groups.iter_mut().find(|group| group.matter == Matter::Boot) {
        boots.count += events.end - 1 - boots.last;
        boots.last = events.end - 1;
    }
    let last = trace.event(events.end - 1);
    let teller = Teller { trace, names, index: events.end - 1, event: &last, language };
    if beat.routine {
        return phrases::routine(&teller, &groups).into_sentence();
    }
    merge_equal(&teller, &mut groups);
    let unseen = (events.len() as u32).saturating_sub(groups.iter().map(|group| group.count).sum::<u32>());
    headline(&teller, &groups, &rivals, unseen).into_sentence()
}

/// Different lines of an algorithm may say the same: what reads the same is told once.
fn merge_equal(teller: &Teller, groups: &mut Vec<Group>) {
    let mut said: Vec<String> = Vec::new();
    let mut merged: Vec<Group> = Vec::new();
    for group in std::mem::take(groups) {
        let this = if group.is_steps() { predicate(teller, group.speaker()) } else { String::new() };
        match said.iter().position(|other| *other == this && group.is_steps()) {
            Some(place) => merged[place].take(group),
            None => {
                said.push(this);
                merged.push(group);
            }
        }
    }
    *groups = merged;
}

/// What is said of the process whose step an event is, without its name.
fn predicate(teller: &Teller, index: u32) -> String {
    let actor = teller.trace.process_of(index).map(|actor| teller.name(actor)).unwrap_or_default();
    told_of(teller, index).headline.replacen(&actor, "", 1)
}

/// A caption is a beat of its own, and may hold anything.
fn is_caption(trace: &Trace, events: &Range<u32>) -> bool {
    matches!(trace.event(events.start).happening, Happening::Say(_))
}

/// Of each rivalry the last moment that has come.
fn last_of_each(rivals: &[Rivals], position: u32) -> Vec<&Rivals> {
    let last = |rivalry| rivals.iter().rev().find(|it| it.rivalry == rivalry && it.event < position);
    [Rivalry::Leading, Rivalry::Inside].into_iter().filter_map(last).collect()
}

/// `unseen`: how many more events there are, of which nothing is known.
fn headline(teller: &Teller, groups: &[Group], rivals: &[&Rivals], unseen: u32) -> Told {
    let mut clauses: Vec<String> = Vec::new();
    let mut detail = String::new();
    let mut untold: Vec<&Group> = Vec::new();
    let (mut letters, mut before): (usize, Option<&Group>) = (0, None);
    for group in groups {
        if clauses.len() == MAX_CLAUSES {
            untold.push(group);
            continue;
        }
        // "1 begins a round and tests 2", not "1 begins a round; 1 tests 2".
        let both = before.filter(|before| before.is_by_the_same(group));
        let both = both.and_then(|before| tell_both(teller, before, group));
        let goes_on = both.is_some();
        let told = both.unwrap_or_else(|| tell(teller, group));
        let said = marks::without(&told.headline).chars().count();
        let already = if goes_on { letters_of(clauses.last()) } else { 0 };
        if !clauses.is_empty() && letters - already + said > max_letters(teller.language) {
            untold.push(group);
            continue;
        }
        letters = letters - already + said;
        if clauses.is_empty() {
            detail = told.detail;
        }
        if goes_on {
            clauses.pop();
        }
        clauses.push(told.headline);
        // Three in one would be a long one.
        before = Some(group).filter(|_| !goes_on);
    }
    for (place, rivals) in rivals.iter().enumerate() {
        clauses.insert(1 + place, phrases::rivals(teller, rivals));
    }
    clauses.extend(phrases::rest(teller, &untold, unseen));
    Told::new(joined(&clauses), detail)
}

fn letters_of(clause: Option<&String>) -> usize {
    clause.map_or(0, |clause| marks::without(clause).chars().count())
}

/// One group: what its first event tells, and who does the same.
fn tell(teller: &Teller, group: &Group) -> Told {
    let mut first = told_of(teller, group.speaker());
    if let Some((actor, leader)) = group.presumed {
        first.headline = phrases::presumes(teller, actor, leader);
    }
    match group.matter {
        Matter::Lost if group.count > 1 => first.headline = phrases::lost(teller, group),
        _ => first.headline += &phrases::likewise(teller, group, is_alike(teller, group)),
    }
    first
}

/// Two groups of the same processes as one clause; none where one of them is a list already.
fn tell_both(teller: &Teller, one: &Group, other: &Group) -> Option<Told> {
    let mut both = told_of(teller, one.speaker());
    let more = predicate(teller, other.speaker()).trim_start().to_owned();
    let is_list = |text: &str| [" and ", " e ", ", "].iter().any(|and| text.contains(and));
    if is_list(&both.headline) || is_list(&more) {
        return None;
    }
    both.headline = teller.list(&[both.headline, more]);
    both.headline += &phrases::likewise(teller, other, is_alike(teller, one) && is_alike(teller, other));
    Some(both)
}

fn told_of(teller: &Teller, index: u32) -> Told {
    let event = teller.trace.event(index);
    told(&Teller { event: &event, index, ..*teller })
}

/// Whether all events of a group say the very same of their actors.
fn is_alike(teller: &Teller, group: &Group) -> bool {
    if group.presumed.is_some() {
        return true;
    }
    let (few, mut said) = (
        group.count as usize == group.events.len(),
        group.events.iter().map(|index| predicate(teller, *index)),
    );
    let first = said.next();
    (few || group.alike) && said.all(|other| Some(other) == first)
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
