//! Which promises of its algorithm a run breaks: what every hunt asks of every text.

use model::verdict::Status;

/// How a run stands to its algorithm's promises.
pub struct Judgement {
    /// Whether it met what some promise hangs on, so that there was something to judge.
    pub judged: bool,
    /// The promises that were due and not kept.
    pub broken: Vec<Breach>,
}

/// A promise that was due and not kept.
pub struct Breach {
    /// The property, by the name outsiders rely on.
    pub property: &'static str,
    /// Why, in a sentence.
    pub why: String,
}

/// Runs a text that the parser takes and judges it; `None` where the parser does not.
pub fn judge(text: &str) -> Option<Judgement> {
    let outcome = habemus_core::run_text(text).ok()?;
    let (mut judged, mut broken) = (false, Vec::new());
    for verdict in outcome.summary.verdicts.iter().filter(|verdict| verdict.promised) {
        let inside = !verdict.is_off();
        judged |= inside;
        let due = inside || verdict.property.is_unconditional();
        if due && verdict.status == Status::Violated {
            let why = words::why(&verdict.why, &outcome.summary.names, words::Language::En);
            broken.push(Breach { property: verdict.property.name(), why });
        }
    }
    Some(Judgement { judged, broken })
}
