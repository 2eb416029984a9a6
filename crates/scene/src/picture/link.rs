//! A line between two processes.

use model::Process;

use super::Point;

#[derive(Clone, Debug, PartialEq)]
pub struct LinkMark {
    pub from: Process,
    pub to: Process,
    /// Where it leaves the outline of `from`.
    pub start: Point,
    /// The control point of a quadratic Bézier curve; halfway on a straight line.
    pub bend: Point,
    /// Where it meets the outline of `to`.
    pub end: Point,
    pub look: LinkLook,
    /// Whether it stands back behind the links that matter now, where there are many.
    pub faint: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkLook {
    /// A faint hairline, where all are linked with all.
    Hair,
    /// A plain line.
    Idle,
    /// With an arrow head at its end.
    Directed,
    /// From a child to its parent in a tree: heavier, with an arrow head at its end.
    Tree,
    /// Cut both ways: a gap between two bars.
    Cut,
    /// Cut only from the first process to the second.
    CutOneWay,
    /// Dotted.
    Pruned,
}
