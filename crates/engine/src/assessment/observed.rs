//! What a run really did, out of all that its text makes possible: whether messages were lost, duplicated, slow
//! or overtaken, and who asked, started or crashed at a bad time. `scenario::check` decides from this which
//! assumptions were broken.

use std::collections::{BTreeMap, VecDeque};

use model::scenario::check::{Observed, Occurrence};
use model::scenario::{LinkOrder, Percent, Rule};
use model::spec::Links;
use model::trace::chronicle::{Passage, Present, Step};
use model::trace::event::Origin;
use model::trace::{Change, End, Happening, Loss};
use model::{Process, Scenario, Time, Trace};

/// What the run has done so far, and what is needed to go on.
pub(super) struct ObservedSoFar {
    observed: Observed,
    /// Whether processes know every link of the text, or only those that are up when they boot.
    knows_all_links: bool,
    booted: bool,
    /// Whether a link that some process knows was cut.
    cut: bool,
    /// By process: when the last message it sent arrives.
    last_arrival: Vec<Time>,
    /// Crashes after time 0 since which nobody has been told to start.
    unnoticed: Vec<(Process, Time)>,
    /// How many `drop` lines still wait for their message.
    drops_waiting: usize,
    /// By link: when its latest message arrives. Only kept where messages may overtake each other.
    latest: Option<BTreeMap<(Process, Process), Time>>,
    requests: Requests,
}

/// The requests for the resource, numbered.
struct Requests {
    count: u32,
    /// By process: the numbers of its requests that are not served yet.
    waiting: Vec<VecDeque<u32>>,
    /// By process: the number of its last request.
    last: Vec<Option<u32>>,
}

impl ObservedSoFar {
    pub(super) fn new(scenario: &Scenario, processes: usize) -> ObservedSoFar {
        ObservedSoFar {
            observed: Observed::NOTHING,
            knows_all_links: matches!((scenario.algorithm.links)(&scenario.values()), Links::Own(_)),
            booted: false,
            cut: false,
            last_arrival: vec![Time::ZERO; processes],
            unnoticed: Vec::new(),
            drops_waiting: 0,
            latest: (scenario.order == LinkOrder::Any).then(BTreeMap::new),
            requests: Requests {
                count: 0,
                waiting: vec![VecDeque::new(); processes],
                last: vec![None; processes],
            },
        }
    }

    pub(super) fn see(&mut self, step: &Step) {
        match step.event.happening {
            Happening::Lose(_, loss) => self.lose(loss),
            Happening::Drop(..) => self.drops_waiting += 1,
            Happening::Boot(_) => self.booted = true,
            Happening::Cut(_) | Happening::Partition(_) => self.cut |= self.booted || self.knows_all_links,
            Happening::Request(process, _) if step.was_up && self.requests.asks(process) => {
                note(&mut self.observed.asked_too_soon, step, process);
            }
            Happening::Start(process) => {
                // A message that arrives at this instant arrives after this event.
                let still_arriving = |crashed: Process| self.last_arrival[crashed.index()] >= step.event.at;
                self.unnoticed.retain(|(crashed, _)| still_arriving(*crashed));
                let beliefs = &step.present.beliefs;
                let leads = |other: Process| other != process && beliefs.leader(other) == Some(other);
                if beliefs.those_up().any(leads) {
                    note(&mut self.observed.started_under_a_leader, step, process);
                }
            }
            Happening::Crash(process) => {
                if step.event.at > Time::ZERO {
                    self.unnoticed.push((process, step.event.at));
                }
                let was_inside =
                    step.passages.iter().any(|passage| matches!(passage, Passage::CrashedInside(..)));
                let waited = !std::mem::take(&mut self.requests.waiting[process.index()]).is_empty();
                if was_inside || waited {
                    note(&mut self.observed.crashed_wanting, step, process);
                }
            }
            _ => {}
        }
        for passage in step.passages {
            if let Passage::Entered(process, _) = passage {
                self.requests.waiting[process.index()].pop_front();
            }
        }
        for change in &step.event.changes {
            let Change::Send(sent) = change else { continue };
            let last = &mut self.last_arrival[step.acting_process().index()];
            *last = sent.due.max(*last);
            self.observed.copied |= sent.origin == Origin::Copy;
            let took = Time(sent.due.0.saturating_sub(step.event.at.0));
            self.observed.slowest = self.observed.slowest.max(took);
            if let Some(latest) = &mut self.latest {
                let before = latest.entry((step.acting_process(), sent.to)).or_default();
                self.observed.overtaken |= sent.due < *before;
                *before = sent.due.max(*before);
            }
        }
    }

    fn lose(&mut self, loss: Loss) {
        match loss {
            Loss::Chance => self.observed.lost_by_chance = true,
            Loss::CutLink | Loss::CutUnderWay => self.observed.cut_off = true,
            Loss::Dropped => {
                self.observed.dropped = true;
                self.drops_waiting = self.drops_waiting.saturating_sub(1);
            }
            Loss::ReceiverDown => {}
        }
    }

    /// What happened and, if the run was stopped early, what still could have.
    pub(super) fn finish(mut self, present: &Present, scenario: &Scenario, trace: &Trace) -> Observed {
        if let Some((process, at)) = self.unnoticed.first() {
            self.observed.unnoticed = Occurrence::First(trace.head.roster.id(*process), *at);
        }
        let Observed { lost_by_chance, dropped, cut_off, copied, .. } = self.observed;
        match trace.ending.how {
            End::Quiescent => self.observed,
            // Not even the script was over, so anything could still happen.
            End::Budget => Observed::ANYTHING,
            End::Horizon => {
                let end = trace.ending.at;
                let is_calm = scenario.gst.is_some_and(|gst| gst <= end);
                let goes_on = |rule: &Rule<Percent>| {
                    rule.value.0 > 0 && !is_calm && rule.before.is_none_or(|before| before > end)
                };
                Observed {
                    lost_by_chance: lost_by_chance || scenario.losses.iter().any(goes_on),
                    copied: copied || scenario.duplicates.iter().any(goes_on),
                    dropped: dropped || self.drops_waiting > 0,
                    cut_off: cut_off || (self.cut && !present.links.is_whole()),
                    overtaken: true,
                    slowest: Time::LATEST,
                    ..self.observed
                }
            }
        }
    }
}

impl Requests {
    /// A process asks for the resource. Returns whether that was too soon: before its last request was served,
    /// or before the request of a process that was already waiting then.
    fn asks(&mut self, process: Process) -> bool {
        let own = process.index();
        let last = self.last[own].replace(self.count);
        let waited = |requests: &VecDeque<u32>| requests.front().copied() <= last && !requests.is_empty();
        let too_soon = last.is_some() && self.waiting.iter().any(waited);
        self.waiting[own].push_back(self.count);
        self.count += 1;
        too_soon
    }
}

/// Remembers only the first occurrence.
fn note(occurrence: &mut Occurrence, step: &Step, process: Process) {
    if *occurrence == Occurrence::Never {
        *occurrence = Occurrence::First(step.trace.head.roster.id(process), step.event.at);
    }
}
