//! `habemus render`: a moment of a run as SVG. The page exports with the same function, so the same
//! link, size, colours and language give the same bytes.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use model::{Moment, Time};
use scene::svg::{self, MAX_SIDE, MIN_SIDE, SvgOptions};
use scene::{Drawing, Reading};
use words::Language;

use crate::run::{failed, language, refuse};
use crate::source;

/// What `habemus render` takes.
#[derive(Args)]
pub struct Arguments {
    /// A file, `-` for standard input, or a shared link.
    source: String,
    /// What to draw.
    #[arg(long, value_enum, default_value_t = PictureArg::Stage)]
    view: PictureArg,
    /// The moment, such as 12.5, or 12.5~3 after three events of it; unless given, the link's, else the
    /// end of the run.
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    at: Option<String>,
    /// Where the space-time diagram begins; unless given, at 0.
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    from: Option<String>,
    /// Where the space-time diagram ends; unless given, where the run does.
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    to: Option<String>,
    /// Width and height in pixels.
    #[arg(long, value_name = "WxH", default_value = "960x540")]
    size: String,
    /// The colours.
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    theme: Theme,
    /// The language of sentences; unless given, the link's, else English.
    #[arg(long, value_parser = language)]
    lang: Option<Language>,
    /// A file to write to, instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum PictureArg {
    /// Processes, links, and messages under way.
    Stage,
    /// Every process over time.
    Time,
}

#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    /// Ink on white.
    Light,
    /// For dark slides.
    Dark,
}

/// Draws; exits with 2 and a sentence on standard error if it cannot.
pub fn run(arguments: &Arguments) -> ExitCode {
    let language = arguments.lang.unwrap_or_default();
    let drawn = match drawn(arguments) {
        Ok(drawn) => drawn,
        Err(sentence) => return refuse(&sentence),
    };
    let written = match &arguments.out {
        Some(file) => std::fs::write(file, drawn),
        None => io::stdout().lock().write_all(drawn.as_bytes()),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error, language),
    }
}

fn drawn(arguments: &Arguments) -> Result<String, String> {
    let link = source::read_link(&arguments.source, arguments.lang.unwrap_or_default())?;
    let language = arguments.lang.or(link.language).unwrap_or_default();
    let options = svg_options(arguments, language)?;
    let moment = |option, text: &Option<String>| -> Result<Option<Moment>, String> {
        let read =
            |text: &String| text.parse().map_err(|_| words::export::not_a_moment(option, text, language));
        text.as_ref().map(read).transpose()
    };
    let (at, from, to) =
        (moment("--at", &arguments.at)?, moment("--from", &arguments.from)?, moment("--to", &arguments.to)?);
    let outcome = habemus_core::run_text(&link.text)
        .map_err(|problems| words::located_problems(&problems, language))?;
    let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
    let reading = Reading::new(outcome.trace, drawing);
    let end = reading.timeline().end;
    let moment = at.or(link.moment).unwrap_or(Moment::after(end));
    let view = match arguments.view {
        PictureArg::Stage => svg::PictureKind::Stage,
        PictureArg::Time => {
            let (from, to) =
                (from.map_or(Time::ZERO, |from| from.time), to.map_or(end, |to| to.time.min(end)));
            if from >= to {
                return Err(words::export::not_a_span(language).to_owned());
            }
            svg::PictureKind::SpaceTime(from, to)
        }
    };
    Ok(svg::picture(&reading, habemus_core::title(&link.text), view, moment, &options))
}

fn svg_options(arguments: &Arguments, language: Language) -> Result<SvgOptions, String> {
    let theme = match arguments.theme {
        Theme::Light => svg::Theme::Light,
        Theme::Dark => svg::Theme::Dark,
    };
    let sides = arguments.size.split_once(['x', '×']);
    let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let options = sides.and_then(|(width, height)| SvgOptions::new(width, height, theme, language));
    options.ok_or_else(|| words::export::not_a_size(&arguments.size, MIN_SIDE, MAX_SIDE, language))
}
