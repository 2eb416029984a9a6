//! Who leads at the end of a run, in a line of its summary.

use habemus_core::{Followed, Leading};
use model::{Language, Time};

use crate::{both, numbers};

/// The line about who leads.
pub fn leading(leading: &Leading, language: Language) -> String {
    let time = |time: Time| numbers::time(time, language);
    if leading.followed.is_empty() {
        return both("nobody leads", "ninguém lidera").of(language).to_owned();
    }
    if let ([one], Some(since), Some(all)) = (&leading.followed[..], leading.since, leading.by_all_since)
        && one.up
        && one.by == leading.up
    {
        let (leader, since, all) = (&one.leader, time(since), time(all));
        return match language {
            Language::En => format!("leader: {leader}, followed since {since}, by all since {all}"),
            Language::Pt => format!("líder: {leader}, seguido desde {since}, por todos desde {all}"),
        };
    }
    let head = match (leading.leaders, leading.followed.len(), language) {
        (0, _, Language::En) => "no leader at the end",
        (0, _, Language::Pt) => "sem líder no fim",
        (_, 1, Language::En) => "leader",
        (_, 1, Language::Pt) => "líder",
        (_, _, Language::En) => "no single leader at the end",
        (_, _, Language::Pt) => "sem líder único no fim",
    };
    let of = leading.up;
    let each = |one: &Followed| {
        let Followed { leader, by, .. } = one;
        match (one.up, language) {
            (true, Language::En) => format!("{leader} (followed by {by} of {of})"),
            (true, Language::Pt) => format!("{leader} (seguido por {by} de {of})"),
            (false, Language::En) => format!("{leader} (crashed, followed by {by} of {of})"),
            (false, Language::Pt) => format!("{leader} (falho, seguido por {by} de {of})"),
        }
    };
    let followed: Vec<String> = leading.followed.iter().map(each).collect();
    let without = of - leading.followed.iter().map(|one| one.by).sum::<usize>();
    let nobody = match (without, language) {
        (0, _) => String::new(),
        (1, Language::En) => format!("; 1 of {of} follows nobody"),
        (1, Language::Pt) => format!("; 1 de {of} não segue ninguém"),
        (_, Language::En) => format!("; {without} of {of} follow nobody"),
        (_, Language::Pt) => format!("; {without} de {of} não seguem ninguém"),
    };
    format!("{head}: {}{nobody}", followed.join(", "))
}
