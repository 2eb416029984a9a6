//! In which form each kind of message flies. All that one sees of a kind at once looks alike, and a kind that
//! matters more never looks smaller than one that matters less.
//!
//! The form is decided once for a wave: from when the first message of the kind is sent until there is
//! nothing of it to see. So no message changes while it flies, and an edit leaves the forms of all waves that
//! were over before it. What decides is how many fly at once, whether there is room on the links, and whether
//! the words could be read.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use model::spec::Weight;
use model::trace::{Message, Role};
use model::{Process, Time};

use super::course::{Course, Obstacles};
use super::flight::Flight;
use super::legible;
use super::traffic::Wave;
use crate::geometry::Area;
use crate::layout::{Layout, LayoutKind, Place};
use crate::picture::{ELEMENTS_UP_TO, Presence};
use crate::reading::Reading;
use crate::wording::{self, Detail};
use crate::{processes, shapes};

/// With more messages under way at once, they have no payload.
const PILLS_UP_TO: u32 = 24;
/// In longer waves no pill is tried: it would take too long to look at all messages.
const LOOKED_AT: u32 = 5000;

/// The forms of a run in one layout. They depend only on the trace and the layout: what is cached would be
/// decided the same way again.
pub(crate) struct Forms {
    layout: Rc<Layout>,
    room: f64,
    /// Labels of processes beside their bodies.
    names: Vec<Area>,
    /// By kind and wave.
    decided: BTreeMap<(u32, usize), Detail>,
    /// By sender, receiver, and size in tenths of a pixel.
    courses: BTreeMap<(Process, Process, (u32, u32)), Option<Course>>,
}

impl Forms {
    pub(crate) fn new(reading: &Reading, layout: &Rc<Layout>) -> Forms {
        Forms {
            layout: layout.clone(),
            room: room(reading, layout),
            names: names(layout),
            decided: BTreeMap::new(),
            courses: BTreeMap::new(),
        }
    }

    pub(crate) fn are_for(&self, layout: &Rc<Layout>) -> bool {
        Rc::ptr_eq(&self.layout, layout)
    }

    /// The form of a message.
    pub(super) fn of(&mut self, reading: &Reading, index: u32, kind: u32) -> Detail {
        self.of_wave(reading, kind, reading.digest.traffic.wave_of(kind, index))
    }

    /// The form of a kind in one of its waves.
    pub(super) fn of_wave(&mut self, reading: &Reading, kind: u32, wave: usize) -> Detail {
        if let Some(known) = self.decided.get(&(kind, wave)) {
            return *known;
        }
        let detail = self.decide(reading, kind, &reading.digest.traffic.waves(kind)[wave]);
        self.decided.insert((kind, wave), detail);
        detail
    }

    fn decide(&mut self, reading: &Reading, kind: u32, wave: &Wave) -> Detail {
        let crowd = match wave.most {
            0..=PILLS_UP_TO => Detail::Full,
            _ if wave.most as usize <= ELEMENTS_UP_TO => Detail::Initials,
            _ => Detail::Dot,
        };
        let cells = self.layout.kind == LayoutKind::Cells;
        let most =
            if cells { crowd.min(Detail::Mark) } else { self.beside_heavier(reading, kind, wave, crowd) };
        if most < Detail::Initials {
            return most;
        }
        let own = messages(reading, kind, wave);
        let most = if wave.last - wave.first > LOOKED_AT { most.min(Detail::Initials) } else { most };
        let forms = [Detail::Full, Detail::Short, Detail::Initials];
        let fits = |detail: &Detail| {
            *detail <= most
                && self.has_room(reading, kind, &own, *detail)
                && (*detail == Detail::Initials
                    || legible::is_legible(&self.flying(reading, kind, wave, *detail)))
        };
        forms.into_iter().find(fits).unwrap_or(Detail::Mark)
    }

    /// No larger than the kinds that matter more and are seen together with it.
    fn beside_heavier(&mut self, reading: &Reading, kind: u32, wave: &Wave, most: Detail) -> Detail {
        let mut most = most;
        for heavier in heavier_than(reading, weight(reading, kind)) {
            let waves = reading.digest.traffic.waves(heavier);
            let first = waves.partition_point(|other| other.until < wave.from);
            let together = waves[first..].iter().take_while(|other| other.from <= wave.until).count();
            for k in first..first + together {
                most = most.min(self.of_wave(reading, heavier, k));
            }
        }
        most
    }

    /// Whether every message of a wave could fly on every link that it may use.
    fn has_room(&mut self, reading: &Reading, kind: u32, own: &[Message], detail: Detail) -> bool {
        let sizes = own.iter().map(|message| size(reading, kind, message, detail));
        let widest = sizes.max_by(|a, b| a.0.total_cmp(&b.0));
        let Some(widest) = widest else { return true };
        self.links(reading, own)
            .into_iter()
            .all(|(from, to)| self.course(reading, from, to, widest).is_some())
    }

    /// The links that decide: all that there are, so that one kind looks alike in all its waves; in a cube,
    /// where any two might be linked, those in use.
    fn links(&self, reading: &Reading, own: &[Message]) -> Vec<(Process, Process)> {
        if self.layout.kind == LayoutKind::Cube {
            let used: BTreeSet<_> = own.iter().map(|message| (message.from, message.to)).collect();
            return used.into_iter().collect();
        }
        let head = &reading.trace.head;
        head.graph.edges().into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect()
    }

    /// Where a pill of this size flies; none if there is no room.
    pub(super) fn course(
        &mut self,
        reading: &Reading,
        from: Process,
        to: Process,
        size: (f64, f64),
    ) -> Option<Course> {
        let tenths = |length: f64| (length * 10.0) as u32;
        let key = (from, to, (tenths(size.0), tenths(size.1)));
        if let Some(known) = self.courses.get(&key) {
            return *known;
        }
        let obstacles = Obstacles { layout: &self.layout, room: self.room, names: &self.names };
        let flight = Flight::new(reading, &self.layout, from, to, size.1);
        let course = obstacles.course(&flight, size);
        self.courses.insert(key, course);
        course
    }

    /// The messages of a wave as they would fly in a form, and those that fly together with them and matter as
    /// much.
    fn flying(&mut self, reading: &Reading, kind: u32, wave: &Wave, detail: Detail) -> Vec<legible::Flying> {
        let trace = &reading.trace;
        let before = reading.states.under_way(trace, trace.message(wave.first).sent_in);
        let together = wave.first..=wave.last.min(wave.first + legible::LOOKED_AT);
        let mut flying = Vec::new();
        for index in before.into_iter().chain(together) {
            let its = trace.kind_of(index).0;
            if weight(reading, its) < weight(reading, kind) {
                continue;
            }
            let form = match weight(reading, its) == weight(reading, kind) {
                true => detail,
                false => self.of(reading, index, its),
            };
            let message = trace.message(index);
            let size = size(reading, its, &message, form);
            if let Some(course) = self.course(reading, message.from, message.to, size) {
                let end = message.ended_in.map_or(Time(u64::MAX), |event| trace.time_of(event));
                let (sent, due, judged) = (message.sent, message.due, its == kind && index >= wave.first);
                flying.push(legible::Flying { sent, due, end, course, size, judged });
            }
        }
        flying
    }
}

/// What is written on a message in a form.
pub(super) fn words(reading: &Reading, kind: u32, message: &Message, detail: Detail) -> (String, String) {
    let brief = || reading.initials[kind as usize].clone();
    let payload = || wording::payload(&message.payload, &reading.names);
    match detail {
        Detail::Dot | Detail::Mark => Default::default(),
        Detail::Initials => (brief(), String::new()),
        Detail::Short => (brief(), payload()),
        Detail::Full => (reading.trace.head.algorithm.kinds[kind as usize].name.to_owned(), payload()),
    }
}

fn size(reading: &Reading, kind: u32, message: &Message, detail: Detail) -> (f64, f64) {
    let (kind, payload) = words(reading, kind, message, detail);
    wording::size(detail, (&kind, &payload))
}

fn weight(reading: &Reading, kind: u32) -> Weight {
    reading.trace.head.algorithm.kinds[kind as usize].weight
}

fn heavier_than(reading: &Reading, weight: Weight) -> impl Iterator<Item = u32> {
    let kinds = reading.trace.head.algorithm.kinds;
    (0..).zip(kinds).filter(move |(_, kind)| kind.weight > weight).map(|(k, _)| k)
}

/// The messages of a wave that are looked at.
fn messages(reading: &Reading, kind: u32, wave: &Wave) -> Vec<Message> {
    let looked_at = wave.first..=wave.last.min(wave.first + LOOKED_AT);
    let own = looked_at.filter(|index| reading.trace.kind_of(*index).0 == kind);
    own.map(|index| reading.trace.message(index)).collect()
}

/// How far a pill keeps from the middles of its two processes, whatever their roles: beyond the largest body,
/// and beyond its timers if there are any.
fn room(reading: &Reading, layout: &Layout) -> f64 {
    let body = layout.radius * shapes::FARTHEST + 2.0;
    if !processes::shows_timers(reading) {
        return body;
    }
    let ring = |role| shapes::timer_radius(role, Presence::Up, layout.radius, 1) + 1.0;
    body.max(ring(Role::Candidate)).max(ring(Role::Follower))
}

fn names(layout: &Layout) -> Vec<Area> {
    let beside =
        |place: &&Place| place.label.size > 0.0 && place.label.at.distance(place.at) >= layout.radius * 0.5;
    let area = |place: &Place| Area { at: place.label.at, size: place.label.extent() };
    layout.places.iter().filter(beside).map(area).collect()
}
