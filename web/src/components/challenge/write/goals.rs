//! The rows for the goals of a challenge: a property with its expected verdict, a measure compared with a
//! number, or a leader; for a prediction, what is to be predicted. They change the draft and do not check
//! it.

use habemus_core::challenge::{Relation, Subject};
use model::Scenario;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::challenges::prediction;
use yew::prelude::*;

use super::DraftForm;
use crate::components::icons::{Icon, icon};
use crate::components::parameters::fields::{plain_row, select, select_alone, unnamed_options};
use crate::state::{Draft, DraftGoal, DraftKind};

pub(super) fn rows(form: &DraftForm, scenario: &Scenario) -> Html {
    let subjects = Subject::all(scenario);
    match form.draft.kind {
        DraftKind::Predict => predicted(form, &subjects, scenario),
        DraftKind::Construct => {
            let goals = form
                .draft
                .goals
                .iter()
                .enumerate()
                .map(|(index, goal)| self::goal(form, index, goal, &subjects, scenario));
            let add = form.write(|draft: &mut Draft, _: MouseEvent| draft.goals.push(DraftGoal::default()));
            let word = |word: Bilingual| word.of(form.language);
            html! {
                <fieldset key="goals" class="goals">
                    <legend>{word(words::challenges::GOALS_FIELD)}</legend>
                    <ul>{ for goals }</ul>
                    <button type="button" class="framed small" onclick={add}>{word(words::challenges::ADD_GOAL)}</button>
                </fieldset>
            }
        }
    }
}

/// Everything that can be asked, after an empty choice.
fn options(subjects: &[Subject], scenario: &Scenario, form: &DraftForm) -> Vec<(String, String)> {
    let all = subjects
        .iter()
        .map(|subject| (subject.to_string(), prediction(*subject, scenario.algorithm, form.language)));
    std::iter::once((String::new(), "–".to_owned())).chain(all).collect()
}

fn goal(form: &DraftForm, index: usize, goal: &DraftGoal, subjects: &[Subject], scenario: &Scenario) -> Html {
    let word = |word: Bilingual| word.of(form.language);
    let chosen = subjects.iter().find(|subject| subject.to_string() == goal.subject);
    let set_subject = {
        let judged: Vec<String> =
            subjects.iter().filter(|it| matches!(it, Subject::Property(_))).map(Subject::to_string).collect();
        form.write(move |draft: &mut Draft, subject: String| {
            let judged = judged.contains(&subject);
            let how = if judged { "violated" } else { "=" };
            draft.goals[index] = DraftGoal { subject, how: how.to_owned(), value: String::new() };
        })
    };
    let set_how = form.write(move |draft: &mut Draft, how: String| draft.goals[index].how = how);
    let how = match chosen {
        Some(Subject::Property(_)) => vec![
            ("violated".to_owned(), word(words::challenges::VIOLATED).to_owned()),
            ("holds".to_owned(), word(words::challenges::HOLDS).to_owned()),
        ],
        Some(Subject::Leader) => unnamed_options(["="]),
        _ => unnamed_options(Relation::ALL.map(Relation::sign)),
    };
    let value = !matches!(chosen, None | Some(Subject::Property(_)));
    let oninput = form.write(move |draft: &mut Draft, event: InputEvent| {
        draft.goals[index].value = model::typed(&event.target_unchecked_into::<HtmlInputElement>().value());
    });
    let remove = form.write(move |draft: &mut Draft, _: MouseEvent| drop(draft.goals.remove(index)));
    html! {
        <li key={index}>
            {select_alone(&format!("goal-{index}"), word(words::challenges::WHAT_FIELD), options(subjects, scenario, form), &goal.subject, set_subject)}
            <span hidden={chosen.is_none()}>{select_alone(&format!("how-{index}"), word(words::challenges::RELATION_FIELD), how, &goal.how, set_how)}</span>
            <input class="field" type="text" inputmode="decimal" autocomplete="off" hidden={!value} aria-label={word(words::challenges::VALUE_FIELD)} value={goal.value.clone()} {oninput} />
            <button type="button" class="quiet square" aria-label={word(words::challenges::REMOVE_GOAL)} title={word(words::challenges::REMOVE_GOAL)} onclick={remove}>{icon(Icon::Close)}</button>
        </li>
    }
}

fn predicted(form: &DraftForm, subjects: &[Subject], scenario: &Scenario) -> Html {
    let word = |word: Bilingual| word.of(form.language);
    let choose = form.write(|draft: &mut Draft, subject: String| draft.predicted = subject);
    let oninput = form.write(|draft: &mut Draft, event: InputEvent| {
        draft.within = model::typed(&event.target_unchecked_into::<HtmlInputElement>().value());
    });
    let what = select(
        "write-predicted",
        word(words::challenges::PREDICT_FIELD),
        options(subjects, scenario, form),
        &form.draft.predicted,
        choose,
    );
    let within = html! {
        <input class="field" type="text" inputmode="decimal" autocomplete="off" aria-label={word(words::challenges::WITHIN_FIELD)} value={form.draft.within.clone()} {oninput} />
    };
    html! {
        <div key="predicted">
            {plain_row("write-predicted", word(words::challenges::PREDICT_FIELD), "", what)}
            {plain_row("write-within", word(words::challenges::WITHIN_FIELD), "", within)}
        </div>
    }
}
