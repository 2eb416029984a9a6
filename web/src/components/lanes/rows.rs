//! How high the space-time diagram may be in a window: its lanes, its times, and the line below them. Where
//! each lane is within that height is decided by the scene.

pub use scene::rows::{AXIS_HEIGHT, Rows};

/// The height of the line below the times.
pub const FOOT_HEIGHT: f64 = 28.0;

/// Lanes in a diagram of this height; none if that is too low.
pub fn rows_within(count: usize, height: f64) -> Option<Rows> {
    Rows::within(count, height - FOOT_HEIGHT)
}

pub fn diagram_height(rows: Rows) -> f64 {
    rows.height() + AXIS_HEIGHT + FOOT_HEIGHT
}

/// How high the diagram may be in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The height of a folded diagram, which shows only its name.
    pub least: f64,
    pub most: f64,
}

/// The heights of the top bar and of the transport between stage and lanes.
const BAR: f64 = 48.0;
const TRANSPORT: f64 = 109.0;
/// The stage with its sentence gets this share of the window, but at most this height. static/first.css has
/// the same formula.
const STAGE_SHARE: f64 = 0.56;
const STAGE: f64 = 410.0;
/// In a lecture the stage also has a large caption and the lecture bar.
const STAGE_IN_LECTURE: f64 = 510.0;
const LECTURE_SHARE: f64 = 0.72;
/// The largest share of the window for the diagram.
const SHARE: f64 = 0.4;

impl Room {
    /// In a page that has this height for the run.
    pub fn of(height: f64, lecture: bool) -> Room {
        let window = height + BAR;
        let (stage, share) = if lecture { (STAGE_IN_LECTURE, LECTURE_SHARE) } else { (STAGE, STAGE_SHARE) };
        let left = height - TRANSPORT - stage.min(share * window);
        Room { least: FOOT_HEIGHT, most: left.min(SHARE * window).max(FOOT_HEIGHT) }
    }

    /// The height of a diagram with this many lanes, or the height the user wants.
    pub fn height(&self, count: usize, chosen: Option<f64>) -> f64 {
        chosen.unwrap_or_else(|| diagram_height(Rows::natural(count))).clamp(self.least, self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(window: f64, count: usize) -> Option<Rows> {
        rows_within(count, Room::of(window - BAR, false).height(count, None))
    }

    #[test]
    fn few_lanes_are_as_high_as_is_good_to_read() {
        for count in [1, 2, 8, 12, 16] {
            assert_eq!(rows(900.0, count), Some(Rows::natural(count)), "{count}");
        }
    }

    #[test]
    fn many_lanes_shrink_into_the_room_there_is() {
        for count in [32, 64, 256, 1024] {
            let shrunk = rows(900.0, count).expect("there is room");
            assert!(
                diagram_height(shrunk) <= 900.0 - BAR - TRANSPORT - STAGE + 1e-9,
                "{count}: {}",
                diagram_height(shrunk)
            );
        }
    }

    #[test]
    fn lanes_fold_where_the_stage_would_have_too_little() {
        assert_eq!(rows(480.0, 8), None);
        assert!(rows(600.0, 8).is_some());
    }

    #[test]
    fn in_a_lecture_lanes_leave_the_stage_the_room_of_a_caption() {
        for window in [720.0, 768.0, 900.0] {
            let (plain, lecture) = (Room::of(window - BAR, false), Room::of(window - BAR, true));
            let wanted = plain.most - (STAGE_IN_LECTURE - STAGE);
            assert!(lecture.most <= wanted.max(FOOT_HEIGHT), "{window}");
        }
    }
}
