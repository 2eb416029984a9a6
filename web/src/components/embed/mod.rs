//! The small player inside another page: the sentence, the stage, the verdicts, the transport, and the
//! link to the whole page at this moment. It has no bar, no panels and no storage.

mod way_out;

use yew::prelude::*;

use super::compare::lights;
use super::watch::watch;
use super::workspace::Layout;
use crate::errands::whole_page;
use crate::host::Host;
use crate::state::{Inbox, State, title};
use way_out::WayOut;

/// The small player; `node` is measured for the surrounding page.
pub fn player(state: &State, inbox: &Inbox, node: &NodeRef) -> Html {
    let language = state.settings.language;
    // In a comparison each side shows its own lights.
    let alone = state.run.as_ref().filter(|_| state.compare.difference.is_none());
    let verdicts = alone.map(|run| lights(run, state.now(), language));
    let broken = state.run.is_none() && !state.script.problems.is_empty();
    let problems = state.script.problems.iter().take(3).enumerate();
    let name = title(&state.script.text);
    let address = (!state.playhead.playing).then(|| AttrValue::from(whole_page(state)));
    html! {
        <main class={classes!("player", state.is_lecture().then_some("lecture"), broken.then_some("broken"))} ref={node.clone()}>
            <h1 class="heard">{format!("Habemus: {name}")}</h1>
            <div class="player-verdicts">{ for verdicts }</div>
            <div class="player-problems" hidden={!broken}>
                <p>{words::sharing::MEND_THERE.of(language)}</p>
                <ul>{ for problems.map(|(index, problem)| html! { <li key={index}>{super::prose::prose(&words::located_problem(problem, language))}</li> }) }</ul>
            </div>
            {watch(state, Layout::PLAYER, inbox)}
            <WayOut {address} {language} inbox={inbox.clone()} />
            <Host node={node.clone()} title={name.to_owned()} end={state.shown().map(|shown| shown.end())} now={state.now()}
                playing={state.playhead.playing} {language} inbox={inbox.clone()} />
        </main>
    }
}
