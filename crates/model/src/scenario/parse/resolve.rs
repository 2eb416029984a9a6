//! From draft to scenario: names are looked up, and lines are compared with each other and with what the
//! algorithm declares. If a line is broken, nothing that depends on it is judged.

use super::super::keyword::Keyword;
use super::super::problem::{Expected, Quantity, What};
use super::super::{LineNumber, Rule, Scenario, Setting, limits};
use super::cursor::{Cursor, Fault};
use super::draft::{Draft, Given, RuleDraft, Shape};
use super::known::KnownIds;
use super::suggest::did_you_mean;
use super::{NOWHERE, script};
use crate::process::Id;
use crate::sorting;
use crate::spec::{Links, Parameter, ParameterKind, Spec, Value, Values, Whole};
use crate::topology::Topology;

/// The result of resolving, with or without faults.
pub struct Resolved {
    pub algorithm: Option<&'static Spec>,
    pub ids: Vec<Id>,
    pub scenario: Option<Scenario>,
}

/// Resolves a draft. If faults were noted, the scenario must not be used.
pub fn resolve(draft: Draft<'_>, catalogue: &[&'static Spec], faults: &mut Vec<Fault>) -> Resolved {
    let algorithm = algorithm(&draft, catalogue, faults);
    let known = KnownIds::find(&draft, faults);
    let settings = algorithm.and_then(|spec| settings(spec, &draft, faults));
    let topology = topology(&draft, known.as_ref(), faults);
    if let (Some(spec), Some(settings)) = (algorithm, &settings) {
        let count = known.as_ref().map_or(limits::PROCESSES, |known| known.ids.len());
        let given = settings.iter().map(|setting| (setting.parameter, setting.value.clone()));
        let values = Values::resolve(spec, count, given);
        note_parts_beyond_their_whole(spec, &values, count, &draft, faults);
        note_own_links(spec, &values, &draft, faults);
        script::note_foreign_events(spec, &values, &draft, faults);
    }
    let asked = Asked { algorithm, settings, topology };
    let ids = known.as_ref().map(|known| known.ids.clone()).unwrap_or_default();
    let scenario = known.and_then(|known| assemble(asked, known, draft, faults));
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
    faults: &mut Vec<Fault>,
) -> Option<Scenario> {
    let capacity = given_to(&draft.capacity, &known, faults);
    let weight = given_to(&draft.weight, &known, faults);
    let labels = given_to(&draft.labels, &known, faults);
    let places = given_to(&draft.places, &known, faults);
    let delays = rules(&draft.delays, &known, faults);
    let losses = rules(&draft.losses, &known, faults);
    let duplicates = rules(&draft.duplicates, &known, faults);
    let events = script::resolve(&draft, &mut known, faults);
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
        order_line: LineNumber(draft.order.mark.map_or(0, |mark| mark.line)),
        seed: draft.seed.value.unwrap_or(limits::SEED),
        until: draft.until.value,
        budget: draft.budget.value.unwrap_or(limits::BUDGET),
        events,
    };
    if !draft.seed.is_broken() {
        script::note_missing_links(&scenario, &draft, faults);
    }
    Some(scenario)
}

fn algorithm(
    draft: &Draft<'_>,
    catalogue: &[&'static Spec],
    faults: &mut Vec<Fault>,
) -> Option<&'static Spec> {
    if draft.algorithm.mark.is_none() && !draft.misspelled.contains(&Keyword::Algorithm) {
        faults.push(Fault { mark: NOWHERE, what: What::NoAlgorithm, suggestion: None });
    }
    let (mark, name) = draft.algorithm.value?;
    let found = catalogue.iter().copied().find(|spec| spec.name == name);
    if found.is_none() {
        let suggestion = did_you_mean(name, catalogue.iter().map(|spec| spec.name));
        faults.push(Fault { mark, what: What::UnknownAlgorithm(name.to_owned()), suggestion });
    }
    found
}

/// The `set` lines in declaration order; `None` if any of them is wrong.
fn settings(spec: &'static Spec, draft: &Draft<'_>, faults: &mut Vec<Fault>) -> Option<Vec<Setting>> {
    let good = faults.len();
    let mut settings: Vec<Setting> = Vec::new();
    for (mark, name, line) in &draft.settings {
        let Some(index) = spec.parameters.iter().position(|parameter| parameter.name == *name) else {
            let names: Vec<&'static str> = spec.parameters.iter().map(|parameter| parameter.name).collect();
            let suggestion = did_you_mean(name, names.iter().copied());
            let what = What::UnknownParameter { algorithm: spec.name, word: (*name).to_owned(), names };
            faults.push(Fault { mark: *mark, what, suggestion });
            continue;
        };
        let parameter = &spec.parameters[index];
        if let Some(earlier) = settings.iter().find(|setting| setting.parameter == index) {
            let what = What::ParameterTwice { parameter: parameter.name, line: earlier.line.0 };
            faults.push(Fault { mark: *mark, what, suggestion: None });
            continue;
        }
        let mut line = line.clone();
        if let Some(value) = value(parameter, &mut line) {
            line.finish();
            settings.push(Setting { parameter: index, value, line: LineNumber(mark.line) });
        }
        faults.append(&mut line.faults);
    }
    sorting::sort_by_key(&mut settings, |setting| setting.parameter);
    (faults.len() == good).then_some(settings)
}

fn value(parameter: &Parameter, line: &mut Cursor<'_>) -> Option<Value> {
    let name = parameter.name;
    let quantity = Quantity::Parameter(name);
    match parameter.kind {
        ParameterKind::Choice(choices) => {
            let (mark, word) = line.name(Expected::ParameterValue(name))?;
            let found = choices.iter().position(|choice| *choice == word);
            if found.is_none() {
                let what = What::UnknownChoice { parameter: name, word: word.to_owned(), choices };
                line.fault(mark, what, did_you_mean(word, choices.iter().copied()));
            }
            found.map(Value::Choice)
        }
        ParameterKind::Duration { least, most, .. } => {
            line.decimal(quantity, least, most).map(Value::Duration)
        }
        ParameterKind::Span { least, most, .. } => {
            line.span(quantity, least, most).map(|span| Value::Span(span.low, span.high))
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
    faults: &mut Vec<Fault>,
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
            faults.append(&mut line.faults);
        }
    }
}

/// The links the text asks for, `Ok(None)` if it does not ask; `Err` if they are wrong.
fn topology(
    draft: &Draft<'_>,
    known: Option<&KnownIds>,
    faults: &mut Vec<Fault>,
) -> Result<Option<Topology>, ()> {
    let good = faults.len();
    if let (Some(edges), Some(other), Some(shape)) =
        (draft.edges.mark, draft.topology.mark, draft.topology.value)
        && !matches!(shape, Shape::Edges)
    {
        let (first, second) = if edges.line < other.line { (edges, other) } else { (other, edges) };
        let what = What::EdgesWithTopology { line: first.line };
        faults.push(Fault { mark: second, what, suggestion: None });
    }
    if let (Some(known), Some(mark), Some(Shape::Grid { width, height })) =
        (known, draft.topology.mark, draft.topology.value)
    {
        let processes = known.ids.len();
        if u64::from(width) * u64::from(height) != processes as u64 {
            let what = What::GridSize { width, height, processes };
            faults.push(Fault { mark, what, suggestion: None });
        }
    }
    if let Some(known) = known {
        draft.edges.list.iter().for_each(|edge| known.check_link(edge, faults));
    }
    if faults.len() > good || draft.edges.broken || draft.topology.is_broken() {
        return Err(());
    }
    let edges = || Topology::Edges(draft.edges.list.iter().map(|edge| (edge.from.1, edge.to.1)).collect());
    Ok(match draft.topology.value {
        None => draft.edges.mark.map(|_| edges()),
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
fn note_own_links(spec: &'static Spec, values: &Values, draft: &Draft<'_>, faults: &mut Vec<Fault>) {
    if let Links::Own(_) = (spec.links)(values) {
        for mark in [draft.topology.mark, draft.edges.mark].into_iter().flatten() {
            let what = What::OwnLinks { algorithm: spec.name };
            faults.push(Fault { mark, what, suggestion: None });
        }
    }
}

/// What each process is given: the last value counts, at the position of the first.
fn given_to<T: Clone>(given: &[Given<T>], known: &KnownIds, faults: &mut Vec<Fault>) -> Vec<(Id, T)> {
    let mut place = std::collections::BTreeMap::new();
    let mut list: Vec<(Id, T)> = Vec::new();
    for one in given {
        known.check(one.mark, one.id, faults);
        let at = *place.entry(one.id).or_insert(list.len());
        match list.get_mut(at) {
            Some(earlier) => earlier.1 = one.value.clone(),
            None => list.push((one.id, one.value.clone())),
        }
    }
    list
}

fn rules<T: Copy>(drafts: &[RuleDraft<T>], known: &KnownIds, faults: &mut Vec<Fault>) -> Vec<Rule<T>> {
    let mut resolve = |rule: &RuleDraft<T>| {
        for (mark, id) in rule.clauses.from.iter().chain(&rule.clauses.to) {
            known.check(*mark, *id, faults);
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
