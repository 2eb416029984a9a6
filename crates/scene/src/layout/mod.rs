//! Where all processes are in a frame. It depends on who takes part, how they are linked, and what the
//! scenario says about places and labels; never on what happens: a fault moves nobody.

mod band;
mod body;
mod cells;
mod clusters;
pub mod corners;
mod cube;
mod ellipse;
mod fit;
mod graph;
mod lettering;
mod room;
mod sides;
mod stress;
mod ways;

use model::spec::Arrangement;
use model::topology::Graph;
use model::trace::Trace;
use model::{Process, Roster};

use crate::picture::{Frame, Point, QUEUE_NAME};
use crate::reading::Drawing;
use crate::shapes;
pub(crate) use body::TIMERS_UP_TO;
pub(crate) use cube::CORNERS_UP_TO;
pub use lettering::PlacedLabel;
pub(crate) use lettering::beyond;

#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// In units of the scene, like all lengths here.
    pub frame: Frame,
    /// How many CSS pixels a unit is.
    pub zoom: f64,
    pub kind: LayoutKind,
    /// By rank.
    pub places: Vec<Place>,
    /// Of a body.
    pub radius: f64,
    /// The least distance of two middles.
    pub spacing: f64,
    pub chips: Chips,
    /// The room kept for notes beside a process.
    pub notes: NoteRoom,
    /// No token comes closer than this to the middle of a process.
    pub clearance: f64,
    /// The size of a mark.
    pub mark: f64,
    /// How far tokens keep to the right on links that carry messages both ways.
    pub keep_right: f64,
    /// The room a process needs around its middle: sideways, and up and down.
    pub margin: (f64, f64),
    /// How far a body reaches with all that is always around it, sideways and up and down: this stays clear of
    /// the corners.
    around: body::Reach,
    /// How far ways bend towards the middle, indexed by how many places their ends are apart, and by the place
    /// of the first end.
    bends: Vec<Vec<f64>>,
    /// Whether the scenario moves a process.
    rearranged: bool,
    /// On a ring, the points halfway from each place to the next.
    halfway: Vec<Point>,
    pub(crate) middle: Point,
}

/// How the processes are arranged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LayoutKind {
    /// An ellipse; each process is linked with the next.
    Ring,
    /// A ring too long for an ellipse: a closed band in rows.
    Band,
    /// An ellipse; all are linked with all.
    Circle,
    /// A general graph: neighbours are near each other, links are straight.
    Graph,
    /// The corners of a hypercube, or clusters within clusters.
    Cube,
    /// Cells in rows, in the scenario's order, or in clusters.
    Cells,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chips {
    Shown,
    /// Only the bodies show belief.
    Hidden,
}

/// The room kept for notes beside a process.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NoteRoom {
    /// At most.
    pub lines: usize,
    /// At most.
    pub width: f64,
}

/// The distance between two lines of notes.
pub(crate) const NOTE_LINE: f64 = 13.0;
/// The width of a character of a note.
const NOTE_CHARACTER: f64 = 6.0;
/// The room kept for a queue, in characters.
const QUEUE_CHARACTERS: usize = 11;
/// The same where processes have labels.
const LABELLED_QUEUE_CHARACTERS: usize = 15;

impl NoteRoom {
    /// The room for what the algorithm may show: its figures, and a queue if it serves requests.
    fn of(trace: &Trace, texts: &[lettering::LabelText]) -> NoteRoom {
        let spec = trace.head.algorithm;
        let labelled = texts.iter().any(|text| text.brief.chars().count() > QUEUE_NAME);
        let queue = if labelled { LABELLED_QUEUE_CHARACTERS } else { QUEUE_CHARACTERS };
        let figures = spec.facts.iter().filter_map(|fact| fact.beside);
        let lengths = figures.map(|words| words.en.chars().count().max(words.pt.chars().count()) + 1);
        let lengths: Vec<usize> = lengths.chain(spec.requests.then_some(queue)).collect();
        let widest = lengths.iter().copied().max().unwrap_or(0);
        NoteRoom { lines: lengths.len(), width: widest as f64 * NOTE_CHARACTER }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub at: Point,
    /// The direction of its chip, of length 1.
    pub aside: Point,
    /// Outwards, of length 1; on a graph, away from the widest gap between its links.
    pub out: Point,
    pub label: PlacedLabel,
}

const SMALLEST_MARK: f64 = 3.0;
/// Of a mark without letters.
const LARGEST_MARK: f64 = 14.0;
/// Bodies do not shrink below this, even if the scenario puts two at one point.
const SMALLEST: f64 = 4.0;
/// More processes than this are cells.
pub const CELLS_BEYOND: usize = 128;
/// A ring of more processes is a band: on an ellipse nobody could read their ids.
const ELLIPSE_UP_TO: usize = 64;

impl Layout {
    pub(crate) fn new(trace: &Trace, drawing: &Drawing, frame: Frame) -> Layout {
        let roster = &trace.head.roster;
        let frame = Frame { width: frame.width.max(40.0), height: frame.height.max(40.0), ..frame };
        let texts = lettering::texts(roster, drawing);
        let mut fitted = None;
        let mut layout = match kind(trace) {
            LayoutKind::Cells => {
                let arrangement = trace.head.algorithm.arrangement;
                return corners::clear_of_corners(frame, |room| cells::layout(roster, arrangement, room));
            }
            LayoutKind::Band => corners::clear_of_corners(frame, |room| band::layout(roster, room)),
            LayoutKind::Cube => corners::clear_of_corners(frame, |room| cube::layout(roster, room)),
            LayoutKind::Graph => {
                let zoom = corners::zoom(frame);
                let layout = graph::layout(&trace.head.graph, roster.len(), frame.in_units_of(zoom));
                Layout { zoom, ..layout }
            }
            round @ (LayoutKind::Ring | LayoutKind::Circle) => {
                let notes = NoteRoom::of(trace, &texts);
                corners::clear_of_corners(frame, |room| {
                    let fit = fitted.insert(fit::fit(&texts, round, room, notes));
                    Layout::round(roster, round, fit, room)
                })
            }
        };
        layout.apply_given_places(roster, drawing);
        layout.size_tokens();
        match layout.kind {
            LayoutKind::Cells => {}
            LayoutKind::Band => band::write(&mut layout, texts),
            LayoutKind::Cube => {
                let notes = NoteRoom::of(trace, &texts);
                graph::place_labels_and_chips(&mut layout, &cube::edges(roster), texts, notes);
            }
            LayoutKind::Graph => {
                let none = NoteRoom::default();
                graph::place_labels_and_chips(&mut layout, &trace.head.graph, texts, none);
            }
            LayoutKind::Ring | LayoutKind::Circle => {
                let fit = fitted.expect("what is round was fitted");
                fit.place_labels_and_chips(&mut layout, roster, texts);
                layout.bend_ways(roster);
            }
        }
        layout
    }

    /// An ellipse in a room.
    fn round(roster: &Roster, kind: LayoutKind, fit: &fit::Fit, room: Frame) -> Layout {
        let spots = fit.ellipse.spread(roster.len(), kind);
        let place = |process| {
            let at = spots[roster.place(process)];
            let out = fit.ellipse.out(at);
            Place { at: at.plus(fit.middle), aside: snap(out), out, label: PlacedLabel::default() }
        };
        let n = roster.len() as f64;
        let halves = match kind {
            LayoutKind::Ring => fit.ellipse.at_shares((1..=roster.len()).map(|k| k as f64 / n)),
            _ => Vec::new(),
        };
        Layout {
            radius: fit.radius,
            spacing: fit.spacing,
            chips: fit.chips,
            notes: fit.notes,
            margin: (fit.room.0 + 1.0, fit.room.1 + 1.0),
            around: fit.around,
            halfway: halves.into_iter().map(|at| at.plus(fit.middle)).collect(),
            middle: fit.middle,
            ..Layout::new_in(room, kind, roster.all().map(place).collect())
        }
    }

    /// Processes at these places of a room; the rest is not known yet.
    fn new_in(room: Frame, kind: LayoutKind, places: Vec<Place>) -> Layout {
        Layout {
            frame: room,
            zoom: 1.0,
            kind,
            places,
            radius: 0.0,
            spacing: 200.0,
            chips: Chips::Hidden,
            notes: NoteRoom::default(),
            clearance: 0.0,
            mark: 0.0,
            keep_right: 0.0,
            margin: (0.0, 0.0),
            around: body::Reach::default(),
            bends: Vec::new(),
            rearranged: false,
            halfway: Vec::new(),
            middle: Point::new(room.width / 2.0, room.height / 2.0),
        }
    }

    /// The same picture in a larger frame, this far from its upper edge.
    fn moved_into(mut self, frame: Frame, above: f64, zoom: f64) -> Layout {
        let by = Point::new(0.0, above);
        for place in &mut self.places {
            place.at = place.at.plus(by);
            place.label.at = place.label.at.plus(by);
        }
        self.halfway.iter_mut().for_each(|at| *at = at.plus(by));
        Layout { frame, zoom, middle: self.middle.plus(by), ..self }
    }

    /// A layout with these places, and bodies as large as the nearest two allow.
    fn with_places(
        kind: LayoutKind,
        places: Vec<Point>,
        radius: f64,
        margin: (f64, f64),
        frame: Frame,
    ) -> Layout {
        let place = |at| Place {
            at,
            aside: Point::new(1.0, 1.0).unit(),
            out: Point::new(0.0, -1.0),
            label: PlacedLabel::default(),
        };
        let places = places.into_iter().map(place).collect();
        let around = body::Reach { side: margin.0, above: margin.1, below: margin.1 };
        let mut layout = Layout { radius, margin, around, ..Layout::new_in(frame, kind, places) };
        layout.shrink_to_nearest();
        // The smallest mark fits even between the nearest two.
        let most = (layout.spacing - SMALLEST_MARK - 2.0) / 2.0 / shapes::FARTHEST;
        layout.radius = layout.radius.min(most).max(1.0);
        layout
    }

    /// Whether processes are small squares instead of shapes.
    pub(crate) fn has_cells(&self) -> bool {
        match self.kind {
            LayoutKind::Cells => true,
            LayoutKind::Band => self.places.len() > CELLS_BEYOND,
            LayoutKind::Ring | LayoutKind::Circle | LayoutKind::Graph | LayoutKind::Cube => false,
        }
    }

    /// How far a body reaches with all that is always around it: sideways, upwards and downwards.
    pub fn reach(&self) -> [f64; 3] {
        let body::Reach { side, above, below } = self.around;
        [side, above, below]
    }

    pub fn of(&self, process: Process) -> &Place {
        &self.places[process.index()]
    }

    /// The same layout with one process dragged elsewhere: links and messages run straight to it.
    pub(crate) fn with_process_at(&self, process: Process, at: Point) -> Layout {
        let mut layout = self.clone();
        let at = self.inside(at);
        let place = &mut layout.places[process.index()];
        place.label.at = place.label.at.plus(at.minus(place.at));
        place.at = at;
        layout.halfway.clear();
        layout.bends.clear();
        layout
    }

    /// The nearest point at which a process is completely inside the frame.
    pub fn inside(&self, at: Point) -> Point {
        let (side, top) = self.margin;
        Point::new(at.x.min(self.frame.width - side).max(side), at.y.min(self.frame.height - top).max(top))
    }

    /// Applies the places that the scenario gives, kept inside the frame; bodies shrink where they would
    /// overlap.
    fn apply_given_places(&mut self, roster: &Roster, drawing: &Drawing) {
        if drawing.places.is_empty() {
            return;
        }
        let share = |value: u32| f64::from(value) / 100_000.0;
        for (id, x, y) in &drawing.places {
            let Some(process) = roster.find(*id) else { continue };
            let wanted = Point::new(share(*x) * self.frame.width, share(*y) * self.frame.height);
            let at = self.inside(wanted);
            let place = &mut self.places[process.index()];
            place.at = at;
            place.aside = Point::new(1.0, 1.0).unit();
        }
        // Links run straight to whoever was moved.
        (self.rearranged, self.halfway) = (true, Vec::new());
        self.shrink_to_nearest();
    }

    /// Shrinks bodies until no two overlap.
    fn shrink_to_nearest(&mut self) {
        let mut nearest = f64::MAX;
        for (k, a) in self.places.iter().enumerate() {
            for b in &self.places[k + 1..] {
                nearest = nearest.min(a.at.distance(b.at));
            }
        }
        self.spacing = self.spacing.min(nearest);
        self.radius =
            self.radius.min((nearest - 2.0) / 2.0 / shapes::FARTHEST).max(SMALLEST.min(self.radius));
    }

    fn size_tokens(&mut self) {
        self.clearance = self.radius * shapes::FARTHEST + 1.0;
        // There the shortest link may be as short as the spacing; a mark must fit between its ends.
        let between = match self.kind {
            LayoutKind::Cells => self.spacing * 0.45,
            LayoutKind::Ring | LayoutKind::Circle => {
                (self.spacing * 0.45).min(self.spacing - 2.0 * self.clearance)
            }
            LayoutKind::Graph | LayoutKind::Cube | LayoutKind::Band => self.spacing - 2.0 * self.clearance,
        };
        self.mark = between.clamp(SMALLEST_MARK, LARGEST_MARK);
        self.keep_right = (self.spacing * 0.12).clamp(0.5, 7.0);
    }
}

/// Sideways, unless it is nearly up or down: chips in rows and columns are easier to read than a fan.
fn snap(out: Point) -> Point {
    if out.x.abs() < out.y.abs() * 0.6 {
        Point::new(0.0, out.y.signum())
    } else {
        Point::new(out.x.signum(), 0.0)
    }
}

fn kind(trace: &Trace) -> LayoutKind {
    let (roster, graph) = (&trace.head.roster, &trace.head.graph);
    let n = roster.len();
    match graph {
        _ if trace.head.algorithm.arrangement == Arrangement::Cube => match n {
            0..=CELLS_BEYOND => LayoutKind::Cube,
            _ => LayoutKind::Cells,
        },
        _ if is_ring(graph, roster) => match n {
            0..=ELLIPSE_UP_TO => LayoutKind::Ring,
            _ => LayoutKind::Band,
        },
        _ if n > CELLS_BEYOND => LayoutKind::Cells,
        Graph::Sparse(neighbours) if neighbours.iter().any(|own| own.len() + 1 < n) => LayoutKind::Graph,
        _ => LayoutKind::Circle,
    }
}

/// Whether each process is linked with exactly the next and the previous one in order.
fn is_ring(graph: &Graph, roster: &Roster) -> bool {
    let Graph::Sparse(neighbours) = graph else { return false };
    let n = roster.len();
    let links = n.saturating_sub(1).min(2);
    roster.all().all(|process| {
        let own = &neighbours[process.index()];
        own.len() == links && (links == 0 || own.contains(&roster.right(process)))
    }) && (n < 3 || roster.all().all(|p| neighbours[p.index()].contains(&roster.left(p))))
}
