//! What to export, as plain values. It looks at the run only to propose a span, and knows no elements.

use habemus_core::export::FileKind;
use model::{Language, Moment, Time};
use scene::svg::{PictureKind, SvgOptions, Theme};

use crate::run::PreparedRun;
use crate::state::{Speed, captions};

/// The sizes of pictures, in pixels.
pub const SIZES: [(u32, u32); 5] = [(960, 540), (1280, 720), (1600, 900), (1080, 1080), (640, 480)];
/// Frames per second. A GIF counts time in hundredths of a second, so these must divide 100.
pub const RATES: [u32; 3] = [10, 20, 25];
/// A longer film takes minutes to draw and megabytes to store.
pub const MAX_FRAMES: u32 = 600;
/// The length of a film unless someone asks for another.
const FILM_LENGTH: Time = Time::units(12);

/// Which picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    Stage,
    Time,
}

#[derive(Clone, PartialEq)]
pub struct ExportChoices {
    pub kind: FileKind,
    pub drawn: Drawn,
    pub theme: Theme,
    /// An index into `SIZES`.
    pub size: usize,
    /// The span as it was typed; none while nothing was typed.
    pub typed: Option<(String, String)>,
    pub speed: Speed,
    /// An index into `RATES`.
    pub rate: usize,
}

impl Default for ExportChoices {
    fn default() -> ExportChoices {
        ExportChoices {
            kind: FileKind::Svg,
            drawn: Drawn::Stage,
            theme: Theme::Light,
            size: 0,
            typed: None,
            speed: Speed::default(),
            rate: 1,
        }
    }
}

/// The frames of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FilmPlan {
    pub from: Time,
    pub to: Time,
    pub frames: u32,
    pub hundredths: u16,
    /// Thousandths of a time unit that pass from frame to frame.
    step: f64,
}

impl FilmPlan {
    pub fn moment(&self, frame: u32) -> Moment {
        let passed = (f64::from(frame) * self.step).round() as u64;
        Moment::after(Time(self.from.0 + passed).min(self.to))
    }

    /// How long it takes to watch, in tenths of a second.
    pub fn tenths(&self) -> u32 {
        self.frames * u32::from(self.hundredths) / 10
    }
}

impl ExportChoices {
    pub fn is_picture(&self) -> bool {
        matches!(self.kind, FileKind::Svg | FileKind::Png | FileKind::Gif)
    }

    /// Whether the span matters.
    pub fn has_span(&self) -> bool {
        matches!(self.kind, FileKind::Gif | FileKind::Mermaid)
            || (self.is_picture() && self.drawn == Drawn::Time)
    }

    /// What the fields of the span show.
    pub fn span_shown(&self, run: &PreparedRun, now: Moment) -> (String, String) {
        self.typed.clone().unwrap_or_else(|| {
            let (from, to) = self.proposed(run, now);
            (from.to_string(), to.to_string())
        })
    }

    /// The span; none where the typed one makes no sense.
    pub fn span(&self, run: &PreparedRun, now: Moment) -> Option<(Time, Time)> {
        let Some((from, to)) = &self.typed else { return Some(self.proposed(run, now)) };
        let read = |text: &str| Time::parse(&model::typed(text));
        let (from, to) = (read(from)?, read(to)?.min(run.end()));
        (from < to).then_some((from, to))
    }

    fn proposed(&self, run: &PreparedRun, now: Moment) -> (Time, Time) {
        match self.kind {
            FileKind::Gif => film_span(run, now),
            _ => (Time::ZERO, run.end()),
        }
    }

    pub fn sheet(&self, language: Language) -> Option<SvgOptions> {
        let (width, height) = SIZES[self.size.min(SIZES.len() - 1)];
        SvgOptions::new(width, height, self.theme, language)
    }

    /// The picture to draw, with its span where it has one.
    pub fn view(&self, run: &PreparedRun, now: Moment) -> Option<PictureKind> {
        match self.drawn {
            Drawn::Stage => Some(PictureKind::Stage),
            Drawn::Time => self.span(run, now).map(|(from, to)| PictureKind::SpaceTime(from, to)),
        }
    }

    /// The frames of the film; none where the span makes no sense.
    pub fn plan(&self, run: &PreparedRun, now: Moment) -> Option<FilmPlan> {
        let (from, to) = self.span(run, now)?;
        let rate = RATES[self.rate.min(RATES.len() - 1)];
        let step = 1000.0 * self.speed.factor() / f64::from(rate);
        // One more frame for the end.
        let frames = ((to - from).0 as f64 / step).ceil().min(f64::from(u32::MAX - 1)) as u32 + 1;
        Some(FilmPlan { from, to, frames, hundredths: (100 / rate) as u16, step })
    }
}

/// From the current caption to the next; without captions, from here on, or the last stretch.
fn film_span(run: &PreparedRun, now: Moment) -> (Time, Time) {
    let end = run.end();
    let trace = &run.reading.trace;
    let said: Vec<Time> = captions(run).map(|position| trace.moment(position).time).collect();
    let after = said.partition_point(|at| *at <= now.time);
    if let Some(from) = after.checked_sub(1).map(|k| said[k]).filter(|from| *from < end) {
        let next = said.get(after).copied().filter(|next| *next > from).unwrap_or(end);
        return (from, next.min(Time(from.0 + 2 * FILM_LENGTH.0)));
    }
    let from = match now.time + FILM_LENGTH > end {
        true => Time(end.0.saturating_sub(FILM_LENGTH.0)),
        false => now.time,
    };
    (from, (from + FILM_LENGTH).min(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::run_of;

    #[test]
    fn a_film_goes_from_caption_to_caption_or_from_here_on() {
        let text = "algorithm bully\nids 1..4\nset watch 3\nuntil 60\n";
        let plain = run_of(text);
        let at = |time| Moment::after(Time::units(time));
        assert_eq!(film_span(&plain, at(20)), (Time::units(20), Time::units(32)));
        assert_eq!(film_span(&plain, at(55)), (Time::units(48), Time::units(60)));
        let told = run_of(&format!("{text}at 5 say \"a\"\nat 9 say \"b\"\n"));
        assert_eq!(film_span(&told, at(6)), (Time::units(5), Time::units(9)));
        assert_eq!(film_span(&told, at(2)), (Time::units(2), Time::units(14)));
    }

    #[test]
    fn frames_are_even_and_the_last_is_the_end() {
        let run = run_of("algorithm bully\nids 1..4\nset watch 3\nuntil 60\n");
        let typed = Some(("1".to_owned(), "2,5".to_owned()));
        let choices = ExportChoices { kind: FileKind::Gif, typed, ..ExportChoices::default() };
        let plan = choices.plan(&run, Moment::after(Time::ZERO)).expect("it makes sense");
        assert_eq!((plan.frames, plan.hundredths), (31, 5));
        assert_eq!(plan.moment(0), Moment::after(Time::units(1)));
        assert_eq!(plan.moment(1), Moment::after(Time(1050)));
        assert_eq!(plan.moment(30), Moment::after(Time(2500)));
        for bad in [("2", "1"), ("1", "1"), ("x", "3"), ("", "3"), ("99", "100")] {
            let typed = Some((bad.0.to_owned(), bad.1.to_owned()));
            let choices = ExportChoices { typed, ..choices.clone() };
            assert_eq!(choices.span(&run, Moment::after(Time::ZERO)), None, "{bad:?}");
        }
    }
}
