//! How scenarios enter and leave the page without a dialog: a dropped or chosen file, the keys for opening
//! and saving, and a pasted link. It does not know what is in a file.

use model::Language;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::state::Inbox;
use crate::{files, paste};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    pub inbox: Inbox,
}

/// Listens as long as the page exists. Visible only while a file is dragged over the page.
#[component]
pub fn Doors(props: &Props) -> Html {
    let held = files::use_drop(&props.inbox);
    files::use_file_keys(&props.inbox);
    paste::use_paste(props.language, &props.inbox);
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = field.files().and_then(|files| files.get(0)) {
                files::open(file, inbox.clone());
            }
            // Allows choosing the same file again.
            field.set_value("");
        })
    };
    html! {
        <>
            // The browser's file chooser, opened from elsewhere and never visible.
            <input id={files::CHOOSER} type="file" accept={files::KINDS} hidden=true {onchange} />
            <div class="drop" hidden={!held} aria-hidden="true"><p>{words::sharing::DROP_HERE.of(props.language)}</p></div>
        </>
    }
}
