//! All that is gathered from a trace in one pass: whose belief changed when, what faults came, which
//! messages met their fate. Everything later looks things up here and never walks the run again.

use std::collections::{BTreeMap, VecDeque};

use model::sorting;
use model::trace::event::Timer;
use model::trace::{Change, Event, Happening};
use model::{Process, Roster, Time, Trace};

use crate::allegiance::Allegiance;
use crate::network::Touch;
use crate::picture::Presence;
use crate::processes::TIMERS_UP_TO;
use crate::spacetime::Glyph;
use crate::tokens::Tide;

/// Above so many, suspicions and discards are left off the lanes.
const LANE_MARKS_MOST: usize = 20_000;

/// What one pass over a trace finds.
pub(crate) struct Chronicle {
    /// What each process was before the first thing that happened to it, by rank.
    pub(crate) before: Vec<Presence>,
    /// By rank of a leader: as the how-manieth it was first believed in.
    order: Vec<Option<u32>>,
    /// The events in which a message was lost or put aside, ascending.
    pub(crate) fates: Vec<u32>,
    /// What touched links.
    pub(crate) touches: Vec<Touch>,
    /// Captions, from the position on at which each holds.
    pub(crate) captions: Vec<(u32, String)>,
    /// The events in which each timer was set, ascending, where there are few enough processes to show them.
    pub(crate) arms: BTreeMap<(Process, Timer), Vec<u32>>,
    /// Positions worth stopping at.
    pub(crate) interesting: Vec<u32>,
    /// Every change of belief: when, whose, from whom, to whom.
    pub(crate) turns: Vec<Turn>,
    /// Every change between running and not running: when, who, and whether it runs from then on.
    pub(crate) lives: Vec<(Time, Process, Presence)>,
    /// Marks of processes; leaders get their colour when all are known.
    pub(crate) lane_marks: Vec<(Process, Time, Sign, u32)>,
    /// Marks of the whole run.
    pub(crate) marks: Vec<(Time, Sign, u32)>,
    /// Whether anybody ever suspects anybody.
    pub(crate) suspicion: bool,
    /// Whether anybody ever keeps others waiting in a queue.
    pub(crate) queues: bool,
    /// Critical sections that are over: who, from when, until when.
    pub(crate) inside: Vec<(Process, Time, Time)>,
    /// Waits for one that are over, likewise.
    pub(crate) waits: Vec<(Process, Time, Time)>,
    /// Those inside now and those waiting now, by rank, with the time it began.
    pub(crate) sections: Sections,
    /// Whether anybody ever points or prunes a link.
    pub(crate) links_change: bool,
    /// Whether every message went from a process to the next one in order.
    pub(crate) clockwise: bool,
    /// When few messages are under way.
    pub(crate) tide: Tide,
    /// To whom anything has happened, by rank.
    known: Vec<bool>,
    first_belief: Vec<Option<Time>>,
    tally: Tally,
    latest_start: Option<Time>,
}

/// A change of belief.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) at: Time,
    pub(crate) process: Process,
    pub(crate) from: Option<Process>,
    pub(crate) to: Option<Process>,
}

/// A mark whose colour may not be known yet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sign {
    Is(Glyph),
    Leads(Process),
}

/// Who wants the resource and who has it, while the run is read.
pub(crate) struct Sections {
    pub(crate) inside: Vec<Option<Time>>,
    pub(crate) asked: Vec<VecDeque<Time>>,
}

/// Who believes in whom right now, while the run is read.
struct Tally {
    leader: Vec<Option<Process>>,
    up: Vec<bool>,
    running: u32,
    undecided: u32,
    believers: Vec<u32>,
    believed: u32,
    agreed: bool,
}

impl Chronicle {
    /// Of so many processes, to whom nothing has happened yet.
    pub(crate) fn new(n: usize) -> Chronicle {
        Chronicle {
            known: vec![false; n],
            before: vec![Presence::Absent; n],
            order: vec![None; n],
            fates: Vec::new(),
            touches: Vec::new(),
            captions: Vec::new(),
            arms: BTreeMap::new(),
            interesting: Vec::new(),
            turns: Vec::new(),
            lives: Vec::new(),
            lane_marks: Vec::new(),
            marks: Vec::new(),
            suspicion: false,
            queues: false,
            inside: Vec::new(),
            waits: Vec::new(),
            sections: Sections { inside: vec![None; n], asked: vec![VecDeque::new(); n] },
            links_change: false,
            clockwise: true,
            tide: Tide::default(),
            first_belief: vec![None; n],
            tally: Tally::new(n),
            latest_start: None,
        }
    }

    /// Takes in the next event.
    pub(crate) fn see(&mut self, trace: &Trace, index: u32, event: &Event) {
        self.tide.see(event);
        self.happening(index, event);
        let actor = if event.changes.is_empty() { None } else { trace.actor(&event.happening) };
        if let Some(process) = actor {
            for change in &event.changes {
                self.change(index, event.at, process, change, &trace.head.roster);
            }
        }
        if self.tally.newly_agreed() {
            self.interesting.push(index + 1);
        }
    }

    /// All has been seen.
    pub(crate) fn finish(mut self) -> Chronicle {
        self.tide.settle();
        self.interesting.dedup();
        self.thin_lane_marks();
        self.put_leaders_in_order();
        self
    }

    /// The colour of a leader; one nobody ever believed in is neutral.
    pub(crate) fn allegiance(&self, leader: Process) -> Allegiance {
        self.order[leader.index()].map_or(Allegiance::Later, |order| Allegiance::of(order as usize))
    }

    /// As the how-manieth a leader was first believed in, for sorting.
    pub(crate) fn order(&self, leader: Process) -> u32 {
        self.order[leader.index()].unwrap_or(u32::MAX)
    }

    /// A mark with its colour.
    pub(crate) fn glyph(&self, sign: Sign) -> Glyph {
        match sign {
            Sign::Is(glyph) => glyph,
            Sign::Leads(leader) => Glyph::Leader(self.allegiance(leader)),
        }
    }

    fn happening(&mut self, index: u32, event: &Event) {
        let at = event.at;
        match &event.happening {
            Happening::Boot(p) => self.life(at, *p, Presence::Up, Presence::Up),
            Happening::Recover(p) => {
                self.life(at, *p, Presence::Up, Presence::Up);
                self.fault(index, at, Some(*p), Glyph::Recover);
            }
            Happening::Join(p) => {
                self.life(at, *p, Presence::Up, Presence::Absent);
                self.fault(index, at, Some(*p), Glyph::Recover);
            }
            Happening::Crash(p) => {
                self.leave(*p, at);
                let waits = self.sections.asked[p.index()].drain(..).map(|asked| (*p, asked, at));
                self.waits.extend(waits);
                self.life(at, *p, Presence::Crashed, Presence::Up);
                self.fault(index, at, Some(*p), Glyph::Crash);
            }
            Happening::Start(p) => {
                self.lane_marks.push((*p, at, Sign::Is(Glyph::Start), index));
                if self.latest_start != Some(at) {
                    self.latest_start = Some(at);
                    self.marks.push((at, Sign::Is(Glyph::Start), index));
                }
            }
            Happening::Lose(..) => self.fates.push(index),
            Happening::Cut(_) | Happening::Partition(_) => self.touch(index, event, Glyph::Cut),
            Happening::Heal(_) | Happening::HealAll => self.touch(index, event, Glyph::Heal),
            Happening::Drop(..) | Happening::Slow(..) => self.fault(index, at, None, Glyph::Cut),
            Happening::Say(text) => {
                self.captions.push((index + 1, text.clone()));
                self.fault(index, at, None, Glyph::Caption);
            }
            Happening::Request(p, _) => {
                if self.tally.up[p.index()] {
                    self.sections.asked[p.index()].push_back(at);
                }
                self.lane_marks.push((*p, at, Sign::Is(Glyph::Request), index));
                self.marks.push((at, Sign::Is(Glyph::Request), index));
            }
            Happening::Deliver(_) | Happening::Fire(..) => {}
        }
    }

    fn change(&mut self, index: u32, at: Time, process: Process, change: &Change, roster: &Roster) {
        match change {
            Change::Lead(leader) => {
                let from = self.tally.leader[process.index()];
                if from == *leader {
                    return;
                }
                self.turn(at, process, *leader);
                if *leader == Some(process) {
                    self.interesting.push(index + 1);
                    self.marks.push((at, Sign::Leads(process), index));
                    self.lane_marks.push((process, at, Sign::Leads(process), index));
                }
            }
            Change::Arm(timer, _) if roster.len() <= TIMERS_UP_TO => {
                self.arms.entry((process, *timer)).or_default().push(index);
            }
            Change::Suspect(_) => {
                self.suspicion = true;
                self.lane_marks.push((process, at, Sign::Is(Glyph::Suspicion), index));
            }
            Change::Queue(_) => self.queues = true,
            Change::Enter => {
                let asked = self.sections.asked[process.index()].pop_front();
                self.waits.extend(asked.map(|asked| (process, asked, at)));
                self.sections.inside[process.index()] = Some(at);
                self.interesting.push(index + 1);
            }
            Change::Leave => self.leave(process, at),
            Change::Discard => {
                self.fates.push(index);
                self.lane_marks.push((process, at, Sign::Is(Glyph::Discard), index));
            }
            Change::Orient(..) | Change::Prune(_) | Change::Parent(_) => self.links_change = true,
            Change::Send(sent) => self.clockwise &= sent.to == roster.right(process),
            _ => {}
        }
    }

    fn leave(&mut self, process: Process, at: Time) {
        let since = self.sections.inside[process.index()].take();
        self.inside.extend(since.map(|since| (process, since, at)));
    }

    fn life(&mut self, at: Time, process: Process, now: Presence, before: Presence) {
        if !std::mem::replace(&mut self.known[process.index()], true) {
            self.before[process.index()] = before;
        }
        self.turn(at, process, None);
        self.tally.live(process, now);
        self.lives.push((at, process, now));
    }

    fn fault(&mut self, index: u32, at: Time, process: Option<Process>, glyph: Glyph) {
        self.interesting.push(index + 1);
        self.marks.push((at, Sign::Is(glyph), index));
        if let Some(process) = process {
            self.lane_marks.push((process, at, Sign::Is(glyph), index));
        }
    }

    fn touch(&mut self, index: u32, event: &Event, glyph: Glyph) {
        let happening = event.happening.clone();
        self.touches.push(Touch { position: index + 1, at: event.at, happening });
        self.fault(index, event.at, None, glyph);
    }

    fn turn(&mut self, at: Time, process: Process, to: Option<Process>) {
        let from = self.tally.leader[process.index()];
        if from == to {
            return;
        }
        self.turns.push(Turn { at, process, from, to });
        self.tally.believe(process, to);
        if let Some(leader) = to {
            self.first_belief[leader.index()].get_or_insert(at);
        }
    }

    fn thin_lane_marks(&mut self) {
        if self.lane_marks.len() > LANE_MARKS_MOST {
            let rare = |sign: &Sign| !matches!(sign, Sign::Is(Glyph::Suspicion | Glyph::Discard));
            self.lane_marks.retain(|(_, _, sign, _)| rare(sign));
        }
    }

    fn put_leaders_in_order(&mut self) {
        self.put_first(&[]);
    }

    /// Orders leaders by when they were first believed in, after these; one that is not there keeps its
    /// place all the same.
    pub(crate) fn put_first(&mut self, known: &[Option<Process>]) {
        let first = self.first_belief.iter().enumerate();
        let mut leaders: Vec<(Time, usize)> = first.filter_map(|(k, at)| at.map(|at| (at, k))).collect();
        sorting::sort(&mut leaders);
        let mut next = known.len() as u32;
        for (_, leader) in leaders {
            let place = known.iter().position(|it| it.is_some_and(|it| it.index() == leader));
            self.order[leader] = Some(place.map_or(next, |place| place as u32));
            next += u32::from(place.is_none());
        }
    }
}

impl Tally {
    fn new(n: usize) -> Tally {
        Tally {
            leader: vec![None; n],
            up: vec![false; n],
            running: 0,
            undecided: 0,
            believers: vec![0; n],
            believed: 0,
            agreed: false,
        }
    }

    /// Only one that runs changes its mind, but for the moment in which it crashes.
    fn believe(&mut self, process: Process, to: Option<Process>) {
        let from = std::mem::replace(&mut self.leader[process.index()], to);
        if !self.up[process.index()] {
            return;
        }
        self.count(from, -1);
        self.count(to, 1);
    }

    fn live(&mut self, process: Process, presence: Presence) {
        let now = presence == Presence::Up;
        if std::mem::replace(&mut self.up[process.index()], now) == now {
            return;
        }
        let by = if now { 1 } else { -1 };
        self.running = self.running.wrapping_add_signed(by);
        self.count(self.leader[process.index()], by);
    }

    fn count(&mut self, leader: Option<Process>, by: i32) {
        let Some(leader) = leader else {
            self.undecided = self.undecided.wrapping_add_signed(by);
            return;
        };
        let believers = &mut self.believers[leader.index()];
        let before = *believers;
        *believers = believers.wrapping_add_signed(by);
        self.believed = self.believed + u32::from(before == 0) - u32::from(*believers == 0);
    }

    /// Whether all that run have just come to believe in one and the same.
    fn newly_agreed(&mut self) -> bool {
        let agreed = self.running > 0 && self.undecided == 0 && self.believed == 1;
        let newly = agreed && !self.agreed;
        self.agreed = agreed;
        newly
    }
}
