//! The network's rules: which messages get through, and when. It has no clock and no queue: told who sends
//! to whom and when, it says what happens to the message.

use model::draw::{self, Purpose};
use model::scenario::{Action, Delay, LinkOrder, Percent, Rule, Scenario};
use model::trace::event::Loss;
use model::trace::{Connectivity, Happening};
use model::{Process, Roster, Time};

/// The rules and the state of every link.
pub struct Network {
    roster: Roster,
    seed: u64,
    order: LinkOrder,
    gst: Option<Time>,
    delays: Vec<Rule<Delay>>,
    losses: Vec<Rule<Percent>>,
    duplicates: Vec<Rule<Percent>>,
    /// The delay of every message, if it is constant and nothing but a cut can affect a message.
    constant_delay: Option<Time>,
    /// The same, while no link is down: `send` then skips the rules.
    fast_path: Option<Time>,
    links: Connectivity,
    /// The `drop` and `slow` lines that still wait for their message.
    interventions: Vec<Intervention>,
    /// By sender, then sorted by receiver: what random draws and FIFO order need.
    traffic: Vec<Vec<(Process, Traffic)>>,
}

/// A `drop` or `slow` line that waits for its message.
struct Intervention {
    from: Process,
    to: Process,
    /// How many messages until the one it applies to.
    countdown: u32,
    effect: Effect,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Drop,
    Slow(Time),
}

#[derive(Clone, Copy, Default)]
struct Traffic {
    /// Messages sent so far.
    sent: u64,
    /// When the latest of them arrives.
    latest: Time,
}

/// What happens to a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routed {
    /// The link is down, so the message is lost at once.
    LinkDown,
    /// It travels.
    Travels {
        due: Time,
        /// Why it will be lost before the receiver takes it, if it will be.
        lost: Option<Loss>,
        /// When its duplicate arrives, if there is one.
        copy: Option<Time>,
    },
}

impl Network {
    /// Every link is up.
    pub fn new(scenario: &Scenario) -> Network {
        let roster = scenario.roster();
        let constant = match scenario.delays.last() {
            None => Some(Delay::USUAL.low),
            Some(rule) if rule.is_for_all() && rule.value.low == rule.value.high => Some(rule.value.low),
            Some(_) => None,
        };
        let tampered =
            scenario.events.iter().any(|e| matches!(e.action, Action::Drop(..) | Action::Slow(..)));
        let chancy = !scenario.losses.is_empty() || !scenario.duplicates.is_empty();
        let constant_delay = constant.filter(|_| !tampered && !chancy);
        Network {
            seed: scenario.seed,
            order: scenario.order,
            gst: scenario.gst,
            delays: scenario.delays.clone(),
            losses: scenario.losses.clone(),
            duplicates: scenario.duplicates.clone(),
            constant_delay,
            fast_path: constant_delay,
            links: Connectivity::default(),
            interventions: Vec::new(),
            traffic: vec![Vec::new(); roster.len()],
            roster,
        }
    }

    /// Whether messages get through in this direction.
    pub fn is_up(&self, from: Process, to: Process) -> bool {
        self.links.is_up(from, to)
    }

    /// Links are cut or healed, or the network is partitioned.
    pub fn apply(&mut self, happening: &Happening) {
        self.links.see(happening);
        self.fast_path = self.constant_delay.filter(|_| self.links.is_whole());
    }

    /// The n-th message in this direction, from now on, will be dropped.
    pub fn drop_nth(&mut self, from: Process, to: Process, nth: u32) {
        self.interventions.push(Intervention { from, to, countdown: nth, effect: Effect::Drop });
    }

    /// The n-th message in this direction, from now on, will take this long.
    pub fn slow_nth(&mut self, from: Process, to: Process, nth: u32, delay: Time) {
        self.interventions.push(Intervention { from, to, countdown: nth, effect: Effect::Slow(delay) });
    }

    /// The delay of every message, as long as nothing can affect any of them.
    #[inline]
    pub fn fast_path(&self) -> Option<Time> {
        self.fast_path
    }

    /// Decides what happens to a message sent now.
    #[inline]
    pub fn send(&mut self, from: Process, to: Process, now: Time) -> Routed {
        match self.fast_path {
            Some(delay) => Routed::Travels { due: now + delay, lost: None, copy: None },
            None => self.send_by_rules(from, to, now),
        }
    }

    #[inline(never)]
    fn send_by_rules(&mut self, from: Process, to: Process, now: Time) -> Routed {
        if let Some(delay) = self.constant_delay {
            if !self.is_up(from, to) {
                return Routed::LinkDown;
            }
            return Routed::Travels { due: now + delay, lost: None, copy: None };
        }
        let effects = self.intervene(from, to);
        let sent = self.traffic(from, to).sent;
        self.traffic(from, to).sent += 1;
        if !self.is_up(from, to) {
            return Routed::LinkDown;
        }
        let slowed = effects.iter().rev().find_map(|effect| match effect {
            Effect::Slow(delay) => Some(*delay),
            Effect::Drop => None,
        });
        let delay = slowed.unwrap_or_else(|| self.drawn_delay(from, to, now, Purpose::Delay, sent));
        let due = self.arrival(from, to, now, delay);
        let lost = if effects.contains(&Effect::Drop) {
            Some(Loss::Dropped)
        } else if self.happens(&self.losses, Purpose::Loss, from, to, now, sent) {
            Some(Loss::Chance)
        } else {
            None
        };
        // A lost message is not duplicated.
        let copied =
            lost.is_none() && self.happens(&self.duplicates, Purpose::Duplicate, from, to, now, sent);
        let copy = copied.then(|| {
            let delay = self.drawn_delay(from, to, now, Purpose::CopyDelay, sent);
            self.arrival(from, to, now, delay)
        });
        Routed::Travels { due, lost, copy }
    }

    /// What `drop` and `slow` lines do to this message; every line waiting in this direction counts it.
    fn intervene(&mut self, from: Process, to: Process) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.interventions.retain_mut(|intervention| {
            if (intervention.from, intervention.to) == (from, to) {
                intervention.countdown -= 1;
                if intervention.countdown == 0 {
                    effects.push(intervention.effect);
                }
            }
            intervention.countdown > 0
        });
        effects
    }

    fn drawn_delay(&self, from: Process, to: Process, now: Time, purpose: Purpose, index: u64) -> Time {
        let Delay { low, high } = self.delay_range(from, to, now);
        if low == high {
            return low;
        }
        let (from, to) = (self.roster.id(from), self.roster.id(to));
        Time(draw::within(draw::for_message(self.seed, purpose, from, to, index), low.0, high.0))
    }

    /// What the delay of a message can be.
    fn delay_range(&self, from: Process, to: Process, sent: Time) -> Delay {
        let (from, to) = (self.roster.id(from), self.roster.id(to));
        Rule::value_for(&self.delays, from, to, sent).copied().unwrap_or(Delay::USUAL)
    }

    /// When a message with this delay arrives: GST may make it earlier, FIFO order later.
    fn arrival(&mut self, from: Process, to: Process, now: Time, delay: Time) -> Time {
        let mut due = now + delay;
        if let Some(gst) = self.gst.filter(|gst| now < *gst) {
            due = due.min((gst + self.delay_range(from, to, gst).high).max(now + Time::TICK));
        }
        let order = self.order;
        let traffic = self.traffic(from, to);
        if order == LinkOrder::Fifo {
            due = due.max(traffic.latest);
        }
        traffic.latest = traffic.latest.max(due);
        due
    }

    fn happens(
        &self,
        rules: &[Rule<Percent>],
        purpose: Purpose,
        from: Process,
        to: Process,
        now: Time,
        index: u64,
    ) -> bool {
        if rules.is_empty() || self.gst.is_some_and(|gst| now >= gst) {
            return false;
        }
        let (from, to) = (self.roster.id(from), self.roster.id(to));
        let Some(Percent(chance)) = Rule::value_for(rules, from, to, now) else { return false };
        let drawn = draw::within(draw::for_message(self.seed, purpose, from, to, index), 0, 99_999);
        drawn < u64::from(*chance)
    }

    fn traffic(&mut self, from: Process, to: Process) -> &mut Traffic {
        let traffic = &mut self.traffic[from.index()];
        let index = match traffic.binary_search_by_key(&to, |(receiver, _)| *receiver) {
            Ok(index) => index,
            Err(index) => {
                traffic.insert(index, (to, Traffic::default()));
                index
            }
        };
        &mut traffic[index].1
    }
}
