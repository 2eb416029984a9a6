//! One process on the stage: a button whose shape is its role and whose fill is its belief.
//! It is drawn again only when it changes, not when messages move.

use std::rc::Rc;

use model::trace::Role;
use model::{Id, Language, Names};
use scene::picture::{Belief, Presence, ProcessMark};
use scene::shapes;
use words::{ProcessState, spoken_process};
use yew::prelude::*;

use super::DRAWING;
use super::pattern::{self, Ground};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub mark: Rc<ProcessMark>,
    pub names: Rc<Names>,
    /// How many timer arcs lie around it.
    pub timers: usize,
    pub chosen: bool,
    /// Half the way to its nearest neighbour.
    pub room: f64,
    pub language: Language,
}

/// A finger needs this much around the middle, a mouse half of it.
const FINGER: f64 = 22.0;
const MOUSE: f64 = 12.0;

/// The body, its label, and the rings of choice and focus.
#[component]
pub fn ProcessView(props: &Props) -> Html {
    let mark = &*props.mark;
    let body = shapes::body(mark.role, mark.presence, mark.at, mark.radius);
    let hit = mark.radius.max(FINGER.min(props.room)).max(MOUSE);
    let weave = mark.woven().and_then(|allegiance| pattern::fill(DRAWING, allegiance, Ground::Tint));
    let weave = weave.unwrap_or_else(|| "none".to_owned());
    let ring = |gap| shapes::body(ring_role(mark), mark.presence, mark.at, parallel(mark, gap));
    // Choice lies outside the timers, focus outside the choice.
    let gap = 5.5 + 4.5 * props.timers as f64;
    let focus_gap = if props.chosen { gap + 6.0 } else { gap + 1.0 };
    let crossed = mark.presence == Presence::Crashed && mark.radius >= 9.0;
    html! {
        <g
            class={classes!("process", looks(mark), props.chosen.then_some("chosen"))}
            role="button" tabindex="0" aria-label={name(mark, &props.names, props.language)} aria-pressed={props.chosen.to_string()}
            data-process={mark.process.0.to_string()}
        >
            <circle
                class="hit" cx={shapes::number(mark.at.x)} cy={shapes::number(mark.at.y)}
                r={shapes::number(hit)}
            />
            <path class="body" d={body.clone()} />
            <path class="body-weave" d={body} fill={weave} />
            <path class="wings" d={shapes::wings(mark.role, mark.presence, mark.at, mark.radius)} />
            <path class="behind" d={crossed.then(|| shapes::cross_behind(mark.at, mark.radius))} />
            <path class="ring-chosen" d={props.chosen.then(|| ring(gap))} />
            <path class="ring-focus" d={ring(focus_gap)} />
            { label(mark) }
        </g>
    }
}

/// Who it is and how it is, as a screen reader says it.
pub fn name(mark: &ProcessMark, names: &Names, language: Language) -> String {
    let leader = match mark.belief {
        Belief::Follows(id, _) => Some(names.of_id(Id(id))),
        Belief::Itself(_)
        | Belief::Blank
        | Belief::Nobody
        | Belief::Leans(_)
        | Belief::FollowedThoughDown(_) => None,
    };
    let state = ProcessState {
        name: names.in_full(mark.process),
        presence: mark.presence,
        role: mark.role,
        leader,
        leads_itself: matches!(mark.belief, Belief::Itself(_)),
        parent: mark.parent.map(|id| names.of_id(Id(id))),
        suspects: mark.suspects.iter().map(|id| names.of_id(Id(*id))).collect(),
        suspected_by: mark.suspected_by,
    };
    let notes = mark.notes.iter().map(|note| note.words(language));
    std::iter::once(spoken_process(&state, language)).chain(notes).collect::<Vec<_>>().join(", ")
}

fn label(mark: &ProcessMark) -> Html {
    let class = if mark.is_labelled_inside() { "label" } else { "label outside" };
    let text = if mark.label_size > 0.0 { mark.label.as_str() } else { "" };
    html! {
        <text
            {class} x={shapes::number(mark.label_at.x)} y={shapes::number(mark.label_at.y)} dy=".36em"
            font-size={shapes::number(mark.label_size.max(1.0))}
        >
            { text }
        </text>
    }
}

/// The classes that colour and line a body by what it is and believes.
pub fn looks(mark: &ProcessMark) -> Classes {
    let presence = match mark.presence {
        Presence::Up => "up",
        Presence::Crashed => "crashed",
        Presence::Absent => "absent",
    };
    let (belief, colour) = match mark.belief {
        Belief::Blank | Belief::Nobody | Belief::Leans(_) => ("believes-nobody", None),
        Belief::Itself(allegiance) => ("leads", Some(allegiance.class())),
        Belief::Follows(_, allegiance) => ("follows", Some(allegiance.class())),
        Belief::FollowedThoughDown(allegiance) => ("followed", Some(allegiance.class())),
    };
    let size = (mark.radius < 9.0).then_some("tiny");
    classes!(presence, mark.role.name(), belief, colour, size)
}

/// A line around an open circle is a closed one.
fn ring_role(mark: &ProcessMark) -> Role {
    if mark.role == Role::Recovering { Role::Follower } else { mark.role }
}

/// The radius at which the same shape runs parallel to the body, this far outside.
fn parallel(mark: &ProcessMark, gap: f64) -> f64 {
    // How far the nearest edge of a shape is from its middle, in radii.
    let edge = match (mark.presence, mark.role) {
        (Presence::Up, Role::Candidate) => 0.92,
        (Presence::Up, Role::Holder | Role::Waiting) => 0.9,
        (Presence::Up, Role::Source | Role::Sink) => 0.68,
        (Presence::Up, Role::Passive) => 0.74,
        _ => 1.0,
    };
    mark.radius + gap / edge
}
