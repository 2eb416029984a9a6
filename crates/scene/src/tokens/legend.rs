//! How each kind of message looks at a moment, for the legend: the form in which it flies in this layout, and
//! the colour of what it tells.

use model::spec::{Kind, Manner};

use super::Forms;
use crate::allegiance::Allegiance;
use crate::picture::{Detail, TokenForm};
use crate::reading::Reading;
use crate::timeline::announced_leader;

/// How a kind of message looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KindLook {
    /// An index into the algorithm's kinds.
    pub kind: u32,
    pub detail: Detail,
    pub form: TokenForm,
    /// If it tells who leads: the colour of the leader that the latest message of this kind told, neutral before
    /// any did.
    pub allegiance: Option<Allegiance>,
}

/// All kinds that occur in the run. One of which nothing is under way looks as it did last, or as it will
/// first.
pub(crate) fn legend(reading: &Reading, forms: &mut Forms, position: u32) -> Vec<KindLook> {
    let kinds = (0..).zip(reading.trace.head.algorithm.kinds);
    let look = |(kind, declared): (u32, &Kind)| {
        let waves = reading.digest.traffic.waves(kind);
        waves.first()?;
        let begun = waves.partition_point(|wave| reading.trace.message(wave.first).sent_in < position);
        Some(KindLook {
            kind,
            detail: forms.of_wave(reading, kind, begun.saturating_sub(1)),
            form: TokenForm::of(declared.manner),
            allegiance: begun
                .checked_sub(1)
                .and_then(|wave| told(reading, kind, wave, position))
                .or((declared.manner == Manner::Tell).then_some(Allegiance::Later)),
        })
    };
    kinds.filter_map(look).collect()
}

/// The colour of the leader that the latest message of a wave told.
fn told(reading: &Reading, kind: u32, wave: usize, position: u32) -> Option<Allegiance> {
    let (trace, wave) = (&reading.trace, &reading.digest.traffic.waves(kind)[wave]);
    let own = (wave.first..=wave.last).rev().filter(|index| trace.kind_of(*index).0 == kind);
    let latest = own.map(|index| trace.message(index)).find(|message| message.sent_in < position)?;
    announced_leader(trace, &reading.digest, kind, &latest.payload)
}
