//! `habemus`, the command line: runs scenarios, one or many, draws them, computes P_v, measures the engine. All
//! it knows about elections comes from `habemus-core`.
#![warn(clippy::print_stdout)]

mod bench;
mod check;
mod pv;
mod render;
mod run;
mod say;
mod source;
mod sweep;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// See distributed processes elect a leader: run a scenario, draw it, sweep over many, compute P_v, measure the engine.
#[derive(Parser)]
#[command(name = "habemus", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run a scenario and print what came out.
    Run(run::Arguments),
    /// Draw a moment of a run as SVG, the same file that the page exports.
    Render(render::Arguments),
    /// Run the scenario of a JSON trace again and compare every event.
    Check(check::Arguments),
    /// Measure many runs and print a table: messages, times and the like against N or any other number.
    Sweep(Box<sweep::Arguments>),
    /// Compute how likely it is that restarted coordinators let two quorums form.
    Pv(pv::Arguments),
    /// Measure events per second, side by side with a bare loop.
    Bench(bench::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Run(arguments) => run::run(&arguments),
        Command::Render(arguments) => render::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Sweep(arguments) => sweep::run(&arguments),
        Command::Pv(arguments) => pv::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
    }
}
