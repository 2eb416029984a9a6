//! One scene as SVG: links, tails, processes, tokens, from the bottom up.

use model::Language;
use model::trace::Role;
use words::stage::cut_since;

use super::page::Page;
use crate::allegiance::Allegiance;
use crate::picture::{
    Belief, Bodies, Fate, LinkLook, Point, Presence, ProcessMark, Scene, Token, TokenForm, badge_size,
};
use crate::shapes;

/// Above so many, hairlines are fainter: together they would be a grey disc.
const HAIRS_FAINT_BEYOND: usize = 150;

/// Draws a scene, from the bottom up.
pub(super) fn draw(page: &mut Page, scene: &Scene, language: Language) {
    draw_links(page, scene);
    draw_curtain(page, scene, language);
    for token in &scene.tokens {
        // In a crowd tails would be a thicket, and a mark points by itself.
        if !is_mark(token) || token.fate == Fate::Lost {
            draw_tail(page, token);
        }
    }
    match scene.bodies {
        Bodies::Cells => draw_cells(page, &scene.processes),
        Bodies::Shapes => scene.processes.iter().for_each(|mark| draw_process(page, mark)),
    }
    let (marks, tokens): (Vec<&Token>, Vec<&Token>) = scene.tokens.iter().partition(|token| is_mark(token));
    draw_flows(page, scene);
    draw_marks(page, &marks);
    tokens.into_iter().for_each(|token| draw_token(page, token));
    if scene.bodies == Bodies::Shapes {
        for mark in scene.processes.iter() {
            draw_belief(page, mark);
            draw_suspicions(page, mark);
            draw_notes(page, mark, language);
        }
    }
}

/// Paths by class, in the order they came: those that look alike are one.
#[derive(Default)]
struct Paths(Vec<(String, String)>);

impl Paths {
    fn add(&mut self, class: String, path: &str) {
        match self.0.iter_mut().find(|(known, _)| *known == class) {
            Some((_, paths)) => paths.push_str(path),
            None => self.0.push((class, path.to_owned())),
        }
    }
}

/// Links that look alike share one path: between everybody there may be thousands.
fn draw_links(page: &mut Page, scene: &Scene) {
    let mut paths: [(&str, String); 7] = [
        (if scene.links.len() > HAIRS_FAINT_BEYOND { "hair faint" } else { "hair" }, String::new()),
        ("pruned", String::new()),
        ("link", String::new()),
        ("link tree", String::new()),
        ("bars", String::new()),
        ("head", String::new()),
        ("head tree", String::new()),
    ];
    for link in scene.links.iter() {
        let drawn = shapes::link(link);
        let (line, head) = match link.look {
            LinkLook::Hair => (0, 5),
            LinkLook::Pruned => (1, 5),
            LinkLook::Tree => (3, 6),
            LinkLook::Idle | LinkLook::Directed | LinkLook::Cut | LinkLook::CutOneWay => (2, 5),
        };
        paths[line].1.push_str(&drawn.line);
        paths[4].1.push_str(&drawn.bars);
        paths[head].1.push_str(&drawn.head);
    }
    paths.iter().for_each(|(class, path)| page.path(class, path));
}

/// The line between groups that are apart, with the time it fell.
fn draw_curtain(page: &mut Page, scene: &Scene, language: Language) {
    let Some(curtain) = &scene.curtain else { return };
    for (start, end) in &curtain.folds {
        page.path("curtain", &shapes::curve(*start, start.towards(*end, 0.5), *end));
    }
    let (at, side) = curtain.words;
    page.words(&format!("quiet {}", side.class()), at, 12.0, &cut_since(curtain.since, language));
}

fn draw_process(page: &mut Page, mark: &ProcessMark) {
    let ProcessMark { at, radius, role, presence, .. } = *mark;
    let shape = shape_class(mark);
    for (which, (_, share)) in mark.timers.iter().enumerate() {
        let ring = shapes::timer_radius(role, presence, radius, which);
        page.path("spent", &shapes::circle(at, ring));
        page.path("timer", &shapes::arc(at, ring, *share));
    }
    let small = if radius < 9.0 { "small" } else { "" };
    let belief = belief_class(mark);
    let body = shapes::body(role, presence, at, radius);
    page.path(&classes(&["body", shape, &belief, small]), &body);
    if let (Some(allegiance), "") = (mark.woven(), small)
        && allegiance != Allegiance::First
    {
        page.woven(&format!("{}-tint", allegiance.class()), &body);
    }
    page.path(&classes(&["wings", shape]), &shapes::wings(role, presence, at, radius));
    if presence == Presence::Crashed && radius >= 9.0 {
        page.path("cross", &shapes::cross_behind(at, radius));
    }
    if mark.label_size > 0.0 {
        let class = match mark.is_labelled_inside() {
            true => classes(&["id", shape, &belief]),
            false => "id outside".to_owned(),
        };
        page.words(&class, mark.label_at, mark.label_size, &mark.label);
    }
}

/// The chip that says whom somebody follows, around a middle.
pub(super) fn draw_chip(page: &mut Page, at: Point, name: &str, allegiance: Allegiance) {
    let (size, class) = (shapes::chip_size(name), allegiance.class());
    page.path(&format!("chip {class}"), &shapes::rounded(at, size, size.1 / 2.0));
    let crown = Point::new(at.x - size.0 / 2.0 + 10.5, at.y);
    page.path(&format!("sign {class}"), &shapes::crown(crown, 9.5));
    page.words(&format!("says {class}"), Point::new(at.x + 6.5, at.y), 12.0, name);
}

fn draw_belief(page: &mut Page, mark: &ProcessMark) {
    let (top, width) = shapes::crown_on_top(mark.role, mark.presence, mark.at, mark.radius);
    match (mark.belief, mark.chip_at) {
        (Belief::Itself(_), _) => page.path("crown", &shapes::crown(top, width)),
        (Belief::FollowedThoughDown(allegiance), _) => {
            page.path(&format!("followed {}", allegiance.class()), &shapes::crown(top, width));
        }
        (Belief::Follows(_, allegiance), Some(at)) => draw_chip(page, at, &mark.believes_in, allegiance),
        (Belief::Leans(_), Some(at)) => {
            page.path("chip leaning", &shapes::rounded(at, shapes::leaning_size(&mark.believes_in), 3.0));
            page.words("says leaning", at, 12.0, &mark.believes_in);
        }
        (Belief::Nobody, Some(at)) => page.path("hollow", &shapes::crown(at, shapes::HOLLOW_CROWN.0)),
        _ => {}
    }
}

fn draw_suspicions(page: &mut Page, mark: &ProcessMark) {
    for (_, words, at) in mark.badges() {
        page.path("badge", &shapes::rounded(at, badge_size(&words), 3.0));
        page.words("id", at, 11.0, &words);
    }
}

/// What is written beside it, line by line, and its place in a queue.
fn draw_notes(page: &mut Page, mark: &ProcessMark, language: Language) {
    for (note, at) in mark.note_lines() {
        page.words(&format!("note {}", mark.note_anchor()), at, 11.0, &note.words(language));
    }
    if let Some(place) = mark.queued.filter(|_| mark.radius >= 12.0) {
        page.words("note", mark.queue_place_at(), 10.0, &place.to_string());
    }
}

/// A small square each, those that look alike in one path.
fn draw_cells(page: &mut Page, marks: &[ProcessMark]) {
    let (mut paths, mut woven, mut crossed) = (Paths::default(), Paths::default(), String::new());
    for mark in marks {
        let side = 2.0 * mark.radius;
        let square = shapes::rounded(mark.at, (side, side), side * 0.15);
        let (class, allegiance) = match (mark.presence, mark.belief) {
            (Presence::Crashed, _) => ("cell down", None),
            (Presence::Absent, _) => ("cell absent", None),
            (Presence::Up, Belief::Itself(whose)) => ("cell leads", Some(whose)),
            (Presence::Up, Belief::Follows(_, whose)) => ("cell believes", Some(whose)),
            (Presence::Up, _) => ("cell", None),
        };
        if mark.presence == Presence::Crashed {
            crossed.push_str(&shapes::cross(mark.at, mark.radius * 0.7));
        }
        let colour = allegiance.map_or("", Allegiance::class);
        paths.add(classes(&[class, colour]), &square);
        if !matches!(allegiance, None | Some(Allegiance::First)) {
            woven.add(format!("{colour}-solid"), &square);
        }
    }
    paths.0.iter().for_each(|(class, path)| page.path(class, path));
    woven.0.iter().for_each(|(pattern, path)| page.woven(pattern, path));
    page.path("cell crossed", &crossed);
}

/// Messages too many to draw one by one: a line from part to part, a sign where they are on average, and
/// over all of them their numbers.
fn draw_flows(page: &mut Page, scene: &Scene) {
    for flow in &scene.flows {
        let Some(way) = flow.way else { continue };
        let colour = flow.allegiance.map_or("", Allegiance::class);
        let weight = format!("weight-{}", flow.weight);
        page.path(&classes(&["flow", &weight, colour]), &shapes::curve(way.start, way.bend, way.end));
        let behind = shapes::curve(way.start, way.tip_bend, way.tip);
        page.path(&classes(&["flow behind", &weight, colour]), &behind);
        let tip = shapes::tag(TokenForm::Ask, way.tip, flow.tip_size(), way.angle);
        page.path(&classes(&["pill mark", colour]), &tip);
    }
    for (flow, at) in scene.flows.iter().filter_map(|flow| Some((flow, flow.label_at?))) {
        page.path("badge", &shapes::rounded(at, flow.label_size(), 3.0));
        page.words("id", at, 11.0, &flow.count.to_string());
    }
}

fn draw_tail(page: &mut Page, token: &Token) {
    let colour = token.allegiance.map_or("", Allegiance::class);
    let fate = match token.fate {
        Fate::UnderWay => "",
        Fate::Lost => "lost",
        Fate::Discarded => "gone",
    };
    let class = classes(&["tail", colour, fate]);
    page.path(&class, &shapes::curve(token.tail, token.bend, token.at));
}

/// Messages without words, those that look alike in one path.
fn draw_marks(page: &mut Page, tokens: &[&Token]) {
    let mut paths = Paths::default();
    for token in tokens {
        let colour = token.allegiance.map_or("", Allegiance::class);
        let small = token.size.0.min(10.0);
        let (class, path) = match token.fate {
            Fate::Lost => ("died", shapes::cross(token.at, small / 2.0)),
            Fate::Discarded => ("aside", shapes::put_aside(token.at, small / 2.0)),
            Fate::UnderWay => {
                let class = if token.form == TokenForm::Thing { "pill mark thing" } else { "pill mark" };
                (class, shapes::tag(token.form, token.at, small, token.angle))
            }
        };
        paths.add(classes(&[class, colour]), &path);
    }
    paths.0.iter().for_each(|(class, path)| page.path(class, path));
}

fn draw_token(page: &mut Page, token: &Token) {
    let colour = token.allegiance.map_or("", Allegiance::class);
    let thing = if token.form == TokenForm::Thing { "thing" } else { "" };
    match token.fate {
        Fate::Lost => page.path("died", &shapes::cross(token.at, token.size.0.min(10.0) / 2.0)),
        Fate::Discarded => {
            page.path("ghost", &shapes::pill(token.form, token.at, token.size));
            let sign = Point::new(token.at.x - token.size.0 / 2.0 + 12.0, token.at.y);
            page.path("aside", &shapes::put_aside(sign, 5.0));
            page.label("token gone", Point::new(token.at.x + 8.0, token.at.y), &token.words);
        }
        Fate::UnderWay => {
            page.path("pointer", &shapes::pointer(token.at, token.size, token.angle));
            let pill = shapes::pill(token.form, token.at, token.size);
            page.path(&classes(&["pill", thing, colour]), &pill);
            page.label(&classes(&["token", thing, colour]), token.at, &token.words);
        }
    }
}

/// Classes that are there, in one string.
fn classes(names: &[&str]) -> String {
    names.iter().filter(|name| !name.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

fn is_mark(token: &Token) -> bool {
    token.words.0.is_empty() && token.words.1.is_empty()
}

fn belief_class(mark: &ProcessMark) -> String {
    match mark.belief {
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
