//! What to export, as plain values. It looks at the run only to propose a span, and knows no elements.

use habemus_core::export::FileKind;
use model::{Language, Moment, Time};
use scene::svg::{PictureKind, SvgOptions, Theme};

use crate::run::PreparedRun;
use crate::state::{Speed, Timing, captions};

/// The sizes of pictures, in pixels.
pub const SIZES: [(u32, u32); 5] = [(960, 540), (1280, 720), (1600, 900), (1080, 1080), (640, 480)];
/// Frames per second. A GIF counts time in hundredths of a second, so these must divide 100.
pub const RATES: [u32; 3] = [10, 20, 25];
/// A longer film takes minutes to draw and megabytes to store.
pub const MAX_FRAMES: u32 = 600;
/// How long a film is at normal speed unless someone asks for another, in milliseconds; from caption to caption it may be
/// twice as long.
const FILM_LENGTH: f64 = 12_000.0;

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
    from: Time,
    to: Time,
    pub frames: u32,
    pub hundredths: u16,
    timing: Timing,
    /// Milliseconds of the pace that pass from frame to frame.
    step: f64,
}

impl FilmPlan {
    pub fn moment(&self, run: &PreparedRun, frame: u32) -> Moment {
        let (first, last) = (Moment::after(self.from), Moment::after(self.to));
        if frame == 0 || frame + 1 >= self.frames {
            return if frame == 0 { first } else { last };
        }
        let pace = self.timing.pace(run);
        let moment = pace.moment_at(pace.shown_at(first) + f64::from(frame) * self.step);
        if moment.time < self.to { moment } else { last }
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
            FileKind::Gif => film_span(run, now, self.speed.timing()),
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
        let timing = self.speed.timing();
        let pace = timing.pace(run);
        let length = pace.shown_at(Moment::after(to)) - pace.shown_at(Moment::after(from));
        // One more frame for the end.
        let frames = (length / step).ceil().clamp(1.0, f64::from(u32::MAX - 1)) as u32 + 1;
        Some(FilmPlan { from, to, frames, hundredths: (100 / rate) as u16, timing, step })
    }
}

/// From the current caption to the next; without captions, from here on, or the last stretch.
fn film_span(run: &PreparedRun, now: Moment, timing: Timing) -> (Time, Time) {
    let (end, pace) = (run.end(), timing.pace(run));
    let trace = &run.reading.trace;
    let after =
        |from: Time, length: f64| pace.moment_at(pace.shown_at(Moment::after(from)) + length).time.min(end);
    let said: Vec<Time> = captions(run).map(|position| trace.moment(position).time).collect();
    let next = said.partition_point(|at| *at <= now.time);
    if let Some(from) = next.checked_sub(1).map(|k| said[k]).filter(|from| *from < end) {
        let next = said.get(next).copied().filter(|next| *next > from).unwrap_or(end);
        return (from, next.min(after(from, 2.0 * FILM_LENGTH)));
    }
    let latest = pace.moment_at(pace.length() - FILM_LENGTH).time;
    let from = now.time.min(latest);
    (from, after(from, FILM_LENGTH))
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
        let film = |run: &PreparedRun, now| film_span(run, at(now), Timing::Clock);
        assert_eq!(film(&plain, 20), (Time::units(20), Time::units(32)));
        assert_eq!(film(&plain, 55), (Time::units(48), Time::units(60)));
        let told = run_of(&format!("{text}at 5 say \"a\"\nat 9 say \"b\"\n"));
        assert_eq!(film(&told, 6), (Time::units(5), Time::units(9)));
        assert_eq!(film(&told, 2), (Time::units(2), Time::units(14)));
    }

    #[test]
    fn frames_are_even_and_the_last_is_the_end() {
        let run = run_of("algorithm bully\nids 1..4\nset watch 3\nuntil 60\n");
        let typed = Some(("1".to_owned(), "2,5".to_owned()));
        let by_the_clock =
            Speed::all().find(|speed| (speed.timing(), speed.factor()) == (Timing::Clock, 1.0));
        let speed = by_the_clock.expect("it is in the menu");
        let choices = ExportChoices { kind: FileKind::Gif, typed, speed, ..ExportChoices::default() };
        let plan = choices.plan(&run, Moment::after(Time::ZERO)).expect("it makes sense");
        assert_eq!((plan.frames, plan.hundredths), (31, 5));
        assert_eq!(plan.moment(&run, 0), Moment::after(Time::units(1)));
        assert_eq!(plan.moment(&run, 1), Moment::after(Time(1050)));
        assert_eq!(plan.moment(&run, 30), Moment::after(Time(2500)));
        for bad in [("2", "1"), ("1", "1"), ("x", "3"), ("", "3"), ("99", "100")] {
            let typed = Some((bad.0.to_owned(), bad.1.to_owned()));
            let choices = ExportChoices { typed, ..choices.clone() };
            assert_eq!(choices.span(&run, Moment::after(Time::ZERO)), None, "{bad:?}");
        }
    }

    #[test]
    fn a_film_is_told_as_a_story_unless_by_the_clock() {
        let run = run_of("algorithm bully\nids 1..4\nset watch 3\nuntil 60\nat 40 crash 4\n");
        let choices = ExportChoices { kind: FileKind::Gif, ..ExportChoices::default() };
        let plan = choices.plan(&run, run.begin).expect("it makes sense");
        let pace = run.reading.pace();
        let begun = pace.shown_at(Moment::after(run.begin.time));
        // Twenty frames a second at normal speed.
        for frame in 1..plan.frames - 1 {
            assert_eq!(plan.moment(&run, frame), pace.moment_at(begun + 50.0 * f64::from(frame)), "{frame}");
        }
        assert!(plan.tenths().abs_diff(120) <= 1, "{} tenths of a second", plan.tenths());
    }
}
