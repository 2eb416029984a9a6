//! Random runs that mostly stay inside their algorithm's assumptions: few processes, waits that just cover
//! the delays, and a dense script in which starts, crashes and recoveries happen at the same instant or
//! one tick apart. The other generator (`random`) covers the whole language and is seldom inside.

use model::spec::{Assumption, Parameter, ParameterKind, Spec, Value, Whole};
use model::{Scenario, Time};

use crate::dice::Dice;
use crate::random;

/// A run for this algorithm.
pub fn text_for(spec: &'static Spec, dice: &mut Dice) -> String {
    let mut draft = Draft::new(spec, dice);
    draft.network(dice);
    draft.choices(dice);
    draft.waits(dice);
    random::links(spec, dice, &draft.ids, &mut draft.lines);
    let scenario = draft.scenario();
    Script::new(&scenario, dice).write(dice, &mut draft.lines);
    draft.lines.push(String::new());
    draft.lines.join("\n")
}

/// The lines so far, all of them settings.
struct Draft {
    spec: &'static Spec,
    ids: Vec<u32>,
    lines: Vec<String>,
}

impl Draft {
    fn new(spec: &'static Spec, dice: &mut Dice) -> Draft {
        let n = *dice.pick(&[1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6]);
        let mut ids: Vec<u32> = Vec::new();
        while ids.len() < n {
            let id = dice.within(0, 7) as u32;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let names: Vec<String> = ids.iter().map(u32::to_string).collect();
        let mut lines = vec![format!("algorithm {}", spec.name), format!("ids {}", names.join(" "))];
        for (word, chance) in [("capacity", 30), ("weight", 10)] {
            for id in &ids {
                if dice.chance(chance) {
                    lines.push(format!("{word} {id}={}", dice.within(1, 3)));
                }
            }
        }
        Draft { spec, ids, lines }
    }

    fn scenario(&self) -> Scenario {
        let text = self.lines.join("\n");
        let parsed = habemus_core::parse(&text);
        parsed.scenario.unwrap_or_else(|| panic!("a draft is valid:\n{text}\n{:?}", parsed.problems))
    }

    fn network(&mut self, dice: &mut Dice) {
        match dice.within(0, 9) {
            0..=3 => {}
            4..=5 => self.lines.push(format!("delay {}", dice.pick(&["0.5", "1.5", "2", "0.001"]))),
            6..=7 => {
                self.lines.push(format!("delay {}", dice.pick(&["0.5..1", "0.001..1", "1..2", "0.9..1"])))
            }
            _ => {
                let (from, to) = (*dice.pick(&self.ids), *dice.pick(&self.ids));
                self.lines
                    .push(format!("delay {} from {from}", dice.pick(&["0.5", "0.001", "2", "0.001..1"])));
                if to != from && dice.chance(50) {
                    self.lines.push(format!("delay {} to {to}", dice.pick(&["0.5", "1", "1..1.5"])));
                }
            }
        }
        if dice.chance(30) {
            self.lines.push(format!("seed {}", dice.within(1, 99)));
        }
    }

    /// Every parameter that is not a wait for messages.
    fn choices(&mut self, dice: &mut Dice) {
        let covered = |scenario: &Scenario, name: &str| {
            let assumes = (scenario.algorithm.assumes)(&scenario.values());
            assumes.into_iter().any(|assumption| covers(assumption) == Some(name))
        };
        for parameter in self.spec.parameters {
            if !dice.chance(40) || covered(&self.scenario(), parameter.name) {
                continue;
            }
            let value = self.value(parameter, dice);
            self.lines.push(format!("set {} {value}", parameter.name));
        }
    }

    fn value(&self, parameter: &Parameter, dice: &mut Dice) -> String {
        match parameter.kind {
            ParameterKind::Choice(words) => dice.pick(words).to_string(),
            ParameterKind::Duration { least, .. } => {
                let round = dice.pick(&["0", "0.5", "1", "2", "3", "5", "8"]).to_string();
                if least > Time::ZERO && round == "0" { "1.5".into() } else { round }
            }
            ParameterKind::Span { .. } => "12..24".into(),
            ParameterKind::Count { least, most, .. } => {
                dice.within(u64::from(least), u64::from(most.min(4))).to_string()
            }
            ParameterKind::Part { of, .. } => {
                let whole = match of {
                    Whole::Processes => self.ids.len() as u64,
                    Whole::Parameter(name) => u64::from(self.scenario().values().count(name)),
                };
                // Mostly more than half, so that any two parts overlap.
                let least = if dice.chance(90) { whole / 2 + 1 } else { 1 };
                dice.within(least.min(whole), whole).to_string()
            }
        }
    }

    /// The waits that must cover something: mostly exactly that long, sometimes longer or not set.
    fn waits(&mut self, dice: &mut Dice) {
        let first = self.scenario();
        for assumption in (self.spec.assumes)(&first.values()) {
            let Some(name) = covers(assumption) else { continue };
            let scenario = self.scenario();
            let values = scenario.values();
            let largest = scenario.largest_delay();
            let many = |delays: u32| Time(largest.0 * u64::from(delays));
            let spare = Time(*dice.pick(&[0, 0, 0, 1, 500, 1000, 3000]));
            let least = match assumption {
                Assumption::Timely { delays, plus, .. } => {
                    plus.iter().fold(many(delays), |sum, name| sum + longest(values.get(name)))
                }
                Assumption::TimelyInTheEnd { delays, .. } => many(delays),
                // The longest stay is drawn later and is at most 3.
                Assumption::StaysFit { delays, .. } => many(delays) + Time::units(3),
                _ => continue,
            };
            let usual = values.get(name);
            let is_on = longest(usual) > Time::ZERO || dice.chance(40);
            let usual_will_do = shortest(usual) >= least && dice.chance(50);
            let set_already = self.lines.iter().any(|line| line.starts_with(&format!("set {name} ")));
            if !is_on || usual_will_do || set_already {
                continue;
            }
            let wait = least.max(Time::TICK) + spare;
            self.lines.push(match usual {
                Value::Span(..) => format!("set {name} {wait}..{}", wait + many(2).max(Time::units(8))),
                _ => format!("set {name} {wait}"),
            });
        }
    }
}

/// The parameter whose wait an assumption is about.
fn covers(assumption: Assumption) -> Option<&'static str> {
    match assumption {
        Assumption::Timely { parameter, .. }
        | Assumption::TimelyInTheEnd { parameter, .. }
        | Assumption::StaysFit { parameter, .. }
        | Assumption::Spread { parameter, .. } => Some(parameter),
        _ => None,
    }
}

fn longest(value: &Value) -> Time {
    match *value {
        Value::Duration(time) | Value::Span(_, time) => time,
        _ => Time::ZERO,
    }
}

fn shortest(value: &Value) -> Time {
    match *value {
        Value::Duration(time) | Value::Span(time, _) => time,
        _ => Time::ZERO,
    }
}

/// What may happen in a run, given what its algorithm assumes.
struct Script {
    delay: Time,
    /// The sum of waits and delays: an election is over by then.
    settles: Time,
    starts: bool,
    requests: bool,
    /// No process crashes, recovers or joins.
    never_changes: bool,
    /// No process crashes, recovers or joins after the first start.
    fixed_once_started: bool,
    recoveries: bool,
    lossy: bool,
    duplicating: bool,
    unordered: bool,
    /// The algorithm notices crashes by itself.
    notices_crashes: bool,
    ends_by_itself: bool,
    /// Who can send to whom.
    links: Vec<(u32, u32)>,
    up: Vec<u32>,
    down: Vec<u32>,
    absent: Vec<u32>,
    now: Time,
}

impl Script {
    fn new(scenario: &Scenario, dice: &mut Dice) -> Script {
        let values = scenario.values();
        let assumes = (scenario.algorithm.assumes)(&values);
        let has = |assumption: Assumption| assumes.contains(&assumption);
        let delay = scenario.largest_delay();
        let waits = assumes.iter().filter_map(|assumption| match assumption {
            Assumption::Timely { parameter, .. } => Some(longest(values.get(parameter))),
            _ => None,
        });
        let settles = waits.fold(Time(4 * delay.0), |sum, wait| sum + wait);
        let roster = scenario.roster();
        let id = |process| roster.id(process).0;
        let both = |(a, b)| [(id(a), id(b)), (id(b), id(a))];
        let links = scenario.graph().edges().into_iter().flat_map(both).collect();
        let mut up: Vec<u32> = scenario.ids.iter().map(|id| id.0).collect();
        let mut absent = Vec::new();
        let never_changes = has(Assumption::NoCrashes) && dice.chance(95);
        while !never_changes && up.len() > 1 && dice.chance(20) {
            absent.push(up.remove(dice.within(0, up.len() as u64 - 1) as usize));
        }
        Script {
            delay,
            settles,
            starts: (scenario.algorithm.starts)(&values),
            requests: scenario.algorithm.requests,
            never_changes,
            fixed_once_started: has(Assumption::FixedMembership) && dice.chance(95),
            recoveries: !has(Assumption::NoRecoveries),
            lossy: !has(Assumption::ReliableLinks),
            duplicating: !has(Assumption::NoDuplicates),
            unordered: !has(Assumption::FifoLinks),
            notices_crashes: !has(Assumption::CrashesNoticed),
            ends_by_itself: (scenario.algorithm.ends_by_itself)(&values),
            links,
            up,
            down: Vec::new(),
            absent,
            now: Time::ZERO,
        }
    }

    fn write(mut self, dice: &mut Dice, lines: &mut Vec<String>) {
        self.chance(dice, lines);
        self.slow(dice, lines);
        // In half of the runs, every recovery waits until the election before has settled.
        let calm = dice.chance(50);
        let (mut started, mut noticed) = (false, true);
        if self.starts && !self.fixed_once_started && dice.chance(60) {
            self.start(dice, lines);
            started = true;
        }
        for _ in 0..dice.within(0, 8) {
            let may_change = !(self.never_changes || self.fixed_once_started && started);
            match dice.within(0, 9) {
                0..=2 if self.starts => {
                    self.let_time_pass(dice);
                    self.start(dice, lines);
                    (started, noticed) = (true, false);
                }
                3..=5 if may_change && !self.up.is_empty() => {
                    self.let_time_pass(dice);
                    self.crash(dice, lines);
                    noticed = false;
                }
                6..=8 if may_change => {
                    if calm {
                        self.now = self.now + self.settles;
                    }
                    self.let_time_pass(dice);
                    self.bring_back(dice, lines);
                }
                _ if self.requests && !self.up.is_empty() => {
                    self.let_time_pass(dice);
                    let stay = dice.pick(&["0.5", "1", "3"]);
                    let who = dice.pick(&self.up).to_string();
                    lines.push(format!("at {} request {who} for {stay}", self.now));
                }
                _ => {}
            }
        }
        // A process named by a `join` is absent before: all of them join.
        if !self.absent.is_empty() {
            self.now = self.now + if calm { self.settles } else { Time::ZERO };
            self.let_time_pass(dice);
            let all: Vec<String> = self
                .absent
                .drain(..)
                .map(|id| {
                    self.up.push(id);
                    id.to_string()
                })
                .collect();
            lines.push(format!("at {} join {}", self.now, all.join(" ")));
        }
        let must = self.starts
            && (!started && (self.fixed_once_started || dice.chance(50))
                || !noticed && !self.notices_crashes);
        if must && !self.up.is_empty() && dice.chance(90) {
            self.now = self.now + self.delay + Time(*dice.pick(&[0, 0, 1, 500, 3000]));
            if calm {
                self.now = self.now + self.settles;
            }
            self.start(dice, lines);
        }
        if !self.ends_by_itself || dice.chance(5) {
            let rest = Time(self.settles.0 * 6 + dice.within(40, 120) * 1000);
            lines.push(format!("until {}", self.now + rest));
        }
        lines.push("budget 20000".into());
    }

    /// Losses, duplicates, cuts and overtaking, if the algorithm tolerates them; all over in the end.
    fn chance(&self, dice: &mut Dice, lines: &mut Vec<String>) {
        for (may, word) in [(self.lossy, "loss"), (self.duplicating, "duplicate")] {
            if may && dice.chance(20) {
                let before = if dice.chance(70) { " before 20" } else { "" };
                lines.push(format!("{word} {}%{before}", dice.within(1, 60)));
            }
        }
        if self.unordered && dice.chance(20) {
            lines.push("order any".into());
        }
        if dice.chance(10) {
            lines.push(format!("gst {}", dice.time(0, 15_000)));
        }
        if self.lossy && self.up.len() > 1 && dice.chance(20) {
            let at = dice.time(0, 15_000);
            lines.push(format!("at {at} partition {}", dice.pick(&self.up)));
            lines.push(format!("at {} heal", at + dice.time(0, 15_000)));
        }
    }

    /// Single messages that take as long as allowed, or nearly no time at all.
    fn slow(&self, dice: &mut Dice, lines: &mut Vec<String>) {
        for _ in 0..2 {
            if self.links.is_empty() || !dice.chance(15) {
                continue;
            }
            let (from, to) = *dice.pick(&self.links);
            let takes = *dice.pick(&[Time::TICK, Time(self.delay.0.div_ceil(2)), self.delay]);
            let nth = dice.within(1, 3);
            lines.push(format!("at {} slow {from}->{to} nth {nth} to {takes}", dice.time(0, 30_000)));
        }
    }

    /// Moves on in time: not at all, a tick, or about as long as something takes.
    fn let_time_pass(&mut self, dice: &mut Dice) {
        let half = Time(self.delay.0 / 2);
        let step = match dice.within(0, 11) {
            0..=2 => Time::ZERO,
            3 => Time::TICK,
            4 => half,
            5 => self.delay,
            6 => Time(self.delay.0.saturating_sub(1)),
            7 => Time(2 * self.delay.0),
            8 => Time(500 * dice.within(1, 20)),
            9 => self.settles,
            _ => Time(1000 * dice.within(1, 12)),
        };
        // Sums of ticks are seldom round, but events coincide at round times, and there order matters.
        let round = if dice.chance(50) { 500 } else { 1 };
        self.now = Time((self.now + step).0.div_ceil(round) * round);
    }

    fn start(&mut self, dice: &mut Dice, lines: &mut Vec<String>) {
        let who = match dice.within(0, 19) {
            0 => "all".to_owned(),
            1 if !self.down.is_empty() => dice.pick(&self.down).to_string(),
            _ if self.up.is_empty() => "all".to_owned(),
            2..=5 => dice.few(&self.up),
            _ => dice.pick(&self.up).to_string(),
        };
        lines.push(format!("at {} start {who}", self.now));
    }

    fn crash(&mut self, dice: &mut Dice, lines: &mut Vec<String>) {
        // The largest leads more often than the others, so its crash matters most.
        let largest = self.up.iter().max().map(u32::to_string).unwrap_or_default();
        let who = if dice.chance(40) {
            largest
        } else if dice.chance(80) {
            dice.pick(&self.up).to_string()
        } else {
            dice.few(&self.up)
        };
        let gone: Vec<u32> = who.split(' ').filter_map(|id| id.parse().ok()).collect();
        self.up.retain(|id| !gone.contains(id));
        self.down.extend(gone);
        lines.push(format!("at {} crash {who}", self.now));
    }

    /// Lets processes join or recover, if some can.
    fn bring_back(&mut self, dice: &mut Dice, lines: &mut Vec<String>) {
        let joins = !self.absent.is_empty() && dice.chance(50);
        let from = if joins { &mut self.absent } else { &mut self.down };
        if from.is_empty() || !joins && !self.recoveries {
            return;
        }
        let who = if dice.chance(80) { dice.pick(from).to_string() } else { dice.few(from) };
        let back: Vec<u32> = who.split(' ').filter_map(|id| id.parse().ok()).collect();
        from.retain(|id| !back.contains(id));
        self.up.extend(back);
        lines.push(format!("at {} {} {who}", self.now, if joins { "join" } else { "recover" }));
    }
}
