//! Where all processes are in a frame. It depends on who takes part, how they are linked, and what the
//! scenario says about places and labels; never on what happens: a fault moves nobody.

mod body;
mod cells;
mod clusters;
mod cube;
mod ellipse;
mod fit;
mod graph;
mod lettering;
mod room;
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
    pub frame: Frame,
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
    /// How far ways bend towards the middle, in pixels, indexed by how many places their ends are apart.
    bends: Vec<f64>,
    /// On a ring, the points halfway from each place to the next.
    halfway: Vec<Point>,
    pub(crate) middle: Point,
}

/// How the processes are arranged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LayoutKind {
    /// An ellipse; each process is linked with the next.
    Ring,
    /// A circle; all are linked with all.
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

impl Layout {
    pub(crate) fn new(trace: &Trace, drawing: &Drawing, frame: Frame) -> Layout {
        let roster = &trace.head.roster;
        let frame = Frame { width: frame.width.max(40.0), height: frame.height.max(40.0) };
        if roster.len() > CELLS_BEYOND {
            return cells::layout(roster, trace.head.algorithm.arrangement, frame);
        }
        if trace.head.algorithm.arrangement == Arrangement::Cube {
            let texts = lettering::texts(roster, drawing);
            let mut layout = cube::layout(roster, frame, &texts, NoteRoom::of(trace, &texts));
            layout.apply_given_places(roster, drawing);
            layout.size_tokens();
            cube::place_labels_and_chips(&mut layout, roster, texts);
            return layout;
        }
        let kind = kind(&trace.head.graph, roster);
        let texts = lettering::texts(roster, drawing);
        if kind == LayoutKind::Graph {
            let mut layout = graph::layout(&trace.head.graph, roster.len(), frame);
            layout.apply_given_places(roster, drawing);
            layout.size_tokens();
            graph::place_labels_and_chips(&mut layout, &trace.head.graph, texts);
            return layout;
        }
        let fit = fit::fit(&texts, kind, frame, NoteRoom::of(trace, &texts));
        let middle = Point::new(frame.width / 2.0, frame.height / 2.0);
        let mut layout = Layout {
            frame,
            kind,
            places: Vec::with_capacity(roster.len()),
            radius: fit.radius,
            spacing: fit.spacing,
            chips: fit.chips,
            notes: fit.notes,
            clearance: 0.0,
            mark: 0.0,
            keep_right: 0.0,
            margin: (fit.room.0 + 1.0, fit.room.1 + 1.0),
            bends: Vec::new(),
            halfway: Vec::new(),
            middle,
        };
        let first = fit.ellipse.spread(roster.len(), kind);
        for process in roster.all() {
            let at = first[roster.place(process)];
            let out = fit.ellipse.out(at);
            let at = at.plus(middle);
            layout.places.push(Place { at, aside: snap(out), out, label: PlacedLabel::default() });
        }
        if kind == LayoutKind::Ring && drawing.places.is_empty() {
            let n = roster.len() as f64;
            let halves = fit.ellipse.at_shares((1..=roster.len()).map(|k| k as f64 / n));
            layout.halfway = halves.into_iter().map(|at| at.plus(middle)).collect();
        }
        layout.apply_given_places(roster, drawing);
        layout.size_tokens();
        for (place, text) in layout.places.iter_mut().zip(texts) {
            place.label = fit.write(text, place);
        }
        layout.bend_ways(roster.len());
        layout
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
        let mut layout = Layout {
            frame,
            kind,
            places: places.into_iter().map(place).collect(),
            radius,
            spacing: 200.0,
            chips: Chips::Hidden,
            notes: NoteRoom::default(),
            clearance: 0.0,
            mark: 0.0,
            keep_right: 0.0,
            margin,
            bends: Vec::new(),
            halfway: Vec::new(),
            middle: Point::new(frame.width / 2.0, frame.height / 2.0),
        };
        layout.shrink_to_nearest();
        // The smallest mark fits even between the nearest two.
        let most = (layout.spacing - SMALLEST_MARK - 2.0) / 2.0 / shapes::FARTHEST;
        layout.radius = layout.radius.min(most).max(1.0);
        layout
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
        // On a graph the shortest link may be as short as the spacing; a mark must fit between its ends.
        let between = match self.kind {
            LayoutKind::Graph | LayoutKind::Cube => self.spacing - 2.0 * self.clearance,
            _ => self.spacing * 0.45,
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

fn kind(graph: &Graph, roster: &Roster) -> LayoutKind {
    match graph {
        _ if is_ring(graph, roster) => LayoutKind::Ring,
        Graph::Sparse(neighbours) if neighbours.iter().any(|own| own.len() + 1 < roster.len()) => {
            LayoutKind::Graph
        }
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
