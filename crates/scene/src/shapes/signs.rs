//! The signs of events, the same on the scrubber, on lanes and in menus. Each is a path of relative commands
//! from its middle, so that many signs can share one element.

use crate::spacetime::Glyph;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    pub path: &'static str,
    /// Says whether it is a line, an outline or a filled shape.
    pub class: &'static str,
}

const LINE: &str = "sign-line";
const OPEN: &str = "sign-open";
const FULL: &str = "sign-full";

/// A cross: a crash, or a lost message.
pub const CROSS: Sign = Sign { path: "m-4-4 8 8m0-8-8 8", class: LINE };
/// An octagon: a property is violated.
pub const OCTAGON: Sign =
    Sign { path: "m-2.9-7h5.8l4.1 4.1v5.8l-4.1 4.1h-5.8l-4.1-4.1v-5.8z", class: "sign-bad" };
/// The cross inside the octagon.
pub const OCTAGON_CROSS: Sign = Sign { path: "m-2.5-2.5 5 5m0-5-5 5", class: "sign-bad-cross" };
/// A crown: a leader.
pub const CROWN: Sign = Sign { path: "m-6 5-1-9 4 4.5 3-6.5 3 6.5 4-4.5-1 9z", class: FULL };

pub fn sign(glyph: Glyph) -> Sign {
    let (path, class) = match glyph {
        Glyph::Crash => return CROSS,
        Glyph::Leader(_) => return CROWN,
        Glyph::Recover => ("m4.3-2.5a5 5 0 1 0 .7 2.5m-.2-6v3.6h-3.6", LINE),
        Glyph::Cut => ("m-2.5-5v10m5-10v10", LINE),
        Glyph::Heal => ("m-6.5 0h13m-9-4.5v9m5-9v9", LINE),
        Glyph::Start => ("m0-5.5 5.5 5.5-5.5 5.5-5.5-5.5z", OPEN),
        Glyph::Request => ("m-4-4h8v8h-8z", OPEN),
        Glyph::Caption => ("m-6-5.5h12v8h-6.5l-3 3v-3h-2.5z", OPEN),
        Glyph::Suspicion => ("m-2.2-2.6a2.2 2.2 0 1 1 3 2.1q-.8.4-.8 1.5m0 2.6v.2", LINE),
        Glyph::Discard => ("m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m1.2 2.8 5.6-5.6", OPEN),
    };
    Sign { path, class }
}
