//! The summary for programs: one JSON object, with a few sentences in the chosen language.

use habemus_core::{Json, Summary};
use model::spec::Bound;
use model::{Language, Process, Time, Verdict};

/// The object of `--format json`.
pub fn summary_json(summary: &Summary, language: Language) -> Json {
    Writer(summary).whole(language)
}

struct Writer<'s>(&'s Summary);

impl Writer<'_> {
    fn whole(&self, language: Language) -> Json {
        let id = |process: Process| self.id(process);
        let knows = self
            .0
            .metrics
            .knows
            .iter()
            .map(|(process, leader)| (self.0.roster.id(*process).to_string(), leader.map(id).into()));
        let entries = Json::list(&self.0.metrics.entries, |entry| {
            Json::object([
                ("process", id(entry.process).into()),
                ("from", entry.from.into()),
                ("to", entry.to.into()),
            ])
        });
        let detections = Json::list(self.0.detections(), |detection| {
            Json::object([
                ("process", id(detection.process).into()),
                ("crashed", detection.crashed.into()),
                ("first", detection.first.into()),
                ("last", detection.last.into()),
            ])
        });
        Json::object([
            ("algorithm", self.0.algorithm.name.into()),
            ("processes", (self.0.roster.len() as u64).into()),
            ("ended", self.0.ending.how.name().into()),
            ("ended_at", self.0.ending.at.into()),
            ("elected", Json::list(self.0.metrics.elected.iter().copied(), id)),
            ("leaders", Json::list(self.0.metrics.leaders.iter().copied(), id)),
            ("knows", Json::Object(knows.collect())),
            ("messages", self.by_kind(&self.0.counters.sent)),
            ("total", self.0.counters.total().into()),
            ("lost", self.by_kind(&self.0.counters.lost)),
            ("first_leader_at", self.0.metrics.first_leader_at.into()),
            ("all_know_at", self.0.metrics.all_know_at.into()),
            ("entries", entries),
            ("inconsistent_time", self.0.metrics.inconsistent_time.into()),
            ("leader_changes", self.0.metrics.leader_changes.into()),
            ("detections", detections),
            ("false_suspicions", self.0.metrics.false_suspicions.into()),
            ("longest_wait", self.0.metrics.longest_wait().into()),
            ("mean_wait", self.0.metrics.mean_wait().into()),
            ("sent_by", self.sent_by()),
            ("verdicts", Json::list(&self.0.verdicts, |verdict| self.verdict(verdict, language))),
            ("theory", Json::list(&self.0.theory, |bound| self.bound(bound))),
            ("facts", self.facts()),
            ("warnings", Json::list(&self.0.warnings, |warning| words::located_warning(warning, language))),
            ("trace_hash", format!("{:016x}", self.0.hash).into()),
        ])
    }

    fn id(&self, process: Process) -> u32 {
        self.0.roster.id(process).0
    }

    fn by_kind(&self, counts: &[u64]) -> Json {
        let some = self.0.algorithm.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        Json::Object(some.map(|(kind, count)| (kind.name.to_string(), (*count).into())).collect())
    }

    fn sent_by(&self) -> Json {
        let each = self.0.roster.all().zip(&self.0.counters.sent_by);
        Json::Object(each.map(|(p, sent)| (self.0.roster.id(p).to_string(), (*sent).into())).collect())
    }

    fn facts(&self) -> Json {
        Json::Object(self.0.run_facts().map(|(name, value)| (name.to_string(), value.into())).collect())
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
            ("why", words::why(&verdict.why, &self.0.names, language).into()),
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
            ("measured", self.0.count_of(bound.kinds).into()),
        ])
    }
}
