//! The 255 colours of a film, chosen from its frames: the most frequent colours are kept exactly, so that the
//! background stays clean, and the rest are grouped into boxes of similar colours. One more is transparent.

use model::sorting;

/// The transparent index, for unchanged pixels.
pub(super) const TRANSPARENT: u8 = 255;
const COLOURS: usize = 255;
/// This many of the most frequent colours are kept exactly.
const KEPT: usize = 96;
/// Bins: five bits for each of the three channels.
const BINS: usize = 1 << 15;

/// The colours of a film.
pub struct Palette {
    colours: Vec<[u8; 3]>,
    /// By bin: the nearest colour, computed on first use.
    nearest: Vec<Option<u8>>,
}

/// A bin: how often it was seen, the sum of its colours, and its majority colour, if it has one.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: u64,
    sum: [u64; 3],
    /// The Boyer–Moore majority vote.
    usual: [u8; 3],
    votes: u64,
}

/// Collects the colours of frames.
pub struct Sampler {
    bins: Vec<Bin>,
}

impl Default for Sampler {
    fn default() -> Sampler {
        Sampler { bins: vec![Bin::default(); BINS] }
    }
}

impl Sampler {
    /// Takes a frame: four bytes per pixel.
    pub fn see(&mut self, pixels: &[u8]) {
        for pixel in pixels.chunks_exact(4) {
            let bin = &mut self.bins[bin(pixel[0], pixel[1], pixel[2])];
            bin.count += 1;
            match (bin.usual == pixel[..3], bin.votes) {
                (true, _) => bin.votes += 1,
                (false, 0) => (bin.usual, bin.votes) = ([pixel[0], pixel[1], pixel[2]], 1),
                (false, _) => bin.votes -= 1,
            }
            bin.sum.iter_mut().zip(pixel).for_each(|(sum, value)| *sum += u64::from(*value));
        }
    }

    /// The palette for the frames seen.
    pub fn finish(self) -> Palette {
        let mut seen: Vec<Bin> = self.bins.into_iter().filter(|bin| bin.count > 0).collect();
        // Ties are ordered by colour, so that the same frames give the same film.
        sorting::sort_by_key(&mut seen, |bin| (std::cmp::Reverse(bin.count), bin.sum));
        let rest = seen.split_off(seen.len().min(KEPT));
        let mut colours: Vec<[u8; 3]> = seen.iter().map(|bin| bin.usual).collect();
        colours.extend(boxes(rest, COLOURS - colours.len()).iter().map(|many| mean(many)));
        if colours.is_empty() {
            colours.push([255; 3]);
        }
        Palette { colours, nearest: vec![None; BINS] }
    }
}

impl Bin {
    fn mean(&self) -> [u8; 3] {
        self.sum.map(|sum| (sum / self.count.max(1)) as u8)
    }
}

fn mean(bins: &[Bin]) -> [u8; 3] {
    let mut all = Bin::default();
    for bin in bins {
        all.count += bin.count;
        all.sum.iter_mut().zip(bin.sum).for_each(|(sum, more)| *sum += more);
    }
    all.mean()
}

/// Splits bins into at most `most` boxes, as median cut does, but always the widest box, and at the middle of
/// its widest side instead of the median.
fn boxes(bins: Vec<Bin>, most: usize) -> Vec<Vec<Bin>> {
    let mut boxes: Vec<Vec<Bin>> = if bins.is_empty() { Vec::new() } else { vec![bins] };
    while boxes.len() < most {
        let widest =
            boxes.iter().enumerate().map(|(k, bins)| (extent(bins), k)).max_by_key(|((wide, _), _)| *wide);
        let Some(((wide, side), k)) = widest.filter(|((wide, _), _)| *wide > 0) else { break };
        let mut whole = boxes.swap_remove(k);
        let from = whole.iter().map(|bin| bin.mean()[side]).min().unwrap_or(0);
        let middle = from + (wide / 2) as u8;
        let upper = whole.extract_if(.., |bin| bin.mean()[side] > middle).collect();
        boxes.extend([whole, upper]);
    }
    boxes
}

/// The length of the widest side of a box, and which side it is.
fn extent(bins: &[Bin]) -> (u16, usize) {
    let wide = |side: usize| {
        let values = || bins.iter().map(|bin| bin.mean()[side]);
        u16::from(values().max().unwrap_or(0) - values().min().unwrap_or(0))
    };
    (0..3).map(|side| (wide(side), side)).max_by_key(|(wide, _)| *wide).unwrap_or((0, 0))
}

impl Palette {
    /// All 256 entries of the colour table, three bytes each.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table: Vec<u8> = self.colours.iter().flatten().copied().collect();
        table.resize(3 * 256, 0);
        table
    }

    /// The index of the nearest colour.
    pub(super) fn nearest(&mut self, red: u8, green: u8, blue: u8) -> u8 {
        let place = bin(red, green, blue);
        if let Some(known) = self.nearest[place] {
            return known;
        }
        let away = |colour: &[u8; 3]| -> u32 {
            let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            part(colour[0], red) + part(colour[1], green) + part(colour[2], blue)
        };
        let near = (0u8..).zip(&self.colours).min_by_key(|(_, colour)| away(colour));
        let near = near.map_or(0, |(number, _)| number);
        self.nearest[place] = Some(near);
        near
    }
}

fn bin(red: u8, green: u8, blue: u8) -> usize {
    let part = |value: u8| usize::from(value >> 3);
    part(red) << 10 | part(green) << 5 | part(blue)
}
