//! The sentences of the inspector, the pseudo-code, the form and the log's filter.

use model::spec::Fact;
use model::topology::Topology;
use model::{Language, Time};

use super::count;
use crate::{both, numbers};

/// A message on its way to the process looked at.
pub fn incoming(message: &str, from: &str, at: Time, language: Language) -> String {
    let at = numbers::time(at, language);
    match language {
        Language::En => format!("{message} from {from}, arrives at {at}"),
        Language::Pt => format!("{message} de {from}, chega em {at}"),
    }
}

/// A message on its way from the process looked at.
pub fn outgoing(message: &str, to: &str, at: Time, language: Language) -> String {
    let at = numbers::time(at, language);
    match language {
        Language::En => format!("{message} to {to}, arrives at {at}"),
        Language::Pt => format!("{message} para {to}, chega em {at}"),
    }
}

/// A message that has just arrived.
pub fn arrived(message: &str, from: &str, language: Language) -> String {
    match language {
        Language::En => format!("{message} from {from}, just arrived"),
        Language::Pt => format!("{message} de {from}, acaba de chegar"),
    }
}

/// A message that has just arrived and was discarded.
pub fn discarded(message: &str, from: &str, language: Language) -> String {
    match language {
        Language::En => format!("{message} from {from}, discarded"),
        Language::Pt => format!("{message} de {from}, descartada"),
    }
}

/// A running timer and what is left of it.
pub fn timer_left(name: &str, left: Time, due: Time, language: Language) -> String {
    let (left, due) = (numbers::time(left, language), numbers::time(due, language));
    match language {
        Language::En => format!("{name}: {left} left, until {due}"),
        Language::Pt => format!("{name}: faltam {left}, até {due}"),
    }
}

/// At most this many steps of a figure are listed one by one.
const STEPS_TOLD: usize = 8;

/// The history of a figure, for those who cannot see the chart: its values, and from when on.
pub fn figure_history(fact: &Fact, steps: &[(Time, Option<i64>)], language: Language) -> String {
    let told = |(at, value): &(Time, Option<i64>)| {
        let at = numbers::time(*at, language);
        match (value, language) {
            (Some(value), Language::En) => format!("{} from {at}", numbers::figure(fact, *value, language)),
            (Some(value), Language::Pt) => {
                format!("{} a partir de {at}", numbers::figure(fact, *value, language))
            }
            (None, Language::En) => format!("down from {at}"),
            (None, Language::Pt) => format!("falho a partir de {at}"),
        }
    };
    let name = fact.called.of(language);
    if steps.len() <= STEPS_TOLD {
        let all: Vec<String> = steps.iter().map(told).collect();
        return format!("{name}: {}", all.join(", "));
    }
    let (first, last, changes) =
        (told(&steps[0]), told(&steps[steps.len() - 1]), count(steps.len() as u64 - 1));
    match language {
        Language::En => format!("{name}: {first}, … {last}; it changed {changes} times"),
        Language::Pt => format!("{name}: {first}, … {last}; mudou {changes} vezes"),
    }
}

/// The smallest and largest value of a figure.
pub fn figure_range(fact: &Fact, least: i64, most: i64, language: Language) -> String {
    let (least, most) = (numbers::figure(fact, least, language), numbers::figure(fact, most, language));
    match language {
        Language::En => format!("{least} to {most}"),
        Language::Pt => format!("de {least} a {most}"),
    }
}

/// How many of a list are not named.
pub fn and_more(rest: usize, language: Language) -> String {
    let rest = count(rest as u64);
    match language {
        Language::En => format!("and {rest} more"),
        Language::Pt => format!("e mais {rest}"),
    }
}

/// Why messages are not listed one by one.
pub fn too_many(messages: usize, language: Language) -> String {
    let messages = count(messages as u64);
    match language {
        Language::En => format!("not listed: {messages} are under way in all"),
        Language::Pt => format!("sem lista: há {messages} a caminho ao todo"),
    }
}

/// Whose step the lit lines of the pseudo-code are.
pub fn executed_by(name: &str, at: Time, language: Language) -> String {
    let at = numbers::time(at, language);
    match language {
        Language::En => format!("by {name} at {at}"),
        Language::Pt => format!("por {name} em {at}"),
    }
}

/// That a line of the pseudo-code is not executed later, and where the playhead went instead.
pub fn line_again(at: Time, language: Language) -> String {
    let at = numbers::time(at, language);
    match language {
        Language::En => format!("Not executed later than this: back to the first time, at {at}."),
        Language::Pt => format!("Não é executada mais tarde: de volta à primeira vez, em {at}."),
    }
}

/// That a field does not take what was typed, and what it takes.
pub fn value_refused(typed: &str, (least, most): (&str, &str), whole: bool, language: Language) -> String {
    match (whole, language) {
        (true, Language::En) => format!("“{typed}” is not a whole number from {least} to {most}."),
        (true, Language::Pt) => format!("“{typed}” não é um número inteiro de {least} a {most}."),
        (false, Language::En) => {
            format!("“{typed}” is not a number from {least} to {most} with at most three places.")
        }
        (false, Language::Pt) => {
            format!("“{typed}” não é um número de {least} a {most} com no máximo três casas.")
        }
    }
}

/// That a line of the pseudo-code is never executed, by somebody or at all.
pub fn line_never(by: Option<&str>, language: Language) -> String {
    match (by, language) {
        (Some(name), Language::En) => format!("{name} never executes this line in this run."),
        (Some(name), Language::Pt) => format!("{name} nunca executa esta linha nesta execução."),
        (None, Language::En) => "Nobody executes this line in this run.".to_owned(),
        (None, Language::Pt) => "Ninguém executa esta linha nesta execução.".to_owned(),
    }
}

/// That an edit left no room for some lines.
pub fn lines_lost(lines: usize, language: Language) -> String {
    match (lines, language) {
        (1, Language::En) => "1 line no longer fits and was taken out or shortened.".to_owned(),
        (1, Language::Pt) => "1 linha já não cabe e foi retirada ou encurtada.".to_owned(),
        (_, Language::En) => format!("{lines} lines no longer fit and were taken out or shortened."),
        (_, Language::Pt) => format!("{lines} linhas já não cabem e foram retiradas ou encurtadas."),
    }
}

/// Above the parameters that one algorithm declares.
pub fn only_for(algorithm: &str, language: Language) -> String {
    match language {
        Language::En => format!("Only for {algorithm}"),
        Language::Pt => format!("Só para {algorithm}"),
    }
}

/// The topology an algorithm has unless the text says otherwise.
pub fn usual_topology(shape: &str, language: Language) -> String {
    match language {
        Language::En => format!("Default: {shape}"),
        Language::Pt => format!("Padrão: {shape}"),
    }
}

/// The name of a shape.
pub fn topology_name(topology: &Topology, language: Language) -> String {
    let name = match topology {
        Topology::Complete => both("complete", "completo"),
        Topology::Ring => both("ring", "anel"),
        Topology::Path => both("path", "caminho"),
        Topology::Star => both("star", "estrela"),
        Topology::Tree => both("binary tree", "árvore binária"),
        Topology::Grid { .. } => both("grid", "grade"),
        Topology::Hypercube => both("hypercube", "hipercubo"),
        Topology::Random(_) => both("random", "aleatório"),
        Topology::Edges(_) => both("my own links", "meus próprios enlaces"),
    }
    .of(language);
    match topology {
        Topology::Grid { width, height } => format!("{name} {width} × {height}"),
        Topology::Random(percent) => {
            format!("{name} {}%", numbers::time(Time(u64::from(percent.0)), language))
        }
        Topology::Edges(edges) => format!("{name}: {}", edges.len()),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use model::scenario::Percent;

    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let [en, pt] = Language::ALL;
        assert_eq!(incoming("ELECTION 7", "3", Time(4_400), en), "ELECTION 7 from 3, arrives at 4.4");
        assert_eq!(timer_left("probe", Time(1_200), Time(5_000), pt), "probe: faltam 1,2, até 5");
        assert_eq!(topology_name(&Topology::Random(Percent(12_500)), pt), "aleatório 12,5%");
        assert_eq!(lines_lost(1, en), "1 line no longer fits and was taken out or shortened.");
    }
}
