//! The Lab: experiments and their findings, as data to be drawn and read. A [`Study`] is one experiment or
//! several side by side; it hands out jobs and takes their reports in any order. [`READY`] are the experiments
//! shipped with the page. Knows no threads, no browser and no pixels.
//!
//! Floats are allowed here, since theory is for drawing. Measurements stay in whole thousandths.

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
