//! What is written on a token: its kind, in full or by unique initials, and the processes it carries. Knows
//! the names that an algorithm declares, no sentences.

use model::Names;
use model::spec::Kind;
use model::trace::Atom;

use crate::look::metrics;

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

/// The size of a pill with these words.
pub(crate) fn pill_size((kind, payload): (&str, &str)) -> (f64, f64) {
    let kind = kind.chars().count() as f64 * metrics::KIND_LETTER;
    let payload = payload.chars().count() as f64 * metrics::PAYLOAD_LETTER;
    let gap = if kind > 0.0 && payload > 0.0 { PAYLOAD_GAP } else { 0.0 };
    (kind + gap + payload + 18.0, 22.0)
}

/// The space between kind and payload.
const PAYLOAD_GAP: f64 = 5.0;

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
