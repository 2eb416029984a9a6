//! The words that tie a beat together, in both languages: who does the same, what else happens, what is routine.

use model::{Language, Process};

use super::groups::{Group, Matter};
use super::{Rivalry, Rivals};
use crate::sentences::Told;
use crate::sentences::teller::Teller;

/// The most processes named one by one.
const MAX_NAMED: usize = 3;

/// What follows the clause of a group's first event, if there are more.
pub fn likewise(teller: &Teller, group: &Group) -> String {
    let more = group.events - 1;
    if more == 0 || group.matter == Matter::Boot {
        return String::new();
    }
    let others = &group.actors[1.min(group.actors.len())..];
    match (group.matter, others) {
        (Matter::Lost, _) => lost(more, teller.language),
        // Faults of links and captions are nobody's step.
        (_, []) if group.actors.is_empty() => also(more, teller.language),
        (_, []) => again(teller, group, more),
        _ => others_do(teller, group, others),
    }
}

fn lost(more: u32, language: Language) -> String {
    match (more, language) {
        (1, Language::En) => " and one more message is lost".into(),
        (_, Language::En) => format!(" and {more} more messages are lost"),
        (1, Language::Pt) => " e mais uma mensagem se perde".into(),
        (_, Language::Pt) => format!(" e mais {more} mensagens se perdem"),
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
    let others = &group.senders[1.min(group.senders.len())..];
    match (others.len(), teller.language) {
        (0, Language::En) if more == 1 => ", and once more".into(),
        (0, Language::En) => format!(", and {more} times more"),
        (0, Language::Pt) if more == 1 => ", e mais uma vez".into(),
        (0, Language::Pt) => format!(", e mais {more} vezes"),
        (1..=MAX_NAMED, Language::En) => format!("; the same with {}", teller.listed(others)),
        (1..=MAX_NAMED, Language::Pt) => format!("; o mesmo com {}", teller.listed(others)),
        (count, Language::En) => format!("; the same with {count} others"),
        (count, Language::Pt) => format!("; o mesmo com outros {count}"),
    }
}

fn others_do(teller: &Teller, group: &Group, others: &[Process]) -> String {
    let language = teller.language;
    let everybody = others.len() + 1 == teller.trace.head.roster.len();
    let who = match (others.len(), language) {
        (..=MAX_NAMED, _) => teller.listed(others),
        (_, Language::En) if everybody => "all others".into(),
        (_, Language::Pt) if everybody => "todos os outros".into(),
        (count, Language::En) => format!("{count} others"),
        (count, Language::Pt) => format!("outros {count}"),
    };
    match (group.alike, others.len(), language) {
        (true, 1, Language::En) => format!("; so does {who}"),
        (true, _, Language::En) => format!("; so do {who}"),
        (true, _, Language::Pt) => format!("; {who} também"),
        (false, 1, Language::En) => format!("; {who} does likewise"),
        (false, _, Language::En) => format!("; {who} do likewise"),
        (false, 1, Language::Pt) => format!("; {who} faz o mesmo"),
        (false, _, Language::Pt) => format!("; {who} fazem o mesmo"),
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
pub fn rest(teller: &Teller, groups: &[&Group]) -> Vec<String> {
    let language = teller.language;
    let count = |matters: &[Matter]| {
        let groups = groups.iter().filter(|group| matters.contains(&group.matter));
        groups.map(|group| group.events).sum::<u32>()
    };
    let faults = count(&[Matter::Fault]);
    let leaders = count(&[Matter::Leads, Matter::Leader]);
    let entries = count(&[Matter::Enters]);
    let others = groups.iter().filter(|group| !group.must_be_told()).map(|group| group.events).sum::<u32>();
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
