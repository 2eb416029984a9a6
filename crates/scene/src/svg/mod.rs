//! Pictures as stand-alone SVG text: the same scene and timeline the page shows, with their styles
//! inside. The same picture is always the same bytes. Writes what it is given and decides nothing.

mod page;
mod spacetime;
mod stage;
mod style;

pub use spacetime::spacetime;
pub use stage::stage;

pub(crate) use page::Page;
