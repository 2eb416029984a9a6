//! A section under the tabs that folds to its header and remembers it. On a narrow page the same
//! section is behind a tab of its own: then it has no header to fold.

use yew::prelude::*;

use super::icons::{Icon, icon};
use crate::browser;
use crate::media::use_media;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Under which name it is remembered, and styled.
    pub name: &'static str,
    pub title: &'static str,
    /// Below this height of the window it is folded until somebody unfolds it.
    pub needs: &'static str,
    /// Whether it can be folded.
    pub foldable: bool,
    /// What stands at the right of its header.
    pub aside: Html,
    pub children: Html,
}

/// A section with a header.
#[component]
pub fn Fold(props: &Props) -> Html {
    let cramped = use_media(props.needs);
    let wish = use_state(|| browser::kept(&key(props.name)).map(|kept| kept == "open"));
    let open = !props.foldable || wish.unwrap_or(!cramped);
    let onclick = {
        let (wish, name) = (wish.setter(), props.name);
        Callback::from(move |_: MouseEvent| {
            browser::keep(&key(name), if open { "folded" } else { "open" });
            wish.set(Some(!open));
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
