//! What came out of a run, in the terms outsiders rely on: ids, names, times.

use std::collections::{BTreeMap, BTreeSet};

use engine::assessment::metrics::Detection;
use engine::{Assessed, Assessment, Counters, Metrics};
use model::scenario::check::{self, Warning};
use model::spec::{Bound, Family, Spec};
use model::trace::Ending;
use model::{Names, Process, Roster, Scenario, Time, Trace, Verdict};
use words::{Followed, Language, Remark};

use crate::json::Json;

/// What came out of a run.
pub struct Summary {
    /// The algorithm.
    pub algorithm: &'static Spec,
    /// Who took part.
    pub roster: Roster,
    /// What people call them.
    pub names: Names,
    /// How the run stopped.
    pub ending: Ending,
    /// Who knows what, since when.
    pub metrics: Metrics,
    /// Messages and the algorithm's own figures.
    pub counters: Counters,
    /// How each property did.
    pub verdicts: Vec<Verdict>,
    /// What theory says about the number of messages.
    pub theory: Vec<Bound>,
    /// What is odd about the scenario, and which assumptions were broken.
    pub warnings: Vec<Warning>,
    /// The hash of the trace.
    pub hash: u64,
}

impl Summary {
    /// Looks at a trace in the light of what was asked.
    pub fn of(scenario: &Scenario, trace: &Trace) -> Summary {
        Summary::from(Assessment::of(scenario, trace), scenario, trace)
    }

    /// What came out, once a trace has been assessed.
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
            warnings: check::warnings(scenario, &assessed.happened),
            hash: trace.hash(),
        }
    }

    /// The object of `--format json`.
    pub fn to_json(&self, language: Language) -> Json {
        let id = |process: Process| self.id(process);
        let knows = self
            .metrics
            .knows
            .iter()
            .map(|(process, leader)| (self.roster.id(*process).to_string(), leader.map(id).into()));
        let entries = Json::list(&self.metrics.entries, |entry| {
            Json::object([
                ("process", id(entry.process).into()),
                ("from", entry.from.into()),
                ("to", entry.to.into()),
            ])
        });
        let detections = Json::list(self.detections(), |detection| {
            Json::object([
                ("process", id(detection.process).into()),
                ("crashed", detection.crashed.into()),
                ("first", detection.first.into()),
                ("last", detection.last.into()),
            ])
        });
        Json::object([
            ("algorithm", self.algorithm.name.into()),
            ("processes", (self.roster.len() as u64).into()),
            ("ended", self.ending.how.name().into()),
            ("ended_at", self.ending.at.into()),
            ("elected", Json::list(self.metrics.elected.iter().copied(), id)),
            ("leaders", Json::list(self.metrics.leaders.iter().copied(), id)),
            ("knows", Json::Object(knows.collect())),
            ("messages", self.by_kind(&self.counters.sent)),
            ("total", self.counters.total().into()),
            ("lost", self.by_kind(&self.counters.lost)),
            ("first_leader_at", self.metrics.first_leader_at.into()),
            ("all_know_at", self.metrics.all_know_at.into()),
            ("entries", entries),
            ("inconsistent_time", self.metrics.inconsistent_time.into()),
            ("leader_changes", self.metrics.leader_changes.into()),
            ("detections", detections),
            ("false_suspicions", self.metrics.false_suspicions.into()),
            ("longest_wait", self.metrics.longest_wait().into()),
            ("mean_wait", self.metrics.mean_wait().into()),
            ("sent_by", self.sent_by()),
            ("verdicts", Json::list(&self.verdicts, |verdict| self.verdict(verdict, language))),
            ("theory", Json::list(&self.theory, |bound| self.bound(bound))),
            ("facts", self.facts()),
            ("warnings", Json::list(&self.warnings, |warning| words::located_warning(warning, language))),
            ("trace_hash", format!("{:016x}", self.hash).into()),
        ])
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
            remarks.push(Remark::InconsistentTime { total, lasts: self.ends_at_odds() });
        }
        remarks
    }

    /// Whether at the end two follow different leaders, or one a leader that is down.
    fn ends_at_odds(&self) -> bool {
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

    /// Whether the algorithm is there to find out about crashes.
    fn detects(&self) -> bool {
        matches!(self.algorithm.family, Family::Detector | Family::Monitor)
    }

    /// How soon crashes were found out, by an algorithm that is there for it.
    fn detections(&self) -> impl Iterator<Item = &Detection> {
        self.metrics.detections.iter().filter(|_| self.detects())
    }

    /// How many messages of these kinds were sent.
    pub fn count_of(&self, kinds: &[&str]) -> u64 {
        let counted = self.algorithm.kinds.iter().zip(&self.counters.sent);
        counted.filter(|(kind, _)| kinds.contains(&kind.name)).map(|(_, sent)| sent).sum()
    }

    fn id(&self, process: Process) -> u32 {
        self.roster.id(process).0
    }

    fn by_kind(&self, counts: &[u64]) -> Json {
        let some = self.algorithm.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        Json::Object(some.map(|(kind, count)| (kind.name.to_string(), (*count).into())).collect())
    }

    fn sent_by(&self) -> Json {
        let each = self.roster.all().zip(&self.counters.sent_by);
        Json::Object(each.map(|(p, sent)| (self.roster.id(p).to_string(), (*sent).into())).collect())
    }

    fn facts(&self) -> Json {
        Json::Object(self.run_facts().map(|(name, value)| (name.to_string(), value.into())).collect())
    }

    fn verdict(&self, verdict: &Verdict, language: Language) -> Json {
        let broken = Json::list(&verdict.broken, |broken| words::broken(broken, language));
        let handovers = Json::list(&verdict.handovers, |handover| {
            Json::object([
                ("from", handover.from.into()),
                ("to", handover.to.into()),
                ("older", self.id(handover.older).into()),
                ("newer", self.id(handover.newer).into()),
            ])
        });
        Json::object([
            ("property", verdict.property.name().into()),
            ("status", verdict.status.name().into()),
            ("promised", verdict.promised.into()),
            ("at", verdict.at.into()),
            ("why", words::why(&verdict.why, &self.names, language).into()),
            ("handovers", handovers),
            ("broken_assumptions", broken),
        ])
    }

    fn bound(&self, bound: &Bound) -> Json {
        Json::object([
            ("kinds", Json::list(bound.kinds.iter().copied(), Json::from)),
            ("sense", bound.sense.name().into()),
            ("value", Time(bound.value).into()),
            ("formula", bound.formula.into()),
            ("measured", self.count_of(bound.kinds).into()),
        ])
    }
}
