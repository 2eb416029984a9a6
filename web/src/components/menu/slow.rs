//! The field beside "Slow": the total delay of the message.

use model::{Language, Time};
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The field's first value.
    pub usual: Time,
    pub language: Language,
    /// The duration in the field; none while it holds none.
    pub on_change: Callback<Option<Time>>,
    pub on_enter: Callback<()>,
}

#[component]
pub fn Slow(props: &Props) -> Html {
    // The field keeps what is typed: writing it back at every key would destroy half-typed numbers.
    let first = use_state(|| props.usual.to_string());
    let oninput = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let time = Time::parse(&model::typed(&field.value()));
            on_change.emit(time.filter(|time| *time > Time::ZERO && *time <= Time::LATEST));
        })
    };
    let onkeydown = {
        let on_enter = props.on_enter.clone();
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" => {
                event.prevent_default();
                on_enter.emit(());
            }
            // Escape and Tab close and arrows leave the field; all other keys are typing.
            "Escape" | "Tab" | "ArrowUp" | "ArrowDown" => {}
            _ => event.stop_propagation(),
        })
    };
    html! {
        <label class="menu-field">
            <span>{ words::stage::TAKES.of(props.language) }</span>
            <input
                inputmode="decimal" autocomplete="off" size="6" value={(*first).clone()} {oninput} {onkeydown}
            />
            <span>{ words::stage::IN_ALL.of(props.language) }</span>
        </label>
    }
}
