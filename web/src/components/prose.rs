//! Sentences that quote the script: text between backticks is shown as code. It does not know who says
//! them.

use yew::prelude::*;

pub fn prose(sentence: &str) -> Html {
    let pieces = sentence.split('`').enumerate().map(|(index, piece)| match index % 2 {
        0 => html! { <span key={index}>{piece}</span> },
        _ => html! { <code key={index}>{piece}</code> },
    });
    html! { <span>{ for pieces }</span> }
}
