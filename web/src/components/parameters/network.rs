//! The rows of the form for what the network does to messages, for the seed, and for when the run ends.

use js_sys::Math;
use model::Time;
use model::scenario::keyword::{Keyword, ORDERS};
use model::scenario::{Delay, LinkOrder, Percent, Rule};
use yew::prelude::*;

use super::fields::{FieldRow, Limits, number, row, segments};
use super::form::{Amount, ParameterForm, set, unset};
use crate::components::icons::{Icon, icon};

/// The first maximum of sliders for durations.
const REACH: u64 = 5_000;
/// Delays that differ by a factor of a hundred: no timeout suits them all.
const ASYNCHRONOUS: Delay = Delay { low: Time(100), high: Time(10_000) };

pub fn rows(form: &ParameterForm<'_>) -> Html {
    let loss = (
        Keyword::Loss,
        "loss",
        words::page::LOSS.of(form.language),
        words::page::LOSS_HELP.of(form.language),
    );
    let duplicate = (
        Keyword::Duplicate,
        "duplicate",
        words::page::DUPLICATE.of(form.language),
        words::page::DUPLICATE_HELP.of(form.language),
    );
    let gst =
        (Keyword::Gst, "gst", words::stage::GST.of(form.language), words::page::GST_HELP.of(form.language));
    let until = (
        Keyword::Until,
        "until",
        words::page::UNTIL.of(form.language),
        words::page::UNTIL_HELP.of(form.language),
    );
    html! {
        <div>
            {delay(form)}
            {percent(form, loss, &form.scenario.losses)}
            {percent(form, duplicate, &form.scenario.duplicates)}
            {instant(form, gst, form.scenario.gst, Some(Time::ZERO))}
            {order(form)}
            {seed(form)}
            {instant(form, until, form.scenario.until, form.scenario.horizon())}
        </div>
    }
}

/// Keyword, id, label and help of a row.
type RowNames = (Keyword, &'static str, &'static str, &'static str);

/// The rule for all messages; the last one counts.
fn for_all<T: Copy>(rules: &[Rule<T>], usual: T) -> T {
    rules.iter().rev().find(|rule| rule.is_for_all()).map_or(usual, |rule| rule.value)
}

fn delay(form: &ParameterForm<'_>) -> Html {
    let now = for_all(&form.scenario.delays, Delay { low: Time::units(1), high: Time::units(1) });
    let amount = |name: &str, value: Time, written: fn(Delay, Time) -> Delay| {
        let name = format!("{}, {name}", words::page::DELAY.of(form.language));
        let (least, most) = (Time::TICK.0, Time::LATEST.0);
        let amount =
            Amount { id: "delay", name: &name, value: value.0, least, most, reach: REACH, whole: false };
        form.amount(&amount, move |value| set(Keyword::Delay, written_delay(written(now, Time(value)))))
    };
    // Moving one end past the other moves both.
    let least = amount(words::page::LEAST.of(form.language), now.low, |now, low| Delay {
        low,
        high: now.high.max(low),
    });
    let most = amount(words::page::MOST.of(form.language), now.high, |now, high| Delay {
        low: now.low.min(high),
        high,
    });
    let onclick = form
        .write(|_: MouseEvent| vec![set(Keyword::Delay, written_delay(ASYNCHRONOUS)), unset(Keyword::Gst)]);
    let already = now == ASYNCHRONOUS && form.scenario.gst.is_none();
    let control = html! {
        <div class="stacked">
            <div class="end"><span aria-hidden="true">{words::page::LEAST.of(form.language)}</span>{least}</div>
            <div class="end"><span aria-hidden="true">{words::page::MOST.of(form.language)}</span>{most}</div>
            <button type="button" class="framed small" title={words::page::ASYNCHRONOUS_HELP.of(form.language)} aria-disabled={already.then_some("true")} {onclick}>{words::page::ASYNCHRONOUS.of(form.language)}</button>
        </div>
    };
    let (help, echo) = (words::page::DELAY_HELP.of(form.language), form.echo_of(Keyword::Delay));
    row(&FieldRow { id: "delay", label: words::page::DELAY.of(form.language), help, echo }, control)
}

fn percent(form: &ParameterForm<'_>, (keyword, id, label, help): RowNames, rules: &[Rule<Percent>]) -> Html {
    let value = u64::from(for_all(rules, Percent(0)).0);
    let most = u64::from(Percent::ALL.0);
    let amount = Amount { id, name: label, value, least: 0, most, reach: most, whole: false };
    let control = form.amount(&amount, move |value| match value {
        0 => unset(keyword),
        value => set(keyword, Percent(value as u32).to_string()),
    });
    row(&FieldRow { id, label, help, echo: form.echo_of(keyword) }, control)
}

/// An optional time.
fn instant(
    form: &ParameterForm<'_>,
    (keyword, id, label, help): RowNames,
    value: Option<Time>,
    start: Option<Time>,
) -> Html {
    let limits = Limits { least: "0".to_owned(), most: Time::LATEST.to_string(), whole: false, start };
    let accept = form.accept(&limits, move |typed| match typed {
        "" => Some(unset(keyword)),
        typed => Time::parse(typed).filter(|at| *at <= Time::LATEST).map(|at| set(keyword, at.to_string())),
    });
    let written = value.map_or(String::new(), |time| time.to_string());
    let control = number(id, label, written, &limits, accept);
    row(&FieldRow { id, label, help, echo: form.echo_of(keyword) }, control)
}

fn order(form: &ParameterForm<'_>) -> Html {
    let choose = form.write(|index: usize| vec![set(Keyword::Order, ORDERS[index])]);
    let chosen = if form.scenario.order == LinkOrder::Fifo { 0 } else { 1 };
    let control = segments("order", words::page::ORDER.of(form.language), &ORDERS, chosen, &choose);
    let (help, echo) = (words::page::ORDER_HELP.of(form.language), form.echo_of(Keyword::Order));
    row(&FieldRow { id: "order", label: words::page::ORDER.of(form.language), help, echo }, control)
}

fn seed(form: &ParameterForm<'_>) -> Html {
    let written = |seed: u64| set(Keyword::Seed, seed.to_string());
    let limits = Limits { least: "0".to_owned(), most: u64::MAX.to_string(), whole: true, start: None };
    let accept = form.accept(&limits, move |typed| typed.parse().ok().map(written));
    let onclick = form.write(move |_: MouseEvent| vec![written((Math::random() * 10_000.0) as u64)]);
    let control = html! {
        <div class="choices">
            {number("seed", words::page::SEED.of(form.language), form.scenario.seed.to_string(), &limits, accept)}
            <button type="button" class="framed small dice" aria-label={words::page::ROLL.of(form.language)} title={words::page::ROLL.of(form.language)} {onclick}>{icon(Icon::Dice)}</button>
        </div>
    };
    let (help, echo) = (words::page::SEED_HELP.of(form.language), form.echo_of(Keyword::Seed));
    row(&FieldRow { id: "seed", label: words::page::SEED.of(form.language), help, echo }, control)
}

/// A range as the script writes it.
pub fn written_delay(delay: Delay) -> String {
    match delay.low == delay.high {
        true => delay.low.to_string(),
        false => format!("{}..{}", delay.low, delay.high),
    }
}
