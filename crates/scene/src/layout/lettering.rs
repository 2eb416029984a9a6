//! The labels of processes and their sizes: inside the body where they fit, else outside; shortened rather
//! than overlapping.

use model::{Names, Roster};

use super::Place;
use super::fit::Fit;
use crate::look::metrics::BOLD_LETTER;
use crate::picture::Point;
use crate::reading::Drawing;

/// The label of a process, at its position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedLabel {
    /// Shortened if necessary.
    pub words: String,
    /// The middle.
    pub at: Point,
    /// The font size; 0 where there is no room.
    pub size: f64,
    /// Only every `stride`-th label can be shown without touching another.
    pub stride: usize,
}

impl PlacedLabel {
    /// Width and height.
    pub fn extent(&self) -> (f64, f64) {
        (width(&self.words, self.size), self.size * 1.2)
    }
}

/// The label of a process, before it is placed.
pub(super) struct LabelText {
    /// Its short form.
    pub(super) brief: String,
    /// The process's place in the scenario's order.
    pub(super) place: usize,
    pub(super) words: String,
}

/// By rank.
pub(super) fn texts(roster: &Roster, drawing: &Drawing) -> Vec<LabelText> {
    let names = Names::new(roster, &drawing.labels);
    let text = |process| LabelText {
        brief: names.brief(process),
        place: roster.place(process),
        words: names.of(process).to_owned(),
    };
    roster.all().map(text).collect()
}

/// The estimated width of words.
pub(super) fn width(words: &str, size: f64) -> f64 {
    words.chars().count() as f64 * size * BOLD_LETTER
}

/// The font size at which words fit inside a body; none if that is too small to read.
pub(super) fn inside(words: &str, radius: f64, usual: f64) -> Option<f64> {
    let size = usual.min(1.7 * radius * usual / width(words, usual).max(1.0)).min(1.25 * radius);
    (size >= MIN_SIZE).then_some(size)
}

/// The smallest font size.
const MIN_SIZE: f64 = 9.0;

/// A label beside a body: where all are outside they fan out; otherwise they line up with the chips.
pub(super) fn outside(text: LabelText, place: &Place, fit: &Fit) -> PlacedLabel {
    let size = fit.letters_outside();
    let direction = if fit.all_outside() { place.out } else { place.aside };
    let words = shorten(text.words, size, fit.widest_beside(direction));
    let (w, h) = (width(&words, size), size * 1.2);
    // A crown may be between the body and a label above it.
    let crown = if direction.y < -0.3 { fit.crown() } else { 0.0 };
    let distance = beyond(direction, (w, h), fit.outer_radius() + crown);
    let stride = ((w.max(h) + 3.0) / fit.spacing).ceil() as usize;
    PlacedLabel { words, at: place.at.plus(direction.times(distance)), size, stride: stride.max(1) }
}

/// Shortens words to fit a width.
pub(super) fn shorten(words: String, size: f64, room: f64) -> String {
    if width(&words, size) <= room {
        return words;
    }
    let most = (room / size / BOLD_LETTER).floor().max(2.0) as usize;
    words.chars().take(most - 1).chain(['…']).collect()
}

/// How far away, in a direction, the middle of a box must be for the box to keep a distance from the origin.
pub(crate) fn beyond(direction: Point, size: (f64, f64), distance: f64) -> f64 {
    let (x, y) = (direction.x.abs(), direction.y.abs());
    let (w, h) = (size.0 / 2.0, size.1 / 2.0);
    if x > 1e-9 {
        let d = (distance + w) / x;
        if d * y <= h {
            return d;
        }
    }
    if y > 1e-9 {
        let d = (distance + h) / y;
        if d * x <= w {
            return d;
        }
    }
    // The corner is nearest: |d·direction − corner| = distance.
    let along = x * w + y * h;
    let square = along * along - (w * w + h * h - distance * distance);
    along + square.max(0.0).sqrt()
}
