//! The rows of the form for a challenge's texts: title, question, hints, explanation; and for its level and
//! kind. They change the draft and do not check it.

use model::spec::Bilingual;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use words::challenges::level;
use yew::prelude::*;

use super::DraftForm;
use crate::components::parameters::fields::{plain_row, segments};
use crate::state::{Draft, DraftKind};

pub(super) fn rows(form: &DraftForm) -> Html {
    let Draft { title, question, because, hints, level: now, kind, .. } = &*form.draft;
    let word = |word: Bilingual| word.of(form.language);
    let levels = [1, 2, 3].map(|each| level(each, form.language));
    let set_level = form.write(|draft: &mut Draft, index: usize| draft.level = index as u8 + 1);
    let kinds = [word(words::challenges::CONSTRUCT), word(words::challenges::PREDICT)];
    let set_kind = form.write(|draft: &mut Draft, index: usize| {
        draft.kind = if index == 0 { DraftKind::Construct } else { DraftKind::Predict };
    });
    let chosen = usize::from(*kind == DraftKind::Predict);
    html! {
        <div key="fields">
            {text(form, "write-title", words::challenges::TITLE_FIELD, title, |draft, value| draft.title = value)}
            {area(form, "write-question", words::challenges::QUESTION_FIELD, question, |draft, value| draft.question = value)}
            {area(form, "write-hints", words::challenges::HINTS_FIELD, hints, |draft, value| draft.hints = value)}
            {area(form, "write-because", words::challenges::BECAUSE_FIELD, because, |draft, value| draft.because = value)}
            {plain_row("write-level", word(words::challenges::LEVEL_FIELD), "", segments("write-level", word(words::challenges::LEVEL_FIELD), &levels, usize::from(*now) - 1, &set_level))}
            {plain_row("write-kind", word(words::challenges::KIND_FIELD), "", segments("write-kind", word(words::challenges::KIND_FIELD), &kinds, chosen, &set_kind))}
        </div>
    }
}

fn text(form: &DraftForm, id: &str, name: Bilingual, value: &str, set: fn(&mut Draft, String)) -> Html {
    let label = name.of(form.language);
    let oninput = form.write(move |draft, event: InputEvent| {
        set(draft, event.target_unchecked_into::<HtmlInputElement>().value())
    });
    let control = html! { <input class="field" type="text" autocomplete="off" aria-label={label} value={value.to_owned()} {oninput} /> };
    plain_row(id, label, "", control)
}

fn area(form: &DraftForm, id: &str, name: Bilingual, value: &str, set: fn(&mut Draft, String)) -> Html {
    let label = name.of(form.language);
    let oninput = form.write(move |draft, event: InputEvent| {
        set(draft, event.target_unchecked_into::<HtmlTextAreaElement>().value())
    });
    let control = html! { <textarea rows="2" aria-label={label} value={value.to_owned()} {oninput} /> };
    plain_row(id, label, "", control)
}
