//! A chart as plain data: where its axes, ticks, curves, points and names are. Numbers and names in,
//! places out. Knows no experiment, no engine, no colour, no browser; names come in one language already.

mod draw;
mod names;
mod ticks;

use crate::picture::Point;
use crate::shapes;

pub use crate::picture::Anchor;
pub use draw::chart;
pub use ticks::Scale;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What runs to the right.
    pub x: ChartAxis,
    /// What runs up.
    pub y: ChartAxis,
    /// What was measured; the place in this list decides mark and colour.
    pub series: Vec<Series>,
    /// Theory.
    pub curves: Vec<TheoryCurve>,
}

/// An axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartAxis {
    /// What it counts.
    pub title: String,
    /// How.
    pub scale: Scale,
}

/// A name and its measured points.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its points, by ascending x.
    pub points: Vec<Measured>,
}

/// A measured point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Where on the x axis.
    pub x: f64,
    /// The number in the middle.
    pub y: f64,
    /// The smallest.
    pub low: f64,
    /// The largest.
    pub high: f64,
    /// Whether more runs are to come.
    pub pending: bool,
}

/// Theory.
#[derive(Clone, Debug, PartialEq)]
pub struct TheoryCurve {
    /// The series it is about, which gives its colour; none for ink.
    pub series: Option<usize>,
    /// What stands at its end, such as a formula.
    pub name: String,
    /// Where it goes, by ascending x.
    pub points: Vec<(f64, f64)>,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How a curve is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Exactly so.
    Solid,
    /// On average.
    Dashed,
    /// Never fewer, never more.
    Dotted,
}

/// A chart, ready to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The width of the whole picture.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The corners of the room for points: top left and bottom right.
    pub room: (Point, Point),
    /// The ticks below.
    pub x_ticks: Vec<Tick>,
    /// The ticks at the left.
    pub y_ticks: Vec<Tick>,
    /// What the axes count, each with the place of its text: x, then y.
    pub titles: [PlacedText; 2],
    /// Theory, in the order given.
    pub curves: Vec<CurvePath>,
    /// Measured points, by series.
    pub series: Vec<Vec<Dot>>,
    /// Names of series and curves, none over another.
    pub names: Vec<Name>,
    /// How many measured points have no place: a logarithmic axis has no zero.
    pub left_out: usize,
}

/// A tick of an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// How far along the axis, in pixels of the picture.
    pub at: f64,
    /// Its number; none for a small one between.
    pub label: Option<String>,
}

/// A piece of text.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedText {
    /// Its middle in height, and the end the anchor names.
    pub at: Point,
    /// Which end.
    pub anchor: Anchor,
    /// What it says.
    pub words: String,
    /// How wide it is, estimated.
    pub width: f64,
}

/// A curve in pixels; more than one piece where it leaves the room.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePath {
    /// Whose colour it has.
    pub series: Option<usize>,
    /// How it is drawn.
    pub stroke: Stroke,
    /// Its pieces.
    pub pieces: Vec<Vec<Point>>,
}

/// A measured point in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// Its place among the points of its series.
    pub index: usize,
    /// Where it is.
    pub at: Point,
    /// The ends of its bar, upper and lower, where runs differ enough to be seen.
    pub bar: Option<(f64, f64)>,
    /// Whether more runs are to come.
    pub pending: bool,
}

/// The name of a series or a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// What it names.
    pub of: Named,
    /// The middle of the mark or piece of line before it.
    pub sign: Point,
    /// The words.
    pub text: PlacedText,
}

/// What a name belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The series at this place.
    Series(usize),
    /// The curve at this place.
    Curve(usize),
}

/// The mark of a series, so that colour is never alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesSymbol {
    /// ●
    Circle,
    /// ■
    Square,
    /// ▲
    Triangle,
    /// ◆
    Diamond,
    /// ✚
    Cross,
}

impl SeriesSymbol {
    /// The mark of the series at a place.
    pub fn of(series: usize) -> SeriesSymbol {
        [
            SeriesSymbol::Circle,
            SeriesSymbol::Square,
            SeriesSymbol::Triangle,
            SeriesSymbol::Diamond,
            SeriesSymbol::Cross,
        ][series % 5]
    }

    /// Its outline around a middle, as path data; all marks look about as large as a circle of this
    /// radius.
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
    /// Its pieces as path data.
    pub fn outline(&self) -> String {
        self.pieces.iter().map(|piece| line(piece)).collect()
    }
}

/// The class of the colour of the series at a place, `a1` to `a5`.
pub fn colour(series: usize) -> &'static str {
    ["a1", "a2", "a3", "a4", "a5"][series % 5]
}

/// Straight from point to point, as path data.
fn line(points: &[Point]) -> String {
    let n = shapes::number;
    let place = |(k, point): (usize, &Point)| {
        format!("{}{} {}", if k == 0 { 'M' } else { 'L' }, n(point.x), n(point.y))
    };
    points.iter().enumerate().map(place).collect()
}
