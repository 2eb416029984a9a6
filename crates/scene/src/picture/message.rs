//! A message in the picture of a moment.

use model::Process;
use model::spec::Manner;

use super::Point;
use crate::allegiance::Allegiance;
pub use crate::wording::Detail;

#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The message's number in the trace.
    pub message: u32,
    pub from: Process,
    pub to: Process,
    /// An index into the algorithm's kinds.
    pub kind: u32,
    /// How much is written on it.
    pub detail: Detail,
    /// Its kind and its payload, as written on it.
    pub words: (String, String),
    /// Where its tail begins.
    pub tail: Point,
    /// The control point of the tail, a quadratic Bézier curve.
    pub bend: Point,
    /// Its middle, where the tail ends.
    pub at: Point,
    /// Width and height of its pill; equal and small for a mark.
    pub size: (f64, f64),
    /// The direction it travels in.
    pub angle: f64,
    pub form: TokenForm,
    /// The colour it has, if it tells who leads.
    pub allegiance: Option<Allegiance>,
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
    /// Filled with ink: a token of the algorithm that is handed on.
    Thing,
}

impl TokenForm {
    pub fn of(manner: Manner) -> TokenForm {
        match manner {
            Manner::Ask => TokenForm::Ask,
            Manner::Answer => TokenForm::Answer,
            Manner::Tell => TokenForm::Tell,
            Manner::Token => TokenForm::Thing,
        }
    }
}

/// What happens to a message at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    UnderWay,
    /// A dashed tail that ends in a cross.
    Lost,
    /// Its receiver has just discarded it: a dashed ghost beside the receiver.
    Discarded,
}

impl Token {
    /// Whether nothing is written on it.
    pub fn is_mark(&self) -> bool {
        self.detail < Detail::Initials
    }
}
