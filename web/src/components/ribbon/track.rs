//! The belief ribbon: which share of all processes believed in which leader, over the run. Made once per
//! run and width.

use std::fmt::Write;

use model::{Language, Time};
use scene::Allegiance;
use scene::display::Item;
use scene::look::{FillPattern, Ground};
use scene::shapes::number;
use scene::spacetime::Timeline;
use yew::prelude::*;

use super::axis::Axis;
use crate::components::picture;
use crate::components::stage::pattern::Patterns;
use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub width: f64,
    /// Where the axis ends, beside a longer run; by default with this run.
    #[prop_or_default]
    pub until: Option<Time>,
    /// Its label; by default that it shows leaders.
    #[prop_or_default]
    pub name: Option<&'static str>,
    pub language: Language,
}

pub const TRACK_HEIGHT: f64 = 12.0;
pub const TRACK_BOTTOM: f64 = 37.0;
const DRAWING: &str = "ribbon";

/// One shape per allegiance, with its pattern on top.
#[component]
pub fn Track(props: &Props) -> Html {
    let timeline = props.run.reading.timeline();
    let axis = Axis::new(props.width, props.until.unwrap_or(timeline.end));
    let name = props.name.unwrap_or(words::stage::LEADER.of(props.language));
    let room = if props.name.is_some() { 24.0 } else { 60.0 };
    let middle = TRACK_BOTTOM - TRACK_HEIGHT / 2.0;
    let gst = timeline.gst.filter(|gst| *gst <= timeline.end).map(|gst| axis.x(gst));
    let script = props.run.scenario.schedule().into_iter().map(|event| event.at);
    let marked: Vec<f64> =
        script.chain(timeline.marks.iter().map(|mark| mark.at)).map(|at| axis.x(at)).collect();
    html! {
        <g aria-hidden="true">
            <Patterns drawing={DRAWING} />
            <text class="track-name" x={(axis.left - 12.0).to_string()} y={middle.to_string()} dy=".36em">
                { if axis.left > room { name } else { "" } }
            </text>
            { edge(axis, "track-ground") }
            <g>{ for Allegiance::ALL.map(|allegiance| share(timeline, axis, allegiance)) }</g>
            { edge(axis, "track-edge") }
            <g>{ for gst.iter().map(|x| gst_line(*x, room_beside(*x, axis, &marked), props.language)) }</g>
        </g>
    }
}

fn edge(axis: Axis, class: &'static str) -> Html {
    html! {
        <rect
            {class} x={axis.left.to_string()} y={(TRACK_BOTTOM - TRACK_HEIGHT).to_string()} rx="3"
            width={(axis.right - axis.left).to_string()} height={TRACK_HEIGHT.to_string()}
        />
    }
}

/// The side of a line on which its name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Where a name begins and ends, in pixels from its line. There is often a mark at the line itself, so the
/// name keeps a distance.
const NAME: (f64, f64) = (10.0, 44.0);

/// Right of the line, unless only the left is free of marks.
fn room_beside(x: f64, axis: Axis, marked: &[f64]) -> Side {
    let free = |from: f64, to: f64| !marked.iter().any(|mark| (from..to).contains(mark));
    let right = x + NAME.1 <= axis.right + NAME.0 && free(x + NAME.0, x + NAME.1);
    let left = x - NAME.1 >= axis.left && free(x - NAME.1, x - NAME.0);
    if !right && left { Side::Left } else { Side::Right }
}

fn gst_line(x: f64, side: Side, language: Language) -> Html {
    let (beside, class) = match side {
        Side::Left => (x - NAME.0, "end"),
        Side::Right => (x + NAME.0, "start"),
    };
    let (x, beside) = (number(x), number(beside));
    html! {
        <g key="gst" class="gst">
            <path d={format!("M{x} 20V{}", TRACK_BOTTOM + 3.0)} />
            <text {class} x={beside} y="17">{ words::stage::GST.of(language) }</text>
        </g>
    }
}

fn share(timeline: &Timeline, axis: Axis, allegiance: Allegiance) -> Html {
    let data = shares(timeline, axis, allegiance);
    let woven = Item::patterned("", FillPattern::on(allegiance, Ground::Solid), &data);
    let items = [Item::path("share-body", data)].into_iter().chain(woven).collect();
    let share = Item::items(format!("share {}", allegiance.class()), items);
    picture::draw(&share, allegiance as u64, DRAWING)
}

/// The shares of one allegiance over time, stacked on those of the allegiances before it.
fn shares(timeline: &Timeline, axis: Axis, allegiance: Allegiance) -> String {
    let unit = TRACK_HEIGHT / timeline.lanes.len().max(1) as f64;
    let ends = timeline.ribbon.iter().skip(1).map(|step| step.from).chain([Time(u64::MAX)]);
    let mut d = String::new();
    for (step, end) in timeline.ribbon.iter().zip(ends) {
        let count = |wanted: fn(&Allegiance, &Allegiance) -> bool| -> u32 {
            let those = step.shares.iter().filter(|(whose, _)| wanted(whose, &allegiance));
            those.map(|(_, count)| count).sum()
        };
        let (below, own) = (count(|a, b| a < b), count(|a, b| a == b));
        if own > 0 {
            let (left, right) = (axis.x(step.from), axis.x(end));
            let (bottom, height) = (TRACK_BOTTOM - f64::from(below) * unit, f64::from(own) * unit);
            write!(d, "M{left:.1} {bottom:.2}V{:.2}H{right:.1}V{bottom:.2}z", bottom - height).ok();
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_line_keeps_off_the_marks() {
        let axis = Axis::new(390.0, Time::units(60));
        let x = axis.x(Time::units(30));
        assert_eq!(room_beside(x, axis, &[x]), Side::Right, "its own mark is on the line");
        assert_eq!(room_beside(x, axis, &[x, x + 34.0]), Side::Left);
        assert_eq!(room_beside(x, axis, &[x - 20.0, x + 34.0]), Side::Right, "nowhere is better");
        assert_eq!(room_beside(axis.right, axis, &[]), Side::Left, "it would not end on the page");
        assert_eq!(room_beside(axis.left, axis, &[axis.left + 20.0]), Side::Right);
    }
}
