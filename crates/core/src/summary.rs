//! The result of a run as values: verdicts, metrics, counters, warnings, theory, and what is remarkable about
//! them. `words` and `report` make sentences and tables of it.

use std::collections::{BTreeMap, BTreeSet};

use engine::assessment::metrics::Detection;
use engine::{Assessed, Assessment, Counters, Metrics};
use model::scenario::check::{self, Warning};
use model::spec::{Bound, Family, Spec};
use model::trace::Ending;
use model::{Names, Process, Roster, Scenario, Time, Trace, Verdict};

/// Something remarkable about a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// How soon a crash was suspected.
    Detection {
        process: Process,
        crashed: Time,
        /// When the first one suspected it.
        first: Option<Time>,
        /// When everybody suspected it.
        last: Option<Time>,
    },
    /// How often a process that was up was suspected.
    FalseSuspicions(u64),
    /// How long beliefs were inconsistent.
    InconsistentTime {
        total: Time,
        /// Whether they still are at the end.
        lasts: bool,
    },
    /// How often a process changed from one leader to another.
    LeaderChanges(u64),
    /// How long processes waited before they entered.
    Waits {
        /// How many entries there were.
        entries: u64,
        longest: Time,
        mean: Time,
    },
}

/// A process that is followed at the end.
pub struct Followed {
    /// Its name.
    pub leader: String,
    pub up: bool,
    /// How many follow it, itself among them.
    pub by: usize,
}

/// Who leads at the end.
pub struct Leading {
    /// How many hold themselves as leader.
    pub leaders: usize,
    pub followed: Vec<Followed>,
    pub up: usize,
    /// Since when one of the followed was followed.
    pub since: Option<Time>,
    /// Since when everybody has followed somebody.
    pub by_all_since: Option<Time>,
}

/// The result of a run.
pub struct Summary {
    pub algorithm: &'static Spec,
    pub roster: Roster,
    pub names: Names,
    pub ending: Ending,
    pub metrics: Metrics,
    /// Messages and the algorithm's own figures.
    pub counters: Counters,
    pub verdicts: Vec<Verdict>,
    /// What theory says about numbers of messages.
    pub theory: Vec<Bound>,
    /// Doubtful lines of the scenario, and broken assumptions.
    pub warnings: Vec<Warning>,
    pub hash: u64,
}

impl Summary {
    /// Assesses a trace of this scenario.
    pub fn of(scenario: &Scenario, trace: &Trace) -> Summary {
        Summary::from(Assessment::of(scenario, trace), scenario, trace)
    }

    /// The summary of a trace that has been assessed already.
    pub fn from(assessed: Assessed, scenario: &Scenario, trace: &Trace) -> Summary {
        Summary {
            algorithm: scenario.algorithm,
            roster: trace.head.roster.clone(),
            names: scenario.names(),
            ending: trace.ending,
            metrics: assessed.metrics,
            counters: assessed.counters,
            verdicts: assessed.verdicts,
            theory: (scenario.algorithm.theory)(scenario),
            warnings: check::warnings(scenario, &assessed.observed),
            hash: trace.hash(),
        }
    }

    /// The figures of the run, by name.
    pub fn run_facts(&self) -> impl Iterator<Item = (&'static str, i64)> + '_ {
        let declared = self.algorithm.facts.iter().zip(&self.counters.facts);
        declared.filter(|(fact, _)| fact.total.is_of_run()).map(|(fact, value)| (fact.name, *value))
    }

    /// What is remarkable about this run, for an algorithm of its family.
    pub fn remarks(&self) -> Vec<Remark> {
        let metrics = &self.metrics;
        let detection = |&Detection { process, crashed, first, last }: &Detection| Remark::Detection {
            process,
            crashed,
            first,
            last,
        };
        let mut remarks: Vec<Remark> = self.detections().map(detection).collect();
        if self.detects() {
            remarks.push(Remark::FalseSuspicions(metrics.false_suspicions));
        }
        if let (Some(longest), Some(mean)) = (metrics.longest_wait(), metrics.mean_wait()) {
            remarks.push(Remark::Waits { entries: metrics.entries.len() as u64, longest, mean });
        }
        if metrics.leader_changes > 0 {
            remarks.push(Remark::LeaderChanges(metrics.leader_changes));
        }
        if metrics.inconsistent_time > Time::ZERO {
            let total = metrics.inconsistent_time;
            remarks.push(Remark::InconsistentTime { total, lasts: self.ends_inconsistent() });
        }
        remarks
    }

    /// Whether at the end two follow different leaders, or one follows a leader that is down.
    fn ends_inconsistent(&self) -> bool {
        let followed = self.followed();
        followed.len() > 1 || followed.iter().any(|each| !each.up)
    }

    /// Who is followed at the end, in order of their ids.
    pub fn followed(&self) -> Vec<Followed> {
        let up: BTreeSet<Process> = self.metrics.knows.iter().map(|(process, _)| *process).collect();
        let mut followers: BTreeMap<Process, usize> = BTreeMap::new();
        for leader in self.metrics.knows.iter().filter_map(|(_, leader)| *leader) {
            *followers.entry(leader).or_default() += 1;
        }
        let each = |(leader, by)| Followed {
            leader: self.names.of(leader).to_owned(),
            up: up.contains(&leader),
            by,
        };
        followers.into_iter().map(each).collect()
    }

    /// Who leads at the end; none for algorithms without leaders.
    pub fn leading(&self) -> Option<Leading> {
        let metrics = &self.metrics;
        let has_leaders = self.algorithm.family != Family::Mutex || !metrics.elected.is_empty();
        has_leaders.then(|| Leading {
            leaders: metrics.leaders.len(),
            followed: self.followed(),
            up: metrics.knows.len(),
            since: metrics.first_leader_at,
            by_all_since: metrics.all_know_at,
        })
    }

    /// Whether the algorithm detects crashes.
    fn detects(&self) -> bool {
        matches!(self.algorithm.family, Family::Detector | Family::Monitor)
    }

    /// How soon crashes were detected, for algorithms that detect them.
    pub fn detections(&self) -> impl Iterator<Item = &Detection> {
        self.metrics.detections.iter().filter(|_| self.detects())
    }

    /// How many messages of these kinds were sent.
    pub fn count_of(&self, kinds: &[&str]) -> u64 {
        let counted = self.algorithm.kinds.iter().zip(&self.counters.sent);
        counted.filter(|(kind, _)| kinds.contains(&kind.name)).map(|(_, sent)| sent).sum()
    }
}
