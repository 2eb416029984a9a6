//! Names that distinguish the lines, measures and axes of a study.

use habemus_core::lab::{Study, StudyLine, StudyPart};
use habemus_core::sweep::{Contender, Measure, Varied};
use model::Language;
use model::scenario::keyword::Keyword;

use crate::both;
use crate::lab::{qualified, together};
use crate::measures::measure_name;

/// What is varied, as the title of its axis and the head of its column.
pub fn study_axis(study: &Study, language: Language) -> String {
    match study.parts()[0].experiment.axis.what {
        Varied::Processes => both("processes", "processos"),
        Varied::Statement(Keyword::Delay) => both("delay of messages", "atraso das mensagens"),
        Varied::Statement(Keyword::Loss) => both("messages lost, %", "mensagens perdidas, %"),
        Varied::Statement(Keyword::Duplicate) => both("messages duplicated, %", "mensagens duplicadas, %"),
        Varied::Statement(Keyword::Gst) => both("GST", "GST"),
        Varied::Statement(Keyword::Until) => both("end of the run", "fim da execução"),
        Varied::Statement(Keyword::Budget) => both("budget of events", "limite de eventos"),
        // The others cannot be varied; if that changes, the script's own word is at least right.
        Varied::Statement(other) => both(other.name(), other.name()),
        Varied::Parameter(name) => both(name, name),
        Varied::Place => both("x", "x"),
    }
    .of(language)
    .to_owned()
}

/// What a measure of the study is called, by its place.
pub fn study_measure(study: &Study, measure: usize, language: Language) -> String {
    let contenders = study.parts().iter().flat_map(|part| &part.experiment.contenders);
    let specs: Vec<_> = contenders.map(|contender| contender.algorithm).collect();
    let name = |measure| measure_name(measure, &specs, language);
    let measure = study.measures()[measure];
    match measure {
        // The kind alone does not say that lost messages are counted.
        Measure::LostOf(_) => qualified(name(Measure::Lost), name(measure)),
        Measure::MessagesOf(_) => qualified(name(Measure::Messages), name(measure)),
        _ => name(measure).to_owned(),
    }
}

/// The shortest name that distinguishes the contender of a line from the others, without the measure.
pub fn study_line(study: &Study, line: &StudyLine, language: Language) -> String {
    let contender = study.contender(line);
    let own = &study.parts()[line.part];
    let alike = || {
        let contenders = own.experiment.contenders.iter();
        contenders.filter(|other| other.algorithm == contender.algorithm)
    };
    let differs = |setting: &&(String, String)| alike().any(|other| !other.settings.contains(setting));
    let settings = contender.settings.iter().filter(differs);
    let mut by: Vec<String> = settings.map(|(name, value)| format!("{name} {value}")).collect();
    // A measure of only one part needs no name for the part.
    let measure = &study.measures()[line.measure];
    let measures = |part: &&StudyPart| part.experiment.measures.contains(measure);
    let shared = study.parts().iter().filter(measures).count() > 1;
    let part = own.name.filter(|_| shared).map(|name| name.of(language));
    match part {
        // If all have the same algorithm, the title says which.
        Some(part) if by.is_empty() && is_of_one_algorithm(study) => crate::capital(part),
        _ => {
            by.extend(part.map(str::to_owned));
            qualified(&title(study, contender, language), &together(&by))
        }
    }
}

/// The same, with the measure where there are several.
pub fn study_line_in_full(study: &Study, line: &StudyLine, language: Language) -> String {
    let name = study_line(study, line, language);
    match study.measures() {
        [_] => name,
        _ => format!("{name}: {}", study_measure(study, line.measure, language)),
    }
}

fn is_of_one_algorithm(study: &Study) -> bool {
    let mut all = study.parts().iter().flat_map(|part| &part.experiment.contenders);
    let first = all.next();
    all.all(|other| first.is_some_and(|first| first.algorithm == other.algorithm))
}

/// The name of an algorithm without the prefix that all have in common: `token ring` for `Mutex: token ring`
/// beside `Mutex: coordinator`.
fn title(study: &Study, contender: &Contender, language: Language) -> String {
    let title = contender.algorithm.title.of(language);
    let all = study.parts().iter().flat_map(|part| &part.experiment.contenders);
    let mut others = all.filter(|other| other.algorithm != contender.algorithm).peekable();
    match title.split_once(": ") {
        Some((prefix, own)) if others.peek().is_some() => {
            let same =
                |other: &Contender| other.algorithm.title.of(language).starts_with(&format!("{prefix}: "));
            if others.all(same) { crate::capital(own) } else { title.to_owned() }
        }
        _ => title.to_owned(),
    }
}
