//! A run as one JSON file that can be opened again, and the kinds of files a run can be exported to. The caller
//! decides where they go.

mod document;
mod import;

pub use document::{MAX_BYTES, document};
pub use import::{Comparison, Difference, ImportProblem, Imported, import};

/// What a file can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Svg,
    Png,
    Gif,
    Mermaid,
    /// A log with vector clocks.
    Shiviz,
    Trace,
    Counters,
}

impl FileKind {
    /// Every kind, in the order they are offered.
    pub const ALL: [FileKind; 7] = [
        FileKind::Svg,
        FileKind::Png,
        FileKind::Gif,
        FileKind::Mermaid,
        FileKind::Shiviz,
        FileKind::Trace,
        FileKind::Counters,
    ];

    /// The file name extension.
    pub fn extension(self) -> &'static str {
        match self {
            FileKind::Svg => "svg",
            FileKind::Png => "png",
            FileKind::Gif => "gif",
            FileKind::Mermaid => "mmd",
            FileKind::Shiviz => "shiviz.log",
            FileKind::Trace => "trace.json",
            FileKind::Counters => "csv",
        }
    }
}
