//! A digest of a trace: what pictures need besides its chronicle, collected in the same pass. Marks, colours,
//! captions, lost and discarded messages. Pictures look things up here and never go through the run again.

use std::collections::BTreeMap;

use model::sorting;
use model::trace::chronicle::{BeliefChange, ChangeCause, Step};
use model::trace::event::Timer;
use model::trace::{Change, Event, Happening};
use model::{Process, Time, Trace};

use crate::allegiance::Allegiance;
use crate::layout::TIMERS_UP_TO;
use crate::picture::Presence;
use crate::spacetime::Glyph;
use crate::tokens::Traffic;

/// With more marks, suspicions and discards are left off the lanes.
const MAX_LANE_MARKS: usize = 20_000;

pub(crate) struct Digest {
    /// By rank: the presence of each process before the first event about it.
    pub(crate) before: Vec<Presence>,
    /// By rank: a leader's number among all leaders, in the order in which they were first believed in.
    leader_order: Vec<Option<u32>>,
    /// The events in which a message was lost or discarded, ascending.
    pub(crate) fates: Vec<u32>,
    /// Each caption with the position it holds from.
    pub(crate) captions: Vec<(u32, String)>,
    /// The events in which each timer was set, ascending; empty where there are too many processes to show
    /// timers.
    pub(crate) armed: BTreeMap<(Process, Timer), Vec<u32>>,
    pub(crate) interesting: Vec<u32>,
    /// Every change of presence: when, who, and what it is from then on.
    pub(crate) presence_changes: Vec<(Time, Process, Presence)>,
    /// Marks on lanes, with the event of each.
    pub(crate) lane_marks: Vec<(Process, Time, PendingGlyph, u32)>,
    /// Marks on the scrubber, with the event of each.
    pub(crate) marks: Vec<(Time, PendingGlyph, u32)>,
    /// Whether a process ever suspects another.
    pub(crate) suspicion: bool,
    /// Whether a process ever has others in its queue.
    pub(crate) queues: bool,
    /// Whether a process ever directs or prunes a link, or takes a parent.
    pub(crate) links_change: bool,
    /// Whether every message went to the next process in ring order.
    pub(crate) clockwise: bool,
    pub(crate) traffic: Traffic,
    /// By rank: whether there was an event about it yet.
    known: Vec<bool>,
    first_belief: Vec<Option<Time>>,
    /// Whether all processes that are up agree.
    agreed: bool,
    latest_start: Option<Time>,
}

/// A glyph; the colour of a leader is known only when the whole run was read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PendingGlyph {
    Known(Glyph),
    Leader(Process),
}

impl Digest {
    /// Before the first event; only the head of the trace need be there.
    pub(crate) fn new(trace: &Trace) -> Digest {
        let n = trace.head.roster.len();
        Digest {
            known: vec![false; n],
            before: vec![Presence::Absent; n],
            leader_order: vec![None; n],
            fates: Vec::new(),
            captions: Vec::new(),
            armed: BTreeMap::new(),
            interesting: Vec::new(),
            presence_changes: Vec::new(),
            lane_marks: Vec::new(),
            marks: Vec::new(),
            suspicion: false,
            queues: false,
            links_change: false,
            clockwise: true,
            traffic: Traffic::new(trace.head.algorithm.kinds),
            first_belief: vec![None; n],
            agreed: false,
            latest_start: None,
        }
    }

    pub(crate) fn see(&mut self, step: &Step) {
        self.traffic.see(step.trace, step.event);
        self.happening(step.index, step.event);
        // The chronicle has a belief change for each `Lead`, even if it changed nothing.
        let mut turns = step.belief_changes.iter().filter(|turn| turn.by == ChangeCause::Choice);
        for change in &step.event.changes {
            match change {
                Change::Lead(_) => turns.next().into_iter().for_each(|turn| self.turn(step.index, turn)),
                other => self.change(step, other),
            }
        }
        if step.changes_presence() || !step.belief_changes.is_empty() {
            let agreed = step.present.beliefs.agreed().is_some();
            if agreed && !self.agreed {
                self.interesting.push(step.index + 1);
            }
            self.agreed = agreed;
        }
    }

    /// After the last event.
    pub(crate) fn finish(mut self) -> Digest {
        self.traffic.finish();
        self.interesting.dedup();
        self.thin_lane_marks();
        self.order_leaders(&[]);
        self
    }

    /// The colour of a leader; neutral if nobody ever believed in it.
    pub(crate) fn allegiance(&self, leader: Process) -> Allegiance {
        self.leader_order[leader.index()].map_or(Allegiance::Later, |place| Allegiance::of(place as usize))
    }

    /// A leader's number among all leaders, in the order in which they were first believed in; `u32::MAX` for
    /// a process that never led.
    pub(crate) fn order(&self, leader: Process) -> u32 {
        self.leader_order[leader.index()].unwrap_or(u32::MAX)
    }

    pub(crate) fn glyph(&self, sign: PendingGlyph) -> Glyph {
        match sign {
            PendingGlyph::Known(glyph) => glyph,
            PendingGlyph::Leader(leader) => Glyph::Leader(self.allegiance(leader)),
        }
    }

    fn happening(&mut self, index: u32, event: &Event) {
        let at = event.at;
        match &event.happening {
            Happening::Boot(p) => self.presence(at, *p, Presence::Up, Presence::Up),
            Happening::Recover(p) => {
                self.presence(at, *p, Presence::Up, Presence::Up);
                self.fault(index, at, Some(*p), Glyph::Recover);
            }
            Happening::Join(p) => {
                self.presence(at, *p, Presence::Up, Presence::Absent);
                self.fault(index, at, Some(*p), Glyph::Recover);
            }
            Happening::Crash(p) => {
                self.presence(at, *p, Presence::Crashed, Presence::Up);
                self.fault(index, at, Some(*p), Glyph::Crash);
            }
            Happening::Start(p) => {
                self.lane_marks.push((*p, at, PendingGlyph::Known(Glyph::Start), index));
                if self.latest_start != Some(at) {
                    self.latest_start = Some(at);
                    self.marks.push((at, PendingGlyph::Known(Glyph::Start), index));
                }
            }
            Happening::Lose(..) => self.fates.push(index),
            Happening::Cut(_) | Happening::Partition(_) => self.fault(index, at, None, Glyph::Cut),
            Happening::Heal(_) | Happening::HealAll => self.fault(index, at, None, Glyph::Heal),
            Happening::Drop(..) | Happening::Slow(..) => self.fault(index, at, None, Glyph::Cut),
            Happening::Say(text) => {
                self.captions.push((index + 1, text.clone()));
                self.fault(index, at, None, Glyph::Caption);
            }
            Happening::Request(p, _) => {
                self.lane_marks.push((*p, at, PendingGlyph::Known(Glyph::Request), index));
                self.marks.push((at, PendingGlyph::Known(Glyph::Request), index));
            }
            Happening::Deliver(_) | Happening::Fire(..) => {}
        }
    }

    fn change(&mut self, step: &Step, change: &Change) {
        let (index, at, process, roster) =
            (step.index, step.event.at, step.acting_process(), &step.trace.head.roster);
        match change {
            Change::Arm(timer, _) => {
                if roster.len() <= TIMERS_UP_TO {
                    self.armed.entry((process, *timer)).or_default().push(index);
                }
            }
            Change::Suspect(_) => {
                self.suspicion = true;
                self.lane_marks.push((process, at, PendingGlyph::Known(Glyph::Suspicion), index));
            }
            Change::Queue(_) => self.queues = true,
            Change::Enter => self.interesting.push(index + 1),
            Change::Discard => {
                self.fates.push(index);
                self.lane_marks.push((process, at, PendingGlyph::Known(Glyph::Discard), index));
            }
            Change::Orient(..) | Change::Prune(_) | Change::Parent(_) => self.links_change = true,
            Change::Send(sent) => self.clockwise &= sent.to == roster.right(process),
            // What these change is looked up in the states, or not shown.
            Change::Lead(_) | Change::LeaderRemains(_) | Change::Trust(_) | Change::Role(_) => {}
            Change::Persist(_) | Change::Disarm(_) | Change::Leave | Change::Fact(..) => {}
            Change::Count(..) | Change::Line(_) | Change::Asked(..) | Change::Epoch(..) => {}
        }
    }

    fn turn(&mut self, index: u32, turn: &BeliefChange) {
        let Some(leader) = turn.new.filter(|_| turn.new != turn.old) else { return };
        self.first_belief[leader.index()].get_or_insert(turn.at);
        if leader == turn.process {
            self.interesting.push(index + 1);
            self.marks.push((turn.at, PendingGlyph::Leader(leader), index));
            self.lane_marks.push((leader, turn.at, PendingGlyph::Leader(leader), index));
        }
    }

    fn presence(&mut self, at: Time, process: Process, now: Presence, before: Presence) {
        if !std::mem::replace(&mut self.known[process.index()], true) {
            self.before[process.index()] = before;
        }
        self.presence_changes.push((at, process, now));
    }

    fn fault(&mut self, index: u32, at: Time, process: Option<Process>, glyph: Glyph) {
        self.interesting.push(index + 1);
        self.marks.push((at, PendingGlyph::Known(glyph), index));
        if let Some(process) = process {
            self.lane_marks.push((process, at, PendingGlyph::Known(glyph), index));
        }
    }

    fn thin_lane_marks(&mut self) {
        if self.lane_marks.len() > MAX_LANE_MARKS {
            let rare =
                |sign: &PendingGlyph| !matches!(sign, PendingGlyph::Known(Glyph::Suspicion | Glyph::Discard));
            self.lane_marks.retain(|(_, _, sign, _)| rare(sign));
        }
    }

    /// Numbers the leaders: these first, then the others in the order in which they were first believed in. A
    /// number stays free if its leader does not take part in this run.
    pub(crate) fn order_leaders(&mut self, known: &[Option<Process>]) {
        let first = self.first_belief.iter().enumerate();
        let mut leaders: Vec<(Time, usize)> = first.filter_map(|(k, at)| at.map(|at| (at, k))).collect();
        sorting::sort(&mut leaders);
        let mut next = known.len() as u32;
        for (_, leader) in leaders {
            let place = known.iter().position(|it| it.is_some_and(|it| it.index() == leader));
            self.leader_order[leader] = Some(place.map_or(next, |place| place as u32));
            next += u32::from(place.is_none());
        }
    }
}
