//! The curtain of a partition: a dashed line between groups that cannot hear each other, with the time
//! it fell.

use model::Language;
use scene::picture::{Beside, Curtain};
use scene::shapes::number;
use words::stage::cut_since;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub curtain: Option<Curtain>,
    pub language: Language,
}

/// The line, or nothing while all are together.
#[component]
pub fn CurtainView(props: &Props) -> Html {
    let Some(curtain) = &props.curtain else { return html! { <g /> } };
    let lines = curtain.folds.iter().map(|(from, to)| {
        format!("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y))
    });
    let (at, side) = curtain.words;
    let (words, class) = (cut_since(curtain.since, props.language), classes!("curtain-words", (side == Beside::Left).then_some("end")));
    html! {
        <g aria-hidden="true">
            <path class="curtain" d={lines.collect::<String>()} />
            <text {class} x={number(at.x)} y={number(at.y)}>{ words }</text>
        </g>
    }
}
