//! From values to pixels: the plot area, its ticks, curves and points. Knows numbers, not what they measure.

use model::sorting;
use words::Language;

use crate::picture::Point;

use super::names::{self, NamePlan, PLAIN, ROW};
use super::ticks::{AxisRange, Scale, TickValue, written};
use super::{Anchor, Chart, ChartAxis, CurvePath, Dot, Measured, Named, PlacedText, Plot, Tick};

/// The font sizes of numbers at ticks and of titles.
const SMALL: f64 = 11.0;
const TITLE: f64 = 12.0;
/// Room below the plot area for numbers and the title of the x axis.
const BELOW: f64 = 44.0;
/// Room above the plot area for the title of the y axis.
const ABOVE: f64 = 24.0;
/// The least height for each number of the y axis.
const TICK_HEIGHT: f64 = 44.0;
/// The least width for each number of the x axis.
const TICK_WIDTH: f64 = 60.0;
/// How far points keep from the ends of the x axis.
const INSET: f64 = 14.0;
/// A shorter bar would be hidden by its symbol.
const MIN_BAR: f64 = 6.0;

/// The chart of a plot in a picture of this size. The language is that of the plot's names;
/// here it matters only for numbers at ticks.
pub fn chart(plot: &Plot, width: f64, height: f64, language: Language) -> Chart {
    let (width, height) = (width.max(160.0), height.max(140.0));
    let plan = names::plan(plot, width, height - ABOVE - BELOW);
    let above = match &plan {
        NamePlan::Above(rows) => rows.len() as f64 * ROW + if rows.is_empty() { 0.0 } else { 6.0 },
        NamePlan::AtEnds(_) => 0.0,
    };
    let (top, bottom) = (above + ABOVE, (height - BELOW).max(above + ABOVE + 60.0));
    let max_y_ticks = ((bottom - top) / TICK_HEIGHT).floor().max(2.0);
    let y = AxisRange::over(plot.y.scale, heights(plot)).grounded(max_y_ticks);
    let y_numbers = y.ticks(max_y_ticks);
    let left = 14.0
        + y_numbers
            .iter()
            .filter(|tick| tick.is_round)
            .map(|tick| label_width(tick, language))
            .fold(10.0, f64::max);
    let right = match plan {
        NamePlan::AtEnds(names) => width - names - 10.0,
        NamePlan::Above(_) => width - 8.0,
    };
    let area = PlotArea {
        x: AxisRange::over(plot.x.scale, positions(plot)),
        y,
        top_left: Point::new(left, top),
        bottom_right: Point::new(right, bottom),
    };
    let names = match &plan {
        NamePlan::Above(rows) => names::in_rows(plot, rows, 0.0, width),
        NamePlan::AtEnds(_) => names::at_ends(plot, &area.ends(plot), right + 2.0, (top, bottom)),
    };
    let series: Vec<Vec<Dot>> = plot.series.iter().map(|series| area.dots(&series.points)).collect();
    let given: usize = plot.series.iter().map(|series| series.points.len()).sum();
    Chart {
        language,
        width,
        height: bottom + BELOW,
        room: (area.top_left, area.bottom_right),
        x_ticks: area.x_ticks(plot, language),
        y_ticks: area.y_ticks(&y_numbers, language),
        titles: area.titles(&plot.x, &plot.y, width, above),
        curves: plot.curves.iter().map(|curve| area.path(curve)).collect(),
        left_out: given - series.iter().map(Vec::len).sum::<usize>(),
        series,
        names,
    }
}

/// All values on the x axis.
fn positions(plot: &Plot) -> impl Iterator<Item = f64> + '_ {
    let measured = plot.series.iter().flat_map(|series| &series.points).map(|point| point.x);
    measured.chain(plot.curves.iter().flat_map(|curve| &curve.points).map(|(x, _)| *x))
}

/// All values on the y axis.
fn heights(plot: &Plot) -> impl Iterator<Item = f64> + '_ {
    let measured = plot.series.iter().flat_map(|series| &series.points);
    let measured = measured.flat_map(|point| [point.y, point.low, point.high]);
    measured.chain(plot.curves.iter().flat_map(|curve| &curve.points).map(|(_, y)| *y))
}

fn label_width(number: &TickValue, language: Language) -> f64 {
    written(number.value, language).chars().count() as f64 * SMALL * PLAIN
}

struct PlotArea {
    x: AxisRange,
    y: AxisRange,
    top_left: Point,
    bottom_right: Point,
}

impl PlotArea {
    fn x_of(&self, value: f64) -> Option<f64> {
        let (left, right) = (self.top_left.x + INSET, self.bottom_right.x - INSET);
        self.x.share(value).map(|share| left + share * (right - left))
    }

    fn y_of(&self, value: f64) -> Option<f64> {
        let (top, bottom) = (self.top_left.y + 4.0, self.bottom_right.y);
        self.y.share(value).map(|share| bottom + share * (top - bottom))
    }

    fn point(&self, x: f64, y: f64) -> Option<Point> {
        Some(Point::new(self.x_of(x)?, self.y_of(y)?))
    }

    fn dots(&self, points: &[Measured]) -> Vec<Dot> {
        let dot = |(index, point): (usize, &Measured)| {
            let at = self.point(point.x, point.y)?;
            // A value that the axis cannot show, such as 0 on a logarithmic one, is drawn at its foot.
            let end = |value: f64| self.y_of(value).unwrap_or(self.bottom_right.y);
            let bar = (end(point.high), end(point.low));
            let bar = Some(bar).filter(|(high, low)| low - high >= MIN_BAR);
            Some(Dot { index, at, bar, pending: point.pending })
        };
        points.iter().enumerate().filter_map(dot).collect()
    }

    fn path(&self, curve: &super::TheoryCurve) -> CurvePath {
        let mut pieces: Vec<Vec<Point>> = vec![Vec::new()];
        for (x, y) in &curve.points {
            match (self.point(*x, *y), pieces.last_mut()) {
                (Some(point), Some(piece)) => piece.push(point),
                _ => pieces.push(Vec::new()),
            }
        }
        pieces.retain(|piece| piece.len() > 1);
        CurvePath { series: curve.series, stroke: curve.stroke, pieces }
    }

    /// The height each name wants: that of the series's last point or of the curve's end.
    fn ends(&self, plot: &Plot) -> Vec<(Named, f64)> {
        let last = |named: Named| match named {
            Named::Series(place) => {
                plot.series[place].points.iter().rev().find_map(|point| self.point(point.x, point.y))
            }
            Named::Curve(place) => {
                plot.curves[place].points.iter().rev().find_map(|(x, y)| self.point(*x, *y))
            }
        };
        let middle = (self.top_left.y + self.bottom_right.y) / 2.0;
        let height = |named: Named| last(named).map_or(middle, |point| point.y);
        names::all(plot).into_iter().map(|named| (named, height(named))).collect()
    }

    fn y_ticks(&self, numbers: &[TickValue], language: Language) -> Vec<Tick> {
        let tick = |number: &TickValue| {
            let label = number.is_round.then(|| written(number.value, language));
            self.y_of(number.value).map(|at| Tick { at, label })
        };
        numbers.iter().filter_map(tick).collect()
    }

    /// The ticks are the measured values where they are few, else round numbers. A label that would touch the
    /// one before it is left out.
    fn x_ticks(&self, plot: &Plot, language: Language) -> Vec<Tick> {
        let values = self.measured_values(plot);
        let most = ((self.bottom_right.x - self.top_left.x) / TICK_WIDTH).floor().max(2.0);
        let few = !values.is_empty() && values.len() <= 2 * most as usize;
        let numbers: Vec<TickValue> =
            if few && (plot.x.scale == Scale::Logarithmic || values.len() as f64 <= most) {
                values.into_iter().map(|value| TickValue { value, is_round: true }).collect()
            } else {
                self.x.ticks(most)
            };
        let mut ticks: Vec<Tick> = Vec::new();
        let mut free = f64::NEG_INFINITY;
        for number in numbers {
            let Some(at) = self.x_of(number.value) else { continue };
            let half = label_width(&number, language) / 2.0;
            let fits = number.is_round && at - half >= free;
            if fits {
                free = at + half + 8.0;
            }
            ticks.push(Tick { at, label: fits.then(|| written(number.value, language)) });
        }
        ticks
    }

    /// The measured values, ascending. Where each is twice the one before, the series is continued to the end
    /// of the axis: the rest is still being measured. Empty if the values do not reach the end.
    fn measured_values(&self, plot: &Plot) -> Vec<f64> {
        let points = plot.series.iter().flat_map(|series| &series.points);
        let mut values: Vec<f64> =
            points.map(|point| point.x).filter(|x| self.x.share(*x).is_some()).collect();
        sorting::sort_by(&mut values, f64::total_cmp);
        values.dedup();
        let doubles = values.len() > 1 && values.windows(2).all(|pair| pair[1] == 2.0 * pair[0]);
        let within = |value: f64| self.x.share(value).is_some_and(|share| share <= 1.0 + 1e-9);
        while let Some(next) = values.last().map(|last| 2.0 * last).filter(|next| doubles && within(*next)) {
            values.push(next);
        }
        let reaches = values.last().and_then(|last| self.x.share(*last)).is_some_and(|share| share > 0.8);
        if reaches { values } else { Vec::new() }
    }

    fn titles(&self, x: &ChartAxis, y: &ChartAxis, width: f64, above: f64) -> [PlacedText; 2] {
        let text = |at: Point, anchor: Anchor, words: &str| PlacedText {
            at,
            anchor,
            words: words.to_owned(),
            width: words.chars().count() as f64 * TITLE * PLAIN,
        };
        let mut below = text(
            Point::new((self.top_left.x + self.bottom_right.x) / 2.0, self.bottom_right.y + 34.0),
            Anchor::Middle,
            &x.title,
        );
        // A long title stays inside a narrow picture.
        let half = below.width / 2.0;
        below.at.x = below.at.x.min(width - 4.0 - half).max(4.0 + half);
        [below, text(Point::new(8.0, above + 9.0), Anchor::Start, &y.title)]
    }
}
