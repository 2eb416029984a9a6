//! Where to find the means of an answer: on the stage, or in a panel.

use model::Language;
use model::spec::Bilingual;

use crate::both;
use crate::lists::listed;

pub const A_PROCESS: Bilingual = both("a process", "um processo");
pub const A_LINK: Bilingual = both("a link", "um enlace");
pub const A_MESSAGE: Bilingual = both("a message", "uma mensagem");

/// Where to find the means, before the names of the panels that have them.
pub fn where_to(pressed: &[Bilingual], language: Language) -> String {
    if pressed.is_empty() {
        return crate::challenges::WHERE.of(language).to_owned();
    }
    let names: Vec<String> = pressed.iter().map(|thing| thing.of(language).to_owned()).collect();
    let names = listed(&names, both("or", "ou").of(language));
    match language {
        Language::En => format!("Press {names} on the stage, or write:"),
        Language::Pt => format!("Toque em {names} no palco, ou escreva:"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_helps_is_named() {
        let say = |pressed: &[Bilingual]| Language::ALL.map(|language| where_to(pressed, language));
        assert_eq!(say(&[]), ["Do it here:", "Faça aqui:"]);
        assert_eq!(
            say(&[A_MESSAGE]),
            ["Press a message on the stage, or write:", "Toque em uma mensagem no palco, ou escreva:"]
        );
        assert_eq!(
            say(&[A_PROCESS, A_LINK, A_MESSAGE]),
            [
                "Press a process, a link or a message on the stage, or write:",
                "Toque em um processo, um enlace ou uma mensagem no palco, ou escreva:"
            ]
        );
    }
}
