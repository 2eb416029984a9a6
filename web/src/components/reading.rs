//! Text that is read beside the stage, or under it on a page with one column: it starts at its top, gets
//! the focus when it is opened, and keeps its scroll position. It knows the parts of the page by their
//! classes, and not what is read.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser::{self, find};

/// How often to check whether a dialog has closed.
const TRIES: u32 = 20;
/// The distance kept below the stage, in pixels.
const MARGIN: f64 = 12.0;

/// Focuses a text that is opened and scrolls its top into view, because the button that opened it is behind a
/// closing dialog or gone. `opened` counts how often a text was opened.
#[hook]
pub fn use_focus_when_opened(body: &NodeRef, opened: u32) {
    let body = body.clone();
    use_effect_with(opened, move |opened| {
        // If the page was opened by a link, nothing was pressed and the focus stays where it is.
        if *opened > 0 {
            focus_when_uncovered(body, TRIES);
        }
    });
}

/// Waits until no dialog is open: nothing behind one can have the focus, and a closing dialog returns the
/// focus to its button.
fn focus_when_uncovered(body: NodeRef, tries: u32) {
    let soon = Timeout::new(10, move || match (find("dialog[open]"), body.cast::<HtmlElement>()) {
        (Some(_), _) if tries > 0 => focus_when_uncovered(body, tries - 1),
        (None, Some(body)) => {
            body.focus().ok();
            body.set_scroll_top(0);
            let head = body.parent_element().and_then(|panel| panel.first_element_child());
            if let Some(head) = head.filter(|_| is_in_one_column(&body)) {
                head.scroll_into_view();
            }
        }
        _ => {}
    });
    soon.forget();
}

/// Keeps the scroll position of a text under the stage while other panels are in front; beside the stage the
/// browser does that. A text that is opened again starts at its top.
#[hook]
pub fn use_scroll_position(body: &NodeRef, in_front: bool, opened: u32) {
    let left_at = use_mut_ref(|| (0_u32, None::<f64>));
    {
        let (body, left_at) = (body.clone(), left_at.clone());
        use_effect_with((in_front, opened), move |(in_front, opened)| {
            if left_at.borrow().0 != *opened {
                *left_at.borrow_mut() = (*opened, None);
            }
            let listener = in_front.then(|| {
                let back_to = left_at.borrow().1;
                // After the tabs have been put in place.
                let (body_then, opened) = (body.clone(), *opened);
                Timeout::new(0, move || return_to(&body_then, back_to)).forget();
                browser::window().map(|window| {
                    EventListener::new(&window, "scroll", move |_| {
                        if let Some(top) = top_in_view(&body) {
                            *left_at.borrow_mut() = (opened, Some(top));
                        }
                    })
                })
            });
            move || drop(listener)
        });
    }
}

fn return_to(body: &NodeRef, top: Option<f64>) {
    if let (Some(now), Some(top), Some(window)) = (top_in_view(body), top, browser::window()) {
        window.scroll_by_with_x_and_y(0.0, now - top);
    }
}

/// How far from the top of the window a text in one column begins; none while it is hidden.
fn top_in_view(body: &NodeRef) -> Option<f64> {
    let body = body.cast::<HtmlElement>()?;
    let seen = body.offset_parent().is_some() && is_in_one_column(&body);
    seen.then(|| body.get_bounding_client_rect().top())
}

/// Keeps the row of tabs in place on screen when the height above it changes, and not behind a sticky stage.
/// The caller stores the row's position in the returned cell before the change.
#[hook]
pub fn use_steady_tabs(row: &NodeRef, chosen: impl PartialEq + 'static) -> Rc<Cell<Option<f64>>> {
    let held = use_memo((), |()| Cell::new(None));
    {
        let (row, held) = (row.clone(), held.clone());
        use_effect_with(chosen, move |_| {
            let (Some(before), Some(row)) = (held.take(), row.cast::<Element>()) else { return };
            let Some(window) = browser::window().filter(|_| is_in_one_column(&row)) else { return };
            let top = |element: &Element| element.get_bounding_client_rect().top();
            window.scroll_by_with_x_and_y(0.0, top(&row) - before);
            let covered =
                find(".watch").map_or(0.0, |watch| watch.get_bounding_client_rect().bottom() - top(&row));
            if covered > 0.0 {
                window.scroll_by_with_x_and_y(0.0, -covered);
            }
        });
    }
    held
}

/// Focuses an element once it is rendered.
pub fn focus_soon(selector: &'static str) {
    let soon = Timeout::new(0, move || {
        if let Some(element) = find(selector).and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            element.focus().ok();
        }
    });
    soon.forget();
}

/// Scrolls the panels into view, once they are rendered.
pub fn show_panels() {
    let soon = Timeout::new(0, || {
        if let Some(panels) = find(".one-column .panels") {
            panels.scroll_into_view();
        }
    });
    soon.forget();
}

/// Scrolls to what has changed near the top of a text, if it is out of sight.
pub fn keep_in_sight(body: NodeRef, selector: &'static str) {
    let soon = Timeout::new(0, move || {
        let Some(body) = body.cast::<HtmlElement>().filter(|body| body.offset_parent().is_some()) else {
            return;
        };
        let Some(changed) = body.query_selector(selector).ok().flatten() else { return };
        let top = |element: &Element| element.get_bounding_client_rect().top();
        let bottom = |element: &Element| element.get_bounding_client_rect().bottom();
        if is_in_one_column(&body) {
            let (Some(watch), Some(transport)) = (find(".watch"), find(".transport")) else { return };
            let hidden = top(&changed) < bottom(&watch) || bottom(&changed) > top(&transport);
            if let Some(window) = browser::window().filter(|_| hidden) {
                window.scroll_by_with_x_and_y(0.0, top(&changed) - bottom(&watch) - MARGIN);
            }
        } else if top(&changed) < top(&body) {
            body.set_scroll_top(0);
        }
    });
    soon.forget();
}

fn is_in_one_column(element: &Element) -> bool {
    element.closest(".one-column").ok().flatten().is_some()
}
