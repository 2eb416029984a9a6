//! What an experiment is about, and its results: the chart or another display, the row with Run and Cancel,
//! the table, and the download buttons. It decides which display suits which kind of experiment.

use std::rc::Rc;

use habemus_core::lab::{Face, Ready, ReadyKind, Scale, Study};
use habemus_core::sweep::Rows;
use model::Language;
use model::spec::Bilingual;
use report::readable_table::{ReadableTable, chart_table, study_table};
use yew::prelude::*;

use super::bars::BarsView;
use super::beside::BesideView;
use super::chart::ChartView;
use super::export::{picture_button, table_button};
use super::plot::{charted, shown, together};
use super::price::PriceView;
use super::progress::progress_row;
use super::risk::RiskView;
use super::sheet::sheet_table;
use crate::components::icons::{Icon, icon};
use crate::components::parameters::fields::{segments_alone, select_alone};
use crate::components::press;
use crate::runner::pool::JobSource;
use crate::state::lab::{Findings, Lab, LabInput};
use crate::state::{Dialog, DialogInput, Inbox, Input, title, use_input};

pub fn findings(lab: &Lab, language: Language, inbox: &Inbox) -> Html {
    let name = match lab.ready {
        Some(ready) => ready.title.of(language).to_owned(),
        None => Some(title(&lab.text).to_owned())
            .filter(|title| !title.is_empty())
            .unwrap_or_else(|| words::page::UNTITLED.of(language).to_owned()),
    };
    let sentences = lab.ready.map(|ready| {
        html! {
            <div key="about">
                <p class="lab-question">{ready.question.of(language)}</p>
                <p class="lab-finding">{ready.finding.of(language)}</p>
            </div>
        }
    });
    let share = press(inbox, || Input::Dialog(DialogInput::Open(Dialog::Share)));
    let (body, data) = body(lab, &name, language, inbox);
    let runs = !matches!(lab.ready.map(|ready| &ready.kind), Some(ReadyKind::Beside(_) | ReadyKind::Bars(_)));
    let notes = lab.ready.filter(|_| data.is_none()).map(|ready| notes(ready, language));
    html! {
        <>
            <div class="lab-findings">
                <h2 class="lab-title">{name}</h2>
                <div>{ for sentences }</div>
                <div class="lab-body">{body}</div>
                <div>{ for notes }</div>
                <div class="lab-take">
                    <button key="link" type="button" class="framed" onclick={share}>{icon(Icon::Share)}{words::lab::page::COPY_LINK.of(language)}</button>
                </div>
                <div>{ for runs.then(|| progress_row(lab, language, inbox)) }</div>
            </div>
            { for data.map(|data| html! { <div key="data" class="lab-data">{data}</div> }) }
        </>
    }
}

/// The display for this kind of experiment, and what goes into the separate data column.
fn body(lab: &Lab, name: &str, language: Language, inbox: &Inbox) -> (Html, Option<Html>) {
    let (name, inbox) = (name.to_owned(), inbox.clone());
    let of = |ready: &Ready| lab.findings.clone().filter(|findings| is_of(findings, ready));
    match lab.ready.map(|ready| (ready, &ready.kind)) {
        Some((ready, ReadyKind::Beside(beside))) => {
            (html! { <BesideView key={ready.name} {beside} {language} {inbox} /> }, None)
        }
        Some((ready, ReadyKind::Bars(bars))) => {
            (html! { <BarsView key={ready.name} {bars} {language} {inbox} /> }, None)
        }
        Some((ready, ReadyKind::Price(price))) => {
            let (findings, stakes) = (of(ready), lab.entered.stakes);
            (
                html! { <PriceView key={ready.name} {price} {name} {findings} {stakes} {language} {inbox} /> },
                None,
            )
        }
        Some((ready, ReadyKind::Risk(risk))) => {
            let (findings, entered) = (of(ready), lab.entered.clone());
            (
                html! { <RiskView key={ready.name} {risk} {name} {findings} {entered} {language} {inbox} /> },
                None,
            )
        }
        Some((_, ReadyKind::Chart(_))) | None => match &lab.findings {
            Some(findings) => chart_and_table(lab, findings, name, language, inbox),
            None => (
                html! { <p key="none" class="lab-nothing">{words::lab::page::NOTHING_YET.of(language)}</p> },
                None,
            ),
        },
    }
}

/// The chart and the table of a study. Which one is the display and which goes into the data column depends
/// on the experiment.
fn chart_and_table(
    lab: &Lab,
    findings: &Rc<Findings>,
    name: String,
    language: Language,
    inbox: Inbox,
) -> (Html, Option<Html>) {
    let (findings, measure, scales) = (findings.clone(), lab.measure, lab.scales);
    let chart = html! {
        <Charted key="charted" findings={findings.clone()} {measure} {scales} name={name.clone()} {language} inbox={inbox.clone()} />
    };
    let tables = html! { <Tables key="tables" {findings} {measure} {scales} {name} {language} {inbox} /> };
    match charted(lab.ready).is_some_and(|chart| chart.face == Face::Table) {
        true => (tables, Some(chart)),
        false => (chart, Some(tables)),
    }
}

fn is_of(findings: &Findings, ready: &Ready) -> bool {
    findings.ready.is_some_and(|other| other.name == ready.name)
}

fn notes(ready: &Ready, language: Language) -> Html {
    let each = ready.notes.iter().enumerate().map(|(key, note)| html! { <li {key}>{note.of(language)}</li> });
    html! { <ul key="notes" class="lab-notes">{ for each }</ul> }
}

/// A value computed from the findings; none if they are trials and not a study.
fn of_study<T>(findings: &Findings, what: impl FnOnce(&Study) -> T) -> Option<T> {
    match &findings.source {
        JobSource::Study(study) => Some(what(study)),
        JobSource::Trials(_) => None,
    }
}

#[derive(Properties, PartialEq)]
struct ChartedProps {
    findings: Rc<Findings>,
    measure: usize,
    scales: [Option<Scale>; 2],
    name: String,
    language: Language,
    inbox: Inbox,
}

/// The chart and its controls.
#[component]
fn Charted(props: &ChartedProps) -> Html {
    let language = props.language;
    let on_open = use_input(&props.inbox, |run| Input::Lab(LabInput::OpenRun(run)));
    let asked = (props.findings.clone(), props.measure, props.scales, language);
    let drawn = use_memo(asked, |(findings, measure, scales, language)| {
        of_study(findings, |study| Rc::new(shown(study, findings.ready, *measure, *scales, *language)))
    });
    let Some(drawn) = (*drawn).clone() else { return html! {} };
    let word = |word: Bilingual| word.of(language);
    let send = |input: fn(usize) -> LabInput| {
        let inbox = props.inbox.clone();
        Callback::from(move |value: usize| inbox.dispatch(Input::Lab(input(value))))
    };
    let names = of_study(&props.findings, |study| {
        (0..study.measures().len()).map(|at| words::study_measure(study, at, language)).collect::<Vec<_>>()
    });
    let names = names.unwrap_or_default();
    let measure = (names.len() > 1 && together(props.findings.ready).is_none()).then(|| {
        let options = names.iter().enumerate().map(|(at, name)| (at.to_string(), name.clone())).collect();
        let choose = send(LabInput::Measure).reform(|at: String| at.parse().unwrap_or(0));
        html! {
            <label key="measure" class="lab-switch"><span>{word(words::lab::page::SHOWN)}</span>
                {select_alone("lab-shown", word(words::lab::page::SHOWN), options, &props.measure.to_string(), choose)}</label>
        }
    });
    let scale = |id: &'static str, side: Bilingual, now: Scale, change: Callback<usize>| {
        let words = [word(words::lab::page::LINEAR), word(words::lab::page::LOGARITHMIC)];
        let chosen = usize::from(now == Scale::Logarithmic);
        html! { <div class="lab-switch"><span aria-hidden="true">{word(side)}</span>{segments_alone(id, word(side), &words, chosen, &change)}</div> }
    };
    html! {
        <>
            <div class="lab-switches">
                { for measure }
                {scale("lab-x", words::lab::page::ACROSS_AXIS, drawn.scales[0], send(|it| LabInput::Scale(0, scale_at(it))))}
                {scale("lab-y", words::lab::page::UP_AXIS, drawn.scales[1], send(|it| LabInput::Scale(1, scale_at(it))))}
            </div>
            <ChartView name={format!("{}: {}", word(words::lab::page::CHART), props.name)} shown={drawn} {language} {on_open} />
            <p class="lab-how">{word(words::lab::page::HOW_TO_READ)}</p>
        </>
    }
}

fn scale_at(place: usize) -> Scale {
    if place == 0 { Scale::Linear } else { Scale::Logarithmic }
}

#[derive(Properties, PartialEq)]
struct TablesProps {
    findings: Rc<Findings>,
    measure: usize,
    scales: [Option<Scale>; 2],
    name: String,
    language: Language,
    inbox: Inbox,
}

/// The table and the download buttons.
#[component]
fn Tables(props: &TablesProps) -> Html {
    let language = props.language;
    let on_open = use_input(&props.inbox, |run| Input::Lab(LabInput::OpenRun(run)));
    let sheet = use_memo((props.findings.clone(), language), |(findings, language)| {
        of_study(findings, |study| sheet(study, findings.ready, *language))
    });
    let Some(sheet) = &*sheet else { return html! {} };
    let picture = {
        let (findings, measure, scales) = (props.findings.clone(), props.measure, props.scales);
        let plot =
            move || of_study(&findings, |study| shown(study, findings.ready, measure, scales, language).plot);
        picture_button("", &props.name, language, plot)
    };
    let notes = props.findings.ready.map_or(&[][..], |ready| ready.notes);
    html! {
        <>
            {sheet_table(&props.name, sheet, notes, language, &on_open)}
            <p class="lab-data-help">{words::lab::page::DATA_HELP.of(language)}</p>
            <div class="lab-take">{tables(&props.findings, &props.name, language)}{picture}</div>
        </>
    }
}

/// The download buttons for what was measured: every run, and every point.
pub fn tables(findings: &Rc<Findings>, name: &str, language: Language) -> Html {
    let button = |word: Bilingual, rows: Rows| {
        let findings = findings.clone();
        table_button(word, name, language, move || of_study(&findings, |study| study.csv(rows)))
    };
    html! { <>{button(words::lab::page::CSV_RUNS, Rows::Runs)}{button(words::lab::page::CSV_POINTS, Rows::Points)}</> }
}

fn sheet(study: &Study, ready: Option<&'static Ready>, language: Language) -> ReadableTable {
    match charted(ready) {
        Some(chart) => chart_table(chart, study, language),
        None => study_table(study, language),
    }
}
