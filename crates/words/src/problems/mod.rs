//! What is wrong with a scenario text, in words: the sentence, then what may have been meant.

#[cfg(test)]
mod tests;

use model::Language;
use model::scenario::limits;
use model::scenario::problem::{Expected, Problem, Quantity, Suggestion, What};

use crate::both;
use crate::script::{code, either};

/// What is wrong and what may have been meant, without the place.
pub fn problem(problem: &Problem, language: Language) -> String {
    let sentence = what(&problem.what, language);
    match &problem.suggestion {
        Some(meant) => format!("{sentence}: {}", suggestion(meant, language)),
        None => sentence,
    }
}

/// The same with its place in the text before it.
pub fn located_problem(problem: &Problem, language: Language) -> String {
    let (line, column, sentence) = (problem.line, problem.column, self::problem(problem, language));
    match language {
        Language::En => format!("line {line}, column {column}: {sentence}"),
        Language::Pt => format!("linha {line}, coluna {column}: {sentence}"),
    }
}

/// What may have been meant, as on the button that puts it there.
pub fn suggestion(suggestion: &Suggestion, language: Language) -> String {
    match (suggestion, language) {
        (Suggestion::DidYouMean(word), Language::En) => format!("did you mean {}?", code(word)),
        (Suggestion::DidYouMean(word), Language::Pt) => format!("você quis dizer {}?", code(word)),
        (Suggestion::NearestId(id), Language::En) => format!("the nearest one is {id}"),
        (Suggestion::NearestId(id), Language::Pt) => format!("o mais próximo é {id}"),
        (Suggestion::Write(text), Language::En) => format!("write {}", code(text)),
        (Suggestion::Write(text), Language::Pt) => format!("escreva {}", code(text)),
    }
}

/// One arm for each thing that can be wrong: long because there are many, and on purpose in one place.
fn what(what: &What, language: Language) -> String {
    match (what, language) {
        (What::TooManyLines { lines }, Language::En) => {
            format!("the text has {lines} lines, and {} is the most it may have", limits::LINES)
        }
        (What::TooManyLines { lines }, Language::Pt) => {
            format!("o texto tem {lines} linhas, e o máximo é {}", limits::LINES)
        }
        (What::TooManyBytes { bytes }, Language::En) => {
            format!("the text has {bytes} bytes, and {} is the most it may have", limits::BYTES)
        }
        (What::TooManyBytes { bytes }, Language::Pt) => {
            format!("o texto tem {bytes} bytes, e o máximo é {}", limits::BYTES)
        }
        (What::NoAlgorithm, Language::En) => {
            "no line says which algorithm to run; add `algorithm` and its name".to_owned()
        }
        (What::NoAlgorithm, Language::Pt) => {
            "nenhuma linha diz qual algoritmo executar; acrescente `algorithm` e o nome dele".to_owned()
        }
        (What::NoProcesses, Language::En) => {
            "no line says who takes part; add `processes` and how many, or `ids` and their numbers".to_owned()
        }
        (What::NoProcesses, Language::Pt) => {
            "nenhuma linha diz quem participa; acrescente `processes` e quantos, ou `ids` e os números"
                .to_owned()
        }
        (What::UnknownStatement(word), Language::En) => format!("unknown statement {}", code(word)),
        (What::UnknownStatement(word), Language::Pt) => format!("comando desconhecido {}", code(word)),
        (What::EventWithoutTime(verb), Language::En) => format!("`{}` needs its time before it", verb.name()),
        (What::EventWithoutTime(verb), Language::Pt) => format!("falta o tempo antes de `{}`", verb.name()),
        (What::UnknownEvent(word), Language::En) => format!("unknown event {}", code(word)),
        (What::UnknownEvent(word), Language::Pt) => format!("evento desconhecido {}", code(word)),
        (What::UnknownAlgorithm(word), Language::En) => format!("unknown algorithm {}", code(word)),
        (What::UnknownAlgorithm(word), Language::Pt) => format!("algoritmo desconhecido {}", code(word)),
        (What::UnknownTopology(word), Language::En) => format!("unknown topology {}", code(word)),
        (What::UnknownTopology(word), Language::Pt) => format!("topologia desconhecida {}", code(word)),
        (What::UnknownOrder(word), Language::En) => {
            format!("unknown order {} (it is `fifo` or `any`)", code(word))
        }
        (What::UnknownOrder(word), Language::Pt) => {
            format!("ordem desconhecida {} (é `fifo` ou `any`)", code(word))
        }
        (What::UnknownClause(word), Language::En) => {
            format!("unknown clause {} (there are `from`, `to`, `before` and `after`)", code(word))
        }
        (What::UnknownClause(word), Language::Pt) => {
            format!("cláusula desconhecida {} (existem `from`, `to`, `before` e `after`)", code(word))
        }
        (What::UnknownParameter { algorithm, word, names }, Language::En) if names.is_empty() => {
            format!("unknown parameter {} ({} has none)", code(word), code(algorithm))
        }
        (What::UnknownParameter { algorithm, word, names }, Language::Pt) if names.is_empty() => {
            format!("parâmetro desconhecido {} ({} não tem nenhum)", code(word), code(algorithm))
        }
        (What::UnknownParameter { algorithm, word, names }, Language::En) => {
            format!("unknown parameter {} ({} has {})", code(word), code(algorithm), either(names, "and"))
        }
        (What::UnknownParameter { algorithm, word, names }, Language::Pt) => {
            format!("parâmetro desconhecido {} ({} tem {})", code(word), code(algorithm), either(names, "e"))
        }
        (What::UnknownChoice { parameter, word, choices }, Language::En) => {
            format!("{} cannot be {} (it is {})", code(parameter), code(word), either(choices, "or"))
        }
        (What::UnknownChoice { parameter, word, choices }, Language::Pt) => {
            format!("{} não pode ser {} (é {})", code(parameter), code(word), either(choices, "ou"))
        }
        (What::Missing(expected), Language::En) => {
            format!("{} is missing here", self::expected(*expected, language))
        }
        (What::Missing(expected), Language::Pt) => {
            format!("aqui falta {}", self::expected(*expected, language))
        }
        (What::Unexpected { found, expected }, Language::En) => {
            format!("{} should stand here instead of {}", self::expected(*expected, language), code(found))
        }
        (What::Unexpected { found, expected }, Language::Pt) => {
            format!("aqui deveria haver {} em vez de {}", self::expected(*expected, language), code(found))
        }
        (What::Stray(found), Language::En) => {
            format!("the line is complete before {}; take it out", code(found))
        }
        (What::Stray(found), Language::Pt) => {
            format!("a linha já está completa antes de {}; retire isso", code(found))
        }
        (What::UnclosedQuote, Language::En) => {
            "this text has no closing quote; add `\"` where it ends".to_owned()
        }
        (What::UnclosedQuote, Language::Pt) => {
            "este texto não fecha as aspas; ponha `\"` onde ele termina".to_owned()
        }
        (What::NegativeNumber(number), Language::En) => {
            format!("{} is negative, and no number here can be", code(number))
        }
        (What::NegativeNumber(number), Language::Pt) => {
            format!("{} é negativo, e nenhum número aqui pode ser", code(number))
        }
        (What::MalformedNumber(number), Language::En) => {
            format!("{} is not a number; use digits and at most one point, as in `12.5`", code(number))
        }
        (What::MalformedNumber(number), Language::Pt) => {
            format!("{} não é um número; use dígitos e no máximo um ponto, como em `12.5`", code(number))
        }
        (What::TooManyDecimals(number), Language::En) => {
            format!("{} has more than three digits after the point", code(number))
        }
        (What::TooManyDecimals(number), Language::Pt) => {
            format!("{} tem mais de três dígitos depois do ponto", code(number))
        }
        (What::NotWhole(number), Language::En) => format!("{} should be a whole number", code(number)),
        (What::NotWhole(number), Language::Pt) => format!("{} deveria ser um número inteiro", code(number)),
        (What::OutOfRange { quantity: which, found, bounds }, Language::En) => {
            let (least, most) = bounds.ends();
            format!("{} is from {least} to {most}, not {}", quantity(*which, language), code(found))
        }
        (What::OutOfRange { quantity: which, found, bounds }, Language::Pt) => {
            let (least, most) = bounds.ends();
            format!("{} vai de {least} a {most}, e {} fica fora", quantity(*which, language), code(found))
        }
        (What::NoPercentSign(number), Language::En) => format!("{} should be a percentage", code(number)),
        (What::NoPercentSign(number), Language::Pt) => {
            format!("{} deveria ser uma porcentagem", code(number))
        }
        (What::BackwardRange { low, high }, Language::En) => {
            format!("the range runs backwards, from {low} to {high}")
        }
        (What::BackwardRange { low, high }, Language::Pt) => {
            format!("o intervalo está de trás para frente, de {low} a {high}")
        }
        (What::GivenTwice { keyword, line }, Language::En) => {
            format!("`{}` stands already on line {line}, and once is enough", keyword.name())
        }
        (What::GivenTwice { keyword, line }, Language::Pt) => {
            format!("`{}` já está na linha {line}, e uma vez basta", keyword.name())
        }
        (What::ParameterTwice { parameter, line }, Language::En) => {
            format!("{} is set already on line {line}, and once is enough", code(parameter))
        }
        (What::ParameterTwice { parameter, line }, Language::Pt) => {
            format!("{} já foi definido na linha {line}, e uma vez basta", code(parameter))
        }
        (What::ClauseTwice(clause), Language::En) => format!("`{}` stands twice in this rule", clause.name()),
        (What::ClauseTwice(clause), Language::Pt) => {
            format!("`{}` aparece duas vezes nesta regra", clause.name())
        }
        (What::IdTwice(id), Language::En) => format!("{id} is named twice in this list"),
        (What::IdTwice(id), Language::Pt) => format!("{id} aparece duas vezes nesta lista"),
        (What::ProcessesWithIds { line }, Language::En) => {
            format!("line {line} says already who takes part; keep either `processes` or `ids`")
        }
        (What::ProcessesWithIds { line }, Language::Pt) => {
            format!("a linha {line} já diz quem participa; fique só com `processes` ou só com `ids`")
        }
        (What::EdgesWithTopology { line }, Language::En) => {
            format!("line {line} says already who is linked; keep either `edges` or the other `topology`")
        }
        (What::EdgesWithTopology { line }, Language::Pt) => {
            format!(
                "a linha {line} já diz quem está ligado; fique só com `edges` ou só com a outra `topology`"
            )
        }
        (What::TooManyProcesses, Language::En) => {
            format!("more than {} processes cannot take part", limits::PROCESSES)
        }
        (What::TooManyProcesses, Language::Pt) => {
            format!("não podem participar mais de {} processos", limits::PROCESSES)
        }
        (What::UnknownId(id), Language::En) => format!("no process has the id {id}"),
        (What::UnknownId(id), Language::Pt) => format!("nenhum processo tem o id {id}"),
        (What::LinkToItself(id), Language::En) => format!("{id} cannot have a link to itself"),
        (What::LinkToItself(id), Language::Pt) => format!("{id} não pode ter um enlace consigo mesmo"),
        (What::OneWayEdge, Language::En) => "an edge has no direction".to_owned(),
        (What::OneWayEdge, Language::Pt) => "uma aresta não tem direção".to_owned(),
        (What::NoDirection, Language::En) => {
            "a message goes one way, so its link needs a direction".to_owned()
        }
        (What::NoDirection, Language::Pt) => {
            "uma mensagem vai num sentido só, então falta a direção do enlace".to_owned()
        }
        (What::NoLink(a, b), Language::En) => format!("there is no link between {a} and {b} here"),
        (What::NoLink(a, b), Language::Pt) => format!("aqui não há enlace entre {a} e {b}"),
        (What::GridSize { width, height, processes }, Language::En) => {
            let places = u64::from(*width) * u64::from(*height);
            format!("a grid of {width} by {height} has {places} places, and {processes} processes take part")
        }
        (What::GridSize { width, height, processes }, Language::Pt) => {
            let places = u64::from(*width) * u64::from(*height);
            format!(
                "uma grade de {width} por {height} tem {places} lugares, e participam {processes} processos"
            )
        }
        (What::OwnLinks { algorithm }, Language::En) => {
            format!(
                "{} brings its own links, so the text cannot choose them; take this line out",
                code(algorithm)
            )
        }
        (What::OwnLinks { algorithm }, Language::Pt) => {
            let algorithm = code(algorithm);
            format!("{algorithm} traz os próprios enlaces, e o texto não pode escolhê-los; retire esta linha")
        }
        (What::NoStarts { algorithm }, Language::En) => {
            format!("{} has no elections to start as it is set here; take this line out", code(algorithm))
        }
        (What::NoStarts { algorithm }, Language::Pt) => {
            format!("{}, com estes parâmetros, não tem eleição a iniciar; retire esta linha", code(algorithm))
        }
        (What::NoRequests { algorithm }, Language::En) => {
            format!("{} guards no resource to request; take this line out", code(algorithm))
        }
        (What::NoRequests { algorithm }, Language::Pt) => {
            format!("{} não guarda nenhum recurso a pedir; retire esta linha", code(algorithm))
        }
    }
}

fn expected(expected: Expected, language: Language) -> String {
    let phrase = match expected {
        Expected::Number(which) => return quantity(which, language),
        Expected::ParameterValue(parameter) => {
            return match language {
                Language::En => format!("a value for {}", code(parameter)),
                Language::Pt => format!("um valor para {}", code(parameter)),
            };
        }
        Expected::AlgorithmName => both("the name of an algorithm", "o nome de um algoritmo"),
        Expected::ParameterName => both("the name of a parameter", "o nome de um parâmetro"),
        Expected::TopologyName => both("the name of a topology", "o nome de uma topologia"),
        Expected::OrderName => both("`fifo` or `any`", "`fifo` ou `any`"),
        Expected::Clause => both("`from`, `to`, `before` or `after`", "`from`, `to`, `before` ou `after`"),
        Expected::EventName => both("an event such as `crash` or `say`", "um evento como `crash` ou `say`"),
        Expected::Ids => both("a list of ids or `all`", "uma lista de ids ou `all`"),
        Expected::Link => both("a link such as `1-2`", "um enlace como `1-2`"),
        Expected::Way => both("a direction such as `1->2`", "uma direção como `1->2`"),
        Expected::EqualsSign => both("`=` and a value", "`=` e um valor"),
        Expected::QuotedText => both("a text in quotes", "um texto entre aspas"),
        Expected::LabelText => both("a word or a text in quotes", "uma palavra ou um texto entre aspas"),
        Expected::ForDuration => both("`for` and a duration", "`for` e uma duração"),
        Expected::ToDuration => both("`to` and a duration", "`to` e uma duração"),
    };
    phrase.of(language).to_owned()
}

fn quantity(quantity: Quantity, language: Language) -> String {
    let phrase = match quantity {
        Quantity::Parameter(name) => {
            return match language {
                Language::En => format!("a value of {}", code(name)),
                Language::Pt => format!("um valor de {}", code(name)),
            };
        }
        Quantity::Time => both("a time", "um tempo"),
        Quantity::Delay => both("a delay", "um atraso"),
        Quantity::Hold => both("the time a resource is kept", "o tempo de uso do recurso"),
        Quantity::Percent => both("a percentage", "uma porcentagem"),
        Quantity::Id => both("an id", "um id"),
        Quantity::Processes => both("a number of processes", "um número de processos"),
        Quantity::GridSide => both("the side of a grid", "o lado de uma grade"),
        Quantity::Capacity => both("a capacity", "uma capacidade"),
        Quantity::Weight => both("a weight", "um peso"),
        Quantity::Place => both("a place on the stage", "uma posição no palco"),
        Quantity::Nth => both("the number of a message", "o número de uma mensagem"),
        Quantity::Seed => both("a seed", "uma semente"),
        Quantity::Budget => both("a number of events", "um número de eventos"),
    };
    phrase.of(language).to_owned()
}
