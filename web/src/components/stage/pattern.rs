//! The definitions of the patterns that tell allegiances apart without colour, once for each drawing.

use scene::look::Weave;
use yew::prelude::*;

/// Given to drawings beside another of the same name, where the patterns are already: two elements of
/// one id are one too many.
#[derive(Clone, PartialEq)]
pub struct WovenBeside;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// A name of the drawing that no other drawing on the page has: ids are the whole page's.
    pub drawing: &'static str,
}

/// The definitions a drawing needs once.
#[component]
pub fn Patterns(props: &Props) -> Html {
    if use_context::<WovenBeside>().is_some() {
        return html! { <defs /> };
    }
    html! { <defs>{ for Weave::all().map(|weave| pattern(weave, props.drawing)) }</defs> }
}

fn pattern(weave: Weave, drawing: &str) -> Html {
    let ((size, lines), id) = (weave.tile(), weave.id(drawing));
    let size = size.to_string();
    html! {
        <pattern key={id.clone()} {id} class={weave.class()} patternUnits="userSpaceOnUse" width={size.clone()} height={size}>
            <path d={lines} />
        </pattern>
    }
}
