//! The state of a process at a moment, read from a hand-written trace: no engine, no algorithm.

use habemus_model::topology::Graph;
use habemus_model::trace::event::Direction;
use habemus_model::trace::states::Aspect;
use habemus_model::trace::{Builder, Change, End, Ending, Happening, Head, States};
use habemus_model::{Id, Process, Roster, Time};

use crate::catalogue::MESH;

#[test]
fn a_pruned_link_that_points_somewhere_again_is_no_longer_pruned() {
    let roster = Roster::new(&[Id(1), Id(2)]);
    let (me, other) = (Process(0), Process(1));
    let graph = Graph::Complete(2);
    let mut builder = Builder::new(Head { algorithm: &MESH, roster, graph, gst: None, horizon: None });
    let steps = [
        vec![Change::Orient(other, Direction::Out)],
        vec![Change::Prune(other)],
        vec![Change::Orient(other, Direction::None)],
        vec![Change::Orient(other, Direction::In)],
        vec![Change::Orient(other, Direction::Out), Change::Prune(other)],
    ];
    builder.event(Time::ZERO, None, &Happening::Boot(me));
    for (k, changes) in (1..).zip(&steps) {
        builder.event(Time::units(k), None, &Happening::Start(me));
        changes.iter().for_each(|change| builder.change(change));
    }
    let states = States::of(&builder.finish(Ending { how: End::Quiescent, at: Time::units(5) }));
    let pruned = |position| states.value(me, Aspect::Pruned(other), position).unwrap_or(0);
    // A link that points nowhere is not in use; within one event the later change counts.
    assert_eq!([1, 2, 3, 4, 5, 6].map(pruned), [0, 0, 1, 1, 0, 1]);
}
