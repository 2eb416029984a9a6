//! Any numbers can be drawn as a chart. The charts of the
//! ready experiments are tested where the page makes them.

use scene::chart::{ChartAxis, Measured, Plot, Series, Stroke, TheoryCurve, chart};
use words::Language;

#[test]
fn a_file_of_a_chart_says_in_which_language_it_is() {
    for language in Language::ALL {
        let axis = || ChartAxis { title: "x".into(), scale: scene::chart::Scale::Linear };
        let plot = Plot { x: axis(), y: axis(), series: Vec::new(), curves: Vec::new() };
        let file = scene::svg::chart(&chart(&plot, 640.0, 400.0, language), "title");
        assert!(file.contains(&format!("xml:lang=\"{}\"", language.code())), "{file}");
    }
}

#[test]
fn a_chart_of_nothing_and_of_nonsense_is_still_a_chart() {
    let point = |x, y| Measured { x, y, low: y, high: y, pending: true };
    for numbers in [vec![], vec![0.0], vec![-3.0, 0.0], vec![f64::NAN, f64::INFINITY], vec![1e-300, 1e300]] {
        for scale in [scene::chart::Scale::Linear, scene::chart::Scale::Logarithmic] {
            let axis = || ChartAxis { title: "x".into(), scale };
            let points = numbers.iter().map(|number| point(*number, *number)).collect();
            let curve = TheoryCurve {
                series: None,
                name: "f".into(),
                points: numbers.iter().map(|number| (*number, *number)).collect(),
                stroke: Stroke::Solid,
            };
            let series = vec![Series { name: "s".repeat(300), points }];
            let plot = Plot { x: axis(), y: axis(), series, curves: vec![curve] };
            let drawn = chart(&plot, 0.0, 0.0, Language::En);
            let file = scene::svg::chart(&drawn, "<&>");
            assert!(!file.contains("NaN") && !file.contains("inf"), "{file}");
            let shown: usize = drawn.series.iter().map(Vec::len).sum();
            assert_eq!(shown + drawn.left_out, numbers.len());
        }
    }
}
