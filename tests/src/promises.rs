//! Which promises of its algorithm a run breaks.

use model::verdict::Status;

/// A run, judged by its algorithm's promises.
pub struct Judgement {
    /// Whether the assumptions of some promise held, so that there was something to judge.
    pub judged: bool,
    /// The promises that applied and were broken.
    pub broken: Vec<Breach>,
}

/// A promise that applied and was broken.
pub struct Breach {
    /// The property, by its stable name.
    pub property: &'static str,
    /// Why, in a sentence.
    pub why: String,
}

/// Runs and judges a text; `None` if the parser refuses it.
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
