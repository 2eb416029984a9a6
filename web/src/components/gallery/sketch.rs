//! What a card shows of a run: a picture of a telling moment, the result, and one figure. A sketch is made
//! when its card is about to be seen, in separate tasks between which the page responds. It knows no
//! elements.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use model::spec::{Family, Property};
use model::trace::Role;
use model::verdict::{Light, Verdict};
use model::{Language, Moment, Time};
use scene::picture::{Belief, Presence, Scene};
use words::gallery::{card_entries, card_found_out, card_messages, card_property};

use crate::components::lights::{final_light, most_severe};
use crate::components::stage::thumbnail::FRAME;
use crate::run::{Extent, PreparedRun, SharedRun};
use crate::runner::{self, Attempt};

#[derive(PartialEq)]
pub struct Sketch {
    pub scene: Rc<Scene>,
    pub light: Light,
    pub figure: CardFigure,
}

impl Sketch {
    fn of(run: &PreparedRun) -> Sketch {
        // A card is about the whole run.
        let verdicts = &run.summary.verdicts;
        let worst = most_severe(verdicts.iter().map(|verdict| (verdict.property, final_light(verdict))))
            .and_then(|worst| verdicts.iter().find(|verdict| verdict.property == worst));
        let light = worst.map_or(Light::Holds, final_light);
        let figure = match (worst, light) {
            (Some(worst), Light::Violated | Light::NeverPromised | Light::NotYet) => {
                CardFigure::Property(worst.property, light, worst.at)
            }
            _ => figure(run),
        };
        Sketch { scene: Rc::new(telling_scene(run)), light, figure }
    }
}

/// The one figure that a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFigure {
    Messages(u64),
    Entries(u64),
    /// Until every process knew about a crash.
    FoundOut(Time),
    /// A property that was not satisfied, its light, and since when.
    Property(Property, Light, Option<Time>),
}

impl CardFigure {
    pub fn words(self, language: Language) -> String {
        match self {
            CardFigure::Messages(sent) => card_messages(sent, language),
            CardFigure::Entries(entries) => card_entries(entries, language),
            CardFigure::FoundOut(after) => card_found_out(after, language),
            CardFigure::Property(which, how, at) => card_property(which, how, at, language),
        }
    }
}

/// The most telling number of a successful run of this family.
fn figure(run: &PreparedRun) -> CardFigure {
    let (family, summary) = (run.scenario.algorithm.family, &run.summary);
    let found_out = || {
        let known = summary.metrics.detections.iter();
        known.filter_map(|crash| Some(crash.last? - crash.crashed)).max()
    };
    match family {
        Family::Mutex => CardFigure::Entries(summary.metrics.entries.len() as u64),
        Family::Detector | Family::Monitor => {
            found_out().map_or(CardFigure::Messages(summary.counters.total()), CardFigure::FoundOut)
        }
        Family::Election | Family::Omega | Family::Terms => CardFigure::Messages(summary.counters.total()),
    }
}

/// How many interesting moments are compared, and how many others.
const LOOKS: usize = 12;

/// The picture of the first violation, or else of the moment at which most can be seen.
fn telling_scene(run: &PreparedRun) -> Scene {
    let trace = &run.reading.trace;
    let draw = |moment: Moment| run.reading.scene(moment, FRAME, None);
    if let Some(at) = run.violations().into_iter().map(|(at, _)| at).min() {
        return draw(Moment::after(at));
    }
    let every = run.interesting.len().div_ceil(LOOKS).max(1);
    let stops = run.interesting.iter().copied().step_by(every);
    let others = (1..=LOOKS as u32).map(|k| trace.len() * k / LOOKS as u32);
    // Beside the sign of a run without a violation, no two leaders are shown, not even in a handover.
    let clashes = |position: &u32| run.summary.verdicts.iter().any(|it| !is_alone(it, *position));
    let scenes = stops.chain(others).filter(|position| !clashes(position));
    let scenes = scenes.map(|position| draw(run.not_before_begin(trace.moment(position))));
    scenes
        .reduce(|best, next| if interest(&next) > interest(&best) { next } else { best })
        .unwrap_or_else(|| draw(run.begin))
}

/// Whether at most one is where only one may be.
fn is_alone(verdict: &Verdict, position: u32) -> bool {
    !matches!(verdict.property, Property::Uniqueness | Property::Exclusion)
        || verdict.standing.is_true(position)
}

/// How much can be seen in a scene: mainly, in how many ways its processes differ.
fn interest(scene: &Scene) -> usize {
    let mut looks: Vec<(Presence, Role, Belief)> = Vec::new();
    let mut told = 0;
    for mark in scene.processes.iter() {
        let look = (mark.presence, mark.role, mark.belief);
        if !looks.contains(&look) {
            looks.push(look);
        }
        told += match (mark.presence, mark.role, mark.belief) {
            (Presence::Crashed, ..) | (_, _, Belief::Itself(_)) | (_, Role::Holder, _) => 4,
            (Presence::Absent, ..) => 0,
            (_, _, Belief::Follows(..)) => 2,
            (_, Role::Follower, _) => 0,
            _ => 1,
        };
    }
    let parted = if scene.parted.is_some() { 20 } else { 0 };
    8 * looks.len() + told + parted
}

/// The sketches made so far, by the text they show. They are kept when the gallery is closed.
#[derive(Clone, Default)]
pub struct Sketches(Rc<RefCell<BTreeMap<&'static str, Rc<Sketch>>>>);

/// Clones share their content, which is looked up at each rendering.
impl PartialEq for Sketches {
    fn eq(&self, other: &Sketches) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Sketches {
    /// The sketch of a text, if it was made.
    pub fn get(&self, text: &'static str) -> Option<Rc<Sketch>> {
        self.0.borrow().get(text).cloned()
    }

    /// Makes the sketch of a text and calls back. A run that takes too long gets none.
    pub fn make(&self, text: &'static str, then: impl FnOnce() + 'static) -> PendingSketch {
        let making = PendingSketch::default();
        let (all, next) = (self.clone(), making.clone());
        making.after(move || {
            if let Attempt::Ran(run) = runner::attempt(text, Extent::Whole) {
                next.after(move || {
                    all.keep(text, &run);
                    then();
                });
            }
        });
        making
    }

    fn keep(&self, text: &'static str, run: &SharedRun) {
        self.0.borrow_mut().insert(text, Rc::new(Sketch::of(run)));
    }
}

/// A sketch in progress: its pending task.
#[derive(Clone, Default)]
pub struct PendingSketch(Rc<RefCell<Option<Timeout>>>);

impl PendingSketch {
    fn after(&self, task: impl FnOnce() + 'static) {
        let waiting = self.0.clone();
        let timer = Timeout::new(0, move || {
            // Dropping a timer cancels it, but this one has already fired.
            if let Some(rung) = waiting.take() {
                rung.forget();
            }
            task();
        });
        *self.0.borrow_mut() = Some(timer);
    }

    pub fn cancel(self) {
        self.0.take();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::run_of;

    fn sketch(text: &str) -> Sketch {
        Sketch::of(&run_of(text))
    }

    #[test]
    fn every_example_has_somebody_to_look_at_and_a_figure() {
        for (_, examples) in habemus_core::gallery() {
            for example in examples {
                let Sketch { scene, figure, .. } = sketch(example.text.en);
                assert!(!scene.processes.is_empty(), "{}", example.name);
                assert!(!figure.words(model::Language::En).is_empty());
            }
        }
    }

    #[test]
    fn what_broke_is_shown_at_the_moment_it_did() {
        let split = "algorithm bully\nids 1..6\nset watch 3\nat 12 partition 1 2 3 | 4 5 6\n";
        let Sketch { scene, light, figure } = sketch(split);
        assert!(matches!(light, Light::Violated | Light::NeverPromised), "{light:?}");
        let CardFigure::Property(_, _, Some(at)) = figure else { panic!("{figure:?}") };
        assert!(scene.time <= at);
        assert!(scene.parted.is_some());
    }
}
