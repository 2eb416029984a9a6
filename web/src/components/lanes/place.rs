//! The control that says where the space-time diagram stands. It knows the state's places and nothing of the
//! run.

use model::Language;
use model::spec::Bilingual;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::press;
use crate::state::{DiagramPlace, Inbox, Input, LookInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub place: DiagramPlace,
    /// Whether the window is wide enough for all places.
    pub wide: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn PlaceButtons(props: &Props) -> Html {
    let each = DiagramPlace::offered(props.wide).map(|place| {
        let (name, drawn) = (name(place).of(props.language), picture(place));
        let onclick = press(&props.inbox, move || Input::Look(LookInput::Diagram(place)));
        html! {
            <button key={place.word()} type="button" aria-pressed={(place == props.place).to_string()} title={name} {onclick}>
                {icon(drawn)}<span>{name}</span>
            </button>
        }
    });
    html! {
        <div class="places" role="group" aria-label={words::stage::DIAGRAM_PLACE.of(props.language)}>{ for each }</div>
    }
}

fn name(place: DiagramPlace) -> Bilingual {
    match place {
        DiagramPlace::Folded => words::stage::FOLDED,
        DiagramPlace::Beside => words::stage::BESIDE,
        DiagramPlace::Below => words::stage::BELOW,
        DiagramPlace::Maximised => words::stage::MAXIMISED,
    }
}

fn picture(place: DiagramPlace) -> Icon {
    match place {
        DiagramPlace::Folded => Icon::PlaceFolded,
        DiagramPlace::Beside => Icon::PlaceBeside,
        DiagramPlace::Below => Icon::PlaceBelow,
        DiagramPlace::Maximised => Icon::PlaceMaximised,
    }
}
