//! `habemus bench numbers`: the workloads at their usual sizes as one JSON list, for a program that compares
//! them with other figures. Each comes with its scenario's text, so that it can be run elsewhere too.

use habemus_core::Json;
use model::Scenario;
use model::scenario::print::print as text_of;

use super::rivals::Rival;
use super::{MONITORS, RING, Seconds, counted, monitors, ring_rivals, ring_scenario, timed};
use crate::say::say;

/// Measures everything and prints it.
pub fn print() {
    let round = monitors::scenario("all-to-all", MONITORS, 1);
    let monitors = Workload {
        name: format!("all-to-all, {MONITORS} processes"),
        unit: "messages",
        counted: monitors::messages,
        rivals: monitors::rivals(MONITORS),
        scenario: round,
    };
    let (processes, events) = RING;
    let (elections, count) = ring_scenario(processes, events);
    let ring = Workload {
        name: format!("ring, {processes} processes"),
        unit: "events",
        counted: |scenario| counted(scenario).spent(),
        rivals: ring_rivals(processes, count),
        scenario: elections,
    };
    say!("{}", Json::list([monitors, ring], |workload| workload.measured()));
}

struct Workload {
    name: String,
    /// What is counted, and a run that counts it.
    unit: &'static str,
    counted: fn(&Scenario) -> u64,
    scenario: Scenario,
    rivals: [Rival; 2],
}

impl Workload {
    fn measured(&self) -> Json {
        let (count, counting) = timed(|| (self.counted)(&self.scenario));
        let (trace, recording) = timed(|| habemus_core::run(&self.scenario));
        let rivals = self.rivals.iter().map(|rival| {
            let rates = rival.result.as_ref().map_or(Json::Null, |(count, seconds)| rates(*count, *seconds));
            (rival.language.to_lowercase(), rates)
        });
        Json::object([
            ("name", self.name.as_str().into()),
            ("unit", self.unit.into()),
            ("count", count.into()),
            ("script", text_of(&self.scenario).into()),
            ("counters", rates(count, counting)),
            ("recorder", rates(count, recording)),
            ("bytes", decimal(trace.bytes_in_memory() as f64 / f64::from(trace.len()))),
            ("rivals", Json::Object(rivals.collect())),
        ])
    }
}

/// Rate per second.
fn rates(count: u64, Seconds { first, fastest }: Seconds) -> Json {
    let rate = |seconds| decimal(count as f64 / seconds);
    Json::object([("first", rate(first)), ("fastest", rate(fastest))])
}

fn decimal(value: f64) -> Json {
    Json::Number(format!("{value:.1}"))
}
