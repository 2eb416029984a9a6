//! Lessons as they are fetched: one file each, when somebody wants it, and never twice. It knows their
//! addresses and nothing of what is in them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use habemus_core::lesson::{Lesson, read};
use model::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

use crate::browser;

/// Every lesson that has come so far, by its address.
#[derive(Clone, Default)]
pub struct Library(Rc<RefCell<BTreeMap<String, Rc<Lesson>>>>);

/// All parts of the page share one.
impl PartialEq for Library {
    fn eq(&self, other: &Library) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// How far a lesson has come.
#[derive(Clone, PartialEq)]
pub enum Fetched {
    Waiting,
    Here(Rc<Lesson>),
    Failed,
}

impl Library {
    fn find(&self, address: &str) -> Option<Rc<Lesson>> {
        self.0.borrow().get(address).cloned()
    }

    fn keep(&self, address: String, text: &str) -> Rc<Lesson> {
        let lesson = Rc::new(read(text));
        self.0.borrow_mut().insert(address, lesson.clone());
        lesson
    }
}

/// A lesson, and a way to try again where it did not come.
#[hook]
pub fn use_lesson(
    library: &Library,
    name: &'static str,
    language: Language,
) -> (Fetched, Callback<MouseEvent>) {
    let tries = use_state(|| 0_u32);
    let address = format!("lessons/{name}.{}.md", language.code());
    let came = use_state(|| (String::new(), Fetched::Waiting));
    {
        let (library, came) = (library.clone(), came.setter());
        use_effect_with((address.clone(), *tries), move |(address, _)| {
            // What comes for a lesson that is no longer wanted changes nothing on screen.
            let wanted = Rc::new(RefCell::new(true));
            if library.find(address).is_none() {
                let (address, wanted) = (address.clone(), wanted.clone());
                came.set((address.clone(), Fetched::Waiting));
                spawn_local(async move {
                    let text = fetch(&address).await;
                    let fetched = text
                        .map_or(Fetched::Failed, |text| Fetched::Here(library.keep(address.clone(), &text)));
                    if *wanted.borrow() {
                        came.set((address, fetched));
                    }
                });
            }
            move || *wanted.borrow_mut() = false
        });
    }
    let (about, last) = (*came).clone();
    let fetched = match library.find(&address) {
        Some(lesson) => Fetched::Here(lesson),
        None if about == address => last,
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
