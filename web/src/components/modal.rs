//! A native dialog that follows a value: the browser keeps the focus inside and closes it with Escape.
//! Its content belongs to the component that draws it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// The reference for a `<dialog>` that follows `open`.
#[hook]
pub fn use_modal(open: bool) -> NodeRef {
    let dialog = use_node_ref();
    let shown = dialog.clone();
    use_effect_with(open, move |open| {
        let Some(dialog) = shown.cast::<HtmlDialogElement>() else { return };
        match (open, dialog.open()) {
            // It throws while the page is being closed, when nothing needs to be shown.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    dialog
}
