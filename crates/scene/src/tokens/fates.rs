//! Messages that were lost or discarded just now, each for one time unit: lost ones where they were lost,
//! discarded ones beside their receivers. A ghost has words where its kind flies with words, at most in short.

use model::trace::event::Loss;
use model::trace::{Happening, Message};
use model::{Moment, Time};

use super::{TokenPlacer, Written, detour, forms};
use crate::geometry::{Area, degrees};
use crate::layout::beyond;
use crate::picture::{Fate, Point, Token};
use crate::shapes;
use crate::wording::{self, Detail};

pub(super) const SHOWN: Time = Time::units(1);
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

fn lost(placer: &mut TokenPlacer, index: u32, message: &Message, loss: Loss, when: Time) -> Token {
    let share = match loss {
        Loss::CutLink => 0.2,
        Loss::CutUnderWay => {
            let whole = (message.due.0 - message.sent.0).max(1);
            (when.0 - message.sent.0) as f64 / whole as f64
        }
        Loss::Chance | Loss::Dropped => 0.6,
        Loss::ReceiverDown => 1.0,
    };
    let share = share.min(1.0);
    let (detail, words, size) = written(placer, index, message);
    if let Some(course) = placer.forms.course_of(placer.reading, index, message, size)
        && detail >= Detail::Initials
    {
        let flight = placer.flight(message, size.1).on(course.curve);
        let token = placer.token(index, message, (detail, words, size), &flight, course.stretch.at(share));
        return Token { fate: Fate::Lost, ..token };
    }
    let mark = placer.layout.mark.min(CROSS);
    let flight = placer.flight(message, mark);
    let place = flight.mark(mark, 0.0).at(share);
    let at = flight.curve.at(place);
    let at = at.plus(detour::aside(placer.layout, message, at, flight.direction(place), mark));
    let inwards = placer.layout.middle.minus(at).unit();
    let near =
        spots(at, inwards, size, 0.0).into_iter().find(|at| placer.covers_nobody(&Area { at: *at, size }));
    let (at, drawn) = match near.filter(|_| detail >= Detail::Initials) {
        Some(near) => (near, (detail, words, size)),
        None => (at, (detail.min(Detail::Mark), Default::default(), (mark, mark))),
    };
    let token = placer.token(index, message, drawn, &flight, place);
    Token { fate: Fate::Lost, at, ..token }
}

/// The form of a ghost, what is written on it, and its size with its sign.
fn written(placer: &mut TokenPlacer, index: u32, message: &Message) -> Written {
    let detail = placer.detail(index, message).min(Detail::Short);
    let words = forms::words(placer.reading, message.kind, message, detail);
    let (width, height) = wording::size(detail, (&words.0, &words.1));
    (detail, words, (width + shapes::GHOST_SIGN, height))
}

fn discarded(placer: &mut TokenPlacer, index: u32, message: &Message) -> Token {
    let receiver = &placer.processes[message.to.index()];
    let inwards = placer.layout.of(message.to).out.times(-1.0);
    let (detail, words, size) = written(placer, index, message);
    let flight = placer.flight(message, size.1);
    let clearance = placer.layout.clearance;
    let ghost = |at: Point, drawn: Written| {
        let way = at.minus(receiver.at).unit();
        let reach = shapes::reach(receiver.role, receiver.presence, receiver.radius, way);
        let tail = receiver.at.plus(way.times(reach + 2.0));
        let token = placer.token(index, message, drawn, &flight, 1.0);
        let angle = degrees(way);
        Token { fate: Fate::Discarded, tail, bend: tail.towards(at, 0.5), at, angle, ..token }
    };
    if detail >= Detail::Initials {
        let spots = spots(receiver.at, inwards, size, clearance);
        let free = spots.iter().find(|at| placer.is_free(&Area { at: **at, size }));
        // Where nothing is free it lies under other messages, but never over a process.
        let clear = || spots.iter().find(|at| placer.covers_nobody(&Area { at: **at, size }));
        if let Some(at) = free.or_else(clear) {
            return ghost(*at, (detail, words, size));
        }
    }
    let mark = placer.layout.mark;
    let away = clearance + mark / 2.0 + 1.0;
    // Straight inwards if that is on the stage and covers nobody; else at the smallest angle from there.
    let ways = [(1.0, 0.0), (0.5, 0.866), (0.5, -0.866), (-0.5, 0.866), (-0.5, -0.866), (-1.0, 0.0)];
    let at = |(cos, sin): &(f64, f64)| receiver.at.plus(turned(inwards, *cos, *sin).times(away));
    let frame = placer.layout.frame;
    let inside = |at: &Point| Area { at: *at, size: (mark, mark) }.is_within(frame.width, frame.height);
    let clear =
        |at: &Point| placer.processes.iter().all(|other| other.at.distance(*at) >= clearance + mark / 2.0);
    let places: Vec<Point> = ways.iter().map(at).filter(inside).collect();
    let place = places.iter().find(|at| clear(at)).or(places.first()).copied();
    let drawn = (detail.min(Detail::Mark), Default::default(), (mark, mark));
    ghost(place.unwrap_or_else(|| at(&ways[0])), drawn)
}

/// Places for a ghost beside a process, in order of preference: near and straight inwards first.
fn spots(at: Point, inwards: Point, size: (f64, f64), clearance: f64) -> Vec<Point> {
    let mut spots = Vec::new();
    const WAYS: [(f64, f64); 8] = [
        (1.0, 0.0),
        (0.82, 0.57),
        (0.82, -0.57),
        (0.34, 0.94),
        (0.34, -0.94),
        (-0.5, 0.87),
        (-0.5, -0.87),
        (-1.0, 0.0),
    ];
    for gap in [12.0, 32.0, 56.0] {
        for (cos, sin) in WAYS {
            let way = turned(inwards, cos, sin);
            spots.push(at.plus(way.times(beyond(way, size, clearance + gap))));
        }
    }
    spots
}

fn turned(way: Point, cos: f64, sin: f64) -> Point {
    Point::new(way.x * cos - way.y * sin, way.x * sin + way.y * cos).unit()
}
