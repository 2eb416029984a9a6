//! The properties of mutual exclusion: exclusion, freedom from deadlock and starvation, bounded wait. Knows who
//! asked and who was inside, not how permission was given.

use std::collections::BTreeMap;

use model::spec::Property;
use model::trace::Happening;
use model::trace::chronicle::{Passage, Present, Step};
use model::verdict::{Standing, Status, Why};
use model::{Process, Time};

use super::{Close, Finding, Judge};

/// How often another process may enter while one waits.
const MAX_OVERTAKEN: u32 = 2;

pub(super) struct Exclusion {
    overlap: Option<(Time, Why)>,
    /// The requests not served yet.
    waits: Vec<Wait>,
    /// The largest number of entries of one process during one wait of another.
    most: u32,
    overtaken: Option<(Time, Why)>,
    /// Since when nobody has gone in or out, or asked.
    quiet_since: Time,
    /// When no two were inside; when nobody waited, or somebody was inside; when nobody waited.
    standings: [Standing; 3],
}

/// A waiting request, and how often each other process has entered since.
struct Wait {
    process: Process,
    entered: BTreeMap<Process, u32>,
}

impl Exclusion {
    pub(super) fn new() -> Exclusion {
        Exclusion {
            overlap: None,
            waits: Vec::new(),
            most: 0,
            overtaken: None,
            quiet_since: Time::ZERO,
            standings: [(); 3].map(|()| Standing::new(true)),
        }
    }

    /// A process that was inside since `since` has left or crashed: it overlapped with all that are still inside.
    fn leave(&mut self, process: Process, since: Time, at: Time, present: &Present) {
        for (other, other_since) in present.sections.those_inside().filter(|(other, _)| *other != process) {
            self.note_overlap(process, other, since.max(other_since), at, Some(at));
        }
    }

    /// Two processes were inside together from `from` until `until`; keeps the earliest such overlap.
    fn note_overlap(&mut self, one: Process, other: Process, from: Time, until: Time, to: Option<Time>) {
        let earlier = self.overlap.as_ref().is_none_or(|(earliest, _)| from < *earliest);
        if from < until && earlier {
            let (one, other) = (one.min(other), one.max(other));
            self.overlap = Some((from, Why::TwoInside { one, other, from, to }));
        }
    }

    fn enter(&mut self, process: Process, at: Time) {
        if let Some(served) = self.waits.iter().position(|waiting| waiting.process == process) {
            self.waits.remove(served);
        }
        for waiting in self.waits.iter_mut().filter(|waiting| waiting.process != process) {
            let times = waiting.entered.entry(process).or_default();
            *times += 1;
            self.most = self.most.max(*times);
            if *times > MAX_OVERTAKEN && self.overtaken.is_none() {
                self.overtaken = Some((at, Why::Overtaken { waiting: waiting.process, by: process }));
            }
        }
    }
}

impl Judge for Exclusion {
    fn see(&mut self, step: &Step) {
        let at = step.event.at;
        match step.event.happening {
            Happening::Request(process, _) if step.was_up => {
                self.waits.push(Wait { process, entered: BTreeMap::new() });
                self.quiet_since = at;
            }
            Happening::Crash(process) => self.waits.retain(|waiting| waiting.process != process),
            _ => {}
        }
        for passage in step.passages {
            match *passage {
                Passage::Entered(process, _) => self.enter(process, at),
                Passage::Left(process, since) | Passage::CrashedInside(process, since) => {
                    self.leave(process, since, at, step.present);
                }
                Passage::CrashedWaiting(..) => continue,
            }
            self.quiet_since = at;
        }
        let asks = matches!(step.event.happening, Happening::Request(..) | Happening::Crash(_));
        if asks || !step.passages.is_empty() {
            let sections = &step.present.sections;
            let (inside, waits) = (sections.those_inside().count(), sections.unserved().next().is_some());
            let stand = [inside < 2, !waits || inside > 0, !waits];
            self.standings
                .iter_mut()
                .zip(stand)
                .for_each(|(standing, holds)| standing.note(step.index + 1, holds));
        }
    }

    fn findings(mut self: Box<Self>, present: &Present, close: &Close) -> Vec<Finding> {
        let inside: Vec<(Process, Time)> = present.sections.those_inside().collect();
        for (index, (one, since)) in inside.iter().enumerate() {
            for (other, other_since) in &inside[index + 1..] {
                self.note_overlap(*one, *other, *since.max(other_since), close.ending.at, None);
            }
        }
        let first = present.sections.unserved().min_by_key(|(process, asked)| (*asked, *process));
        let progress = |property, stuck: bool, at: Time| match first {
            None => Finding::new(property, Status::Holds, None, Why::AsExpected),
            Some((process, asked)) if close.at_rest && stuck => {
                let why = Why::WaitsForEver { process, asked };
                Finding::new(property, Status::Violated, Some(at), why)
            }
            Some((process, asked)) => {
                let why = Why::StillWaits { process, asked };
                Finding::new(property, Status::Pending, None, why)
            }
        };
        let asked = first.map_or(Time::ZERO, |(_, asked)| asked);
        let bounded = match self.overtaken {
            None if self.most > 0 => {
                let why = Why::OvertakenAtMost(self.most);
                Finding::new(Property::BoundedWait, Status::Holds, None, why)
            }
            overtaken => Finding::safety(Property::BoundedWait, overtaken),
        };
        let [exclusion, progressing, served] = self.standings;
        vec![
            Finding::safety(Property::Exclusion, self.overlap).along(exclusion),
            progress(Property::DeadlockFreedom, inside.is_empty(), self.quiet_since).along(progressing),
            progress(Property::NoStarvation, true, asked).along(served),
            bounded,
        ]
    }
}
