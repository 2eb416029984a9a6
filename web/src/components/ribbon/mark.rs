//! One mark above the ribbon: a button. A press opens its menu, a drag or the arrow keys move its line of
//! the script, Delete removes that line.

use model::{Language, Moment, Time};
use scene::Allegiance;
use scene::shapes::signs::{OCTAGON, OCTAGON_CROSS, Sign, sign};
use scene::spacetime::Glyph;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::axis::Axis;
use super::marks::{MarkGroup, MarkShape};
use crate::state::{Inbox, Input, ScriptInput, TimeInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub group: MarkGroup,
    pub axis: Axis,
    pub language: Language,
    /// The time slider, which gets the focus when the mark is removed.
    pub slider: NodeRef,
    pub inbox: Inbox,
    /// Opens its menu at this place in the window.
    pub on_open: Callback<(MarkGroup, f64, f64)>,
    /// The line that the keys are moving; none when they stop.
    pub on_hold: Callback<Option<u32>>,
}

const Y: f64 = 12.0;
/// A pointer that moves fewer pixels presses and does not drag.
const STILL: f64 = 4.0;
/// How far an arrow key moves a mark, in thousandths.
const KEY_STEP: u64 = 100;

#[component]
pub fn MarkView(props: &Props) -> Html {
    let pressed_at = use_mut_ref(|| None::<f64>);
    let dragged = use_state_eq(|| None::<Time>);
    let movable = props.group.movable();
    let at = dragged.unwrap_or(props.group.most_severe().at);
    let x = props.axis.x(at);
    let onpointerdown = {
        let pressed_at = pressed_at.clone();
        Callback::from(move |event: PointerEvent| {
            if event.button() == 0 {
                capture(&event);
                *pressed_at.borrow_mut() = Some(f64::from(event.client_x()));
            }
        })
    };
    let onpointermove = {
        let (pressed_at, dragged, axis) = (pressed_at.clone(), dragged.setter(), props.axis);
        Callback::from(move |event: PointerEvent| {
            let (Some(from), Some((_, at))) = (*pressed_at.borrow(), movable) else { return };
            let moved = f64::from(event.client_x()) - from;
            if moved.abs() >= STILL {
                dragged.set(Some(axis.round_time(axis.x(at) + moved)));
            }
        })
    };
    let onpointerup = {
        let (pressed_at, dragged, actions) = (pressed_at.clone(), dragged.clone(), MarkActions::of(props));
        Callback::from(move |event: PointerEvent| {
            if pressed_at.borrow_mut().take().is_none() {
                return;
            }
            match (*dragged, movable) {
                (Some(to), Some((line, at))) => {
                    dragged.set(None);
                    if to != at {
                        actions.shift(line, to);
                    }
                }
                _ => actions.press(f64::from(event.client_x()), f64::from(event.client_y())),
            }
        })
    };
    let onpointercancel = {
        let dragged = dragged.setter();
        Callback::from(move |_: PointerEvent| {
            *pressed_at.borrow_mut() = None;
            dragged.set(None);
        })
    };
    let onkeydown = {
        let actions = MarkActions::of(props);
        Callback::from(move |event: KeyboardEvent| actions.key(&event))
    };
    let onblur = props.on_hold.reform(|_: FocusEvent| None);
    let count = props.group.marks.len();
    html! {
        <g
            class={classes!("mark", movable.map(|_| "movable"), dragged.map(|_| "dragged"))}
            transform={format!("translate({x:.1} {Y})")} role="button"
            tabindex={if movable.is_some() { "0" } else { "-1" }} aria-label={props.group.name(props.language)}
            {onpointerdown} {onpointermove} {onpointerup} {onpointercancel} {onkeydown} {onblur}
        >
            <rect class="hit" x="-12" y="-12" width="24" height="24" />
            <rect class="mark-focus" x="-10" y="-10" width="20" height="20" rx="4" />
            <g>{ shape(props.group.most_severe().shape) }</g>
            <text class="mark-count" x="9" y="-2">{ if count > 1 { count.to_string() } else { String::new() } }</text>
            <text class="mark-time" y="-4" x="12">
                { dragged.map_or_else(String::new, |to| words::time(to, props.language)) }
            </text>
        </g>
    }
}

fn capture(event: &PointerEvent) {
    // Otherwise a fast pointer would leave the small mark, and the drag would end.
    if let Some(mark) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        mark.set_pointer_capture(event.pointer_id()).ok();
    }
}

fn shape(shape: MarkShape) -> Html {
    match shape {
        MarkShape::Violation => html! {
            <g key="violation">{ path(OCTAGON, None) }{ path(OCTAGON_CROSS, None) }</g>
        },
        MarkShape::Happening(glyph) => {
            let whose = match glyph {
                Glyph::Leader(allegiance) => Some(allegiance),
                _ => None,
            };
            html! { <g key="happening">{ path(sign(glyph), whose) }</g> }
        }
    }
}

fn path(sign: Sign, whose: Option<Allegiance>) -> Html {
    html! { <path class={classes!(sign.class, whose.map(Allegiance::class))} d={format!("M0 0{}", sign.path)} /> }
}

/// What the mark's event listeners need.
struct MarkActions {
    group: MarkGroup,
    axis: Axis,
    slider: NodeRef,
    inbox: Inbox,
    on_open: Callback<(MarkGroup, f64, f64)>,
    on_hold: Callback<Option<u32>>,
}

impl MarkActions {
    fn of(props: &Props) -> MarkActions {
        MarkActions {
            group: props.group.clone(),
            axis: props.axis,
            slider: props.slider.clone(),
            inbox: props.inbox.clone(),
            on_open: props.on_open.clone(),
            on_hold: props.on_hold.clone(),
        }
    }

    /// A mark of the script opens its menu; any other mark only moves the playhead.
    fn press(&self, x: f64, y: f64) {
        match self.group.movable() {
            Some(_) => self.on_open.emit((self.group.clone(), x, y)),
            None => {
                let at = Moment::after(self.group.most_severe().at);
                self.inbox.dispatch(Input::Time(TimeInput::Seek(at)));
            }
        }
    }

    fn key(&self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let movable = self.group.movable();
        match (event.key().as_str(), movable) {
            ("ArrowLeft", Some((line, at))) => self.shift_by_key(line, Time(at.0.saturating_sub(KEY_STEP))),
            ("ArrowRight", Some((line, at))) => {
                self.shift_by_key(line, Time(at.0 + KEY_STEP).min(self.axis.to))
            }
            ("Delete" | "Backspace", Some((line, _))) => super::remove(line, &self.slider, &self.inbox),
            ("Enter" | " ", _) => {
                let mark = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                if let Some(room) = mark.map(|mark| mark.get_bounding_client_rect()) {
                    self.press(room.left() + room.width() / 2.0, room.top() + room.height() / 2.0);
                }
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn shift_by_key(&self, line: u32, to: Time) {
        self.on_hold.emit(Some(line));
        self.shift(line, to);
    }

    fn shift(&self, line: u32, to: Time) {
        self.inbox.dispatch(Input::Script(ScriptInput::MoveLine(line, to)));
    }
}
