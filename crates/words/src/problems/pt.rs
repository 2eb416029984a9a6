//! Problems of a scenario text, in Brazilian Portuguese.

use model::scenario::limits;
use model::scenario::problem::{Expected, Quantity, Suggestion, What};

use crate::script::{code, either};

pub fn suggestion(suggestion: &Suggestion) -> String {
    match suggestion {
        Suggestion::DidYouMean(word) => format!("você quis dizer {}?", code(word)),
        Suggestion::NearestId(id) => format!("o mais próximo é {id}"),
        Suggestion::Write(text) => format!("escreva {}", code(text)),
    }
}

/// One arm for each thing that can be wrong: long because there are many, and on purpose in one place.
pub fn what(what: &What) -> String {
    match what {
        What::TooManyLines { lines } => {
            format!("o texto tem {lines} linhas, e o máximo é {}", limits::LINES)
        }
        What::TooManyBytes { bytes } => {
            format!("o texto tem {bytes} bytes, e o máximo é {}", limits::BYTES)
        }
        What::NoAlgorithm => {
            "nenhuma linha diz qual algoritmo executar; acrescente `algorithm` e o nome dele".to_owned()
        }
        What::NoProcesses => {
            "nenhuma linha diz quem participa; acrescente `processes` e quantos, ou `ids` e os números"
                .to_owned()
        }
        What::UnknownStatement(word) => format!("comando desconhecido {}", code(word)),
        What::EventWithoutTime(verb) => format!("falta o tempo antes de `{}`", verb.name()),
        What::UnknownEvent(word) => format!("evento desconhecido {}", code(word)),
        What::UnknownAlgorithm(word) => format!("algoritmo desconhecido {}", code(word)),
        What::UnknownTopology(word) => format!("topologia desconhecida {}", code(word)),
        What::UnknownOrder(word) => format!("ordem desconhecida {} (é `fifo` ou `any`)", code(word)),
        What::UnknownClause(word) => {
            format!("cláusula desconhecida {} (existem `from`, `to`, `before` e `after`)", code(word))
        }
        What::UnknownParameter { algorithm, word, names } if names.is_empty() => {
            format!("parâmetro desconhecido {} ({} não tem nenhum)", code(word), code(algorithm))
        }
        What::UnknownParameter { algorithm, word, names } => {
            format!("parâmetro desconhecido {} ({} tem {})", code(word), code(algorithm), either(names, "e"))
        }
        What::UnknownChoice { parameter, word, choices } => {
            format!("{} não pode ser {} (é {})", code(parameter), code(word), either(choices, "ou"))
        }
        What::Missing(expected) => format!("aqui falta {}", self::expected(*expected)),
        What::Unexpected { found, expected } => {
            format!("aqui deveria haver {} em vez de {}", self::expected(*expected), code(found))
        }
        What::Stray(found) => format!("a linha já está completa antes de {}; retire isso", code(found)),
        What::UnclosedQuote => "este texto não fecha as aspas; ponha `\"` onde ele termina".to_owned(),
        What::NegativeNumber(number) => {
            format!("{} é negativo, e nenhum número aqui pode ser", code(number))
        }
        What::MalformedNumber(number) => {
            format!("{} não é um número; use dígitos e no máximo um ponto, como em `12.5`", code(number))
        }
        What::TooManyDecimals(number) => {
            format!("{} tem mais de três dígitos depois do ponto", code(number))
        }
        What::NotWhole(number) => format!("{} deveria ser um número inteiro", code(number)),
        What::OutOfRange { quantity: which, found, bounds } => {
            let (least, most) = bounds.ends();
            format!("{} vai de {least} a {most}, e {} fica fora", quantity(*which), code(found))
        }
        What::NoPercentSign(number) => format!("{} deveria ser uma porcentagem", code(number)),
        What::BackwardRange { low, high } => {
            format!("o intervalo está de trás para frente, de {low} a {high}")
        }
        What::GivenTwice { keyword, line } => {
            format!("`{}` já está na linha {line}, e uma vez basta", keyword.name())
        }
        What::ParameterTwice { parameter, line } => {
            format!("{} já foi definido na linha {line}, e uma vez basta", code(parameter))
        }
        What::ClauseTwice(clause) => format!("`{}` aparece duas vezes nesta regra", clause.name()),
        What::IdTwice(id) => format!("{id} aparece duas vezes nesta lista"),
        What::ProcessesWithIds { line } => {
            format!("a linha {line} já diz quem participa; fique só com `processes` ou só com `ids`")
        }
        What::EdgesWithTopology { line } => {
            format!(
                "a linha {line} já diz quem está ligado; fique só com `edges` ou só com a outra `topology`"
            )
        }
        What::TooManyProcesses => {
            format!("não podem participar mais de {} processos", limits::PROCESSES)
        }
        What::UnknownId(id) => format!("nenhum processo tem o id {id}"),
        What::LinkToItself(id) => format!("{id} não pode ter um enlace consigo mesmo"),
        What::OneWayEdge => "uma aresta não tem direção".to_owned(),
        What::NoDirection => "uma mensagem vai num sentido só, então falta a direção do enlace".to_owned(),
        What::NoLink(a, b) => format!("aqui não há enlace entre {a} e {b}"),
        What::GridSize { width, height, processes } => {
            let places = u64::from(*width) * u64::from(*height);
            format!(
                "uma grade de {width} por {height} tem {places} lugares, e participam {processes} processos"
            )
        }
        What::OwnLinks { algorithm } => {
            let algorithm = code(algorithm);
            format!("{algorithm} traz os próprios enlaces, e o texto não pode escolhê-los; retire esta linha")
        }
        What::NoStarts { algorithm } => {
            format!("{}, com estes parâmetros, não tem eleição a iniciar; retire esta linha", code(algorithm))
        }
        What::NoRequests { algorithm } => {
            format!("{} não guarda nenhum recurso a pedir; retire esta linha", code(algorithm))
        }
    }
}

fn expected(expected: Expected) -> String {
    let phrase = match expected {
        Expected::Number(which) => return quantity(which),
        Expected::ParameterValue(parameter) => return format!("um valor para {}", code(parameter)),
        Expected::AlgorithmName => "o nome de um algoritmo",
        Expected::ParameterName => "o nome de um parâmetro",
        Expected::TopologyName => "o nome de uma topologia",
        Expected::OrderName => "`fifo` ou `any`",
        Expected::Clause => "`from`, `to`, `before` ou `after`",
        Expected::EventName => "um evento como `crash` ou `say`",
        Expected::Ids => "uma lista de ids ou `all`",
        Expected::Link => "um enlace como `1-2`",
        Expected::Way => "uma direção como `1->2`",
        Expected::EqualsSign => "`=` e um valor",
        Expected::QuotedText => "um texto entre aspas",
        Expected::LabelText => "uma palavra ou um texto entre aspas",
        Expected::ForDuration => "`for` e uma duração",
        Expected::ToDuration => "`to` e uma duração",
    };
    phrase.to_owned()
}

fn quantity(quantity: Quantity) -> String {
    let phrase = match quantity {
        Quantity::Parameter(name) => return format!("um valor de {}", code(name)),
        Quantity::Time => "um tempo",
        Quantity::Delay => "um atraso",
        Quantity::Hold => "o tempo de uso do recurso",
        Quantity::Percent => "uma porcentagem",
        Quantity::Id => "um id",
        Quantity::Processes => "um número de processos",
        Quantity::GridSide => "o lado de uma grade",
        Quantity::Capacity => "uma capacidade",
        Quantity::Weight => "um peso",
        Quantity::Place => "uma posição no palco",
        Quantity::Nth => "o número de uma mensagem",
        Quantity::Seed => "uma semente",
        Quantity::Budget => "um número de eventos",
    };
    phrase.to_owned()
}
