//! Handles input at each door in every way the page and the command line do, within a budget, so that the
//! parsing is measured and not a long ordinary run.

use habemus_core::sweep::Experiment;
use habemus_core::{Language, Summary};
use model::scenario::check::{Observed, broken_assumptions, warnings};
use model::scenario::complete::complete;
use model::scenario::insert::{self, InsertGroup};
use model::scenario::link::{self, SharedLink};
use model::scenario::{edit, lex, limits, print};
use model::{Moment, Scenario, Time, Trace};
use scene::svg::{self, PictureKind, SvgOptions, Theme};
use scene::{Drawing, Frame, Reading};

use super::{Door, Input, side_doors};
use crate::dice::Dice;

const SHEET: SvgOptions =
    SvgOptions { size: Frame::new(390.0, 400.0), theme: Theme::Light, language: Language::En };
pub(super) const LANGUAGES: [Language; 2] = [Language::En, Language::Pt];
/// Events after which a hostile run stops.
pub(super) const BUDGET: u64 = 2_000;
/// With more processes than this, a scenario is run but not drawn: that would take long for good reasons.
const DRAWN: usize = 64;

/// The result for an input; what matters is that there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Taken,
    /// It was refused, with a reason.
    Refused,
}

/// Handles an input.
pub fn enter(door: Door, number: u64, input: &Input) -> Answer {
    let text = match input {
        Input::Bytes(bytes) => return trace(bytes),
        Input::Text(text) => text,
    };
    match door {
        Door::Script => script(text, &mut Dice::new(!number)),
        Door::Link => address(text),
        Door::Trace => trace(text.as_bytes()),
        Door::Experiment => experiment(text),
        Door::Challenge => side_doors::challenge(text),
        Door::Difference => side_doors::difference(text, number),
        Door::Document => side_doors::document(text),
        Door::Lesson => side_doors::lesson(text),
    }
}

fn script(text: &str, dice: &mut Dice) -> Answer {
    let catalogue = habemus_core::catalogue();
    let parsed = habemus_core::parse(text);
    for problem in parsed.problems.iter().take(50) {
        let said = LANGUAGES.map(|language| words::located_problem(problem, language));
        assert!(said.iter().all(|said| !said.is_empty()));
    }
    text.lines().take(100).for_each(|line| drop(lex::line(line)));
    let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    if text.len() < limits::BYTES {
        complete(text, *dice.pick(&bounds), Some(Time(dice.within(0, 99_999))), catalogue);
        let group = *dice.pick(&[
            InsertGroup::Faults,
            InsertGroup::Events,
            InsertGroup::Network,
            InsertGroup::Parameters,
            InsertGroup::Settings,
        ]);
        for what in insert::insertions(group, text, catalogue) {
            let place = insert::InsertContext { at: Time(1500), chosen: None, words: "…" };
            insert::insert(text, what, &place, catalogue);
        }
        edit::other_side(text, "seed 2\nalgorithm omega\n", catalogue);
        let carried = SharedLink { text: text.to_owned(), ..SharedLink::default() };
        assert_eq!(link::decode(&link::encode(&carried)), Ok(carried));
    }
    let Some(scenario) = parsed.scenario else { return Answer::Refused };
    assert_eq!(habemus_core::parse(&print::print(&scenario)).scenario.as_ref(), Some(&scenario));
    run(Scenario { budget: scenario.budget.min(BUDGET), ..scenario });
    Answer::Taken
}

fn run(scenario: Scenario) {
    for language in LANGUAGES {
        let anything = &Observed::ANYTHING;
        warnings(&scenario, anything).iter().for_each(|warning| drop(words::warning(warning, language)));
        let broken = broken_assumptions(&scenario, anything);
        broken.iter().for_each(|broken| drop(words::broken(broken, language)));
    }
    let trace = habemus_core::run(&scenario);
    look_at(&scenario, trace);
}

/// Everything the page asks of a run.
fn look_at(scenario: &Scenario, trace: Trace) {
    drop(report::summary_json(&Summary::of(scenario, &trace), Language::Pt));
    let processes = trace.head.roster.len();
    let reading = Reading::new(trace, Drawing::default());
    let (last, step) = (reading.trace.len(), (reading.trace.len() / 3).max(1) as usize);
    let moments = (0..=last).step_by(step).map(|position| reading.trace.moment(position));
    for moment in moments.chain([Moment::after(Time(u64::MAX))]) {
        let position = reading.trace.position(moment);
        drop(words::sentence(&reading.trace, &reading.names, position, Language::En).plain());
        if processes <= DRAWN {
            let drawn = svg::picture(&reading, &scenario.title, PictureKind::Stage, moment, &SHEET);
            assert!(!drawn.contains("<script") && !drawn.contains("<img"), "text became markup");
        }
    }
}

fn address(text: &str) -> Answer {
    let _ = link::is_link(text);
    match link::decode(text) {
        Ok(opened) => {
            habemus_core::parse(&opened.text);
            Answer::Taken
        }
        Err(problem) => {
            LANGUAGES.iter().for_each(|language| drop(words::link_problem(problem, *language)));
            Answer::Refused
        }
    }
}

fn experiment(text: &str) -> Answer {
    let said = |problems: &[habemus_core::sweep::SweepProblem]| {
        let each = problems.iter().take(20).flat_map(|problem| LANGUAGES.map(|language| (problem, language)));
        each.for_each(|(problem, language)| drop(words::sweep_problem(problem, language)));
    };
    match Experiment::read(text) {
        Err(problems) => {
            said(&problems);
            Answer::Refused
        }
        Ok(experiment) => {
            if experiment.points() <= 64 {
                said(&experiment.check());
            }
            assert_eq!(Experiment::read(&experiment.to_string()).as_ref(), Ok(&experiment));
            Answer::Taken
        }
    }
}

fn trace(bytes: &[u8]) -> Answer {
    let Some(trace) = Trace::from_bytes(bytes, habemus_core::catalogue()) else { return Answer::Refused };
    // A trace is only ever used beside a scenario about the same processes.
    let roster = &trace.head.roster;
    let ids: Vec<String> = roster.in_order().iter().map(|process| roster.id(*process).to_string()).collect();
    let text = format!("algorithm {}\nids {}\n", trace.head.algorithm.name, ids.join(" "));
    if let Some(scenario) = habemus_core::parse(&text).scenario
        && scenario.roster() == trace.head.roster
    {
        look_at(&scenario, trace);
    }
    Answer::Taken
}
