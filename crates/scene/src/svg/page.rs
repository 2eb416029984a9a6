//! Writes layers as SVG text, with the styles they need and without what is only for interaction.

use std::fmt::Write;

use super::SvgOptions;
use crate::allegiance::Allegiance;
use crate::display::{Class, Item, Layer, Node, Path, Purpose, Shape, Text};
use crate::look::{self, FillPattern, StyleSet};
use crate::picture::{Frame, Point};
use crate::shapes::number;

/// An SVG text under construction.
#[derive(Default)]
pub(super) struct Page {
    body: String,
    /// The colours and patterns that are used.
    allegiances: Vec<Allegiance>,
    patterns: Vec<FillPattern>,
}

/// How a group is enlarged, and where it is moved to.
#[derive(Clone, Copy)]
struct Placing {
    shift: Point,
    zoom: f64,
}

impl Placing {
    fn at(shift: Point) -> Placing {
        Placing { shift, zoom: 1.0 }
    }

    /// The value of SVG's `transform`; empty where nothing is moved or enlarged.
    fn transform(&self) -> String {
        let Placing { shift, zoom } = *self;
        let moved = (shift != Point::default()).then(|| {
            let (x, y) = (number(shift.x), number(shift.y));
            format!("translate({x} {y})")
        });
        let enlarged = ((zoom - 1.0).abs() > 1e-9).then(|| format!("scale({zoom:.4})"));
        moved.into_iter().chain(enlarged).collect::<Vec<_>>().join(" ")
    }
}

impl Page {
    /// Writes a layer, moved by `shift`.
    pub(super) fn layer(&mut self, layer: &Layer, shift: Point) {
        self.enlarged_layer(layer, shift, 1.0);
    }

    /// Writes a layer, enlarged and then moved.
    pub(super) fn enlarged_layer(&mut self, layer: &Layer, shift: Point, zoom: f64) {
        let start = self.open(&layer.class, Placing { shift, zoom });
        for node in &layer.nodes {
            match node {
                Node::Item { item, .. } => self.item(item),
                Node::Group { shift, group, .. } => {
                    let start = self.open(&group.class, Placing::at(shift.unwrap_or_default()));
                    group.items.iter().for_each(|item| self.item(item));
                    self.close(start);
                }
            }
        }
        self.close(start);
    }

    fn item(&mut self, item: &Item) {
        if item.purpose == Purpose::Interaction {
            return;
        }
        match &item.shape {
            Shape::Path(path) => self.path(&item.class, path),
            Shape::Text(text) => self.text(&item.class, text),
            Shape::Marks(marks) => {
                let data = marks.iter().map(|mark| mark.outline()).collect();
                self.path(&item.class, &Path { data, ..Path::default() });
            }
            Shape::Items(items) => {
                let start = self.open(&item.class, Placing::at(Point::default()));
                items.iter().for_each(|item| self.item(item));
                self.close(start);
            }
        }
    }

    fn path(&mut self, class: &Class, path: &Path) {
        if path.data.is_empty() {
            return;
        }
        self.body.push_str("<path");
        self.class(class);
        if let Some(pattern) = path.pattern {
            self.use_pattern(pattern);
            let _ = write!(self.body, " fill=\"{}\"", pattern.fill(""));
        }
        for (name, value) in [("stroke-width", path.thickness), ("stroke-opacity", path.opacity)] {
            if let Some(value) = value {
                let _ = write!(self.body, " {name}=\"{}\"", number(value));
            }
        }
        let _ = writeln!(self.body, " d=\"{}\"/>", path.data);
    }

    fn text(&mut self, class: &Class, text: &Text) {
        self.body.push_str("<text");
        self.class(class);
        let (x, y, size, anchor) =
            (number(text.at.x), number(text.baseline()), number(text.size), text.anchor);
        // Without this, programs drop the spaces at the ends of spans.
        let space = if text.spans.len() > 1 { " xml:space=\"preserve\"" } else { "" };
        let anchor = anchor.name();
        let _ =
            write!(self.body, " x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\"{space}>");
        for span in &text.spans {
            let words = escape(&span.words);
            if span.class.is_empty() && span.size.is_none() {
                self.body.push_str(&words);
                continue;
            }
            self.body.push_str("<tspan");
            self.class(&span.class.into());
            if let Some(size) = span.size {
                let _ = write!(self.body, " font-size=\"{}\"", number(size));
            }
            let _ = write!(self.body, ">{words}</tspan>");
        }
        self.body.push_str("</text>\n");
    }

    fn class(&mut self, class: &Class) {
        if class.is_empty() {
            return;
        }
        let _ = write!(self.body, " class=\"{class}\"");
        for allegiance in Allegiance::ALL {
            if class.split(' ').any(|name| name == allegiance.class()) {
                self.use_allegiance(allegiance);
            }
        }
    }

    fn use_allegiance(&mut self, allegiance: Allegiance) {
        if !self.allegiances.contains(&allegiance) {
            self.allegiances.push(allegiance);
        }
    }

    fn use_pattern(&mut self, pattern: FillPattern) {
        self.use_allegiance(pattern.allegiance);
        if !self.patterns.contains(&pattern) {
            self.patterns.push(pattern);
        }
    }

    /// Opens a group. Returns the positions of its tag and of its contents.
    fn open(&mut self, class: &Class, placing: Placing) -> (usize, usize) {
        let start = self.body.len();
        let transform = placing.transform();
        if class.is_empty() && transform.is_empty() {
            return (start, start);
        }
        self.body.push_str("<g");
        self.class(class);
        if !transform.is_empty() {
            let _ = write!(self.body, " transform=\"{transform}\"");
        }
        self.body.push_str(">\n");
        (start, self.body.len())
    }

    /// Closes a group, or removes it if it is empty.
    fn close(&mut self, (start, inside): (usize, usize)) {
        if self.body.len() == inside {
            self.body.truncate(start);
        } else if inside > start {
            self.body.push_str("</g>\n");
        }
    }

    pub(super) fn finish(
        mut self,
        kind: StyleSet,
        options: &SvgOptions,
        title: &str,
        description: &str,
    ) -> String {
        self.allegiances.sort_unstable();
        let Frame { width, height, .. } = options.size;
        let (w, h) = (number(width), number(height));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
             height=\"{h}\" role=\"img\" aria-labelledby=\"title description\" xml:lang=\"{}\">\n\
             <title id=\"title\">{}</title>\n<desc id=\"description\">{}</desc>\n<style>\n{}</style>\n<defs>\n",
            kind.class(),
            options.language.code(),
            escape(title),
            escape(description),
            look::file_style(kind, options.theme, &self.allegiances),
        );
        for pattern in &self.patterns {
            let ((size, lines), id, class) = (pattern.tile(), pattern.id(""), pattern.class());
            let _ = writeln!(
                text,
                "<pattern id=\"{id}\" class=\"{class}\" width=\"{size}\" height=\"{size}\" \
                 patternUnits=\"userSpaceOnUse\"><path d=\"{lines}\"/></pattern>"
            );
        }
        let _ = write!(
            text,
            "</defs>\n<rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>\n{}</svg>\n",
            self.body
        );
        text
    }
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // XML allows neither control characters nor these two.
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
