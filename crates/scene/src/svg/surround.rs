//! What is around a picture: the sentence and the clock above it; below it the caption, who believes in whom,
//! and what was left out. It has the same height at every moment of a run, so that the pictures of a film do
//! not jump.

use std::rc::Rc;

use model::{Moment, Names};
use words::Piece;
use words::export::{clock, picture_title, spoken_caption};
use words::stage::{
    counted_messages, more_leaders, share, share_of_none, spoken_share, too_many_arrows, undrawn_messages,
};

use super::{PictureKind, SvgOptions};
use crate::display::chip::{chip, hollow_crown};
use crate::display::{Anchor, Aria, Item, Layer, Shape, Text, Tspan};
use crate::look::metrics::{self, width_of};
use crate::picture::{Frame, Point, Scene, Share};
use crate::processes;
use crate::reading::Reading;
use crate::shapes::{HOLLOW_CROWN, chip_size};

/// The margin at the left and right of words.
const MARGIN: f64 = 24.0;
/// The width of the clock.
const CLOCK: f64 = 120.0;
/// The heights of the line with chips and of the caption.
const CHIPS: f64 = 40.0;
const CAPTION: f64 = 34.0;
/// More leaders than this are counted.
const MAX_CHIPS: usize = 4;
/// In narrower pictures the sentence is smaller.
const NARROW: f64 = 640.0;

pub(super) struct Surround {
    pub(super) title: String,
    /// The height of what is above the picture.
    pub(super) top: f64,
    /// Only for a picture of the stage.
    pub(super) scene: Option<Scene>,
    options: SvgOptions,
    /// The sentence and its reason.
    spoken: String,
    lines: Vec<Vec<(bool, String)>>,
    size: f64,
    clock: String,
    caption: Option<String>,
    foot: f64,
    shares: Vec<Share>,
    names: Rc<Names>,
    note: String,
}

impl Surround {
    pub(super) fn new(
        reading: &Reading,
        title: &str,
        kind: PictureKind,
        moment: Moment,
        options: &SvgOptions,
    ) -> Surround {
        let (trace, language) = (&reading.trace, options.language);
        let position = trace.position(moment);
        let begun = position > trace.position(reading.begin());
        let told = words::sentence(trace, &reading.names, if begun { position } else { 0 }, language);
        let size = if options.size.width < NARROW { 15.0 } else { 20.0 };
        let room = options.size.width - 2.0 * MARGIN - CLOCK;
        let captions = &reading.digest.captions;
        let foot = CHIPS + if captions.is_empty() { 0.0 } else { CAPTION };
        let top = 20.0 + 2.0 * 1.3 * size;
        let inner = Frame::new(options.size.width, options.size.height - top - foot);
        let scene = (kind == PictureKind::Stage).then(|| reading.scene(moment, inner, None));
        let spoken_of = captions.partition_point(|(since, _)| *since <= position);
        let note = match (&scene, kind) {
            (Some(scene), _) if scene.undrawn > 0 && scene.flows.is_empty() => {
                undrawn_messages(scene.undrawn, language)
            }
            (Some(scene), _) if scene.undrawn > 0 => counted_messages(scene.undrawn, language),
            (None, PictureKind::SpaceTime(from, to)) if reading.arrows(from, to).is_none() => {
                too_many_arrows(language).to_owned()
            }
            _ => String::new(),
        };
        Surround {
            title: picture_title(title, trace.head.algorithm.title.of(language), moment.time, language),
            top,
            scene,
            options: *options,
            spoken: told.plain(),
            lines: wrapped(&told.headline, room, size),
            size,
            clock: clock(moment.time, language),
            caption: spoken_of.checked_sub(1).map(|k| captions[k].1.clone()),
            foot,
            shares: processes::agreement(reading, position),
            names: reading.names.clone(),
            note,
        }
    }

    pub(super) fn inner(&self, options: &SvgOptions) -> Frame {
        Frame::new(options.size.width, options.size.height - self.top - self.foot)
    }

    /// All of it as sentences, for those who cannot see it.
    pub(super) fn description(&self) -> String {
        let all: u32 = self.shares.iter().map(|share| share.count).sum();
        let shares = self.shares.iter().map(|share| {
            let leader = share.leader.map(|(leader, _)| self.names.of(leader));
            spoken_share(leader, share.count, all, self.options.language)
        });
        let mut parts = vec![self.spoken.clone()];
        if all > 0 {
            parts.push(format!("{}.", shares.collect::<Vec<_>>().join(", ")));
        }
        parts.extend(self.caption.as_ref().map(|caption| spoken_caption(caption, self.options.language)));
        if !self.note.is_empty() {
            parts.push(format!("{}.", self.note));
        }
        parts.join(" ")
    }

    pub(super) fn layer(&self) -> Layer {
        let (width, height) = (self.options.size.width, self.options.size.height);
        let first = 16.0 + self.size * 0.64;
        let mut items = Vec::new();
        for (k, line) in self.lines.iter().enumerate() {
            let at = Point::new(MARGIN, first + k as f64 * 1.3 * self.size);
            let span = |(bold, words): &(bool, String)| {
                let class = if *bold { "strong" } else { "" };
                Tspan { class, size: None, words: words.clone() }
            };
            let spans = line.iter().map(span).collect();
            let text = Text { at, anchor: Anchor::Start, size: self.size, spans };
            items.push(Item::new("headline", Shape::Text(text)));
        }
        let clock = Item::text("headline", Point::new(width - MARGIN, first), self.size, self.clock.clone());
        items.push(clock.anchored(Anchor::End));
        if let Some(caption) = &self.caption {
            let shown = shortened(caption, width - 2.0 * MARGIN, 16.0);
            let at = Point::new(width / 2.0, height - self.foot + CAPTION / 2.0);
            items.push(Item::text("headline", at, 16.0, shown));
        }
        let under = height - CHIPS / 2.0;
        let end = self.chips(&mut items, Point::new(MARGIN, under));
        let room = width - MARGIN - end - MARGIN;
        if !self.note.is_empty() && room > 100.0 {
            let note = shortened(&self.note, room, metrics::CHIP);
            let at = Point::new(width - MARGIN, under);
            items.push(Item::text("quiet", at, metrics::CHIP, note).anchored(Anchor::End));
        }
        Layer::of_items("surround", Aria::Contents, items)
    }

    /// Chips with counts, from a point to the right. Returns where they end.
    fn chips(&self, items: &mut Vec<Item>, at: Point) -> f64 {
        let language = self.options.language;
        let all: u32 = self.shares.iter().map(|share| share.count).sum();
        let mut x = at.x;
        let say = |items: &mut Vec<Item>, x: f64, words: &str| {
            let text = Item::text("quiet", Point::new(x, at.y), metrics::CHIP, words);
            items.push(text.anchored(Anchor::Start));
            x + width_of(words, metrics::CHIP) + 16.0
        };
        let leaders = self.shares.iter().filter_map(|share| Some((share.leader?, share.count)));
        for ((leader, allegiance), count) in leaders.clone().take(MAX_CHIPS) {
            let name = self.names.brief(leader);
            let (width, _) = chip_size(&name);
            items.push(chip(Point::new(x + width / 2.0, at.y), &name, allegiance));
            x = say(items, x + width + 6.0, &share(count, all, language));
        }
        let more = leaders.count().saturating_sub(MAX_CHIPS);
        if more > 0 {
            x = say(items, x, &more_leaders(more, language));
        }
        if let Some(undecided) = self.shares.iter().find(|share| share.leader.is_none()) {
            items.push(hollow_crown(Point::new(x + HOLLOW_CROWN.0 / 2.0, at.y)));
            x = say(items, x + HOLLOW_CROWN.0 + 6.0, &share_of_none(undecided.count, all, language));
        }
        x
    }
}

/// A headline in at most two lines, with an ellipsis if it does not fit.
fn wrapped(headline: &[Piece], room: f64, size: f64) -> Vec<Vec<(bool, String)>> {
    const LINES: usize = 2;
    let mut lines: Vec<Vec<(bool, String)>> = vec![Vec::new()];
    let mut used = 0.0;
    for piece in headline {
        let bold = matches!(piece, Piece::Bold(_));
        for word in piece.text().split_inclusive(' ') {
            let wide = width_of(word, size) * if bold { 1.06 } else { 1.0 };
            if used > 0.0 && used + width_of(word.trim_end(), size) > room {
                if lines.len() == LINES {
                    let last = lines.last_mut().expect("there is a line");
                    trim_end(last);
                    last.push((false, "…".to_owned()));
                    return lines;
                }
                trim_end(lines.last_mut().expect("there is a line"));
                lines.push(Vec::new());
                used = 0.0;
            }
            let line = lines.last_mut().expect("there is a line");
            match line.last_mut().filter(|(was, _)| *was == bold) {
                Some((_, text)) => text.push_str(word),
                None => line.push((bold, word.to_owned())),
            }
            used += wide;
        }
    }
    lines
}

fn trim_end(line: &mut [(bool, String)]) {
    if let Some((_, text)) = line.last_mut() {
        text.truncate(text.trim_end().len());
    }
}

/// As much of a text as fits, with an ellipsis if it is cut.
fn shortened(text: &str, room: f64, size: f64) -> String {
    if width_of(text, size) <= room {
        return text.to_owned();
    }
    let mut used = width_of("…", size);
    let fits = |c: &char| {
        used += width_of(c.encode_utf8(&mut [0; 4]), size);
        used <= room
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_takes_two_lines_at_most_and_keeps_its_blanks() {
        let text = |text: &str| Piece::Text(text.to_owned());
        let headline = [Piece::Bold("7".to_owned()), text(" discards "), Piece::Bold("3".to_owned())];
        let one = wrapped(&headline, 900.0, 20.0);
        assert_eq!(one, [[(true, "7".into()), (false, " discards ".into()), (true, "3".to_owned())]]);
        let long = [text(&"word ".repeat(60))];
        let two = wrapped(&long, 300.0, 20.0);
        assert_eq!(two.len(), 2);
        assert!(two[1].last().is_some_and(|(_, end)| end.ends_with('…')));
    }

    #[test]
    fn what_is_too_long_is_shortened() {
        assert_eq!(shortened("short", 200.0, 12.0), "short");
        let cut = shortened(&"caption ".repeat(30), 200.0, 16.0);
        assert!(cut.ends_with('…') && width_of(&cut, 16.0) <= 200.0, "{cut}");
    }
}
