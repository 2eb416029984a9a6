//! The written form of events: a byte tape of variable-length integers.
//!
//! A trace keeps it in memory, saves it, hands it to the page and hashes it, so its form is fixed: a change
//! here changes every trace hash. The words and their fields are declared in `event.rs`; this file only knows
//! how each type of field is written.

use super::event::{Atom, Change, END, Happening, Origin, SEND, SEND_COPY, Sent, Timer};
use crate::process::Process;
use crate::time::Time;

/// The largest time on a tape. No run comes near it, and sums and products of such times still fit.
pub(super) const MAX_TIME: u64 = 1 << 52;

/// A type that can be written on the tape: some numbers, then perhaps a list (no other field may follow a
/// list). Times are written as the difference to `base`.
pub(super) trait Field: Sized {
    /// How many numbers.
    const NUMBERS: usize;

    /// Puts the numbers at the beginning of `into`.
    fn numbers(&self, base: Time, into: &mut [u64]);

    /// Writes the list.
    #[inline(always)]
    fn list(&self, _base: Time, _writer: &mut Writer) {}

    /// Writes all of it.
    #[inline]
    fn write(&self, base: Time, writer: &mut Writer) {
        let mut values = [0; 4];
        self.numbers(base, &mut values);
        values[..Self::NUMBERS].iter().for_each(|value| writer.number(*value));
        self.list(base, writer);
    }

    /// Returns `None` if the bytes were not written by a `Writer`.
    fn read(base: Time, reader: &mut Reader) -> Option<Self>;

    /// Example values for tests.
    fn examples() -> Vec<Self>;
}

/// Writes at the end of a byte vector.
pub struct Writer<'a>(pub &'a mut Vec<u8>);

impl Writer<'_> {
    /// A variable-length integer: seven bits per byte, low bits first (LEB128).
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    /// Some numbers. If they fit into eight bytes together, they are written as one word and the tape is cut to
    /// length, which is faster than byte by byte.
    #[inline(always)]
    pub(super) fn numbers<const N: usize>(&mut self, values: [u64; N]) {
        let room = 1 << (7 * (8 / N.max(2)));
        if values.iter().any(|value| *value >= room) {
            return self.one_by_one(&values);
        }
        let (mut word, mut bits) = (0, 0);
        for value in values {
            let (sevens, length) = in_sevens(value);
            word |= sevens << bits;
            bits += length;
        }
        let end = self.0.len() + bits as usize / 8;
        self.0.extend_from_slice(&word.to_le_bytes());
        self.0.truncate(end);
    }

    #[cold]
    fn one_by_one(&mut self, values: &[u64]) {
        values.iter().for_each(|value| self.number(*value));
    }

    /// A text with its length before it.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    #[inline]
    fn list<T: Field>(&mut self, items: &[T], base: Time) {
        self.number(items.len() as u64);
        items.iter().for_each(|item| item.write(base, self));
    }

    /// The head of an event: time since the previous event, distance back to its cause (0 for none), and what
    /// happened.
    #[inline]
    pub(super) fn event(&mut self, later: Time, cause_back: u32, happening: &Happening) {
        self.numbers([later.0, cause_back.into()]);
        happening.write(Time::ZERO, self);
    }

    /// One change of the event written last; `now` is that event's time.
    #[inline(always)]
    pub(super) fn change(&mut self, now: Time, change: &Change) {
        match change {
            Change::Send(Sent { to, kind, due, origin, payload }) => {
                self.send(now, *to, *kind, *due, *origin, payload);
            }
            other => other.write(now, self),
        }
    }

    /// A message sent in the event written last; `now` is that event's time.
    #[inline]
    pub(super) fn send(
        &mut self,
        now: Time,
        to: Process,
        kind: u32,
        due: Time,
        origin: Origin,
        payload: &[Atom],
    ) {
        let tag = if origin == Origin::Process { SEND } else { SEND_COPY };
        self.numbers([tag.into(), to.0.into(), kind.into(), (due - now).0]);
        self.list(payload, now);
    }

    /// The end of an event's changes.
    #[inline]
    pub(super) fn end(&mut self) {
        self.0.push(END);
    }
}

/// A number below 2^28 in LEB128, as one word, and how many bits of the word it takes.
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

/// Reads a tape back; gives `None` for bytes that no `Writer` wrote.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    /// Offset of the next byte to read.
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

    /// A time, if it is not too large.
    pub fn time(&mut self) -> Option<Time> {
        self.number().filter(|time| *time <= MAX_TIME).map(Time)
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

    /// The origin and receiver of the message whose `Send` is here.
    pub(super) fn address(&mut self) -> Option<(Origin, Process)> {
        let origin = match self.byte()? {
            SEND => Origin::Process,
            SEND_COPY => Origin::Copy,
            _ => return None,
        };
        Some((origin, self.small().map(Process)?))
    }

    /// Receiver, kind and due time of the message whose `Send` is here, without its payload.
    pub(super) fn envelope(&mut self, now: Time) -> Option<(Process, u32, Time)> {
        let (_, to) = self.address()?;
        Some((to, self.small()?, now + self.time()?))
    }
}

/// A message without its origin, which is in the tag.
impl Field for Sent {
    const NUMBERS: usize = 3;

    #[inline(always)]
    fn numbers(&self, now: Time, into: &mut [u64]) {
        into[..3].copy_from_slice(&[self.to.0.into(), self.kind.into(), (self.due - now).0]);
    }

    #[inline]
    fn list(&self, now: Time, writer: &mut Writer) {
        writer.list(&self.payload, now);
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

/// The length, then the items.
impl<T: Field> Field for Vec<T> {
    const NUMBERS: usize = 0;

    #[inline(always)]
    fn numbers(&self, _: Time, _: &mut [u64]) {}

    #[inline]
    fn list(&self, base: Time, writer: &mut Writer) {
        writer.list(self, base);
    }

    fn read(base: Time, reader: &mut Reader) -> Option<Vec<T>> {
        let length = reader.number()?;
        (0..length).map(|_| T::read(base, reader)).collect()
    }

    fn examples() -> Vec<Vec<T>> {
        vec![T::examples(), Vec::new()]
    }
}

impl Field for String {
    const NUMBERS: usize = 0;

    #[inline(always)]
    fn numbers(&self, _: Time, _: &mut [u64]) {}

    fn list(&self, _: Time, writer: &mut Writer) {
        writer.text(self);
    }

    fn read(_: Time, reader: &mut Reader) -> Option<String> {
        reader.text().map(str::to_owned)
    }

    fn examples() -> Vec<String> {
        vec!["A caption, “so”.".to_owned()]
    }
}

impl Field for Timer {
    const NUMBERS: usize = 2;

    #[inline(always)]
    fn numbers(&self, _: Time, into: &mut [u64]) {
        into[..2].copy_from_slice(&[self.name.into(), self.which.into()]);
    }

    fn read(_: Time, reader: &mut Reader) -> Option<Timer> {
        Some(Timer { name: reader.small()?, which: reader.small()? })
    }

    fn examples() -> Vec<Timer> {
        vec![Timer { name: 0, which: 0 }, Timer { name: 0, which: 3 }]
    }
}

/// A type that is one number on the tape.
macro_rules! one_number {
    ($type:ty, $examples:expr, |$value:ident, $base:pat_param| $to:expr, |$reader:ident, $from:pat_param| $read:expr) => {
        impl Field for $type {
            const NUMBERS: usize = 1;

            #[inline(always)]
            fn numbers(&self, $base: Time, into: &mut [u64]) {
                let $value = *self;
                into[0] = $to;
            }

            #[inline]
            fn read($from: Time, $reader: &mut Reader) -> Option<$type> {
                $read
            }

            fn examples() -> Vec<$type> {
                $examples.to_vec()
            }
        }
    };
}

one_number!(Time, [Time(1500)], |time, base| (time - base).0, |reader, base| Some(base + reader.time()?));
one_number!(u32, [0, 1], |number, _| number.into(), |reader, _| reader.small());
one_number!(u64, [1, 1 << 40], |number, _| number, |reader, _| reader.number());
one_number!(Process, [Process(0), Process(1)], |process, _| process.0.into(), |reader, _| {
    reader.small().map(Process)
});
// `None` is 0, a process its rank plus 1.
one_number!(
    Option<Process>,
    [Some(Process(1)), None],
    |process, _| process.map_or(0, |process| u64::from(process.0) + 1),
    |reader, _| Some(reader.small()?.checked_sub(1).map(Process))
);
// Zigzag: small numbers of either sign stay small.
one_number!(i64, [7, -1], |number, _| ((number << 1) ^ (number >> 63)) as u64, |reader, _| {
    let number = reader.number()?;
    Some((number >> 1) as i64 ^ -((number & 1) as i64))
});
