//! Films as GIF: pixels in, bytes out. Drawings have few colours, so one palette serves all frames, and each
//! frame stores only what changed.

mod lzw;
mod palette;

pub use palette::{Palette, Sampler};

use palette::TRANSPARENT;

/// A film under construction.
pub struct Gif {
    width: u16,
    height: u16,
    palette: Palette,
    /// The previous frame, as palette indexes.
    before: Vec<u8>,
    bytes: Vec<u8>,
    frames: u32,
}

impl Gif {
    /// An endlessly repeating film of this size in these colours.
    pub fn new(width: u16, height: u16, palette: Palette) -> Gif {
        let mut bytes = b"GIF89a".to_vec();
        bytes.extend(width.to_le_bytes());
        bytes.extend(height.to_le_bytes());
        // A table of 256 colours for the whole film; the first is the background; pixels are square.
        bytes.extend([0xf7, 0, 0]);
        bytes.extend(palette.table());
        bytes.extend(*b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
        Gif { width, height, palette, before: Vec::new(), bytes, frames: 0 }
    }

    /// Adds a frame shown for this many hundredths of a second, from its pixels: four bytes each, row by row. A
    /// frame of another size is ignored.
    #[must_use]
    pub fn add(&mut self, pixels: &[u8], hundredths: u16) -> bool {
        if pixels.len() != 4 * usize::from(self.width) * usize::from(self.height) {
            return false;
        }
        let now: Vec<u8> =
            pixels.chunks_exact(4).map(|it| self.palette.nearest(it[0], it[1], it[2])).collect();
        let (left, top, right, bottom) = self.changed(&now);
        self.bytes.extend([0x21, 0xf9, 4, 0b0000_0101]);
        self.bytes.extend(hundredths.to_le_bytes());
        self.bytes.extend([TRANSPARENT, 0, 0x2c]);
        for side in [left, top, right - left, bottom - top] {
            self.bytes.extend((side as u16).to_le_bytes());
        }
        self.bytes.push(0);
        let part = self.part(&now, (left, top, right, bottom));
        lzw::write(&mut self.bytes, &part);
        self.before = now;
        self.frames += 1;
        true
    }

    /// How many frames there are.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// The finished film.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3b);
        self.bytes
    }

    /// The smallest box around what changed: left, top, and the first column and row after it. A frame
    /// is never empty, so where nothing changed it is one pixel.
    fn changed(&self, now: &[u8]) -> (usize, usize, usize, usize) {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if self.before.is_empty() {
            return (0, 0, width, height);
        }
        let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
        let rows = now.chunks_exact(width).zip(self.before.chunks_exact(width));
        for (y, (row, was)) in rows.enumerate().filter(|(_, (row, was))| row != was) {
            let differs = |x: &usize| row[*x] != was[*x];
            left = left.min((0..width).find(differs).unwrap_or(width));
            right = right.max((0..width).rfind(differs).map_or(0, |x| x + 1));
            top = top.min(y);
            bottom = y + 1;
        }
        if bottom == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
    }

    /// The pixels of a box; unchanged ones are transparent.
    fn part(&self, now: &[u8], (left, top, right, bottom): (usize, usize, usize, usize)) -> Vec<u8> {
        let width = usize::from(self.width);
        let mut part = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = y * width + left..y * width + right;
            let was = self.before.get(row.clone()).unwrap_or_default();
            for (at, pixel) in now[row].iter().enumerate() {
                part.push(if was.get(at) == Some(pixel) { TRANSPARENT } else { *pixel });
            }
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_has_its_head_its_frames_and_its_end() {
        let frame = |colour: [u8; 4]| colour.repeat(6);
        let (white, blue) = (frame([255, 255, 255, 255]), frame([0, 114, 178, 255]));
        let mut sampler = Sampler::default();
        sampler.see(&white);
        sampler.see(&blue);
        let mut film = Gif::new(3, 2, sampler.finish());
        for pixels in [&white, &white, &blue] {
            assert!(film.add(pixels, 5));
        }
        assert!(!film.add(&white[4..], 5), "pixels of another size");
        assert_eq!(film.frames(), 3);
        let bytes = film.finish();
        assert!(bytes.starts_with(b"GIF89a\x03\x00\x02\x00\xf7"));
        assert_eq!(bytes.last(), Some(&0x3b));
        // Both colours are exact.
        let table: Vec<&[u8]> = bytes[13..13 + 768].chunks(3).collect();
        assert!(table.contains(&&[255, 255, 255][..]) && table.contains(&&[0, 114, 178][..]));
        // If nothing changed, the frame is one pixel.
        let frames: Vec<usize> =
            (0..bytes.len() - 8).filter(|at| bytes[*at..].starts_with(&[0x21, 0xf9, 4])).collect();
        let size = |at: usize| (bytes[at + 13], bytes[at + 15]);
        assert_eq!(frames.iter().map(|at| size(*at)).collect::<Vec<_>>(), [(3, 2), (1, 1), (3, 2)]);
    }
}
