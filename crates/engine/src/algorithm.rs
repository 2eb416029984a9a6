//! The interface between an algorithm and the engine. An algorithm is the part of one process in a protocol:
//! the engine tells it what happened, and it answers with effects.
//!
//! An algorithm does not learn the time unless it declares that it is [`Clocked`]; it never learns the
//! seed, the trace, another process's state, or that it is simulated. There is no `on_crash`: a crashed
//! process runs no code.

use std::fmt::Debug;
use std::hash::Hash;

use model::spec::{Spec, Values};
use model::trace::event::{DetectorAnswer, Direction, Timer};
use model::trace::{Atom, Change, Role};
use model::{Process, Time};

use crate::plan::Plan;
use crate::processes::Bodies;
use crate::world::World;

/// The part of one process in a protocol; its state is lost in a crash.
pub trait Algorithm: Clone + Eq + Hash + Debug + Sized + 'static {
    /// What processes send to each other.
    type Message: Message;
    /// The names of its timers; setting a timer again replaces it.
    type Timer: TimerName;
    /// What survives a crash (stable storage).
    type Stable: Clone + Debug + Into<Vec<Atom>>;
    /// Its parameters, read once from the declared values.
    type Parameters: Debug + for<'a> From<&'a Values>;

    /// What it declares about itself.
    const SPEC: &'static Spec;

    /// Runs when a process boots: at the beginning, when it joins, and after each crash.
    fn boot(ctx: &Context<Self>, how: Boot<Self::Stable>, out: &mut Effects<Self>) -> Self;

    /// The script tells it to start an election.
    fn on_start(&mut self, ctx: &Context<Self>, out: &mut Effects<Self>) {
        let _ = (ctx, out);
    }

    /// The script makes it want the resource, for this long.
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

    /// A timer has expired.
    fn on_timer(&mut self, ctx: &Context<Self>, timer: Self::Timer, out: &mut Effects<Self>) {
        let _ = (ctx, timer, out);
    }
}

/// Why a process boots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boot<S> {
    /// At time 0, with everybody else.
    First,
    /// It joins later; nothing is stored.
    Joined,
    /// After a crash, with what it stored last.
    Recovered(Option<S>),
}

/// What processes send to each other.
pub trait Message: Clone + Eq + Hash + Debug {
    /// Index into the declared kinds.
    fn kind(&self) -> u32;
    /// Appends the content of the message, for people to read.
    fn payload(&self, says: &mut Vec<Atom>);
}

/// The name of a timer, convertible to and from the engine's form.
pub trait TimerName: Copy + Eq + Hash + Debug {
    /// The engine's form: an index into the declared names,
    /// and a number that tells timers of one name apart.
    fn timer(self) -> Timer;
    /// The inverse of `timer`; the engine only passes back what it was given.
    fn from_timer(timer: Timer) -> Self;
}

/// For algorithms without timers.
impl TimerName for std::convert::Infallible {
    fn timer(self) -> Timer {
        match self {}
    }

    fn from_timer(_: Timer) -> Self {
        unreachable!("an algorithm without timers set none")
    }
}

/// The stable storage of an algorithm that stores nothing.
#[derive(Clone, Debug)]
pub struct NoStorage;

impl From<NoStorage> for Vec<Atom> {
    fn from(_: NoStorage) -> Vec<Atom> {
        Vec::new()
    }
}

/// Declares that an algorithm has a perfect failure detector: it may ask whether a process is up.
pub trait PerfectDetector: Algorithm {}

/// Declares that an algorithm has a clock, and that all clocks show the same time, as they may in a
/// synchronous system.
pub trait Clocked: Algorithm {}

/// What a process knows from the beginning.
pub struct Context<'a, A: Algorithm> {
    pub me: Process,
    pub parameters: &'a A::Parameters,
    /// The processes it found linked to it when it booted, ascending; empty if the algorithm has its own
    /// links, since it then knows ids and order from the text.
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

    /// Every process, in text order.
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

    /// The previous process on the ring.
    pub fn left(&self) -> Process {
        self.plan.roster.left(self.me)
    }

    /// The position of a process in text order, from 0.
    pub fn place(&self, process: Process) -> usize {
        self.plan.roster.place(process)
    }

    /// The processes linked to it in the text, even if a link is down, ascending.
    pub fn linked(&self) -> Vec<Process> {
        self.plan.graph.neighbours(self.me)
    }

    /// What this process is worth in an election by capacity.
    pub fn capacity(&self) -> u32 {
        self.plan.capacity[self.me.index()]
    }

    /// The weight of a process's vote.
    pub fn weight(&self, process: Process) -> u64 {
        self.plan.weight[process.index()].into()
    }

    /// The weight of all votes together.
    pub fn total_weight(&self) -> u64 {
        self.plan.roster.all().map(|process| self.weight(process)).sum()
    }

    /// The id that people know a process by.
    pub fn id(&self, process: Process) -> u32 {
        self.plan.roster.id(process).0
    }

    /// Whether the first has more capacity; ties by the larger id.
    pub fn better(&self, one: Process, other: Process) -> bool {
        self.plan.better(one, other)
    }
}

/// What a process wants done, in the order of the calls.
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

    /// Sends the same message to several processes, in this order.
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

    /// The kind of a message about to be sent; its content is written down only if the observer wants details.
    #[inline]
    fn describe(&mut self, message: &A::Message) -> u32 {
        if self.world.is_detailed() {
            message.payload(self.world.blank_payload());
        }
        message.kind()
    }

    /// Replaces what is in stable storage.
    pub fn persist(&mut self, value: A::Stable) {
        self.world.change(|| Change::Persist(value.clone().into()));
        *self.stable = Some(value);
    }

    /// Sets a timer, replacing an earlier one of the same name.
    pub fn set_timer(&mut self, timer: A::Timer, after: Time) {
        self.world.arm(self.me, timer.timer(), after);
    }

    /// Stops a timer if it is running.
    pub fn cancel_timer(&mut self, timer: A::Timer) {
        self.world.disarm(self.me, timer.timer());
    }

    /// Takes this process, or nobody, as leader.
    pub fn lead(&mut self, leader: Option<Process>) {
        self.world.lead(self.me, leader);
    }

    /// Reports that it looked for a leader and found the same one.
    pub fn leader_remains(&mut self, leader: Process) {
        self.world.change(|| Change::LeaderRemains(leader));
    }

    /// Believes this process to be down.
    pub fn suspect(&mut self, process: Process) {
        self.world.change(|| Change::Suspect(process));
    }

    /// Believes this process to be up again.
    pub fn trust(&mut self, process: Process) {
        self.world.change(|| Change::Trust(process));
    }

    /// Knows how many times this process has recovered.
    pub fn epoch(&mut self, process: Process, epoch: u32) {
        self.world.change(|| Change::Epoch(process, epoch));
    }

    /// Takes this role from now on.
    pub fn role(&mut self, role: Role) {
        self.world.role(self.me, role);
    }

    /// Takes this process, or nobody, as its parent.
    pub fn parent(&mut self, parent: Option<Process>) {
        self.world.change(|| Change::Parent(parent));
    }

    /// Sees its link to this process point in this direction.
    pub fn orient(&mut self, process: Process, direction: Direction) {
        self.world.change(|| Change::Orient(process, direction));
    }

    /// Stops using its link to this process.
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

    /// Reports who is waiting, in order.
    pub fn queue(&mut self, waiting: impl IntoIterator<Item = Process>) {
        self.world.change(|| Change::Queue(waiting.into_iter().collect()));
    }

    /// Reports a value for a declared figure of this process.
    pub fn fact(&mut self, name: &'static str, value: i64) {
        self.world.fact(self.me, name, value);
    }

    /// Reports a duration for a declared figure of this process.
    pub fn fact_duration(&mut self, name: &'static str, value: Time) {
        self.fact(name, value.0 as i64);
    }

    /// Adds to a declared figure of the run.
    pub fn count(&mut self, name: &'static str, by: u64) {
        self.world.count(name, by);
    }

    /// Executes the pseudo-code line with this label; the effects that follow belong to it.
    pub fn line(&mut self, label: &'static str) {
        self.world.line(label);
    }

    /// Ignores the message just received.
    pub fn discard(&mut self) {
        self.world.change(|| Change::Discard);
    }

    /// A random number from `low..=high`, all equally likely.
    pub fn draw(&mut self, low: u64, high: u64) -> u64 {
        self.world.draw(self.me, low, high)
    }
}

impl<A: PerfectDetector> Effects<'_, A> {
    /// Whether this process is up right now; the question and its answer are part of the trace.
    pub fn is_up(&mut self, process: Process) -> bool {
        let up = self.world.is_up(process);
        self.world
            .change(|| Change::Asked(process, if up { DetectorAnswer::Up } else { DetectorAnswer::Down }));
        up
    }
}

impl<A: Clocked> Effects<'_, A> {
    /// The current time.
    pub fn clock(&self) -> Time {
        self.world.now
    }
}
