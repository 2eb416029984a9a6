//! The closed vocabulary of a trace: what can happen in a run, and what a process can do about it.
//! The view knows no more of an election than these words say.

use crate::process::Process;
use crate::time::Time;

/// One thing that happened, as it was in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Time,
    /// The earlier event that brought it about; script lines have none.
    pub cause: Option<u32>,
    /// What.
    pub happening: Happening,
    /// What the process did about it, in order.
    pub changes: Vec<Change>,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A process runs its first code at time 0.
    Boot(Process),
    /// A process runs again after a crash, with what it stored.
    Recover(Process),
    /// A process runs its first code later than the others.
    Join(Process),
    /// A process stops and forgets.
    Crash(Process),
    /// A process is told to begin an election.
    Start(Process),
    /// A process is told to want the resource for this long.
    Request(Process, Time),
    /// A message arrives and is taken in.
    Deliver(u32),
    /// A message is gone.
    Lose(u32, Loss),
    /// A timer runs out; the number indexes the algorithm's timers.
    Fire(Process, Timer),
    /// A link is cut.
    Cut(Ends),
    /// A link is no longer cut.
    Heal(Ends),
    /// No link is cut any more and no groups are apart.
    HealAll,
    /// Links between groups are cut: the group of each process, by rank.
    Partition(Vec<u32>),
    /// The adversary waits for the n-th message on this way, to drop it.
    Drop(Process, Process, u32),
    /// The adversary waits for the n-th message on this way, to slow it down to this delay.
    Slow(Process, Process, u32, Time),
    /// A caption.
    Say(String),
}

/// The two ends of a link, and whether both directions are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Both directions between these.
    Both(Process, Process),
    /// From the first to the second.
    OneWay(Process, Process),
}

/// Why a message is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It was sent over a link that was cut.
    CutLink,
    /// Its link was cut under way.
    CutUnderWay,
    /// The link is lossy.
    Chance,
    /// The adversary dropped it.
    Dropped,
    /// Its receiver was down when it arrived.
    ReceiverDown,
}

/// A timer of a process: which name, and which of several under that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timer {
    /// Index into the algorithm's timer names.
    pub name: u32,
    /// Which one under this name; 0 where there is only one.
    pub which: u32,
}

/// What a process can do in one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Sends a message; messages are numbered in this order.
    Send(Sent),
    /// Stores this, to survive a crash.
    Persist(Vec<Atom>),
    /// Sets a timer, which replaces an earlier one of the same name.
    Arm(Timer, Time),
    /// Stops a timer.
    Disarm(Timer),
    /// Holds this process, or nobody, as leader.
    Lead(Option<Process>),
    /// Looked for a leader and found the one it had.
    LeaderRemains(Process),
    /// Believes that process to be down.
    Suspect(Process),
    /// Believes that process to be up again.
    Trust(Process),
    /// Plays this part now.
    Role(Role),
    /// Has this process, or nobody, as parent.
    Parent(Option<Process>),
    /// Sees its link to that process point away from itself, towards itself, or not at all.
    Orient(Process, Direction),
    /// Uses its link to that process no longer.
    Prune(Process),
    /// Enters the critical section.
    Enter,
    /// Leaves the critical section.
    Leave,
    /// Has these waiting, in order.
    Queue(Vec<Process>),
    /// Reports a figure of its own.
    Fact(u32, i64),
    /// Adds to a figure of the run.
    Count(u32, u64),
    /// Executes the pseudo-code line with this label.
    Line(u32),
    /// Puts the message just received aside.
    Discard,
    /// Asked the perfect detector whether that process is up, and was told.
    Asked(Process, Answer),
    /// Knows that process to have recovered so often.
    Epoch(Process, u32),
}

/// What the perfect detector says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It runs.
    Up,
    /// It does not.
    Down,
}

/// A message as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Its receiver.
    pub to: Process,
    /// Index into the algorithm's kinds of messages.
    pub kind: u32,
    /// When it arrives, if nothing happens to it.
    pub due: Time,
    /// Whether the network made it.
    pub origin: Origin,
    /// What it says.
    pub payload: Vec<Atom>,
}

/// Where a message comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A process sent it.
    Process,
    /// The network copied the message before it.
    Copy,
}

/// A piece of what a message says or a process stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Atom {
    /// A process.
    Process(Process),
    /// A number.
    Number(i64),
    /// Several processes.
    List(Vec<Process>),
}

/// The part a process plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Follows, or waits to hear.
    #[default]
    Follower,
    /// Stands for election.
    Candidate,
    /// Leads, by its own belief.
    Leader,
    /// Only hands messages on.
    Passive,
    /// Has only outgoing links.
    Source,
    /// Has only incoming links.
    Sink,
    /// Has both.
    Internal,
    /// Has dropped out of the graph.
    Pruned,
    /// Uses the resource or keeps the permission.
    Holder,
    /// Wants the resource.
    Waiting,
    /// Is back from a crash and not yet up to date.
    Recovering,
}

impl Role {
    /// Every role, in the order of their numbers on the tape; new ones go to the end.
    pub const ALL: [Role; 11] = [
        Role::Follower,
        Role::Candidate,
        Role::Leader,
        Role::Passive,
        Role::Source,
        Role::Sink,
        Role::Internal,
        Role::Pruned,
        Role::Holder,
        Role::Waiting,
        Role::Recovering,
    ];

    /// The name in the trace's JSON.
    pub fn name(self) -> &'static str {
        match self {
            Role::Follower => "follower",
            Role::Candidate => "candidate",
            Role::Leader => "leader",
            Role::Passive => "passive",
            Role::Source => "source",
            Role::Sink => "sink",
            Role::Internal => "internal",
            Role::Pruned => "pruned",
            Role::Holder => "holder",
            Role::Waiting => "waiting",
            Role::Recovering => "recovering",
        }
    }
}

/// Which way a link points, seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// No way.
    None,
    /// Away from this end.
    Out,
    /// Towards this end.
    In,
}
