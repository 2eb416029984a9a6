//! How the work is shared among processes: what each one sends and receives, as bars and as numbers in the
//! same table. It runs short scenarios itself, once.

use habemus_core::lab::bars::{Bars, Load, loads};
use model::Language;
use yew::prelude::*;

use crate::state::lab::LabInput;
use crate::state::{Inbox, Input};

#[derive(Properties)]
pub struct Props {
    pub bars: &'static Bars,
    pub language: Language,
    pub inbox: Inbox,
}

/// The bars of a ready experiment exist once, so their address identifies them.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        std::ptr::eq(self.bars, other.bars) && self.language == other.language
    }
}

const WIDE: f64 = 100.0;

#[component]
pub fn BarsView(props: &Props) -> Html {
    let bars = props.bars;
    let counted = use_memo((), |()| {
        bars.runs.iter().map(|(_, text)| loads(text).unwrap_or_default()).collect::<Vec<_>>()
    });
    // One scale for all, so that they can be compared.
    let most = counted.iter().flatten().map(|load| load.sent.max(load.received)).max().unwrap_or(1).max(1);
    let runs = counted.iter().enumerate();
    html! { <div class="lab-bars">{ for runs.map(|(run, loads)| table(run, loads, most, props)) }</div> }
}

fn table(run: usize, loads: &[Load], most: u64, props: &Props) -> Html {
    let (bars, language) = (props.bars, props.language);
    let name = bars.runs[run].0.of(language);
    let bar = |class: &'static str, count: u64| {
        let width = WIDE * count as f64 / most as f64;
        html! {
            <td>
                <span class="lab-bar-number">{words::page::count(count)}</span>
                <svg class={classes!("lab-bar", class)} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect width={width.to_string()} height="8" />
                </svg>
            </td>
        }
    };
    let rows = loads.iter().map(|load| {
        html! {
            <tr key={load.id.0}><th scope="row">{load.id.0}</th>{bar("a1", load.sent)}{bar("a2", load.received)}</tr>
        }
    });
    let onclick = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(text) = bars.scenario(run, language) {
                inbox.dispatch(Input::Lab(LabInput::OpenOnStage(text)));
            }
        })
    };
    html! {
        <section key={name} class="lab-load" aria-label={name}>
            <div class="lab-table" tabindex="0" role="group" aria-label={name}>
                <table>
                    <caption>{name}</caption>
                    <thead><tr>
                        <th scope="col">{words::lab::heads::PROCESS.of(language)}</th>
                        <th scope="col">{words::lab::heads::SENT.of(language)}</th>
                        <th scope="col">{words::lab::heads::RECEIVED.of(language)}</th>
                    </tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <p><button type="button" class="framed small" {onclick}>{words::lab::page::OPEN_ON_STAGE.of(language)}</button></p>
        </section>
    }
}
