//! SVG definitions of the patterns that tell allegiances apart without colour, once for each drawing.

use scene::look::FillPattern;
use yew::prelude::*;

/// A context for drawings beside another one of the same name, which has the patterns already: ids must be
/// unique.
#[derive(Clone, PartialEq)]
pub struct PatternsBeside;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The drawing's name, unique on the page, because it is part of ids.
    pub drawing: &'static str,
}

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
