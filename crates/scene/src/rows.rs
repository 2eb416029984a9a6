//! Where lanes are, and how high all of them are together: as high as is comfortable to read, or as there is
//! room for. Knows numbers and pixels.

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rows {
    pub count: usize,
    /// The height of a lane.
    pub step: f64,
    /// The room above the first lane, for signs that stand on it.
    pub above: f64,
}

/// Room above the first lane: for signs that stand on it, or for words too.
const ABOVE: f64 = 6.0;
const ABOVE_WITH_WORDS: f64 = 20.0;
/// The height of all lanes together where there are too many for a line each.
const RASTER: f64 = 256.0;
/// The highest lane.
const MAX_STEP: f64 = 64.0;
/// The heads of more messages would hide the lanes.
const MAX_HEADS: usize = 600;
/// Room for the times under the lanes.
pub const AXIS_HEIGHT: f64 = 22.0;
/// The least height of a lane with a name beside it.
const NAME: f64 = 10.0;
/// The least height in which lanes can be told apart.
const MIN_HEIGHT: f64 = 32.0;

impl Rows {
    /// As high as is comfortable to read.
    pub fn natural(count: usize) -> Rows {
        let step = match count {
            0..=8 => 24.0,
            9..=12 => 18.0,
            13..=16 => 14.0,
            17..=32 => 10.0,
            33..=64 => 6.0,
            _ => RASTER / count as f64,
        };
        Rows { count, step, above: ABOVE }
    }

    /// In a diagram of this height; none if that is too low.
    pub fn within(count: usize, height: f64) -> Option<Rows> {
        let room = height - ABOVE - AXIS_HEIGHT;
        let natural = Rows::natural(count);
        let least = MIN_HEIGHT.min(natural.step * count as f64);
        let step = (room / count.max(1) as f64).min(MAX_STEP);
        (room >= least).then_some(Rows { step, ..natural })
    }

    /// In a picture of its own of this height.
    pub fn alone(count: usize, height: f64) -> Rows {
        let room = height - ABOVE_WITH_WORDS - AXIS_HEIGHT;
        let step = (room / count.max(1) as f64).clamp(0.1, MAX_STEP);
        Rows { count, step, above: ABOVE_WITH_WORDS }
    }

    /// Whether there is room for words above the lanes.
    pub fn has_words_above(&self) -> bool {
        self.above >= ABOVE_WITH_WORDS
    }

    /// The upper edge of a lane.
    pub fn top(&self, lane: usize) -> f64 {
        self.above + lane as f64 * self.step
    }

    /// The middle of a lane.
    pub fn middle(&self, lane: usize) -> f64 {
        self.top(lane) + self.step / 2.0
    }

    /// The lower edge of the last lane.
    pub fn height(&self) -> f64 {
        self.top(self.count)
    }

    /// The lane nearest to a y.
    pub fn nearest(&self, y: f64) -> Option<usize> {
        let lane = ((y - self.above) / self.step).max(0.0) as usize;
        Some(lane.min(self.count.checked_sub(1)?))
    }

    /// The stroke width of belief.
    pub fn thickness(&self) -> f64 {
        // In a raster lines overlap a little, so that no background shows between them.
        if self.is_raster() { self.step + 0.4 } else { (self.step - 1.0).min(5.0) }
    }

    /// Whether lanes are too thin for lines and signs, so that they show only belief.
    pub fn is_raster(&self) -> bool {
        self.step < 5.0
    }

    /// Whether this many messages can have heads without hiding the lanes.
    pub fn has_room_for_heads(&self, messages: usize) -> bool {
        self.step >= 10.0 && messages <= MAX_HEADS
    }

    /// Every n-th lane has room for a name.
    pub fn label_every(&self) -> usize {
        ((NAME / self.step).ceil() as usize).next_power_of_two()
    }
}
