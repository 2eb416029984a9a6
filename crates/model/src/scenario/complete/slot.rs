//! Which position of a line the caret is in, and what belongs there. One arm for each statement: the
//! grammar as seen by somebody writing.

use super::super::keyword::{self, Keyword, Verb};
use super::super::lex::Class;
use super::offers::{Offers, more};
use super::{Candidate, Meaning, Written};

/// A position in a line.
pub struct Slot {
    pub candidates: Vec<Candidate>,
    /// Whether the line is incomplete without something here.
    pub required: bool,
    /// Whether what goes here contains signs, as links do, and is replaced as a whole.
    pub takes_links: bool,
}

impl Slot {
    fn required(candidates: Vec<Candidate>) -> Option<Slot> {
        Some(Slot { candidates, required: true, takes_links: false })
    }

    fn optional(candidates: Vec<Candidate>) -> Option<Slot> {
        Some(Slot { candidates, required: false, takes_links: false })
    }

    fn links(candidates: Vec<Candidate>, required: bool) -> Option<Slot> {
        Some(Slot { candidates, required, takes_links: true })
    }
}

/// What belongs at the caret; `None` where only a number or a text does.
pub fn slot(written: &Written<'_>, offers: &Offers<'_>) -> Option<Slot> {
    let words = written.words();
    let Some((head, rest)) = words.split_first() else { return Slot::optional(offers.statements()) };
    match (Keyword::read(head)?, rest) {
        (Keyword::Algorithm, []) => Slot::required(offers.algorithms()),
        (Keyword::Topology, []) => Slot::required(offers.topologies()),
        (Keyword::Order, []) => Slot::required(offers.orders()),
        (Keyword::Set, []) => Slot::required(offers.parameters()),
        (Keyword::Set, [name]) => Slot::required(offers.values(name)),
        (Keyword::Capacity | Keyword::Weight | Keyword::Label, rest) if rest.last() != Some(&"=") => {
            Slot::optional(offers.given(rest))
        }
        (Keyword::Place, []) => Slot::required(offers.processes(&[])),
        (Keyword::Delay | Keyword::Loss | Keyword::Duplicate, rest) => rule(rest, offers),
        (Keyword::Edges, rest) => Slot::links(offers.pairs("-", written.piece(true)), rest.is_empty()),
        // Somebody who has begun to write a time has one in mind.
        (Keyword::At, []) if written.piece(false).is_empty() => Slot::required(offers.now()),
        (Keyword::At, [_]) if written.tokens[1].class == Class::Number => Slot::required(offers.events()),
        (Keyword::At, [_, verb, rest @ ..]) => event(Verb::read(verb)?, rest, written, offers),
        _ => None,
    }
}

fn rule(rest: &[&str], offers: &Offers<'_>) -> Option<Slot> {
    match rest {
        [] | [.., ".." | "before" | "after"] => None,
        [.., "from" | "to"] => Slot::required(offers.processes(&[])),
        _ => Slot::optional(offers.clauses(rest)),
    }
}

fn event(verb: Verb, rest: &[&str], written: &Written<'_>, offers: &Offers<'_>) -> Option<Slot> {
    let piece = written.piece(true);
    match verb {
        Verb::Start | Verb::Crash | Verb::Recover | Verb::Join => match rest {
            [] => Slot::required(offers.who()),
            [.., keyword::ALL] => None,
            _ => Slot::optional(offers.processes(rest)),
        },
        Verb::Cut => Slot::links(offers.links(piece), rest.is_empty()),
        Verb::Heal => Slot::links(offers.links(piece), false),
        Verb::Partition => match rest {
            [] | [.., "|"] => Slot::required(offers.processes(rest)),
            _ => {
                let mut candidates = offers.processes(rest);
                candidates.insert(0, more("|", Meaning::NextGroup));
                Slot::optional(candidates)
            }
        },
        Verb::Request => match rest {
            [] => Slot::required(offers.who()),
            [.., keyword::FOR] => None,
            _ if rest.contains(&keyword::FOR) => None,
            [.., keyword::ALL] => Slot::required(vec![more(keyword::FOR, Meaning::For)]),
            _ => {
                let mut candidates = vec![more(keyword::FOR, Meaning::For)];
                candidates.extend(offers.processes(rest));
                Slot::required(candidates)
            }
        },
        Verb::Drop | Verb::Slow if written.tokens.len() < 6 => Slot::links(offers.ways(piece), true),
        Verb::Drop | Verb::Slow => {
            let mut candidates = Vec::new();
            if verb == Verb::Slow && !rest.contains(&keyword::TO) {
                candidates.push(more(keyword::TO, Meaning::To));
            }
            if !rest.contains(&keyword::NTH) {
                candidates.push(more(keyword::NTH, Meaning::Nth));
            }
            let complete = written.tokens.last().is_none_or(|token| token.class == Class::Number);
            if complete { Slot::optional(candidates) } else { None }
        }
        Verb::Say => None,
    }
}
