//! The parts of the page, one component per file. None of them names an algorithm, and none writes
//! the page's state: they are given values and call back.

pub mod agreement;
mod banner;
mod code;
mod compare;
mod counters;
mod divider;
mod editor;
mod fold;
mod follow;
mod gallery;
mod help;
pub mod icons;
mod inspector;
pub mod lanes;
mod lights;
mod log;
pub mod menu;
mod modal;
pub mod page;
mod parameters;
mod prose;
pub mod ribbon;
mod sentence;
mod side;
pub mod stage;
mod steps;
mod tabs;
mod theatre;
mod toast;
mod topbar;
mod transport;
mod views;
mod waiting;
mod watch;
