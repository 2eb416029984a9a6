//! What the Bully declares about itself: its parameters, messages, figures, assumptions, promises, and what
//! theory says it costs. How it runs is in `mod.rs`.

use model::scenario::{Action, LinkOrder};
use model::spec::{
    Arrangement, Assumption, Bilingual, Bound, Criterion, Fact, Family, Kind, Links, Manner, Parameter,
    ParameterKind, Property, Sense, Spec, Total, Values,
};
use model::topology::Topology;
use model::{Scenario, Time};

use super::election::{COORDINATOR_TIMEOUT, LEADER_TIMEOUT, OK_TIMEOUT};

pub(super) const SPEC: Spec = Spec {
    name: "bully",
    title: Bilingual { en: "Bully", pt: "Valentão (Bully)" },
    summary: Bilingual {
        en: "Ask everybody better; whoever gets no answer in time declares itself the leader.",
        pt: "Pergunte a todos os melhores; quem não recebe resposta a tempo se declara líder.",
    },
    family: Family::Election,
    parameters: PARAMETERS,
    implied: |_| Vec::new(),
    kinds: &[
        Kind::new("ELECTION", Manner::Ask),
        Kind::new("OK", Manner::Answer),
        Kind::new("COORD", Manner::Tell),
        Kind::new("HEARTBEAT", Manner::Tell).routine(),
        Kind::new("WHO-LEADS", Manner::Ask),
        Kind::new("LEADER-IS", Manner::Tell),
    ],
    timers: &["ok-timeout", "coordinator-timeout", "office", "ask-timeout", "watch", "leader-timeout"],
    facts: &[
        Fact::new("elections", Bilingual { en: "elections", pt: "eleições" }, Total::Sum),
        Fact::new("episode", Bilingual { en: "episode", pt: "episódio" }, Total::Own),
    ],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |values| values.duration("watch") == Time::ZERO,
    criterion: |values| match values.word("comeback") {
        "uptime" => Criterion::LongestUp,
        _ => Criterion::LargestCapacity,
    },
    assumes,
    promises,
    theory,
    orders: |_| None,
    pseudocode: Bilingual {
        en: concat!(include_str!("pseudocode.election.en.txt"), include_str!("pseudocode.watching.en.txt")),
        pt: concat!(include_str!("pseudocode.election.pt.txt"), include_str!("pseudocode.watching.pt.txt")),
    },
    sayings: super::sayings::SAYINGS,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "announce",
        kind: ParameterKind::Choice(&["all", "lower"]),
        help: Bilingual {
            en: "Whom a new leader tells: all the others, or only those below it.",
            pt: "A quem o novo líder avisa: a todos os outros ou só aos que estão abaixo.",
        },
    },
    Parameter {
        name: "rule",
        kind: ParameterKind::Choice(&["episode", "memoryless", "answer-only"]),
        help: Bilingual {
            en: "When a process that is asked stands itself: once per episode, always, or never.",
            pt: "Quando um processo consultado se candidata: uma vez por episódio, sempre ou nunca.",
        },
    },
    duration(
        "ok-timeout",
        OK_TIMEOUT,
        Time::TICK,
        Bilingual { en: "How long to wait for an OK.", pt: "Quanto tempo esperar por um OK." },
    ),
    duration(
        "coordinator-timeout",
        COORDINATOR_TIMEOUT,
        Time::TICK,
        Bilingual {
            en: "How long to wait for the COORD after an OK.",
            pt: "Quanto tempo esperar pelo COORD depois de um OK.",
        },
    ),
    Parameter {
        name: "lower-coordinator",
        kind: ParameterKind::Choice(&["reject", "accept"]),
        help: Bilingual {
            en: "What to do when somebody lower declares itself.",
            pt: "O que fazer quando alguém menor se declara líder.",
        },
    },
    duration(
        "watch",
        Time::ZERO,
        Time::ZERO,
        Bilingual {
            en: "How often the leader shows that it is up; 0: never, and nobody watches.",
            pt: "De quanto em quanto tempo o líder mostra que está em execução; 0: nunca, e ninguém vigia.",
        },
    ),
    duration(
        "leader-timeout",
        LEADER_TIMEOUT,
        Time::TICK,
        Bilingual {
            en: "How long the leader may be silent before somebody starts an election.",
            pt: "Quanto tempo o líder pode ficar calado antes que alguém inicie uma eleição.",
        },
    ),
    Parameter {
        name: "comeback",
        kind: ParameterKind::Choice(&["bully", "follow", "uptime"]),
        help: Bilingual {
            en: "What a recovered process does: stand at once, or first ask who leads; uptime: the same, and whoever is up for longer is better.",
            pt: "O que faz um processo recuperado: candidata-se na hora ou pergunta antes quem lidera; uptime: o mesmo, e é melhor quem está em execução há mais tempo.",
        },
    },
];

const fn duration(name: &'static str, usual: Time, least: Time, help: Bilingual) -> Parameter {
    let kind = ParameterKind::Duration { least, most: Time::LATEST, usual };
    Parameter { name, kind, help }
}

fn assumes(values: &Values) -> Vec<Assumption> {
    let timely = |parameter, delays, plus| Assumption::Timely { parameter, delays, plus };
    let mut assumes = vec![
        Assumption::Started,
        Assumption::ReliableLinks,
        Assumption::NoDuplicates,
        Assumption::FifoLinks,
        timely("ok-timeout", 2, &[]),
        timely("coordinator-timeout", 2, &["ok-timeout"]),
    ];
    assumes.push(if values.duration("watch") > Time::ZERO {
        timely("leader-timeout", 1, &["watch"])
    } else {
        Assumption::CrashesNoticed
    });
    assumes
}

fn promises(values: &Values) -> Vec<Property> {
    use Property::{Agreement, Termination, Uniqueness, Validity};
    match (values.word("rule"), values.word("lower-coordinator"), values.word("comeback")) {
        // A false declaration is never corrected, and two leaders that accept each other leave none.
        (_, "accept", _) => Vec::new(),
        // It may be that nobody is ever elected.
        ("answer-only", ..) => vec![Uniqueness],
        (_, _, "follow") => vec![Termination, Uniqueness, Agreement],
        _ => vec![Termination, Uniqueness, Agreement, Validity],
    }
}

/// The cost of one election that begins at 0, without faults later.
fn theory(scenario: &Scenario) -> Vec<Bound> {
    let values = scenario.values();
    let n = scenario.ids.len() as u64;
    let quiet = scenario.events.iter().all(|event| match event.action {
        Action::Start(_) | Action::Crash(_) => event.at == Time::ZERO,
        Action::Say(_) => true,
        _ => false,
    });
    let reliable = scenario.losses.is_empty() && scenario.duplicates.is_empty();
    let timely = values.duration("ok-timeout").0 >= 2 * scenario.largest_delay().0;
    if n < 2 || !quiet || !reliable || !timely || scenario.order != LinkOrder::Fifo {
        return Vec::new();
    }
    const ALL: &[&str] = &["ELECTION", "OK", "COORD"];
    // The other rules answer late questions with new elections; there is no simple bound.
    if values.word("rule") != "episode" {
        return Vec::new();
    }
    vec![Bound { kinds: ALL, sense: Sense::AtMost, value: (n * n - 1) * 1000, formula: "n² − 1" }]
}
