//! The nouns of the page, by subject: the run on screen, and what a press on the stage means.
//!
//! Plain values with cheap comparison, so that Yew redraws only what changed. Nothing here draws, and
//! nothing here changes the page's state.

mod press;
mod run;

pub use press::{Act, MenuRequest, Placed, Target};
pub use run::{Extent, Run, RunView, write_time};
