//! A text to copy: its field, the copy button, and the result. If the browser refuses, the text is
//! selected and a message says so.

use model::Language;
use model::spec::Bilingual;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::share;

#[derive(Clone, Copy, PartialEq)]
pub enum FieldShape {
    Line,
    Block,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: String,
    /// The field's name, the button's text, and the message once it is copied.
    pub words: [Bilingual; 3],
    pub shape: FieldShape,
    /// Whether the button gets the focus first.
    #[prop_or_default]
    pub first: bool,
    pub language: Language,
    /// More buttons beside it.
    #[prop_or_default]
    pub children: Html,
}

#[component]
pub fn CopyField(props: &Props) -> Html {
    let field = use_node_ref();
    // The result, and the text it belongs to.
    let outcome = use_state_eq(|| None::<(String, Bilingual)>);
    let [name, action, done] = props.words;
    let onclick = {
        let (field, outcome, text) = (field.clone(), outcome.setter(), props.text.clone());
        Callback::from(move |_: MouseEvent| {
            let (field, outcome, text) = (field.clone(), outcome.clone(), text.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let said = match share::copy(&text).await {
                    true => done,
                    false => {
                        select(&field);
                        words::sharing::COPY_REFUSED
                    }
                };
                outcome.set(Some((text, said)));
            });
        })
    };
    let onfocus = {
        let field = field.clone();
        Callback::from(move |_: FocusEvent| select_all(&field))
    };
    let label = name.of(props.language);
    let shown = match props.shape {
        FieldShape::Line => html! {
            <input key="line" ref={field} type="text" readonly=true aria-label={label} value={props.text.clone()} translate="no" {onfocus} />
        },
        FieldShape::Block => html! {
            <textarea key="block" ref={field} readonly=true aria-label={label} rows="4" value={props.text.clone()} translate="no"
                spellcheck="false" {onfocus} />
        },
    };
    let said = outcome.as_ref().filter(|(text, _)| *text == props.text).map(|(_, said)| *said);
    let doubt = (said == Some(words::sharing::COPY_REFUSED)).then_some("doubt");
    let said = said.map_or("", |said: Bilingual| said.of(props.language));
    html! {
        <div class="copy">
            {shown}
            <div class="copy-tools">
                <button type="button" class={classes!("framed", props.first.then_some("first"))} autofocus={props.first} {onclick}>
                    {action.of(props.language)}</button>
                {props.children.clone()}
            </div>
            <p class={classes!("copy-said", doubt)} role="status">{said}</p>
        </div>
    }
}

/// Focuses the field and selects everything in it.
fn select(field: &NodeRef) {
    if let Some(field) = field.cast::<web_sys::HtmlElement>() {
        field.focus().ok();
    }
    select_all(field);
}

fn select_all(field: &NodeRef) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        field.select();
    } else if let Some(field) = field.cast::<HtmlTextAreaElement>() {
        field.select();
    }
}
