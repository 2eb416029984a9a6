//! Reads `at` lines into the draft. Whether the processes
//! and links exist is checked when the draft is resolved.

use super::super::keyword::{self, Verb};
use super::super::lex;
use super::super::problem::{Expected, Quantity, Suggestion, What};
use super::cursor::{Cursor, LinkDraft};
use super::draft::{ActionDraft, Draft, EventDraft, WhoDraft};
use super::suggest::did_you_mean;

/// Reads what follows `at`.
pub fn read(line: &mut Cursor<'_>, draft: &mut Draft<'_>) {
    let Some(at) = line.time() else { return };
    let Some((span, word)) = line.name(Expected::EventName) else { return };
    let Some(verb) = Verb::read(word) else {
        let suggestion = did_you_mean(word, Verb::ALL.map(Verb::name));
        return line.note(span, What::UnknownEvent(word.to_owned()), suggestion);
    };
    if let Some(action) = action(verb, line) {
        line.finish();
        draft.events.push(EventDraft { at, verb: span, action });
    }
}

fn action(verb: Verb, line: &mut Cursor<'_>) -> Option<ActionDraft> {
    Some(match verb {
        Verb::Start => ActionDraft::Start(who(line)?),
        Verb::Crash => ActionDraft::Crash(who(line)?),
        Verb::Recover => ActionDraft::Recover(who(line)?),
        Verb::Join => ActionDraft::Join(who(line)?),
        Verb::Cut => ActionDraft::Cut(links(line)?),
        Verb::Heal if line.at_end() => ActionDraft::HealAll,
        Verb::Heal => ActionDraft::Heal(links(line)?),
        Verb::Partition => ActionDraft::Partition(groups(line)?),
        Verb::Request => request(line)?,
        Verb::Drop => drop(line)?,
        Verb::Slow => slow(line)?,
        Verb::Say => ActionDraft::Say(say(line)?),
    })
}

fn who(line: &mut Cursor<'_>) -> Option<WhoDraft> {
    if let Some((span, word)) = line.peek().filter(|(_, word)| *word == keyword::ALL) {
        line.take(word);
        return Some(WhoDraft::All(span));
    }
    line.id_ranges(Expected::Ids).map(WhoDraft::These)
}

fn links(line: &mut Cursor<'_>) -> Option<Vec<LinkDraft>> {
    let mut links = vec![line.link(Expected::Link)?];
    while !line.at_end() {
        links.push(line.link(Expected::Link)?);
    }
    Some(links)
}

fn groups(line: &mut Cursor<'_>) -> Option<Vec<WhoDraft>> {
    let mut groups = vec![who(line)?];
    while line.take("|") {
        groups.push(who(line)?);
    }
    Some(groups)
}

fn request(line: &mut Cursor<'_>) -> Option<ActionDraft> {
    let who = who(line)?;
    if !line.take(keyword::FOR) {
        return line.note_unexpected(Expected::ForDuration);
    }
    Some(ActionDraft::Request(who, line.duration(Quantity::Hold)?))
}

fn drop(line: &mut Cursor<'_>) -> Option<ActionDraft> {
    let link = line.way()?;
    let nth = if line.take(keyword::NTH) { nth(line)? } else { 1 };
    Some(ActionDraft::Drop(link, nth))
}

/// `to D` and `nth K` may come in any order.
fn slow(line: &mut Cursor<'_>) -> Option<ActionDraft> {
    let link = line.way()?;
    let mut which = if line.take(keyword::NTH) { Some(nth(line)?) } else { None };
    if !line.take(keyword::TO) {
        return line.note_unexpected(Expected::ToDuration);
    }
    let delay = line.duration(Quantity::Delay)?;
    if which.is_none() && line.take(keyword::NTH) {
        which = Some(nth(line)?);
    }
    Some(ActionDraft::Slow(link, which.unwrap_or(1), delay))
}

fn nth(line: &mut Cursor<'_>) -> Option<u32> {
    line.whole(Quantity::Nth, 1, u64::from(u32::MAX)).map(|nth| nth as u32)
}

fn say(line: &mut Cursor<'_>) -> Option<String> {
    if let Some(text) = line.quoted() {
        return Some(text);
    }
    let Some(rest) = line.rest() else { return line.note_unexpected(Expected::QuotedText) };
    let found = line.slice(rest);
    let what = What::Unexpected { found: found.to_owned(), expected: Expected::QuotedText };
    line.note(rest, what, Some(Suggestion::Write(lex::quote(found))));
    None
}
