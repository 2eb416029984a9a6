//! Why a property holds or does not, in a sentence that names processes and times.

use model::verdict::{Finish, Handover, Why};
use model::{Language, Names, Process, Time};

use crate::numbers;

/// The reason of a verdict; empty where nothing needs saying.
pub fn why(why: &Why, names: &Names, language: Language) -> String {
    let id = |process: &Process| names.of(*process);
    let time = |time: &Time| numbers::time(*time, language);
    match language {
        Language::En => match why {
            Why::AsExpected => String::new(),
            Why::StoppedBeforeCalm { calm } => {
                format!("The run stopped before the last fault was over, at {}.", time(calm))
            }
            Why::NotYet(so_far) => match &**so_far {
                Why::NobodyLed => "Nobody had come to lead when the run stopped.".into(),
                so_far => format!("When the run stopped: {}", self::why(so_far, names, language)),
            },
            Why::Led(leader) => format!("{} came to lead.", id(leader)),
            Why::NobodyLed => "Nobody came to lead after the last start.".into(),
            Why::NobodyWillLead => {
                "Nobody came to lead after the last start, and nothing more can happen.".into()
            }
            Why::Handovers(list) => {
                let each = |h: &Handover| {
                    let (older, newer, from, to) = (id(&h.older), id(&h.newer), time(&h.from), time(&h.to));
                    match h.finish {
                        Finish::GaveWay => format!("{older} gave way to {newer} from {from} to {to}"),
                        Finish::OlderCrashed => {
                            format!("{older} was giving way to {newer} since {from} and crashed at {to}")
                        }
                        Finish::NewerCrashed => {
                            format!(
                                "{older} was giving way to {newer} since {from}, and {newer} crashed at {to}"
                            )
                        }
                        Finish::Stopped => {
                            format!(
                                "{older} was giving way to {newer} since {from} when the run was stopped at {to}"
                            )
                        }
                    }
                };
                format!("{}.", joined(list, each))
            }
            Why::TwoLeaders { older, newer, from, to: Some(to) } => {
                let (from, to) = (time(from), time(to));
                format!("{} and {} both led from {from} to {to}.", id(older), id(newer))
            }
            Why::TwoLeaders { older, newer, from, to: None } => {
                format!("{} and {} both lead since {}.", id(older), id(newer), time(from))
            }
            Why::AllFollow(leader) => format!("All follow {}.", id(leader)),
            Why::Differ { one, follows, other, other_follows } => format!(
                "{} follows {}, but {} follows {}.",
                id(one),
                id(follows),
                id(other),
                id(other_follows)
            ),
            Why::FollowsNobody(process) => format!("{} follows nobody.", id(process)),
            Why::NobodyUp => "Nobody is up.".into(),
            Why::AllFollowSomebodyUp => "Everybody follows a process that is up.".into(),
            Why::FollowsTheDead { process, leader, down_since } => {
                format!("{} follows {}, down since {}.", id(process), id(leader), time(down_since))
            }
            Why::NotSuspected { by, down, down_since } => {
                format!("{} does not suspect {}, down since {}.", id(by), id(down), time(down_since))
            }
            Why::WronglySuspected { by, whom } => format!("{} suspects {}, which is up.", id(by), id(whom)),
            Why::TwoLeadersOfOneTerm { older, newer, term } => {
                format!("{} and {} both led term {term}.", id(older), id(newer))
            }
            Why::TwoInside { one, other, from, to: Some(to) } => {
                let (from, to) = (time(from), time(to));
                format!("{} and {} were both inside from {from} to {to}.", id(one), id(other))
            }
            Why::TwoInside { one, other, from, to: None } => {
                format!("{} and {} are both inside since {}.", id(one), id(other), time(from))
            }
            Why::WaitsForEver { process, asked } => {
                format!("{} asked at {} and waits for ever.", id(process), time(asked))
            }
            Why::StillWaits { process, asked } => {
                format!("{} asked at {} and was still waiting.", id(process), time(asked))
            }
            Why::Overtaken { waiting, by } => {
                format!("{} entered a third time while {} waited.", id(by), id(waiting))
            }
            Why::OvertakenAtMost(1) => "No process entered more than once while another waited.".into(),
            Why::OvertakenAtMost(_) => "No process entered more than twice while another waited.".into(),
            Why::LeaderDown { leader, since } => {
                format!("All follow {}, down since {}.", id(leader), time(since))
            }
            Why::NotTheBest { leader, best } => {
                format!("All follow {}, although {} is up and comes first.", id(leader), id(best))
            }
            Why::LeftLeader { process, old, new } => format!(
                "{} turned from {} to {}, although {} was up and within reach.",
                id(process),
                id(old),
                id(new),
                id(old)
            ),
        },
        Language::Pt => match why {
            Why::AsExpected => String::new(),
            Why::StoppedBeforeCalm { calm } => {
                format!("A execução parou antes de passar a última falha, em {}.", time(calm))
            }
            Why::NotYet(so_far) => match &**so_far {
                Why::NobodyLed => "Ninguém tinha assumido a liderança quando a execução parou.".into(),
                so_far => format!("Quando a execução parou: {}", self::why(so_far, names, language)),
            },
            Why::Led(leader) => format!("{} assumiu a liderança.", id(leader)),
            Why::NobodyLed => "Ninguém assumiu a liderança depois do último início.".into(),
            Why::NobodyWillLead => {
                "Ninguém assumiu a liderança depois do último início, e nada mais pode acontecer.".into()
            }
            Why::Handovers(list) => {
                let each = |h: &Handover| {
                    let (older, newer, from, to) = (id(&h.older), id(&h.newer), time(&h.from), time(&h.to));
                    match h.finish {
                        Finish::GaveWay => format!("{older} cedeu a {newer} de {from} a {to}"),
                        Finish::OlderCrashed => {
                            format!("{older} cedia a {newer} desde {from} e falhou em {to}")
                        }
                        Finish::NewerCrashed => {
                            format!("{older} cedia a {newer} desde {from}, e {newer} falhou em {to}")
                        }
                        Finish::Stopped => {
                            format!("{older} cedia a {newer} desde {from} quando a execução parou, em {to}")
                        }
                    }
                };
                format!("{}.", joined(list, each))
            }
            Why::TwoLeaders { older, newer, from, to: Some(to) } => {
                let (from, to) = (time(from), time(to));
                format!("{} e {} lideraram ao mesmo tempo de {from} a {to}.", id(older), id(newer))
            }
            Why::TwoLeaders { older, newer, from, to: None } => {
                format!("{} e {} lideram ao mesmo tempo desde {}.", id(older), id(newer), time(from))
            }
            Why::AllFollow(leader) => format!("Todos seguem {}.", id(leader)),
            Why::Differ { one, follows, other, other_follows } => {
                format!("{} segue {}, mas {} segue {}.", id(one), id(follows), id(other), id(other_follows))
            }
            Why::FollowsNobody(process) => format!("{} não segue ninguém.", id(process)),
            Why::NobodyUp => "Ninguém está em execução.".into(),
            Why::AllFollowSomebodyUp => "Todos seguem um processo que está em execução.".into(),
            Why::FollowsTheDead { process, leader, down_since } => {
                format!("{} segue {}, falho desde {}.", id(process), id(leader), time(down_since))
            }
            Why::NotSuspected { by, down, down_since } => {
                format!("{} não suspeita de {}, falho desde {}.", id(by), id(down), time(down_since))
            }
            Why::WronglySuspected { by, whom } => {
                format!("{} suspeita de {}, que está em execução.", id(by), id(whom))
            }
            Why::TwoLeadersOfOneTerm { older, newer, term } => {
                format!("{} e {} lideraram o mandato {term}.", id(older), id(newer))
            }
            Why::TwoInside { one, other, from, to: Some(to) } => {
                let (from, to) = (time(from), time(to));
                format!("{} e {} estiveram ambos dentro de {from} a {to}.", id(one), id(other))
            }
            Why::TwoInside { one, other, from, to: None } => {
                format!("{} e {} estão ambos dentro desde {}.", id(one), id(other), time(from))
            }
            Why::WaitsForEver { process, asked } => {
                format!("{} pediu em {} e espera para sempre.", id(process), time(asked))
            }
            Why::StillWaits { process, asked } => {
                format!("{} pediu em {} e ainda esperava.", id(process), time(asked))
            }
            Why::Overtaken { waiting, by } => {
                format!("{} entrou pela terceira vez enquanto {} esperava.", id(by), id(waiting))
            }
            Why::OvertakenAtMost(1) => {
                "Nenhum processo entrou mais de uma vez enquanto outro esperava.".into()
            }
            Why::OvertakenAtMost(_) => {
                "Nenhum processo entrou mais de duas vezes enquanto outro esperava.".into()
            }
            Why::LeaderDown { leader, since } => {
                format!("Todos seguem {}, falho desde {}.", id(leader), time(since))
            }
            Why::NotTheBest { leader, best } => {
                format!("Todos seguem {}, embora {} esteja em execução e venha antes.", id(leader), id(best))
            }
            Why::LeftLeader { process, old, new } => format!(
                "{} trocou {} por {}, embora {} estivesse em execução e ao alcance.",
                id(process),
                id(old),
                id(new),
                id(old)
            ),
        },
    }
}

fn joined<T>(list: &[T], each: impl Fn(&T) -> String) -> String {
    list.iter().map(each).collect::<Vec<_>>().join("; ")
}
