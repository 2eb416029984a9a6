//! The course: every lesson in order, by units, with what belongs to each, as a syllabus in a native
//! dialog. It reads the lists it is given and names no lesson.

use habemus_core::challenge::ours;
use habemus_core::{CourseUnit, Topic, course};
use model::Language;
use words::challenges::{challenges_here, challenges_solved};
use words::gallery::examples as count_of_examples;
use words::lessons::lessons_read;
use yew::prelude::*;

use super::challenge::{ShippedChallenge, is_about, known};
use super::icons::{Icon, icon};
use super::modal::use_modal;
use super::press;
use crate::state::{
    Achievement, ChallengeInput, ChallengeSource, Dialog, DialogInput, Inbox, Input, LearningProgress,
    LessonInput, OpenInput, course_positions, title,
};
use crate::{browser, files, share};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub open: bool,
    pub progress: LearningProgress,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Course(props: &Props) -> Html {
    let dialog = use_modal(props.open);
    // Parsing them takes a moment, so it is done once, when they are needed.
    let challenges =
        use_memo(props.open, |open| open.then(|| known().collect::<Vec<_>>()).unwrap_or_default());
    let onclose = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: Event| inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Course))))
    };
    let inside = props.open.then(|| {
        html! {
            <div key="inside">
                {head(props)}
                <ol class="units">{ for course().iter().map(|part| unit(part, &challenges, props)) }</ol>
                {foot(props)}
            </div>
        }
    });
    html! { <dialog class="course" ref={dialog} aria-labelledby="course-heading" {onclose}>{ for inside }</dialog> }
}

fn head(props: &Props) -> Html {
    let language = props.language;
    let close = press(&props.inbox, move || Input::Dialog(DialogInput::Close(Dialog::Course)));
    html! {
        <div class="course-head">
            <h2 id="course-heading">{words::lessons::COURSE.of(language)}</h2>
            <p>{words::lessons::COURSE_HINT.of(language)}</p>
            <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(props.language)} title={words::page::CLOSE.of(props.language)} autofocus=true onclick={close}>{icon(Icon::Close)}</button>
        </div>
    }
}

fn unit(unit: &'static CourseUnit, challenges: &[ShippedChallenge], props: &Props) -> Html {
    let title = unit.title.of(props.language);
    let lessons = unit.topics.iter().map(|topic| entry(*topic, challenges, props));
    html! {
        <li key={title} class="unit"><h3>{title}</h3><ol>{ for lessons }</ol></li>
    }
}

/// A lesson, whether it is read, and what belongs to it.
fn entry(topic: Topic, challenges: &[ShippedChallenge], props: &Props) -> Html {
    let language = props.language;
    let read = props.progress.has(Achievement::Read, topic.name());
    let onclick = press(&props.inbox, move || Input::Lesson(LessonInput::Open(topic)));
    let done = read.then(|| tick(words::lessons::DONE.of(language)));
    html! {
        <li key={topic.name()} class="entry">
            <button type="button" class="entry-lesson" {onclick}>
                <span class="entry-title">{topic.title().of(language)}{" "}{ for done }</span>{" "}
                <span class="entry-summary">{topic.summary().of(language)}</span>
            </button>
            { for groups(topic, challenges, props).into_iter().map(|each| group(each, props)) }
        </li>
    }
}

/// Things to open that belong to a lesson, under one heading.
struct CourseGroup {
    name: String,
    items: Vec<CourseItem>,
}

struct CourseItem {
    title: String,
    /// The spoken word for its tick, once it is done.
    done: Option<&'static str>,
    what: &'static str,
    input: fn(&'static str) -> Input,
}

fn groups(topic: Topic, challenges: &[ShippedChallenge], props: &Props) -> Vec<CourseGroup> {
    let language = props.language;
    let items: Vec<CourseItem> = examples(topic, language).collect();
    let name = count_of_examples(items.len(), language);
    let asked: Vec<CourseItem> = challenges_about(topic, challenges, props).collect();
    let solved = asked.iter().filter(|item| item.done.is_some()).count();
    let asked_name = challenges_here(solved, asked.len(), language);
    [CourseGroup { name, items }, CourseGroup { name: asked_name, items: asked }]
        .into_iter()
        .filter(|group| !group.items.is_empty())
        .collect()
}

/// The gallery's examples of the lesson's algorithm.
fn examples(topic: Topic, language: Language) -> impl Iterator<Item = CourseItem> {
    let own = topic.algorithm().map_or(&[][..], |entry| entry.examples);
    own.iter().map(move |example| {
        let text = example.text.of(language);
        let title = title(text).to_owned();
        CourseItem {
            title,
            done: None,
            what: text,
            input: |text| Input::Open(OpenInput::New(text.to_owned())),
        }
    })
}

/// The challenges about the lesson's algorithm.
fn challenges_about(
    topic: Topic,
    all: &[ShippedChallenge],
    props: &Props,
) -> impl Iterator<Item = CourseItem> {
    let language = props.language;
    all.iter().filter(move |known| is_about(known, topic)).map(move |known| {
        let title = known.challenge.title.of(language).to_owned();
        let solved = props.progress.has(Achievement::Solved, known.name);
        let done = solved.then(|| words::challenges::SOLVED_MARK.of(language));
        CourseItem {
            title,
            done,
            what: known.name,
            input: |name| Input::Challenge(ChallengeInput::Open(ChallengeSource::Ours(name))),
        }
    })
}

/// The mark of what is done, and its spoken word.
fn tick(said: &'static str) -> Html {
    html! { <span key="done" class="lesson-read" role="img" aria-label={said}>{"✓"}</span> }
}

fn group(group: CourseGroup, props: &Props) -> Html {
    let items = group.items.into_iter().map(|CourseItem { title, done, what, input }| {
        let inbox = props.inbox.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Course)));
            inbox.dispatch(input(what));
        });
        html! { <li key={title.clone()}><button type="button" class="jump" {onclick}>{title}</button>{" "}{ for done.map(tick) }</li> }
    });
    html! {
        <details key={group.name.clone()} class="entry-more">
            <summary>{icon(Icon::Fold)}<span>{group.name}</span></summary>
            <ul>{ for items }</ul>
        </details>
    }
}

/// The progress so far, and buttons to save it to a file and load it.
fn foot(props: &Props) -> Html {
    let language = props.language;
    let all = course_positions().count();
    let read =
        course_positions().filter(|place| props.progress.has(Achievement::Read, place.topic.name())).count();
    let solved = ours().filter(|known| props.progress.has(Achievement::Solved, known.name)).count();
    let told = format!(
        "{}, {}.",
        lessons_read(read, all, language),
        challenges_solved(solved, ours().count(), language)
    );
    let hint =
        if browser::can_store() { words::lessons::PROGRESS_HINT } else { words::lessons::PROGRESS_UNKEPT };
    let progress = props.progress.clone();
    let save = Callback::from(move |_: MouseEvent| {
        share::save("habemus-progress.json", "application/json", &format!("{}\n", progress.to_json()));
    });
    let load = Callback::from(|_: MouseEvent| files::choose());
    html! {
        <div class="course-foot">
            <p aria-live="polite"><b>{told}</b>{" "}{hint.of(language)}</p>
            <button type="button" class="framed" onclick={load}>{words::lessons::LOAD_PROGRESS.of(language)}</button>
            <button type="button" class="framed" onclick={save}>{words::lessons::SAVE_PROGRESS.of(language)}</button>
        </div>
    }
}
