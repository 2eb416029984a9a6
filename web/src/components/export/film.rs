//! A film, frame by frame: each frame is the picture that would be exported at that moment. Between
//! frames the page responds, and the film can be cancelled.

use std::cell::Cell;
use std::rc::Rc;

use model::{Language, Moment};
use report::gif::{Gif, Sampler};
use wasm_bindgen::JsValue;
use yew::Callback;

use super::choices::{ExportChoices, FilmPlan};
use super::files;
use super::raster::Raster;
use crate::run::SharedRun;

/// This many frames are sampled to choose the colours.
const SAMPLES: u32 = 8;
/// How long the last frame stays before the film starts over, in hundredths of a second.
const LAST_FRAME: u16 = 150;

pub struct FilmRequest {
    pub run: SharedRun,
    pub choices: ExportChoices,
    pub now: Moment,
    pub language: Language,
    pub plan: FilmPlan,
}

/// Why there is no film.
pub enum Stop {
    Cancelled,
    NotDrawn,
}

impl From<JsValue> for Stop {
    fn from(_: JsValue) -> Stop {
        Stop::NotDrawn
    }
}

/// Makes the film, and reports how many frames are drawn.
pub async fn film(
    request: FilmRequest,
    cancelled: Rc<Cell<bool>>,
    on_frame: Callback<u32>,
) -> Result<Vec<u8>, Stop> {
    let plan = request.plan;
    let sheet = request.choices.sheet(request.language).ok_or(Stop::NotDrawn)?;
    let raster = Raster::new(sheet.size, 1).ok_or(Stop::NotDrawn)?;
    let draw = async |frame: u32| -> Result<Vec<u8>, Stop> {
        if cancelled.get() {
            return Err(Stop::Cancelled);
        }
        let svg = picture(&request, plan.moment(&request.run, frame)).ok_or(Stop::NotDrawn)?;
        raster.draw(&svg).await?;
        Ok(raster.pixels()?)
    };
    let mut sampler = Sampler::default();
    let samples = SAMPLES.min(plan.frames);
    for k in 0..samples {
        sampler.see(&draw(k * (plan.frames - 1) / (samples - 1).max(1)).await?);
    }
    let mut film = Gif::new(sheet.size.width as u16, sheet.size.height as u16, sampler.finish());
    for frame in 0..plan.frames {
        let pixels = draw(frame).await?;
        let hundredths = if frame + 1 == plan.frames { LAST_FRAME } else { plan.hundredths };
        if !film.add(&pixels, hundredths) {
            return Err(Stop::NotDrawn);
        }
        on_frame.emit(film.frames());
        // Give the page a chance to respond.
        gloo_timers::future::TimeoutFuture::new(0).await;
    }
    Ok(film.finish())
}

fn picture(request: &FilmRequest, moment: Moment) -> Option<String> {
    // All frames show the same span, the one proposed at the moment on screen.
    let typed = request.choices.span_shown(&request.run, request.now);
    let choices = ExportChoices { typed: Some(typed), ..request.choices.clone() };
    files::picture(&request.run, &choices, moment, request.language)
}
