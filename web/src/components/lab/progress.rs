//! The row under the findings: the Run button, or the progress of the runs with the time left and Cancel.
//! It reads the state of the Lab and starts nothing itself.

use model::Language;
use model::spec::Bilingual;
use words::lab::page::{clock, given_up, runs};
use words::sweeps::sweep_progress;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::press;
use crate::state::lab::{Lab, LabInput};
use crate::state::{Inbox, Input};

pub fn progress_row(lab: &Lab, language: Language, inbox: &Inbox) -> Html {
    let word = |word: Bilingual| word.of(language);
    let send = |input: fn() -> LabInput| press(inbox, move || Input::Lab(input()));
    let inside = match &lab.batch {
        Some(batch) => {
            let all = batch.source.runs();
            let left = lab.progress.left.map(clock);
            let said = match lab.progress.begun {
                false => word(words::lab::page::STARTING).to_owned(),
                true => sweep_progress(lab.progress.made, all, left.as_deref(), language),
            };
            html! {
                <>
                    <progress max="1" value={format!("{:.3}", lab.progress.part)} aria-label={said.clone()} />
                    <span class="lab-said">{said}</span>
                    <button type="button" class="framed" onclick={send(|| LabInput::Cancel)}>{word(words::lab::page::CANCEL)}</button>
                </>
            }
        }
        None => {
            let about = match (&lab.read, &lab.findings) {
                (Err(_), _) if lab.ready.is_none() => word(words::lab::page::HAS_PROBLEMS).to_owned(),
                (_, Some(_)) if lab.is_stale() => word(words::lab::page::STALE).to_owned(),
                (_, Some(findings)) => {
                    let all = findings.source.runs();
                    let made = lab.progress.made;
                    if made == all { runs(all, language) } else { sweep_progress(made, all, None, language) }
                }
                (Ok(experiment), None) if lab.ready.is_none() => runs(experiment.runs(), language),
                _ => String::new(),
            };
            let disabled = lab.read.is_err() && lab.ready.is_none();
            html! {
                <>
                    <span class="lab-said">{about}</span>
                    <button type="button" class="lab-run" {disabled} onclick={send(|| LabInput::Run)}>{icon(Icon::Play)}{word(words::lab::page::RUN)}</button>
                </>
            }
        }
    };
    // Screen readers announce the end, not every step towards it.
    let over = lab.findings.as_ref().filter(|_| lab.batch.is_none() && !lab.is_stale() && lab.progress.begun);
    let over = over.filter(|findings| findings.source.runs() == lab.progress.made);
    let over = over.map_or("", |_| word(words::lab::page::DONE));
    let lost = lab.progress.given_up.len();
    html! {
        <div class="lab-progress">
            <div class="lab-progress-row">{inside}</div>
            <p class="heard" role="status">{over}</p>
            <p class="lab-lost" role="status">{ if lost > 0 { given_up(lost, language) } else { String::new() } }</p>
        </div>
    }
}
