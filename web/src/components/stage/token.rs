//! One message on the stage: a tail from its sender and a pill at its tip. The pill is drawn around the
//! origin and moved as a whole, so that a frame changes one attribute per message.

use model::Language;
use scene::picture::{Fate, Token, TokenForm};
use scene::shapes;
use scene::{Allegiance, Point, Side};
use words::spoken_message;
use yew::prelude::*;

use crate::components::menu::message_words;
use crate::contract::Run;

const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

/// The line from the sender to where the message is. A mark is its own arrow: in a crowd tails would be
/// a thicket.
pub fn tail(token: &Token, side: Option<Side>) -> Html {
    let bare = token.fate == Fate::UnderWay && token.is_mark();
    let class = classes!("tail", fate(token.fate), token.allegiance.map(Allegiance::class), side.map(lit));
    let d = (!bare).then(|| shapes::curve(token.tail, token.bend, token.at));
    html! { <path key={token.message} {class} {d} /> }
}

/// How what an event hangs on, and what hangs on it, is told apart.
pub fn lit(side: Side) -> &'static str {
    match side {
        Side::Past => "cause",
        Side::Future => "effect",
    }
}

fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::UnderWay => "under-way",
        Fate::Lost => "lost",
        Fate::Discarded => "discarded",
    }
}

/// The pill, or the sign of the message's fate, at its place.
pub fn token(token: &Token, side: Option<Side>, run: &Run, language: Language) -> Html {
    let place = format!("translate({} {})", shapes::number(token.at.x), shapes::number(token.at.y));
    html! {
        <g key={token.message} transform={place}>
            <Face face={Look::of(token)} {side} run={run.clone()} {language} />
        </g>
    }
}

/// All of a token but its place.
#[derive(Clone, PartialEq)]
struct Look {
    message: u32,
    words: (String, String),
    size: (f64, f64),
    angle: f64,
    form: TokenForm,
    allegiance: Option<Allegiance>,
    fate: Fate,
}

impl Look {
    fn of(token: &Token) -> Look {
        Look {
            message: token.message,
            words: token.words.clone(),
            size: token.size,
            // Curved links turn a token a little with every frame; nobody sees less than a degree.
            angle: token.angle.round(),
            form: token.form,
            allegiance: token.allegiance,
            fate: token.fate,
        }
    }
}

#[derive(Properties, PartialEq)]
struct Props {
    face: Look,
    side: Option<Side>,
    run: Run,
    language: Language,
}

/// What does not change while a message travels.
#[component]
fn Face(props: &Props) -> Html {
    let look = &props.face;
    let form = match look.form {
        TokenForm::Ask => "ask",
        TokenForm::Answer => "answer",
        TokenForm::Tell => "tell",
        TokenForm::Thing => "thing",
    };
    let class =
        classes!("token", form, fate(look.fate), look.allegiance.map(Allegiance::class), props.side.map(lit));
    let bare = look.words.0.is_empty() && look.words.1.is_empty();
    let small = look.size.0.min(10.0) / 2.0;
    let drawn = match look.fate {
        Fate::Lost => html! { <path key="lost" class="token-cross" d={shapes::cross(ORIGIN, small)} /> },
        Fate::Discarded if bare => {
            html! { <path key="aside" class="token-sign" d={shapes::put_aside(ORIGIN, small)} /> }
        }
        Fate::Discarded => html! { <g key="ghost">{ ghost(look) }</g> },
        Fate::UnderWay if bare => html! { <g key="tag">{ tag(props) }</g> },
        Fate::UnderWay => html! { <g key="pill">{ pill(look) }</g> },
    };
    // Only what is still under way can be dropped or slowed.
    let live = look.fate == Fate::UnderWay;
    let hit = (look.size.0.max(24.0), look.size.1.max(24.0));
    html! {
        <g
            {class} data-message={live.then(|| look.message.to_string())}
            role={live.then_some("button")} tabindex={live.then_some("0")}
            aria-label={live.then(|| name(props))} aria-hidden={(!live).then_some("true")}
        >
            <path class="hit" d={shapes::rounded(ORIGIN, hit, 3.0)} />
            <path class="token-lit" d={props.side.map(|_| parallel(look))} />
            <g>{ drawn }</g>
        </g>
    }
}

fn name(props: &Props) -> String {
    let message = props.run.reading.trace.message(props.face.message);
    let names = &props.run.reading.names;
    let (kind, about) = message_words(&props.run, &message);
    spoken_message(kind, &about, names.of(message.from), names.of(message.to), props.language)
}

fn pill(look: &Look) -> Html {
    html! {
        <>
            <path class="token-pointer" d={shapes::pointer(ORIGIN, look.size, look.angle)} />
            <path class="token-body" d={shapes::pill(look.form, ORIGIN, look.size)} />
            <path class="token-focus" d={around(look.size)} />
            { words(&look.words, ORIGIN) }
        </>
    }
}

/// A mark says what it is while it has the focus or a pointer on it.
fn tag(props: &Props) -> Html {
    let look = &props.face;
    let (kind, about) = message_words(&props.run, &props.run.reading.trace.message(look.message));
    let letters = kind.chars().count() as f64 * 6.2 + about.chars().count() as f64 * 7.6;
    let above = Point { x: 0.0, y: -22.0 };
    html! {
        <>
            <path class="token-body" d={shapes::tag(look.form, ORIGIN, look.size.0, look.angle)} />
            <path class="token-focus" d={around(look.size)} />
            <g class="token-aside">
                <path class="token-body" d={shapes::pill(look.form, above, (letters + 23.0, 22.0))} />
                { words(&(kind.to_owned(), about), above) }
            </g>
        </>
    }
}

/// The line around a token that is lit: its own outline, a little larger.
fn parallel(look: &Look) -> String {
    const GAP: f64 = 7.0;
    let size = (look.size.0 + GAP, look.size.1 + GAP);
    shapes::pill(look.form, ORIGIN, size)
}

/// The line around a token that has the focus.
fn around(size: (f64, f64)) -> String {
    shapes::rounded(ORIGIN, (size.0 + 10.0, size.1 + 10.0), 8.0)
}

/// A message its receiver has just put aside.
fn ghost(look: &Look) -> Html {
    let sign = Point { x: -look.size.0 / 2.0 + 12.0, y: 0.0 };
    html! {
        <>
            <path class="token-body" d={shapes::pill(look.form, ORIGIN, look.size)} />
            <path class="token-sign" d={shapes::put_aside(sign, 5.0)} />
            { words(&look.words, Point { x: 8.0, y: 0.0 }) }
        </>
    }
}

fn words((kind, payload): &(String, String), at: Point) -> Html {
    // A blank, so that what is seen is part of what the token is called, and a little more.
    let (blank, gap) = if kind.is_empty() || payload.is_empty() { ("", "0") } else { (" ", "1") };
    html! {
        <text class="token-words" x={shapes::number(at.x)} y={shapes::number(at.y)} dy=".36em">
            <tspan class="kind">{ kind }</tspan>{ blank }<tspan class="payload" dx={gap}>{ payload }</tspan>
        </text>
    }
}
