//! A growing SVG text: the few elements pictures are made of, escaped and closed.

use std::fmt::Write;

use super::Sheet;
use super::style::{patterns, style};
use crate::picture::Point;
use crate::shapes::number;

/// An SVG text under construction.
pub(super) struct Page {
    text: String,
}

impl Page {
    /// A sheet of paper, with a title and a description for those who cannot see it.
    pub(super) fn new(sheet: &Sheet, title: &str, description: &str) -> Page {
        let (w, h) = (number(sheet.size.width), number(sheet.size.height));
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             role=\"img\" aria-labelledby=\"title description\" xml:lang=\"{}\">\n\
             <title id=\"title\">{}</title>\n<desc id=\"description\">{}</desc>\n\
             <style>\n{}</style>\n<defs>\n{}</defs>\n<rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>",
            sheet.language.code(),
            escape(title),
            escape(description),
            style(sheet.theme),
            patterns(sheet.theme),
        );
        Page { text }
    }

    /// A sheet with styles of its own, and a title for those who cannot see it.
    pub(super) fn styled((width, height): (f64, f64), title: &str, style: &str) -> Page {
        let (w, h) = (number(width), number(height));
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             role=\"img\"><title>{}</title><style>{style}</style>\
             <rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>",
            escape(title),
        );
        Page { text }
    }

    /// A path; one without data is left out.
    pub(super) fn path(&mut self, class: &str, data: &str) {
        if !data.is_empty() {
            let _ = writeln!(self.text, "<path class=\"{}\" d=\"{data}\"/>", class.trim());
        }
    }

    /// A path filled with a pattern.
    pub(super) fn woven(&mut self, pattern: &str, data: &str) {
        let _ = writeln!(self.text, "<path d=\"{data}\" style=\"fill:url(#{pattern})\"/>");
    }

    /// A stroke of a thickness of its own.
    pub(super) fn stroke(&mut self, class: &str, width: f64, data: &str) {
        if !data.is_empty() {
            let width = number(width);
            let _ = writeln!(self.text, "<path class=\"{class}\" stroke-width=\"{width}\" d=\"{data}\"/>");
        }
    }

    /// Words around a middle, or from or to it, at a size.
    pub(super) fn words(&mut self, class: &str, at: Point, size: f64, words: &str) {
        // The feet are given, not the middle: not every program knows how to find those by itself.
        let (x, y, class) = (number(at.x), number(at.y + MIDDLE * size), class.trim());
        let (size, words) = (number(size), escape(words));
        let _ = writeln!(
            self.text,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{words}</text>"
        );
    }

    /// A line of words of which some are bold; `at` is where its feet begin.
    pub(super) fn line(&mut self, class: &str, at: Point, pieces: &[(bool, String)]) {
        let (x, y) = (number(at.x), number(at.y));
        // What is between pieces is said: without this, programs drop the blanks at their ends.
        let _ = write!(self.text, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" xml:space=\"preserve\">");
        for (bold, words) in pieces {
            let words = escape(words);
            let _ = match bold {
                true => write!(self.text, "<tspan class=\"b\">{words}</tspan>"),
                false => write!(self.text, "{words}"),
            };
        }
        self.text.push_str("</text>\n");
    }

    /// A kind and what it says, in one line around a middle.
    pub(super) fn label(&mut self, class: &str, at: Point, words: &(String, String)) {
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
    pub(super) fn fill(&mut self, class: &str, corner: Point, size: (f64, f64)) {
        let (x, y, w, h) = (number(corner.x), number(corner.y), number(size.0), number(size.1));
        let _ =
            writeln!(self.text, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>");
    }

    /// What follows, until the group is closed, lies this far from the top.
    pub(super) fn open_below(&mut self, top: f64) {
        let _ = writeln!(self.text, "<g transform=\"translate(0 {})\">", number(top));
    }

    /// What follows, until the group is closed, shows only within this box.
    pub(super) fn open_clipped(&mut self, corner: Point, size: (f64, f64)) {
        let (x, y, w, h) = (number(corner.x), number(corner.y), number(size.0), number(size.1));
        let _ = writeln!(
            self.text,
            "<clipPath id=\"span\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>\n\
             <g clip-path=\"url(#span)\">"
        );
    }

    /// Closes a group.
    pub(super) fn close(&mut self) {
        self.text.push_str("</g>\n");
    }

    /// The finished text.
    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// How far under their middle the feet of letters are, in sizes.
const MIDDLE: f64 = 0.36;

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // No other control character, and neither of these two, may stand in an XML text.
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
