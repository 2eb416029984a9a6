//! In which form each kind of message flies. All that one sees of a kind at once looks alike, and a kind that
//! matters more never looks smaller than one that matters less.
//!
//! The form is decided once for a wave: from when the first message of the kind is sent until there is
//! nothing of it to see. So no message changes while it flies, and an edit leaves the forms of all waves that
//! were over before it. What decides is how many fly at once, whether there is room on the links, and whether
//! the words could be read.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use model::spec::Weight;
use model::trace::Message;
use model::{Process, Time};

use super::course::{Course, Obstacles};
use super::flight::Flight;
use super::legible;
use super::traffic::Wave;
use crate::geometry::Area;
use crate::layout::{Layout, LayoutKind, Place};
use crate::picture::ELEMENTS_UP_TO;
use crate::reading::Reading;
use crate::shapes;
use crate::wording::{self, Detail};

/// With more messages under way at once, they have no payload.
const PILLS_UP_TO: u32 = 24;
/// In longer waves no pill is tried: it would take too long to look at all messages.
const LOOKED_AT: u32 = 5000;

/// The forms of a run in one layout. They depend only on the trace and the layout: what is cached would be
/// decided the same way again.
pub(crate) struct Forms {
    layout: Rc<Layout>,
    /// Labels of processes beside their bodies.
    names: Vec<Area>,
    /// By kind and wave.
    decided: BTreeMap<(u32, usize), Detail>,
    courses: BTreeMap<Pill, Option<Course>>,
    /// By message.
    abreast: BTreeMap<u32, u32>,
}

/// Sender, receiver, place abreast, and size in tenths of a pixel.
type Pill = (Process, Process, u32, (u32, u32));

/// So many messages that fly together on one link fly abreast.
const ABREAST: u32 = 3;
/// How many places abreast are cached.
const REMEMBERED: usize = 10_000;

impl Forms {
    pub(crate) fn new(layout: &Rc<Layout>) -> Forms {
        Forms {
            layout: layout.clone(),
            names: names(layout),
            decided: BTreeMap::new(),
            courses: BTreeMap::new(),
            abreast: BTreeMap::new(),
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
        let cells = self.layout.has_cells();
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
        if detail == Detail::Initials && self.goes_around(widest) {
            return true;
        }
        self.links(reading, own)
            .into_iter()
            .all(|(from, to)| self.course(reading, (from, to), 0, widest).is_some())
    }

    /// Whether a mark of this size can fly on every link of a graph and around every body in its way.
    fn goes_around(&self, size: (f64, f64)) -> bool {
        let between = self.layout.spacing - 2.0 * self.layout.clearance;
        matches!(self.layout.kind, LayoutKind::Graph | LayoutKind::Cube)
            && between >= wording::across(size) + shapes::POINTER / 2.0
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

    /// Where a message flies in a form with words, and the size of its pill; none if there is no room.
    pub(super) fn course_of(
        &mut self,
        reading: &Reading,
        index: u32,
        message: &Message,
        size: (f64, f64),
    ) -> Option<Course> {
        let link = (message.from, message.to);
        let abreast = self.abreast(reading, index, message);
        let beside = (abreast > 0).then(|| self.course(reading, link, abreast, size)).flatten();
        beside.or_else(|| self.course(reading, link, 0, size))
    }

    /// Where a pill of this size flies, so many places to the right; none if there is no room.
    fn course(
        &mut self,
        reading: &Reading,
        (from, to): (Process, Process),
        abreast: u32,
        size: (f64, f64),
    ) -> Option<Course> {
        let tenths = |length: f64| (length * 10.0) as u32;
        let key = (from, to, abreast, (tenths(size.0), tenths(size.1)));
        if let Some(known) = self.courses.get(&key) {
            return *known;
        }
        let obstacles = Obstacles { layout: &self.layout, names: &self.names };
        let flight = Flight::new(reading, &self.layout, from, to, size.1);
        let beside = flight.curve.shifted_right(f64::from(abreast) * (size.1 + super::GAP));
        let course = obstacles.course(&flight.on(beside), size);
        self.courses.insert(key, course);
        course
    }

    /// The place of a message abreast: the first that is free of others on the same link which would cover it for long.
    /// It is taken when the message is sent, and kept; of those sent at once, the heavier go first.
    fn abreast(&mut self, reading: &Reading, index: u32, message: &Message) -> u32 {
        if let Some(known) = self.abreast.get(&index) {
            return *known;
        }
        let trace = &reading.trace;
        let link = (message.from, message.to);
        let rank = |index: u32, kind: u32, sent_in: u32| (sent_in, Reverse(weight(reading, kind)), index);
        let own = rank(index, message.kind, message.sent_in);
        let under_way = reading.states.under_way(trace, message.sent_in + 1);
        let beside = trace.envelopes(&under_way).filter(|other| (other.from, other.to) == link);
        let beside: Vec<u32> = beside.map(|other| other.message).filter(|other| *other != index).collect();
        let mut taken = BTreeSet::new();
        for other in beside {
            let its = trace.message(other);
            if rank(other, its.kind, its.sent_in) < own
                && self.go_together(reading, (index, message), (other, &its))
            {
                taken.insert(self.abreast(reading, other, &its));
            }
        }
        let abreast = (0..ABREAST).find(|place| !taken.contains(place)).unwrap_or(0);
        if self.abreast.len() > REMEMBERED {
            self.abreast.clear();
        }
        self.abreast.insert(index, abreast);
        abreast
    }

    /// Whether the first would be covered by the second for long if both flew in the middle of the link.
    fn go_together(&mut self, reading: &Reading, own: (u32, &Message), other: (u32, &Message)) -> bool {
        let mut flying = |(index, message): (u32, &Message)| {
            let form = self.of(reading, index, message.kind).max(Detail::Initials);
            self.flying_in(reading, message, form)
        };
        let (Some(own), Some(other)) = (flying(own), flying(other)) else { return false };
        own.is_covered(&[&other])
    }

    fn flying_in(&mut self, reading: &Reading, message: &Message, form: Detail) -> Option<legible::Flying> {
        let size = size(reading, message.kind, message, form);
        let course = self.course(reading, (message.from, message.to), 0, size)?;
        let end = message.ended_in.map_or(Time(u64::MAX), |event| reading.trace.time_of(event));
        let link = (message.from, message.to);
        Some(legible::Flying { link, sent: message.sent, due: message.due, end, course, size, judged: false })
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
            if let Some(one) = self.flying_in(reading, &message, form) {
                flying.push(legible::Flying { judged: its == kind && index >= wave.first, ..one });
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

fn names(layout: &Layout) -> Vec<Area> {
    let beside =
        |place: &&Place| place.label.size > 0.0 && place.label.at.distance(place.at) >= layout.radius * 0.5;
    let area = |place: &Place| Area { at: place.label.at, size: place.label.extent() };
    layout.places.iter().filter(beside).map(area).collect()
}
