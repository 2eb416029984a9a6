//! The signs of belief beside a process or a count.

use super::{Item, classes};
use crate::allegiance::Allegiance;
use crate::look::metrics;
use crate::picture::Point;
use crate::shapes;

/// The chip of a leader: a crown and a name in its colour.
pub fn chip(at: Point, name: &str, allegiance: Allegiance) -> Item {
    let size = shapes::chip_size(name);
    let crown = Point::new(at.x - size.0 / 2.0 + 10.5, at.y);
    let items = vec![
        Item::path("chip-body", shapes::rounded(at, size, size.1 / 2.0)),
        Item::path("chip-crown", shapes::crown(crown, 9.5)),
        Item::text("chip-name", Point::new(at.x + 6.5, at.y), metrics::CHIP, name),
    ];
    Item::items(classes(&["chip", allegiance.class()]), items)
}

/// The square chip of the process that another one leans towards.
pub fn leaning(at: Point, name: &str) -> Item {
    let items = vec![
        Item::path("chip-body", shapes::rounded(at, shapes::leaning_size(name), 3.0)),
        Item::text("chip-name", at, metrics::CHIP, name),
    ];
    Item::items("chip leaning", items)
}

/// The hollow crown of those who follow nobody.
pub fn hollow_crown(at: Point) -> Item {
    Item::path("crown-hollow", shapes::crown(at, shapes::HOLLOW_CROWN.0))
}
