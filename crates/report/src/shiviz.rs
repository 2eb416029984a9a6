//! A run as a log for ShiViz: every step of a process with its vector clock. The first line is the regular
//! expression with which ShiViz reads the rest; the second is empty: there is one execution.
//!
//! A clock counts the steps of each process that happened before this step: earlier steps of the same
//! process, and the sending of each received message. Events that are not a step of a process (a cut, a
//! lost message, a caption) have no clock and are left out.

use std::fmt::Write;
use std::rc::Rc;

use model::trace::{Change, Happening};
use model::{Language, Names, Process, Roster, Trace};

use crate::excerpt::Excerpt;

/// The regular expression for ShiViz: process and clock, then on the next line what happened.
const EXPRESSION: &str = r"(?<host>\S*) (?<clock>{.*})\n(?<event>.*)";
/// The log stops at this many bytes: ShiViz draws far less.
const MAX_BYTES: usize = 16_000_000;

/// The log of a run.
pub fn shiviz(trace: &Trace, names: &Names, language: Language) -> Excerpt {
    let mut text = format!("{EXPRESSION}\n\n");
    let roster = &trace.head.roster;
    let hosts = hosts(roster, names);
    let mut clocks: Vec<Vec<u32>> = vec![vec![0; roster.len()]; roster.len()];
    // The clock each message under way carries; those sent in one step carry the same.
    let mut carried: Vec<Option<Rc<[u32]>>> = Vec::new();
    let (mut shown, mut all) = (0, 0);
    for (index, event) in (0..).zip(trace.events()) {
        let process = trace.actor(&event.happening);
        all += u32::from(process.is_some());
        if text.len() > MAX_BYTES {
            continue;
        }
        if let Happening::Lose(message, _) = event.happening {
            carried[message as usize] = None;
        }
        let Some(process) = process else { continue };
        let clock = &mut clocks[process.index()];
        if let Happening::Deliver(message) = event.happening
            && let Some(sender) = carried[message as usize].take()
        {
            clock.iter_mut().zip(sender.iter()).for_each(|(mine, theirs)| *mine = (*mine).max(*theirs));
        }
        clock[process.index()] += 1;
        write_step(&mut text, &hosts, process, clock);
        text.push_str(&one_line(&words::log_line(trace, names, index, language)));
        text.push('\n');
        shown += 1;
        let sends = event.changes.iter().filter(|change| matches!(change, Change::Send(_))).count();
        if sends > 0 {
            let clock: Rc<[u32]> = clock.as_slice().into();
            carried.resize(carried.len() + sends, Some(clock));
        }
    }
    Excerpt { text, shown, all }
}

/// A process and its clock, without zero entries.
fn write_step(text: &mut String, hosts: &[String], process: Process, clock: &[u32]) {
    let _ = write!(text, "{} {{", hosts[process.index()]);
    let known = hosts.iter().zip(clock).filter(|(_, count)| **count > 0);
    for (k, (host, count)) in known.enumerate() {
        let _ = write!(text, "{}\"{host}\":{count}", if k > 0 { "," } else { "" });
    }
    text.push_str("}\n");
}

/// The name of each process: its label if that is one plain word, otherwise `p` and its id.
fn hosts(roster: &Roster, names: &Names) -> Vec<String> {
    let host = |process: Process| {
        let (name, id) = (names.of(process), format!("p{}", roster.id(process)));
        let sign = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || c == '.';
        let plain = name.chars().all(sign) && name.starts_with(char::is_alphabetic);
        // A label that looks like such an id could be mistaken for another process.
        let reads_like_an_id = name.strip_prefix('p').is_some_and(|rest| rest.parse::<u32>().is_ok());
        if plain && (!reads_like_an_id || name == id) { name.to_owned() } else { id }
    };
    roster.all().map(host).collect()
}

fn one_line(words: &str) -> String {
    words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
