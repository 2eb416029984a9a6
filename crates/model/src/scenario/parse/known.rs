//! Who takes part, for looking up the ids that lines name; unknown and repeated ids are noted. Does not
//! know what the ids are used for.

use std::collections::BTreeSet;

use super::super::problem::What;
use super::super::{Who, limits};
use super::cursor::{IdRange, LinkDraft, RawProblem, TextSpan};
use super::draft::{Draft, WhoDraft};
use super::suggest::nearest_id;
use super::{Keyword, NOWHERE};
use crate::process::Id;

/// The ids of a text.
#[derive(Debug)]
pub struct KnownIds {
    /// In ring order.
    pub ids: Vec<Id>,
    ascending: Vec<Id>,
    /// For each rank, the number of the last list that named
    /// it: finds repetitions without clearing anything.
    named: Vec<u32>,
    list: u32,
}

impl KnownIds {
    /// Finds out who takes part. `None` after noting a problem, or if the line that says it is broken.
    pub fn find(draft: &Draft<'_>, problems: &mut Vec<RawProblem>) -> Option<KnownIds> {
        if let (Some(one), Some(other)) = (draft.processes.span, draft.ids.span) {
            let (first, second) = if one.line < other.line { (one, other) } else { (other, one) };
            let what = What::ProcessesWithIds { line: first.line };
            problems.push(RawProblem { span: second, what, suggestion: None });
            return None;
        }
        let ids = if draft.processes.span.is_some() {
            draft.processes.value.map(|n| (0..n).map(Id).collect())?
        } else if draft.ids.span.is_some() {
            listed(draft.ids.value.as_ref()?, problems)?
        } else if draft.edges.span.is_some() {
            joined(draft, problems)?
        } else {
            note_nobody(draft, problems);
            return None;
        };
        let mut ascending = ids.clone();
        ascending.sort_unstable();
        let named = vec![0; ids.len()];
        Some(KnownIds { ids, ascending, named, list: 0 })
    }

    /// Notes an id that no process has.
    pub fn check(&self, span: TextSpan, id: Id, problems: &mut Vec<RawProblem>) {
        if self.ascending.binary_search(&id).is_err() {
            let suggestion = nearest_id(id, &self.ascending);
            problems.push(RawProblem { span, what: What::UnknownId(id), suggestion });
        }
    }

    /// Notes ends of a link that are no process's id.
    pub fn check_link(&self, link: &LinkDraft, problems: &mut Vec<RawProblem>) {
        for (span, id) in [link.from, link.to] {
            self.check(span, id, problems);
        }
    }

    /// Begins a new list, in which each id may appear once.
    pub fn begin_list(&mut self) {
        self.list += 1;
    }

    /// The ids of ranges, in text order.
    pub fn expand(&mut self, ranges: &[IdRange], problems: &mut Vec<RawProblem>) -> Vec<Id> {
        let mut ids = Vec::new();
        for range in ranges {
            for id in (range.low.0..=range.high.0).map(Id) {
                let Ok(rank) = self.ascending.binary_search(&id) else {
                    // One unknown id is noted for its whole range, however long.
                    let near = if range.low == range.high { nearest_id(id, &self.ascending) } else { None };
                    problems.push(RawProblem {
                        span: range.span,
                        what: What::UnknownId(id),
                        suggestion: near,
                    });
                    break;
                };
                if std::mem::replace(&mut self.named[rank], self.list) == self.list {
                    problems.push(RawProblem { span: range.span, what: What::IdTwice(id), suggestion: None });
                    break;
                }
                ids.push(id);
            }
        }
        ids
    }

    /// The processes of an event.
    pub fn who(&mut self, who: &WhoDraft, problems: &mut Vec<RawProblem>) -> Who {
        match who {
            WhoDraft::All(_) => Who::All,
            WhoDraft::These(ranges) => {
                self.begin_list();
                Who::These(self.expand(ranges, problems))
            }
        }
    }

    /// A group of a partition; here `all` can only mean every id.
    pub fn group(&mut self, group: &WhoDraft, problems: &mut Vec<RawProblem>) -> Vec<Id> {
        match group {
            WhoDraft::These(ranges) => self.expand(ranges, problems),
            WhoDraft::All(span) => {
                let whole: Vec<IdRange> =
                    self.ids.iter().map(|id| IdRange { low: *id, high: *id, span: *span }).collect();
                let before = problems.len();
                let ids = self.expand(&whole, problems);
                // Every id after the first repeated one would be noted too, at the same place.
                problems.truncate(before + 1);
                ids
            }
        }
    }
}

/// The ids an `ids` line lists. Counts before it collects, because a range may name a billion.
fn listed(ranges: &[IdRange], problems: &mut Vec<RawProblem>) -> Option<Vec<Id>> {
    let mut ids: Vec<Id> = Vec::new();
    for range in ranges {
        let more = (range.high.0 - range.low.0) as usize + 1;
        if ids.len() + more > limits::PROCESSES {
            problems.push(RawProblem { span: range.span, what: What::TooManyProcesses, suggestion: None });
            return None;
        }
        ids.extend((range.low.0..=range.high.0).map(Id));
    }
    let mut seen = BTreeSet::new();
    for range in ranges {
        if let Some(id) = (range.low.0..=range.high.0).find(|id| !seen.insert(*id)) {
            problems.push(RawProblem { span: range.span, what: What::IdTwice(Id(id)), suggestion: None });
        }
    }
    (seen.len() == ids.len()).then_some(ids)
}

/// The ids that edges connect, ascending.
fn joined(draft: &Draft<'_>, problems: &mut Vec<RawProblem>) -> Option<Vec<Id>> {
    if draft.edges.broken {
        return None;
    }
    let mut ids = BTreeSet::new();
    for edge in &draft.edges.list {
        ids.extend([edge.from.1, edge.to.1]);
        if ids.len() > limits::PROCESSES {
            problems.push(RawProblem { span: edge.span(), what: What::TooManyProcesses, suggestion: None });
            return None;
        }
    }
    Some(ids.into_iter().collect())
}

/// Notes that nobody takes part, unless a misspelled line was about that.
fn note_nobody(draft: &Draft<'_>, problems: &mut Vec<RawProblem>) {
    let who = [Keyword::Processes, Keyword::Ids, Keyword::Edges];
    if !draft.misspelled.iter().any(|meant| who.contains(meant)) {
        let span = draft.algorithm.span.unwrap_or(NOWHERE);
        problems.push(RawProblem { span, what: What::NoProcesses, suggestion: None });
    }
}
