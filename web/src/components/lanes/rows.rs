//! How high the space-time diagram is in a window: its lanes, its times, and the line below them. Where each
//! lane is within that height is decided by the scene. The height does not depend on how many lanes there are.

pub use scene::rows::{AXIS_HEIGHT, Rows};

/// The height of the line below the times, for a pointer and for fingers.
const FOOT_HEIGHT: f64 = 28.0;
const FOOT_FOR_TOUCH: f64 = 44.0;

/// The heights of the top bar and of the transport between stage and lanes.
const BAR: f64 = 48.0;
const TRANSPORT: f64 = 87.0;
/// The diagram gets this share of the window, but at most this height, and leaves the stage this much.
/// static/first.css has the same formula.
const SHARE: f64 = 0.19;
const USUAL_MOST: f64 = 240.0;
const STAGE: f64 = 280.0;
/// In a lecture the stage also has a large caption and the lecture bar.
const STAGE_IN_LECTURE: f64 = 380.0;
/// The largest share of the window that a hand can give to it.
const LARGEST_SHARE: f64 = 0.4;

pub fn foot_height(touch: bool) -> f64 {
    if touch { FOOT_FOR_TOUCH } else { FOOT_HEIGHT }
}

/// How high the diagram may be in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The height of a folded diagram, which shows only its name.
    pub least: f64,
    pub usual: f64,
    pub most: f64,
}

impl Room {
    /// In a page that has this height for the run, with a foot of this height.
    pub fn of(height: f64, lecture: bool, foot: f64) -> Room {
        let window = height + BAR;
        let left = height - TRANSPORT - if lecture { STAGE_IN_LECTURE } else { STAGE };
        let within = |wanted: f64| wanted.min(left).max(foot);
        Room {
            least: foot,
            usual: within((SHARE * window).min(USUAL_MOST)),
            most: within(LARGEST_SHARE * window),
        }
    }

    /// The usual height, or the one that somebody has dragged it to.
    pub fn height(&self, chosen: Option<f64>) -> f64 {
        chosen.unwrap_or(self.usual).clamp(self.least, self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(window: f64) -> Room {
        Room::of(window - BAR, false, FOOT_HEIGHT)
    }

    fn rows(window: f64, count: usize) -> Option<Rows> {
        Rows::within(count, room(window).height(None) - FOOT_HEIGHT)
    }

    #[test]
    fn more_lanes_are_thinner_and_take_no_more_room() {
        for window in [720.0, 900.0, 1080.0, 1440.0] {
            let share = room(window).usual / window;
            assert!(share <= 0.24, "{window}: {share}");
            let mut before = f64::INFINITY;
            for count in [3, 8, 16, 64, 1024] {
                let lanes = rows(window, count).expect("there is room");
                assert!(
                    lanes.step <= before
                        && lanes.height() + AXIS_HEIGHT + FOOT_HEIGHT <= room(window).usual + 1e-9
                );
                before = lanes.step;
            }
        }
    }

    #[test]
    fn lanes_fold_where_the_stage_would_have_too_little() {
        assert_eq!(rows(480.0, 8), None);
        assert!(rows(600.0, 8).is_some());
    }

    #[test]
    fn in_a_lecture_lanes_leave_the_stage_the_room_of_a_caption() {
        for window in [560.0, 640.0, 720.0, 900.0] {
            let lecture = Room::of(window - BAR, true, FOOT_HEIGHT);
            let stage = window - BAR - TRANSPORT - lecture.most;
            assert!(stage >= STAGE_IN_LECTURE || lecture.most == FOOT_HEIGHT, "{window}: {stage}");
        }
    }
}
