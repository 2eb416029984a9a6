//! What each property's light shows at the playhead, given how the whole run is judged.
//!
//! Something that must come true is "not yet" until it does; something that must never happen holds
//! until it does. Nothing here speaks a language.

use model::spec::Property;
use model::verdict::{Status, Verdict};
use model::{Moment, Time};
use words::page::Light;

use crate::contract::RunView;

/// A light at the playhead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    pub property: Property,
    /// What it shows now.
    pub now: Light,
    /// What it shows when the run is over.
    pub ends: Light,
    /// The moment that decides it.
    pub at: Option<Time>,
}

/// Every light of the run, at a moment.
pub fn judge(run: &RunView, moment: Moment) -> Vec<Lamp> {
    run.summary.verdicts.iter().map(|verdict| lamp(run, verdict, moment)).collect()
}

/// What a light shows when the run is over.
pub fn ends(verdict: &Verdict) -> Light {
    match (verdict.status, verdict.promised) {
        (Status::Holds, _) => Light::Holds,
        (Status::Violated, true) => Light::Violated,
        (Status::Violated, false) => Light::NeverPromised,
        (Status::Pending, _) => Light::NotYet,
    }
}

fn lamp(run: &RunView, verdict: &Verdict, moment: Moment) -> Lamp {
    let trace = &run.reading.trace;
    let ends = ends(verdict);
    // Without a deciding moment, what must come true is decided when all agree, or by the end.
    let agreed = || run.summary.verdicts.iter().find(|other| other.property == Property::Agreement)?.at;
    let at = match (verdict.at, verdict.status) {
        (None, Status::Holds) => agreed(),
        (at, _) => at,
    };
    let decided = match (at, is_safety(verdict.property)) {
        (_, true) if verdict.at.is_none() => true,
        (Some(at), _) => trace.position(moment) >= trace.position(Moment::after(at)) && moment.time >= at,
        (None, true) => true,
        (None, false) => moment.time >= run.summary.ending.at,
    };
    let now = match (decided, is_safety(verdict.property), ends) {
        (true, ..) => ends,
        (false, true, Light::Holds) => Light::Holds,
        (false, true, _) => Light::SoFar,
        (false, false, _) => Light::NotYet,
    };
    Lamp { property: verdict.property, now, ends, at: verdict.at }
}

/// The light whose sentence is worth reading first.
pub fn gravest(lamps: &[Lamp]) -> Option<Property> {
    let rank = |lamp: &&Lamp| match lamp.now {
        Light::Violated => 0,
        Light::NeverPromised => 1,
        Light::NotYet => 2,
        Light::SoFar | Light::Holds => 3,
    };
    lamps.iter().min_by_key(rank).map(|lamp| lamp.property)
}

/// Whether a property is broken by something that happens, rather than by something that never does.
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
