//! Which assumptions of the algorithm are broken, and by which line. An event that never happens and a
//! rule that no message can match break nothing.
//!
//! The text alone decides who is up when, how long messages may take and
//! what is requested when. For the rest, such as whether a message met a
//! cut, the text says what could happen and the run says whether it did.

mod timing;

use std::collections::BTreeSet;

use super::super::{Action, Event, LinkOrder, Percent, Rule, Scenario, Way, Who};
use super::observed::{Observed, Occurrence};
use super::presences::{Presences, ScriptEvent};
use crate::process::{Id, Process};
use crate::spec::{Assumption, given_value};
use crate::time::Time;
use crate::trace::Connectivity;
use crate::verdict::Broken;

/// The declared assumptions that are broken in this run, in declaration order, each with the first line
/// that breaks it (0 if no single line does).
pub fn broken_assumptions(scenario: &Scenario, observed: &Observed) -> Vec<Broken> {
    let (script, up_at_boot) = Presences::walk(scenario);
    let checks = Checks { scenario, observed, script, up_at_boot, horizon: scenario.horizon() };
    let declared = (scenario.algorithm.assumes)(&scenario.values());
    let broken = |assumption: Assumption| checks.breaks(assumption).map(|line| Broken { assumption, line });
    declared.into_iter().filter_map(broken).collect()
}

/// A scenario with what the checks need.
struct Checks<'s> {
    scenario: &'s Scenario,
    observed: &'s Observed,
    script: Vec<ScriptEvent<'s>>,
    /// The processes that boot at 0.
    up_at_boot: Vec<Id>,
    horizon: Option<Time>,
}

impl Checks<'_> {
    /// The line that breaks an assumption, 0 if no single line does, `None` if it holds. Each method below
    /// answers this for one assumption and is named after how it is broken.
    fn breaks(&self, assumption: Assumption) -> Option<u32> {
        let scenario = self.scenario;
        match assumption {
            Assumption::Connected => self.is_disconnected(),
            Assumption::ReliableLinks => self.loses_messages(),
            Assumption::NoDuplicates => self
                .first_rule(&scenario.duplicates, |rule| rule.value.0 > 0)
                .filter(|_| self.observed.copied),
            Assumption::FifoLinks => {
                (scenario.order == LinkOrder::Any && self.observed.overtaken).then_some(scenario.order_line.0)
            }
            Assumption::NoCrashes => self.has_absent_processes(),
            Assumption::FixedMembership => self.changes_membership(),
            Assumption::CrashesNoticed => self.goes_unnoticed(),
            Assumption::Started => self.is_never_started(),
            Assumption::OneCandidate => self.starts_several(),
            Assumption::VacantOffice => self.starts_under_a_leader(),
            Assumption::Timely { parameter, delays, plus } => self.is_untimely(parameter, delays, plus),
            Assumption::EventuallySynchronous => self.stays_random(),
            Assumption::NoRecoveries => self.first_of(|action| matches!(action, Action::Recover(_))),
            Assumption::Healed => self.stays_apart(),
            Assumption::MajorityUp => self.loses_its_majority(),
            Assumption::Spread { parameter, delays } => self.is_narrow(parameter, delays),
            Assumption::DelaysAtMost(most) => self.takes_longer_than(most),
            Assumption::StaysFit { parameter, delays } => self.stays_too_long(parameter, delays),
            Assumption::RequestsApart { delays } => self.asks_again_too_soon(delays),
            Assumption::Majority { part, whole } => self.is_no_majority(part, whole),
            Assumption::PartUp { part, whole } => self.loses_its_quorum(part, whole),
            Assumption::TimelyInTheEnd { parameter, delays } => self.stays_untimely(parameter, delays),
        }
    }

    /// The links that are up when processes boot do not connect all of them.
    fn is_disconnected(&self) -> Option<u32> {
        let graph = self.scenario.graph();
        if !graph.is_connected() {
            return Some(0);
        }
        let roster = self.scenario.roster();
        let mut links = Connectivity::default();
        let mut parted = None;
        for ScriptEvent { event, .. } in self.script.iter().filter(|line| line.event.at == Time::ZERO) {
            let happenings = event.action.on_links(&roster);
            if happenings.is_empty() {
                continue;
            }
            happenings.iter().for_each(|happening| links.see(happening));
            let up = |a: Process, b: Process| links.is_up(a, b) && links.is_up(b, a);
            parted = if graph.is_connected_over(up) { None } else { parted.or(Some(event.line.0)) };
        }
        parted
    }

    /// Somebody crashes, or is missing until it joins, even if that would be after the horizon.
    fn has_absent_processes(&self) -> Option<u32> {
        let crashes = self.first_of(|action| matches!(action, Action::Crash(_)));
        let joins = self.scenario.events.iter().filter(|event| matches!(event.action, Action::Join(_)));
        crashes.into_iter().chain(joins.map(|event| event.line.0)).min()
    }

    /// Too many coordinators are down to form a quorum, or one recovers and has forgotten its votes, or
    /// somebody crashes while it holds permissions.
    fn loses_its_quorum(&self, part: &str, whole: &str) -> Option<u32> {
        let values = self.scenario.values();
        let (part, whole) = (values.count(part) as usize, values.count(whole) as usize);
        let whole: BTreeSet<Id> = self.scenario.ids.iter().take(whole).copied().collect();
        let mut down: BTreeSet<Id> = whole.iter().filter(|id| self.joins(**id)).copied().collect();
        let of_them = |who: &[Id]| who.iter().filter(|id| whole.contains(id)).copied().collect::<Vec<Id>>();
        for ScriptEvent { event, who } in &self.script {
            match event.action {
                Action::Crash(_) => down.extend(of_them(who)),
                Action::Join(_) => of_them(who).iter().for_each(|id| {
                    down.remove(id);
                }),
                Action::Recover(_) if !of_them(who).is_empty() => return Some(event.line.0),
                _ => {}
            }
            if matches!(event.action, Action::Crash(_)) && whole.len() - down.len() < part {
                return Some(event.line.0);
            }
        }
        self.crashes_while_requesting()
    }

    fn joins(&self, id: Id) -> bool {
        self.scenario.events.iter().any(|event| match &event.action {
            Action::Join(Who::All) => true,
            Action::Join(Who::These(ids)) => ids.contains(&id),
            _ => false,
        })
    }

    /// Somebody crashes who has asked for the resource and may still want it.
    fn crashes_while_requesting(&self) -> Option<u32> {
        match self.observed.crashed_wanting {
            Occurrence::Never => None,
            Occurrence::First(id, at) => self.line_at(at, id, |action| matches!(action, Action::Crash(_))),
            Occurrence::Unknown => {
                let mut asked = BTreeSet::new();
                for ScriptEvent { event, who } in &self.script {
                    match event.action {
                        Action::Request(..) => asked.extend(who.iter().copied()),
                        Action::Crash(_) if who.iter().any(|id| asked.contains(id)) => {
                            return Some(event.line.0);
                        }
                        _ => {}
                    }
                }
                None
            }
        }
    }

    /// The line that did this to that process at that time.
    fn line_at(&self, at: Time, id: Id, is: impl Fn(&Action) -> bool) -> Option<u32> {
        let mut lines = self.script.iter();
        let found =
            lines.find(|line| line.event.at == at && is(&line.event.action) && line.who.contains(&id));
        found.map(|line| line.event.line.0)
    }

    fn loses_messages(&self) -> Option<u32> {
        let Observed { lost_by_chance, dropped, cut_off, .. } = *self.observed;
        let by_chance = || self.first_rule(&self.scenario.losses, |rule| rule.value.0 > 0);
        let by_hand = |action: &Action| match action {
            Action::Cut(_) => cut_off,
            Action::Partition(groups) => cut_off && self.separates(groups),
            Action::Drop(..) => dropped,
            _ => false,
        };
        let by_chance = if lost_by_chance { by_chance() } else { None };
        by_chance.into_iter().chain(self.first_event(by_hand)).min()
    }

    /// Whether a partition separates anybody; the ids not named form one more group.
    fn separates(&self, groups: &[Vec<Id>]) -> bool {
        let named: usize = groups.iter().map(Vec::len).sum();
        groups.len() + usize::from(named < self.scenario.ids.len()) > 1
    }

    /// Somebody comes or goes after the first election has begun. Without a `start` line it begins right
    /// after the faults of time 0.
    fn changes_membership(&self) -> Option<u32> {
        let begun = if self.scenario.has_start() {
            self.script.iter().position(ScriptEvent::starts)?
        } else {
            self.script.iter().position(|line| line.event.at > Time::ZERO)?
        };
        let changes =
            |action: &Action| matches!(action, Action::Crash(_) | Action::Recover(_) | Action::Join(_));
        let later = self.script[begun..].iter().filter(|line| changes(&line.event.action) && line.happens());
        later.map(|line| line.event.line.0).min()
    }

    /// A crash after time 0 without a later `start` of a process that is
    /// up. A `start` while the crashed process's last messages are still
    /// in transit does not count: they may overrule the one that started.
    fn goes_unnoticed(&self) -> Option<u32> {
        let is_crash = |action: &Action| matches!(action, Action::Crash(_));
        match self.observed.unnoticed {
            Occurrence::Never => return None,
            Occurrence::First(id, at) => return self.line_at(at, id, is_crash),
            Occurrence::Unknown => {}
        }
        let last_start = self.script.iter().filter(|line| line.starts()).map(|line| line.event.at).max();
        let noticed =
            |crash: &Event| last_start.is_some_and(|start| start > crash.at + self.scenario.largest_delay());
        let crashes = self.script.iter().filter(|line| is_crash(&line.event.action) && line.happens());
        let later = crashes.map(|crash| crash.event).filter(|crash| crash.at > Time::ZERO);
        later.filter(|crash| !noticed(crash)).map(|crash| crash.line.0).min()
    }

    /// Every process told to start is down then, or nobody is up at all.
    fn is_never_started(&self) -> Option<u32> {
        if !self.scenario.has_start() {
            return self.up_at_boot.is_empty().then_some(0);
        }
        if self.script.iter().any(ScriptEvent::starts) {
            return None;
        }
        let mut told = self.script.iter().filter(|line| matches!(line.event.action, Action::Start(_)));
        Some(told.next_back().map_or(0, |line| line.event.line.0))
    }

    /// A second process is told to start while it is up.
    fn starts_several(&self) -> Option<u32> {
        if !self.scenario.has_start() {
            return (self.up_at_boot.len() > 1).then_some(0);
        }
        let mut candidates = BTreeSet::new();
        for line in self.script.iter().filter(|line| line.starts()) {
            candidates.extend(line.who.iter().copied());
            if candidates.len() > 1 {
                return Some(line.event.line.0);
            }
        }
        None
    }

    /// Somebody is told to start while another leads. Without a run: if anybody has started earlier.
    fn starts_under_a_leader(&self) -> Option<u32> {
        match self.observed.started_under_a_leader {
            Occurrence::Never => None,
            Occurrence::First(id, at) => self.line_at(at, id, |action| matches!(action, Action::Start(_))),
            Occurrence::Unknown => {
                let mut starts = self.script.iter().filter(|line| line.starts());
                let first = starts.next()?.event.at;
                starts.find(|line| line.event.at > first).map(|line| line.event.line.0)
            }
        }
    }

    fn is_no_majority(&self, part: &str, whole: &str) -> Option<u32> {
        let values = self.scenario.values();
        let small = 2 * u64::from(values.count(part)) <= u64::from(values.count(whole));
        small.then(|| self.line_of(part).or(self.line_of(whole)).unwrap_or(0))
    }

    fn line_of(&self, parameter: &str) -> Option<u32> {
        let declared = self.scenario.algorithm.parameters;
        let setting = self.scenario.settings.iter().find(|set| declared[set.parameter].name == parameter);
        setting.map(|setting| setting.line.0)
    }

    /// Randomness never ends: there is no `gst`, and messages are lost or duplicated until the run ends.
    fn stays_random(&self) -> Option<u32> {
        if self.scenario.gst.is_some() {
            return None;
        }
        let endless = |rule: &Rule<Percent>| rule.value.0 > 0 && rule.before.is_none();
        let losses = self.first_rule(&self.scenario.losses, endless);
        losses.into_iter().chain(self.first_rule(&self.scenario.duplicates, endless)).min()
    }

    /// The last cut or partition that is never undone.
    fn stays_apart(&self) -> Option<u32> {
        let mut cuts: Vec<(Way, u32)> = Vec::new();
        let mut partition = None;
        for ScriptEvent { event, .. } in &self.script {
            let line = event.line.0;
            match &event.action {
                Action::Cut(links) => {
                    cuts.extend(links.iter().flat_map(|link| link.ways()).map(|way| (way, line)))
                }
                Action::Heal(links) => {
                    let healed: Vec<Way> = links.iter().flat_map(|link| link.ways()).collect();
                    cuts.retain(|(way, _)| !healed.contains(way));
                }
                Action::HealAll => {
                    cuts.clear();
                    partition = None;
                }
                Action::Partition(groups) => partition = self.separates(groups).then_some(line),
                _ => {}
            }
        }
        cuts.into_iter().map(|(_, line)| line).chain(partition).max()
    }

    /// The event since which the processes up have at most half of the total weight, until the end.
    fn loses_its_majority(&self) -> Option<u32> {
        let weight = |id: &Id| u64::from(given_value(&self.scenario.weight, *id, 1));
        let of = |who: &[Id]| who.iter().map(weight).sum::<u64>();
        let total = of(&self.scenario.ids);
        let here: Vec<Id> = self.scenario.ids.iter().filter(|id| !self.joins(**id)).copied().collect();
        let mut up = of(&here);
        let mut lost = (2 * up <= total).then_some(0);
        for ScriptEvent { event, who } in &self.script {
            match event.action {
                Action::Crash(_) => up -= of(who),
                Action::Recover(_) | Action::Join(_) => up += of(who),
                _ => {}
            }
            lost = if 2 * up > total { None } else { lost.or(Some(event.line.0)) };
        }
        lost
    }

    fn first_event(&self, is: impl Fn(&Action) -> bool) -> Option<u32> {
        self.script.iter().filter(|line| is(&line.event.action)).map(|line| line.event.line.0).min()
    }

    /// The first event of a kind that really happens to some process.
    fn first_of(&self, is: impl Fn(&Action) -> bool) -> Option<u32> {
        let real = self.script.iter().filter(|line| is(&line.event.action) && line.happens());
        real.map(|line| line.event.line.0).min()
    }

    /// The first rule of a kind that some message could match.
    fn first_rule<T>(&self, rules: &[Rule<T>], is: impl Fn(&Rule<T>) -> bool) -> Option<u32> {
        let mut numbered = rules.iter().enumerate();
        let found = numbered.find(|(k, rule)| {
            let overruled = rules[k + 1..].iter().any(|later| covers(later, rule));
            is(rule) && !overruled && self.can_match(rule)
        });
        found.map(|(_, rule)| rule.line.0)
    }

    /// Whether this rule could apply to some message. From `gst` on there is no randomness.
    fn can_match<T>(&self, rule: &Rule<T>) -> bool {
        let begins = rule.after.unwrap_or(Time::ZERO);
        let ends = [rule.before, self.scenario.gst].into_iter().flatten().min();
        ends.is_none_or(|end| begins < end)
            && self.horizon.is_none_or(|horizon| begins <= horizon)
            && (rule.from.is_none() || rule.from != rule.to)
    }
}

/// Whether the later rule applies to every message that the earlier one applies to, and so replaces it.
fn covers<T>(later: &Rule<T>, earlier: &Rule<T>) -> bool {
    covers_way(later, earlier)
        && later.after.is_none_or(|wide| earlier.after.is_some_and(|narrow| wide <= narrow))
        && later.before.is_none_or(|wide| earlier.before.is_some_and(|narrow| narrow <= wide))
}

/// The same, for messages sent at any time.
fn covers_way<T>(later: &Rule<T>, earlier: &Rule<T>) -> bool {
    let same_or_any = |wide: Option<Id>, narrow: Option<Id>| wide.is_none() || wide == narrow;
    same_or_any(later.from, earlier.from) && same_or_any(later.to, earlier.to)
}
