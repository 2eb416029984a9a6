//! What a process knows about all others: for each, the newest state it has heard of.
//!
//! A view is sent with every answer, so it is shared until somebody changes it (copy on write); and since
//! most processes are still in their initial state, only the others are listed.

use std::rc::Rc;

use model::Process;
use model::trace::Atom;

/// What is known about one process. Ordered by newness: a later epoch is newer than anything about an
/// earlier one; within an epoch, more events are newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Version {
    /// How many times it has recovered.
    pub epoch: u32,
    /// How many times it was suspected or trusted again in
    /// this epoch; even while it is considered correct.
    pub events: u32,
}

impl Version {
    pub fn is_correct(self) -> bool {
        self.events.is_multiple_of(2)
    }
}

/// How news is compared with what is known already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Merge {
    /// By epoch and events together.
    Version,
    /// By events alone; the epoch only travels with them.
    Timestamp,
}

/// What an answer says about its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// It is up, which was known.
    Alive,
    /// It is up again, after a recovery.
    Back,
    /// It was suspected wrongly.
    Wronged,
}

/// What one process knows about all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    processes: u32,
    /// Processes about which anything but the default is known, ascending.
    known: Rc<Vec<(Process, Version)>>,
}

impl View {
    /// At first every other process is considered correct and never recovered.
    pub(crate) fn new(processes: usize, me: Process, epoch: u32) -> View {
        let mut view = View { processes: processes as u32, known: Rc::default() };
        view.set(me, Version { epoch, events: 0 });
        view
    }

    pub(crate) fn of(&self, process: Process) -> Version {
        self.place(process).map_or(Version::default(), |place| self.known[place].1)
    }

    fn place(&self, process: Process) -> Result<usize, usize> {
        self.known.binary_search_by_key(&process, |(known, _)| *known)
    }

    /// Defaults are not listed, so that views with equal content are equal.
    fn set(&mut self, process: Process, version: Version) {
        match (self.place(process), version == Version::default()) {
            (Ok(place), false) => Rc::make_mut(&mut self.known)[place].1 = version,
            (Ok(place), true) => drop(Rc::make_mut(&mut self.known).remove(place)),
            (Err(place), false) => Rc::make_mut(&mut self.known).insert(place, (process, version)),
            (Err(_), true) => {}
        }
    }

    pub(crate) fn holds_correct(&self, process: Process) -> bool {
        self.of(process).is_correct()
    }

    /// How many are suspected.
    pub(crate) fn suspected(&self) -> usize {
        self.known.iter().filter(|(_, version)| !version.is_correct()).count()
    }

    /// The process with the fewest recoveries among those considered correct, ties by the smaller id.
    pub(crate) fn most_stable(&self) -> Option<Process> {
        let gap = self.known.iter().zip(0..).find(|((process, _), place)| process.0 != *place);
        let unlisted = gap.map_or(self.known.len() as u32, |(_, place)| place);
        let untouched = (unlisted < self.processes).then_some((Process(unlisted), Version::default()));
        let correct = self.known.iter().copied().filter(|(_, version)| version.is_correct());
        let all = correct.chain(untouched);
        all.min_by_key(|(process, version)| (version.epoch, *process)).map(|(process, _)| process)
    }

    /// A test of this process failed; returns whether that is news.
    pub(crate) fn suspect(&mut self, process: Process) -> bool {
        let known = self.of(process);
        if known.is_correct() {
            self.set(process, Version { events: known.events + 1, ..known });
        }
        known.is_correct()
    }

    /// This process answered for itself, with this version.
    pub(crate) fn hear(&mut self, process: Process, told: Version, merge: Merge) -> Sign {
        let known = self.of(process);
        let suspected = !known.is_correct();
        let cleared = known.events + u32::from(suspected);
        let now = match merge {
            // An answer from before a recovery that is already known says nothing.
            Merge::Version if told.epoch < known.epoch => return Sign::Alive,
            Merge::Version if told.epoch > known.epoch => told,
            Merge::Version => Version { events: cleared.max(told.events), ..known },
            Merge::Timestamp => Version { epoch: told.epoch, events: cleared },
        };
        if now != known {
            self.set(process, now);
        }
        match (suspected, told.epoch == known.epoch) {
            (true, true) => Sign::Wronged,
            (true, false) => Sign::Back,
            (false, _) => Sign::Alive,
        }
    }

    /// Hears what another process believes about this one. A suspicion in the current epoch is outbid, so
    /// that this process's own answers refute it wherever it has spread.
    pub(crate) fn outbid(&mut self, me: Process, told: &View) {
        let (mine, told) = (self.of(me), told.of(me));
        if told.epoch == mine.epoch && told.events > mine.events {
            self.set(me, Version { events: told.events.next_multiple_of(2), ..mine });
        }
    }

    /// Takes over what is newer in another view about third processes; returns those whose state changed,
    /// and whether they are correct now.
    pub(crate) fn learn(
        &mut self,
        me: Process,
        teller: Process,
        told: &View,
        merge: Merge,
    ) -> Vec<(Process, bool)> {
        if self == told {
            return Vec::new();
        }
        let is_newer = |told: Version, known: Version| match merge {
            Merge::Version => told > known,
            Merge::Timestamp => told.events > known.events,
        };
        let mut changed = Vec::new();
        // What is not listed has the default version, which is never newer than what is known.
        let third = told.known.iter().copied().filter(|(process, _)| *process != me && *process != teller);
        for (process, told) in third {
            let known = self.of(process);
            if is_newer(told, known) {
                self.set(process, told);
                if told.is_correct() != known.is_correct() {
                    changed.push((process, told.is_correct()));
                }
            }
        }
        changed
    }

    /// Processes whose known number of recoveries changed, with the new number.
    pub(crate) fn epochs_since<'a>(&'a self, before: &'a View) -> impl Iterator<Item = (Process, u32)> + 'a {
        let same = Rc::ptr_eq(&self.known, &before.known);
        let known = if same { &[][..] } else { &self.known[..] };
        let epochs = known.iter().map(|(process, version)| (*process, version.epoch));
        epochs.filter(|(process, epoch)| before.of(*process).epoch != *epoch)
    }

    /// For people: whom the owner suspects, how many times the
    /// owner recovered, and who else recovered how many times.
    pub(crate) fn told_by(&self, owner: Process, says: &mut Vec<Atom>) {
        let suspected = self.known.iter().filter(|(_, version)| !version.is_correct());
        says.push(Atom::List(suspected.map(|(process, _)| *process).collect()));
        says.push(Atom::Number(self.of(owner).epoch.into()));
        for (process, version) in self.known.iter().filter(|(p, version)| *p != owner && version.epoch > 0) {
            says.extend([Atom::Process(*process), Atom::Number(version.epoch.into())]);
        }
    }
}
