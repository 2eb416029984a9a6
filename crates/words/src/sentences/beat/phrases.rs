//! The words that tie a beat together, in both languages: who does the same, what else happens, what is routine.

use model::trace::Change;
use model::{Language, Process};

use super::groups::{Group, Matter, Reason};
use super::{Rivalry, Rivals};
use crate::sentences::Told;
use crate::sentences::teller::Teller;

/// The most processes named one by one.
const MAX_NAMED: usize = 3;

/// What follows the clause of a group's first event, if there are more. `alike`: whether all say the very same.
pub fn likewise(teller: &Teller, group: &Group, alike: bool) -> String {
    let more = group.count - 1;
    if more == 0 || group.matter == Matter::Boot {
        return String::new();
    }
    match &group.actors[..] {
        // Faults of links are nobody's step.
        [] => also(more, teller.language),
        [_] => again(teller, group, more),
        [_, others @ ..] => others_do(teller, others, alike),
    }
}

fn also(more: u32, language: Language) -> String {
    match (more, language) {
        (1, Language::En) => " (and one more like this)".into(),
        (_, Language::En) => format!(" (and {more} more like this)"),
        (1, Language::Pt) => " (e mais um assim)".into(),
        (_, Language::Pt) => format!(" (e mais {more} assim)"),
    }
}

/// One process does the same several times.
fn again(teller: &Teller, group: &Group, more: u32) -> String {
    let spoken_of = spoken_of(teller, group.first);
    let others: Vec<Process> =
        group.others.iter().copied().filter(|other| !spoken_of.contains(other)).collect();
    match (others.len(), teller.language) {
        (0, Language::En) if more == 1 => ", and once more".into(),
        (0, Language::En) => format!(", and {more} times more"),
        (0, Language::Pt) if more == 1 => ", e mais uma vez".into(),
        (0, Language::Pt) => format!(", e mais {more} vezes"),
        (1..=MAX_NAMED, Language::En) => format!("; the same with {}", teller.listed(&others)),
        (1..=MAX_NAMED, Language::Pt) => format!("; o mesmo com {}", teller.listed(&others)),
        (count, Language::En) => format!("; the same with {count} others"),
        (count, Language::Pt) => format!("; o mesmo com outros {count}"),
    }
}

/// Whose message arrived in an event or, if none did, to whom it sent.
fn spoken_of(teller: &Teller, index: u32) -> Vec<Process> {
    let event = teller.trace.event(index);
    match event.happening.ended_message() {
        Some(message) => vec![teller.trace.message(message).from],
        None => event.changes.iter().filter_map(receiver).collect(),
    }
}

fn receiver(change: &Change) -> Option<Process> {
    match change {
        Change::Send(sent) => Some(sent.to),
        _ => None,
    }
}

fn others_do(teller: &Teller, others: &[Process], alike: bool) -> String {
    let language = teller.language;
    let everybody = others.len() + 1 == teller.trace.head.roster.len();
    let mut named = others.to_vec();
    named.sort_unstable();
    let who = match (others.len(), language) {
        (..=MAX_NAMED, _) => teller.listed(&named),
        (_, Language::En) if everybody => "all others".into(),
        (_, Language::Pt) if everybody => "todos os outros".into(),
        (count, Language::En) => format!("{count} others"),
        (count, Language::Pt) => format!("outros {count}"),
    };
    match (alike, others.len(), language) {
        (true, 1, Language::En) => format!("; so does {who}"),
        (true, _, Language::En) => format!("; so do {who}"),
        (true, _, Language::Pt) => format!("; {who} também"),
        (false, 1, Language::En) => format!("; {who} does likewise"),
        (false, _, Language::En) => format!("; {who} do likewise"),
        (false, 1, Language::Pt) => format!("; {who} faz o mesmo"),
        (false, _, Language::Pt) => format!("; {who} fazem o mesmo"),
    }
}

/// Several messages that are lost: to whom, where those are down and few.
pub fn lost(teller: &Teller, group: &Group) -> String {
    let missing: Vec<Process> = group.missing.iter().copied().collect();
    let (who, count, few) = (teller.listed(&missing), group.count, missing.len() <= MAX_NAMED);
    match (group.lost, &missing[..], teller.language) {
        (Some(Reason::Down), [_], Language::En) => format!("{who} is down and misses {count} messages"),
        (Some(Reason::Down), [_], Language::Pt) => format!("{who} está falho e perde {count} mensagens"),
        (Some(Reason::Down), _, Language::En) if few => format!("{who} are down and miss {count} messages"),
        (Some(Reason::Down), _, Language::Pt) if few => {
            format!("{who} estão falhos e perdem {count} mensagens")
        }
        (Some(Reason::Down), _, Language::En) => {
            format!("{count} messages to processes that are down are lost")
        }
        (Some(Reason::Down), _, Language::Pt) => format!("{count} mensagens a processos falhos se perdem"),
        (Some(Reason::Cut), _, Language::En) => format!("{count} messages do not get through"),
        (Some(Reason::Cut), _, Language::Pt) => format!("{count} mensagens não passam"),
        (Some(Reason::Chance) | None, _, Language::En) => format!("{count} messages are lost on their way"),
        (Some(Reason::Chance) | None, _, Language::Pt) => format!("{count} mensagens se perdem no caminho"),
    }
}

/// Whom a process that boots holds as leader, though it has heard of nobody yet.
pub fn presumes(teller: &Teller, actor: Process, leader: Process) -> String {
    let (name, leader_name) = (teller.name(actor), teller.name(leader));
    match (actor == leader, teller.language) {
        (true, Language::En) => format!("{name} leads from the start"),
        (true, Language::Pt) => format!("{name} lidera desde o início"),
        (false, Language::En) => format!("{name} follows {leader_name} from the start"),
        (false, Language::Pt) => format!("{name} segue {leader_name} desde o início"),
    }
}

/// Who leads, or is inside, at the same time.
pub fn rivals(teller: &Teller, rivals: &Rivals) -> String {
    let named = rivals.count as usize == rivals.named.len();
    let who = if named { teller.listed(&rivals.named) } else { rivals.count.to_string() };
    match (rivals.rivalry, named, rivals.count, teller.language) {
        (Rivalry::Leading, _, 2, Language::En) => format!("now {who} both lead"),
        (Rivalry::Leading, true, _, Language::En) => format!("now {who} all lead"),
        (Rivalry::Leading, false, _, Language::En) => format!("now {who} processes lead at the same time"),
        (Rivalry::Leading, true, _, Language::Pt) => format!("agora {who} lideram ao mesmo tempo"),
        (Rivalry::Leading, false, _, Language::Pt) => format!("agora {who} processos lideram ao mesmo tempo"),
        (Rivalry::Inside, _, 2, Language::En) => format!("now {who} are both inside"),
        (Rivalry::Inside, true, _, Language::En) => format!("now {who} are all inside"),
        (Rivalry::Inside, false, _, Language::En) => {
            format!("now {who} processes are inside at the same time")
        }
        (Rivalry::Inside, true, _, Language::Pt) => format!("agora {who} usam o recurso ao mesmo tempo"),
        (Rivalry::Inside, false, _, Language::Pt) => {
            format!("agora {who} processos usam o recurso ao mesmo tempo")
        }
    }
}

/// What no clause had room for.
pub fn rest(teller: &Teller, groups: &[&Group], unseen: u32) -> Vec<String> {
    let language = teller.language;
    let count = |matters: &[Matter]| {
        let groups = groups.iter().filter(|group| matters.contains(&group.matter));
        groups.map(|group| group.count).sum::<u32>()
    };
    let faults = count(&[Matter::Fault]);
    let leaders = count(&[Matter::Leads, Matter::Leader]);
    let entries = count(&[Matter::Enters]);
    let lost = count(&[Matter::Lost]);
    let others =
        groups.iter().map(|group| group.count).sum::<u32>() + unseen - faults - leaders - entries - lost;
    let counted = [
        (
            faults,
            match (faults, language) {
                (1, Language::En) => "and one more fault happens".into(),
                (_, Language::En) => format!("and {faults} more faults happen"),
                (1, Language::Pt) => "e ocorre mais uma falta".into(),
                (_, Language::Pt) => format!("e ocorrem mais {faults} faltas"),
            },
        ),
        (
            leaders,
            match (leaders, language) {
                (1, Language::En) => "and one more changes its leader".into(),
                (_, Language::En) => format!("and {leaders} more change their leader"),
                (1, Language::Pt) => "e mais um muda de líder".into(),
                (_, Language::Pt) => format!("e mais {leaders} mudam de líder"),
            },
        ),
        (
            entries,
            match (entries, language) {
                (1, Language::En) => "and one more goes inside".into(),
                (_, Language::En) => format!("and {entries} more go inside"),
                (1, Language::Pt) => "e mais um passa a usar o recurso".into(),
                (_, Language::Pt) => format!("e mais {entries} passam a usar o recurso"),
            },
        ),
        (
            others,
            match (others, language) {
                (1, Language::En) => "and one more thing happens".into(),
                (_, Language::En) => format!("and {others} more things happen"),
                (1, Language::Pt) => "e mais uma coisa acontece".into(),
                (_, Language::Pt) => format!("e mais {others} coisas acontecem"),
            },
        ),
    ];
    counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, clause)| clause).collect()
}

/// A beat in which nothing is new.
pub fn routine(teller: &Teller, groups: &[Group]) -> Told {
    let all = teller.trace.head.algorithm.kinds.iter().enumerate();
    let seen = all.filter(|(kind, _)| groups.iter().any(|group| group.kinds.contains(&(*kind as u32))));
    let kinds: Vec<String> = seen.map(|(_, kind)| kind.name.to_owned()).collect();
    let list = teller.list(&kinds);
    let headline = match (kinds.len(), teller.language) {
        (0, Language::En) => "Timers are set again: nothing new".into(),
        (0, Language::Pt) => "Temporizadores são renovados: nada de novo".into(),
        (1, Language::En) => format!("{list} goes round: nothing new"),
        (1, Language::Pt) => format!("{list} circula: nada de novo"),
        (_, Language::En) => format!("{list} go round: nothing new"),
        (_, Language::Pt) => format!("{list} circulam: nada de novo"),
    };
    Told::new(
        headline,
        match teller.language {
            Language::En => "The same has happened before.",
            Language::Pt => "O mesmo já aconteceu antes.",
        },
    )
}
