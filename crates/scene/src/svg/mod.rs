//! Pictures as stand-alone SVG files: the stage or the space-time diagram at a moment, with the
//! sentence of that moment, in a size, a theme and a language. The same reading and the same sheet are
//! always the same bytes, natively and in the browser; what somebody has chosen on the page is no part.

mod chart;
mod page;
mod spacetime;
mod stage;
mod style;
mod surround;

use model::{Language, Moment, Time};

use crate::picture::Frame;
use crate::reading::Reading;
pub use chart::chart;
use page::Page;

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// Its size, of which neither side is under `SIDE_LEAST` or over `SIDE_MOST`.
    pub size: Frame,
    /// Its colours.
    pub theme: Theme,
    /// The language of its sentences.
    pub language: Language,
}

/// The colours of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// For dark slides.
    Dark,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The processes and what is under way between them.
    Stage,
    /// Every process over time, from one time to another; what lies after the moment is veiled.
    Time(Time, Time),
}

/// The shortest side of a sheet, in pixels.
pub const SIDE_LEAST: u32 = 240;
/// The longest side of a sheet, in pixels.
pub const SIDE_MOST: u32 = 4096;

impl Sheet {
    /// A sheet of this size, if a picture can be drawn on it.
    pub fn new(width: u32, height: u32, theme: Theme, language: Language) -> Option<Sheet> {
        let fits = |side: u32| (SIDE_LEAST..=SIDE_MOST).contains(&side);
        let size = Frame { width: f64::from(width), height: f64::from(height) };
        (fits(width) && fits(height)).then_some(Sheet { size, theme, language })
    }
}

/// A stand-alone SVG file of a moment of a run; one beyond its ends is its end.
pub fn picture(reading: &Reading, title: &str, view: View, moment: Moment, sheet: &Sheet) -> String {
    let moment = reading.within(moment);
    let around = surround::Surround::new(reading, title, view, moment, sheet);
    let mut page = Page::new(sheet, &around.title, &around.description());
    around.draw(&mut page);
    page.open_below(around.top);
    match view {
        View::Stage => {
            let scene = around.scene.as_ref().expect("the stage has a scene");
            stage::draw(&mut page, scene, sheet.language);
        }
        View::Time(from, to) => {
            let span = (from, to.max(from + Time::TICK));
            spacetime::draw(&mut page, reading, span, moment.time, around.inner(sheet), sheet.language);
        }
    }
    page.close();
    page.finish()
}
