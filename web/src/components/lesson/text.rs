//! The text of a lesson: sections, paragraphs, lists, scenarios, and moments and claims that can be
//! pressed. A press says what to show; how it is shown is the state's business.

use std::rc::Rc;

use habemus_core::Topic;
use habemus_core::lesson::{Block, Inline, Lesson, Own, Section, When};
use model::Language;
use model::scenario::link::{SharedLink, encode};
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::{is_plain, press};
use crate::state::{Inbox, Input, LessonInput, Sight, topic};

/// What every part of the text needs.
pub struct LessonText<'a> {
    pub lesson: Rc<Lesson>,
    pub name: &'static str,
    /// What the lesson has put on the stage last.
    pub shown: Option<&'a (String, When)>,
    pub language: Language,
    pub inbox: &'a Inbox,
}

pub fn lesson_text(text: &LessonText<'_>) -> Html {
    let lesson = &text.lesson;
    let sections = lesson.sections.iter().map(|part| section(part, text));
    html! {
        <article class="lesson-text" aria-labelledby="lesson-title">
            <h2 id="lesson-title">{lesson.title.clone()}</h2>
            <p class="lesson-summary">{ for spans(&lesson.summary, text) }</p>
            { for begin(text) }
            { for sections }
        </article>
    }
}

/// Until the lesson has shown something, the stage has some other run. This button shows the lesson's first
/// moment.
fn begin(text: &LessonText<'_>) -> Option<Html> {
    let blocks = text.lesson.sections.iter().flat_map(|section| &section.blocks);
    let first = blocks.flat_map(Block::inlines).find_map(|span| match span {
        Inline::Moment(jump) => Some(jump),
        _ => None,
    })?;
    let onclick = see(&first.scenario, first.when, text);
    let words = words::lessons::BEGIN.of(text.language);
    Some(html! {
        <p key="begin" class="lesson-begin" hidden={text.shown.is_some()}>
            <button type="button" class="framed" {onclick}>{icon(Icon::Play)}<span>{words}</span></button>
        </p>
    })
}

fn section(section: &Section, text: &LessonText<'_>) -> Html {
    let blocks = section.blocks.iter().map(|part| block(part, text));
    html! {
        <section>
            <h3 hidden={section.heading.is_empty()}>{section.heading.clone()}</h3>
            { for blocks }
        </section>
    }
}

fn block(block: &Block, text: &LessonText<'_>) -> Html {
    let items = |items: &[Vec<Inline>]| -> Html {
        items.iter().map(|item| html! { <li>{ for spans(item, text) }</li> }).collect()
    };
    match block {
        Block::Paragraph(inside) => html! { <p>{ for spans(inside, text) }</p> },
        Block::Points(points) => html! { <ul>{items(points)}</ul> },
        Block::Steps(steps) => html! { <ol>{items(steps)}</ol> },
        Block::Scenario(own) => scenario(own, text),
    }
}

fn scenario(own: &Own, text: &LessonText<'_>) -> Html {
    let begin = When::At(model::Moment { time: model::Time::ZERO, done: Some(0) });
    let onclick = see(&own.name, begin, text);
    let words = words::lessons::OPEN_SCENARIO.of(text.language);
    html! {
        <div class="lesson-scenario">
            <pre><code>{own.text.trim_end().to_owned()}</code></pre>
            <button type="button" class="framed small" {onclick}>{words}</button>
        </div>
    }
}

fn spans<'a>(spans: &'a [Inline], text: &'a LessonText<'_>) -> impl Iterator<Item = Html> + 'a {
    spans.iter().map(move |part| span(part, text))
}

fn span(span: &Inline, text: &LessonText<'_>) -> Html {
    match span {
        Inline::Text(words) => html! { {words.clone()} },
        Inline::Emphasis(words) => html! { <em>{words.clone()}</em> },
        Inline::Code(words) => html! { <code>{words.clone()}</code> },
        Inline::Moment(jump) => {
            let here = text.shown.is_some_and(|(name, when)| *name == jump.scenario && *when == jump.when);
            html! {
                <button type="button" class="lesson-moment" aria-current={here.then_some("step")} onclick={see(&jump.scenario, jump.when, text)}>
                    {icon(Icon::Play)}<span>{jump.label.clone()}</span>
                </button>
            }
        }
        Inline::Claim(claim) => {
            let help = words::lessons::CLAIM.of(text.language);
            let (href, onclick) =
                (address(&claim.scenario, claim.when(), text), see(&claim.scenario, claim.when(), text));
            html! { <a class="lesson-claim" title={help} {href} onclick={here(onclick)}>{claim.shown.clone()}</a> }
        }
        Inline::Lesson { label, name } => match topic(name) {
            Some(topic) => {
                let onclick = press(text.inbox, move || Input::Lesson(LessonInput::Open(topic)));
                let href = encode(&SharedLink { lesson: Some(name.clone()), ..SharedLink::default() });
                html! { <a {href} onclick={here(onclick)}>{label.clone()}</a> }
            }
            None => html! { {label.clone()} },
        },
    }
}

/// The address of what a claim shows. A claim is a link and not a button, because links wrap with the text
/// and can be opened in a new tab.
fn address(name: &str, when: When, text: &LessonText<'_>) -> String {
    let plain = name.strip_suffix(".other").unwrap_or(name);
    let found = text.lesson.scenario(plain, text.language);
    let link = found.map(|found| SharedLink {
        text: found.text.to_owned(),
        other: found.other.map(str::to_owned),
        moment: Some(when.moment()),
        language: Some(text.language),
        lesson: Some(text.name.to_owned()),
        ..SharedLink::default()
    });
    encode(&link.unwrap_or_default())
}

/// A plain click on a link stays on the page.
fn here(onclick: Callback<MouseEvent>) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if is_plain(&event) {
            event.prevent_default();
            onclick.emit(event);
        }
    })
}

/// What a press on a moment or a claim does.
fn see(name: &str, when: When, text: &LessonText<'_>) -> Callback<MouseEvent> {
    let (inbox, lesson, language) = (text.inbox.clone(), text.lesson.clone(), text.language);
    let (name, own) = (name.to_owned(), text.name);
    Callback::from(move |_: MouseEvent| {
        // The other side of a comparison is shown beside the first.
        let plain = name.strip_suffix(".other").unwrap_or(&name);
        let found = lesson.scenario(plain, language).zip(topic(own));
        let Some((found, topic)): Option<(_, Topic)> = found else { return };
        inbox.dispatch(Input::Lesson(LessonInput::See(Box::new(Sight {
            lesson: topic,
            name: plain.to_owned(),
            when,
            text: found.text.to_owned(),
            difference: found.other.map(str::to_owned),
        }))));
    })
}
