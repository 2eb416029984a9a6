//! Everything about making a file of the run on screen: its kind, its options, a preview, and the file
//! itself. It does not know which dialog it is in.

use std::cell::Cell;
use std::rc::Rc;

use habemus_core::export::FileKind;
use model::spec::Bilingual;
use model::{Language, Moment};
use web_sys::Url;
use words::export::{film_progress, film_too_long};
use yew::prelude::*;

use super::check::Check;
use super::choices::{ExportChoices, MAX_FRAMES};
use super::files;
use super::film::{FilmRequest, Stop, film};
use super::options::{ExportForm, kinds, options};
use super::raster::Raster;
use crate::run::SharedRun;
use crate::share;
use crate::state::Inbox;

/// Pixels of the PNG file per pixel of the picture, so that it is sharp on any screen.
const PNG_SCALE: u32 = 2;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub moment: Moment,
    pub language: Language,
    /// For opening the scenario of a checked trace.
    pub inbox: Inbox,
}

/// A film in progress: how many frames are done, and of how many.
#[derive(Clone, Copy, PartialEq)]
struct Filming {
    done: u32,
    all: u32,
}

#[component]
pub fn ExportPanel(props: &Props) -> Html {
    let choices = use_state_eq(ExportChoices::default);
    let said = use_state_eq(String::new);
    let filming = use_state_eq(|| None::<Filming>);
    // Each film has its own flag; leaving the panel cancels the current film.
    let cancelled = use_mut_ref(|| Rc::new(Cell::new(false)));
    {
        let cancelled = cancelled.clone();
        use_effect_with((), move |()| move || cancelled.borrow().set(true));
    }
    let on_choose = {
        let (choices, said) = (choices.setter(), said.setter());
        Callback::from(move |chosen| {
            said.set(String::new());
            choices.set(chosen);
        })
    };
    let (language, run, now) = (props.language, props.run.clone(), props.moment);
    let word = |word: Bilingual| word.of(language);
    let download = {
        let (choices, said, filming, cancelled, run) =
            ((*choices).clone(), said.setter(), filming.setter(), cancelled.clone(), run.clone());
        Callback::from(move |_: MouseEvent| {
            let request = (run.clone(), choices.clone(), now, language);
            match choices.kind {
                FileKind::Gif => {
                    let flag = Rc::new(Cell::new(false));
                    *cancelled.borrow_mut() = flag.clone();
                    start_film(request, flag, &said, &filming);
                }
                FileKind::Png => start_png(request, said.clone()),
                _ => said.set(make_text(request)),
            }
        })
    };
    let copy = {
        let (choices, said, run) = ((*choices).clone(), said.setter(), run.clone());
        Callback::from(move |_: MouseEvent| {
            copy_text((run.clone(), choices.clone(), now, language), said.clone())
        })
    };
    let cancel = Callback::from(move |_: MouseEvent| cancelled.borrow().set(true));
    let progress = filming.map(|Filming { done, all }| html! {
        <div key="progress" class="export-progress">
            <progress max={all.to_string()} value={done.to_string()} aria-label={word(words::export::EXPORT)} />
            <span>{film_progress(done, all, language)}</span>
            <button type="button" class="framed small" onclick={cancel}>{word(words::export::CANCEL)}</button>
        </div>
    });
    let disabled = filming.is_some();
    let preview = use_preview(&props.run, now, &choices, language).map(|src| {
        html! {
            <img key="preview" {src} alt={word(words::export::PREVIEW)} />
        }
    });
    let fields = ExportForm { run, moment: now, choices: (*choices).clone(), language, disabled, on_choose };
    html! {
        <>
            <div class="export-columns">
                {kinds(&fields)}
                <div>
                    <div class="export-preview">{ for preview }</div>
                    {options(&fields)}
                </div>
            </div>
            <div class="export-tools">
                <button type="button" class="framed export-download" {disabled} onclick={download}>{word(words::export::DOWNLOAD)}</button>
                <button type="button" class="framed" hidden={choices.kind != FileKind::Mermaid} onclick={copy}>{word(words::export::COPY)}</button>
                <div class="export-going">{ for progress }</div>
                <p class="export-said" role="status">{(*said).clone()}</p>
            </div>
            <Check {language} inbox={props.inbox.clone()} />
        </>
    }
}

/// What to export: the run, the choices, the moment and the language.
type ExportRequest = (SharedRun, ExportChoices, Moment, Language);

fn make_text((run, choices, now, language): ExportRequest) -> String {
    let (text, remark) = match files::text(&run, &choices, now, language) {
        Ok(made) => made,
        Err(sentence) => return sentence,
    };
    let name = files::name(&run, choices.kind, now);
    let made = files::blob(&text, choices.kind).and_then(|blob| files::download(&blob, &name, language));
    let made = made.unwrap_or_else(|_| words::export::NOT_DRAWN.of(language).to_owned());
    remark.map_or(made.clone(), |remark| format!("{made} {remark}"))
}

fn copy_text((run, choices, now, language): ExportRequest, said: UseStateSetter<String>) {
    wasm_bindgen_futures::spawn_local(async move {
        said.set(match files::text(&run, &choices, now, language) {
            Err(sentence) => sentence,
            Ok((text, remark)) => {
                let copied =
                    if share::copy(&text).await { words::export::COPIED } else { words::export::NOT_COPIED };
                let copied = copied.of(language).to_owned();
                remark.map_or(copied.clone(), |remark| format!("{copied} {remark}"))
            }
        });
    });
}

fn start_png((run, choices, now, language): ExportRequest, said: UseStateSetter<String>) {
    wasm_bindgen_futures::spawn_local(async move {
        let made = async {
            let svg = files::picture(&run, &choices, now, language).ok_or(words::export::BAD_SPAN)?;
            let sheet = choices.sheet(language).ok_or(words::export::NOT_DRAWN)?;
            let raster = Raster::new(sheet.size, PNG_SCALE).ok_or(words::export::NOT_DRAWN)?;
            raster.draw(&svg).await.map_err(|_| words::export::NOT_DRAWN)?;
            let blob = raster.png().await.map_err(|_| words::export::NOT_DRAWN)?;
            let name = files::name(&run, choices.kind, now);
            files::download(&blob, &name, language).map_err(|_| words::export::NOT_DRAWN)
        };
        said.set(made.await.unwrap_or_else(|word: Bilingual| word.of(language).to_owned()));
    });
}

fn start_film(
    (run, choices, now, language): ExportRequest,
    cancelled: Rc<Cell<bool>>,
    said: &UseStateSetter<String>,
    filming: &UseStateSetter<Option<Filming>>,
) {
    let Some(plan) = choices.plan(&run, now) else {
        return said.set(words::export::BAD_SPAN.of(language).to_owned());
    };
    if plan.frames > MAX_FRAMES {
        return said.set(film_too_long(plan.frames, MAX_FRAMES, language));
    }
    said.set(String::new());
    filming.set(Some(Filming { done: 0, all: plan.frames }));
    let on_frame = {
        let filming = filming.clone();
        Callback::from(move |done| filming.set(Some(Filming { done, all: plan.frames })))
    };
    let (said, filming) = (said.clone(), filming.clone());
    let name = files::name(&run, choices.kind, now);
    wasm_bindgen_futures::spawn_local(async move {
        let request = FilmRequest { run, choices, now, language, plan };
        let made = match film(request, cancelled, on_frame).await {
            Ok(bytes) => files::blob_of_bytes(&bytes, FileKind::Gif)
                .and_then(|blob| files::download(&blob, &name, language))
                .map_err(|_| words::export::NOT_DRAWN),
            Err(Stop::Cancelled) => Err(words::export::CANCELLED),
            Err(Stop::NotDrawn) => Err(words::export::NOT_DRAWN),
        };
        filming.set(None);
        said.set(made.unwrap_or_else(|word: Bilingual| word.of(language).to_owned()));
    });
}

/// The address of the picture as it will be in the file; none for other kinds of files.
#[hook]
fn use_preview(
    run: &SharedRun,
    moment: Moment,
    choices: &ExportChoices,
    language: Language,
) -> Option<String> {
    let address = use_state_eq(|| None::<String>);
    let request = (run.clone(), choices.clone(), moment, language);
    {
        let address = address.setter();
        use_effect_with(request, move |(run, choices, moment, language)| {
            let svg =
                choices.is_picture().then(|| files::picture(run, choices, *moment, *language)).flatten();
            let made = svg.and_then(|svg| files::blob(&svg, FileKind::Svg).ok());
            let made = made.and_then(|blob| Url::create_object_url_with_blob(&blob).ok());
            address.set(made.clone());
            move || drop(made.map(|made| Url::revoke_object_url(&made)))
        });
    }
    (*address).clone().filter(|_| choices.is_picture())
}
