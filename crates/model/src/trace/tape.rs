//! The written form of events: a byte tape of variable-length integers.
//!
//! It is at once what a trace keeps in memory, what is saved and handed to the page, and what is
//! hashed, so its form is pinned: a change here changes every trace hash.

use super::event::{Answer, Atom, Change, Direction, Ends, Happening, Loss, Origin, Role, Sent, Timer};
use crate::process::Process;
use crate::time::Time;

/// The largest time on a tape. No run comes near it, and sums and products of such times still fit.
pub(super) const TIME_MOST: u64 = 1 << 52;

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

/// Writes integers and words at the end of a byte vector.
pub struct Writer<'a>(pub &'a mut Vec<u8>);

impl Writer<'_> {
    /// Seven bits a byte, low ones first.
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    /// Two, three or four numbers. As long as they have room in a word of eight bytes, they go onto the tape
    /// as one: all eight and away with the rest, which is faster than byte by byte.
    #[inline(always)]
    fn numbers<const N: usize>(&mut self, values: [u64; N]) {
        let room = 1 << (7 * (8 / N));
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

    fn tag(&mut self, tag: u8) {
        self.0.push(tag);
    }

    fn process(&mut self, process: Process) {
        self.number(u64::from(process.0));
    }

    #[inline]
    fn marked(&mut self, tag: u64, value: u32) {
        self.numbers([tag, value.into()]);
    }

    #[inline]
    fn tagged(&mut self, tag: u64, process: Process) {
        self.marked(tag, process.0);
    }

    /// `None` is 0, a process its rank plus 1.
    fn perhaps(&mut self, process: Option<Process>) {
        self.number(process.map_or(0, |p| u64::from(p.0) + 1));
    }

    /// A text with its length before it.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn processes(&mut self, list: &[Process]) {
        self.number(list.len() as u64);
        list.iter().for_each(|p| self.process(*p));
    }

    fn atoms(&mut self, atoms: &[Atom]) {
        self.number(atoms.len() as u64);
        for atom in atoms {
            match atom {
                Atom::Process(process) => self.tagged(1, *process),
                Atom::Number(value) => self.numbers([2, signed(*value)]),
                Atom::List(list) => {
                    self.tag(3);
                    self.processes(list);
                }
            }
        }
    }

    fn ends(&mut self, ends: Ends) {
        let (tag, a, b) = match ends {
            Ends::Both(a, b) => (1, a, b),
            Ends::OneWay(a, b) => (2, a, b),
        };
        self.tagged(tag, a);
        self.process(b);
    }

    /// The head of an event: how much later than the one before, how far back its cause, and what.
    #[inline]
    pub fn event(&mut self, later: Time, cause_back: u32, happening: &Happening) {
        self.numbers([later.0, cause_back.into()]);
        match happening {
            Happening::Boot(process) => self.tagged(1, *process),
            Happening::Recover(process) => self.tagged(2, *process),
            Happening::Join(process) => self.tagged(3, *process),
            Happening::Crash(process) => self.tagged(4, *process),
            Happening::Start(process) => self.tagged(5, *process),
            Happening::Request(process, hold) => {
                self.tagged(6, *process);
                self.number(hold.0);
            }
            Happening::Deliver(message) => self.marked(7, *message),
            Happening::Lose(message, loss) => {
                self.marked(8, *message);
                self.tag(*loss as u8);
            }
            Happening::Fire(process, Timer { name, which }) => {
                self.numbers([9, process.0.into(), (*name).into(), (*which).into()]);
            }
            Happening::Cut(ends) => {
                self.tag(10);
                self.ends(*ends);
            }
            Happening::Heal(ends) => {
                self.tag(11);
                self.ends(*ends);
            }
            Happening::HealAll => self.tag(12),
            Happening::Partition(groups) => {
                self.tag(13);
                self.number(groups.len() as u64);
                groups.iter().for_each(|group| self.number(u64::from(*group)));
            }
            Happening::Drop(from, to, nth) => {
                self.tagged(14, *from);
                self.process(*to);
                self.number(u64::from(*nth));
            }
            Happening::Slow(from, to, nth, delay) => {
                self.tagged(15, *from);
                self.process(*to);
                self.number(u64::from(*nth));
                self.number(delay.0);
            }
            Happening::Say(text) => {
                self.tag(16);
                self.text(text);
            }
        }
    }

    /// One change of the event written last; `now` is that event's time.
    pub fn change(&mut self, now: Time, change: &Change) {
        match change {
            Change::Send(sent) => {
                self.send(now, sent.to, sent.kind, sent.due, sent.origin, &sent.payload);
            }
            Change::Persist(atoms) => {
                self.tag(3);
                self.atoms(atoms);
            }
            Change::Arm(timer, due) => self.arm(now, *timer, *due),
            Change::Disarm(timer) => self.disarm(*timer),
            Change::Lead(leader) => {
                self.tag(6);
                self.perhaps(*leader);
            }
            Change::LeaderRemains(leader) => self.tagged(7, *leader),
            Change::Suspect(process) => self.tagged(8, *process),
            Change::Trust(process) => self.tagged(9, *process),
            Change::Role(role) => {
                self.tag(10);
                self.tag(*role as u8);
            }
            Change::Parent(parent) => {
                self.tag(11);
                self.perhaps(*parent);
            }
            Change::Orient(process, direction) => {
                self.tagged(12, *process);
                self.tag(*direction as u8);
            }
            Change::Prune(process) => self.tagged(13, *process),
            Change::Enter => self.tag(14),
            Change::Leave => self.tag(15),
            Change::Queue(list) => {
                self.tag(16);
                self.processes(list);
            }
            Change::Fact(fact, value) => self.numbers([17, (*fact).into(), signed(*value)]),
            Change::Count(fact, by) => self.numbers([18, (*fact).into(), *by]),
            Change::Line(line) => self.line(*line),
            Change::Discard => self.tag(20),
            Change::Asked(process, answer) => {
                self.tagged(21, *process);
                self.tag(*answer as u8);
            }
            Change::Epoch(process, epoch) => {
                self.tagged(22, *process);
                self.number(u64::from(*epoch));
            }
        }
    }

    /// A message sent in the event written last; `now` is that event's time.
    pub fn send(&mut self, now: Time, to: Process, kind: u32, due: Time, origin: Origin, payload: &[Atom]) {
        let tag = if origin == Origin::Process { 1 } else { 2 };
        self.numbers([tag, to.0.into(), kind.into(), (due - now).0]);
        self.atoms(payload);
    }

    /// A timer set in the event written last; `now` is that event's time.
    pub fn arm(&mut self, now: Time, timer: Timer, due: Time) {
        self.numbers([4, timer.name.into(), timer.which.into(), (due - now).0]);
    }

    /// A timer stopped in the event written last.
    pub fn disarm(&mut self, timer: Timer) {
        self.numbers([5, timer.name.into(), timer.which.into()]);
    }

    /// A line of the pseudo-code executed in the event written last.
    pub fn line(&mut self, line: u32) {
        self.marked(19, line);
    }

    /// The end of an event's changes.
    pub fn end(&mut self) {
        self.tag(0);
    }
}

/// Small numbers of either sign stay small.
fn signed(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
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

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    /// An unsigned number.
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

    fn signed(&mut self) -> Option<i64> {
        let value = self.number()?;
        Some((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    fn process(&mut self) -> Option<Process> {
        self.small().map(Process)
    }

    fn perhaps(&mut self) -> Option<Option<Process>> {
        Some(self.small()?.checked_sub(1).map(Process))
    }

    /// A time, if there can be such a one.
    pub fn time(&mut self) -> Option<Time> {
        self.number().filter(|time| *time <= TIME_MOST).map(Time)
    }

    fn timer(&mut self) -> Option<Timer> {
        Some(Timer { name: self.small()?, which: self.small()? })
    }

    /// A text with its length before it.
    pub fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let bytes = self.bytes.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        std::str::from_utf8(bytes).ok()
    }

    fn processes(&mut self) -> Option<Vec<Process>> {
        let length = self.number()?;
        (0..length).map(|_| self.process()).collect()
    }

    fn atoms(&mut self) -> Option<Vec<Atom>> {
        let length = self.number()?;
        let atom = |_| {
            Some(match self.byte()? {
                1 => Atom::Process(self.process()?),
                2 => Atom::Number(self.signed()?),
                3 => Atom::List(self.processes()?),
                _ => return None,
            })
        };
        (0..length).map(atom).collect()
    }

    fn ends(&mut self) -> Option<Ends> {
        match self.byte()? {
            1 => Some(Ends::Both(self.process()?, self.process()?)),
            2 => Some(Ends::OneWay(self.process()?, self.process()?)),
            _ => None,
        }
    }

    /// The head of an event, as [`Writer::event`] left it.
    pub fn event(&mut self) -> Option<(Time, u32, Happening)> {
        let (later, back) = (self.time()?, self.small()?);
        let happening = match self.byte()? {
            1 => Happening::Boot(self.process()?),
            2 => Happening::Recover(self.process()?),
            3 => Happening::Join(self.process()?),
            4 => Happening::Crash(self.process()?),
            5 => Happening::Start(self.process()?),
            6 => Happening::Request(self.process()?, self.time()?),
            7 => Happening::Deliver(self.small()?),
            8 => Happening::Lose(self.small()?, loss(self.byte()?)?),
            9 => Happening::Fire(self.process()?, self.timer()?),
            10 => Happening::Cut(self.ends()?),
            11 => Happening::Heal(self.ends()?),
            12 => Happening::HealAll,
            13 => {
                let length = self.number()?;
                Happening::Partition((0..length).map(|_| self.small()).collect::<Option<_>>()?)
            }
            14 => Happening::Drop(self.process()?, self.process()?, self.small()?),
            15 => Happening::Slow(self.process()?, self.process()?, self.small()?, self.time()?),
            16 => Happening::Say(self.text()?.to_string()),
            _ => return None,
        };
        Some((later, back, happening))
    }

    /// The next change of an event at `now`; `Some(None)` at the end of its changes.
    pub fn change(&mut self, now: Time) -> Option<Option<Change>> {
        Some(Some(match self.byte()? {
            0 => return Some(None),
            1 => Change::Send(self.sent(now, Origin::Process)?),
            2 => Change::Send(self.sent(now, Origin::Copy)?),
            3 => Change::Persist(self.atoms()?),
            4 => Change::Arm(self.timer()?, now + self.time()?),
            5 => Change::Disarm(self.timer()?),
            6 => Change::Lead(self.perhaps()?),
            7 => Change::LeaderRemains(self.process()?),
            8 => Change::Suspect(self.process()?),
            9 => Change::Trust(self.process()?),
            10 => Change::Role(*Role::ALL.get(usize::from(self.byte()?))?),
            11 => Change::Parent(self.perhaps()?),
            12 => Change::Orient(self.process()?, direction(self.byte()?)?),
            13 => Change::Prune(self.process()?),
            14 => Change::Enter,
            15 => Change::Leave,
            16 => Change::Queue(self.processes()?),
            17 => Change::Fact(self.small()?, self.signed()?),
            18 => Change::Count(self.small()?, self.number()?),
            19 => Change::Line(self.small()?),
            20 => Change::Discard,
            21 => Change::Asked(self.process()?, if self.byte()? == 0 { Answer::Up } else { Answer::Down }),
            22 => Change::Epoch(self.process()?, self.small()?),
            _ => return None,
        }))
    }

    /// Only the receiver of the message whose `Send` stands here.
    pub fn receiver(&mut self) -> Option<Process> {
        self.byte().filter(|tag| matches!(tag, 1 | 2))?;
        self.process()
    }

    /// Whom the message whose `Send` stands here is for, its kind, and when it is due; not what it says.
    pub fn envelope(&mut self, now: Time) -> Option<(Process, u32, Time)> {
        Some((self.receiver()?, self.small()?, now + self.time()?))
    }

    fn sent(&mut self, now: Time, origin: Origin) -> Option<Sent> {
        let (to, kind) = (self.process()?, self.small()?);
        Some(Sent { to, kind, due: now + self.time()?, origin, payload: self.atoms()? })
    }
}

fn loss(byte: u8) -> Option<Loss> {
    let all = [Loss::CutLink, Loss::CutUnderWay, Loss::Chance, Loss::Dropped, Loss::ReceiverDown];
    all.get(usize::from(byte)).copied()
}

fn direction(byte: u8) -> Option<Direction> {
    [Direction::None, Direction::Out, Direction::In].get(usize::from(byte)).copied()
}
