//! The first stage for any size. It is drawn at some heights, and the numbers in which the drawings differ
//! are listed apart from the text, so that static/early.js only has to interpolate them. The scene decides
//! the layout; this file sees only text with numbers in it.

use habemus_core::Json;
use model::Language;
use scene::Frame;
use scene::shapes::number;
use yew::prelude::*;

use super::rendered;
use crate::components::stage::Stage;
use crate::components::stage::camera::Camera;
use crate::components::stage::measure::GivenSize;
use crate::first;
use crate::run::PreparedRun;
use crate::state::State;

/// The heights at which it is drawn. Where room is scarce, bodies shrink in small steps, so there are many
/// heights; where there is enough, all lengths grow linearly, and one large height is enough.
fn heights() -> Vec<f64> {
    let scarce = (SCARCE.0..=SCARCE.1).step_by(STEP).map(f64::from);
    scarce.chain([FAR]).collect()
}

/// The heights with little room. A lower stage would look different, but no window leaves less.
const SCARCE: (u32, u32) = (168, 384);
const STEP: usize = 12;
const FAR: f64 = 1600.0;
/// How much wider than high the stage is when it is drawn: enough that only its height matters.
const WIDER: f64 = 1000.0;
/// Stands in the text before and after the index of a number that differs.
const GAP: char = '~';

/// A JSON object for static/early.js: a text with gaps, and the number in each gap at each height. Equal
/// columns of numbers are shared.
pub fn of_any_size() -> Json {
    let heights = heights();
    let texts: Vec<String> =
        heights.iter().map(|height| drawn(Frame::new(height + WIDER, *height))).collect();
    let parts: Vec<(Vec<&str>, Vec<&str>)> = texts.iter().map(|text| split(text)).collect();
    let (words, first) = &parts[0];
    assert!(parts.iter().all(|(others, _)| others == words), "the picture differs in more than numbers");
    let mut text = String::new();
    let mut columns: Vec<Vec<&str>> = Vec::new();
    for (k, words) in words.iter().enumerate() {
        text.push_str(words);
        let Some(number) = first.get(k) else { continue };
        let column: Vec<&str> = parts.iter().map(|(_, numbers)| numbers[k]).collect();
        if column.iter().all(|other| other == number) {
            text.push_str(number);
            continue;
        }
        let known = columns.iter().position(|other| *other == column);
        let index = known.unwrap_or(columns.len());
        if known.is_none() {
            columns.push(column);
        }
        text.extend([GAP.to_string(), index.to_string(), GAP.to_string()]);
    }
    Json::object([
        ("text", text.into()),
        ("heights", Json::list(heights, |height| Json::Number(number(height)))),
        ("wider", Json::Number(number(WIDER))),
        ("spare", Json::Number(number(spare()))),
        ("numbers", Json::list(columns, |column| Json::list(column, |number| Json::Number(plain(number))))),
    ])
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

/// How much wider than high a stage must be for its height alone to matter.
fn spare() -> f64 {
    let (run, height) = (first_run(), f64::from(SCARCE.1));
    let top = |frame: Frame| run.reading.layout(frame).places[0].at.y;
    let enough = top(Frame::new(height + WIDER, height));
    let narrower = (0..WIDER as u32).rev().map(f64::from);
    let fits = narrower.take_while(|spare| top(Frame::new(height + spare, height)) == enough);
    fits.last().unwrap_or(WIDER)
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
    fn only_the_height_decides_where_there_is_room_to_spare() {
        let run = first_run();
        for height in [200.0, 300.0, 500.0, 900.0] {
            let layout = |width: f64, height: f64| run.reading.layout(Frame::new(width, height));
            let (wide, tight) = (layout(height + WIDER, height), layout(height + spare(), height));
            // A higher stage of this width is the same picture, lower down.
            let tall = layout(height + spare(), height + 100.0);
            for ((a, b), c) in wide.places.iter().zip(&tight.places).zip(&tall.places) {
                assert!((a.at.y - b.at.y).abs() < 0.5 && (a.at.y + 50.0 - c.at.y).abs() < 1.0, "{height}");
                assert!((a.at.x - b.at.x - (WIDER - spare()) / 2.0).abs() < 0.5, "{height}");
            }
        }
    }
}
