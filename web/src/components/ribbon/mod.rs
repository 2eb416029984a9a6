//! The scrubber: belief over the whole run as the track of a native slider, and above it the marks of
//! what happens. A mark of a script line can be moved along the track or removed; the state turns that
//! into an edit of the text.

pub mod axis;
pub mod line;
mod mark;
mod mark_menu;
mod marks;
mod slider;
pub mod track;

use model::spec::Property;
use model::{Language, Moment, Time};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::stage::measure::use_size;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, ScriptInput, Span};
use axis::{Axis, of_span};
use mark::MarkView;
use mark_menu::MarkMenu;
use marks::{MarkGroup, groups};
use track::{TRACK_BOTTOM, TRACK_HEIGHT, Track};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub violations: Vec<(Time, Property)>,
    /// The part of the run that the lanes show; none without lanes.
    pub span: Option<Span>,
    /// Where the axis ends, beside a longer run; by default with this run.
    #[prop_or_default]
    pub until: Option<Time>,
    /// The label of the track; by default it says that it shows leaders.
    #[prop_or_default]
    pub name: Option<&'static str>,
    pub language: Language,
    pub inbox: Inbox,
}

/// The height of marks, track and thumb together.
const HEIGHT: f64 = 42.0;
/// The top of the bracket over the part that the lanes show.
const BRACKET: f64 = 39.0;

#[component]
pub fn Ribbon(props: &Props) -> Html {
    let (node, slider) = (use_node_ref(), use_node_ref());
    let width = use_size(&node).map(|size| size.width);
    let end = props.until.unwrap_or(props.run.reading.timeline().end);
    let axis = width.map(|width| Axis::new(width, end));
    use_paddings(&node, axis);
    let opened = use_state_eq(|| None::<(MarkGroup, f64, f64)>);
    // The line whose mark the keys are moving. It is not merged with others, because it would lose the focus.
    let held = use_state_eq(|| None::<u32>);
    let groups = use_memo(
        (props.run.clone(), props.violations.clone(), width.map(f64::to_bits), end, *held, props.language),
        |(run, violations, _, _, held, language)| match axis {
            Some(axis) => groups(run, violations, axis, *held, *language),
            None => Vec::new(),
        },
    );
    let on_open = use_callback(opened.setter(), |request, opened| opened.set(Some(request)));
    let on_hold = use_callback(held.setter(), |line, held| held.set(line));
    let on_close = use_callback(opened.setter(), |(), opened| opened.set(None));
    let menu = match &*opened {
        Some((group, x, y)) => html! {
            <MarkMenu
                key="opened" group={group.clone()} x={*x} y={*y} language={props.language}
                slider={slider.clone()} inbox={props.inbox.clone()} {on_close}
            />
        },
        None => html! { <span key="closed" hidden=true /> },
    };
    let marks = axis.map(|axis| {
        let view = |group: &MarkGroup| {
            html! {
                <MarkView
                    key={group.key()} group={group.clone()} {axis} language={props.language}
                    slider={slider.clone()} inbox={props.inbox.clone()}
                    on_open={on_open.clone()} on_hold={on_hold.clone()}
                />
            }
        };
        groups.iter().map(view).collect::<Html>()
    });
    let key_step = axis.map_or(Time(100), |axis| axis.key_step());
    html! {
        <div class="ribbon" ref={node}>
            <svg width="100%" height={HEIGHT.to_string()}>{ picture(props, width, axis) }</svg>
            // Reached before the slider, but over it: each is a target of 24 pixels.
            <svg class="marks" width="100%" height={HEIGHT.to_string()}>{ marks }</svg>
            { self::slider::slider(&slider, props.moment.time, end, key_step, props.language, &props.inbox) }
            <div>{ menu }</div>
        </div>
    }
}

fn picture(props: &Props, width: Option<f64>, axis: Option<Axis>) -> Html {
    let (Some(width), Some(axis)) = (width, axis) else { return html! { <g key="unmeasured" /> } };
    let now = axis.x(props.moment.time);
    let x = format!("{now:.1}");
    let part = props.span.map(|span| of_span(axis, span, props.moment.time)).filter(|part| *part != axis);
    let bracket = part.map(|part| {
        let (left, right) = (axis.x(part.from), axis.x(part.to));
        // In a very long run the part may be narrower than a pixel.
        let right = right.max(left + 4.0);
        format!("M{left:.1} {HEIGHT}V{BRACKET}H{right:.1}V{HEIGHT}")
    });
    // The playhead continues into the lanes where they have the same axis.
    let foot = if bracket.is_some() { BRACKET } else { HEIGHT };
    html! {
        <g key="measured">
            <Track run={props.run.clone()} {width} until={props.until} name={props.name} language={props.language} />
            <rect
                class="veil" x={x.clone()} y={(TRACK_BOTTOM - TRACK_HEIGHT).to_string()}
                width={format!("{:.1}", (axis.right - now).max(0.0))} height={TRACK_HEIGHT.to_string()}
            />
            <path class="bracket" d={bracket} />
            <line class="playhead" x1={x.clone()} x2={x} y1={TRACK_BOTTOM.to_string()} y2={foot.to_string()} />
        </g>
    }
}

/// Removes the line of a mark.
fn remove(line: u32, slider: &NodeRef, inbox: &Inbox) {
    // The mark is about to disappear, and the focus must not disappear with it.
    if let Some(slider) = slider.cast::<HtmlElement>() {
        slider.focus().ok();
    }
    inbox.dispatch(Input::Script(ScriptInput::RemoveLine(line)));
}

/// Passes the ends of the axis to the style sheet, so that the slider's thumb is exactly at the playhead.
#[hook]
fn use_paddings(node: &NodeRef, axis: Option<Axis>) {
    let node = node.clone();
    let ends = axis.map(|axis| (axis.left.to_bits(), axis.right.to_bits()));
    use_effect_with(ends, move |_| {
        if let (Some(axis), Some(element)) = (axis, node.cast::<HtmlElement>()) {
            let length = axis.right - axis.left;
            // Through the style object: the content security policy forbids style attributes.
            element.style().set_property("--axis-left", &format!("{}px", axis.left)).ok();
            element.style().set_property("--axis-length", &format!("{length}px")).ok();
        }
    });
}
