//! Reads the lines that are not events, one statement each, into the draft. What needs other lines is
//! checked when the draft is resolved.

use super::super::keyword::{Clause, Keyword, ORDERS, TOPOLOGIES};
use super::super::problem::{Expected, Quantity, Suggestion, What};
use super::super::{LinkOrder, limits};
use super::cursor::{Cursor, Direction, IdRange, TextSpan};
use super::draft::{Clauses, Draft, Given, Once, RuleDraft, Shape};
use super::suggest::did_you_mean;
use crate::time::Time;

/// Reads the rest of a setting's line; `span` is where its keyword is.
pub fn read<'t>(keyword: Keyword, span: TextSpan, line: &mut Cursor<'t>, draft: &mut Draft<'t>) {
    match keyword {
        Keyword::Algorithm => {
            once(&mut draft.algorithm, keyword, span, line, |line| line.name(Expected::AlgorithmName));
        }
        Keyword::Processes => once(&mut draft.processes, keyword, span, line, |line| {
            line.whole(Quantity::Processes, 1, limits::PROCESSES as u64).map(|n| n as u32)
        }),
        Keyword::Ids => once(&mut draft.ids, keyword, span, line, ids),
        Keyword::Topology => once(&mut draft.topology, keyword, span, line, shape),
        Keyword::Edges => edges(span, line, draft),
        Keyword::Capacity => given(&mut draft.capacity, line, |line| worth(Quantity::Capacity, line)),
        Keyword::Weight => given(&mut draft.weight, line, |line| worth(Quantity::Weight, line)),
        Keyword::Label => given(&mut draft.labels, line, label),
        Keyword::Place => place(line, draft),
        Keyword::Set => {
            if let Some((span, name)) = line.name(Expected::ParameterName) {
                draft.settings.push((span, name, line.clone()));
            }
        }
        Keyword::Delay => rule(&mut draft.delays, span, line, |line| {
            line.duration_range(Quantity::Delay, Time::TICK, Time::LATEST)
        }),
        Keyword::Loss => rule(&mut draft.losses, span, line, Cursor::percent),
        Keyword::Duplicate => rule(&mut draft.duplicates, span, line, Cursor::percent),
        Keyword::Gst => once(&mut draft.gst, keyword, span, line, Cursor::time),
        Keyword::Order => once(&mut draft.order, keyword, span, line, order),
        Keyword::Seed => {
            once(&mut draft.seed, keyword, span, line, |line| line.whole(Quantity::Seed, 0, u64::MAX));
        }
        Keyword::Until => once(&mut draft.until, keyword, span, line, Cursor::time),
        Keyword::Budget => once(&mut draft.budget, keyword, span, line, |line| {
            line.whole(Quantity::Budget, 1, limits::MAX_BUDGET)
        }),
        Keyword::At => super::events::read(line, draft),
    }
}

/// Reads a statement that may appear once; a second one is noted and otherwise ignored.
fn once<'t, T>(
    place: &mut Once<T>,
    keyword: Keyword,
    span: TextSpan,
    line: &mut Cursor<'t>,
    read: impl FnOnce(&mut Cursor<'t>) -> Option<T>,
) {
    if let Some(earlier) = place.span {
        return line.note(span, What::GivenTwice { keyword, line: earlier.line }, None);
    }
    place.span = Some(span);
    let value = read(line);
    if value.is_some() {
        line.finish();
    }
    place.value = value.filter(|_| line.problems.is_empty());
}

/// Reads ids to the end of the line; anything else is taken for a badly written id.
fn ids(line: &mut Cursor<'_>) -> Option<Vec<IdRange>> {
    let expected = Expected::Number(Quantity::Id);
    let ranges = line.id_ranges(expected)?;
    if line.at_end() { Some(ranges) } else { line.note_unexpected(expected) }
}

fn shape(line: &mut Cursor<'_>) -> Option<Shape> {
    let (span, name) = line.name(Expected::TopologyName)?;
    Some(match name {
        "complete" => Shape::Complete,
        "ring" => Shape::Ring,
        "path" => Shape::Path,
        "star" => Shape::Star,
        "tree" => Shape::Tree,
        "hypercube" => Shape::Hypercube,
        "edges" => Shape::Edges,
        "random" => Shape::Random(line.percent()?),
        "grid" => {
            let mut side = || line.whole(Quantity::GridSide, 1, limits::PROCESSES as u64).map(|n| n as u32);
            let (width, height) = (side()?, side()?);
            Shape::Grid { width, height }
        }
        _ => {
            let suggestion = did_you_mean(name, TOPOLOGIES);
            line.note(span, What::UnknownTopology(name.to_owned()), suggestion);
            return None;
        }
    })
}

fn order(line: &mut Cursor<'_>) -> Option<LinkOrder> {
    let (span, name) = line.name(Expected::OrderName)?;
    match name {
        "fifo" => Some(LinkOrder::Fifo),
        "any" => Some(LinkOrder::Any),
        _ => {
            line.note(span, What::UnknownOrder(name.to_owned()), did_you_mean(name, ORDERS));
            None
        }
    }
}

fn edges(span: TextSpan, line: &mut Cursor<'_>, draft: &mut Draft<'_>) {
    draft.edges.span.get_or_insert(span);
    while let Some(edge) = line.link(Expected::Link) {
        if edge.direction == Direction::OneWay {
            let suggestion = Suggestion::Write(format!("{}-{}", edge.from.1, edge.to.1));
            line.note(edge.span(), What::OneWayEdge, Some(suggestion));
        }
        draft.edges.list.push(edge);
        if line.at_end() {
            break;
        }
    }
    draft.edges.broken |= !line.problems.is_empty();
}

/// Reads `ID=VALUE …`, at least one.
fn given<'t, T>(
    list: &mut Vec<Given<T>>,
    line: &mut Cursor<'t>,
    read: impl Fn(&mut Cursor<'t>) -> Option<T>,
) {
    loop {
        let Some((span, id)) = line.id() else { return };
        if !line.take("=") {
            let _: Option<()> = line.note_unexpected(Expected::EqualsSign);
            return;
        }
        let Some(value) = read(line) else { return };
        list.push(Given { span, id, value });
        if line.at_end() {
            return;
        }
    }
}

fn worth(quantity: Quantity, line: &mut Cursor<'_>) -> Option<u32> {
    line.whole(quantity, 0, u64::from(limits::MAX_WORTH)).map(|n| n as u32)
}

fn label(line: &mut Cursor<'_>) -> Option<String> {
    line.quoted().or_else(|| line.name(Expected::LabelText).map(|(_, word)| word.to_owned()))
}

fn place(line: &mut Cursor<'_>, draft: &mut Draft<'_>) {
    let mut read = || {
        let (span, id) = line.id()?;
        let mut along =
            || line.decimal(Quantity::Place, Time::ZERO, Time::units(100)).map(|part| part.0 as u32);
        let value = (along()?, along()?);
        line.finish();
        Some(Given { span, id, value })
    };
    draft.places.extend(read());
}

/// Reads a value and any of the clauses, each at most once, in any order.
fn rule<'t, T>(
    list: &mut Vec<RuleDraft<T>>,
    keyword: TextSpan,
    line: &mut Cursor<'t>,
    read: impl FnOnce(&mut Cursor<'t>) -> Option<T>,
) {
    let Some(value) = read(line) else { return };
    let mut clauses = Clauses::default();
    while !line.at_end() {
        if clause(line, &mut clauses).is_none() {
            return;
        }
    }
    list.push(RuleDraft { value, clauses, line: keyword.line });
}

fn clause(line: &mut Cursor<'_>, clauses: &mut Clauses) -> Option<()> {
    let (span, word) = line.name(Expected::Clause)?;
    let Some(clause) = Clause::read(word) else {
        let suggestion = did_you_mean(word, Clause::ALL.map(Clause::name));
        line.note(span, What::UnknownClause(word.to_owned()), suggestion);
        return None;
    };
    let twice = match clause {
        Clause::From => clauses.from.replace(line.id()?).is_some(),
        Clause::To => clauses.to.replace(line.id()?).is_some(),
        Clause::Before => clauses.before.replace(line.time()?).is_some(),
        Clause::After => clauses.after.replace(line.time()?).is_some(),
    };
    if twice {
        line.note(span, What::ClauseTwice(clause), None);
    }
    Some(())
}
