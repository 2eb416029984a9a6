//! Drags a process: from the press that may become a drag to the point where it is released. Knows pixels,
//! not the scenario that keeps the place.

use model::Process;
use scene::{Frame, Point};
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::camera::Camera;
use super::measure::place;
use super::{in_units, press};
use crate::press::{Placed, Target};
use crate::run::SharedRun;
use crate::state::{Inbox, Input, ScriptInput};

/// A press that moves no farther is a click.
const STILL: f64 = 4.0;

/// The listeners, and the process that is dragged.
pub struct Drag {
    /// The process that is dragged, and where; also after its release, until the scenario has run again.
    pub held: Option<(Process, Point)>,
    pub onpointerdown: Callback<PointerEvent>,
    pub onpointermove: Callback<PointerEvent>,
    pub onpointerup: Callback<PointerEvent>,
    pub onpointercancel: Callback<PointerEvent>,
    /// Whether the click that comes now is only the end of a drag; to be asked once for each click.
    pub ends_in_click: Callback<(), bool>,
}

#[derive(Clone, Copy, Default)]
enum Press {
    #[default]
    None,
    Down {
        process: Process,
        from: Point,
        /// From the pointer to the middle of the process, which must not jump when it is grabbed at its edge.
        grip: Point,
    },
    /// The click that follows means nothing.
    Moved {
        process: Process,
        grip: Point,
    },
    Over,
}

/// Makes the processes on a stage of this size draggable.
#[hook]
pub fn use_drag(
    stage: &NodeRef,
    frame: Option<Frame>,
    camera: Camera,
    run: &SharedRun,
    inbox: &Inbox,
) -> Drag {
    let held = use_state_eq(|| None::<(Process, Point)>);
    let press = use_mut_ref(Press::default);
    {
        // The new run has the new place in its layout.
        let held = held.setter();
        use_effect_with(run.clone(), move |_| held.set(None));
    }
    let onpointerdown = {
        let (press, stage, run) = (press.clone(), stage.clone(), run.clone());
        Callback::from(move |event: PointerEvent| {
            *press.borrow_mut() = down(&event, &stage, frame, camera, &run).unwrap_or_default();
        })
    };
    let onpointermove = {
        let (press, stage, held, run) = (press.clone(), stage.clone(), held.setter(), run.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((at, frame)) = place(&event, &stage).zip(frame) else { return };
            let layout = run.reading.layout(frame);
            let at = camera.found(in_units(at, layout.zoom), layout.frame);
            let now = *press.borrow();
            let (process, grip) = match now {
                Press::Down { process, from, grip }
                    if (at.x - from.x).hypot(at.y - from.y) * camera.scale * layout.zoom > STILL =>
                {
                    // From now on the stage gets the pointer's events even outside it.
                    if let Some(stage) = stage.cast::<Element>() {
                        let _ = stage.set_pointer_capture(event.pointer_id());
                    }
                    *press.borrow_mut() = Press::Moved { process, grip };
                    (process, grip)
                }
                Press::Moved { process, grip } => (process, grip),
                _ => return,
            };
            let wanted = Point { x: at.x + grip.x, y: at.y + grip.y };
            held.set(Some((process, layout.inside(wanted))));
        })
    };
    let onpointerup = {
        let (press, held, run, inbox) = (press.clone(), held.clone(), run.clone(), inbox.clone());
        Callback::from(move |_: PointerEvent| {
            let was = std::mem::take(&mut *press.borrow_mut());
            if let (Press::Moved { .. }, Some((process, at)), Some(frame)) = (was, *held, frame) {
                *press.borrow_mut() = Press::Over;
                let id = run.reading.trace.head.roster.id(process);
                let whole = run.reading.layout(frame).frame;
                let placed = Placed { id, x: share(at.x, whole.width), y: share(at.y, whole.height) };
                inbox.dispatch(Input::Script(ScriptInput::Place(placed)));
            }
        })
    };
    let onpointercancel = {
        let (press, held) = (press.clone(), held.setter());
        Callback::from(move |_: PointerEvent| {
            *press.borrow_mut() = Press::None;
            held.set(None);
        })
    };
    let ends_in_click =
        Callback::from(move |()| matches!(std::mem::take(&mut *press.borrow_mut()), Press::Over));
    Drag { held: *held, onpointerdown, onpointermove, onpointerup, onpointercancel, ends_in_click }
}

fn down(
    event: &PointerEvent,
    stage: &NodeRef,
    frame: Option<Frame>,
    camera: Camera,
    run: &SharedRun,
) -> Option<Press> {
    let Target::Process(process) = press::target(event)?.1 else { return None };
    if event.button() != 0 || !event.is_primary() {
        return None;
    }
    let layout = run.reading.layout(frame?);
    let from = camera.found(in_units(place(event, stage)?, layout.zoom), layout.frame);
    let middle = layout.of(process).at;
    Some(Press::Down { process, from, grip: Point { x: middle.x - from.x, y: middle.y - from.y } })
}

/// A share in thousandths of a per cent, as in a scenario; rounded to tenths of a per cent.
fn share(length: f64, whole: f64) -> u32 {
    ((length / whole * 1000.0).round().clamp(0.0, 1000.0) as u32) * 100
}
