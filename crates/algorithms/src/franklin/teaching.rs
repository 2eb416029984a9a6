//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::Franklin;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for Franklin {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "half_drop_out_in_each_phase",
            "In this order exactly half of the active ones lose each phase: 8, 4, 2, 1, and 72 messages in all.",
            "Nesta ordem exatamente metade dos ativos perde em cada fase: 8, 4, 2, 1, e 72 mensagens ao todo.",
        ),
        example!(
            "in_sorted_order_two_phases_do",
            "On a sorted ring only the largest beats both neighbours, so the second phase is already the last.",
            "Num anel em ordem só o maior vence os dois vizinhos, e a segunda fase já é a última.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["quick-peace", "slowest-duels"];
}
