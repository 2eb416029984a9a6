//! The LZW compression of GIF: codes of 9 to 12 bits for ever longer strings of pixels, in blocks of at most
//! 255 bytes.

/// Codes below 256 are pixels; then come the clear code, the end code, and the first code of a string.
const PIXEL_BITS: u8 = 8;
const CLEAR: u16 = 256;
const END: u16 = 257;
const FIRST: u16 = 258;
/// How many codes fit into 12 bits, the most that the format allows.
const MAX_CODES: u16 = 4096;
/// Size of the hash table: a prime, well above the number of codes, so that collisions are rare.
const SLOTS: usize = 5021;
const FREE: u32 = u32::MAX;

/// Writes pixels as the data of an image.
pub(super) fn write(bytes: &mut Vec<u8>, pixels: &[u8]) {
    bytes.push(PIXEL_BITS);
    let mut out = Bits { bytes, block: Vec::with_capacity(255), kept: 0, count: 0 };
    let mut table = Table::new();
    out.put(CLEAR, table.bits);
    let mut pixels = pixels.iter().copied();
    let Some(first) = pixels.next() else { return out.finish(table.bits) };
    let mut code = u16::from(first);
    for pixel in pixels {
        match table.find(code, pixel) {
            Ok(longer) => code = longer,
            Err(slot) => {
                out.put(code, table.bits);
                if table.next == MAX_CODES {
                    out.put(CLEAR, table.bits);
                    table = Table::new();
                } else {
                    table.add(slot, code, pixel);
                }
                code = u16::from(pixel);
            }
        }
    }
    out.put(code, table.bits);
    // The decoder adds one more code after the last one, which may take one more bit.
    let bits = width(table.next.min(MAX_CODES - 1));
    out.finish(bits);
}

/// How many bits codes have while `next` is the next free code.
fn width(next: u16) -> u32 {
    (16 - next.leading_zeros()).clamp(9, 12)
}

/// The strings known so far: each is a known string and one more pixel.
struct Table {
    keys: Vec<u32>,
    codes: Vec<u16>,
    next: u16,
    bits: u32,
}

impl Table {
    fn new() -> Table {
        Table { keys: vec![FREE; SLOTS], codes: vec![0; SLOTS], next: FIRST, bits: 9 }
    }

    /// The code of a string and one more pixel, or the free slot for it.
    fn find(&self, code: u16, pixel: u8) -> Result<u16, usize> {
        let key = u32::from(code) << 8 | u32::from(pixel);
        let mut slot = key.wrapping_mul(2_654_435_761) as usize % SLOTS;
        loop {
            match self.keys[slot] {
                FREE => return Err(slot),
                known if known == key => return Ok(self.codes[slot]),
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    fn add(&mut self, slot: usize, code: u16, pixel: u8) {
        self.keys[slot] = u32::from(code) << 8 | u32::from(pixel);
        self.codes[slot] = self.next;
        // The decoder is one code behind, so codes grow one step later.
        self.bits = width(self.next);
        self.next += 1;
    }
}

/// Packs codes into bytes, lowest bit first, and bytes into blocks.
struct Bits<'a> {
    bytes: &'a mut Vec<u8>,
    block: Vec<u8>,
    kept: u32,
    count: u32,
}

impl Bits<'_> {
    fn put(&mut self, code: u16, bits: u32) {
        self.kept |= u32::from(code) << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.byte();
        }
    }

    fn byte(&mut self) {
        self.block.push(self.kept as u8);
        (self.kept, self.count) = (self.kept >> 8, self.count.saturating_sub(8));
        if self.block.len() == 255 {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if !self.block.is_empty() {
            self.bytes.push(self.block.len() as u8);
            self.bytes.append(&mut self.block);
        }
    }

    fn finish(mut self, bits: u32) {
        self.put(END, bits);
        while self.count > 0 {
            self.byte();
        }
        self.flush();
        self.bytes.push(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A decoder after the format's specification, independent of the encoder.
    fn read(bytes: &[u8]) -> Vec<u8> {
        let (bits_least, mut rest) = (u32::from(bytes[0]), &bytes[1..]);
        let mut data = Vec::new();
        while rest[0] > 0 {
            let (block, more) = rest[1..].split_at(usize::from(rest[0]));
            data.extend_from_slice(block);
            rest = more;
        }
        assert_eq!(rest, [0], "nothing follows the last block");
        let (clear, end) = (1usize << bits_least, (1usize << bits_least) + 1);
        let alone = || (0..clear + 2).map(|code| vec![code as u8]).collect::<Vec<_>>();
        let (mut strings, mut bits, mut at) = (alone(), bits_least + 1, 0);
        let (mut pixels, mut last): (Vec<u8>, Option<usize>) = (Vec::new(), None);
        loop {
            let code = (0..bits as usize)
                .map(|k| usize::from(data[(at + k) / 8] >> ((at + k) % 8) & 1) << k)
                .sum::<usize>();
            at += bits as usize;
            if code == clear {
                (strings, bits, last) = (alone(), bits_least + 1, None);
                continue;
            }
            if code == end {
                return pixels;
            }
            if let Some(last) = last.filter(|_| strings.len() < 4096) {
                let mut string = strings[last].clone();
                string.push(strings.get(code).unwrap_or(&strings[last])[0]);
                strings.push(string);
            }
            pixels.extend_from_slice(&strings[code]);
            last = Some(code);
            if strings.len() == 1 << bits && bits < 12 {
                bits += 1;
            }
        }
    }

    #[test]
    fn whatever_is_written_is_read_back() {
        let mut state = 7u32;
        let mut noise = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let mut cases: Vec<Vec<u8>> = vec![vec![], vec![9], vec![3; 40_000]];
        // Lengths around every point at which codes grow or the table is cleared.
        cases.extend(
            (250..260).chain(500..520).chain(760..780).map(|length| (0..length).map(|_| noise()).collect()),
        );
        cases.extend(
            [3_838, 3_839, 3_840, 3_841, 60_000].map(|length| (0..length).map(|_| noise()).collect()),
        );
        cases.push((0..50_000).map(|_| noise() & 3).collect());
        for pixels in cases {
            let mut bytes = Vec::new();
            write(&mut bytes, &pixels);
            assert!(read(&bytes) == pixels, "{} pixels", pixels.len());
        }
    }
}
