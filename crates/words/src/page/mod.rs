//! The words of the page itself: buttons, regions, states, and the sentences around its numbers.
//!
//! One struct with a field per word, filled once per language, so that a missing word does not
//! compile. It says nothing about what happened in a run; and it knows no component.

mod en;
mod lights;
mod panels;
mod pt;
#[cfg(test)]
mod tests;

use model::scenario::Action;
use model::scenario::keyword::Keyword;
use model::spec::{Bound, Property};
use model::{Language, Names, Time, Verdict};

use crate::sentences::listed;
use crate::stage::deed;
use crate::{numbers, property};
pub use lights::*;
pub use panels::*;

/// The fixed words of the page.
#[allow(missing_docs, reason = "each field is named after what it says")]
pub struct PageWords {
    // What things are called.
    pub title: &'static str,
    pub scenario: &'static str,
    pub transport: &'static str,
    pub script: &'static str,
    pub log: &'static str,
    pub time: &'static str,
    pub space_time: &'static str,
    pub verdicts: &'static str,
    pub panels: &'static str,
    pub messages: &'static str,
    pub untitled: &'static str,
    // What can be pressed.
    pub play: &'static str,
    pub pause: &'static str,
    pub step_forward: &'static str,
    pub step_back: &'static str,
    pub previous_moment: &'static str,
    pub next_moment: &'static str,
    pub speed: &'static str,
    pub share: &'static str,
    pub gallery: &'static str,
    pub help: &'static str,
    pub close: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub cancel: &'static str,
    pub theme: &'static str,
    pub theme_auto: &'static str,
    pub theme_light: &'static str,
    pub theme_dark: &'static str,
    pub other_language: &'static str,
    pub divider: &'static str,
    // What there is to say when there is nothing to show, or not yet.
    pub play_the_run: &'static str,
    pub or_press_space: &'static str,
    pub name_an_algorithm: &'static str,
    pub one_line_needed: &'static str,
    pub insert_this_line: &'static str,
    pub never_ran: &'static str,
    pub starting: &'static str,
    pub cancelled: &'static str,
    pub worker_failed: &'static str,
    pub link_shared_too_long: &'static str,
    pub link_not_opened: &'static str,
    pub sent_in_all: &'static str,
    // The panels beside the script.
    pub parameters: &'static str,
    pub inspector: &'static str,
    pub pseudocode: &'static str,
    pub pseudocode_tab: &'static str,
    pub code: &'static str,
    pub nothing_ran: &'static str,
    pub nobody_chosen: &'static str,
    pub process_chosen: &'static str,
    pub previous_process: &'static str,
    pub next_process: &'static str,
    pub nobody: &'static str,
    pub crashed: &'static str,
    pub not_joined: &'static str,
    pub leader: &'static str,
    pub itself: &'static str,
    pub parent: &'static str,
    pub suspects: &'static str,
    pub suspected_by: &'static str,
    pub queue: &'static str,
    pub empty: &'static str,
    pub section: &'static str,
    pub inside: &'static str,
    pub waiting: &'static str,
    pub outside: &'static str,
    pub links: &'static str,
    pub links_in: &'static str,
    pub links_out: &'static str,
    pub links_pruned: &'static str,
    pub timers: &'static str,
    pub stored: &'static str,
    pub stored_mark: &'static str,
    pub inbox: &'static str,
    pub outbox: &'static str,
    pub why: &'static str,
    pub line_hint: &'static str,
    // The form.
    pub algorithm: &'static str,
    pub processes: &'static str,
    pub ids: &'static str,
    pub ids_help: &'static str,
    pub in_order: &'static str,
    pub reversed: &'static str,
    pub shuffle: &'static str,
    pub topology: &'static str,
    pub density: &'static str,
    pub density_help: &'static str,
    pub delay: &'static str,
    pub delay_help: &'static str,
    pub least: &'static str,
    pub most: &'static str,
    pub asynchronous: &'static str,
    pub asynchronous_help: &'static str,
    pub loss: &'static str,
    pub loss_help: &'static str,
    pub duplicate: &'static str,
    pub duplicate_help: &'static str,
    pub gst_help: &'static str,
    pub order: &'static str,
    pub order_help: &'static str,
    pub seed: &'static str,
    pub seed_help: &'static str,
    pub roll: &'static str,
    pub until: &'static str,
    pub until_help: &'static str,
    pub form_off: &'static str,
    pub form_empty: &'static str,
    // The log's filter.
    pub of_process: &'static str,
    pub of_kind: &'static str,
    pub everybody: &'static str,
    pub everything: &'static str,
    pub kind_arrivals: &'static str,
    pub kind_timers: &'static str,
    pub kind_faults: &'static str,
    pub kind_changes: &'static str,
    pub nothing_matches: &'static str,
    // The help dialog.
    pub keys: &'static str,
    pub letter_keys: &'static str,
    pub clicks: &'static str,
    pub key_play: &'static str,
    pub key_step: &'static str,
    pub key_moment: &'static str,
    pub key_small: &'static str,
    pub key_ends: &'static str,
    pub key_speed: &'static str,
    pub key_undo: &'static str,
    pub key_zoom: &'static str,
    pub key_help: &'static str,
    pub shift: &'static str,
    pub ctrl: &'static str,
    pub wheel: &'static str,
    pub space: &'static str,
}

/// The fixed words of the page in a language.
pub fn page(language: Language) -> &'static PageWords {
    match language {
        Language::En => &en::WORDS,
        Language::Pt => &pt::WORDS,
    }
}

/// A whole number, with thin spaces between groups of three once there are five digits.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

/// A time for a clock: at least one decimal, so that it does not jump while it runs.
pub fn clock(time: Time, language: Language) -> String {
    let text = numbers::time(time, language);
    match (text.contains(['.', ',']), language) {
        (true, _) => text,
        (false, Language::En) => format!("{text}.0"),
        (false, Language::Pt) => format!("{text},0"),
    }
}

/// What stands after the clock: how long the run is.
pub fn of_end(end: Time, language: Language) -> String {
    let end = numbers::time(end, language);
    match language {
        Language::En => format!("of {end}"),
        Language::Pt => format!("de {end}"),
    }
}

/// How many events have happened.
pub fn event_of(position: u32, events: u32, language: Language) -> String {
    let (position, events) = (count(position.into()), count(events.into()));
    match language {
        Language::En => format!("event {position} of {events}"),
        Language::Pt => format!("evento {position} de {events}"),
    }
}

/// How many problems the script has, while nothing is on screen.
pub fn problem_count(problems: usize, language: Language) -> String {
    match (problems, language) {
        (1, Language::En) => "1 problem.".to_owned(),
        (_, Language::En) => format!("{problems} problems."),
        (1, Language::Pt) => "1 problema.".to_owned(),
        (_, Language::Pt) => format!("{problems} problemas."),
    }
}

/// The same, while the last script that ran is on screen.
pub fn problem_count_over_last_run(problems: usize, language: Language) -> String {
    let count = problem_count(problems, language);
    match language {
        Language::En => format!("{count} On screen: the last script that ran."),
        Language::Pt => format!("{count} Na tela, o último que rodou."),
    }
}

/// A line of the script, as a link to it.
pub fn line(line: u32, language: Language) -> String {
    match language {
        Language::En => format!("line {line}"),
        Language::Pt => format!("linha {line}"),
    }
}

/// That a click became a line of the script.
pub fn written(action: &Action, names: &Names, at: Time, line: u32, language: Language) -> String {
    let (what, at) = (deed(action, names, language), numbers::time(at, language));
    match language {
        Language::En => format!("{what} at {at} written in line {line}"),
        Language::Pt => format!("{what} em {at}: agora é a linha {line}"),
    }
}

/// That an event was moved in time, or taken out of the script.
pub fn moved(line: u32, to: Option<Time>, language: Language) -> String {
    match (to.map(|to| numbers::time(to, language)), language) {
        (Some(to), Language::En) => format!("Line {line} moved to {to}"),
        (None, Language::En) => format!("Line {line} taken out"),
        (Some(to), Language::Pt) => format!("Linha {line} movida para {to}"),
        (None, Language::Pt) => format!("Linha {line} retirada"),
    }
}

/// How far a long run has come.
pub fn running(events: u64, now: Time, language: Language) -> String {
    let (events, now) = (count(events), numbers::time(now, language));
    match language {
        Language::En => format!("Running: {events} events, at {now}"),
        Language::Pt => format!("Executando: {events} eventos, em {now}"),
    }
}

/// That a run was stopped before it came to rest.
pub fn stopped(events: u64, at: Time, language: Language) -> String {
    let (events, at) = (count(events), numbers::time(at, language));
    match language {
        Language::En => {
            format!("Stopped after {events} events, at {at}. Everything up to here can be stepped through.")
        }
        Language::Pt => {
            format!("Parada após {events} eventos, em {at}. Tudo até aqui pode ser visto passo a passo.")
        }
    }
}

/// A count that still grows against what it cannot exceed: `12 of at most 36 = n(n+1)/2`.
pub fn against(measured: u64, bound: &Bound, language: Language) -> String {
    let value = match bound.value.is_multiple_of(1000) {
        true => count(bound.value / 1000),
        false => numbers::time(Time(bound.value), language),
    };
    let sense = crate::sense(bound.sense, language);
    let of = match language {
        Language::En => "of",
        Language::Pt => "de",
    };
    let formula = crate::lab::formula(bound.formula, language);
    format!("{} {of} {sense} {value} = {formula}", count(measured))
}

/// How many messages were lost.
pub fn lost(messages: u64, language: Language) -> String {
    match (messages, language) {
        (_, Language::En) => format!("{} lost", count(messages)),
        (1, Language::Pt) => "1 perdida".into(),
        (_, Language::Pt) => format!("{} perdidas", count(messages)),
    }
}

/// What the algorithm does not promise because the scenario breaks what it counts on, before the list of
/// what that is; empty where it breaks nothing.
pub fn not_promised(algorithm: &str, verdicts: &[Verdict], language: Language) -> String {
    let and = match language {
        Language::En => "and",
        Language::Pt => "e",
    };
    let names = |which: &dyn Fn(&Verdict) -> bool| -> Vec<String> {
        let those = verdicts.iter().filter(|verdict| which(verdict));
        those.map(|verdict| property(verdict.property, language).to_owned()).collect()
    };
    let off = names(&Verdict::is_off);
    let kept = names(&|verdict| verdict.promised && !verdict.is_off());
    if off.is_empty() {
        return String::new();
    }
    let (off, still) = (listed(&off, and), listed(&kept, and));
    match (kept.is_empty(), language) {
        (true, Language::En) => format!("{algorithm} promises nothing here."),
        (true, Language::Pt) => format!("{algorithm} não promete nada aqui."),
        (false, Language::En) => {
            format!("{algorithm} does not promise {off} here; it still promises {still}.")
        }
        (false, Language::Pt) => format!("{algorithm} não promete {off} aqui; continua prometendo {still}."),
    }
}

/// The short name of a property, where there is little room.
pub fn short_property(property: Property, language: Language) -> &'static str {
    let (en, pt) = match property {
        Property::Termination => ("Ends", "Fim"),
        Property::Uniqueness => ("One", "Um"),
        Property::Agreement => ("Agree", "Acordo"),
        Property::Validity => ("Valid", "Válido"),
        Property::Stability => ("Stable", "Estável"),
        Property::StrongCompleteness => ("Complete", "Completo"),
        Property::EventualStrongAccuracy => ("Accurate", "Preciso"),
        Property::EventualAgreement => ("Agree", "Acordo"),
        Property::EventualAccuracy => ("Leader up", "Líder correto"),
        Property::OneLeaderPerTerm => ("Per term", "Mandato"),
        Property::Exclusion => ("Exclusive", "Exclusão"),
        Property::DeadlockFreedom => ("No deadlock", "Sem deadlock"),
        Property::NoStarvation => ("All served", "Não-inanição"),
        Property::BoundedWait => ("Bounded", "Limitada"),
    };
    match language {
        Language::En => en,
        Language::Pt => pt,
    }
}

/// The line that the empty page offers, in the words of the script.
pub fn first_line(algorithm: &str) -> String {
    format!("{} {algorithm}", Keyword::Algorithm.name())
}
