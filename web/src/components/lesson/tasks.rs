//! What to do after reading: the challenges about the lesson's algorithm, and a link to the script where
//! that is far from the text. It names no challenge.

use habemus_core::Topic;
use model::Language;
use yew::prelude::*;

use crate::components::challenge::{is_about, known, mark};
use crate::components::press;
use crate::components::reading::show_panels;
use crate::state::{
    Achievement, ChallengeInput, ChallengeSource, Inbox, Input, LearningProgress, LookInput, Tab,
    course_positions,
};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The lesson's index in the course.
    pub index: usize,
    pub progress: LearningProgress,
    pub language: Language,
    pub inbox: Inbox,
}

/// The challenges of a lesson; a lesson about no single algorithm has none.
#[component]
pub fn Tasks(props: &Props) -> Html {
    let language = props.language;
    // Parsing them takes a moment, so it is done once.
    let all = use_memo(props.index, |index| {
        let topic: Option<Topic> = course_positions().nth(*index).map(|place| place.topic);
        let own = topic.map(|topic| known().filter(move |known| is_about(known, topic)));
        let own = own.into_iter().flatten();
        own.map(|known| (known.name, known.challenge.title)).collect::<Vec<_>>()
    });
    let each = all.iter().map(|(name, title)| {
        let name = *name;
        let onclick = press(&props.inbox, move || Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))));
        let solved = props.progress.has(Achievement::Solved, name);
        let said = solved.then(|| format!(", {}", words::challenges::SOLVED_MARK.of(language)));
        html! {
            <li key={name}>
                <button type="button" class={classes!("framed", "lesson-task", solved.then_some("reached"))} {onclick}>
                    {mark(solved)}<span>{title.of(language).to_owned()}<span class="heard">{said.unwrap_or_default()}</span></span>
                </button>
            </li>
        }
    });
    let to_script = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Look(LookInput::Tab(Tab::Script)));
            show_panels();
        })
    };
    html! {
        <div class="lesson-tasks">
            <button type="button" class="framed to-script" onclick={to_script}>{words::lessons::TO_SCRIPT.of(language)}</button>
            <div hidden={all.is_empty()}>
                <h3 id="lesson-tasks">{words::lessons::TASKS.of(language)}</h3>
                <ul aria-labelledby="lesson-tasks">{ for each }</ul>
            </div>
        </div>
    }
}
