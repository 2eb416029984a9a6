//! Pictures as stand-alone SVG files: the stage or the space-time diagram at a moment, with the
//! sentence of that moment, in a size, a theme and a language. The same reading and the same options are
//! always the same bytes, natively and in the browser; what somebody has chosen on the page is no part.

mod page;
mod surround;

use model::{Language, Moment, Time};

use crate::axis::Axis;
use crate::chart::Chart;
use crate::display::chart::Points;
use crate::display::spacetime::Diagram;
use crate::display::{self, StageOptions, StagePainter};
use crate::look::StyleSet;
pub use crate::look::Theme;
use crate::picture::{Frame, Point};
use crate::reading::Reading;
use crate::rows::Rows;
use page::Page;

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SvgOptions {
    /// Its size, of which neither side is under `MIN_SIDE` or over `MAX_SIDE`.
    pub size: Frame,
    /// Its colours.
    pub theme: Theme,
    /// The language of its sentences.
    pub language: Language,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The processes and what is under way between them.
    Stage,
    /// Every process over time, from one time to another; what lies after the moment is veiled.
    SpaceTime(Time, Time),
}

/// The shortest side of a options, in pixels.
pub const MIN_SIDE: u32 = 240;
/// The longest side of a options, in pixels.
pub const MAX_SIDE: u32 = 4096;

impl SvgOptions {
    /// A options of this size, if a picture can be drawn on it.
    pub fn new(width: u32, height: u32, theme: Theme, language: Language) -> Option<SvgOptions> {
        let fits = |side: u32| (MIN_SIDE..=MAX_SIDE).contains(&side);
        let size = Frame { width: f64::from(width), height: f64::from(height) };
        (fits(width) && fits(height)).then_some(SvgOptions { size, theme, language })
    }
}

/// A stand-alone SVG file of a moment of a run; one beyond its ends is its end.
pub fn picture(
    reading: &Reading,
    title: &str,
    kind: PictureKind,
    moment: Moment,
    options: &SvgOptions,
) -> String {
    let moment = reading.within(moment);
    let around = surround::Surround::new(reading, title, kind, moment, options);
    let mut page = Page::default();
    page.layer(&around.layer(), Point::default());
    let (below, language) = (Point::new(0.0, around.top), options.language);
    let styles = match kind {
        PictureKind::Stage => {
            let scene = around.scene.as_ref().expect("the stage has a scene");
            let stage = StageOptions { language, ..StageOptions::default() };
            let picture = StagePainter::default().paint(reading, scene, &stage);
            picture.layers().into_iter().for_each(|layer| page.layer(layer, below));
            StyleSet::Stage
        }
        PictureKind::SpaceTime(from, to) => {
            let room = around.inner(options);
            let axis = Axis::new(room.width, reading.timeline().end).part(from, to);
            let rows = Rows::alone(reading.timeline().lanes.len(), room.height);
            let arrows = reading.arrows(axis.from, axis.to).unwrap_or_default();
            let diagram = Diagram { reading, arrows: &arrows, axis, rows, language };
            diagram.still().iter().for_each(|layer| page.layer(layer, below));
            page.layer(&diagram.veil(moment.time), below);
            if moment.time < reading.timeline().end {
                page.layer(&diagram.playhead(moment.time), below);
            }
            StyleSet::SpaceTime
        }
    };
    page.finish(styles, options, &around.title, &around.description())
}

/// A stand-alone SVG file of a chart.
pub fn chart(chart: &Chart, title: &str) -> String {
    let mut page = Page::default();
    for layer in display::chart::chart(chart, &Points::Still) {
        page.layer(&layer, Point::default());
    }
    let size = Frame { width: chart.width, height: chart.height };
    let options = SvgOptions { size, theme: Theme::Light, language: Language::En };
    page.finish(StyleSet::Chart, &options, title, title)
}
