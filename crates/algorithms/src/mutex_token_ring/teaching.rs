//! Its teaching material: examples that show it at work or failing, and challenges. The texts are files beside
//! this one.

use super::MutexTokenRing;
use crate::teaching::{ChallengeText, Example, Taught, challenges, example};

impl Taught for MutexTokenRing {
    const EXAMPLES: &'static [Example] = &[
        example!(
            "the_token_goes_round",
            "Whoever has the token may go in once, then passes it on; with nobody waiting it goes round all the same.",
            "Quem tem o token pode entrar uma vez e o passa adiante; sem ninguém à espera, ele dá voltas do mesmo jeito.",
        ),
        example!(
            "the_token_rings_diagram",
            "Four on a ring: Part3, Part1 and again Part3 use the resource when the token comes by; the others pass it on.",
            "Quatro num anel: Part3, Part1 e de novo Part3 acessam o recurso quando o token passa; os outros o repassam.",
        ),
        example!(
            "the_token_is_lost",
            "The token is on its way to 3 when 3 is down; nobody makes another, not even 3 when it is back.",
            "O token vai ao 3 quando o 3 está falho; ninguém faz outro, nem o 3 quando volta.",
        ),
    ];
    const CHALLENGES: &'static [ChallengeText] = challenges!["where-is-the-token", "lost-token"];
}
