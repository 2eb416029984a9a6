//! How large bodies and letters can be on a ring or circle: sizes start at what is usual for the number of
//! processes and shrink until neighbours are far enough apart and nothing leaves the frame.

use std::f64::consts::PI;

use model::{Process, Roster};

use super::body::{self, CHIPS_UP_TO, EDGE, Reach, WIDEST_BESIDE};
use super::ellipse::{self, Ellipse};
use super::lettering::{self, LabelText, PlacedLabel};
use super::sides::{SideOrder, SidePlacer};
use super::{Chips, Layout, LayoutKind, NOTE_LINE, NoteRoom, Place};
use crate::picture::{Frame, Point};
use crate::shapes;

/// The largest ratio of an ellipse's width and height.
const FLATTEST: f64 = 3.8;
/// In rooms flatter than the second ratio, room for chips above and below would cost too much of the height:
/// they find a place beside bodies or inside. Up to the first, there is height enough; in between, some is kept.
const CHIPS_ABOVE: (f64, f64) = (1.2, 1.6);
/// The same for chips to the left and right, as bodies should reach far in a very flat room.
const CHIPS_BESIDE: (f64, f64) = (2.0, 2.8);
/// With more processes, ids are outside the bodies.
const INSIDE_UP_TO: usize = 32;

pub(super) struct Fit {
    pub(super) radius: f64,
    pub(super) spacing: f64,
    pub(super) chips: Chips,
    pub(super) notes: NoteRoom,
    pub(super) ellipse: Ellipse,
    /// The middle of the ellipse.
    pub(super) middle: Point,
    /// How far a body reaches with all that is always on it or around it.
    pub(super) around: Reach,
    /// Whether labels are beside bodies, or notes: then chips are in one line with them.
    pub(super) in_line: bool,
    /// The room a process needs around its middle: sideways, and up and down.
    pub(super) room: (f64, f64),
    n: usize,
    letters: f64,
}

/// With more processes, there are no notes beside them.
const NOTES_UP_TO: usize = 12;

pub(super) fn fit(texts: &[LabelText], kind: LayoutKind, frame: Frame, notes: NoteRoom) -> Fit {
    let notes = if texts.len() > NOTES_UP_TO { NoteRoom::default() } else { notes };
    let fit = fit_with(texts, kind, frame, notes);
    // Notes are given up where they would squeeze everything else or reach the next body.
    let squeezed = fit.chips == Chips::Hidden || fit.radius < MIN_NOTES_SHARE * usual(texts.len()).0;
    let below = shapes::CHIP_HEIGHT / 2.0 + 2.0 + notes.lines as f64 * NOTE_LINE;
    let reaches = texts.len() > 2 && fit.spacing - fit.outer_radius() < below;
    if notes.lines > 0 && (squeezed || reaches) {
        return fit_with(texts, kind, frame, NoteRoom::default());
    }
    fit
}

/// Notes may shrink bodies to this share of their usual size.
const MIN_NOTES_SHARE: f64 = 0.7;

fn fit_with(texts: &[LabelText], kind: LayoutKind, frame: Frame, notes: NoteRoom) -> Fit {
    let chip = widest_chip(texts);
    if texts.len() <= CHIPS_UP_TO {
        let fit = shrink(texts, kind, frame, Chips::Shown, chip, notes);
        // Chips of neighbours must not touch; at the top they are side by side, elsewhere one above the
        // other.
        if texts.len() < 3 || fit.spacing >= (chip + 3.0).max(40.0) {
            return fit;
        }
    }
    shrink(texts, kind, frame, Chips::Hidden, chip, NoteRoom::default())
}

fn widest_chip(texts: &[LabelText]) -> f64 {
    texts.iter().fold(0.0, |most, text| most.max(shapes::chip_size(&text.brief).0))
}

fn shrink(
    texts: &[LabelText],
    kind: LayoutKind,
    frame: Frame,
    chips: Chips,
    chip: f64,
    notes: NoteRoom,
) -> Fit {
    let n = texts.len();
    let (mut radius, letters) = usual(n);
    loop {
        let mut fit = Fit {
            radius,
            spacing: 0.0,
            chips,
            notes,
            ellipse: Ellipse { a: 1.0, b: 1.0 },
            middle: Point::default(),
            around: Reach::default(),
            in_line: false,
            room: (0.0, 0.0),
            n,
            letters,
        };
        fit.measure(texts, kind, chip, frame);
        let places = fit.inscribe(kind, frame);
        fit.spacing = spacing(&places);
        // Bodies and the space between them shrink together.
        let wanted = 2.0 * shapes::FARTHEST * radius + usual_gap(n) * radius / usual(n).0;
        if fit.spacing >= wanted || radius < 1.2 {
            return fit;
        }
        radius *= 0.96;
    }
}

impl Fit {
    /// Puts labels into or beside bodies, and finds a side for each chip.
    pub(super) fn place_labels_and_chips(&self, layout: &mut Layout, roster: &Roster, texts: Vec<LabelText>) {
        let chip = widest_chip(&texts);
        for (place, text) in layout.places.iter_mut().zip(texts) {
            place.label = self.write(text, place);
        }
        if layout.chips == Chips::Shown && !self.in_line {
            let neighbours = |process: Process| (layout.of(process).at, layout.of(roster.right(process)).at);
            let links = roster.all().map(neighbours).collect();
            SidePlacer::new(layout, links, SideOrder::Outwards)
                .find_chips((chip, shapes::CHIP_HEIGHT), NoteRoom::default());
        }
    }

    /// Puts a label into or beside the body at a place.
    fn write(&self, text: LabelText, place: &Place) -> PlacedLabel {
        if self.n <= INSIDE_UP_TO
            && let Some(size) = lettering::inside(&text.words, self.radius, self.letters)
        {
            return PlacedLabel { words: text.words, at: place.at, size, stride: 1 };
        }
        lettering::outside(text, place, self)
    }

    /// The font size of labels outside bodies.
    pub(super) fn letters_outside(&self) -> f64 {
        match self.n {
            0..=16 => 12.0,
            17..=64 => 10.0,
            _ => 9.0,
        }
    }

    /// The widest a label beside a process may be before it is shortened.
    pub(super) fn widest_beside(&self, direction: Point) -> f64 {
        if direction.x == 0.0 { (self.spacing - 4.0).max(20.0) } else { WIDEST_BESIDE }
    }

    /// Whether the ids of all processes are outside their bodies.
    pub(super) fn all_outside(&self) -> bool {
        self.n > INSIDE_UP_TO
    }

    /// The radius of a process with its timers.
    pub(super) fn outer_radius(&self) -> f64 {
        body::outer_radius(self.radius, self.n)
    }

    /// The height of a crown on a body.
    pub(super) fn crown(&self) -> f64 {
        body::crown(self.radius)
    }

    /// How much room a process needs.
    fn measure(&mut self, texts: &[LabelText], kind: LayoutKind, chip: f64, frame: Frame) {
        let letters = self.letters_outside();
        let inside = |text: &&LabelText| {
            !self.all_outside() && lettering::inside(&text.words, self.radius, self.letters).is_some()
        };
        let outside: Vec<&LabelText> = texts.iter().filter(|text| !inside(text)).collect();
        self.in_line = !outside.is_empty() || self.notes.lines > 0;
        let widest = outside.iter().map(|text| lettering::width(&text.words, letters));
        let widest = widest.fold(0.0_f64, f64::max).min(WIDEST_BESIDE);
        let wide = if widest > 0.0 { widest + 4.0 } else { 0.0 };
        // On a circle it is known whose labels are above or below: those at the top and bottom.
        let upright = |text: &&LabelText| {
            let turn = ellipse::share(text.place, self.n, kind) * 2.0 * PI;
            let out = Point::new(libm::sin(turn), -libm::cos(turn));
            self.all_outside() || kind == LayoutKind::Ring || super::snap(out).x == 0.0
        };
        let tall = if outside.iter().any(upright) { self.crown() + letters * 1.2 + 3.0 } else { 0.0 };
        let (chip_wide, chip_tall) = match self.chips {
            Chips::Shown => {
                let beyond = self.notes.lines as f64 * NOTE_LINE;
                let kept = |(all, none): (f64, f64)| match self.in_line {
                    true => 1.0,
                    false => ((none - frame.width / frame.height) / (none - all)).clamp(0.0, 1.0),
                };
                let (wide, tall) = (chip.max(self.notes.width) + 7.0, shapes::CHIP_HEIGHT + 7.0 + beyond);
                (wide * kept(CHIPS_BESIDE), tall * kept(CHIPS_ABOVE))
            }
            Chips::Hidden => (0.0, 0.0),
        };
        // Whoever wears a crown is round.
        let body = self.outer_radius().max(self.radius + self.crown());
        let up = (self.outer_radius() + tall + chip_tall).max(body);
        self.room = (self.outer_radius() + wide + chip_wide + EDGE, up + EDGE);
        let outer = self.outer_radius() + EDGE;
        self.around = match self.in_line {
            true => Reach { side: self.room.0, above: self.room.1, below: self.room.1 },
            false => Reach { side: outer, above: body + EDGE, below: outer },
        };
    }

    /// Finds the ellipse on which the places fill a frame, and returns them. Few places do not reach all its
    /// ends, so it may be larger than the frame.
    fn inscribe(&mut self, kind: LayoutKind, frame: Frame) -> Vec<Point> {
        // Only above there may be crowns.
        let lower = (self.around.above - self.around.below) / 2.0;
        self.middle = Point::new(frame.width / 2.0, frame.height / 2.0 + lower);
        if self.n == 1 {
            // Alone in the middle; not zero, so that there is an outward normal.
            self.ellipse = Ellipse { a: 1e-3, b: 1e-3 };
            return self.ellipse.spread(1, kind);
        }
        let (a, b) = (self.middle.x - self.room.0, self.middle.y - self.room.1);
        let (a, b) = (a.max(2.0), b.max(2.0));
        let within = |a: f64, b: f64| Ellipse { a: a.min(FLATTEST * b), b: b.min(FLATTEST * a) };
        self.ellipse = within(a, b);
        let mut places = self.ellipse.spread(self.n, kind);
        for _ in 0..FILLS {
            let (low, high) = self.extent(&places, kind);
            let (wide, high) = ((high.x - low.x) / 2.0, (high.y - low.y) / 2.0);
            // Two are side by side.
            let down = if high < 1.0 { 1.0 } else { (b / high).min(MOST_FILLED) };
            let across = (a / wide).min(MOST_FILLED);
            self.ellipse = within(self.ellipse.a * across, self.ellipse.b * down);
            places = self.ellipse.spread(self.n, kind);
        }
        let (low, high) = self.extent(&places, kind);
        self.middle = self.middle.minus(low.towards(high, 0.5));
        places
    }

    /// The corners of the box around all places, and around the links of a ring, which need less room.
    fn extent(&self, places: &[Point], kind: LayoutKind) -> (Point, Point) {
        let first = places.first().copied().unwrap_or_default();
        let Ellipse { a, b } = self.ellipse;
        let (side, top) = (a - self.room.0 + ROUND_LINKS, b - self.room.1 + ROUND_LINKS);
        let links = match kind {
            LayoutKind::Ring => vec![Point::new(-side, -top), Point::new(side, top)],
            _ => Vec::new(),
        };
        places.iter().chain(&links).fold((first, first), |(low, high), at| {
            (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
        })
    }
}

/// How often an ellipse is widened so that its places fill the frame, and by how much each time.
const FILLS: usize = 3;
const MOST_FILLED: f64 = 1.4;
/// The room outside the links of a ring.
const ROUND_LINKS: f64 = 12.0;

/// The usual radius of a body and font size of its id.
fn usual(n: usize) -> (f64, f64) {
    match n {
        0..=4 => (30.0, 20.0),
        5..=8 => (28.0, 18.0),
        9..=12 => (20.0, 15.0),
        13..=16 => (19.0, 15.0),
        17..=32 => (13.0, 12.0),
        33..=64 => (9.0, 10.0),
        _ => (4.0, 10.0),
    }
}

/// The usual space between neighbours: up to eight processes, enough for a short label to travel.
fn usual_gap(n: usize) -> f64 {
    match n {
        0..=5 => 64.0,
        6..=8 => 40.0,
        9..=12 => 12.0,
        13..=16 => 8.0,
        17..=32 => 4.0,
        33..=64 => 5.0,
        _ => 1.0,
    }
}

fn spacing(places: &[Point]) -> f64 {
    let next = |k: usize| places[(k + 1) % places.len()];
    let gaps = places.iter().enumerate().map(|(k, at)| at.distance(next(k)));
    if places.len() < 2 { 200.0 } else { gaps.fold(f64::MAX, f64::min) }
}
