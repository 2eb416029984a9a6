//! The first stage for any window. In units of the scene it depends on little more than the ratio of width and
//! height, so it is drawn at some ratios and at four sizes, and the numbers in which the drawings differ are listed
//! apart from the text: static/early.js only has to interpolate them. The scene decides the layout; this file
//! sees only text with numbers in it.

use habemus_core::Json;
use model::Language;
use scene::Frame;
use scene::layout::corners::{MOST, STEP, USUAL, ZOOMS};
use scene::shapes::number;
use yew::prelude::*;

use super::rendered;
use crate::components::stage::Stage;
use crate::components::stage::camera::Camera;
use crate::components::stage::measure::GivenSize;
use crate::first;
use crate::run::PreparedRun;
use crate::state::State;

/// The ratios of width and height at which it is drawn, in hundredths.
fn ratios() -> Vec<f64> {
    let mut all: Vec<u32> = (60..300).step_by(10).chain((300..=500).step_by(25)).chain(EDGES).collect();
    all.sort_unstable();
    all.into_iter().map(|ratio| f64::from(ratio) / 100.0).collect()
}

/// Ratios between the others. Below 90 lengths bend more than further on; at 117 the height begins to
/// decide how large the picture is, instead of the width; from 236 on, it grows less sideways.
const EDGES: [u32; 5] = [65, 75, 85, 117, 236];

/// The sizes of the room in units of the scene: the usual one; smaller ones, for where the zoom does not become
/// smaller any more; a larger one, for where it does not become larger.
const SIZES: [f64; 4] = [0.6, 0.8, 1.0, 1.4];
/// Stands in the text before and after the index of a number that differs.
const GAP: char = '~';
/// Two columns of numbers differ by a constant if all differences are within this of each other.
const SAME: f64 = 0.021;

/// The frame in which the picture has a ratio and a size.
fn frame(ratio: f64, size: f64) -> Frame {
    let (high, wide) = USUAL;
    let width = wide.max(high * ratio) * size;
    let zoom = match size {
        ..1.0 => ZOOMS.0,
        1.0 => 1.0,
        _ => ZOOMS.1,
    };
    Frame::new(width * zoom, width / ratio * zoom)
}

/// A JSON object for static/early.js: a text with gaps, and the number in each gap at each size and ratio. A gap
/// names a column of numbers and what is to be added to it.
pub fn of_any_size() -> Json {
    let ratios = ratios();
    let run = first_run();
    let frames: Vec<Frame> =
        SIZES.iter().flat_map(|size| ratios.iter().map(|ratio| frame(*ratio, *size))).collect();
    let texts: Vec<String> = frames.iter().map(|frame| drawn(*frame)).collect();
    let parts: Vec<(Vec<&str>, Vec<&str>)> = texts.iter().map(|text| split(text)).collect();
    let (words, first) = &parts[0];
    assert!(parts.iter().all(|(others, _)| others == words), "the picture differs in more than numbers");
    let mut columns = Columns::default();
    // Most numbers are at a fixed distance from the middle of a process.
    let layouts: Vec<_> = frames.iter().map(|frame| run.reading.layout(*frame)).collect();
    let places = (0..layouts[0].places.len()).map(|k| {
        let x = layouts.iter().map(|layout| layout.places[k].at.x).collect();
        let y = layouts.iter().map(|layout| layout.places[k].at.y).collect();
        [columns.gap(x), columns.gap(y)]
    });
    let places: Vec<[String; 2]> = places.collect();
    let mut text = String::new();
    for (k, words) in words.iter().enumerate() {
        text.push_str(words);
        let Some(number) = first.get(k) else { continue };
        match parts.iter().all(|(_, numbers)| numbers[k] == *number) {
            true => text.push_str(number),
            false => {
                let column = parts.iter().map(|(_, numbers)| plain(numbers[k]).parse().expect("a number"));
                text.push_str(&columns.gap(column.collect()));
            }
        }
    }
    let usual = run.reading.layout(frame(2.0, 1.0)).reach();
    let list = |numbers: &[f64]| Json::list(numbers.to_vec(), |it| Json::Number(number(it)));
    Json::object([
        ("text", text.into()),
        ("ratios", list(&ratios)),
        ("sizes", list(&SIZES)),
        ("usual", list(&[USUAL.0, USUAL.1])),
        ("zooms", list(&[ZOOMS.0, ZOOMS.1])),
        ("step", Json::Number(number(STEP))),
        ("most", Json::Number(number(MOST))),
        ("reach", list(&usual)),
        ("places", Json::list(places, |[x, y]| Json::list([x, y], Json::from))),
        (
            "numbers",
            Json::list(columns.0, |column| Json::list(column, |it| Json::Number(number(tenths(it))))),
        ),
    ])
}

/// Less cannot be seen.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// The columns of numbers that differ from picture to picture.
#[derive(Default)]
struct Columns(Vec<Vec<f64>>);

impl Columns {
    /// The gap in the text for a column.
    fn gap(&mut self, column: Vec<f64>) -> String {
        let known = self.0.iter().enumerate().find_map(|(index, other)| {
            let away = || column.iter().zip(other).map(|(a, b)| a - b);
            let (low, high) = (away().fold(f64::MAX, f64::min), away().fold(f64::MIN, f64::max));
            (high - low <= SAME).then_some((index, (low + high) / 2.0))
        });
        let (index, more) = known.unwrap_or_else(|| {
            self.0.push(column);
            (self.0.len() - 1, 0.0)
        });
        let (sign, more) = (if more > 0.0 { "+" } else { "" }, number(more));
        let more = if more == "0" { String::new() } else { format!("{sign}{more}") };
        format!("{GAP}{index}{more}{GAP}")
    }
}

/// Splits a text into the pieces around its numbers, and the numbers.
fn split(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut words, mut numbers) = (Vec::new(), Vec::new());
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let point = |at: usize| bytes.get(at) == Some(&b'.') && digit(at + 1);
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        if !digit(at) && !point(at) {
            at += 1;
            continue;
        }
        let start = if at > from && bytes[at - 1] == b'-' { at - 1 } else { at };
        while digit(at) {
            at += 1;
        }
        if point(at) {
            at += 1;
            while digit(at) {
                at += 1;
            }
        }
        words.push(&text[from..start]);
        numbers.push(&text[start..at]);
        from = at;
    }
    words.push(&text[from..]);
    (words, numbers)
}

/// As JSON requires: with a digit before the point.
fn plain(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(rest) => format!("-{}", plain(rest)),
        None if number.starts_with('.') => format!("0{number}"),
        None => number.to_owned(),
    }
}

fn first_run() -> PreparedRun {
    let text = first::scenario(Language::En);
    let outcome = habemus_core::run_text(text).expect("the first scenario runs: a test says so");
    PreparedRun::new(text, outcome.scenario, outcome.trace)
}

/// All SVGs of the stage, one after the other. Nobody leads yet, so no patterns are needed.
fn drawn(frame: Frame) -> String {
    let whole = rendered::<Alone>(Props { frame });
    let layers = whole.split("<svg").skip(1).map(|layer| {
        let inside = layer.split_once('>').and_then(|(_, rest)| rest.split_once("</svg>"));
        let inside = inside.expect("a layer is an SVG").0;
        match inside.split_once("<defs>").zip(inside.split_once("</defs>")) {
            Some(((before, _), (_, after))) => format!("{before}{after}"),
            None => inside.to_owned(),
        }
    });
    layers.collect()
}

#[derive(Properties, PartialEq)]
struct Props {
    frame: Frame,
}

#[component]
fn Alone(props: &Props) -> Html {
    let run = use_memo((), |()| first_run());
    let moment = run.begin;
    let inbox = use_reducer(|| State::new("", Language::En)).dispatcher();
    html! {
        <ContextProvider<GivenSize> context={GivenSize(props.frame)}>
            <Stage {run} {moment} chosen={None} lit={None::<u32>} camera={Camera::default()} on_camera={Callback::noop()}
                language={Language::En} {inbox} />
        </ContextProvider<GivenSize>>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_apart_into_words_and_numbers() {
        let (words, numbers) = split("M1.5-2 .5.25a0 1 1 x-y \"-7\"");
        assert_eq!(numbers, ["1.5", "-2", ".5", ".25", "0", "1", "1", "-7"]);
        assert_eq!(words, ["M", "", " ", "", "a", " ", " ", " x-y \"", "\""]);
        assert_eq!((plain("-.5"), plain("3.25")), ("-0.5".to_owned(), "3.25".to_owned()));
    }

    #[test]
    fn in_its_own_units_only_the_ratio_decides_while_the_zoom_follows_the_room() {
        let run = first_run();
        for ratio in [0.9, 1.5, 2.2, 3.1] {
            let Frame { width, height, .. } = frame(ratio, 1.0);
            let usual = run.reading.layout(Frame::new(width, height));
            for larger in [0.85, 1.3, 2.0, 2.8] {
                let layout = run.reading.layout(Frame::new(width * larger, height * larger));
                assert!((layout.zoom - larger).abs() < 1e-6);
                for (a, b) in usual.places.iter().zip(&layout.places) {
                    assert!((a.at.x - b.at.x).abs() < 1e-6 && (a.at.y - b.at.y).abs() < 1e-6, "{ratio}");
                }
            }
        }
    }

    /// As static/early.js does it.
    #[test]
    fn between_two_ratios_the_picture_is_between_two_pictures() {
        let run = first_run();
        let mut far = Vec::new();
        for pair in ratios().windows(2) {
            let at = |ratio: f64| run.reading.layout(frame(ratio, 1.0));
            let (one, other, half) = (at(pair[0]), at(pair[1]), at((pair[0] + pair[1]) / 2.0));
            for ((a, b), c) in one.places.iter().zip(&other.places).zip(&half.places) {
                let (x, y) = ((a.at.x + b.at.x) / 2.0, (a.at.y + b.at.y) / 2.0);
                let off = (x - c.at.x).hypot(y - c.at.y);
                // Bodies shrink in steps, so that it is not quite linear; a pixel or so is not seen.
                if off > 1.5 {
                    far.push((off, pair[0], pair[1]));
                }
            }
        }
        assert_eq!(far, []);
    }
}
