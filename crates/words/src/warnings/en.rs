//! Warnings and assumptions, in English.

use model::Language;
use model::scenario::check::Doubt;
use model::spec::Assumption;

use super::Culprit;
use crate::property;
use crate::script::{code, link};

pub fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::AlreadyDown(id) => format!("{id} is down already, so it cannot crash"),
        Doubt::NotJoined(id) => format!("{id} has not joined yet, so nothing happens to it"),
        Doubt::AlreadyUp(id) => format!("{id} is up already, so it has nothing to recover from"),
        Doubt::AlreadyJoined(id) => format!("{id} has been here before, so it cannot join"),
        Doubt::StartWhileDown(id) => format!("{id} is down then and starts nothing"),
        Doubt::RequestWhileDown(id) => format!("{id} is down then and requests nothing"),
        Doubt::NotCut(which) => format!("the link {} is not cut, so there is nothing to heal", link(*which)),
        Doubt::AlreadyCut(which) => format!("the link {} is cut already", link(*which)),
        Doubt::AfterHorizon { at, horizon } => {
            format!("the run ends at {horizon}, so what is planned for {at} never happens")
        }
        Doubt::Breaks(broken) if broken.line == 0 => self::broken(&broken.assumption, Culprit::WholeScenario),
        Doubt::Breaks(broken) => self::broken(&broken.assumption, Culprit::ThisLine),
    }
}

pub fn broken(assumption: &Assumption, culprit: Culprit) -> String {
    let needed = match assumption.only_for() {
        Some(only) => format!(
            "to promise {}, the algorithm counts on {}",
            property(only, Language::En),
            self::assumption(assumption)
        ),
        None => format!("the algorithm counts on {}", self::assumption(assumption)),
    };
    match culprit {
        Culprit::ThisLine => format!("{needed}, and this line breaks that"),
        Culprit::Line(line) => format!("{needed}, and line {line} breaks that"),
        Culprit::WholeScenario => format!("{needed}, and this scenario breaks that"),
    }
}

pub fn assumption(assumption: &Assumption) -> String {
    let phrase = match assumption {
        Assumption::Timely { parameter, delays, plus } => return timely(parameter, *delays, plus),
        Assumption::Spread { parameter, delays } => {
            return format!("{} being a range at least {} wide", code(parameter), largest(*delays));
        }
        Assumption::DelaysAtMost(most) => return format!("messages that take {most} at most"),
        Assumption::StaysFit { parameter, delays } => return stays_fit(parameter, *delays),
        Assumption::Majority { part, whole } => {
            return format!("{} being more than half of {}", code(part), code(whole));
        }
        Assumption::PartUp { part, .. } => {
            return format!(
                "enough coordinators being up for a {}, none of them coming back, and nobody crashing while it \
                 wants the resource",
                code(part)
            );
        }
        Assumption::TimelyInTheEnd { parameter, delays } => {
            return format!("{} from some time on", timely(parameter, *delays, &[]));
        }
        Assumption::Connected => "a connected network",
        Assumption::ReliableLinks => "links that lose no message",
        Assumption::NoDuplicates => "messages that arrive only once",
        Assumption::FifoLinks => "links that keep messages in order",
        Assumption::NoCrashes => "processes that are always up",
        Assumption::FixedMembership => "the same processes being up once an election has begun",
        Assumption::CrashesNoticed => "somebody that is up starting an election after each crash",
        Assumption::Started => "somebody that is up starting an election",
        Assumption::VacantOffice => "nobody starting an election while somebody leads",
        Assumption::OneCandidate => "only one process starting an election",
        Assumption::RequestsApart { .. } => {
            "processes that ask again only when those who waited have had a turn"
        }
        Assumption::EventuallySynchronous => "a network that behaves well from some time on",
        Assumption::NoRecoveries => "processes that stay down once they crash",
        Assumption::Healed => "links that are all healed in the end",
        Assumption::MajorityUp => "processes with more than half of all weight being up in the end",
    };
    phrase.to_owned()
}

fn timely(parameter: &str, delays: u32, plus: &[&str]) -> String {
    let others: String = plus.iter().map(|name| format!(" plus {}", code(name))).collect();
    format!("{} being at least {}{others}", code(parameter), largest(delays))
}

fn largest(delays: u32) -> String {
    match delays {
        1 => "the largest delay".to_owned(),
        _ => format!("{delays} times the largest delay"),
    }
}

fn stays_fit(parameter: &str, delays: u32) -> String {
    let largest = largest(delays);
    format!("{} covering every stay and {largest}", code(parameter))
}
