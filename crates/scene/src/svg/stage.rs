//! One scene as SVG: links, tails, processes, tokens, from the bottom up.

use model::Language;
use model::spec::Spec;
use model::trace::Role;

use super::Page;
use crate::picture::{
    Belief, Bodies, Density, Fate, LinkLook, LinkMark, Point, Presence, ProcessMark, Scene, Token, TokenForm,
};
use crate::shapes;

/// Above so many, hairlines are fainter: together they would be a grey disc.
const HAIRS_FAINT_BEYOND: usize = 150;

/// A stand-alone SVG of a scene.
pub fn stage(scene: &Scene, spec: &Spec) -> String {
    let title = format!("{} · {}", spec.title.en, scene.time);
    let mut page = Page::new(scene.frame.width, scene.frame.height, &title);
    for link in &scene.links {
        draw_link(&mut page, link, scene.links.len());
    }
    for (start, end) in scene.curtain.iter().flat_map(|curtain| &curtain.folds) {
        page.path("curtain", &shapes::curve(*start, start.towards(*end, 0.5), *end));
    }
    for token in &scene.tokens {
        // In a crowd tails would be a thicket, and a mark points by itself.
        if scene.density == Density::Labelled || !is_mark(token) || token.fate == Fate::Lost {
            draw_tail(&mut page, token);
        }
    }
    for mark in &scene.processes {
        match scene.bodies {
            Bodies::Cells => draw_cell(&mut page, mark),
            Bodies::Shapes => draw_process(&mut page, mark),
        }
    }
    for token in &scene.tokens {
        draw_token(&mut page, token);
    }
    page.finish()
}

fn draw_link(page: &mut Page, link: &LinkMark, all: usize) {
    let paths = shapes::link(link);
    let class = match link.look {
        LinkLook::Hair if all > HAIRS_FAINT_BEYOND => "hair faint",
        LinkLook::Hair => "hair",
        LinkLook::Pruned => "pruned",
        LinkLook::Tree => "link tree",
        _ => "link",
    };
    page.path(class, &paths.line);
    page.path("bars", &paths.bars);
    page.path(if link.look == LinkLook::Tree { "head tree" } else { "head" }, &paths.head);
}

fn draw_process(page: &mut Page, mark: &ProcessMark) {
    let ProcessMark { at, radius, role, presence, .. } = *mark;
    let shape = shape_class(mark);
    for (which, (_, share)) in mark.timers.iter().enumerate() {
        let ring = shapes::timer_radius(role, presence, radius, which);
        page.path("spent", &shapes::circle(at, ring));
        page.path("timer", &shapes::arc(at, ring, *share));
    }
    let small = if radius < 8.0 { "small" } else { "" };
    let belief = belief_class(mark.belief);
    page.path(&format!("wings {shape}"), &shapes::wings(role, presence, at, radius));
    page.path(&format!("body {shape} {belief} {small}"), &shapes::body(role, presence, at, radius));
    if presence == Presence::Crashed {
        page.path("cross", &shapes::cross_behind(at, radius));
    }
    draw_belief(page, mark);
    draw_suspicions(page, mark);
    draw_notes(page, mark);
    if mark.label_size > 0.0 {
        let colour = match mark.belief {
            Belief::Itself(allegiance) => allegiance.class(),
            _ => "",
        };
        let class =
            if mark.is_labelled_inside() { format!("id {shape} {colour}") } else { "id outside".into() };
        page.words(&class, mark.label_at, mark.label_size, &mark.label);
    }
}

fn draw_belief(page: &mut Page, mark: &ProcessMark) {
    if let Belief::Itself(_) = mark.belief {
        let (at, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
        page.path("crown", &shapes::crown(at, width));
    }
    let Some(at) = mark.chip_at else { return };
    match mark.belief {
        Belief::Follows(id, allegiance) => {
            let class = allegiance.class();
            let size = shapes::chip_size(id);
            page.path(&format!("chip {class}"), &shapes::rounded(at, size, size.1 / 2.0));
            let left = at.x - size.0 / 2.0;
            page.path(&format!("sign {class}"), &shapes::crown(Point::new(left + 12.5, at.y - 0.5), 11.0));
            let says = Point::new((left + 19.0 + at.x + size.0 / 2.0 - 5.0) / 2.0, at.y + 0.5);
            page.words(&format!("says {class}"), says, 0.0, &id.to_string());
        }
        Belief::Leans(id) => {
            page.path("chip leaning", &shapes::rounded(at, shapes::leaning_size(id), 3.0));
            page.words("says leaning", Point::new(at.x, at.y + 0.5), 0.0, &id.to_string());
        }
        Belief::Nobody => page.path("hollow", &shapes::crown(at, shapes::HOLLOW_CROWN.0)),
        Belief::FollowedThoughDown(allegiance) => {
            let (_, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
            page.path(&format!("hollow {}", allegiance.class()), &shapes::crown(at, width * 0.8));
        }
        Belief::Blank | Belief::Itself(_) => {}
    }
}

/// How many suspect it, lower right; whom it suspects itself, lower left.
fn draw_suspicions(page: &mut Page, mark: &ProcessMark) {
    let mut badge = |side: f64, words: String| {
        let size = (words.chars().count() as f64 * 6.6 + 8.0, 16.0);
        let at = mark.at.plus(Point::new(side * (mark.radius * 0.75 + size.0 / 4.0), mark.radius * 0.8));
        page.path("badge", &shapes::rounded(at, size, 3.0));
        page.words("id", at, 11.0, &words);
    };
    // Smaller bodies have no room for badges; their suspicions are in the inspector.
    if mark.radius < 12.0 {
        return;
    }
    if mark.suspected_by > 0 {
        badge(1.0, format!("?{}", mark.suspected_by));
    }
    match mark.suspects.len() {
        0 => {}
        1..=3 => badge(-1.0, format!("?{}", list(&mark.suspects))),
        many => badge(-1.0, format!("?{many}")),
    }
}

/// What is written beside it, line by line, and its place in a queue.
fn draw_notes(page: &mut Page, mark: &ProcessMark) {
    for (note, at) in mark.note_lines() {
        page.words(&format!("note {}", mark.note_anchor()), at, 11.0, &note.words(Language::En));
    }
    if let Some(place) = mark.queued.filter(|_| mark.radius >= 12.0) {
        page.words("note", mark.queue_place_at(), 10.0, &place.to_string());
    }
}

fn list(ids: &[u32]) -> String {
    ids.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn draw_cell(page: &mut Page, mark: &ProcessMark) {
    let side = 2.0 * mark.radius;
    let class = match mark.presence {
        Presence::Up if matches!(mark.belief, Belief::Blank | Belief::Nobody | Belief::Leans(_)) => {
            "body cell empty".into()
        }
        Presence::Up => format!("body cell {}", belief_class(mark.belief).replace("follows", "leads")),
        Presence::Crashed => "body cell down".into(),
        Presence::Absent => "body cell absent".into(),
    };
    let quiet = if matches!(mark.belief, Belief::Itself(_)) { "" } else { "quiet" };
    page.path(&format!("{class} {quiet}"), &shapes::rounded(mark.at, (side, side), side * 0.15));
    if mark.presence == Presence::Crashed {
        page.path("cross", &shapes::cross(mark.at, mark.radius * 0.7));
    }
}

fn draw_tail(page: &mut Page, token: &Token) {
    let colour = token.allegiance.map_or("", |allegiance| allegiance.class());
    let fate = match token.fate {
        Fate::UnderWay => "",
        Fate::Lost => "lost",
        Fate::Discarded => "ghost",
    };
    page.path(&format!("tail {colour} {fate}"), &shapes::curve(token.tail, token.bend, token.at));
}

fn draw_token(page: &mut Page, token: &Token) {
    let colour = token.allegiance.map_or("", |allegiance| allegiance.class());
    let thing = if token.form == TokenForm::Thing { "thing" } else { "" };
    match token.fate {
        Fate::Lost => page.path("died", &shapes::cross(token.at, token.size.0 / 2.0)),
        Fate::Discarded if is_mark(token) => {
            page.path("aside", &shapes::put_aside(token.at, token.size.0 / 2.0));
        }
        Fate::Discarded => {
            page.path("ghost", &shapes::pill(token.form, token.at, token.size));
            let sign = Point::new(token.at.x - token.size.0 / 2.0 + 14.0, token.at.y);
            page.path("aside", &shapes::put_aside(sign, 5.5));
            page.label(
                "token gone",
                Point::new(token.at.x + shapes::GHOST_SIGN * 0.4, token.at.y),
                &token.words,
            );
        }
        Fate::UnderWay if is_mark(token) => {
            let tag = shapes::tag(token.form, token.at, token.size.0, token.angle);
            page.path(&format!("pill {thing} {colour}"), &tag);
        }
        Fate::UnderWay => {
            page.path("pointer", &shapes::pointer(token.at, token.size, token.angle));
            page.path(&format!("pill {thing} {colour}"), &shapes::pill(token.form, token.at, token.size));
            page.label(&format!("token {thing} {colour}"), token.at, &token.words);
        }
    }
}

fn is_mark(token: &Token) -> bool {
    token.words.0.is_empty() && token.words.1.is_empty()
}

fn belief_class(belief: Belief) -> String {
    match belief {
        Belief::Itself(allegiance) => format!("{} leads", allegiance.class()),
        Belief::Follows(_, allegiance) => format!("{} follows", allegiance.class()),
        _ => String::new(),
    }
}

fn shape_class(mark: &ProcessMark) -> &'static str {
    match (mark.presence, mark.role) {
        (Presence::Crashed, _) => "down",
        (Presence::Absent, _) => "absent",
        (_, Role::Candidate | Role::Source | Role::Sink) => "candidate",
        (_, Role::Passive) => "passive",
        (_, Role::Pruned) => "out",
        (_, Role::Holder) => "holder",
        (_, Role::Recovering) => "recovering",
        _ => "",
    }
}
