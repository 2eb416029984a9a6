//! Random scenarios over the whole language, for every algorithm: settings, network rules, faults,
//! captions, anything the text allows.

use model::scenario::keyword::TOPOLOGIES;
use model::spec::{Links, ParameterKind, Spec, Values, Whole};
use model::topology::Graph;
use model::{Process, Roster, Scenario, Time};

use crate::dice::Dice;

/// How many scenarios the general laws are tested on.
pub const MANY: u64 = 10_000;

/// A random scenario text that the parser accepts.
pub fn text(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let catalogue = habemus_core::catalogue();
    let spec = *dice.pick(catalogue);
    text_for(spec, &mut dice)
}

/// A random scenario text for this algorithm.
pub fn text_for(spec: &'static Spec, dice: &mut Dice) -> String {
    let ids = ids(dice);
    let mut lines = vec![format!("# random {}", spec.name), format!("algorithm {}", spec.name)];
    lines.push(format!("ids {}", ids.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")));
    settings(spec, dice, ids.len(), &mut lines);
    links(spec, dice, &ids, &mut lines);
    values(dice, &ids, &mut lines);
    network(dice, &ids, &mut lines);
    lines.push(format!("seed {}", dice.within(0, 1000)));
    lines.push(format!("until {}", dice.time(5_000, 60_000)));
    lines.push(format!("budget {}", if dice.chance(10) { dice.within(1, 60) } else { 3000 }));
    let head = lines.join("\n");
    let scenario = habemus_core::parse(&head).scenario;
    let scenario = scenario.unwrap_or_else(|| panic!("the head of a random scenario is valid:\n{head}"));
    for _ in 0..dice.within(0, 8) {
        let at = dice.time(0, 30_000);
        lines.push(format!("at {at} {}", event(dice, &scenario)));
    }
    if spec.requests {
        for _ in 0..dice.within(1, 6) {
            let at = dice.time(0, 20_000);
            lines.push(format!("at {at} {}", request(dice, &scenario)));
        }
    }
    if (spec.starts)(&scenario.values()) && dice.chance(60) {
        lines.push(format!("at {} start {}", dice.time(0, 4_000), dice.few(&scenario.ids)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Mostly few processes, where each fault matters; sometimes many.
fn ids(dice: &mut Dice) -> Vec<u32> {
    let n = match dice.within(0, 99) {
        0..=2 => dice.within(17, 41),
        3..=14 => dice.within(8, 16),
        _ => dice.within(1, 7),
    } as usize;
    let mut ids = Vec::new();
    while ids.len() < n {
        let id = dice.within(0, 40) as u32;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}

fn settings(spec: &'static Spec, dice: &mut Dice, n: usize, lines: &mut Vec<String>) {
    // Values set so far that later parameters may be a part of.
    let mut wholes: Vec<(&str, u64)> = Vec::new();
    for parameter in spec.parameters {
        if !dice.chance(35) {
            continue;
        }
        let value = match parameter.kind {
            ParameterKind::Choice(words) => dice.pick(words).to_string(),
            ParameterKind::Duration { least, .. } => {
                let off = least == Time::ZERO && dice.chance(20);
                if off { "0".into() } else { dice.time(500, 9_000).to_string() }
            }
            ParameterKind::Span { .. } => {
                let low = dice.time(1_000, 9_000);
                format!("{low}..{}", Time(low.0 + dice.within(0, 9_000)))
            }
            ParameterKind::Count { least, most, .. } => {
                dice.within(u64::from(least), u64::from(most.min(8))).to_string()
            }
            ParameterKind::Part { of, .. } => {
                let usual = |name| u64::from(Values::resolve(spec, n, []).count(name));
                let most = match of {
                    Whole::Processes => n as u64,
                    Whole::Parameter(name) => {
                        let set = wholes.iter().find(|(whole, _)| *whole == name);
                        set.map_or_else(|| usual(name), |(_, count)| *count)
                    }
                };
                let count = dice.within(1, most);
                wholes.push((parameter.name, count));
                count.to_string()
            }
        };
        lines.push(format!("set {} {value}", parameter.name));
    }
}

pub(crate) fn links(spec: &'static Spec, dice: &mut Dice, ids: &[u32], lines: &mut Vec<String>) {
    let free = matches!((spec.links)(&Values::resolve(spec, ids.len(), [])), Links::Free(_));
    if free && dice.chance(70) {
        lines.push(match *dice.pick(&TOPOLOGIES) {
            "grid" => grid(dice, ids.len()),
            "edges" if ids.len() > 1 => edges(dice, ids),
            "edges" => "topology complete".into(),
            "random" => "topology random 40%".into(),
            shape => format!("topology {shape}"),
        });
    }
}

fn grid(dice: &mut Dice, n: usize) -> String {
    let widths: Vec<usize> = (1..=n).filter(|width| n.is_multiple_of(*width)).collect();
    let width = *dice.pick(&widths);
    format!("topology grid {width} {}", n / width)
}

/// Links everybody to an earlier process, and some other pairs.
fn edges(dice: &mut Dice, ids: &[u32]) -> String {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for k in 1..ids.len() {
        pairs.push((*dice.pick(&ids[..k]), ids[k]));
    }
    for _ in 0..dice.within(0, 3) {
        let (a, b) = (*dice.pick(ids), *dice.pick(ids));
        if a != b && !pairs.contains(&(a, b)) && !pairs.contains(&(b, a)) {
            pairs.push((a, b));
        }
    }
    let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    format!("edges {}", pairs.join(" "))
}

fn values(dice: &mut Dice, ids: &[u32], lines: &mut Vec<String>) {
    for word in ["capacity", "weight"] {
        if dice.chance(20) {
            lines.push(format!("{word} {}={}", dice.pick(ids), dice.within(0, 9)));
        }
    }
    if dice.chance(10) {
        lines.push(format!("label {}=\"a \\\"b\\\" # c\"", dice.pick(ids)));
        lines.push(format!("place {} 12.5 80", dice.pick(ids)));
    }
}

fn network(dice: &mut Dice, ids: &[u32], lines: &mut Vec<String>) {
    for _ in 0..dice.within(0, 2) {
        let low = dice.time(1, 3_000);
        let high = Time(low.0 + dice.within(0, 3_000));
        let delay = if dice.chance(50) { low.to_string() } else { format!("{low}..{high}") };
        lines.push(format!("delay {delay}{}", clauses(dice, ids)));
    }
    for word in ["loss", "duplicate"] {
        if dice.chance(20) {
            lines.push(format!("{word} {}%{}", dice.within(0, 60), clauses(dice, ids)));
        }
    }
    if dice.chance(20) {
        lines.push(format!("gst {}", dice.time(0, 20_000)));
    }
    if dice.chance(15) {
        lines.push("order any".into());
    }
}

fn clauses(dice: &mut Dice, ids: &[u32]) -> String {
    let mut clauses = String::new();
    for word in ["from", "to"] {
        if dice.chance(15) {
            clauses += &format!(" {word} {}", dice.pick(ids));
        }
    }
    for word in ["before", "after"] {
        if dice.chance(15) {
            clauses += &format!(" {word} {}", dice.time(0, 15_000));
        }
    }
    clauses
}

fn request(dice: &mut Dice, scenario: &Scenario) -> String {
    format!("request {} for {}", dice.few(&scenario.ids), dice.time(1, 6_000))
}

/// The part of an `at` line after the time; a caption if nothing else is possible.
pub fn event(dice: &mut Dice, scenario: &Scenario) -> String {
    if scenario.algorithm.requests && dice.chance(30) {
        return request(dice, scenario);
    }
    let (roster, graph) = (scenario.roster(), scenario.graph());
    let word = *dice.pick(&[
        "crash",
        "crash",
        "recover",
        "recover",
        "join",
        "cut",
        "heal",
        "heal all",
        "partition",
        "drop",
        "slow",
        "say",
    ]);
    let fault = match word {
        "crash" | "recover" | "join" => Some(format!("{word} {}", dice.few(&scenario.ids))),
        "cut" | "heal" => some_link(dice, &roster, &graph).map(|(a, b)| {
            let arrow = if dice.chance(30) { "->" } else { "-" };
            format!("{word} {a}{arrow}{b}")
        }),
        "heal all" => Some("heal".into()),
        "partition" => Some(format!("partition {}", dice.few(&scenario.ids))),
        "drop" | "slow" => some_link(dice, &roster, &graph).map(|(a, b)| {
            let nth = if dice.chance(50) { String::new() } else { format!(" nth {}", dice.within(1, 3)) };
            let to = if word == "slow" { format!(" to {}", dice.time(1, 8_000)) } else { String::new() };
            format!("{word} {a}->{b}{nth}{to}")
        }),
        _ => None,
    };
    fault.unwrap_or_else(|| "say \"something happens # here\"".into())
}

/// A random direction between two linked processes, by their ids.
pub fn some_link(dice: &mut Dice, roster: &Roster, graph: &Graph) -> Option<(u32, u32)> {
    let edges: Vec<(Process, Process)> = graph.edges();
    if edges.is_empty() {
        return None;
    }
    let (a, b) = *dice.pick(&edges);
    let (a, b) = (roster.id(a).0, roster.id(b).0);
    Some(if dice.chance(50) { (a, b) } else { (b, a) })
}
