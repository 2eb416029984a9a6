//! The charts of the ready experiments are readable: no text overlaps another or leaves the picture, on a
//! phone and on a wide screen, in both languages.

use habemus_core::lab::READY;
use scene::chart::{Anchor, Chart, PlacedText};

use super::*;

/// The studies of all charts, with small sizes and one seed in five.
fn studies() -> Vec<(&'static Ready, Study)> {
    let mut studies = Vec::new();
    for ready in READY {
        let ReadyKind::Chart(shown) = &ready.kind else { continue };
        let mut study = shown.study(ready.title, Language::En);
        let few: Vec<usize> = study
            .lines()
            .iter()
            .flat_map(|line| &line.spots)
            .filter(|spot| spot.value.0 <= 128_000)
            .flat_map(|spot| spot.runs.clone().step_by(5))
            .collect();
        for run in few {
            study.take(study.job(run).expect("a run").run());
        }
        studies.push((ready, study));
    }
    studies
}

fn plots(studies: &[(&'static Ready, Study)], language: Language) -> Vec<(String, Plot)> {
    let mut plots = Vec::new();
    for (ready, study) in studies {
        let measures = match together(Some(ready)) {
            None => study.measures().len(),
            Some(_) => 1,
        };
        for measure in 0..measures {
            let shown = shown(study, Some(ready), measure, [None; 2], language);
            plots.push((format!("{} {measure}", ready.name), shown.plot));
        }
    }
    plots
}

/// The box of a text: left, right, top, bottom.
fn extent(text: &PlacedText, height: f64) -> [f64; 4] {
    let left = match text.anchor {
        Anchor::Start => text.at.x,
        Anchor::Middle => text.at.x - text.width / 2.0,
        Anchor::End => text.at.x - text.width,
    };
    [left, left + text.width, text.at.y - height / 2.0, text.at.y + height / 2.0]
}

/// Every text in a chart, and where it stands.
fn written(chart: &Chart) -> Vec<(String, [f64; 4])> {
    let (top_left, bottom_right) = chart.room;
    let at = |x: f64, y: f64, anchor, label: &String| {
        let width = label.chars().count() as f64 * 6.6;
        extent(&PlacedText { at: scene::Point { x, y }, anchor, words: label.clone(), width }, 12.0)
    };
    let mut all = Vec::new();
    for tick in &chart.x_ticks {
        all.extend(
            tick.label
                .iter()
                .map(|label| (label.clone(), at(tick.at, bottom_right.y + 14.0, Anchor::Middle, label))),
        );
    }
    for tick in &chart.y_ticks {
        all.extend(
            tick.label.iter().map(|label| (label.clone(), at(top_left.x - 8.0, tick.at, Anchor::End, label))),
        );
    }
    all.extend(chart.titles.iter().map(|title| (title.words.clone(), extent(title, 13.0))));
    for name in &chart.names {
        let [left, right, top, bottom] = extent(&name.text, 14.0);
        all.push((name.text.words.clone(), [left.min(name.sign.x - 8.0), right, top, bottom]));
    }
    all
}

fn assert_readable(name: &str, all: &[(String, [f64; 4])], (width, height): (f64, f64)) {
    for (place, (words, [left, right, top, bottom])) in all.iter().enumerate() {
        assert!(
            *left >= 0.0 && *right <= width && *top >= 0.0 && *bottom <= height,
            "{name}: {words} leaves {width}×{height}"
        );
        for (others, [l, r, t, b]) in &all[..place] {
            let apart = right <= l || r <= left || bottom <= t || b <= top;
            assert!(apart, "{name} at {width}: {words} lies over {others}");
        }
    }
}

#[test]
fn nothing_written_lies_over_anything_else() {
    let studies = studies();
    for language in Language::ALL {
        for (name, plot) in plots(&studies, language) {
            for (width, height) in [(320.0, 360.0), (390.0, 420.0), (640.0, 420.0), (940.0, 560.0)] {
                let drawn = chart::chart(&plot, width, height, language);
                assert_readable(&name, &written(&drawn), (drawn.width, drawn.height));
                assert_eq!(drawn.left_out, 0, "{name}");
                let (top_left, bottom_right) = drawn.room;
                assert!(bottom_right.x - top_left.x > width * 0.4, "{name}: room for points at {width}");
                for dot in drawn.series.iter().flatten() {
                    assert!(dot.at.x > top_left.x && dot.at.x < bottom_right.x, "{name}");
                    assert!(dot.at.y >= top_left.y && dot.at.y <= bottom_right.y, "{name}");
                }
                let shown = |text: &PlacedText| !text.words.ends_with('…');
                assert!(
                    width < 390.0 || drawn.names.iter().all(|name| shown(&name.text)),
                    "{name}: whole names at {width}"
                );
            }
        }
    }
}

#[test]
fn a_chart_of_the_published_table_is_this_file() {
    let studies = studies();
    let (_, plot) = plots(&studies[..1], Language::En).into_iter().next().expect("the first");
    let file = scene::svg::chart(&chart::chart(&plot, 640.0, 400.0, Language::En), "Messages in one round");
    expect_test::expect_file!["table.svg"].assert_eq(&file);
}
