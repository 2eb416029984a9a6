//! What is written on a token: its kind, in full or by unique initials, and the processes it carries. Knows
//! the names that an algorithm declares, no sentences.

use model::Names;
use model::spec::Kind;
use model::trace::Atom;

use crate::look::metrics;

/// A letter or two for each kind: the first of its name and, where other names begin with it too, the one at
/// which it parts from them.
pub(crate) fn initials(kinds: &[Kind]) -> Vec<String> {
    let brief = |kind: &Kind| {
        let letters: Vec<char> = kind.name.chars().collect();
        if letters.len() <= 2 {
            return kind.name.to_owned();
        }
        let alike =
            |other: &Kind| letters.iter().zip(other.name.chars()).take_while(|(a, b)| **a == *b).count();
        let others = kinds.iter().filter(|other| other.name != kind.name);
        // Where one name begins with the whole of another, the longer one has the second letter.
        let parts = others.map(alike).filter(|same| (1..letters.len()).contains(same)).max();
        let second = parts.and_then(|at| letters[at..].iter().find(|letter| **letter != '-'));
        letters.iter().take(1).chain(second).collect()
    };
    kinds.iter().map(brief).collect()
}

/// A message as it flies: how much is written on it, from the least. Messages of one kind fly in one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// A mark of a swarm.
    Dot,
    /// A mark without letters, where there is no room for any.
    Mark,
    /// A mark with the initials of its kind.
    Initials,
    /// A pill with initials and payload.
    Short,
    /// A pill with kind and payload.
    Full,
}

/// Which processes a message is about, in a few characters. Plain numbers are shown by the inspector.
pub(crate) fn payload(atoms: &[Atom], names: &Names) -> String {
    let name = |process: &model::Process| names.brief(*process);
    match atoms.first() {
        Some(Atom::Process(process)) => name(process),
        Some(Atom::List(list)) => {
            let mut text = list.iter().take(2).map(name).collect::<Vec<_>>().join(" ");
            if list.len() > 2 {
                text.push_str(" …");
            }
            text
        }
        _ => String::new(),
    }
}

/// The size of a token with these words.
pub(crate) fn size(detail: Detail, (kind, payload): (&str, &str)) -> (f64, f64) {
    if detail == Detail::Initials {
        return (LETTERED + 5.0 * (kind.chars().count() as f64 - 1.0).max(0.0), LETTERED);
    }
    let kind = kind.chars().count() as f64 * metrics::KIND_LETTER;
    let payload = payload.chars().count() as f64 * metrics::PAYLOAD_LETTER;
    let gap = if kind > 0.0 && payload > 0.0 { PAYLOAD_GAP } else { 0.0 };
    (kind + gap + payload + 18.0, 22.0)
}

/// The size of the circle around a token.
pub(crate) fn across(size: (f64, f64)) -> f64 {
    (size.0 * size.0 + size.1 * size.1).sqrt()
}

/// The height of a mark with letters: the least height of anything written.
pub(crate) const LETTERED: f64 = 18.0;
/// The space between kind and payload.
const PAYLOAD_GAP: f64 = 5.0;

#[cfg(test)]
mod tests {
    use super::*;
    use model::spec::Manner;

    #[test]
    fn a_letter_or_two_keep_kinds_apart() {
        let kind = |name| Kind::new(name, Manner::Ask);
        let brief = |names: &[&'static str]| {
            initials(&names.iter().map(|name| kind(*name)).collect::<Vec<_>>()).join(" ")
        };
        assert_eq!(brief(&["ELECTION", "OK", "COORD", "LEADER", "LEADER-IS"]), "E OK C L LI");
        assert_eq!(brief(&["REQUEST", "REPLY", "ACK"]), "RQ RP A");
        assert_eq!(brief(&["REQUEST", "GRANT", "RELEASE", "RELEASED"]), "RQ G RL RD");
        assert_eq!(brief(&["PROBE", "PROBE-REPLY", "VOTE-FOR-ME"]), "P PR V");
    }
}
