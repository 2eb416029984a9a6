//! What a press means where things have no elements of their own: among cells and messages on a canvas, the
//! nearest.

use scene::Point;
use scene::picture::{Bodies, Fate, Scene};

use crate::press::Target;

/// How far a press may miss.
const NEAR: f64 = 12.0;

/// The message on the canvas that is nearest to a point.
pub fn nearest_token(scene: &Scene, at: Point) -> Option<u32> {
    let swarm = scene.tokens.iter().filter(|token| scene.is_in_swarm(token));
    let live = swarm.filter(|token| token.fate == Fate::UnderWay);
    let away = live.map(|token| ((token.at.x - at.x).hypot(token.at.y - at.y), token.message));
    let (distance, message) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(message)
}

/// The message or cell nearest to a point.
pub fn nearest(scene: &Scene, at: Point) -> Option<Target> {
    if let Some(message) = nearest_token(scene, at) {
        return Some(Target::Message(message));
    }
    let cells = scene.processes.iter().filter(|_| scene.bodies == Bodies::Cells);
    let away = cells.map(|mark| ((mark.at.x - at.x).hypot(mark.at.y - at.y), mark.process));
    let (distance, process) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(Target::Process(process))
}
