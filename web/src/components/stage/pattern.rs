//! The definitions of the patterns that tell allegiances apart without colour, once for each drawing.

use scene::look::FillPattern;
use yew::prelude::*;

/// Given to drawings beside another of the same name, where the patterns are already: two elements of
/// one id are one too many.
#[derive(Clone, PartialEq)]
pub struct PatternsBeside;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// A name of the drawing that no other drawing on the page has: ids are the whole page's.
    pub drawing: &'static str,
}

/// The definitions a drawing needs once.
#[component]
pub fn Patterns(props: &Props) -> Html {
    if use_context::<PatternsBeside>().is_some() {
        return html! { <defs /> };
    }
    html! { <defs>{ for FillPattern::all().map(|pattern| definition(pattern, props.drawing)) }</defs> }
}

fn definition(pattern: FillPattern, drawing: &str) -> Html {
    let ((size, lines), id) = (pattern.tile(), pattern.id(drawing));
    let size = size.to_string();
    html! {
        <pattern key={id.clone()} {id} class={pattern.class()} patternUnits="userSpaceOnUse" width={size.clone()} height={size}>
            <path d={lines} />
        </pattern>
    }
}
