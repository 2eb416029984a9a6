//! One process on the stage: a button whose shape is its role and whose fill is its belief; under it the arcs
//! of its timers; above the messages its crown, chip, badges and notes.

use model::trace::Role;
use model::{Id, Language, Names, Time};
use words::{ProcessState, spoken_process};

use super::chip::{chip, hollow_crown, leaning};
use super::{Anchor, Aria, Button, Class, Group, Item, TabOrder, Target, classes};
use crate::allegiance::Allegiance;
use crate::look::{FillPattern, Ground, metrics};
use crate::picture::{Belief, Body, Point, Presence, ProcessMark, badge_size};
use crate::shapes;

/// Smaller bodies have no arcs, crosses and patterns.
const TINY: f64 = 9.0;
/// Smaller bodies do not show a place in a queue.
const SMALLEST_QUEUE: f64 = 12.0;
/// How far from the middle a finger and a mouse may miss.
const FINGER: f64 = 22.0;
const MOUSE: f64 = 12.0;

/// What a body is drawn from besides its mark.
#[derive(Clone, Copy)]
pub(super) struct BodyOptions<'a> {
    pub(super) names: &'a Names,
    pub(super) language: Language,
    pub(super) is_chosen: bool,
    /// Half the distance to the nearest neighbour: no press farther away can mean this process.
    pub(super) room: f64,
}

/// The body, its label, and the rings that show choice and focus.
pub(super) fn body(mark: &ProcessMark, shown: BodyOptions) -> Group {
    let hit = mark.radius.max(FINGER.min(shown.room)).max(MOUSE);
    let ring = |gap| shapes::body(ring_role(mark), mark.presence, mark.at, parallel(mark, gap));
    // The ring of choice lies outside the timers, that of focus outside both.
    let gap = 5.5 + 4.5 * mark.timers.len() as f64;
    let focus_gap = if shown.is_chosen { gap + 6.0 } else { gap + 1.0 };
    let mut items = vec![Item::path("hit", shapes::circle(mark.at, hit)).for_interaction()];
    items.extend(outline(mark.body()));
    if mark.presence == Presence::Crashed && mark.radius >= TINY {
        items.push(Item::path("behind", shapes::cross_behind(mark.at, mark.radius)));
    }
    if shown.is_chosen {
        items.push(Item::path("ring-chosen", ring(gap)).for_interaction());
    }
    items.push(Item::path("ring-focus", ring(focus_gap)).for_interaction());
    if mark.label_size > 0.0 {
        let class = if mark.is_labelled_inside() { "label inside" } else { "label outside" };
        items.push(Item::text(class, mark.label_at, mark.label_size, mark.label.clone()));
    }
    let chosen = if shown.is_chosen { "chosen" } else { "" };
    let name = accessible_name(mark, shown.names, shown.language);
    Group {
        class: classes(&["process", &looks(mark.body()), chosen]),
        aria: Aria::Button(Button { name, pressed: Some(shown.is_chosen), tab: TabOrder::Included }),
        target: Some(Target::Process(mark.process)),
        items,
    }
}

/// The body with its pattern and wings.
pub(super) fn outline(body: Body) -> impl Iterator<Item = Item> {
    let Body { at, radius, presence, role, .. } = body;
    let edge = shapes::body(role, presence, at, radius);
    let whose = body.pattern().filter(|_| radius >= TINY);
    let pattern =
        whose.and_then(|whose| Item::patterned("body-weave", FillPattern::on(whose, Ground::Tint), &edge));
    let wings = shapes::wings(role, presence, at, radius);
    let wings = (!wings.is_empty()).then(|| Item::path("wings", wings));
    [Item::path("body", edge)].into_iter().chain(pattern).chain(wings)
}

/// A process away from the stage: its shape, its fill and its crown.
pub fn process_alone(body: Body) -> Item {
    let cross = || Item::path("behind", shapes::cross_behind(body.at, body.radius));
    let crossed = (body.presence == Presence::Crashed).then(cross);
    let items = outline(body).chain(crossed).chain(crown(body)).collect();
    Item::items(classes(&["process", &looks(body)]), items)
}

/// The arcs of its timers: full when set, empty when they run out.
pub(super) fn timers(mark: &ProcessMark, now: Time) -> impl Iterator<Item = Item> {
    let shown = mark.timers.iter().filter(|_| mark.radius >= TINY).enumerate();
    shown.flat_map(move |(which, timer)| {
        let radius = shapes::timer_radius(mark.role, mark.presence, mark.radius, which);
        [
            Item::path("timer-whole", shapes::circle(mark.at, radius)),
            Item::path("timer-left", shapes::arc(mark.at, radius, timer.left(now))),
        ]
    })
}

/// Crown, chip, badges and notes. Not part of the button, whose label says it all.
pub(super) fn signs(mark: &ProcessMark, is_chosen: bool, language: Language) -> Group {
    let chip_at = mark.chip_at.map(|at| if is_chosen { aside(mark, at) } else { at });
    let mut items: Vec<Item> = match (mark.belief, chip_at) {
        (Belief::Follows(_, allegiance), Some(at)) => Some(chip(at, &mark.believes_in, allegiance)),
        (Belief::Leans(_), Some(at)) => Some(leaning(at, &mark.believes_in)),
        (Belief::Nobody, Some(at)) => Some(hollow_crown(at)),
        _ => crown(mark.body()),
    }
    .into_iter()
    .collect();
    items.extend(mark.badges().map(|(class, words, at)| badge(class, words, at)));
    // Where the chip makes room for the ring of choice, the notes beyond it move too.
    let moved = |at: Point| match mark.chip_at.zip(chip_at) {
        Some((chip, aside)) => at.plus(aside.minus(chip)),
        None => at,
    };
    let lines = mark.note_lines().map(|(note, at)| (moved(at), note.words(language), mark.note_anchor()));
    let place = mark.queued.filter(|_| mark.radius >= SMALLEST_QUEUE);
    let place = place.map(|place| (mark.queue_place_at(), place.to_string(), Anchor::Middle));
    items.extend(
        lines
            .chain(place)
            .map(|(at, words, anchor)| Item::text("note", at, metrics::NOTE, words).anchored(anchor)),
    );
    Group { items, ..Group::default() }
}

/// The crown of a leader, or of one that is down but still followed.
pub(super) fn crown(body: Body) -> Option<Item> {
    let class: Class = match body.belief {
        Belief::Itself(_) => "crown".into(),
        Belief::FollowedThoughDown(whose) => classes(&["crown-followed", whose.class()]),
        _ => return None,
    };
    let (at, width) = shapes::crown_on_top(body.role, body.presence, body.at, body.radius);
    Some(Item::path(class, shapes::crown(at, width)))
}

/// The rings of choice and focus push the chip outwards.
fn aside(mark: &ProcessMark, at: Point) -> Point {
    const AWAY: f64 = 12.0;
    let out = at.minus(mark.at);
    if out.length() < 1.0 { at } else { at.plus(out.times(AWAY / out.length())) }
}

fn badge(class: &str, words: String, at: Point) -> Item {
    let plate = Item::path("badge-body", shapes::rounded(at, badge_size(&words), 3.0));
    Item::items(classes(&["badge", class]), vec![plate, Item::text("badge-words", at, metrics::NOTE, words)])
}

/// Its name and state, for screen readers.
fn accessible_name(mark: &ProcessMark, names: &Names, language: Language) -> String {
    let leader = match mark.belief {
        Belief::Follows(id, _) => Some(names.of_id(Id(id))),
        Belief::Itself(_)
        | Belief::Blank
        | Belief::Nobody
        | Belief::Leans(_)
        | Belief::FollowedThoughDown(_) => None,
    };
    let state = ProcessState {
        name: names.in_full(mark.process),
        presence: mark.presence,
        role: mark.role,
        leader,
        leads_itself: matches!(mark.belief, Belief::Itself(_)),
        parent: mark.parent.map(|id| names.of_id(Id(id))),
        suspects: mark.suspects.iter().map(|id| names.of_id(Id(*id))).collect(),
        suspected_by: mark.suspected_by,
    };
    let notes = mark.notes.iter().map(|note| note.words(language));
    std::iter::once(spoken_process(&state, language)).chain(notes).collect::<Vec<_>>().join(", ")
}

/// The classes of a body, by its presence, role and belief.
pub(super) fn looks(body: Body) -> Class {
    let presence = match body.presence {
        Presence::Up => "up",
        Presence::Crashed => "crashed",
        Presence::Absent => "absent",
    };
    let (belief, colour) = match body.belief {
        Belief::Blank | Belief::Nobody | Belief::Leans(_) => ("believes-nobody", None),
        Belief::Itself(allegiance) => ("leads", Some(allegiance)),
        Belief::Follows(_, allegiance) => ("follows", Some(allegiance)),
        Belief::FollowedThoughDown(allegiance) => ("followed", Some(allegiance)),
    };
    let size = if body.radius < TINY { "tiny" } else { "" };
    classes(&[presence, body.role.name(), belief, colour.map_or("", Allegiance::class), size])
}

/// The ring around an open circle is closed.
fn ring_role(mark: &ProcessMark) -> Role {
    if mark.role == Role::Recovering { Role::Follower } else { mark.role }
}

/// The radius of the same shape drawn `gap` outside the body.
fn parallel(mark: &ProcessMark, gap: f64) -> f64 {
    // The distance from the middle to the nearest edge, in radii.
    let edge = match (mark.presence, mark.role) {
        (Presence::Up, Role::Candidate) => 0.92,
        (Presence::Up, Role::Holder | Role::Waiting) => 0.9,
        (Presence::Up, Role::Source | Role::Sink) => 0.68,
        (Presence::Up, Role::Passive) => 0.74,
        _ => 1.0,
    };
    mark.radius + gap / edge
}
