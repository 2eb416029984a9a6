//! Keeps the address bar and the page in step: the address always reproduces the moment on screen, and an
//! address that is typed, followed or reached by the back button is opened.
//!
//! The format of a link belongs to the model; this file only decides when a link is written and read.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use habemus_core::lesson::shipped;
use habemus_core::{Topic, Unopened};
use model::Language;
use model::scenario::link::{self, LENGTH_WARN, Length, MAX_LENGTH, SharedLink};
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::browser;
use crate::first;
use crate::state::{
    ChallengeSource, Challenging, Inbox, Input, LinkView, Notice, OpenChallenge, OpenInput, Opening, State,
    Tab, lab, topic,
};

/// Milliseconds without a change before the address is written: browsers refuse more than about a hundred
/// writes in half a minute, and each takes as long as a frame.
const PAUSE: u32 = 350;
/// During playing changes never stop; then the address is written after this many milliseconds anyway.
const LONGEST: f64 = 2000.0;
/// Texts with more bytes take long to pack, so their address is not written during playing.
const LARGE: usize = 8_192;

/// The link to what is on screen. An unchanged example is linked by its name.
pub fn link(state: &State) -> SharedLink {
    let Challenging { asked, answer, .. } = &state.challenge;
    let given = asked.as_ref().is_some_and(|asked| asked.is_as_given(&state.script.text));
    let example = habemus_core::example_named(&state.script.text, state.settings.language);
    SharedLink {
        // A challenge and an example are linked by name, without their text.
        text: if given || example.is_some() { String::new() } else { state.script.text.to_string() },
        example: example.filter(|_| !given).map(str::to_owned),
        other: state.compare.difference.as_deref().map(str::to_owned),
        moment: Some(state.now()),
        language: state.settings.language_asked.then_some(state.settings.language),
        embed: state.modes.embed,
        view: view(state),
        experiment: state.text_in_front().filter(|_| state.lab.open).map(|text| text.to_string()),
        entered: state.lab.ready.filter(|_| state.lab.open).and_then(|ready| state.lab.entered.word(ready)),
        lesson: lesson(state).map(|topic| topic.name().to_owned()),
        answer: answer.as_deref().map(str::to_owned),
        ..challenge(asked.as_ref().map(|asked| &asked.source))
    }
}

/// The link to a challenge alone, without an answer.
pub fn challenge(source: Option<&ChallengeSource>) -> SharedLink {
    match source {
        Some(ChallengeSource::Ours(name)) => {
            SharedLink { challenge: Some((*name).to_owned()), ..SharedLink::default() }
        }
        Some(ChallengeSource::Written(text)) => {
            SharedLink { question: Some(text.clone()), ..SharedLink::default() }
        }
        None => SharedLink::default(),
    }
}

/// The lesson that is read, while its panel is in front.
fn lesson(state: &State) -> Option<Topic> {
    (state.choice.tab == Tab::Lesson).then(|| state.lesson_shown()).flatten()
}

/// The modes of the page and the panel in front, and the ready experiment if one is open.
fn view(state: &State) -> Option<String> {
    let ready = state.lab.ready.filter(|_| state.lab.open).map(lab::view_word);
    let words: Vec<String> = state.whole_view().into_iter().chain(ready).collect();
    (!words.is_empty()).then(|| words.join("-"))
}

/// A whole address, and whether it is short enough for other programs to transmit it.
#[derive(Clone, PartialEq)]
pub struct Address {
    pub whole: String,
    pub length: Length,
}

/// The address of a link to this page.
pub fn address(link: &SharedLink) -> Address {
    let whole = format!("{}{}", page(), link::encode(link));
    let length = match whole.len() {
        // A long repetitive text packs into a short link, which the page would refuse to open.
        _ if !link::fits(link) => Length::TooLong,
        long if long > MAX_LENGTH => Length::TooLong,
        long if long > LENGTH_WARN => Length::Long,
        _ => Length::Fine,
    };
    Address { whole, length }
}

fn href() -> String {
    browser::window().and_then(|window| window.location().href().ok()).unwrap_or_default()
}

/// The address of the page itself.
fn page() -> String {
    href().split('#').next().unwrap_or_default().to_owned()
}

/// Whether a text is too long for any link.
pub fn is_too_long(text: &str) -> bool {
    // Packing never doubles the length of a text, so a text below half the limit certainly fits.
    text.len() > MAX_LENGTH / 2
        && address(&SharedLink { text: text.to_owned(), ..SharedLink::default() }).length == Length::TooLong
}

/// What a link opens; examples in this language.
pub fn opening(link: &str, language: Language) -> Result<Opening, Unopened> {
    let link = link::decode(link).map_err(Unopened::Link)?;
    let language = link.language.unwrap_or(language);
    let lesson = link.lesson.as_deref().and_then(topic);
    let challenge = match (&link.challenge, &link.question) {
        (Some(name), _) => Some(OpenChallenge::named(name).map(Rc::new)),
        (None, Some(text)) => Some(OpenChallenge::open(ChallengeSource::Written(text.clone())).map(Rc::new)),
        (None, None) => None,
    };
    let view = LinkView::read(link.view.as_deref());
    let alone = link.text.is_empty() && link.example.is_none();
    let (text, difference) = match (&challenge, lesson) {
        (Some(Ok(asked)), _) if alone => (asked.challenge.opening(language), None),
        (Some(Err(_)), _) if alone => (first::scenario(language).to_owned(), None),
        (None, Some(topic)) if alone => scenario_beside(topic, language),
        (None, None) if alone && link.experiment.is_some() => (first::scenario(language).to_owned(), None),
        // A lesson of a later version, or a misspelt one.
        (None, None) if alone && link.lesson.is_some() => {
            return Err(Unopened::NoLesson(link.lesson.unwrap_or_default()));
        }
        _ => (habemus_core::linked_scenario(&link, language)?, link.other),
    };
    Ok(Opening {
        text,
        difference,
        experiment: link.experiment,
        entered: link.entered,
        moment: link.moment,
        language: link.language,
        embed: link.embed,
        view: view.words,
        panel: Some(view.panel),
        lesson,
        challenge,
        answer: link.answer,
    })
}

/// What the page's address opens, examples in this language; none without a fragment.
pub fn opened(language: Language) -> Option<Result<Opening, Unopened>> {
    Some(opening(&fragment()?, language))
}

/// Whether the address asks for the small player, even if the rest of it is unreadable.
pub fn is_embedded() -> bool {
    fragment().is_some_and(|fragment| link::is_embedded(&fragment))
}

fn fragment() -> Option<String> {
    let hash = browser::window()?.location().hash().ok()?;
    (hash.len() > 1).then_some(hash)
}

/// The scenario to show beside a lesson whose link has none.
fn scenario_beside(topic: Topic, language: Language) -> (String, Option<String>) {
    match shipped(topic.example(), language) {
        Some(found) => (found.text.to_owned(), found.other.map(str::to_owned)),
        None => (first::scenario(language).to_owned(), None),
    }
}

/// Keeps the address in step with the state, and the state with the address.
#[hook]
pub fn use_location(state: &UseReducerHandle<State>) {
    let writer = use_memo((), |()| Writer::default());
    let inbox = state.dispatcher();
    {
        let writer = writer.clone();
        let known = (
            state.script.text.clone(),
            state.compare.difference.clone(),
            state.now(),
            state.settings.language,
            state.openings,
            state.playhead.is_moving(),
            view(state),
            lesson(state).map(Topic::name),
            (state.lab.open, state.lab.text.clone(), state.lab.entered.clone()),
            (state.challenge.asked.clone(), state.challenge.answer.clone()),
        );
        let state = state.clone();
        use_effect_with(known, move |_| writer.state_changed(&state));
    }
    use_effect_with(state.settings.language, move |language| {
        let language = *language;
        let listener = browser::window().map(|window| {
            EventListener::new(&window, "hashchange", move |_| {
                writer.cancel();
                writer.note_address();
                open(&inbox, language);
            })
        });
        move || drop(listener)
    });
}

fn open(inbox: &Inbox, language: Language) {
    inbox.dispatch(match opened(language) {
        Some(Ok(opening)) => Input::Open(OpenInput::Link(Box::new(opening))),
        Some(Err(why)) => Input::Say(Notice::LinkNotOpened(why)),
        None => Input::Open(OpenInput::Link(Box::new(Opening::of(first::scenario(
            browser::preferred_language(),
        ))))),
    });
}

/// Writes the address, a little after the state changed and not too often.
#[derive(Default)]
struct Writer {
    waiting: Rc<RefCell<Option<Timeout>>>,
    /// Since when the address is out of date.
    behind: Rc<Cell<Option<f64>>>,
    latest: Rc<RefCell<Option<UseReducerHandle<State>>>>,
    /// The last known address. If the browser has another one, the user has navigated.
    known: Rc<RefCell<String>>,
    /// How many scenarios had been opened at the last check; none before the first.
    openings: RefCell<Option<u32>>,
}

impl Writer {
    fn state_changed(&self, state: &UseReducerHandle<State>) {
        // Inside another page the history belongs to that page, and the address is invisible.
        if state.modes.embed {
            return;
        }
        let openings = self.openings.replace(Some(state.openings));
        match openings {
            // The page has just started from this address, or it is a first visit.
            None => return self.note_address(),
            Some(before) if before != state.openings => {
                self.cancel();
                write(state, HistoryEntry::New);
                return self.note_address();
            }
            Some(_) => {}
        }
        if state.playhead.is_moving() && state.script.text.len() > LARGE {
            return;
        }
        *self.latest.borrow_mut() = Some(state.clone());
        let now = browser::now();
        let since = self.behind.get().unwrap_or(now);
        self.behind.set(Some(since));
        if now - since < LONGEST || self.waiting.borrow().is_none() {
            self.wait();
        }
    }

    fn wait(&self) {
        let (waiting, latest, behind) = (self.waiting.clone(), self.latest.clone(), self.behind.clone());
        let known = self.known.clone();
        let timer = Timeout::new(PAUSE, move || {
            behind.set(None);
            // Dropping a timer cancels it, but this one has already fired.
            if let Some(rung) = waiting.take() {
                rung.forget();
            }
            // The user may have navigated without the page knowing yet: do not overwrite that address.
            let elsewhere = *known.borrow() != href();
            if let Some(state) = latest.take().filter(|_| !elsewhere) {
                write(&state, HistoryEntry::Same);
                known.replace(href());
            }
        });
        *self.waiting.borrow_mut() = Some(timer);
    }

    /// Remembers the current address.
    fn note_address(&self) {
        self.known.replace(href());
    }

    fn cancel(&self) {
        self.waiting.take();
        self.latest.take();
        self.behind.set(None);
    }
}

/// Whether an address gets a new entry in the browser's history.
enum HistoryEntry {
    Same,
    New,
}

/// The storage name of a text that is too long for any address, across a reload.
const TOO_LONG: &str = "habemus-text";

/// Before a reload: writes the address at once, and stores what no address can carry, so that nothing is
/// lost.
pub fn prepare_reload(state: &State) {
    write(state, HistoryEntry::Same);
    if address(&link(state)).length == Length::TooLong {
        browser::store_for_reload(TOO_LONG, &state.script.text);
    }
}

/// The text stored before the reload.
pub fn text_after_reload() -> Option<String> {
    browser::take_after_reload(TOO_LONG)
}

fn write(state: &State, entry: HistoryEntry) {
    let Some(history) = browser::window().and_then(|window| window.history().ok()) else { return };
    let Address { whole, length } = address(&link(state));
    // No fragment is better than a wrong one.
    let address = if length == Length::TooLong { page() } else { whole };
    // Some windows forbid this; then the address stays, and Share still works.
    match entry {
        HistoryEntry::Same => history.replace_state_with_url(&JsValue::NULL, "", Some(&address)).ok(),
        HistoryEntry::New => history.push_state_with_url(&JsValue::NULL, "", Some(&address)).ok(),
    };
}
