//! How much is written on each message, and on which part of its flight. A label that came and went with
//! every neighbour could not be read, so it is decided once for the whole flight, from what is known when the
//! message is sent: where processes are, and which messages are under way. Messages sent later give way.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;

use model::sorting;
use model::spec::Total;
use model::trace::{Message, Role};
use model::{Moment, Process, Time};

use super::flight::{Flight, Stretch};
use super::{GAP, detour, short_words, words};
use crate::geometry::{Area, Quadratic};
use crate::layout::{Chips, Layout, Place, beyond};
use crate::picture::{Point, Presence};
use crate::reading::Reading;
use crate::{flows, processes, shapes, wording};

/// How much longer than a full and a short label a link must be.
const SPARE: (f64, f64) = (24.0, 16.0);
/// How far a label may move between two checks, in pixels. Less than `GAP`, so that labels cannot meet
/// between two checks.
const CHECK_STEP: f64 = 2.5;
/// A mark that covers a label for a smaller share of its flight only crosses it.
const CROSSING: f64 = 0.2;
/// The least share of its flight during which a full and a short label must be shown: one that vanishes at
/// once only disturbs.
const SHOWN: (f64, f64) = (0.5, 0.35);
/// A share of a flight too small to be seen.
const MOMENT: f64 = 1e-9;
/// How many decisions are cached.
const REMEMBERED: usize = 10_000;

#[derive(Clone, Copy)]
pub(super) enum Label {
    /// It is a mark.
    None,
    /// The initials of its kind, and its payload.
    Short(LabelWindow),
    /// Its kind and its payload.
    Full(LabelWindow),
}

/// Where and when a message with a label flies and shows its words.
#[derive(Clone, Copy)]
pub(super) struct LabelWindow {
    /// The part of its curve that it uses, whether it shows words or not.
    pub(super) stretch: Stretch,
    /// The shares of its flight between which it shows words.
    shown: (f64, f64),
}

impl LabelWindow {
    pub(super) fn shows_words(&self, share: f64) -> bool {
        self.shown.0 <= share && share <= self.shown.1
    }
}

/// The labels of a run in one layout. They depend only on the trace, the layout and the chosen process: what
/// is cached would be decided the same way again.
pub(crate) struct Labels {
    layout: Rc<Layout>,
    chosen: Option<Process>,
    room: f64,
    /// Labels of processes beside their bodies.
    names: Vec<Area>,
    /// Where signs of belief may be, and from when on there are any.
    beliefs: Vec<Area>,
    believed_since: Time,
    candidates: BTreeMap<u32, Rc<Candidate>>,
    decided: BTreeMap<u32, Label>,
}

/// What a message could look like if it were alone.
struct Candidate {
    /// Its event and kind: messages of one group are labelled alike; earlier groups go first.
    group: (u32, u32),
    sent: Time,
    due: Time,
    end: Time,
    mark: Moving,
    full: Option<Moving>,
    short: Option<Moving>,
}

/// A box that moves along a curve.
#[derive(Clone, Copy)]
struct Moving {
    curve: Quadratic,
    stretch: Stretch,
    size: (f64, f64),
    /// The shares of its flight between which it is shown.
    shown: (f64, f64),
}

impl Moving {
    fn area(&self, share: f64) -> Area {
        Area { at: self.curve.at(self.stretch.at(share)), size: self.size }
    }

    /// An upper bound of its speed, in pixels per flight.
    fn pace(&self) -> f64 {
        let Quadratic { start, bend, end } = self.curve;
        let along = 2.0 * bend.distance(start).max(end.distance(bend));
        (along * (self.stretch.last - self.stretch.first)).max(1.0)
    }

    fn window(&self, shown: (f64, f64)) -> LabelWindow {
        LabelWindow { stretch: self.stretch, shown }
    }
}

impl Candidate {
    fn share(&self, now: f64) -> f64 {
        let (sent, due) = (self.sent.0 as f64, self.due.0 as f64);
        ((now - sent) / (due - sent).max(1.0)).clamp(0.0, 1.0)
    }

    /// The time at a share of its flight. A message that is not delivered when due waits at the end.
    fn time(&self, share: f64) -> f64 {
        match share < 1.0 {
            true => self.sent.0 as f64 + share * (self.due.0 - self.sent.0) as f64,
            false => self.end.max(self.due).0 as f64,
        }
    }

    /// An upper bound, in pixels per tick.
    fn speed(&self, moving: &Moving) -> f64 {
        moving.pace() / ((self.due.0 - self.sent.0) as f64).max(1.0)
    }

    /// The time during which both are shown.
    fn together(&self, own: &Moving, other: &Candidate, its: &Moving) -> Option<(f64, f64)> {
        let from = self.time(own.shown.0).max(other.time(its.shown.0));
        let to = self.time(own.shown.1).min(other.time(its.shown.1)).min(self.end.min(other.end).0 as f64);
        // Two that wait at the end do not move any more.
        let to = to.min(self.due.max(other.due).0 as f64);
        (from <= to).then_some((from, to))
    }

    /// The shares of its flight between which a label is too close to something of another message. `room` is
    /// the distance they have to spare; negative if too close.
    fn crowded(
        &self,
        label: &Moving,
        other: &Candidate,
        its: &Moving,
        room: impl Fn(&Area, &Area) -> f64,
    ) -> Option<(f64, f64)> {
        let (from, to) = self.together(label, other, its)?;
        let speed = self.speed(label) + other.speed(its);
        let room = |now: f64| room(&label.area(self.share(now)), &its.area(other.share(now)));
        let (first, last) = interval_without_room((from, to), speed, room)?;
        // Its words are hidden at the first and the last moment, too.
        Some((self.share(first) - MOMENT, self.share(last) + MOMENT))
    }

    /// The shares of its flight between which a label is too close to the label of another message.
    fn crowded_by_label(&self, label: &Moving, other: &Candidate, its: &Moving) -> Option<(f64, f64)> {
        self.crowded(label, other, its, |area, theirs| area.apart(theirs) - GAP)
    }

    /// The shares of its flight between which the mark of another message covers a label, unless it only
    /// crosses.
    fn covered_by_mark(&self, label: &Moving, other: &Candidate) -> Option<(f64, f64)> {
        let clear = other.mark.size.0 / 2.0 + 1.0;
        let interval = self.crowded(label, other, &other.mark, |area, mark| area.distance(mark.at) - clear);
        interval.filter(|(first, last)| last - first > CROSSING)
    }
}

/// The time from the first to the last moment without room. The room changes no faster than `speed`, so that
/// moments with much room can be skipped (conservative advancement).
fn interval_without_room(
    (from, to): (f64, f64),
    speed: f64,
    room: impl Fn(f64) -> f64,
) -> Option<(f64, f64)> {
    let mut interval: Option<(f64, f64)> = None;
    let (mut now, mut looked) = (from, from);
    loop {
        let room = room(now);
        if room < 0.0 {
            interval = Some((interval.map_or(looked, |(first, _)| first), now));
        }
        if now >= to {
            return interval;
        }
        looked = now;
        now = (now + room.abs().max(CHECK_STEP) / speed).min(to);
        if room < 0.0 {
            interval = interval.map(|(first, _)| (first, now));
        }
    }
}

/// The longest part of an interval that no other interval covers, if it is at least `least` long.
fn longest(within: (f64, f64), mut taken: Vec<(f64, f64)>, least: f64) -> Option<(f64, f64)> {
    sorting::sort_by(&mut taken, |a, b| a.0.total_cmp(&b.0));
    let mut longest = (within.0, within.0);
    let mut free = within.0;
    for (from, to) in taken.into_iter().chain([(within.1, within.1)]) {
        let until = from.min(within.1);
        if until - free > longest.1 - longest.0 {
            longest = (free, until);
        }
        free = free.max(to);
    }
    (longest.1 - longest.0 >= least).then_some(longest)
}

impl Labels {
    pub(crate) fn new(reading: &Reading, layout: &Rc<Layout>, chosen: Option<Process>) -> Labels {
        Labels {
            layout: layout.clone(),
            chosen,
            room: room(reading, layout),
            names: names(layout),
            beliefs: beliefs(reading, layout),
            believed_since: believed_since(reading),
            candidates: BTreeMap::new(),
            decided: BTreeMap::new(),
        }
    }

    pub(crate) fn are_for(&self, layout: &Rc<Layout>, chosen: Option<Process>) -> bool {
        Rc::ptr_eq(&self.layout, layout) && self.chosen == chosen
    }

    pub(super) fn of(&mut self, reading: &Reading, index: u32, message: &Message) -> Label {
        if self.layout.has_cells() || !self.may_be_written(reading, message.sent, message.from, message.to) {
            return Label::None;
        }
        if let Some(label) = self.decided.get(&index) {
            return *label;
        }
        if self.decided.len() + self.candidates.len() > REMEMBERED {
            (self.decided, self.candidates) = Default::default();
        }
        self.decide(reading, index, message);
        self.decided.get(&index).copied().unwrap_or(Label::None)
    }

    fn may_be_written(&self, reading: &Reading, sent: Time, from: Process, to: Process) -> bool {
        self.chosen.is_some_and(|chosen| chosen == from || chosen == to)
            || reading.digest.traffic.is_light(sent)
    }

    /// Decides for a message and for all others of its kind from the same event.
    fn decide(&mut self, reading: &Reading, index: u32, message: &Message) {
        let trace = &reading.trace;
        let position = trace.position(Moment::after(message.sent));
        if !flows::can_count(reading.states.count_under_way(trace, position) as usize) {
            return;
        }
        let few = reading.digest.traffic.is_light(message.sent);
        // The messages under way when it is sent, and those sent later in the same instant.
        let mut under_way = reading.states.under_way(trace, message.sent_in + 1);
        let last = under_way.last().copied().unwrap_or(index);
        under_way.extend(reading.states.under_way(trace, position).into_iter().filter(|it| *it > last));
        let written: Vec<u32> = trace
            .envelopes(&under_way)
            .filter(|it| self.may_be_written(reading, it.sent, it.from, it.to))
            .map(|it| it.message)
            .collect();
        let group = (message.sent_in, message.kind);
        let known: Vec<(u32, Rc<Candidate>)> =
            written.into_iter().map(|it| (it, self.candidate(reading, it))).collect();
        let own = || known.iter().filter(|(_, it)| it.group == group);
        let free = |number: u32, label: Form, least: f64| -> Option<LabelWindow> {
            let (_, candidate) = known.iter().find(|(it, _)| *it == number)?;
            let moving = label(candidate)?;
            let mut taken = Vec::new();
            for (_, its) in known.iter().filter(|(other, _)| *other != number) {
                // Assume that messages of earlier groups may have either label: so the decision does not
                // depend on all decisions before.
                let forms: &[Form] = match its.group.cmp(&group) {
                    Ordering::Less => &[full, short],
                    Ordering::Equal => &[label],
                    Ordering::Greater => &[],
                };
                let labels = forms.iter().filter_map(|form| form(its));
                taken.extend(labels.filter_map(|theirs| candidate.crowded_by_label(moving, its, theirs)));
                // With many messages marks are everywhere.
                taken.extend(few.then(|| candidate.covered_by_mark(moving, its)).flatten());
            }
            Some(moving.window(longest(moving.shown, taken, least)?))
        };
        // All in full if each finds room, else each as short as necessary: a broadcast should look like one
        // thing.
        let in_full: Option<Vec<_>> =
            own().map(|(it, _)| Some((*it, Label::Full(free(*it, full, SHOWN.0)?)))).collect();
        let labels = in_full.unwrap_or_else(|| {
            own().map(|(it, _)| (*it, free(*it, short, SHOWN.1).map_or(Label::None, Label::Short))).collect()
        });
        self.decided.extend(labels);
    }

    fn candidate(&mut self, reading: &Reading, index: u32) -> Rc<Candidate> {
        if let Some(candidate) = self.candidates.get(&index) {
            return candidate.clone();
        }
        let message = reading.trace.message(index);
        let flight = Flight::new(reading, &self.layout, message.from, message.to);
        let end = message.ended_in.map_or(Time(u64::MAX), |event| reading.trace.time_of(event));
        let label = |words: (String, String), spare: f64, least: f64| {
            let size = wording::pill_size((&words.0, &words.1));
            let fits = flight.free() >= flight.needs(size) + spare;
            let stretch = fits.then(|| flight.pill(size, self.room)).flatten()?;
            let label = Moving { curve: flight.curve, stretch, size, shown: (0.0, 1.0) };
            Some(Moving {
                shown: longest(label.shown, self.obstacles(&label, &message, end), least)?,
                ..label
            })
        };
        let mark = self.layout.mark;
        let candidate = Rc::new(Candidate {
            group: (message.sent_in, message.kind),
            sent: message.sent,
            due: message.due,
            end,
            mark: Moving {
                curve: flight.curve,
                stretch: flight.mark(mark),
                size: (mark, mark),
                shown: (0.0, 1.0),
            },
            full: label(words(reading, &message), SPARE.0, SHOWN.0),
            short: label(short_words(reading, &message), SPARE.1, SHOWN.1),
        });
        self.candidates.insert(index, candidate.clone());
        candidate
    }

    /// The shares of its flight during which a label would cover bodies, labels or signs, or leave the stage.
    fn obstacles(&self, label: &Moving, message: &Message, end: Time) -> Vec<(f64, f64)> {
        let frame = self.layout.frame;
        let stage = Area {
            at: Point::new(frame.width / 2.0, frame.height / 2.0),
            size: (frame.width - 2.0 * label.size.0, frame.height - 2.0 * label.size.1),
        };
        let interval = |room: &dyn Fn(&Area) -> f64| {
            interval_without_room((0.0, 1.0), label.pace(), |share: f64| room(&label.area(share)))
        };
        let bodies =
            self.layout.places.iter().filter_map(|place| interval(&|it| it.distance(place.at) - self.room));
        let beliefs = self.beliefs.iter().filter(|_| end >= self.believed_since);
        let signs = self.names.iter().chain(beliefs).filter_map(|sign| interval(&|it| it.apart(sign) - GAP));
        // Where the mark makes a detour, appearing words would jump.
        let onwards = label.curve.direction(0.5);
        let aside =
            |it: &Area| detour::aside(&self.layout, message, it.at, onwards, self.layout.mark).length();
        let detour = interval(&|it| -aside(it));
        bodies.chain(signs).chain(detour).chain(interval(&|it| -it.apart(&stage))).collect()
    }
}

/// Chooses one of the labels a message could have.
type Form = fn(&Candidate) -> Option<&Moving>;

fn full(candidate: &Candidate) -> Option<&Moving> {
    candidate.full.as_ref()
}

fn short(candidate: &Candidate) -> Option<&Moving> {
    candidate.short.as_ref()
}

/// How far a label keeps from the middle of a process, whatever its role: beyond the largest body, and beyond
/// its timers if there are any.
fn room(reading: &Reading, layout: &Layout) -> f64 {
    let body = layout.radius * shapes::FARTHEST + 2.0;
    if !processes::shows_timers(reading) {
        return body;
    }
    let ring = |role| shapes::timer_radius(role, Presence::Up, layout.radius, 1) + 1.0;
    body.max(ring(Role::Candidate)).max(ring(Role::Follower))
}

/// The labels of processes beside their bodies.
fn names(layout: &Layout) -> Vec<Area> {
    let beside =
        |place: &&Place| place.label.size > 0.0 && place.label.at.distance(place.at) >= layout.radius * 0.5;
    let area = |place: &Place| Area { at: place.label.at, size: place.label.extent() };
    layout.places.iter().filter(beside).map(area).collect()
}

/// The chips of belief, as if every process had one, and the crowns of all that ever lead.
fn beliefs(reading: &Reading, layout: &Layout) -> Vec<Area> {
    let roster = &reading.trace.head.roster;
    let widest =
        roster.all().map(|process| reading.names.brief(process)).max_by_key(|name| name.chars().count());
    let size = shapes::chip_size(&widest.unwrap_or_default());
    let mut signs = Vec::new();
    for process in roster.all() {
        let Place { at, aside, .. } = *layout.of(process);
        if layout.chips == Chips::Shown {
            let away = beyond(aside, size, layout.radius + 6.0);
            signs.push(Area { at: at.plus(aside.times(away)), size });
        }
        if reading.digest.order(process) != u32::MAX {
            let (at, width) = shapes::crown_on_top(Role::Leader, Presence::Up, at, layout.radius);
            signs.push(Area { at, size: (width, width * 0.66) });
        }
    }
    signs
}

/// When a process first believes in another, or may lean towards one.
fn believed_since(reading: &Reading) -> Time {
    let leans = reading.trace.head.algorithm.facts.iter().any(|fact| fact.total == Total::Leaning);
    let first = reading.chronicle.belief_changes.iter().find(|turn| turn.new.is_some());
    if leans { Time::ZERO } else { first.map_or(Time(u64::MAX), |turn| turn.at) }
}
