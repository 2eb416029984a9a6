//! The words on and around the stage: its menus, the agreement bar, the scrubber and its marks. What a
//! process, a link or a message is like at a moment is said elsewhere; nothing here reads a trace.

use model::scenario::{Action, Link, Way, Who};
use model::spec::{Bilingual, Property};
use model::{Id, Language, Names, Time};

use crate::numbers::time;
use crate::properties::property;
use crate::{both, numbers};

pub const STAGE: Bilingual = both("Stage", "Palco");
pub const BELIEVED_LEADER: Bilingual = both("Believed leader", "Líder reconhecido");
pub const LEADER: Bilingual = both("leader", "líder");
pub const TIME: Bilingual = both("Time", "Tempo");
pub const SPACE_TIME: Bilingual = both("Space-time diagram", "Diagrama espaço-tempo");
pub const LABELS_OF_CHOSEN: Bilingual =
    both("Labels are shown for the chosen process", "Rótulos aparecem para o processo escolhido");
pub const GST: Bilingual = both("GST", "GST");
pub const CRASH: Bilingual = both("Crash", "Derrubar");
pub const RECOVER: Bilingual = both("Recover", "Recuperar");
pub const START: Bilingual = both("Start", "Iniciar");
pub const REQUEST: Bilingual = both("Request", "Pedir");
pub const CUT: Bilingual = both("Cut", "Cortar");
pub const HEAL: Bilingual = both("Heal", "Restaurar");
pub const HEAL_ALL: Bilingual = both("Heal everything", "Restaurar tudo");
pub const DROP: Bilingual = both("Drop", "Perder");
pub const SLOW: Bilingual = both("Slow", "Atrasar");
pub const TAKES: Bilingual = both("takes", "leva");
pub const IN_ALL: Bilingual = both("in all", "ao todo");
pub const NOTHING_TO_DO: Bilingual = both("Nothing can be done to it now", "Nada a fazer com isto agora");
pub const ZOOM_IN: Bilingual = both("Zoom in", "Ampliar");
pub const ZOOM_OUT: Bilingual = both("Zoom out", "Reduzir");
pub const FIT: Bilingual = both("Fit", "Ajustar");
pub const LANES_EDGE: Bilingual = both("Height of the space-time diagram", "Altura do diagrama espaço-tempo");
pub const LANES_SIDE: Bilingual = both("Width of the space-time diagram", "Largura do diagrama espaço-tempo");
pub const DIAGRAM_PLACE: Bilingual =
    both("Place of the space-time diagram", "Lugar do diagrama espaço-tempo");
pub const FOLDED: Bilingual = both("Folded", "Recolhido");
pub const BESIDE: Bilingual = both("Beside", "Ao lado");
pub const BELOW: Bilingual = both("Below", "Abaixo");
pub const MAXIMISED: Bilingual = both("Maximised", "Maximizado");
pub const POINT_AT_EVENT: Bilingual = both(
    "Point at an event to see its causes and effects",
    "Aponte um evento para ver suas causas e efeitos",
);
pub const CAUSES: Bilingual = both("causes", "causas");
pub const EFFECTS: Bilingual = both("effects", "efeitos");

/// The title of a process's menu, by its name in full.
pub fn process_title(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("Process {name}"),
        Language::Pt => format!("Processo {name}"),
    }
}

/// The title of a link's menu.
pub fn link_title(a: &str, b: &str, language: Language) -> String {
    match language {
        Language::En => format!("Link {a}–{b}"),
        Language::Pt => format!("Enlace {a}–{b}"),
    }
}

/// The title of a message's menu; its name is what stands on its token.
pub fn message_title(name: &str, from: &str, to: &str, language: Language) -> String {
    match language {
        Language::En => format!("{name} from {from} to {to}"),
        Language::Pt => format!("{name} de {from} para {to}"),
    }
}

/// A menu item that cuts or heals one direction only; the item before it does both.
pub fn one_way(verb: Bilingual, from: &str, to: &str, language: Language) -> String {
    let verb = verb.of(language);
    match language {
        Language::En => format!("{verb} one way, {from} → {to}"),
        Language::Pt => format!("{verb} num sentido, {from} → {to}"),
    }
}

/// How many of those up believe in a leader.
pub fn share(count: u32, all: u32, language: Language) -> String {
    match language {
        Language::En => format!("{count} of {all}"),
        Language::Pt => format!("{count} de {all}"),
    }
}

/// How many of those up believe in nobody.
pub fn share_of_none(count: u32, all: u32, language: Language) -> String {
    match language {
        Language::En => format!("none, {}", share(count, all, language)),
        Language::Pt => format!("nenhum, {}", share(count, all, language)),
    }
}

/// How many further leaders there are.
pub fn more_leaders(count: usize, language: Language) -> String {
    match language {
        Language::En => format!("+{count} more"),
        Language::Pt => format!("mais {count}"),
    }
}

/// One leader's share, spoken.
pub fn spoken_share(leader: Option<&str>, count: u32, all: u32, language: Language) -> String {
    let share = share(count, all, language);
    match (leader, language) {
        (Some(name), Language::En) => format!("{share} follow {name}"),
        (Some(name), Language::Pt) => format!("{share} seguem {name}"),
        (None, Language::En) => format!("{share} follow nobody"),
        (None, Language::Pt) => format!("{share} não seguem ninguém"),
    }
}

/// How many messages a picture shows, for screen readers.
pub fn messages_under_way(count: usize, language: Language) -> String {
    let count = numbers::count(count as u64);
    match language {
        Language::En => format!("{count} messages under way; the log tells of each"),
        Language::Pt => format!("{count} mensagens a caminho; o registro fala de cada uma"),
    }
}

/// Messages that are not drawn, not even as counts.
pub fn undrawn_messages(count: u32, language: Language) -> String {
    let count = numbers::count(count.into());
    match language {
        Language::En => format!("{count} messages under way, too many to draw"),
        Language::Pt => format!("{count} mensagens a caminho, demais para desenhar"),
    }
}

/// Messages that are drawn as counts, from one part of the network to another.
pub fn counted_messages(count: u32, language: Language) -> String {
    let count = numbers::count(count.into());
    match language {
        Language::En => {
            format!("{count} messages under way, counted from part to part")
        }
        Language::Pt => {
            format!("{count} mensagens a caminho, contadas de parte a parte")
        }
    }
}

/// Why the lanes show no message.
pub fn too_many_arrows(language: Language) -> &'static str {
    match language {
        Language::En => "Too many messages to draw: zoom in to see them",
        Language::Pt => "Mensagens demais para desenhar: amplie para vê-las",
    }
}

/// Since when the groups of a partition have been cut off from each other.
pub fn cut_since(since: Time, language: Language) -> String {
    let since = time(since, language);
    match language {
        Language::En => format!("cut since {since}"),
        Language::Pt => format!("separados desde {since}"),
    }
}

/// What a line of the script does and when, as the name of its mark on the scrubber.
pub fn script_mark(action: &Action, names: &Names, at: Time, line: u32, language: Language) -> String {
    let (what, at) = (action_name(action, names, language), time(at, language));
    match language {
        Language::En => format!("{what} at {at}, line {line}"),
        Language::Pt => format!("{what} em {at}, linha {line}"),
    }
}

/// The mark of a process that becomes the leader.
pub fn leader_mark(name: &str, at: Time, language: Language) -> String {
    let at = time(at, language);
    match language {
        Language::En => format!("{name} leads, at {at}"),
        Language::Pt => format!("{name} lidera, em {at}"),
    }
}

/// The mark of a property's violation.
pub fn violation_mark(violated: Property, at: Time, language: Language) -> String {
    let (name, at) = (property(violated, language), time(at, language));
    match language {
        Language::En => format!("violation of {name} at {at}"),
        Language::Pt => format!("violação de {name} em {at}"),
    }
}

/// Several marks in one place: the name of the gravest, and how many there are.
pub fn merged_marks(gravest: &str, count: usize, language: Language) -> String {
    match language {
        Language::En => format!("{gravest}, {count} marks here"),
        Language::Pt => format!("{gravest}, {count} marcas aqui"),
    }
}

/// The button that moves the playhead to a time; also the mark of something no line asks for, such as
/// everybody starting at 0.
pub fn jump(at: Time, language: Language) -> String {
    let at = time(at, language);
    match language {
        Language::En => format!("Go to {at}"),
        Language::Pt => format!("Ir para {at}"),
    }
}

/// The button that takes a line out of the script.
pub fn remove_line(line: u32, language: Language) -> String {
    match language {
        Language::En => format!("Remove line {line}"),
        Language::Pt => format!("Remover a linha {line}"),
    }
}

/// What a line of the script does, as the start of a sentence.
pub(crate) fn action_name(action: &Action, names: &Names, language: Language) -> String {
    let who = |who: &Who| listed(who, names, language);
    match (action, language) {
        (Action::Start(whom), Language::En) => format!("Start of {}", who(whom)),
        (Action::Start(whom), Language::Pt) => format!("Início de {}", who(whom)),
        (Action::Crash(whom), Language::En) => format!("Crash of {}", who(whom)),
        (Action::Crash(whom), Language::Pt) => format!("Falha de {}", who(whom)),
        (Action::Recover(whom), Language::En) => format!("Recovery of {}", who(whom)),
        (Action::Recover(whom), Language::Pt) => format!("Recuperação de {}", who(whom)),
        (Action::Join(whom), Language::En) => format!("Arrival of {}", who(whom)),
        (Action::Join(whom), Language::Pt) => format!("Entrada de {}", who(whom)),
        (Action::Cut(links), Language::En) => format!("Cut of {}", joined(links, names)),
        (Action::Cut(links), Language::Pt) => format!("Corte de {}", joined(links, names)),
        (Action::Heal(links), Language::En) => format!("Healing of {}", joined(links, names)),
        (Action::Heal(links), Language::Pt) => format!("Restauração de {}", joined(links, names)),
        (Action::HealAll, Language::En) => "Healing of all links".to_owned(),
        (Action::HealAll, Language::Pt) => "Restauração de todos os enlaces".to_owned(),
        (Action::Partition(_), Language::En) => "Partition".to_owned(),
        (Action::Partition(_), Language::Pt) => "Partição".to_owned(),
        (Action::Request(whom, _), Language::En) => format!("Request of {}", who(whom)),
        (Action::Request(whom, _), Language::Pt) => format!("Pedido de {}", who(whom)),
        (Action::Drop(way, nth), Language::En) => format!("Drop of message {nth} on {}", arrow(*way, names)),
        (Action::Drop(way, nth), Language::Pt) => {
            format!("Perda da mensagem {nth} em {}", arrow(*way, names))
        }
        (Action::Slow(way, nth, _), Language::En) => {
            format!("Slowing of message {nth} on {}", arrow(*way, names))
        }
        (Action::Slow(way, nth, _), Language::Pt) => {
            format!("Atraso da mensagem {nth} em {}", arrow(*way, names))
        }
        (Action::Say(caption), Language::En) => format!("Caption “{caption}”"),
        (Action::Say(caption), Language::Pt) => format!("Legenda “{caption}”"),
    }
}

fn listed(who: &Who, names: &Names, language: Language) -> String {
    match who {
        Who::All => both("all", "todos").of(language).to_owned(),
        Who::These(ids) => ids.iter().map(|id| names.of_id(*id)).collect::<Vec<_>>().join(", "),
    }
}

fn joined(links: &[Link], names: &Names) -> String {
    let name = |id: &Id| names.of_id(*id);
    let each = links.iter().map(|link| match link {
        Link::Both(a, b) => format!("{}–{}", name(a), name(b)),
        Link::OneWay(way) => arrow(*way, names),
    });
    each.collect::<Vec<_>>().join(", ")
}

fn arrow(way: Way, names: &Names) -> String {
    format!("{} → {}", names.of_id(way.from), names.of_id(way.to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Roster;

    #[test]
    fn marks_say_what_when_and_which_line() {
        let crash = Action::Crash(Who::These(vec![Id(3)]));
        let names = Names::plain(&Roster::new(&[Id(3)]));
        let name = |language| script_mark(&crash, &names, Time(12_500), 7, language);
        assert_eq!(name(Language::En), "Crash of 3 at 12.5, line 7");
        assert_eq!(name(Language::Pt), "Falha de 3 em 12,5, linha 7");
    }

    #[test]
    fn a_menu_names_what_it_is_for() {
        assert_eq!(process_title("3", Language::En), "Process 3");
        assert_eq!(link_title("3", "5", Language::Pt), "Enlace 3–5");
        assert_eq!(message_title("ELECTION 7", "3", "7", Language::En), "ELECTION 7 from 3 to 7");
    }
}
