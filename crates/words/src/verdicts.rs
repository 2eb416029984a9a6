//! Why a property holds or does not, in a sentence that names processes and times.

use model::verdict::{Finish, Handover, Why};
use model::{Language, Names, Process, Time};

use crate::{both, numbers};

/// The reason of a verdict; empty where nothing needs saying.
///
/// One arm for each reason: long because there are many, and on purpose in one place.
pub fn why(why: &Why, names: &Names, language: Language) -> String {
    let id = |process: &Process| names.of(*process);
    let time = |time: &Time| numbers::time(*time, language);
    let fixed = |en, pt| both(en, pt).of(language).to_owned();
    match why {
        Why::AsExpected => String::new(),
        Why::StoppedBeforeCalm { calm } => match language {
            Language::En => format!("The run stopped before the last fault was over, at {}.", time(calm)),
            Language::Pt => format!("A execução parou antes de passar a última falha, em {}.", time(calm)),
        },
        Why::NotYet(so_far) if **so_far == Why::NobodyLed => fixed(
            "Nobody had come to lead when the run stopped.",
            "Ninguém tinha assumido a liderança quando a execução parou.",
        ),
        Why::NotYet(so_far) => match language {
            Language::En => format!("When the run stopped: {}", self::why(so_far, names, language)),
            Language::Pt => format!("Quando a execução parou: {}", self::why(so_far, names, language)),
        },
        Why::Led(leader) => match language {
            Language::En => format!("{} came to lead.", id(leader)),
            Language::Pt => format!("{} assumiu a liderança.", id(leader)),
        },
        Why::NobodyLed => fixed(
            "Nobody came to lead after the last start.",
            "Ninguém assumiu a liderança depois do último início.",
        ),
        Why::NobodyWillLead => fixed(
            "Nobody came to lead after the last start, and nothing more can happen.",
            "Ninguém assumiu a liderança depois do último início, e nada mais pode acontecer.",
        ),
        Why::Handovers(list) => {
            let list: Vec<String> = list.iter().map(|one| handover(one, names, language)).collect();
            format!("{}.", list.join("; "))
        }
        Why::TwoLeaders { older, newer, from, to } => {
            let (older, newer, from) = (id(older), id(newer), time(from));
            match (to.as_ref().map(time), language) {
                (Some(to), Language::En) => format!("{older} and {newer} both led from {from} to {to}."),
                (Some(to), Language::Pt) => {
                    format!("{older} e {newer} lideraram ao mesmo tempo de {from} a {to}.")
                }
                (None, Language::En) => format!("{older} and {newer} both lead since {from}."),
                (None, Language::Pt) => format!("{older} e {newer} lideram ao mesmo tempo desde {from}."),
            }
        }
        Why::AllFollow(leader) => match language {
            Language::En => format!("All follow {}.", id(leader)),
            Language::Pt => format!("Todos seguem {}.", id(leader)),
        },
        Why::Differ { one, follows, other, other_follows } => {
            let (one, leader, other, another) = (id(one), id(follows), id(other), id(other_follows));
            match language {
                Language::En => format!("{one} follows {leader}, but {other} follows {another}."),
                Language::Pt => format!("{one} segue {leader}, mas {other} segue {another}."),
            }
        }
        Why::FollowsNobody(process) => match language {
            Language::En => format!("{} follows nobody.", id(process)),
            Language::Pt => format!("{} não segue ninguém.", id(process)),
        },
        Why::NobodyUp => fixed("Nobody is up.", "Ninguém está em execução."),
        Why::AllFollowSomebodyUp => {
            fixed("Everybody follows a process that is up.", "Todos seguem um processo que está em execução.")
        }
        Why::FollowsCrashed { process, leader, down_since: since } => match language {
            Language::En => format!("{} follows {}, down since {}.", id(process), id(leader), time(since)),
            Language::Pt => format!("{} segue {}, falho desde {}.", id(process), id(leader), time(since)),
        },
        Why::NotSuspected { by, down, down_since: since } => match language {
            Language::En => format!("{} does not suspect {}, down since {}.", id(by), id(down), time(since)),
            Language::Pt => format!("{} não suspeita de {}, falho desde {}.", id(by), id(down), time(since)),
        },
        Why::WronglySuspected { by, whom } => match language {
            Language::En => format!("{} suspects {}, which is up.", id(by), id(whom)),
            Language::Pt => format!("{} suspeita de {}, que está em execução.", id(by), id(whom)),
        },
        Why::TwoLeadersOfOneTerm { older, newer, term } => match language {
            Language::En => format!("{} and {} both led term {term}.", id(older), id(newer)),
            Language::Pt => format!("{} e {} lideraram o mandato {term}.", id(older), id(newer)),
        },
        Why::TwoInside { one, other, from, to } => {
            let (one, other, from) = (id(one), id(other), time(from));
            match (to.as_ref().map(time), language) {
                (Some(to), Language::En) => {
                    format!("{one} and {other} were both inside from {from} to {to}.")
                }
                (Some(to), Language::Pt) => {
                    format!("{one} e {other} estiveram ambos dentro de {from} a {to}.")
                }
                (None, Language::En) => format!("{one} and {other} are both inside since {from}."),
                (None, Language::Pt) => format!("{one} e {other} estão ambos dentro desde {from}."),
            }
        }
        Why::WaitsForEver { process, asked } => match language {
            Language::En => format!("{} asked at {} and waits for ever.", id(process), time(asked)),
            Language::Pt => format!("{} pediu em {} e espera para sempre.", id(process), time(asked)),
        },
        Why::StillWaits { process, asked } => match language {
            Language::En => format!("{} asked at {} and was still waiting.", id(process), time(asked)),
            Language::Pt => format!("{} pediu em {} e ainda esperava.", id(process), time(asked)),
        },
        Why::Overtaken { waiting, by } => match language {
            Language::En => format!("{} entered a third time while {} waited.", id(by), id(waiting)),
            Language::Pt => format!("{} entrou pela terceira vez enquanto {} esperava.", id(by), id(waiting)),
        },
        Why::OvertakenAtMost(1) => fixed(
            "No process entered more than once while another waited.",
            "Nenhum processo entrou mais de uma vez enquanto outro esperava.",
        ),
        Why::OvertakenAtMost(_) => fixed(
            "No process entered more than twice while another waited.",
            "Nenhum processo entrou mais de duas vezes enquanto outro esperava.",
        ),
        Why::LeaderDown { leader, since } => match language {
            Language::En => format!("All follow {}, down since {}.", id(leader), time(since)),
            Language::Pt => format!("Todos seguem {}, falho desde {}.", id(leader), time(since)),
        },
        Why::NotTheBest { leader, best } => {
            let (leader, best) = (id(leader), id(best));
            match language {
                Language::En => format!("All follow {leader}, although {best} is up and comes first."),
                Language::Pt => {
                    format!("Todos seguem {leader}, embora {best} esteja em execução e venha antes.")
                }
            }
        }
        Why::LeftLeader { process, old, new } => {
            let (process, old, new) = (id(process), id(old), id(new));
            match language {
                Language::En => {
                    format!("{process} turned from {old} to {new}, although {old} was up and within reach.")
                }
                Language::Pt => format!(
                    "{process} trocou {old} por {new}, embora {old} estivesse em execução e ao alcance."
                ),
            }
        }
    }
}

/// How one leader gave way to another, as a clause.
fn handover(handover: &Handover, names: &Names, language: Language) -> String {
    let (older, newer) = (names.of(handover.older), names.of(handover.newer));
    let (from, to) = (numbers::time(handover.from, language), numbers::time(handover.to, language));
    match (handover.finish, language) {
        (Finish::GaveWay, Language::En) => format!("{older} gave way to {newer} from {from} to {to}"),
        (Finish::GaveWay, Language::Pt) => format!("{older} cedeu a {newer} de {from} a {to}"),
        (Finish::OlderCrashed, Language::En) => {
            format!("{older} was giving way to {newer} since {from} and crashed at {to}")
        }
        (Finish::OlderCrashed, Language::Pt) => {
            format!("{older} cedia a {newer} desde {from} e falhou em {to}")
        }
        (Finish::NewerCrashed, Language::En) => {
            format!("{older} was giving way to {newer} since {from}, and {newer} crashed at {to}")
        }
        (Finish::NewerCrashed, Language::Pt) => {
            format!("{older} cedia a {newer} desde {from}, e {newer} falhou em {to}")
        }
        (Finish::Stopped, Language::En) => {
            format!("{older} was giving way to {newer} since {from} when the run was stopped at {to}")
        }
        (Finish::Stopped, Language::Pt) => {
            format!("{older} cedia a {newer} desde {from} quando a execução parou, em {to}")
        }
    }
}
