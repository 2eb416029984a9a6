//! What pointers, wheel and keys do on the lanes: light an event, go to it, scroll and zoom. It knows
//! positions and times, and not what is drawn there.

use model::{Moment, Process, Time};
use web_sys::{Element, WheelEvent};
use yew::prelude::*;

use super::rows::Rows;
use crate::components::ribbon::axis::Axis;
use crate::components::stage::measure::place;
use crate::components::zoom::{WheelMove, Zoom, turned};
use crate::run::{SharedRun, Told};
use crate::state::{Inbox, Input, Lit, LookInput, Span, TimeInput, Window};

/// How far the pointer may miss an event.
const NEAR: f64 = 8.0;
/// A press that moves no farther is a click.
const STILL: f64 = 4.0;

/// The diagram as it is now, and what can be done with it.
#[derive(Clone, PartialEq)]
pub struct LanesController {
    pub run: SharedRun,
    pub axis: Axis,
    pub rows: Rows,
    /// The playhead.
    pub now: Time,
    pub told: Told,
    pub lit: Option<u32>,
    pub inbox: Inbox,
}

#[derive(Clone, Copy, Default)]
struct Press {
    /// Where the pointer went down, and what was shown then.
    down: Option<(f64, Window)>,
    /// Whether it has moved since; then the click at the end of the press is ignored.
    moved: bool,
}

pub struct Listeners {
    pub onpointerdown: Callback<PointerEvent>,
    pub onpointermove: Callback<PointerEvent>,
    pub onpointerup: Callback<PointerEvent>,
    pub onpointerleave: Callback<PointerEvent>,
    pub onclick: Callback<MouseEvent>,
    pub onwheel: Callback<WheelEvent>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocus: Callback<FocusEvent>,
    pub onblur: Callback<FocusEvent>,
}

/// The listeners of the diagram; they do nothing before it is measured.
#[hook]
pub fn use_pointer(node: &NodeRef, controller: Option<LanesController>) -> Listeners {
    let press = use_mut_ref(Press::default);
    let onpointerdown = {
        let (press, node, controller) = (press.clone(), node.clone(), controller.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(controller) = &controller else { return };
            let down = event.button() == 0 && event.is_primary();
            let down = down.then(|| (f64::from(event.client_x()), controller.window()));
            *press.borrow_mut() = Press { down, moved: false };
            // A finger cannot hover: it lights what it touches.
            controller.light(&event, &node);
        })
    };
    let onpointermove = {
        let (press, node, controller) = (press.clone(), node.clone(), controller.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(controller) = &controller else { return };
            let mut press = press.borrow_mut();
            let Some((from, window)) = press.down else { return controller.light(&event, &node) };
            let by = from - f64::from(event.client_x());
            if !press.moved && (by.abs() <= STILL || controller.is_whole()) {
                return;
            }
            if let (false, Some(lanes)) = (press.moved, node.cast::<Element>()) {
                lanes.set_pointer_capture(event.pointer_id()).ok();
            }
            press.moved = true;
            controller.scroll(window, by);
        })
    };
    let onpointerup = {
        let press = press.clone();
        Callback::from(move |_: PointerEvent| press.borrow_mut().down = None)
    };
    let onpointerleave = {
        let (node, controller) = (node.clone(), controller.clone());
        Callback::from(move |event: PointerEvent| {
            // A finger leaves after every tap; what it touched stays lit.
            if let (Some(controller), true) = (&controller, event.pointer_type() != "touch") {
                controller.unlight(&node);
            }
        })
    };
    let onclick = {
        let (node, controller) = (node.clone(), controller.clone());
        Callback::from(move |event: MouseEvent| {
            let dragged = std::mem::take(&mut press.borrow_mut().moved);
            if let (Some(controller), false) = (&controller, dragged) {
                controller.seek(&event, &node);
            }
        })
    };
    let onwheel = {
        let (node, controller) = (node.clone(), controller.clone());
        Callback::from(move |event: WheelEvent| {
            let Some((controller, at)) = controller.as_ref().zip(place(&event, &node)) else { return };
            match turned(&event) {
                Some(WheelMove::Larger(times)) => controller.zoom(1.0 / times, controller.axis.time(at.x)),
                Some(WheelMove::Along(pixels)) => controller.scroll(controller.window(), pixels),
                None => {}
            }
        })
    };
    let onkeydown = {
        let controller = controller.clone();
        Callback::from(move |event: KeyboardEvent| {
            let zoom = match event.key().as_str() {
                "+" | "=" => Zoom::In,
                "-" => Zoom::Out,
                "0" => Zoom::Fit,
                _ => return,
            };
            if let (Some(controller), false) =
                (&controller, event.ctrl_key() || event.alt_key() || event.meta_key())
            {
                event.prevent_default();
                controller.apply(zoom);
            }
        })
    };
    let onfocus = {
        let (node, controller) = (node.clone(), controller.clone());
        Callback::from(move |_: FocusEvent| {
            if let (Some(controller), true) = (&controller, is_reached_by_keys(&node)) {
                controller.inbox.dispatch(Input::Look(LookInput::Lit(Some(Lit::Playhead))));
            }
        })
    };
    let onblur = Callback::from(move |_: FocusEvent| {
        if let Some(controller) = &controller {
            controller.inbox.dispatch(Input::Look(LookInput::Lit(None)));
        }
    });
    Listeners {
        onpointerdown,
        onpointermove,
        onpointerup,
        onpointerleave,
        onclick,
        onwheel,
        onkeydown,
        onfocus,
        onblur,
    }
}

/// Whether the lanes were focused by keyboard.
fn is_reached_by_keys(node: &NodeRef) -> bool {
    node.cast::<Element>().is_some_and(|lanes| lanes.matches(":focus-visible").unwrap_or(false))
}

impl LanesController {
    fn end(&self) -> Time {
        self.run.end()
    }

    fn window(&self) -> Window {
        Window { from: self.axis.from, to: self.axis.to }
    }

    pub fn is_whole(&self) -> bool {
        self.window().length() >= self.end().0
    }

    /// Whether it cannot zoom in any further.
    pub fn is_closest(&self) -> bool {
        self.window().is_shortest()
    }

    fn show(&self, span: Span) {
        self.inbox.dispatch(Input::Look(LookInput::Span(span)));
    }

    fn scroll(&self, from: Window, pixels: f64) {
        if !self.is_whole() {
            self.show(from.moved((pixels * self.axis.time_per_pixel()) as i64, self.end()));
        }
    }

    fn zoom(&self, times: f64, kept: Time) {
        self.show(self.window().zoomed(times, kept, self.end()));
    }

    /// Zooms around the playhead, or around the middle if that is not visible.
    pub fn apply(&self, zoom: Zoom) {
        let Window { from, to } = self.window();
        let kept = if self.axis.has(self.now) { self.now } else { Time((from.0 + to.0) / 2) };
        match zoom {
            Zoom::In => self.zoom(0.5, kept),
            Zoom::Out => self.zoom(2.0, kept),
            Zoom::Fit => self.show(Span::Whole),
        }
    }

    /// The event under the pointer.
    fn event_under(&self, event: &MouseEvent, node: &NodeRef) -> Option<u32> {
        let at = place(event, node)?;
        let lane = self.rows.nearest(at.y)?;
        let process: Process = self.run.reading.timeline().lanes.get(lane)?.process;
        let nearest = self.run.reading.nearest_event(process, self.axis.time(at.x))?;
        if nearest >= self.told.events(&self.run) {
            return None;
        }
        let x = self.axis.x_unclamped(self.run.reading.trace.time_of(nearest));
        ((x - at.x).hypot(self.rows.middle(lane) - at.y) <= NEAR).then_some(nearest)
    }

    fn light(&self, event: &PointerEvent, node: &NodeRef) {
        match self.event_under(event, node) {
            Some(found) if self.lit != Some(found) => {
                self.inbox.dispatch(Input::Look(LookInput::Lit(Some(Lit::Event(found)))));
            }
            None => self.unlight(node),
            Some(_) => {}
        }
    }

    fn unlight(&self, node: &NodeRef) {
        let rest = is_reached_by_keys(node).then_some(Lit::Playhead);
        if self.lit.is_some() || rest.is_some() {
            self.inbox.dispatch(Input::Look(LookInput::Lit(rest)));
        }
    }

    /// Goes to the moment after the pressed event, or to the pressed time.
    fn seek(&self, event: &MouseEvent, node: &NodeRef) {
        let Some(at) = place(event, node) else { return };
        let moment = match self.event_under(event, node) {
            Some(found) => self.run.reading.trace.moment(found + 1),
            None => Moment::after(self.axis.time(at.x)),
        };
        self.inbox.dispatch(Input::Time(TimeInput::Seek(moment)));
    }
}
