//! The laws of parsing, printing and editing, on random scenarios.

use habemus_model::Scenario;
use habemus_model::scenario::check::{Observed, warnings};
use habemus_model::scenario::edit::{Edit, SettingKey, apply};
use habemus_model::scenario::keyword::Keyword;
use habemus_model::scenario::link::{SharedLink, decode, encode};
use habemus_model::scenario::parse::parse;
use habemus_model::scenario::print::print;
use habemus_model::scenario::{Action, Rule};
use habemus_model::time::Time;
use habemus_model::topology::Topology;
use proptest::prelude::*;

use crate::catalogue::ALL;
use crate::choices::choices;

fn read(text: &str) -> Result<Scenario, TestCaseError> {
    let parsed = parse(text, ALL);
    parsed.scenario.ok_or_else(|| TestCaseError::fail(format!("{:?}\n{text}", parsed.problems)))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn printing_and_reading_undo_each_other(mut choices in choices()) {
        let scenario = choices.scenario();
        let text = print(&scenario);
        let again = read(&text)?;
        prop_assert_eq!(&again, &scenario, "\n{}", text);
        prop_assert_eq!(print(&again), text);
    }

    #[test]
    fn comments_and_spacing_mean_nothing(mut choices in choices()) {
        let scenario = choices.scenario();
        let text = choices.lived_in(&print(&scenario));
        prop_assert_eq!(&read(&text)?, &scenario, "\n{}", text);
        prop_assert_eq!(read(&text.replace('\n', "\r\n"))?, scenario);
    }

    #[test]
    fn every_event_knows_its_line(mut choices in choices()) {
        let scenario = choices.scenario();
        let text = choices.lived_in(&print(&scenario));
        let lines: Vec<&str> = text.lines().collect();
        for event in read(&text)?.events {
            prop_assert!(lines[event.line.0 as usize - 1].trim_start().starts_with("at "), "{}", text);
        }
        for warning in warnings(&read(&text)?, &Observed::ANYTHING) {
            prop_assert!(warning.line as usize <= lines.len());
        }
    }

    #[test]
    fn an_edit_leaves_every_other_line_alone(mut choices in choices()) {
        let scenario = choices.scenario();
        let text = choices.lived_in(&print(&scenario));
        let edit = choices.edit(&scenario, text.lines().count());
        let edited = apply(&text, &edit);
        let (before, after): (Vec<&str>, Vec<&str>) =
            (text.split_inclusive('\n').collect(), edited.split_inclusive('\n').collect());
        let same = |(a, b): &(&&str, &&str)| a == b;
        let head = before.iter().zip(&after).take_while(same).count();
        let tail = before[head..].iter().rev().zip(after[head..].iter().rev()).take_while(same).count();
        let (changed, new) = (before.len() - head - tail, after.len() - head - tail);
        prop_assert!(changed <= 1 && new <= 2, "{:?}\n{}---\n{}", edit, text, edited);
    }

    #[test]
    fn an_edit_means_what_it_says(mut choices in choices()) {
        let scenario = choices.scenario();
        let text = choices.lived_in(&print(&scenario));
        let edit = choices.edit(&scenario, text.lines().count());
        let edited = apply(&text, &edit);
        let meant = meaning(&edit, &scenario, &text);
        if let Some(meant) = meant {
            prop_assert_eq!(read(&edited)?, meant, "{:?}\n{}", edit, edited);
        }
    }

    #[test]
    fn a_link_carries_any_text(mut choices in choices(), any in any::<String>()) {
        for text in [print(&choices.scenario()), any] {
            let link = SharedLink { text, ..SharedLink::default() };
            prop_assert_eq!(decode(&encode(&link)), Ok(link));
        }
    }
}

/// The expected scenario after an edit; `None` if the edit removes an arbitrary line.
fn meaning(edit: &Edit, scenario: &Scenario, text: &str) -> Option<Scenario> {
    let mut meant = scenario.clone();
    match edit {
        Edit::Append(event) => {
            let late_start = matches!(event.action, Action::Start(_)) && event.at > Time::ZERO;
            if late_start && !scenario.has_start() {
                meant.events.extend(parse("algorithm crowd\nids 0\nat 0 start all", ALL).scenario?.events);
            }
            meant.events.push(event.clone());
        }
        Edit::Move { line, to } => {
            let lines = parse(text, ALL).scenario?;
            let moved = lines.events.iter().position(|event| event.line.0 == *line);
            moved.into_iter().for_each(|at| meant.events[at].at = *to);
        }
        Edit::Place { id, x, y } => match meant.places.iter_mut().find(|place| place.0 == *id) {
            Some(place) => *place = (*id, *x, *y),
            None => meant.places.push((*id, *x, *y)),
        },
        // Another seed draws another random graph, without the links some event may name.
        Edit::Set { key: SettingKey::Statement(Keyword::Seed), .. }
        | Edit::Unset(SettingKey::Statement(Keyword::Seed))
            if matches!(scenario.shape(), Topology::Random(_)) =>
        {
            return None;
        }
        Edit::Set { key: SettingKey::Statement(keyword), value } => match keyword {
            Keyword::Seed => meant.seed = value.parse().ok()?,
            Keyword::Until => meant.until = Some(Time::parse(value)?),
            Keyword::Delay => {
                let fixed = Time::parse(value)?;
                let delay = habemus_model::scenario::Delay { low: fixed, high: fixed };
                match meant.delays.iter_mut().rev().find(|rule| rule.is_for_all()) {
                    Some(rule) => rule.value = delay,
                    // Before the narrower rules, which stay in force.
                    None => meant.delays.insert(0, Rule::always(delay)),
                }
            }
            _ => return None,
        },
        Edit::Unset(SettingKey::Statement(keyword)) => match keyword {
            Keyword::Seed => meant.seed = 1,
            Keyword::Until => meant.until = None,
            Keyword::Gst => meant.gst = None,
            _ => return None,
        },
        Edit::Remove { .. } | Edit::Set { .. } | Edit::Unset(_) => return None,
    }
    Some(meant)
}
