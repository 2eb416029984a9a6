//! Text that is read beside the stage, or under it where everything stands in one column: it begins at
//! its head, has the focus when it was asked for, and is found again where it was left. It knows the
//! page's parts by their classes and nothing of what is read.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser;

/// How often it is looked whether a dialog has gone.
const TRIES: u32 = 20;
/// How far under the stage something is that was brought into sight.
const MARGIN: f64 = 12.0;

/// A text that is asked for has the next key, and its head is in sight: whatever was pressed is behind a
/// dialog that closes, or gone. `opened` counts how often one was asked for.
#[hook]
pub fn use_beginning(body: &NodeRef, opened: u32) {
    let body = body.clone();
    use_effect_with(opened, move |opened| {
        // Whoever comes by a link has pressed nothing.
        if *opened > 0 {
            begin(body, TRIES);
        }
    });
}

/// Nothing behind an open dialog can have the focus, and one that closes hands it back to its button.
fn begin(body: NodeRef, tries: u32) {
    let soon = Timeout::new(10, move || match (find("dialog[open]"), body.cast::<HtmlElement>()) {
        (Some(_), _) if tries > 0 => begin(body, tries - 1),
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

/// A text under the stage is found where it was left while other panels were in front; beside the stage
/// the browser sees to that. What was asked for anew begins at its beginning.
#[hook]
pub fn use_place(body: &NodeRef, in_front: bool, opened: u32) {
    let left_at = use_mut_ref(|| (0_u32, None::<f64>));
    {
        let (body, left_at) = (body.clone(), left_at.clone());
        use_effect_with((in_front, opened), move |(in_front, opened)| {
            if left_at.borrow().0 != *opened {
                *left_at.borrow_mut() = (*opened, None);
            }
            let listener = in_front.then(|| {
                let back_to = left_at.borrow().1;
                // After the tabs have found their place.
                let (body_then, opened) = (body.clone(), *opened);
                Timeout::new(0, move || return_to(&body_then, back_to)).forget();
                browser::window().map(|window| {
                    EventListener::new(&window, "scroll", move |_| {
                        if let Some(top) = seen_top(&body) {
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
    if let (Some(now), Some(top), Some(window)) = (seen_top(body), top, browser::window()) {
        window.scroll_by_with_x_and_y(0.0, now - top);
    }
}

/// How far from the top of the window a text in one column begins; none while it is not seen.
fn seen_top(body: &NodeRef) -> Option<f64> {
    let body = body.cast::<HtmlElement>()?;
    let seen = body.offset_parent().is_some() && is_in_one_column(&body);
    seen.then(|| body.get_bounding_client_rect().top())
}

/// The row of tabs stays under the finger while what stands above it changes its height, and out from
/// under a stage that stays.
#[hook]
pub fn use_steady(row: &NodeRef, chosen: impl PartialEq + 'static) -> Rc<Cell<Option<f64>>> {
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

/// Gives the next key to what is there once what was asked for is shown.
pub fn focus_soon(selector: &'static str) {
    let soon = Timeout::new(0, move || {
        if let Some(element) = find(selector).and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            element.focus().ok();
        }
    });
    soon.forget();
}

/// Brings the panels into sight, once what was asked for is there.
pub fn show_panels() {
    let soon = Timeout::new(0, || {
        if let Some(panels) = find(".one-column .panels") {
            panels.scroll_into_view();
        }
    });
    soon.forget();
}

/// Brings into sight what has changed near the head of a text, if it has been scrolled away; otherwise
/// nothing moves.
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

fn find(selector: &str) -> Option<Element> {
    browser::document()?.query_selector(selector).ok()?
}
