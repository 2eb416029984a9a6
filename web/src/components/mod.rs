//! The parts of the page, one component per file. None of them names an algorithm, and none writes
//! the page's state: they are given values and call back.

pub mod agreement;
mod banner;
mod counters;
mod divider;
mod editor;
mod gallery;
mod help;
pub mod icons;
pub mod lanes;
mod lights;
mod log;
pub mod menu;
mod modal;
pub mod page;
mod prose;
pub mod ribbon;
mod sentence;
mod side;
pub mod stage;
mod tabs;
mod theatre;
mod toast;
mod topbar;
mod transport;
mod waiting;
mod watch;
pub mod zoom;
