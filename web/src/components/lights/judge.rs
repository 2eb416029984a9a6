//! What each property's light shows at a moment, and what the whole run comes to. Of the moment it says only
//! what is on the stage then: nobody leads, two lead, all agree. Nothing here has words.

use model::spec::Property;
use model::verdict::{Finish, Light, Status, Verdict, Why};
use model::{Moment, Process, Time};

use crate::run::{PreparedRun, Told};

/// A light at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropertyLight {
    pub property: Property,
    /// At this moment.
    pub now: Light,
    /// Of the whole run; none while that may not be told.
    pub ends: Option<Light>,
    /// The time that decides it, if it may be told.
    pub at: Option<Time>,
    /// The end of the run's last handover, to reserve room for showing it.
    pub room: Option<Time>,
}

/// Every light of the run at a moment.
pub fn judge(run: &PreparedRun, moment: Moment, told: Told) -> Vec<PropertyLight> {
    run.summary.verdicts.iter().map(|verdict| light_of(run, verdict, moment, told)).collect()
}

/// What a light shows of the whole run.
pub fn final_light(verdict: &Verdict) -> Light {
    match (verdict.status, verdict.promised) {
        (Status::Holds, _) => Light::Holds,
        (Status::Violated, true) => Light::Violated,
        (Status::Violated, false) => Light::NeverPromised,
        (Status::Pending, _) => Light::NotYet,
    }
}

fn light_of(run: &PreparedRun, verdict: &Verdict, moment: Moment, told: Told) -> PropertyLight {
    let now = match now(run, verdict, moment) {
        Light::HandingOver(until) => Light::HandingOver(until.filter(|until| told.tells(*until))),
        other => other,
    };
    let is_broken = matches!(now, Light::Violated | Light::NeverPromised);
    let ended = verdict.handovers.iter().filter(|handover| handover.finish != Finish::Stopped);
    let room = match told {
        Told::Whole => ended.map(|handover| handover.to).max(),
        // The room must not give away that there will be a handover.
        Told::UpTo(_) => (verdict.property == Property::Uniqueness).then(|| run.end()),
    };
    PropertyLight {
        property: verdict.property,
        now,
        ends: told.is_whole().then(|| final_light(verdict)),
        at: verdict.at.filter(|_| told.is_whole() || is_broken),
        room,
    }
}

fn now(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> Light {
    let trace = &run.reading.trace;
    let position = trace.position(moment);
    let (ends, standing) = (final_light(verdict), &verdict.standing);
    let is_over = position == trace.len() && moment.time >= run.summary.ending.at;
    let decided = if is_safety(verdict.property) { has_broken(run, verdict, moment) } else { is_over };
    if verdict.status == Status::Violated && decided {
        return ends;
    }
    if standing.is_true(position) {
        return Light::Holds;
    }
    match verdict.property {
        Property::Uniqueness | Property::Exclusion => clash(run, verdict, moment),
        // Whoever waits is not served yet, also the second time.
        Property::DeadlockFreedom | Property::NoStarvation => Light::NotYet,
        _ if is_over && verdict.why == Why::NobodyUp => ends,
        _ if standing.was_true(position) => Light::NoLonger,
        _ => Light::NotYet,
    }
}

/// Two are where only one may be. Either this is a handover, or it breaks the property from this instant on,
/// or it lasts no time: then it is over with this instant.
fn clash(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> Light {
    let (trace, time) = (&run.reading.trace, moment.time);
    let mut near = verdict.handovers.iter().filter(|handover| handover.from <= time && time <= handover.to);
    if let Some(handover) = near.find(|handover| both_lead(run, [handover.older, handover.newer], moment)) {
        return Light::HandingOver((handover.finish != Finish::Stopped).then_some(handover.to));
    }
    let gap = verdict.standing.gap(trace.position(moment));
    let lasts = gap.is_some_and(|(_, end)| end.is_none_or(|end| trace.time_of(end - 1) > time));
    match verdict.status {
        Status::Violated if lasts => final_light(verdict),
        _ => Light::HandingOver(Some(time)),
    }
}

/// Whether what breaks a property has happened: inside the instant in which it happens, once it is on the
/// stage.
fn has_broken(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> bool {
    let (trace, states) = (&run.reading.trace, &run.reading.states);
    let Some(at) = verdict.at.filter(|at| *at <= moment.time) else { return false };
    let position = trace.position(moment);
    position >= trace.position(Moment::after(at))
        || match &verdict.why {
            Why::TwoLeaders { older, newer, .. } => both_lead(run, [*older, *newer], moment),
            Why::LeftLeader { process, new, .. } => states.leader(*process, position) == Some(*new),
            Why::TwoLeadersOfOneTerm { newer, .. } => states.leader(*newer, position) == Some(*newer),
            _ => false,
        }
}

/// Whether both are up and believe in themselves.
fn both_lead(run: &PreparedRun, both: [Process; 2], moment: Moment) -> bool {
    let (position, states) = (run.reading.trace.position(moment), &run.reading.states);
    both.iter().all(|who| states.up(*who, position) && states.leader(*who, position) == Some(*who))
}

/// The property whose sentence is worth reading first.
pub fn most_severe(lights: impl Iterator<Item = (Property, Light)>) -> Option<Property> {
    let rank = |(_, light): &(Property, Light)| match light {
        // It is short, and explains what is on the stage right now.
        Light::HandingOver(_) => 0,
        Light::Violated => 1,
        Light::NeverPromised => 2,
        Light::NoLonger => 3,
        Light::NotYet => 4,
        Light::Holds => 5,
    };
    lights.min_by_key(rank).map(|(property, _)| property)
}

/// Whether a property is violated by something that happens (safety), rather than by something that never
/// does (liveness).
fn is_safety(property: Property) -> bool {
    match property {
        Property::Uniqueness | Property::Stability | Property::OneLeaderPerTerm => true,
        Property::Exclusion | Property::BoundedWait => true,
        Property::Termination | Property::Agreement | Property::Validity => false,
        Property::StrongCompleteness | Property::EventualStrongAccuracy => false,
        Property::EventualAgreement | Property::EventualAccuracy => false,
        Property::DeadlockFreedom | Property::NoStarvation => false,
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
