//! A chart as SVG: theory as lines, what was measured as marks with bars, names at their places.

use super::page::Page;
use crate::chart::{Anchor, Chart, Dot, Mark, Name, Named, Stroke, Text, Tick, colour};
use crate::picture::Point;
use crate::shapes::number;

/// The radius of a mark.
const MARK: f64 = 5.0;
/// Half the piece of line before the name of a curve.
const SAMPLE: f64 = 8.0;

/// The sizes of letters: at the axes, of titles and formulas, of the names of what was measured.
const AXIS: f64 = 11.0;
const FORMULA: f64 = 12.0;
const SERIES: f64 = 13.0;

/// The page's light theme, written out; the page has the same classes with its own variables.
const STYLE: &str = "\
svg{font-family:system-ui,'Liberation Sans',Arial,sans-serif;font-variant-numeric:tabular-nums}\
.paper{fill:#fff}path{fill:none;stroke-linejoin:round}text{fill:#1a1d21;text-anchor:middle}\
.axis{fill:#4a5057}.tick{stroke:#e2dfd8}.start{text-anchor:start}.end{text-anchor:end}.title{fill:#666c73}\
.frame,.small.tick{stroke:#4a5057}.frame{stroke-width:1}\
.curve{stroke:#4a5057;stroke-width:1.75}.curve.a1{stroke:#0072b2}.curve.a2{stroke:#b07300}.curve.a3{stroke:#963a70}\
.curve.a4{stroke:#5a5300}.curve.a5{stroke:#4a5057}.dashed{stroke-dasharray:7 4}.dotted{stroke-dasharray:1.5 4;stroke-linecap:round}\
.bar{stroke:#4a5057;stroke-width:1.25}\
.dot{stroke:#1a1d21;stroke-width:1.25}.dot.a1{fill:#0072b2}.dot.a2{fill:#e69f00}.dot.a3{fill:#cc79a7}\
.dot.a4{fill:#f0e442}.dot.a5{fill:#4a5057}.dot.pending{fill:#fff;stroke-dasharray:2 2}\
.series{font-weight:700}.series.a1{fill:#005f96}.series.a2{fill:#7d5200}.series.a3{fill:#93376c}\
.series.a4{fill:#5a5300}.series.a5{fill:#4a5057}.formula{fill:#4a5057}\
";

/// A stand-alone SVG of a chart, with a title for those who cannot see it.
pub fn chart(chart: &Chart, title: &str) -> String {
    let mut page = Page::styled((chart.width, chart.height), title, STYLE);
    axes(&mut page, chart);
    for curve in &chart.curves {
        page.path(&curve_class(curve.series, curve.stroke), &curve.outline());
    }
    for (place, dots) in chart.series.iter().enumerate() {
        dots.iter().for_each(|dot| bar(&mut page, place, dot));
    }
    for (place, dots) in chart.series.iter().enumerate() {
        for dot in dots {
            let pending = if dot.pending { "pending" } else { "" };
            let class = format!("dot {} {pending}", colour(place));
            page.path(&class, &Mark::of(place).outline(dot.at, MARK));
        }
    }
    chart.names.iter().for_each(|name| draw_name(&mut page, chart, name));
    page.finish()
}

fn axes(page: &mut Page, chart: &Chart) {
    heights(page, chart.room, &chart.y_ticks);
    let foot = chart.room.1.y;
    for tick in &chart.x_ticks {
        page.path("small tick", &down(tick.at, foot, foot + 4.0));
        if let Some(label) = &tick.label {
            page.words("axis", Point::new(tick.at, foot + 14.0), AXIS, label);
        }
    }
    frame(page, chart.room);
    chart.titles.iter().for_each(|title| text(page, "title", title));
}

/// The numbers at the left, with a hairline across for each that is written.
fn heights(page: &mut Page, (top_left, bottom_right): (Point, Point), ticks: &[Tick]) {
    for tick in ticks {
        let from = if tick.label.is_some() { top_left.x } else { top_left.x - 4.0 };
        let to = if tick.label.is_some() { bottom_right.x } else { top_left.x };
        let class = if tick.label.is_some() { "tick" } else { "small tick" };
        page.path(class, &across(from, to, tick.at));
        if let Some(label) = &tick.label {
            page.words("axis end", Point::new(top_left.x - 8.0, tick.at), AXIS, label);
        }
    }
}

fn frame(page: &mut Page, (top_left, bottom_right): (Point, Point)) {
    let upright = down(top_left.x, top_left.y, bottom_right.y);
    page.path("frame", &format!("{upright}{}", across(top_left.x, bottom_right.x, bottom_right.y)));
}

fn bar(page: &mut Page, place: usize, dot: &Dot) {
    let Some((high, low)) = dot.bar else { return };
    let (x, foot) = (dot.at.x, 4.0);
    let ends = [high, low].map(|y| across(x - foot, x + foot, y)).concat();
    page.path(&format!("bar {}", colour(place)), &format!("{}{ends}", down(x, high, low)));
}

fn draw_name(page: &mut Page, chart: &Chart, name: &Name) {
    match name.of {
        Named::Series(place) => {
            page.path(&format!("dot {}", colour(place)), &Mark::of(place).outline(name.sign, MARK));
            text(page, &format!("series {}", colour(place)), &name.text);
        }
        Named::Curve(place) => {
            let curve = &chart.curves[place];
            let sample = across(name.sign.x - SAMPLE, name.sign.x + SAMPLE, name.sign.y);
            page.path(&curve_class(curve.series, curve.stroke), &sample);
            text(page, "formula", &name.text);
        }
    }
}

fn curve_class(series: Option<usize>, stroke: Stroke) -> String {
    let stroke = match stroke {
        Stroke::Solid => "",
        Stroke::Dashed => "dashed",
        Stroke::Dotted => "dotted",
    };
    format!("curve {} {stroke}", series.map_or("", colour))
}

fn text(page: &mut Page, class: &str, text: &Text) {
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "",
        Anchor::End => "end",
    };
    let size = match class {
        "axis" => AXIS,
        "title" | "formula" => FORMULA,
        _ => SERIES,
    };
    page.words(&format!("{class} {anchor}"), text.at, size, &text.words);
}

fn across(from: f64, to: f64, y: f64) -> String {
    format!("M{} {}H{}", number(from), number(y), number(to))
}

fn down(x: f64, from: f64, to: f64) -> String {
    format!("M{} {}V{}", number(x), number(from), number(to))
}
