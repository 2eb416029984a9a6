//! What a screen reader says of the things on the page: processes, messages, links, the slider.
//!
//! These are names of buttons, so they begin with what the thing is and go on with its state. Where
//! that state comes from is the caller's business.

use model::trace::{Presence, Role};
use model::{Language, Time};

use crate::both;
use crate::lists::listed;

/// The most processes a name lists one by one.
const MAX_NAMED: usize = 4;

/// A process at a moment, as far as its name tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessState {
    /// What it is called, in full.
    pub name: String,
    pub presence: Presence,
    pub role: Role,
    /// The leader it believes in, if not itself.
    pub leader: Option<String>,
    /// Whether it believes that it is the leader itself.
    pub leads_itself: bool,
    /// Its parent in a tree.
    pub parent: Option<String>,
    /// Whom it suspects, ascending by id.
    pub suspects: Vec<String>,
    pub suspected_by: u32,
}

/// The name of a process's button: who it is and how it is.
pub fn spoken_process(process: &ProcessState, language: Language) -> String {
    let mut parts = vec![match language {
        Language::En => format!("Process {}", process.name),
        Language::Pt => format!("Processo {}", process.name),
    }];
    match (process.presence, language) {
        (Presence::Up, _) => parts.extend(running(process, language)),
        (Presence::Crashed, Language::En) => parts.push("crashed".into()),
        (Presence::Crashed, Language::Pt) => parts.push("falho".into()),
        (Presence::Absent, Language::En) => parts.push("not joined yet".into()),
        (Presence::Absent, Language::Pt) => parts.push("ainda não entrou".into()),
    }
    match (process.suspected_by, language) {
        (0, _) => {}
        (1, Language::En) => parts.push("1 other suspects it".into()),
        (1, Language::Pt) => parts.push("1 outro suspeita dele".into()),
        (count, Language::En) => parts.push(format!("{count} others suspect it")),
        (count, Language::Pt) => parts.push(format!("{count} outros suspeitam dele")),
    }
    parts.join(", ")
}

fn running(process: &ProcessState, language: Language) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    // "Follows 6" says more than "follower", and whoever leads follows nobody else.
    if process.role != Role::Follower {
        parts.push(role(process.role, language).into());
    }
    if process.leads_itself && process.role != Role::Leader {
        parts.push(role(Role::Leader, language).into());
    }
    match (&process.leader, language) {
        _ if process.leads_itself => {}
        (None, _) if process.role == Role::Leader => {}
        (Some(leader), Language::En) => parts.push(format!("follows {leader}")),
        (Some(leader), Language::Pt) => parts.push(format!("segue {leader}")),
        (None, Language::En) => parts.push("follows nobody".into()),
        (None, Language::Pt) => parts.push("não segue ninguém".into()),
    }
    match (&process.parent, language) {
        (None, _) => {}
        (Some(parent), Language::En) => parts.push(format!("child of {parent}")),
        (Some(parent), Language::Pt) => parts.push(format!("filho de {parent}")),
    }
    if !process.suspects.is_empty() {
        parts.push(suspects(&process.suspects, language));
    }
    parts
}

fn suspects(names: &[String], language: Language) -> String {
    match (names.len() <= MAX_NAMED, language) {
        (true, Language::En) => format!("suspects {}", listed(names, "and")),
        (true, Language::Pt) => format!("suspeita de {}", listed(names, "e")),
        (false, Language::En) => format!("suspects {} others", names.len()),
        (false, Language::Pt) => format!("suspeita de {} outros", names.len()),
    }
}

pub fn role(role: Role, language: Language) -> &'static str {
    match role {
        Role::Follower => both("follower", "seguidor"),
        Role::Candidate => both("candidate", "candidato"),
        Role::Leader => both("leader", "líder"),
        Role::Passive => both("passive", "passivo"),
        Role::Source => both("source", "fonte"),
        Role::Sink => both("sink", "vertedouro"),
        Role::Internal => both("internal", "interno"),
        Role::Pruned => both("pruned", "podado"),
        Role::Holder => both("holder", "detentor"),
        Role::Waiting => both("waiting", "à espera"),
        Role::Recovering => both("recovering", "em recuperação"),
    }
    .of(language)
}

/// The value of the time slider.
pub fn spoken_time(now: Time, end: Time, language: Language) -> String {
    let (now, end) = (crate::time(now, language), crate::time(end, language));
    match language {
        Language::En => format!("{now} of {end}"),
        Language::Pt => format!("{now} de {end}"),
    }
}

/// The name of a message under way; the payload as it is written on its token, perhaps nothing.
pub fn spoken_message(kind: &str, payload: &str, from: &str, to: &str, language: Language) -> String {
    let label = if payload.is_empty() { kind.to_owned() } else { format!("{kind} {payload}") };
    match language {
        Language::En => format!("Message {label} from {from} to {to}"),
        Language::Pt => format!("Mensagem {label} de {from} para {to}"),
    }
}

/// The name of the link between two processes.
pub fn spoken_link(a: &str, b: &str, language: Language) -> String {
    match language {
        Language::En => format!("Link between {a} and {b}"),
        Language::Pt => format!("Enlace entre {a} e {b}"),
    }
}

/// The name of a link whose two directions are cut.
pub fn spoken_cut_link(a: &str, b: &str, language: Language) -> String {
    let link = spoken_link(a, b, language);
    match language {
        Language::En => format!("{link}, cut"),
        Language::Pt => format!("{link}, cortado"),
    }
}

/// The name of a link of which only the direction from `a` to `b` is cut.
pub fn spoken_half_cut_link(a: &str, b: &str, language: Language) -> String {
    let link = spoken_cut_link(a, b, language);
    match language {
        Language::En => format!("{link} from {a} to {b}"),
        Language::Pt => format!("{link} de {a} para {b}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(state: ProcessState, en: &str, pt: &str) {
        assert_eq!(spoken_process(&state, Language::En), en);
        assert_eq!(spoken_process(&state, Language::Pt), pt);
    }

    fn process(name: &str) -> ProcessState {
        ProcessState {
            name: name.into(),
            presence: Presence::Up,
            role: Role::Follower,
            leader: None,
            leads_itself: false,
            parent: None,
            suspects: Vec::new(),
            suspected_by: 0,
        }
    }

    fn names(list: &str) -> Vec<String> {
        list.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_process_says_who_it_is_and_then_how_it_is() {
        check(process("3"), "Process 3, follows nobody", "Processo 3, não segue ninguém");
        check(
            ProcessState { role: Role::Candidate, ..process("3") },
            "Process 3, candidate, follows nobody",
            "Processo 3, candidato, não segue ninguém",
        );
        check(
            ProcessState { presence: Presence::Crashed, ..process("7") },
            "Process 7, crashed",
            "Processo 7, falho",
        );
        check(
            ProcessState { presence: Presence::Absent, ..process("7") },
            "Process 7, not joined yet",
            "Processo 7, ainda não entrou",
        );
        check(
            ProcessState { role: Role::Leader, leads_itself: true, ..process("6") },
            "Process 6, leader",
            "Processo 6, líder",
        );
        check(
            ProcessState { role: Role::Passive, parent: Some("4".into()), ..process("3") },
            &format!("Process 3, {}, follows nobody, child of 4", role(Role::Passive, Language::En)),
            &format!("Processo 3, {}, não segue ninguém, filho de 4", role(Role::Passive, Language::Pt)),
        );
        check(
            ProcessState {
                leader: Some("6".into()),
                suspects: names("1 4"),
                suspected_by: 1,
                ..process("2")
            },
            "Process 2, follows 6, suspects 1 and 4, 1 other suspects it",
            "Processo 2, segue 6, suspeita de 1 e 4, 1 outro suspeita dele",
        );
        check(
            ProcessState {
                leads_itself: true,
                suspects: names("3 4 5 6 7"),
                suspected_by: 3,
                ..process("2")
            },
            "Process 2, leader, suspects 5 others, 3 others suspect it",
            "Processo 2, líder, suspeita de 5 outros, 3 outros suspeitam dele",
        );
    }

    #[test]
    fn every_role_has_its_own_name() {
        for language in Language::ALL {
            let names: std::collections::BTreeSet<&str> =
                Role::ALL.iter().map(|which| role(*which, language)).collect();
            assert_eq!(names.len(), Role::ALL.len());
        }
    }

    #[test]
    fn times_messages_and_links_are_named() {
        let [en, pt] = Language::ALL;
        assert_eq!(spoken_time(Time(22_800), Time(44_000), en), "22.8 of 44");
        assert_eq!(spoken_time(Time(22_800), Time(44_000), pt), "22,8 de 44");
        assert_eq!(spoken_message("ELECTION", "7", "3", "1", en), "Message ELECTION 7 from 3 to 1");
        assert_eq!(spoken_message("OK", "", "3", "1", pt), "Mensagem OK de 3 para 1");
        assert_eq!(spoken_link("1", "2", en), "Link between 1 and 2");
        assert_eq!(spoken_cut_link("1", "2", en), "Link between 1 and 2, cut");
        assert_eq!(spoken_half_cut_link("2", "1", pt), "Enlace entre 2 e 1, cortado de 2 para 1");
        assert_eq!(spoken_half_cut_link("1", "2", en), "Link between 1 and 2, cut from 1 to 2");
    }
}
