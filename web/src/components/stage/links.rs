//! The lines between processes, and the invisible broad strokes that make them pressable. Both change
//! only when a link does, so they are components of their own.

use std::rc::Rc;

use model::Language;
use scene::picture::{LinkLook, LinkMark};
use scene::shapes;
use words::{spoken_cut_link, spoken_half_cut_link, spoken_link};
use yew::prelude::*;

use crate::contract::Run;

/// Above so many, hairlines would merge into a grey disc.
const FAINT: usize = 150;

#[derive(Properties, PartialEq)]
pub struct LinksProps {
    pub links: Rc<[LinkMark]>,
}

/// The visible lines. Those that look alike share one path: between everybody there may be thousands.
#[component]
pub fn Links(props: &LinksProps) -> Html {
    let [mut hair, mut pruned, mut line, mut tree, mut bars, mut heads, mut tree_heads] =
        [const { String::new() }; 7];
    for link in props.links.iter() {
        let paths = shapes::link(link);
        let (which, head) = match link.look {
            LinkLook::Hair => (&mut hair, &mut heads),
            LinkLook::Pruned => (&mut pruned, &mut heads),
            LinkLook::Tree => (&mut tree, &mut tree_heads),
            LinkLook::Idle | LinkLook::Directed | LinkLook::Cut | LinkLook::CutOneWay => {
                (&mut line, &mut heads)
            }
        };
        which.push_str(&paths.line);
        bars.push_str(&paths.bars);
        head.push_str(&paths.head);
    }
    let crowded = (props.links.len() > FAINT).then_some("faint");
    html! {
        <g class="links" aria-hidden="true">
            <path class={classes!("link", "hair", crowded)} d={hair} />
            <path class="link pruned" d={pruned} />
            <path class="link" d={line} />
            <path class="link tree" d={tree} />
            <path class="link-bars" d={bars} />
            <path class="link-head" d={heads} />
            <path class="link-head tree" d={tree_heads} />
        </g>
    }
}

#[derive(Properties, PartialEq)]
pub struct TargetsProps {
    pub links: Rc<[LinkMark]>,
    pub run: Run,
    pub language: Language,
}

/// Above so many, links cannot be reached by keyboard one by one.
const REACHED: usize = 40;
/// Above so many, links cannot be pressed either: their strokes would cover the stage.
const PRESSED: usize = 500;

/// The broad strokes.
#[component]
pub fn LinkTargets(props: &TargetsProps) -> Html {
    let links = if props.links.len() <= PRESSED { &props.links[..] } else { &[] };
    let reached = links.len() <= REACHED;
    let names = &props.run.reading.names;
    html! {
        <g class="link-targets">
            { for links.iter().map(|link| {
                let name = spoken(link.look)(names.of(link.from), names.of(link.to), props.language);
                html! {
                    <path
                        key={format!("{}-{}", link.from.0, link.to.0)} class="link-target"
                        d={shapes::curve(link.start, link.bend, link.end)}
                        data-link={link.from.0.to_string()} data-to={link.to.0.to_string()}
                        role={reached.then_some("button")} tabindex={reached.then_some("0")}
                        aria-label={reached.then_some(name)}
                    />
                }
            }) }
        </g>
    }
}

/// How a link that looks so is called.
fn spoken(look: LinkLook) -> fn(&str, &str, Language) -> String {
    match look {
        LinkLook::Cut => spoken_cut_link,
        LinkLook::CutOneWay => spoken_half_cut_link,
        LinkLook::Hair | LinkLook::Idle | LinkLook::Directed | LinkLook::Tree | LinkLook::Pruned => {
            spoken_link
        }
    }
}
