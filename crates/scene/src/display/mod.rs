//! A drawing as plain data: layers of shapes and words with their classes, what pressing them means and
//! what they are called. Whoever draws it, as elements, on a canvas or into a file, decides nothing. Knows
//! no run; what the classes look like is `look`'s business.

mod cells;
pub mod chart;
pub mod chip;
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
pub use stage::{StageOptions, StagePainter, StagePicture};
pub use token::message_words;

/// Classes, separated by blanks.
pub type Class = Cow<'static, str>;

/// Things that lie above what came before and below what comes after. One that did not change is the same
/// `Rc` as before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    pub class: Class,
    pub aria: Aria,
    pub nodes: Vec<Node>,
}

/// One thing of a layer. Keys are unique within it.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A shape that is another one in every frame.
    Item { key: u64, item: Item },
    /// What stays as it is for longer, though it may move as a whole.
    Group { key: u64, shift: Option<Point>, group: Rc<Group> },
}

/// Shapes that belong together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    pub class: Class,
    pub aria: Aria,
    /// What a press on it means.
    pub target: Option<Target>,
    pub items: Vec<Item>,
}

/// What somebody who listens hears of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Aria {
    /// What is in it.
    #[default]
    Contents,
    Hidden,
    Image(String),
    Button(Button),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub name: String,
    /// For one that stays pressed.
    pub pressed: Option<bool>,
    pub tab: TabOrder,
}

/// How the Tab key treats a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TabOrder {
    Included,
    Skipped,
}

/// What a press means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Process(Process),
    Link(Process, Process),
    /// By its number in the trace.
    Message(u32),
    /// A point of a chart: its series, and its place in it.
    Dot(usize, usize),
}

/// A shape or a line of words.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub class: Class,
    pub shape: Shape,
    pub purpose: Purpose,
}

/// For whom something is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    #[default]
    Picture,
    /// Only for those who can point at it: where a press is caught, and lines around what is pointed at.
    Interaction,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Path(Path),
    Text(Text),
    /// Many small marks that look alike, on a canvas where there is one.
    Marks(Vec<Mark>),
    Items(Vec<Item>),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Path data; nothing is drawn where it is empty.
    pub data: String,
    /// A pattern it is filled with.
    pub pattern: Option<FillPattern>,
    /// How thick its stroke is, where that depends on more than its class.
    pub thickness: Option<f64>,
    /// How opaque its stroke is, likewise.
    pub opacity: Option<f64>,
}

/// A line of words.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The end that the anchor names, half-way up.
    pub at: Point,
    pub anchor: Anchor,
    /// The size of letters, where a span has none of its own.
    pub size: f64,
    pub spans: Vec<Tspan>,
}

/// Words that look alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Tspan {
    pub class: &'static str,
    pub size: Option<f64>,
    pub words: String,
}

/// A message without words among many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    pub form: MarkForm,
    pub at: Point,
    pub size: f64,
    pub angle: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkForm {
    /// It travels.
    Tag(TokenForm),
    /// It was lost here.
    Cross,
    /// It was put aside here.
    PutAside,
}

impl Layer {
    pub fn new(class: impl Into<Class>, aria: Aria, nodes: Vec<Node>) -> Layer {
        Layer { class: class.into(), aria, nodes }
    }

    /// Items that are drawn anew whenever the layer is.
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

    /// A path of a thickness of its own.
    pub fn stroke(class: impl Into<Class>, thickness: f64, data: impl Into<String>) -> Item {
        let path = Path { data: data.into(), thickness: Some(thickness), ..Path::default() };
        Item::new(class, Shape::Path(path))
    }

    /// A pattern over a shape; nothing where the pattern is the plain one.
    pub fn patterned(class: impl Into<Class>, pattern: FillPattern, data: &str) -> Option<Item> {
        let plain = pattern.allegiance == Allegiance::First;
        let path = Path { data: data.to_owned(), pattern: Some(pattern), ..Path::default() };
        (!plain).then(|| Item::new(class, Shape::Path(path)))
    }

    /// Words around a middle.
    pub fn text(class: impl Into<Class>, at: Point, size: f64, words: impl Into<String>) -> Item {
        let spans = vec![Tspan { class: "", size: None, words: words.into() }];
        Item::new(class, Shape::Text(Text { at, anchor: Anchor::Middle, size, spans }))
    }

    pub fn items(class: impl Into<Class>, items: Vec<Item>) -> Item {
        Item::new(class, Shape::Items(items))
    }

    /// The same from or to its place.
    #[must_use]
    pub fn anchored(mut self, anchor: Anchor) -> Item {
        if let Shape::Text(text) = &mut self.shape {
            text.anchor = anchor;
        }
        self
    }

    /// The same only for those who can point at it.
    #[must_use]
    pub fn for_interaction(self) -> Item {
        Item { purpose: Purpose::Interaction, ..self }
    }
}

impl Text {
    /// How far down its feet are. Given rather than left to the browser: not every program that opens a
    /// file finds the middle of letters.
    pub fn feet(&self) -> f64 {
        let largest = self.spans.iter().filter_map(|span| span.size).fold(0.0, f64::max);
        self.at.y + MIDDLE * if largest > 0.0 { largest } else { self.size }
    }
}

/// How far under their middle the feet of letters are, in sizes.
const MIDDLE: f64 = 0.36;

impl Mark {
    /// Its outline as path data.
    pub fn outline(&self) -> String {
        match self.form {
            MarkForm::Tag(form) => shapes::tag(form, self.at, self.size, self.angle),
            MarkForm::Cross => shapes::cross(self.at, self.size / 2.0),
            MarkForm::PutAside => shapes::put_aside(self.at, self.size / 2.0),
        }
    }
}

/// Classes that are there, in one string.
fn classes(names: &[&str]) -> Class {
    names.iter().filter(|name| !name.is_empty()).copied().collect::<Vec<_>>().join(" ").into()
}
