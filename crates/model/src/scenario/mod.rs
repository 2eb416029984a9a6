//! A scenario: everything a person asks of one run, as plain values.
//!
//! Its only written form is the scenario text ([`parse`], [`print`](mod@print), [`edit`]); it knows
//! algorithms only by what they declare ([`Spec`]) and has no idea how a run is carried out.

pub mod check;
pub mod complete;
pub mod edit;
pub mod insert;
pub mod keyword;
pub mod lex;
pub mod link;
pub mod mend;
pub mod parse;
pub mod print;
pub mod problem;

use crate::names::Names;
use crate::process::{Id, Roster};
use crate::sorting;
use crate::spec::{Links, Spec, Value, Values};
use crate::time::Time;
use crate::topology::{Graph, Topology};

/// What a scenario text may hold at most.
pub mod limits {
    /// Processes in one scenario.
    pub const PROCESSES: usize = 1024;
    /// Lines in one text.
    pub const LINES: usize = 2000;
    /// Bytes in one text.
    pub const BYTES: usize = 65536;
    /// What every draw starts from, unless the text says otherwise.
    pub const SEED: u64 = 1;
    /// Events after which a run stops, unless the text says otherwise.
    pub const BUDGET: u64 = 1_000_000;
    /// The largest budget a text may ask for.
    pub const BUDGET_MOST: u64 = 100_000_000;
    /// The largest capacity or weight.
    pub const WORTH_MOST: u32 = 999_999_999;
    /// The horizon of a run that would not end by itself.
    pub const HORIZON: crate::Time = crate::Time::units(200);
}

/// Where something stands in the text, from 1; 0 for what no line says.
///
/// It is provenance, not meaning: scenarios that differ only in their lines are equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line(pub u32);

impl PartialEq for Line {
    fn eq(&self, _: &Line) -> bool {
        true
    }
}

impl Eq for Line {}

/// Everything one run is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The comment on the first line, or nothing.
    pub title: String,
    /// What the processes do.
    pub algorithm: &'static Spec,
    /// Who takes part, in ring order; distinct, at least one.
    pub ids: Vec<Id>,
    /// The links the text asks for; `None` leaves them to the algorithm.
    pub topology: Option<Topology>,
    /// What each process is worth in an election by capacity (0 where nothing is said).
    pub capacity: Vec<(Id, u32)>,
    /// What each vote weighs (1 where nothing is said).
    pub weight: Vec<(Id, u32)>,
    /// What is written beside a process; drawing only.
    pub labels: Vec<(Id, String)>,
    /// Where a process stands, in thousandths of a per cent of the stage; drawing only.
    pub places: Vec<(Id, u32, u32)>,
    /// The algorithm's parameters that the text sets, in the order they are declared.
    pub settings: Vec<Setting>,
    /// How long messages travel; the last rule that matches a message wins.
    pub delays: Vec<Rule<Delay>>,
    /// Which messages get lost.
    pub losses: Vec<Rule<Percent>>,
    /// Which messages arrive twice.
    pub duplicates: Vec<Rule<Percent>>,
    /// From when on the network is synchronous.
    pub gst: Option<Time>,
    /// Whether a later message may overtake an earlier one on its link.
    pub order: Order,
    /// Where `order` stands in the text.
    pub order_line: Line,
    /// What every draw starts from.
    pub seed: u64,
    /// The horizon the text asks for.
    pub until: Option<Time>,
    /// How many events may happen.
    pub budget: u64,
    /// What happens from outside, in text order.
    pub events: Vec<Event>,
}

/// One `set PARAM VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Index into the algorithm's declared parameters.
    pub parameter: usize,
    /// A value of the declared kind, inside the declared range.
    pub value: Value,
    /// Where it stands in the text.
    pub line: Line,
}

/// A `delay`, `loss` or `duplicate` line: a value and the messages it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<T> {
    /// What holds for the messages that match.
    pub value: T,
    /// Only messages of this sender.
    pub from: Option<Id>,
    /// Only messages to this receiver.
    pub to: Option<Id>,
    /// Only messages sent before this time.
    pub before: Option<Time>,
    /// Only messages sent at this time or later.
    pub after: Option<Time>,
    /// Where it stands in the text.
    pub line: Line,
}

impl<T> Rule<T> {
    /// A rule for every message.
    pub fn always(value: T) -> Rule<T> {
        Rule { value, from: None, to: None, before: None, after: None, line: Line(0) }
    }

    /// Whether the rule is for a message sent then, between these.
    pub fn matches(&self, from: Id, to: Id, sent: Time) -> bool {
        self.from.is_none_or(|id| id == from)
            && self.to.is_none_or(|id| id == to)
            && self.before.is_none_or(|time| sent < time)
            && self.after.is_none_or(|time| sent >= time)
    }
}

/// A fixed delay (`low == high`) or one drawn uniformly from both ends and all between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    /// The shortest.
    pub low: Time,
    /// The longest.
    pub high: Time,
}

/// A probability, in thousandths of a per cent: 0 to 100,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percent(pub u32);

impl Percent {
    /// Certainty.
    pub const ALL: Percent = Percent(100_000);
}

/// The form of the scenario text: `12.5%`.
impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}%", Time(u64::from(self.0)))
    }
}

/// Whether links keep the order of their messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// A later message never overtakes an earlier one on the same link.
    #[default]
    Fifo,
    /// It may.
    Any,
}

/// One `at T …` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Time,
    /// What.
    pub action: Action,
    /// Where it stands in the text.
    pub line: Line,
}

/// What an `at` line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// These processes begin an election.
    Start(Who),
    /// These processes stop and forget all they did not store.
    Crash(Who),
    /// These processes boot again.
    Recover(Who),
    /// These processes boot for the first time; they are not there before.
    Join(Who),
    /// These links carry nothing from now on.
    Cut(Vec<Link>),
    /// These links are no longer cut.
    Heal(Vec<Link>),
    /// No link is cut and no groups are apart any more.
    HealAll,
    /// Links between different groups carry nothing; ids not named form one more group.
    Partition(Vec<Vec<Id>>),
    /// These processes want the resource, each for this long.
    Request(Who, Time),
    /// The `nth` message on this way, sent from now on, is lost.
    Drop(Way, u32),
    /// The `nth` message on this way, sent from now on, takes this long in all.
    Slow(Way, u32, Time),
    /// A caption.
    Say(String),
}

impl Action {
    /// Whether this changes who is up or which messages arrive (`properties.md` calls it a fault).
    pub fn is_fault(&self) -> bool {
        !matches!(self, Action::Start(_) | Action::Request(..) | Action::Say(_))
    }
}

/// A list of processes in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// `all`: those the event makes sense for at that moment.
    All,
    /// These, in text order, without repetition.
    These(Vec<Id>),
}

/// A direction between two processes: `A->B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The sender.
    pub from: Id,
    /// The receiver.
    pub to: Id,
}

/// A link as `cut` and `heal` name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// `A-B`.
    Both(Id, Id),
    /// `A->B`.
    OneWay(Way),
}

impl Scenario {
    /// Everything at its default, for these processes.
    pub fn new(algorithm: &'static Spec, ids: Vec<Id>) -> Scenario {
        Scenario {
            title: String::new(),
            algorithm,
            ids,
            topology: None,
            capacity: Vec::new(),
            weight: Vec::new(),
            labels: Vec::new(),
            places: Vec::new(),
            settings: Vec::new(),
            delays: Vec::new(),
            losses: Vec::new(),
            duplicates: Vec::new(),
            gst: None,
            order: Order::Fifo,
            order_line: Line(0),
            seed: limits::SEED,
            until: None,
            budget: limits::BUDGET,
            events: Vec::new(),
        }
    }

    /// Every declared parameter with the value it has in this scenario.
    pub fn values(&self) -> Values {
        let given = self.settings.iter().map(|s| (s.parameter, s.value.clone()));
        Values::resolve(self.algorithm, self.ids.len(), given)
    }

    /// The shape of the network: the text's wish, or the algorithm's own.
    pub fn shape(&self) -> Topology {
        match ((self.algorithm.links)(&self.values()), &self.topology) {
            (Links::Free(_), Some(asked)) => asked.clone(),
            (Links::Free(usual) | Links::Own(usual), _) => usual,
        }
    }

    /// Who takes part.
    pub fn roster(&self) -> Roster {
        Roster::new(&self.ids)
    }

    /// What people call those who take part.
    pub fn names(&self) -> Names {
        Names::new(&self.roster(), &self.labels)
    }

    /// The links of this scenario.
    pub fn graph(&self) -> Graph {
        self.shape().graph(&self.roster(), self.seed)
    }

    /// When the run is stopped, if it has not come to rest before.
    pub fn horizon(&self) -> Option<Time> {
        let usual = (!(self.algorithm.ends_by_itself)(&self.values())).then_some(limits::HORIZON);
        self.until.or(usual)
    }

    /// The delay rule for a message sent then, between these.
    pub fn delay(&self, from: Id, to: Id, sent: Time) -> Delay {
        let rule = self.delays.iter().rev().find(|rule| rule.matches(from, to, sent));
        rule.map_or(Delay { low: Time::units(1), high: Time::units(1) }, |rule| rule.value)
    }

    /// The longest any message may travel, by the delay rules alone.
    pub fn largest_delay(&self) -> Time {
        let usual = Delay { low: Time::units(1), high: Time::units(1) };
        let base = if self.delays.iter().any(Rule::is_for_all) { Time::ZERO } else { usual.high };
        self.delays.iter().map(|rule| rule.value.high).fold(base, Time::max)
    }

    /// The events that happen, by time; equal times keep text order.
    pub fn schedule(&self) -> Vec<&Event> {
        let horizon = self.horizon();
        let mut events: Vec<&Event> =
            self.events.iter().filter(|event| horizon.is_none_or(|end| event.at <= end)).collect();
        sorting::sort_by_key(&mut events, |event| event.at);
        events
    }

    /// Whether some line says when an election begins; if none does, everybody begins at 0.
    pub fn has_start(&self) -> bool {
        self.events.iter().any(|event| matches!(event.action, Action::Start(_)))
    }
}

impl<T> Rule<T> {
    /// Whether no clause narrows the rule.
    pub fn is_for_all(&self) -> bool {
        self.from.is_none() && self.to.is_none() && self.before.is_none() && self.after.is_none()
    }
}
