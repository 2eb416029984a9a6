//! What happened, in both languages, where the algorithm's own lines do not say it.

use model::spec::Family;
use model::trace::event::Ends;
use model::trace::{Happening, Loss};
use model::{Language, Time};

use super::Told;
use super::teller::{Boots, Teller};
use crate::{both, capital};

/// Small numbers as words.
pub fn counts(language: Language) -> [&'static str; 13] {
    match language {
        Language::En => [
            "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
            "twelve",
        ],
        Language::Pt => [
            "nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze",
            "doze",
        ],
    }
}

/// The sentence before anything happened, for an algorithm of this family.
pub fn ready(processes: usize, family: Family, language: Language) -> Told {
    let headline = match (processes, family, language) {
        (1, Family::Mutex, Language::En) => "Ready: 1 process, and it is not inside".into(),
        (1, Family::Mutex, Language::Pt) => "Tudo pronto: 1 processo, ainda fora".into(),
        (_, Family::Mutex, Language::En) => format!("Ready: {processes} processes, none of them inside"),
        (_, Family::Mutex, Language::Pt) => format!("Tudo pronto: {processes} processos, todos ainda fora"),
        (1, _, Language::En) => "Ready: 1 process, and it does not lead".into(),
        (1, _, Language::Pt) => "Tudo pronto: 1 processo, que não lidera".into(),
        (_, _, Language::En) => format!("Ready: {processes} processes, none of them leads"),
        (_, _, Language::Pt) => format!("Tudo pronto: {processes} processos, nenhum deles lidera"),
    };
    Told::new(headline, both("Nothing has happened yet.", "Nada aconteceu ainda.").of(language))
}

/// What happened to the process, as the first clause of a sentence about what it then did.
pub fn opening(teller: &Teller) -> Option<String> {
    match (&teller.event.happening, teller.language) {
        (Happening::Recover(_), Language::En) => Some("recovers".into()),
        (Happening::Recover(_), Language::Pt) => Some("se recupera".into()),
        (Happening::Join(_), Language::En) => Some("joins".into()),
        (Happening::Join(_), Language::Pt) => Some("entra na rede".into()),
        (Happening::Request(_, hold), Language::En) => {
            Some(format!("wants the resource for {}", units(teller, *hold)))
        }
        (Happening::Request(_, hold), Language::Pt) => {
            Some(format!("quer o recurso por {}", units(teller, *hold)))
        }
        // Whatever else happened shows in what the process then does.
        _ => None,
    }
}

/// One arm for each thing that can happen: long because there are many, and on purpose in one place.
pub fn told(teller: &Teller) -> Told {
    let language = teller.language;
    let id = |process: &model::Process| teller.name(*process);
    match (&teller.event.happening, language) {
        (Happening::Boot(process), Language::En) => {
            Told::new(boot(teller, &teller.boots(*process)), "Nobody leads yet.")
        }
        (Happening::Boot(process), Language::Pt) => {
            Told::new(boot(teller, &teller.boots(*process)), "Ninguém lidera ainda.")
        }
        (Happening::Recover(process), Language::En) => Told::new(
            format!("{} recovers", id(process)),
            "It is up again, and knows only what it had stored.",
        ),
        (Happening::Recover(process), Language::Pt) => Told::new(
            format!("{} se recupera", id(process)),
            "Está de novo em execução e só sabe o que havia guardado.",
        ),
        (Happening::Join(process), Language::En) => {
            Told::new(format!("{} joins", id(process)), "It was not there before; now it takes part.")
        }
        (Happening::Join(process), Language::Pt) => {
            Told::new(format!("{} entra na rede", id(process)), "Não estava lá antes; agora participa.")
        }
        (Happening::Crash(process), Language::En) if teller.event.at == Time::ZERO => Told::new(
            format!("{} is down from the start", id(process)),
            "Nobody is told; the others can only notice that it is silent.",
        ),
        (Happening::Crash(process), Language::Pt) if teller.event.at == Time::ZERO => Told::new(
            format!("{} está falho desde o início", id(process)),
            "Ninguém é avisado; os outros só podem notar o silêncio.",
        ),
        (Happening::Crash(process), Language::En) => Told::new(
            format!("{} crashes", id(process)),
            "It stops at once. Nobody is told; the others can only notice that it is silent.",
        ),
        (Happening::Crash(process), Language::Pt) => Told::new(
            format!("{} falha", id(process)),
            "Deixa de funcionar na hora. Ninguém é avisado; os outros só podem notar o silêncio.",
        ),
        (Happening::Start(process), Language::En) => {
            Told::new(format!("{} is told to start", id(process)), "Nothing follows from that.")
        }
        (Happening::Start(process), Language::Pt) => {
            Told::new(format!("{} recebe a ordem de iniciar", id(process)), "Nada decorre disso.")
        }
        (Happening::Request(process, hold), Language::En) => Told::new(
            format!("{} wants the resource for {}", id(process), units(teller, *hold)),
            "Nothing follows from that yet.",
        ),
        (Happening::Request(process, hold), Language::Pt) => Told::new(
            format!("{} quer o recurso por {}", id(process), units(teller, *hold)),
            "Nada decorre disso por enquanto.",
        ),
        (Happening::Deliver(message), Language::En) => {
            let (from, to) = ends(teller, *message);
            Told::new(
                format!("{to} receives the {} from {from}", teller.message(*message)),
                "Nothing follows from that.",
            )
        }
        (Happening::Deliver(message), Language::Pt) => {
            let (from, to) = ends(teller, *message);
            Told::new(
                format!("{to} recebe a mensagem {} de {from}", teller.message(*message)),
                "Nada decorre disso.",
            )
        }
        (Happening::Lose(message, loss), _) => lost(teller, *message, *loss),
        (Happening::Fire(process, timer), Language::En) => Told::new(
            format!("The {} of {} runs out", teller.timer(*timer), id(process)),
            "Nothing follows from that.",
        ),
        (Happening::Fire(process, timer), Language::Pt) => Told::new(
            format!("Esgota-se o {} de {}", teller.timer(*timer), id(process)),
            "Nada decorre disso.",
        ),
        (Happening::Cut(Ends::Both(a, b)), Language::En) => Told::new(
            format!("The link between {} and {} is cut", id(a), id(b)),
            "What they send each other is lost, and so is what was under way.",
        ),
        (Happening::Cut(Ends::Both(a, b)), Language::Pt) => Told::new(
            format!("O enlace entre {} e {} é cortado", id(a), id(b)),
            "Perde-se o que um enviar ao outro e também o que estava a caminho.",
        ),
        (Happening::Cut(Ends::OneWay(a, b)), Language::En) => Told::new(
            format!("The link from {} to {} is cut", id(a), id(b)),
            format!("What {} sends to {} is lost; the other direction is as before.", id(a), id(b)),
        ),
        (Happening::Cut(Ends::OneWay(a, b)), Language::Pt) => Told::new(
            format!("O enlace de {} para {} é cortado", id(a), id(b)),
            format!("Perde-se o que {} enviar a {}; no outro sentido, tudo como antes.", id(a), id(b)),
        ),
        (Happening::Heal(Ends::Both(a, b)), Language::En) => Told::new(
            format!("The link between {} and {} is healed", id(a), id(b)),
            "Unless a partition keeps them apart, messages pass again; what was lost stays lost.",
        ),
        (Happening::Heal(Ends::Both(a, b)), Language::Pt) => Told::new(
            format!("O enlace entre {} e {} é restaurado", id(a), id(b)),
            "Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.",
        ),
        (Happening::Heal(Ends::OneWay(a, b)), Language::En) => Told::new(
            format!("The link from {} to {} is healed", id(a), id(b)),
            "Unless a partition keeps them apart, messages pass again; what was lost stays lost.",
        ),
        (Happening::Heal(Ends::OneWay(a, b)), Language::Pt) => Told::new(
            format!("O enlace de {} para {} é restaurado", id(a), id(b)),
            "Se nenhuma partição os separa, as mensagens voltam a passar; as perdidas não voltam.",
        ),
        (Happening::HealAll, Language::En) => Told::new(
            "All links are healed",
            "Everybody can reach its neighbours again; what was lost stays lost.",
        ),
        (Happening::HealAll, Language::Pt) => Told::new(
            "Todos os enlaces são restaurados",
            "Todos voltam a alcançar seus vizinhos; as mensagens perdidas não voltam.",
        ),
        (Happening::Partition(numbers), _) => partition(teller, &teller.groups(numbers)),
        (Happening::Drop(from, to, nth), Language::En) => Told::new(
            format!(
                "{} message from {} to {} is going to be lost",
                ordinal(*nth, language),
                id(from),
                id(to)
            ),
            "Here the scenario itself plays the adversary.",
        ),
        (Happening::Drop(from, to, nth), Language::Pt) => Told::new(
            format!("{} mensagem de {} para {} vai se perder", ordinal(*nth, language), id(from), id(to)),
            "Aqui o próprio cenário faz o papel de adversário.",
        ),
        (Happening::Slow(from, to, nth, delay), Language::En) => Told::new(
            format!(
                "{} message from {} to {} is going to take {}",
                ordinal(*nth, language),
                id(from),
                id(to),
                units(teller, *delay)
            ),
            "Here the scenario itself plays the adversary.",
        ),
        (Happening::Slow(from, to, nth, delay), Language::Pt) => Told::new(
            format!(
                "{} mensagem de {} para {} vai levar {}",
                ordinal(*nth, language),
                id(from),
                id(to),
                units(teller, *delay)
            ),
            "Aqui o próprio cenário faz o papel de adversário.",
        ),
        (Happening::Say(caption), _) => Told::new(format!("“{caption}”"), ""),
    }
}

fn boot(teller: &Teller, boots: &Boots) -> String {
    let (up, of) = (teller.count(boots.up), teller.count(boots.of));
    match (*boots, teller.language) {
        (Boots { of: 1, .. }, Language::En) => "The only process is up".into(),
        (Boots { of: 1, .. }, Language::Pt) => "O único processo está em execução".into(),
        (Boots { up: 2, of: 2 }, Language::Pt) => "Os dois processos estão em execução".into(),
        (all, Language::En) if all.up == all.of => format!("All {of} processes are up"),
        (all, Language::Pt) if all.up == all.of => format!("Todos os {of} processos estão em execução"),
        (Boots { up: 1, .. }, Language::En) => format!("One of {of} processes is up"),
        (Boots { up: 1, .. }, Language::Pt) => format!("Um de {of} processos está em execução"),
        (_, Language::En) => format!("{} of {of} processes are up", capital(&up)),
        (_, Language::Pt) => format!("{} de {of} processos estão em execução", capital(&up)),
    }
}

fn lost(teller: &Teller, message: u32, loss: Loss) -> Told {
    let language = teller.language;
    let ((from, to), name) = (ends(teller, message), teller.message(message));
    let detail = match loss {
        Loss::CutLink => {
            both("The link was cut when it was sent.", "O enlace estava cortado quando ela foi enviada.")
        }
        Loss::CutUnderWay => both(
            "Its link was cut while it was under way.",
            "O enlace foi cortado enquanto ela estava a caminho.",
        ),
        Loss::Chance => both(
            "The link is lossy, and this time chance was against it.",
            "O enlace perde mensagens, e desta vez o acaso foi contra ela.",
        ),
        Loss::Dropped => both(
            "The scenario, playing the adversary, picked this very message.",
            "O cenário, no papel de adversário, escolheu justo esta mensagem.",
        ),
        Loss::ReceiverDown => {
            return match language {
                Language::En => Told::new(
                    format!("{to} is down and misses the {name} from {from}"),
                    format!("The message is lost, and {from} is not told."),
                ),
                Language::Pt => Told::new(
                    format!("{to} está falho e perde a mensagem {name} de {from}"),
                    format!("A mensagem não chega, e {from} não fica sabendo."),
                ),
            };
        }
    };
    let headline = match language {
        Language::En => format!("The {name} from {from} to {to} is lost"),
        Language::Pt => format!("A mensagem {name} de {from} para {to} se perde"),
    };
    Told::new(headline, detail.of(language))
}

fn partition(teller: &Teller, groups: &[String]) -> Told {
    let language = teller.language;
    let (count, all) = (teller.count(groups.len()), groups.join("; "));
    let headline = match (groups, language) {
        ([] | [_], Language::En) => {
            return Told::new("The network stays connected", "Everybody is on the same side.");
        }
        ([] | [_], Language::Pt) => {
            return Told::new("A rede continua conexa", "Todos estão do mesmo lado.");
        }
        ([one, other], Language::En) => {
            format!("The network splits: {one} on one side, {other} on the other")
        }
        ([one, other], Language::Pt) => format!("A rede se divide: {one} de um lado, {other} do outro"),
        (_, Language::En) => format!("The network splits into {count} parts: {all}"),
        (_, Language::Pt) => format!("A rede se divide em {count} partes: {all}"),
    };
    let detail = both(
        "Messages from one part to another are lost until the network heals.",
        "Mensagens de uma parte para outra se perdem até que a rede se restaure.",
    );
    Told::new(headline, detail.of(language))
}

fn ends(teller: &Teller, message: u32) -> (String, String) {
    let message = teller.trace.message(message);
    (teller.name(message.from), teller.name(message.to))
}

fn units(teller: &Teller, duration: Time) -> String {
    let unit = both(
        if duration == Time::units(1) { "time unit" } else { "time units" },
        // Portuguese counts in the plural from two on.
        if duration < Time::units(2) { "unidade de tempo" } else { "unidades de tempo" },
    );
    format!("{} {}", teller.time(duration), unit.of(teller.language))
}

/// Which of the next messages.
fn ordinal(nth: u32, language: Language) -> String {
    let ending = match (nth % 10, nth % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    match (nth, language) {
        (1, Language::En) => "The next".into(),
        (1, Language::Pt) => "A próxima".into(),
        (_, Language::En) => format!("Counting from now, the {nth}{ending}"),
        (_, Language::Pt) => format!("A contar de agora, a {nth}ª"),
    }
}
