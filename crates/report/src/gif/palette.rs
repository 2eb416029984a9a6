//! The 255 colours of a film, chosen from frames that were looked at: those seen most are kept as they
//! are, so that paper stays paper, and the rest share boxes of near ones. One more is see-through.

use model::sorting;

/// The number that stands for what is as it was before.
pub(super) const TRANSPARENT: u8 = 255;
const COLOURS: usize = 255;
/// So many of those seen most are kept as they are.
const KEPT: usize = 96;
/// Five bits of each of three.
const BINS: usize = 1 << 15;

/// The colours of a film.
pub struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest colour of each bin, once somebody has asked.
    nearest: Vec<Option<u8>>,
}

/// What is known of a bin: how often it was seen, the sum of what was seen, and what was seen more often
/// than all else together, if anything was.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: u64,
    sum: [u64; 3],
    /// By vote: whoever is not of the same mind takes one away.
    usual: [u8; 3],
    votes: u64,
}

/// Looks at frames, to choose colours.
pub struct Sampler {
    bins: Vec<Bin>,
}

impl Default for Sampler {
    fn default() -> Sampler {
        Sampler { bins: vec![Bin::default(); BINS] }
    }
}

impl Sampler {
    /// Takes in a frame: four bytes a pixel.
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

    /// The colours that suit what was seen.
    pub fn finish(self) -> Palette {
        let mut seen: Vec<Bin> = self.bins.into_iter().filter(|bin| bin.count > 0).collect();
        // Ties in the order of their colours, so that the same frames give the same film.
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

/// Parts bins into at most so many boxes, always the widest in two, along its widest side.
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

/// How far bins lie apart along their widest side, and which that is.
fn extent(bins: &[Bin]) -> (u16, usize) {
    let wide = |side: usize| {
        let values = || bins.iter().map(|bin| bin.mean()[side]);
        u16::from(values().max().unwrap_or(0) - values().min().unwrap_or(0))
    };
    (0..3).map(|side| (wide(side), side)).max_by_key(|(wide, _)| *wide).unwrap_or((0, 0))
}

impl Palette {
    /// All 256 places of the table, three bytes each.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table: Vec<u8> = self.colours.iter().flatten().copied().collect();
        table.resize(3 * 256, 0);
        table
    }

    /// The number of the colour nearest to this one.
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
