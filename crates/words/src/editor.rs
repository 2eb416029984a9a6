//! The words around the script's editor: what each statement, event and name does, in a short phrase
//! beside it; the menu that inserts lines; the buttons that fix them.

use model::scenario::LinkOrder;
use model::scenario::complete::Meaning;
use model::scenario::fix::Fix;
use model::scenario::insert::{InsertGroup, Insertion};
use model::scenario::keyword::{Clause, Keyword, Verb};
use model::spec::Bilingual;
use model::{Language, Spec};

use crate::both;

pub const INSERT: Bilingual = both("Insert", "Inserir");
pub const SUGGESTIONS: Bilingual = both("Suggestions", "Sugestões");
pub const CAPTION: Bilingual = both("What is to be seen here", "O que se vê aqui");

/// How many suggestions there are and how to take one, for a screen reader.
pub fn suggestions(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 suggestion: arrow down to choose it".to_owned(),
        (1, Language::Pt) => "1 sugestão: seta para baixo para escolher".to_owned(),
        (count, Language::En) => format!("{count} suggestions: arrow down to choose one"),
        (count, Language::Pt) => format!("{count} sugestões: seta para baixo para escolher uma"),
    }
}

/// The name of a group of lines.
pub fn group(group: InsertGroup, algorithm: Option<&'static Spec>, language: Language) -> String {
    match (group, algorithm) {
        (InsertGroup::Parameters, Some(spec)) => {
            let of = both("Parameters of", "Parâmetros:").of(language);
            return format!("{of} {}", spec.title.of(language));
        }
        (InsertGroup::Parameters, None) => both("Parameters", "Parâmetros"),
        (InsertGroup::Faults, _) => both("Faults", "Falhas"),
        (InsertGroup::Events, _) => both("Events", "Eventos"),
        (InsertGroup::Network, _) => both("Network", "Rede"),
        (InsertGroup::Settings, _) => both("Settings", "Ajustes"),
    }
    .of(language)
    .to_owned()
}

/// What a line does, in a short phrase.
pub fn insertion(insertion: Insertion, language: Language) -> &'static str {
    match insertion {
        Insertion::Statement(keyword) => statement(keyword),
        Insertion::Parameter(parameter) => parameter.help,
        Insertion::Event(verb) => event(verb),
    }
    .of(language)
}

/// What a candidate means, in a short phrase; nothing where it speaks for itself.
pub fn meaning(meaning: Meaning, language: Language) -> &'static str {
    match meaning {
        Meaning::Statement(keyword) => statement(keyword),
        Meaning::Event(verb) => event(verb),
        Meaning::Clause(clause) => match clause {
            Clause::From => both("only messages sent by", "só mensagens enviadas por"),
            Clause::To => both("only messages sent to", "só mensagens enviadas para"),
            Clause::Before => both("only messages sent before", "só mensagens enviadas antes de"),
            Clause::After => {
                both("only messages sent from this time on", "só mensagens enviadas a partir de")
            }
        },
        Meaning::Algorithm(spec) => spec.title,
        Meaning::Parameter(parameter) => parameter.help,
        Meaning::Value { usual: true } => both("the default value", "o valor padrão"),
        Meaning::Value { usual: false } | Meaning::Process(_) | Meaning::Link => both("", ""),
        Meaning::Topology(name) => topology(name),
        Meaning::Order(LinkOrder::Fifo) => {
            both("no message overtakes another on its link", "nenhuma mensagem ultrapassa outra no enlace")
        }
        Meaning::Order(LinkOrder::Any) => {
            both("messages may overtake each other", "mensagens podem se ultrapassar")
        }
        Meaning::Everybody => both("everybody", "todos"),
        Meaning::Now => both("where the playhead is", "onde está o cursor do tempo"),
        Meaning::Nth => both("which message, counted from then", "qual mensagem, contando dali"),
        Meaning::For => both("how long it is kept", "por quanto tempo"),
        Meaning::To => both("how long it then takes", "quanto passa a demorar"),
        Meaning::NextGroup => both("the next group", "o próximo grupo"),
    }
    .of(language)
}

fn statement(keyword: Keyword) -> Bilingual {
    match keyword {
        Keyword::Algorithm => both("what the processes run", "o que os processos executam"),
        Keyword::Processes => both("how many take part", "quantos participam"),
        Keyword::Ids => both("who takes part, in ring order", "quem participa, na ordem do anel"),
        Keyword::Topology => both("the shape of the network", "o formato da rede"),
        Keyword::Edges => both("the links, one by one", "os enlaces, um a um"),
        Keyword::Capacity => {
            both("what a process is worth in an election", "quanto vale um processo na eleição")
        }
        Keyword::Weight => both("what a process's vote weighs", "quanto pesa o voto de um processo"),
        Keyword::Label => both("a name beside a process", "um nome ao lado de um processo"),
        Keyword::Place => both("where a process stands on the stage", "onde um processo fica no palco"),
        Keyword::Set => both("a parameter of the algorithm", "um parâmetro do algoritmo"),
        Keyword::Delay => both("how long messages travel", "quanto demoram as mensagens"),
        Keyword::Loss => both("how many messages get lost", "quantas mensagens se perdem"),
        Keyword::Duplicate => both("how many messages arrive twice", "quantas mensagens chegam em dobro"),
        Keyword::Gst => both("from when on the network is synchronous", "desde quando a rede é síncrona"),
        Keyword::Order => {
            both("whether messages may overtake each other", "se mensagens podem se ultrapassar")
        }
        Keyword::Seed => both("what every draw starts from", "de onde partem os sorteios"),
        Keyword::Until => both("when the run is stopped", "quando a execução para"),
        Keyword::Budget => both("after how many events it is stopped", "depois de quantos eventos ela para"),
        Keyword::At => both("something happens at a time", "algo acontece num instante"),
    }
}

fn event(verb: Verb) -> Bilingual {
    match verb {
        Verb::Start => both("processes begin an election", "processos iniciam uma eleição"),
        Verb::Crash => both("processes stop and forget", "processos param e esquecem"),
        Verb::Recover => both("processes come back", "processos voltam"),
        Verb::Join => both("processes arrive for the first time", "processos chegam pela primeira vez"),
        Verb::Cut => both("links carry nothing any more", "enlaces deixam de funcionar"),
        Verb::Heal => both("cut links work again, or all do", "enlaces cortados voltam, ou todos"),
        Verb::Partition => both("groups cannot reach each other", "grupos não se alcançam"),
        Verb::Request => both("processes want the resource", "processos querem o recurso"),
        Verb::Drop => both("one message is lost", "uma mensagem se perde"),
        Verb::Slow => both("one message is slow", "uma mensagem se atrasa"),
        Verb::Say => both("a caption at this moment", "uma legenda neste momento"),
    }
}

fn topology(name: &str) -> Bilingual {
    match name {
        "complete" => both("everybody with everybody", "todos com todos"),
        "ring" => both("each with the next, in a circle", "cada um com o próximo, em círculo"),
        "path" => both("each with the next, in a row", "cada um com o próximo, em fila"),
        "star" => both("the first with all others", "o primeiro com todos os outros"),
        "tree" => both("a binary tree, in order", "uma árvore binária, na ordem"),
        "grid" => both("rows and columns", "linhas e colunas"),
        "hypercube" => both("the corners of a cube", "os vértices de um cubo"),
        "random" => both("drawn, and connected", "sorteada, e conexa"),
        "edges" => both("only the links of edges lines", "só os enlaces das linhas edges"),
        _ => both("", ""),
    }
}

/// The button that fixes a problem.
pub fn fix(fix: &Fix, language: Language) -> String {
    match (fix, language) {
        (Fix::Change(to), Language::En) => format!("Change to {to}"),
        (Fix::Change(to), Language::Pt) => format!("Trocar por {to}"),
        (Fix::Add(what), Language::En) => format!("Add {what}"),
        (Fix::Add(what), Language::Pt) => format!("Acrescentar {what}"),
        (Fix::AddLine(line), Language::En) => format!("Add {line}"),
        (Fix::AddLine(line), Language::Pt) => format!("Acrescentar {line}"),
        (Fix::TakeOut(what), Language::En) => format!("Take out {what}"),
        (Fix::TakeOut(what), Language::Pt) => format!("Retirar {what}"),
        (Fix::RemoveLine, Language::En) => "Take the line out".to_owned(),
        (Fix::RemoveLine, Language::Pt) => "Retirar a linha".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::scenario::keyword::TOPOLOGIES;

    #[test]
    fn everything_offered_says_what_it_does_in_both_languages() {
        let all = Keyword::ALL.map(statement).into_iter();
        let all = all.chain(Verb::ALL.map(event)).chain(TOPOLOGIES.map(topology));
        for phrase in all {
            assert!(!phrase.en.is_empty() && phrase.en != phrase.pt, "{phrase:?}");
            assert!(
                !phrase.en.ends_with('.') && !phrase.pt.ends_with('.'),
                "a phrase, no sentence: {phrase:?}"
            );
            assert!(phrase.en.chars().count() <= 44 && phrase.pt.chars().count() <= 44, "short: {phrase:?}");
        }
    }

    #[test]
    fn buttons_say_what_they_do() {
        let [en, pt] = Language::ALL;
        assert_eq!(fix(&Fix::Change("bully".into()), en), "Change to bully");
        assert_eq!(fix(&Fix::RemoveLine, pt), "Retirar a linha");
        assert_eq!(suggestions(1, en), "1 suggestion: arrow down to choose it");
    }
}
