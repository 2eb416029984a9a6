//! What happened, in English, where the algorithm's own lines do not say it.

use model::Time;
use model::spec::Family;
use model::trace::event::Ends;
use model::trace::{Happening, Loss};

use super::Told;
use super::teller::{Boots, Teller};
use crate::capital;

/// Small numbers as words.
pub const COUNTS: [&str; 13] = [
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// Before anything happened: what an algorithm of this family is about has not come about.
pub fn ready(processes: usize, family: Family) -> Told {
    let headline = match (processes, family) {
        (1, Family::Mutex) => "Ready: 1 process, and it is not inside".into(),
        (_, Family::Mutex) => format!("Ready: {processes} processes, none of them inside"),
        (1, _) => "Ready: 1 process, and it does not lead".into(),
        _ => format!("Ready: {processes} processes, none of them leads"),
    };
    Told::new(headline, "Nothing has happened yet.")
}

/// What happened to the process, as the first clause of a sentence on what it then did.
pub fn opening(teller: &Teller) -> Option<String> {
    match &teller.event.happening {
        Happening::Recover(_) => Some("recovers".into()),
        Happening::Join(_) => Some("joins".into()),
        Happening::Request(_, hold) => Some(format!("wants the resource for {}", units(teller, *hold))),
        // Whatever else happened shows in what the process then does.
        _ => None,
    }
}

/// One arm for each thing that can happen: long because there are many, and on purpose in one place.
pub fn told(teller: &Teller) -> Told {
    let id = |process: &model::Process| teller.name(*process);
    match &teller.event.happening {
        Happening::Boot(process) => Told::new(boot(teller, &teller.boots(*process)), "Nobody leads yet."),
        Happening::Recover(process) => Told::new(
            format!("{} recovers", id(process)),
            "It is up again, and knows only what it had stored.",
        ),
        Happening::Join(process) => {
            Told::new(format!("{} joins", id(process)), "It was not there before; now it takes part.")
        }
        Happening::Crash(process) if teller.event.at == Time::ZERO => Told::new(
            format!("{} is down from the start", id(process)),
            "Nobody is told; the others can only notice that it is silent.",
        ),
        Happening::Crash(process) => Told::new(
            format!("{} crashes", id(process)),
            "It stops at once. Nobody is told; the others can only notice that it is silent.",
        ),
        Happening::Start(process) => {
            Told::new(format!("{} is told to start", id(process)), "Nothing follows from that.")
        }
        Happening::Request(process, hold) => Told::new(
            format!("{} wants the resource for {}", id(process), units(teller, *hold)),
            "Nothing follows from that yet.",
        ),
        Happening::Deliver(message) => {
            let (from, to) = ends(teller, *message);
            Told::new(
                format!("{to} receives the {} from {from}", teller.message(*message)),
                "Nothing follows from that.",
            )
        }
        Happening::Lose(message, loss) => lost(teller, *message, *loss),
        Happening::Fire(process, timer) => Told::new(
            format!("The {} of {} runs out", teller.timer(*timer), id(process)),
            "Nothing follows from that.",
        ),
        Happening::Cut(Ends::Both(a, b)) => Told::new(
            format!("The link between {} and {} is cut", id(a), id(b)),
            "What they send each other is lost, and so is what was under way.",
        ),
        Happening::Cut(Ends::OneWay(a, b)) => Told::new(
            format!("The link from {} to {} is cut", id(a), id(b)),
            format!("What {} sends to {} is lost; the other direction is as before.", id(a), id(b)),
        ),
        Happening::Heal(Ends::Both(a, b)) => Told::new(
            format!("The link between {} and {} is healed", id(a), id(b)),
            "Unless a partition keeps them apart, messages pass again; what was lost stays lost.",
        ),
        Happening::Heal(Ends::OneWay(a, b)) => Told::new(
            format!("The link from {} to {} is healed", id(a), id(b)),
            "Unless a partition keeps them apart, messages pass again; what was lost stays lost.",
        ),
        Happening::HealAll => Told::new(
            "All links are healed",
            "Everybody can reach its neighbours again; what was lost stays lost.",
        ),
        Happening::Partition(numbers) => partition(teller, &teller.groups(numbers)),
        Happening::Drop(from, to, nth) => Told::new(
            format!("{} message from {} to {} is going to be lost", ordinal(*nth), id(from), id(to)),
            "Here the scenario itself plays the adversary.",
        ),
        Happening::Slow(from, to, nth, delay) => Told::new(
            format!(
                "{} message from {} to {} is going to take {}",
                ordinal(*nth),
                id(from),
                id(to),
                units(teller, *delay)
            ),
            "Here the scenario itself plays the adversary.",
        ),
        Happening::Say(caption) => Told::new(format!("“{caption}”"), ""),
    }
}

fn boot(teller: &Teller, boots: &Boots) -> String {
    match *boots {
        Boots { of: 1, .. } => "The only process is up".into(),
        Boots { up, of } if up == of => format!("All {} processes are up", teller.count(of)),
        Boots { up: 1, of } => format!("One of {} processes is up", teller.count(of)),
        Boots { up, of } => {
            format!("{} of {} processes are up", capital(&teller.count(up)), teller.count(of))
        }
    }
}

fn lost(teller: &Teller, message: u32, loss: Loss) -> Told {
    let ((from, to), name) = (ends(teller, message), teller.message(message));
    let detail = match loss {
        Loss::CutLink => "The link was cut when it was sent.",
        Loss::CutUnderWay => "Its link was cut while it was under way.",
        Loss::Chance => "The link is lossy, and this time chance was against it.",
        Loss::Dropped => "The scenario, playing the adversary, picked this very message.",
        Loss::ReceiverDown => {
            let headline = format!("{to} is down and misses the {name} from {from}");
            return Told::new(headline, format!("The message is lost, and {from} is not told."));
        }
    };
    Told::new(format!("The {name} from {from} to {to} is lost"), detail)
}

fn partition(teller: &Teller, groups: &[String]) -> Told {
    let headline = match groups {
        [] | [_] => return Told::new("The network stays connected", "Everybody is on the same side."),
        [one, other] => format!("The network splits: {one} on one side, {other} on the other"),
        _ => format!("The network splits into {} parts: {}", teller.count(groups.len()), groups.join("; ")),
    };
    Told::new(headline, "Messages from one part to another are lost until the network heals.")
}

fn ends(teller: &Teller, message: u32) -> (String, String) {
    let message = teller.trace.message(message);
    (teller.name(message.from), teller.name(message.to))
}

fn units(teller: &Teller, duration: Time) -> String {
    let unit = if duration == Time::units(1) { "time unit" } else { "time units" };
    format!("{} {unit}", teller.time(duration))
}

/// Which of the messages to come.
fn ordinal(nth: u32) -> String {
    let ending = match (nth % 10, nth % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    if nth == 1 { "The next".into() } else { format!("Counting from now, the {nth}{ending}") }
}
