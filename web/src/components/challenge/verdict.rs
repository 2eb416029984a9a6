//! The grade of an answer as lists: what it reached and missed, what it used, and what it must not use.
//! Each line links to its place in the script or in time. Nothing is graded here.

use habemus_core::challenge::{Breach, Finding, Grade, Means, ScenarioPart};
use model::scenario::insert::Insertion;
use model::scenario::keyword::Verb;
use model::spec::Bilingual;
use model::{Language, Moment, Names};
use words::challenges::{breach, finding, part_name, stopped, used};
use words::editor::insertion;
use words::page::line;
use yew::prelude::*;

use crate::components::press;
use crate::components::prose::prose;
use crate::state::{Inbox, Input, ScriptInput, TimeInput};

/// Each finding with its mark and a link to the moment that shows it.
pub fn findings(grade: &Grade, names: &Names, language: Language, inbox: &Inbox) -> Html {
    let each = grade.findings.iter().enumerate().map(|(index, found)| {
        html! { <li key={index} class={mark_class(found.reached)}>{mark(found.reached)}<span>{prose(&finding(found, names, language))}{" "}{look(found, language, inbox)}</span></li> }
    });
    html! { <ul class="findings">{ for each }</ul> }
}

fn mark_class(reached: bool) -> &'static str {
    if reached { "reached" } else { "missed" }
}

/// A tick or an empty ring; the sentence beside it says the same.
pub fn mark(reached: bool) -> Html {
    let path = if reached { "m4.5 10.5 3.6 3.6 7.4-8" } else { "" };
    html! {
        <svg class="finding-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <circle cx="10" cy="10" r="8.6" /><path d={path} />
        </svg>
    }
}

fn look(found: &Finding, language: Language, inbox: &Inbox) -> Html {
    let Some(at) = found.at else { return html! { <span hidden=true /> } };
    let onclick = press(inbox, move || Input::Time(TimeInput::Seek(Moment::after(at))));
    html! { <button type="button" class="jump" {onclick}>{words::challenges::LOOK.of(language)}</button> }
}

/// What was done but is not allowed, each with the lines that do it.
pub fn breaches(grade: &Grade, language: Language, inbox: &Inbox) -> Html {
    let cut_off = grade.cut_off.map(|events| html! { <li key="cut-off">{stopped(events, language)}</li> });
    let each = grade.breaches.iter().enumerate().map(|(index, it)| {
        let lines = lines(it).into_iter().map(|number| {
            let onclick = press(inbox, move || Input::Script(ScriptInput::ShowLine(number)));
            html! { <button key={number} type="button" class="jump" {onclick}>{line(number, language)}</button> }
        });
        html! { <li key={index}><span>{prose(&breach(it, language))}{" "}</span><span class="breach-lines">{ for lines }</span></li> }
    });
    let silent = grade.breaches.is_empty() && grade.cut_off.is_none();
    html! { <ul class="breaches" hidden={silent}>{ for cut_off }{ for each }</ul> }
}

fn lines(breach: &Breach) -> Vec<u32> {
    match breach {
        Breach::Changed { line, .. } | Breach::Added { line, .. } => {
            Some(*line).filter(|it| *it > 0).into_iter().collect()
        }
        // The sentence already names these.
        Breach::Gone { .. } | Breach::Over(_) => Vec::new(),
    }
}

/// What may be used, and how much of it has been used.
pub fn means(means: &Means, grade: Option<&Grade>, language: Language) -> Html {
    let word = |word: Bilingual| word.of(language);
    let names = |wanted: fn(&ScenarioPart) -> bool, parts: &[ScenarioPart]| {
        parts
            .iter()
            .filter(|part| wanted(part))
            .map(|part| part_name(*part, language))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let is_setting = |part: &ScenarioPart| !matches!(part, ScenarioPart::Event(_));
    let allowed = means.allowed.as_deref().unwrap_or_default();
    let events = events(allowed, language);
    let rows = [
        (words::challenges::ONLY_MEANS, names(is_setting, allowed)),
        (words::challenges::FIXED_MEANS, names(|_| true, &means.fixed)),
    ];
    let rows = rows.into_iter().filter(|(_, names)| !names.is_empty()).map(|(name, names)| {
        html! { <li key={word(name)}>{word(name)}{" "}<b>{names}</b></li> }
    });
    let any = means.allowed.is_none() && means.fixed.is_empty();
    let uses = grade.into_iter().flat_map(|grade| &grade.uses).enumerate().map(|(index, it)| {
        let over = (it.used > it.most).then_some("over");
        html! { <li key={index} class={over}>{prose(&used(it, language))}</li> }
    });
    html! {
        <ul class="means">
            <li hidden={!any}>{word(words::challenges::ANY_MEANS)}</li>
            { for events }{ for rows }{ for uses }
        </ul>
    }
}

/// Which events may be added. Their names are words of the script, so each is explained.
fn events(allowed: &[ScenarioPart], language: Language) -> Option<Html> {
    let verbs: Vec<Verb> = allowed
        .iter()
        .filter_map(|part| match part {
            ScenarioPart::Event(verb) => Some(*verb),
            _ => None,
        })
        .collect();
    let each = verbs.iter().enumerate().map(|(index, verb)| {
        let comma = if index == 0 { "" } else { ", " };
        let does = insertion(Insertion::Event(*verb), language);
        html! { <span key={verb.name()}>{comma}<b>{verb.name()}</b>{format!(" ({does})")}</span> }
    });
    let name = words::challenges::ONLY_EVENTS.of(language);
    (!verbs.is_empty()).then(|| html! { <li key={name}>{name}{" "}{ for each }</li> })
}
