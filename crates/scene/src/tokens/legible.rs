//! Whether pills that fly at the same time can be read. Two that cross are fine; what covers the words for
//! long is not.

use model::{Process, Time};

use super::course::Course;
use crate::geometry::Area;

/// How many messages of a wave are looked at.
pub(super) const LOOKED_AT: u32 = 600;
/// In how many places of a flight.
const PLACES: u32 = 12;
/// A pill that is covered in more of them cannot be read.
const COVERED_UP_TO: usize = 4;
/// How far two pills may overlap, in pixels: the outline.
const OVERLAP: f64 = 2.0;
/// One in so many may be unreadable.
const EXCEPTION: usize = 10;

/// A message with its pill.
pub(super) struct Flying {
    pub(super) link: (Process, Process),
    pub(super) sent: Time,
    pub(super) due: Time,
    pub(super) end: Time,
    pub(super) course: Course,
    pub(super) size: (f64, f64),
    /// Whether it is one of those whose form is decided.
    pub(super) judged: bool,
}

impl Flying {
    fn area(&self, now: f64) -> Area {
        let (sent, due) = (self.sent.0 as f64, self.due.0 as f64);
        let share = ((now - sent) / (due - sent).max(1.0)).clamp(0.0, 1.0);
        Area { at: self.course.curve.at(self.course.stretch.at(share)), size: self.size }
    }

    fn flies(&self, now: f64) -> bool {
        self.sent.0 as f64 <= now && now <= self.end.0 as f64
    }

    /// Whether others cover it for long.
    pub(super) fn is_covered(&self, together: &[&Flying]) -> bool {
        let whole = (self.due.0 - self.sent.0) as f64;
        let covered = (0..PLACES).filter(|k| {
            let now = self.sent.0 as f64 + whole * (f64::from(*k) + 0.5) / f64::from(PLACES);
            let area = self.area(now);
            let covers = |other: &&Flying| other.flies(now) && area.apart(&other.area(now)) < -OVERLAP;
            self.flies(now) && together.iter().any(covers)
        });
        covered.count() > COVERED_UP_TO
    }
}

/// Whether nearly all of those that are judged can be read.
pub(super) fn is_legible(all: &[Flying]) -> bool {
    let (mut judged, mut covered) = (0, 0);
    for (k, own) in all.iter().enumerate().filter(|(_, own)| own.judged) {
        // Those on the same link fly beside each other.
        let together =
            |other: &&Flying| other.sent <= own.due && own.sent <= other.end && other.link != own.link;
        let others = all.iter().enumerate().filter(|(other, _)| *other != k).map(|(_, other)| other);
        judged += 1;
        covered += usize::from(own.is_covered(&others.filter(together).collect::<Vec<_>>()));
    }
    covered * EXCEPTION <= judged
}
