//! Messages at a moment: which are under way, where each is, and what is written on it.

mod detour;
mod fates;
mod flight;
mod labels;
mod traffic;

use model::trace::Message;
use model::{Process, Time};

use crate::flows::{self, Flow};
use crate::geometry::Area;
use crate::layout::Layout;
use crate::layout::corners::areas;
use crate::picture::{Belief, Density, Fate, Medium, Point, ProcessMark, Token, TokenForm};
use crate::reading::Reading;
use crate::timeline::announced_leader;
use crate::{shapes, wording};
use flight::Flight;
use labels::Label;
pub(crate) use labels::Labels;
pub(crate) use traffic::Traffic;

/// The space around a label.
const GAP: f64 = 3.0;
/// Up to this many messages of the chosen process are drawn beside flows.
const OWN_UP_TO: usize = 300;

/// The messages of a scene.
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
    labels: &mut Labels,
) -> Crowd {
    let all = reading.states.count_under_way(&reading.trace, position) as usize;
    let density = Density::of(all);
    // Half a million messages that are not drawn need not be listed.
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
    let mut placer = TokenPlacer::new(reading, layout, processes, density, chosen);
    for index in under_way {
        let message = reading.trace.message(index);
        let label = labels.of(reading, index, &message);
        placer.fly(index, &message, label, now);
    }
    if density != Density::Counted {
        fates::add(&mut placer, now, position);
    }
    let medium = Medium::of(placer.tokens.len());
    Crowd { tokens: placer.tokens, density, medium, flows, undrawn }
}

/// The messages from and to the chosen process, which are drawn beside the flows; none if they are too many.
fn own(reading: &Reading, under_way: &[u32], chosen: Option<Process>) -> Vec<u32> {
    let Some(chosen) = chosen else { return Vec::new() };
    let all = reading.trace.envelopes(under_way).filter(|it| it.from == chosen || it.to == chosen);
    // One more than allowed shows that they are too many.
    let own: Vec<u32> = all.map(|envelope| envelope.message).take(OWN_UP_TO + 1).collect();
    if own.len() > OWN_UP_TO { Vec::new() } else { own }
}

/// Places tokens one after the other.
struct TokenPlacer<'a> {
    reading: &'a Reading,
    layout: &'a Layout,
    processes: &'a [ProcessMark],
    density: Density,
    chosen: Option<Process>,
    tokens: Vec<Token>,
    /// Messages under way without a label.
    marks: Vec<Point>,
    /// What no ghost may cover: chips, crowns, labels of processes and of tokens.
    taken: Vec<Area>,
}

impl<'a> TokenPlacer<'a> {
    fn new(
        reading: &'a Reading,
        layout: &'a Layout,
        processes: &'a [ProcessMark],
        density: Density,
        chosen: Option<Process>,
    ) -> TokenPlacer<'a> {
        let mut taken: Vec<Area> = areas(layout.frame).into_iter().flatten().collect();
        for mark in processes {
            if let Some(at) = mark.chip_at {
                let size = match mark.belief {
                    Belief::Follows(..) => shapes::chip_size(&mark.believes_in),
                    Belief::Leans(_) => shapes::leaning_size(&mark.believes_in),
                    _ => shapes::HOLLOW_CROWN,
                };
                taken.push(Area { at, size });
            }
            if mark.label_size > 0.0 && !mark.is_labelled_inside() {
                taken.push(Area { at: mark.label_at, size: layout.of(mark.process).label.extent() });
            }
            if let Belief::Itself(_) = mark.belief {
                let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
                taken.push(Area { at, size: (width, width * 0.66) });
            }
        }
        TokenPlacer {
            reading,
            layout,
            processes,
            density,
            chosen,
            tokens: Vec::new(),
            marks: Vec::new(),
            taken,
        }
    }

    fn put(&mut self, token: Token) {
        match token.is_mark() {
            true if token.fate == Fate::UnderWay => self.marks.push(token.at),
            true => {}
            false => self.taken.push(Area { at: token.at, size: token.size }),
        }
        self.tokens.push(token);
    }

    fn is_chosen(&self, message: &Message) -> bool {
        self.chosen.is_some_and(|chosen| chosen == message.from || chosen == message.to)
    }

    /// Whether a ghost covers nothing there.
    fn is_free(&self, area: &Area) -> bool {
        let frame = self.layout.frame;
        let clear = self.layout.mark / 2.0 + 1.0;
        area.is_within(frame.width, frame.height)
            && !self.taken.iter().any(|other| area.crowds(other, GAP))
            && !self.marks.iter().any(|at| area.distance(*at) < clear)
            && self.processes.iter().all(|mark| area.distance(mark.at) >= room_of(mark))
    }

    /// Places a message under way, with the label of its flight.
    fn fly(&mut self, index: u32, message: &Message, label: Label, now: Time) {
        let share = share(message, now);
        let flight = Flight::new(self.reading, self.layout, message.from, message.to);
        let words = match label {
            Label::Full(window) if window.shows_words(share) => words(self.reading, message),
            Label::Short(window) if window.shows_words(share) => short_words(self.reading, message),
            _ => Default::default(),
        };
        let mark = self.layout.mark;
        let size = if words.0.is_empty() { (mark, mark) } else { wording::pill_size((&words.0, &words.1)) };
        // A message is at the same point with its words and without.
        let stretch = match label {
            Label::Full(window) | Label::Short(window) => window.stretch,
            Label::None => flight.mark(mark),
        };
        let token = self.token(index, message, &flight, stretch.at(share), size, words);
        self.put(token);
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
        let tail = flight.tail(&self.processes[message.from.index()], place);
        // Words are shown only where they cover nobody.
        let aside = match words.0.is_empty() {
            true => detour::aside(self.layout, message, tail.end, flight.direction(place), size.0),
            false => Point::default(),
        };
        Token {
            message: index,
            from: message.from,
            to: message.to,
            kind: message.kind,
            words,
            tail: tail.start,
            bend: tail.bend.plus(aside.times(0.5)),
            at: tail.end.plus(aside),
            size,
            angle: flight.angle(place),
            form: TokenForm::of(self.reading.trace.head.algorithm.kinds[message.kind as usize].manner),
            allegiance: announced_leader(
                &self.reading.trace,
                &self.reading.digest,
                message.kind,
                &message.payload,
            ),
            fate: Fate::UnderWay,
        }
    }
}

/// The share of its flight that is over.
fn share(message: &Message, now: Time) -> f64 {
    let (passed, whole) = (now.0.saturating_sub(message.sent.0), message.due.0 - message.sent.0);
    (passed as f64 / whole.max(1) as f64).min(1.0)
}

fn words(reading: &Reading, message: &Message) -> (String, String) {
    let head = &reading.trace.head;
    let kind = head.algorithm.kinds[message.kind as usize].name.to_owned();
    (kind, wording::payload(&message.payload, &reading.names))
}

fn short_words(reading: &Reading, message: &Message) -> (String, String) {
    let (_, payload) = words(reading, message);
    (reading.initials[message.kind as usize].clone(), payload)
}

fn room_of(mark: &ProcessMark) -> f64 {
    let body = shapes::extent(mark.role, mark.presence, mark.radius) + 2.0;
    match mark.timers.len().checked_sub(1) {
        Some(outer) => body.max(shapes::timer_radius(mark.role, mark.presence, mark.radius, outer) + 1.0),
        None => body,
    }
}
