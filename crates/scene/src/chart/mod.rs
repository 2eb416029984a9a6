//! A chart as plain data: where its axes, ticks, curves, points and names are. Numbers and names in, pixels
//! out. Knows no experiment, no engine, no colour, no browser; names come in one language already.

mod draw;
mod names;
mod ticks;

use words::Language;

use crate::allegiance::Allegiance;
use crate::picture::Point;
use crate::shapes;

pub use crate::picture::Anchor;
pub use draw::chart;
pub use ticks::Scale;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    pub x: ChartAxis,
    pub y: ChartAxis,
    /// What was measured; the index in this list decides symbol and colour.
    pub series: Vec<Series>,
    /// What theory predicts.
    pub curves: Vec<TheoryCurve>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartAxis {
    pub title: String,
    pub scale: Scale,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    pub name: String,
    /// By ascending x.
    pub points: Vec<Measured>,
}

/// The runs at one x: their median, least and greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    pub x: f64,
    pub y: f64,
    pub low: f64,
    pub high: f64,
    /// Whether more runs are still to come.
    pub pending: bool,
}

/// What theory predicts.
#[derive(Clone, Debug, PartialEq)]
pub struct TheoryCurve {
    /// The series it is about, whose colour it has; ink if none.
    pub series: Option<usize>,
    /// Written at its end, such as a formula.
    pub name: String,
    /// By ascending x.
    pub points: Vec<(f64, f64)>,
    pub stroke: Stroke,
}

/// How a curve is drawn: by how exact the theory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Exact.
    Solid,
    /// On average.
    Dashed,
    /// A lower or an upper bound.
    Dotted,
}

/// A chart in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The language of its numbers and names.
    pub language: Language,
    pub width: f64,
    pub height: f64,
    /// The plot area: its top left and bottom right corners.
    pub room: (Point, Point),
    pub x_ticks: Vec<Tick>,
    pub y_ticks: Vec<Tick>,
    /// The titles of x and y.
    pub titles: [PlacedText; 2],
    /// In the order given.
    pub curves: Vec<CurvePath>,
    /// The measured points of each series.
    pub series: Vec<Vec<Dot>>,
    /// Names of series and curves; they do not overlap.
    pub names: Vec<Name>,
    /// How many measured points cannot be shown: a logarithmic axis has no zero.
    pub left_out: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The x or y, in pixels of the picture.
    pub at: f64,
    /// None for a small tick between numbers.
    pub label: Option<String>,
}

/// A line of text in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedText {
    /// The point that the anchor names, halfway up the letters.
    pub at: Point,
    pub anchor: Anchor,
    pub words: String,
    /// Estimated.
    pub width: f64,
}

/// A curve in pixels, in several pieces where the axes cannot show all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePath {
    pub series: Option<usize>,
    pub stroke: Stroke,
    pub pieces: Vec<Vec<Point>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// Its index among the points of its series.
    pub index: usize,
    pub at: Point,
    /// The upper and lower y of its bar, where runs differ enough to be seen.
    pub bar: Option<(f64, f64)>,
    /// Whether more runs are still to come.
    pub pending: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub of: Named,
    /// The middle of the symbol or piece of line before it.
    pub sign: Point,
    pub text: PlacedText,
}

/// What a name belongs to, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    Series(usize),
    Curve(usize),
}

/// Tells series apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesSymbol {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
}

impl SeriesSymbol {
    pub fn of(series: usize) -> SeriesSymbol {
        [
            SeriesSymbol::Circle,
            SeriesSymbol::Square,
            SeriesSymbol::Triangle,
            SeriesSymbol::Diamond,
            SeriesSymbol::Cross,
        ][series % 5]
    }

    /// Its outline as path data; all symbols look about as large as a circle of this radius.
    pub fn outline(self, at: Point, radius: f64) -> String {
        let corners = |points: &[(f64, f64)]| {
            let points = points.iter().map(|(x, y)| Point::new(at.x + x * radius, at.y + y * radius));
            format!("{}Z", line(&points.collect::<Vec<_>>()))
        };
        match self {
            SeriesSymbol::Circle => shapes::circle(at, radius),
            SeriesSymbol::Square => corners(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
            SeriesSymbol::Triangle => corners(&[(0.0, -1.2), (1.15, 0.85), (-1.15, 0.85)]),
            SeriesSymbol::Diamond => corners(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
            SeriesSymbol::Cross => {
                let (in_, out) = (0.4, 1.2);
                corners(&[
                    (-in_, -out),
                    (in_, -out),
                    (in_, -in_),
                    (out, -in_),
                    (out, in_),
                    (in_, in_),
                    (in_, out),
                    (-in_, out),
                    (-in_, in_),
                    (-out, in_),
                    (-out, -in_),
                    (-in_, -in_),
                ])
            }
        }
    }
}

impl CurvePath {
    pub fn outline(&self) -> String {
        self.pieces.iter().map(|piece| line(piece)).collect()
    }
}

/// The class that colours a series: series take the colours of leaders in turn.
pub fn colour(series: usize) -> &'static str {
    Allegiance::ALL[series % Allegiance::ALL.len()].class()
}

/// A polyline as path data.
fn line(points: &[Point]) -> String {
    let n = shapes::number;
    let place = |(k, point): (usize, &Point)| {
        format!("{}{} {}", if k == 0 { 'M' } else { 'L' }, n(point.x), n(point.y))
    };
    points.iter().enumerate().map(place).collect()
}
