//! Sentences about a JSON trace that is opened again: why it cannot be read, or how it compares with a new run
//! of its scenario.

use habemus_core::export::{Comparison, ImportProblem, Imported};
use model::Language;

/// Why a trace cannot be read back, in a sentence or more.
pub fn import_problem(problem: &ImportProblem, language: Language) -> String {
    match (problem, language) {
        (ImportProblem::TooLarge(megabytes), Language::En) => {
            format!("This file is larger than {megabytes} MB, too large for a trace to be compared.")
        }
        (ImportProblem::TooLarge(megabytes), Language::Pt) => {
            format!("Este arquivo tem mais de {megabytes} MB, demais para um traço a comparar.")
        }
        (ImportProblem::NotJson(line), Language::En) => {
            format!("Line {line} is not JSON. The file may be incomplete: export it again.")
        }
        (ImportProblem::NotJson(line), Language::Pt) => {
            format!("A linha {line} não é JSON. O arquivo pode estar incompleto: exporte-o de novo.")
        }
        (ImportProblem::NotATrace, Language::En) => {
            "This JSON is not a trace exported by Habemus: it has no scenario or no events.".to_owned()
        }
        (ImportProblem::NotATrace, Language::Pt) => {
            "Este JSON não é um traço exportado pelo Habemus: falta o cenário ou faltam os eventos.".to_owned()
        }
        (ImportProblem::LaterEdition, Language::En) => {
            "A later edition of Habemus wrote this trace. Reload the page, or get the newest program.".to_owned()
        }
        (ImportProblem::LaterEdition, Language::Pt) => {
            "Uma edição mais nova do Habemus escreveu este traço. Recarregue a página, ou atualize o programa."
                .to_owned()
        }
        (ImportProblem::Scenario(problems), language) => {
            let all = crate::located_problems(problems, language);
            match language {
                Language::En => format!("The scenario in this trace does not run:\n{all}"),
                Language::Pt => format!("O cenário deste traço não roda:\n{all}"),
            }
        }
    }
}

/// How a trace compares with a new run, in a sentence or two.
pub fn comparison(imported: &Imported, language: Language) -> String {
    let told = |event: u32| match event < imported.run.len() {
        true => crate::log_line(&imported.run, &imported.names, event, language),
        false => String::new(),
    };
    match (&imported.comparison, language) {
        (Comparison::Same(events), Language::En) => format!("Same run: all {events} events are equal."),
        (Comparison::Same(events), Language::Pt) => {
            format!("Mesma execução: todos os {events} eventos são iguais.")
        }
        (Comparison::Differs(it), Language::En) => format!(
            "Not the same run. Event {} differs first: `{}` is {} in the file and {} here. Here it reads: {}.",
            it.event,
            it.path,
            it.file,
            it.run,
            told(it.event)
        ),
        (Comparison::Differs(it), Language::Pt) => format!(
            "Não é a mesma execução. O evento {} é o primeiro diferente: `{}` é {} no arquivo e {} aqui. Aqui se lê: {}.",
            it.event,
            it.path,
            it.file,
            it.run,
            told(it.event)
        ),
        (Comparison::FileEnds(events), Language::En) => {
            format!(
                "Not the same run. The first {events} events are equal, then the file ends and the run goes on."
            )
        }
        (Comparison::FileEnds(events), Language::Pt) => format!(
            "Não é a mesma execução. Os primeiros {events} eventos são iguais; depois o arquivo acaba e a execução continua."
        ),
        (Comparison::RunEnds(events), Language::En) => {
            format!(
                "Not the same run. The first {events} events are equal, then the run ends and the file goes on."
            )
        }
        (Comparison::RunEnds(events), Language::Pt) => format!(
            "Não é a mesma execução. Os primeiros {events} eventos são iguais; depois a execução acaba e o arquivo continua."
        ),
        (Comparison::OtherHead(it), Language::En) => {
            format!("All events are equal, but `{}` is {} in the file and {} here.", it.path, it.file, it.run)
        }
        (Comparison::OtherHead(it), Language::Pt) => {
            format!(
                "Todos os eventos são iguais, mas `{}` é {} no arquivo e {} aqui.",
                it.path, it.file, it.run
            )
        }
    }
}
