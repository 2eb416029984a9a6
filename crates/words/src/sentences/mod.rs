//! The sentence of a moment: what just happened, as a lecturer would say it, and quietly why.
//!
//! It reads one event of the trace, and at most the one that caused it, so that a step costs the same in a
//! long run as in a short one. The meaning of an algorithm's own lines is in its declaration.

mod beat;
mod happened;
mod marks;
mod step;
mod teller;
#[cfg(test)]
mod tests;

use model::trace::Happening;
use model::trace::event::Origin;
use model::{Language, Names, Trace};

pub use beat::{BeatToTell, Rivalry, Rivals, beat_sentence};
pub use marks::Piece;
pub use step::unknown_gaps;

use step::Step;
use teller::Teller;

/// What just happened, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What happened, without a full stop at its end; the names of processes are bold.
    pub headline: Vec<Piece>,
    /// Why, or what it means, in whole sentences; empty after a caption, which speaks for itself.
    pub detail: String,
}

impl Sentence {
    /// Headline and detail as one string, for screen readers.
    pub fn plain(&self) -> String {
        let mut headline = self.headline_text();
        if !headline.ends_with(['.', '!', '?', '…', '”']) {
            headline.push('.');
        }
        if self.detail.is_empty() { headline } else { format!("{headline} {}", self.detail) }
    }

    /// The headline without its bold.
    pub fn headline_text(&self) -> String {
        self.headline.iter().map(Piece::text).collect()
    }
}

/// The sentence after the first `position` events.
pub fn sentence(trace: &Trace, names: &Names, position: u32, language: Language) -> Sentence {
    let Some(index) = position.min(trace.len()).checked_sub(1) else {
        return ready(trace, language).into_sentence();
    };
    let event = trace.event(index);
    if let Happening::Say(caption) = &event.happening {
        // The author's own text may hold anything, marks included.
        return Sentence { headline: vec![Piece::Text(format!("“{caption}”"))], detail: String::new() };
    }
    told(&Teller { trace, names, index, event: &event, language }).into_sentence()
}

/// What is told of one event.
fn told(teller: &Teller) -> Told {
    let Teller { trace, index, event, language, .. } = *teller;
    let mut told = match trace.process_of(index) {
        Some(me) => step(teller, &Step::new(teller, me)),
        None => happened::told(teller),
    };
    if let Happening::Deliver(message) | Happening::Lose(message, _) = event.happening
        && trace.message(message).origin == Origin::Copy
    {
        told.detail = format!("{} {}", told.detail, copy(language));
    }
    told
}

/// The line of an event in the log: its time, then what happened.
pub fn log_line(trace: &Trace, names: &Names, index: u32, language: Language) -> String {
    let time = crate::time(trace.time_of(index), language);
    format!("{time}: {}", sentence(trace, names, index + 1, language).headline_text())
}

/// An unfinished sentence, with the names of processes between marks.
struct Told {
    headline: String,
    detail: String,
}

impl Told {
    fn new(headline: impl Into<String>, detail: impl Into<String>) -> Told {
        Told { headline: headline.into(), detail: detail.into() }
    }

    fn into_sentence(self) -> Sentence {
        Sentence { headline: marks::pieces(&self.headline), detail: marks::without(&self.detail) }
    }
}

/// What a process did, in the words of the lines it executed; what happened to it, if they have none.
fn step(teller: &Teller, step: &Step) -> Told {
    let opening = happened::opening(teller);
    let (clauses, reasons) = (step.clauses(), step.reasons());
    let mut told = happened::told(teller);
    if !clauses.is_empty() {
        let all: Vec<String> = opening.into_iter().chain(clauses).collect();
        told.headline = format!("{} {}", teller.name(step.me), teller.list(&all));
    }
    if !reasons.is_empty() {
        told.detail = reasons.join(" ");
    }
    told
}

fn ready(trace: &Trace, language: Language) -> Told {
    happened::ready(trace.head.roster.len(), trace.head.algorithm.family, language)
}

fn copy(language: Language) -> &'static str {
    match language {
        Language::En => "This message is a copy made by the network.",
        Language::Pt => "Esta mensagem é uma cópia feita pela rede.",
    }
}
