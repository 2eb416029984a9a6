//! The Lab: experiments with their findings, as data to be drawn and read. A [`Study`] is one experiment
//! or several side by side; it gives out jobs and takes their reports in any order. [`READY`] are those
//! that come with the page. Knows no threads, no browser and no pixels.
//!
//! Floats are allowed here: theory is for drawing. What was measured stays in whole thousandths.

pub mod bars;
pub mod beside;
mod curve;
pub mod price;
mod ready;
pub mod risk;
mod study;

pub use curve::{Law, TheoryCurve};
pub use ready::{Chart, Claim, Face, Panels, READY, Ready, ReadyKind, Scale, find};
pub use study::{Spot, Study, StudyLine, StudyPart};
