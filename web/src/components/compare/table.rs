//! Both runs of a comparison in numbers: a row for each measure and each property, with both values and the
//! difference. It knows no measure by name.

use habemus_core::comparison::{ComparedMeasure, compare, compare_verdicts};
use habemus_core::sweep::{Amount, Measure};
use model::spec::Bilingual;
use model::spec::Property;
use model::verdict::Verdict;
use model::{Language, Spec};
use words::compare::{amount, difference};
use words::page::in_the_whole_run;
use yew::prelude::*;

use super::LETTERS;
use crate::components::lights::{final_light, whole_sign};
use crate::run::SharedRun;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub one: SharedRun,
    pub other: SharedRun,
    pub language: Language,
}

/// Shown where a run has no such number.
const NONE: &str = "–";

#[component]
pub fn Table(props: &Props) -> Html {
    let (one, other, language) = (&props.one.summary, &props.other.summary, props.language);
    let rows = use_memo((props.one.clone(), props.other.clone()), |(one, other)| {
        compare(&one.summary, &other.summary)
    });
    let word = |word: Bilingual| word.of(language);
    let measured = rows.iter().map(|row| measured(row, &[one.algorithm, other.algorithm], language));
    let judged = compare_verdicts(one, other);
    let judged = judged.iter().map(|(property, one, other)| judged_row(*property, *one, *other, language));
    html! {
        <table class="compare-table">
            <caption><b>{word(words::compare::TABLE)}</b>{" "}<span>{word(words::compare::WHOLE_RUNS)}</span></caption>
            <thead>
                <tr>
                    <th scope="col">{word(words::compare::MEASURE)}</th>
                    <th scope="col">{LETTERS[0]}</th>
                    <th scope="col">{LETTERS[1]}</th>
                    <th scope="col">{word(words::compare::DIFFERENCE)}</th>
                </tr>
            </thead>
            <tbody>{ for measured }</tbody>
            <tbody>{ for judged }</tbody>
        </table>
    }
}

fn measured(row: &ComparedMeasure, specs: &[&'static Spec], language: Language) -> Html {
    let said = |value: Option<Amount>| value.map_or(NONE.to_owned(), |value| amount(value.0, language));
    let more = row.difference().map_or(NONE.to_owned(), |more| difference(more.0, language));
    let part = matches!(row.measure, Measure::MessagesOf(_)).then_some("part");
    let name = words::measure_name(row.measure, specs, language);
    html! {
        <tr key={name} class={part}>
            <th scope="row">{name}</th><td>{said(row.one)}</td><td>{said(row.other)}</td><td>{more}</td>
        </tr>
    }
}

fn judged_row(
    property: Property,
    one: Option<&Verdict>,
    other: Option<&Verdict>,
    language: Language,
) -> Html {
    let said = |verdict: Option<&Verdict>| match verdict.map(final_light) {
        Some(ends) => html! {
            <span title={in_the_whole_run(ends, language)}>{whole_sign(ends)}<span class="heard">{in_the_whole_run(ends, language)}</span></span>
        },
        None => html! { <span>{NONE}</span> },
    };
    let same = match one.zip(other).map(|(one, other)| final_light(one) == final_light(other)) {
        Some(true) => "=",
        Some(false) => "≠",
        None => NONE,
    };
    html! {
        <tr key={property.name()}>
            <th scope="row">{words::capital(words::property(property, language))}</th><td>{said(one)}</td><td>{said(other)}</td><td>{same}</td>
        </tr>
    }
}
