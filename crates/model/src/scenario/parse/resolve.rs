//! From draft to scenario: names are looked up, and lines are compared with each other and with what the
//! algorithm declares. If a line is broken, nothing that depends on it is judged.

use super::super::keyword::Keyword;
use super::super::problem::{Expected, Quantity, What};
use super::super::{LineNumber, Rule, Scenario, Setting, limits};
use super::cursor::{Cursor, RawProblem};
use super::draft::{Draft, Given, RuleDraft, Shape};
use super::known::KnownIds;
use super::suggest::did_you_mean;
use super::{NOWHERE, script};
use crate::process::Id;
use crate::sorting;
use crate::spec::{Links, Parameter, ParameterKind, Spec, Value, Values, Whole};
use crate::topology::Topology;

/// The result of resolving, with or without problems.
pub struct Resolved {
    pub algorithm: Option<&'static Spec>,
    pub ids: Vec<Id>,
    pub scenario: Option<Scenario>,
}

/// Resolves a draft. If any problem was noted, the scenario must not be used.
pub fn resolve(draft: Draft<'_>, catalogue: &[&'static Spec], problems: &mut Vec<RawProblem>) -> Resolved {
    let algorithm = algorithm(&draft, catalogue, problems);
    let known = KnownIds::find(&draft, problems);
    let settings = algorithm.and_then(|spec| settings(spec, &draft, problems));
    let topology = topology(&draft, known.as_ref(), problems);
    if let (Some(spec), Some(settings)) = (algorithm, &settings) {
        let count = known.as_ref().map_or(limits::PROCESSES, |known| known.ids.len());
        let given = settings.iter().map(|setting| (setting.parameter, setting.value.clone()));
        let values = Values::resolve(spec, count, given);
        note_parts_beyond_their_whole(spec, &values, count, &draft, problems);
        note_own_links(spec, &values, &draft, problems);
        script::note_foreign_events(spec, &values, &draft, problems);
    }
    let asked = Asked { algorithm, settings, topology };
    let ids = known.as_ref().map(|known| known.ids.clone()).unwrap_or_default();
    let scenario = known.and_then(|known| assemble(asked, known, draft, problems));
    Resolved { algorithm, ids, scenario }
}

/// What the graph depends on; `None` or `Err` if the line is wrong.
struct Asked {
    algorithm: Option<&'static Spec>,
    settings: Option<Vec<Setting>>,
    topology: Result<Option<Topology>, ()>,
}

/// Looks up the ids of every line, even if there can be no scenario, then builds it.
fn assemble(
    asked: Asked,
    mut known: KnownIds,
    draft: Draft<'_>,
    problems: &mut Vec<RawProblem>,
) -> Option<Scenario> {
    let capacity = given_to(&draft.capacity, &known, problems);
    let weight = given_to(&draft.weight, &known, problems);
    let labels = given_to(&draft.labels, &known, problems);
    let places = given_to(&draft.places, &known, problems);
    let delays = rules(&draft.delays, &known, problems);
    let losses = rules(&draft.losses, &known, problems);
    let duplicates = rules(&draft.duplicates, &known, problems);
    let events = script::resolve(&draft, &mut known, problems);
    let scenario = Scenario {
        title: draft.title.to_owned(),
        algorithm: asked.algorithm?,
        ids: known.ids,
        topology: asked.topology.ok()?,
        capacity,
        weight,
        labels,
        places: places.into_iter().map(|(id, (x, y))| (id, x, y)).collect(),
        settings: asked.settings?,
        delays,
        losses,
        duplicates,
        gst: draft.gst.value,
        order: draft.order.value.unwrap_or_default(),
        order_line: LineNumber(draft.order.span.map_or(0, |span| span.line)),
        seed: draft.seed.value.unwrap_or(limits::SEED),
        until: draft.until.value,
        budget: draft.budget.value.unwrap_or(limits::BUDGET),
        events,
    };
    if !draft.seed.is_broken() {
        script::note_missing_links(&scenario, &draft, problems);
    }
    Some(scenario)
}

fn algorithm(
    draft: &Draft<'_>,
    catalogue: &[&'static Spec],
    problems: &mut Vec<RawProblem>,
) -> Option<&'static Spec> {
    if draft.algorithm.span.is_none() && !draft.misspelled.contains(&Keyword::Algorithm) {
        problems.push(RawProblem { span: NOWHERE, what: What::NoAlgorithm, suggestion: None });
    }
    let (span, name) = draft.algorithm.value?;
    let found = catalogue.iter().copied().find(|spec| spec.name == name);
    if found.is_none() {
        let suggestion = did_you_mean(name, catalogue.iter().map(|spec| spec.name));
        problems.push(RawProblem { span, what: What::UnknownAlgorithm(name.to_owned()), suggestion });
    }
    found
}

/// The `set` lines in declaration order; `None` if any of them is wrong.
fn settings(spec: &'static Spec, draft: &Draft<'_>, problems: &mut Vec<RawProblem>) -> Option<Vec<Setting>> {
    let before = problems.len();
    let mut settings: Vec<Setting> = Vec::new();
    for (span, name, line) in &draft.settings {
        let Some(index) = spec.parameters.iter().position(|parameter| parameter.name == *name) else {
            let names: Vec<&'static str> = spec.parameters.iter().map(|parameter| parameter.name).collect();
            let suggestion = did_you_mean(name, names.iter().copied());
            let what = What::UnknownParameter { algorithm: spec.name, word: (*name).to_owned(), names };
            problems.push(RawProblem { span: *span, what, suggestion });
            continue;
        };
        let parameter = &spec.parameters[index];
        if let Some(earlier) = settings.iter().find(|setting| setting.parameter == index) {
            let what = What::ParameterTwice { parameter: parameter.name, line: earlier.line.0 };
            problems.push(RawProblem { span: *span, what, suggestion: None });
            continue;
        }
        let mut line = line.clone();
        if let Some(value) = value(parameter, &mut line) {
            line.finish();
            settings.push(Setting { parameter: index, value, line: LineNumber(span.line) });
        }
        problems.append(&mut line.problems);
    }
    sorting::sort_by_key(&mut settings, |setting| setting.parameter);
    (problems.len() == before).then_some(settings)
}

fn value(parameter: &Parameter, line: &mut Cursor<'_>) -> Option<Value> {
    let name = parameter.name;
    let quantity = Quantity::Parameter(name);
    match parameter.kind {
        ParameterKind::Choice(choices) => {
            let (span, word) = line.name(Expected::ParameterValue(name))?;
            let found = choices.iter().position(|choice| *choice == word);
            if found.is_none() {
                let what = What::UnknownChoice { parameter: name, word: word.to_owned(), choices };
                line.note(span, what, did_you_mean(word, choices.iter().copied()));
            }
            found.map(Value::Choice)
        }
        ParameterKind::Duration { least, most, .. } => {
            line.decimal(quantity, least, most).map(Value::Duration)
        }
        ParameterKind::Span { least, most, .. } => {
            line.duration_range(quantity, least, most).map(|range| Value::Span(range.low, range.high))
        }
        ParameterKind::Count { least, most, .. } => {
            let count = line.whole(quantity, u64::from(least), u64::from(most))?;
            Some(Value::Count(count as u32))
        }
        // The size of the whole is not known before every line has been read.
        ParameterKind::Part { .. } => {
            line.whole(quantity, 1, limits::PROCESSES as u64).map(|count| Value::Count(count as u32))
        }
    }
}

/// Notes a `set` of a part that is larger than its whole.
fn note_parts_beyond_their_whole(
    spec: &'static Spec,
    values: &Values,
    processes: usize,
    draft: &Draft<'_>,
    problems: &mut Vec<RawProblem>,
) {
    for (_, name, line) in &draft.settings {
        let Some(parameter) = spec.parameters.iter().find(|parameter| parameter.name == *name) else {
            continue;
        };
        if let ParameterKind::Part { of, .. } = parameter.kind {
            let most = match of {
                Whole::Processes => processes as u64,
                Whole::Parameter(whole) => u64::from(values.count(whole)),
            };
            let mut line = line.clone();
            line.whole(Quantity::Parameter(parameter.name), 1, most);
            problems.append(&mut line.problems);
        }
    }
}

/// The links the text asks for, `Ok(None)` if it does not ask; `Err` if they are wrong.
fn topology(
    draft: &Draft<'_>,
    known: Option<&KnownIds>,
    problems: &mut Vec<RawProblem>,
) -> Result<Option<Topology>, ()> {
    let before = problems.len();
    if let (Some(edges), Some(other), Some(shape)) =
        (draft.edges.span, draft.topology.span, draft.topology.value)
        && !matches!(shape, Shape::Edges)
    {
        let (first, second) = if edges.line < other.line { (edges, other) } else { (other, edges) };
        let what = What::EdgesWithTopology { line: first.line };
        problems.push(RawProblem { span: second, what, suggestion: None });
    }
    if let (Some(known), Some(span), Some(Shape::Grid { width, height })) =
        (known, draft.topology.span, draft.topology.value)
    {
        let processes = known.ids.len();
        if u64::from(width) * u64::from(height) != processes as u64 {
            let what = What::GridSize { width, height, processes };
            problems.push(RawProblem { span, what, suggestion: None });
        }
    }
    if let Some(known) = known {
        draft.edges.list.iter().for_each(|edge| known.check_link(edge, problems));
    }
    if problems.len() > before || draft.edges.broken || draft.topology.is_broken() {
        return Err(());
    }
    let edges = || Topology::Edges(draft.edges.list.iter().map(|edge| (edge.from.1, edge.to.1)).collect());
    Ok(match draft.topology.value {
        None => draft.edges.span.map(|_| edges()),
        Some(Shape::Complete) => Some(Topology::Complete),
        Some(Shape::Ring) => Some(Topology::Ring),
        Some(Shape::Path) => Some(Topology::Path),
        Some(Shape::Star) => Some(Topology::Star),
        Some(Shape::Tree) => Some(Topology::Tree),
        Some(Shape::Grid { width, height }) => Some(Topology::Grid { width, height }),
        Some(Shape::Hypercube) => Some(Topology::Hypercube),
        Some(Shape::Random(percent)) => Some(Topology::Random(percent)),
        Some(Shape::Edges) => Some(edges()),
    })
}

/// Notes a `topology` or `edges` line for an algorithm with its own links.
fn note_own_links(spec: &'static Spec, values: &Values, draft: &Draft<'_>, problems: &mut Vec<RawProblem>) {
    if let Links::Own(_) = (spec.links)(values) {
        for span in [draft.topology.span, draft.edges.span].into_iter().flatten() {
            let what = What::OwnLinks { algorithm: spec.name };
            problems.push(RawProblem { span, what, suggestion: None });
        }
    }
}

/// What each process is given: the last value counts, at the position of the first.
fn given_to<T: Clone>(given: &[Given<T>], known: &KnownIds, problems: &mut Vec<RawProblem>) -> Vec<(Id, T)> {
    let mut place = std::collections::BTreeMap::new();
    let mut list: Vec<(Id, T)> = Vec::new();
    for one in given {
        known.check(one.span, one.id, problems);
        let at = *place.entry(one.id).or_insert(list.len());
        match list.get_mut(at) {
            Some(earlier) => earlier.1 = one.value.clone(),
            None => list.push((one.id, one.value.clone())),
        }
    }
    list
}

fn rules<T: Copy>(drafts: &[RuleDraft<T>], known: &KnownIds, problems: &mut Vec<RawProblem>) -> Vec<Rule<T>> {
    let mut resolve = |rule: &RuleDraft<T>| {
        for (span, id) in rule.clauses.from.iter().chain(&rule.clauses.to) {
            known.check(*span, *id, problems);
        }
        Rule {
            value: rule.value,
            from: rule.clauses.from.map(|(_, id)| id),
            to: rule.clauses.to.map(|(_, id)| id),
            before: rule.clauses.before,
            after: rule.clauses.after,
            line: LineNumber(rule.line),
        }
    };
    drafts.iter().map(&mut resolve).collect()
}
