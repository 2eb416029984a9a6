//! Where the names of series and curves go: at their ends in a wide picture; in rows above the plot area
//! where it is narrow or they are many. No two overlap.

use crate::look::metrics;
use crate::picture::Point;
use model::sorting;

use super::{Anchor, Name, Named, PlacedText, Plot};

/// The height of a name.
pub(super) const ROW: f64 = 17.0;
/// The width of the symbol or piece of line before a name.
pub(super) const SIGN: f64 = 22.0;
/// The font sizes of the name of a series, which is bold, and of a curve.
pub(super) const SERIES_SIZE: f64 = metrics::PAYLOAD;
pub(super) const CURVE_SIZE: f64 = metrics::CHIP;
/// The width of a plain character as a share of the font size; generous, because the system font may be wide.
pub(super) const PLAIN: f64 = 0.6;
/// The same for a bold one.
const BOLD: f64 = 0.68;

/// The least width of a picture with names at the ends.
const WIDE: f64 = 600.0;
/// The largest share of the width that names at the ends may take.
const SHARE: f64 = 0.36;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum NamePlan {
    /// At the right, this wide.
    AtEnds(f64),
    /// Above, in these rows.
    Above(Vec<Vec<Named>>),
}

/// Every name, series first.
pub(super) fn all(plot: &Plot) -> Vec<Named> {
    let series = (0..plot.series.len()).map(Named::Series);
    let curves = (0..plot.curves.len()).filter(|k| !plot.curves[*k].name.is_empty()).map(Named::Curve);
    series.filter(|named| !words(plot, *named).is_empty()).chain(curves).collect()
}

pub(super) fn plan(plot: &Plot, width: f64, room_height: f64) -> NamePlan {
    let names = all(plot);
    let widest = names.iter().map(|named| SIGN + text_width(plot, *named)).fold(0.0, f64::max);
    let fits = widest <= width * SHARE && names.len() as f64 * ROW <= room_height;
    if width >= WIDE && fits {
        return NamePlan::AtEnds(widest);
    }
    let mut rows: Vec<Vec<Named>> = Vec::new();
    let mut left = 0.0;
    for named in names {
        let needed = SIGN + text_width(plot, named) + GAP;
        match rows.last_mut().filter(|_| needed <= left) {
            Some(row) => row.push(named),
            None => {
                rows.push(vec![named]);
                left = width - 2.0 * EDGE + GAP;
            }
        }
        left -= needed;
    }
    NamePlan::Above(rows)
}

/// Between two names in a row.
pub(super) const GAP: f64 = 14.0;
/// Free at both ends of a row.
pub(super) const EDGE: f64 = 8.0;

/// The names in their rows, from `top` down.
pub(super) fn in_rows(plot: &Plot, rows: &[Vec<Named>], top: f64, width: f64) -> Vec<Name> {
    let mut names = Vec::new();
    for (row, all) in rows.iter().enumerate() {
        let y = top + (row as f64 + 0.5) * ROW;
        let mut x = EDGE;
        for named in all {
            let name = placed(plot, *named, Point::new(x, y), width - EDGE);
            x += SIGN + name.text.width + GAP;
            names.push(name);
        }
    }
    names
}

/// The names at the ends, each as near to the height it wants as the others allow.
pub(super) fn at_ends(
    plot: &Plot,
    wanted: &[(Named, f64)],
    left: f64,
    (top, bottom): (f64, f64),
) -> Vec<Name> {
    let mut order: Vec<(Named, f64)> = wanted.to_vec();
    // A series and its theory often end together: the name goes first, the formula below it.
    sorting::sort_by(&mut order, |a, b| a.1.total_cmp(&b.1).then(kind(a.0).cmp(&kind(b.0))));
    let mut places: Vec<f64> = Vec::new();
    for (_, y) in &order {
        let least = places.last().map_or(top + ROW / 2.0, |last| last + ROW);
        places.push(y.max(least));
    }
    let mut most = bottom - ROW / 2.0;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - ROW;
    }
    let at = order.iter().zip(places);
    at.map(|((named, _), y)| placed(plot, *named, Point::new(left, y), f64::INFINITY)).collect()
}

fn kind(named: Named) -> (usize, usize) {
    match named {
        Named::Series(place) => (0, place),
        Named::Curve(place) => (1, place),
    }
}

fn placed(plot: &Plot, named: Named, at: Point, right: f64) -> Name {
    let begin = Point::new(at.x + SIGN, at.y);
    let (words, width) = shortened(words(plot, named), character_width(named), right - begin.x);
    Name {
        of: named,
        sign: Point::new(at.x + SIGN / 2.0 - 3.0, at.y),
        text: PlacedText { at: begin, anchor: Anchor::Start, words, width },
    }
}

fn words(plot: &Plot, named: Named) -> &str {
    match named {
        Named::Series(place) => &plot.series[place].name,
        Named::Curve(place) => &plot.curves[place].name,
    }
}

fn character_width(named: Named) -> f64 {
    match named {
        Named::Series(_) => SERIES_SIZE * BOLD,
        Named::Curve(_) => CURVE_SIZE * PLAIN,
    }
}

fn text_width(plot: &Plot, named: Named) -> f64 {
    words(plot, named).chars().count() as f64 * character_width(named)
}

fn shortened(words: &str, character_width: f64, width: f64) -> (String, f64) {
    let count = words.chars().count();
    let fits = (width / character_width).floor();
    if count as f64 <= fits {
        return (words.to_owned(), count as f64 * character_width);
    }
    let kept = (fits - 1.0).max(0.0) as usize;
    let text: String = words.chars().take(kept).chain(['…']).collect();
    (text, (kept + 1) as f64 * character_width)
}
