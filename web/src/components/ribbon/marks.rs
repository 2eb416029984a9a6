//! The marks above the ribbon: one for each line of the script that does something, for each leader, for each
//! violation. Marks that would touch are merged, with the sign of the gravest.

use model::scenario::Action;
use model::sorting;
use model::spec::Property;
use model::{Language, Time};
use scene::spacetime::{Glyph, TimelineMark};
use words::stage::{leader_mark, merged_marks, other_mark, script_mark, violation_mark};

use super::axis::Axis;
use crate::contract::RunView;

/// Closer marks are merged: the width of a sign, and of the count beside it.
const NEAR: f64 = 14.0;
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
    /// The line of the script that asks for it.
    pub line: Option<u32>,
}

/// One or more marks at one place, the gravest first.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkGroup {
    pub marks: Vec<RibbonMark>,
}

impl MarkGroup {
    pub fn gravest(&self) -> &RibbonMark {
        &self.marks[0]
    }

    fn earliest(&self) -> Time {
        self.marks.iter().map(|note| note.at).min().unwrap_or(Time::ZERO)
    }

    /// The line and time of the gravest mark that can be moved.
    pub fn movable(&self) -> Option<(u32, Time)> {
        self.marks.iter().find_map(|note| Some((note.line?, note.at)))
    }

    pub fn name(&self, language: Language) -> String {
        match self.marks.len() {
            1 => self.gravest().name.clone(),
            count => merged_marks(&self.gravest().name, count, language),
        }
    }

    /// A key that stays while a mark is moved: its line; for others their time and sign.
    pub fn key(&self) -> String {
        match self.movable() {
            Some((line, _)) => format!("line-{line}"),
            None => format!("{}-{:?}", self.gravest().at.0, self.gravest().shape),
        }
    }
}

/// All marks of a run; that of the held line is not merged.
pub fn groups(
    run: &RunView,
    violations: &[(Time, Property)],
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
    marks.retain(|note| note.at <= axis.to);
    let (alone, mut others): (Vec<RibbonMark>, Vec<RibbonMark>) =
        marks.into_iter().partition(|note| held.is_some() && note.line == held);
    sorting::sort_by_key(&mut others, |note| note.at);
    let mut groups: Vec<MarkGroup> = Vec::new();
    for note in others {
        let near = |group: &&mut MarkGroup| {
            let room = if group.marks.len() > 1 { NEAR + COUNT } else { NEAR };
            axis.x(note.at) - axis.x(group.marks[0].at) < room
        };
        match groups.last_mut().filter(near) {
            Some(group) => group.marks.push(note),
            None => groups.push(MarkGroup { marks: vec![note] }),
        }
    }
    for group in &mut groups {
        sorting::sort_by_key(&mut group.marks, |note| gravity(note.shape));
    }
    // In order of time: an element that is moved in the document loses the focus.
    for note in alone {
        let place = groups.iter().position(|group| group.earliest() > note.at).unwrap_or(groups.len());
        groups.insert(place, MarkGroup { marks: vec![note] });
    }
    groups
}

fn scripted(run: &RunView, language: Language) -> Vec<RibbonMark> {
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
    scripted.iter().any(|note| note.at == mark.at && note.shape == MarkShape::Happening(mark.glyph))
}

fn unscripted(run: &RunView, mark: &TimelineMark, language: Language) -> RibbonMark {
    let trace = &run.reading.trace;
    let name = match (mark.glyph, trace.process_of(mark.event)) {
        (Glyph::Leader(_), Some(process)) => leader_mark(run.reading.names.of(process), mark.at, language),
        _ => other_mark(mark.at, language),
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

fn gravity(shape: MarkShape) -> u32 {
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
