//! The panel of the open challenge: the question, what the script has reached and used so far, the hints
//! one by one, and buttons for what to do next. The grade comes from the state; nothing is graded here.

use std::rc::Rc;

use habemus_core::challenge::{Grade, Means, ScenarioPart, ours};
use model::Language;
use model::scenario::keyword::Verb;
use model::spec::Bilingual;
use words::challenges::{A_LINK, A_MESSAGE, A_PROCESS, goal, hint_of, level, where_to};
use yew::prelude::*;

use super::prediction::{Prediction, label_and_options};
use super::verdict::{breaches, findings, mark, means};
use crate::components::icons::{Icon, icon};
use crate::components::press;
use crate::components::prose::prose;
use crate::components::reading::{keep_in_sight, show_panels, use_focus_when_opened};
use crate::run::SharedRun;
use crate::state::{
    ChallengeInput, ChallengeSource, Dialog, DialogInput, Draft, Errand, Inbox, Input, LookInput,
    OpenChallenge, Tab,
};
use crate::{location, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub asked: Rc<OpenChallenge>,
    /// The grade of the run on screen, or of the prediction.
    pub grade: Option<Rc<Grade>>,
    /// Whether a prediction was made.
    pub answered: bool,
    /// How many hints have been read.
    pub hints: usize,
    pub has_problems: bool,
    /// Whether the script is still running.
    pub running: bool,
    pub run: Option<SharedRun>,
    /// Whether the script is still the given one.
    pub as_given: bool,
    /// The draft being written, which may be this challenge.
    pub draft: Rc<Draft>,
    /// How often another scenario was opened.
    pub openings: u32,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn ChallengePanel(props: &Props) -> Html {
    let Props { asked, inbox, language, .. } = props;
    let language = *language;
    let challenge = &asked.challenge;
    let solved = is_solved(props);
    let body = use_node_ref();
    {
        let (body, before) = (body.clone(), use_mut_ref(|| None));
        use_effect_with((solved, asked.clone()), move |now| {
            let before = before.replace(Some(now.clone()));
            // Someone who has just solved it on the stage may have scrolled past the result.
            if now.0 && before == Some((false, now.1.clone())) {
                keep_in_sight(body.clone(), ".outcome");
            }
        });
    }
    use_focus_when_opened(&body, props.openings);
    let word = |word: Bilingual| word.of(language);
    let kind = if asked.is_prediction() { words::challenges::PREDICT } else { words::challenges::CONSTRUCT };
    let because = challenge.because.as_ref().filter(|_| solved || props.answered);
    let because =
        because.map(|said| html! { <p key="because" class="because">{prose(said.of(language))}</p> });
    html! {
        <div class="challenge">
            <div class="challenge-head">
                <p>{word(kind)}{" · "}{level(challenge.level, language)}</p>
                <button type="button" class="quiet small" onclick={press(inbox, || Input::Dialog(DialogInput::Open(Dialog::Challenges)))}>{word(words::challenges::CHALLENGES)}</button>
                <button type="button" class="quiet square" aria-label={word(words::challenges::LEAVE)} title={word(words::challenges::LEAVE)}
                    onclick={press(inbox, || Input::Challenge(ChallengeInput::Leave))}>{icon(Icon::Close)}</button>
            </div>
            <div class="challenge-body" ref={body} tabindex="0" role="region" aria-label={challenge.title.of(language).to_owned()}>
                <h2>{challenge.title.of(language)}</h2>
                <p class="question">{prose(challenge.question.of(language))}</p>
                {task(props)}
                { for because }
                {hints(props)}
                {buttons(props)}
            </div>
        </div>
    }
}

fn is_solved(props: &Props) -> bool {
    props.grade.as_ref().is_some_and(|grade| grade.is_solved())
}

/// The task, and how far it is solved.
fn task(props: &Props) -> Html {
    let Props { asked, language, inbox, .. } = props;
    let (language, grade) = (*language, props.grade.as_deref());
    let names = match (asked.is_prediction(), &props.run) {
        (false, Some(run)) => run.summary.names.clone(),
        _ => asked.challenge.scenario.names(),
    };
    let word = |word: Bilingual| word.of(language);
    if let Some((name, options)) = label_and_options(&asked.challenge, language) {
        let Some(grade) = grade else {
            return html! { <div key="ask"><Prediction asked={asked.clone()} {name} {options} {language} inbox={inbox.clone()} /></div> };
        };
        let said = if grade.is_solved() { words::challenges::RIGHT } else { words::challenges::WRONG };
        return html! {
            <div key="told" class="standing">
                <p role="status" class={classes!("outcome", grade.is_solved().then_some("solved"))}>{word(said)}</p>
                {findings(grade, &names, language, inbox)}
                {breaches(grade, language, inbox)}
                <p class="row-help" hidden={props.as_given}>{word(words::challenges::CHANGED)}</p>
            </div>
        };
    }
    let (status, class) = match (grade, props.has_problems, props.running) {
        (_, true, _) => (words::challenges::PROBLEMS, None),
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
            {where_to_act(&asked.challenge.means, language, inbox)}
        </div>
    }
}

/// Where on the page to do what is allowed: events in the script or on the stage, other changes in the form.
fn where_to_act(means: &Means, language: Language, inbox: &Inbox) -> Html {
    let allowed = means.allowed.as_deref();
    let has = |wanted: fn(&ScenarioPart) -> bool| allowed.is_none_or(|parts| parts.iter().any(wanted));
    let helps = |thing: &Bilingual| {
        let writes = |part: &ScenarioPart| matches!(part, ScenarioPart::Event(verb) if pressed_for(*verb) == Some(*thing));
        allowed.is_none_or(|parts| parts.iter().any(writes))
    };
    let pressed: Vec<Bilingual> = [A_PROCESS, A_LINK, A_MESSAGE].into_iter().filter(helps).collect();
    let to = |tab: Tab| {
        let inbox = inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Look(LookInput::Tab(tab)));
            show_panels();
        });
        html! { <button type="button" class="framed small" {onclick}>{tab.name(language)}</button> }
    };
    let in_form = has(|part| !matches!(part, ScenarioPart::Event(_))).then(|| to(Tab::Parameters));
    html! {
        <div class="challenge-places"><p>{where_to(&pressed, language)}</p>{to(Tab::Script)}{ for in_form }</div>
    }
}

/// What to press on the stage for an event; some events can only be written in the script.
fn pressed_for(verb: Verb) -> Option<Bilingual> {
    match verb {
        Verb::Start | Verb::Crash | Verb::Recover | Verb::Request => Some(A_PROCESS),
        Verb::Cut | Verb::Heal => Some(A_LINK),
        Verb::Drop | Verb::Slow => Some(A_MESSAGE),
        Verb::Join | Verb::Partition | Verb::Say => None,
    }
}

/// The opened hints, and the next one while the challenge is unsolved.
fn hints(props: &Props) -> Html {
    let Props { asked, language, inbox, .. } = props;
    let (language, all, shown, solved) =
        (*language, asked.challenge.hints.len(), props.hints, is_solved(props));
    let each = asked.challenge.hints.iter().take(shown).enumerate().map(|(index, hint)| {
        html! { <li key={index}><b>{hint_of(index + 1, all, language)}{": "}</b>{prose(hint.of(language))}</li> }
    });
    let more = if shown == 0 { words::challenges::SHOW_HINT } else { words::challenges::NEXT_HINT };
    html! {
        <div class="hints" hidden={all == 0 || (shown == 0 && solved)}>
            <ol role="list" aria-live="polite" aria-label={words::challenges::HINTS.of(language)}>{ for each }</ol>
            <button type="button" class="framed small" hidden={shown >= all || solved} onclick={press(inbox, || Input::Challenge(ChallengeInput::Hint))}>{more.of(language)}</button>
        </div>
    }
}

/// The next challenge, the links to copy, and starting again.
fn buttons(props: &Props) -> Html {
    let Props { asked, inbox, .. } = props;
    let word = |word: Bilingual| word.of(props.language);
    let solved = is_solved(props);
    let again = {
        let source = asked.source.clone();
        press(inbox, move || Input::Challenge(ChallengeInput::Open(source.clone())))
    };
    // The link without an answer, for students.
    let copy = {
        let (inbox, source) = (inbox.clone(), asked.source.clone());
        Callback::from(move |_: MouseEvent| {
            share::copy_link(location::address(&location::challenge(Some(&source))), inbox.clone());
        })
    };
    let next = following(&asked.source).map(|name| {
        let onclick =
            press(inbox, move || Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
        let class = if solved { "accented" } else { "framed" };
        html! { <button key="next" type="button" {class} {onclick}>{word(words::challenges::NEXT)}</button> }
    });
    let drafted = matches!(&asked.source, ChallengeSource::Written(text) if *text == props.draft.text());
    let answered = !asked.is_prediction() || props.answered;
    // When no challenge follows, handing in the answer is the next step.
    let hand_in = if solved && next.is_none() && !drafted { "accented" } else { "framed" };
    html! {
        <div class="challenge-ways">
            { for next }
            <button type="button" class="framed" hidden={!drafted} onclick={press(inbox, || Input::Dialog(DialogInput::Open(Dialog::WriteChallenge)))}>{word(words::challenges::BACK_TO_WRITING)}</button>
            <button type="button" class={hand_in} hidden={!answered} onclick={press(inbox, || Input::Errand(Errand::CopyLink))}>{word(words::challenges::COPY_ANSWER)}</button>
            <button type="button" class="framed" onclick={copy}>{word(words::challenges::COPY_CHALLENGE)}</button>
            <button type="button" class="framed" hidden={props.as_given && !(asked.is_prediction() && answered)} onclick={again}>{ word(if asked.is_prediction() && answered { words::challenges::ASK_AGAIN } else { words::challenges::START_AGAIN }) }</button>
        </div>
    }
}

/// The shipped challenge after this one.
fn following(source: &ChallengeSource) -> Option<&'static str> {
    let ChallengeSource::Ours(name) = source else { return None };
    ours().skip_while(|known| known.name != *name).nth(1).map(|known| known.name)
}
