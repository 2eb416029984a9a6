//! Trace × moment → scene, as plain data: where each process, message, mark and label is, and what it looks
//! like; and display lists, which the page's SVG, a canvas and the SVG writer draw. Knows the trace and
//! `words`; no engine, no algorithm by name, no browser.

pub mod allegiance;
pub mod axis;
pub mod beats;
pub mod chart;
pub mod cone;
mod curtain;
mod digest;
pub mod display;
mod fact_history;
pub mod flows;
mod geometry;
pub mod layout;
mod links;
pub mod look;
pub mod picture;
mod processes;
mod reading;
pub mod rows;
pub mod shapes;
pub mod spacetime;
pub mod svg;
mod timeline;
mod tokens;
pub mod views;
mod wording;

pub use allegiance::Allegiance;
pub use axis::Axis;
pub use cone::{Cone, Side};
pub use fact_history::FactHistory;
pub use layout::Layout;
pub use picture::{Corners, Frame, Point, Scene};
pub use reading::{Drawing, Reading, ReadingBuilder};
pub use rows::Rows;
pub use spacetime::Timeline;
pub use tokens::KindLook;
