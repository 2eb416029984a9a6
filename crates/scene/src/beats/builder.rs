//! Makes the beats of a run, event by event. Whether an event joins the beat before it depends on the past
//! alone. The longer the story already is, the more each beat takes in, so that runs of any length can be told.

use std::collections::BTreeSet;

use model::trace::chronicle::{Passage, Step};
use model::trace::{Event, Happening, Trace};
use model::{Process, Time};
use words::{Rivalry, Rivals};

use super::happened::{Happened, Turn};
use super::seen::Seen;
use super::{Beat, Beats, Weight};

/// So many different turns one sentence can tell.
const MAX_TURNS: usize = 3;
/// So many sorts of events a beat may gather over time while the story is short.
const MAX_SORTS: usize = 2;
/// From this many beats on, beats take in more and more time.
const FINE_BEATS: u64 = 24;
/// After so many more beats, they take in twice as much.
const DOUBLES_AFTER: u64 = 8;
/// So many times longer what turns and what does not are kept apart.
const APART: u64 = 4;
/// How long routine may go on in one beat, in flights of a message; twice as long each time nothing else
/// happens.
const ROUTINE_FLIGHTS: u64 = 10;
/// More moments of rivalry in one beat are not kept, but for the last.
const MAX_RIVALS: usize = 8;
/// Rivals named one by one.
const NAMED_RIVALS: usize = 4;

pub(crate) struct BeatsBuilder {
    beats: Vec<Beat>,
    open: Option<Open>,
    seen: Seen,
    leading: BTreeSet<Process>,
    inside: BTreeSet<Process>,
    /// Of the messages that have arrived: how long they all flew, and how many they are.
    flown: u64,
    arrived: u64,
    /// What turned in the beat before the open one, and what sorts of events it had.
    before: (Vec<Turn>, Vec<u32>),
    /// How many beats of routine came one after the other, the open one included.
    routine: u32,
}

/// The last beat, which may still grow.
struct Open {
    beat: Beat,
    began: Time,
    last: Time,
    turns: Vec<Turn>,
    sorts: Vec<u32>,
    is_boot: bool,
    is_caption: bool,
    /// Whether it holds nothing but faults of one sort, and what they cut off.
    is_fault: bool,
}

impl BeatsBuilder {
    pub(crate) fn new() -> BeatsBuilder {
        BeatsBuilder {
            beats: Vec::new(),
            open: None,
            seen: Seen::new(),
            leading: BTreeSet::new(),
            inside: BTreeSet::new(),
            flown: 0,
            arrived: 0,
            before: (Vec::new(), Vec::new()),
            routine: 0,
        }
    }

    pub(crate) fn see(&mut self, step: &Step) {
        self.measure(step.trace, step.event);
        let set_off_again = self.seen.is_set_off_again(step.actor, step.event);
        let known = self.seen.again(step.trace, step.actor, step.event) || set_off_again;
        let happened = Happened::new(step, known);
        self.seen.note(set_off_again && happened.weight == Weight::Routine);
        if happened.turns.iter().any(|turn| turn.renews()) {
            self.seen.turn();
        }
        if !self.joins(step, &happened) {
            self.begin(step, &happened);
        }
        let rivals = self.rivals(step);
        let open = self.open.as_mut().expect("the event is in a beat");
        open.take(step, &happened);
        for rivals in rivals {
            if open.beat.rivals.len() == MAX_RIVALS {
                open.beat.rivals.pop();
            }
            open.beat.rivals.push(rivals);
        }
    }

    /// After the last event: the beats, and how long a message usually flies.
    pub(crate) fn finish(mut self) -> (Beats, Time) {
        let flight = self.flight();
        self.close();
        (Beats { beats: self.beats }, Time(flight))
    }

    /// How long a message has flown so far, in the mean.
    fn flight(&self) -> u64 {
        self.flown.checked_div(self.arrived).unwrap_or(Time::units(1).0).max(1)
    }

    fn measure(&mut self, trace: &Trace, event: &Event) {
        if let (Happening::Deliver(_), Some(cause)) = (&event.happening, event.cause) {
            self.flown += event.at.0 - trace.time_of(cause).0;
            self.arrived += 1;
        }
    }

    /// The time that a beat takes in, whatever happens in it: nothing while the story is short.
    fn coarseness(&self) -> u64 {
        let Some(more) = (self.beats.len() as u64).checked_sub(FINE_BEATS) else { return 0 };
        let doubled = self.flight() << (more / DOUBLES_AFTER).min(30);
        doubled / 2 + doubled * (more % DOUBLES_AFTER) / DOUBLES_AFTER / 2
    }

    fn joins(&self, step: &Step, next: &Happened) -> bool {
        let Some(open) = &self.open else { return false };
        if open.is_boot || next.is_boot {
            return open.is_boot && next.is_boot;
        }
        if open.is_caption || next.is_caption {
            return false;
        }
        if !open.can_tell(&next.turns) {
            return false;
        }
        let (at, flight) = (step.event.at.0, self.flight());
        let (lasts, silent) = (at - open.began.0, at - open.last.0);
        // What turns is kept apart from what does not for longer.
        let apart = (open.beat.weight == Weight::Turning) != (next.weight == Weight::Turning);
        if lasts < if apart { self.coarseness() / APART } else { self.coarseness() } {
            return true;
        }
        let together = silent == 0;
        if let Some(fault) = next.fault() {
            return open.is_fault && together && open.turns.contains(&fault);
        }
        if open.is_fault {
            return together && next.is_cut_off;
        }
        let arrives = matches!(step.event.happening, Happening::Deliver(_) | Happening::Lose(..));
        let is_effect = arrives && step.event.cause.is_some_and(|cause| cause >= open.beat.first);
        let near = together || (lasts < flight && silent <= flight / 2 && !is_effect);
        match (open.beat.weight, next.weight) {
            (Weight::Routine, Weight::Routine) => lasts < self.routine_lasts(flight),
            (_, Weight::Routine) => near,
            (Weight::Routine, Weight::Turning) => false,
            (Weight::Turning, Weight::Turning) => {
                let akin = open.is_about_leaders() && next.turns.iter().all(|turn| turn.is_about_leaders());
                (together && akin) || (near && open.knows_turns(&next.turns))
            }
            (_, Weight::Turning) => false,
            // Followers take their leader one by one, and other messages arrive in between.
            (Weight::Turning, Weight::Ordinary) if open.only_follows() => near,
            (Weight::Turning, _) => together || (near && open.sorts.contains(&next.sort)),
            _ => together || (near && open.has_room_for(next.sort)),
        }
    }

    fn routine_lasts(&self, flight: u64) -> u64 {
        let doubled = self.routine.saturating_sub(1).min(20);
        (flight * ROUTINE_FLIGHTS) << doubled
    }

    fn begin(&mut self, step: &Step, first: &Happened) {
        self.routine = if first.weight == Weight::Routine { self.routine + 1 } else { 0 };
        let beat = Beat {
            first: step.index,
            end: step.index,
            weight: Weight::Routine,
            goes_on: false,
            turning: Vec::new(),
            rivals: Vec::new(),
        };
        let open = Open {
            beat,
            began: step.event.at,
            last: step.event.at,
            turns: Vec::new(),
            sorts: Vec::new(),
            is_boot: first.is_boot,
            is_caption: first.is_caption,
            is_fault: first.fault().is_some(),
        };
        self.close();
        self.open = Some(open);
    }

    fn close(&mut self) {
        let Some(mut open) = self.open.take() else { return };
        open.beat.goes_on = !open.is_caption
            && open.turns.iter().all(|turn| self.before.0.contains(turn))
            && open.sorts.iter().all(|sort| self.before.1.contains(sort));
        self.before = (open.turns, open.sorts);
        self.beats.push(open.beat);
    }

    /// Who leads, or is inside, besides somebody who just came to.
    fn rivals(&mut self, step: &Step) -> Vec<Rivals> {
        let (mut leads, mut enters) = (false, false);
        for change in step.belief_changes.iter().filter(|change| change.old != change.new) {
            match change.new {
                Some(leader) if leader == change.process => leads |= self.leading.insert(leader),
                _ => {
                    self.leading.remove(&change.process);
                }
            }
        }
        for passage in step.passages {
            match *passage {
                Passage::Entered(process, _) => enters |= self.inside.insert(process),
                Passage::Left(process, _) | Passage::CrashedInside(process, _) => {
                    self.inside.remove(&process);
                }
                Passage::CrashedWaiting(..) => {}
            }
        }
        let rivals = |rivalry, who: &BTreeSet<Process>| Rivals {
            event: step.index,
            rivalry,
            named: who.iter().copied().take(NAMED_RIVALS).collect(),
            count: who.len() as u32,
        };
        let lead = (leads && self.leading.len() > 1).then(|| rivals(Rivalry::Leading, &self.leading));
        let inside = (enters && self.inside.len() > 1).then(|| rivals(Rivalry::Inside, &self.inside));
        lead.into_iter().chain(inside).collect()
    }
}

impl Open {
    fn take(&mut self, step: &Step, happened: &Happened) {
        self.beat.end = step.index + 1;
        self.beat.weight = self.beat.weight.max(happened.weight);
        self.last = step.event.at;
        if happened.weight == Weight::Turning {
            self.beat.turning.push(step.index);
        }
        for turn in &happened.turns {
            if !self.turns.contains(turn) {
                self.turns.push(*turn);
            }
        }
        if happened.weight != Weight::Routine
            && self.sorts.len() <= MAX_SORTS
            && !self.sorts.contains(&happened.sort)
        {
            self.sorts.push(happened.sort);
        }
    }

    /// Whether one sentence can tell these turns, too.
    fn can_tell(&self, turns: &[Turn]) -> bool {
        let mut sorts: Vec<u8> = self.turns.iter().chain(turns).map(|turn| turn.sort()).collect();
        sorts.sort_unstable();
        sorts.dedup();
        self.knows_turns(turns) || sorts.len() <= MAX_TURNS
    }

    fn knows_turns(&self, turns: &[Turn]) -> bool {
        turns.iter().all(|turn| self.turns.contains(turn))
    }

    /// Whether nothing turns in it but that somebody takes a leader.
    fn only_follows(&self) -> bool {
        self.turns.iter().all(|turn| matches!(turn, Turn::Takes(_)))
    }

    fn is_about_leaders(&self) -> bool {
        self.turns.iter().all(|turn| turn.is_about_leaders())
    }

    fn has_room_for(&self, sort: u32) -> bool {
        self.sorts.len() < MAX_SORTS || self.sorts.contains(&sort)
    }
}
