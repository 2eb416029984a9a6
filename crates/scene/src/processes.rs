//! Every process at a moment: its role, its belief, its timers, and where its signs are.

use model::sorting;
use model::spec::Total;
use model::trace::Role;
use model::trace::event::Timer;
use model::trace::states::Aspect;
use model::{Id, Process, Time};

use crate::layout::{CELLS_BEYOND, Chips, Layout, LayoutKind, NOTE_LINE, beyond};
use crate::picture::{Belief, Countdown, Note, Point, Presence, ProcessMark, Share, badge_reach};
use crate::reading::Reading;
use crate::shapes;

/// With more processes, suspicions are not shown.
const SUSPICIONS_UP_TO: usize = 128;

struct Condition {
    presence: Presence,
    role: Role,
    leader: Option<Process>,
}

pub(crate) fn processes(
    reading: &Reading,
    layout: &Layout,
    position: u32,
    chosen: Option<Process>,
) -> Vec<ProcessMark> {
    let everybody = Everybody::new(reading, layout, position);
    let mut marks: Vec<ProcessMark> =
        reading.trace.head.roster.all().map(|process| everybody.mark(process)).collect();
    thin_labels(reading, layout, &mut marks, chosen);
    marks
}

/// What must be known of all processes before the first is drawn.
struct Everybody<'a> {
    reading: &'a Reading,
    layout: &'a Layout,
    position: u32,
    /// These four by rank; the last two are empty where suspicions are not shown.
    conditions: Vec<Condition>,
    followers: Vec<u32>,
    suspects: Vec<Vec<Process>>,
    suspected_by: Vec<u32>,
    queued: Vec<(Process, u32)>,
    /// Whether somebody is believed in.
    anybody_leads: bool,
    badge_room: f64,
}

impl<'a> Everybody<'a> {
    fn new(reading: &'a Reading, layout: &'a Layout, position: u32) -> Everybody<'a> {
        let roster = &reading.trace.head.roster;
        let conditions: Vec<Condition> =
            roster.all().map(|process| condition(reading, process, position)).collect();
        let mut followers = vec![0u32; roster.len()];
        for leader in conditions.iter().filter_map(|condition| condition.leader) {
            followers[leader.index()] += 1;
        }
        let (suspects, suspected_by) = suspicions(reading, &conditions, position);
        let widest_count = format!("?{}", roster.len().saturating_sub(1));
        Everybody {
            reading,
            layout,
            position,
            anybody_leads: followers.iter().any(|count| *count > 0),
            conditions,
            followers,
            suspects,
            suspected_by,
            queued: queued(reading, position),
            badge_room: layout.spacing - badge_reach(layout.radius, &widest_count),
        }
    }

    fn belief(&self, process: Process) -> Belief {
        let Everybody { reading, position, .. } = *self;
        let condition = &self.conditions[process.index()];
        match (condition.presence, condition.leader) {
            (Presence::Up, Some(leader)) if leader == process => Belief::Itself(reading.allegiance(process)),
            (Presence::Up, Some(leader)) => {
                Belief::Follows(reading.trace.head.roster.id(leader).0, reading.allegiance(leader))
            }
            (Presence::Up, None) => match leaning(reading, process, position) {
                Some(id) => Belief::Leans(id),
                None if self.anybody_leads => Belief::Nobody,
                None => Belief::Blank,
            },
            (Presence::Crashed, _) if self.followers[process.index()] > 0 => {
                Belief::FollowedThoughDown(reading.allegiance(process))
            }
            _ => Belief::Blank,
        }
    }

    fn mark(&self, process: Process) -> ProcessMark {
        let Everybody { reading, layout, position, .. } = *self;
        let (k, roster) = (process.index(), &reading.trace.head.roster);
        let (condition, place) = (&self.conditions[k], layout.of(process));
        let belief = self.belief(process);
        let suspects = self.suspects.get(k);
        let mut mark = ProcessMark {
            process,
            id: roster.id(process).0,
            label: place.label.words.clone(),
            label_at: place.label.at,
            label_size: place.label.size,
            at: place.at,
            radius: layout.radius,
            presence: condition.presence,
            role: condition.role,
            belief,
            believes_in: believes_in(reading, belief),
            chip_at: None,
            suspected: names_of(reading, suspects),
            suspects: suspects.map_or(Vec::new(), |whom| whom.iter().map(|p| roster.id(*p).0).collect()),
            badge_room: self.badge_room,
            suspected_by: self.suspected_by.get(k).copied().unwrap_or(0),
            parent: parent(reading, condition, process, position),
            facts: facts(reading, condition, process, position),
            notes: Vec::new(),
            notes_at: place.at,
            notes_lean: 0.0,
            queued: self.place_in_queue(process),
            timers: timers(reading, process, position),
        };
        self.place_signs(&mut mark);
        mark
    }

    fn place_in_queue(&self, process: Process) -> Option<u32> {
        let waits = self.conditions[process.index()].role == Role::Waiting;
        let mut queued = self.queued.iter().filter(|_| waits);
        queued.find(|(waiting, _)| *waiting == process).map(|(_, place)| *place)
    }

    /// Label, chip and notes, once it is known what they say.
    fn place_signs(&self, mark: &mut ProcessMark) {
        let layout = self.layout;
        if mark.label.is_empty() {
            mark.label = mark.id.to_string();
        }
        if mark.is_labelled_inside() {
            mark.label_at = mark.at.plus(shapes::id_at(mark.role, mark.presence, mark.radius));
        }
        mark.chip_at = chip_at(layout, mark);
        if layout.notes.lines > 0 && layout.chips == Chips::Shown {
            mark.notes = notes(self.reading, mark, self.position);
            (mark.notes_at, mark.notes_lean) = notes_at(layout, mark);
        }
    }
}

/// The short name on the chip of a belief.
fn believes_in(reading: &Reading, belief: Belief) -> String {
    let (Belief::Follows(id, _) | Belief::Leans(id)) = belief else { return String::new() };
    let process = reading.trace.head.roster.find(Id(id));
    process.map_or_else(|| id.to_string(), |process| reading.names.brief(process))
}

fn names_of(reading: &Reading, processes: Option<&Vec<Process>>) -> Vec<String> {
    processes.into_iter().flatten().map(|process| reading.names.brief(*process)).collect()
}

/// Whom the processes that are up believe in: leaders in the order of their colours, the undecided last.
pub(crate) fn agreement(reading: &Reading, position: u32) -> Vec<Share> {
    let roster = &reading.trace.head.roster;
    let mut counts = vec![0u32; roster.len()];
    let mut undecided = 0;
    for process in roster.all().filter(|process| reading.states.up(*process, position)) {
        match reading.states.leader(process, position) {
            Some(leader) => counts[leader.index()] += 1,
            None => undecided += 1,
        }
    }
    let mut leaders: Vec<Process> = roster.all().filter(|process| counts[process.index()] > 0).collect();
    sorting::sort_by_key(&mut leaders, |leader| reading.digest.order(*leader));
    let share = |leader: Process| Share {
        leader: Some((leader, reading.allegiance(leader))),
        count: counts[leader.index()],
    };
    let mut shares: Vec<Share> = leaders.into_iter().map(share).collect();
    if undecided > 0 {
        shares.push(Share { leader: None, count: undecided });
    }
    shares
}

fn condition(reading: &Reading, process: Process, position: u32) -> Condition {
    let states = &reading.states;
    let presence = match states.value(process, Aspect::Up, position) {
        Some(1) => Presence::Up,
        Some(_) => Presence::Crashed,
        None => reading.digest.before[process.index()],
    };
    Condition { presence, role: states.role(process, position), leader: states.leader(process, position) }
}

fn parent(reading: &Reading, condition: &Condition, process: Process, position: u32) -> Option<u32> {
    let value = reading.states.value(process, Aspect::Parent, position)?;
    let rank = u32::try_from(value - 1).ok().filter(|_| condition.presence == Presence::Up)?;
    Some(reading.trace.head.roster.id(Process(rank)).0)
}

/// The id a process leans towards, if its algorithm reports one and it is not its own.
fn leaning(reading: &Reading, process: Process, position: u32) -> Option<u32> {
    let declared = reading.trace.head.algorithm.facts;
    let fact = declared.iter().position(|fact| fact.total == Total::Leaning)? as u32;
    let value = reading.states.value(process, Aspect::Fact(fact), position)?;
    u32::try_from(value).ok().filter(|id| *id != reading.trace.head.roster.id(process).0)
}

/// The figures a process has reported, in the order of its algorithm.
fn facts(
    reading: &Reading,
    condition: &Condition,
    process: Process,
    position: u32,
) -> Vec<(&'static str, i64)> {
    if condition.presence != Presence::Up || reading.trace.head.roster.len() > CELLS_BEYOND {
        return Vec::new();
    }
    let told = (0..).zip(reading.trace.head.algorithm.facts).filter_map(|(index, fact)| {
        Some((fact.name, reading.states.value(process, Aspect::Fact(index), position)?))
    });
    told.collect()
}

/// Who is in a queue, and at which place; in several queues the best place counts.
fn queued(reading: &Reading, position: u32) -> Vec<(Process, u32)> {
    let roster = &reading.trace.head.roster;
    if !reading.digest.queues || roster.len() > CELLS_BEYOND {
        return Vec::new();
    }
    let mut places: Vec<(Process, u32)> = Vec::new();
    for process in roster.all() {
        let queue = reading.states.queue(&reading.trace, process, position);
        places.extend(queue.into_iter().zip(1..));
    }
    sorting::sort(&mut places);
    places.dedup_by_key(|(process, _)| *process);
    places
}

/// The notes beside a process: figures that its algorithm wants shown, and its queue.
fn notes(reading: &Reading, mark: &ProcessMark, position: u32) -> Vec<Note> {
    if mark.presence != Presence::Up {
        return Vec::new();
    }
    let declared = (0..).zip(reading.trace.head.algorithm.facts);
    let figures = declared.filter_map(|(index, fact)| {
        let value = reading.states.value(mark.process, Aspect::Fact(index), position)?;
        fact.beside.map(|_| Note::Figure(fact, value))
    });
    let mut notes: Vec<Note> = figures.collect();
    let queue = reading.states.queue(&reading.trace, mark.process, position);
    if !queue.is_empty() {
        notes.push(Note::Queue(names_of(reading, Some(&queue))));
    }
    notes
}

/// Where the notes are: in place of the chip, or right beyond it; and to which side they lean.
fn notes_at(layout: &Layout, mark: &ProcessMark) -> (Point, f64) {
    let place = layout.of(mark.process);
    let lines = mark.notes.len() as f64;
    let size = (layout.notes.width, lines * NOTE_LINE);
    let mut distance = shapes::reach(mark.role, mark.presence, mark.radius, place.aside)
        .max(shapes::timer_radius(mark.role, mark.presence, mark.radius, 0));
    if matches!(mark.belief, Belief::Itself(_)) && place.aside.y < 0.0 {
        let (crown, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
        distance = distance.max(mark.at.y - crown.y + width * 0.4);
    }
    let step = shapes::CHIP_HEIGHT / 2.0 + size.1 / 2.0 + 1.0;
    if place.aside.y == 0.0 {
        // Beside a body, lines start at the body.
        let x = place.at.x + place.aside.x * (distance + 6.0);
        return (Point::new(x, place.at.y + mark.chip_at.map_or(0.0, |_| step)), place.aside.x);
    }
    let at = match mark.chip_at {
        Some(chip) => Point::new(chip.x, chip.y + place.aside.y.signum() * step),
        None => place.at.plus(place.aside.times(beyond(place.aside, size, distance + 6.0))),
    };
    (at, 0.0)
}

/// Whom each process suspects, and how many of those that are up suspect it.
fn suspicions(reading: &Reading, conditions: &[Condition], position: u32) -> (Vec<Vec<Process>>, Vec<u32>) {
    let roster = &reading.trace.head.roster;
    if !reading.digest.suspicion || roster.len() > SUSPICIONS_UP_TO {
        return (Vec::new(), Vec::new());
    }
    let mut suspected_by = vec![0; roster.len()];
    let mut suspects = Vec::with_capacity(roster.len());
    for (process, condition) in roster.all().zip(conditions) {
        let up = condition.presence == Presence::Up;
        let own = if up { reading.states.suspects(process, position) } else { Vec::new() };
        for other in &own {
            suspected_by[other.index()] += 1;
        }
        suspects.push(own);
    }
    (suspects, suspected_by)
}

/// Whether pictures show timers: there are some, and not too many processes.
fn shows_timers(reading: &Reading) -> bool {
    !reading.digest.armed.is_empty()
}

fn timers(reading: &Reading, process: Process, position: u32) -> Vec<Countdown> {
    if !shows_timers(reading) {
        return Vec::new();
    }
    let every = (process, Timer { name: 0, which: 0 })..=(process, Timer { name: u32::MAX, which: u32::MAX });
    let mut running: Vec<Countdown> = Vec::new();
    for ((_, timer), armed) in reading.digest.armed.range(every) {
        let value = reading.states.value(process, Aspect::Timer(*timer), position);
        let Some(due) = value.filter(|value| *value > 0).map(|value| Time(value as u64 - 1)) else {
            continue;
        };
        let known = armed.partition_point(|event| *event < position);
        let Some(event) = known.checked_sub(1).map(|k| armed[k]) else { continue };
        let set = reading.trace.time_of(event);
        running.push(Countdown { name: timer.name, set, due });
    }
    sorting::sort_by_key(&mut running, |timer| (timer.due, timer.name));
    running.truncate(2);
    running
}

/// Where the sign of belief is: outside the body, its timers and its label; on top of a process that is down
/// but still followed.
fn chip_at(layout: &Layout, mark: &ProcessMark) -> Option<Point> {
    if layout.has_cells() {
        return None;
    }
    if let Belief::FollowedThoughDown(_) = mark.belief {
        return Some(shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius).0);
    }
    if layout.chips == Chips::Hidden {
        return None;
    }
    let size = match mark.belief {
        Belief::Follows(..) => shapes::chip_size(&mark.believes_in),
        Belief::Leans(_) => shapes::leaning_size(&mark.believes_in),
        Belief::Nobody => shapes::HOLLOW_CROWN,
        _ => return None,
    };
    let place = layout.of(mark.process);
    let mut distance = shapes::reach(mark.role, mark.presence, mark.radius, place.aside);
    if let Some(outer) = mark.timers.len().checked_sub(1) {
        distance = distance.max(shapes::timer_radius(mark.role, mark.presence, mark.radius, outer));
    }
    let beside = place.label.at.minus(place.at);
    // On a graph chip and label have different sides.
    if beside.length() > 1.0 && !matches!(layout.kind, LayoutKind::Graph | LayoutKind::Cube) {
        let (w, h) = place.label.extent();
        let far = beside.length() + if place.aside.y == 0.0 { w / 2.0 } else { h / 2.0 };
        distance = distance.max(far - 3.0);
    }
    Some(place.at.plus(place.aside.times(beyond(place.aside, size, distance + 6.0))))
}

/// Where labels are too close to show all, the chosen process's comes first, then those of leaders, of
/// processes that are down, and of about eight others at equal distances.
fn thin_labels(reading: &Reading, layout: &Layout, marks: &mut [ProcessMark], chosen: Option<Process>) {
    let stride = layout.places.iter().map(|place| place.label.stride).max().unwrap_or(1);
    let roster = &reading.trace.head.roster;
    let n = roster.len();
    if layout.has_cells() || stride <= 1 {
        return;
    }
    let every = stride.max(n / 8);
    let urgency = |mark: &ProcessMark| match (mark.belief, mark.presence) {
        _ if chosen == Some(mark.process) => 0,
        (Belief::Itself(_), _) => 1,
        (_, Presence::Crashed | Presence::Absent) => 2,
        _ if roster.place(mark.process).is_multiple_of(every) => 3,
        _ => 4,
    };
    let mut turn: Vec<(u32, usize)> = marks.iter().map(|m| (urgency(m), roster.place(m.process))).collect();
    sorting::sort(&mut turn);
    let mut written = vec![false; n];
    for (urgency, place) in turn {
        let near = (1..stride).any(|k| written[(place + k) % n] || written[(place + n - k % n) % n]);
        if urgency < 4 && !near {
            written[place] = true;
        } else {
            marks[roster.in_order()[place].index()].label_size = 0.0;
        }
    }
}
