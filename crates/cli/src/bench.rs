//! `habemus bench`: how fast the engine is, beside a bare loop of the same workload in Node, in one
//! run on one machine. Timings are printed, never asserted.
#![allow(clippy::disallowed_types, reason = "a benchmark reads the clock; the simulator never does")]

use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use clap::{Args, Subcommand};
use habemus_core::catalogue;
use model::scenario::{Action, Event, Line, Scenario, Who};
use model::trace::States;
use model::{Id, Process, Time};

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
}

/// Measures and prints.
pub fn run(arguments: &Arguments) -> ExitCode {
    match arguments.workload {
        Workload::Ring { processes, events } if (2..=1024).contains(&processes) => ring(processes, events),
        Workload::Ring { .. } => {
            eprintln!("--processes takes a number from 2 to 1024.");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// Enough elections, one after the other, each with n(n+1)/2 + n messages.
fn ring_scenario(processes: u32, events: u64) -> (Scenario, u64) {
    let n = u64::from(processes);
    let elections = events.div_ceil(n * (n + 1) / 2 + n);
    let spec = catalogue().iter().find(|spec| spec.name == "chang-roberts").expect("it is in the list");
    let mut scenario = Scenario::new(spec, (1..=processes).rev().map(Id).collect());
    scenario.budget = u64::MAX;
    let starts = (0..elections).map(|k| Event {
        at: Time::units(k * (2 * n + 1)),
        action: Action::Start(Who::All),
        line: Line(0),
    });
    scenario.events = starts.collect();
    (scenario, elections)
}

fn ring(processes: u32, events: u64) {
    let (scenario, elections) = ring_scenario(processes, events);
    println!("ring: chang-roberts, {processes} processes, worst order, {elections} elections");
    let (counted, counting) = timed(|| {
        let mut run = habemus_core::count(&scenario);
        run.complete();
        run.spent()
    });
    print_rate("counters only", counted, counting);
    let (_, hashing) = timed(|| {
        let mut run = habemus_core::hash(&scenario);
        run.complete()
    });
    print_rate("trace hash", counted, hashing);
    let (trace, recording) = timed(|| habemus_core::run(&scenario));
    print_rate("full recorder", counted, recording);
    let per_event = trace.bytes_in_memory() as f64 / f64::from(trace.len());
    println!("  {:<22} {per_event:.1} bytes in memory per recorded event ({} events)", "", trace.len());
    let (states, indexing) = timed(|| States::of(&trace));
    println!("  {:<22} {:.3} s for the lookup table", "", indexing);
    print_lookups(&states, &trace, processes);
    print_node(processes, elections);
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

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed().as_secs_f64())
}

fn print_rate(name: &str, events: u64, seconds: f64) {
    println!("  {name:<22} {:>12.0} events/s   {events} events in {seconds:.3} s", events as f64 / seconds);
}

/// The same messages through a bare binary heap in Node: no protocol, no record.
fn print_node(processes: u32, elections: u64) {
    let arguments = [processes.to_string(), elections.to_string()];
    let output = Command::new("node")
        .args(["-e", include_str!("bare_ring.js"), "--"])
        .args(&arguments)
        .stderr(Stdio::null())
        .output();
    match output {
        Ok(output) if output.status.success() => {
            let line = String::from_utf8_lossy(&output.stdout);
            let mut words = line.split_whitespace();
            let (events, seconds) = (words.next(), words.next());
            match (events.and_then(|w| w.parse().ok()), seconds.and_then(|w| w.parse().ok())) {
                (Some(events), Some(seconds)) => print_rate("bare loop in Node", events, seconds),
                _ => println!("  Node printed something else: {line}"),
            }
        }
        _ => println!("  No Node here, so no bare loop beside it."),
    }
}
