//! What is fixed in the space-time diagram of a part of a run: grid, lanes, belief, messages, signs,
//! times. It is its own component so that Yew leaves it alone while the playhead moves.

use std::rc::Rc;

use model::{Language, Names};
use scene::Allegiance;
use scene::spacetime::{Arrow, Glyph};
use yew::prelude::*;

use super::paths::Paths;
use super::rows::Rows;
use crate::components::ribbon::axis::Axis;
use crate::components::ribbon::glyph::{CROSS, sign};
use crate::contract::Run;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: Run,
    pub axis: Axis,
    pub rows: Rows,
    /// The messages the axis shows; none where there are too many.
    pub arrows: Arrows,
    pub language: Language,
}

/// Messages over time, compared by identity: they are made once for a part of a run.
#[derive(Clone)]
pub struct Arrows(pub Rc<Option<Vec<Arrow>>>);

impl Arrows {
    pub fn all(&self) -> &[Arrow] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl PartialEq for Arrows {
    fn eq(&self, other: &Arrows) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

const ALLEGIANCES: [Allegiance; 5] =
    [Allegiance::First, Allegiance::Second, Allegiance::Third, Allegiance::Fourth, Allegiance::Later];

/// Above so many messages a raster shows only those that tell who leads.
const RASTER_ARROWS: usize = 1500;

/// Whether most messages are left out.
pub fn is_crowded(rows: Rows, arrows: &Arrows) -> bool {
    rows.is_raster() && arrows.all().len() > RASTER_ARROWS
}

/// Everything but veil and playhead.
#[component]
pub fn Picture(props: &Props) -> Html {
    let timeline = props.run.reading.timeline();
    let (axis, rows, arrows) = (props.axis, props.rows, props.arrows.all());
    let heads = rows.has_room_for_heads(arrows.len());
    let paths = Paths { timeline, arrows, heads, axis, rows };
    let crowded = is_crowded(rows, &props.arrows);
    html! {
        <g>
            <g class="lanes-times">{ for axis.ticks().into_iter().map(|tick| time(axis, rows, tick, props.language)) }</g>
            <g class="lanes-names">{ names(paths, &props.run.reading.names) }</g>
            <g class="lanes-things">
                <g>{ ground(paths) }</g>
                <g>{ gst(paths) }</g>
                <g>{ sections(paths) }</g>
                <g>{ for ALLEGIANCES.iter().map(|allegiance| belief(paths, *allegiance)) }</g>
                <g class={classes!(crowded.then_some("crowded"))}>{ messages(paths) }</g>
                <g>{ signs(paths) }</g>
            </g>
        </g>
    }
}

fn time(axis: Axis, rows: Rows, tick: model::Time, language: Language) -> Html {
    let x = format!("{:.1}", axis.x(tick));
    let bottom = rows.height();
    html! {
        <g key={tick.0.to_string()}>
            <line x1={x.clone()} x2={x.clone()} y1="0" y2={(bottom + 3.0).to_string()} />
            <text {x} y={(bottom + 16.0).to_string()}>{ words::time(tick, language) }</text>
        </g>
    }
}

fn names(paths: Paths, names: &Names) -> Html {
    // At the left of the axis, less what keeps them from its edge and from the lanes.
    let signs = ((paths.axis.left - 14.0) / 7.0) as usize;
    let every = paths.rows.label_every();
    let lanes = paths.timeline.lanes.iter().enumerate().filter(|(index, _)| index % every == 0);
    let x = (paths.axis.left - 12.0).to_string();
    lanes
        .map(|(index, lane)| {
            let y = format!("{:.1}", paths.rows.middle(index));
            html! { <text key={lane.id.to_string()} x={x.clone()} {y}>{ names.within(lane.process, signs) }</text> }
        })
        .collect()
}

/// What lies under belief: a line while up and dots while down, or in a raster one ground for all.
fn ground(paths: Paths) -> Html {
    if !paths.rows.is_raster() {
        return html! {
            <g key="lines">
                <path class="lane-up" d={paths.up()} />
                <path class="lane-down" d={paths.down()} />
            </g>
        };
    }
    let (axis, rows) = (paths.axis, paths.rows);
    html! {
        <g key="raster">
            <rect
                class="lanes-ground" x={axis.left.to_string()} y={rows.top(0).to_string()}
                width={(axis.right - axis.left).to_string()} height={(rows.height() - rows.top(0)).to_string()}
            />
            <path class="lane-away" d={paths.down()} stroke-width={format!("{:.2}", rows.thickness())} />
        </g>
    }
}

/// From here on the network is synchronous.
fn gst(paths: Paths) -> Html {
    let Some(gst) = paths.timeline.gst.filter(|gst| paths.axis.has(*gst)) else {
        return html! { <g key="no-gst" /> };
    };
    let x = format!("{:.1}", paths.axis.x(gst));
    html! { <g key="gst" class="gst"><line x1={x.clone()} x2={x} y1="0" y2={paths.rows.height().to_string()} /></g> }
}

/// Who waited for the resource, and who had it.
fn sections(paths: Paths) -> Html {
    let width = (paths.rows.step * 0.5).clamp(1.0, 12.0).to_string();
    html! {
        <>
            <path class="lane-waits" d={paths.waits()} stroke-width={width.clone()} />
            <path class="lane-inside" d={paths.inside()} stroke-width={width} />
        </>
    }
}

/// The line's own pattern says whose it is without colour; a line too thin for one has only colour.
fn belief(paths: Paths, allegiance: Allegiance) -> Html {
    let class = classes!("lane-belief", allegiance.class());
    let d = paths.belief(allegiance);
    let core = (allegiance == Allegiance::Second && !paths.rows.is_raster()).then(|| d.clone());
    html! {
        <g key={allegiance.class()} {class}>
            <path {d} stroke-width={format!("{:.2}", paths.rows.thickness())} />
            <path class="lane-core" d={core.unwrap_or_default()} />
        </g>
    }
}

fn messages(paths: Paths) -> Html {
    let owners = std::iter::once(None).chain(ALLEGIANCES.map(Some));
    let (lost, crosses) = paths.losses();
    // Many arrows are a texture, few are lines: together they must not hide the lanes.
    let few = 200.0 / paths.arrows.len().max(1) as f64;
    let faint = few.clamp(0.06, 0.6);
    html! {
        <>
            { for owners.map(|owner| {
                let (lines, heads) = paths.arriving(owner);
                let whose = owner.map_or("plain", Allegiance::class);
                html! {
                    <g key={whose} class={classes!("lane-messages", whose)}>
                        <path class="lane-arrow" d={lines} stroke-opacity={opacity(owner, faint)} />
                        <path class="lane-head" d={heads} />
                    </g>
                }
            }) }
            <g key="lost" class="lane-messages plain" opacity={format!("{:.2}", (few * 3.0).clamp(0.3, 1.0))}>
                <path class="lane-lost" d={lost} />
                <path class={CROSS.class} d={crosses} />
            </g>
        </>
    }
}

/// Those that tell who leads stay in full colour.
fn opacity(owner: Option<Allegiance>, faint: f64) -> String {
    if owner.is_some() { "1".to_owned() } else { format!("{faint:.2}") }
}

/// Lanes that are close together keep only the gravest signs.
fn signs(paths: Paths) -> Html {
    let grave = [Glyph::Crash, Glyph::Recover];
    let light = [Glyph::Discard, Glyph::Suspicion, Glyph::Start, Glyph::Request];
    let crowns = ALLEGIANCES.map(Glyph::Leader);
    let step = paths.rows.step;
    let shown =
        light.into_iter().filter(|_| step >= 14.0).chain(crowns).chain(grave).filter(|_| step >= 10.0);
    shown
        .map(|glyph| {
            let class = match glyph {
                Glyph::Leader(allegiance) => classes!(sign(glyph).class, allegiance.class()),
                _ => classes!(sign(glyph).class),
            };
            html! { <path key={format!("{glyph:?}")} {class} d={paths.signs(glyph)} /> }
        })
        .collect()
}
