//! What the lines of a text say, each on its own: no ids looked up, no names known, no lines compared.
//! `resolve` turns a draft into a scenario.

use super::super::keyword::Keyword;
use super::super::{Delay, LinkOrder, Percent};
use super::cursor::{Cursor, IdRange, LinkDraft, TextSpan};
use crate::process::Id;
use crate::time::Time;

/// Every line, sorted by its subject.
#[derive(Debug, Default)]
pub struct Draft<'t> {
    pub title: &'t str,
    pub algorithm: Once<(TextSpan, &'t str)>,
    pub processes: Once<u32>,
    pub ids: Once<Vec<IdRange>>,
    pub topology: Once<Shape>,
    pub edges: Edges,
    pub capacity: Vec<Given<u32>>,
    pub weight: Vec<Given<u32>>,
    pub labels: Vec<Given<String>>,
    pub places: Vec<Given<(u32, u32)>>,
    /// The parameter's name, and the line from the value on: the kind of the value is not known yet.
    pub settings: Vec<(TextSpan, &'t str, Cursor<'t>)>,
    pub delays: Vec<RuleDraft<Delay>>,
    pub losses: Vec<RuleDraft<Percent>>,
    pub duplicates: Vec<RuleDraft<Percent>>,
    pub gst: Once<Time>,
    pub order: Once<LinkOrder>,
    pub seed: Once<u64>,
    pub until: Once<Time>,
    pub budget: Once<u64>,
    pub events: Vec<EventDraft>,
    /// Statements that a misspelled word was probably meant to be: they do not count as missing.
    pub misspelled: Vec<Keyword>,
}

/// A statement that may appear once. A span without a value means that its line is broken.
#[derive(Debug)]
pub struct Once<T> {
    pub span: Option<TextSpan>,
    pub value: Option<T>,
}

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once { span: None, value: None }
    }
}

impl<T> Once<T> {
    pub(super) fn is_broken(&self) -> bool {
        self.span.is_some() && self.value.is_none()
    }
}

/// All `edges` lines together.
#[derive(Debug, Default)]
pub struct Edges {
    pub span: Option<TextSpan>,
    pub broken: bool,
    pub list: Vec<LinkDraft>,
}

/// What a `topology` line names; the links of `edges` lines are in [`Edges`].
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    Complete,
    Ring,
    Path,
    Star,
    Tree,
    Grid { width: u32, height: u32 },
    Hypercube,
    Random(Percent),
    Edges,
}

/// A value given to one process.
#[derive(Debug)]
pub struct Given<T> {
    pub span: TextSpan,
    pub id: Id,
    pub value: T,
}

/// A `delay`, `loss` or `duplicate` line.
#[derive(Debug)]
pub struct RuleDraft<T> {
    pub value: T,
    pub clauses: Clauses,
    pub line: u32,
}

/// What narrows a rule.
#[derive(Debug, Default)]
pub struct Clauses {
    pub from: Option<(TextSpan, Id)>,
    pub to: Option<(TextSpan, Id)>,
    pub before: Option<Time>,
    pub after: Option<Time>,
}

/// An `at` line.
#[derive(Debug)]
pub struct EventDraft {
    pub at: Time,
    /// The span of its verb.
    pub verb: TextSpan,
    pub action: ActionDraft,
}

/// What an `at` line does.
#[derive(Debug)]
pub enum ActionDraft {
    Start(WhoDraft),
    Crash(WhoDraft),
    Recover(WhoDraft),
    Join(WhoDraft),
    Cut(Vec<LinkDraft>),
    Heal(Vec<LinkDraft>),
    HealAll,
    Partition(Vec<WhoDraft>),
    Request(WhoDraft, Time),
    Drop(LinkDraft, u32),
    Slow(LinkDraft, u32, Time),
    Say(String),
}

/// A list of processes.
#[derive(Debug)]
pub enum WhoDraft {
    All(TextSpan),
    These(Vec<IdRange>),
}
