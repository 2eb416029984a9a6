//! The written form of events: a byte tape of variable-length integers.
//!
//! It is at once what a trace keeps in memory, what is saved and handed to the page, and what is
//! hashed, so its form is pinned: a change here changes every trace hash. Which words there are, and
//! with which fields, is declared in `event.rs`; here is only how each type of field is written.

use super::event::{Atom, Change, END, Happening, Origin, SEND, SEND_COPY, Sent, Timer};
use crate::process::Process;
use crate::time::Time;

/// The largest time on a tape. No run comes near it, and sums and products of such times still fit.
pub(super) const TIME_MOST: u64 = 1 << 52;

/// A type that can stand on the tape. Times are written as how much later than `base` they are.
pub(super) trait Field: Sized {
    fn write(&self, base: Time, writer: &mut Writer);

    /// `None` where the bytes are not what a writer left.
    fn read(base: Time, reader: &mut Reader) -> Option<Self>;

    /// Values to test with.
    fn examples() -> Vec<Self>;
}

/// Writes at the end of a byte vector. Numbers gather in a word of eight bytes, which goes onto the tape
/// when it is full or the writer is dropped: all eight and away with the rest, which is faster than byte
/// by byte.
pub struct Writer<'a> {
    tape: &'a mut Vec<u8>,
    word: u64,
    bits: u32,
}

impl<'a> Writer<'a> {
    /// Writes at the end of this.
    #[inline]
    pub fn new(tape: &'a mut Vec<u8>) -> Writer<'a> {
        Writer { tape, word: 0, bits: 0 }
    }

    /// Seven bits a byte, low ones first.
    #[inline]
    pub fn number(&mut self, value: u64) {
        if value >= 1 << 28 {
            return self.long(value);
        }
        let (sevens, length) = in_sevens(value);
        if self.bits + length > u64::BITS {
            self.flush();
        }
        self.word |= sevens << self.bits;
        self.bits += length;
    }

    #[cold]
    fn long(&mut self, mut value: u64) {
        self.flush();
        while value >= 0x80 {
            self.tape.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.tape.push(value as u8);
    }

    #[inline]
    fn flush(&mut self) {
        if self.bits == 0 {
            return;
        }
        let end = self.tape.len() + self.bits as usize / 8;
        self.tape.extend_from_slice(&self.word.to_le_bytes());
        self.tape.truncate(end);
        (self.word, self.bits) = (0, 0);
    }

    /// A text with its length before it.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.flush();
        self.tape.extend_from_slice(text.as_bytes());
    }

    /// The head of an event: how much later than the one before, how far back its cause, and what.
    #[inline]
    pub(super) fn event(mut self, later: Time, cause_back: u32, happening: &Happening) {
        self.number(later.0);
        self.number(cause_back.into());
        happening.write(Time::ZERO, &mut self);
    }

    /// One change of the event written last; `now` is that event's time.
    #[inline(always)]
    pub(super) fn change(mut self, now: Time, change: &Change) {
        match change {
            Change::Send(Sent { to, kind, due, origin, payload }) => {
                self.send(now, *to, *kind, *due, *origin, payload);
            }
            other => other.write(now, &mut self),
        }
    }

    /// A message sent in the event written last; `now` is that event's time.
    #[inline]
    pub(super) fn send(
        mut self,
        now: Time,
        to: Process,
        kind: u32,
        due: Time,
        origin: Origin,
        payload: &[Atom],
    ) {
        self.number(match origin {
            Origin::Process => SEND.into(),
            Origin::Copy => SEND_COPY.into(),
        });
        write_message(&mut self, now, to, kind, due, payload);
    }

    /// The end of an event's changes.
    #[inline]
    pub(super) fn end(mut self) {
        self.number(END.into());
    }
}

impl Drop for Writer<'_> {
    #[inline]
    fn drop(&mut self) {
        self.flush();
    }
}

/// A number below 2^28 with seven bits in each byte, low ones first, and how many bits that makes.
#[inline(always)]
fn in_sevens(value: u64) -> (u64, u32) {
    let seven = |k: u64| (value >> (7 * k) & 0x7f) << (8 * k);
    match value {
        0..0x80 => (value, 8),
        0x80..0x4000 => (seven(0) | seven(1) | 0x80, 16),
        0x4000..0x20_0000 => (seven(0) | seven(1) | seven(2) | 0x8080, 24),
        _ => (seven(0) | seven(1) | seven(2) | seven(3) | 0x80_8080, 32),
    }
}

/// Reads a tape back; `None` where the bytes are not what a writer left.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    /// How far it has read.
    pub at: usize,
}

impl<'a> Reader<'a> {
    /// Reads from this offset on.
    pub fn new(bytes: &'a [u8], at: usize) -> Reader<'a> {
        Reader { bytes, at }
    }

    /// Whether nothing is left.
    pub fn is_done(&self) -> bool {
        self.at >= self.bytes.len()
    }

    #[inline]
    pub(super) fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    /// An unsigned number.
    #[inline]
    pub fn number(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    /// An unsigned number of at most 32 bits.
    pub fn small(&mut self) -> Option<u32> {
        self.number()?.try_into().ok()
    }

    /// A time, if there can be such a one.
    pub fn time(&mut self) -> Option<Time> {
        self.number().filter(|time| *time <= TIME_MOST).map(Time)
    }

    /// A text with its length before it.
    pub fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let bytes = self.bytes.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        std::str::from_utf8(bytes).ok()
    }

    /// The head of an event, as [`Writer::event`] left it.
    pub(super) fn event(&mut self) -> Option<(Time, u32, Happening)> {
        Some((self.time()?, self.small()?, Happening::read(Time::ZERO, self)?))
    }

    /// The next change of an event at `now`; `Some(None)` at the end of its changes.
    pub(super) fn change(&mut self, now: Time) -> Option<Option<Change>> {
        match self.byte()? {
            END => Some(None),
            SEND_COPY => {
                let sent = Sent { origin: Origin::Copy, ..Sent::read(now, self)? };
                Some(Some(Change::Send(sent)))
            }
            tag => Change::read_tagged(tag, now, self).map(Some),
        }
    }

    /// Who made the message whose `Send` stands here, and for whom.
    pub(super) fn address(&mut self) -> Option<(Origin, Process)> {
        let origin = match self.byte()? {
            SEND => Origin::Process,
            SEND_COPY => Origin::Copy,
            _ => return None,
        };
        Some((origin, self.small().map(Process)?))
    }

    /// Whom the message whose `Send` stands here is for, its kind, and when it is due; not what it says.
    pub(super) fn envelope(&mut self, now: Time) -> Option<(Process, u32, Time)> {
        let (_, to) = self.address()?;
        Some((to, self.small()?, now + self.time()?))
    }
}

/// A message without its origin, which the tag says.
impl Field for Sent {
    #[inline]
    fn write(&self, now: Time, writer: &mut Writer) {
        write_message(writer, now, self.to, self.kind, self.due, &self.payload);
    }

    fn read(now: Time, reader: &mut Reader) -> Option<Sent> {
        let (to, kind) = (Process::read(now, reader)?, u32::read(now, reader)?);
        let due = Time::read(now, reader)?;
        Some(Sent { to, kind, due, origin: Origin::Process, payload: Vec::read(now, reader)? })
    }

    fn examples() -> Vec<Sent> {
        let sent =
            |origin| Sent { to: Process(1), kind: 0, due: Time(1500), origin, payload: Atom::examples() };
        vec![sent(Origin::Process), sent(Origin::Copy)]
    }
}

#[inline]
fn write_message(writer: &mut Writer, now: Time, to: Process, kind: u32, due: Time, payload: &[Atom]) {
    to.write(now, writer);
    kind.write(now, writer);
    due.write(now, writer);
    write_list(payload, now, writer);
}

#[inline]
fn write_list<T: Field>(list: &[T], base: Time, writer: &mut Writer) {
    writer.number(list.len() as u64);
    list.iter().for_each(|item| item.write(base, writer));
}

/// The length, then the items.
impl<T: Field> Field for Vec<T> {
    #[inline]
    fn write(&self, base: Time, writer: &mut Writer) {
        write_list(self, base, writer);
    }

    fn read(base: Time, reader: &mut Reader) -> Option<Vec<T>> {
        let length = reader.number()?;
        (0..length).map(|_| T::read(base, reader)).collect()
    }

    fn examples() -> Vec<Vec<T>> {
        vec![T::examples(), Vec::new()]
    }
}

impl Field for Time {
    #[inline]
    fn write(&self, base: Time, writer: &mut Writer) {
        writer.number((*self - base).0);
    }

    fn read(base: Time, reader: &mut Reader) -> Option<Time> {
        Some(base + reader.time()?)
    }

    fn examples() -> Vec<Time> {
        vec![Time(1500)]
    }
}

impl Field for Timer {
    #[inline]
    fn write(&self, base: Time, writer: &mut Writer) {
        self.name.write(base, writer);
        self.which.write(base, writer);
    }

    fn read(base: Time, reader: &mut Reader) -> Option<Timer> {
        Some(Timer { name: u32::read(base, reader)?, which: u32::read(base, reader)? })
    }

    fn examples() -> Vec<Timer> {
        vec![Timer { name: 0, which: 0 }, Timer { name: 0, which: 3 }]
    }
}

impl Field for String {
    fn write(&self, _: Time, writer: &mut Writer) {
        writer.text(self);
    }

    fn read(_: Time, reader: &mut Reader) -> Option<String> {
        reader.text().map(str::to_owned)
    }

    fn examples() -> Vec<String> {
        vec!["A caption, “so”.".to_owned()]
    }
}

/// A type that is one number on the tape.
macro_rules! as_number {
    ($type:ty, $examples:expr, $value:ident => $to:expr, $number:ident => $from:expr) => {
        impl Field for $type {
            #[inline]
            fn write(&self, _: Time, writer: &mut Writer) {
                let $value = *self;
                writer.number($to);
            }

            #[inline]
            fn read(_: Time, reader: &mut Reader) -> Option<$type> {
                let $number = reader.number()?;
                $from
            }

            fn examples() -> Vec<$type> {
                $examples.to_vec()
            }
        }
    };
}

as_number!(u32, [0, 1], value => value.into(), number => number.try_into().ok());
as_number!(u64, [1, 1 << 40], value => value, number => Some(number));
as_number!(Process, [Process(0), Process(1)], value => value.0.into(), number => {
    number.try_into().ok().map(Process)
});
// `None` is 0, a process its rank plus 1.
as_number!(Option<Process>, [Some(Process(1)), None], value => value.map_or(0, |p| u64::from(p.0) + 1), number => {
    Some(u32::try_from(number).ok()?.checked_sub(1).map(Process))
});
// Small numbers of either sign stay small.
as_number!(i64, [7, -1], value => ((value << 1) ^ (value >> 63)) as u64, number => {
    Some((number >> 1) as i64 ^ -((number & 1) as i64))
});
