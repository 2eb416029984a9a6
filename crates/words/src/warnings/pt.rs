//! Warnings and assumptions, in Brazilian Portuguese.

use model::Language;
use model::scenario::check::Doubt;
use model::spec::Assumption;

use super::Culprit;
use crate::property;
use crate::script::{code, link};

pub fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::AlreadyDown(id) => format!("{id} já está falho e não tem como falhar de novo"),
        Doubt::NotJoined(id) => format!("{id} ainda não entrou, e nada lhe acontece"),
        Doubt::AlreadyUp(id) => format!("{id} está correto e não tem de que se recuperar"),
        Doubt::AlreadyJoined(id) => format!("{id} já esteve aqui e não tem como entrar"),
        Doubt::StartWhileDown(id) => format!("{id} está falho nesse instante e não inicia nada"),
        Doubt::RequestWhileDown(id) => format!("{id} está falho nesse instante e não pede nada"),
        Doubt::NotCut(which) => {
            format!("o enlace {} não está cortado, e não há o que restaurar", link(*which))
        }
        Doubt::AlreadyCut(which) => format!("o enlace {} já está cortado", link(*which)),
        Doubt::AfterHorizon { at, horizon } => {
            format!("a execução termina em {horizon}, e o que está previsto para {at} nunca acontece")
        }
        Doubt::Breaks(broken) if broken.line == 0 => self::broken(&broken.assumption, Culprit::WholeScenario),
        Doubt::Breaks(broken) => self::broken(&broken.assumption, Culprit::ThisLine),
    }
}

pub fn broken(assumption: &Assumption, culprit: Culprit) -> String {
    let needed = match assumption.only_for() {
        Some(only) => format!(
            "para garantir {}, o algoritmo conta com {}",
            property(only, Language::Pt),
            self::assumption(assumption)
        ),
        None => format!("o algoritmo conta com {}", self::assumption(assumption)),
    };
    match culprit {
        Culprit::ThisLine => format!("{needed}, e esta linha viola essa premissa"),
        Culprit::Line(line) => format!("{needed}, e a linha {line} viola essa premissa"),
        Culprit::WholeScenario => format!("{needed}, e este cenário viola essa premissa"),
    }
}

pub fn assumption(assumption: &Assumption) -> String {
    let phrase = match assumption {
        Assumption::Timely { parameter, delays, plus } => return timely(parameter, *delays, plus),
        Assumption::Spread { parameter, delays } => {
            return format!(
                "{} como uma faixa com pelo menos {} de largura",
                code(parameter),
                largest(*delays)
            );
        }
        Assumption::DelaysAtMost(most) => return format!("mensagens que levam no máximo {most}"),
        Assumption::StaysFit { parameter, delays } => return stays_fit(parameter, *delays),
        Assumption::Majority { part, whole } => {
            return format!("{} acima da metade de {}", code(part), code(whole));
        }
        Assumption::PartUp { part, .. } => {
            return format!(
                "coordenadores corretos em número suficiente para um {}, nenhum deles se recuperar e ninguém \
                 falhar enquanto quer o recurso",
                code(part)
            );
        }
        Assumption::TimelyInTheEnd { parameter, delays } => {
            return format!("{} a partir de algum momento", timely(parameter, *delays, &[]));
        }
        Assumption::Connected => "uma rede conexa",
        Assumption::ReliableLinks => "enlaces que não perdem mensagens",
        Assumption::NoDuplicates => "mensagens que chegam uma vez só",
        Assumption::FifoLinks => "enlaces que mantêm a ordem das mensagens",
        Assumption::NoCrashes => "processos que nunca falham",
        Assumption::FixedMembership => "os mesmos processos em execução depois que uma eleição começa",
        Assumption::CrashesNoticed => "algum processo correto que inicie uma eleição depois de cada falha",
        Assumption::Started => "um processo correto que inicie uma eleição",
        Assumption::VacantOffice => "ninguém que inicie uma eleição enquanto alguém lidera",
        Assumption::OneCandidate => "um único processo que inicie a eleição",
        Assumption::RequestsApart { .. } => {
            "processos que só voltam a pedir quando quem esperava já teve a sua vez"
        }
        Assumption::EventuallySynchronous => "uma rede que se comporta bem a partir de algum momento",
        Assumption::NoRecoveries => "processos que não se recuperam depois de falhar",
        Assumption::Healed => "enlaces todos restaurados no fim",
        Assumption::MajorityUp => "processos corretos com mais da metade de todo o peso no fim",
    };
    phrase.to_owned()
}

fn timely(parameter: &str, delays: u32, plus: &[&str]) -> String {
    let others: String = plus.iter().map(|name| format!(" mais {}", code(name))).collect();
    format!("{} de pelo menos {}{others}", code(parameter), largest(delays))
}

fn largest(delays: u32) -> String {
    match delays {
        1 => "o maior atraso".to_owned(),
        _ => format!("{delays} vezes o maior atraso"),
    }
}

fn stays_fit(parameter: &str, delays: u32) -> String {
    let largest = largest(delays);
    format!("{} que cubra toda permanência e {largest}", code(parameter))
}
