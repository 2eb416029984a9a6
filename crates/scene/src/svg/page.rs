//! A growing SVG text: the few elements pictures are made of, escaped and closed.

use std::fmt::Write;

use super::style::{PATTERNS, STYLE};
use crate::picture::Point;
use crate::shapes::number;

/// An SVG text under construction.
pub(crate) struct Page {
    text: String,
}

impl Page {
    /// A sheet of paper of this size with a title for those who cannot see it.
    pub(crate) fn new(width: f64, height: f64, title: &str) -> Page {
        let (w, h) = (number(width), number(height));
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             role=\"img\"><title>{}</title><style>{STYLE}</style><defs>{PATTERNS}</defs>\
             <rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>",
            escape(title)
        );
        Page { text }
    }

    /// A path; one without data is left out.
    pub(crate) fn path(&mut self, class: &str, data: &str) {
        if !data.is_empty() {
            let _ = writeln!(self.text, "<path class=\"{}\" d=\"{data}\"/>", class.trim());
        }
    }

    /// Words around a middle, at a size; 0 leaves the size to the class.
    pub(crate) fn words(&mut self, class: &str, at: Point, size: f64, words: &str) {
        let size = if size > 0.0 { format!(" font-size=\"{}\"", number(size)) } else { String::new() };
        let (x, y, class) = (number(at.x), number(at.y), class.trim());
        let words = escape(words);
        let _ = writeln!(self.text, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\"{size}>{words}</text>");
    }

    /// A kind and what it says, in one line around a middle.
    pub(crate) fn label(&mut self, class: &str, at: Point, words: &(String, String)) {
        let gap = if words.0.is_empty() || words.1.is_empty() { "" } else { " " };
        // Two sizes on one line share their feet, not their middles.
        let (x, y, class) = (number(at.x), number(at.y + 4.5), class.trim());
        let (kind, what) = (escape(&words.0), escape(&words.1));
        let _ = writeln!(
            self.text,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{kind}{gap}<tspan class=\"what\">{what}</tspan></text>"
        );
    }

    /// A filled box.
    pub(crate) fn fill(&mut self, class: &str, corner: Point, size: (f64, f64)) {
        let (x, y, w, h) = (number(corner.x), number(corner.y), number(size.0), number(size.1));
        let _ =
            writeln!(self.text, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>");
    }

    /// The finished text.
    pub(crate) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
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
            // No other control character may stand in an XML text.
            c if (c as u32) < 32 => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
