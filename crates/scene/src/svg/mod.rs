//! Pictures as stand-alone SVG files: the stage or the space-time diagram at a moment, with the sentence of
//! that moment. The same reading and options always give the same bytes, natively and in the browser. What is
//! chosen on the page is not in them.

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

/// How a file is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SvgOptions {
    /// Each side is from `MIN_SIDE` to `MAX_SIDE`.
    pub size: Frame,
    pub theme: Theme,
    pub language: Language,
}

/// Which picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The processes and the messages between them.
    Stage,
    /// The space-time diagram from one time to another; what comes after the moment is veiled.
    SpaceTime(Time, Time),
}

/// The shortest side of a picture, in pixels.
pub const MIN_SIDE: u32 = 240;
/// The longest side of a picture, in pixels.
pub const MAX_SIDE: u32 = 4096;

impl SvgOptions {
    /// None if the size is out of range.
    pub fn new(width: u32, height: u32, theme: Theme, language: Language) -> Option<SvgOptions> {
        let fits = |side: u32| (MIN_SIDE..=MAX_SIDE).contains(&side);
        let size = Frame::new(f64::from(width), f64::from(height));
        (fits(width) && fits(height)).then_some(SvgOptions { size, theme, language })
    }
}

/// An SVG file of a moment of a run; a moment outside the run is moved into it.
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
            for layer in picture.layers() {
                page.enlarged_layer(layer, below, scene.zoom);
            }
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

/// An SVG file of a chart, for paper and slides: always in light colours, as nobody is asked for others.
pub fn chart(chart: &Chart, title: &str) -> String {
    let mut page = Page::default();
    for layer in display::chart::chart(chart, &Points::Still) {
        page.layer(&layer, Point::default());
    }
    let size = Frame::new(chart.width, chart.height);
    let options = SvgOptions { size, theme: Theme::Light, language: chart.language };
    page.finish(StyleSet::Chart, &options, title, title)
}
