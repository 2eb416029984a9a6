//! The experiment as a form and as text. The text is the only state: each field writes lines into it.
//! Nothing here knows whether the experiment makes sense.

mod axis;
mod contenders;
mod text;

use std::rc::Rc;

use habemus_core::lab::{Ready, ReadyKind};
use habemus_core::sweep::SweepProblem;
use model::spec::Bilingual;
use model::{Language, Spec};
use web_sys::HtmlInputElement;
use words::lab::page::TEMPLATES;
use yew::prelude::*;

use super::names;
use crate::components::distinct_keys;
use crate::components::icons::{Icon, icon};
use crate::components::parameters::fields::{plain_row, select};
use crate::components::press;
use crate::state::lab::{LabInput, lines};
use crate::state::{Inbox, Input};
use text::TextField;

/// Only what the form depends on, so that it is not redrawn while runs are made.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub ready: Option<ReadyByName>,
    pub part: usize,
    pub problems: Option<Rc<[SweepProblem]>>,
    pub can_undo: bool,
    pub can_redo: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// A ready experiment, compared by its name, so that it can be a prop.
#[derive(Clone, Copy)]
pub struct ReadyByName(pub &'static Ready);

impl PartialEq for ReadyByName {
    fn eq(&self, other: &ReadyByName) -> bool {
        self.0.name == other.0.name
    }
}

/// What the rows of the form share.
pub struct SetupForm<'a> {
    pub text: &'a str,
    pub language: Language,
    pub inbox: Inbox,
    /// The algorithms that the text names, as far as they exist.
    pub specs: Vec<&'static Spec>,
}

impl SetupForm<'_> {
    pub fn word(&self, word: Bilingual) -> &'static str {
        word.of(self.language)
    }

    /// A callback that writes a changed text.
    pub fn write<E: 'static>(&self, change: impl Fn(&str, E) -> String + 'static) -> Callback<E> {
        let (inbox, text) = (self.inbox.clone(), self.text.to_owned());
        Callback::from(move |value: E| inbox.dispatch(Input::Lab(LabInput::Write(change(&text, value)))))
    }

    /// A text field that writes once typing is done.
    pub fn words(&self, name: &str, value: &str, change: impl Fn(&str, String) -> String + 'static) -> Html {
        let write = self.write(change);
        let onchange = Callback::from(move |event: Event| {
            write.emit(event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned());
        });
        html! {
            <input class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label={name.to_owned()}
                value={value.to_owned()} {onchange} />
        }
    }

    /// A button that removes something.
    pub fn remove(&self, what: &str, change: impl Fn(&str) -> String + 'static) -> Html {
        let onclick = self.write(move |text, _: MouseEvent| change(text));
        let name = format!("{}: {what}", self.word(words::lab::page::REMOVE));
        html! {
            <button type="button" class="quiet square lab-remove" aria-label={name.clone()} title={name} {onclick}>{icon(Icon::Close)}</button>
        }
    }

    /// A select that adds one of these and then returns to its prompt.
    pub fn adder(
        &self,
        row: &str,
        name: &'static str,
        options: Vec<names::NamedChoice>,
        change: impl Fn(&str, String) -> String + 'static,
    ) -> Html {
        let first = (String::new(), name.to_owned());
        let choose = self.write(change);
        let choose = Callback::from(move |word: String| {
            if !word.is_empty() {
                choose.emit(word);
            }
        });
        select(row, name, [first].into_iter().chain(options).collect(), "", choose)
    }
}

#[component]
pub fn Setup(props: &Props) -> Html {
    let (inbox, language) = (&props.inbox, props.language);
    let word = |word: Bilingual| word.of(language);
    let has_text =
        props.ready.is_none_or(|ready| matches!(ready.0.kind, ReadyKind::Chart(_) | ReadyKind::Price(_)));
    let named = lines::all(&props.text, "algorithm");
    let spec = |said: &lines::Statement| {
        let name = said.rest.split_whitespace().next()?;
        habemus_core::catalogue().iter().copied().find(|spec| spec.name == name)
    };
    let specs = named.iter().filter_map(spec).collect();
    let form = SetupForm { text: &props.text, language, inbox: inbox.clone(), specs };
    let about = props
        .ready
        .map(|_| html! { <p key="about" class="lab-how">{word(words::lab::page::READY_HELP)}</p> });
    let undo = |name: &'static str, drawn: Icon, off: bool, input: fn() -> Input| {
        let onclick = press(inbox, input);
        html! { <button type="button" class="quiet square" aria-label={name} title={name} aria-disabled={off.then_some("true")} {onclick}>{icon(drawn)}</button> }
    };
    html! {
        <section class="lab-setup" aria-labelledby="lab-setup-heading" hidden={!has_text}>
            <div class="lab-setup-head">
                <h2 id="lab-setup-heading">{word(words::lab::page::SETUP)}</h2>
                <div class="undo">
                    {undo(words::page::UNDO.of(language), Icon::Undo, !props.can_undo, || Input::Undo)}
                    {undo(words::page::REDO.of(language), Icon::Redo, !props.can_redo, || Input::Redo)}
                </div>
            </div>
            { for about }
            <div>
                {measures(&form)}
                {contenders::rows(&form, &named)}
                {axis::rows(&form)}
                {plan(&form)}
            </div>
            <div>{ for parts(props) }</div>
            <TextField text={props.text.clone()} problems={props.problems.clone()} {language} inbox={inbox.clone()} />
        </section>
    }
}

/// Which part of a ready experiment the field shows, where there are several.
fn parts(props: &Props) -> Option<Html> {
    let language = props.language;
    let ReadyKind::Chart(chart) = &props.ready?.0.kind else { return None };
    if chart.parts.len() < 2 {
        return None;
    }
    let options = chart.parts.iter().enumerate().map(|(place, (name, _))| {
        (place.to_string(), name.map_or(String::new(), |name| name.of(language).to_owned()))
    });
    let choose = {
        let inbox = props.inbox.clone();
        Callback::from(move |place: String| {
            inbox.dispatch(Input::Lab(LabInput::Part(place.parse().unwrap_or(0))));
        })
    };
    let name = words::lab::page::PART.of(language);
    let control = select("lab-part", name, options.collect(), &props.part.to_string(), choose);
    Some(html! { <div key="parts">{plain_row("lab-part", name, "", control)}</div> })
}

fn measures(form: &SetupForm<'_>) -> Html {
    let chosen: Vec<String> = lines::all(form.text, "measure")
        .iter()
        .flat_map(|said| said.rest.split([' ', '\t', ',']).filter(|word| !word.is_empty()).map(str::to_owned))
        .collect();
    let all = names::measures(&form.specs, form.language);
    let name_of = |word: &str| {
        all.iter().find(|(known, _)| known == word).map_or(word.to_owned(), |(_, name)| name.clone())
    };
    let chips = distinct_keys(chosen.iter().map(String::as_str)).zip(&chosen).map(|(key, word)| {
        let others: Vec<String> = chosen.iter().filter(|other| *other != word).cloned().collect();
        let name = name_of(word);
        let remove = (chosen.len() > 1)
            .then(|| form.remove(&name, move |text| lines::set(text, &["measure"], &others.join(" "))));
        // A word without a name is shown as code.
        let shown = if name == *word {
            html! { <code>{name}</code> }
        } else {
            html! { <span>{name}</span> }
        };
        html! { <li {key}>{shown}{ for remove }</li> }
    });
    let rest = all.iter().filter(|(word, _)| !chosen.contains(word)).cloned().collect();
    let adder = {
        let chosen = chosen.clone();
        form.adder("lab-measure", form.word(words::lab::page::ADD_MEASURE), rest, move |text, word| {
            let words: Vec<String> = chosen.iter().cloned().chain([word]).collect();
            lines::set(text, &["measure"], &words.join(" "))
        })
    };
    let control = html! { <div class="lab-list"><ul>{ for chips }</ul>{adder}</div> };
    let label = form.word(words::lab::page::MEASURES);
    plain_row("lab-measure", label, "", control)
}

/// The lines of the scenario that all runs share.
fn plan(form: &SetupForm<'_>) -> Html {
    let said = lines::plan(form.text);
    let label = form.word(words::lab::page::PLAN);
    let each = said.iter().map(|said| {
        let (line, text) = (said.line, format!("{} {}", said.word, said.rest));
        let field =
            form.words(&format!("{label}: {text}"), &text, move |text, value| match value.is_empty() {
                true => lines::without(text, &[line]),
                false => lines::replace(text, line, &value),
            });
        html! { <li key={line}>{field}{form.remove(&text, move |text| lines::without(text, &[line]))}</li> }
    });
    let options = TEMPLATES
        .iter()
        .map(|template| (template.line.to_owned(), template.does.of(form.language).to_owned()));
    let adder =
        form.adder("lab-plan", form.word(words::lab::page::ADD_PLAN), options.collect(), |text, line| {
            lines::append(text, &line)
        });
    let help = if said.is_empty() { form.word(words::lab::page::NO_PLAN) } else { "" };
    let control = html! { <div class="lab-list"><ul class="lab-lines">{ for each }</ul>{adder}</div> };
    plain_row("lab-plan", label, help, control)
}
