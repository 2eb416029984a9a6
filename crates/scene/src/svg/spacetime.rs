//! The space-time diagram as SVG: a lane per process, belief as a line, messages as slanted arrows.

use model::Time;

use super::Page;
use crate::curve::degrees;
use crate::picture::Point;
use crate::shapes;
use crate::spacetime::{Arrow, Glyph, Lane, Timeline};

/// Room for ids at the left, for the end at the right, and for the axis below.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 16.0;
const AXIS: f64 = 24.0;

/// Above so many arrows, heads would only be specks.
const HEADS_MOST: usize = 1000;

/// A stand-alone SVG of the whole run, this wide, with lanes this high; what lies after `now` is
/// veiled.
pub fn spacetime(timeline: &Timeline, width: f64, lane_height: f64, now: Option<Time>) -> String {
    let sheet = Sheet { timeline, width: width.max(LEFT + RIGHT + 20.0), lane_height };
    let bottom = lane_height * (timeline.lanes.len() as f64 + 0.5);
    let mut page = Page::new(sheet.width, bottom + AXIS, "Space-time");
    sheet.axis(&mut page, bottom);
    if let Some(gst) = timeline.gst.filter(|gst| *gst <= timeline.end) {
        let x = sheet.x(gst);
        page.path("gst", &straight(Point::new(x, 0.0), Point::new(x, bottom)));
        page.words("axis", Point::new(x + 14.0, 8.0), 0.0, "GST");
    }
    for (k, lane) in timeline.lanes.iter().enumerate() {
        sheet.lane(&mut page, k, lane);
    }
    for arrow in &timeline.arrows {
        sheet.arrow(&mut page, arrow);
    }
    for (k, lane) in timeline.lanes.iter().enumerate() {
        sheet.marks(&mut page, k, lane);
    }
    if let Some(now) = now {
        let x = sheet.x(now);
        page.fill("veil", Point::new(x, 0.0), (sheet.width - x, bottom));
        page.path("now", &straight(Point::new(x, 0.0), Point::new(x, bottom)));
    }
    page.finish()
}

struct Sheet<'a> {
    timeline: &'a Timeline,
    width: f64,
    lane_height: f64,
}

impl Sheet<'_> {
    fn x(&self, time: Time) -> f64 {
        let share = time.0 as f64 / self.timeline.end.0.max(1) as f64;
        LEFT + share.min(1.0) * (self.width - LEFT - RIGHT)
    }

    fn y(&self, lane: u32) -> f64 {
        (f64::from(lane) + 0.75) * self.lane_height
    }

    fn axis(&self, page: &mut Page, bottom: f64) {
        let step = step(self.timeline.end, (self.width - LEFT - RIGHT) / 64.0);
        let mut at = Time::ZERO;
        while at <= self.timeline.end {
            let x = self.x(at);
            page.path("tick", &straight(Point::new(x, 0.0), Point::new(x, bottom)));
            page.words("axis", Point::new(x, bottom + AXIS / 2.0), 0.0, &at.to_string());
            at = at + step;
        }
    }

    fn lane(&self, page: &mut Page, k: usize, lane: &Lane) {
        let y = self.y(k as u32);
        let line = |from: Time, to: Time| straight(Point::new(self.x(from), y), Point::new(self.x(to), y));
        if self.lane_height >= 10.0 {
            page.words("name", Point::new(LEFT - 14.0, y), 0.0, &lane.id.to_string());
        }
        let mut from = Time::ZERO;
        for (start, end) in &lane.down {
            page.path("lane", &if from < *start { line(from, *start) } else { String::new() });
            page.path("away", &line(*start, *end));
            from = *end;
        }
        page.path(
            "lane",
            &if from < self.timeline.end { line(from, self.timeline.end) } else { String::new() },
        );
        // Bars stand on the lane, so that the belief on it stays visible.
        let bar = |class: &str, page: &mut Page, (from, to): &(Time, Time)| {
            let (from, to) = (self.x(*from), self.x(*to));
            let high = (self.lane_height * 0.5).min(10.0);
            page.fill(class, Point::new(from, y - high / 2.0), ((to - from).max(1.0), high));
        };
        lane.waits.iter().for_each(|wait| bar("waits", page, wait));
        lane.inside.iter().for_each(|inside| bar("inside", page, inside));
        for (start, end, _, allegiance) in &lane.beliefs {
            let class = allegiance.class();
            page.path(&format!("belief {class}"), &line(*start, *end));
            // The second colour is a hollow line.
            page.path(
                &format!("belief {class} core"),
                &if class == "a2" { line(*start, *end) } else { String::new() },
            );
        }
    }

    fn arrow(&self, page: &mut Page, arrow: &Arrow) {
        let from = Point::new(self.x(arrow.sent), self.y(arrow.from_lane));
        let whole = Point::new(self.x(arrow.due), self.y(arrow.to_lane));
        let colour = arrow.allegiance.map_or("", |allegiance| allegiance.class());
        let (passed, all) = (arrow.ended.0 - arrow.sent.0, (arrow.due.0 - arrow.sent.0).max(1));
        let to = from.towards(whole, (passed as f64 / all as f64).min(1.0));
        page.path(&format!("arrow {colour}"), &straight(from, to));
        if arrow.lost {
            page.path("mark", &shapes::cross(to, 3.0));
        } else if self.lane_height >= 14.0 && self.timeline.arrows.len() <= HEADS_MOST {
            let angle = degrees(to.minus(from));
            page.path(&format!("tip {colour}"), &shapes::arrow_head(to, angle, 6.0));
        }
    }

    fn marks(&self, page: &mut Page, k: usize, lane: &Lane) {
        let y = self.y(k as u32);
        for (at, glyph, _) in &lane.marks {
            let at = Point::new(self.x(*at), y);
            match glyph {
                Glyph::Crash => page.path("mark", &shapes::cross(at, 4.0)),
                Glyph::Recover => page.path("mark full", &shapes::circle(at, 3.5)),
                Glyph::Start => page.path("mark full", &shapes::diamond(at, 5.0)),
                Glyph::Request => page.path("mark full", &shapes::rounded(at, (7.0, 7.0), 1.0)),
                Glyph::Discard => page.path("mark full", &shapes::put_aside(at, 3.5)),
                Glyph::Suspicion => page.words("axis", Point::new(at.x, at.y - 6.0), 0.0, "?"),
                Glyph::Leader(allegiance) => {
                    let crown = shapes::crown(Point::new(at.x, at.y - 7.0), 12.0);
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
fn step(end: Time, ticks: f64) -> Time {
    let mut unit = 1;
    loop {
        let fits = |step: &u64| end.0 as f64 / *step as f64 <= ticks.max(1.0);
        if let Some(step) = [unit, 2 * unit, 5 * unit].into_iter().find(fits) {
            return Time(step);
        }
        unit *= 10;
    }
}
