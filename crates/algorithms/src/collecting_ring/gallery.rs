//! Example scenarios: the algorithm at work, and where it fails.

use crate::gallery::{Example, example};

pub(crate) const EXAMPLES: &[Example] = &[
    example!(
        "a_list_collects_every_id",
        "After one lap 4 reads the smallest id from its list; nobody else learns the result.",
        "Depois de uma volta o 4 lê o menor id da sua lista; mais ninguém fica sabendo.",
    ),
    example!(
        "everybody_sends_a_list",
        "If all five want to know, five lists go round: n² = 25 messages, and everybody says 0.",
        "Se os cinco querem saber, cinco listas dão a volta: n² = 25 mensagens, e todos dizem 0.",
    ),
];
