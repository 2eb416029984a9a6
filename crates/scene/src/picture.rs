//! The words of a picture: plain data that a renderer draws without deciding anything.
//! Lengths are in CSS pixels, angles in degrees clockwise from the right.

use std::rc::Rc;

use model::spec::Fact;
pub use model::trace::Presence;
use model::trace::Role;
use model::{Language, Process, Time};

use crate::allegiance::Allegiance;
use crate::flows::Flow;
use crate::layout::{Layout, LayoutKind, NOTE_LINE};
use crate::look::metrics;

/// The room there is for a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// In pixels.
    pub width: f64,
    /// In pixels.
    pub height: f64,
}

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// One still picture of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The room it was made for.
    pub frame: Frame,
    /// The moment's time.
    pub time: Time,
    /// Lines between processes, under everything else. Shared: between two events they stay the same.
    pub links: Rc<[LinkMark]>,
    /// Every process, ascending by id. Shared like the links.
    pub processes: Rc<[ProcessMark]>,
    /// Messages under way, and those that just met their fate.
    pub tokens: Vec<Token>,
    /// Whether processes have shapes or are cells.
    pub bodies: Bodies,
    /// How much of the moving things is drawn.
    pub density: Density,
    /// What those without words are drawn on.
    pub medium: Medium,
    /// Messages under way, counted, where they are too many to be drawn one by one.
    pub flows: Vec<Flow>,
    /// Messages under way that are in those flows only.
    pub undrawn: u32,
    /// Whom those that are up believe in now.
    pub agreement: Vec<Share>,
    /// The caption in force, if any.
    pub caption: Option<String>,
    /// Groups that are apart, if the network is parted: the group of each process, by rank.
    pub parted: Option<Vec<u32>>,
    /// The line between groups that are apart, where they stand together.
    pub curtain: Option<Curtain>,
}

/// How processes are drawn, by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bodies {
    /// Each in the shape of its role.
    Shapes,
    /// Each as a small square whose fill says whom it believes in.
    Cells,
}

impl Bodies {
    pub(crate) fn of(layout: &Layout) -> Bodies {
        if layout.kind == LayoutKind::Cells { Bodies::Cells } else { Bodies::Shapes }
    }
}

/// The dashed line between groups that are apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Curtain {
    /// Since when.
    pub since: Time,
    /// From the inner to the outer end of each fold.
    pub folds: Vec<(Point, Point)>,
    /// Where the words that say since when begin, or where they end, half-way up; and which of it.
    pub words: (Point, Beside),
}

/// A side of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// What stands there ends there.
    Left,
    /// What stands there begins there.
    #[default]
    Right,
}

/// Which end of a line of words is at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    #[default]
    Middle,
    /// It ends there.
    End,
}

impl Anchor {
    /// As SVG has it.
    pub fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// How much of moving things is drawn, by the number of those under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// Each as a token with a label.
    Labelled,
    /// Each as a mark; labels only for the chosen.
    Marks,
    /// Too many for one by one: counted in flows; one by one only for the chosen.
    Counted,
}

impl Density {
    pub(crate) fn of(under_way: usize) -> Density {
        match under_way {
            0..=LABELS_UP_TO => Density::Labelled,
            _ if under_way <= TOKENS_UP_TO => Density::Marks,
            _ => Density::Counted,
        }
    }
}

/// What marks without words are drawn on, by the number of all that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Each is an element that can be reached by itself.
    Elements,
    /// All are on one canvas, where a pointer finds the nearest.
    Canvas,
}

impl Medium {
    pub(crate) fn of(moving: usize) -> Medium {
        if moving > ELEMENTS_UP_TO { Medium::Canvas } else { Medium::Elements }
    }
}

/// Above so many messages under way, labels are only for the chosen process.
const LABELS_UP_TO: usize = 24;
/// Above so many moving things elements cost far more than a canvas does, because all that lies under them
/// is painted again with each step; and nobody reaches so many one by one: the log has them all.
const ELEMENTS_UP_TO: usize = 60;
/// Above so many messages under way a canvas cannot keep up either.
const TOKENS_UP_TO: usize = 3000;

/// How many of those up believe in a leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// In whom; none for those who believe in nobody.
    pub leader: Option<(Process, Allegiance)>,
    /// How many.
    pub count: u32,
}

/// A process on the stage.
#[derive(Clone, Debug, PartialEq)]
pub struct ProcessMark {
    /// Which.
    pub process: Process,
    /// Its id.
    pub id: u32,
    /// What is written in or beside it: its id, or the label the text gives it.
    pub label: String,
    /// Where the label's middle is, inside or outside.
    pub label_at: Point,
    /// The label's size; 0 where there is no room for any.
    pub label_size: f64,
    /// Its middle.
    pub at: Point,
    /// Its radius.
    pub radius: f64,
    /// Whether it runs.
    pub presence: Presence,
    /// The part it plays, which decides its shape.
    pub role: Role,
    /// Whom it believes in.
    pub belief: Belief,
    /// The brief name of whom it believes in or leans towards, if not itself.
    pub believes_in: String,
    /// The sign of its belief beside it, where there is room: its middle.
    pub chip_at: Option<Point>,
    /// Whom it suspects, by id.
    pub suspects: Vec<u32>,
    /// The same by brief names.
    pub suspected: Vec<String>,
    /// How far its badges can reach without meeting a neighbour's.
    pub badge_room: f64,
    /// How many of those up suspect it.
    pub suspected_by: u32,
    /// Its parent in a tree, by id.
    pub parent: Option<u32>,
    /// Figures of its own that have changed, by name: the least id heard, what its branch reported.
    pub facts: Vec<(&'static str, i64)>,
    /// What is written beside it about its state, where there is room: line by line.
    pub notes: Vec<Note>,
    /// The middle of those lines, or their inner end where they run to one side.
    pub notes_at: Point,
    /// Where they run from there: to the left (-1), to the right (1), or both ways (0).
    pub notes_lean: f64,
    /// Its place in a queue, from 1, while it waits.
    pub queued: Option<u32>,
    /// Its running timers, at most two: those that run out first.
    pub timers: Vec<Countdown>,
}

/// A running timer. What is left of it is worked out for each frame, so that the mark of a process changes
/// with events alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Its name, as an index into the algorithm's timers.
    pub name: u32,
    /// When it was set.
    pub set: Time,
    /// When it runs out.
    pub due: Time,
}

impl Countdown {
    /// The share of its time that is left, 1 to 0.
    pub fn left(&self, now: Time) -> f64 {
        let (left, whole) = (self.due.0.saturating_sub(now.0), self.due.0.saturating_sub(self.set.0).max(1));
        (left as f64 / whole as f64).min(1.0)
    }
}

/// A line beside a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A figure in the words of its algorithm.
    Figure(&'static Fact, i64),
    /// Those it keeps waiting, in order, by brief names.
    Queue(Vec<String>),
}

impl Note {
    /// What is written.
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

/// How far aside a badge has its middle: where the body's outline is, and a long one as much further as
/// keeps it on its own side of the body.
fn badge_aside(radius: f64, words: &str) -> f64 {
    (radius * BADGE_REACH).max(badge_size(words).0 / 2.0 + 2.0)
}

/// How far aside a badge ends.
pub(crate) fn badge_reach(radius: f64, words: &str) -> f64 {
    badge_aside(radius, words) + badge_size(words).0 / 2.0
}

/// Below this radius there is no room for badges; suspicions are in the inspector.
const BADGES_FROM: f64 = 14.0;
/// How far aside and below badges stand, in radii.
const BADGE_REACH: f64 = 0.8;
/// More suspects than this are counted.
const SUSPECTS_NAMED: usize = 3;

/// So many of a queue are named; where a name is longer than a number, fewer.
const QUEUE_SHOWN: usize = 5;
const LONG_QUEUE_SHOWN: usize = 2;
pub(crate) const QUEUE_NAME: usize = 3;

impl Token {
    /// Whether there was no room for words.
    pub fn is_mark(&self) -> bool {
        self.words.0.is_empty() && self.words.1.is_empty()
    }
}

impl Scene {
    /// Whether a message is drawn with others on one canvas.
    pub fn is_in_swarm(&self, token: &Token) -> bool {
        self.medium == Medium::Canvas && token.is_mark()
    }
}

impl ProcessMark {
    /// Whether its label stands in its body rather than beside it.
    pub fn is_labelled_inside(&self) -> bool {
        self.label_at.distance(self.at) < self.radius * 0.5
    }

    /// The allegiance whose pattern its fill is woven with: a follower's, unless ink fills the body of who
    /// is inside.
    pub fn pattern(&self) -> Option<Allegiance> {
        match self.belief {
            Belief::Follows(_, whose) if self.presence == Presence::Up && self.role != Role::Holder => {
                Some(whose)
            }
            _ => None,
        }
    }

    /// What its badge says of those it suspects: their names where they are few and there is room, else how
    /// many they are; nothing where the neighbours are too near for two badges each.
    fn accuses(&self) -> Option<String> {
        let named = format!("?{}", self.suspected.join(" "));
        let fits = |words: &str| badge_reach(self.radius, words) <= self.badge_room;
        match self.suspected.len() {
            0 => None,
            _ if self.radius < BADGES_FROM => None,
            1..=SUSPECTS_NAMED if fits(&named) => Some(named),
            many => Some(format!("?{many}")).filter(|counted| fits(counted)),
        }
    }

    /// What its badge says of those who suspect it.
    fn accused(&self) -> Option<String> {
        (self.suspected_by > 0 && self.radius >= BADGES_FROM).then(|| format!("?{}", self.suspected_by))
    }

    /// Its badges: how many suspect it, lower right, and whom it suspects itself, lower left; each with its
    /// class, its words and its middle.
    pub fn badges(&self) -> impl Iterator<Item = (&'static str, String, Point)> {
        let sides = [("suspected", 1.0, self.accused()), ("suspects", -1.0, self.accuses())];
        sides.into_iter().filter_map(|(class, side, words)| {
            let words = words?;
            let below =
                (self.radius * BADGE_REACH).max(self.label_size * 0.36 + badge_size(&words).1 / 2.0 + 1.0);
            let at = self.at.plus(Point::new(side * badge_aside(self.radius, &words), below));
            Some((class, words, at))
        })
    }

    /// The lines beside it, each with its anchor.
    pub fn note_lines(&self) -> impl Iterator<Item = (&Note, Point)> {
        let first = self.notes_at.y - (self.notes.len() as f64 - 1.0) / 2.0 * NOTE_LINE;
        let line = move |k: usize| Point::new(self.notes_at.x, first + k as f64 * NOTE_LINE);
        self.notes.iter().enumerate().map(move |(k, note)| (note, line(k)))
    }

    /// How the lines beside it are anchored.
    pub fn note_anchor(&self) -> Anchor {
        match self.notes_lean {
            lean if lean > 0.0 => Anchor::Start,
            lean if lean < 0.0 => Anchor::End,
            _ => Anchor::Middle,
        }
    }

    /// Where its place in a queue is written: in the corner of its square.
    pub fn queue_place_at(&self) -> Point {
        Point::new(self.at.x + self.radius * 0.62, self.at.y - self.radius * 0.55)
    }
}

/// Whom a process believes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// Nobody does in anybody yet: nothing is shown.
    Blank,
    /// It believes in nobody while others do: a hollow crown.
    Nobody,
    /// It follows nobody yet and leans towards this id, other than its own: a square chip, no crown.
    Leans(u32),
    /// It holds itself as leader: filled, with a crown on top.
    Itself(Allegiance),
    /// It follows this id.
    Follows(u32, Allegiance),
    /// It is down, and others still follow it: a hollow crown in that colour.
    FollowedThoughDown(Allegiance),
}

/// A line between two processes.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkMark {
    /// One end.
    pub from: Process,
    /// The other end.
    pub to: Process,
    /// Where it leaves the first process's outline.
    pub start: Point,
    /// The bend of a quadratic curve; the middle of a straight line.
    pub bend: Point,
    /// Where it meets the second process's outline.
    pub end: Point,
    /// What it looks like.
    pub look: LinkLook,
}

/// What a link looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkLook {
    /// A quiet hairline: one of many between everybody.
    Hair,
    /// A line.
    Idle,
    /// A line with an arrow head at its end.
    Directed,
    /// From a child to its parent in a tree: heavier, with an arrow head at its end.
    Tree,
    /// Cut both ways: a gap between two bars.
    Cut,
    /// Cut from the first to the second only.
    CutOneWay,
    /// Pruned: dotted.
    Pruned,
}

/// A message on the stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The message's number in the trace.
    pub message: u32,
    /// Its sender.
    pub from: Process,
    /// Its receiver.
    pub to: Process,
    /// Its kind, as an index into the algorithm's kinds.
    pub kind: u32,
    /// What is written on it: kind and payload apart, either possibly empty.
    pub words: (String, String),
    /// Where its tail begins.
    pub tail: Point,
    /// The tail's bend (quadratic); between tail and middle on straight links.
    pub bend: Point,
    /// Its middle.
    pub at: Point,
    /// Width and height of its pill; equal and small for a mark.
    pub size: (f64, f64),
    /// Which way it travels.
    pub angle: f64,
    /// Its form.
    pub form: TokenForm,
    /// Whose colour it carries, if it tells who leads.
    pub allegiance: Option<Allegiance>,
    /// What becomes of it at this moment.
    pub fate: Fate,
}

/// The outline of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenForm {
    /// Round: it asks.
    Ask,
    /// Square: it answers.
    Answer,
    /// Filled: it tells who leads.
    Tell,
    /// Filled with ink: a thing handed on.
    Thing,
}

/// What becomes of a message at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It travels.
    UnderWay,
    /// It was lost here: a dashed tail that ends in a cross.
    Lost,
    /// Its receiver has just put it aside: a dashed ghost beside the receiver.
    Discarded,
}
