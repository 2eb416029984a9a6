//! A display list: a picture as layers of shapes and texts, with their classes, what a press on them means,
//! and what assistive technology is told. Renderers (elements, a canvas, a file) decide nothing. Knows no
//! run; `look` says what classes look like.

mod cells;
pub mod chart;
pub mod chip;
pub mod legend;
mod links;
mod process;
pub mod spacetime;
mod stage;
pub mod thumbnail;
mod token;

use std::borrow::Cow;
use std::rc::Rc;

use model::Process;

use crate::allegiance::Allegiance;
use crate::look::FillPattern;
pub use crate::picture::Anchor;
use crate::picture::{Point, TokenForm};
use crate::shapes;
pub use process::process_alone;
pub use stage::{StageOptions, StagePainter, StagePicture};
pub use token::message_words;

/// Class names, separated by spaces.
pub type Class = Cow<'static, str>;

/// Drawn above the layers before it and below those after it. An unchanged layer is the same `Rc` as
/// before, so that a renderer can skip it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    pub class: Class,
    pub aria: Aria,
    pub nodes: Vec<Node>,
}

/// Keys are unique within a layer.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Changes in every frame.
    Item { key: u64, item: Item },
    /// Stays the same for longer, though it may move as a whole.
    Group { key: u64, shift: Option<Point>, group: Rc<Group> },
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    pub class: Class,
    pub aria: Aria,
    pub target: Option<Target>,
    pub items: Vec<Item>,
}

/// What assistive technology is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Aria {
    /// Nothing about this element, only what is in it.
    #[default]
    Contents,
    Hidden,
    Image(String),
    Button(Button),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub name: String,
    /// For a toggle.
    pub pressed: Option<bool>,
    pub tab: TabOrder,
}

/// Whether the Tab key stops at a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TabOrder {
    Included,
    Skipped,
}

/// What is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Process(Process),
    Link(Process, Process),
    Message(u32),
    /// A point of a chart: its series, and its index in it.
    Dot(usize, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub class: Class,
    pub shape: Shape,
    pub purpose: Purpose,
}

/// What an item is drawn for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    #[default]
    Picture,
    /// It catches presses, or shows what is focused, chosen or pointed at. Files leave it out.
    Interaction,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Path(Path),
    Text(Text),
    /// Many small marks that look alike; on the canvas, if there is one.
    Marks(Vec<Mark>),
    Items(Vec<Item>),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// SVG path data; may be empty.
    pub data: String,
    pub pattern: Option<FillPattern>,
    /// The stroke's width, where it depends on more than the class.
    pub thickness: Option<f64>,
    /// The stroke's opacity, likewise.
    pub opacity: Option<f64>,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The point that the anchor names, halfway up the letters.
    pub at: Point,
    pub anchor: Anchor,
    /// The font size of spans without their own.
    pub size: f64,
    pub spans: Vec<Tspan>,
}

/// A part of a text with one style.
#[derive(Clone, Debug, PartialEq)]
pub struct Tspan {
    pub class: &'static str,
    pub size: Option<f64>,
    pub words: String,
}

/// One of many messages without words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    pub form: MarkForm,
    pub at: Point,
    pub size: f64,
    pub angle: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkForm {
    UnderWay(TokenForm),
    /// A cross.
    Lost,
    /// A circle with a stroke through it.
    Discarded,
}

impl Layer {
    pub fn new(class: impl Into<Class>, aria: Aria, nodes: Vec<Node>) -> Layer {
        Layer { class: class.into(), aria, nodes }
    }

    /// A layer of items without groups.
    pub fn of_items(class: impl Into<Class>, aria: Aria, items: impl IntoIterator<Item = Item>) -> Layer {
        let nodes = (0..).zip(items).map(|(key, item)| Node::Item { key, item });
        Layer::new(class, aria, nodes.collect())
    }
}

impl Item {
    pub fn new(class: impl Into<Class>, shape: Shape) -> Item {
        Item { class: class.into(), shape, purpose: Purpose::Picture }
    }

    pub fn path(class: impl Into<Class>, data: impl Into<String>) -> Item {
        Item::new(class, Shape::Path(Path { data: data.into(), ..Path::default() }))
    }

    /// A path with its own stroke width.
    pub fn stroke(class: impl Into<Class>, thickness: f64, data: impl Into<String>) -> Item {
        let path = Path { data: data.into(), thickness: Some(thickness), ..Path::default() };
        Item::new(class, Shape::Path(path))
    }

    /// A shape filled with a pattern; none for the first allegiance, which has no pattern.
    pub fn patterned(class: impl Into<Class>, pattern: FillPattern, data: &str) -> Option<Item> {
        let plain = pattern.allegiance == Allegiance::First;
        let path = Path { data: data.to_owned(), pattern: Some(pattern), ..Path::default() };
        (!plain).then(|| Item::new(class, Shape::Path(path)))
    }

    /// A text centred on a point.
    pub fn text(class: impl Into<Class>, at: Point, size: f64, words: impl Into<String>) -> Item {
        let spans = vec![Tspan { class: "", size: None, words: words.into() }];
        Item::new(class, Shape::Text(Text { at, anchor: Anchor::Middle, size, spans }))
    }

    pub fn items(class: impl Into<Class>, items: Vec<Item>) -> Item {
        Item::new(class, Shape::Items(items))
    }

    #[must_use]
    pub fn anchored(mut self, anchor: Anchor) -> Item {
        if let Shape::Text(text) = &mut self.shape {
            text.anchor = anchor;
        }
        self
    }

    #[must_use]
    pub fn for_interaction(self) -> Item {
        Item { purpose: Purpose::Interaction, ..self }
    }
}

impl Text {
    /// The y of its baseline. Not every program that opens an SVG file knows `dominant-baseline`, which would
    /// do the same.
    pub fn baseline(&self) -> f64 {
        let largest = self.spans.iter().filter_map(|span| span.size).fold(0.0, f64::max);
        self.at.y + MIDDLE * if largest > 0.0 { largest } else { self.size }
    }
}

/// How far the baseline is below the middle of letters, as a share of the font size.
const MIDDLE: f64 = 0.36;

impl Mark {
    pub fn outline(&self) -> String {
        match self.form {
            MarkForm::UnderWay(form) => shapes::tag(form, self.at, self.size, self.angle),
            MarkForm::Lost => shapes::cross(self.at, self.size / 2.0),
            MarkForm::Discarded => shapes::discarded(self.at, self.size / 2.0),
        }
    }
}

/// Joins the names that are not empty.
fn classes(names: &[&str]) -> Class {
    names.iter().filter(|name| !name.is_empty()).copied().collect::<Vec<_>>().join(" ").into()
}
