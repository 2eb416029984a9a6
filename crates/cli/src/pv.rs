//! `habemus pv`: how likely it is that restarted coordinators let two quorums form, in one line.

use std::process::ExitCode;

use clap::Args;
use habemus_core::quorum_risk::{Chance, MAX_COORDINATORS, quorum_risk};
use words::Language;

use crate::run::{language, refuse};
use crate::say::say;

/// What `habemus pv` takes.
#[derive(Args)]
pub struct Arguments {
    /// The probability that a coordinator restarts during a stay; may be a fraction like 1/1080.
    #[arg(long, allow_hyphen_values = true)]
    p: String,
    /// How many coordinators there are.
    #[arg(long, allow_hyphen_values = true)]
    n: String,
    /// How many of them make a quorum.
    #[arg(long, allow_hyphen_values = true)]
    m: String,
    /// The language of sentences.
    #[arg(long, value_parser = language, default_value = "en")]
    lang: Language,
}

/// Computes and prints; exits with 2 and a sentence on standard error if the arguments are wrong.
pub fn run(arguments: &Arguments) -> ExitCode {
    match computed(arguments) {
        Ok(line) => {
            say!("{line}");
            ExitCode::SUCCESS
        }
        Err(sentence) => refuse(&sentence),
    }
}

fn computed(arguments: &Arguments) -> Result<String, String> {
    let Arguments { p, n, m, lang } = arguments;
    let chance = Chance::read(p).ok_or_else(|| words::not_a_probability(p, *lang))?;
    let count = |option, text: &str, most| {
        let number = text.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| words::not_a_count(option, text, most, *lang))
    };
    let coordinators = count("--n", n, MAX_COORDINATORS)?;
    let quorum = count("--m", m, coordinators)?;
    let risk = quorum_risk(chance, coordinators, quorum)
        .ok_or_else(|| words::not_a_count("--m", m, coordinators, *lang))?;
    Ok(format!("pv = {risk}  log10 = {:?}", risk.log10()))
}
