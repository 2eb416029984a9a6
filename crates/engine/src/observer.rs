//! Who watches a run: the full recorder (the page), counters (sweeps), or the trace hash alone.
//! A closed set, so that the engine stays one engine and a counting run pays for no record.

use std::collections::BTreeMap;

use model::spec::{Spec, Total};
use model::trace::build::Hasher;
use model::trace::event::Origin;
use model::trace::{Atom, Builder, Change, Ending, Event, Happening, Head};
use model::{Process, Time, Trace};

/// Who watches a run.
pub enum Observer {
    Recorder(Box<Builder>),
    Counters(Box<Counters>),
    Hash(Box<Hasher>),
}

impl Observer {
    /// Keeps everything.
    pub fn recorder(head: Head) -> Observer {
        Observer::Recorder(Box::new(Builder::new(head)))
    }

    /// Keeps only numbers.
    pub fn counters(head: &Head) -> Observer {
        Observer::Counters(Box::new(Counters::new(head.algorithm, head.roster.len())))
    }

    /// Keeps only the hash.
    pub fn hash(head: &Head) -> Observer {
        Observer::Hash(Box::new(Hasher::new(head)))
    }

    /// Whether anybody looks at details such as payloads and labels.
    #[inline]
    pub(crate) fn wants_detail(&self) -> bool {
        !matches!(self, Observer::Counters(_))
    }

    #[inline(always)]
    pub(crate) fn event(&mut self, at: Time, cause: Option<u32>, happening: &Happening) {
        match self {
            Observer::Recorder(builder) => builder.event(at, cause, happening),
            Observer::Counters(counters) => counters.happen(happening),
            Observer::Hash(hasher) => hasher.event(at, cause, happening),
        }
    }

    /// A message is sent. (Counters count it elsewhere, with its sender.)
    #[inline]
    pub(crate) fn send(&mut self, to: Process, kind: u32, due: Time, origin: Origin, payload: &[Atom]) {
        match self {
            Observer::Recorder(builder) => builder.send(to, kind, due, origin, payload),
            Observer::Counters(_) => {}
            Observer::Hash(hasher) => hasher.send(to, kind, due, origin, payload),
        }
    }

    /// A line of the pseudo-code is executed.
    pub(crate) fn line(&mut self, line: u32) {
        match self {
            Observer::Recorder(builder) => builder.line(line),
            Observer::Counters(_) => {}
            Observer::Hash(hasher) => hasher.line(line),
        }
    }

    /// Whatever else a process does.
    pub(crate) fn change(&mut self, change: &Change) {
        match self {
            Observer::Recorder(builder) => builder.change(change),
            Observer::Counters(_) => {}
            Observer::Hash(hasher) => hasher.change(change),
        }
    }

    /// Whether no more can be recorded. The hash stops where the recorder would, so that they agree.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        match self {
            Observer::Recorder(builder) => builder.is_full(),
            Observer::Counters(_) => false,
            Observer::Hash(hasher) => hasher.is_full(),
        }
    }

    /// The trace, if everything was kept.
    pub fn into_trace(self, ending: Ending) -> Option<Trace> {
        match self {
            Observer::Recorder(builder) => Some(builder.finish(ending)),
            _ => None,
        }
    }

    /// The hash, if only that was kept.
    pub fn into_hash(self, ending: Ending) -> Option<u64> {
        match self {
            Observer::Hash(hasher) => Some(hasher.finish(ending)),
            _ => None,
        }
    }
}

/// The numbers of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    spec: &'static Spec,
    /// Events as a trace counts them.
    pub events: u64,
    /// Messages sent, by kind.
    pub sent: Vec<u64>,
    /// Messages lost, by kind.
    pub lost: Vec<u64>,
    /// Messages sent, by process.
    pub sent_by: Vec<u64>,
    /// The algorithm's own figures, in the order they are declared.
    pub facts: Vec<i64>,
    /// Current value of each process, for the figures that are sums over processes.
    present: BTreeMap<(u32, Process), i64>,
}

impl Counters {
    /// Nothing has been counted.
    pub fn new(spec: &'static Spec, processes: usize) -> Counters {
        let kinds = spec.kinds.len();
        Counters {
            spec,
            events: 0,
            sent: vec![0; kinds],
            lost: vec![0; kinds],
            sent_by: vec![0; processes],
            facts: vec![0; spec.facts.len()],
            present: BTreeMap::new(),
        }
    }

    /// The numbers of a trace that was kept.
    pub fn of(trace: &Trace) -> Counters {
        let mut counters = Counters::new(trace.head.algorithm, trace.head.roster.len());
        for event in trace.events() {
            counters.see(trace, &event, trace.actor(&event.happening));
        }
        counters
    }

    /// An event of a trace that was kept, a step of `actor`.
    pub(crate) fn see(&mut self, trace: &Trace, event: &Event, actor: Option<Process>) {
        self.happen(&event.happening);
        if let Happening::Lose(message, _) = event.happening {
            let (kind, origin) = trace.kind_of(message);
            self.lose(kind, origin);
        }
        for change in &event.changes {
            match change {
                Change::Send(sent) if sent.origin == Origin::Process => {
                    self.send(actor.expect("a process sends"), sent.kind);
                }
                Change::Fact(fact, value) => self.fact(actor.expect("a process reports"), *fact, *value),
                Change::Count(fact, by) => self.count(*fact, *by),
                // Nothing else is counted.
                _ => {}
            }
        }
    }

    /// All messages sent.
    pub fn total(&self) -> u64 {
        self.sent.iter().sum()
    }

    #[inline]
    pub(crate) fn send(&mut self, from: Process, kind: u32) {
        self.sent[kind as usize] += 1;
        self.sent_by[from.index()] += 1;
    }

    /// Copies count neither as sent nor as lost.
    pub(crate) fn lose(&mut self, kind: u32, origin: Origin) {
        if origin == Origin::Process {
            self.lost[kind as usize] += 1;
        }
    }

    #[inline]
    pub(crate) fn happen(&mut self, happening: &Happening) {
        self.events += 1;
        if let Happening::Crash(process) = happening {
            self.crash(*process);
        }
    }

    /// What the process reported no longer counts.
    fn crash(&mut self, process: Process) {
        for fact in 0..self.facts.len() as u32 {
            if self.present.contains_key(&(fact, process)) {
                self.fact(process, fact, 0);
            }
        }
    }

    /// Values of a damaged trace may be huge: the sum is wrong then, but must not overflow.
    pub(crate) fn fact(&mut self, process: Process, fact: u32, value: i64) {
        let total = &mut self.facts[fact as usize];
        match self.spec.facts[fact as usize].total {
            Total::Most => *total = value.max(*total),
            Total::Present(_) => {
                let before = self.present.insert((fact, process), value).unwrap_or(0);
                *total = total.saturating_add(value.saturating_sub(before));
            }
            Total::Sum | Total::Own | Total::Leaning => {}
        }
    }

    pub(crate) fn count(&mut self, fact: u32, by: u64) {
        let total = &mut self.facts[fact as usize];
        *total = total.saturating_add_unsigned(by);
    }
}
