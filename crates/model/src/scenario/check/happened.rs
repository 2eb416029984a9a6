//! What a run did of all that its text makes possible. A cut that no message met loses none: where a text
//! only says what may happen, the run decides whether an assumption was broken.

use crate::process::Id;
use crate::time::Time;

/// What a run did, or still could have done when it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happened {
    /// A message was lost by chance.
    pub lost_by_chance: bool,
    /// The adversary dropped a message.
    pub dropped: bool,
    /// A message was lost on a link that was cut, or between two groups.
    pub cut_off: bool,
    /// A message arrived twice.
    pub copied: bool,
    /// A message overtook an earlier one on the same link.
    pub overtaken: bool,
    /// The longest that a message took.
    pub slowest: Time,
    /// Somebody asked again before all those had a turn that waited when it asked the last time.
    pub asked_too_soon: Deed,
    /// Somebody crashed, and nobody was told to start once its last messages had arrived.
    pub unnoticed: Deed,
    /// Somebody was told to start while another led.
    pub started_under_a_leader: Deed,
    /// Somebody crashed while it waited for the resource or had it.
    pub died_wanting: Deed,
}

/// Whether somebody did something, and if so who did it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nobody knows yet: as far as the text lets it happen it may.
    Perhaps,
    /// Nobody did.
    Never,
    /// This process did, then.
    By(Id, Time),
}

impl Happened {
    /// Everything that a text makes possible, as long as it has not been run.
    pub const ANYTHING: Happened = Happened {
        lost_by_chance: true,
        dropped: true,
        cut_off: true,
        copied: true,
        overtaken: true,
        slowest: Time::LATEST,
        asked_too_soon: Deed::Perhaps,
        unnoticed: Deed::Perhaps,
        started_under_a_leader: Deed::Perhaps,
        died_wanting: Deed::Perhaps,
    };

    /// Nothing but what every run does.
    pub const NOTHING: Happened = Happened {
        lost_by_chance: false,
        dropped: false,
        cut_off: false,
        copied: false,
        overtaken: false,
        slowest: Time::ZERO,
        asked_too_soon: Deed::Never,
        unnoticed: Deed::Never,
        started_under_a_leader: Deed::Never,
        died_wanting: Deed::Never,
    };
}
