//! A trace as bytes: head, tape, ending. This is what is hashed, saved, and handed from the worker
//! to the page in one buffer; what can be rebuilt from the tape is not written.

use xxhash_rust::xxh3::Xxh3;

use super::event::{Change, Happening};
use super::tape::{Reader, Writer};
use super::{Builder, End, Ending, Head, Trace};
use crate::process::{Id, Process, Roster};
use crate::spec::Spec;
use crate::time::Time;
use crate::topology::Graph;

impl Trace {
    /// The trace as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.tape.len() + 64);
        write_head(&mut bytes, &self.head);
        Writer(&mut bytes).number(self.tape.len() as u64);
        bytes.extend_from_slice(&self.tape);
        write_ending(&mut bytes, self.ending);
        bytes
    }

    /// Reads the bytes back; `None` if they are damaged or name an unknown algorithm.
    pub fn from_bytes(bytes: &[u8], catalogue: &[&'static Spec]) -> Option<Trace> {
        let mut reader = Reader::new(bytes, 0);
        let head = read_head(&mut reader, catalogue)?;
        let length = usize::try_from(reader.number()?).ok()?;
        let end = reader.at.checked_add(length).filter(|end| *end <= bytes.len())?;
        let builder = rebuild(head, bytes.get(reader.at..end)?)?;
        let mut reader = Reader::new(bytes, end);
        let ending = read_ending(&mut reader)?;
        reader.is_done().then(|| builder.finish(ending))
    }

    /// The hash that names this trace on every machine.
    pub fn hash(&self) -> u64 {
        let mut bytes = Vec::new();
        let mut hash = Xxh3::new();
        write_head(&mut bytes, &self.head);
        hash.update(&bytes);
        hash.update(&self.tape);
        bytes.clear();
        write_ending(&mut bytes, self.ending);
        hash.update(&bytes);
        hash.digest()
    }
}

/// Builds the trace anew from its tape, checking that every number names something that exists.
fn rebuild(head: Head, tape: &[u8]) -> Option<Builder> {
    let processes = head.roster.len() as u32;
    let mut builder = Builder::new(head);
    let mut reader = Reader::new(tape, 0);
    let (mut now, mut index, mut messages) = (Time::ZERO, 0u32, 0u32);
    while !reader.is_done() {
        let (later, back, happening) = reader.event()?;
        now = Time(now.0.checked_add(later.0)?);
        let known = match &happening {
            Happening::Deliver(message) | Happening::Lose(message, _) => *message < messages,
            Happening::Partition(groups) => groups.len() as u32 == processes,
            other => other.process().is_none_or(|p| p.0 < processes),
        };
        if !known || back > index {
            return None;
        }
        builder.event(now, (back > 0).then(|| index - back), &happening);
        while let Some(change) = reader.change(now)? {
            if let Change::Send(sent) = &change {
                messages += 1;
                if sent.to.0 >= processes {
                    return None;
                }
            }
            builder.change(&change);
        }
        index += 1;
    }
    Some(builder)
}

pub(super) fn write_head(bytes: &mut Vec<u8>, head: &Head) {
    let mut writer = Writer(bytes);
    writer.text(head.algorithm.name);
    writer.number(head.roster.len() as u64);
    head.roster.in_order().iter().for_each(|p| writer.number(u64::from(head.roster.id(*p).0)));
    match &head.graph {
        Graph::Complete(_) => writer.number(0),
        sparse => {
            let edges = sparse.edges();
            writer.number(edges.len() as u64 + 1);
            for (a, b) in edges {
                writer.number(u64::from(a.0));
                writer.number(u64::from(b.0));
            }
        }
    }
    writer.number(head.gst.map_or(0, |time| time.0 + 1));
    writer.number(head.horizon.map_or(0, |time| time.0 + 1));
}

fn read_head(reader: &mut Reader, catalogue: &[&'static Spec]) -> Option<Head> {
    let name = reader.text()?;
    let algorithm = *catalogue.iter().find(|spec| spec.name == name)?;
    let n = usize::try_from(reader.number()?).ok().filter(|n| (1..=1 << 17).contains(n))?;
    let ids: Vec<Id> = (0..n).map(|_| reader.small().map(Id)).collect::<Option<_>>()?;
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() != n {
        return None;
    }
    let graph = match reader.number()? {
        0 => Graph::Complete(n),
        more => {
            let mut neighbours = vec![Vec::new(); n];
            for _ in 1..more {
                let (a, b) = (reader.small()?, reader.small()?);
                neighbours.get_mut(a as usize)?.push(Process(b));
                neighbours.get_mut(b as usize)?.push(Process(a));
            }
            neighbours.iter_mut().for_each(|list| list.sort_unstable());
            Graph::Sparse(neighbours)
        }
    };
    let gst = reader.number()?.checked_sub(1).map(Time);
    let horizon = reader.number()?.checked_sub(1).map(Time);
    Some(Head { algorithm, roster: Roster::new(&ids), graph, gst, horizon })
}

pub(super) fn write_ending(bytes: &mut Vec<u8>, ending: Ending) {
    let mut writer = Writer(bytes);
    writer.number(ending.how as u64);
    writer.number(ending.at.0);
}

fn read_ending(reader: &mut Reader) -> Option<Ending> {
    let how = match reader.number()? {
        0 => End::Quiescent,
        1 => End::Horizon,
        2 => End::Budget,
        _ => return None,
    };
    Some(Ending { how, at: Time(reader.number()?) })
}
