//! The company of players: every process of a run under one algorithm. This is the only generic part
//! of a run; queue, network and recorder see it as a [`Troupe`], so that many algorithms do not mean
//! many engines in the wasm.

use std::rc::Rc;

use model::trace::event::Timer;
use model::{Process, Time};

use crate::algorithm::{Algorithm, Boot, Context, Effects, TimerName};
use crate::plan::Plan;
use crate::world::World;

/// A message's body, kept by the company while the message travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body(pub(crate) u32);

/// How the engine moves processes without knowing their algorithm.
pub trait Troupe {
    /// A life begins.
    fn boot(&mut self, world: &mut World, process: Process, how: Boot<()>);
    /// Works out what a boot at time 0 would have stored, without anything else happening.
    fn install(&mut self, world: &mut World, process: Process);
    /// A life ends.
    fn crash(&mut self, process: Process);
    /// It is told to begin.
    fn start(&mut self, world: &mut World, process: Process);
    /// It is told to want the resource.
    fn request(&mut self, world: &mut World, process: Process, hold: Time);
    /// A message arrives.
    fn deliver(&mut self, world: &mut World, from: Process, to: Process, body: Body);
    /// A message is gone.
    fn forget(&mut self, body: Body);
    /// The network copies a message.
    fn share(&mut self, body: Body);
    /// A timer runs out.
    fn fire(&mut self, world: &mut World, process: Process, timer: Timer);
}

/// Every process of a run under one algorithm.
pub struct Company<A: Algorithm> {
    plan: Rc<Plan>,
    parameters: A::Parameters,
    members: Vec<Member<A>>,
    bodies: Bodies<A::Message>,
}

/// One process.
struct Member<A: Algorithm> {
    /// Its state, while it is up.
    state: Option<A>,
    /// What it stored last.
    stable: Option<A::Stable>,
    /// The links it found when it booted; none where the algorithm has links of its own.
    neighbours: Vec<Process>,
}

impl<A: Algorithm> Company<A> {
    /// Nobody is up yet.
    pub fn troupe(plan: &Rc<Plan>) -> Box<dyn Troupe> {
        let member = |_| Member { state: None, stable: None, neighbours: Vec::new() };
        Box::new(Company::<A> {
            parameters: A::Parameters::from(&plan.values),
            plan: Rc::clone(plan),
            members: plan.roster.all().map(member).collect(),
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
        let Member { state, stable, neighbours } = &mut self.members[me.index()];
        let Some(state) = state else { return };
        let ctx = Context { me, parameters: &self.parameters, neighbours, plan: &self.plan };
        let mut out = Effects { me, world, bodies: &mut self.bodies, stable };
        act(state, &ctx, &mut out);
    }

    fn begin(&mut self, world: &mut World, me: Process, how: Boot<A::Stable>) -> A {
        let Member { stable, neighbours, .. } = &mut self.members[me.index()];
        *neighbours = world.neighbours(me);
        let ctx = Context { me, parameters: &self.parameters, neighbours, plan: &self.plan };
        let mut out = Effects { me, world, bodies: &mut self.bodies, stable };
        A::boot(&ctx, how, &mut out)
    }
}

impl<A: Algorithm> Troupe for Company<A> {
    fn boot(&mut self, world: &mut World, process: Process, how: Boot<()>) {
        let how = match how {
            Boot::First => Boot::First,
            Boot::Joined => Boot::Joined,
            Boot::Recovered(_) => Boot::Recovered(self.members[process.index()].stable.clone()),
        };
        let state = self.begin(world, process, how);
        self.members[process.index()].state = Some(state);
    }

    fn install(&mut self, world: &mut World, process: Process) {
        world.muted(|world| drop(self.begin(world, process, Boot::First)));
    }

    fn crash(&mut self, process: Process) {
        self.members[process.index()].state = None;
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

/// The bodies of messages under way; one that goes to many is kept once.
pub(crate) struct Bodies<M> {
    /// Each with how many hold it.
    slots: Vec<(Option<M>, u32)>,
    free: Vec<u32>,
}

impl<M: Clone> Bodies<M> {
    /// Keeps a message for one holder.
    #[inline]
    pub(crate) fn put(&mut self, message: M) -> Body {
        if let Some(slot) = self.free.pop() {
            self.slots[slot as usize] = (Some(message), 1);
            return Body(slot);
        }
        self.slots.push((Some(message), 1));
        Body(self.slots.len() as u32 - 1)
    }

    /// One more holder.
    pub(crate) fn share(&mut self, body: Body) {
        self.slots[body.0 as usize].1 += 1;
    }

    /// One holder less.
    pub(crate) fn release(&mut self, body: Body) {
        let (message, holders) = &mut self.slots[body.0 as usize];
        *holders -= 1;
        if *holders == 0 {
            *message = None;
            self.free.push(body.0);
        }
    }

    /// One holder takes the message out; the last one gets it without a copy.
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
