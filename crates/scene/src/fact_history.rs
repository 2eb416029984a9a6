//! A fact of one process over the whole run, as values and as a step line. Knows the trace, not where the
//! line is shown.

use model::trace::states::Aspect;
use model::{Process, Time};

use crate::picture::Frame;
use crate::reading::Reading;
use crate::shapes;

/// How far the line keeps from the upper and lower edge, so that its stroke is not clipped.
const EDGE: f64 = 2.0;

/// The values of a figure over a run.
#[derive(Clone, Debug, PartialEq)]
pub struct FactHistory {
    /// Each value with the time it holds from; none while the process was down. No two neighbours are equal.
    pub steps: Vec<(Time, Option<i64>)>,
    /// The end of the run's time axis.
    pub end: Time,
}

impl Reading {
    /// The history of a figure, by its index among those that the algorithm declares.
    pub fn fact_history(&self, process: Process, fact: u32) -> FactHistory {
        let mut steps: Vec<(Time, Option<i64>)> = Vec::new();
        for (position, value) in self.states.course(process, Aspect::Fact(fact)) {
            let at = self.trace.time_of(position - 1);
            // Of several values in one instant only the last one is kept.
            if steps.last().is_some_and(|(before, _)| *before == at) {
                steps.pop();
            }
            if steps.last().map(|(_, before)| *before) != Some(value) {
                steps.push((at, value));
            }
        }
        FactHistory { steps, end: self.timeline().end }
    }
}

impl FactHistory {
    /// The smallest and the largest value; none if it never changed.
    pub fn range(&self) -> Option<(i64, i64)> {
        let values = || self.steps.iter().filter_map(|(_, value)| *value);
        let (least, most) = (values().min()?, values().max()?);
        (least < most).then_some((least, most))
    }

    /// The x of a time.
    pub fn x(&self, at: Time, frame: Frame) -> f64 {
        frame.width * at.0.min(self.end.0) as f64 / self.end.0.max(1) as f64
    }

    /// The line as path data, from 0 at the bottom to the largest value at the top; broken while there is no
    /// value.
    pub fn path(&self, frame: Frame) -> String {
        let most = self.steps.iter().filter_map(|(_, value)| *value).max().unwrap_or(0).max(1);
        let room = frame.height - 2.0 * EDGE;
        let y = |value: i64| EDGE + room * (1.0 - value.max(0) as f64 / most as f64);
        let mut path = String::new();
        let mut drawn = None;
        for (index, (at, value)) in self.steps.iter().enumerate() {
            let next = self.steps.get(index + 1).map_or(self.end, |(next, _)| *next);
            let (from, to) = (self.x(*at, frame), self.x(next, frame));
            // Steps within one pixel are merged.
            if index + 1 < self.steps.len() && to.floor() <= from.floor() && drawn.is_some() {
                continue;
            }
            drawn = match (drawn, value) {
                (_, None) => None,
                (None, Some(value)) => {
                    path += &format!("M{} {}", shapes::number(from), shapes::number(y(*value)));
                    Some(*value)
                }
                (Some(_), Some(value)) => {
                    path += &format!("H{}V{}", shapes::number(from), shapes::number(y(*value)));
                    Some(*value)
                }
            };
            if drawn.is_some() {
                path += &format!("H{}", shapes::number(to));
            }
        }
        path
    }
}
