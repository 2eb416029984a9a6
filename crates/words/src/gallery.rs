//! The words of the gallery: its families, its search, and the one figure on each card.

use model::spec::{Bilingual, Property};
use model::{Language, Time};

use crate::numbers::time;
use crate::page::{Light, count, light};
use crate::properties::property;

/// What the examples of one part of the gallery have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Elections on a ring.
    Rings,
    /// Elections among processes that all know each other.
    Complete,
    /// Elections on any graph.
    Graphs,
    /// Failure detectors, and the leaders that follow from them.
    Detectors,
    /// Elections by votes, term after term.
    Terms,
    /// Tests round after round.
    Monitors,
    /// One at a time.
    Exclusion,
}

/// The name of a part of the gallery.
pub fn shelf(shelf: Shelf, language: Language) -> &'static str {
    let (en, pt) = match shelf {
        Shelf::Rings => ("Rings", "Anéis"),
        Shelf::Complete => ("Complete graph", "Grafo completo"),
        Shelf::Graphs => ("Any graph", "Grafo qualquer"),
        Shelf::Detectors => ("Detectors", "Detectores"),
        Shelf::Terms => ("Terms", "Mandatos"),
        Shelf::Monitors => ("Monitors", "Monitores"),
        Shelf::Exclusion => ("Mutual exclusion", "Exclusão mútua"),
    };
    Bilingual { en, pt }.of(language)
}

/// A name in the gallery that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GalleryWord {
    /// What opening an example does.
    Hint,
    /// The search field.
    Find,
    /// The row of families.
    Families,
    /// Every family.
    All,
    /// That nothing is like what is looked for.
    Nothing,
    /// The way back to all examples.
    ShowAll,
}

/// A name in the gallery.
pub fn gallery_word(word: GalleryWord, language: Language) -> &'static str {
    let (en, pt) = match word {
        GalleryWord::Hint => (
            "Opening one replaces your script. Undo brings it back.",
            "Abrir um substitui o seu roteiro. Desfazer o traz de volta.",
        ),
        GalleryWord::Find => ("Find", "Buscar"),
        GalleryWord::Families => ("Families", "Famílias"),
        GalleryWord::All => ("All", "Todos"),
        GalleryWord::Nothing => ("No example matches.", "Nenhum exemplo corresponde à busca."),
        GalleryWord::ShowAll => ("Show all", "Mostrar todos"),
    };
    Bilingual { en, pt }.of(language)
}

/// How many examples are shown.
pub fn examples(shown: usize, language: Language) -> String {
    match (shown, language) {
        (1, Language::En) => "1 example".to_owned(),
        (_, Language::En) => format!("{shown} examples"),
        (1, Language::Pt) => "1 exemplo".to_owned(),
        (_, Language::Pt) => format!("{shown} exemplos"),
    }
}

/// The one figure of a run that its card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// How many messages it took.
    Messages(u64),
    /// How many critical sections there were.
    Entries(u64),
    /// How long it took until everybody had found out about a crash.
    FoundOut(Time),
    /// A property that did not come out well, how, and since when.
    Property(Property, Light, Option<Time>),
}

/// The figure in words.
pub fn card_figure(figure: Figure, language: Language) -> String {
    match (figure, language) {
        (Figure::Messages(1), Language::En) => "1 message".to_owned(),
        (Figure::Messages(sent), Language::En) => format!("{} messages", count(sent)),
        (Figure::Messages(1), Language::Pt) => "1 mensagem".to_owned(),
        (Figure::Messages(sent), Language::Pt) => format!("{} mensagens", count(sent)),
        (Figure::Entries(1), Language::En) => "1 entry".to_owned(),
        (Figure::Entries(entries), Language::En) => format!("{} entries", count(entries)),
        (Figure::Entries(1), Language::Pt) => "1 entrada".to_owned(),
        (Figure::Entries(entries), Language::Pt) => format!("{} entradas", count(entries)),
        (Figure::FoundOut(after), Language::En) => format!("all know after {}", time(after, language)),
        (Figure::FoundOut(after), Language::Pt) => format!("todos sabem após {}", time(after, language)),
        (Figure::Property(which, how, at), _) => fate(which, how, at, language),
    }
}

fn fate(which: Property, how: Light, at: Option<Time>, language: Language) -> String {
    let name = property(which, language);
    // The sign beside it tells what was promised from what was not.
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
        assert_eq!(card_figure(Figure::Messages(1), en), "1 message");
        assert_eq!(card_figure(Figure::Messages(12_000), pt), "12\u{202f}000 mensagens");
        assert_eq!(card_figure(Figure::FoundOut(Time(2_500)), pt), "todos sabem após 2,5");
        let broken = Figure::Property(Property::Uniqueness, Light::NeverPromised, Some(Time(6_500)));
        assert_eq!(card_figure(broken, en), "uniqueness: violated at 6.5");
        assert_eq!(card_figure(broken, pt), "unicidade: violação em 6,5");
    }
}
