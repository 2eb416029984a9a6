//! The script: a real text field, with its colours on a layer beneath it.
//!
//! The field is as large as its text and the box around it scrolls, so the two layers can never drift
//! apart. Only the lines in view are coloured, so that two thousand lines cost as much as forty.

mod caret;
mod highlight;
mod insert;
mod problems;
mod suggest;

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use model::scenario::problem::Problem;
use model::{Language, Time};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlTextAreaElement, InputEvent};
use yew::prelude::*;

use crate::browser;
use crate::state::{Inbox, Input, ScriptInput};
pub use caret::line_bounds;
use highlight::Lines;
pub use insert::Insert;
pub use problems::problem_list;
use suggest::{KeyMeaning, SuggestionList, Suggestions, Trigger};

pub const FIELD: &str = "scenario";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub problems: Rc<[Problem]>,
    pub written: Option<u32>,
    pub wanted_line: (u32, u32),
    pub selection: ((u32, u32), u32, u32),
    pub writes: u32,
    /// The time suggested for a new line.
    pub now: Time,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Editor(props: &Props) -> Html {
    let (scroller, field) = (use_node_ref(), use_node_ref());
    let view = use_state_eq(|| (0, 60));
    caret::use_caret(&field, &scroller, props);
    use_own_undo(&field, &props.inbox);
    let look = {
        let (scroller, view) = (scroller.clone(), view.setter());
        move || {
            if let Some(element) = scroller.cast::<HtmlElement>() {
                view.set(highlight::lines_in_view(&element));
            }
        }
    };
    {
        // The box may have been resized.
        let look = look.clone();
        use_effect_with((props.text.len(), props.wanted_line), move |_| look());
    }
    let offer = use_state_eq(|| None::<SuggestionList>);
    {
        // When something else writes the text, the suggestions no longer apply.
        let offer = offer.setter();
        use_effect_with(props.writes, move |_| offer.set(None));
    }
    let typed = {
        let (inbox, offer, now) = (props.inbox.clone(), offer.setter(), props.now);
        move |field: &HtmlTextAreaElement| {
            inbox.dispatch(Input::Script(ScriptInput::Type { text: field.value(), at: browser::now() }));
            offer.set(SuggestionList::at_caret(field, now, Trigger::Typing));
        }
    };
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| typed(&event.target_unchecked_into()))
    };
    let on_take = {
        let (offer, field) = (offer.clone(), field.clone());
        Callback::from(move |index: usize| {
            if let (Some(offer), Some(field)) = (&*offer, field.cast::<HtmlTextAreaElement>()) {
                offer.insert(index, &field);
                typed(&field);
            }
        })
    };
    let onkeydown = {
        let (offer, now, on_take) = (offer.clone(), props.now, on_take.clone());
        Callback::from(move |event: KeyboardEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            match suggest::key_meaning(&event, offer.as_ref(), &field, now) {
                KeyMeaning::Show(next) => offer.set(next),
                KeyMeaning::Take(index) => on_take.emit(index),
                KeyMeaning::Pass if suggest::moves_caret(&event) => return offer.set(None),
                KeyMeaning::Pass => return,
            }
            event.prevent_default();
        })
    };
    let close = {
        let offer = offer.setter();
        move || offer.set(None)
    };
    let onblur = {
        let close = close.clone();
        Callback::from(move |_: FocusEvent| close())
    };
    let onpointerdown = Callback::from(move |_: PointerEvent| close());
    let onscroll = Callback::from(move |_: Event| look());
    let chosen = offer.as_ref().and_then(|offer| offer.chosen).map(suggest::option_id);
    // Two columns more than needed, so that the next character fits before the field is redrawn.
    let rows = props.text.split('\n').count().max(6);
    let columns = props.text.lines().map(|line| line.chars().count()).max().unwrap_or(0) + 2;
    html! {
        <div class="editor" ref={scroller} {onscroll}>
            <div class="sheet">
                <Lines text={props.text.clone()} problems={props.problems.clone()} written={props.written} view={*view} />
                <textarea id={FIELD} ref={field} aria-label={words::page::SCENARIO.of(props.language)} spellcheck="false"
                    autocapitalize="off" autocomplete="off" autocorrect="off" wrap="off" translate="no"
                    aria-invalid={(!props.problems.is_empty()).then_some("true")} aria-describedby="script-status"
                    rows={rows.to_string()} cols={columns.to_string()} value={props.text.to_string()}
                    aria-autocomplete="list" aria-haspopup="listbox" aria-controls={suggest::LIST} aria-activedescendant={chosen}
                    {oninput} {onkeydown} {onblur} {onpointerdown} />
                <Suggestions offer={(*offer).clone()} language={props.language} {on_take} />
            </div>
        </div>
    }
}

/// Undo from the browser's own menu would use the browser's history of the field, which lacks what the page
/// wrote.
#[hook]
fn use_own_undo(field: &NodeRef, inbox: &Inbox) {
    let (field, inbox) = (field.clone(), inbox.clone());
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener = field.get().map(|field| {
            EventListener::new_with_options(&field, "beforeinput", options, move |event| {
                let input = match event.unchecked_ref::<InputEvent>().input_type().as_str() {
                    "historyUndo" => Input::Undo,
                    "historyRedo" => Input::Redo,
                    _ => return,
                };
                event.prevent_default();
                inbox.dispatch(input);
            })
        });
        move || drop(listener)
    });
}
