//! The chart's picture as SVG elements. It is given places and says nothing of its own.

use scene::Point;
use scene::chart::{Anchor, Chart, Mark, Named, Stroke, Text, colour};
use yew::prelude::*;

use super::Place;

/// The radius of a mark, and of the disc that catches the pointer.
const MARK: f64 = 5.0;
const REACH: f64 = 12.0;
/// Half the piece of line before the name of a curve.
const SAMPLE: f64 = 8.0;
/// The little box beside a point: its height, its padding, and about how wide a letter is.
const TIP: f64 = 44.0;
const PADDING: f64 = 10.0;
const LETTER: f64 = 7.2;

/// What the points need to know beside where they are.
pub struct Points {
    /// The one looked at.
    pub at: Option<Place>,
    pub on_look: Callback<Place>,
    pub on_press: Callback<Place>,
    pub on_touch: Callback<Place>,
}

/// The id of a point's element.
pub fn id((series, index): Place) -> String {
    format!("point-{series}-{index}")
}

/// Axes, ticks and titles; the table says the same to those who listen.
pub fn frame(chart: &Chart) -> Html {
    let (from, to) = chart.room;
    let up = chart.y_ticks.iter().enumerate().map(|(key, tick)| {
        let (start, end) = match tick.label {
            Some(_) => (from.x, to.x),
            None => (from.x - 4.0, from.x),
        };
        let class = if tick.label.is_some() { "tick" } else { "tick small" };
        html! {
            <g {key}>
                <path {class} d={format!("M{start} {}H{end}", tick.at)} />
                { for tick.label.iter().map(|label| words("axis ends", from.x - 8.0, tick.at, label)) }
            </g>
        }
    });
    let across = chart.x_ticks.iter().enumerate().map(|(key, tick)| {
        html! {
            <g {key}>
                <path class="tick small" d={format!("M{} {}V{}", tick.at, to.y, to.y + 4.0)} />
                { for tick.label.iter().map(|label| words("axis", tick.at, to.y + 14.0, label)) }
            </g>
        }
    });
    html! {
        <g aria-hidden="true">
            <g>{ for up }</g>
            <g>{ for across }</g>
            <path class="frame" d={format!("M{} {}V{}H{}", from.x, from.y, to.y, to.x)} />
            <g>{ for chart.titles.iter().map(|title| text("axis-title", title)) }</g>
        </g>
    }
}

/// Theory as lines.
pub fn theory(chart: &Chart) -> Html {
    let lines = chart.curves.iter().enumerate().map(|(key, curve)| {
        html! { <path {key} class={curve_class(curve.series, curve.stroke)} d={curve.outline()} /> }
    });
    html! { <g aria-hidden="true">{ for lines }</g> }
}

fn curve_class(series: Option<usize>, stroke: Stroke) -> Classes {
    let stroke = match stroke {
        Stroke::Solid => "solid",
        Stroke::Dashed => "dashed",
        Stroke::Dotted => "dotted",
    };
    classes!("curve", series.map(colour), stroke)
}

/// What was measured: bars under marks, each mark a button.
pub fn points(chart: &Chart, points: &Points, said: &dyn Fn(Place) -> String) -> Html {
    let first = chart.series.iter().position(|dots| !dots.is_empty()).map(|series| (series, 0));
    let entry = points.at.or(first);
    let all = chart.series.iter().enumerate().map(|(series, dots)| {
        let each = dots.iter().map(|dot| {
            let place = (series, dot.index);
            let bar = dot.bar.map(|(high, low)| {
                let (x, foot) = (dot.at.x, 4.0);
                let d = format!("M{x} {high}V{low}M{} {high}h{}M{} {low}h{}", x - foot, 2.0 * foot, x - foot, 2.0 * foot);
                html! { <path key="bar" class="spread" {d} /> }
            });
            let look = |on: &Callback<Place>| {
                let on = on.clone();
                move || on.emit(place)
            };
            let (hover, focused) = (look(&points.on_look), look(&points.on_look));
            let (press, touch) = (look(&points.on_press), look(&points.on_touch));
            let onpointerenter = Callback::from(move |event: PointerEvent| {
                if event.pointer_type() == "mouse" {
                    hover();
                }
            });
            let onpointerdown = Callback::from(move |event: PointerEvent| {
                if event.pointer_type() != "mouse" {
                    touch();
                }
            });
            let onfocus = Callback::from(move |event: FocusEvent| {
                // A finger focuses before it presses; only a key's focus looks.
                let by_key = event.target_dyn_into::<web_sys::Element>().is_some_and(|it| it.matches(":focus-visible").unwrap_or(false));
                if by_key {
                    focused();
                }
            });
            let onclick = Callback::from(move |_: MouseEvent| press());
            let class = classes!("point", colour(series), dot.pending.then_some("pending"), (points.at == Some(place)).then_some("looked"));
            let tabindex = if entry == Some(place) { "0" } else { "-1" };
            html! {
                <g key={dot.index} id={id(place)} {class} role="button" {tabindex} aria-label={said(place)}
                    {onpointerenter} {onpointerdown} {onfocus} {onclick}>
                    { for bar }
                    <circle class="reach" cx={dot.at.x.to_string()} cy={dot.at.y.to_string()} r={REACH.to_string()} />
                    <path class="mark" d={Mark::of(series).outline(dot.at, MARK)} />
                </g>
            }
        });
        html! { <g key={series}>{ for each }</g> }
    });
    html! { <g>{ for all }</g> }
}

/// What was measured, only to be seen.
pub fn marks(chart: &Chart) -> Html {
    let all = chart.series.iter().enumerate().flat_map(|(series, dots)| {
        dots.iter().map(move |dot| {
            let class = classes!("mark", colour(series), dot.pending.then_some("pending"));
            html! { <path key={format!("{series}-{}", dot.index)} {class} d={Mark::of(series).outline(dot.at, MARK)} /> }
        })
    });
    html! { <g>{ for all }</g> }
}

/// Names of series and curves.
pub fn names(chart: &Chart) -> Html {
    let all = chart.names.iter().enumerate().map(|(key, name)| match name.of {
        Named::Series(series) => html! {
            <g {key}>
                <path class={classes!("mark", colour(series))} d={Mark::of(series).outline(name.sign, MARK)} />
                {text(&format!("series {}", colour(series)), &name.text)}
            </g>
        },
        Named::Curve(place) => {
            let curve = &chart.curves[place];
            let d = format!("M{} {}h{}", name.sign.x - SAMPLE, name.sign.y, 2.0 * SAMPLE);
            html! {
                <g {key}><path class={curve_class(curve.series, curve.stroke)} {d} />{text("formula", &name.text)}</g>
            }
        }
    });
    html! { <g aria-hidden="true">{ for all }</g> }
}

/// The number of the point looked at, beside it; the readout says it to those who listen.
pub fn tip(chart: &Chart, at: Option<Place>, lines: &Option<[String; 2]>) -> Html {
    let dot = at.and_then(|(series, index)| chart.series.get(series)?.iter().find(|dot| dot.index == index));
    let Some((dot, [number, whose])) = dot.zip(lines.as_ref()) else {
        return html! { <g class="tip" aria-hidden="true" /> };
    };
    let letters = number.chars().count().max(whose.chars().count()) as f64;
    let width = (letters * LETTER + 2.0 * PADDING).min(chart.width - 4.0);
    let Point { x, y } = corner(chart, dot.at, width);
    html! {
        <g class="tip" aria-hidden="true">
            <rect x={x.to_string()} y={y.to_string()} width={width.to_string()} height={TIP.to_string()} rx="4" />
            {words("tip-number begins", x + PADDING, y + 15.0, number)}
            {words("tip-whose begins", x + PADDING, y + 32.0, whose)}
        </g>
    }
}

/// Beside the point, on whichever side there is room, and within the picture.
fn corner(chart: &Chart, at: Point, width: f64) -> Point {
    let right = at.x + 12.0 + width <= chart.width;
    let x = if right { at.x + 12.0 } else { (at.x - 12.0 - width).max(2.0) };
    let y = (at.y - TIP - 10.0).max(2.0);
    Point { x, y }
}

fn text(class: &str, text: &Text) -> Html {
    let anchor = match text.anchor {
        Anchor::Start => "begins",
        Anchor::Middle => "",
        Anchor::End => "ends",
    };
    words(&format!("{class} {anchor}"), text.at.x, text.at.y, &text.words)
}

fn words(class: &str, x: f64, y: f64, words: &str) -> Html {
    html! { <text class={class.to_owned()} x={x.to_string()} y={y.to_string()}>{words}</text> }
}
