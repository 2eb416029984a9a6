//! A process in the picture of a moment, and where its badges and notes are.

use model::spec::Fact;
use model::trace::{Presence, Role};
use model::{Language, Process, Time};

use super::{Anchor, Point};
use crate::allegiance::Allegiance;
use crate::layout::NOTE_LINE;
use crate::look::metrics;

/// What the shape, fill and crown of a process depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    pub at: Point,
    pub radius: f64,
    pub presence: Presence,
    pub role: Role,
    pub belief: Belief,
}

impl Body {
    /// The allegiance whose pattern fills it: a follower's, unless it holds the resource and is filled with
    /// ink.
    pub fn pattern(&self) -> Option<Allegiance> {
        match self.belief {
            Belief::Follows(_, whose) if self.presence == Presence::Up && self.role != Role::Holder => {
                Some(whose)
            }
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ProcessMark {
    pub process: Process,
    pub id: u32,
    /// Its id, or the label the scenario gives it.
    pub label: String,
    /// The middle of the label, inside the body or beside it.
    pub label_at: Point,
    /// The font size; 0 where there is no room for a label.
    pub label_size: f64,
    pub at: Point,
    pub radius: f64,
    pub presence: Presence,
    /// It decides the shape.
    pub role: Role,
    pub belief: Belief,
    /// The short name of whom it believes in or leans towards; empty if that is nobody or itself.
    pub believes_in: String,
    /// The middle of the sign of its belief, where there is room for one.
    pub chip_at: Option<Point>,
    /// The ids of those it suspects.
    pub suspects: Vec<u32>,
    /// Their short names.
    pub suspected: Vec<String>,
    /// How far its badges may reach before they touch a neighbour's.
    pub badge_room: f64,
    /// How many of the processes that are up suspect it.
    pub suspected_by: u32,
    /// The id of its parent in a tree.
    pub parent: Option<u32>,
    /// The figures that its algorithm reports, by name, once they have changed.
    pub facts: Vec<(&'static str, i64)>,
    /// Lines beside it about its state, where there is room.
    pub notes: Vec<Note>,
    /// The middle of those lines, or their inner end where they lean to one side.
    pub notes_at: Point,
    /// To the left (-1), to the right (1), or centred (0).
    pub notes_lean: f64,
    /// Its place in a queue while it waits, from 1.
    pub queued: Option<u32>,
    /// The running timers that run out first, at most two.
    pub timers: Vec<Countdown>,
}

/// A running timer. What is left of it is computed in each frame, so that a `ProcessMark` changes only with
/// events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// An index into the algorithm's timers.
    pub name: u32,
    pub set: Time,
    pub due: Time,
}

impl Countdown {
    /// The share of its time that is left, from 1 down to 0.
    pub fn left(&self, now: Time) -> f64 {
        let (left, whole) = (self.due.0.saturating_sub(now.0), self.due.0.saturating_sub(self.set.0).max(1));
        (left as f64 / whole as f64).min(1.0)
    }
}

/// A line of text beside a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A figure that the algorithm reports, in its own words.
    Figure(&'static Fact, i64),
    /// The short names of those it keeps waiting, in order.
    Queue(Vec<String>),
}

impl Note {
    pub fn words(&self, language: Language) -> String {
        match self {
            Note::Figure(fact, value) => {
                let template = fact.beside.map_or("{}", |words| words.of(language));
                template.replace("{}", &words::figure(fact, *value, language))
            }
            Note::Queue(names) => {
                let long = names.iter().any(|name| name.chars().count() > QUEUE_NAME);
                let most = if long { LONG_QUEUE_SHOWN } else { QUEUE_SHOWN };
                let shown = &names[..names.len().min(most)];
                let more = if names.len() > most { " …" } else { "" };
                format!("← {}{more}", shown.join(" "))
            }
        }
    }
}

/// The width and height of a badge.
pub fn badge_size(words: &str) -> (f64, f64) {
    (words.chars().count() as f64 * metrics::CHIP_LETTER + 9.0, 16.0)
}

/// The horizontal distance of a badge's middle from the body's middle: on the outline, but a long badge
/// stays on its own side of the body.
fn badge_aside(radius: f64, words: &str) -> f64 {
    (radius * BADGE_REACH).max(badge_size(words).0 / 2.0 + 2.0)
}

/// The horizontal distance of a badge's outer end from the body's middle.
pub(crate) fn badge_reach(radius: f64, words: &str) -> f64 {
    badge_aside(radius, words) + badge_size(words).0 / 2.0
}

/// Smaller bodies have no badges; the inspector shows suspicions.
const BADGES_FROM: f64 = 14.0;
/// How far beside and below the body's middle badges are, in radii.
const BADGE_REACH: f64 = 0.8;
/// More suspects than this are counted instead of named.
const SUSPECTS_NAMED: usize = 3;

/// How many of a queue are named: fewer where a name has more than `QUEUE_NAME` letters.
const QUEUE_SHOWN: usize = 5;
const LONG_QUEUE_SHOWN: usize = 2;
pub(crate) const QUEUE_NAME: usize = 3;

/// Whom a process believes in, and how that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// No process believes in anybody: nothing is shown.
    Blank,
    /// It believes in nobody, but others do: a hollow crown.
    Nobody,
    /// It follows nobody yet but leans towards another process, given by its id: a square chip without a
    /// crown.
    Leans(u32),
    /// It leads: filled, with a crown on top.
    Itself(Allegiance),
    /// It follows the process with this id.
    Follows(u32, Allegiance),
    /// It is down but still followed: a hollow crown in its colour.
    FollowedThoughDown(Allegiance),
}

impl ProcessMark {
    pub fn body(&self) -> Body {
        let ProcessMark { at, radius, presence, role, belief, .. } = *self;
        Body { at, radius, presence, role, belief }
    }

    /// Whether its label is inside the body rather than beside it.
    pub fn is_labelled_inside(&self) -> bool {
        self.label_at.distance(self.at) < self.radius * 0.5
    }

    /// The badge about those it suspects: their names if they are few and fit, else their number; none where
    /// the neighbours are too near.
    fn suspects_badge(&self) -> Option<String> {
        let named = format!("?{}", self.suspected.join(" "));
        let fits = |words: &str| badge_reach(self.radius, words) <= self.badge_room;
        match self.suspected.len() {
            0 => None,
            _ if self.radius < BADGES_FROM => None,
            1..=SUSPECTS_NAMED if fits(&named) => Some(named),
            many => Some(format!("?{many}")).filter(|counted| fits(counted)),
        }
    }

    /// The badge about those who suspect it.
    fn suspected_badge(&self) -> Option<String> {
        (self.suspected_by > 0 && self.radius >= BADGES_FROM).then(|| format!("?{}", self.suspected_by))
    }

    /// The class, words and middle of each badge: how many suspect it at the lower right, whom it suspects at
    /// the lower left.
    pub fn badges(&self) -> impl Iterator<Item = (&'static str, String, Point)> {
        let sides = [("suspected", 1.0, self.suspected_badge()), ("suspects", -1.0, self.suspects_badge())];
        sides.into_iter().filter_map(|(class, side, words)| {
            let words = words?;
            let below =
                (self.radius * BADGE_REACH).max(self.label_size * 0.36 + badge_size(&words).1 / 2.0 + 1.0);
            let at = self.at.plus(Point::new(side * badge_aside(self.radius, &words), below));
            Some((class, words, at))
        })
    }

    /// The lines beside it, each with its point.
    pub fn note_lines(&self) -> impl Iterator<Item = (&Note, Point)> {
        let first = self.notes_at.y - (self.notes.len() as f64 - 1.0) / 2.0 * NOTE_LINE;
        let line = move |k: usize| Point::new(self.notes_at.x, first + k as f64 * NOTE_LINE);
        self.notes.iter().enumerate().map(move |(k, note)| (note, line(k)))
    }

    pub fn note_anchor(&self) -> Anchor {
        match self.notes_lean {
            lean if lean > 0.0 => Anchor::Start,
            lean if lean < 0.0 => Anchor::End,
            _ => Anchor::Middle,
        }
    }

    /// Where its place in a queue is written: in the corner of the square.
    pub fn queue_place_at(&self) -> Point {
        Point::new(self.at.x + self.radius * 0.62, self.at.y - self.radius * 0.55)
    }
}
