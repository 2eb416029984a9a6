//! The panel of the challenge that is open: the question, what has been reached and used so far as the
//! script changes, the hints one by one, and the ways on.

use std::rc::Rc;

use habemus_core::challenge::{Grade, Means, Part, Ran, ours};
use model::scenario::keyword::Verb;
use model::spec::Bilingual;
use words::challenges::{A_LINK, A_MESSAGE, A_PROCESS, goal, hint_of, level, where_to};
use yew::prelude::*;

use super::prediction::{Prediction, asked as wanted};
use super::verdict::{breaches, findings, mark, means};
use crate::components::icons::{Icon, icon};
use crate::components::prose::prose;
use crate::components::reading::{keep_in_sight, show_panels, use_beginning};
use crate::contract::Extent;
use crate::state::{Asked, Inbox, Input, Source, State, Tab};
use crate::{location, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    pub asked: Rc<Asked>,
}

/// The panel.
#[component]
pub fn ChallengePanel(props: &Props) -> Html {
    let (state, asked, inbox) = (&props.state, &props.asked, props.state.dispatcher());
    let language = state.language;
    let challenge = &asked.challenge;
    let grade = use_grade(state, asked);
    let solved = (*grade).as_ref().is_some_and(Grade::is_solved);
    let body = use_node_ref();
    {
        let (inbox, body, before) = (inbox.clone(), body.clone(), use_mut_ref(|| None));
        use_effect_with((solved, asked.clone()), move |now| {
            let before = before.replace(Some(now.clone()));
            if now.0 {
                inbox.dispatch(Input::Solved);
            }
            // Whoever does on the stage what was missing may have read further down.
            if now.0 && before == Some((false, now.1.clone())) {
                keep_in_sight(body.clone(), ".outcome");
            }
        });
    }
    use_beginning(&body, state.openings);
    let word = |word: Bilingual| word.of(language);
    let kind = if asked.is_prediction() { words::challenges::PREDICT } else { words::challenges::CONSTRUCT };
    let because = challenge.because.as_ref().filter(|_| solved || state.challenging.answer.is_some());
    let because =
        because.map(|said| html! { <p key="because" class="because">{prose(said.of(language))}</p> });
    html! {
        <div class="challenge">
            <div class="challenge-head">
                <p>{word(kind)}{" · "}{level(challenge.level, language)}</p>
                <button type="button" class="quiet small" onclick={send(&inbox, || Input::Challenges(true))}>{word(words::challenges::CHALLENGES)}</button>
                <button type="button" class="quiet square" aria-label={word(words::challenges::LEAVE)} title={word(words::challenges::LEAVE)}
                    onclick={send(&inbox, || Input::LeaveChallenge)}>{icon(Icon::Close)}</button>
            </div>
            <div class="challenge-body" ref={body} tabindex="0" role="region" aria-label={challenge.title.of(language).to_owned()}>
                <h2>{challenge.title.of(language)}</h2>
                <p class="question">{prose(challenge.question.of(language))}</p>
                {task(state, asked, (*grade).as_ref(), &inbox)}
                { for because }
                {hints(state, asked, solved, &inbox)}
                {ways(state, asked, solved, &inbox)}
            </div>
        </div>
    }
}

/// How the run on screen does, or what was predicted; nothing while there is nothing to grade.
#[hook]
fn use_grade(state: &UseReducerHandle<State>, asked: &Rc<Asked>) -> Rc<Option<Grade>> {
    let known = (state.run.clone(), asked.clone(), state.challenging.answer.clone());
    use_memo(known, |(run, asked, answer)| {
        if asked.is_prediction() {
            return asked.challenge.grade_prediction(answer.as_deref()?);
        }
        let run = run.as_ref().filter(|run| run.extent == Extent::Whole)?;
        let (scenario, summary) = (&run.scenario, &run.summary);
        let ran = Ran { text: &run.text, scenario, trace: &run.reading.trace, summary };
        Some(asked.challenge.grade(&ran))
    })
}

fn send(inbox: &Inbox, input: fn() -> Input) -> Callback<MouseEvent> {
    let inbox = inbox.clone();
    Callback::from(move |_: MouseEvent| inbox.dispatch(input()))
}

/// What is to be done, and how it stands.
fn task(state: &State, asked: &Rc<Asked>, grade: Option<&Grade>, inbox: &Inbox) -> Html {
    let (language, word) = (state.language, |word: Bilingual| word.of(state.language));
    let names = match (asked.is_prediction(), &state.run) {
        (false, Some(run)) => run.summary.names.clone(),
        _ => asked.challenge.scenario.names(),
    };
    if let Some((name, options)) = wanted(&asked.challenge, language) {
        let Some(grade) = grade else {
            return html! { <div key="ask"><Prediction asked={asked.clone()} {name} {options} {language} inbox={inbox.clone()} /></div> };
        };
        let said = if grade.is_solved() { words::challenges::RIGHT } else { words::challenges::WRONG };
        let changed = !asked.is_as_given(&state.text);
        return html! {
            <div key="told" class="standing">
                <p role="status" class={classes!("outcome", grade.is_solved().then_some("solved"))}>{word(said)}</p>
                {findings(grade, &names, language, inbox)}
                {breaches(grade, language, inbox)}
                <p class="row-help" hidden={!changed}>{word(words::challenges::CHANGED)}</p>
            </div>
        };
    }
    let (status, class) = match (grade, state.problems.is_empty(), state.pending.is_some()) {
        (_, false, _) => (words::challenges::PROBLEMS, None),
        (_, _, true) | (None, ..) => (words::challenges::STILL_RUNNING, None),
        (Some(grade), ..) if grade.is_solved() => (words::challenges::SOLVED, Some("solved")),
        (Some(grade), ..) if grade.is_reached() => (words::challenges::REFUSED, None),
        (Some(_), ..) => (words::challenges::NOT_YET, None),
    };
    let reached = match grade {
        Some(grade) => findings(grade, &names, language, inbox),
        None => {
            let spec = asked.challenge.scenario.algorithm;
            let each = asked.challenge.goals().iter().enumerate().map(|(index, it)| {
                html! { <li key={index} class="missed">{mark(false)}<span>{goal(*it, spec, language)}</span></li> }
            });
            html! { <ul class="findings">{ for each }</ul> }
        }
    };
    html! {
        <div key="construct" class="standing">
            <p role="status" class={classes!("outcome", class)}>{word(status)}</p>
            { for grade.map(|grade| breaches(grade, language, inbox)) }
            <h3>{word(words::challenges::GOALS)}</h3>
            {reached}
            <h3>{word(words::challenges::MEANS)}</h3>
            {means(&asked.challenge.means, grade, language)}
            {places(&asked.challenge.means, state, inbox)}
        </div>
    }
}

/// Where the means are at hand: events in the script or on the stage, everything else in the form.
fn places(means: &Means, state: &State, inbox: &Inbox) -> Html {
    let allowed = means.allowed.as_deref();
    let has = |wanted: fn(&Part) -> bool| allowed.is_none_or(|parts| parts.iter().any(wanted));
    let helps = |thing: &Bilingual| {
        let writes = |part: &Part| matches!(part, Part::Event(verb) if pressed_for(*verb) == Some(*thing));
        allowed.is_none_or(|parts| parts.iter().any(writes))
    };
    let pressed: Vec<Bilingual> = [A_PROCESS, A_LINK, A_MESSAGE].into_iter().filter(helps).collect();
    let to = |tab: Tab, name: &'static str| {
        let inbox = inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Tab(tab));
            show_panels();
        });
        html! { <button type="button" class="framed small" {onclick}>{name}</button> }
    };
    let in_form = has(|part| !matches!(part, Part::Event(_)))
        .then(|| to(Tab::Parameters, words::page::PARAMETERS.of(state.language)));
    html! {
        <div class="challenge-places"><p>{where_to(&pressed, state.language)}</p>{to(Tab::Script, words::page::SCRIPT.of(state.language))}{ for in_form }</div>
    }
}

/// What is pressed on the stage to write an event; some are only written.
fn pressed_for(verb: Verb) -> Option<Bilingual> {
    match verb {
        Verb::Start | Verb::Crash | Verb::Recover | Verb::Request => Some(A_PROCESS),
        Verb::Cut | Verb::Heal => Some(A_LINK),
        Verb::Drop | Verb::Slow => Some(A_MESSAGE),
        Verb::Join | Verb::Partition | Verb::Say => None,
    }
}

/// The hints that were opened, and the next one for whoever still looks for the answer.
fn hints(state: &State, asked: &Asked, solved: bool, inbox: &Inbox) -> Html {
    let (language, all, shown) = (state.language, asked.challenge.hints.len(), state.challenging.hints);
    let each = asked.challenge.hints.iter().take(shown).enumerate().map(|(index, hint)| {
        html! { <li key={index}><b>{hint_of(index + 1, all, language)}{": "}</b>{prose(hint.of(language))}</li> }
    });
    let more = if shown == 0 { words::challenges::SHOW_HINT } else { words::challenges::NEXT_HINT };
    html! {
        <div class="hints" hidden={all == 0 || (shown == 0 && solved)}>
            <ol role="list" aria-live="polite" aria-label={words::challenges::HINTS.of(language)}>{ for each }</ol>
            <button type="button" class="framed small" hidden={shown >= all || solved} onclick={send(inbox, || Input::Hint)}>{more.of(language)}</button>
        </div>
    }
}

/// The next one, the links to hand out, the way back to the beginning.
fn ways(state: &UseReducerHandle<State>, asked: &Rc<Asked>, solved: bool, inbox: &Inbox) -> Html {
    let word = |word: Bilingual| word.of(state.language);
    let again = {
        let (inbox, source) = (inbox.clone(), asked.source.clone());
        Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Challenge(source.clone())))
    };
    let next = following(&asked.source).map(|name| {
        let inbox = inbox.clone();
        let onclick =
            Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Challenge(Source::Ours(name))));
        let class = if solved { "accented" } else { "framed" };
        html! { <button key="next" type="button" {class} {onclick}>{word(words::challenges::NEXT)}</button> }
    });
    let drafted = matches!(&asked.source, Source::Written(text) if *text == state.challenging.draft.text());
    let answered = !asked.is_prediction() || state.challenging.answer.is_some();
    // Where nothing comes next, whoever asked waits for the answer.
    let hand_in = if solved && next.is_none() && !drafted { "accented" } else { "framed" };
    html! {
        <div class="challenge-ways">
            { for next }
            <button type="button" class="framed" hidden={!drafted} onclick={send(inbox, || Input::WriteChallenge(true))}>{word(words::challenges::BACK_TO_WRITING)}</button>
            <button type="button" class={hand_in} hidden={!answered} onclick={copy(state, asked, Carried::Answer)}>{word(words::challenges::COPY_ANSWER)}</button>
            <button type="button" class="framed" onclick={copy(state, asked, Carried::Question)}>{word(words::challenges::COPY_CHALLENGE)}</button>
            <button type="button" class="framed" hidden={asked.is_as_given(&state.text) && !(asked.is_prediction() && answered)} onclick={again}>{ word(if asked.is_prediction() && answered { words::challenges::ASK_AGAIN } else { words::challenges::START_AGAIN }) }</button>
        </div>
    }
}

/// What a link carries.
enum Carried {
    /// The challenge alone.
    Question,
    /// The challenge with what is on the page.
    Answer,
}

fn copy(state: &UseReducerHandle<State>, asked: &Rc<Asked>, carried: Carried) -> Callback<MouseEvent> {
    let (state, asked) = (state.clone(), asked.clone());
    Callback::from(move |_: MouseEvent| {
        let address = match carried {
            Carried::Question => location::address(&location::challenge(Some(&asked.source))),
            Carried::Answer => location::address(&location::link(&state)),
        };
        share::hand_out(address, state.dispatcher());
    })
}

/// The challenge of ours that comes after this one.
fn following(source: &Source) -> Option<&'static str> {
    let Source::Ours(name) = source else { return None };
    ours().iter().skip_while(|known| known.name != *name).nth(1).map(|known| known.name)
}
