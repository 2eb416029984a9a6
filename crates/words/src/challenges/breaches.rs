//! Sentences about means that an answer must not use, or used too much.

use habemus_core::challenge::{Breach, Ceiling, ScenarioPart, Use};
use model::Language;
use model::scenario::keyword::{Keyword, Verb};

use crate::script::{code, either};
use crate::{both, capital};

/// A means that an answer must not use.
pub fn breach(breach: &Breach, language: Language) -> String {
    match (breach, language) {
        (Breach::Changed { part, .. }, Language::En) => {
            format!("{} may not change here.", capital(&named(*part, language)))
        }
        (Breach::Changed { part, .. }, Language::Pt) => {
            format!("{} não pode mudar aqui.", capital(&named(*part, language)))
        }
        (Breach::Added { part, allowed, .. }, _) => {
            let may: Vec<&str> = allowed
                .iter()
                .filter(|part| matches!(part, ScenarioPart::Event(_)))
                .map(|part| part.name())
                .collect();
            let word = code(part.name());
            match (may.is_empty(), language) {
                (true, Language::En) => format!("{word} may not be added here."),
                (true, Language::Pt) => format!("{word} não pode ser acrescentado aqui."),
                (false, Language::En) => {
                    format!("{word} may not be added here, only {}.", either(&may, "or"))
                }
                (false, Language::Pt) => {
                    format!("{word} não pode ser acrescentado aqui, só {}.", either(&may, "ou"))
                }
            }
        }
        (Breach::Gone { event }, Language::En) => {
            format!("{} belongs to the challenge and has to stay.", code(event))
        }
        (Breach::Gone { event }, Language::Pt) => {
            format!("{} faz parte do desafio e precisa ficar.", code(event))
        }
        (Breach::Over(used), _) => over(used, language),
    }
}

fn over(used: &Use, language: Language) -> String {
    let (has, most) = (ceiling(used.of, used.used, language), used.most);
    let lines: Vec<String> = used.lines.iter().map(u32::to_string).collect();
    let at = match (lines.len(), language) {
        (0, _) => String::new(),
        (1, Language::En) => format!(": line {}", lines[0]),
        (1, Language::Pt) => format!(": linha {}", lines[0]),
        (_, Language::En) => format!(": lines {}", lines.join(", ")),
        (_, Language::Pt) => format!(": linhas {}", lines.join(", ")),
    };
    match (used.of, most, language) {
        (Ceiling::Processes, _, Language::En) => format!("{has} take part, at most {most} are allowed."),
        (Ceiling::Processes, _, Language::Pt) => {
            format!("{has} participam; o limite é {most}.")
        }
        (_, 1, Language::En) => format!("You added {has}, one is allowed{at}."),
        (_, _, Language::En) => format!("You added {has}, {most} are allowed{at}."),
        (_, _, Language::Pt) => format!("Você acrescentou {has}; o limite é {most}{at}."),
    }
}

/// A number of what is limited.
pub(super) fn ceiling(of: Ceiling, number: usize, language: Language) -> String {
    let name = match of {
        Ceiling::Events(verb) => {
            let name = code(verb.name());
            return match (number, language) {
                (1, Language::En) => format!("1 {name} event"),
                (1, Language::Pt) => format!("1 evento {name}"),
                (_, Language::En) => format!("{number} {name} events"),
                (_, Language::Pt) => format!("{number} eventos {name}"),
            };
        }
        Ceiling::Faults => both("fault", "falha"),
        Ceiling::Lines => both("line", "linha"),
        Ceiling::Processes if number == 1 => both("process", "processo"),
        // Without the plural `s`, which is added below.
        Ceiling::Processes => both("processe", "processo"),
    };
    format!("{number} {}{}", name.of(language), if number == 1 { "" } else { "s" })
}

/// A part of a scenario, in the middle of a sentence.
pub(super) fn named(part: ScenarioPart, language: Language) -> String {
    let phrase = match part {
        ScenarioPart::Parameter(name) => {
            return match language {
                Language::En => format!("the parameter {}", code(name)),
                Language::Pt => format!("o parâmetro {}", code(name)),
            };
        }
        ScenarioPart::Event(verb) => return events(verb, language),
        ScenarioPart::IdOrder => both("the order of the ids", "a ordem dos ids"),
        ScenarioPart::Statement(keyword) => match keyword {
            Keyword::Algorithm => both("the algorithm", "o algoritmo"),
            Keyword::Processes | Keyword::Ids => both("who takes part", "quem participa"),
            Keyword::Topology | Keyword::Edges => both("the network", "a rede"),
            Keyword::Capacity => both("the capacities", "o conjunto das capacidades"),
            Keyword::Weight => both("the weights of the votes", "o peso dos votos"),
            Keyword::Label | Keyword::Place => both("the drawing", "o desenho"),
            Keyword::Set => both("the parameters", "o valor dos parâmetros"),
            Keyword::Delay => both("the delay", "o atraso"),
            Keyword::Loss => both("the loss of messages", "a perda de mensagens"),
            Keyword::Duplicate => both("the duplication of messages", "a duplicação de mensagens"),
            Keyword::Gst => both(
                "the time from which the network is synchronous",
                "o instante em que a rede fica síncrona",
            ),
            Keyword::Order => both("the order of messages", "a ordem das mensagens"),
            Keyword::Seed => both("the seed", "a semente"),
            Keyword::Until => both("the end of the run", "o fim da execução"),
            Keyword::Budget => both("the budget", "o limite de eventos"),
            Keyword::At => both("the events", "o que acontece"),
        },
    };
    phrase.of(language).to_owned()
}

fn events(verb: Verb, language: Language) -> String {
    match language {
        Language::En => format!("the {} lines", code(verb.name())),
        Language::Pt => format!("o que dizem as linhas {}", code(verb.name())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_faults_name_their_lines() {
        let used = Use { of: Ceiling::Faults, used: 3, most: 2, lines: vec![9, 11, 12] };
        let said = Language::ALL.map(|language| breach(&Breach::Over(used.clone()), language));
        assert_eq!(
            said,
            [
                "You added 3 faults, 2 are allowed: lines 9, 11, 12.",
                "Você acrescentou 3 falhas; o limite é 2: linhas 9, 11, 12."
            ]
        );
    }
}
