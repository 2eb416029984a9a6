//! Where lanes are, and how high all of them are together: as high as is good to read, or as high as
//! there is room. Knows numbers and pixels.

/// Where lanes are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rows {
    /// How many there are.
    pub count: usize,
    /// From one to the next.
    pub step: f64,
}

/// Room above the first lane, for what stands on it.
const ABOVE: f64 = 6.0;
/// The height of all lanes together where there are too many for a line each.
const RASTER: f64 = 256.0;
/// A lane is no higher than this, however much room there is.
const HIGHEST: f64 = 40.0;
/// Above so many messages their heads would hide the lanes.
const HEADS_MOST: usize = 600;
/// Room for the times under the lanes.
pub const AXIS_HEIGHT: f64 = 22.0;
/// Room for the line under the times.
pub const FOOT_HEIGHT: f64 = 28.0;
/// Lanes in less room than this would be a smear.
const LEAST: f64 = 32.0;

impl Rows {
    /// As high as is good to read.
    pub fn natural(count: usize) -> Rows {
        let step = match count {
            0..=8 => 24.0,
            9..=12 => 18.0,
            13..=16 => 14.0,
            17..=32 => 10.0,
            33..=64 => 6.0,
            _ => RASTER / count as f64,
        };
        Rows { count, step }
    }

    /// In a diagram of this height; none where they would be too low to tell anything.
    pub fn within(count: usize, height: f64) -> Option<Rows> {
        let room = height - ABOVE - AXIS_HEIGHT - FOOT_HEIGHT;
        let natural = Rows::natural(count);
        let least = LEAST.min(natural.step * count as f64);
        (room >= least).then(|| Rows { count, step: (room / count.max(1) as f64).min(HIGHEST) })
    }

    /// The height of the whole diagram.
    pub fn diagram(&self) -> f64 {
        self.height() + AXIS_HEIGHT + FOOT_HEIGHT
    }

    pub fn top(&self, lane: usize) -> f64 {
        ABOVE + lane as f64 * self.step
    }

    pub fn middle(&self, lane: usize) -> f64 {
        self.top(lane) + self.step / 2.0
    }

    pub fn height(&self) -> f64 {
        self.top(self.count)
    }

    /// The lane nearest to a height.
    pub fn nearest(&self, y: f64) -> Option<usize> {
        let lane = ((y - ABOVE) / self.step).max(0.0) as usize;
        Some(lane.min(self.count.checked_sub(1)?))
    }

    /// How thick a line of belief is.
    pub fn thickness(&self) -> f64 {
        // In a raster lines touch each other, and a little more: between two no ground must show.
        if self.is_raster() { self.step + 0.4 } else { (self.step - 1.0).min(5.0) }
    }

    /// Whether rows are too thin for lines and signs, so that only belief is shown.
    pub fn is_raster(&self) -> bool {
        self.step < 6.0
    }

    /// Whether so many messages can have heads without hiding the lanes.
    pub fn has_room_for_heads(&self, messages: usize) -> bool {
        self.step >= 10.0 && messages <= HEADS_MOST
    }

    /// Every how many lanes there is room for a name.
    pub fn label_every(&self) -> usize {
        ((14.0 / self.step).ceil() as usize).next_power_of_two()
    }
}

/// How high the diagram may be in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// Only its name.
    pub least: f64,
    pub most: f64,
}

/// What lies above the part of the page that shows the run, and what stands between stage and lanes.
const BAR: f64 = 48.0;
const TRANSPORT: f64 = 109.0;
/// What the stage with its sentence keeps, of the height and at most; as first.css has it.
const STAGE_SHARE: f64 = 0.56;
const STAGE: f64 = 410.0;
/// In a lecture it has a large caption and the row of captions, too.
const STAGE_IN_LECTURE: f64 = 510.0;
const LECTURE_SHARE: f64 = 0.72;
/// What the diagram may take of the window.
const SHARE: f64 = 0.4;

impl Room {
    /// In a page that has this height for the run, in a lecture or not.
    pub fn of(height: f64, lecture: bool) -> Room {
        let window = height + BAR;
        let (stage, share) = if lecture { (STAGE_IN_LECTURE, LECTURE_SHARE) } else { (STAGE, STAGE_SHARE) };
        let left = height - TRANSPORT - stage.min(share * window);
        Room { least: FOOT_HEIGHT, most: left.min(SHARE * window).max(FOOT_HEIGHT) }
    }

    /// The height of a diagram of so many lanes, or as somebody wishes it.
    pub fn height(&self, count: usize, wish: Option<f64>) -> f64 {
        wish.unwrap_or_else(|| Rows::natural(count).diagram()).clamp(self.least, self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(window: f64, count: usize) -> Option<Rows> {
        Rows::within(count, Room::of(window - BAR, false).height(count, None))
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
                shrunk.diagram() <= 900.0 - BAR - TRANSPORT - STAGE + 1e-9,
                "{count}: {}",
                shrunk.diagram()
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
