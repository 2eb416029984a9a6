//! All processes of a run, under one algorithm. This is the only generic part of a run: queue, network and
//! observer see it as `dyn` [`Processes`], so that many algorithms do not mean many copies of the engine
//! in the wasm.

use std::rc::Rc;

use model::trace::event::Timer;
use model::{Process, Time};

use crate::algorithm::{Algorithm, Boot, Context, Effects, TimerName};
use crate::plan::Plan;
use crate::world::World;

/// A handle to the body of a message in transit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body(pub(crate) u32);

/// How the engine drives processes without knowing their algorithm.
pub trait Processes {
    fn boot(&mut self, world: &mut World, process: Process, how: Boot<()>);
    /// Computes what a boot at time 0 would have stored, without any other effect.
    fn install(&mut self, world: &mut World, process: Process);
    fn crash(&mut self, process: Process);
    /// It is told to start an election.
    fn start(&mut self, world: &mut World, process: Process);
    /// It begins to want the resource for this long.
    fn request(&mut self, world: &mut World, process: Process, hold: Time);
    /// A message arrives.
    fn deliver(&mut self, world: &mut World, from: Process, to: Process, body: Body);
    /// A message is lost.
    fn forget(&mut self, body: Body);
    /// The network duplicates a message.
    fn share(&mut self, body: Body);
    /// A timer expires.
    fn fire(&mut self, world: &mut World, process: Process, timer: Timer);
}

/// All processes of a run, under one algorithm.
pub struct ProcessesOf<A: Algorithm> {
    plan: Rc<Plan>,
    parameters: A::Parameters,
    processes: Vec<ProcessState<A>>,
    bodies: Bodies<A::Message>,
}

struct ProcessState<A: Algorithm> {
    /// `None` while it is down.
    state: Option<A>,
    /// What it stored last.
    stable: Option<A::Stable>,
    /// The links it found when it booted; none if the algorithm has its own links.
    neighbours: Vec<Process>,
}

impl<A: Algorithm> ProcessesOf<A> {
    /// The processes of a run; none is up yet.
    pub fn boxed(plan: &Rc<Plan>) -> Box<dyn Processes> {
        let process = |_| ProcessState { state: None, stable: None, neighbours: Vec::new() };
        Box::new(ProcessesOf::<A> {
            parameters: A::Parameters::from(&plan.values),
            plan: Rc::clone(plan),
            processes: plan.roster.all().map(process).collect(),
            bodies: Bodies { slots: Vec::new(), free: Vec::new() },
        })
    }

    /// Lets a process that is up take one step.
    fn step(
        &mut self,
        world: &mut World,
        me: Process,
        act: impl FnOnce(&mut A, &Context<A>, &mut Effects<A>),
    ) {
        let ProcessState { state, stable, neighbours } = &mut self.processes[me.index()];
        let Some(state) = state else { return };
        let ctx = Context { me, parameters: &self.parameters, neighbours, plan: &self.plan };
        let mut out = Effects { me, world, bodies: &mut self.bodies, stable };
        act(state, &ctx, &mut out);
    }

    /// The state in which the algorithm boots this process.
    fn begin(&mut self, world: &mut World, me: Process, how: Boot<A::Stable>) -> A {
        let ProcessState { stable, neighbours, .. } = &mut self.processes[me.index()];
        *neighbours = world.neighbours(me);
        let ctx = Context { me, parameters: &self.parameters, neighbours, plan: &self.plan };
        let mut out = Effects { me, world, bodies: &mut self.bodies, stable };
        A::boot(&ctx, how, &mut out)
    }
}

impl<A: Algorithm> Processes for ProcessesOf<A> {
    fn boot(&mut self, world: &mut World, process: Process, how: Boot<()>) {
        let how = match how {
            Boot::First => Boot::First,
            Boot::Joined => Boot::Joined,
            Boot::Recovered(_) => Boot::Recovered(self.processes[process.index()].stable.clone()),
        };
        let state = self.begin(world, process, how);
        self.processes[process.index()].state = Some(state);
    }

    fn install(&mut self, world: &mut World, process: Process) {
        world.muted(|world| drop(self.begin(world, process, Boot::First)));
    }

    fn crash(&mut self, process: Process) {
        self.processes[process.index()].state = None;
    }

    fn start(&mut self, world: &mut World, process: Process) {
        self.step(world, process, |state, ctx, out| state.on_start(ctx, out));
    }

    fn request(&mut self, world: &mut World, process: Process, hold: Time) {
        self.step(world, process, |state, ctx, out| state.on_request(ctx, hold, out));
    }

    fn deliver(&mut self, world: &mut World, from: Process, to: Process, body: Body) {
        let message = self.bodies.take(body);
        self.step(world, to, |state, ctx, out| state.on_message(ctx, from, message, out));
    }

    fn forget(&mut self, body: Body) {
        self.bodies.release(body);
    }

    fn share(&mut self, body: Body) {
        self.bodies.share(body);
    }

    fn fire(&mut self, world: &mut World, process: Process, timer: Timer) {
        let timer = A::Timer::from_timer(timer);
        self.step(world, process, |state, ctx, out| state.on_timer(ctx, timer, out));
    }
}

/// The bodies of messages in transit; a message sent to many is stored once (reference counted).
pub(crate) struct Bodies<M> {
    /// A body and its reference count.
    slots: Vec<(Option<M>, u32)>,
    free: Vec<u32>,
}

impl<M: Clone> Bodies<M> {
    /// Stores a message with one reference.
    #[inline]
    pub(crate) fn put(&mut self, message: M) -> Body {
        if let Some(slot) = self.free.pop() {
            self.slots[slot as usize] = (Some(message), 1);
            return Body(slot);
        }
        self.slots.push((Some(message), 1));
        Body(self.slots.len() as u32 - 1)
    }

    /// Adds a reference.
    pub(crate) fn share(&mut self, body: Body) {
        self.slots[body.0 as usize].1 += 1;
    }

    /// Drops a reference.
    pub(crate) fn release(&mut self, body: Body) {
        let (message, holders) = &mut self.slots[body.0 as usize];
        *holders -= 1;
        if *holders == 0 {
            *message = None;
            self.free.push(body.0);
        }
    }

    /// Takes the message out for one reference; the last one gets it without a copy.
    #[inline]
    fn take(&mut self, body: Body) -> M {
        let (message, holders) = &mut self.slots[body.0 as usize];
        *holders -= 1;
        if *holders > 0 {
            return message.clone().expect("a held body is there");
        }
        self.free.push(body.0);
        message.take().expect("a held body is there")
    }
}
