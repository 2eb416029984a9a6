//! What makes time pass: animation frames while playing, or a slow beat for people who prefer no motion.
//! It reports how much time has passed and does not know where the playhead is.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Interval;
use yew::prelude::*;

use crate::state::{Inbox, Input, Speed, TimeInput};

/// A longer gap between two frames means that the tab was hidden: it is skipped.
const LONGEST_GAP: f64 = 500.0;
/// Milliseconds between two events without motion at normal speed: long enough to read a sentence.
const BEAT: f64 = 1600.0;
const SHORTEST_BEAT: f64 = 250.0;

#[hook]
pub fn use_clock(playing: bool, still: bool, speed: Speed, inbox: Inbox) {
    let beat = still.then_some(speed);
    use_effect_with((playing, beat), move |(playing, beat)| -> Box<dyn FnOnce()> {
        match (playing, beat) {
            (false, _) => Box::new(|| ()),
            (true, Some(speed)) => {
                let pause = (BEAT / speed.factor()).max(SHORTEST_BEAT) as u32;
                let interval = Interval::new(pause, move || inbox.dispatch(Input::Time(TimeInput::PlayStep)));
                Box::new(move || drop(interval))
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
        // Request the next frame first: a dispatch may stop playing, which cancels that frame.
        request(&again, Some(now), inbox.clone());
        if gap > 0.0 && gap <= LONGEST_GAP {
            inbox.dispatch(Input::Time(TimeInput::Tick(gap)));
        }
    });
    *frames.borrow_mut() = Some(frame);
}
