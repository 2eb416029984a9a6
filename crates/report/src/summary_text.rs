//! The summary for people: a few lines in their language.

use habemus_core::Summary;
use model::spec::{Bound, Total};
use model::verdict::{Status, Verdict};
use model::{Language, Time};
use words::summary::{self as say, AT, ENDED, IN_THEORY, LOST, MESSAGES, NEVER_PROMISED, WARNING};

/// A few lines for people.
pub fn summary_text(summary: &Summary, language: Language) -> String {
    let mut lines = vec![opening(summary, language)];
    lines.extend(summary.leading().map(|leading| words::leading(&leading, language)));
    lines.push(counting(summary, language));
    lines.extend(bounds(summary, language));
    lines.extend(figures(summary, language));
    lines.extend(summary.remarks().iter().map(|remark| words::remark(remark, &summary.names, language)));
    lines.push(String::new());
    lines.extend(summary.verdicts.iter().map(|verdict| light(summary, verdict, language)));
    // Broken assumptions are among the warnings.
    let warning = WARNING.of(language);
    lines.extend(
        summary.warnings.iter().map(|w| format!("{warning}: {}", words::located_warning(w, language))),
    );
    lines.push(String::new());
    lines.join("\n")
}

fn opening(summary: &Summary, language: Language) -> String {
    let title = summary.algorithm.title.of(language);
    let how = say::end(summary.ending.how, language);
    let at = words::time(summary.ending.at, language);
    let processes = say::processes(summary.roster.len(), language);
    format!("{title}, {processes}: {} {how}, {} {at}", ENDED.of(language), AT.of(language))
}

fn counting(summary: &Summary, language: Language) -> String {
    let kinds = |counts: &[u64]| {
        let some = summary.algorithm.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        some.map(|(kind, count)| format!("{} {count}", kind.name)).collect::<Vec<_>>().join(", ")
    };
    let mut line = format!("{}: {}", MESSAGES.of(language), summary.counters.total());
    if summary.counters.total() > 0 {
        line += &format!(" ({})", kinds(&summary.counters.sent));
    }
    if summary.counters.lost.iter().any(|count| *count > 0) {
        line += &format!("; {}: {}", LOST.of(language), kinds(&summary.counters.lost));
    }
    line
}

fn bounds(summary: &Summary, language: Language) -> Vec<String> {
    let line = |bound: &Bound| {
        let measured = summary.count_of(bound.kinds);
        let sense = say::sense(bound.sense, language);
        let value = words::time(Time(bound.value), language);
        let kinds = bound.kinds.join(" + ");
        let formula = words::lab::formula(bound.formula, language);
        format!("  {kinds}: {measured} ({} {sense} {value} = {formula})", IN_THEORY.of(language))
    };
    summary.theory.iter().map(line).collect()
}

/// The algorithm's own figures of the whole run, without zeros, and without figures that only describe a
/// moment.
fn figures(summary: &Summary, language: Language) -> Option<String> {
    let declared = summary.algorithm.facts.iter().zip(&summary.counters.facts);
    let told = declared
        .filter(|(fact, value)| matches!(fact.total, Total::Sum | Total::Most) && **value != 0)
        .map(|(fact, value)| format!("{}: {}", fact.called.of(language), value))
        .collect::<Vec<_>>();
    (!told.is_empty()).then(|| told.join(", "))
}

fn light(summary: &Summary, verdict: &Verdict, language: Language) -> String {
    let mark = match verdict.status {
        Status::Holds => "✓",
        Status::Violated => "×",
        Status::Pending => "…",
    };
    let name = words::property(verdict.property, language);
    let status = say::status(verdict.status, language);
    let mut line = format!("{mark} {name}: {status}");
    if let Some(at) = verdict.at {
        line += &format!(" ({} {})", AT.of(language), words::time(at, language));
    }
    let why = words::why(&verdict.why, &summary.names, language);
    if !why.is_empty() {
        line += &format!(". {why}");
    }
    if verdict.status == Status::Violated && !verdict.promised {
        line += &format!(" [{}]", NEVER_PROMISED.of(language));
    }
    line
}
