//! Which examples stand together in the gallery, and which of them match a search. This follows from what
//! each algorithm declares about itself, so a new algorithm finds its place without a change here.

use habemus_core::Example;
use model::spec::{Family, Links, Values};
use model::topology::Topology;
use model::{Language, Spec};
use words::gallery::{COMPLETE, DETECTORS, EXCLUSION, GRAPHS, MONITORS, RINGS, TERMS};

use crate::state::title;

/// An example with the algorithm it shows.
#[derive(Clone, Copy)]
pub struct GalleryItem {
    pub spec: &'static Spec,
    pub example: &'static Example,
}

/// Each example exists once, so its address identifies it.
impl PartialEq for GalleryItem {
    fn eq(&self, other: &GalleryItem) -> bool {
        std::ptr::eq(self.example, other.example)
    }
}

/// A part of the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    Rings,
    /// Elections where all processes know each other.
    Complete,
    Graphs,
    /// Failure detectors, and the leaders derived from them.
    Detectors,
    /// Elections by votes, term after term.
    Terms,
    /// Tests in rounds.
    Monitors,
    /// Mutual exclusion.
    Exclusion,
}

impl Shelf {
    pub fn name(self, language: Language) -> &'static str {
        match self {
            Shelf::Rings => RINGS,
            Shelf::Complete => COMPLETE,
            Shelf::Graphs => GRAPHS,
            Shelf::Detectors => DETECTORS,
            Shelf::Terms => TERMS,
            Shelf::Monitors => MONITORS,
            Shelf::Exclusion => EXCLUSION,
        }
        .of(language)
    }
}

/// Every example by part of the gallery; the parts in teaching order.
pub fn shelves() -> Vec<(Shelf, Vec<GalleryItem>)> {
    let mut shelves: Vec<(Shelf, Vec<GalleryItem>)> = Vec::new();
    for (spec, examples) in habemus_core::gallery() {
        let items = examples.iter().map(|example| GalleryItem { spec, example });
        let shelf = shelf_of(spec);
        match shelves.iter_mut().find(|(known, _)| *known == shelf) {
            Some((_, known)) => known.extend(items),
            None => shelves.push((shelf, items.collect())),
        }
    }
    shelves
}

/// Which links an algorithm declares may depend on the number of processes; any number will do here.
const SAMPLE_PROCESSES: usize = 4;

pub fn shelf_of(spec: &'static Spec) -> Shelf {
    let links = (spec.links)(&Values::resolve(spec, SAMPLE_PROCESSES, []));
    match (spec.family, links) {
        (Family::Detector | Family::Omega, _) => Shelf::Detectors,
        (Family::Monitor, _) => Shelf::Monitors,
        (Family::Terms, _) => Shelf::Terms,
        (Family::Mutex, _) => Shelf::Exclusion,
        (Family::Election, Links::Own(Topology::Ring)) => Shelf::Rings,
        (Family::Election, Links::Own(Topology::Complete)) => Shelf::Complete,
        (Family::Election, _) => Shelf::Graphs,
    }
}

/// Whether an example contains every word of the search in its title, its sentence, or the names of its
/// algorithm and its part of the gallery; ignoring accents and case.
pub fn matches(item: GalleryItem, shelf: Shelf, wanted: &str, language: Language) -> bool {
    let GalleryItem { spec, example } = item;
    let said = [
        title(example.text.of(language)),
        example.sentence.of(language),
        spec.title.of(language),
        spec.name,
        shelf.name(language),
    ];
    let said = plain(&said.join("\n"));
    plain(wanted).split_whitespace().all(|word| said.contains(word))
}

/// Lower case without accents.
fn plain(text: &str) -> String {
    let bare = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'ê' | 'è' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ü' => 'u',
        'ç' => 'c',
        '–' | '—' => '-',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_has_its_place_once() {
        let shelves = shelves();
        let placed: usize = shelves.iter().map(|(_, items)| items.len()).sum();
        assert_eq!(placed, habemus_core::gallery().map(|(_, examples)| examples.len()).sum::<usize>());
        for (index, (shelf, items)) in shelves.iter().enumerate() {
            assert!(!items.is_empty());
            assert!(shelves[..index].iter().all(|(other, _)| other != shelf));
        }
    }

    #[test]
    fn words_are_found_in_any_order_and_without_accents() {
        let found = |wanted: &str, language| {
            let shelves = shelves();
            let all = shelves.iter().flat_map(|(shelf, items)| items.iter().map(|item| (*shelf, *item)));
            all.filter(|(shelf, item)| matches(*item, *shelf, wanted, language)).count()
        };
        let all = found("", Language::En);
        let mutex = found("mutual exclusion", Language::En);
        assert!(mutex > 0 && mutex < all);
        assert_eq!(found("exclusao MUTUA", Language::Pt), found("mútua exclusão", Language::Pt));
        assert_eq!(found("no such thing", Language::En), 0);
    }
}
