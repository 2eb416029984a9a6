//! The words of the gallery: its families, its search, and the one figure on each card.

use model::spec::{Bilingual, Property};
use model::verdict::Light;
use model::{Language, Time};

use crate::both;
use crate::numbers::time;
use crate::page::{count, light};
use crate::properties::property;

// The parts of the gallery.
pub const RINGS: Bilingual = both("Rings", "Anéis");
pub const COMPLETE: Bilingual = both("Complete graph", "Grafo completo");
pub const GRAPHS: Bilingual = both("Any graph", "Grafo qualquer");
pub const DETECTORS: Bilingual = both("Detectors", "Detectores");
pub const TERMS: Bilingual = both("Terms", "Mandatos");
pub const MONITORS: Bilingual = both("Monitors", "Monitores");
pub const EXCLUSION: Bilingual = both("Mutual exclusion", "Exclusão mútua");

pub const HINT: Bilingual = both(
    "Opening one replaces your script. Undo brings it back.",
    "Abrir um substitui o seu roteiro. Desfazer o traz de volta.",
);
pub const FIND: Bilingual = both("Find", "Buscar");
pub const FAMILIES: Bilingual = both("Families", "Famílias");
pub const ALL: Bilingual = both("All", "Todos");
pub const NOTHING: Bilingual = both("No example matches.", "Nenhum exemplo corresponde à busca.");
pub const SHOW_ALL: Bilingual = both("Show all", "Mostrar todos");

/// How many examples are shown.
pub fn examples(shown: usize, language: Language) -> String {
    match (shown, language) {
        (1, Language::En) => "1 example".to_owned(),
        (1, Language::Pt) => "1 exemplo".to_owned(),
        (_, Language::En) => format!("{shown} examples"),
        (_, Language::Pt) => format!("{shown} exemplos"),
    }
}

/// On a card: how many messages the run took.
pub fn card_messages(sent: u64, language: Language) -> String {
    match (sent, language) {
        (1, Language::En) => "1 message".to_owned(),
        (1, Language::Pt) => "1 mensagem".to_owned(),
        (_, Language::En) => format!("{} messages", count(sent)),
        (_, Language::Pt) => format!("{} mensagens", count(sent)),
    }
}

/// On a card: how many critical sections there were.
pub fn card_entries(entries: u64, language: Language) -> String {
    match (entries, language) {
        (1, Language::En) => "1 entry".to_owned(),
        (1, Language::Pt) => "1 entrada".to_owned(),
        (_, Language::En) => format!("{} entries", count(entries)),
        (_, Language::Pt) => format!("{} entradas", count(entries)),
    }
}

/// On a card: how long it took until everybody had detected a crash.
pub fn card_found_out(after: Time, language: Language) -> String {
    let after = time(after, language);
    match language {
        Language::En => format!("all know after {after}"),
        Language::Pt => format!("todos sabem após {after}"),
    }
}

/// On a card: a property that does not hold, its status, and since when.
pub fn card_property(which: Property, how: Light, at: Option<Time>, language: Language) -> String {
    let name = property(which, language);
    // The sign beside it distinguishes what was promised from what was not.
    let how = match how {
        Light::NeverPromised => Light::Violated,
        other => other,
    };
    let how = light(how, language).to_lowercase();
    match (at.map(|at| time(at, language)), language) {
        (Some(at), Language::En) => format!("{name}: {how} at {at}"),
        (Some(at), Language::Pt) => format!("{name}: {how} em {at}"),
        (None, _) => format!("{name}: {how}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_one_figure_in_words() {
        let [en, pt] = Language::ALL;
        assert_eq!(card_messages(1, en), "1 message");
        assert_eq!(card_messages(12_000, pt), "12\u{202f}000 mensagens");
        assert_eq!(card_found_out(Time(2_500), pt), "todos sabem após 2,5");
        let broken =
            |language| card_property(Property::Uniqueness, Light::NeverPromised, Some(Time(6_500)), language);
        assert_eq!(broken(en), "uniqueness: violated at 6.5");
        assert_eq!(broken(pt), "unicidade: violação em 6,5");
    }
}
