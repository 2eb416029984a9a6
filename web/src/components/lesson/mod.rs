//! The panel of a lesson: where it stands in the course, its text beside the stage, and the way on. The
//! text is fetched when it is wanted; where it does not come, that is said, with a way to try again.

mod library;
mod tasks;
mod text;

use habemus_core::Topic;
use habemus_core::lesson::When;
use model::Language;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::lessons::lesson_place;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::reading::{use_beginning, use_place};
use crate::state::{Deed, Direction, Inbox, Input, Place, Progress, State, Tab, places};
pub use library::Library;
use library::{Fetched, use_lesson};
use tasks::Tasks;
use text::Text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    pub library: Library,
}

/// The panel of the lesson that is asked for.
#[component]
pub fn LessonPanel(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let language = state.language;
    let all: Vec<Place> = places().collect();
    let wanted = state.lesson().map(Topic::name);
    let place = all.iter().find(|place| Some(place.topic.name()) == wanted);
    let back = back_to_script(state, &inbox);
    let Some(place) = place else {
        return html! {
            <div class="lesson">{head(None, all.len(), language, &inbox)}<p class="nothing">{words::lessons::NOTHING.of(language)}</p></div>
        };
    };
    html! {
        <div class="lesson">
            {head(Some(place), all.len(), language, &inbox)}
            {back}
            <Body key={place.topic.name()} index={place.index} progress={state.study.progress.clone()} opened={state.study.opened}
                in_front={state.tab == Tab::Lesson} shown={state.study.shown.clone()} library={props.library.clone()} {language} {inbox} />
        </div>
    }
}

/// Where this is, and the way to all others.
fn head(place: Option<&Place>, all: usize, language: Language, inbox: &Inbox) -> Html {
    let words = place.map(|place| lesson_place(place.index + 1, all, place.unit.of(language), language));
    let inbox = inbox.clone();
    let onclick = Callback::from(move |_: MouseEvent| inbox.dispatch(Input::Course(true)));
    html! {
        <div class="lesson-head">
            <p>{words.unwrap_or_default()}</p>
            <button type="button" class="quiet to-course" {onclick}>{icon(Icon::Course)}<span>{words::lessons::COURSE.of(language)}</span></button>
        </div>
    }
}

fn back_to_script(state: &State, inbox: &Inbox) -> Html {
    let inbox = inbox.clone();
    let onclick = Callback::from(move |_: MouseEvent| inbox.dispatch(Input::BackToOwn));
    html! {
        <p class="lesson-back" hidden={!state.can_go_back_to_own()}>
            <button type="button" class="framed small" {onclick}>{icon(Icon::Undo)}<span>{words::lessons::BACK_TO_SCRIPT.of(state.language)}</span></button>
        </p>
    }
}

#[derive(Properties, PartialEq)]
struct BodyProps {
    /// Which lesson of the course it is.
    index: usize,
    progress: Progress,
    /// How often a lesson was asked for.
    opened: u32,
    in_front: bool,
    shown: Option<(String, When)>,
    library: Library,
    language: Language,
    inbox: Inbox,
}

/// The text with what comes after it, or what stands in its place until it is there.
#[component]
fn Body(props: &BodyProps) -> Html {
    let language = props.language;
    let node = use_node_ref();
    let Some(Place { topic, .. }) = places().nth(props.index) else { return html! {} };
    let (fetched, again) = use_lesson(&props.library, topic.name(), language);
    use_beginning(&node, props.opened);
    use_place(&node, props.in_front, props.opened);
    let word = |word: Bilingual| word.of(language);
    let inside = match fetched {
        Fetched::Waiting => {
            html! { <p key="waiting" class="nothing" role="status">{word(words::lessons::LOADING)}</p> }
        }
        Fetched::Failed => html! {
            <div key="failed" class="lesson-failed" role="alert">
                <p>{word(words::lessons::NOT_LOADED)}</p>
                <button type="button" class="framed" onclick={again}>{word(words::lessons::RETRY)}</button>
            </div>
        },
        Fetched::Here(lesson) => html! {
            <div key="here">
                <Text {lesson} name={topic.name()} shown={props.shown.clone()} {language} inbox={props.inbox.clone()} />
                {foot(topic, props)}
            </div>
        },
    };
    html! { <div class="lesson-body" ref={node} tabindex="0" role="region" aria-label={topic.title().of(language)}>{inside}</div> }
}

/// Whether it is read, and the lessons before and after.
fn foot(topic: Topic, props: &BodyProps) -> Html {
    let language = props.language;
    let mark = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let switch: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::Read(topic, switch.checked()));
        })
    };
    let go = |to: Option<Place>, way: Direction| {
        let (word, drawn, class) = match way {
            Direction::Back => (words::lessons::PREVIOUS, Icon::Previous, None),
            Direction::Forward => (words::lessons::NEXT, Icon::Next, Some("lesson-next")),
        };
        to.map(|place| {
            let inbox = props.inbox.clone();
            let onclick = Callback::from(move |_: MouseEvent| {
                // Whoever goes on has read this one.
                if way == Direction::Forward {
                    inbox.dispatch(Input::Read(topic, true));
                }
                inbox.dispatch(Input::Lesson(place.topic));
            });
            html! {
                <button type="button" class={classes!("framed", "lesson-go", class)} {onclick}>
                    {icon(drawn)}<span><small>{word.of(language)}</small>{place.topic.title().of(language)}</span>
                </button>
            }
        })
    };
    let before = props.index.checked_sub(1).and_then(|index| places().nth(index));
    let after = places().nth(props.index + 1);
    html! {
        <div class="lesson-foot">
            <Tasks index={props.index} progress={props.progress.clone()} {language} inbox={props.inbox.clone()} />
            <label class="switch"><input type="checkbox" checked={props.progress.has(Deed::Read, topic.name())} onchange={mark} /><span>{words::lessons::READ.of(language)}</span></label>
            <div class="lesson-ways">{ for go(before, Direction::Back) }{ for go(after, Direction::Forward) }</div>
        </div>
    }
}
