//! A moment of a run, as links and the playhead name it: a time, and how many events of that instant are
//! done. Knows nothing about the events themselves; a trace turns a moment into a position.

use std::fmt;
use std::str::FromStr;

use crate::time::Time;

/// A time and how many events of that instant have already happened.
///
/// Many events share an instant, so a time alone could
/// not say after which of them single-stepping stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    pub time: Time,
    /// How many events of the instant are done; `None` means all of them.
    pub done: Option<u32>,
}

impl Moment {
    /// The end of an instant.
    pub const fn after(time: Time) -> Moment {
        Moment { time, done: None }
    }
}

/// The form in links: `4` for a whole instant, `4.5~3` after three of its events.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.done {
            None => self.time.fmt(f),
            Some(done) => write!(f, "{}~{done}", self.time),
        }
    }
}

/// The text is not a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMoment;

impl FromStr for Moment {
    type Err = NotAMoment;

    fn from_str(text: &str) -> Result<Moment, NotAMoment> {
        let (time, done) = match text.split_once('~') {
            Some((time, done)) => (time, Some(read_count(done).ok_or(NotAMoment)?)),
            None => (text, None),
        };
        let time = Time::parse(time).filter(|time| *time <= Time::LATEST).ok_or(NotAMoment)?;
        Ok(Moment { time, done })
    }
}

/// Digits only: `u32::from_str` alone would also accept a sign.
fn read_count(text: &str) -> Option<u32> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_links_write_them() {
        for (text, time, done) in [
            ("4", 4000, None),
            ("4.5~3", 4500, Some(3)),
            ("0~0", 0, Some(0)),
            ("1000000", 1_000_000_000, None),
        ] {
            let moment = Moment { time: Time(time), done };
            assert_eq!(text.parse(), Ok(moment), "{text}");
            assert_eq!(moment.to_string(), text);
        }
    }

    #[test]
    fn anything_else_is_no_moment() {
        for text in
            ["", "~", "4~", "~3", "4~+3", "4~3~1", "-1", "1.2345", "1000000.001", "4~99999999999", "now"]
        {
            assert_eq!(text.parse::<Moment>(), Err(NotAMoment), "{text}");
        }
    }
}
