//! The properties of elections alone: termination, uniqueness, agreement, validity.

use std::cmp::Reverse;

use model::scenario::{Action, Scenario};
use model::spec::{Criterion, Property};
use model::trace::{Event, Happening};
use model::verdict::{Handover, Status, Why};
use model::{Process, Time};

use super::super::beliefs::{Beliefs, Turn, TurnBy};
use super::super::{Picture, Step};
use super::following::{Agreement, disagreement};
use super::{Close, Finding, Judge, Proof};
use crate::plan::Plan;

pub(super) struct Elections {
    termination: Termination,
    uniqueness: Uniqueness,
    agreement: Agreement,
}

impl Elections {
    pub(super) fn new(scenario: &Scenario) -> Elections {
        Elections {
            termination: Termination { last_start: last_start(scenario), led: None },
            uniqueness: Uniqueness::new(scenario.largest_delay()),
            agreement: Agreement::default(),
        }
    }
}

impl Judge for Elections {
    fn see(&mut self, step: &Step, picture: &Picture) {
        for turn in step.turns {
            self.uniqueness.see(step, turn);
        }
        self.termination.see(step.event, &self.uniqueness);
        self.agreement.see(step, &picture.beliefs);
    }

    fn findings(mut self: Box<Self>, picture: &Picture, close: &Close) -> Vec<Finding> {
        if close.rests {
            self.termination.rest(&self.uniqueness);
        }
        vec![
            close.eventual(Property::Termination, self.termination.outcome()),
            self.uniqueness.finding(),
            close.eventual(Property::Agreement, self.agreement.outcome(&picture.beliefs)),
            close.eventual(Property::Validity, validity(close.scenario, &picture.beliefs)),
        ]
    }
}

/// When the last election was asked for; with no `start` line, everybody is asked at 0.
fn last_start(scenario: &Scenario) -> Time {
    let starts = scenario.schedule().into_iter().filter(|e| matches!(e.action, Action::Start(_)));
    starts.map(|event| event.at).max().unwrap_or(Time::ZERO)
}

struct Termination {
    last_start: Time,
    /// Who held itself as leader first after the last start, and when.
    led: Option<(Time, Process)>,
}

impl Termination {
    fn see(&mut self, event: &Event, leaders: &Uniqueness) {
        if self.led.is_none() && event.at >= self.last_start {
            self.led = leaders.leading.first().map(|leader| (event.at, leader.process));
        }
    }

    /// Whoever leads at rest does so after the last start too, also if that one stirred nobody.
    fn rest(&mut self, leaders: &Uniqueness) {
        let leader = leaders.leading.first().map(|leader| (self.last_start, leader.process));
        self.led = self.led.or(leader);
    }

    fn outcome(&self) -> Result<Proof, Proof> {
        match self.led {
            Some((at, leader)) => Ok(Proof { at: Some(at), why: Why::Led(leader) }),
            None => Err(Proof { at: None, why: Why::NobodyLed }),
        }
    }
}

struct Leader {
    process: Process,
    since: Time,
}

struct Uniqueness {
    largest_delay: Time,
    /// Those up that hold themselves as leader, the older first.
    leading: Vec<Leader>,
    handovers: Vec<Handover>,
    /// The first coexistence that was no handover.
    violation: Option<(Time, Why)>,
}

impl Uniqueness {
    fn new(largest_delay: Time) -> Uniqueness {
        Uniqueness { largest_delay, leading: Vec::new(), handovers: Vec::new(), violation: None }
    }

    fn see(&mut self, step: &Step, turn: &Turn) {
        let was = turn.old == Some(turn.process);
        let is = turn.new == Some(turn.process);
        if was && !is {
            let place = self.leading.iter().position(|leader| leader.process == turn.process);
            let gone = self.leading.remove(place.expect("it led until now"));
            for other in 0..self.leading.len() {
                self.part(step, turn, &gone, other);
            }
        }
        if is && !was {
            self.leading.push(Leader { process: turn.process, since: step.event.at });
        }
    }

    /// Two led together until one of them, `gone`, stopped. It was a handover if that was the older
    /// one, soon enough, told by a message that was already on its way when the newer one began.
    fn part(&mut self, step: &Step, turn: &Turn, gone: &Leader, other: usize) {
        let event = step.event;
        let stays = &self.leading[other];
        let from = gone.since.max(stays.since);
        if from == event.at {
            return;
        }
        let told = match event.happening {
            Happening::Deliver(message) => step.trace.message(message).sent <= from,
            _ => false,
        };
        let gone_is_older = gone.since <= stays.since;
        let soon = event.at - from <= self.largest_delay;
        if gone_is_older && turn.by == TurnBy::Choice && told && soon {
            let (older, newer) = (gone.process, stays.process);
            self.handovers.push(Handover { older, newer, from, to: event.at });
        } else {
            let (older, newer) =
                if gone_is_older { (gone.process, stays.process) } else { (stays.process, gone.process) };
            self.violate(from, Why::TwoLeaders { older, newer, from, to: Some(event.at) });
        }
    }

    fn violate(&mut self, from: Time, why: Why) {
        if self.violation.as_ref().is_none_or(|(earliest, _)| from < *earliest) {
            self.violation = Some((from, why));
        }
    }

    fn finding(mut self) -> Finding {
        if let [older, newer, ..] = &self.leading[..] {
            let (from, older, newer) = (newer.since, older.process, newer.process);
            self.violate(from, Why::TwoLeaders { older, newer, from, to: None });
        }
        let property = Property::Uniqueness;
        match self.violation {
            Some((at, why)) => Finding { property, status: Status::Violated, at: Some(at), why },
            None if self.handovers.is_empty() => {
                Finding { property, status: Status::Holds, at: None, why: Why::AsExpected }
            }
            None => {
                Finding { property, status: Status::Holds, at: None, why: Why::Handovers(self.handovers) }
            }
        }
    }
}

fn validity(scenario: &Scenario, beliefs: &Beliefs) -> Result<Proof, Proof> {
    let proof = |why| Proof { at: None, why };
    let Some(leader) = beliefs.agreed() else {
        let why = disagreement(beliefs).why;
        return if why == Why::NobodyUp { Ok(proof(why)) } else { Err(proof(why)) };
    };
    if !beliefs.is_up(leader) {
        return Err(proof(Why::LeaderDown { leader, since: beliefs.presence_since(leader) }));
    }
    let plan = Plan::new(scenario);
    let best = match (scenario.algorithm.criterion)(&plan.values) {
        Criterion::LargestId => beliefs.those_up().max(),
        Criterion::SmallestId => beliefs.those_up().min(),
        Criterion::LargestCapacity => {
            beliefs.those_up().max_by_key(|process| (plan.capacity[process.index()], *process))
        }
        Criterion::LongestUp => beliefs.those_up().max_by_key(|process| {
            let up_since = Reverse(beliefs.presence_since(*process));
            (up_since, plan.capacity[process.index()], *process)
        }),
    };
    match best {
        Some(best) if best != leader => Err(proof(Why::NotTheBest { leader, best })),
        _ => Ok(proof(Why::AllFollow(leader))),
    }
}
