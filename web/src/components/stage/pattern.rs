//! The patterns that tell allegiances apart without colour: hatch, dots, grid, cross; the first one is
//! plain. Which leader has which is not decided here, and the colours are in the style sheet.

use scene::Allegiance;
use yew::prelude::*;

/// What a pattern lies on: the light fill of a follower, or the full colour of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Tint,
    Solid,
}

/// The `fill` that lays an allegiance's pattern over a shape of this drawing; none for the plain one.
pub fn fill(drawing: &str, allegiance: Allegiance, ground: Ground) -> Option<String> {
    let plain = allegiance == Allegiance::First;
    (!plain).then(|| format!("url(#{})", name(drawing, allegiance, ground)))
}

fn name(drawing: &str, allegiance: Allegiance, ground: Ground) -> String {
    let ground = match ground {
        Ground::Tint => "tint",
        Ground::Solid => "solid",
    };
    format!("{drawing}-{}-{ground}", allegiance.class())
}

/// Given to drawings beside another of the same name, where the patterns are already: two elements of
/// one id are one too many.
#[derive(Clone, PartialEq)]
pub struct WovenBeside;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// A name of the drawing that no other drawing on the page has: ids are the whole page's.
    pub drawing: AttrValue,
}

/// The definitions a drawing needs once.
#[component]
pub fn Patterns(props: &Props) -> Html {
    if use_context::<WovenBeside>().is_some() {
        return html! { <defs /> };
    }
    let all = [Allegiance::Second, Allegiance::Third, Allegiance::Fourth, Allegiance::Later];
    let grounds = [Ground::Tint, Ground::Solid];
    let each = all.iter().flat_map(|allegiance| grounds.map(|ground| (*allegiance, ground)));
    html! {
        <defs>
            { for each.map(|(allegiance, ground)| pattern(&props.drawing, allegiance, ground)) }
        </defs>
    }
}

fn pattern(drawing: &str, allegiance: Allegiance, ground: Ground) -> Html {
    let id = name(drawing, allegiance, ground);
    let class = match ground {
        Ground::Tint => classes!("weave", "on-tint", allegiance.class()),
        Ground::Solid => classes!("weave", "on-solid", allegiance.class()),
    };
    let (size, weave) = weave(allegiance);
    let size = size.to_string();
    html! {
        <pattern key={id.clone()} {id} {class} patternUnits="userSpaceOnUse" width={size.clone()} height={size}>
            <path d={weave} />
        </pattern>
    }
}

/// The tile's side and its lines; dots are lines without length and with round ends.
fn weave(allegiance: Allegiance) -> (u32, &'static str) {
    match allegiance {
        Allegiance::First => (8, ""),
        Allegiance::Second => (8, "M-2 2 2 -2M0 8 8 0M6 10 10 6"),
        Allegiance::Third => (6, "M1.5 1.5h.01M4.5 4.5h.01"),
        Allegiance::Fourth => (6, "M0 3H6M3 0V6"),
        Allegiance::Later => (8, "M0 0 8 8M0 8 8 0"),
    }
}
