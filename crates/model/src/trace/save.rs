//! A trace as bytes: tape, head, ending, and where the tape ends. This is saved, and handed from the worker to
//! the page in one buffer; what can be rebuilt from the tape is not written. The tape comes first, so that
//! neither side has to move it: it may be a gigabyte. `Loading` reads it back.

use xxhash_rust::xxh3::Xxh3;

use super::tape::{Reader, Writer};
use super::{End, Ending, Head, Trace};
use crate::process::{Id, Process, Roster};
use crate::spec::Spec;
use crate::time::Time;
use crate::topology::Graph;

impl Trace {
    /// The trace as bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        let mut bytes = self.tape;
        let end = u32::try_from(bytes.len()).expect("offsets on a tape have 32 bits");
        write_head(&mut bytes, &self.head);
        write_ending(&mut bytes, self.ending);
        bytes.extend_from_slice(&end.to_le_bytes());
        bytes
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

pub(super) fn read_head(reader: &mut Reader, catalogue: &[&'static Spec]) -> Option<Head> {
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
    let mut perhaps = || Some(reader.time()?.0.checked_sub(1).map(Time));
    let (gst, horizon) = (perhaps()?, perhaps()?);
    Some(Head { algorithm, roster: Roster::new(&ids), graph, gst, horizon })
}

pub(super) fn write_ending(bytes: &mut Vec<u8>, ending: Ending) {
    let mut writer = Writer(bytes);
    writer.number(ending.how.number().into());
    writer.number(ending.at.0);
}

pub(super) fn read_ending(reader: &mut Reader) -> Option<Ending> {
    let how = u8::try_from(reader.number()?).ok().and_then(End::of_number)?;
    Some(Ending { how, at: reader.time()? })
}
