//! The lines between processes, the broad strokes that catch presses on them, and the curtain between the
//! groups of a partition.

use std::rc::Rc;

use model::{Language, Names};
use words::stage::cut_since;
use words::{spoken_cut_link, spoken_half_cut_link, spoken_link};

use super::{Anchor, Aria, Button, Group, Item, Layer, Node, TabOrder, Target, classes};
use crate::look::metrics;
use crate::picture::{Beside, Curtain, LinkLook, LinkMark};
use crate::shapes;

/// With more links, hairlines are fainter: together they would be a grey disc.
const FAINT_BEYOND: usize = 150;
/// With more links, they cannot be reached by keyboard.
const REACHED_UP_TO: usize = 40;
/// With more links, they cannot be pressed either: their strokes would cover the stage.
const PRESSED_UP_TO: usize = 500;

/// The visible lines. Those that look alike share one path, because there may be thousands.
pub(super) fn lines(links: &[LinkMark]) -> Layer {
    let hair = if links.len() > FAINT_BEYOND { "link hair faint" } else { "link hair" };
    let classes = [hair, "link pruned", "link", "link tree", "link-bars", "link-head", "link-head tree"];
    let mut paths = [const { String::new() }; 7];
    for link in links {
        let drawn = shapes::link(link);
        let (line, head) = match link.look {
            LinkLook::Hair => (0, 5),
            LinkLook::Pruned => (1, 5),
            LinkLook::Tree => (3, 6),
            LinkLook::Idle | LinkLook::Directed | LinkLook::Cut | LinkLook::CutOneWay => (2, 5),
        };
        paths[line].push_str(&drawn.line);
        paths[4].push_str(&drawn.bars);
        paths[head].push_str(&drawn.head);
    }
    let items = classes.into_iter().zip(paths).map(|(class, path)| Item::path(class, path));
    Layer::of_items("links", Aria::Hidden, items)
}

/// The broad strokes that catch presses.
pub(super) fn targets(links: &[LinkMark], names: &Names, language: Language) -> Layer {
    let links = if links.len() <= PRESSED_UP_TO { links } else { &[] };
    let is_reached = links.len() <= REACHED_UP_TO;
    let target = |link: &LinkMark| {
        let name = || spoken(link.look)(names.of(link.from), names.of(link.to), language);
        let aria = match is_reached {
            true => Aria::Button(Button { name: name(), pressed: None, tab: TabOrder::Included }),
            false => Aria::Hidden,
        };
        let stroke = Item::path("", shapes::curve(link.start, link.bend, link.end)).for_interaction();
        let group = Group {
            class: classes(&["link-target", target_class(link.look)]),
            aria,
            target: Some(Target::Link(link.from, link.to)),
            items: vec![stroke],
        };
        let key = u64::from(link.from.0) << 32 | u64::from(link.to.0);
        Node::Group { key, shift: None, group: Rc::new(group) }
    };
    Layer::new("link-targets", Aria::Contents, links.iter().map(target).collect())
}

/// What a link is beside a way for messages.
fn target_class(look: LinkLook) -> &'static str {
    match look {
        LinkLook::Cut | LinkLook::CutOneWay => "cut",
        LinkLook::Tree => "tree",
        LinkLook::Pruned => "pruned",
        LinkLook::Hair | LinkLook::Idle | LinkLook::Directed => "",
    }
}

/// The sentence that names a link, by its look.
fn spoken(look: LinkLook) -> fn(&str, &str, Language) -> String {
    match look {
        LinkLook::Cut => spoken_cut_link,
        LinkLook::CutOneWay => spoken_half_cut_link,
        LinkLook::Hair | LinkLook::Idle | LinkLook::Directed | LinkLook::Tree | LinkLook::Pruned => {
            spoken_link
        }
    }
}

/// The curtain and the words that say since when it is there.
pub(super) fn curtain(curtain: Option<&Curtain>, language: Language) -> Layer {
    let items = curtain.into_iter().flat_map(|curtain| {
        let (at, side) = curtain.words;
        let anchor = match side {
            Beside::Left => Anchor::End,
            Beside::Right => Anchor::Start,
        };
        let words = cut_since(curtain.since, language);
        [folds(curtain), Item::text("curtain-words", at, metrics::CHIP, words).anchored(anchor)]
    });
    Layer::of_items("", Aria::Hidden, items)
}

pub(super) fn folds(curtain: &Curtain) -> Item {
    let lines = curtain.folds.iter().map(|(from, to)| shapes::straight(*from, *to));
    Item::path("curtain", lines.collect::<String>())
}
