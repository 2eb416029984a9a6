//! Which part of a run the lanes show. The scrubber always shows all of it.
//!
//! A long run is shown in pages that turn with the playhead: which page is shown depends only on the
//! time, so that scrubbing back shows the same picture again. It knows times, and of the screen only how
//! many pixels there are.

use model::Time;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    /// All of it; if it is too long for that, the page of the playhead.
    #[default]
    Usual,
    /// All of it, however long.
    Whole,
    /// This part, until the playhead leaves it.
    Part(Window),
}

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub from: Time,
    pub to: Time,
}

/// With fewer pixels per unit of time, a run is too long to be shown whole.
const COARSEST: f64 = 4.0;
/// Pixels per unit of time in that case.
const USUAL: f64 = 8.0;
/// In thousandths: between closer times there is nothing to see.
const SHORTEST: u64 = 20;

impl Span {
    /// The part that is shown on this many pixels, for this playhead.
    pub fn window(self, pixels: f64, end: Time, now: Time) -> Window {
        let whole = Window { from: Time::ZERO, to: end };
        match self {
            Span::Part(part) if part.from < end => Window { from: part.from, to: part.to.min(end) },
            Span::Whole => whole,
            _ if pixels / COARSEST * 1000.0 >= end.0 as f64 => whole,
            _ => page((pixels / USUAL * 1000.0) as u64, now, end),
        }
    }

    /// The span after the playhead has moved here.
    pub fn following(self, now: Time, end: Time) -> Span {
        match self {
            Span::Part(part) if !part.has(now) => Span::Part(page(part.length(), now, end)),
            kept => kept,
        }
    }
}

impl Window {
    pub fn has(&self, time: Time) -> bool {
        self.from <= time && time <= self.to
    }

    pub fn length(&self) -> u64 {
        self.to.0.saturating_sub(self.from.0)
    }

    /// Whether zooming in shows nothing more.
    pub fn is_shortest(&self) -> bool {
        self.length() <= SHORTEST
    }

    /// This many times as long, with `kept` in its place.
    pub fn zoomed(&self, times: f64, kept: Time, end: Time) -> Span {
        let length = ((self.length().max(1) as f64 * times) as u64).max(SHORTEST);
        // So close to all of it that the rest is rounding.
        if length + end.0 / 50 >= end.0 {
            return Span::Whole;
        }
        let before = kept.0.saturating_sub(self.from.0) as f64 / self.length().max(1) as f64;
        let from = kept.0.saturating_sub((before * length as f64) as u64);
        Span::Part(within(from, length, end))
    }

    /// The same length, moved by this many thousandths.
    pub fn moved(&self, by: i64, end: Time) -> Span {
        Span::Part(within(self.from.0.saturating_add_signed(by), self.length(), end))
    }
}

fn within(from: u64, length: u64, end: Time) -> Window {
    let from = from.min(end.0.saturating_sub(length));
    Window { from: Time(from), to: Time(from + length).min(end) }
}

/// The page of this length that contains a time. Pages overlap a little, so that the time just before the
/// playhead stays visible when a page turns.
fn page(length: u64, now: Time, end: Time) -> Window {
    let overlap = length / 10;
    let number = now.0.saturating_sub(overlap / 2) / (length - overlap).max(1);
    within(number * (length - overlap), length, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: Time = Time(1_000_000);

    fn part(from: u64, to: u64) -> Window {
        Window { from: Time(from), to: Time(to) }
    }

    #[test]
    fn a_short_run_is_shown_whole_and_a_long_one_by_pages() {
        assert_eq!(Span::Usual.window(800.0, Time(200_000), Time(5)), part(0, 200_000));
        let long = |now| Span::Usual.window(800.0, END, Time(now));
        assert_eq!(long(0), part(0, 100_000));
        assert_eq!(long(94_000), part(0, 100_000));
        assert_eq!(long(95_000), part(90_000, 190_000));
        assert_eq!(long(1_000_000), part(900_000, 1_000_000));
        assert_eq!(Span::Whole.window(800.0, END, Time(5)), part(0, 1_000_000));
    }

    #[test]
    fn every_time_is_on_its_page() {
        for now in (0..=1_000_000).step_by(1_000) {
            assert!(Span::Usual.window(700.0, END, Time(now)).has(Time(now)), "{now}");
        }
    }

    #[test]
    fn zooming_keeps_the_place_of_a_time() {
        let Span::Part(closer) = part(0, 1_000_000).zoomed(0.5, Time(500_000), END) else { panic!("a part") };
        assert_eq!(closer, part(250_000, 750_000));
        assert_eq!(closer.zoomed(2.0, Time(500_000), END), Span::Whole);
        let odd = Time(999_999);
        let Span::Part(half) = part(0, odd.0).zoomed(0.5, Time(333_333), odd) else { panic!("a part") };
        assert_eq!(half.zoomed(2.0, Time(333_333), odd), Span::Whole);
        let mut closest = closer;
        for _ in 0..40 {
            let Span::Part(next) = closest.zoomed(0.5, Time(300_000), END) else { panic!("a part") };
            closest = next;
        }
        assert_eq!(closest.length(), SHORTEST);
        assert!(closest.has(Time(300_000)));
    }

    #[test]
    fn a_part_ends_where_the_run_does() {
        assert_eq!(part(0, 1_000).moved(-5_000, END), Span::Part(part(0, 1_000)));
        assert_eq!(part(0, 1_000).moved(2_000_000, END), Span::Part(part(999_000, 1_000_000)));
        // After an edit the run may end before the part begins.
        assert_eq!(Span::Part(part(5_000, 6_000)).window(800.0, Time(4_000), Time(0)), part(0, 4_000));
    }

    #[test]
    fn a_part_stays_until_the_playhead_leaves_it() {
        let span = Span::Part(part(10_000, 20_000));
        assert_eq!(span.following(Time(20_000), END), span);
        let Span::Part(next) = span.following(Time(20_001), END) else { panic!("a part") };
        assert!(next.has(Time(20_001)) && next.length() == 10_000);
    }
}
