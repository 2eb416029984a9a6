//! The curtain of a partition: a dashed line between groups that cannot hear each other, with the time
//! it fell.

use model::Language;
use scene::picture::Curtain;
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
    let Some(Curtain { since, folds }) = &props.curtain else { return html! { <g /> } };
    let lines = folds.iter().map(|(from, to)| {
        format!("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y))
    });
    let words = cut_since(*since, props.language);
    // Beside the outer end of the lowest fold, where the stage is emptiest.
    let lowest = folds.iter().map(|(_, to)| *to).max_by(|a, b| a.y.total_cmp(&b.y));
    let (x, y) = lowest.map_or((0.0, 0.0), |end| (end.x + 8.0, end.y - 6.0));
    html! {
        <g aria-hidden="true">
            <path class="curtain" d={lines.collect::<String>()} />
            <text class="curtain-words" x={number(x)} y={number(y)}>{ words }</text>
        </g>
    }
}
