//! What is doubtful about a scenario, and which assumptions it breaks, in words.

#[cfg(test)]
mod tests;

use model::Language;
use model::scenario::check::{Warning, WarningKind};
use model::spec::Assumption;
use model::verdict::Broken;

use crate::script::{code, link};
use crate::{both, property};

/// What is doubtful, without the line.
pub fn warning(warning: &Warning, language: Language) -> String {
    kind(&warning.what, language)
}

/// The same with its line before it, where there is one.
pub fn located_warning(warning: &Warning, language: Language) -> String {
    let sentence = self::warning(warning, language);
    match (warning.line, language) {
        (0, _) => sentence,
        (line, Language::En) => format!("line {line}: {sentence}"),
        (line, Language::Pt) => format!("linha {line}: {sentence}"),
    }
}

/// An assumption of an algorithm, as a phrase for a sentence or a list.
pub fn assumption(assumption: &Assumption, language: Language) -> String {
    let phrase = match assumption {
        Assumption::Timely { parameter, delays, plus } => return timely(parameter, *delays, plus, language),
        Assumption::Spread { parameter, delays } => {
            return match language {
                Language::En => {
                    format!("{} being a range at least {} wide", code(parameter), largest(*delays, language))
                }
                Language::Pt => format!(
                    "{} como uma faixa com pelo menos {} de largura",
                    code(parameter),
                    largest(*delays, language)
                ),
            };
        }
        Assumption::DelaysAtMost(most) => {
            return match language {
                Language::En => format!("messages that take {most} at most"),
                Language::Pt => format!("mensagens que levam no máximo {most}"),
            };
        }
        Assumption::StaysFit { parameter, delays } => return stays_fit(parameter, *delays, language),
        Assumption::Majority { part, whole } => {
            return match language {
                Language::En => format!("{} being more than half of {}", code(part), code(whole)),
                Language::Pt => format!("{} acima da metade de {}", code(part), code(whole)),
            };
        }
        Assumption::PartUp { part, .. } => {
            return match language {
                Language::En => format!(
                    "enough coordinators being up for a {}, none of them coming back, and nobody crashing while it \
                 wants the resource",
                    code(part)
                ),
                Language::Pt => format!(
                    "coordenadores corretos em número suficiente para um {}, nenhum deles se recuperar e ninguém \
                 falhar enquanto quer o recurso",
                    code(part)
                ),
            };
        }
        Assumption::TimelyInTheEnd { parameter, delays } => {
            return match language {
                Language::En => format!("{} from some time on", timely(parameter, *delays, &[], language)),
                Language::Pt => {
                    format!("{} a partir de algum momento", timely(parameter, *delays, &[], language))
                }
            };
        }
        Assumption::Connected => both("a connected network", "uma rede conexa"),
        Assumption::ReliableLinks => both("links that lose no message", "enlaces que não perdem mensagens"),
        Assumption::NoDuplicates => both("messages that arrive only once", "mensagens que chegam uma vez só"),
        Assumption::FifoLinks => {
            both("links that keep messages in order", "enlaces que mantêm a ordem das mensagens")
        }
        Assumption::NoCrashes => both("processes that are always up", "processos que nunca falham"),
        Assumption::FixedMembership => both(
            "the same processes being up once an election has begun",
            "os mesmos processos em execução depois que uma eleição começa",
        ),
        Assumption::CrashesNoticed => both(
            "somebody that is up starting an election after each crash",
            "algum processo correto que inicie uma eleição depois de cada falha",
        ),
        Assumption::Started => {
            both("somebody that is up starting an election", "um processo correto que inicie uma eleição")
        }
        Assumption::VacantOffice => both(
            "nobody starting an election while somebody leads",
            "ninguém que inicie uma eleição enquanto alguém lidera",
        ),
        Assumption::OneCandidate => {
            both("only one process starting an election", "um único processo que inicie a eleição")
        }
        Assumption::RequestsApart { .. } => both(
            "processes that ask again only when those who waited have had a turn",
            "processos que só voltam a pedir quando quem esperava já teve a sua vez",
        ),
        Assumption::EventuallySynchronous => both(
            "a network that behaves well from some time on",
            "uma rede que se comporta bem a partir de algum momento",
        ),
        Assumption::NoRecoveries => both(
            "processes that stay down once they crash",
            "processos que não se recuperam depois de falhar",
        ),
        Assumption::Healed => {
            both("links that are all healed in the end", "enlaces todos restaurados no fim")
        }
        Assumption::MajorityUp => both(
            "processes with more than half of all weight being up in the end",
            "processos corretos com mais da metade de todo o peso no fim",
        ),
    };
    phrase.of(language).to_owned()
}

/// That a scenario breaks an assumption, and by which line.
pub fn broken(broken: &Broken, language: Language) -> String {
    let culprit = if broken.line == 0 { Culprit::WholeScenario } else { Culprit::Line(broken.line) };
    promise_broken(&broken.assumption, culprit, language)
}

/// What breaks an assumption, as a sentence refers to it.
#[derive(Clone, Copy)]
enum Culprit {
    /// The line the sentence stands at.
    ThisLine,
    /// A line other than the one the sentence stands at.
    Line(u32),
    WholeScenario,
}

fn kind(kind: &WarningKind, language: Language) -> String {
    match (kind, language) {
        (WarningKind::AlreadyDown(id), Language::En) => format!("{id} is down already, so it cannot crash"),
        (WarningKind::AlreadyDown(id), Language::Pt) => {
            format!("{id} já está falho e não tem como falhar de novo")
        }
        (WarningKind::NotJoined(id), Language::En) => {
            format!("{id} has not joined yet, so nothing happens to it")
        }
        (WarningKind::NotJoined(id), Language::Pt) => format!("{id} ainda não entrou, e nada lhe acontece"),
        (WarningKind::AlreadyUp(id), Language::En) => {
            format!("{id} is up already, so it has nothing to recover from")
        }
        (WarningKind::AlreadyUp(id), Language::Pt) => {
            format!("{id} está correto e não tem de que se recuperar")
        }
        (WarningKind::AlreadyJoined(id), Language::En) => {
            format!("{id} has been here before, so it cannot join")
        }
        (WarningKind::AlreadyJoined(id), Language::Pt) => {
            format!("{id} já esteve aqui e não tem como entrar")
        }
        (WarningKind::StartWhileDown(id), Language::En) => format!("{id} is down then and starts nothing"),
        (WarningKind::StartWhileDown(id), Language::Pt) => {
            format!("{id} está falho nesse instante e não inicia nada")
        }
        (WarningKind::RequestWhileDown(id), Language::En) => {
            format!("{id} is down then and requests nothing")
        }
        (WarningKind::RequestWhileDown(id), Language::Pt) => {
            format!("{id} está falho nesse instante e não pede nada")
        }
        (WarningKind::NotCut(which), Language::En) => {
            format!("the link {} is not cut, so there is nothing to heal", link(*which))
        }
        (WarningKind::NotCut(which), Language::Pt) => {
            format!("o enlace {} não está cortado, e não há o que restaurar", link(*which))
        }
        (WarningKind::AlreadyCut(which), Language::En) => format!("the link {} is cut already", link(*which)),
        (WarningKind::AlreadyCut(which), Language::Pt) => {
            format!("o enlace {} já está cortado", link(*which))
        }
        (WarningKind::AfterHorizon { at, horizon }, Language::En) => {
            format!("the run ends at {horizon}, so what is planned for {at} never happens")
        }
        (WarningKind::AfterHorizon { at, horizon }, Language::Pt) => {
            format!("a execução termina em {horizon}, e o que está previsto para {at} nunca acontece")
        }
        (WarningKind::Breaks(broken), _) if broken.line == 0 => {
            promise_broken(&broken.assumption, Culprit::WholeScenario, language)
        }
        (WarningKind::Breaks(broken), _) => promise_broken(&broken.assumption, Culprit::ThisLine, language),
    }
}

fn promise_broken(assumption: &Assumption, culprit: Culprit, language: Language) -> String {
    let counts_on = self::assumption(assumption, language);
    let needed = match (assumption.only_for().map(|only| property(only, language)), language) {
        (Some(only), Language::En) => format!("to promise {only}, the algorithm counts on {counts_on}"),
        (Some(only), Language::Pt) => format!("para garantir {only}, o algoritmo conta com {counts_on}"),
        (None, Language::En) => format!("the algorithm counts on {counts_on}"),
        (None, Language::Pt) => format!("o algoritmo conta com {counts_on}"),
    };
    match (culprit, language) {
        (Culprit::ThisLine, Language::En) => format!("{needed}, and this line breaks that"),
        (Culprit::ThisLine, Language::Pt) => format!("{needed}, e esta linha viola essa premissa"),
        (Culprit::Line(line), Language::En) => format!("{needed}, and line {line} breaks that"),
        (Culprit::Line(line), Language::Pt) => format!("{needed}, e a linha {line} viola essa premissa"),
        (Culprit::WholeScenario, Language::En) => format!("{needed}, and this scenario breaks that"),
        (Culprit::WholeScenario, Language::Pt) => format!("{needed}, e este cenário viola essa premissa"),
    }
}

fn timely(parameter: &str, delays: u32, plus: &[&str], language: Language) -> String {
    let word = both(" plus ", " mais ").of(language);
    let others: String = plus.iter().map(|name| format!("{word}{}", code(name))).collect();
    let (parameter, largest) = (code(parameter), largest(delays, language));
    match language {
        Language::En => format!("{parameter} being at least {largest}{others}"),
        Language::Pt => format!("{parameter} de pelo menos {largest}{others}"),
    }
}

fn largest(delays: u32, language: Language) -> String {
    match (delays, language) {
        (1, Language::En) => "the largest delay".to_owned(),
        (1, Language::Pt) => "o maior atraso".to_owned(),
        (_, Language::En) => format!("{delays} times the largest delay"),
        (_, Language::Pt) => format!("{delays} vezes o maior atraso"),
    }
}

fn stays_fit(parameter: &str, delays: u32, language: Language) -> String {
    let (parameter, largest) = (code(parameter), largest(delays, language));
    match language {
        Language::En => format!("{parameter} covering every stay and {largest}"),
        Language::Pt => format!("{parameter} que cubra toda permanência e {largest}"),
    }
}
