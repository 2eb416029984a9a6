//! What is remarkable about a run beside its verdicts, each in a sentence.

use habemus_core::Remark;
use model::{Language, Names, Time};

use crate::numbers;

/// The sentence of a remark.
pub fn remark(remark: &Remark, names: &Names, language: Language) -> String {
    let time = |time: Time| numbers::time(time, language);
    match (language, *remark) {
        (Language::En, Remark::Detection { process, crashed, first: None, .. }) => {
            let process = names.of(process);
            format!("{process} crashed at {}; nobody suspected it.", time(crashed))
        }
        (Language::En, Remark::Detection { process, crashed, first: Some(first), last }) => {
            let (process, at, first_after) = (names.of(process), time(crashed), time(first - crashed));
            match last {
                Some(last) if last == first => {
                    format!("{process} crashed at {at}; all suspected it {first_after} later.")
                }
                Some(last) => {
                    let last_after = time(last - crashed);
                    format!(
                        "{process} crashed at {at}; the first suspected it {first_after} later, the last {last_after} later."
                    )
                }
                None => {
                    format!(
                        "{process} crashed at {at}; the first suspected it {first_after} later, not all did."
                    )
                }
            }
        }
        (Language::En, Remark::FalseSuspicions(count)) => format!("False suspicions: {count}."),
        (Language::En, Remark::InconsistentTime { total, lasts }) => {
            let still = if lasts { ", and still are at the end" } else { "" };
            let total = time(total);
            format!("Different leaders, or one that had crashed, were followed for {total} in all{still}.")
        }
        (Language::En, Remark::LeaderChanges(1)) => "A process turned to another leader once.".into(),
        (Language::En, Remark::LeaderChanges(count)) => {
            format!("Processes turned to another leader {count} times in all.")
        }
        (Language::En, Remark::Waits { entries, longest, mean }) => {
            format!("Entries: {entries}; waited {} on average, {} at most.", time(mean), time(longest))
        }
        (Language::Pt, Remark::Detection { process, crashed, first: None, .. }) => {
            let process = names.of(process);
            format!("{process} falhou em {}; ninguém suspeitou.", time(crashed))
        }
        (Language::Pt, Remark::Detection { process, crashed, first: Some(first), last }) => {
            let (process, at, first_after) = (names.of(process), time(crashed), time(first - crashed));
            match last {
                Some(last) if last == first => {
                    format!("{process} falhou em {at}; todos suspeitaram {first_after} depois.")
                }
                Some(last) => {
                    let last_after = time(last - crashed);
                    format!(
                        "{process} falhou em {at}; o primeiro suspeitou {first_after} depois, o último {last_after} depois."
                    )
                }
                None => {
                    format!(
                        "{process} falhou em {at}; o primeiro suspeitou {first_after} depois, nem todos suspeitaram."
                    )
                }
            }
        }
        (Language::Pt, Remark::FalseSuspicions(count)) => format!("Suspeitas falsas: {count}."),
        (Language::Pt, Remark::InconsistentTime { total, lasts }) => {
            let still = if lasts { ", e no fim ainda são" } else { "" };
            format!("Líderes diferentes, ou um falho, foram seguidos por {} ao todo{still}.", time(total))
        }
        (Language::Pt, Remark::LeaderChanges(1)) => "Um processo trocou de líder uma vez.".into(),
        (Language::Pt, Remark::LeaderChanges(count)) => {
            format!("Processos trocaram de líder {count} vezes ao todo.")
        }
        (Language::Pt, Remark::Waits { entries, longest, mean }) => {
            format!("Entradas: {entries}; espera média de {}, a maior de {}.", time(mean), time(longest))
        }
    }
}
