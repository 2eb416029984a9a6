//! Messages that were lost or discarded just now: lost ones where they were lost, discarded ones as ghosts
//! beside their receivers, each for one time unit.

use model::trace::event::Loss;
use model::trace::{Happening, Message};
use model::{Moment, Time};

use super::{TokenPlacer, flight::Flight, short_words, words};
use crate::geometry::{Area, degrees};
use crate::layout::beyond;
use crate::picture::{Density, Fate, Point, Token};
use crate::{shapes, wording};

const SHOWN: Time = Time::units(1);
/// If there are more, only the latest are shown.
const MAX_FATES: usize = 200;
/// The largest cross.
const CROSS: f64 = 8.0;

/// Adds the messages that were lost or discarded within the last time unit.
pub(super) fn add(placer: &mut TokenPlacer, now: Time, position: u32) {
    let trace = &placer.reading.trace;
    let from = if now > SHOWN { trace.position(Moment::after(now - SHOWN)) } else { 0 };
    let fates = &placer.reading.digest.fates;
    let first = fates.partition_point(|event| *event < from);
    let last = fates.partition_point(|event| *event < position);
    for event in &fates[first.max(last.saturating_sub(MAX_FATES))..last] {
        let token = match trace.event(*event).happening {
            Happening::Lose(index, loss) => {
                let message = trace.message(index);
                lost(placer, index, &message, loss, trace.time_of(*event))
            }
            Happening::Deliver(index) => discarded(placer, index, &trace.message(index)),
            _ => continue,
        };
        placer.put(token);
    }
}

fn lost(placer: &TokenPlacer, index: u32, message: &Message, loss: Loss, when: Time) -> Token {
    let share = match loss {
        Loss::CutLink => 0.2,
        Loss::CutUnderWay => {
            let whole = (message.due.0 - message.sent.0).max(1);
            (when.0 - message.sent.0) as f64 / whole as f64
        }
        Loss::Chance | Loss::Dropped => 0.6,
        Loss::ReceiverDown => 1.0,
    };
    let flight = Flight::new(placer.reading, placer.layout, message.from, message.to);
    let size = placer.layout.mark.min(CROSS);
    let place = flight.mark(size).at(share.min(1.0));
    let token = placer.token(index, message, &flight, place, (size, size), Default::default());
    Token { fate: Fate::Lost, ..token }
}

fn discarded(placer: &TokenPlacer, index: u32, message: &Message) -> Token {
    let receiver = &placer.processes[message.to.index()];
    let inwards = placer.layout.of(message.to).out.times(-1.0);
    let flight = Flight::new(placer.reading, placer.layout, message.from, message.to);
    let ghost = |at: Point, size: (f64, f64), words: (String, String)| {
        let way = at.minus(receiver.at).unit();
        let reach = shapes::reach(receiver.role, receiver.presence, receiver.radius, way);
        let tail = receiver.at.plus(way.times(reach + 2.0));
        let token = placer.token(index, message, &flight, 1.0, size, words);
        let angle = degrees(way);
        Token { fate: Fate::Discarded, tail, bend: tail.towards(at, 0.5), at, angle, ..token }
    };
    if placer.density == Density::Labelled || placer.is_chosen(message) {
        for words in [words(placer.reading, message), short_words(placer.reading, message)] {
            let (w, h) = wording::pill_size((&words.0, &words.1));
            let size = (w + shapes::GHOST_SIGN, h);
            let spots = spots(receiver.at, inwards, size, placer.layout.clearance);
            if let Some(at) = spots.into_iter().find(|at| placer.is_free(&Area { at: *at, size })) {
                return ghost(at, size, words);
            }
        }
    }
    let mark = placer.layout.mark;
    let away = placer.layout.clearance + mark / 2.0 + 1.0;
    // Straight inwards if that is on the stage and covers nobody; else at the smallest angle from there.
    let ways = [(1.0, 0.0), (0.5, 0.866), (0.5, -0.866), (-0.5, 0.866), (-0.5, -0.866), (-1.0, 0.0)];
    let at = |(cos, sin): &(f64, f64)| receiver.at.plus(turned(inwards, *cos, *sin).times(away));
    let frame = placer.layout.frame;
    let inside = |at: &Point| Area { at: *at, size: (mark, mark) }.is_within(frame.width, frame.height);
    let clear = |at: &Point| {
        placer.processes.iter().all(|other| other.at.distance(*at) >= placer.layout.clearance + mark / 2.0)
    };
    let places: Vec<Point> = ways.iter().map(at).filter(inside).collect();
    let place = places.iter().find(|at| clear(at)).or(places.first()).copied();
    ghost(place.unwrap_or_else(|| at(&ways[0])), (mark, mark), Default::default())
}

/// Places for a ghost beside a process, in order of preference: near and straight inwards first.
fn spots(at: Point, inwards: Point, size: (f64, f64), clearance: f64) -> Vec<Point> {
    let mut spots = Vec::new();
    for gap in [12.0, 32.0, 56.0] {
        for (cos, sin) in [(1.0, 0.0), (0.82, 0.57), (0.82, -0.57), (0.34, 0.94), (0.34, -0.94)] {
            let way = turned(inwards, cos, sin);
            spots.push(at.plus(way.times(beyond(way, size, clearance + gap))));
        }
    }
    spots
}

fn turned(way: Point, cos: f64, sin: f64) -> Point {
    Point::new(way.x * cos - way.y * sin, way.x * sin + way.y * cos).unit()
}
