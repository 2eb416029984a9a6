//! The reserved words of the scenario text: statements, verbs of events, and clauses. The one table behind
//! reading, printing, editing and highlighting; it knows no grammar.

/// The word a line begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Keyword {
    Algorithm,
    Processes,
    Ids,
    Topology,
    Edges,
    Capacity,
    Weight,
    Label,
    Place,
    Set,
    Delay,
    Loss,
    Duplicate,
    Gst,
    Order,
    Seed,
    Until,
    Budget,
    At,
}

impl Keyword {
    /// Every statement, settings first.
    pub const ALL: [Keyword; 19] = [
        Keyword::Algorithm,
        Keyword::Processes,
        Keyword::Ids,
        Keyword::Topology,
        Keyword::Edges,
        Keyword::Capacity,
        Keyword::Weight,
        Keyword::Label,
        Keyword::Place,
        Keyword::Set,
        Keyword::Delay,
        Keyword::Loss,
        Keyword::Duplicate,
        Keyword::Gst,
        Keyword::Order,
        Keyword::Seed,
        Keyword::Until,
        Keyword::Budget,
        Keyword::At,
    ];

    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            Keyword::Algorithm => "algorithm",
            Keyword::Processes => "processes",
            Keyword::Ids => "ids",
            Keyword::Topology => "topology",
            Keyword::Edges => "edges",
            Keyword::Capacity => "capacity",
            Keyword::Weight => "weight",
            Keyword::Label => "label",
            Keyword::Place => "place",
            Keyword::Set => "set",
            Keyword::Delay => "delay",
            Keyword::Loss => "loss",
            Keyword::Duplicate => "duplicate",
            Keyword::Gst => "gst",
            Keyword::Order => "order",
            Keyword::Seed => "seed",
            Keyword::Until => "until",
            Keyword::Budget => "budget",
            Keyword::At => "at",
        }
    }

    /// The statement with this word.
    pub fn read(word: &str) -> Option<Keyword> {
        Keyword::ALL.into_iter().find(|keyword| keyword.name() == word)
    }

    /// Whether a text may say this only once.
    pub fn stands_once(self) -> bool {
        use Keyword::{Algorithm, Budget, Gst, Ids, Order, Processes, Seed, Topology, Until};
        matches!(self, Algorithm | Processes | Ids | Topology | Gst | Order | Seed | Until | Budget)
    }

    /// Whether this is a rule about messages, which clauses may narrow.
    pub fn is_rule(self) -> bool {
        matches!(self, Keyword::Delay | Keyword::Loss | Keyword::Duplicate)
    }
}

/// What an `at` line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    Start,
    Crash,
    Recover,
    Join,
    Cut,
    Heal,
    Partition,
    Request,
    Drop,
    Slow,
    Say,
}

impl Verb {
    /// Every verb.
    pub const ALL: [Verb; 11] = [
        Verb::Start,
        Verb::Crash,
        Verb::Recover,
        Verb::Join,
        Verb::Cut,
        Verb::Heal,
        Verb::Partition,
        Verb::Request,
        Verb::Drop,
        Verb::Slow,
        Verb::Say,
    ];

    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            Verb::Start => "start",
            Verb::Crash => "crash",
            Verb::Recover => "recover",
            Verb::Join => "join",
            Verb::Cut => "cut",
            Verb::Heal => "heal",
            Verb::Partition => "partition",
            Verb::Request => "request",
            Verb::Drop => "drop",
            Verb::Slow => "slow",
            Verb::Say => "say",
        }
    }

    /// The verb with this word.
    pub fn read(word: &str) -> Option<Verb> {
        Verb::ALL.into_iter().find(|verb| verb.name() == word)
    }
}

/// What narrows a `delay`, `loss` or `duplicate` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clause {
    From,
    To,
    Before,
    After,
}

impl Clause {
    /// Every clause, in the order they are printed.
    pub const ALL: [Clause; 4] = [Clause::From, Clause::To, Clause::Before, Clause::After];

    /// The word in the text.
    pub fn name(self) -> &'static str {
        match self {
            Clause::From => "from",
            Clause::To => "to",
            Clause::Before => "before",
            Clause::After => "after",
        }
    }

    /// The clause with this word.
    pub fn read(word: &str) -> Option<Clause> {
        Clause::ALL.into_iter().find(|clause| clause.name() == word)
    }
}

/// All processes, in a list of processes.
pub const ALL: &str = "all";
/// Which message of a link, in `drop` and `slow`.
pub const NTH: &str = "nth";
/// How long a resource is kept, in `request`.
pub const FOR: &str = "for";
/// How long a message takes, in `slow`.
pub const TO: &str = "to";

/// The names `topology` takes.
pub const TOPOLOGIES: [&str; 9] =
    ["complete", "ring", "path", "star", "tree", "grid", "hypercube", "random", "edges"];
/// The names `order` takes, in the order of [`LinkOrder`](super::LinkOrder).
pub const ORDERS: [&str; 2] = ["fifo", "any"];
