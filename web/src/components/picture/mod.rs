//! Renders any display list as SVG elements. It decides nothing: what is drawn, its label and what a press on
//! it means are in the list. A layer or group that is the same `Rc` as before is not rendered again.

pub mod canvas;

use std::rc::Rc;

use scene::display::{Aria, Button, Class, Group, Item, Layer, Node, Path, Shape, TabOrder, Target, Text};
use scene::shapes::number;
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, VList, VNode, VTag};

#[derive(Properties)]
pub struct LayerProps {
    pub layer: Rc<Layer>,
    /// Part of the ids of its patterns.
    pub drawing: &'static str,
}

impl PartialEq for LayerProps {
    fn eq(&self, other: &LayerProps) -> bool {
        Rc::ptr_eq(&self.layer, &other.layer) && self.drawing == other.drawing
    }
}

#[component]
pub fn LayerView(props: &LayerProps) -> Html {
    let LayerProps { layer, drawing } = props;
    let nodes = layer.nodes.iter().map(|node| match node {
        Node::Item { key, item } => draw(item, *key, drawing),
        Node::Group { key, shift: None, group } => {
            html! { <GroupView key={*key} group={group.clone()} drawing={*drawing} /> }
        }
        Node::Group { key, shift: Some(at), group } => {
            let place = format!("translate({} {})", number(at.x), number(at.y));
            let inside = html! { <GroupView group={group.clone()} drawing={*drawing} /> };
            tag("g", Some(Key::from(*key)), &["transform"], [Some(place.into())], vec![inside])
        }
    });
    group_tag(&layer.class, &layer.aria, None, nodes.collect())
}

#[derive(Properties)]
struct GroupProps {
    group: Rc<Group>,
    drawing: &'static str,
}

impl PartialEq for GroupProps {
    fn eq(&self, other: &GroupProps) -> bool {
        Rc::ptr_eq(&self.group, &other.group) && self.drawing == other.drawing
    }
}

#[component]
fn GroupView(props: &GroupProps) -> Html {
    let Group { class, aria, target, items } = &*props.group;
    group_tag(class, aria, *target, draw_all(items, props.drawing))
}

pub fn draw(item: &Item, key: u64, drawing: &str) -> Html {
    let key = Some(Key::from(key));
    match &item.shape {
        Shape::Path(path) => draw_path(&item.class, path, key, drawing),
        Shape::Text(text) => draw_text(&item.class, text, key),
        Shape::Marks(marks) => {
            let data = marks.iter().map(|mark| mark.outline()).collect();
            draw_path(&item.class, &Path { data, ..Path::default() }, key, drawing)
        }
        Shape::Items(items) => tag("g", key, &["class"], [name(&item.class)], draw_all(items, drawing)),
    }
}

fn draw_all(items: &[Item], drawing: &str) -> Vec<Html> {
    (0..).zip(items).map(|(key, item)| draw(item, key, drawing)).collect()
}

fn draw_path(class: &Class, path: &Path, key: Option<Key>, drawing: &str) -> Html {
    let optional = |value: Option<f64>| value.map(|value| AttrValue::from(number(value)));
    let values = [
        name(class),
        Some(path.data.clone().into()),
        path.pattern.map(|pattern| pattern.fill(drawing).into()),
        optional(path.thickness),
        optional(path.opacity),
    ];
    tag("path", key, &["class", "d", "fill", "stroke-width", "stroke-opacity"], values, Vec::new())
}

fn draw_text(class: &Class, text: &Text, key: Option<Key>) -> Html {
    let spans = (0_u64..).zip(&text.spans).map(|(key, span)| {
        let size = span.size.map(|size| number(size).into());
        let words = vec![VNode::from(span.words.clone())];
        tag("tspan", Some(Key::from(key)), &["class", "font-size"], [Some(span.class.into()), size], words)
    });
    let inside = match &text.spans[..] {
        [alone] if alone.class.is_empty() => vec![VNode::from(alone.words.clone())],
        _ => spans.collect(),
    };
    let values = [
        name(class),
        Some(number(text.at.x).into()),
        Some(number(text.baseline()).into()),
        Some(number(text.size).into()),
        Some(text.anchor.name().into()),
    ];
    tag("text", key, &["class", "x", "y", "font-size", "text-anchor"], values, inside)
}

/// A group whose label and target are attributes, so that a hundred moving things share one listener.
fn group_tag(class: &Class, aria: &Aria, target: Option<Target>, inside: Vec<Html>) -> Html {
    const KEYS: &[&str] = &[
        "class",
        "role",
        "tabindex",
        "aria-label",
        "aria-pressed",
        "aria-hidden",
        "data-process",
        "data-message",
        "data-link",
        "data-to",
        "data-dot",
    ];
    let yes = |name: &'static str| Some(AttrValue::Static(name));
    let (role, tab, label, pressed, hidden) = match aria {
        Aria::Contents => (None, None, None, None, None),
        Aria::Hidden => (None, None, None, None, yes("true")),
        Aria::Image(label) => (yes("img"), None, Some(label.clone().into()), None, None),
        Aria::Button(Button { name, pressed, tab }) => {
            let pressed = pressed.and_then(|pressed| yes(if pressed { "true" } else { "false" }));
            let tab = yes(if *tab == TabOrder::Included { "0" } else { "-1" });
            (yes("button"), tab, Some(name.clone().into()), pressed, None)
        }
    };
    let said = |number: u32| Some(AttrValue::from(number.to_string()));
    let (process, message, from, to, dot) = match target {
        None => (None, None, None, None, None),
        Some(Target::Process(process)) => (said(process.0), None, None, None, None),
        Some(Target::Message(message)) => (None, said(message), None, None, None),
        Some(Target::Link(from, to)) => (None, None, said(from.0), said(to.0), None),
        Some(Target::Dot(series, index)) => {
            (None, None, None, None, Some(format!("{series}-{index}").into()))
        }
    };
    let values = [name(class), role, tab, label, pressed, hidden, process, message, from, to, dot];
    tag("g", None, KEYS, values, inside)
}

fn name(class: &Class) -> Option<AttrValue> {
    (!class.is_empty()).then(|| match class {
        Class::Borrowed(class) => AttrValue::Static(class),
        Class::Owned(class) => AttrValue::from(class.clone()),
    })
}

/// An element, without the `html!` macro, which would split and join class names again.
fn tag<const N: usize>(
    name: &'static str,
    key: Option<Key>,
    keys: &'static [&'static str],
    values: [Option<AttrValue>; N],
    inside: Vec<Html>,
) -> Html {
    let values = values.map(|value| value.map(AttributeOrProperty::Attribute));
    let mut tag = VTag::new(name);
    tag.key = key;
    tag.set_attributes(Attributes::Dynamic { keys, values: Box::new(values) });
    if !inside.is_empty() {
        tag.add_child(VList::with_children(inside, None).into());
    }
    tag.into()
}
