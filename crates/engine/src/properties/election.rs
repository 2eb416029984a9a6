//! The properties of elections: termination, uniqueness, agreement, validity, stability.

use model::scenario::{Action, Scenario};
use model::spec::{Criterion, Property};
use model::trace::{End, Event, Happening};
use model::verdict::{Handover, Status, Why};
use model::{Process, Time, Trace};

use super::beliefs::{Beliefs, Turn, TurnBy};
use super::links::Connections;
use super::{Finding, Proof, calm, eventual};
use crate::plan::Plan;

pub(super) fn judge(scenario: &Scenario, trace: &Trace) -> Vec<Finding> {
    let mut beliefs = Beliefs::new(trace.head.roster.len());
    let mut links = Connections::new(&trace.head.graph);
    let mut termination = Termination { last_start: last_start(scenario), led: None };
    let mut uniqueness = Uniqueness::new(scenario.largest_delay());
    let mut agreement = Agreement { since: None };
    let mut stability = Stability::new(trace.head.roster.len());
    for (index, event) in trace.events().enumerate() {
        let turns = beliefs.see(trace, index as u32, &event);
        links.see(&event.happening);
        for turn in &turns {
            uniqueness.see(trace, &event, turn);
            stability.see(&event, turn, &beliefs, &links);
        }
        termination.see(&event, &uniqueness);
        if !turns.is_empty() || changes_presence(&event) {
            agreement.see(&event, &beliefs);
            stability.agreed |= beliefs.agreed().is_some();
        }
    }
    let (ending, calm) = (trace.ending, calm(scenario));
    if ending.how == End::Quiescent {
        termination.rest(&uniqueness);
    }
    vec![
        eventual(Property::Termination, ending, calm, termination.outcome()),
        uniqueness.finding(),
        eventual(Property::Agreement, ending, calm, agreement.outcome(&beliefs)),
        eventual(Property::Validity, ending, calm, validity(scenario, &beliefs)),
        stability.finding(),
    ]
}

fn changes_presence(event: &Event) -> bool {
    use Happening::{Boot, Crash, Join, Recover};
    matches!(event.happening, Boot(_) | Recover(_) | Join(_) | Crash(_))
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

    fn see(&mut self, trace: &Trace, event: &Event, turn: &Turn) {
        let was = turn.old == Some(turn.process);
        let is = turn.new == Some(turn.process);
        if was && !is {
            let place = self.leading.iter().position(|leader| leader.process == turn.process);
            let gone = self.leading.remove(place.expect("it led until now"));
            for other in 0..self.leading.len() {
                self.part(trace, event, turn, &gone, other);
            }
        }
        if is && !was {
            self.leading.push(Leader { process: turn.process, since: event.at });
        }
    }

    /// Two led together until one of them, `gone`, stopped. It was a handover if that was the older
    /// one, soon enough, told by a message that was already on its way when the newer one began.
    fn part(&mut self, trace: &Trace, event: &Event, turn: &Turn, gone: &Leader, other: usize) {
        let stays = &self.leading[other];
        let from = gone.since.max(stays.since);
        if from == event.at {
            return;
        }
        let told = match event.happening {
            Happening::Deliver(message) => trace.message(message).sent <= from,
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

struct Agreement {
    /// Since when everybody up holds the same leader.
    since: Option<(Time, Process)>,
}

impl Agreement {
    fn see(&mut self, event: &Event, beliefs: &Beliefs) {
        let agreed = beliefs.agreed();
        if self.since.map(|(_, leader)| leader) != agreed {
            self.since = agreed.map(|leader| (event.at, leader));
        }
    }

    fn outcome(&self, beliefs: &Beliefs) -> Result<Proof, Proof> {
        match self.since {
            Some((at, leader)) => Ok(Proof { at: Some(at), why: Why::AllFollow(leader) }),
            None if beliefs.those_up().next().is_none() => Ok(Proof { at: None, why: Why::NobodyUp }),
            None => Err(disagreement(beliefs)),
        }
    }
}

/// Since when the first one differs, and how.
fn disagreement(beliefs: &Beliefs) -> Proof {
    let mut up: Vec<Process> = beliefs.those_up().collect();
    up.sort_by_key(|process| beliefs.since(*process));
    let Some(first) = up.first().copied() else { return Proof { at: None, why: Why::NobodyUp } };
    let held = beliefs.leader(first);
    let Some(other) = up.iter().copied().find(|process| beliefs.leader(*process) != held) else {
        return Proof { at: Some(beliefs.since(first)), why: Why::FollowsNobody(first) };
    };
    let at = Some(beliefs.since(other));
    match (held, beliefs.leader(other)) {
        (Some(follows), Some(other_follows)) => {
            Proof { at, why: Why::Differ { one: first, follows, other, other_follows } }
        }
        (None, _) => Proof { at, why: Why::FollowsNobody(first) },
        (_, None) => Proof { at, why: Why::FollowsNobody(other) },
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
    };
    match best {
        Some(best) if best != leader => Err(proof(Why::NotTheBest { leader, best })),
        _ => Ok(proof(Why::AllFollow(leader))),
    }
}

struct Stability {
    /// Whether all agreed once.
    agreed: bool,
    /// The last leader each process held in this life, also while it holds none.
    last: Vec<Option<Process>>,
    violation: Option<(Time, Why)>,
}

impl Stability {
    fn new(processes: usize) -> Stability {
        Stability { agreed: false, last: vec![None; processes], violation: None }
    }

    /// Holding nobody for a while is no change of leader; following somebody else then is.
    fn see(&mut self, event: &Event, turn: &Turn, beliefs: &Beliefs, links: &Connections) {
        let last = &mut self.last[turn.process.index()];
        if turn.by == TurnBy::Crash {
            *last = None;
            return;
        }
        let Some(new) = turn.new else { return };
        let Some(old) = last.replace(new).filter(|old| *old != new) else { return };
        let had_no_reason = beliefs.is_up(old) && links.connect(turn.process, old);
        if self.agreed && had_no_reason && self.violation.is_none() {
            self.violation = Some((event.at, Why::LeftLeader { process: turn.process, old, new }));
        }
    }

    fn finding(self) -> Finding {
        let property = Property::Stability;
        match self.violation {
            Some((at, why)) => Finding { property, status: Status::Violated, at: Some(at), why },
            None => Finding { property, status: Status::Holds, at: None, why: Why::AsExpected },
        }
    }
}
