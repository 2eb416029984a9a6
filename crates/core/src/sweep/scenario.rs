//! The scenario text of one run: the experiment's lines with their places filled, under the algorithm,
//! the number of processes, the varied value and the seed of that run.

use model::scenario::edit::{self, Edit, SettingKey};
use model::scenario::keyword::Keyword;
use model::scenario::limits;
use model::{Id, Time};

use super::places::{Filling, code, places};
use super::{Experiment, Point, Varied};

pub(super) fn text(experiment: &Experiment, point: Point<'_>) -> String {
    let filling = filling(experiment, point);
    let mut text = String::new();
    if !experiment.title.is_empty() {
        text += &format!("# {}\n", experiment.title);
    }
    text += &format!("algorithm {}\n", point.contender.algorithm.name);
    let processes = asked(experiment, point.value).filter(|_| !has_places(experiment, Keyword::Ids));
    let says_ids = lines_of(experiment, Keyword::Ids).next().is_some();
    if let Some(processes) = processes.filter(|_| !says_ids) {
        text += &format!("processes {processes}\n");
    }
    for line in &experiment.lines {
        text += &filling.fill(line);
        text.push('\n');
    }
    let statement = |keyword: Keyword, value: u64| Edit::Set {
        key: SettingKey::Statement(keyword),
        value: value.to_string(),
    };
    let mut edits = Vec::new();
    if let Some(processes) = processes.filter(|_| says_ids) {
        edits.push(statement(Keyword::Processes, u64::from(processes)));
    }
    edits.extend(point.contender.settings.iter().map(|(name, value)| Edit::Set {
        key: SettingKey::Parameter(name.clone()),
        value: filling.fill(value),
    }));
    edits.extend(experiment.axis.what.edit(point.value));
    edits.push(statement(Keyword::Seed, point.seed));
    let varies_budget = experiment.axis.what == Varied::Statement(Keyword::Budget);
    if !varies_budget && lines_of(experiment, Keyword::Budget).next().is_none() {
        // A sweep allows large runs; the budget is for runs that would never end.
        edits.push(statement(Keyword::Budget, limits::MAX_BUDGET));
    }
    edits.iter().fold(text, |text, edit| edit::apply(&text, edit))
}

/// The number of processes the experiment asks for; none if its lines give it.
fn asked(experiment: &Experiment, value: Time) -> Option<u32> {
    match experiment.axis.what {
        Varied::Processes => u32::try_from(value.0 / 1000).ok(),
        _ => experiment.processes,
    }
}

/// The values this run puts in the places of the lines.
fn filling(experiment: &Experiment, point: Point<'_>) -> Filling {
    let processes = asked(experiment, point.value);
    let mut filling = Filling { processes, ids: Vec::new(), value: point.value, seed: point.seed };
    filling.ids = match processes {
        Some(processes) if !has_places(experiment, Keyword::Ids) => (0..processes).map(Id).collect(),
        _ => listed(experiment, point, &filling),
    };
    if filling.processes.is_none() && !filling.ids.is_empty() {
        filling.processes = Some(filling.ids.len() as u32);
    }
    filling
}

/// The ids in the lines; none if they cannot be read, which is reported for the whole text.
fn listed(experiment: &Experiment, point: Point<'_>, filling: &Filling) -> Vec<Id> {
    let mut text = format!("algorithm {}\n", point.contender.algorithm.name);
    for keyword in [Keyword::Ids, Keyword::Edges] {
        for line in lines_of(experiment, keyword) {
            text += &filling.fill(line);
            text.push('\n');
        }
    }
    crate::parse(&text).scenario.map_or(Vec::new(), |scenario| scenario.ids)
}

fn lines_of(experiment: &Experiment, keyword: Keyword) -> impl Iterator<Item = &String> {
    experiment.lines.iter().filter(move |line| code(line).split_whitespace().next() == Some(keyword.name()))
}

/// Whether lines of this statement have places.
fn has_places(experiment: &Experiment, keyword: Keyword) -> bool {
    lines_of(experiment, keyword).any(|line| places(line).next().is_some())
}
