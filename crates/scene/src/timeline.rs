//! Makes the timeline of a run from what one pass has collected: ribbon, marks, lanes, arrows.

use model::sorting;
use model::spec::Manner;
use model::trace::chronicle::BeliefChange;
use model::trace::{Atom, Chronicle, End, Happening};
use model::{Process, Time, Trace};

use crate::allegiance::Allegiance;
use crate::digest::Digest;
use crate::picture::Presence;
use crate::spacetime::{Arrow, Lane, RibbonStep, Timeline, TimelineMark};

/// With more messages, there are no arrows.
pub(crate) const MAX_ARROWS: u32 = 20_000;
/// With more changes of belief, the ribbon is thinned out to this many steps.
const MAX_STEPS: u64 = 2000;

impl Timeline {
    pub(crate) fn of(trace: &Trace, chronicle: &Chronicle, digest: &Digest) -> Timeline {
        let end = end(trace);
        let marks = digest.marks.iter();
        let marks = marks.map(|(at, sign, event)| TimelineMark {
            at: *at,
            glyph: digest.glyph(*sign),
            event: *event,
        });
        Timeline {
            end,
            gst: trace.head.gst,
            ribbon: ribbon(chronicle, digest, end),
            marks: marks.collect(),
            lanes: lanes(trace, chronicle, digest, end),
            arrows: match trace.message_count() {
                few @ ..=MAX_ARROWS => (0..few).map(|message| arrow(trace, digest, message)).collect(),
                _ => Vec::new(),
            },
        }
    }
}

/// The horizon if the run reached it, else a little after the last event.
fn end(trace: &Trace) -> Time {
    if trace.ending.how == End::Horizon {
        return trace.ending.at.max(Time::units(1));
    }
    let last = trace.len().checked_sub(1).map_or(Time::ZERO, |event| trace.time_of(event));
    let last = last.max(trace.ending.at);
    Time(last.0 + last.0 / 20).max(Time::units(1))
}

fn ribbon(chronicle: &Chronicle, digest: &Digest, end: Time) -> Vec<RibbonStep> {
    let thin = chronicle.belief_changes.len() as u64 > MAX_STEPS;
    // Steps of the same time, or in a thinned ribbon of the same slot, are merged.
    let slot = |at: Time| if thin { at.0 * MAX_STEPS / end.0.max(1) } else { at.0 };
    let mut counts = [0u32; 5];
    // Kept as counts until the end: a list for each change of belief would cost more than everything else.
    let mut steps: Vec<(Time, [u32; 5])> = Vec::new();
    for BeliefChange { at, old, new, .. } in &chronicle.belief_changes {
        if let Some(leader) = old {
            counts[digest.allegiance(*leader) as usize] -= 1;
        }
        if let Some(leader) = new {
            counts[digest.allegiance(*leader) as usize] += 1;
        }
        match steps.last_mut().filter(|(from, _)| slot(*from) == slot(*at)) {
            Some((_, known)) => *known = counts,
            None => steps.push((*at, counts)),
        }
    }
    steps.dedup_by_key(|(_, counts)| *counts);
    steps.into_iter().map(|(from, counts)| RibbonStep { from, shares: shares(&counts) }).collect()
}

fn shares(counts: &[u32; 5]) -> Vec<(Allegiance, u32)> {
    let each = counts.iter().enumerate().map(|(order, count)| (Allegiance::of(order), *count));
    each.filter(|(_, count)| *count > 0).collect()
}

fn lanes(trace: &Trace, chronicle: &Chronicle, digest: &Digest, end: Time) -> Vec<Lane> {
    let roster = &trace.head.roster;
    let lane = |process: Process| Lane {
        process,
        id: roster.id(process).0,
        beliefs: Vec::new(),
        down: Vec::new(),
        waits: Vec::new(),
        inside: Vec::new(),
        marks: Vec::new(),
    };
    let mut lanes: Vec<Lane> = roster.all().map(lane).collect();
    add_beliefs(&mut lanes, trace, chronicle, digest, end);
    add_downtimes(&mut lanes, digest, end);
    add_waits_and_sections(&mut lanes, chronicle, end);
    for (process, at, sign, event) in &digest.lane_marks {
        lanes[process.index()].marks.push((*at, digest.glyph(*sign), *event));
    }
    sorting::sort_by_key(&mut lanes, |lane| roster.place(lane.process));
    lanes
}

fn add_beliefs(lanes: &mut [Lane], trace: &Trace, chronicle: &Chronicle, digest: &Digest, end: Time) {
    let mut since: Vec<Option<(Time, Process)>> = vec![None; lanes.len()];
    let close = |lane: &mut Lane, until: Time, open: Option<(Time, Process)>| {
        if let Some((from, leader)) = open.filter(|(from, _)| *from < until) {
            let id = trace.head.roster.id(leader).0;
            lane.beliefs.push((from, until, id, digest.allegiance(leader)));
        }
    };
    for turn in &chronicle.belief_changes {
        let k = turn.process.index();
        close(&mut lanes[k], turn.at, since[k]);
        since[k] = turn.new.map(|leader| (turn.at, leader));
    }
    for (lane, open) in lanes.iter_mut().zip(since) {
        close(lane, end, open);
    }
}

fn add_downtimes(lanes: &mut [Lane], digest: &Digest, end: Time) {
    let away = |presence: &Presence| (*presence != Presence::Up).then_some(Time::ZERO);
    let mut since: Vec<Option<Time>> = digest.before.iter().map(away).collect();
    for (at, process, presence) in &digest.presence_changes {
        let k = process.index();
        match presence {
            Presence::Up => {
                if let Some(from) = since[k].take().filter(|from| from < at) {
                    lanes[k].down.push((from, *at));
                }
            }
            _ => since[k] = since[k].or(Some(*at)),
        }
    }
    for (lane, open) in lanes.iter_mut().zip(since) {
        lane.down.extend(open.map(|from| (from, end)));
    }
}

/// Waits and critical sections, including those that last until the end.
fn add_waits_and_sections(lanes: &mut [Lane], chronicle: &Chronicle, end: Time) {
    for (process, from, to) in &chronicle.waits {
        lanes[process.index()].waits.push((*from, *to));
    }
    for (process, from, to) in &chronicle.inside {
        lanes[process.index()].inside.push((*from, *to));
    }
    let sections = &chronicle.present.sections;
    for (process, from) in sections.unserved() {
        lanes[process.index()].waits.push((from, end));
    }
    for (process, from) in sections.those_inside() {
        lanes[process.index()].inside.push((from, end));
    }
}

pub(crate) fn arrow(trace: &Trace, digest: &Digest, index: u32) -> Arrow {
    let roster = &trace.head.roster;
    let message = trace.message(index);
    Arrow {
        message: index,
        from_lane: roster.place(message.from) as u32,
        to_lane: roster.place(message.to) as u32,
        sent: message.sent,
        ended: message.ended_in.map_or(message.due, |event| trace.time_of(event)),
        due: message.due,
        lost: message.ended_in.is_some_and(|event| lost(trace, event)),
        allegiance: announced_leader(trace, digest, message.kind, &message.payload),
    }
}

fn lost(trace: &Trace, event: u32) -> bool {
    // Only the delivery of a message is a step of a process.
    trace.process_of(event).is_none() && matches!(trace.event(event).happening, Happening::Lose(..))
}

/// The colour of the leader that a message announces, if it does.
pub(crate) fn announced_leader(
    trace: &Trace,
    digest: &Digest,
    kind: u32,
    payload: &[Atom],
) -> Option<Allegiance> {
    if trace.head.algorithm.kinds[kind as usize].manner != Manner::Tell {
        return None;
    }
    payload.iter().find_map(|atom| match atom {
        Atom::Process(leader) => Some(digest.allegiance(*leader)),
        _ => None,
    })
}
