//! Which marks stand above the ribbon: one for each line of the script that does something, for each
//! leader, for each violation. Marks that would touch are merged, with the sign of the most severe.

use model::scenario::Action;
use model::sorting;
use model::spec::Property;
use model::{Language, Time};
use scene::spacetime::{Glyph, TimelineMark};
use words::stage::{jump, leader_mark, merged_marks, script_mark, violation_mark};

use super::axis::Axis;
use crate::run::{PreparedRun, Told};

/// Marks closer than the width of a sign are merged.
const NEAR: f64 = 14.0;
/// The width of the count beside the sign of merged marks.
const COUNT: f64 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkShape {
    Happening(Glyph),
    Violation,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RibbonMark {
    pub at: Time,
    pub shape: MarkShape,
    pub name: String,
    /// The line of the script that causes it.
    pub line: Option<u32>,
}

/// One or more marks in one place, the most severe first.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkGroup {
    pub marks: Vec<RibbonMark>,
}

impl MarkGroup {
    pub fn most_severe(&self) -> &RibbonMark {
        &self.marks[0]
    }

    fn earliest(&self) -> Time {
        self.marks.iter().map(|mark| mark.at).min().unwrap_or(Time::ZERO)
    }

    /// The line and time of the most severe mark that can be moved.
    pub fn movable(&self) -> Option<(u32, Time)> {
        self.marks.iter().find_map(|mark| Some((mark.line?, mark.at)))
    }

    pub fn name(&self, language: Language) -> String {
        match self.marks.len() {
            1 => self.most_severe().name.clone(),
            count => merged_marks(&self.most_severe().name, count, language),
        }
    }

    /// A key that stays the same while a mark is moved: its line, or for other marks their time and sign.
    pub fn key(&self) -> String {
        match self.movable() {
            Some((line, _)) => format!("line-{line}"),
            None => format!("{}-{:?}", self.most_severe().at.0, self.most_severe().shape),
        }
    }
}

/// All marks of a run. The mark of the held line, which is being moved, is not merged with others.
pub fn groups(
    run: &PreparedRun,
    violations: &[(Time, Property)],
    told: Told,
    axis: Axis,
    held: Option<u32>,
    language: Language,
) -> Vec<MarkGroup> {
    let mut marks = scripted(run, language);
    let own = run.reading.timeline().marks.iter().filter(|mark| !is_scripted(mark, &marks));
    let own: Vec<RibbonMark> = own.map(|mark| unscripted(run, mark, language)).collect();
    marks.extend(own);
    marks.extend(violations.iter().map(|(at, property)| RibbonMark {
        at: *at,
        shape: MarkShape::Violation,
        name: violation_mark(*property, *at, language),
        line: None,
    }));
    marks.retain(|mark| mark.at <= axis.to && told.tells(mark.at));
    let (alone, mut others): (Vec<RibbonMark>, Vec<RibbonMark>) =
        marks.into_iter().partition(|mark| held.is_some() && mark.line == held);
    sorting::sort_by_key(&mut others, |mark| mark.at);
    let mut groups: Vec<MarkGroup> = Vec::new();
    for mark in others {
        let near = |group: &&mut MarkGroup| {
            let room = if group.marks.len() > 1 { NEAR + COUNT } else { NEAR };
            axis.x(mark.at) - axis.x(group.marks[0].at) < room
        };
        match groups.last_mut().filter(near) {
            Some(group) => group.marks.push(mark),
            None => groups.push(MarkGroup { marks: vec![mark] }),
        }
    }
    for group in &mut groups {
        sorting::sort_by_key(&mut group.marks, |mark| severity(mark.shape));
    }
    // In the order of time: an element that is moved within the page would lose the focus, and end the drag.
    for mark in alone {
        let place = groups.iter().position(|group| group.earliest() > mark.at).unwrap_or(groups.len());
        groups.insert(place, MarkGroup { marks: vec![mark] });
    }
    groups
}

fn scripted(run: &PreparedRun, language: Language) -> Vec<RibbonMark> {
    let schedule = run.scenario.schedule().into_iter();
    schedule
        .map(|event| RibbonMark {
            at: event.at,
            shape: MarkShape::Happening(glyph(&event.action)),
            name: script_mark(&event.action, &run.reading.names, event.at, event.line.0, language),
            line: Some(event.line.0),
        })
        .collect()
}

/// A line that crashes three processes is one mark, not three.
fn is_scripted(mark: &TimelineMark, scripted: &[RibbonMark]) -> bool {
    scripted.iter().any(|own| own.at == mark.at && own.shape == MarkShape::Happening(mark.glyph))
}

fn unscripted(run: &PreparedRun, mark: &TimelineMark, language: Language) -> RibbonMark {
    let trace = &run.reading.trace;
    let name = match (mark.glyph, trace.process_of(mark.event)) {
        (Glyph::Leader(_), Some(process)) => leader_mark(run.reading.names.of(process), mark.at, language),
        _ => jump(mark.at, language),
    };
    RibbonMark { at: mark.at, shape: MarkShape::Happening(mark.glyph), name, line: None }
}

fn glyph(action: &Action) -> Glyph {
    match action {
        Action::Start(_) => Glyph::Start,
        Action::Request(..) => Glyph::Request,
        Action::Crash(_) => Glyph::Crash,
        Action::Recover(_) | Action::Join(_) => Glyph::Recover,
        Action::Cut(_) | Action::Partition(_) | Action::Drop(..) | Action::Slow(..) => Glyph::Cut,
        Action::Heal(_) | Action::HealAll => Glyph::Heal,
        Action::Say(_) => Glyph::Caption,
    }
}

/// Smaller is more severe.
fn severity(shape: MarkShape) -> u32 {
    match shape {
        MarkShape::Violation => 0,
        MarkShape::Happening(Glyph::Crash) => 1,
        MarkShape::Happening(Glyph::Cut) => 2,
        MarkShape::Happening(Glyph::Recover) => 3,
        MarkShape::Happening(Glyph::Heal) => 4,
        MarkShape::Happening(Glyph::Leader(_)) => 5,
        MarkShape::Happening(Glyph::Start | Glyph::Request) => 6,
        MarkShape::Happening(Glyph::Caption) => 7,
        MarkShape::Happening(Glyph::Suspicion) => 8,
        MarkShape::Happening(Glyph::Discard) => 9,
    }
}
