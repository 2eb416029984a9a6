//! The closed vocabulary of a trace: what can happen in a run, and what a process can change when it does. The
//! view knows no more about an election than these words say.
//!
//! A new word is one row here. Code that treats all words alike (tape, checks on loading, JSON, transcripts,
//! tests) then knows it; the compiler points out the rest.

use super::vocabulary::{numbered, tagged, words};
use crate::process::Process;
use crate::time::Time;

/// One event of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub at: Time,
    /// The earlier event that caused it; script lines have none.
    pub cause: Option<u32>,
    pub happening: Happening,
    /// What the process changed in reaction, in order.
    pub changes: Vec<Change>,
}

words! {
    /// What can happen. Times in it are durations.
    pub enum Happening {
        /// A process runs its first code at time 0.
        1 "boot" "{} boots" Boot(process: Actor(Process)),
        /// A process runs again after a crash, with what it stored.
        2 "recover" "{} recovers" Recover(process: Actor(Process)),
        /// A process runs its first code later than the others.
        3 "join" "{} joins" Join(process: Actor(Process)),
        /// A process stops, and forgets all it has not stored.
        4 "crash" "{} crashes" Crash(process: Actor(Process)),
        /// A process is told to begin an election.
        5 "start" "{} starts" Start(process: Actor(Process)),
        /// A process begins to want the resource for this long.
        6 "request" "{} requests for {}" Request(process: Actor(Process), hold "for": Time(Time)),
        /// A message arrives and is processed.
        7 "deliver" "{}" Deliver(message: Arrival(u32)),
        8 "lose" "{} is lost: {}" Lose(message: Lost(u32), loss "reason": Loss(Loss)),
        /// A timer runs out; the number indexes the algorithm's timers.
        9 "timer" "{} {} runs out" Fire(process: Actor(Process), timer "timer": Timer(Timer)),
        10 "cut" "cut {}" Cut(ends "link": Link(Ends)),
        /// A link is no longer cut.
        11 "heal" "heal {}" Heal(ends "link": Link(Ends)),
        /// No link is cut any more and no groups are apart.
        12 "heal" "heal all" HealAll,
        /// Links between groups are cut: the group of each process, by rank.
        13 "partition" "partition {}" Partition(groups "groups": Groups(Vec<u32>)),
        /// The adversary will drop the n-th message in this direction.
        14 "drop" "drop {}->{} nth {}"
            Drop(from "from": Process(Process), to "to": Process(Process), nth "nth": Number(u32)),
        /// The adversary will slow the n-th message in this direction down to this delay.
        15 "slow" "slow {}->{} nth {} to {}" Slow(
            from "from": Process(Process), to "to": Process(Process), nth "nth": Number(u32),
            delay "delay": Time(Time)
        ),
        16 "say" "“{}”" Say(text "text": Text(String)),
    }
}

words! {
    /// What a process can do in one step. Times in it are instants, at or after the event.
    pub enum Change {
        /// Sends a message; messages are numbered in this order.
        1 "send" "{}" Send(sent: Sent(Sent)),
        /// Stores this, to survive a crash.
        3 "persist" "store{}" Persist(atoms: Atoms(Vec<Atom>)),
        /// Sets a timer, which replaces an earlier one of the same name.
        4 "arm" "{} till {}" Arm(timer: Timer(Timer), due "due": Time(Time)),
        5 "disarm" "stop {}" Disarm(timer: Timer(Timer)),
        /// Holds this process, or nobody, as leader.
        6 "leader" "leader {}" Lead(leader: Perhaps(Option<Process>)),
        /// Looked for a leader and found the one it already had.
        7 "leader_remains" "leader remains {}" LeaderRemains(leader: Process(Process)),
        /// Believes that process to be down.
        8 "suspect" "suspect {}" Suspect(process: Process(Process)),
        /// Believes that process to be up again.
        9 "trust" "trust {}" Trust(process: Process(Process)),
        10 "role" "{}" Role(role: Role(Role)),
        /// Has this process, or nobody, as parent.
        11 "parent" "parent {}" Parent(parent: Perhaps(Option<Process>)),
        /// Sees its link to that process point away from itself, towards itself, or not at all.
        12 "orient" "link to {} {}"
            Orient(process: Process(Process), direction "direction": Direction(Direction)),
        /// No longer uses its link to that process.
        13 "prune" "prune {}" Prune(process: Process(Process)),
        14 "enter" "enter" Enter,
        15 "leave" "leave" Leave,
        /// Has these waiting, in order.
        16 "queue" "queue {}" Queue(waiting: Processes(Vec<Process>)),
        /// Reports a figure of its own.
        17 "fact" "{} = {}" Fact(figure: Figure(u32), value "value": Amount(i64)),
        /// Adds to a figure of the run.
        18 "count" "{} + {}" Count(figure: Figure(u32), by "by": Sum(u64)),
        /// Executes the pseudo-code line with this label.
        19 "line" "[{}]" Line(label: Label(u32)),
        /// Ignores the message just received.
        20 "discard" "discard" Discard,
        /// Asked the perfect detector whether that process is up, and got this answer.
        21 "asked" "{} is {}" Asked(process: Process(Process), answer "up": Answer(DetectorAnswer)),
        /// Knows how often that process has recovered.
        22 "epoch_of" "{} in epoch {}" Epoch(process: Process(Process), epoch "epoch": Number(u32)),
    }
}

/// On the tape, the tag of a `Send`, the first of the changes.
pub(super) const SEND: u8 = Change::TAGS[0];
/// On the tape, the end of an event's changes.
pub(super) const END: u8 = 0;
/// On the tape, the tag of a `Send` whose message the network copied.
pub(super) const SEND_COPY: u8 = 2;

const _: () = {
    let mut k = 0;
    while k < Change::TAGS.len() {
        assert!(Change::TAGS[k] != END && Change::TAGS[k] != SEND_COPY, "this tag is taken");
        k += 1;
    }
};

/// A field of a word, for code that treats all words alike.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// The process whose step the event is.
    Actor(&'a Process),
    Process(&'a Process),
    /// A process, or nobody.
    Perhaps(&'a Option<Process>),
    Processes(&'a Vec<Process>),
    /// What is stored.
    Atoms(&'a Vec<Atom>),
    /// A message that is sent.
    Sent(&'a Sent),
    /// The number of a message that arrives.
    Arrival(&'a u32),
    /// The number of a message that is lost.
    Lost(&'a u32),
    Loss(&'a Loss),
    Timer(&'a Timer),
    /// A duration in a happening, an instant in a change.
    Time(&'a Time),
    Link(&'a Ends),
    /// The group of each process, by rank.
    Groups(&'a Vec<u32>),
    Role(&'a Role),
    /// Which way a link points.
    Direction(&'a Direction),
    /// What the perfect detector says.
    Answer(&'a DetectorAnswer),
    /// Index into the algorithm's figures.
    Figure(&'a u32),
    /// The value of the figure named before it, in its unit.
    Amount(&'a i64),
    /// What is added to the figure named before it.
    Sum(&'a u64),
    /// Index into the labels of the pseudo-code.
    Label(&'a u32),
    Number(&'a u32),
    /// A text written by the author.
    Text(&'a String),
}

tagged! {
    /// The two ends of a link, and whether both directions are meant.
    #[derive(Copy)]
    pub enum Ends {
        /// Both directions between these.
        1 Both(a: Process, b: Process),
        /// From the first to the second.
        2 OneWay(from: Process, to: Process),
    }
}

numbered! {
    /// Why a message is gone.
    pub enum Loss {
        /// It was sent over a link that was cut.
        0 "cut link" CutLink,
        /// Its link was cut under way.
        1 "cut under way" CutUnderWay,
        /// The link is lossy.
        2 "loss" Chance,
        /// The adversary dropped it.
        3 "dropped" Dropped,
        /// Its receiver was down when it arrived.
        4 "receiver down" ReceiverDown,
    }
}

/// A timer of a process: its name, and which of several with that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timer {
    /// Index into the algorithm's timer names.
    pub name: u32,
    /// Which one under this name; 0 where there is only one.
    pub which: u32,
}

numbered! {
    /// What the perfect detector says.
    pub enum DetectorAnswer {
        0 "up" Up,
        1 "down" Down,
    }
}

/// A message as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub to: Process,
    /// Index into the algorithm's kinds of messages.
    pub kind: u32,
    /// When it arrives, if nothing happens to it.
    pub due: Time,
    /// Whether the network made it.
    pub origin: Origin,
    pub payload: Vec<Atom>,
}

/// Where a message comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Process,
    /// The network copied the message before it.
    Copy,
}

tagged! {
    /// A piece of a message's payload, or of what a process stores.
    pub enum Atom {
        1 Process(process: Process),
        2 Number(number: i64),
        3 List(processes: Vec<Process>),
    }
}

numbered! {
    /// The part a process plays.
    #[derive(Default, PartialOrd, Ord)]
    pub enum Role {
        /// Follows, or waits to hear.
        #[default]
        0 "follower" Follower,
        /// Stands for election.
        1 "candidate" Candidate,
        /// Believes that it leads.
        2 "leader" Leader,
        /// Only forwards messages.
        3 "passive" Passive,
        /// Has only outgoing links.
        4 "source" Source,
        /// Has only incoming links.
        5 "sink" Sink,
        /// Has both.
        6 "internal" Internal,
        /// Has dropped out of the graph.
        7 "pruned" Pruned,
        /// Uses the resource or holds the permission.
        8 "holder" Holder,
        /// Wants the resource.
        9 "waiting" Waiting,
        /// Has recovered from a crash and is not yet up to date.
        10 "recovering" Recovering,
    }
}

numbered! {
    /// Which way a link points, seen from one of its ends.
    pub enum Direction {
        0 "none" None,
        /// Away from this end.
        1 "out" Out,
        /// Towards this end.
        2 "in" In,
    }
}
