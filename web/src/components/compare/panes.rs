//! Two stages beside each other, on one clock. What is done on either is done to the text, and so to
//! both.

use model::Process;
use model::scenario::keyword::Keyword;
use model::spec::Bilingual;
use words::compare::side_name;
use words::page::running;
use yew::prelude::*;

use super::LETTERS;
use super::pane::Pane;
use crate::components::stage::pattern::WovenBeside;
use crate::contract::{MenuRequest, Placed, Run, RunView, Target};
use crate::state::{Input, State, use_input};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    /// The run of the text.
    pub run: Run,
    pub on_choose: Callback<Option<Process>>,
    pub on_menu: Callback<MenuRequest>,
    pub on_place: Callback<Placed>,
}

/// Both sides.
#[component]
pub fn Panes(props: &Props) -> Html {
    let Props { state, run, .. } = props;
    let other = state.other.run.as_ref();
    let (moment, language, playing) = (state.now(), state.language, state.playing);
    let say = use_input(&state.dispatcher(), |input: Input| input);
    let own = other.map_or_else(Vec::new, |other| only_in(&run.text, &other.text));
    let beside = match other {
        Some(other) => {
            let own = only_in(&other.text, &run.text);
            let chosen = state.chosen.and_then(|process| same(run, process, other));
            let (on_choose, on_menu) = wishes(run, other, &say);
            html! {
                <ContextProvider<WovenBeside> key="other" context={WovenBeside}>
                    <Pane letter={LETTERS[1]} run={other.clone()} {own} {moment} {playing} {chosen} {language} {on_choose} {on_menu}
                        on_place={props.on_place.clone()} />
                </ContextProvider<WovenBeside>>
            }
        }
        None => absent(state),
    };
    html! {
        <div class="panes">
            <Pane letter={LETTERS[0]} run={run.clone()} {own} {moment} {playing} chosen={state.chosen} {language}
                on_choose={props.on_choose.clone()} on_menu={props.on_menu.clone()} on_place={props.on_place.clone()} />
            {beside}
        </div>
    }
}

/// The other side while there is nothing to see of it.
fn absent(state: &State) -> Html {
    let (language, other) = (state.language, &state.other);
    let word = |word: Bilingual| word.of(language);
    let said = match (other.pending, other.problems.first()) {
        (Some(pending), _) if pending.events > 0 => running(pending.events, pending.now, language),
        (Some(_), _) => words::page::STARTING.of(language).to_owned(),
        (None, Some(problem)) => {
            format!("{} {}", word(words::compare::DOES_NOT_RUN), words::problem(problem, language))
        }
        (None, None) => word(words::compare::NOT_YET).to_owned(),
    };
    html! {
        <section key="absent" class="pane" aria-label={side_name(LETTERS[1], word(words::compare::OTHER_SIDE))}>
            <h2 class="pane-name"><b aria-hidden="true">{LETTERS[1]}</b><span>{word(words::compare::OTHER_SIDE)}</span></h2>
            <p class="pane-absent">{said}</p>
        </section>
    }
}

/// What a press on the other side asks for: the process of the same id is chosen, and its menu opened.
/// Links and messages may be others over there, so they are pressed where the text is.
fn wishes(
    run: &Run,
    other: &Run,
    say: &Callback<Input>,
) -> (Callback<Option<Process>>, Callback<MenuRequest>) {
    let here = {
        let (run, other) = (run.clone(), other.clone());
        move |process: Process| same(&other, process, &run)
    };
    let on_choose = {
        let (say, here) = (say.clone(), here.clone());
        Callback::from(move |process: Option<Process>| say.emit(Input::Choose(process.and_then(&here))))
    };
    let on_menu = {
        let say = say.clone();
        Callback::from(move |request: MenuRequest| {
            if let Target::Process(process) = request.target
                && let Some(process) = here(process)
            {
                say.emit(Input::Menu(Some(MenuRequest { target: Target::Process(process), ..request })));
            }
        })
    };
    (on_choose, on_menu)
}

/// The process of another run that has the same id.
fn same(run: &RunView, process: Process, other: &RunView) -> Option<Process> {
    other.scenario.roster().find(run.scenario.roster().id(process))
}

/// The lines of a text that the other one does not have, but for captions, comments and the algorithm,
/// which is said anyway.
fn only_in(text: &str, other: &str) -> Vec<String> {
    let plain = |line: &str| {
        line.split('#').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let others: Vec<String> = other.lines().map(plain).collect();
    let says = |line: &str| line.split(' ').nth(2) == Some("say");
    let named = |line: &str| line.split(' ').next() == Some(Keyword::Algorithm.name());
    let own = text.lines().map(plain).filter(|line| !line.is_empty() && !says(line) && !named(line));
    own.filter(|line| !others.contains(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_says_what_only_it_has() {
        let one = "# One\nalgorithm bully\nset watch  3 # often\nseed 4\nat 2 crash 1\nat 3 say \"so\"\n";
        let other = "algorithm yoyo\nset watch 5\nseed 4\n";
        assert_eq!(only_in(one, other), ["set watch 3", "at 2 crash 1"]);
        assert_eq!(only_in(other, one), ["set watch 5"]);
    }
}
