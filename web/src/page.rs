//! A first, bare page: a scenario in a text field and what comes of it, at every keystroke.
//!
//! It shows what the simulator says and decides nothing itself.

use crate::outcome::{Outcome, Run, Verdict};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

const FIRST_SCENARIO: &str = "\
# 4 notices that 7 is dead
algorithm bully
ids 0..7
at 0 crash 7
at 0 start 4
";

#[component]
pub fn Page() -> Html {
    let text = use_state(|| FIRST_SCENARIO.to_owned());
    let outcome = use_memo((*text).clone(), |text| Outcome::of(text));
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            text.set(field.value());
        })
    };
    html! {
        <main>
            <h1>{"Habemus"}</h1>
            <p class="lead">{"Write who takes part and what goes wrong; see whom they elect."}</p>
            <div class="halves">
                <section>
                    <label for="scenario">{"Scenario"}</label>
                    <textarea
                        id="scenario" rows="14" spellcheck="false" autocapitalize="off"
                        autocomplete="off" value={(*text).clone()} {oninput}
                    />
                </section>
                <section aria-labelledby="outcome-heading">
                    <h2 id="outcome-heading">{"Outcome"}</h2>
                    <div id="outcome" aria-live="polite">{ show(&outcome) }</div>
                </section>
            </div>
        </main>
    }
}

/// Each kind of outcome is one keyed element, so that Yew swaps whole parts and never mends one
/// into another.
fn show(outcome: &Outcome) -> Html {
    match outcome {
        Outcome::Ran(run) => html! { <div key="run" class="run">{ show_run(run) }</div> },
        Outcome::Refused(problems) => html! {
            <div key="problems" class="problems">
                <p>{"This text cannot be run yet:"}</p>
                <pre>{problems}</pre>
            </div>
        },
    }
}

fn show_run(run: &Run) -> Html {
    let elected = match run.elected.as_slice() {
        [] => "Nobody was elected.".to_owned(),
        [one] => format!("{one} was elected."),
        several => format!("At different times or places, {} were elected.", several.join(", ")),
    };
    let sent = match run.total.as_str() {
        "1" => "1 message was sent.".to_owned(),
        total => format!("{total} messages were sent."),
    };
    html! {
        <>
            <p class="sentence">{elected}</p>
            <p>{sent}</p>
            <dl class="kinds">
                { for run.messages.iter().map(|(kind, count)| html! {
                    <div key={kind.clone()}><dt>{kind}</dt><dd>{count}</dd></div>
                }) }
            </dl>
            <ul class="verdicts">
                { for run.verdicts.iter().map(show_verdict) }
            </ul>
        </>
    }
}

fn show_verdict(verdict: &Verdict) -> Html {
    // The word carries the meaning; the colour only repeats it.
    let class = match verdict.status.as_str() {
        "holds" => "holds",
        "violated" => "violated",
        _ => "open",
    };
    html! {
        <li key={verdict.property.clone()}>
            {&verdict.property}{" "}<span {class}>{&verdict.status}</span>
        </li>
    }
}
