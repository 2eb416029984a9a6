//! Events that one clause tells, because several do the same. Nothing is worded here: a beat of a large run
//! has thousands of events, and only a few are said.

use std::collections::BTreeSet;
use std::ops::Range;

use model::trace::event::Loss;
use model::trace::{Atom, Change, Event, Happening, Role};
use model::{Process, Trace};

/// What a group is about, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    Fault,
    /// Somebody comes to lead.
    Leads,
    Enters,
    /// Somebody takes another leader, or gives it up.
    Leader,
    Doubt,
    Candidate,
    Asked,
    Leaves,
    Step,
    Lost,
    /// A step that changes nothing but what the process knows.
    Nothing,
    Boot,
}

/// Why messages were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Down,
    Cut,
    Chance,
}

fn reason(loss: Loss) -> Reason {
    match loss {
        Loss::ReceiverDown => Reason::Down,
        Loss::CutLink | Loss::CutUnderWay => Reason::Cut,
        Loss::Chance | Loss::Dropped => Reason::Chance,
    }
}

/// Events that one clause tells.
pub struct Group {
    pub matter: Matter,
    /// Equal for events of the same group.
    key: Vec<u32>,
    pub first: u32,
    pub last: u32,
    /// How many events it has, and the first of them.
    pub count: u32,
    pub events: Vec<u32>,
    /// Those whose steps they are, the first of them first.
    pub actors: Vec<Process>,
    known: BTreeSet<Process>,
    /// Whose messages arrived or, where none did, to whom messages were sent.
    pub others: BTreeSet<Process>,
    /// Who boots, and whom it holds as leader from then on, though none of its lines says so.
    pub presumed: Option<(Process, Process)>,
    /// Why messages were lost, if they were.
    pub lost: Option<Reason>,
    /// To whom the messages were sent that arrived or were lost.
    pub missing: BTreeSet<Process>,
    /// Whether all events say the very same but for the actor, as far as that shows without words.
    pub alike: bool,
    content: Vec<i64>,
    /// The kinds of the messages that arrived or were sent.
    pub kinds: BTreeSet<u32>,
}

impl Group {
    /// The event that speaks for all. Boots count how many are up, so the last one does.
    pub fn speaker(&self) -> u32 {
        if self.matter == Matter::Boot { self.last } else { self.first }
    }
}

impl Group {
    /// Takes in another group that says the same.
    pub fn take(&mut self, other: Group) {
        self.last = self.last.max(other.last);
        self.count += other.count;
        self.alike &= other.alike && self.content == other.content;
        self.events.extend(other.events.iter().take(KEPT - self.events.len()));
        for actor in other.actors {
            if self.known.insert(actor) {
                self.actors.push(actor);
            }
        }
        self.others.extend(other.others);
        self.kinds.extend(other.kinds);
    }

    /// Whether its events are steps of processes that its clause tells.
    pub fn is_steps(&self) -> bool {
        !matches!(self.matter, Matter::Lost | Matter::Boot)
            && self.presumed.is_none()
            && !self.actors.is_empty()
    }

    /// Whether the other tells what the same processes did, each of them once here.
    pub fn is_by_the_same(&self, other: &Group) -> bool {
        let once = self.count as usize == self.actors.len();
        let same = self.actors.first() == other.actors.first() && self.known == other.known;
        self.is_steps() && other.is_steps() && once && same
    }
}

/// So many events of a beat are looked at one by one; of the others only those that turn something.
const LOOKED_AT: u32 = 1100;
/// So many events of a group are kept.
const KEPT: usize = 12;

/// The events of a beat that are looked at, ascending.
pub fn looked_at(events: &Range<u32>, turning: &[u32]) -> impl Iterator<Item = u32> {
    let near = events.end.min(events.start.saturating_add(LOOKED_AT));
    let from = turning.partition_point(|index| *index < near);
    let to = turning.partition_point(|index| *index < events.end).max(from);
    (events.start..near).chain(turning[from..to].iter().copied())
}

/// The groups of these events, the most important first.
pub fn gather(trace: &Trace, events: impl Iterator<Item = u32>, routine: bool) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for index in events {
        let event = trace.event(index);
        let actor = trace.actor(&event.happening);
        let message = event.happening.ended_message().map(|message| trace.message(message));
        let matter = if routine { Matter::Step } else { matter(&event, actor) };
        let key = key(&event, matter, message.as_ref().map(|message| message.kind));
        let content = content(&event, message.as_ref());
        let place = groups.iter().position(|group| group.key == key).unwrap_or_else(|| {
            groups.push(Group {
                matter,
                key,
                first: index,
                last: index,
                count: 0,
                events: Vec::new(),
                actors: Vec::new(),
                known: BTreeSet::new(),
                others: BTreeSet::new(),
                presumed: presumed(&event, actor),
                lost: match event.happening {
                    Happening::Lose(_, loss) => Some(reason(loss)),
                    _ => None,
                },
                missing: BTreeSet::new(),
                alike: true,
                content: content.clone(),
                kinds: BTreeSet::new(),
            });
            groups.len() - 1
        });
        let group = &mut groups[place];
        group.last = index;
        group.count += 1;
        if group.events.len() < KEPT {
            group.events.push(index);
        }
        group.alike &= group.content == content;
        group.actors.extend(actor.filter(|actor| group.known.insert(*actor)));
        if let Some(message) = &message {
            group.kinds.insert(message.kind);
            group.others.insert(message.from);
            group.missing.insert(message.to);
        }
        for change in &event.changes {
            if let Change::Send(sent) = change {
                group.kinds.insert(sent.kind);
                if message.is_none() {
                    group.others.insert(sent.to);
                }
            }
        }
    }
    // Equal ones stay in the order in which they happened.
    groups.sort_by_key(|group| group.matter);
    groups
}

fn matter(event: &Event, actor: Option<Process>) -> Matter {
    let has = |wanted: fn(&Change) -> bool| event.changes.iter().any(wanted);
    let leads = event
        .changes
        .iter()
        .any(|change| matches!(change, Change::Lead(new) if new.is_some() && *new == actor));
    match event.happening {
        Happening::Crash(_) | Happening::Recover(_) | Happening::Join(_) => Matter::Fault,
        Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => {
            Matter::Fault
        }
        Happening::Drop(..) | Happening::Slow(..) | Happening::Say(_) => Matter::Fault,
        Happening::Lose(..) => Matter::Lost,
        _ if leads => Matter::Leads,
        _ if has(|change| matches!(change, Change::Enter)) => Matter::Enters,
        _ if has(|change| matches!(change, Change::Lead(_))) => Matter::Leader,
        Happening::Boot(_) => Matter::Boot,
        _ if has(|change| matches!(change, Change::Suspect(_) | Change::Trust(_))) => Matter::Doubt,
        _ if has(|change| matches!(change, Change::Role(Role::Candidate))) => Matter::Candidate,
        Happening::Start(_) | Happening::Request(..) => Matter::Asked,
        _ if has(|change| matches!(change, Change::Leave)) => Matter::Leaves,
        Happening::Deliver(_) | Happening::Fire(..) if has(|change| matches!(change, Change::Discard)) => {
            Matter::Nothing
        }
        Happening::Deliver(_) | Happening::Fire(..) => Matter::Step,
    }
}

fn presumed(event: &Event, actor: Option<Process>) -> Option<(Process, Process)> {
    let leader = event.changes.iter().find_map(|change| match change {
        Change::Lead(leader) => *leader,
        _ => None,
    });
    Some((actor?, leader.filter(|_| matches!(event.happening, Happening::Boot(_)))?))
}

fn key(event: &Event, matter: Matter, kind: Option<u32>) -> Vec<u32> {
    let happening = match event.happening {
        // All losses for one reason are one clause.
        Happening::Lose(_, loss) => return vec![matter as u32, reason(loss) as u32],
        Happening::Boot(_) if matter == Matter::Boot => return vec![matter as u32],
        Happening::Crash(_) => 1,
        Happening::Recover(_) => 2,
        Happening::Join(_) => 3,
        Happening::Cut(_) => 4,
        Happening::Heal(_) => 5,
        Happening::HealAll => 6,
        Happening::Partition(_) => 7,
        Happening::Drop(..) => 8,
        Happening::Slow(..) => 9,
        Happening::Say(_) => 10,
        Happening::Boot(_) => 11,
        Happening::Start(_) => 12,
        Happening::Request(..) => 13,
        Happening::Fire(_, timer) => 15 + timer.name,
        Happening::Deliver(_) => 14,
    };
    let mut key = vec![matter as u32, happening, kind.unwrap_or(u32::MAX)];
    for change in &event.changes {
        match change {
            Change::Line(label) => key.push(*label),
            // Whose clause names another leader says something else.
            Change::Lead(leader) if matter == Matter::Leader => {
                key.extend([u32::MAX, leader.map_or(u32::MAX, |leader| leader.0)]);
            }
            _ => {}
        }
    }
    key
}

/// What fills the gaps of the clauses, but for the actor.
fn content(event: &Event, message: Option<&model::trace::Message>) -> Vec<i64> {
    let mut content = Vec::new();
    if let Happening::Request(_, hold) = event.happening {
        content.push(hold.0 as i64);
    }
    if let Some(message) = message {
        content.push(message.from.0.into());
        content.extend(message.payload.iter().map(|atom| match atom {
            Atom::Process(process) => process.0.into(),
            Atom::Number(number) => *number,
            Atom::List(list) => list.first().map_or(-1, |process| process.0.into()),
        }));
    }
    for change in &event.changes {
        match change {
            Change::Send(sent) => content.push(sent.to.0.into()),
            Change::Suspect(other) | Change::Trust(other) => content.push(other.0.into()),
            Change::Lead(Some(leader)) | Change::LeaderRemains(leader) => content.push(leader.0.into()),
            _ => {}
        }
    }
    content
}
