//! The step loop: one event at a time, script before deliveries before timers, until nothing is left,
//! the horizon comes, or the budget is spent. Sliced, so that a long run never freezes its caller.

use std::rc::Rc;

use model::scenario::{Action, Event, Link, Scenario, Way, Who};
use model::trace::event::{Ends, Loss};
use model::trace::{End, Ending, Happening};
use model::{Id, Process, Time};

use crate::algorithm::Boot;
use crate::company::Troupe;
use crate::observer::Observer;
use crate::plan::Plan;
use crate::queue::Alarm;
use crate::world::{Fate, Flight, Presence, World};

/// How many more messages than events a run may have: enough for a thousand processes that all write
/// to all others at once, and few enough to keep in memory if none of them ever arrives.
const MESSAGES_BEYOND_BUDGET: u64 = 2_000_000;

/// Later than anything that happens.
const NEVER: Time = Time(u64::MAX);

/// A run under way.
pub struct Run {
    world: World,
    troupe: Box<dyn Troupe>,
    /// What happens from outside, by time; at time 0 the faults come first.
    script: Vec<Event>,
    /// How much of the script has happened.
    done: usize,
    /// How much of the script comes before processes boot.
    before_boot: usize,
    booted: bool,
    /// When the next thing happens from outside, the boot included; [`NEVER`] when nothing is left.
    outside: Time,
    /// Whether everybody begins at 0, because no line says who begins when.
    all_start: bool,
    horizon: Option<Time>,
    budget: u64,
    /// How many messages there may be.
    messages_most: u64,
    spent: u64,
    /// When something last happened to a process or a link: code ran, or a fault came. A message that is
    /// lost on its way and a caption are neither.
    last_event: Time,
    ending: Option<Ending>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to come.
    More,
    /// It is over.
    Done(Ending),
}

impl Run {
    /// Sets everything up; nothing has happened yet.
    pub fn new(scenario: &Scenario, plan: Rc<Plan>, troupe: Box<dyn Troupe>, observer: Observer) -> Run {
        let is_early = |event: &Event| event.at == Time::ZERO && !event.action.is_task();
        let (mut script, rest): (Vec<Event>, Vec<Event>) =
            scenario.schedule().into_iter().cloned().partition(is_early);
        let before_boot = script.len();
        script.extend(rest);
        let mut world = World::new(scenario, plan, observer);
        prepare_presence(&mut world, scenario);
        Run {
            world,
            troupe,
            script,
            done: 0,
            before_boot,
            booted: false,
            outside: Time::ZERO,
            all_start: (scenario.algorithm.starts)(&scenario.values()) && !scenario.has_start(),
            horizon: scenario.horizon(),
            budget: scenario.budget,
            messages_most: scenario.budget.saturating_add(MESSAGES_BEYOND_BUDGET),
            spent: 0,
            last_event: Time::ZERO,
            ending: None,
        }
    }

    /// Lets at most so many events happen.
    pub fn advance(&mut self, events: u64) -> Progress {
        for _ in 0..events {
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

    /// Where the run is.
    pub fn now(&self) -> Time {
        self.world.now
    }

    /// What was observed; the run must be over.
    pub fn into_observer(self) -> Observer {
        self.world.observer
    }

    /// Lets one event happen, or time pass, or the run end.
    #[inline]
    fn step(&mut self) {
        if self.outside == self.world.now {
            self.step_outside();
        } else if let Some(flight) = self.world.next_arrival() {
            self.deliver(flight);
        } else if let Some((alarm, set_in)) = self.world.next_alarm() {
            self.ring(alarm, set_in);
        } else {
            self.pass_time();
        }
    }

    /// Everybody boots, or the next line of the script happens.
    #[cold]
    fn step_outside(&mut self) {
        if !self.booted && self.done == self.before_boot {
            self.boot_all();
        } else if self.afford() {
            let event = self.script[self.done].clone();
            self.done += 1;
            self.spent += 1;
            self.act(&event.action);
        }
        if self.booted {
            self.outside = self.script.get(self.done).map_or(NEVER, |event| event.at);
        }
    }

    /// Whether one more event is within the budget; ends the run if not. Messages that never arrive
    /// are no events, so they have a bound of their own, and so has the record.
    fn afford(&mut self) -> bool {
        let too_many = self.spent >= self.budget || self.world.messages_sent() > self.messages_most;
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
        let script_at = Some(self.outside).filter(|at| *at != NEVER);
        // What is void is passed through as well, if anything is still to happen: the queue must never
        // be left with something before its time.
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
                Presence::Down => self.troupe.install(&mut self.world, *process),
                Presence::Absent => {}
            }
        }
        // It counts like the line `at 0 start all`, which an edit may write in its place.
        if self.all_start && self.afford() {
            self.spent += 1;
            self.start(&order);
        }
    }

    fn boot(&mut self, process: Process, happening: Happening, how: Boot<()>) {
        self.world.revive(process);
        self.world.event(None, &happening);
        self.troupe.boot(&mut self.world, process, how);
        self.after_code();
    }

    fn start(&mut self, processes: &[Process]) {
        for process in processes {
            if self.world.is_up(*process) {
                self.world.event(None, &Happening::Start(*process));
                self.troupe.start(&mut self.world, *process);
                self.after_code();
            }
        }
    }

    /// What every step of a process ends with.
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
            self.troupe.share(body);
        }
        for flight in self.world.take_stillborn() {
            self.world.lose(flight, Loss::CutLink);
            self.troupe.forget(flight.body);
        }
    }

    fn deliver(&mut self, flight: Flight) {
        let loss = match flight.fate {
            Fate::Arrives if self.world.is_up(flight.to) => None,
            Fate::Arrives => Some(Loss::ReceiverDown),
            Fate::Lost(loss) => Some(loss),
            Fate::Over => return,
        };
        if let Some(loss) = loss {
            self.world.lose(flight, loss);
            self.troupe.forget(flight.body);
        } else if self.afford() {
            self.spent += 1;
            self.world.common_event(Some(flight.sent_in), &Happening::Deliver(flight.message));
            self.troupe.deliver(&mut self.world, flight.from, flight.to, flight.body);
            self.after_code();
        }
    }

    fn ring(&mut self, alarm: Alarm, set_in: u32) {
        if self.afford() {
            self.spent += 1;
            self.world.common_event(Some(set_in), &Happening::Fire(alarm.process, alarm.timer));
            self.troupe.fire(&mut self.world, alarm.process, alarm.timer);
            self.after_code();
        }
    }

    /// A line of the script happens.
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
            Action::Cut(links) => {
                for link in links {
                    self.relink(Happening::Cut(self.ends(*link)));
                }
            }
            Action::Heal(links) => {
                for link in links {
                    self.relink(Happening::Heal(self.ends(*link)));
                }
            }
            Action::HealAll => self.relink(Happening::HealAll),
            Action::Partition(groups) => self.relink(Happening::Partition(self.groups(groups))),
            Action::Drop(way, nth) => {
                let (from, to) = self.way(*way);
                self.fault(&Happening::Drop(from, to, *nth));
                self.world.network.wait_to_drop(from, to, *nth);
            }
            Action::Slow(way, nth, delay) => {
                let (from, to) = self.way(*way);
                self.fault(&Happening::Slow(from, to, *nth, *delay));
                self.world.network.wait_to_slow(from, to, *nth, *delay);
            }
            Action::Say(text) => self.world.event(None, &Happening::Say(text.clone())),
        }
    }

    /// A fault comes from outside; no process runs code, and yet the run is not over before.
    fn fault(&mut self, happening: &Happening) {
        self.world.event(None, happening);
        self.last_event = self.world.now;
    }

    fn crash(&mut self, process: Process) {
        if !self.world.is_up(process) {
            return;
        }
        self.fault(&Happening::Crash(process));
        self.world.strike(process);
        self.troupe.crash(process);
    }

    fn recover(&mut self, process: Process) {
        if self.world.presence(process) != Presence::Down {
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
            self.troupe.request(&mut self.world, process, hold);
            self.after_code();
        }
    }

    /// Links change. Messages whose way is cut now are lost, even if it is healed before they would
    /// have arrived.
    fn relink(&mut self, happening: Happening) {
        self.fault(&happening);
        self.world.network.see(&happening);
        for flight in self.world.down_the_cut_off() {
            self.world.lose(flight, Loss::CutUnderWay);
            self.troupe.forget(flight.body);
        }
    }

    // From the text's ids to ranks.

    fn process(&self, id: Id) -> Process {
        self.world.plan.roster.find(id).expect("the parser lets no unknown id through")
    }

    fn those(&self, who: &Who) -> Vec<Process> {
        match who {
            Who::All => self.world.plan.roster.in_order().to_vec(),
            Who::These(ids) => ids.iter().map(|id| self.process(*id)).collect(),
        }
    }

    fn for_those(&mut self, who: &Who, act: impl Fn(&mut Run, Process)) {
        self.those(who).into_iter().for_each(|process| act(self, process));
    }

    fn way(&self, way: Way) -> (Process, Process) {
        (self.process(way.from), self.process(way.to))
    }

    fn ends(&self, link: Link) -> Ends {
        match link {
            Link::Both(a, b) => Ends::Both(self.process(a), self.process(b)),
            Link::OneWay(way) => Ends::OneWay(self.process(way.from), self.process(way.to)),
        }
    }

    /// The group of each process, by rank; ids not named form the last group.
    fn groups(&self, named: &[Vec<Id>]) -> Vec<u32> {
        let mut groups = vec![named.len() as u32; self.world.plan.roster.len()];
        for (number, ids) in named.iter().enumerate() {
            ids.iter().for_each(|id| groups[self.process(*id).index()] = number as u32);
        }
        groups
    }
}

/// Everybody is up at the beginning but those that join later.
fn prepare_presence(world: &mut World, scenario: &Scenario) {
    let plan = Rc::clone(&world.plan);
    let roster = &plan.roster;
    roster.all().for_each(|process| world.set_presence(process, Presence::Up));
    // Also those whose time to join lies beyond the horizon: they are not there before it.
    for event in &scenario.events {
        let joining: Vec<Process> = match &event.action {
            Action::Join(Who::All) => roster.all().collect(),
            Action::Join(Who::These(ids)) => ids.iter().filter_map(|id| roster.find(*id)).collect(),
            _ => continue,
        };
        joining.into_iter().for_each(|process| world.set_presence(process, Presence::Absent));
    }
}
