//! `habemus bench`: how fast the engine is, beside bare loops of the same workload in other languages, in
//! one run on one machine. Timings are printed, never asserted.
#![allow(clippy::disallowed_types, reason = "a benchmark reads the clock; the simulator never does")]

mod monitors;
mod numbers;
mod rivals;

use std::process::ExitCode;
use std::time::Instant;

use crate::say::say;
use clap::{Args, Subcommand};
use engine::Run;
use habemus_core::catalogue;
use model::scenario::{Action, Event, LineNumber, Scenario, Who, limits};
use model::trace::States;
use model::{Id, Process, Spec, Time};
use rivals::Rival;

/// What `habemus bench` takes.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    workload: Workload,
}

#[derive(Subcommand)]
enum Workload {
    /// Chang-Roberts in the worst order, election after election.
    Ring {
        /// How many processes.
        #[arg(long, default_value_t = RING.0)]
        processes: u32,
        /// At least so many deliveries in one run.
        #[arg(long, default_value_t = RING.1)]
        events: u64,
    },
    /// Everybody tests everybody, nobody fails: messages per second, counters only.
    AllToAll {
        /// How many processes.
        #[arg(long, default_value_t = MONITORS)]
        processes: u32,
        /// How many rounds.
        #[arg(long, default_value_t = 1)]
        rounds: u32,
        /// Only this one: no rivals, no other sizes.
        #[arg(long)]
        alone: bool,
    },
    /// Both at their usual sizes beside all rivals, as one JSON list: `cargo xtask bench` makes a table of it.
    Numbers,
}

/// The size of the ring, unless another is asked for.
const RING: (u32, u64) = (64, 1_000_000);
/// How many test each other, unless another number is asked for.
const MONITORS: u32 = 512;

/// How often everything is timed, the rivals too.
const TIMES: usize = 5;

/// Measures and prints.
pub fn run(arguments: &Arguments) -> ExitCode {
    match arguments.workload {
        Workload::Ring { processes, .. } | Workload::AllToAll { processes, .. }
            if !(2..=1024).contains(&processes) =>
        {
            eprintln!("--processes takes a number from 2 to 1024.");
            return ExitCode::from(2);
        }
        Workload::AllToAll { rounds: 0, .. } => {
            eprintln!("--rounds takes a number from 1.");
            return ExitCode::from(2);
        }
        Workload::Ring { processes, events } => ring(processes, events),
        Workload::AllToAll { processes, rounds, alone } => monitors::all_to_all(processes, rounds, alone),
        Workload::Numbers => numbers::print(),
    }
    ExitCode::SUCCESS
}

/// Enough elections, one after the other, each with n(n+1)/2 + n messages.
fn ring_scenario(processes: u32, events: u64) -> (Scenario, u64) {
    let n = u64::from(processes);
    let elections = events.div_ceil(n * (n + 1) / 2 + n);
    let mut scenario = Scenario::new(find("chang-roberts"), (1..=processes).rev().map(Id).collect());
    scenario.budget = limits::MAX_BUDGET;
    let starts = (0..elections).map(|k| Event {
        at: Time::units(k * (2 * n + 1)),
        action: Action::Start(Who::All),
        line: LineNumber(0),
    });
    scenario.events = starts.collect();
    (scenario, elections)
}

fn find(name: &str) -> &'static Spec {
    catalogue().iter().find(|spec| spec.name == name).expect("it is in the list")
}

fn ring(processes: u32, events: u64) {
    let (scenario, elections) = ring_scenario(processes, events);
    say!("ring: chang-roberts, {processes} processes, worst order, {elections} elections");
    let run = counted(&scenario);
    let unit = WorkUnit { name: "events", count: run.spent() };
    measure(&scenario, processes, &unit);
    for rival in ring_rivals(processes, elections) {
        rival.print(&unit);
    }
}

fn ring_rivals(processes: u32, elections: u64) -> [Rival; 2] {
    let arguments = [processes.to_string(), elections.to_string()];
    let java = rivals::java("BareRing", include_str!("BareRing.java"), &arguments);
    [rivals::node(include_str!("bare_ring.js"), &arguments), java]
}

/// What a workload is measured in.
struct WorkUnit {
    name: &'static str,
    count: u64,
}

fn counted(scenario: &Scenario) -> Run {
    let mut run = habemus_core::count(scenario);
    run.complete();
    run
}

fn measure(scenario: &Scenario, processes: u32, unit: &WorkUnit) {
    let (_, counting) = timed(|| counted(scenario).spent());
    print_rate("counters only", unit, counting.fastest);
    let (_, hashing) = timed(|| {
        let mut run = habemus_core::hash(scenario);
        run.complete()
    });
    print_rate("trace hash", unit, hashing.fastest);
    let (trace, recording) = timed(|| habemus_core::run(scenario));
    print_rate("full recorder", unit, recording.fastest);
    let per_event = trace.bytes_in_memory() as f64 / f64::from(trace.len());
    say!("  {:<22} {per_event:.1} bytes in memory per recorded event ({} events)", "", trace.len());
    let (states, indexing) = timed(|| States::of(&trace));
    say!("  {:<22} {:.3} s for the lookup table", "", indexing.fastest);
    print_lookups(&states, &trace, processes);
}

/// The whole state of every process, and all messages under way, at moments all over the run.
fn print_lookups(states: &States, trace: &model::Trace, processes: u32) {
    const MOMENTS: u32 = 1000;
    let (seen, seconds) = timed(|| {
        let mut seen = 0u64;
        for k in 0..MOMENTS {
            let position = (u64::from(k) * 7_919_993 % u64::from(trace.len())) as u32;
            for process in (0..processes).map(Process) {
                seen += u64::from(states.up(process, position));
                seen += u64::from(states.leader(process, position).is_some());
                seen += states.role(process, position) as u64;
            }
            seen += states.under_way(trace, position).len() as u64;
        }
        seen
    });
    let each = seconds.fastest / f64::from(MOMENTS) * 1e6;
    say!("  {:<22} {each:.1} µs for the state of all processes at a moment (sum {seen})", "");
}

/// Timings of something that was done several times. The fastest is the most reliable, since the others were
/// disturbed; the first is what a single use costs.
#[derive(Clone, Copy)]
struct Seconds {
    first: f64,
    fastest: f64,
}

/// The last result, and how long it took.
fn timed<T>(mut work: impl FnMut() -> T) -> (T, Seconds) {
    let mut once = || {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed().as_secs_f64())
    };
    let (mut result, first) = once();
    let mut fastest = first;
    for _ in 1..TIMES {
        // The last result is freed before the next one is made, so that it does not slow it down.
        drop(result);
        let time;
        (result, time) = once();
        fastest = fastest.min(time);
    }
    (result, Seconds { first, fastest })
}

fn print_rate(name: &str, WorkUnit { name: unit, count }: &WorkUnit, seconds: f64) {
    say!("  {name:<22} {:>12.0} {unit}/s   {count} {unit} in {seconds:.3} s", *count as f64 / seconds);
}
