//! A moment as a small still picture: processes and links as on the stage, without words and messages.
//! Nothing in it can be pressed; whoever shows it says in words what it is.

use super::{Aria, Item, Layer, cells, classes, links, process};
use crate::picture::{Bodies, Frame, Point, Presence, ProcessMark, Scene};
use crate::shapes;

/// The stage it is drawn for. It is shown at about half that size, so that bodies are small enough for a
/// card; lines keep their width.
pub const FRAME: Frame = Frame::new(440.0, 232.0);

/// The least share of the frame that is shown, across and down, so that few processes are not blown up.
const MIN_SHOWN: (f64, f64) = (0.45, 0.72);
/// How far a crown or the corners of a candidate reach from the middle, in radii.
const REACH: f64 = 1.75;

/// The picture of a scene made for `FRAME`.
pub fn thumbnail(scene: &Scene) -> Vec<Layer> {
    let bodies = match scene.bodies {
        Bodies::Shapes => {
            let bodies = scene.processes.iter().map(body);
            let crowns = scene.processes.iter().filter_map(|mark| process::crown(mark.body()));
            Layer::of_items("", Aria::Hidden, bodies.chain(crowns))
        }
        Bodies::Cells => cells::cells(&scene.processes, None),
    };
    let curtain = Layer::of_items("", Aria::Hidden, scene.curtain.as_ref().map(links::folds));
    vec![links::lines(&scene.links), curtain, bodies]
}

/// The part of the frame that has processes in it, by its corner and size: the room for words is not needed.
pub fn extent(scene: &Scene) -> (Point, Frame) {
    let reach = |mark: &ProcessMark| mark.radius * REACH;
    let frame = scene.frame;
    let edge = |of: &dyn Fn(&ProcessMark) -> f64| scene.processes.iter().map(of).fold(f64::MIN, f64::max);
    let (right, bottom) = (edge(&|mark| mark.at.x + reach(mark)), edge(&|mark| mark.at.y + reach(mark)));
    let (left, top) = (-edge(&|mark| reach(mark) - mark.at.x), -edge(&|mark| reach(mark) - mark.at.y));
    let side = |from: f64, to: f64, whole: f64, least: f64| {
        let length = (to - from).clamp(whole * least, whole);
        ((from + to - length) / 2.0, length)
    };
    let ((x, width), (y, height)) =
        (side(left, right, frame.width, MIN_SHOWN.0), side(top, bottom, frame.height, MIN_SHOWN.1));
    (Point::new(x, y), Frame::new(width, height))
}

fn body(mark: &ProcessMark) -> Item {
    let is_crashed = mark.presence == Presence::Crashed;
    // A full cross, because there is no id in the middle.
    let cross = is_crashed.then(|| Item::path("behind", shapes::cross(mark.at, mark.radius * 0.6)));
    let items = process::outline(mark.body()).chain(cross).collect();
    Item::items(classes(&["process", &process::looks(mark.body())]), items)
}
