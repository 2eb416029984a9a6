//! SVG patterns that tell allegiances apart without colour: hatch, dots, grid, cross. The first allegiance
//! has none.

use crate::allegiance::Allegiance;

/// The pattern of an allegiance on a ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillPattern {
    pub allegiance: Allegiance,
    pub ground: Ground,
}

/// What a pattern is drawn on: the light fill of a follower, or the full colour of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Tint,
    Solid,
}

impl FillPattern {
    pub fn on(allegiance: Allegiance, ground: Ground) -> FillPattern {
        FillPattern { allegiance, ground }
    }

    pub fn all() -> impl Iterator<Item = FillPattern> {
        let woven = Allegiance::ALL.into_iter().skip(1);
        woven.flat_map(|allegiance| {
            [Ground::Tint, Ground::Solid].map(|ground| FillPattern { allegiance, ground })
        })
    }

    /// The id of its definition in a drawing of this name. Ids must be unique in the whole page.
    pub fn id(self, drawing: &str) -> String {
        let ground = match self.ground {
            Ground::Tint => "tint",
            Ground::Solid => "solid",
        };
        let dash = if drawing.is_empty() { "" } else { "-" };
        format!("{drawing}{dash}{}-{ground}", self.allegiance.class())
    }

    /// The value of `fill` in that drawing.
    pub fn fill(self, drawing: &str) -> String {
        format!("url(#{})", self.id(drawing))
    }

    pub fn class(self) -> String {
        let ground = match self.ground {
            Ground::Tint => "on-tint",
            Ground::Solid => "on-solid",
        };
        format!("weave {ground} {}", self.allegiance.class())
    }

    /// The side of the tile and its path data; dots are very short lines with round ends.
    pub fn tile(self) -> (u32, &'static str) {
        match self.allegiance {
            Allegiance::First => (8, ""),
            Allegiance::Second => (8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"),
            Allegiance::Third => (6, "M1.5 1.5h.01M4.5 4.5h.01"),
            Allegiance::Fourth => (6, "M0 3H6M3 0V6"),
            Allegiance::Later => (8, "M0 0L8 8M0 8L8 0"),
        }
    }
}
