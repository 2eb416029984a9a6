//! Where the caret goes when the text changes other than by typing, and how a line is scrolled into view.
//!
//! Setting a field's value moves its caret to the end, but someone who undoes while typing expects it where
//! the change was.

use web_sys::{HtmlElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::Props;
use crate::browser;

/// Keeps the caret where the change was, and scrolls requested lines into view.
#[hook]
pub fn use_caret(field: &NodeRef, scroller: &NodeRef, props: &Props) {
    let before = use_mut_ref(|| props.text.clone());
    {
        let (field, scroller, text) = (field.clone(), scroller.clone(), props.text.clone());
        let written = props.written;
        use_effect_with((props.writes, props.text.clone()), move |(writes, _)| {
            let old = before.replace(text.clone());
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            if *writes == 0 || old == text {
                return;
            }
            let is_focused = browser::focused() == Some(field.clone().into());
            let caret = end_of_change(&old, &text);
            // During typing the field's own caret is right.
            if is_focused && field.selection_end().ok().flatten() == Some(text.encode_utf16().count() as u32)
            {
                field.set_selection_range(caret, caret).ok();
            }
            if let (Some(line), Some(scroller)) = (written, scroller.cast::<HtmlElement>()) {
                show_line(&scroller, &field, line, text.split('\n').count());
            }
        });
    }
    {
        let (field, scroller, text) = (field.clone(), scroller.clone(), props.text.clone());
        use_effect_with(props.selection, move |((start, end), line, trigger)| {
            let (Some(field), Some(scroller)) =
                (field.cast::<HtmlTextAreaElement>(), scroller.cast::<HtmlElement>())
            else {
                return;
            };
            if *trigger > 0 {
                field.focus().ok();
                field.set_selection_range(*start, *end).ok();
                show_line(&scroller, &field, *line, text.split('\n').count());
            }
        });
    }
    let (field, scroller, text) = (field.clone(), scroller.clone(), props.text.clone());
    use_effect_with(props.wanted_line, move |(line, _)| {
        let (Some(field), Some(scroller)) =
            (field.cast::<HtmlTextAreaElement>(), scroller.cast::<HtmlElement>())
        else {
            return;
        };
        if *line > 0 {
            let (start, end) = line_bounds(&text, *line);
            field.focus().ok();
            field.set_selection_range(start, end).ok();
            show_line(&scroller, &field, *line, text.split('\n').count());
        }
    });
}

/// Scrolls only the box, so that a line is visible.
fn show_line(scroller: &HtmlElement, field: &HtmlTextAreaElement, line: u32, lines: usize) {
    let rows = lines.max(field.rows() as usize).max(1);
    let height = f64::from(field.client_height()) / rows as f64;
    let top = height * f64::from(line.saturating_sub(1));
    let (from, room) = (f64::from(scroller.scroll_top()), f64::from(scroller.client_height()));
    if top < from || top + 2.0 * height > from + room {
        scroller.set_scroll_top((top - room / 2.0).max(0.0) as i32);
    }
}

/// From the browser's UTF-16 offset to a byte offset.
pub fn to_byte(text: &str, units: u32) -> usize {
    let mut passed = 0;
    let at = text.char_indices().find(|(_, c)| {
        let here = passed >= units;
        passed += c.len_utf16() as u32;
        here
    });
    at.map_or(text.len(), |(byte, _)| byte)
}

/// From a byte offset to the browser's UTF-16 offset.
pub fn to_unit(text: &str, byte: usize) -> u32 {
    text.get(..byte).map_or(0, |head| head.encode_utf16().count() as u32)
}

/// The end of the changed part, in UTF-16 units. The common prefix is taken first: of a doubled letter
/// the second one is new.
fn end_of_change(old: &str, new: &str) -> u32 {
    let [old, new] = [old, new].map(|text| text.encode_utf16().collect::<Vec<u16>>());
    let same_start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - same_start;
    let same_end = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    (new.len() - same_end) as u32
}

/// Where a line begins and ends, in UTF-16 units.
pub fn line_bounds(text: &str, line: u32) -> (u32, u32) {
    let lengths = text.split('\n').map(|line| line.encode_utf16().count() as u32);
    let before: Vec<u32> = lengths.take(line as usize).collect();
    let start: u32 = before.iter().take(line as usize - 1).map(|length| length + 1).sum();
    (start, start + before.get(line as usize - 1).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_after_what_is_new() {
        for (old, new, caret) in [
            ("set an", "set ann", 7),
            ("set ann", "set an", 6),
            ("", "a", 1),
            ("a\nc\n", "a\nb\nc\n", 4),
            ("a\nb\nc\n", "a\nc\n", 2),
            ("é x", "é y", 3),
            ("same", "same", 4),
        ] {
            assert_eq!(end_of_change(old, new), caret, "{old:?} to {new:?}");
        }
    }
}
