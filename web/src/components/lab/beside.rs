//! Published logs beside ours, line by line: which lines are the same, and which only one of them has. It
//! names no publication.

use habemus_core::lab::beside::{Beside, Pair, Published};
use model::Language;
use words::lab::page::logs_alike;
use yew::prelude::*;

use crate::components::press;
use crate::state::lab::LabInput;
use crate::state::{Inbox, Input};

#[derive(Properties)]
pub struct Props {
    pub beside: &'static Beside,
    pub language: Language,
    pub inbox: Inbox,
}

/// The logs of a ready experiment exist once, so their address identifies them.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        std::ptr::eq(self.beside, other.beside) && self.language == other.language
    }
}

#[component]
pub fn BesideView(props: &Props) -> Html {
    let beside = props.beside;
    let compared = use_memo((), |()| beside.logs.iter().map(Published::compare).collect::<Vec<_>>());
    let logs = beside.logs.iter().zip(compared.iter()).map(|(log, pairs)| table(log, pairs, props));
    html! { <div class="lab-logs">{ for logs }</div> }
}

fn table(log: &'static Published, pairs: &[Pair], props: &Props) -> Html {
    let language = props.language;
    let same = pairs.iter().filter(|pair| is_same(pair)).count();
    let published = pairs.iter().filter(|pair| pair.theirs.is_some()).count();
    let rows = pairs.iter().enumerate().map(|(key, pair)| {
        // Papers print excerpts of their logs, so a line that only we have is no contradiction.
        let (class, sign, said) = match (is_same(pair), pair.theirs) {
            (true, _) => ("same", "=", words::lab::page::SAME),
            (false, None) => ("only-ours", "", words::lab::page::ONLY_OURS),
            (false, Some(_)) => ("differs", "≠", words::lab::page::DIFFERS),
        };
        html! {
            <tr {key} {class}>
                <td><code>{pair.ours.clone().unwrap_or_default()}</code></td>
                <td class="lab-same"><span aria-hidden="true">{sign}</span><span class="heard">{said.of(language)}</span></td>
                <td><code>{pair.theirs.unwrap_or_default()}</code></td>
            </tr>
        }
    });
    let onclick = press(&props.inbox, move || Input::Lab(LabInput::OpenOnStage(log.scenario(language))));
    let name = log.name.of(language);
    html! {
        <section key={name} class="lab-log" aria-label={name}>
            <div class="lab-table" tabindex="0" role="group" aria-label={name}>
                <table>
                    <caption>{name}</caption>
                    <thead><tr>
                        <th scope="col">{words::lab::heads::OURS.of(language)}</th>
                        <td />
                        <th scope="col">{words::lab::heads::PUBLISHED.of(language)}</th>
                    </tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <p class="lab-alike">{logs_alike(same, published, language)}
                <button type="button" class="framed small" {onclick}>{words::lab::page::OPEN_ON_STAGE.of(language)}</button></p>
        </section>
    }
}

fn is_same(pair: &Pair) -> bool {
    pair.ours.as_deref() == pair.theirs
}
