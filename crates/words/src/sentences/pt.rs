//! What happened, in Brazilian Portuguese, where the algorithm's own lines do not say it.

use model::Time;
use model::spec::Family;
use model::trace::event::Ends;
use model::trace::{Happening, Loss};

use super::Told;
use super::teller::{Boots, Teller};
use crate::capital;

/// Small numbers as words.
pub const COUNTS: [&str; 13] = [
    "nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze",
];

/// Before anything happened: what an algorithm of this family is about has not come about.
pub fn ready(processes: usize, family: Family) -> Told {
    let headline = match (processes, family) {
        (1, Family::Mutex) => "Tudo pronto: 1 processo, ainda fora".into(),
        (_, Family::Mutex) => format!("Tudo pronto: {processes} processos, todos ainda fora"),
        (1, _) => "Tudo pronto: 1 processo, que não lidera".into(),
        _ => format!("Tudo pronto: {processes} processos, nenhum deles lidera"),
    };
    Told::new(headline, "Nada aconteceu ainda.")
}

/// What happened to the process, as the first clause of a sentence on what it then did.
pub fn opening(teller: &Teller) -> Option<String> {
    match &teller.event.happening {
        Happening::Recover(_) => Some("se recupera".into()),
        Happening::Join(_) => Some("entra na rede".into()),
        Happening::Request(_, hold) => Some(format!("quer o recurso por {}", units(teller, *hold))),
        // Whatever else happened shows in what the process then does.
        _ => None,
    }
}

/// One arm for each thing that can happen: long because there are many, and on purpose in one place.
pub fn told(teller: &Teller) -> Told {
    let id = |process: &model::Process| teller.name(*process);
    match &teller.event.happening {
        Happening::Boot(process) => Told::new(boot(teller, &teller.boots(*process)), "Ninguém lidera ainda."),
        Happening::Recover(process) => Told::new(
            format!("{} se recupera", id(process)),
            "Está de novo em execução e só sabe o que havia guardado.",
        ),
        Happening::Join(process) => {
            Told::new(format!("{} entra na rede", id(process)), "Não estava lá antes; agora participa.")
        }
        Happening::Crash(process) if teller.event.at == Time::ZERO => Told::new(
            format!("{} está falho desde o início", id(process)),
            "Ninguém é avisado; os outros só podem notar o silêncio.",
        ),
        Happening::Crash(process) => Told::new(
            format!("{} falha", id(process)),
            "Deixa de funcionar na hora. Ninguém é avisado; os outros só podem notar o silêncio.",
        ),
        Happening::Start(process) => {
            Told::new(format!("{} recebe a ordem de iniciar", id(process)), "Nada decorre disso.")
        }
        Happening::Request(process, hold) => Told::new(
            format!("{} quer o recurso por {}", id(process), units(teller, *hold)),
            "Nada decorre disso por enquanto.",
        ),
        Happening::Deliver(message) => {
            let (from, to) = ends(teller, *message);
            Told::new(
                format!("{to} recebe a mensagem {} de {from}", teller.message(*message)),
                "Nada decorre disso.",
            )
        }
        Happening::Lose(message, loss) => lost(teller, *message, *loss),
        Happening::Fire(process, timer) => Told::new(
            format!("Esgota-se o {} de {}", teller.timer(*timer), id(process)),
            "Nada decorre disso.",
        ),
        Happening::Cut(Ends::Both(a, b)) => Told::new(
            format!("O enlace entre {} e {} é cortado", id(a), id(b)),
            "Perde-se o que um enviar ao outro e também o que estava a caminho.",
        ),
        Happening::Cut(Ends::OneWay(a, b)) => Told::new(
            format!("O enlace de {} para {} é cortado", id(a), id(b)),
            format!("Perde-se o que {} enviar a {}; no outro sentido, tudo como antes.", id(a), id(b)),
        ),
        Happening::Heal(Ends::Both(a, b)) => Told::new(
            format!("O enlace entre {} e {} é restaurado", id(a), id(b)),
            "Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.",
        ),
        Happening::Heal(Ends::OneWay(a, b)) => Told::new(
            format!("O enlace de {} para {} é restaurado", id(a), id(b)),
            "Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.",
        ),
        Happening::HealAll => Told::new(
            "Todos os enlaces são restaurados",
            "Todos voltam a alcançar seus vizinhos; as mensagens perdidas não voltam.",
        ),
        Happening::Partition(numbers) => partition(teller, &teller.groups(numbers)),
        Happening::Drop(from, to, nth) => Told::new(
            format!("{} mensagem de {} para {} vai se perder", ordinal(*nth), id(from), id(to)),
            "Aqui o próprio cenário faz o papel de adversário.",
        ),
        Happening::Slow(from, to, nth, delay) => Told::new(
            format!(
                "{} mensagem de {} para {} vai levar {}",
                ordinal(*nth),
                id(from),
                id(to),
                units(teller, *delay)
            ),
            "Aqui o próprio cenário faz o papel de adversário.",
        ),
        Happening::Say(caption) => Told::new(format!("“{caption}”"), ""),
    }
}

fn boot(teller: &Teller, boots: &Boots) -> String {
    match *boots {
        Boots { of: 1, .. } => "O único processo está em execução".into(),
        Boots { up: 2, of: 2 } => "Os dois processos estão em execução".into(),
        Boots { up, of } if up == of => format!("Todos os {} processos estão em execução", teller.count(of)),
        Boots { up: 1, of } => format!("Um de {} processos está em execução", teller.count(of)),
        Boots { up, of } => {
            format!("{} de {} processos estão em execução", capital(&teller.count(up)), teller.count(of))
        }
    }
}

fn lost(teller: &Teller, message: u32, loss: Loss) -> Told {
    let ((from, to), name) = (ends(teller, message), teller.message(message));
    let detail = match loss {
        Loss::CutLink => "O enlace estava cortado quando ela foi enviada.",
        Loss::CutUnderWay => "O enlace foi cortado enquanto ela estava a caminho.",
        Loss::Chance => "O enlace perde mensagens, e desta vez o acaso foi contra ela.",
        Loss::Dropped => "O cenário, no papel de adversário, escolheu justo esta mensagem.",
        Loss::ReceiverDown => {
            let headline = format!("{to} está falho e perde a mensagem {name} de {from}");
            return Told::new(headline, format!("A mensagem não chega, e {from} não fica sabendo."));
        }
    };
    Told::new(format!("A mensagem {name} de {from} para {to} se perde"), detail)
}

fn partition(teller: &Teller, groups: &[String]) -> Told {
    let headline = match groups {
        [] | [_] => return Told::new("A rede continua conexa", "Todos estão do mesmo lado."),
        [one, other] => format!("A rede se divide: {one} de um lado, {other} do outro"),
        _ => format!("A rede se divide em {} partes: {}", teller.count(groups.len()), groups.join("; ")),
    };
    Told::new(headline, "Mensagens de uma parte para outra se perdem até que a rede se restaure.")
}

fn ends(teller: &Teller, message: u32) -> (String, String) {
    let message = teller.trace.message(message);
    (teller.name(message.from), teller.name(message.to))
}

fn units(teller: &Teller, duration: Time) -> String {
    // Portuguese counts in the plural from two on.
    let unit = if duration < Time::units(2) { "unidade de tempo" } else { "unidades de tempo" };
    format!("{} {unit}", teller.time(duration))
}

/// Which of the messages to come.
fn ordinal(nth: u32) -> String {
    if nth == 1 { "A próxima".into() } else { format!("A contar de agora, a {nth}ª") }
}
