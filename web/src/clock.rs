//! What makes time pass: animation frames while something moves, or beat after beat for people who prefer no
//! motion. It reports how much time has passed and does not know where the playhead is.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::state::{Inbox, Input, State, TimeInput};

/// A longer gap between two frames means that the tab was hidden: no more time than this has passed.
const LONGEST_GAP: f64 = 500.0;

#[hook]
pub fn use_clock(state: &State, inbox: Inbox) {
    let playhead = state.playhead;
    let still = playhead.playing && playhead.still;
    // Every beat has its own time, so the timer is set again wherever the playhead is.
    let beat = still.then(|| (state.reading_time() as u32, state.now()));
    use_effect_with((playhead.is_moving(), beat), move |(moving, beat)| -> Box<dyn FnOnce()> {
        match (moving, beat) {
            (false, _) => Box::new(|| ()),
            (true, Some((pause, _))) => {
                let timer = Timeout::new(*pause, move || inbox.dispatch(Input::Time(TimeInput::PlayStep)));
                Box::new(move || drop(timer))
            }
            (true, None) => {
                let frames = Frames::default();
                request(&frames, None, inbox);
                // Dropping the pending frame cancels it.
                Box::new(move || drop(frames.take()))
            }
        }
    });
}

/// The frame requested last.
type Frames = Rc<RefCell<Option<AnimationFrame>>>;

fn request(frames: &Frames, last: Option<f64>, inbox: Inbox) {
    let again = frames.clone();
    let frame = request_animation_frame(move |now| {
        let gap = last.map_or(0.0, |last| now - last);
        // Request the next frame first: a dispatch may end the motion, which cancels that frame.
        request(&again, Some(now), inbox.clone());
        if gap > 0.0 {
            inbox.dispatch(Input::Time(TimeInput::Tick(gap.min(LONGEST_GAP))));
        }
    });
    *frames.borrow_mut() = Some(frame);
}
