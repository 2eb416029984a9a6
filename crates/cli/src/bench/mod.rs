//! `habemus bench`: how fast the engine is, beside bare loops of the same workload in other languages, in
//! one run on one machine. Timings are printed, never asserted.
#![allow(clippy::disallowed_types, reason = "a benchmark reads the clock; the simulator never does")]

mod monitors;
mod rivals;

use std::process::ExitCode;
use std::time::Instant;

use clap::{Args, Subcommand};
use engine::Run;
use habemus_core::catalogue;
use model::scenario::{Action, Event, Line, Scenario, Who};
use model::trace::States;
use model::{Id, Process, Spec, Time};

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
        #[arg(long, default_value_t = 64)]
        processes: u32,
        /// At least so many deliveries in one run.
        #[arg(long, default_value_t = 1_000_000)]
        events: u64,
    },
    /// Everybody tests everybody, nobody fails: messages per second, counters only.
    AllToAll {
        /// How many processes.
        #[arg(long, default_value_t = 512)]
        processes: u32,
        /// How many rounds.
        #[arg(long, default_value_t = 1)]
        rounds: u32,
        /// Only this one: no rivals, no other sizes.
        #[arg(long)]
        alone: bool,
    },
}

/// How often each way of watching is timed; the middle one is printed.
const TIMES: usize = 3;

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
    }
    ExitCode::SUCCESS
}

/// Enough elections, one after the other, each with n(n+1)/2 + n messages.
fn ring_scenario(processes: u32, events: u64) -> (Scenario, u64) {
    let n = u64::from(processes);
    let elections = events.div_ceil(n * (n + 1) / 2 + n);
    let mut scenario = Scenario::new(find("chang-roberts"), (1..=processes).rev().map(Id).collect());
    scenario.budget = u64::MAX;
    let starts = (0..elections).map(|k| Event {
        at: Time::units(k * (2 * n + 1)),
        action: Action::Start(Who::All),
        line: Line(0),
    });
    scenario.events = starts.collect();
    (scenario, elections)
}

fn find(name: &str) -> &'static Spec {
    catalogue().iter().find(|spec| spec.name == name).expect("it is in the list")
}

fn ring(processes: u32, events: u64) {
    let (scenario, elections) = ring_scenario(processes, events);
    println!("ring: chang-roberts, {processes} processes, worst order, {elections} elections");
    let run = counted(&scenario);
    let unit = Unit { name: "events", count: run.spent() };
    measure(&scenario, processes, &unit);
    let arguments = [processes.to_string(), elections.to_string()];
    rivals::node(include_str!("bare_ring.js"), &arguments, &unit);
}

/// What a workload is measured in.
struct Unit {
    name: &'static str,
    count: u64,
}

fn counted(scenario: &Scenario) -> Run {
    let mut run = habemus_core::count(scenario);
    run.complete();
    run
}

fn measure(scenario: &Scenario, processes: u32, unit: &Unit) {
    let (_, counting) = timed(|| counted(scenario).spent());
    print_rate("counters only", unit, counting);
    let (_, hashing) = timed(|| {
        let mut run = habemus_core::hash(scenario);
        run.complete()
    });
    print_rate("trace hash", unit, hashing);
    let (trace, recording) = timed(|| habemus_core::run(scenario));
    print_rate("full recorder", unit, recording);
    let per_event = trace.bytes_in_memory() as f64 / f64::from(trace.len());
    println!("  {:<22} {per_event:.1} bytes in memory per recorded event ({} events)", "", trace.len());
    let (states, indexing) = timed(|| States::of(&trace));
    println!("  {:<22} {:.3} s for the lookup table", "", indexing);
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
    let each = seconds / f64::from(MOMENTS) * 1e6;
    println!("  {:<22} {each:.1} µs for the state of all processes at a moment (sum {seen})", "");
}

/// The last result, and the middle of the times it took.
fn timed<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    let mut once = || {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed().as_secs_f64())
    };
    let mut times: Vec<f64> = (1..TIMES).map(|_| once().1).collect();
    let (result, time) = once();
    times.push(time);
    times.sort_by(f64::total_cmp);
    (result, times[TIMES / 2])
}

fn print_rate(name: &str, Unit { name: unit, count }: &Unit, seconds: f64) {
    println!("  {name:<22} {:>12.0} {unit}/s   {count} {unit} in {seconds:.3} s", *count as f64 / seconds);
}
