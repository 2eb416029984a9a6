//! One part of a large sweep, so that a scheduler can distribute it: parts are contiguous and in order, and
//! their tables one after the other make the whole table.

use std::ops::Range;

use super::{Experiment, Rows};

/// Part `part` of `of`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: usize,
    of: usize,
}

impl Shard {
    /// Everything at once.
    pub const WHOLE: Shard = Shard { part: 1, of: 1 };

    /// Reads `2/8`.
    pub fn read(text: &str) -> Option<Shard> {
        let (part, of) = text.split_once('/')?;
        let whole =
            |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        let shard = Shard { part: whole(part)?, of: whole(of)? };
        (1..=shard.of).contains(&shard.part).then_some(shard)
    }

    /// Whether the table's heading belongs to this part.
    pub fn is_first(self) -> bool {
        self.part == 1
    }

    /// The runs of this part. No row of the table is split between two parts.
    pub fn runs(self, experiment: &Experiment, rows: Rows) -> Range<usize> {
        let per_row = rows.runs_each(experiment);
        let rows = (experiment.runs() / per_row) as u128;
        let start = |part: usize| (rows * part as u128 / self.of as u128) as usize * per_row;
        start(self.part - 1)..start(self.part)
    }
}
