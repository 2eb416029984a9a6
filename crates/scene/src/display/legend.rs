//! Each mark alone, drawn with the stage's own shapes, for an explanation; and which marks a run has. It does not
//! say what they mean.

use std::collections::BTreeSet;

use model::mark::Mark;
use model::spec::{Manner, Total};
use model::trace::{Change, Event, Happening, Role};

use super::chip::{chip, hollow_crown, leaning};
use super::process::process_alone;
use super::{Item, classes};
use crate::allegiance::Allegiance;
use crate::look::metrics;
use crate::picture::{Belief, Body, Point, Presence, TokenForm, badge_size};
use crate::reading::Reading;
use crate::shapes;
use crate::shapes::signs::{OCTAGON, OCTAGON_CROSS, sign};
use crate::spacetime::Glyph;

/// The size of the drawing of a mark.
pub const SIZE: (f64, f64) = (64.0, 32.0);
const MIDDLE: Point = Point { x: 32.0, y: 16.0 };
const RADIUS: f64 = 9.5;
/// Longer runs are not searched to their end.
const SEARCHED_UP_TO: usize = 200_000;

/// The drawing of a mark.
pub fn drawing(mark: Mark) -> Item {
    let whose = Allegiance::First;
    match mark {
        Mark::Leader => body(Role::Leader, Presence::Up, Belief::Itself(whose)),
        Mark::Follows => {
            let follower = process_alone(Body {
                at: Point::new(18.0, MIDDLE.y),
                ..alone(Role::Follower, Presence::Up, Belief::Follows(5, whose))
            });
            Item::items("", vec![follower, chip(Point::new(46.0, MIDDLE.y), "5", whose)])
        }
        Mark::NobodyKnown => hollow_crown(MIDDLE),
        Mark::Leans => leaning(MIDDLE, "5"),
        Mark::FollowedThoughDown => {
            body(Role::Follower, Presence::Crashed, Belief::FollowedThoughDown(whose))
        }
        Mark::Candidate => role(Role::Candidate),
        Mark::Passive => role(Role::Passive),
        Mark::Source => role(Role::Source),
        Mark::Sink => role(Role::Sink),
        Mark::PrunedOut => role(Role::Pruned),
        Mark::Holder => role(Role::Holder),
        Mark::Waiting => role(Role::Waiting),
        Mark::Recovering => role(Role::Recovering),
        Mark::Crashed => body(Role::Follower, Presence::Crashed, Belief::Blank),
        Mark::Absent => body(Role::Follower, Presence::Absent, Belief::Blank),
        Mark::Timer => timer(),
        Mark::SuspectedBy => badge("suspected", "?2"),
        Mark::Suspects => badge("suspects", "?0 4"),
        Mark::Ask => message(TokenForm::Ask, "under-way", None),
        Mark::Answer => message(TokenForm::Answer, "under-way", None),
        Mark::Tell => message(TokenForm::Tell, "under-way", Some(whose)),
        Mark::Thing => message(TokenForm::Thing, "under-way", None),
        Mark::Discarded => message(TokenForm::Ask, "discarded", None),
        Mark::Lost => {
            let end = Point::new(48.0, MIDDLE.y);
            let tail = Item::path("tail lost", shapes::straight(Point::new(8.0, MIDDLE.y), end));
            Item::items("token lost", vec![tail, Item::path("token-cross", shapes::cross(end, 5.0))])
        }
        Mark::CutLink => {
            let halves = "M6 16H26M38 16H58".to_owned();
            let bars = shapes::cut_bars(MIDDLE, 0.0);
            Item::items("", vec![Item::path("link", halves), Item::path("link-bars", bars)])
        }
        Mark::PrunedLink => Item::path("link pruned", "M6 16H58"),
        Mark::TreeLink => {
            let head = shapes::arrow_head(Point::new(58.0, MIDDLE.y), 0.0, 9.0);
            Item::items("", vec![Item::path("link tree", "M6 16H52"), Item::path("link-head tree", head)])
        }
        Mark::Curtain => Item::path("curtain", "M6 16H58"),
        Mark::Start => glyph(Glyph::Start),
        Mark::Request => glyph(Glyph::Request),
        Mark::Crash => glyph(Glyph::Crash),
        Mark::Recovery => glyph(Glyph::Recover),
        Mark::Cut => glyph(Glyph::Cut),
        Mark::Heal => glyph(Glyph::Heal),
        Mark::CameToLead => glyph(Glyph::Leader(whose)),
        Mark::Caption => glyph(Glyph::Caption),
        Mark::Suspicion => glyph(Glyph::Suspicion),
        Mark::Discard => glyph(Glyph::Discard),
        Mark::Violation => {
            let signs = [OCTAGON, OCTAGON_CROSS];
            let paths = signs.map(|sign| Item::path(sign.class, format!("M32 16{}", sign.path)));
            Item::items("", paths.into())
        }
        Mark::Handover => Item::path("band-lines", "M8 14H56M8 18H56"),
        Mark::Clash => Item::path("band-body", "M8 14H56V18H8Z"),
    }
}

/// The mark of an event over time.
pub fn of_glyph(glyph: Glyph) -> Mark {
    match glyph {
        Glyph::Crash => Mark::Crash,
        Glyph::Recover => Mark::Recovery,
        Glyph::Cut => Mark::Cut,
        Glyph::Heal => Mark::Heal,
        Glyph::Start => Mark::Start,
        Glyph::Request => Mark::Request,
        Glyph::Leader(_) => Mark::CameToLead,
        Glyph::Caption => Mark::Caption,
        Glyph::Suspicion => Mark::Suspicion,
        Glyph::Discard => Mark::Discard,
    }
}

fn alone(role: Role, presence: Presence, belief: Belief) -> Body {
    Body { at: MIDDLE, radius: RADIUS, presence, role, belief }
}

fn body(role: Role, presence: Presence, belief: Belief) -> Item {
    process_alone(alone(role, presence, belief))
}

fn role(role: Role) -> Item {
    body(role, Presence::Up, Belief::Blank)
}

fn timer() -> Item {
    let radius = shapes::timer_radius(Role::Follower, Presence::Up, RADIUS, 0);
    let arcs = [
        Item::path("timer-whole", shapes::circle(MIDDLE, radius)),
        Item::path("timer-left", shapes::arc(MIDDLE, radius, 0.7)),
    ];
    Item::items("", [role(Role::Follower)].into_iter().chain(arcs).collect())
}

fn badge(class: &'static str, words: &str) -> Item {
    let plate = Item::path("badge-body", shapes::rounded(MIDDLE, badge_size(words), 3.0));
    let words = Item::text("badge-words", MIDDLE, metrics::NOTE, words);
    Item::items(classes(&["badge", class]), vec![plate, words])
}

fn message(form: TokenForm, fate: &'static str, whose: Option<Allegiance>) -> Item {
    const LARGE: (f64, f64) = (34.0, 18.0);
    let name = match form {
        TokenForm::Ask => "ask",
        TokenForm::Answer => "answer",
        TokenForm::Tell => "tell",
        TokenForm::Thing => "thing",
    };
    let first = match fate {
        "discarded" => Item::path("token-sign", shapes::discarded(MIDDLE, 5.0)),
        _ => Item::path("token-pointer", shapes::pointer(MIDDLE, LARGE, 0.0)),
    };
    let pill = Item::path("token-body", shapes::pill(form, MIDDLE, LARGE));
    let items = if fate == "discarded" { vec![pill, first] } else { vec![first, pill] };
    Item::items(classes(&["token", name, fate, whose.map_or("", Allegiance::class)]), items)
}

fn glyph(glyph: Glyph) -> Item {
    let whose = match glyph {
        Glyph::Leader(allegiance) => allegiance.class(),
        _ => "",
    };
    let sign = sign(glyph);
    Item::path(classes(&[sign.class, whose]), format!("M32 16{}", sign.path))
}

impl Reading {
    /// The marks that the first events of this run put on the stage or over time.
    pub fn marks(&self, events: u32) -> BTreeSet<Mark> {
        let mut found = BTreeSet::new();
        for event in self.trace.events().take((events as usize).min(SEARCHED_UP_TO)) {
            found.extend(self.of_happening(&event));
            for change in &event.changes {
                self.of_change(&event, change, &mut found);
            }
        }
        let leaders = found.contains(&Mark::Leader);
        found.extend(leaders.then_some(Mark::NobodyKnown));
        found.extend((leaders && found.contains(&Mark::Crashed)).then_some(Mark::FollowedThoughDown));
        found
    }

    fn of_happening(&self, event: &Event) -> Vec<Mark> {
        use Happening as H;
        match &event.happening {
            H::Crash(_) => vec![Mark::Crash, Mark::Crashed],
            H::Recover(_) => vec![Mark::Recovery],
            H::Join(_) => vec![Mark::Recovery, Mark::Absent],
            H::Start(_) => vec![Mark::Start],
            H::Request(..) => vec![Mark::Request],
            H::Cut(_) => vec![Mark::Cut, Mark::CutLink],
            H::Partition(_) => vec![Mark::Cut, Mark::Curtain],
            H::Drop(..) | H::Slow(..) => vec![Mark::Cut],
            H::Heal(_) | H::HealAll => vec![Mark::Heal],
            H::Lose(..) => vec![Mark::Lost],
            H::Say(_) => vec![Mark::Caption],
            H::Boot(_) | H::Deliver(_) | H::Fire(..) => Vec::new(),
        }
    }

    fn of_change(&self, event: &Event, change: &Change, found: &mut BTreeSet<Mark>) {
        let spec = self.trace.head.algorithm;
        match change {
            Change::Lead(Some(leader)) => {
                let itself = self.trace.actor(&event.happening) == Some(*leader);
                found.extend(if itself { [Mark::Leader, Mark::CameToLead] } else { [Mark::Follows; 2] });
            }
            Change::Role(role) => found.extend(of_role(*role)),
            Change::Arm(..) => found.extend([Mark::Timer]),
            Change::Suspect(_) => found.extend([Mark::Suspicion, Mark::SuspectedBy, Mark::Suspects]),
            Change::Discard => found.extend([Mark::Discard, Mark::Discarded]),
            Change::Prune(_) => found.extend([Mark::PrunedLink]),
            Change::Parent(Some(_)) => found.extend([Mark::TreeLink]),
            Change::Send(sent) => found.extend([match spec.kinds[sent.kind as usize].manner {
                Manner::Ask => Mark::Ask,
                Manner::Answer => Mark::Answer,
                Manner::Tell => Mark::Tell,
                Manner::Token => Mark::Thing,
            }]),
            Change::Fact(fact, _) if spec.facts[*fact as usize].total == Total::Leaning => {
                found.extend([Mark::Leans]);
            }
            // No other change has a mark of its own.
            _ => {}
        }
    }
}

fn of_role(role: Role) -> Option<Mark> {
    match role {
        Role::Candidate => Some(Mark::Candidate),
        Role::Passive => Some(Mark::Passive),
        Role::Source => Some(Mark::Source),
        Role::Sink => Some(Mark::Sink),
        Role::Pruned => Some(Mark::PrunedOut),
        Role::Holder => Some(Mark::Holder),
        Role::Waiting => Some(Mark::Waiting),
        Role::Recovering => Some(Mark::Recovering),
        Role::Follower | Role::Leader | Role::Internal => None,
    }
}
