//! Challenges on the page: the list of all, the panel of the open one, the curtain that hides what is to
//! be predicted, and the form for writing one. Nothing here grades an answer.

mod curtain;
mod list;
mod panel;
mod prediction;
mod verdict;
mod write;

pub use curtain::curtain;
pub use list::{ChallengeList, ShippedChallenge, is_about, known};
pub use panel::ChallengePanel;
pub use verdict::mark;
pub use write::WriteChallenge;
