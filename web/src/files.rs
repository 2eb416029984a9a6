//! Scenarios as files: saved under their title, opened by the file chooser, a key or a drop. The file name
//! decides how a file is read: a JSON file is a student's progress or an exported trace, which is compared
//! with a run of its scenario. What cannot be opened is refused with a reason before anything is replaced.

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Uint8Array;
use model::Language;
use model::scenario::limits;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, DragEvent, File, HtmlInputElement, KeyboardEvent};
use words::sharing::untitled_file;
use yew::prelude::*;

use crate::runner::check::check;
use crate::state::{Errand, Inbox, Input, LearningProgress, LessonInput, Notice, OpenInput, title};
use crate::{browser, share};

/// The id of the invisible file field.
pub const CHOOSER: &str = "open-file";
/// The file types offered when a file is chosen.
pub const KINDS: &str = ".habemus,.txt,.json,text/plain,application/json";
/// The largest file that is read as progress, in bytes: a hundred times what all lessons and challenges need.
const MAX_PROGRESS: f64 = 200_000.0;
const ENDING: &str = ".habemus";
/// At most this many letters of a title go into a file name.
const MAX_NAME: usize = 60;

pub fn save(text: &str, language: Language) {
    share::save(&file_name(text, language), "text/plain;charset=utf-8", text);
}

/// The usual keys for opening and saving, which also work during typing.
#[hook]
pub fn use_file_keys(inbox: &Inbox) {
    let inbox = inbox.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener = browser::document().map(|document| {
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || event.shift_key() {
                    return;
                }
                match event.key().to_lowercase().as_str() {
                    "s" => inbox.dispatch(Input::Errand(Errand::Save)),
                    "o" => choose(),
                    _ => return,
                }
                event.prevent_default();
            })
        });
        move || drop(listener)
    });
}

/// Opens the browser's file chooser.
pub fn choose() {
    let field = browser::element(CHOOSER).and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    if let Some(field) = field {
        field.click();
    }
}

/// A title as the name of a file, with only characters that every system allows; none if nothing is left.
fn name_after(title: &str) -> Option<String> {
    let words = title.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.collect::<Vec<_>>().join("-").chars().take(MAX_NAME).collect();
    let name = name.trim_end_matches('-');
    (!name.is_empty()).then(|| name.to_owned())
}

/// The same for a file that is made from what the title names: in lower case, unlike the script itself.
pub fn name_of_export(title: &str) -> Option<String> {
    name_after(title).map(|name| name.to_lowercase())
}

/// The name of a script's file.
fn file_name(text: &str, language: Language) -> String {
    let name = name_after(title(text));
    format!("{}{ENDING}", name.as_deref().unwrap_or(untitled_file(language)))
}

/// Opens a file, or says why not.
pub fn open(file: File, inbox: Inbox) {
    wasm_bindgen_futures::spawn_local(async move {
        let name = file.name();
        if let FileType::Trace = file_type(&name) {
            return match progress(&file).await {
                Some(progress) => inbox.dispatch(Input::Lesson(LessonInput::AddProgress(progress))),
                None => check_trace(file, inbox),
            };
        }
        inbox.dispatch(match read(&file).await {
            Ok(text) => Input::Open(OpenInput::File { name, text }),
            Err(problem) => Input::Say(Notice::FileNotOpened(name, problem)),
        });
    });
}

/// The progress in a file, if it is one; such files are small.
async fn progress(file: &File) -> Option<LearningProgress> {
    if file.size() > MAX_PROGRESS {
        return None;
    }
    let text = JsFuture::from(file.text()).await.ok()?.as_string()?;
    LearningProgress::from_json(&text)
}

/// Compares an exported trace with its scenario's run, and opens the scenario.
fn check_trace(file: File, inbox: Inbox) {
    inbox.dispatch(Input::Say(Notice::Comparing));
    let name = file.name();
    check(file, move |checked| inbox.dispatch(Input::Open(OpenInput::Trace { name, checked })));
}

/// What a file is, by its name.
enum FileType {
    Scenario,
    /// A run, exported with its scenario.
    Trace,
    /// Nothing that can be opened.
    Other,
}

fn file_type(name: &str) -> FileType {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
    match ending.as_deref() {
        Some("json") => FileType::Trace,
        Some("png" | "svg" | "gif" | "webm" | "mp4" | "csv" | "html" | "pdf") => FileType::Other,
        _ => FileType::Scenario,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// Larger than a scenario may be.
    TooLarge,
    NotText,
    /// Its name says that it is something else.
    NotAScenario,
    Unreadable,
}

async fn read(file: &File) -> Result<String, FileProblem> {
    if let FileType::Other = file_type(&file.name()) {
        return Err(FileProblem::NotAScenario);
    }
    if file.size() > limits::BYTES as f64 {
        return Err(FileProblem::TooLarge);
    }
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|_| FileProblem::Unreadable)?;
    decoded(Uint8Array::new(&buffer).to_vec())
}

fn decoded(bytes: Vec<u8>) -> Result<String, FileProblem> {
    let text = String::from_utf8(bytes).map_err(|_| FileProblem::NotText)?;
    match text.contains('\0') {
        true => Err(FileProblem::NotText),
        // Some editors write a byte order mark and Windows line ends.
        false => Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n")),
    }
}

/// Whether a file is being dragged over the page; dropping it opens it.
#[hook]
pub fn use_drop(inbox: &Inbox) -> bool {
    let over = use_state_eq(|| false);
    let (setter, inbox) = (over.setter(), inbox.clone());
    use_effect_with((), move |()| {
        let listeners = browser::document().map(|document| {
            let listen = |name: &'static str, heard: Box<dyn Fn(&DragEvent)>| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&document, name, options, move |event| {
                    heard(event.unchecked_ref());
                })
            };
            let (held, left, dropped) = (setter.clone(), setter.clone(), setter);
            [
                listen(
                    "dragover",
                    Box::new(move |event| {
                        if files(event).is_some() {
                            // Without this the browser would not allow a drop.
                            event.prevent_default();
                            held.set(true);
                        }
                    }),
                ),
                listen(
                    "dragleave",
                    Box::new(move |event| {
                        // The event is also sent between two parts of the page; then there is a target.
                        if event.related_target().is_none() {
                            left.set(false);
                        }
                    }),
                ),
                listen(
                    "drop",
                    Box::new(move |event| {
                        dropped.set(false);
                        let Some(transfer) = files(event) else { return };
                        event.prevent_default();
                        if let Some(file) = transfer.files().and_then(|files| files.get(0)) {
                            open(file, inbox.clone());
                        }
                    }),
                ),
            ]
        });
        move || drop(listeners)
    });
    *over
}

/// What is dragged, if it contains files.
fn files(event: &DragEvent) -> Option<DataTransfer> {
    let transfer = event.data_transfer()?;
    transfer.types().iter().any(|kind| kind == "Files").then_some(transfer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_the_title() {
        let name = |text| file_name(text, Language::Pt);
        assert_eq!(name("# Dead, or slow?\nalgorithm omega\n"), "Dead-or-slow.habemus");
        assert_eq!(name("# Eleição: ../../etc\n"), "Eleição-etc.habemus");
        assert_eq!(name("algorithm omega\n"), "cenario.habemus");
        assert_eq!(name("# ?!\n"), "cenario.habemus");
        assert!(name(&format!("# {}\n", "long ".repeat(40))).chars().count() <= MAX_NAME + ENDING.len());
    }

    #[test]
    fn an_export_is_named_as_the_script_but_in_lower_case() {
        let name = name_of_export;
        assert_eq!(name("A split brain: halves 1").as_deref(), Some("a-split-brain-halves-1"));
        assert_eq!(name("ELEIÇÕES, up").as_deref(), Some("eleições-up"));
        assert_eq!(name(" – "), None);
        let long = name(&"long ".repeat(40)).expect("it has letters");
        assert!(long.chars().count() <= MAX_NAME && long.ends_with("long"), "{long}");
    }

    #[test]
    fn only_text_is_taken() {
        assert_eq!(decoded(b"\xef\xbb\xbfalgorithm bully\r\n".to_vec()), Ok("algorithm bully\n".to_owned()));
        assert_eq!(decoded(vec![0xff, 0xfe, 0x41]), Err(FileProblem::NotText));
        assert_eq!(decoded(vec![b'a', 0, b'b']), Err(FileProblem::NotText));
        assert!(
            matches!(file_type("trace.JSON"), FileType::Trace)
                && matches!(file_type("picture.png"), FileType::Other)
        );
        assert!(
            matches!(file_type("bully.habemus"), FileType::Scenario)
                && matches!(file_type("README"), FileType::Scenario)
        );
    }
}
