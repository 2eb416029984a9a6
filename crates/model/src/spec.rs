//! What an algorithm declares about itself: its name, parameters, messages, links, what it assumes
//! and what it then promises. Menus, forms, checks, tests and the page read this and nothing else;
//! no algorithm is named here.

use crate::language::Language;
use crate::process::Id;
use crate::scenario::Scenario;
use crate::time::Time;
use crate::topology::Topology;

/// One sentence or name in each language of the page; a missing one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Brazilian Portuguese.
    pub pt: &'static str,
}

impl Bilingual {
    /// The one of a language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Pt => self.pt,
        }
    }
}

/// The declaration of one algorithm.
#[derive(Debug)]
pub struct Spec {
    /// Its name in the scenario text.
    pub name: &'static str,
    /// Its name for people.
    pub title: Bilingual,
    /// What it is, in one sentence.
    pub summary: Bilingual,
    /// What it is for: decides which properties are judged.
    pub family: Family,
    /// What `set` may change.
    pub parameters: &'static [Parameter],
    /// What some values mean for parameters the text does not set, by name.
    pub implied: fn(&Values) -> Vec<(&'static str, Value)>,
    /// The kinds of messages it sends, in the order counts are shown.
    pub kinds: &'static [Kind],
    /// The names of its timers.
    pub timers: &'static [&'static str],
    /// The figures it reports.
    pub facts: &'static [Fact],
    /// How its processes are linked.
    pub links: fn(&Values) -> Links,
    /// How they are best arranged on a stage.
    pub arrangement: Arrangement,
    /// Whether `start` lines mean anything to it.
    pub starts: fn(&Values) -> bool,
    /// Whether `request` lines mean anything to it.
    pub requests: bool,
    /// Whether its runs come to rest by themselves.
    pub ends_by_itself: fn(&Values) -> bool,
    /// Whom an election ought to choose.
    pub criterion: fn(&Values) -> Criterion,
    /// What it needs, to keep its promises.
    pub assumes: fn(&Values) -> Vec<Assumption>,
    /// The properties it promises where its assumptions hold.
    pub promises: fn(&Values) -> Vec<Property>,
    /// What theory says about its cost in this scenario.
    pub theory: fn(&Scenario) -> Vec<Bound>,
    /// The algorithm as a person would write it on a board; a line may begin with a `[label]`.
    pub pseudocode: Bilingual,
    /// What a process does and why when it executes a line, one for each label, in their order.
    pub sayings: &'static [Saying],
}

/// Two declarations are the same when they have the same name: the list has each name once.
impl PartialEq for Spec {
    fn eq(&self, other: &Spec) -> bool {
        self.name == other.name
    }
}

impl Eq for Spec {}

impl Spec {
    /// The labels of the pseudo-code, in order of appearance.
    pub fn labels(&self) -> impl Iterator<Item = &'static str> {
        labels(self.pseudocode.en)
    }

    /// What is said of the line with this label, by the label's number.
    pub fn saying(&self, label: u32) -> Option<&'static Saying> {
        let name = self.labels().nth(label as usize)?;
        self.sayings.iter().find(|saying| saying.label == name)
    }
}

/// The labels of a pseudo-code text, in order of appearance.
pub fn labels(pseudocode: &'static str) -> impl Iterator<Item = &'static str> {
    let label =
        |line: &'static str| line.trim_start().strip_prefix('[')?.split_once(']').map(|(label, _)| label);
    pseudocode.lines().filter_map(label)
}

/// What is said when a process executes a line of the pseudo-code.
///
/// The texts are templates with named places: `{me}`, `{from}`, `{first}`, `{leader}`, `{to}`,
/// `{count}`, `{carried}`, `{number}`, `{figure}`, `{suspected}`, `{trusted}`, `{down}`, `{timer}`,
/// `{since}`, `{until}`; the crate `words` fills them in.
/// A clause or reason with a place that nothing fills is left out.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// The label of the line.
    pub label: &'static str,
    /// What the process does: clauses that go on from its name. The clauses of all lines of a step make
    /// one sentence; a line that has none leaves it to the others.
    pub said: &'static [Bilingual],
    /// Why, or what it means, in a sentence; nothing where the other lines of the step say it.
    pub why: Option<Bilingual>,
}

/// What an algorithm is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Chooses a leader once asked to.
    Election,
    /// Suspects the crashed and follows a leader among the rest.
    Detector,
    /// Follows a leader among those believed up, without a detector's own properties.
    Omega,
    /// Tests the others round after round and follows a leader.
    Monitor,
    /// Elects by votes, term after term.
    Terms,
    /// Lets one process at a time use a resource.
    Mutex,
}

/// How the processes of an algorithm are linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Links {
    /// Always like this; the text may not say otherwise.
    Own(Topology),
    /// Any graph; this one unless the text says otherwise.
    Free(Topology),
}

/// How processes are best arranged on a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// As their links say: a ring, a circle, a graph.
    ByLinks,
    /// As the corners of a cube, by the bits of their place in the text, whatever their links.
    Cube,
}

/// A kind of message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name, in capitals.
    pub name: &'static str,
    /// What it does, which decides how it is drawn.
    pub manner: Manner,
}

/// What a kind of message does in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Asks for something or stands for it.
    Ask,
    /// Answers.
    Answer,
    /// Tells who leads.
    Tell,
    /// Is a thing handed on.
    Token,
}

/// A figure an algorithm reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in what programs read.
    pub name: &'static str,
    /// Its name for people.
    pub called: Bilingual,
    /// How the figures of all processes make the run's.
    pub total: Total,
    /// What the figure is a number of.
    pub unit: Unit,
    /// What is written beside a process that reports it, with the figure in place of `{}`.
    pub beside: Option<Bilingual>,
}

impl Fact {
    /// One that is written nowhere but in the list of figures.
    pub const fn new(name: &'static str, called: Bilingual, total: Total) -> Fact {
        Fact { name, called, total, unit: Unit::Whole, beside: None }
    }

    /// The same, but a duration.
    pub const fn duration(self) -> Fact {
        Fact { unit: Unit::Thousandths, ..self }
    }

    /// The same, written beside each process too.
    pub const fn beside(self, en: &'static str, pt: &'static str) -> Fact {
        Fact { beside: Some(Bilingual { en, pt }), ..self }
    }
}

/// What a figure is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Whatever is counted.
    Whole,
    /// Thousandths of a time unit, written like every other time.
    Thousandths,
}

/// How the figures of all processes make the run's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// All that was ever counted, added up.
    Sum,
    /// The largest ever reported.
    Most,
    /// Those that the processes report at present, added up; one that is down reports none. On the page
    /// it goes by this name, at the playhead.
    Present(Bilingual),
    /// Only the process's own; the run has none.
    Own,
    /// The process's own as well: the id it leans towards until it follows a leader, shown beside it.
    Leaning,
}

impl Total {
    /// Whether the run has such a figure, and not only its processes.
    pub fn is_of_run(self) -> bool {
        match self {
            Total::Sum | Total::Most | Total::Present(_) => true,
            Total::Own | Total::Leaning => false,
        }
    }
}

/// Something `set` may change.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in the scenario text.
    pub name: &'static str,
    /// Its kind and range.
    pub kind: ParameterKind,
    /// What it does, in one sentence.
    pub help: Bilingual,
}

/// The kind, range and default of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParameterKind {
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// A duration.
    Duration {
        /// The shortest allowed; 0 usually means "off".
        least: Time,
        /// The longest allowed.
        most: Time,
        /// Unless set.
        usual: Time,
    },
    /// A duration drawn from a range, written `A..B` (or `A` for one value).
    Span {
        /// The shortest allowed.
        least: Time,
        /// The longest allowed.
        most: Time,
        /// Unless set.
        usual: (Time, Time),
    },
    /// A whole number.
    Count {
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
        /// Unless set; told the number of processes.
        usual: fn(usize) -> u32,
    },
    /// A whole number from 1 up to another number of the scenario.
    Part {
        /// What it cannot exceed.
        of: Whole,
        /// Unless set; told the number of processes.
        usual: fn(usize) -> u32,
    },
}

/// What some number of a scenario is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// All processes.
    Processes,
    /// As many as this parameter says.
    Parameter(&'static str),
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Index into the declared words.
    Choice(usize),
    /// A duration.
    Duration(Time),
    /// A range of durations.
    Span(Time, Time),
    /// A whole number.
    Count(u32),
}

impl ParameterKind {
    /// The value a parameter has unless set.
    pub fn usual(&self, processes: usize) -> Value {
        match *self {
            ParameterKind::Choice(_) => Value::Choice(0),
            ParameterKind::Duration { usual, .. } => Value::Duration(usual),
            ParameterKind::Span { usual: (low, high), .. } => Value::Span(low, high),
            ParameterKind::Count { usual, .. } | ParameterKind::Part { usual, .. } => {
                Value::Count(usual(processes))
            }
        }
    }
}

/// Every declared parameter with a value.
#[derive(Clone, Debug)]
pub struct Values {
    declared: &'static [Parameter],
    values: Vec<Value>,
}

impl Values {
    /// The given values over those they imply, over the usual ones.
    pub fn resolve(
        spec: &'static Spec,
        processes: usize,
        given: impl IntoIterator<Item = (usize, Value)>,
    ) -> Values {
        let usual = spec.parameters.iter().map(|p| p.kind.usual(processes)).collect();
        let mut resolved = Values { declared: spec.parameters, values: usual };
        let mut is_given = vec![false; spec.parameters.len()];
        for (parameter, value) in given {
            resolved.values[parameter] = value;
            is_given[parameter] = true;
        }
        for (name, value) in (spec.implied)(&resolved) {
            let parameter = resolved.index(name);
            if !is_given[parameter] {
                resolved.values[parameter] = value;
            }
        }
        resolved
    }

    /// The place of a declared parameter. Asking for one that is not declared is our own mistake.
    fn index(&self, name: &str) -> usize {
        let index = self.declared.iter().position(|p| p.name == name);
        index.unwrap_or_else(|| panic!("`{name}` is not declared"))
    }

    /// The value of a declared parameter.
    pub fn get(&self, name: &str) -> &Value {
        &self.values[self.index(name)]
    }

    /// The chosen word.
    pub fn word(&self, name: &str) -> &'static str {
        let parameter = self.declared.iter().find(|p| p.name == name);
        match (self.get(name), parameter.map(|p| p.kind)) {
            (Value::Choice(index), Some(ParameterKind::Choice(words))) => words[*index],
            other => panic!("`{name}` is not a choice but {other:?}"),
        }
    }

    /// Whether a `yes|no` parameter says yes.
    pub fn yes(&self, name: &str) -> bool {
        self.word(name) == "yes"
    }

    /// A duration.
    pub fn duration(&self, name: &str) -> Time {
        match self.get(name) {
            Value::Duration(time) => *time,
            other => panic!("`{name}` is not a duration but {other:?}"),
        }
    }

    /// A range of durations.
    pub fn span(&self, name: &str) -> (Time, Time) {
        match self.get(name) {
            Value::Span(low, high) => (*low, *high),
            other => panic!("`{name}` is not a span but {other:?}"),
        }
    }

    /// A whole number.
    pub fn count(&self, name: &str) -> u32 {
        match self.get(name) {
            Value::Count(count) => *count,
            other => panic!("`{name}` is not a count but {other:?}"),
        }
    }
}

/// Whom an election ought to choose among the processes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The largest id.
    LargestId,
    /// The smallest id.
    SmallestId,
    /// The largest capacity, ties by the larger id.
    LargestCapacity,
}

/// What an algorithm may need in order to keep its promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Every two processes are joined by links.
    Connected,
    /// No message is lost: no loss, no drop, no cut, no partition.
    ReliableLinks,
    /// No message arrives twice.
    NoDuplicates,
    /// Links keep the order of their messages.
    FifoLinks,
    /// Nobody crashes.
    NoCrashes,
    /// Nobody crashes, recovers or joins once the first election has begun.
    FixedMembership,
    /// Every crash is followed by a `start`, once the last messages of the crashed have arrived.
    CrashesNoticed,
    /// Somebody that is up is told to start.
    Started,
    /// Nobody else is. Only uniqueness hangs on it: with several candidates it is not promised at all.
    OneCandidate,
    /// Whoever comes back or joins does so alone, when the election before it has settled.
    CalmComebacks {
        /// The waits that an election may take, added up.
        waits: &'static [&'static str],
        /// How many message delays it may take beside them.
        delays: u32,
    },
    /// A wait of this parameter covers so many message delays plus other waits.
    Timely {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many of the largest delay it must cover.
        delays: u32,
        /// Further parameters whose durations it must cover as well.
        plus: &'static [&'static str],
    },
    /// The network becomes synchronous at some time.
    EventuallySynchronous,
    /// Whoever crashes stays down.
    NoRecoveries,
    /// In the end no link is cut and no groups are apart.
    Healed,
    /// In the end those that are up have more than half of all weight.
    MajorityUp,
    /// The waits drawn from this parameter's range differ enough for one process to be first.
    Spread {
        /// The parameter that names the range.
        parameter: &'static str,
        /// How many of the largest delay the range must be wide.
        delays: u32,
    },
    /// No message takes longer than this.
    DelaysAtMost(Time),
    /// Whoever gets the resource is done with it before this parameter's wait is over.
    StaysFit {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many of the largest delay it must cover beside the stay.
        delays: u32,
    },
    /// Nobody asks again before everybody can have had a turn. Only bounded waiting hangs on it.
    RequestsApart {
        /// How many of the largest delay a turn may take beside the stay.
        delays: u32,
    },
    /// A part is more than half of its whole, so that two such parts always overlap.
    Majority {
        /// The parameter that names the part.
        part: &'static str,
        /// The parameter that names the whole.
        whole: &'static str,
    },
    /// A wait of this parameter covers so many of the largest delay that is left in the end.
    TimelyInTheEnd {
        /// The parameter that names the wait.
        parameter: &'static str,
        /// How many delays it must cover.
        delays: u32,
    },
}

impl Assumption {
    /// The one promise that is made only where this holds, if the others do without it.
    pub fn only_for(self) -> Option<Property> {
        match self {
            Assumption::OneCandidate => Some(Property::Uniqueness),
            Assumption::RequestsApart { .. } => Some(Property::BoundedWait),
            _ => None,
        }
    }

    /// Whether a promise hangs on this.
    pub fn concerns(self, property: Property) -> bool {
        self.only_for().is_none_or(|only| only == property)
    }
}

/// A property a run is judged by. The declaration order is the order of the lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// Somebody leads after the last start.
    Termination,
    /// Never two leaders, but for a handover.
    Uniqueness,
    /// At the end all follow the same leader.
    Agreement,
    /// That leader is up and the one the criterion names.
    Validity,
    /// Nobody left a leader that was up and connected.
    Stability,
    /// Every crashed process is suspected by all.
    StrongCompleteness,
    /// Nobody suspects a process that is up.
    EventualStrongAccuracy,
    /// In the end all follow the same leader.
    EventualAgreement,
    /// In the end all follow a leader that is up.
    EventualAccuracy,
    /// Never two leaders of one term.
    OneLeaderPerTerm,
    /// Never two inside at once.
    Exclusion,
    /// Whenever somebody waits, somebody enters later.
    DeadlockFreedom,
    /// Every request is served.
    NoStarvation,
    /// Nobody overtakes a waiting process more than twice.
    BoundedWait,
}

impl Property {
    /// The name outsiders rely on.
    pub fn name(self) -> &'static str {
        match self {
            Property::Termination => "termination",
            Property::Uniqueness => "uniqueness",
            Property::Agreement => "agreement",
            Property::Validity => "validity",
            Property::Stability => "stability",
            Property::StrongCompleteness => "strong-completeness",
            Property::EventualStrongAccuracy => "eventual-strong-accuracy",
            Property::EventualAgreement => "eventual-agreement",
            Property::EventualAccuracy => "eventual-accuracy",
            Property::OneLeaderPerTerm => "one-leader-per-term",
            Property::Exclusion => "exclusion",
            Property::DeadlockFreedom => "deadlock-freedom",
            Property::NoStarvation => "no-starvation",
            Property::BoundedWait => "bounded-wait",
        }
    }

    /// Whether whoever promises it needs no assumption for it: it is kept whatever the scenario does.
    pub fn is_unconditional(self) -> bool {
        self == Property::OneLeaderPerTerm
    }
}

/// What theory says about the number of messages of some kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The kinds that are counted together.
    pub kinds: &'static [&'static str],
    /// How many there are, at least or at most or on average.
    pub sense: Sense,
    /// The number, in thousandths (an average need not be whole).
    pub value: u64,
    /// The formula as people write it.
    pub formula: &'static str,
}

/// Which side of the truth a bound is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Never fewer.
    AtLeast,
    /// So many over all orders of the ids.
    OnAverage,
    /// Never more.
    AtMost,
    /// Always exactly so many.
    Exactly,
}

impl Sense {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Sense::AtLeast => "at least",
            Sense::OnAverage => "on average",
            Sense::AtMost => "at most",
            Sense::Exactly => "exactly",
        }
    }
}

/// The capacity or weight a scenario gives to a process.
pub fn valued(list: &[(Id, u32)], id: Id, usual: u32) -> u32 {
    list.iter().rev().find(|(whose, _)| *whose == id).map_or(usual, |(_, value)| *value)
}
