//! Made-up algorithms: one for each kind of links, one for each kind of parameter. They cannot be run.

use habemus_model::Time;
use habemus_model::scenario::Percent;
use habemus_model::spec::*;
use habemus_model::topology::Topology;

/// The whole catalogue.
pub const ALL: &[&Spec] = &[&LOOP, &CROWD, &MESH, &LOCK, &BEAT, &PATROL, &LONE, &VOTE];

/// On its own ring.
pub static LOOP: Spec = Spec {
    name: "loop",
    parameters: &[
        parameter("variant", ParameterKind::Choice(&["classic", "max-token", "no-wakeup"])),
        parameter("repair", ParameterKind::Choice(&["no", "yes"])),
    ],
    links: |_| Links::Own(Topology::Ring),
    assumes: |_| vec![Assumption::FifoLinks, Assumption::NoCrashes],
    ..PLAIN
};

/// On a complete graph, with a parameter of each kind.
pub static CROWD: Spec = Spec {
    name: "crowd",
    parameters: &[
        parameter("announce", ParameterKind::Choice(&["all", "lower"])),
        parameter(
            "ok-timeout",
            ParameterKind::Duration { least: Time::TICK, most: Time::units(1000), usual: Time::units(2) },
        ),
        parameter(
            "watch",
            ParameterKind::Duration { least: Time::ZERO, most: Time::units(1000), usual: Time::ZERO },
        ),
        parameter(
            "timeout",
            ParameterKind::Span {
                least: Time::TICK,
                most: Time::units(1000),
                usual: (Time::units(10), Time::units(20)),
            },
        ),
        parameter(
            "rounds",
            ParameterKind::Count { least: 0, most: 1000, usual: |processes| processes as u32 / 2 },
        ),
    ],
    ends_by_itself: |values| values.duration("watch") == Time::ZERO,
    assumes: |_| {
        vec![
            Assumption::ReliableLinks,
            Assumption::NoDuplicates,
            Assumption::Timely { parameter: "ok-timeout", delays: 2, plus: &[] },
            Assumption::Timely { parameter: "watch", delays: 1, plus: &["ok-timeout"] },
        ]
    },
    ..PLAIN
};

/// On any graph.
pub static MESH: Spec = Spec {
    name: "mesh",
    links: |_| Links::Free(Topology::Random(Percent(30_000))),
    assumes: |_| vec![Assumption::Connected, Assumption::FixedMembership],
    ..PLAIN
};

/// Mutual exclusion, with elections only if set so.
pub static LOCK: Spec = Spec {
    name: "lock",
    family: Family::Mutex,
    parameters: &[parameter("coordinator", ParameterKind::Choice(&["fixed", "elected"]))],
    arrangement: Arrangement::ByLinks,
    starts: |values| values.word("coordinator") == "elected",
    requests: true,
    ..PLAIN
};

/// A detector: never ends by itself, has no use for `start`.
pub static BEAT: Spec = Spec {
    name: "beat",
    family: Family::Detector,
    arrangement: Arrangement::ByLinks,
    starts: |_| false,
    ends_by_itself: |_| false,
    assumes: |_| vec![Assumption::EventuallySynchronous],
    ..PLAIN
};

/// A monitor: assumes how the network is in the end.
pub static PATROL: Spec = Spec {
    name: "patrol",
    family: Family::Monitor,
    parameters: &[parameter(
        "timeout",
        ParameterKind::Duration { least: Time::TICK, most: Time::units(1000), usual: Time::units(4) },
    )],
    starts: |_| false,
    ends_by_itself: |_| false,
    assumes: |_| vec![Assumption::Healed, Assumption::TimelyInTheEnd { parameter: "timeout", delays: 2 }],
    ..PLAIN
};

/// For one candidate at a time.
pub static LONE: Spec =
    Spec { name: "lone", assumes: |_| vec![Assumption::Started, Assumption::OneCandidate], ..PLAIN };

/// Mutual exclusion by a part of the processes.
pub static VOTE: Spec = Spec {
    name: "vote",
    family: Family::Mutex,
    parameters: &[
        parameter("quorum", ParameterKind::Part { of: Whole::Parameter("coordinators"), usual: |_| 1 }),
        parameter("coordinators", ParameterKind::Part { of: Whole::Processes, usual: |n| n as u32 }),
        parameter(
            "lease",
            ParameterKind::Duration { least: Time::ZERO, most: Time::units(1000), usual: Time::ZERO },
        ),
    ],
    implied: |values| vec![("quorum", Value::Count(values.count("coordinators") / 2 + 1))],
    starts: |_| false,
    requests: true,
    assumes: |_| {
        vec![
            Assumption::Majority { part: "quorum", whole: "coordinators" },
            Assumption::StaysFit { parameter: "lease", delays: 2 },
            Assumption::RequestsApart { delays: 1 },
            Assumption::DelaysAtMost(Time::units(2)),
        ]
    },
    ..PLAIN
};

const NONE: Bilingual = Bilingual { en: "", pt: "" };

const PLAIN: Spec = Spec {
    name: "plain",
    title: NONE,
    summary: NONE,
    family: Family::Election,
    parameters: &[],
    implied: |_| Vec::new(),
    kinds: &[],
    timers: &[],
    facts: &[],
    links: |_| Links::Own(Topology::Complete),
    arrangement: Arrangement::ByLinks,
    starts: |_| true,
    requests: false,
    ends_by_itself: |_| true,
    criterion: |_| Criterion::LargestId,
    assumes: |_| vec![],
    promises: |_| vec![],
    theory: |_| vec![],
    orders: |_| None,
    pseudocode: NONE,
    sayings: &[],
};

const fn parameter(name: &'static str, kind: ParameterKind) -> Parameter {
    Parameter { name, kind, help: NONE }
}
