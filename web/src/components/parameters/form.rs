//! What every row of the form needs: the parsed scenario, its text, and how a change is written into it. It
//! does not know which rows there are.

use std::cell::RefCell;

use model::scenario::edit::{Edit, SettingKey, line_of};
use model::scenario::keyword::Keyword;
use model::{Language, Scenario, Time};
use words::page::line;
use yew::prelude::*;

use super::fields::{Limits, number, slider};
use crate::browser;
use crate::components::press;
use crate::state::{Inbox, Input, Notice, ScriptInput};

/// The form's view of the scenario.
#[derive(Clone, Copy)]
pub struct ParameterForm<'a> {
    pub scenario: &'a Scenario,
    pub text: &'a str,
    /// The line that was written last.
    pub written: Option<u32>,
    pub challenged: bool,
    pub language: Language,
    pub inbox: &'a Inbox,
    /// The current maximum of each slider, by name.
    pub tops: &'a RefCell<Vec<(String, u64)>>,
}

/// The step of a slider, in thousandths.
const TENTH: u64 = 100;
const WHOLE: u64 = 1000;

impl ParameterForm<'_> {
    /// A callback that writes the edits for a value into the text.
    pub fn write<T: 'static>(&self, edits: impl Fn(T) -> Vec<Edit> + 'static) -> Callback<T> {
        let inbox = self.inbox.clone();
        Callback::from(move |value| {
            inbox.dispatch(Input::Script(ScriptInput::Edit { edits: edits(value), sliding: None }))
        })
    }

    /// The same for typed values; it returns whether the value could be used, and shows a notice if not.
    pub fn accept(
        &self,
        limits: &Limits,
        read: impl Fn(&str) -> Option<Edit> + 'static,
    ) -> Callback<String, bool> {
        let (inbox, limits) = (self.inbox.clone(), limits.clone());
        Callback::from(move |typed: String| match read(&typed) {
            Some(edit) => {
                inbox.dispatch(Input::Script(ScriptInput::Edit { edits: vec![edit], sliding: None }));
                true
            }
            None => {
                let Limits { least, most, whole, .. } = limits.clone();
                inbox.dispatch(Input::Say(Notice::ValueRefused { typed, least, most, whole }));
                false
            }
        })
    }

    /// The line that sets something, as a button that leads to it.
    pub fn echo(&self, entries: &[SettingKey]) -> Html {
        let found = entries.iter().find_map(|entry| line_of(self.text, entry));
        let Some(number) = found else { return html! { <span key="usual" hidden=true /> } };
        let said = self.text.lines().nth(number as usize - 1).unwrap_or_default().trim();
        let onclick = press(self.inbox, move || Input::Script(ScriptInput::ShowLine(number)));
        let class = classes!("echo", (self.written == Some(number)).then_some("written"));
        html! {
            <button key="said" type="button" {class} {onclick}>
                <span class="echo-line">{line(number, self.language)}</span>{" "}<code>{said}</code>
            </button>
        }
    }

    /// The line of a statement.
    pub fn echo_of(&self, keyword: Keyword) -> Html {
        self.echo(&[SettingKey::Statement(keyword)])
    }

    /// The maximum of a slider. It grows for a larger value and never shrinks, so that a drag stays steady.
    fn top(&self, name: &str, value: u64, reach: u64) -> u64 {
        let mut tops = self.tops.borrow_mut();
        let known = tops.iter().position(|(known, _)| known == name);
        let at = known.unwrap_or_else(|| {
            tops.push((name.to_owned(), reach.max(1)));
            tops.len() - 1
        });
        while tops[at].1 < value {
            tops[at].1 *= 2;
        }
        tops[at].1
    }

    /// A field and a slider for thousandths; each new value goes into the text.
    pub fn amount(&self, amount: &Amount<'_>, written: impl Fn(u64) -> Edit + Clone + 'static) -> Html {
        let Amount { id, name, value, least, most, reach, whole } = *amount;
        let limits =
            Limits { least: Time(least).to_string(), most: Time(most).to_string(), whole, start: None };
        let grain = if whole { WHOLE } else { 1 };
        let accept = {
            let written = written.clone();
            self.accept(&limits, move |typed| {
                let read = Time::parse(typed).map(|time| time.0);
                let fits = |value: &u64| (least..=most).contains(value) && value.is_multiple_of(grain);
                read.filter(fits).map(&written)
            })
        };
        let on_slide = {
            let inbox = self.inbox.clone();
            Callback::from(move |value: u64| {
                let edits = vec![written(value.clamp(least, most))];
                inbox.dispatch(Input::Script(ScriptInput::Edit { edits, sliding: Some(browser::now()) }));
            })
        };
        // Over a long range, tenths are too fine to hit.
        let step = if whole || reach >= 50_000 { WHOLE } else { TENTH };
        html! {
            <div class="amount">
                {number(id, name, Time(value).to_string(), &limits, accept)}
                {slider(name, value, self.top(name, value, reach.min(most)), step, on_slide)}
            </div>
        }
    }
}

/// A value in thousandths and its limits.
pub struct Amount<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub value: u64,
    pub least: u64,
    pub most: u64,
    /// The slider's first maximum.
    pub reach: u64,
    /// Whether only whole numbers make sense.
    pub whole: bool,
}

/// The edit that sets a statement's value.
pub fn set(keyword: Keyword, value: impl Into<String>) -> Edit {
    Edit::Set { key: SettingKey::Statement(keyword), value: value.into() }
}

/// The edit that removes a statement.
pub fn unset(keyword: Keyword) -> Edit {
    Edit::Unset(SettingKey::Statement(keyword))
}
