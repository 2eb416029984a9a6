//! What is written on a token: its kind, in full or by unique initials, and the process it carries.
//! Knows the names an algorithm declares, no sentences.

use model::Names;
use model::spec::Kind;
use model::trace::Atom;

/// Pixels a character takes at 11 px regular, the size of a kind.
pub(crate) const KIND_CHARACTER: f64 = 6.2;
/// Pixels a character takes at 13 px bold, the size of a payload.
pub(crate) const PAYLOAD_CHARACTER: f64 = 7.6;
/// Pixels a bold character takes for each pixel of its size.
pub(crate) const BOLD: f64 = PAYLOAD_CHARACTER / 13.0;

/// The shortest beginning of each kind's name that no other kind shares.
pub(crate) fn initials(kinds: &[Kind]) -> Vec<String> {
    let unique = |kind: &Kind| {
        let letters = kind.name.chars().count();
        if letters <= 2 {
            return kind.name.to_owned();
        }
        let beginning = |length: usize| kind.name.chars().take(length).collect::<String>();
        let shared = |start: &str| kinds.iter().any(|k| k.name != kind.name && k.name.starts_with(start));
        (1..letters).map(beginning).find(|start| !shared(start)).unwrap_or_else(|| kind.name.to_owned())
    };
    kinds.iter().map(unique).collect()
}

/// What a message says, in a few characters: whom it is about. Bare numbers are left to the inspector.
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

/// The size of the pill these words need.
pub(crate) fn pill_size(words: &(String, String)) -> (f64, f64) {
    let kind = words.0.chars().count() as f64 * KIND_CHARACTER;
    let payload = words.1.chars().count() as f64 * PAYLOAD_CHARACTER;
    let gap = if kind > 0.0 && payload > 0.0 { PAYLOAD_GAP } else { 0.0 };
    (kind + gap + payload + 18.0, 22.0)
}

/// The room between kind and payload.
pub(crate) const PAYLOAD_GAP: f64 = 5.0;

#[cfg(test)]
mod tests {
    use super::*;
    use model::spec::Manner;

    #[test]
    fn kinds_are_shortened_as_far_as_they_stay_apart() {
        let kind = |name| Kind { name, manner: Manner::Ask };
        let kinds = [kind("ELECTION"), kind("OK"), kind("COORD"), kind("LEADER"), kind("LEADER-IS")];
        assert_eq!(initials(&kinds), ["E", "OK", "C", "LEADER", "LEADER-"]);
        assert_eq!(initials(&[kind("REQUEST"), kind("REPLY"), kind("ACK")]), ["REQ", "REP", "A"]);
    }
}
