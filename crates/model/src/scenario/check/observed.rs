//! What a run really did. The text says what may happen; only the run can say whether it did: a cut that
//! no message met loses none.

use crate::process::Id;
use crate::time::Time;

/// What a run did, or could still have done when it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observed {
    pub lost_by_chance: bool,
    /// A `drop` line lost a message.
    pub dropped: bool,
    /// A message was lost to a cut or a partition.
    pub cut_off: bool,
    pub copied: bool,
    /// A message overtook an earlier one on the same link.
    pub overtaken: bool,
    /// The longest time a message took.
    pub slowest: Time,
    /// Somebody asked again before everybody who was waiting at its last request had a turn.
    pub asked_too_soon: Occurrence,
    /// Somebody crashed, and nobody was told to start after its last messages had arrived.
    pub unnoticed: Occurrence,
    /// Somebody was told to start while another led.
    pub started_under_a_leader: Occurrence,
    /// Somebody crashed while it waited for the resource or held it.
    pub crashed_wanting: Occurrence,
}

/// Whether somebody did something, and who was first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// There was no run, or it was stopped: whatever the text allows may happen.
    Unknown,
    Never,
    /// This process did it first, at this time.
    First(Id, Time),
}

impl Observed {
    /// Before the run: everything the text makes possible.
    pub const ANYTHING: Observed = Observed {
        lost_by_chance: true,
        dropped: true,
        cut_off: true,
        copied: true,
        overtaken: true,
        slowest: Time::LATEST,
        asked_too_soon: Occurrence::Unknown,
        unnoticed: Occurrence::Unknown,
        started_under_a_leader: Occurrence::Unknown,
        crashed_wanting: Occurrence::Unknown,
    };

    /// Nothing beyond what every run does.
    pub const NOTHING: Observed = Observed {
        lost_by_chance: false,
        dropped: false,
        cut_off: false,
        copied: false,
        overtaken: false,
        slowest: Time::ZERO,
        asked_too_soon: Occurrence::Never,
        unnoticed: Occurrence::Never,
        started_under_a_leader: Occurrence::Never,
        crashed_wanting: Occurrence::Never,
    };
}
