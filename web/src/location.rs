//! The address bar and the page, in step: the address always reproduces the moment on screen, and
//! an address that comes by hand, by the back button or in a link is opened.
//!
//! The form of a link is the model's business; this file knows when it is written and read.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use model::scenario::link::{self, LENGTH_MOST, Link, LinkProblem};
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::browser;
use crate::first;
use crate::state::{Inbox, Input, Notice, Opening, State};

/// Milliseconds between two writes: browsers refuse more than about a hundred in half a minute.
const PAUSE: u32 = 350;
/// Larger texts take long to pack: their address waits until the playing pauses.
const LARGE: usize = 8_192;

/// The link to what is on screen.
pub fn link(state: &State) -> Link {
    Link {
        text: state.text.to_string(),
        other: state.difference.as_deref().map(str::to_owned),
        moment: Some(state.now()),
        language: state.language_asked.then_some(state.language),
        embed: state.embed,
        view: state.view.clone(),
    }
}

/// The whole address of what is on screen; none where it would be too long.
pub fn address(state: &State) -> Option<String> {
    let fragment = link::encode(&link(state));
    let href = browser::window()?.location().href().ok()?;
    let page = href.split('#').next().unwrap_or_default();
    (fragment.len() <= LENGTH_MOST).then(|| format!("{page}{fragment}"))
}

/// Whether a text is too long for any link.
pub fn is_too_long(text: &str) -> bool {
    // Base64 gains nothing on a text shorter than the limit, so those need not be packed to know.
    text.len() > LENGTH_MOST / 2
        && link::encode(&Link { text: text.to_owned(), ..Link::default() }).len() > LENGTH_MOST
}

/// What the address says: a scenario, nothing, or something that cannot be opened.
pub fn opened() -> Option<Result<Opening, LinkProblem>> {
    let hash = browser::window()?.location().hash().ok()?;
    let hash = hash.strip_prefix('#').filter(|hash| !hash.is_empty())?;
    Some(link::decode(&format!("#{hash}")).map(|link| Opening {
        text: link.text,
        difference: link.other,
        moment: link.moment,
        language: link.language,
        embed: link.embed,
        view: link.view,
    }))
}

/// Keeps the address in step with the state, and the state with the address.
#[hook]
pub fn use_location(state: &UseReducerHandle<State>) {
    let writer = use_memo((), |()| Writer::default());
    let inbox = state.dispatcher();
    {
        let writer = writer.clone();
        let known = (
            state.text.clone(),
            state.difference.clone(),
            state.now(),
            state.language,
            state.openings,
            state.playing,
            state.view.clone(),
        );
        let state = state.clone();
        use_effect_with(known, move |_| writer.note(&state));
    }
    use_effect_with((), move |()| {
        let listener = browser::window().map(|window| {
            EventListener::new(&window, "hashchange", move |_| {
                writer.forget();
                open(&inbox);
            })
        });
        move || drop(listener)
    });
}

fn open(inbox: &Inbox) {
    inbox.dispatch(match opened() {
        Some(Ok(opening)) => Input::Open(Box::new(opening)),
        Some(Err(problem)) => Input::Say(Notice::LinkNotOpened(problem)),
        None => Input::Open(Box::new(Opening::of(first::scenario(browser::preferred_language())))),
    });
}

/// What writes the address, a little after the state changed and not too often.
#[derive(Default)]
struct Writer {
    waiting: Rc<RefCell<Option<Timeout>>>,
    latest: Rc<RefCell<Option<UseReducerHandle<State>>>>,
    /// How many scenarios had been opened at the last look; none before the first.
    openings: RefCell<Option<u32>>,
}

impl Writer {
    fn note(&self, state: &UseReducerHandle<State>) {
        let openings = self.openings.replace(Some(state.openings));
        match openings {
            // What was just opened is what the address says, or a first visit.
            None => return,
            Some(before) if before != state.openings => {
                self.forget();
                return write(state, Entry::New);
            }
            Some(_) => {}
        }
        if state.playing && state.text.len() > LARGE {
            return;
        }
        *self.latest.borrow_mut() = Some(state.clone());
        if self.waiting.borrow().is_none() {
            self.wait();
        }
    }

    fn wait(&self) {
        let (waiting, latest) = (self.waiting.clone(), self.latest.clone());
        let timer = Timeout::new(PAUSE, move || {
            // A timer that has rung need not be cancelled, and dropping it here would try.
            if let Some(rung) = waiting.take() {
                rung.forget();
            }
            if let Some(state) = latest.take() {
                write(&state, Entry::Same);
            }
        });
        *self.waiting.borrow_mut() = Some(timer);
    }

    fn forget(&self) {
        self.waiting.take();
        self.latest.take();
    }
}

/// Whether an address gets an entry of its own in the browser's history.
enum Entry {
    Same,
    New,
}

fn write(state: &State, entry: Entry) {
    let Some(history) = browser::window().and_then(|window| window.history().ok()) else { return };
    let page = || browser::window()?.location().pathname().ok();
    // Without a fragment rather than with one that says something else.
    let address = address(state).or_else(page).unwrap_or_default();
    // Inside some other pages this is forbidden; then the address stays, and Share still works.
    match entry {
        Entry::Same => history.replace_state_with_url(&JsValue::NULL, "", Some(&address)).ok(),
        Entry::New => history.push_state_with_url(&JsValue::NULL, "", Some(&address)).ok(),
    };
}
