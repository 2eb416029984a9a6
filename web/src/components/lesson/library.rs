//! Fetches a lesson's text when it is needed. What arrived is kept in the page's state, so that nothing
//! is fetched twice. It does not know what is in a lesson.

use std::cell::Cell;
use std::rc::Rc;

use habemus_core::lesson::{Lesson, read};
use model::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

use crate::browser;
use crate::state::{Inbox, Input, LessonInput, lesson_address};

/// How far fetching a lesson has come.
pub enum Fetched {
    Waiting,
    Here(Rc<Lesson>),
    Failed,
}

/// A lesson, fetched unless it is already known, and a callback to try again after a failure.
#[hook]
pub fn use_lesson(
    known: Option<Rc<Lesson>>,
    name: &'static str,
    language: Language,
    inbox: &Inbox,
) -> (Fetched, Callback<MouseEvent>) {
    let tries = use_state(|| 0_u32);
    let failed = use_state_eq(|| None::<String>);
    let address = lesson_address(name, language);
    {
        let (inbox, failed, is_known) = (inbox.clone(), failed.setter(), known.is_some());
        use_effect_with((address.clone(), *tries), move |(address, _)| {
            // A failure is only shown while the lesson is still wanted.
            let wanted = Rc::new(Cell::new(true));
            if !is_known {
                let (address, wanted) = (address.clone(), wanted.clone());
                failed.set(None);
                spawn_local(async move {
                    match fetch(&address).await {
                        Some(text) => {
                            let lesson = Rc::new(read(&text));
                            inbox.dispatch(Input::Lesson(LessonInput::Fetched { address, lesson }));
                        }
                        None if wanted.get() => failed.set(Some(address)),
                        None => {}
                    }
                });
            }
            move || wanted.set(false)
        });
    }
    let fetched = match known {
        Some(lesson) => Fetched::Here(lesson),
        None if *failed == Some(address) => Fetched::Failed,
        None => Fetched::Waiting,
    };
    let again = {
        let (setter, next) = (tries.setter(), *tries + 1);
        Callback::from(move |_: MouseEvent| setter.set(next))
    };
    (fetched, again)
}

/// The text at an address of the page's own host.
async fn fetch(address: &str) -> Option<String> {
    let address = browser::beside_boot(address)?;
    let answer = JsFuture::from(browser::window()?.fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = answer.ok().then(|| answer.text().ok())??;
    JsFuture::from(text).await.ok()?.as_string()
}
