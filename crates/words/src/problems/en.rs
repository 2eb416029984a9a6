//! Problems of a scenario text, in English.

use model::scenario::limits;
use model::scenario::problem::{Expected, Quantity, Suggestion, What};

use crate::script::{code, either};

pub fn suggestion(suggestion: &Suggestion) -> String {
    match suggestion {
        Suggestion::DidYouMean(word) => format!("did you mean {}?", code(word)),
        Suggestion::NearestId(id) => format!("the nearest one is {id}"),
        Suggestion::Write(text) => format!("write {}", code(text)),
    }
}

/// One arm for each thing that can be wrong: long because there are many, and on purpose in one place.
pub fn what(what: &What) -> String {
    match what {
        What::TooManyLines { lines } => {
            format!("the text has {lines} lines, and {} is the most it may have", limits::LINES)
        }
        What::TooManyBytes { bytes } => {
            format!("the text has {bytes} bytes, and {} is the most it may have", limits::BYTES)
        }
        What::NoAlgorithm => "no line says which algorithm to run; add `algorithm` and its name".to_owned(),
        What::NoProcesses => {
            "no line says who takes part; add `processes` and how many, or `ids` and their numbers".to_owned()
        }
        What::UnknownStatement(word) => format!("unknown statement {}", code(word)),
        What::EventWithoutTime(verb) => format!("`{}` needs its time before it", verb.name()),
        What::UnknownEvent(word) => format!("unknown event {}", code(word)),
        What::UnknownAlgorithm(word) => format!("unknown algorithm {}", code(word)),
        What::UnknownTopology(word) => format!("unknown topology {}", code(word)),
        What::UnknownOrder(word) => format!("unknown order {} (it is `fifo` or `any`)", code(word)),
        What::UnknownClause(word) => {
            format!("unknown clause {} (there are `from`, `to`, `before` and `after`)", code(word))
        }
        What::UnknownParameter { algorithm, word, names } if names.is_empty() => {
            format!("unknown parameter {} ({} has none)", code(word), code(algorithm))
        }
        What::UnknownParameter { algorithm, word, names } => {
            format!("unknown parameter {} ({} has {})", code(word), code(algorithm), either(names, "and"))
        }
        What::UnknownChoice { parameter, word, choices } => {
            format!("{} cannot be {} (it is {})", code(parameter), code(word), either(choices, "or"))
        }
        What::Missing(expected) => format!("{} is missing here", self::expected(*expected)),
        What::Unexpected { found, expected } => {
            format!("{} should stand here instead of {}", self::expected(*expected), code(found))
        }
        What::Stray(found) => format!("the line is complete before {}; take it out", code(found)),
        What::UnclosedQuote => "this text has no closing quote; add `\"` where it ends".to_owned(),
        What::NegativeNumber(number) => format!("{} is negative, and no number here can be", code(number)),
        What::MalformedNumber(number) => {
            format!("{} is not a number; use digits and at most one point, as in `12.5`", code(number))
        }
        What::TooManyDecimals(number) => {
            format!("{} has more than three digits after the point", code(number))
        }
        What::NotWhole(number) => format!("{} should be a whole number", code(number)),
        What::OutOfRange { quantity: which, found, bounds } => {
            let (least, most) = bounds.ends();
            format!("{} is from {least} to {most}, not {}", quantity(*which), code(found))
        }
        What::NoPercentSign(number) => format!("{} should be a percentage", code(number)),
        What::BackwardRange { low, high } => format!("the range runs backwards, from {low} to {high}"),
        What::GivenTwice { keyword, line } => {
            format!("`{}` stands already on line {line}, and once is enough", keyword.name())
        }
        What::ParameterTwice { parameter, line } => {
            format!("{} is set already on line {line}, and once is enough", code(parameter))
        }
        What::ClauseTwice(clause) => format!("`{}` stands twice in this rule", clause.name()),
        What::IdTwice(id) => format!("{id} is named twice in this list"),
        What::ProcessesWithIds { line } => {
            format!("line {line} says already who takes part; keep either `processes` or `ids`")
        }
        What::EdgesWithTopology { line } => {
            format!("line {line} says already who is linked; keep either `edges` or the other `topology`")
        }
        What::TooManyProcesses => format!("more than {} processes cannot take part", limits::PROCESSES),
        What::UnknownId(id) => format!("no process has the id {id}"),
        What::LinkToItself(id) => format!("{id} cannot have a link to itself"),
        What::OneWayEdge => "an edge has no direction".to_owned(),
        What::NoDirection => "a message goes one way, so its link needs a direction".to_owned(),
        What::NoLink(a, b) => format!("there is no link between {a} and {b} here"),
        What::GridSize { width, height, processes } => {
            let places = u64::from(*width) * u64::from(*height);
            format!("a grid of {width} by {height} has {places} places, and {processes} processes take part")
        }
        What::OwnLinks { algorithm } => {
            format!(
                "{} brings its own links, so the text cannot choose them; take this line out",
                code(algorithm)
            )
        }
        What::NoStarts { algorithm } => {
            format!("{} has no elections to start as it is set here; take this line out", code(algorithm))
        }
        What::NoRequests { algorithm } => {
            format!("{} guards no resource to request; take this line out", code(algorithm))
        }
    }
}

fn expected(expected: Expected) -> String {
    let phrase = match expected {
        Expected::Number(which) => return quantity(which),
        Expected::ParameterValue(parameter) => return format!("a value for {}", code(parameter)),
        Expected::AlgorithmName => "the name of an algorithm",
        Expected::ParameterName => "the name of a parameter",
        Expected::TopologyName => "the name of a topology",
        Expected::OrderName => "`fifo` or `any`",
        Expected::Clause => "`from`, `to`, `before` or `after`",
        Expected::EventName => "an event such as `crash` or `say`",
        Expected::Ids => "a list of ids or `all`",
        Expected::Link => "a link such as `1-2`",
        Expected::Way => "a direction such as `1->2`",
        Expected::EqualsSign => "`=` and a value",
        Expected::QuotedText => "a text in quotes",
        Expected::LabelText => "a word or a text in quotes",
        Expected::ForDuration => "`for` and a duration",
        Expected::ToDuration => "`to` and a duration",
    };
    phrase.to_owned()
}

fn quantity(quantity: Quantity) -> String {
    let phrase = match quantity {
        Quantity::Parameter(name) => return format!("a value of {}", code(name)),
        Quantity::Time => "a time",
        Quantity::Delay => "a delay",
        Quantity::Hold => "the time a resource is kept",
        Quantity::Percent => "a percentage",
        Quantity::Id => "an id",
        Quantity::Processes => "a number of processes",
        Quantity::GridSide => "the side of a grid",
        Quantity::Capacity => "a capacity",
        Quantity::Weight => "a weight",
        Quantity::Place => "a place on the stage",
        Quantity::Nth => "the number of a message",
        Quantity::Seed => "a seed",
        Quantity::Budget => "a number of events",
    };
    phrase.to_owned()
}
