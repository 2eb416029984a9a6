//! What is remarkable about a run beside its verdicts, each in a sentence.

use habemus_core::Remark;
use model::{Language, Names, Time};

use crate::{both, numbers};

/// The sentence of a remark.
pub fn remark(remark: &Remark, names: &Names, language: Language) -> String {
    let time = |time: Time| numbers::time(time, language);
    match *remark {
        Remark::Detection { process, crashed, first, last } => {
            detection(names.of(process), crashed, first, last, language)
        }
        Remark::FalseSuspicions(count) => match language {
            Language::En => format!("False suspicions: {count}."),
            Language::Pt => format!("Suspeitas falsas: {count}."),
        },
        Remark::InconsistentTime { total, lasts } => {
            let still = both(", and still are at the end", ", e no fim ainda são").of(language);
            let (total, still) = (time(total), if lasts { still } else { "" });
            match language {
                Language::En => format!(
                    "Different leaders, or one that had crashed, were followed for {total} in all{still}."
                ),
                Language::Pt => {
                    format!("Líderes diferentes, ou um falho, foram seguidos por {total} ao todo{still}.")
                }
            }
        }
        Remark::LeaderChanges(1) => match language {
            Language::En => "A process turned to another leader once.".into(),
            Language::Pt => "Um processo trocou de líder uma vez.".into(),
        },
        Remark::LeaderChanges(count) => match language {
            Language::En => format!("Processes turned to another leader {count} times in all."),
            Language::Pt => format!("Processos trocaram de líder {count} vezes ao todo."),
        },
        Remark::Waits { entries, longest, mean } => {
            let (longest, mean) = (time(longest), time(mean));
            match language {
                Language::En => format!("Entries: {entries}; waited {mean} on average, {longest} at most."),
                Language::Pt => format!("Entradas: {entries}; espera média de {mean}, a maior de {longest}."),
            }
        }
    }
}

/// How soon the others suspected a process that had crashed.
fn detection(
    process: &str,
    crashed: Time,
    first: Option<Time>,
    last: Option<Time>,
    language: Language,
) -> String {
    let at = numbers::time(crashed, language);
    let after = |then: Time| numbers::time(then - crashed, language);
    match (first.map(after), last.map(after), language) {
        (None, _, Language::En) => format!("{process} crashed at {at}; nobody suspected it."),
        (None, _, Language::Pt) => format!("{process} falhou em {at}; ninguém suspeitou."),
        (Some(all), Some(_), Language::En) if first == last => {
            format!("{process} crashed at {at}; all suspected it {all} later.")
        }
        (Some(all), Some(_), Language::Pt) if first == last => {
            format!("{process} falhou em {at}; todos suspeitaram {all} depois.")
        }
        (Some(first), Some(last), Language::En) => {
            format!("{process} crashed at {at}; the first suspected it {first} later, the last {last} later.")
        }
        (Some(first), Some(last), Language::Pt) => {
            format!("{process} falhou em {at}; o primeiro suspeitou {first} depois, o último {last} depois.")
        }
        (Some(first), None, Language::En) => {
            format!("{process} crashed at {at}; the first suspected it {first} later, not all did.")
        }
        (Some(first), None, Language::Pt) => {
            format!("{process} falhou em {at}; o primeiro suspeitou {first} depois, nem todos suspeitaram.")
        }
    }
}
