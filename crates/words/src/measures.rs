//! What measures are called: at the head of a row, and in the middle of a sentence.

use habemus_core::sweep::Measure;
use model::spec::Bilingual;
use model::{Language, Spec};

use crate::both;
use crate::letters::uncapitalized;

/// What is measured where these algorithms run, at the head of its row.
pub fn measure_name(measure: Measure, specs: &[&'static Spec], language: Language) -> &'static str {
    match measure {
        Measure::Messages => both("Messages", "Mensagens"),
        Measure::MessagesOf(kind) | Measure::LostOf(kind) => both(kind, kind),
        Measure::Lost => both("Lost", "Perdidas"),
        Measure::Busiest => both("Messages of the busiest process", "Mensagens do processo que mais envia"),
        Measure::Fact(name) => fact(name, specs),
        Measure::FirstLeaderAt => both("First leader at", "Primeiro líder em"),
        Measure::AllKnowAt => both("All know at", "Todos sabem em"),
        Measure::AllKnowRound => both("Rounds until all know", "Rodadas até todos saberem"),
        Measure::LeaderChanges => both("Leader changes", "Trocas de líder"),
        Measure::InconsistentTime => both("Time of disagreement", "Tempo em desacordo"),
        Measure::FirstDetection => both("First to suspect, after", "Primeiro a suspeitar, após"),
        Measure::LastDetection => both("All suspect, after", "Todos suspeitam, após"),
        Measure::FalseSuspicions => both("False suspicions", "Suspeitas falsas"),
        Measure::Entries => both("Entries", "Entradas"),
        Measure::LongestWait => both("Longest wait", "Maior espera"),
        Measure::MeanWait => both("Mean wait", "Espera média"),
        Measure::EndedAt => both("Ended at", "Terminou em"),
    }
    .of(language)
}

/// The same in the middle of a sentence, where some need more words.
pub fn measure_in_sentence(measure: Measure, spec: &'static Spec, language: Language) -> String {
    match (measure, language) {
        (Measure::MessagesOf(kind), Language::En) => format!("{kind} messages"),
        (Measure::MessagesOf(kind), Language::Pt) => format!("mensagens {kind}"),
        (Measure::LostOf(kind), Language::En) => format!("lost {kind} messages"),
        (Measure::LostOf(kind), Language::Pt) => format!("mensagens {kind} perdidas"),
        (Measure::AllKnowRound, Language::En) => "round in which the last one knows".to_owned(),
        (Measure::AllKnowRound, Language::Pt) => "rodada em que o último fica sabendo".to_owned(),
        // An algorithm names its figures as they stand in a sentence.
        (Measure::Fact(name), _) => fact(name, &[spec]).of(language).to_owned(),
        _ => uncapitalized(measure_name(measure, &[spec], language)),
    }
}

fn fact(name: &'static str, specs: &[&'static Spec]) -> Bilingual {
    let facts = specs.iter().flat_map(|spec| spec.facts);
    facts.into_iter().find(|fact| fact.name == name).map_or(both(name, name), |fact| fact.called)
}
