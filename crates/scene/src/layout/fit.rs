//! How large bodies and letters can be on a ring or circle: sizes start at what is usual for the number of
//! processes and shrink until neighbours are far enough apart and nothing leaves the frame.

use std::f64::consts::PI;

use super::body::{self, CHIPS_UP_TO, EDGE, WIDEST_BESIDE};
use super::ellipse::{self, Ellipse};
use super::lettering::{self, LabelText, PlacedLabel};
use super::{Chips, LayoutKind, NOTE_LINE, NoteRoom, Place};
use crate::picture::{Frame, Point};
use crate::shapes;

/// The largest ratio of a ring's width and height.
const FLATTEST: f64 = 2.4;
/// With more processes, ids are outside the bodies.
const INSIDE_UP_TO: usize = 32;

pub(super) struct Fit {
    pub(super) radius: f64,
    pub(super) spacing: f64,
    pub(super) chips: Chips,
    pub(super) notes: NoteRoom,
    pub(super) ellipse: Ellipse,
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
    let chip = texts.iter().fold(0.0_f64, |most, text| most.max(shapes::chip_size(&text.brief).0));
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
            room: (0.0, 0.0),
            n,
            letters,
        };
        fit.room = fit.room(texts, kind, chip);
        fit.ellipse = fit.inscribe(kind, frame);
        fit.spacing = spacing(&fit.ellipse.spread(n, kind));
        // Bodies and the space between them shrink together.
        let wanted = 2.0 * shapes::FARTHEST * radius + usual_gap(n) * radius / usual(n).0;
        if fit.spacing >= wanted || radius < 1.2 {
            return fit;
        }
        radius *= 0.96;
    }
}

impl Fit {
    /// Puts a label into or beside the body at a place.
    pub(super) fn write(&self, text: LabelText, place: &Place) -> PlacedLabel {
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

    fn room(&self, texts: &[LabelText], kind: LayoutKind, chip: f64) -> (f64, f64) {
        let letters = self.letters_outside();
        let inside = |text: &&LabelText| {
            !self.all_outside() && lettering::inside(&text.words, self.radius, self.letters).is_some()
        };
        let outside: Vec<&LabelText> = texts.iter().filter(|text| !inside(text)).collect();
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
                (chip.max(self.notes.width) + 7.0, shapes::CHIP_HEIGHT + 7.0 + beyond)
            }
            Chips::Hidden => (0.0, 0.0),
        };
        let up = (self.outer_radius() + tall + chip_tall).max(self.radius * shapes::FARTHEST + self.crown());
        (self.outer_radius() + wide + chip_wide + EDGE, up + EDGE)
    }

    fn inscribe(&self, kind: LayoutKind, frame: Frame) -> Ellipse {
        if self.n == 1 {
            // Alone in the middle; not zero, so that there is an outward normal.
            return Ellipse { a: 1e-3, b: 1e-3 };
        }
        let a = (frame.width / 2.0 - self.room.0).max(2.0);
        let b = (frame.height / 2.0 - self.room.1).max(2.0);
        match kind {
            LayoutKind::Ring => Ellipse { a: a.min(FLATTEST * b), b: b.min(FLATTEST * a) },
            _ => Ellipse { a: a.min(b), b: a.min(b) },
        }
    }
}

/// The usual radius of a body and font size of its id.
fn usual(n: usize) -> (f64, f64) {
    match n {
        0..=4 => (30.0, 20.0),
        5..=8 => (28.0, 18.0),
        9..=12 => (24.0, 16.0),
        13..=16 => (18.5, 14.0),
        17..=32 => (12.5, 11.0),
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
        17..=32 => 3.0,
        33..=64 => 2.0,
        _ => 1.0,
    }
}

fn spacing(places: &[Point]) -> f64 {
    let next = |k: usize| places[(k + 1) % places.len()];
    let gaps = places.iter().enumerate().map(|(k, at)| at.distance(next(k)));
    if places.len() < 2 { 200.0 } else { gaps.fold(f64::MAX, f64::min) }
}
