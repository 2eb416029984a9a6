//! What can be wrong with an experiment, in words; and what the command line says while one runs.

use habemus_core::sweep::{SweepProblem, SweepRun, SweepWhat};
use model::Language;
use model::scenario::limits;

use crate::script::{code, either};

/// What is wrong with an experiment, with its line if it has one.
pub fn sweep_problem(problem: &SweepProblem, language: Language) -> String {
    let mut sentence = what(&problem.what, language);
    if let Some(suggestion) = &problem.suggestion {
        sentence = format!("{sentence}: {}", crate::suggestion(suggestion, language));
    }
    match (problem.line, language) {
        (None, _) => sentence,
        (Some(line), Language::En) => format!("line {line}: {sentence}"),
        (Some(line), Language::Pt) => format!("linha {line}: {sentence}"),
    }
}

fn what(what: &SweepWhat, language: Language) -> String {
    match (what, language) {
        (SweepWhat::NoMeasure, Language::En) => {
            "nothing is measured; add `--measure` and its name, or a line `measure`".into()
        }
        (SweepWhat::NoMeasure, Language::Pt) => {
            "nada é medido; acrescente `--measure` e o nome da medida, ou uma linha `measure`".into()
        }
        (SweepWhat::NoAlgorithm, Language::En) => {
            "no algorithm is named; add `--algorithm` and its name, or a line `algorithm`".into()
        }
        (SweepWhat::NoAlgorithm, Language::Pt) => {
            "falta o algoritmo; acrescente `--algorithm` e o nome dele, ou uma linha `algorithm`".into()
        }
        (SweepWhat::NoAxis, Language::En) => {
            "nothing varies; add `--vary processes 8..64+8`, or a similar line `vary`".into()
        }
        (SweepWhat::NoAxis, Language::Pt) => {
            "nada varia; acrescente `--vary processes 8..64+8`, ou uma linha `vary` parecida".into()
        }
        (SweepWhat::UnknownMeasure { word, names }, Language::En) => {
            format!("unknown measure {} (there are {})", code(word), either(names, "and"))
        }
        (SweepWhat::UnknownMeasure { word, names }, Language::Pt) => {
            format!("medida desconhecida {} (existem {})", code(word), either(names, "e"))
        }
        (SweepWhat::UnknownKind { word, names }, Language::En) => {
            format!("no algorithm here sends {} (they send {})", code(word), either(names, "and"))
        }
        (SweepWhat::UnknownKind { word, names }, Language::Pt) => {
            format!("nenhum algoritmo aqui envia {} (enviam {})", code(word), either(names, "e"))
        }
        (SweepWhat::UnknownFact { word, names }, Language::En) if names.is_empty() => {
            format!("no algorithm here reports {}, or any other figure", code(word))
        }
        (SweepWhat::UnknownFact { word, names }, Language::Pt) if names.is_empty() => {
            format!("nenhum algoritmo aqui informa {}, nem outro número", code(word))
        }
        (SweepWhat::UnknownFact { word, names }, Language::En) => {
            format!("no algorithm here reports {} (they report {})", code(word), either(names, "and"))
        }
        (SweepWhat::UnknownFact { word, names }, Language::Pt) => {
            format!("nenhum algoritmo aqui informa {} (informam {})", code(word), either(names, "e"))
        }
        (SweepWhat::UnknownAlgorithm(word), Language::En) => format!("unknown algorithm {}", code(word)),
        (SweepWhat::UnknownAlgorithm(word), Language::Pt) => format!("algoritmo desconhecido {}", code(word)),
        (SweepWhat::BadSetting(word), Language::En) => {
            format!("{} is not a setting; write the parameter, `=` and its value", code(word))
        }
        (SweepWhat::BadSetting(word), Language::Pt) => {
            format!("{} não define nada; escreva o parâmetro, `=` e o valor", code(word))
        }
        (SweepWhat::UnknownAxis { word, algorithm, names }, Language::En) => {
            let names = either(names, "and");
            format!("{} cannot vary under {} (there are {names})", code(word), code(algorithm))
        }
        (SweepWhat::UnknownAxis { word, algorithm, names }, Language::Pt) => {
            let names = either(names, "e");
            format!("{} não pode variar com {} (existem {names})", code(word), code(algorithm))
        }
        (SweepWhat::BadValues(word), Language::En) => {
            format!(
                "{} is not a list of values; write `8,16,32`, `8..16`, `8..64+8` or `8..1024*2`",
                code(word)
            )
        }
        (SweepWhat::BadValues(word), Language::Pt) => format!(
            "{} não é uma lista de valores; escreva `8,16,32`, `8..16`, `8..64+8` ou `8..1024*2`",
            code(word)
        ),
        (SweepWhat::BadSeeds(word), Language::En) => {
            format!("{} is not a list of seeds; write whole numbers like `7`, `1..20` or `3,5,8`", code(word))
        }
        (SweepWhat::BadSeeds(word), Language::Pt) => {
            let word = code(word);
            format!("{word} não é uma lista de sementes; escreva inteiros como `7`, `1..20` ou `3,5,8`")
        }
        (SweepWhat::BadProcesses(word), Language::En) => {
            format!("a number of processes is whole, from 1 to {}, not {}", limits::PROCESSES, code(word))
        }
        (SweepWhat::BadProcesses(word), Language::Pt) => {
            let (most, word) = (limits::PROCESSES, code(word));
            format!("um número de processos é inteiro, de 1 a {most}, e não {word}")
        }
        (SweepWhat::SaidTwice(statement), Language::En) => {
            format!("`{statement}` appears twice, and once is enough")
        }
        (SweepWhat::SaidTwice(statement), Language::Pt) => {
            format!("`{statement}` aparece duas vezes, e uma basta")
        }
        (SweepWhat::UnknownPlace { word, names }, Language::En) => {
            let word = format!("{{{word}}}");
            format!("nothing can be put in place of {} (there are {})", code(&word), either(names, "and"))
        }
        (SweepWhat::UnknownPlace { word, names }, Language::Pt) => {
            let word = format!("{{{word}}}");
            format!("nada pode ficar no lugar de {} (existem {})", code(&word), either(names, "e"))
        }
        (SweepWhat::TooManyRuns { most }, Language::En) => format!("an experiment has at most {most} runs"),
        (SweepWhat::TooManyRuns { most }, Language::Pt) => {
            format!("um experimento tem no máximo {most} execuções")
        }
        (SweepWhat::BadShard(word), Language::En) => {
            format!("{} is not a part; write `2/8` for the second of eight", code(word))
        }
        (SweepWhat::BadShard(word), Language::Pt) => {
            format!("{} não é uma parte; escreva `2/8` para a segunda de oito", code(word))
        }
        (SweepWhat::NoSuchRun { run, runs }, Language::En) => {
            format!("there is no run {run}; they go from 1 to {runs}")
        }
        (SweepWhat::NoSuchRun { run, runs }, Language::Pt) => {
            format!("não há execução {run}; elas vão de 1 a {runs}")
        }
        (SweepWhat::BadScenario { run, text, problem }, Language::En) => {
            let SweepRun { algorithm, axis, value, seed } = run;
            let problem = crate::problem(problem, language);
            format!("{algorithm}, {axis} {value}, seed {seed}, at {}: {problem}", code(text))
        }
        (SweepWhat::BadScenario { run, text, problem }, Language::Pt) => {
            let SweepRun { algorithm, axis, value, seed } = run;
            let problem = crate::problem(problem, language);
            format!("{algorithm}, {axis} {value}, semente {seed}, em {}: {problem}", code(text))
        }
    }
}

/// How many runs stopped because their budget of events was spent, so that their figures are too small.
pub fn runs_cut_off(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 run spent its budget of events before it ended; its row says so.".into(),
        (1, Language::Pt) => {
            "1 execução esgotou o limite de eventos antes do fim; a linha dela diz isso.".into()
        }
        (_, Language::En) => {
            format!("{count} runs spent their budgets of events before they ended; their rows say so.")
        }
        (_, Language::Pt) => {
            format!(
                "{count} execuções esgotaram o limite de eventos antes do fim; as linhas delas dizem isso."
            )
        }
    }
}

/// How far a sweep has come. The time left is written as a clock does; none while it cannot be told.
pub fn sweep_progress(done: usize, runs: usize, left: Option<&str>, language: Language) -> String {
    let left = match (left, language) {
        (None, _) => String::new(),
        (Some(left), Language::En) => format!(", {left} left"),
        (Some(left), Language::Pt) => format!(", faltam {left}"),
    };
    match language {
        Language::En => format!("{done} of {runs} runs{left}"),
        Language::Pt => format!("{done} de {runs} execuções{left}"),
    }
}

#[cfg(test)]
mod tests {
    use model::Time;
    use model::scenario::problem::{Problem, What};

    use super::*;

    #[test]
    fn both_languages_have_their_own_sentence_for_everything() {
        let word = || "word".to_owned();
        let names = || vec!["one", "other"];
        let run = SweepRun { algorithm: word(), axis: word(), value: Time::units(8), seed: 1 };
        let problem = Problem { line: 1, column: 1, length: 0, what: What::NoProcesses, suggestion: None };
        let each = one_of_each!(SweepWhat:
            NoMeasure,
            NoAlgorithm,
            NoAxis,
            UnknownMeasure { word: word(), names: names() },
            UnknownKind { word: word(), names: names() },
            UnknownFact { word: word(), names: names() },
            UnknownFact { word: word(), names: Vec::new() },
            UnknownAlgorithm(word()),
            BadSetting(word()),
            UnknownAxis { word: word(), algorithm: "bully", names: names() },
            BadValues(word()),
            BadSeeds(word()),
            BadProcesses(word()),
            SaidTwice("seeds"),
            UnknownPlace { word: word(), names: names() },
            TooManyRuns { most: 10 },
            BadShard(word()),
            NoSuchRun { run: 9, runs: 8 },
            BadScenario { run, text: word(), problem: Box::new(problem) },
        );
        for what in each {
            let problem = SweepProblem { line: Some(3), what, suggestion: None };
            let [en, pt] = Language::ALL.map(|language| sweep_problem(&problem, language));
            assert!(en.starts_with("line 3: ") && pt.starts_with("linha 3: "), "{en}\n{pt}");
            assert_ne!(en["line 3: ".len()..], pt["linha 3: ".len()..]);
        }
    }
}
