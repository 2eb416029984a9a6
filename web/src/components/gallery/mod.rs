//! The gallery: every example as a card with a picture, by families, with a search field, in a native
//! dialog. Pressing a card opens its scenario. It reads the list it is given and names no algorithm and
//! no example.

mod card;
mod shelves;
mod sketch;
mod walk;

use model::{Language, Spec};
use web_sys::HtmlInputElement;
use words::gallery::examples;
use words::lessons::lesson_about;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::modal::use_modal;
use super::press;
use super::stage::pattern::Patterns;
use super::stage::thumbnail::DRAWING;
use crate::media::use_media;
use crate::state::{Dialog, DialogInput, Inbox, Input, LessonInput, topic};
use card::Card;
use shelves::{GalleryItem, matches, shelves};
pub use shelves::{Shelf, shelf_of};
use sketch::Sketches;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Gallery(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    let sketches = use_memo((), |()| Sketches::default());
    let onclose = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: Event| inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Gallery))))
    };
    let onkeydown = {
        let dialog = dialog.clone();
        Callback::from(move |event: KeyboardEvent| walk::keyed(&event, &dialog))
    };
    // While the gallery is closed its cards need not exist.
    let inside = props.open.then(|| {
        html! { <Inside key="inside" sketches={(*sketches).clone()} language={props.language} inbox={props.inbox.clone()} /> }
    });
    html! {
        <dialog class="gallery" ref={dialog} aria-labelledby="gallery-heading" {onclose} {onkeydown}>{ for inside }</dialog>
    }
}

#[derive(Properties, PartialEq)]
struct InsideProps {
    sketches: Sketches,
    language: Language,
    inbox: Inbox,
}

/// The fixed head, and the cards that scroll under it.
#[component]
fn Inside(props: &InsideProps) -> Html {
    let language = props.language;
    let wanted = use_state_eq(String::new);
    let chosen = use_state_eq(|| None::<Shelf>);
    let all = use_memo((), |()| shelves());
    // On a phone, focusing the search field would bring up a keyboard that covers half the screen.
    let fingers = use_media("(pointer: coarse)");
    let shown: Vec<(Shelf, Vec<GalleryItem>)> = all
        .iter()
        .filter(|(shelf, _)| chosen.is_none_or(|chosen| chosen == *shelf))
        .map(|(shelf, items)| {
            (*shelf, items.iter().copied().filter(|item| matches(*item, *shelf, &wanted, language)).collect())
        })
        .filter(|(_, items): &(Shelf, Vec<GalleryItem>)| !items.is_empty())
        .collect();
    let count = shown.iter().map(|(_, items)| items.len()).sum();
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |shelf| chosen.set(shelf))
    };
    let find = {
        let wanted = wanted.setter();
        Callback::from(move |text| wanted.set(text))
    };
    let show_all = {
        let (find, choose) = (find.clone(), choose.clone());
        Callback::from(move |_: MouseEvent| {
            find.emit(String::new());
            choose.emit(None);
        })
    };
    let parts: Vec<Shelf> = all.iter().map(|(shelf, _)| *shelf).collect();
    html! {
        <>
            <svg class="heard" aria-hidden="true" focusable="false"><Patterns drawing={DRAWING} /></svg>
            {head(&wanted, &find, fingers, props)}
            {families(&parts, *chosen, &choose, language)}
            <div class="gallery-row">
                <p class="gallery-count" role="status">{ if count == 0 { words::gallery::NOTHING.of(language).to_owned() } else { examples(count, language) } }</p>
                {ways(props)}
            </div>
            <p hidden={count > 0}><button type="button" class="framed" onclick={show_all}>{ words::gallery::SHOW_ALL.of(language) }</button></p>
            <div>{ for shown.into_iter().map(|(shelf, items)| section(shelf, &items, props)) }</div>
        </>
    }
}

fn section(place: Shelf, items: &[GalleryItem], props: &InsideProps) -> Html {
    let name = place.name(props.language);
    let heading = format!("gallery-{place:?}");
    let cards = items.iter().map(|item| {
        html! {
            <Card key={item.example.name} item={*item} sketches={props.sketches.clone()} language={props.language} inbox={props.inbox.clone()} />
        }
    });
    html! {
        <section key={name} aria-labelledby={heading.clone()}>
            <div class="shelf-head"><h3 id={heading}>{name}</h3>{lessons(items, props)}</div>
            <ul class="cards">{ for cards }</ul>
        </section>
    }
}

/// Buttons to the course and the challenges.
fn ways(props: &InsideProps) -> Html {
    let way = |name: &'static str, drawn: Icon, to: Dialog| {
        let onclick = press(&props.inbox, move || Input::Dialog(DialogInput::Open(to)));
        html! { <button type="button" class="framed" {onclick}>{icon(drawn)}<span>{name}</span></button> }
    };
    html! {
        <div class="gallery-ways">
            {way(words::lessons::COURSE.of(props.language), Icon::Course, Dialog::Course)}
            {way(words::challenges::CHALLENGES.of(props.language), Icon::Challenge, Dialog::Challenges)}
        </div>
    }
}

/// The lessons about the algorithms of these examples.
fn lessons(items: &[GalleryItem], props: &InsideProps) -> Html {
    let language = props.language;
    let mut specs: Vec<&'static Spec> = items.iter().map(|item| item.spec).collect();
    specs.dedup();
    let each = specs.into_iter().filter_map(|spec| topic(spec.name)).map(|topic| {
        let onclick = press(&props.inbox, move || Input::Lesson(LessonInput::Open(topic)));
        let title = topic.title().of(language);
        html! { <button key={topic.name()} type="button" class="jump" aria-label={lesson_about(title, language)} {onclick}>{title}</button> }
    });
    html! { <p class="shelf-lessons"><span>{words::lessons::LESSONS_HERE.of(language)}</span>{ for each }</p> }
}

/// The title, the search field and the close button.
fn head(wanted: &str, on_find: &Callback<String>, fingers: bool, props: &InsideProps) -> Html {
    let language = props.language;
    let oninput = on_find.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value()
    });
    let close = press(&props.inbox, move || Input::Dialog(DialogInput::Close(Dialog::Gallery)));
    let find = words::gallery::FIND.of(language);
    html! {
        <div class="gallery-head">
            <h2 id="gallery-heading">{words::page::GALLERY.of(props.language)}</h2>
            <p class="gallery-hint">{ words::gallery::HINT.of(language) }</p>
            <div class="gallery-find">
                {icon(Icon::Find)}
                <input type="search" aria-label={find} placeholder={find} value={wanted.to_owned()} autofocus={!fingers} {oninput} />
            </div>
            <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)} title={words::page::CLOSE.of(props.language)} autofocus={fingers} onclick={close}>{icon(Icon::Close)}</button>
        </div>
    }
}

/// Buttons that show one family at a time, or all.
fn families(
    parts: &[Shelf],
    chosen: Option<Shelf>,
    on_choose: &Callback<Option<Shelf>>,
    language: Language,
) -> Html {
    let each = std::iter::once(None).chain(parts.iter().copied().map(Some)).map(|part| {
        let name = part.map_or(words::gallery::ALL.of(language), |part| part.name(language));
        let onclick = on_choose.reform(move |_: MouseEvent| part);
        let pressed = (part == chosen).to_string();
        html! { <button key={name} type="button" class="pill" aria-pressed={pressed} {onclick}>{name}</button> }
    });
    html! {
        <div class="families" role="group" aria-label={words::gallery::FAMILIES.of(language)}>{ for each }</div>
    }
}
