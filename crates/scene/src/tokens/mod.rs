//! Messages at a moment: which are under way, where each is, and how much can be written on it
//! without covering a process, a label or another message.

mod fates;
mod flight;

use model::spec::Manner;
use model::trace::Message;
use model::{Process, Time};

use crate::curve::Area;
use crate::flows::{self, Flow};
use crate::layout::{Layout, Pattern};
use crate::picture::{Belief, Density, Fate, Medium, Point, ProcessMark, Token, TokenForm};
use crate::reading::Reading;
use crate::timeline::told;
use crate::{shapes, wording};
use flight::Flight;

/// What stays free around a label.
const GAP: f64 = 3.0;
/// So many messages of the chosen process are drawn beside flows.
const OWN_UP_TO: usize = 300;

/// The messages of a picture.
pub(crate) struct Crowd {
    pub(crate) tokens: Vec<Token>,
    pub(crate) density: Density,
    pub(crate) medium: Medium,
    pub(crate) flows: Vec<Flow>,
    pub(crate) undrawn: u32,
}

pub(crate) fn tokens(
    reading: &Reading,
    layout: &Layout,
    processes: &[ProcessMark],
    now: Time,
    position: u32,
    chosen: Option<Process>,
) -> Crowd {
    let all = reading.states.count_under_way(&reading.trace, position) as usize;
    let density = Density::of(all);
    // Half a million that nothing is made of are not listed.
    let mut under_way = match flows::can_count(all) || chosen.is_some() {
        true => reading.states.under_way(&reading.trace, position),
        false => Vec::new(),
    };
    let mut flows = Vec::new();
    if density == Density::Counted {
        if flows::can_count(all) {
            flows = flows::flows(reading, layout, &under_way, now);
        }
        under_way = own(reading, &under_way, chosen);
    }
    let undrawn = (all - under_way.len()) as u32;
    let mut floor = Floor::new(reading, layout, processes, density, chosen);
    let travellers: Vec<Traveller> = under_way.into_iter().map(|index| floor.traveller(index, now)).collect();
    floor.marks = travellers.iter().filter(|_| density == Density::Labelled).map(|t| t.mark.at).collect();
    // What one step sends to many is written alike: a broadcast reads as one thing.
    for group in
        travellers.chunk_by(|a, b| (a.message.sent_in, a.message.kind) == (b.message.sent_in, b.message.kind))
    {
        floor.fly(group);
    }
    if density != Density::Counted {
        fates::add(&mut floor, now, position);
    }
    let medium = Medium::of(floor.tokens.len());
    Crowd { tokens: floor.tokens, density, medium, flows, undrawn }
}

/// The messages from and to the chosen process, which are drawn beside the flows; none if they are a crowd
/// by themselves.
fn own(reading: &Reading, under_way: &[u32], chosen: Option<Process>) -> Vec<u32> {
    let Some(chosen) = chosen else { return Vec::new() };
    let all = reading.trace.envelopes(under_way).filter(|it| it.from == chosen || it.to == chosen);
    // One more tells that they are a crowd.
    let own: Vec<u32> = all.map(|envelope| envelope.message).take(OWN_UP_TO + 1).collect();
    if own.len() > OWN_UP_TO { Vec::new() } else { own }
}

/// A message under way, and the mark it is if nothing can be written on it.
struct Traveller {
    index: u32,
    message: Message,
    share: f64,
    mark: Token,
}

/// The floor on which tokens find their places, one after the other.
struct Floor<'a> {
    reading: &'a Reading,
    layout: &'a Layout,
    processes: &'a [ProcessMark],
    density: Density,
    chosen: Option<Process>,
    tokens: Vec<Token>,
    /// Where the marks of all messages under way are, in the order of flight.
    marks: Vec<Point>,
    /// What no label may cover: chips, labels of processes, labels of earlier tokens.
    taken: Vec<Area>,
}

impl<'a> Floor<'a> {
    fn new(
        reading: &'a Reading,
        layout: &'a Layout,
        processes: &'a [ProcessMark],
        density: Density,
        chosen: Option<Process>,
    ) -> Floor<'a> {
        let mut taken = Vec::new();
        for mark in processes {
            if let Some(at) = mark.chip_at {
                let size = match mark.belief {
                    Belief::Follows(id, _) => shapes::chip_size(id),
                    Belief::Leans(id) => shapes::leaning_size(id),
                    _ => shapes::HOLLOW_CROWN,
                };
                taken.push(Area { at, size });
            }
            if mark.label_size > 0.0 && !mark.is_labelled_inside() {
                taken.push(Area { at: mark.label_at, size: layout.of(mark.process).written.extent() });
            }
            if let Belief::Itself(_) = mark.belief {
                let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
                taken.push(Area { at, size: (width, width * 0.66) });
            }
        }
        Floor { reading, layout, processes, density, chosen, tokens: Vec::new(), marks: Vec::new(), taken }
    }

    fn put(&mut self, token: Token) {
        if !token.words.0.is_empty() || !token.words.1.is_empty() {
            self.taken.push(Area { at: token.at, size: token.size });
        }
        self.tokens.push(token);
    }

    /// Whether a message may have a label at all.
    fn labels(&self, message: &Message) -> bool {
        self.density == Density::Labelled
            || self.chosen.is_some_and(|chosen| chosen == message.from || chosen == message.to)
    }

    /// Whether a label there covers nothing and nobody, but perhaps its own mark.
    fn is_free(&self, area: &Area, own: Option<Point>) -> bool {
        let frame = self.layout.frame;
        let clear = self.layout.mark / 2.0 + 1.0;
        // Two on one link at one place: a mark of the other would lie on the words.
        let twins = self.marks.iter().filter(|at| Some(**at) == own).count() > 1;
        let hides = |at: &Point| Some(*at) != own && area.distance(*at) < clear;
        area.is_within(frame.width, frame.height)
            && !self.taken.iter().any(|other| area.crowds(other, GAP))
            && !twins
            && !self.marks.iter().any(hides)
            && self.processes.iter().all(|mark| area.distance(mark.at) >= room_of(mark))
    }

    fn traveller(&self, index: u32, now: Time) -> Traveller {
        let message = self.reading.trace.message(index);
        let (passed, whole) = (now.0.saturating_sub(message.sent.0), message.due.0 - message.sent.0);
        let share = (passed as f64 / whole.max(1) as f64).min(1.0);
        let flight = Flight::new(self, message.from, message.to);
        let size = self.layout.mark;
        let place = flight.mark(size).at(share);
        let mark = self.token(index, &message, &flight, place, (size, size), Default::default());
        Traveller { index, message, share, mark }
    }

    /// Messages of one broadcast: all in full where each finds room, else each as short as it must.
    fn fly(&mut self, group: &[Traveller]) {
        if !group.iter().any(|traveller| self.labels(&traveller.message)) {
            self.tokens.extend(group.iter().map(|traveller| traveller.mark.clone()));
            return;
        }
        let (before, known) = (self.tokens.len(), self.taken.len());
        for traveller in group {
            match self.pill(traveller, self.words(&traveller.message), 24.0) {
                Some(token) => self.put(token),
                None => break,
            }
        }
        if self.tokens.len() - before == group.len() {
            return;
        }
        self.tokens.truncate(before);
        self.taken.truncate(known);
        for traveller in group {
            let short = self.short_words(&traveller.message);
            let token = self.pill(traveller, short, 16.0).unwrap_or_else(|| traveller.mark.clone());
            self.put(token);
        }
    }

    /// A message with these words, if they find room on a link that has so much to spare.
    fn pill(&self, traveller: &Traveller, words: (String, String), spare: f64) -> Option<Token> {
        let Traveller { index, message, share, mark } = traveller;
        if !self.labels(message) {
            return None;
        }
        let flight = Flight::new(self, message.from, message.to);
        let size = wording::pill_size(&words);
        if flight.free() < flight.needs(size) + spare {
            return None;
        }
        let place = flight.pill(size)?.at(*share);
        let token = self.token(*index, message, &flight, place, size, words);
        self.is_free(&Area { at: token.at, size }, Some(mark.at)).then_some(token)
    }

    fn token(
        &self,
        index: u32,
        message: &Message,
        flight: &Flight,
        place: f64,
        size: (f64, f64),
        words: (String, String),
    ) -> Token {
        let tail = flight.tail(place);
        Token {
            message: index,
            from: message.from,
            to: message.to,
            kind: message.kind,
            words,
            tail: tail.start,
            bend: tail.bend,
            at: tail.end,
            size,
            angle: flight.angle(place),
            form: form(self.reading, message.kind),
            allegiance: told(&self.reading.trace, &self.reading.chronicle, message.kind, &message.payload),
            fate: Fate::UnderWay,
        }
    }

    fn words(&self, message: &Message) -> (String, String) {
        let head = &self.reading.trace.head;
        let kind = head.algorithm.kinds[message.kind as usize].name.to_owned();
        (kind, wording::payload(&message.payload, &head.roster))
    }

    fn short_words(&self, message: &Message) -> (String, String) {
        let (_, payload) = self.words(message);
        (self.reading.initials[message.kind as usize].clone(), payload)
    }

    /// Whether messages meet others on their link.
    fn is_two_way(&self) -> bool {
        self.layout.pattern != Pattern::Ring || !self.reading.chronicle.clockwise
    }
}

/// How far a label keeps from the middle of a process.
fn room_of(mark: &ProcessMark) -> f64 {
    let body = shapes::extent(mark.role, mark.presence, mark.radius) + 2.0;
    match mark.timers.len().checked_sub(1) {
        Some(outer) => body.max(shapes::timer_radius(mark.role, mark.presence, mark.radius, outer) + 1.0),
        None => body,
    }
}

fn form(reading: &Reading, kind: u32) -> TokenForm {
    match reading.trace.head.algorithm.kinds[kind as usize].manner {
        Manner::Ask => TokenForm::Ask,
        Manner::Answer => TokenForm::Answer,
        Manner::Tell => TokenForm::Tell,
        Manner::Token => TokenForm::Thing,
    }
}
