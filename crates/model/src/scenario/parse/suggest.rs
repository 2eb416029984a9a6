//! Which known word an unknown one was probably meant to
//! be. Knows letters only, not what the words are for.

use crate::process::Id;

use super::super::problem::Suggestion;

/// The known word nearest to this one, if any is near enough to suggest.
pub fn nearest_word<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let letters: Vec<char> = word.chars().collect();
    let mut best: Option<(usize, &str)> = None;
    let mut begun: Vec<&str> = Vec::new();
    for candidate in known {
        // A third of the letters may be wrong, and at least one; with more it is another word.
        let allowed = (letters.len().max(candidate.len()) / 3).max(1);
        // Of two equally near words the longer: letters are left out more often than changed.
        let nearer = |distance: &usize| {
            best.is_none_or(|(least, word)| (*distance, word.len()) < (least, candidate.len()))
        };
        if let Some(distance) = distance(&letters, candidate, allowed).filter(nearer) {
            best = Some((distance, candidate));
        }
        if letters.len() >= 3 && candidate.starts_with(&word) {
            begun.push(candidate);
        }
    }
    // An abbreviation is far by edit distance but still clear if only one word begins with it.
    best.map(|(_, candidate)| candidate).or(if begun.len() == 1 { begun.pop() } else { None })
}

/// The same, as a suggestion.
pub fn did_you_mean<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<Suggestion> {
    nearest_word(word, known).map(|known| Suggestion::DidYouMean(known.to_owned()))
}

/// The numerically nearest id; of two equally near, the smaller.
pub fn nearest_id(id: Id, ascending: &[Id]) -> Option<Suggestion> {
    let above = ascending.partition_point(|known| *known < id);
    let around = ascending[..above].last().into_iter().chain(ascending.get(above));
    around.min_by_key(|known| known.0.abs_diff(id.0)).map(|known| Suggestion::NearestId(*known))
}

/// The edit distance between two words: letters added, removed, changed or swapped with their neighbour
/// (optimal string alignment, the restricted Damerau–Levenshtein distance). `None` beyond `allowed`, so that
/// a line of garbage costs nothing.
fn distance(word: &[char], candidate: &str, allowed: usize) -> Option<usize> {
    let other: Vec<char> = candidate.chars().collect();
    if word.len().abs_diff(other.len()) > allowed {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in word.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (above[j] + usize::from(a != b)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && word[i - 1] == *b && *a == other[j - 1] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    Some(above[other.len()]).filter(|distance| *distance <= allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["bully", "yoyo", "franklin", "chang-roberts", "omega", "omega-recovery", "set", "seed"];
        for (word, expect) in [
            ("buly", Some("bully")),
            ("Bully", Some("bully")),
            ("ublly", Some("bully")),
            ("bluely-x", None),
            ("yoy", Some("yoyo")),
            ("yoo-yo", Some("yoyo")),
            ("franklni", Some("franklin")),
            ("chang", Some("chang-roberts")),
            ("omeg", Some("omega")),
            ("omega-", Some("omega")),
            ("sed", Some("seed")),
            ("raft", None),
            ("", None),
            ("ééééé", None),
        ] {
            assert_eq!(nearest_word(word, known), expect, "{word}");
        }
    }

    #[test]
    fn the_nearest_id_is_near_by_number() {
        let ids = [Id(3), Id(10), Id(20)];
        for (id, expect) in [(0, 3), (6, 3), (7, 10), (15, 10), (16, 20), (999, 20)] {
            assert_eq!(nearest_id(Id(id), &ids), Some(Suggestion::NearestId(Id(expect))));
        }
        assert_eq!(nearest_id(Id(1), &[]), None);
    }
}
