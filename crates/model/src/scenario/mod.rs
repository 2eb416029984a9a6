//! A scenario: everything a person asks of one run, as plain values.
//!
//! Its only written form is the scenario text ([`parse`], [`print`](mod@print), [`edit`]). It knows
//! algorithms only by what they declare ([`Spec`]) and does not know how a run is carried out.

pub mod check;
pub mod complete;
pub mod edit;
pub mod fix;
pub mod insert;
pub mod keyword;
pub mod lex;
pub mod link;
pub mod parse;
pub mod print;
pub mod problem;

use crate::names::Names;
use crate::process::{Id, Process, Roster};
use crate::sorting;
use crate::spec::{Links, Spec, Value, Values};
use crate::time::Time;
use crate::topology::{Graph, Topology};
use crate::trace::event::Ends;
use crate::trace::{Happening, Presence};

/// The limits of a scenario text, and its defaults.
pub mod limits {
    /// The most processes in one scenario.
    pub const PROCESSES: usize = 1024;
    /// The most lines in one text.
    pub const LINES: usize = 2000;
    /// The most bytes in one text.
    pub const BYTES: usize = 65536;
    /// The default seed.
    pub const SEED: u64 = 1;
    /// The default number of events after which a run stops.
    pub const BUDGET: u64 = 1_000_000;
    /// The largest budget a text may ask for.
    pub const MAX_BUDGET: u64 = 100_000_000;
    /// The largest capacity or weight.
    pub const MAX_WORTH: u32 = 999_999_999;
    /// The default horizon of a run that would not end by itself.
    pub const HORIZON: crate::Time = crate::Time::units(200);
}

/// A line number in the text, from 1; 0 for what no line says.
///
/// It says where something comes from, not what it means:
/// scenarios that differ only in line numbers are equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineNumber(pub u32);

impl PartialEq for LineNumber {
    fn eq(&self, _: &LineNumber) -> bool {
        true
    }
}

impl Eq for LineNumber {}

/// Everything that defines one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The comment on the first line, or empty.
    pub title: String,
    pub algorithm: &'static Spec,
    /// In ring order; distinct, at least one.
    pub ids: Vec<Id>,
    /// The links the text asks for; `None` leaves them to the algorithm.
    pub topology: Option<Topology>,
    /// What processes are worth in an election by capacity; 0 if not given.
    pub capacity: Vec<(Id, u32)>,
    /// What the votes of processes weigh; 1 if not given.
    pub weight: Vec<(Id, u32)>,
    /// The text beside a process; for drawing only.
    pub labels: Vec<(Id, String)>,
    /// The position of a process, in thousandths of a per cent of the stage; for drawing only.
    pub places: Vec<(Id, u32, u32)>,
    /// The parameters that the text sets, in declaration order.
    pub settings: Vec<Setting>,
    /// How long messages travel; the last rule that matches a message counts.
    pub delays: Vec<Rule<Delay>>,
    pub losses: Vec<Rule<Percent>>,
    pub duplicates: Vec<Rule<Percent>>,
    /// From when on the network is synchronous (global stabilization time).
    pub gst: Option<Time>,
    /// Whether a message may overtake an earlier one on the same link.
    pub order: LinkOrder,
    /// Where `order` is in the text.
    pub order_line: LineNumber,
    /// What every random draw is derived from.
    pub seed: u64,
    /// The horizon the text asks for.
    pub until: Option<Time>,
    /// How many events may happen.
    pub budget: u64,
    /// In text order.
    pub events: Vec<Event>,
}

/// One `set PARAM VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Index into the algorithm's declared parameters.
    pub parameter: usize,
    /// A value of the declared kind and within the declared range.
    pub value: Value,
    pub line: LineNumber,
}

/// A `delay`, `loss` or `duplicate` line: a value and the messages it applies to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<T> {
    pub value: T,
    /// Only messages from this sender.
    pub from: Option<Id>,
    /// Only messages to this receiver.
    pub to: Option<Id>,
    /// Only messages sent before this time.
    pub before: Option<Time>,
    /// Only messages sent at this time or later.
    pub after: Option<Time>,
    pub line: LineNumber,
}

impl<T> Rule<T> {
    /// A rule for every message.
    pub fn always(value: T) -> Rule<T> {
        Rule { value, from: None, to: None, before: None, after: None, line: LineNumber(0) }
    }

    /// Whether the rule applies to a message sent at this time, between these processes.
    pub fn matches(&self, from: Id, to: Id, sent: Time) -> bool {
        self.from.is_none_or(|id| id == from)
            && self.to.is_none_or(|id| id == to)
            && self.before.is_none_or(|time| sent < time)
            && self.after.is_none_or(|time| sent >= time)
    }

    /// What these rules say of a message, if any does: the last one that applies counts.
    pub fn value_for(rules: &[Rule<T>], from: Id, to: Id, sent: Time) -> Option<&T> {
        rules.iter().rev().find(|rule| rule.matches(from, to, sent)).map(|rule| &rule.value)
    }
}

/// A fixed delay (`low == high`), or one drawn uniformly from `low..=high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    pub low: Time,
    pub high: Time,
}

impl Delay {
    /// The delay of a message that no rule applies to.
    pub const USUAL: Delay = Delay { low: Time::units(1), high: Time::units(1) };
}

/// A probability, in thousandths of a per cent: 0 to 100,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percent(pub u32);

impl Percent {
    /// 100 %.
    pub const ALL: Percent = Percent(100_000);
}

/// The form used in the scenario text: `12.5%`.
impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}%", Time(u64::from(self.0)))
    }
}

/// Whether links keep the order of their messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkOrder {
    /// A message never overtakes an earlier one on the same link.
    #[default]
    Fifo,
    Any,
}

/// One `at T …` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub at: Time,
    pub action: Action,
    pub line: LineNumber,
}

/// What an `at` line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// These processes begin an election.
    Start(Who),
    /// These processes stop and lose everything they did not store.
    Crash(Who),
    /// These processes boot again.
    Recover(Who),
    /// These processes boot for the first time; until then they do not exist.
    Join(Who),
    /// These links carry nothing from now on.
    Cut(Vec<Link>),
    /// These links are no longer cut.
    Heal(Vec<Link>),
    /// No link is cut any more, and the partition ends.
    HealAll,
    /// Links between different groups carry nothing; the ids not named form one more group.
    Partition(Vec<Vec<Id>>),
    /// These processes want the resource, each for this long.
    Request(Who, Time),
    /// The `nth` message in this direction, counted from now on, is lost.
    Drop(Way, u32),
    /// The `nth` message in this direction, counted from now on, takes this long.
    Slow(Way, u32, Time),
    Say(String),
}

impl Action {
    /// Whether this changes who is up or which messages arrive.
    pub fn is_fault(&self) -> bool {
        !matches!(self, Action::Start(_) | Action::Request(..) | Action::Say(_))
    }

    /// What happens to links, one by one; nothing if this is about something else.
    pub fn on_links(&self, roster: &Roster) -> Vec<Happening> {
        match self {
            Action::Cut(links) => links.iter().map(|link| Happening::Cut(link.ends(roster))).collect(),
            Action::Heal(links) => links.iter().map(|link| Happening::Heal(link.ends(roster))).collect(),
            Action::HealAll => vec![Happening::HealAll],
            Action::Partition(named) => {
                let mut groups = vec![named.len() as u32; roster.len()];
                for (number, ids) in (0..).zip(named) {
                    ids.iter().for_each(|id| groups[roster.known(*id).index()] = number);
                }
                vec![Happening::Partition(groups)]
            }
            _ => Vec::new(),
        }
    }

    /// Whether this gives processes something to do; at time 0 it therefore comes after they booted.
    pub fn is_task(&self) -> bool {
        matches!(self, Action::Start(_) | Action::Request(..))
    }
}

/// A list of processes in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// `all`: every process for which the event makes sense at that time.
    All,
    /// In text order, without repetition.
    These(Vec<Id>),
}

impl Who {
    /// The processes of the list, `all` in text order.
    pub fn members(&self, roster: &Roster) -> Vec<Process> {
        match self {
            Who::All => roster.in_order().to_vec(),
            Who::These(ids) => ids.iter().filter_map(|id| roster.find(*id)).collect(),
        }
    }
}

/// A direction between two processes: `A->B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    pub from: Id,
    pub to: Id,
}

/// A link as `cut` and `heal` name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// `A-B`, both directions.
    Both(Id, Id),
    /// `A->B`.
    OneWay(Way),
}

impl Link {
    /// The one or two directions it names.
    pub fn ways(self) -> impl Iterator<Item = Way> {
        let (first, back) = match self {
            Link::Both(a, b) => (Way { from: a, to: b }, Some(Way { from: b, to: a })),
            Link::OneWay(way) => (way, None),
        };
        std::iter::once(first).chain(back)
    }

    fn ends(self, roster: &Roster) -> Ends {
        match self {
            Link::Both(a, b) => Ends::Both(roster.known(a), roster.known(b)),
            Link::OneWay(Way { from, to }) => Ends::OneWay(roster.known(from), roster.known(to)),
        }
    }
}

impl Scenario {
    /// A scenario with every default, for these processes.
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
            order: LinkOrder::Fifo,
            order_line: LineNumber(0),
            seed: limits::SEED,
            until: None,
            budget: limits::BUDGET,
            events: Vec::new(),
        }
    }

    /// The value of every declared parameter in this scenario.
    pub fn values(&self) -> Values {
        let given = self.settings.iter().map(|s| (s.parameter, s.value.clone()));
        Values::resolve(self.algorithm, self.ids.len(), given)
    }

    /// The shape of the network: the one the text asks for, or the algorithm's own.
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

    /// By rank, before the first event: a process that joins is absent until then, even if that is after the
    /// horizon.
    pub fn first_presences(&self) -> Vec<Presence> {
        let roster = self.roster();
        let mut presences = vec![Presence::Up; roster.len()];
        for event in &self.events {
            if let Action::Join(who) = &event.action {
                who.members(&roster).iter().for_each(|process| presences[process.index()] = Presence::Absent);
            }
        }
        presences
    }

    /// What people call the processes.
    pub fn names(&self) -> Names {
        Names::new(&self.roster(), &self.labels)
    }

    /// The links of this scenario.
    pub fn graph(&self) -> Graph {
        self.shape().graph(&self.roster(), self.seed)
    }

    /// When the run is stopped, if it has not ended before.
    pub fn horizon(&self) -> Option<Time> {
        let usual = (!(self.algorithm.ends_by_itself)(&self.values())).then_some(limits::HORIZON);
        self.until.or(usual)
    }

    /// The longest any message may travel, by the delay rules alone.
    pub fn largest_delay(&self) -> Time {
        let base = if self.delays.iter().any(Rule::is_for_all) { Time::ZERO } else { Delay::USUAL.high };
        self.delays.iter().map(|rule| rule.value.high).fold(base, Time::max)
    }

    /// The events up to the horizon, by time; at equal times in text order.
    pub fn schedule(&self) -> Vec<&Event> {
        let horizon = self.horizon();
        let mut events: Vec<&Event> =
            self.events.iter().filter(|event| horizon.is_none_or(|end| event.at <= end)).collect();
        sorting::sort_by_key(&mut events, |event| event.at);
        events
    }

    /// Whether some line says when an election begins; if none does, everybody starts at 0.
    pub fn has_start(&self) -> bool {
        self.events.iter().any(|event| matches!(event.action, Action::Start(_)))
    }
}

impl<T> Rule<T> {
    /// Whether the rule applies to every message.
    pub fn is_for_all(&self) -> bool {
        self.from.is_none() && self.to.is_none() && self.before.is_none() && self.after.is_none()
    }
}
