//! A link as paths: its line, the bars of a cut, the head of an arrow.

use super::{CUT_GAP, arrow_head, curve, cut_bars};
use crate::geometry::{Quadratic, degrees};
use crate::picture::{LinkLook, LinkMark};

/// The path data of a link; may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkPaths {
    /// With a gap where it is cut.
    pub line: String,
    pub bars: String,
    /// To be filled.
    pub head: String,
}

/// The length of an arrow head.
const HEAD: f64 = 8.0;

pub fn link(mark: &LinkMark) -> LinkPaths {
    let whole = Quadratic { start: mark.start, bend: mark.bend, end: mark.end };
    let length = mark.start.distance(mark.end).max(1.0);
    let draw = |piece: Quadratic| curve(piece.start, piece.bend, piece.end);
    let head = match mark.look {
        LinkLook::Directed | LinkLook::Tree | LinkLook::CutOneWay => {
            arrow_head(mark.end, degrees(whole.direction(1.0)), HEAD.min(length * 0.6))
        }
        _ => String::new(),
    };
    // The line ends inside the head, so that its square end does not stick out beside the tip.
    let end = if head.is_empty() { 1.0 } else { 1.0 - (HEAD * 0.6 / length).min(0.4) };
    match mark.look {
        LinkLook::Cut | LinkLook::CutOneWay => {
            let gap = (CUT_GAP / length).min(0.3);
            let line = draw(whole.part(0.0, 0.5 - gap)) + &draw(whole.part(0.5 + gap, end.max(0.5 + gap)));
            LinkPaths { line, bars: cut_bars(whole.at(0.5), degrees(whole.direction(0.5))), head }
        }
        _ => LinkPaths { line: draw(whole.part(0.0, end)), bars: String::new(), head },
    }
}
