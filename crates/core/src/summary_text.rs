//! The summary for people: a few lines in their language.

use model::Time;
use model::spec::Total;
use model::verdict::{Status, Verdict};
use words::Language;

use crate::summary::Summary;

impl Summary {
    /// A few lines for people.
    pub fn to_text(&self, language: Language) -> String {
        let mut lines = vec![self.opening(language), self.leading(language), self.counting(language)];
        lines.extend(self.bounds(language));
        lines.extend(self.figures(language));
        lines.extend(self.remarks().iter().map(|remark| words::remark(remark, language)));
        lines.push(String::new());
        lines.extend(self.verdicts.iter().map(|verdict| self.light(verdict, language)));
        // Broken assumptions are among the warnings.
        let warning = words::summary(language).warning;
        lines.extend(
            self.warnings.iter().map(|w| format!("{warning}: {}", words::located_warning(w, language))),
        );
        lines.push(String::new());
        lines.join("\n")
    }

    fn opening(&self, language: Language) -> String {
        let words = words::summary(language);
        let title = self.algorithm.title.of(language);
        let how = words::end(self.ending.how, language);
        let at = words::time(self.ending.at, language);
        format!(
            "{title}, {} {}: {} {how}, {} {at}",
            self.roster.len(),
            words.processes,
            words.ended,
            words.at
        )
    }

    fn leading(&self, language: Language) -> String {
        let words = words::summary(language);
        let time = |time: Time| words::time(time, language);
        if self.metrics.leaders.is_empty() {
            return words.nobody.to_string();
        }
        let ids: Vec<String> = self.metrics.leaders.iter().map(|p| self.roster.id(*p).to_string()).collect();
        let mut line = format!("{}: {}", words.leader, ids.join(", "));
        if let Some(at) = self.metrics.first_leader_at {
            line += &format!(", {} {}", words.first, time(at));
        }
        if let Some(at) = self.metrics.all_know_at {
            line += &format!(", {} {}", words.all_know, time(at));
        }
        line
    }

    fn counting(&self, language: Language) -> String {
        let words = words::summary(language);
        let kinds = |counts: &[u64]| {
            let some = self.algorithm.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
            some.map(|(kind, count)| format!("{} {count}", kind.name)).collect::<Vec<_>>().join(", ")
        };
        let mut line = format!("{}: {}", words.messages, self.counters.total());
        if self.counters.total() > 0 {
            line += &format!(" ({})", kinds(&self.counters.sent));
        }
        if self.counters.lost.iter().any(|count| *count > 0) {
            line += &format!("; {}: {}", words.lost, kinds(&self.counters.lost));
        }
        line
    }

    fn bounds(&self, language: Language) -> Vec<String> {
        let words = words::summary(language);
        let line = |bound: &model::spec::Bound| {
            let measured = self.count_of(bound.kinds);
            let sense = words::sense(bound.sense, language);
            let value = words::time(Time(bound.value), language);
            let kinds = bound.kinds.join(" + ");
            let formula = words::lab::formula(bound.formula, language);
            format!("  {kinds}: {measured} {} {sense} {value} = {formula}", words.of)
        };
        self.theory.iter().map(line).collect()
    }

    /// The algorithm's own figures of the whole run. What never happened needs no line, and what only
    /// tells how things stand at a moment says nothing of the run.
    fn figures(&self, language: Language) -> Option<String> {
        let declared = self.algorithm.facts.iter().zip(&self.counters.facts);
        let told = declared
            .filter(|(fact, value)| matches!(fact.total, Total::Sum | Total::Most) && **value != 0)
            .map(|(fact, value)| format!("{}: {}", fact.called.of(language), value))
            .collect::<Vec<_>>();
        (!told.is_empty()).then(|| told.join(", "))
    }

    fn light(&self, verdict: &Verdict, language: Language) -> String {
        let words = words::summary(language);
        let mark = match verdict.status {
            Status::Holds => "✓",
            Status::Violated => "×",
            Status::Pending => "…",
        };
        let name = words::property(verdict.property, language);
        let status = words::status(verdict.status, language);
        let mut line = format!("{mark} {name}: {status}");
        if let Some(at) = verdict.at {
            line += &format!(" ({} {})", words.moment, words::time(at, language));
        }
        let why = words::why(&verdict.why, &self.roster, language);
        if !why.is_empty() {
            line += &format!(". {why}");
        }
        if verdict.status == Status::Violated && !verdict.promised {
            line += &format!(" [{}]", words.not_promised);
        }
        line
    }
}
