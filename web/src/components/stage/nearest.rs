//! What a press means where there are too many things for an element each: in a crowd of cells and in a
//! swarm of messages the nearest is found by its place.

use scene::Point;
use scene::picture::{Bodies, Fate, Scene};

use crate::press::Target;

/// How far a press may miss the middle of what it means.
const NEAR: f64 = 12.0;

/// The message of a swarm that is nearest to a point.
pub fn nearest_token(scene: &Scene, at: Point) -> Option<u32> {
    let swarm = scene.tokens.iter().filter(|token| scene.is_in_swarm(token));
    let live = swarm.filter(|token| token.fate == Fate::UnderWay);
    let away = live.map(|token| ((token.at.x - at.x).hypot(token.at.y - at.y), token.message));
    let (distance, message) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(message)
}

/// What is nearest to a point of a crowded stage, if anything is near.
pub fn nearest(scene: &Scene, at: Point) -> Option<Target> {
    if let Some(message) = nearest_token(scene, at) {
        return Some(Target::Message(message));
    }
    let cells = scene.processes.iter().filter(|_| scene.bodies == Bodies::Cells);
    let away = cells.map(|mark| ((mark.at.x - at.x).hypot(mark.at.y - at.y), mark.process));
    let (distance, process) = away.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= NEAR).then_some(Target::Process(process))
}
