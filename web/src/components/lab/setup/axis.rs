//! The rows of the form for what is varied, how often each point is repeated, and how many processes take
//! part.

use model::scenario::limits::PROCESSES;
use yew::prelude::*;

use super::SetupForm;
use crate::components::lab::names;
use crate::components::parameters::fields::{Limits, number, plain_row, select};
use crate::components::prose::prose;
use crate::state::lab::lines;

/// The values of a new axis: numbers of processes, and anything else.
const PROCESS_COUNTS: &str = "8..256*2";
const OTHER_VALUES: &str = "1..5";
/// Values for the number of processes, offered as buttons.
const PRESETS: [&str; 3] = ["8..64+8", "8..256*2", "8..1024*2"];
/// More repetitions than this have to be written in the text.
const MAX_REPETITIONS: u64 = 1000;
const SEEDS: [&str; 2] = ["seeds", "seed"];

pub fn rows(form: &SetupForm<'_>) -> Html {
    let said = lines::find(form.text, &["vary"]).map(|said| said.rest).unwrap_or_default();
    let (what, values) = said.split_once(char::is_whitespace).unwrap_or((&said, ""));
    let rows = [
        Some(axis(form, what)),
        Some(series(form, what, values.trim())),
        Some(repetitions(form)),
        (what != "processes").then(|| processes(form)),
    ];
    html! { <>{ for rows.into_iter().flatten() }</> }
}

fn axis(form: &SetupForm<'_>, what: &str) -> Html {
    let mut options = names::axes(&form.specs, form.language);
    if options.iter().all(|(word, _)| word != what) {
        options.push((what.to_owned(), what.to_owned()));
    }
    let choose = form.write(|text, word: String| {
        let values = if word == "processes" { PROCESS_COUNTS } else { OTHER_VALUES };
        lines::set(text, &["vary"], &format!("{word} {values}"))
    });
    let label = form.word(words::lab::page::AXIS);
    let control = select("lab-axis", label, options, what, choose);
    plain_row("lab-axis", label, "", control)
}

fn series(form: &SetupForm<'_>, what: &str, values: &str) -> Html {
    let label = form.word(words::lab::page::VALUES);
    let write = |what: String| {
        move |text: &str, values: String| lines::set(text, &["vary"], &format!("{what} {values}"))
    };
    let presets = PRESETS.iter().filter(|_| what == "processes").map(|preset| {
        let change = write(what.to_owned());
        let onclick = form.write(move |text, _: MouseEvent| change(text, (*preset).to_owned()));
        html! { <button key={*preset} type="button" class="framed small" {onclick}><code>{*preset}</code></button> }
    });
    let control = html! {
        <div class="lab-list">{form.words(label, values, write(what.to_owned()))}<div class="choices">{ for presets }</div></div>
    };
    let help = prose(form.word(words::lab::page::VALUES_HELP));
    html! {
        <>
            {plain_row("lab-values", label, "", control)}
            <p class="row-help lab-help">{help}</p>
        </>
    }
}

fn repetitions(form: &SetupForm<'_>) -> Html {
    let label = form.word(words::lab::page::REPETITIONS);
    let said = lines::find(form.text, &SEEDS).map(|said| said.rest).unwrap_or_else(|| "1".to_owned());
    let count = match said.split_once("..") {
        Some(("1", last)) => last.parse::<u64>().ok(),
        None => said.parse::<u64>().ok().map(|_| 1),
        _ => None,
    };
    let control = match count {
        Some(count) => {
            let limits =
                Limits { least: "1".to_owned(), most: MAX_REPETITIONS.to_string(), whole: true, start: None };
            let write = form.write(|text, count: u64| match count {
                1 => lines::set(text, &SEEDS, "1"),
                _ => lines::set(text, &SEEDS, &format!("1..{count}")),
            });
            let accept = Callback::from(move |typed: String| {
                let count = typed.parse::<u64>().ok().filter(|count| (1..=MAX_REPETITIONS).contains(count));
                if let Some(count) = count {
                    write.emit(count);
                }
                count.is_some()
            });
            number("lab-seeds", label, count.to_string(), &limits, accept)
        }
        // Seeds that someone chose are shown as they are.
        None => form.words(label, &said, |text, seeds| lines::set(text, &SEEDS, &seeds)),
    };
    plain_row("lab-seeds", label, form.word(words::lab::page::REPETITIONS_HELP), control)
}

fn processes(form: &SetupForm<'_>) -> Html {
    let label = form.word(words::lab::page::PROCESSES);
    let said = lines::find(form.text, &["processes"]).map(|said| said.rest).unwrap_or_default();
    let limits = Limits { least: "1".to_owned(), most: PROCESSES.to_string(), whole: true, start: None };
    let write = form.write(|text, count: String| lines::set(text, &["processes"], &count));
    let accept = Callback::from(move |typed: String| {
        let fits = typed.is_empty() || typed.parse().is_ok_and(|count| (1..=PROCESSES).contains(&count));
        if fits {
            write.emit(typed);
        }
        fits
    });
    let control = number("lab-processes", label, said, &limits, accept);
    plain_row("lab-processes", label, "", control)
}
