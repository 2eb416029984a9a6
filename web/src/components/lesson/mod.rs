//! The panel of a lesson: its place in the course, its text beside the stage, and the next one. The text
//! is fetched when it is needed; if that fails, the panel says so, with a button to try again.

mod library;
mod tasks;
mod text;

use std::rc::Rc;

use habemus_core::Topic;
use habemus_core::lesson::{Lesson, When};
use model::Language;
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::lessons::lesson_place;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::press;
use super::reading::{use_focus_when_opened, use_scroll_position};
use crate::state::{
    Achievement, CoursePosition, Dialog, DialogInput, Direction, Inbox, Input, LearningProgress, LessonInput,
    course_positions,
};
use library::{Fetched, use_lesson};
use tasks::Tasks;
use text::{LessonText, lesson_text};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub name: Option<&'static str>,
    /// None until it has arrived.
    pub lesson: Option<Rc<Lesson>>,
    pub progress: LearningProgress,
    /// How often a lesson was opened.
    pub opened: u32,
    pub in_front: bool,
    /// What the lesson has put on the stage last.
    pub shown: Option<(String, When)>,
    /// Whether a lesson has replaced the user's own script.
    pub can_go_back: bool,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn LessonPanel(props: &Props) -> Html {
    let Props { language, inbox, .. } = props;
    let all: Vec<CoursePosition> = course_positions().collect();
    let Some(place) = all.iter().find(|place| Some(place.topic.name()) == props.name) else {
        return html! {
            <div class="lesson">{head(None, all.len(), *language, inbox)}<p class="nothing">{words::lessons::NOTHING.of(*language)}</p></div>
        };
    };
    html! {
        <div class="lesson">
            {head(Some(place), all.len(), *language, inbox)}
            <p class="lesson-back" hidden={!props.can_go_back}>
                <button type="button" class="framed small" onclick={press(inbox, || Input::Lesson(LessonInput::BackToOwn))}>
                    {icon(Icon::Undo)}<span>{words::lessons::BACK_TO_SCRIPT.of(*language)}</span>
                </button>
            </p>
            <Body key={place.topic.name()} index={place.index} lesson={props.lesson.clone()} progress={props.progress.clone()} opened={props.opened}
                in_front={props.in_front} shown={props.shown.clone()} language={*language} inbox={inbox.clone()} />
        </div>
    }
}

/// The lesson's place in the course, and a button to the course.
fn head(place: Option<&CoursePosition>, all: usize, language: Language, inbox: &Inbox) -> Html {
    let words = place.map(|place| lesson_place(place.index + 1, all, place.unit.of(language), language));
    let onclick = press(inbox, move || Input::Dialog(DialogInput::Open(Dialog::Course)));
    html! {
        <div class="lesson-head">
            <p>{words.unwrap_or_default()}</p>
            <button type="button" class="quiet to-course" {onclick}>{icon(Icon::Course)}<span>{words::lessons::COURSE.of(language)}</span></button>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct BodyProps {
    /// Its index in the course.
    index: usize,
    lesson: Option<Rc<Lesson>>,
    progress: LearningProgress,
    /// How often a lesson was opened.
    opened: u32,
    in_front: bool,
    shown: Option<(String, When)>,
    language: Language,
    inbox: Inbox,
}

/// The text and what follows it, or a placeholder until it is there.
#[component]
fn Body(props: &BodyProps) -> Html {
    let language = props.language;
    let node = use_node_ref();
    let Some(CoursePosition { topic, .. }) = course_positions().nth(props.index) else { return html! {} };
    let (fetched, again) = use_lesson(props.lesson.clone(), topic.name(), language, &props.inbox);
    use_focus_when_opened(&node, props.opened);
    use_scroll_position(&node, props.in_front, props.opened);
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
        Fetched::Here(lesson) => {
            let (name, shown, inbox) = (topic.name(), props.shown.as_ref(), &props.inbox);
            let text = lesson_text(&LessonText { lesson, name, shown, language, inbox });
            html! { <div key="here">{text}{foot(topic, props)}</div> }
        }
    };
    html! { <div class="lesson-body" ref={node} tabindex="0" role="region" aria-label={topic.title().of(language)}>{inside}</div> }
}

/// Whether it is read, and the previous and next lesson.
fn foot(topic: Topic, props: &BodyProps) -> Html {
    let language = props.language;
    let mark = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let switch: HtmlInputElement = event.target_unchecked_into();
            inbox.dispatch(Input::Lesson(LessonInput::Read(topic, switch.checked())));
        })
    };
    let go = |to: Option<CoursePosition>, way: Direction| {
        let (word, drawn, class) = match way {
            Direction::Back => (words::lessons::PREVIOUS, Icon::Previous, None),
            Direction::Forward => (words::lessons::NEXT, Icon::Next, Some("lesson-next")),
        };
        to.map(|place| {
            let inbox = props.inbox.clone();
            let onclick = Callback::from(move |_: MouseEvent| {
                // Going on marks this one as read.
                if way == Direction::Forward {
                    inbox.dispatch(Input::Lesson(LessonInput::Read(topic, true)));
                }
                inbox.dispatch(Input::Lesson(LessonInput::Open(place.topic)));
            });
            html! {
                <button type="button" class={classes!("framed", "lesson-go", class)} {onclick}>
                    {icon(drawn)}<span><small>{word.of(language)}</small>{place.topic.title().of(language)}</span>
                </button>
            }
        })
    };
    let before = props.index.checked_sub(1).and_then(|index| course_positions().nth(index));
    let after = course_positions().nth(props.index + 1);
    html! {
        <div class="lesson-foot">
            <Tasks index={props.index} progress={props.progress.clone()} {language} inbox={props.inbox.clone()} />
            <label class="switch"><input type="checkbox" checked={props.progress.has(Achievement::Read, topic.name())} onchange={mark} /><span>{words::lessons::READ.of(language)}</span></label>
            <div class="lesson-ways">{ for go(before, Direction::Back) }{ for go(after, Direction::Forward) }</div>
        </div>
    }
}
