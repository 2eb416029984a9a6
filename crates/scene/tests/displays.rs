//! Only what changed in a display list is painted again, and files contain nothing that is only for
//! interaction.

mod support;

use std::rc::Rc;

use habemus_scene::display::{Group, Node, StageOptions, StagePainter, StagePicture};
use habemus_scene::svg::{self, PictureKind, SvgOptions, Theme};
use habemus_scene::{Frame, Reading};
use model::{Language, Moment, Time};
use support::reading;

const FRAME: Frame = Frame::new(900.0, 500.0);

const TEXT: &str = "algorithm bully\nids 1..6\nset watch 3\nat 0 start 1\nat 0 crash 6\n";

fn paint(painter: &mut StagePainter, reading: &Reading, thousandths: u64) -> StagePicture {
    let scene = reading.scene(Moment::after(Time(thousandths)), FRAME, None);
    painter.paint(reading, &scene, &StageOptions::default())
}

fn groups(picture: &StagePicture) -> Vec<Rc<Group>> {
    let group = |node: &Node| match node {
        Node::Group { group, .. } => Some(group.clone()),
        Node::Item { .. } => None,
    };
    picture.tokens.nodes.iter().filter_map(group).collect()
}

#[test]
fn between_two_events_only_what_moves_is_painted_again() {
    let (reading, mut painter) = (reading(TEXT), StagePainter::default());
    let (first, second) = (paint(&mut painter, &reading, 400), paint(&mut painter, &reading, 416));
    for (one, other) in [
        (&first.links, &second.links),
        (&first.curtain, &second.curtain),
        (&first.targets, &second.targets),
        (&first.bodies, &second.bodies),
        (&first.signs, &second.signs),
    ] {
        assert!(Rc::ptr_eq(one, other));
    }
    assert_ne!(first.tokens, second.tokens, "messages move");
    assert!(!groups(&first).is_empty());
    for (one, other) in groups(&first).into_iter().zip(groups(&second)) {
        assert!(Rc::ptr_eq(&one, &other), "as a whole: {one:?}");
    }
}

#[test]
fn an_event_repaints_only_the_processes_it_is_about() {
    let (reading, mut painter) = (reading(TEXT), StagePainter::default());
    let (first, second) = (paint(&mut painter, &reading, 900), paint(&mut painter, &reading, 1000));
    let same = first.bodies.nodes.iter().zip(&second.bodies.nodes).filter(|pair| match pair {
        (Node::Group { group: one, .. }, Node::Group { group: other, .. }) => Rc::ptr_eq(one, other),
        _ => false,
    });
    let (same, all) = (same.count(), second.bodies.nodes.len());
    assert!(same > 0 && same < all, "{same} of {all} are the same");
}

#[test]
fn files_contain_nothing_that_is_only_for_interaction() {
    let options = SvgOptions::new(900, 500, Theme::Light, Language::En).expect("it fits");
    let file = svg::picture(&reading(TEXT), "", PictureKind::Stage, Moment::after(Time(1500)), &options);
    for class in ["hit", "link-target", "ring-focus", "token-focus", "token-aside"] {
        assert!(!file.contains(&format!("class=\"{class}\"")), "{class}");
    }
    assert!(!file.contains("tabindex") && !file.contains("data-"));
}
