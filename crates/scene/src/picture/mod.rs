//! A scene: the picture of one moment as plain data, which a renderer draws without deciding anything.
//! Lengths are in units of the scene, which its zoom turns into CSS pixels; angles in degrees clockwise from
//! the right.

mod link;
mod message;
mod process;

use std::rc::Rc;

pub use model::trace::Presence;
use model::{Process, Time};

use crate::allegiance::Allegiance;
use crate::flows::Flow;
use crate::layout::Layout;
pub use link::{LinkLook, LinkMark};
pub use message::{Detail, Fate, Token, TokenForm};
pub use process::{Belief, Body, Countdown, Note, ProcessMark, badge_size};
pub(crate) use process::{QUEUE_NAME, badge_reach};

/// The room there is for a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    pub width: f64,
    pub height: f64,
    pub corners: Corners,
}

/// What lies over the corners of a frame, each as its width and height: no process is put there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Corners {
    pub top_left: (f64, f64),
    pub top_right: (f64, f64),
    pub bottom_left: (f64, f64),
    pub bottom_right: (f64, f64),
}

impl Frame {
    /// A frame whose corners are free.
    pub const fn new(width: f64, height: f64) -> Frame {
        const FREE: (f64, f64) = (0.0, 0.0);
        let corners = Corners { top_left: FREE, top_right: FREE, bottom_left: FREE, bottom_right: FREE };
        Frame { width, height, corners }
    }

    /// The same frame in a unit this many times as long.
    pub(crate) fn in_units_of(self, unit: f64) -> Frame {
        let corner = |(width, height): (f64, f64)| (width / unit, height / unit);
        let Corners { top_left, top_right, bottom_left, bottom_right } = self.corners;
        let corners = Corners {
            top_left: corner(top_left),
            top_right: corner(top_right),
            bottom_left: corner(bottom_left),
            bottom_right: corner(bottom_right),
        };
        Frame { width: self.width / unit, height: self.height / unit, corners }
    }
}

/// From the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The picture of one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// In units of the scene, like all lengths.
    pub frame: Frame,
    /// How many CSS pixels a unit is.
    pub zoom: f64,
    pub time: Time,
    /// Under everything else. Shared: they stay the same between two events.
    pub links: Rc<[LinkMark]>,
    /// Ascending by id. Shared like the links.
    pub processes: Rc<[ProcessMark]>,
    /// Messages under way, and those that were lost or discarded just now.
    pub tokens: Vec<Token>,
    pub bodies: Bodies,
    pub density: Density,
    /// What the marks of a swarm are drawn on.
    pub medium: Medium,
    /// Messages under way as counts, where they are too many to draw one by one.
    pub flows: Vec<Flow>,
    /// How many messages under way have no token.
    pub undrawn: u32,
    /// Whom the processes that are up believe in.
    pub agreement: Vec<Share>,
    /// The caption in force.
    pub caption: Option<String>,
    /// The group of each process, by rank, while the network is partitioned.
    pub parted: Option<Vec<u32>>,
    /// Only where the members of each group are neighbours.
    pub curtain: Option<Curtain>,
}

/// How processes are drawn, depending on their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bodies {
    /// Each in the shape of its role.
    Shapes,
    /// Each as a small square whose fill says whom it believes in.
    Cells,
}

impl Bodies {
    pub(crate) fn of(layout: &Layout) -> Bodies {
        if layout.has_cells() { Bodies::Cells } else { Bodies::Shapes }
    }
}

/// The dashed line between the groups of a partitioned network.
#[derive(Clone, Debug, PartialEq)]
pub struct Curtain {
    pub since: Time,
    /// The inner and the outer end of each of its lines.
    pub folds: Vec<(Point, Point)>,
    /// Where the label that says since when is, and on which side of that point its text lies.
    pub words: (Point, Beside),
}

/// The side of a point on which its text lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    Left,
    #[default]
    Right,
}

/// Which part of a line of text is at its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    Start,
    #[default]
    Middle,
    End,
}

impl Anchor {
    /// The value of SVG's `text-anchor`.
    pub fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// How messages are drawn, depending on how many are under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// Each as a token.
    Each,
    /// As flows; one by one only the chosen process's.
    Counted,
}

impl Density {
    pub(crate) fn of(under_way: usize) -> Density {
        if under_way <= TOKENS_UP_TO { Density::Each } else { Density::Counted }
    }
}

/// What the marks of a swarm are drawn on, depending on how much moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Each is an element of its own, which can be focused.
    Elements,
    /// All are on one canvas; a pointer finds the nearest.
    Canvas,
}

impl Medium {
    pub(crate) fn of(moving: usize) -> Medium {
        if moving > ELEMENTS_UP_TO { Medium::Canvas } else { Medium::Elements }
    }
}

/// More moving elements than this cost far more than a canvas, because everything under them is painted
/// again in each frame. Nobody tabs through more either: the log lists them all.
pub(crate) const ELEMENTS_UP_TO: usize = 60;
/// With more messages under way, a canvas is too slow as well.
const TOKENS_UP_TO: usize = 3000;

/// How many processes believe in one leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// None for those who believe in nobody.
    pub leader: Option<(Process, Allegiance)>,
    pub count: u32,
}

impl Scene {
    /// Whether a message is drawn on the canvas, together with others.
    pub fn is_in_swarm(&self, token: &Token) -> bool {
        self.medium == Medium::Canvas && token.detail == Detail::Dot
    }
}
