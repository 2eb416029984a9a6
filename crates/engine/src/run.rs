//! The step loop: one event at a time, script before deliveries before
//! timers, until nothing is left, the horizon is reached, or the budget is
//! spent. It runs in slices, so that a long run never freezes its caller.

use std::rc::Rc;

use model::scenario::{Action, Event, Scenario, Way, Who};
use model::trace::event::Loss;
use model::trace::{End, Ending, Happening, Presence};
use model::{Process, Time};

use crate::algorithm::Boot;
use crate::observer::Observer;
use crate::plan::Plan;
use crate::processes::Processes;
use crate::queue::Alarm;
use crate::world::{Delivery, InTransit, World};

/// How many more messages than events a run may have: enough for a thousand processes that all send to all
/// others at once, few enough to fit in memory if none of them ever arrives.
const MESSAGES_BEYOND_BUDGET: u64 = 2_000_000;

/// Later than anything that happens.
const NEVER: Time = Time(u64::MAX);

/// A run in progress.
pub struct Run {
    world: World,
    processes: Box<dyn Processes>,
    /// The script, by time; at time 0 faults come first.
    script: Vec<Event>,
    /// How many events of the script have happened.
    done: usize,
    /// How many events of the script come before processes boot.
    before_boot: usize,
    booted: bool,
    /// When the next event from outside happens, booting included; [`NEVER`] if none is left.
    next_outside: Time,
    /// Whether everybody starts at 0, because no line says who starts when.
    all_start: bool,
    horizon: Option<Time>,
    budget: u64,
    /// How many messages there may be.
    max_messages: u64,
    spent: u64,
    /// When something last happened to a process or a link: code ran, or a fault occurred. Captions and
    /// messages lost in transit do not count.
    last_event: Time,
    ending: Option<Ending>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    More,
    Done(Ending),
}

impl Run {
    /// Sets everything up; nothing has happened yet.
    pub fn new(
        scenario: &Scenario,
        plan: Rc<Plan>,
        processes: Box<dyn Processes>,
        observer: Observer,
    ) -> Run {
        let is_early = |event: &Event| event.at == Time::ZERO && !event.action.is_task();
        let (mut script, rest): (Vec<Event>, Vec<Event>) =
            scenario.schedule().into_iter().cloned().partition(is_early);
        let before_boot = script.len();
        script.extend(rest);
        Run {
            world: World::new(scenario, plan, observer),
            processes,
            script,
            done: 0,
            before_boot,
            booted: false,
            next_outside: Time::ZERO,
            all_start: (scenario.algorithm.starts)(&scenario.values()) && !scenario.has_start(),
            horizon: scenario.horizon(),
            budget: scenario.budget,
            max_messages: scenario.budget.saturating_add(MESSAGES_BEYOND_BUDGET),
            spent: 0,
            last_event: Time::ZERO,
            ending: None,
        }
    }

    /// Takes at most this many steps: events, and moves of the clock.
    pub fn advance(&mut self, steps: u64) -> Progress {
        for _ in 0..steps {
            if let Some(ending) = self.ending {
                return Progress::Done(ending);
            }
            self.step();
        }
        self.ending.map_or(Progress::More, Progress::Done)
    }

    /// Runs to the end.
    pub fn complete(&mut self) -> Ending {
        loop {
            if let Progress::Done(ending) = self.advance(u64::MAX) {
                return ending;
            }
        }
    }

    /// How many events have counted against the budget.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The current time of the run.
    pub fn now(&self) -> Time {
        self.world.now
    }

    /// What was observed; the run must be over.
    pub fn into_observer(self) -> Observer {
        self.world.observer
    }

    /// One event happens, or time moves on, or the run ends.
    #[inline]
    fn step(&mut self) {
        if self.next_outside == self.world.now {
            self.step_outside();
        } else if let Some(in_transit) = self.world.next_arrival() {
            self.deliver(in_transit);
        } else if let Some((alarm, set_in)) = self.world.next_alarm() {
            self.fire(alarm, set_in);
        } else {
            self.pass_time();
        }
    }

    /// Everybody boots, or the next event of the script happens.
    #[cold]
    fn step_outside(&mut self) {
        if !self.booted && self.done == self.before_boot {
            self.boot_all();
        } else if self.check_budget() {
            let event = self.script[self.done].clone();
            self.done += 1;
            self.spent += 1;
            self.act(&event.action);
        }
        if self.booted {
            self.next_outside = self.script.get(self.done).map_or(NEVER, |event| event.at);
        }
    }

    /// Whether the budget allows one more event; ends the run if not. Messages that never arrive are no
    /// events, so they have a limit of their own, and so has the recorded trace.
    fn check_budget(&mut self) -> bool {
        let too_many = self.spent >= self.budget || self.world.messages_sent() > self.max_messages;
        if too_many || self.world.observer.is_full() {
            self.end(End::Budget, self.last_event);
            return false;
        }
        true
    }

    fn end(&mut self, how: End, at: Time) {
        self.ending = Some(Ending { how, at });
    }

    fn pass_time(&mut self) {
        let script_at = Some(self.next_outside).filter(|at| *at != NEVER);
        // Stale entries count as instants too, as long as anything is still to happen: the queue must not
        // be left with entries in the past.
        let goes_on = self.world.pending > 0 || script_at.is_some();
        let queued = if goes_on { self.world.queue.next_instant() } else { None };
        let next = match (queued, script_at) {
            (Some(a), Some(b)) => a.min(b),
            (Some(at), None) | (None, Some(at)) => at,
            (None, None) => return self.end(End::Quiescent, self.last_event),
        };
        if let Some(horizon) = self.horizon.filter(|horizon| next > *horizon) {
            return self.end(End::Horizon, horizon);
        }
        self.world.now = next;
        self.world.queue.advance(next);
    }

    fn boot_all(&mut self) {
        self.booted = true;
        let order = self.world.plan.roster.in_order().to_vec();
        for process in &order {
            match self.world.presence(*process) {
                Presence::Up => self.boot(*process, Happening::Boot(*process), Boot::First),
                Presence::Crashed => self.processes.install(&mut self.world, *process),
                Presence::Absent => {}
            }
        }
        // Counts like the line `at 0 start all`, which an edit may write instead.
        if self.all_start && self.check_budget() {
            self.spent += 1;
            self.start(&order);
        }
    }

    fn boot(&mut self, process: Process, happening: Happening, how: Boot<()>) {
        self.world.boot(process);
        self.world.event(None, &happening);
        self.processes.boot(&mut self.world, process, how);
        self.after_code();
    }

    fn start(&mut self, processes: &[Process]) {
        for process in processes {
            if self.world.is_up(*process) {
                self.world.event(None, &Happening::Start(*process));
                self.processes.start(&mut self.world, *process);
                self.after_code();
            }
        }
    }

    /// To be called after every step of a process.
    #[inline]
    fn after_code(&mut self) {
        self.last_event = self.world.now;
        if !self.world.is_settled() {
            self.settle();
        }
    }

    #[cold]
    fn settle(&mut self) {
        for body in self.world.take_copied() {
            self.processes.share(body);
        }
        for in_transit in self.world.take_undeliverable() {
            self.world.lose(in_transit, Loss::CutLink);
            self.processes.forget(in_transit.body);
        }
    }

    fn deliver(&mut self, in_transit: InTransit) {
        let loss = match in_transit.delivery {
            Delivery::Arrives if self.world.is_up(in_transit.to) => None,
            Delivery::Arrives => Some(Loss::ReceiverDown),
            Delivery::Lost(loss) => Some(loss),
            Delivery::Over => return,
        };
        if let Some(loss) = loss {
            self.world.lose(in_transit, loss);
            self.processes.forget(in_transit.body);
        } else if self.check_budget() {
            self.spent += 1;
            self.world.common_event(Some(in_transit.sent_in), &Happening::Deliver(in_transit.message));
            self.processes.deliver(&mut self.world, in_transit.from, in_transit.to, in_transit.body);
            self.after_code();
        }
    }

    fn fire(&mut self, alarm: Alarm, set_in: u32) {
        if self.check_budget() {
            self.spent += 1;
            self.world.common_event(Some(set_in), &Happening::Fire(alarm.process, alarm.timer));
            self.processes.fire(&mut self.world, alarm.process, alarm.timer);
            self.after_code();
        }
    }

    /// An event of the script happens.
    fn act(&mut self, action: &Action) {
        match action {
            Action::Start(who) => {
                let processes = self.those(who);
                self.start(&processes);
            }
            Action::Crash(who) => self.for_those(who, Run::crash),
            Action::Recover(who) => self.for_those(who, Run::recover),
            Action::Join(who) => self.for_those(who, Run::join),
            Action::Request(who, hold) => self.for_those(who, |run, process| run.request(process, *hold)),
            Action::Cut(_) | Action::Heal(_) | Action::HealAll | Action::Partition(_) => {
                let happenings = action.on_links(&self.world.plan.roster);
                happenings.into_iter().for_each(|happening| self.relink(happening));
            }
            Action::Drop(way, nth) => {
                let (from, to) = self.way(*way);
                self.fault(&Happening::Drop(from, to, *nth));
                self.world.network.drop_nth(from, to, *nth);
            }
            Action::Slow(way, nth, delay) => {
                let (from, to) = self.way(*way);
                self.fault(&Happening::Slow(from, to, *nth, *delay));
                self.world.network.slow_nth(from, to, *nth, *delay);
            }
            Action::Say(text) => self.world.event(None, &Happening::Say(text.clone())),
        }
    }

    /// A fault from outside. No process runs code, but the run does not end before it.
    fn fault(&mut self, happening: &Happening) {
        self.world.event(None, happening);
        self.last_event = self.world.now;
    }

    fn crash(&mut self, process: Process) {
        if !self.world.is_up(process) {
            return;
        }
        self.fault(&Happening::Crash(process));
        self.world.crash(process);
        self.processes.crash(process);
    }

    fn recover(&mut self, process: Process) {
        if self.world.presence(process) != Presence::Crashed {
            return;
        }
        if self.booted {
            self.boot(process, Happening::Recover(process), Boot::Recovered(None));
        } else {
            self.world.set_presence(process, Presence::Up);
        }
    }

    fn join(&mut self, process: Process) {
        if self.world.presence(process) != Presence::Absent {
            return;
        }
        if self.booted {
            self.boot(process, Happening::Join(process), Boot::Joined);
        } else {
            self.world.set_presence(process, Presence::Up);
        }
    }

    fn request(&mut self, process: Process, hold: Time) {
        if self.world.is_up(process) {
            self.world.event(None, &Happening::Request(process, hold));
            self.processes.request(&mut self.world, process, hold);
            self.after_code();
        }
    }

    /// Links change. Messages in transit on a link that is now down are lost, even if it is healed before
    /// they would have arrived.
    fn relink(&mut self, happening: Happening) {
        self.fault(&happening);
        self.world.network.apply(&happening);
        for in_transit in self.world.drop_cut_off() {
            self.world.lose(in_transit, Loss::CutUnderWay);
            self.processes.forget(in_transit.body);
        }
    }

    // From ids to ranks.

    fn those(&self, who: &Who) -> Vec<Process> {
        who.members(&self.world.plan.roster)
    }

    fn for_those(&mut self, who: &Who, act: impl Fn(&mut Run, Process)) {
        self.those(who).into_iter().for_each(|process| act(self, process));
    }

    fn way(&self, way: Way) -> (Process, Process) {
        let roster = &self.world.plan.roster;
        (roster.known(way.from), roster.known(way.to))
    }
}
