//! From the results of a study to what the chart draws: which lines, which theory, which axes. The scene
//! decides where things are.

#[cfg(test)]
mod tests;

use habemus_core::lab::{Chart, Panels, Ready, ReadyKind, Scale, Study, StudyLine, TheoryCurve};
use model::Language;
use model::spec::{Bilingual, Sense};
use scene::chart::{self, ChartAxis, Measured, Plot, Series, Stroke};
use words::lab::{curve_name, logarithmic};

/// What the chart shows, and what its points mean.
#[derive(PartialEq)]
pub struct Shown {
    pub plot: Plot,
    /// One for each series.
    pub lines: Vec<StudyLine>,
    pub names: Vec<String>,
    /// For each series, which spot of its line each point shows.
    pub spots: Vec<Vec<usize>>,
    /// The names of what is varied and of what is measured.
    pub axis: String,
    pub measure: String,
    /// The scales of the x axis and the y axis.
    pub scales: [Scale; 2],
}

/// From this ratio of largest to smallest value on, an axis is logarithmic by default.
const FAR: f64 = 20.0;

pub fn shown(
    study: &Study,
    ready: Option<&'static Ready>,
    measure: usize,
    asked: [Option<Scale>; 2],
    language: Language,
) -> Shown {
    let together = together(ready);
    let is_shown = |of: usize| together.is_some() || of == measure;
    let lines: Vec<StudyLine> = study.lines().into_iter().filter(|line| is_shown(line.measure)).collect();
    let (mut series, mut spots) = (Vec::new(), Vec::new());
    for line in &lines {
        let measured = line.spots.iter().enumerate().filter_map(|(place, spot)| {
            let spread = spot.spread?;
            let number = |amount: habemus_core::sweep::Amount| amount.0 as f64 / 1000.0;
            let point = Measured {
                x: spot.value.0 as f64 / 1000.0,
                y: number(spread.median),
                low: number(spread.least),
                high: number(spread.most),
                pending: !spot.is_complete(),
            };
            Some((place, point))
        });
        let (places, points): (Vec<usize>, Vec<Measured>) = measured.unzip();
        let name = match together {
            Some(_) => words::study_line_in_full(study, line, language),
            None => words::study_line(study, line, language),
        };
        series.push(Series { name, points });
        spots.push(places);
    }
    let theory = match charted(ready) {
        Some(chart) => chart.curves(study),
        None => study.theory(),
    };
    let curves =
        theory.iter().filter(|curve| is_shown(curve.measure)).map(|curve| drawn(curve, &lines, language));
    let curves: Vec<chart::TheoryCurve> = curves.collect();
    let axis = words::study_axis(study, language);
    let measure = match together {
        Some(title) => title.of(language).to_owned(),
        None => words::study_measure(study, measure, language),
    };
    let scales = [0, 1].map(|side| asked[side].unwrap_or_else(|| default_scale(side, ready, &series)));
    let side = |title: &str, scale: Scale| match scale {
        Scale::Linear => ChartAxis { title: title.to_owned(), scale: chart::Scale::Linear },
        Scale::Logarithmic => {
            ChartAxis { title: logarithmic(title, language), scale: chart::Scale::Logarithmic }
        }
    };
    Shown {
        names: series.iter().map(|series| series.name.clone()).collect(),
        plot: Plot { x: side(&axis, scales[0]), y: side(&measure, scales[1]), series, curves },
        lines,
        spots,
        axis,
        measure,
        scales,
    }
}

/// The chart of a ready experiment, if it has one.
pub fn charted(ready: Option<&'static Ready>) -> Option<&'static Chart> {
    match &ready?.kind {
        ReadyKind::Chart(chart) => Some(chart),
        _ => None,
    }
}

/// The title of the chart, if all measures share one.
pub fn together(ready: Option<&'static Ready>) -> Option<Bilingual> {
    match charted(ready)?.panels {
        Panels::Together(title) => Some(title),
        Panels::ByMeasure => None,
    }
}

fn drawn(curve: &TheoryCurve, lines: &[StudyLine], language: Language) -> chart::TheoryCurve {
    let key = (curve.part, curve.contender, curve.measure);
    let about = |line: &StudyLine| (line.part, line.contender, line.measure) == key;
    chart::TheoryCurve {
        series: lines.iter().position(about),
        name: curve_name(curve.sense, curve.formula, language),
        points: curve.points.clone(),
        stroke: match curve.sense {
            Some(Sense::Exactly) => Stroke::Solid,
            // What only holds on average or asymptotically is drawn like a mean.
            Some(Sense::OnAverage) | None => Stroke::Dashed,
            Some(Sense::AtLeast | Sense::AtMost) => Stroke::Dotted,
        },
    }
}

/// The default scale of an axis: as the ready experiment says, or by the range of its numbers.
fn default_scale(side: usize, ready: Option<&'static Ready>, series: &[Series]) -> Scale {
    if let Some(chart) = charted(ready) {
        return [chart.x, chart.y][side];
    }
    let points = series.iter().flat_map(|series| &series.points);
    let numbers = points.map(|point| if side == 0 { point.x } else { point.y });
    let (least, most) = numbers.fold((f64::MAX, 0.0_f64), |(least, most), it| (least.min(it), most.max(it)));
    if least > 0.0 && most >= FAR * least { Scale::Logarithmic } else { Scale::Linear }
}
