//! The rows that say what the network does to messages, what chance starts from, and when it ends.

use js_sys::Math;
use model::Time;
use model::scenario::keyword::{Keyword, ORDERS};
use model::scenario::{Delay, LinkOrder, Percent, Rule};
use yew::prelude::*;

use super::fields::{Limits, Row, number, row, segments};
use super::sheet::{Amount, Sheet, set, unset};
use crate::components::icons::{Icon, icon};

/// Where sliders of durations end at first.
const REACH: u64 = 5_000;
/// No timeout anybody sets is longer than this many times the shortest.
const ASYNCHRONOUS: Delay = Delay { low: Time(100), high: Time(10_000) };

pub fn rows(sheet: &Sheet<'_>) -> Html {
    let loss = (
        Keyword::Loss,
        "loss",
        words::page::LOSS.of(sheet.language),
        words::page::LOSS_HELP.of(sheet.language),
    );
    let duplicate = (
        Keyword::Duplicate,
        "duplicate",
        words::page::DUPLICATE.of(sheet.language),
        words::page::DUPLICATE_HELP.of(sheet.language),
    );
    let gst =
        (Keyword::Gst, "gst", words::stage::GST.of(sheet.language), words::page::GST_HELP.of(sheet.language));
    let until = (
        Keyword::Until,
        "until",
        words::page::UNTIL.of(sheet.language),
        words::page::UNTIL_HELP.of(sheet.language),
    );
    html! {
        <div>
            {delay(sheet)}
            {percent(sheet, loss, &sheet.scenario.losses)}
            {percent(sheet, duplicate, &sheet.scenario.duplicates)}
            {instant(sheet, gst, sheet.scenario.gst, Some(Time::ZERO))}
            {order(sheet)}
            {seed(sheet)}
            {instant(sheet, until, sheet.scenario.until, sheet.scenario.horizon())}
        </div>
    }
}

/// Keyword, id, label and help of a row.
type Named = (Keyword, &'static str, &'static str, &'static str);

/// The rule for all messages; the last one counts.
fn for_all<T: Copy>(rules: &[Rule<T>], usual: T) -> T {
    rules.iter().rev().find(|rule| rule.is_for_all()).map_or(usual, |rule| rule.value)
}

fn delay(sheet: &Sheet<'_>) -> Html {
    let now = for_all(&sheet.scenario.delays, Delay { low: Time::units(1), high: Time::units(1) });
    let amount = |name: &str, value: Time, written: fn(Delay, Time) -> Delay| {
        let name = format!("{}, {name}", words::page::DELAY.of(sheet.language));
        let (least, most) = (Time::TICK.0, Time::LATEST.0);
        let amount =
            Amount { id: "delay", name: &name, value: value.0, least, most, reach: REACH, whole: false };
        sheet.amount(&amount, move |value| set(Keyword::Delay, span(written(now, Time(value)))))
    };
    // Each end takes the other along rather than pass it.
    let least = amount(words::page::LEAST.of(sheet.language), now.low, |now, low| Delay {
        low,
        high: now.high.max(low),
    });
    let most = amount(words::page::MOST.of(sheet.language), now.high, |now, high| Delay {
        low: now.low.min(high),
        high,
    });
    let onclick =
        sheet.write(|_: MouseEvent| vec![set(Keyword::Delay, span(ASYNCHRONOUS)), unset(Keyword::Gst)]);
    let already = now == ASYNCHRONOUS && sheet.scenario.gst.is_none();
    let control = html! {
        <div class="stacked">
            <div class="end"><span aria-hidden="true">{words::page::LEAST.of(sheet.language)}</span>{least}</div>
            <div class="end"><span aria-hidden="true">{words::page::MOST.of(sheet.language)}</span>{most}</div>
            <button type="button" class="framed small" title={words::page::ASYNCHRONOUS_HELP.of(sheet.language)} aria-disabled={already.then_some("true")} {onclick}>{words::page::ASYNCHRONOUS.of(sheet.language)}</button>
        </div>
    };
    let (help, echo) = (words::page::DELAY_HELP.of(sheet.language), sheet.echo_of(Keyword::Delay));
    row(&Row { id: "delay", label: words::page::DELAY.of(sheet.language), help, echo }, control)
}

fn percent(sheet: &Sheet<'_>, (keyword, id, label, help): Named, rules: &[Rule<Percent>]) -> Html {
    let value = u64::from(for_all(rules, Percent(0)).0);
    let most = u64::from(Percent::ALL.0);
    let amount = Amount { id, name: label, value, least: 0, most, reach: most, whole: false };
    let control = sheet.amount(&amount, move |value| match value {
        0 => unset(keyword),
        value => set(keyword, Percent(value as u32).to_string()),
    });
    row(&Row { id, label, help, echo: sheet.echo_of(keyword) }, control)
}

/// A time that need not be said.
fn instant(
    sheet: &Sheet<'_>,
    (keyword, id, label, help): Named,
    value: Option<Time>,
    start: Option<Time>,
) -> Html {
    let limits = Limits { least: "0".to_owned(), most: Time::LATEST.to_string(), whole: false, start };
    let accept = sheet.accept(&limits, move |typed| match typed {
        "" => Some(unset(keyword)),
        typed => Time::parse(typed).filter(|at| *at <= Time::LATEST).map(|at| set(keyword, at.to_string())),
    });
    let written = value.map_or(String::new(), |time| time.to_string());
    let control = number(id, label, written, &limits, accept);
    row(&Row { id, label, help, echo: sheet.echo_of(keyword) }, control)
}

fn order(sheet: &Sheet<'_>) -> Html {
    let choose = sheet.write(|index: usize| vec![set(Keyword::Order, ORDERS[index])]);
    let chosen = if sheet.scenario.order == LinkOrder::Fifo { 0 } else { 1 };
    let control = segments("order", words::page::ORDER.of(sheet.language), &ORDERS, chosen, &choose);
    let (help, echo) = (words::page::ORDER_HELP.of(sheet.language), sheet.echo_of(Keyword::Order));
    row(&Row { id: "order", label: words::page::ORDER.of(sheet.language), help, echo }, control)
}

fn seed(sheet: &Sheet<'_>) -> Html {
    let written = |seed: u64| set(Keyword::Seed, seed.to_string());
    let limits = Limits { least: "0".to_owned(), most: u64::MAX.to_string(), whole: true, start: None };
    let accept = sheet.accept(&limits, move |typed| typed.parse().ok().map(written));
    let onclick = sheet.write(move |_: MouseEvent| vec![written((Math::random() * 10_000.0) as u64)]);
    let control = html! {
        <div class="choices">
            {number("seed", words::page::SEED.of(sheet.language), sheet.scenario.seed.to_string(), &limits, accept)}
            <button type="button" class="framed small dice" aria-label={words::page::ROLL.of(sheet.language)} title={words::page::ROLL.of(sheet.language)} {onclick}>{icon(Icon::Dice)}</button>
        </div>
    };
    let (help, echo) = (words::page::SEED_HELP.of(sheet.language), sheet.echo_of(Keyword::Seed));
    row(&Row { id: "seed", label: words::page::SEED.of(sheet.language), help, echo }, control)
}

/// As the text writes it.
pub fn span(delay: Delay) -> String {
    match delay.low == delay.high {
        true => delay.low.to_string(),
        false => format!("{}..{}", delay.low, delay.high),
    }
}
