//! The network's rules: which messages get through, and when. A router without a clock and without a
//! queue: told who sends to whom and when, it says what becomes of the message.

use model::draw::{self, Purpose};
use model::scenario::{Action, Delay, Order, Percent, Rule, Scenario};
use model::trace::event::Loss;
use model::trace::{Connectivity, Happening};
use model::{Process, Roster, Time};

/// The state of every link.
pub struct Network {
    roster: Roster,
    seed: u64,
    order: Order,
    gst: Option<Time>,
    delays: Vec<Rule<Delay>>,
    losses: Vec<Rule<Percent>>,
    duplicates: Vec<Rule<Percent>>,
    /// The one delay all messages have, if nothing but a cut can ever happen to one.
    plain: Option<Time>,
    /// The same, while nothing is cut.
    calm: Option<Time>,
    links: Connectivity,
    /// What the adversary waits for.
    hands: Vec<Hand>,
    /// By sender, then sorted by receiver: what the draws and the order of messages need.
    ways: Vec<Vec<(Process, Traffic)>>,
}

/// The adversary waiting for a message.
struct Hand {
    from: Process,
    to: Process,
    /// How many more messages until the one that is meant.
    wait: u32,
    deed: Deed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
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

/// What becomes of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Journey {
    /// Its way is cut.
    NoWay,
    /// It is under way.
    UnderWay {
        /// When it arrives.
        due: Time,
        /// What takes it before it is taken in.
        lost: Option<Loss>,
        /// When its copy arrives, if there is one.
        copy: Option<Time>,
    },
}

impl Network {
    /// Every link is up.
    pub fn new(scenario: &Scenario) -> Network {
        let roster = scenario.roster();
        let constant = match scenario.delays.last() {
            None => Some(Time::units(1)),
            Some(rule) if rule.is_for_all() && rule.value.low == rule.value.high => Some(rule.value.low),
            Some(_) => None,
        };
        let touched = scenario.events.iter().any(|e| matches!(e.action, Action::Drop(..) | Action::Slow(..)));
        let chancy = !scenario.losses.is_empty() || !scenario.duplicates.is_empty();
        let plain = constant.filter(|_| !touched && !chancy);
        Network {
            seed: scenario.seed,
            order: scenario.order,
            gst: scenario.gst,
            delays: scenario.delays.clone(),
            losses: scenario.losses.clone(),
            duplicates: scenario.duplicates.clone(),
            plain,
            calm: plain,
            links: Connectivity::default(),
            hands: Vec::new(),
            ways: vec![Vec::new(); roster.len()],
            roster,
        }
    }

    /// Whether messages get through this way.
    pub fn is_up(&self, from: Process, to: Process) -> bool {
        self.links.is_up(from, to)
    }

    /// A link is cut or healed, or the network parts.
    pub fn see(&mut self, happening: &Happening) {
        self.links.see(happening);
        self.calm = self.plain.filter(|_| self.links.is_whole());
    }

    /// The adversary waits for the n-th message on this way, to drop it.
    pub fn wait_to_drop(&mut self, from: Process, to: Process, nth: u32) {
        self.hands.push(Hand { from, to, wait: nth, deed: Deed::Drop });
    }

    /// The adversary waits for the n-th message on this way, to make it take so long.
    pub fn wait_to_slow(&mut self, from: Process, to: Process, nth: u32, delay: Time) {
        self.hands.push(Hand { from, to, wait: nth, deed: Deed::Slow(delay) });
    }

    /// The delay of every message, as long as nothing can happen to any.
    #[inline]
    pub fn calm(&self) -> Option<Time> {
        self.calm
    }

    /// A message is sent.
    #[inline]
    pub fn send(&mut self, from: Process, to: Process, now: Time) -> Journey {
        match self.calm {
            Some(delay) => Journey::UnderWay { due: now + delay, lost: None, copy: None },
            None => self.send_by_rules(from, to, now),
        }
    }

    #[inline(never)]
    fn send_by_rules(&mut self, from: Process, to: Process, now: Time) -> Journey {
        if let Some(delay) = self.plain {
            if !self.is_up(from, to) {
                return Journey::NoWay;
            }
            return Journey::UnderWay { due: now + delay, lost: None, copy: None };
        }
        let deeds = self.deeds(from, to);
        let sent = self.traffic(from, to).sent;
        self.traffic(from, to).sent += 1;
        if !self.is_up(from, to) {
            return Journey::NoWay;
        }
        let slowed = deeds.iter().rev().find_map(|deed| match deed {
            Deed::Slow(delay) => Some(*delay),
            Deed::Drop => None,
        });
        let delay = slowed.unwrap_or_else(|| self.drawn_delay(from, to, now, Purpose::Delay, sent));
        let due = self.arrival(from, to, now, delay);
        let lost = if deeds.contains(&Deed::Drop) {
            Some(Loss::Dropped)
        } else if self.happens(&self.losses, Purpose::Loss, from, to, now, sent) {
            Some(Loss::Chance)
        } else {
            None
        };
        // What is lost is not copied.
        let copied =
            lost.is_none() && self.happens(&self.duplicates, Purpose::Duplicate, from, to, now, sent);
        let copy = copied.then(|| {
            let delay = self.drawn_delay(from, to, now, Purpose::CopyDelay, sent);
            self.arrival(from, to, now, delay)
        });
        Journey::UnderWay { due, lost, copy }
    }

    /// What the adversary does to this message; every hand on this way counts it.
    fn deeds(&mut self, from: Process, to: Process) -> Vec<Deed> {
        let mut deeds = Vec::new();
        self.hands.retain_mut(|hand| {
            if (hand.from, hand.to) == (from, to) {
                hand.wait -= 1;
                if hand.wait == 0 {
                    deeds.push(hand.deed);
                }
            }
            hand.wait > 0
        });
        deeds
    }

    fn drawn_delay(&self, from: Process, to: Process, now: Time, purpose: Purpose, index: u64) -> Time {
        let Delay { low, high } = self.rule(from, to, now);
        if low == high {
            return low;
        }
        let (from, to) = (self.roster.id(from), self.roster.id(to));
        Time(draw::within(draw::for_message(self.seed, purpose, from, to, index), low.0, high.0))
    }

    fn rule(&self, from: Process, to: Process, sent: Time) -> Delay {
        let (from, to) = (self.roster.id(from), self.roster.id(to));
        let rule = self.delays.iter().rev().find(|rule| rule.matches(from, to, sent));
        rule.map_or(Delay { low: Time::units(1), high: Time::units(1) }, |rule| rule.value)
    }

    /// When a message with this delay arrives: GST hurries it, the order of its link may hold it back.
    fn arrival(&mut self, from: Process, to: Process, now: Time, delay: Time) -> Time {
        let mut due = now + delay;
        if let Some(gst) = self.gst.filter(|gst| now < *gst) {
            due = due.min((gst + self.rule(from, to, gst).high).max(now + Time::TICK));
        }
        let order = self.order;
        let traffic = self.traffic(from, to);
        if order == Order::Fifo {
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
        let Some(rule) = rules.iter().rev().find(|rule| rule.matches(from, to, now)) else { return false };
        let drawn = draw::within(draw::for_message(self.seed, purpose, from, to, index), 0, 99_999);
        drawn < u64::from(rule.value.0)
    }

    fn traffic(&mut self, from: Process, to: Process) -> &mut Traffic {
        let ways = &mut self.ways[from.index()];
        let place = match ways.binary_search_by_key(&to, |(receiver, _)| *receiver) {
            Ok(place) => place,
            Err(place) => {
                ways.insert(place, (to, Traffic::default()));
                place
            }
        };
        &mut ways[place].1
    }
}
