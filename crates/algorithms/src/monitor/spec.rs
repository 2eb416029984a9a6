//! The declarations that all monitors share: parameters, messages, timers, figures, assumptions. What differs
//! is in the spec of each.

use model::Time;
use model::scenario::Scenario;
use model::spec::{
    Assumption, Bilingual, Fact, Kind, Manner, Parameter, ParameterKind, Total, Value, Values,
};

use super::Scheme;
use super::view::Merge;

/// The parameters, read once from the text.
#[derive(Debug)]
pub struct Parameters<S: Scheme> {
    /// Whether the smallest id is taken as leader from the boot on.
    pub(super) presumes: bool,
    pub(super) rounds: u32,
    pub(super) interval: Time,
    pub(super) spacing: Time,
    pub(super) timeout: Time,
    pub(super) retests: bool,
    pub(super) awaits_in_turn: bool,
    pub(super) merge: Merge,
    pub(super) increment: Time,
    pub(crate) own: S::Settings,
}

impl<S: Scheme> From<&Values> for Parameters<S> {
    fn from(values: &Values) -> Parameters<S> {
        Parameters {
            presumes: values.word("mode") == "paper",
            rounds: values.count("rounds"),
            interval: values.duration("interval"),
            spacing: values.duration("spacing"),
            timeout: values.duration("timeout"),
            retests: values.yes("retest"),
            awaits_in_turn: values.word("waits") == "sequential",
            merge: match values.word("merge") {
                "version" => Merge::Version,
                _ => Merge::Timestamp,
            },
            increment: values.duration("increment"),
            own: S::Settings::from(values),
        }
    }
}

/// As published: suspects are not tested, answers are awaited in turn, and no timeout grows.
pub(crate) fn implied(values: &Values) -> Vec<(&'static str, Value)> {
    if values.word("mode") == "sound" {
        return Vec::new();
    }
    vec![
        ("retest", Value::Choice(1)),
        ("waits", Value::Choice(1)),
        ("increment", Value::Duration(Time::ZERO)),
    ]
}

pub(crate) const KINDS: &[Kind] =
    &[Kind::new("REQUEST", Manner::Ask).routine(), Kind::new("REPLY", Manner::Answer).routine()];

pub(crate) const TIMERS: &[&str] = &["spacing", "timeout", "interval"];

pub(crate) const FACTS: &[Fact] = &[
    Fact::new("rounds", Bilingual { en: "rounds", pt: "rodadas" }, Total::Most),
    Fact::new("epoch", Bilingual { en: "epoch", pt: "encarnação" }, Total::Most)
        .beside("epoch {}", "encarnação {}"),
    Fact::new("tests", Bilingual { en: "tests", pt: "testes" }, Total::Sum),
];

/// After some time the network is synchronous, everybody can reach everybody, and answers come in time.
pub(crate) fn assumes(_: &Values) -> Vec<Assumption> {
    vec![
        Assumption::EventuallySynchronous,
        Assumption::Healed,
        Assumption::TimelyInTheEnd { parameter: "timeout", delays: 2 },
    ]
}

/// How many rounds every process runs if nothing disturbs them: answers come in time, and nobody comes or
/// goes after the beginning.
pub(crate) fn undisturbed_rounds(scenario: &Scenario) -> Option<u64> {
    let values = scenario.values();
    let timely = values.duration("timeout").0 >= 2 * scenario.largest_delay().0;
    let rounds = values.count("rounds");
    (timely && rounds > 0).then_some(rounds.into())
}

pub(crate) const MODE: Parameter = choice(
    "mode",
    &["sound", "paper"],
    Bilingual {
        en: "Made sound, or as published: suspects not tested again, answers awaited in turn, a fixed timeout, the smallest id leading from boot on.",
        pt: "Corrigido ou como publicado: suspeitos não são retestados, respostas esperadas em sequência, timeout fixo, o menor id líder desde o início.",
    },
);

pub(crate) const ROUNDS: Parameter = Parameter {
    name: "rounds",
    kind: ParameterKind::Count { least: 0, most: 1_000_000, usual: |_| 0 },
    help: Bilingual {
        en: "How many rounds of tests a process runs in each life; 0: as long as the run lasts.",
        pt: "Quantas rodadas de testes um processo executa em cada encarnação; 0: enquanto durar a execução.",
    },
};

pub(crate) const INTERVAL: Parameter = duration(
    "interval",
    30_000,
    Time::TICK,
    Bilingual {
        en: "How long a process rests between two rounds.",
        pt: "Quanto tempo um processo descansa entre duas rodadas.",
    },
);

pub(crate) const SPACING: Parameter = duration(
    "spacing",
    100,
    Time::ZERO,
    Bilingual {
        en: "How long after each other the tests of a round go out.",
        pt: "Quanto tempo depois do anterior sai cada teste de uma rodada.",
    },
);

pub(crate) const TIMEOUT: Parameter = duration(
    "timeout",
    4_000,
    Time::TICK,
    Bilingual {
        en: "How long to wait for an answer, beside the time the round's tests take to go out.",
        pt: "Quanto tempo esperar por uma resposta, além do que os testes da rodada levam para sair.",
    },
);

pub(crate) const RETEST: Parameter = choice(
    "retest",
    &["yes", "no"],
    Bilingual {
        en: "Whether suspects are tested again; without it, nobody notices who has recovered.",
        pt: "Se os suspeitos são testados de novo; sem isso, ninguém percebe quem se recuperou.",
    },
);

pub(crate) const WAITS: Parameter = choice(
    "waits",
    &["parallel", "sequential"],
    Bilingual {
        en: "Whether each test has its own timeout, or answers are awaited one after the other.",
        pt: "Se cada teste tem o seu timeout ou se as respostas são esperadas uma após a outra.",
    },
);

pub(crate) const MERGE: Parameter = choice(
    "merge",
    &["version", "timestamp"],
    Bilingual {
        en: "What counts as newer in an answer: epoch and events together, or the number of events alone.",
        pt: "O que conta como mais novo numa resposta: encarnação e eventos juntos ou só o número de eventos.",
    },
);

pub(crate) const INCREMENT: Parameter = duration(
    "increment",
    1_000,
    Time::ZERO,
    Bilingual {
        en: "How much longer a process waits after each false suspicion.",
        pt: "Quanto mais um processo passa a esperar depois de cada falsa suspeita.",
    },
);

pub(crate) const fn choice(name: &'static str, words: &'static [&'static str], help: Bilingual) -> Parameter {
    Parameter { name, kind: ParameterKind::Choice(words), help }
}

const fn duration(name: &'static str, usual: u64, least: Time, help: Bilingual) -> Parameter {
    Parameter { name, kind: ParameterKind::Duration { least, most: Time::LATEST, usual: Time(usual) }, help }
}
