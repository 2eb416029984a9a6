//! The small player inside another page: what happens, the stage, the verdicts, the transport, and the
//! way to the whole page at this moment. It has no bar, no panels and no memory.

use model::Moment;
use yew::prelude::*;

mod way_out;

use super::compare::lights;
use super::watch::Watch;
use crate::host;
use crate::state::{State, title};
use way_out::WayOut;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    pub on_seek: Callback<Moment>,
}

/// The small player.
#[component]
pub fn Player(props: &Props) -> Html {
    let state = &props.state;
    let language = state.language;
    let node = use_node_ref();
    host::use_host(state, &node);
    host::use_rest(&node, &state.dispatcher());
    // Two runs have their lights beside them.
    let alone = state.run.as_ref().filter(|_| state.difference.is_none());
    let verdicts = alone.map(|run| lights(run, state.now(), language));
    let broken = state.run.is_none() && !state.problems.is_empty();
    let problems = state.problems.iter().take(3).enumerate();
    html! {
        <main class={classes!("player", state.is_lecture().then_some("lecture"), broken.then_some("broken"))} ref={node}>
            <h1 class="heard">{format!("Habemus: {}", title(&state.text))}</h1>
            <div class="player-verdicts">{ for verdicts }</div>
            <div class="player-problems" hidden={!broken}>
                <p>{words::sharing::MEND_THERE.of(language)}</p>
                <ul>{ for problems.map(|(index, problem)| html! { <li key={index}>{super::prose::prose(&words::located_problem(problem, language))}</li> }) }</ul>
            </div>
            <Watch state={state.clone()} one_column=true on_seek={props.on_seek.clone()} />
            <WayOut state={state.clone()} />
        </main>
    }
}
