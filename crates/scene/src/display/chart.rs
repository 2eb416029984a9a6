//! A chart: theory as lines, measured points as symbols with bars, names, and the tooltip of the point that is
//! looked at.

use std::rc::Rc;

use super::{Aria, Button, Class, Group, Item, Layer, Node, TabOrder, Target, classes};
use crate::chart::{Chart, Dot, Name, Named, PlacedText, SeriesSymbol, Stroke, colour};
use crate::look::metrics;
use crate::picture::{Anchor, Point};
use crate::shapes::{self, number};

/// The radius of a symbol, and of the disc around it that catches the pointer.
const MARK: f64 = 5.0;
const REACH: f64 = 12.0;
/// Half the length of the piece of line before the name of a curve.
const SAMPLE: f64 = 8.0;
/// The tooltip: its height, its padding, and the average width of a letter.
const TIP: f64 = 44.0;
const PADDING: f64 = 10.0;
const LETTER: f64 = 7.2;

/// A series, and one of its points.
pub type PointIndex = (usize, usize);

/// What can be done with points.
pub enum Points<'a> {
    /// Nothing: they are only to be seen.
    Still,
    /// They are buttons, one of which may be looked at. `said` gives the label of each.
    Buttons { looked: Option<PointIndex>, said: &'a dyn Fn(PointIndex) -> String },
}

pub fn chart(chart: &Chart, points: &Points) -> Vec<Layer> {
    let curves = chart.curves.iter();
    let curves = curves.map(|curve| Item::path(curve_class(curve.series, curve.stroke), curve.outline()));
    let names = chart.names.iter().flat_map(|each| name(chart, each));
    vec![
        Layer::of_items("", Aria::Hidden, axes(chart)),
        Layer::of_items("", Aria::Hidden, curves),
        marks(chart, points),
        Layer::of_items("", Aria::Hidden, names),
    ]
}

/// The tooltip: the value of the point looked at, and its series.
pub fn tip(chart: &Chart, at: Option<PointIndex>, lines: Option<&[String; 2]>) -> Layer {
    let dot = at.and_then(|(series, index)| chart.series.get(series)?.iter().find(|dot| dot.index == index));
    let items = dot.zip(lines).map(|(dot, [amount, whose])| {
        let letters = amount.chars().count().max(whose.chars().count()) as f64;
        let width = (letters * LETTER + 2.0 * PADDING).min(chart.width - 4.0);
        let corner = corner(chart, dot.at, width);
        let middle = corner.plus(Point::new(width / 2.0, TIP / 2.0));
        let line = |class: &'static str, size: f64, below: f64, words: &str| {
            let at = corner.plus(Point::new(PADDING, below));
            Item::text(class, at, size, words).anchored(Anchor::Start).for_interaction()
        };
        [
            Item::path("tip-plate", shapes::rounded(middle, (width, TIP), 4.0)).for_interaction(),
            line("tip-number", metrics::PAYLOAD, 15.0, amount),
            line("tip-whose", metrics::CHIP, 32.0, whose),
        ]
    });
    Layer::of_items("tip", Aria::Hidden, items.into_iter().flatten())
}

/// The tooltip's corner: on whichever side of the point there is room.
fn corner(chart: &Chart, at: Point, width: f64) -> Point {
    let right = at.x + 12.0 + width <= chart.width;
    let x = if right { at.x + 12.0 } else { (at.x - 12.0 - width).max(2.0) };
    Point::new(x, (at.y - TIP - 10.0).max(2.0))
}

fn axes(chart: &Chart) -> Vec<Item> {
    let (from, to) = chart.room;
    let mut items = Vec::new();
    for tick in &chart.y_ticks {
        // A hairline across for each number.
        let (class, start, end) = match tick.label {
            Some(_) => ("tick", from.x, to.x),
            None => ("tick small", from.x - 4.0, from.x),
        };
        items.push(Item::path(class, across(start, end, tick.at)));
        items.extend(tick.label.iter().map(|label| {
            let at = Point::new(from.x - 8.0, tick.at);
            Item::text("axis", at, metrics::NOTE, label.as_str()).anchored(Anchor::End)
        }));
    }
    for tick in &chart.x_ticks {
        items.push(Item::path("tick small", down(tick.at, to.y, to.y + 4.0)));
        items.extend(tick.label.iter().map(|label| {
            Item::text("axis", Point::new(tick.at, to.y + 14.0), metrics::NOTE, label.as_str())
        }));
    }
    let frame = format!("{}{}", down(from.x, from.y, to.y), across(from.x, to.x, to.y));
    items.push(Item::path("frame", frame));
    items.extend(chart.titles.iter().map(|title| words("axis-title", metrics::CHIP, title)));
    items
}

/// Measured points: bars under symbols.
fn marks(chart: &Chart, points: &Points) -> Layer {
    let places = |series: usize, dot: &Dot| (series, dot.index);
    let mut all =
        chart.series.iter().enumerate().flat_map(|(series, dots)| dots.iter().map(move |dot| (series, dot)));
    let first = all.clone().next().map(|(series, dot)| places(series, dot));
    let nodes = all.by_ref().map(|(series, dot)| {
        let place = places(series, dot);
        let key = (series as u64) << 32 | dot.index as u64;
        Node::Group { key, shift: None, group: Rc::new(point(place, dot, points, first)) }
    });
    Layer::new("", Aria::Contents, nodes.collect())
}

fn point(place: PointIndex, dot: &Dot, points: &Points, first: Option<PointIndex>) -> Group {
    let mark_class = |pending: &str| classes(&["mark", colour(place.0), pending]);
    let pending = if dot.pending { "pending" } else { "" };
    let bar = dot.bar.map(|(high, low)| {
        let (x, foot) = (dot.at.x, 4.0);
        let ends = [high, low].map(|y| across(x - foot, x + foot, y)).concat();
        Item::path("spread", format!("{}{ends}", down(x, high, low)))
    });
    let mark = Item::path(mark_class(pending), SeriesSymbol::of(place.0).outline(dot.at, MARK));
    let Points::Buttons { looked, said } = points else {
        return Group { items: bar.into_iter().chain([mark]).collect(), ..Group::default() };
    };
    let reach = Item::path("reach", shapes::circle(dot.at, REACH)).for_interaction();
    let tab = if looked.or(first) == Some(place) { TabOrder::Included } else { TabOrder::Skipped };
    let is_looked_at = if *looked == Some(place) { "looked" } else { "" };
    Group {
        class: classes(&["point", is_looked_at]),
        aria: Aria::Button(Button { name: said(place), pressed: None, tab }),
        target: Some(Target::Dot(place.0, place.1)),
        items: bar.into_iter().chain([reach, mark]).collect(),
    }
}

fn name(chart: &Chart, name: &Name) -> [Item; 2] {
    match name.of {
        Named::Series(series) => [
            Item::path(classes(&["mark", colour(series)]), SeriesSymbol::of(series).outline(name.sign, MARK)),
            words(classes(&["series", colour(series)]), metrics::PAYLOAD, &name.text),
        ],
        Named::Curve(place) => {
            let curve = &chart.curves[place];
            let sample = across(name.sign.x - SAMPLE, name.sign.x + SAMPLE, name.sign.y);
            let class = curve_class(curve.series, curve.stroke);
            [Item::path(class, sample), words("formula", metrics::CHIP, &name.text)]
        }
    }
}

fn curve_class(series: Option<usize>, stroke: Stroke) -> Class {
    let stroke = match stroke {
        Stroke::Solid => "solid",
        Stroke::Dashed => "dashed",
        Stroke::Dotted => "dotted",
    };
    classes(&["curve", series.map_or("", colour), stroke])
}

fn words(class: impl Into<Class>, size: f64, text: &PlacedText) -> Item {
    Item::text(class, text.at, size, text.words.as_str()).anchored(text.anchor)
}

fn across(from: f64, to: f64, y: f64) -> String {
    format!("M{} {}H{}", number(from), number(y), number(to))
}

fn down(x: f64, from: f64, to: f64) -> String {
    format!("M{} {}V{}", number(x), number(from), number(to))
}
