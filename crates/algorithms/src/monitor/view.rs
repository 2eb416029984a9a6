//! What a process knows of all others: the newest state it has heard of, for each of them.
//!
//! A view travels with every answer, so it is shared until somebody changes it.

use std::rc::Rc;

use model::Process;
use model::trace::Atom;

/// What is known of one process. The order is that of news: a later life is newer than anything about
/// an earlier one, whoever counted it; within a life, a later event is newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Version {
    /// How often it has recovered.
    pub epoch: u32,
    /// How often it was suspected and trusted again in this life: even while it is held correct.
    pub events: u32,
}

impl Version {
    pub fn is_correct(self) -> bool {
        self.events.is_multiple_of(2)
    }
}

/// How news is told from what is known already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Merge {
    /// By epoch and events together.
    Version,
    /// By events alone: an epoch only travels with them.
    Timestamp,
}

/// What an answer says about the one that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// That it is up, which was known.
    Alive,
    /// That it is up again, in a new life.
    Back,
    /// That it was suspected wrongly.
    Wronged,
}

/// One process's knowledge of all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    known: Rc<Vec<Version>>,
}

impl View {
    /// At first everybody is held correct and in its first life; of itself a process knows better.
    pub(crate) fn new(processes: usize, me: Process, epoch: u32) -> View {
        let mut known = vec![Version::default(); processes];
        known[me.index()].epoch = epoch;
        View { known: Rc::new(known) }
    }

    pub(crate) fn of(&self, process: Process) -> Version {
        self.known[process.index()]
    }

    pub(crate) fn holds_correct(&self, process: Process) -> bool {
        self.of(process).is_correct()
    }

    /// Whoever has recovered least often among those held correct, the smallest id first.
    pub(crate) fn most_stable(&self) -> Option<Process> {
        let correct = self.all().filter(|(_, version)| version.is_correct());
        correct.min_by_key(|(process, version)| (version.epoch, *process)).map(|(process, _)| process)
    }

    /// A test of that process failed; whether that is news.
    pub(crate) fn suspect(&mut self, process: Process) -> bool {
        let news = self.holds_correct(process);
        if news {
            self.change(process).events += 1;
        }
        news
    }

    /// That process answered for itself, saying this.
    pub(crate) fn hear(&mut self, process: Process, told: Version, merge: Merge) -> Sign {
        let known = self.of(process);
        let suspected = !known.is_correct();
        let cleared = known.events + u32::from(suspected);
        let now = match merge {
            // An answer from an earlier life, overtaken by news of a later one, says nothing.
            Merge::Version if told.epoch < known.epoch => return Sign::Alive,
            Merge::Version if told.epoch > known.epoch => told,
            Merge::Version => Version { events: cleared.max(told.events), ..known },
            Merge::Timestamp => Version { epoch: told.epoch, events: cleared },
        };
        if now != known {
            *self.change(process) = now;
        }
        match (suspected, told.epoch == known.epoch) {
            (true, true) => Sign::Wronged,
            (true, false) => Sign::Back,
            (false, _) => Sign::Alive,
        }
    }

    /// Hears what another believes of oneself. A suspicion of the present life is outbid, so that one's
    /// own answers refute it wherever it has spread.
    pub(crate) fn outbid(&mut self, me: Process, told: &View) {
        let (mine, told) = (self.of(me), told.of(me));
        if told.epoch == mine.epoch && told.events > mine.events {
            self.change(me).events = told.events.next_multiple_of(2);
        }
    }

    /// Takes what is newer in another's view of third parties; gives those whose state changed by it,
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
        for (process, told) in told.all().filter(|(process, _)| *process != me && *process != teller) {
            let known = self.of(process);
            if is_newer(told, known) {
                *self.change(process) = told;
                if told.is_correct() != known.is_correct() {
                    changed.push((process, told.is_correct()));
                }
            }
        }
        changed
    }

    /// For people: whom its owner suspects, how often its owner recovered, and who else did how often.
    pub(crate) fn told_by(&self, owner: Process) -> Vec<Atom> {
        let suspected = self.all().filter(|(_, version)| !version.is_correct());
        let mut atoms = vec![Atom::List(suspected.map(|(process, _)| process).collect())];
        atoms.push(Atom::Number(self.of(owner).epoch.into()));
        for (process, version) in self.all().filter(|(p, version)| *p != owner && version.epoch > 0) {
            atoms.extend([Atom::Process(process), Atom::Number(version.epoch.into())]);
        }
        atoms
    }

    fn all(&self) -> impl Iterator<Item = (Process, Version)> + '_ {
        (0..).map(Process).zip(self.known.iter().copied())
    }

    fn change(&mut self, process: Process) -> &mut Version {
        &mut Rc::make_mut(&mut self.known)[process.index()]
    }
}
