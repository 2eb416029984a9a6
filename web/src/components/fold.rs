//! A section under the tabs that folds to its header and remembers whether it is folded. On a narrow page
//! the section has a tab of its own and no header to fold.

use yew::prelude::*;

use super::icons::{Icon, icon};
use crate::browser;
use crate::media::use_media;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its name in the browser's storage and its class.
    pub name: &'static str,
    pub title: &'static str,
    /// A media query for windows with too little height: there the section is folded until someone unfolds
    /// it.
    pub folded_if: &'static str,
    pub foldable: bool,
    /// The right end of the header.
    pub aside: Html,
    pub children: Html,
}

#[component]
pub fn Fold(props: &Props) -> Html {
    let cramped = use_media(props.folded_if);
    let chosen = use_state(|| browser::stored(&key(props.name)).map(|kept| kept == "open"));
    let open = !props.foldable || chosen.unwrap_or(!cramped);
    let onclick = {
        let (chosen, name) = (chosen.setter(), props.name);
        Callback::from(move |_: MouseEvent| {
            browser::store(&key(name), if open { "folded" } else { "open" });
            chosen.set(Some(!open));
        })
    };
    let header = match props.foldable {
        true => html! {
            <button key="fold" type="button" class="fold-button" aria-expanded={open.to_string()} aria-controls={body(props.name)} {onclick}>
                {icon(Icon::Fold)}<h2>{props.title}</h2>
            </button>
        },
        false => html! { <span key="tab" hidden=true /> },
    };
    html! {
        <section class={classes!("fold", props.name, open.then_some("open"))} aria-label={props.title}>
            <div class="fold-head">{header}<div class="fold-aside">{props.aside.clone()}</div></div>
            <div id={body(props.name)} class="fold-body" hidden={!open}>{props.children.clone()}</div>
        </section>
    }
}

fn key(name: &str) -> String {
    format!("habemus-fold-{name}")
}

fn body(name: &str) -> String {
    format!("fold-{name}")
}
