//! Where the means of an answer are at hand: what on the stage writes them, and the words that send
//! somebody there. It knows no challenge.

use model::Language;
use model::scenario::keyword::Verb;
use model::spec::Bilingual;

use super::{ChallengeWord, challenge_word};

/// What can be pressed on the stage to write a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant is the thing it names")]
pub enum Spot {
    Process,
    Link,
    Message,
}

impl Spot {
    /// What writes an event; some are only written.
    pub fn of(verb: Verb) -> Option<Spot> {
        match verb {
            Verb::Start | Verb::Crash | Verb::Recover | Verb::Request => Some(Spot::Process),
            Verb::Cut | Verb::Heal => Some(Spot::Link),
            Verb::Drop | Verb::Slow => Some(Spot::Message),
            Verb::Join | Verb::Partition | Verb::Say => None,
        }
    }

    fn name(self, language: Language) -> &'static str {
        let (en, pt) = match self {
            Spot::Process => ("a process", "um processo"),
            Spot::Link => ("a link", "um enlace"),
            Spot::Message => ("a message", "uma mensagem"),
        };
        Bilingual { en, pt }.of(language)
    }
}

/// Where the means are at hand, before the names of the panels that have them.
pub fn where_to(spots: &[Spot], language: Language) -> String {
    let names: Vec<&str> = spots.iter().map(|spot| spot.name(language)).collect();
    let or = Bilingual { en: " or ", pt: " ou " }.of(language);
    let names = match names.split_last() {
        None => return challenge_word(ChallengeWord::Where, language).to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => format!("{}{or}{last}", before.join(", ")),
    };
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
        let say = |spots: &[Spot]| Language::ALL.map(|language| where_to(spots, language));
        assert_eq!(say(&[]), ["Do it here:", "Faça aqui:"]);
        assert_eq!(
            say(&[Spot::Message]),
            ["Press a message on the stage, or write:", "Toque em uma mensagem no palco, ou escreva:"]
        );
        assert_eq!(
            say(&[Spot::Process, Spot::Link, Spot::Message]),
            [
                "Press a process, a link or a message on the stage, or write:",
                "Toque em um processo, um enlace ou uma mensagem no palco, ou escreva:"
            ]
        );
    }
}
