//! Monitors under load: rounds of tests without failures, the whole protocol, counters only.

use engine::Observer;
use model::Id;
use model::scenario::{LineNumber, Scenario, Setting, limits};
use model::spec::Value;

use super::rivals::{self, Rival};
use super::{WorkUnit, counted, find, print_rate, timed};
use crate::say::say;

/// Sizes at which the cost of a message is printed, to see that it stays flat.
const SIZES: [u32; 5] = [64, 128, 256, 512, 1024];
/// The same for a cube, far beyond what a scenario may have.
const CUBE_SIZES: [u32; 6] = [64, 256, 1024, 4096, 16_384, 65_536];

/// One size in detail beside its rivals, then how the cost grows.
pub fn all_to_all(processes: u32, rounds: u32, alone: bool) {
    let scenario = scenario("all-to-all", processes, rounds);
    let (messages, seconds) = timed(|| messages(&scenario));
    say!("messages={messages} wall_s={:.6}", seconds.fastest);
    if alone {
        return;
    }
    let unit = WorkUnit { name: "messages", count: messages };
    print_rate("counters only", &unit, seconds.fastest);
    let (_, recording) = timed(|| habemus_core::run(&scenario));
    print_rate("full recorder", &unit, recording.fastest);
    if rounds == 1 {
        for rival in rivals(processes) {
            if let Some(its) = rival.print(&unit) {
                let (first, fastest) = (its.first / seconds.first, its.fastest / seconds.fastest);
                say!(
                    "  {first:.1} times the bare loop in {}, {fastest:.1} when both are warm",
                    rival.language
                );
            }
        }
    }
    say!("all-to-all, one round, by size:");
    SIZES.iter().for_each(|size| print_cost("all-to-all", *size));
    say!("vcube, one round, by size:");
    CUBE_SIZES.iter().for_each(|size| print_cost("vcube", *size));
}

/// One round in bare loops.
pub(super) fn rivals(processes: u32) -> [Rival; 2] {
    let arguments = [processes.to_string()];
    let java = rivals::java("BareAllToAll", include_str!("BareAllToAll.java"), &arguments);
    [rivals::node(include_str!("bare_all_to_all.js"), &arguments), java]
}

/// Rounds of tests without failures.
pub(super) fn scenario(algorithm: &str, processes: u32, rounds: u32) -> Scenario {
    let mut scenario = Scenario::new(find(algorithm), (0..processes).map(Id).collect());
    scenario.budget = limits::MAX_BUDGET;
    let parameters = scenario.algorithm.parameters;
    let parameter = parameters.iter().position(|parameter| parameter.name == "rounds");
    let parameter = parameter.expect("its rounds can be set");
    scenario.settings.push(Setting { parameter, value: Value::Count(rounds), line: LineNumber(0) });
    scenario
}

pub(super) fn messages(scenario: &Scenario) -> u64 {
    let Observer::Counters(counters) = counted(scenario).into_observer() else { unreachable!("it counts") };
    counters.total()
}

/// The cost of a message at a size, and the memory of a process.
fn print_cost(algorithm: &str, processes: u32) {
    let scenario = scenario(algorithm, processes, 1);
    let (messages, seconds) = timed(|| messages(&scenario));
    let before = resident_bytes();
    let run = counted(&scenario);
    let kept = resident_bytes().zip(before).map(|(now, before)| now.saturating_sub(before));
    drop(run);
    let each = seconds.fastest / messages as f64 * 1e9;
    let memory = match kept {
        Some(bytes) if bytes > 0 => format!(", {} bytes kept per process", bytes / u64::from(processes)),
        _ => String::new(),
    };
    say!("  {processes:>6} processes  {messages:>9} messages  {each:>6.0} ns each{memory}");
}

/// The resident memory of this program; only Linux tells, in pages of mostly 4 KB.
fn resident_bytes() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(pages.split_whitespace().nth(1)?.parse::<u64>().ok()? * 4096)
}
