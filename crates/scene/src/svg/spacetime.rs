//! The space-time diagram as SVG: a lane per process, belief as a line, messages as slanted arrows, and
//! a veil over what has not happened yet.

use model::{Language, Time};

use super::page::Page;
use crate::curve::degrees;
use crate::picture::{Frame, Point};
use crate::reading::Reading;
use crate::shapes;
use crate::spacetime::{Arrow, Glyph, Lane};

/// Room for ids at the left, for the end at the right, above the lanes, and for the axis below.
const LEFT: f64 = 56.0;
const RIGHT: f64 = 24.0;
const ABOVE: f64 = 20.0;
const AXIS: f64 = 24.0;

/// No lane is higher than this, however much room there is.
const LANE_MOST: f64 = 64.0;
/// Above so many arrows, heads would only be specks.
const HEADS_MOST: usize = 1000;
/// Under this height a lane has no room for marks.
const MARKS_FROM: f64 = 6.0;
/// So much room an id takes from top to bottom.
const NAME: f64 = 13.0;

/// Draws what happens from one time to another into a room; what lies after `now` is veiled.
pub(super) fn draw(
    page: &mut Page,
    reading: &Reading,
    span: (Time, Time),
    now: Time,
    room: Frame,
    language: Language,
) {
    let timeline = reading.timeline();
    let lanes = timeline.lanes.len().max(1) as f64;
    let lane = ((room.height - ABOVE - AXIS) / lanes).min(LANE_MOST);
    let bottom = ABOVE + lane * lanes;
    let arrows = reading.arrows(span.0, span.1).unwrap_or_default();
    let end = timeline.end.min(span.1);
    let sheet = Lanes { span, end, width: room.width, lane, heads: arrows.len() <= HEADS_MOST };
    sheet.axis(page, bottom, language);
    if let Some(gst) = timeline.gst.filter(|gst| *gst >= span.0 && *gst <= span.1) {
        let x = sheet.x(gst);
        page.path("gst", &straight(Point::new(x, 4.0), Point::new(x, bottom)));
        page.words("axis start", Point::new(x + 4.0, 9.0), 11.0, "GST");
    }
    let every = (NAME / lane).ceil().max(1.0) as usize;
    for (k, lane) in timeline.lanes.iter().enumerate().step_by(every) {
        let at = Point::new(LEFT - 14.0, sheet.y(k as u32));
        page.words("name end", at, 12.0, &reading.names.brief(lane.process));
    }
    page.open_clipped(Point::new(LEFT - 8.0, 0.0), (room.width - LEFT - RIGHT + 16.0, bottom));
    for (k, lane) in timeline.lanes.iter().enumerate() {
        sheet.lane(page, k, lane);
    }
    for arrow in &arrows {
        sheet.arrow(page, arrow);
    }
    if lane >= MARKS_FROM {
        for (k, lane) in timeline.lanes.iter().enumerate() {
            sheet.marks(page, k, lane);
        }
    }
    if now < end {
        let x = sheet.x(now.max(span.0));
        page.fill("veil", Point::new(x, 0.0), (room.width - x, bottom));
    }
    page.close();
    if now >= span.0 && now < end {
        let x = sheet.x(now);
        page.path("now", &straight(Point::new(x, 4.0), Point::new(x, bottom + 4.0)));
    }
}

struct Lanes {
    span: (Time, Time),
    /// Where lines end: with the run, or with the span.
    end: Time,
    width: f64,
    /// The height of a lane.
    lane: f64,
    heads: bool,
}

impl Lanes {
    /// Where a time is; before and after the span beyond the edges.
    fn x(&self, time: Time) -> f64 {
        let (from, to) = self.span;
        let share = (time.0 as f64 - from.0 as f64) / (to.0 - from.0).max(1) as f64;
        LEFT + share * (self.width - LEFT - RIGHT)
    }

    fn y(&self, lane: u32) -> f64 {
        ABOVE + (f64::from(lane) + 0.5) * self.lane
    }

    fn axis(&self, page: &mut Page, bottom: f64, language: Language) {
        let (from, to) = self.span;
        let step = step(Time(to.0 - from.0), (self.width - LEFT - RIGHT) / 64.0);
        let mut at = Time(from.0.div_ceil(step.0) * step.0);
        while at <= to {
            let x = self.x(at);
            page.path("tick", &straight(Point::new(x, 4.0), Point::new(x, bottom + 4.0)));
            page.words("axis", Point::new(x, bottom + 14.0), 11.0, &words::time(at, language));
            at = at + step;
        }
    }

    fn lane(&self, page: &mut Page, k: usize, lane: &Lane) {
        let y = self.y(k as u32);
        let within = |from: Time, to: Time| from < self.end && to > self.span.0;
        let line = |from: Time, to: Time| match within(from, to) {
            true => {
                let (from, to) = (from.max(self.span.0), to.min(self.end));
                straight(Point::new(self.x(from), y), Point::new(self.x(to), y))
            }
            false => String::new(),
        };
        let (mut lived, mut away, mut from) = (String::new(), String::new(), Time::ZERO);
        for (start, end) in &lane.down {
            lived.push_str(&line(from, *start));
            away.push_str(&line(*start, *end));
            from = *end;
        }
        lived.push_str(&line(from, self.end));
        page.path("lane", &lived);
        page.path("away", &away);
        // Bars stand on the lane, so that the belief on it stays visible.
        let high = (self.lane * 0.5).min(10.0);
        let bar = |class: &str, page: &mut Page, (from, to): &(Time, Time)| {
            if within(*from, *to) {
                let (from, to) = (self.x((*from).max(self.span.0)), self.x((*to).min(self.end)));
                page.fill(class, Point::new(from, y - high / 2.0), ((to - from).max(1.0), high));
            }
        };
        lane.waits.iter().for_each(|wait| bar("waits", page, wait));
        lane.inside.iter().for_each(|inside| bar("inside", page, inside));
        let thick = (self.lane * 0.4).clamp(0.75, 5.0);
        for (start, end, _, allegiance) in &lane.beliefs {
            let (class, path) = (allegiance.class(), line(*start, *end));
            page.stroke(&format!("belief {class}"), thick, &path);
            // The second colour is a hollow line.
            if class == "a2" && thick > 3.0 {
                page.stroke("core", thick * 0.36, &path);
            }
        }
    }

    fn arrow(&self, page: &mut Page, arrow: &Arrow) {
        let from = Point::new(self.x(arrow.sent), self.y(arrow.from_lane));
        let whole = Point::new(self.x(arrow.due), self.y(arrow.to_lane));
        let colour = arrow.allegiance.map_or("", |allegiance| allegiance.class());
        let (passed, all) = (arrow.ended.0.saturating_sub(arrow.sent.0), arrow.due.0 - arrow.sent.0);
        let mut share = (passed as f64 / all.max(1) as f64).min(1.0);
        if arrow.lost {
            // It never reached the other lane, and may be lost where it was sent.
            let length = from.distance(whole).max(1.0);
            share = share.min(1.0 - (7.0 / length).min(0.5)).max((12.0 / length).min(0.5));
        }
        let to = from.towards(whole, share);
        let lost = if arrow.lost { "lost" } else { "" };
        page.path(["arrow", colour, lost].join(" ").trim_end(), &straight(from, to));
        if arrow.lost {
            page.path("mark", &shapes::cross(to, (self.lane / 5.0).min(3.0)));
        } else if self.lane >= 14.0 && self.heads && from.distance(to) > 8.0 {
            let angle = degrees(to.minus(from));
            page.path(format!("tip {colour}").trim_end(), &shapes::arrow_head(to, angle, 6.0));
        }
    }

    fn marks(&self, page: &mut Page, k: usize, lane: &Lane) {
        let y = self.y(k as u32);
        // Signs shrink with their lane.
        let small = (self.lane / 24.0).min(1.0);
        for (at, glyph, _) in lane.marks.iter().filter(|(at, ..)| *at >= self.span.0 && *at <= self.span.1) {
            let at = Point::new(self.x(*at), y);
            match glyph {
                Glyph::Crash => page.path("mark", &shapes::cross(at, 4.5 * small)),
                Glyph::Recover => page.path("mark full", &shapes::circle(at, 4.0 * small)),
                Glyph::Start => page.path("mark full", &shapes::diamond(at, 5.5 * small)),
                Glyph::Request => {
                    page.path("mark full", &shapes::rounded(at, (8.0 * small, 8.0 * small), 1.0));
                }
                Glyph::Discard => page.path("mark full", &shapes::put_aside(at, 4.0 * small)),
                Glyph::Suspicion => {
                    page.words("axis", Point::new(at.x, at.y - 8.0 * small), 11.0 * small, "?");
                }
                Glyph::Leader(allegiance) => {
                    let crown = shapes::crown(Point::new(at.x, at.y - 9.0 * small), 13.0 * small);
                    page.path(&format!("crown {}", allegiance.class()), &crown);
                }
                Glyph::Cut | Glyph::Heal | Glyph::Caption => {}
            }
        }
    }
}

fn straight(from: Point, to: Point) -> String {
    let n = shapes::number;
    format!("M{} {}L{} {}", n(from.x), n(from.y), n(to.x), n(to.y))
}

/// A round step of the axis, so that at most so many ticks are needed.
fn step(length: Time, ticks: f64) -> Time {
    let mut unit = 1;
    loop {
        let fits = |step: &u64| length.0 as f64 / *step as f64 <= ticks.max(1.0);
        if let Some(step) = [unit, 2 * unit, 5 * unit].into_iter().find(fits) {
            return Time(step);
        }
        unit *= 10;
    }
}
