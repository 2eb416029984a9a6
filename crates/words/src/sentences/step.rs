//! What a process did in one step, from the sayings of the lines it executed.
//!
//! The clauses of all lines make one headline; only the last two reasons are given. Both are templates, and a
//! template with a gap that cannot be filled is left out: "tells {to}" says nothing if nothing was sent.

use model::spec::{Bilingual, Saying};
use model::trace::event::{DetectorAnswer, Origin, Sent};
use model::trace::{Change, Happening};
use model::{Process, Time, trace};

use super::teller::{Teller, first_number, first_process};

/// The most reasons a sentence gives.
const MAX_REASONS: usize = 2;

/// One step of one process.
pub struct Step<'a> {
    teller: &'a Teller<'a>,
    /// The process whose step it is.
    pub me: Process,
    /// The message just received; when a timer fires, the message on whose arrival it was set.
    message: Option<trace::Message>,
}

/// What a gap in a template can stand for.
#[derive(Clone, Copy)]
enum Gap {
    /// The process.
    Me,
    /// The sender of the message.
    From,
    /// The first process named in the message.
    First,
    /// The leader it believes in after this step.
    Leader,
    /// The receivers of the next messages it sends: those of this line or, if it sends none, of the next line
    /// that does.
    To,
    /// How many receivers `To` has.
    Count,
    /// The first process named in the message it sends next.
    Carried,
    /// The first number that the message carries.
    Number,
    /// The first figure of its own that it reports from this line on.
    Figure,
    /// Those that it begins to suspect in this step.
    Suspected,
    /// Those that it no longer suspects after this step.
    Trusted,
    /// Those that the perfect detector calls down in this step.
    Down,
    /// The timer that ran out.
    Timer,
    /// When that timer was set.
    Since,
    /// When the timer fires that it sets after this line or, if there is none, earlier in the step.
    Until,
}

impl Gap {
    fn read(name: &str) -> Option<Gap> {
        Some(match name {
            "me" => Gap::Me,
            "from" => Gap::From,
            "first" => Gap::First,
            "leader" => Gap::Leader,
            "to" => Gap::To,
            "count" => Gap::Count,
            "carried" => Gap::Carried,
            "number" => Gap::Number,
            "figure" => Gap::Figure,
            "suspected" => Gap::Suspected,
            "trusted" => Gap::Trusted,
            "down" => Gap::Down,
            "timer" => Gap::Timer,
            "since" => Gap::Since,
            "until" => Gap::Until,
            _ => return None,
        })
    }
}

/// The gaps of a template that are unknown, and unmatched braces.
pub fn unknown_gaps(template: &str) -> Vec<&str> {
    let mut unknown = Vec::new();
    let mut rest = template;
    while let Some(begin) = rest.find(['{', '}']) {
        let inside = rest[begin..].strip_prefix('{').and_then(|after| after.split_once('}'));
        let Some((name, after)) = inside else {
            unknown.push(&rest[begin..]);
            break;
        };
        if Gap::read(name).is_none() {
            unknown.push(name);
        }
        rest = after;
    }
    unknown
}

impl<'a> Step<'a> {
    pub fn new(teller: &'a Teller<'a>, me: Process) -> Step<'a> {
        let arrived = |happening: &Happening| match happening {
            Happening::Deliver(message) => Some(teller.trace.message(*message)),
            _ => None,
        };
        let message = match (&teller.event.happening, teller.event.cause) {
            (Happening::Fire(..), Some(cause)) => arrived(&teller.trace.event(cause).happening),
            (happening, _) => arrived(happening),
        };
        Step { teller, me, message }
    }

    /// The clauses of the executed lines, in order, without repeats.
    pub fn clauses(&self) -> Vec<String> {
        let mut clauses = Vec::new();
        for (line, saying) in self.sayings() {
            for clause in saying.said.iter().filter_map(|template| self.fill(*template, line)) {
                if !clauses.contains(&clause) {
                    clauses.push(clause);
                }
            }
        }
        clauses
    }

    /// The last reasons of the executed lines, in order, without repeats.
    pub fn reasons(&self) -> Vec<String> {
        let mut reasons = Vec::new();
        for (line, saying) in self.sayings() {
            if let Some(reason) = saying.why.and_then(|template| self.fill(template, line))
                && !reasons.contains(&reason)
            {
                reasons.push(reason);
            }
        }
        reasons.split_off(reasons.len().saturating_sub(MAX_REASONS))
    }

    /// The saying of each executed line, with the line's index among the changes.
    fn sayings(&self) -> impl Iterator<Item = (usize, &'static Saying)> + '_ {
        let spec = self.teller.trace.head.algorithm;
        self.teller.event.changes.iter().enumerate().filter_map(|(line, change)| match change {
            Change::Line(label) => Some((line, spec.saying(*label)?)),
            _ => None,
        })
    }

    /// A template with its gaps filled in; none if one of them stays empty.
    fn fill(&self, template: Bilingual, line: usize) -> Option<String> {
        let mut filled = String::new();
        let mut rest = template.of(self.teller.language);
        while let Some((before, inside)) = rest.split_once('{') {
            let (name, after) = inside.split_once('}')?;
            filled += before;
            filled += &self.gap(Gap::read(name)?, line)?;
            rest = after;
        }
        filled += rest;
        Some(filled)
    }

    fn gap(&self, gap: Gap, line: usize) -> Option<String> {
        let Teller { trace, event, .. } = *self.teller;
        let id = |process: Process| self.teller.name(process);
        let changes = &event.changes[line..];
        match gap {
            Gap::Me => Some(id(self.me)),
            Gap::From => self.message.as_ref().map(|message| id(message.from)),
            Gap::First => first_process(&self.message.as_ref()?.payload).map(id),
            Gap::Leader => event.changes.iter().rev().find_map(|change| match change {
                Change::Lead(Some(leader)) | Change::LeaderRemains(leader) => Some(id(*leader)),
                _ => None,
            }),
            Gap::To => Some(receivers(changes)).filter(|to| !to.is_empty()).map(|to| self.teller.others(&to)),
            Gap::Count => Some(receivers(changes).len()).filter(|n| *n > 0).map(|n| self.teller.count(n)),
            Gap::Carried => sends(changes).find_map(|sent| first_process(&sent.payload)).map(id),
            Gap::Number => first_number(&self.message.as_ref()?.payload).map(|number| number.to_string()),
            Gap::Figure => changes.iter().find_map(|change| match change {
                Change::Fact(fact, value) => {
                    let fact = trace.head.algorithm.facts.get(*fact as usize)?;
                    Some(crate::figure(fact, *value, self.teller.language))
                }
                _ => None,
            }),
            Gap::Suspected => self.processes_named_by(|change| match change {
                Change::Suspect(process) => Some(*process),
                _ => None,
            }),
            Gap::Trusted => self.processes_named_by(|change| match change {
                Change::Trust(process) => Some(*process),
                _ => None,
            }),
            Gap::Down => self.processes_named_by(|change| match change {
                Change::Asked(process, DetectorAnswer::Down) => Some(*process),
                _ => None,
            }),
            Gap::Timer => match event.happening {
                Happening::Fire(_, timer) => Some(self.teller.timer(timer).to_owned()),
                _ => None,
            },
            Gap::Since => match event.happening {
                Happening::Fire(..) => Some(self.teller.time(trace.time_of(event.cause?))),
                _ => None,
            },
            Gap::Until => deadline(changes).or(deadline(&event.changes)).map(|due| self.teller.time(due)),
        }
    }

    /// The processes that changes of one kind name in this step; nothing where there are none.
    fn processes_named_by(&self, named: impl Fn(&Change) -> Option<Process>) -> Option<String> {
        let processes: Vec<Process> = self.teller.event.changes.iter().filter_map(named).collect();
        (!processes.is_empty()).then(|| self.teller.others(&processes))
    }
}

/// Whom these changes send to next, ascending. Copies made by the network do not count.
fn receivers(changes: &[Change]) -> Vec<Process> {
    let mut to: Vec<Process> = sends(changes).map(|sent| sent.to).collect();
    to.sort_unstable();
    to.dedup();
    to
}

/// The messages sent next: from the first one up to the next executed line.
fn sends(changes: &[Change]) -> impl Iterator<Item = &Sent> {
    let first = changes.iter().position(|change| matches!(change, Change::Send(_)));
    let first = first.unwrap_or(changes.len());
    let next = changes[first..].iter().take_while(|change| !matches!(change, Change::Line(_)));
    next.filter_map(|change| match change {
        Change::Send(sent) if sent.origin == Origin::Process => Some(sent),
        _ => None,
    })
}

fn deadline(changes: &[Change]) -> Option<Time> {
    changes.iter().find_map(|change| match change {
        Change::Arm(_, due) => Some(*due),
        _ => None,
    })
}
