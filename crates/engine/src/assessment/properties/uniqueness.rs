//! Whether two processes ever led at once, except during a handover from an older leader to a newer one.
//!
//! A handover means: everybody up had followed the older leader at some time before the newer began to lead,
//! and the older stops within the network's largest delay, told by a message that was on its way when the newer
//! began. Two that begin to lead side by side are no handover, however briefly. A handover that a crash of
//! either ends in time is no violation; one that the end of the run cuts off is undecided.

use model::spec::Property;
use model::trace::chronicle::{BeliefChange, ChangeCause, Step};
use model::trace::{Change, End, Ending, Happening};
use model::verdict::{Finish, Handover, Standing, Status, Why};
use model::{Process, Time};

use super::Finding;

struct Leader {
    process: Process,
    since: Time,
    /// Whether everybody up followed it at some time.
    followed_by_all: bool,
    /// Arrival of the last message that was on its way to it when the next leader began to lead.
    told_by: Time,
}

pub(super) struct Uniqueness {
    largest_delay: Time,
    /// Processes up that hold themselves as leader, the oldest first.
    leading: Vec<Leader>,
    /// By process: when the last message sent to it arrives.
    last_arrival: Vec<Time>,
    handovers: Vec<Handover>,
    /// The first time two led at once without a handover.
    violation: Option<(Time, Why)>,
    /// When no two led.
    standing: Standing,
}

impl Uniqueness {
    pub(super) fn new(largest_delay: Time, processes: usize) -> Uniqueness {
        Uniqueness {
            largest_delay,
            leading: Vec::new(),
            last_arrival: vec![Time::ZERO; processes],
            handovers: Vec::new(),
            violation: None,
            standing: Standing::new(true),
        }
    }

    pub(super) fn see(&mut self, step: &Step) {
        for change in &step.event.changes {
            if let Change::Send(sent) = change {
                let last = &mut self.last_arrival[sent.to.index()];
                *last = sent.due.max(*last);
            }
        }
        for change in step.belief_changes {
            self.see_change(step, change);
        }
        self.standing.note(step.index + 1, self.leading.len() < 2);
        if !step.belief_changes.is_empty() || step.changes_presence() {
            let agreed = step.present.beliefs.agreed();
            let followed = self.leading.iter_mut().filter(|leader| agreed == Some(leader.process));
            followed.for_each(|leader| leader.followed_by_all = true);
        }
    }

    fn see_change(&mut self, step: &Step, change: &BeliefChange) {
        let was = change.old == Some(change.process);
        let is = change.new == Some(change.process);
        if was && !is {
            let place = self.leading.iter().position(|leader| leader.process == change.process);
            let place = place.expect("it led until now");
            let gone = self.leading.remove(place);
            for other in 0..self.leading.len() {
                if other < place {
                    self.newer_goes(step, change, other, &gone);
                } else {
                    self.older_goes(step, change, &gone, other);
                }
            }
        }
        if is && !was {
            for older in &mut self.leading {
                older.told_by = self.last_arrival[older.process.index()];
            }
            let (process, since) = (change.process, step.event.at);
            let newest = Leader { process, since, followed_by_all: false, told_by: Time::ZERO };
            self.leading.push(newest);
        }
    }

    /// Two led together until the older one, `gone`, stopped.
    fn older_goes(&mut self, step: &Step, change: &BeliefChange, gone: &Leader, other: usize) {
        let event = step.event;
        let stays = &self.leading[other];
        let (older, newer, from, to) = (gone.process, stays.process, stays.since, event.at);
        let told = match event.happening {
            Happening::Deliver(message) => step.trace.message(message).sent <= from,
            _ => false,
        };
        let finish = match change.by {
            ChangeCause::Choice if told && self.may_hand_over(gone, from, to) => Some(Finish::GaveWay),
            ChangeCause::Crash if self.is_handing_over(gone, from, to) => Some(Finish::OlderCrashed),
            _ => None,
        };
        self.note_overlap(older, newer, from, to, finish);
    }

    /// Two led together until the newer one, `gone`, stopped.
    fn newer_goes(&mut self, step: &Step, change: &BeliefChange, other: usize, gone: &Leader) {
        let stays = &self.leading[other];
        let (older, newer, from, to) = (stays.process, gone.process, gone.since, step.event.at);
        let crashed = change.by == ChangeCause::Crash && self.is_handing_over(stays, from, to);
        self.note_overlap(older, newer, from, to, crashed.then_some(Finish::NewerCrashed));
    }

    /// Two processes led at once: a handover if it finished as one, otherwise a violation.
    fn note_overlap(&mut self, older: Process, newer: Process, from: Time, to: Time, finish: Option<Finish>) {
        if from == to {
            return;
        }
        match finish {
            Some(finish) => self.handovers.push(Handover { older, newer, from, to, finish }),
            None => self.violate(from, Why::TwoLeaders { older, newer, from, to: Some(to) }),
        }
    }

    /// Whether a leader that all followed can still stop in time.
    fn may_hand_over(&self, older: &Leader, from: Time, now: Time) -> bool {
        older.followed_by_all && now - from <= self.largest_delay
    }

    /// Whether it can, and a message that may tell it to stop is on its way.
    fn is_handing_over(&self, older: &Leader, from: Time, now: Time) -> bool {
        self.may_hand_over(older, from, now) && older.told_by >= now
    }

    fn violate(&mut self, from: Time, why: Why) {
        if self.violation.as_ref().is_none_or(|(earliest, _)| from < *earliest) {
            self.violation = Some((from, why));
        }
    }

    pub(super) fn finding(mut self, ending: Ending) -> Finding {
        let mut is_cut_off = false;
        for place in 0..self.leading.len() {
            for later in place + 1..self.leading.len() {
                let (first, second) = (&self.leading[place], &self.leading[later]);
                let (older, newer, from) = (first.process, second.process, second.since);
                let stopped = ending.how != End::Quiescent;
                if stopped && self.is_handing_over(first, from, ending.at) {
                    is_cut_off = true;
                    let finish = Finish::Stopped;
                    self.handovers.push(Handover { older, newer, from, to: ending.at, finish });
                } else {
                    self.violate(from, Why::TwoLeaders { older, newer, from, to: None });
                }
            }
        }
        let status = match self.violation {
            Some(_) => Status::Violated,
            None if is_cut_off => Status::Pending,
            None => Status::Holds,
        };
        let (at, why) = match self.violation {
            Some((at, why)) => (Some(at), why),
            None if self.handovers.is_empty() => (None, Why::AsExpected),
            None => (None, Why::Handovers(self.handovers.clone())),
        };
        let finding = Finding::new(Property::Uniqueness, status, at, why).along(self.standing);
        Finding { handovers: self.handovers, ..finding }
    }
}
