//! One message on the stage: a tail from its sender and a pill at its tip. The pill is drawn around the
//! origin and moved as a whole, so that a frame changes only one attribute. Many messages without words are
//! marks.

use std::collections::BTreeMap;

use model::Language;
use model::trace::{Atom, Message};
use words::spoken_message;

use super::{
    Aria, Button, Class, Group, Item, Mark, MarkForm, Shape, TabOrder, Target, Text, Tspan, classes,
};
use crate::allegiance::Allegiance;
use crate::cone::Side;
use crate::look::metrics;
use crate::picture::{Detail, Fate, Point, Token, TokenForm};
use crate::reading::Reading;
use crate::tokens::KindLook;
use crate::{shapes, wording};

const ORIGIN: Point = Point { x: 0.0, y: 0.0 };
/// The size of a discarded message in a swarm.
const DISCARDED: f64 = 8.0;
/// The largest cross or sign of a ghost without words.
const LARGEST_SIGN: f64 = 10.0;

/// Everything about a message's look except its position.
#[derive(Clone, PartialEq)]
pub(super) struct Face {
    detail: Detail,
    words: (String, String),
    size: (f64, f64),
    /// In whole degrees: on curved links a token turns a little in every frame, and less cannot be seen.
    angle: f64,
    form: TokenForm,
    allegiance: Option<Allegiance>,
    fate: Fate,
    side: Option<Side>,
}

impl Face {
    pub(super) fn of(token: &Token, side: Option<Side>) -> Face {
        Face {
            detail: token.detail,
            words: token.words.clone(),
            size: token.size,
            angle: token.angle.round(),
            form: token.form,
            allegiance: token.allegiance,
            fate: token.fate,
            side,
        }
    }

    /// The same as `*self == Face::of(token, side)`, without copying the words.
    pub(super) fn is_of(&self, token: &Token, side: Option<Side>) -> bool {
        self.angle == token.angle.round()
            && (self.fate, self.side, self.size) == (token.fate, side, token.size)
            && (self.detail, self.form, self.allegiance) == (token.detail, token.form, token.allegiance)
            && self.words == token.words
    }

    pub(super) fn draw(&self, reading: &Reading, message: u32, language: Language) -> Group {
        let is_live = self.fate == Fate::UnderWay;
        let hit = (self.size.0.max(24.0), self.size.1.max(24.0));
        let mut items = vec![Item::path("hit", shapes::rounded(ORIGIN, hit, 3.0)).for_interaction()];
        if self.side.is_some() {
            const GAP: f64 = 7.0;
            let size = (self.size.0 + GAP, self.size.1 + GAP);
            items.push(Item::path("token-lit", shapes::pill(self.form, ORIGIN, size)).for_interaction());
        }
        let (kind, about) = message_words(reading, &reading.trace.message(message));
        self.draw_fate(&mut items, (kind, &about));
        // Only messages under way can be dropped or slowed.
        let aria = if is_live {
            let (message, names) = (reading.trace.message(message), &reading.names);
            let name = spoken_message(kind, &about, names.of(message.from), names.of(message.to), language);
            let name = match self.words_in_brief() {
                Some(brief) => format!("{name}, {brief}"),
                None => name,
            };
            Aria::Button(Button { name, pressed: None, tab: TabOrder::Included })
        } else {
            Aria::Hidden
        };
        Group { class: self.class(), aria, target: is_live.then_some(Target::Message(message)), items }
    }

    /// What is written on it where that is not its name in full. A spoken name says it too, because it must
    /// contain the visible text (WCAG 2.5.3).
    fn words_in_brief(&self) -> Option<String> {
        let (kind, payload) = &self.words;
        let is_brief = matches!(self.detail, Detail::Initials | Detail::Short);
        is_brief.then(|| format!("{kind} {payload}").trim().to_owned())
    }

    fn class(&self) -> Class {
        let form = match self.form {
            TokenForm::Ask => "ask",
            TokenForm::Answer => "answer",
            TokenForm::Tell => "tell",
            TokenForm::Thing => "thing",
        };
        let whose = self.allegiance.filter(|_| self.fate == Fate::UnderWay).map_or("", Allegiance::class);
        classes(&["token", form, fate_class(self.fate), whose, self.side.map_or("", side_class)])
    }

    fn draw_fate(&self, items: &mut Vec<Item>, in_full: (&str, &str)) {
        let small = self.size.0.min(LARGEST_SIGN) / 2.0;
        let body = || Item::path("token-body", shapes::pill(self.form, ORIGIN, self.size));
        let sign = Point::new(-self.size.0 / 2.0 + 12.0, 0.0);
        match self.fate {
            Fate::Lost if self.is_mark() => {
                items.push(Item::path("token-cross", shapes::cross(ORIGIN, small)));
            }
            Fate::Discarded if self.is_mark() => {
                items.push(Item::path("token-sign", shapes::discarded(ORIGIN, small)));
            }
            Fate::Lost => {
                let cross = Item::path("token-cross", shapes::cross(sign, 4.0));
                items.extend([body(), cross, self.words_at(Point::new(8.0, 0.0))]);
            }
            Fate::Discarded => {
                let sign = Item::path("token-sign", shapes::discarded(sign, 5.0));
                items.extend([body(), sign, self.words_at(Point::new(8.0, 0.0))]);
            }
            Fate::UnderWay => {
                let focus = (self.size.0 + 10.0, self.size.1 + 10.0);
                items.extend(self.alone());
                items.push(Item::path("token-focus", shapes::rounded(ORIGIN, focus, 8.0)).for_interaction());
                let is_in_full = (self.words.0.as_str(), self.words.1.as_str()) == in_full;
                items.extend((!is_in_full).then(|| self.tooltip(in_full)));
            }
        }
    }

    /// What it looks like under way.
    fn alone(&self) -> Vec<Item> {
        if self.is_mark() {
            let tag = shapes::tag(self.form, ORIGIN, self.size.0, self.angle);
            return vec![Item::path("token-body", tag)];
        }
        vec![
            Item::path("token-pointer", shapes::pointer(self.form, ORIGIN, self.size, self.angle)),
            Item::path("token-body", shapes::pill(self.form, ORIGIN, self.size)),
            self.words_at(ORIGIN),
        ]
    }

    fn is_mark(&self) -> bool {
        self.detail < Detail::Initials
    }

    fn words_at(&self, at: Point) -> Item {
        match self.detail {
            // Alone on a mark, a letter is large.
            Detail::Initials => words(("", &self.words.0), at),
            _ => words((&self.words.0, &self.words.1), at),
        }
    }

    /// The words in full, shown while it is focused or pointed at.
    fn tooltip(&self, in_full: (&str, &str)) -> Item {
        let above = Point::new(0.0, -26.0);
        let size = wording::size(Detail::Full, in_full);
        let pill = Item::path("token-body", shapes::pill(self.form, above, size));
        Item::items("token-aside", vec![pill, words(in_full, above)]).for_interaction()
    }
}

/// A kind of message as it flies, alone: to the right, its middle at the origin, without a payload. With its
/// width and height.
pub fn kind_alone(reading: &Reading, look: &KindLook) -> (Group, (f64, f64)) {
    let (kind, detail) = (look.kind as usize, look.detail);
    let name = match detail {
        Detail::Full => reading.trace.head.algorithm.kinds[kind].name,
        Detail::Short | Detail::Initials => &reading.initials[kind],
        Detail::Dot | Detail::Mark => "",
    };
    let size = match detail {
        Detail::Dot => (SMALL_TAG, SMALL_TAG),
        Detail::Mark => (TAG, TAG),
        _ => wording::size(detail, (name, "")),
    };
    let words = (name.to_owned(), String::new());
    let (form, allegiance, fate) = (look.form, look.allegiance, Fate::UnderWay);
    let face = Face { detail, words, size, angle: 0.0, form, allegiance, fate, side: None };
    let ahead = if face.is_mark() { 0.0 } else { shapes::POINTER };
    let group = Group { class: face.class(), aria: Aria::Hidden, target: None, items: face.alone() };
    (group, (size.0 + 2.0 * ahead, size.1))
}

/// The sizes of marks in a legend.
const SMALL_TAG: f64 = 10.0;
const TAG: f64 = 14.0;

/// A message's kind and the processes it is about, in full.
pub fn message_words(reading: &Reading, message: &Message) -> (&'static str, String) {
    let names = &reading.names;
    let kind = reading.trace.head.algorithm.kinds[message.kind as usize].name;
    let about: Vec<&str> = match message.payload.first() {
        Some(Atom::Process(process)) => vec![names.of(*process)],
        Some(Atom::List(list)) => list.iter().map(|process| names.of(*process)).collect(),
        _ => Vec::new(),
    };
    (kind, about.join(" "))
}

/// The line from the sender to the message. Marks have none, with letters or without: there are many of them,
/// and each is an arrow itself.
pub(super) fn tail(token: &Token, side: Option<Side>) -> Option<Item> {
    let is_bare = token.fate == Fate::UnderWay && token.detail < Detail::Short;
    let whose = token.allegiance.map_or("", Allegiance::class);
    let class = classes(&["tail", fate_class(token.fate), whose, side.map_or("", side_class)]);
    (!is_bare).then(|| Item::path(class, shapes::curve(token.tail, token.bend, token.at)))
}

/// Marks, grouped by look: the side of the lit event, the fate, the colour. Later ones lie on top.
pub(super) fn marks<'a>(tokens: impl Iterator<Item = (&'a Token, Option<Side>)>) -> Vec<Item> {
    let mut alike: BTreeMap<MarkStyle, Vec<Mark>> = BTreeMap::new();
    for (token, side) in tokens {
        let (form, class) = match token.fate {
            Fate::Lost => (MarkForm::Lost, "lost"),
            Fate::Discarded => (MarkForm::Discarded, "discarded"),
            Fate::UnderWay if token.form == TokenForm::Thing => (MarkForm::UnderWay(token.form), "thing"),
            Fate::UnderWay => (MarkForm::UnderWay(token.form), "under-way"),
        };
        let size = if form == MarkForm::Discarded { DISCARDED } else { token.size.0 };
        let mark = Mark { form, at: token.at, size, angle: token.angle };
        alike.entry((side, class, token.allegiance)).or_default().push(mark);
    }
    let item = |((side, fate, whose), marks): (MarkStyle, Vec<Mark>)| {
        let class =
            classes(&["swarm", fate, whose.map_or("", Allegiance::class), side.map_or("", side_class)]);
        Item::new(class, Shape::Marks(marks))
    };
    alike.into_iter().map(item).collect()
}

type MarkStyle = (Option<Side>, &'static str, Option<Allegiance>);

fn side_class(side: Side) -> &'static str {
    match side {
        Side::Past => "cause",
        Side::Future => "effect",
    }
}

fn fate_class(fate: Fate) -> &'static str {
    match fate {
        Fate::UnderWay => "under-way",
        Fate::Lost => "lost",
        Fate::Discarded => "discarded",
    }
}

fn words((kind, payload): (&str, &str), at: Point) -> Item {
    // With a space, so that the visible text is contained in the accessible name (WCAG 2.5.3).
    let blank = if kind.is_empty() || payload.is_empty() { "" } else { " " };
    let spans = vec![
        Tspan { class: "kind", size: Some(metrics::KIND), words: format!("{kind}{blank}") },
        Tspan { class: "payload", size: Some(metrics::PAYLOAD), words: payload.to_owned() },
    ];
    let spans = spans.into_iter().filter(|span| !span.words.is_empty()).collect();
    let text = Text { at, anchor: super::Anchor::Middle, size: metrics::PAYLOAD, spans };
    Item::new("token-words", Shape::Text(text))
}
