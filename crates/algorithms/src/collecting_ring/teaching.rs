//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::CollectingRing;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for CollectingRing {
    const EXAMPLES: &'static [Example] = &[
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
    const CHALLENGES: &'static [ChallengeText] = challenges!["three-lists", "one-list-home"];
}
