//! The figures of a run beside its verdicts: who knows what since when, how long processes disagreed, how soon
//! crashes were detected, how long requests waited. It judges nothing.

use model::trace::chronicle::{Beliefs, ChangeCause, Passage, Present, Step};
use model::trace::{Change, Happening};
use model::{Process, Time, Trace};

/// The figures of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// Every process that somebody held as leader at some time, ascending.
    pub elected: Vec<Process>,
    /// Each process up at the end with the leader it holds, ascending.
    pub knows: Vec<(Process, Option<Process>)>,
    /// Those up at the end that hold themselves as leader, ascending.
    pub leaders: Vec<Process>,
    /// When somebody first held a leader that somebody up at the end still holds.
    pub first_leader_at: Option<Time>,
    /// When the last process came to hold the leader it holds at the end; `None` if somebody up holds no leader.
    pub all_know_at: Option<Time>,
    /// Critical sections, in order of entry.
    pub entries: Vec<CriticalSection>,
    /// How long each waited before it entered, in order of entry.
    pub waits: Vec<Time>,
    /// Total time in which two processes up held different leaders, or one held a leader that was down.
    pub inconsistent_time: Time,
    /// How often a process changed from one leader to another.
    pub leader_changes: u64,
    /// How soon each crash was suspected, in order of the crashes.
    pub detections: Vec<Detection>,
    /// How often a process that was up was suspected.
    pub false_suspicions: u64,
}

/// A critical section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CriticalSection {
    pub process: Process,
    pub from: Time,
    /// When it left; none if it never did, or crashed inside.
    pub to: Option<Time>,
}

/// How soon a crash was suspected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detection {
    pub process: Process,
    pub crashed: Time,
    /// When the first process suspected it.
    pub first: Option<Time>,
    /// When everybody up suspected it, if that was before it came back.
    pub last: Option<Time>,
}

impl Metrics {
    /// The longest wait before an entry.
    pub fn longest_wait(&self) -> Option<Time> {
        self.waits.iter().copied().max()
    }

    /// The mean wait before an entry, to the nearest thousandth.
    pub fn mean_wait(&self) -> Option<Time> {
        let count = self.waits.len() as u64;
        let total: u64 = self.waits.iter().map(|wait| wait.0).sum();
        (count > 0).then(|| Time((total + count / 2) / count))
    }
}

/// The figures so far.
pub(super) struct MetricsSoFar {
    first_held: Vec<Option<Time>>,
    entries: Vec<CriticalSection>,
    /// By process: index of the critical section it is in.
    inside: Vec<Option<usize>>,
    waits: Vec<Time>,
    inconsistent: Time,
    /// Since when beliefs have not changed, and whether they are inconsistent.
    before: (Time, bool),
    leader_changes: u64,
    detections: Vec<Detection>,
    /// Detections that are not complete, of processes that are still down.
    open: Vec<usize>,
    false_suspicions: u64,
}

impl MetricsSoFar {
    pub(super) fn new(processes: usize) -> MetricsSoFar {
        MetricsSoFar {
            first_held: vec![None; processes],
            entries: Vec::new(),
            inside: vec![None; processes],
            waits: Vec::new(),
            inconsistent: Time::ZERO,
            before: (Time::ZERO, false),
            leader_changes: 0,
            detections: Vec::new(),
            open: Vec::new(),
            false_suspicions: 0,
        }
    }

    pub(super) fn see(&mut self, step: &Step) {
        self.see_beliefs(step, &step.present.beliefs);
        self.see_passages(step);
        self.see_suspicions(step);
    }

    fn see_beliefs(&mut self, step: &Step, beliefs: &Beliefs) {
        let at = step.event.at;
        // Only when beliefs may have changed: a message lost after the end must add no time.
        if !step.belief_changes.is_empty() || step.changes_presence() {
            if self.before.1 {
                self.inconsistent = self.inconsistent + (at - self.before.0);
            }
            self.before = (at, beliefs.is_inconsistent());
        }
        for change in step.belief_changes {
            if let Some(leader) = change.new {
                self.first_held[leader.index()].get_or_insert(at);
                let switched =
                    change.old.is_some_and(|old| old != leader) && change.by == ChangeCause::Choice;
                self.leader_changes += u64::from(switched);
            }
        }
    }

    fn see_passages(&mut self, step: &Step) {
        let at = step.event.at;
        for passage in step.passages {
            match *passage {
                Passage::Entered(process, asked) => {
                    self.inside[process.index()] = Some(self.entries.len());
                    self.entries.push(CriticalSection { process, from: at, to: None });
                    self.waits.extend(asked.map(|asked| at - asked));
                }
                Passage::Left(process, _) => {
                    if let Some(entry) = self.inside[process.index()].take() {
                        self.entries[entry].to = Some(at);
                    }
                }
                Passage::CrashedInside(process, _) => self.inside[process.index()] = None,
                Passage::CrashedWaiting(..) => {}
            }
        }
    }

    fn see_suspicions(&mut self, step: &Step) {
        let at = step.event.at;
        match step.event.happening {
            Happening::Crash(process) if step.was_up || at == Time::ZERO => {
                self.open.push(self.detections.len());
                self.detections.push(Detection { process, crashed: at, first: None, last: None });
            }
            Happening::Recover(process) | Happening::Join(process) => {
                self.open.retain(|open| self.detections[*open].process != process);
            }
            _ => {}
        }
        let mut suspected = false;
        for change in &step.event.changes {
            if let Change::Suspect(whom) = change {
                suspected = true;
                self.false_suspicions += u64::from(step.present.beliefs.is_up(*whom));
            }
        }
        if suspected || step.changes_presence() {
            self.close_detections(at, step.present);
        }
    }

    fn close_detections(&mut self, at: Time, present: &Present) {
        let MetricsSoFar { detections, open, .. } = self;
        open.retain(|open| {
            let detection = &mut detections[*open];
            let suspecters = present.suspicions.suspecters(detection.process);
            if suspecters > 0 {
                detection.first.get_or_insert(at);
            }
            let known = suspecters > 0 && suspecters == present.beliefs.up_count();
            if known {
                detection.last = Some(at);
            }
            !known
        });
    }

    pub(super) fn finish(self, present: &Present, trace: &Trace) -> Metrics {
        let beliefs = &present.beliefs;
        let since = Time(trace.ending.at.0.saturating_sub(self.before.0.0));
        let last_clash = if self.before.1 { since } else { Time::ZERO };
        let knows: Vec<_> = beliefs.those_up().map(|p| (p, beliefs.leader(p))).collect();
        let first_held = |leader: Process| self.first_held[leader.index()];
        Metrics {
            elected: trace.head.roster.all().filter(|p| first_held(*p).is_some()).collect(),
            leaders: knows.iter().filter(|(p, l)| *l == Some(*p)).map(|(p, _)| *p).collect(),
            first_leader_at: knows.iter().filter_map(|(_, leader)| first_held((*leader)?)).min(),
            all_know_at: all_know_at(beliefs),
            knows,
            entries: self.entries,
            waits: self.waits,
            inconsistent_time: self.inconsistent + last_clash,
            leader_changes: self.leader_changes,
            detections: self.detections,
            false_suspicions: self.false_suspicions,
        }
    }
}

fn all_know_at(beliefs: &Beliefs) -> Option<Time> {
    let mut latest = None;
    for process in beliefs.those_up() {
        beliefs.leader(process)?;
        latest = latest.max(Some(beliefs.since(process)));
    }
    latest
}
