//! What stands around a picture: the sentence and the clock above it; beneath it the caption in force,
//! who believes in whom, and what was left out. Its room is the same at every moment of a run, so that
//! pictures of a film do not jump.

use std::rc::Rc;

use model::{Moment, Names};
use words::Piece;
use words::export::{clock, picture_title, spoken_caption};
use words::stage::{
    more_leaders, share, share_of_none, spoken_share, too_many_arrows, too_many_messages, uncounted_messages,
};

use super::page::Page;
use super::{Sheet, View, stage};
use crate::picture::{Frame, Point, Scene, Share};
use crate::processes;
use crate::reading::Reading;
use crate::shapes::{HOLLOW_CROWN, chip_size, crown};

/// The room at the left and right of words.
const MARGIN: f64 = 24.0;
/// The room of the clock.
const CLOCK: f64 = 120.0;
/// The height of the line with chips, and of the one with a caption.
const CHIPS: f64 = 40.0;
const CAPTION: f64 = 34.0;
/// Leaders that get a chip each; the rest is one number.
const CHIPS_MOST: usize = 4;
/// Under this width the sentence is set smaller.
const NARROW: f64 = 640.0;

/// What stands around a picture.
pub(super) struct Surround {
    /// The picture's title.
    pub(super) title: String,
    /// The height of what is above.
    pub(super) top: f64,
    /// The picture of the stage, where that is drawn.
    pub(super) scene: Option<Scene>,
    sheet: Sheet,
    /// Sentence and reason in one string.
    spoken: String,
    lines: Vec<Vec<(bool, String)>>,
    size: f64,
    clock: String,
    /// The caption in force; none also where the run has no captions at all.
    caption: Option<String>,
    foot: f64,
    shares: Vec<Share>,
    names: Rc<Names>,
    note: String,
}

impl Surround {
    pub(super) fn new(reading: &Reading, title: &str, view: View, moment: Moment, sheet: &Sheet) -> Surround {
        let (trace, language) = (&reading.trace, sheet.language);
        let position = trace.position(moment);
        let begun = position > trace.position(reading.begin());
        let told = words::sentence(trace, &reading.names, if begun { position } else { 0 }, language);
        let size = if sheet.size.width < NARROW { 15.0 } else { 20.0 };
        let room = sheet.size.width - 2.0 * MARGIN - CLOCK;
        let captions = &reading.notes.captions;
        let foot = CHIPS + if captions.is_empty() { 0.0 } else { CAPTION };
        let top = 20.0 + 2.0 * 1.3 * size;
        let inner = Frame { width: sheet.size.width, height: sheet.size.height - top - foot };
        let scene = (view == View::Stage).then(|| reading.scene(moment, inner, None));
        let spoken_of = captions.partition_point(|(since, _)| *since <= position);
        let note = match (&scene, view) {
            (Some(scene), _) if scene.undrawn > 0 && scene.flows.is_empty() => {
                uncounted_messages(scene.undrawn, language)
            }
            (Some(scene), _) if scene.undrawn > 0 => too_many_messages(scene.undrawn, language),
            (None, View::Time(from, to)) if reading.arrows(from, to).is_none() => {
                too_many_arrows(language).to_owned()
            }
            _ => String::new(),
        };
        Surround {
            title: picture_title(title, trace.head.algorithm.title.of(language), moment.time, language),
            top,
            scene,
            sheet: *sheet,
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

    /// The room left for the picture itself.
    pub(super) fn inner(&self, sheet: &Sheet) -> Frame {
        Frame { width: sheet.size.width, height: sheet.size.height - self.top - self.foot }
    }

    /// All of it in sentences.
    pub(super) fn description(&self) -> String {
        let all: u32 = self.shares.iter().map(|share| share.count).sum();
        let shares = self.shares.iter().map(|share| {
            let leader = share.leader.map(|(leader, _)| self.names.of(leader));
            spoken_share(leader, share.count, all, self.sheet.language)
        });
        let mut parts = vec![self.spoken.clone()];
        if all > 0 {
            parts.push(format!("{}.", shares.collect::<Vec<_>>().join(", ")));
        }
        parts.extend(self.caption.as_ref().map(|caption| spoken_caption(caption, self.sheet.language)));
        if !self.note.is_empty() {
            parts.push(format!("{}.", self.note));
        }
        parts.join(" ")
    }

    pub(super) fn draw(&self, page: &mut Page) {
        let (width, height) = (self.sheet.size.width, self.sheet.size.height);
        let class = if self.size < 20.0 { "headline start small" } else { "headline start" };
        for (k, line) in self.lines.iter().enumerate() {
            let feet = 16.0 + self.size + k as f64 * 1.3 * self.size;
            page.line(class, Point::new(MARGIN, feet), line);
        }
        let middle = 16.0 + self.size * 0.64;
        page.words("clock end", Point::new(width - MARGIN, middle), self.size, &self.clock);
        let mut under = height - self.foot;
        if let Some(caption) = &self.caption {
            let shown = shortened(caption, width - 2.0 * MARGIN, 16.0);
            page.words("caption", Point::new(width / 2.0, under + CAPTION / 2.0), 16.0, &shown);
        }
        under = height - CHIPS / 2.0;
        let end = self.chips(page, Point::new(MARGIN, under));
        let room = width - MARGIN - end - MARGIN;
        if !self.note.is_empty() && room > 100.0 {
            let note = shortened(&self.note, room, 12.0);
            page.words("quiet end", Point::new(width - MARGIN, under), 12.0, &note);
        }
    }

    /// Chips with counts from a point on; where they end.
    fn chips(&self, page: &mut Page, at: Point) -> f64 {
        let language = self.sheet.language;
        let all: u32 = self.shares.iter().map(|share| share.count).sum();
        let mut x = at.x;
        let say = |page: &mut Page, x: f64, words: &str| {
            page.words("quiet start", Point::new(x, at.y), 12.0, words);
            x + width_of(words, 12.0) + 16.0
        };
        let leaders = self.shares.iter().filter_map(|share| Some((share.leader?, share.count)));
        for ((leader, allegiance), count) in leaders.clone().take(CHIPS_MOST) {
            let name = self.names.brief(leader);
            let (width, _) = chip_size(&name);
            stage::draw_chip(page, Point::new(x + width / 2.0, at.y), &name, allegiance);
            x = say(page, x + width + 6.0, &share(count, all, language));
        }
        let more = leaders.count().saturating_sub(CHIPS_MOST);
        if more > 0 {
            x = say(page, x, &more_leaders(more, language));
        }
        if let Some(undecided) = self.shares.iter().find(|share| share.leader.is_none()) {
            let middle = Point::new(x + HOLLOW_CROWN.0 / 2.0, at.y);
            page.path("hollow", &crown(middle, HOLLOW_CROWN.0));
            x = say(page, x + HOLLOW_CROWN.0 + 6.0, &share_of_none(undecided.count, all, language));
        }
        x
    }
}

/// A headline in at most two lines; what does not fit ends in an ellipsis.
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

/// As much of a text as there is room for.
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

/// About how wide words are: nobody can measure a font that is chosen where the file is opened.
fn width_of(words: &str, size: f64) -> f64 {
    let each = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '\u{2009}' => 0.29,
        'f' | 'r' | 't' | '(' | ')' | '-' | '“' | '”' => 0.36,
        'm' | 'w' | 'M' | 'W' | '—' | '…' | '→' => 0.9,
        c if c.is_uppercase() => 0.7,
        c if (c as u32) < 0x2000 => 0.56,
        _ => 1.0,
    };
    words.chars().map(each).sum::<f64>() * size
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
