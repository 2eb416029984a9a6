//! What an algorithm is, to the engine: one process's part in a protocol. Told what happened, it says
//! what it wants done.
//!
//! Unless it declares that it is [`Clocked`] an algorithm does not learn the time; it never learns the seed, the trace, another process's state, or that it is
//! simulated. There is no `on_crash`: a crashed process runs no code.

use std::fmt::Debug;
use std::hash::Hash;

use model::spec::{Spec, Values};
use model::trace::event::{Answer, Direction, Timer};
use model::trace::{Atom, Change, Role};
use model::{Process, Time};

use crate::company::Bodies;
use crate::plan::Plan;
use crate::world::World;

/// One process's part in a protocol.
pub trait Algorithm: Clone + Eq + Hash + Debug + Sized + 'static {
    /// What processes tell each other.
    type Message: Message;
    /// The names of its timers; setting one again replaces it.
    type Timer: TimerName;
    /// All that survives a crash.
    type Stable: Clone + Debug + Into<Vec<Atom>>;
    /// Its parameters, read once from the declared values.
    type Parameters: Debug + for<'a> From<&'a Values>;

    /// What it declares about itself.
    const SPEC: &'static Spec;

    /// The first code a process runs in each of its lives.
    fn boot(ctx: &Context<Self>, how: Boot<Self::Stable>, out: &mut Effects<Self>) -> Self;

    /// It is told to begin an election.
    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let _ = (ctx, out);
    }

    /// It is told to want the resource for so long.
    fn on_request(&mut self, ctx: &Context<Self>, hold: Time, out: &mut Effects<Self>) {
        let _ = (ctx, hold, out);
    }

    /// A message has arrived.
    fn on_message(
        &mut self,
        ctx: &Context<Self>,
        from: Process,
        message: Self::Message,
        out: &mut Effects<Self>,
    );

    /// A timer has run out.
    fn on_timer(&mut self, ctx: &Context<Self>, timer: Self::Timer, out: &mut Effects<Self>) {
        let _ = (ctx, timer, out);
    }
}

/// How a life of a process begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boot<S> {
    /// At time 0, with everybody.
    First,
    /// Later than everybody, nothing stored.
    Joined,
    /// After a crash, with what was stored last.
    Recovered(Option<S>),
}

/// What processes tell each other.
pub trait Message: Clone + Eq + Hash + Debug {
    /// Index into the declared kinds.
    fn kind(&self) -> u32;
    /// Adds what it says, for people.
    fn payload(&self, says: &mut Vec<Atom>);
}

/// The name of a timer, and back from the engine's form.
pub trait TimerName: Copy + Eq + Hash + Debug {
    /// The engine's form: an index into the declared names, and which one under that name.
    fn timer(self) -> Timer;
    /// Back from the engine's form; the engine only hands out what it was given.
    fn from_timer(timer: Timer) -> Self;
}

/// An algorithm without timers has no name for one.
impl TimerName for std::convert::Infallible {
    fn timer(self) -> Timer {
        match self {}
    }

    fn from_timer(_: Timer) -> Self {
        unreachable!("an algorithm without timers set none")
    }
}

/// What an algorithm stores that stores nothing.
#[derive(Clone, Debug)]
pub struct Nothing;

impl From<Nothing> for Vec<Atom> {
    fn from(_: Nothing) -> Vec<Atom> {
        Vec::new()
    }
}

/// Declares that an algorithm is given a perfect detector: it may ask whether a process is up.
pub trait PerfectDetector: Algorithm {}

/// Declares that an algorithm is given a clock, and that all clocks show the same, as they may in a
/// synchronous system.
pub trait Clocked: Algorithm {}

/// What a process knows from the beginning.
pub struct Context<'a, A: Algorithm> {
    /// Itself.
    pub me: Process,
    /// The algorithm's parameters.
    pub parameters: &'a A::Parameters,
    /// Those it found linked to it when it booted, ascending; nobody where the algorithm has links of
    /// its own, whose ids and order it knows from the text.
    pub neighbours: &'a [Process],
    pub(crate) plan: &'a Plan,
}

impl<A: Algorithm> Context<'_, A> {
    /// How many processes there are.
    pub fn processes(&self) -> usize {
        self.plan.roster.len()
    }

    /// All other processes, ascending.
    pub fn others(&self) -> impl DoubleEndedIterator<Item = Process> + Clone + use<A> {
        let me = self.me;
        self.plan.roster.all().filter(move |p| *p != me)
    }

    /// Every process, in the order of the text.
    pub fn in_order(&self) -> &[Process] {
        self.plan.roster.in_order()
    }

    /// The process with the smallest id.
    pub fn lowest(&self) -> Process {
        Process(0)
    }

    /// The next process on the ring.
    pub fn right(&self) -> Process {
        self.right_of(self.me)
    }

    /// The next process on the ring after another.
    pub fn right_of(&self, process: Process) -> Process {
        self.plan.roster.right(process)
    }

    /// The process before on the ring.
    pub fn left(&self) -> Process {
        self.plan.roster.left(self.me)
    }

    /// Where a process stands in the order of the text, from 0.
    pub fn place(&self, process: Process) -> usize {
        self.plan.roster.place(process)
    }

    /// Those the text links with it, whether or not their links are up, ascending.
    pub fn linked(&self) -> Vec<Process> {
        self.plan.graph.neighbours(self.me)
    }

    /// What it is worth in an election by capacity.
    pub fn capacity(&self) -> u32 {
        self.plan.capacity[self.me.index()]
    }

    /// What a process's vote weighs.
    pub fn weight(&self, process: Process) -> u64 {
        self.plan.weight[process.index()].into()
    }

    /// What the votes of all processes weigh together.
    pub fn total_weight(&self) -> u64 {
        self.plan.roster.all().map(|process| self.weight(process)).sum()
    }

    /// The id people know a process by.
    pub fn id(&self, process: Process) -> u32 {
        self.plan.roster.id(process).0
    }

    /// Whether the first is better by capacity, ties by the larger id.
    pub fn better(&self, one: Process, other: Process) -> bool {
        self.plan.better(one, other)
    }
}

/// What a process wants done, in the order it says so.
pub struct Effects<'a, A: Algorithm> {
    pub(crate) me: Process,
    pub(crate) world: &'a mut World,
    pub(crate) bodies: &'a mut Bodies<A::Message>,
    pub(crate) stable: &'a mut Option<A::Stable>,
}

impl<A: Algorithm> Effects<'_, A> {
    /// Sends a message.
    pub fn send(&mut self, to: Process, message: A::Message) {
        if self.world.is_muted() {
            return;
        }
        let kind = self.describe(&message);
        let body = self.bodies.put(message);
        self.world.send(self.me, to, kind, body);
    }

    /// Sends the same message to several, in this order.
    pub fn send_each(&mut self, to: impl IntoIterator<Item = Process>, message: A::Message) {
        if self.world.is_muted() {
            return;
        }
        let kind = self.describe(&message);
        let body = self.bodies.put(message);
        for receiver in to {
            self.bodies.share(body);
            self.world.send(self.me, receiver, kind, body);
        }
        self.bodies.release(body);
    }

    /// The kind of a message that is about to be sent, and what it says, if anybody looks at that.
    #[inline]
    fn describe(&mut self, message: &A::Message) -> u32 {
        if self.world.is_detailed() {
            message.payload(self.world.blank_payload());
        }
        message.kind()
    }

    /// Stores this: all that survives a crash, replacing what was stored before.
    pub fn persist(&mut self, value: A::Stable) {
        self.world.change(|| Change::Persist(value.clone().into()));
        *self.stable = Some(value);
    }

    /// Sets a timer; an earlier one of the same name is replaced.
    pub fn set_timer(&mut self, timer: A::Timer, after: Time) {
        self.world.arm(self.me, timer.timer(), after);
    }

    /// Stops a timer, if it runs.
    pub fn cancel_timer(&mut self, timer: A::Timer) {
        self.world.disarm(self.me, timer.timer());
    }

    /// Holds this process, or nobody, as leader.
    pub fn lead(&mut self, leader: Option<Process>) {
        self.world.lead(self.me, leader);
    }

    /// Looked for a leader and found the one it had.
    pub fn leader_remains(&mut self, leader: Process) {
        self.world.change(|| Change::LeaderRemains(leader));
    }

    /// Believes that process to be down.
    pub fn suspect(&mut self, process: Process) {
        self.world.change(|| Change::Suspect(process));
    }

    /// Believes that process to be up again.
    pub fn trust(&mut self, process: Process) {
        self.world.change(|| Change::Trust(process));
    }

    /// Knows that process to have recovered so often.
    pub fn epoch(&mut self, process: Process, epoch: u32) {
        self.world.change(|| Change::Epoch(process, epoch));
    }

    /// Plays this part from now on.
    pub fn role(&mut self, role: Role) {
        self.world.role(self.me, role);
    }

    /// Has this process, or nobody, as parent.
    pub fn parent(&mut self, parent: Option<Process>) {
        self.world.change(|| Change::Parent(parent));
    }

    /// Sees its link to that process point this way.
    pub fn orient(&mut self, process: Process, direction: Direction) {
        self.world.change(|| Change::Orient(process, direction));
    }

    /// Uses its link to that process no longer.
    pub fn prune(&mut self, process: Process) {
        self.world.change(|| Change::Prune(process));
    }

    /// Enters the critical section.
    pub fn enter(&mut self) {
        self.world.change(|| Change::Enter);
    }

    /// Leaves the critical section.
    pub fn leave(&mut self) {
        self.world.change(|| Change::Leave);
    }

    /// Has these waiting, in order.
    pub fn queue(&mut self, waiting: impl IntoIterator<Item = Process>) {
        self.world.change(|| Change::Queue(waiting.into_iter().collect()));
    }

    /// Reports a figure of its own, by its declared name.
    pub fn fact(&mut self, name: &'static str, value: i64) {
        self.world.fact(self.me, name, value);
    }

    /// Reports a duration of its own, by its declared name.
    pub fn fact_duration(&mut self, name: &'static str, value: Time) {
        self.fact(name, value.0 as i64);
    }

    /// Adds to a figure of the run, by its declared name.
    pub fn count(&mut self, name: &'static str, by: u64) {
        self.world.count(name, by);
    }

    /// Executes the pseudo-code line with this label: what follows is that line's doing.
    pub fn line(&mut self, label: &'static str) {
        self.world.line(label);
    }

    /// Puts the message just received aside.
    pub fn discard(&mut self) {
        self.world.change(|| Change::Discard);
    }

    /// A number from `low..=high`, as likely as any other.
    pub fn draw(&mut self, low: u64, high: u64) -> u64 {
        self.world.draw(self.me, low, high)
    }
}

impl<A: PerfectDetector> Effects<'_, A> {
    /// Whether that process is up right now; asking is part of the trace.
    pub fn is_up(&mut self, process: Process) -> bool {
        let up = self.world.is_up(process);
        self.world.change(|| Change::Asked(process, if up { Answer::Up } else { Answer::Down }));
        up
    }
}

impl<A: Clocked> Effects<'_, A> {
    /// What the clock shows.
    pub fn clock(&self) -> Time {
        self.world.now
    }
}
