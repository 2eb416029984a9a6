//! The lights never contradict the picture: in every example, in many random runs, after every single event.

use habemus_tests::random;

use super::*;
use crate::run::run_of;

/// All follow 2; 3 recovers, and the list of 1 names it: 3 leads at 24, and 2 hears of it at 25.
const COMEBACK: &str =
    "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";

fn light(run: &PreparedRun, property: Property, moment: Moment) -> Light {
    let lights = judge(run, moment, Told::Whole);
    lights.iter().find(|light| light.property == property).expect("it is judged").now
}

fn uniqueness(run: &PreparedRun, moment: Moment) -> Light {
    light(run, Property::Uniqueness, moment)
}

fn at(thousandths: u64) -> Moment {
    Moment::after(Time(thousandths))
}

#[test]
fn while_one_gives_way_the_light_says_until_when() {
    let run = run_of(COMEBACK);
    let handing = Light::HandingOver(Some(Time(25_000)));
    let seen = [23_999, 24_000, 24_500, 24_999, 25_000].map(|time| uniqueness(&run, at(time)));
    assert_eq!(seen, [Light::Holds, handing, handing, handing, Light::Holds]);
    let lights = judge(&run, at(24_500), Told::Whole).into_iter().map(|light| (light.property, light.now));
    assert_eq!(most_severe(lights), Some(Property::Uniqueness), "its sentence is read");
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
    assert_eq!(uniqueness(&run, at(20_000)), Light::Holds);
    assert_eq!(uniqueness(&run, at(74_500)), Light::Violated);
}

#[test]
fn nothing_is_told_that_the_playhead_has_not_shown() {
    let run = run_of(COMEBACK);
    let seen = |moment, told| judge(&run, moment, told);
    for told in [at(24_500), at(24_999)] {
        for light in seen(at(24_500), Told::UpTo(told)) {
            assert_eq!(light.ends, None, "{light:?}");
            assert!(light.at.is_none_or(|at| at <= Time(24_500)), "{light:?}");
            assert!(!matches!(light.now, Light::HandingOver(Some(_))), "it says until when: {light:?}");
        }
    }
    let told = Told::UpTo(at(25_000));
    let light = seen(at(24_500), told).into_iter().find(|light| light.property == Property::Uniqueness);
    assert_eq!(light.map(|light| light.now), Some(Light::HandingOver(Some(Time(25_000)))));
}

#[test]
fn what_holds_is_told_of_the_moment_and_not_of_the_past() {
    let run = run_of("algorithm bully\nids 1 2 3\nat 0 start 1\nat 30 crash 3\nat 40 crash 2\n");
    for property in [Property::Termination, Property::Validity] {
        assert_eq!(light(&run, property, run.begin), Light::NotYet);
        assert_eq!(light(&run, property, at(29_000)), Light::Holds);
        assert_eq!(light(&run, property, at(30_500)), Light::NoLonger, "nobody leads: {property:?}");
    }
    assert_eq!(light(&run, Property::Agreement, at(30_500)), Light::Holds, "both still follow 3");
}

/// What the stage shows after some events.
struct Picture {
    leaders: usize,
    inside: usize,
    followed: Vec<Option<Process>>,
    follows_down: bool,
}

fn picture(run: &PreparedRun, position: u32) -> Picture {
    let (trace, states) = (&run.reading.trace, &run.reading.states);
    let up: Vec<Process> = trace.head.roster.all().filter(|who| states.up(*who, position)).collect();
    let leader = |who: &Process| states.leader(*who, position);
    let mut followed: Vec<Option<Process>> = up.iter().map(leader).collect();
    followed.sort();
    followed.dedup();
    Picture {
        leaders: up.iter().filter(|who| leader(who) == Some(**who)).count(),
        inside: up
            .iter()
            .filter(|who| states.value(**who, model::trace::states::Aspect::Inside, position) == Some(1))
            .count(),
        follows_down: followed.iter().flatten().any(|leader| !states.up(*leader, position)),
        followed,
    }
}

/// Every contradiction between a light and the picture in a run.
fn contradictions(run: &PreparedRun, clashes: &mut usize) -> Vec<String> {
    let mut found = Vec::new();
    for position in 0..=run.reading.trace.len() {
        let (moment, shown) = (run.reading.trace.moment(position), picture(run, position));
        *clashes += usize::from(shown.leaders > 1 || shown.inside > 1);
        for light in judge(run, moment, Told::Whole) {
            let allowed = match light.property {
                Property::Uniqueness => shown.leaders < 2,
                Property::Exclusion => shown.inside < 2,
                Property::Termination => shown.leaders > 0,
                Property::Agreement | Property::EventualAgreement => {
                    matches!(shown.followed[..], [Some(_)])
                }
                Property::Validity => matches!(shown.followed[..], [Some(_)]) && !shown.follows_down,
                Property::EventualAccuracy => !shown.follows_down && !shown.followed.contains(&None),
                _ => true,
            };
            // With nobody up there is nobody who could contradict.
            let nobody = shown.followed.is_empty();
            if light.now == Light::Holds && !allowed && !nobody {
                found.push(format!("{} at {position} ({:?})", light.property.name(), moment));
            }
        }
    }
    found
}

#[test]
fn no_light_contradicts_the_picture_in_any_example() {
    let mut clashes = 0;
    for (_, examples) in habemus_core::gallery() {
        for example in examples {
            let run = run_of(example.text.en);
            if run.reading.trace.len() < 6_000 {
                let found = contradictions(&run, &mut clashes);
                assert!(found.is_empty(), "{}: {}", example.name, found[0]);
            }
        }
    }
    assert!(clashes > 0, "some examples have two leaders");
}

#[test]
fn no_light_contradicts_the_picture_in_random_runs() {
    let mut clashes = 0;
    for seed in 0..400 {
        let text = random::text(seed);
        let Ok(outcome) = habemus_core::run_text(&text) else { continue };
        if outcome.trace.len() < 1_500 {
            let run = PreparedRun::new(&text, outcome.scenario, outcome.trace);
            let found = contradictions(&run, &mut clashes);
            assert!(found.is_empty(), "{}:\n{text}", found[0]);
        }
    }
    assert!(clashes > 0, "some have two leaders");
}
