//! What each property's light shows at the playhead, given the verdicts on the whole run.
//!
//! A liveness property is "not yet" until it comes true; a safety property holds until it is violated;
//! and during a handover two processes lead without a violation. Nothing here has words.

use model::spec::Property;
use model::verdict::Light;
use model::verdict::{Finish, Status, Verdict, Why};
use model::{Moment, Process, Time};

use crate::run::PreparedRun;

/// A light at the playhead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropertyLight {
    pub property: Property,
    /// At the playhead.
    pub now: Light,
    /// When the run is over.
    pub ends: Light,
    /// The moment that decides it.
    pub at: Option<Time>,
    /// The end of the run's last handover, to reserve room for showing it.
    pub room: Option<Time>,
}

/// Every light of the run at a moment.
pub fn judge(run: &PreparedRun, moment: Moment) -> Vec<PropertyLight> {
    run.summary.verdicts.iter().map(|verdict| light_of(run, verdict, moment)).collect()
}

/// What a light shows when the run is over.
pub fn final_light(verdict: &Verdict) -> Light {
    match (verdict.status, verdict.promised) {
        (Status::Holds, _) => Light::Holds,
        (Status::Violated, true) => Light::Violated,
        (Status::Violated, false) => Light::NeverPromised,
        (Status::Pending, _) => Light::NotYet,
    }
}

fn light_of(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> PropertyLight {
    let trace = &run.reading.trace;
    let ends = final_light(verdict);
    // Without a deciding moment, a liveness property is decided when all agree, or at the end.
    let agreed = || run.summary.verdicts.iter().find(|other| other.property == Property::Agreement)?.at;
    let at = match (verdict.at, verdict.status) {
        (None, Status::Holds) => agreed(),
        (at, _) => at,
    };
    let decided = match (at, is_safety(verdict.property)) {
        (_, true) if verdict.at.is_none() => true,
        (Some(_), _) if violators_both_lead(run, verdict, moment) => true,
        (Some(at), _) => trace.position(moment) >= trace.position(Moment::after(at)) && moment.time >= at,
        (None, true) => true,
        (None, false) => moment.time >= run.summary.ending.at,
    };
    let broken = decided && verdict.status == Status::Violated;
    let handover = handover_light(run, verdict, moment).filter(|_| !broken);
    let now = match (handover, decided, is_safety(verdict.property), ends) {
        (Some(handover), ..) => handover,
        (None, true, ..) => ends,
        (None, false, true, Light::Holds) => Light::Holds,
        (None, false, true, _) => Light::SoFar,
        (None, false, false, _) => Light::NotYet,
    };
    let room = verdict.handovers.iter().filter(|handover| handover.finish != Finish::Stopped);
    let room = room.map(|handover| handover.to).max();
    PropertyLight { property: verdict.property, now, ends, at: verdict.at, room }
}

/// The light of uniqueness during a handover. It depends on the leaders on the stage and not only on the
/// time: in the instant in which a handover begins or ends, some events are still to come.
fn handover_light(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> Option<Light> {
    let time = moment.time;
    let mut near = verdict.handovers.iter().filter(|handover| handover.from <= time && time <= handover.to);
    let handover = near.find(|handover| both_lead(run, [handover.older, handover.newer], moment))?;
    Some(Light::HandingOver((handover.finish != Finish::Stopped).then_some(handover.to)))
}

/// Whether the two leaders that violate uniqueness both lead already, even if more events follow in this
/// instant.
fn violators_both_lead(run: &PreparedRun, verdict: &Verdict, moment: Moment) -> bool {
    match verdict.why {
        Why::TwoLeaders { older, newer, from, .. } => {
            from <= moment.time && both_lead(run, [older, newer], moment)
        }
        _ => false,
    }
}

/// Whether both are up and believe in themselves.
fn both_lead(run: &PreparedRun, both: [Process; 2], moment: Moment) -> bool {
    let (position, states) = (run.reading.trace.position(moment), &run.reading.states);
    both.iter().all(|who| states.up(*who, position) && states.leader(*who, position) == Some(*who))
}

/// The property whose sentence is worth reading first.
pub fn most_severe(lights: &[PropertyLight]) -> Option<Property> {
    let rank = |light: &&PropertyLight| match light.now {
        // It is short, and explains what is on the stage right now.
        Light::HandingOver(_) => 0,
        Light::Violated => 1,
        Light::NeverPromised => 2,
        Light::NotYet => 3,
        Light::SoFar | Light::Holds => 4,
    };
    lights.iter().min_by_key(rank).map(|light| light.property)
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
mod tests {
    use super::*;
    use crate::run::run_of;

    /// All follow 2; 3 recovers, and the list of 1 names it: 3 leads at 24, and 2 hears of it at 25.
    const COMEBACK: &str =
        "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";

    fn uniqueness(run: &PreparedRun, moment: Moment) -> Light {
        let lights = judge(run, moment);
        lights.iter().find(|light| light.property == Property::Uniqueness).expect("it is judged").now
    }

    fn at(thousandths: u64) -> Moment {
        Moment::after(Time(thousandths))
    }

    /// How many processes are up and lead.
    fn leaders(run: &PreparedRun, position: u32) -> usize {
        let (trace, states) = (&run.reading.trace, &run.reading.states);
        let leads = |who: &Process| states.up(*who, position) && states.leader(*who, position) == Some(*who);
        trace.head.roster.all().filter(leads).count()
    }

    #[test]
    fn while_one_gives_way_the_light_says_until_when() {
        let run = run_of(COMEBACK);
        let handing = Light::HandingOver(Some(Time(25_000)));
        let seen = [23_999, 24_000, 24_500, 24_999, 25_000].map(|time| uniqueness(&run, at(time)));
        assert_eq!(seen, [Light::Holds, handing, handing, handing, Light::Holds]);
        assert_eq!(most_severe(&judge(&run, at(24_500))), Some(Property::Uniqueness), "its sentence is read");
    }

    #[test]
    fn one_that_the_end_cuts_off_has_no_end() {
        let run = run_of(&format!("{COMEBACK}until 24.5\n"));
        assert_eq!(uniqueness(&run, at(24_000)), Light::HandingOver(None));
        assert_eq!(uniqueness(&run, Moment::after(run.end())), Light::HandingOver(None));
    }

    #[test]
    fn what_is_broken_stays_broken_in_a_later_handover() {
        let late = "at 24 slow 3->2 to 1.5\nat 40 crash 3\nat 42 start 1\nat 60 recover 3\nat 70 start 1\n";
        let run = run_of(&format!("{COMEBACK}{late}"));
        let handovers = run.summary.verdicts.iter().flat_map(|verdict| &verdict.handovers);
        let later: Vec<Time> = handovers.map(|handover| handover.from).collect();
        assert_eq!(later, [Time(74_000)]);
        assert_eq!(uniqueness(&run, at(20_000)), Light::SoFar);
        assert_eq!(uniqueness(&run, at(74_500)), Light::Violated);
    }

    #[test]
    fn no_light_of_uniqueness_is_plain_green_while_two_lead() {
        let broken = "algorithm bully\nids 1 2\nset ok-timeout 0.5\nat 0 start 1\n";
        let parted = "algorithm bully\nids 1..6\nset watch 3\nat 12 partition 1 2 3 | 4 5 6\n";
        for text in [COMEBACK, broken, parted] {
            let run = run_of(text);
            let both = (0..=run.reading.trace.len()).filter(|position| leaders(&run, *position) > 1);
            let both: Vec<u32> = both.collect();
            assert!(!both.is_empty(), "two lead at some time in {text}");
            for position in both {
                let light = uniqueness(&run, run.reading.trace.moment(position));
                assert!(!matches!(light, Light::Holds | Light::SoFar), "{light:?} at {position} of {text}");
            }
        }
    }
}
