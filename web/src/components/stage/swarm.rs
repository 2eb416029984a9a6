//! Messages too many for an element each: all marks on one canvas that lies over the processes, so that a
//! frame paints the marks again and nothing else. What a mark looks like is said by the style sheet alone:
//! an unseen path for each look wears its classes, and the canvas asks what colours it was given.

use std::collections::BTreeMap;
use std::rc::Rc;

use model::Language;
use scene::picture::{Fate, Scene, Token, TokenForm};
use scene::shapes::tag_corners;
use scene::{Allegiance, Cone, Frame, Side};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    CanvasRenderingContext2d, CssStyleDeclaration, Element, HtmlCanvasElement, MutationObserver,
    MutationObserverInit,
};
use words::stage::messages_under_way;
use yew::prelude::*;

use super::token::lit;
use super::view::View;
use crate::browser;
use crate::media::use_media;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scene: Rc<Scene>,
    /// Drawn elsewhere, because the pointer is on it.
    pub hovered: Option<u32>,
    /// What is lit, if anything is.
    pub cone: Option<Rc<Cone>>,
    pub view: View,
    pub language: Language,
}

/// The largest mark in a crowd.
const LARGEST: f64 = 10.0;
/// So many marks share a path. One path for all of them takes longer to fill than each by itself; one for
/// each takes longer to hand over.
const TOGETHER: usize = 16;

/// What marks have in common that are drawn alike: whether they are lit, what becomes of them, whose colour
/// they carry.
type Look = (Option<Side>, &'static str, Option<Allegiance>);

/// The canvas.
#[component]
pub fn Swarm(props: &Props) -> Html {
    let (canvas, looks) = (use_node_ref(), use_node_ref());
    use_other_colours();
    let marks = by_look(props);
    let classes: Vec<Classes> = marks.keys().map(class).collect();
    let count = marks.values().map(Vec::len).sum::<usize>();
    // How much larger than its own size the stage is shown, for a projector; asked once for each size.
    let larger = use_mut_ref(|| (None::<Frame>, 1.0));
    {
        let (canvas, looks, scene, view) = (canvas.clone(), looks.clone(), props.scene.clone(), props.view);
        let marks: Vec<Vec<usize>> = marks.into_values().collect();
        use_effect(move || {
            if let Some((canvas, looks)) = canvas.cast::<HtmlCanvasElement>().zip(looks.cast::<Element>()) {
                let mut larger = larger.borrow_mut();
                if larger.0 != Some(scene.frame) {
                    *larger = (Some(scene.frame), spread(&canvas, scene.frame));
                }
                draw(&canvas, &looks, &scene, &marks, view, larger.1);
            }
        });
    }
    html! {
        <>
            <svg class="swarm-looks" aria-hidden="true" width="0" height="0">
                <g ref={looks}>{ for classes.into_iter().map(|class| html! { <path {class} /> }) }</g>
            </svg>
            <canvas ref={canvas} class="swarm-canvas" role="img" aria-label={messages_under_way(count, props.language)} />
        </>
    }
}

/// Draws again when the page is given other colours, by its reader or by the system.
#[hook]
fn use_other_colours() {
    use_media("(prefers-color-scheme: dark)");
    use_media("(prefers-contrast: more)");
    use_media("(forced-colors: active)");
    let again = use_force_update();
    use_effect_with((), move |()| {
        let heard = Closure::<dyn FnMut()>::new(move || again.force_update());
        let observer = MutationObserver::new(heard.as_ref().unchecked_ref()).ok();
        let root = browser::document().and_then(|document| document.document_element());
        if let Some((observer, root)) = observer.as_ref().zip(root) {
            let options = MutationObserverInit::new();
            options.set_attributes(true);
            observer.observe_with_options(&root, &options).ok();
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(heard);
        }
    });
}

/// The places of the marks among the scene's tokens.
fn by_look(props: &Props) -> BTreeMap<Look, Vec<usize>> {
    let mut marks: BTreeMap<Look, Vec<usize>> = BTreeMap::new();
    for (index, token) in props.scene.tokens.iter().enumerate() {
        if !props.scene.is_in_swarm(token) || props.hovered == Some(token.message) {
            continue;
        }
        let fate = match token.fate {
            Fate::Lost => "lost",
            Fate::Discarded => "discarded",
            Fate::UnderWay if token.form == TokenForm::Thing => "thing",
            Fate::UnderWay => "under-way",
        };
        let side = props.cone.as_ref().and_then(|cone| cone.side(token.message));
        marks.entry((side, fate, token.allegiance)).or_default().push(index);
    }
    marks
}

fn class((side, fate, whose): &Look) -> Classes {
    classes!("swarm", *fate, whose.map(Allegiance::class), side.map(lit))
}

/// Gives the canvas the size of the stage; says how much larger than that it is shown.
fn spread(canvas: &HtmlCanvasElement, frame: Frame) -> f64 {
    for (name, length) in [("width", frame.width), ("height", frame.height)] {
        canvas.style().set_property(name, &format!("{length}px")).ok();
    }
    canvas.get_bounding_client_rect().width() / frame.width
}

/// All marks, look by look; the first looks lie under the later ones.
fn draw(
    canvas: &HtmlCanvasElement,
    looks: &Element,
    scene: &Scene,
    marks: &[Vec<usize>],
    view: View,
    larger: f64,
) {
    let Some(window) = browser::window() else { return };
    let Some(pen) = canvas.get_context("2d").ok().flatten() else { return };
    let Ok(pen) = pen.dyn_into::<CanvasRenderingContext2d>() else { return };
    let sharp = window.device_pixel_ratio() * larger;
    let pixels = |length: f64| (length * sharp).round().max(1.0) as u32;
    let (width, height) = (pixels(scene.frame.width), pixels(scene.frame.height));
    // Setting a size empties the canvas, but takes a new one each time.
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    pen.reset_transform().ok();
    pen.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
    let (scale, shift) = (view.scale * sharp, view.shift(scene.frame));
    pen.set_transform(scale, 0.0, 0.0, scale, shift.x * sharp, shift.y * sharp).ok();
    pen.set_line_join("round");
    for (alike, look) in marks.iter().zip(0..) {
        let worn = looks.children().item(look).and_then(|look| window.get_computed_style(&look).ok()?);
        let Some(worn) = worn else { continue };
        let fills = dip(&pen, &worn);
        for some in alike.chunks(TOGETHER) {
            pen.begin_path();
            some.iter().for_each(|index| outline(&pen, &scene.tokens[*index]));
            if fills {
                pen.fill();
            }
            pen.stroke();
        }
    }
}

/// Gives the pen the colours and lines a look was given; says whether it fills.
fn dip(pen: &CanvasRenderingContext2d, worn: &CssStyleDeclaration) -> bool {
    let said = |name: &str| worn.get_property_value(name).unwrap_or_default();
    // Read by the browser, which has all it needs for that; `none` is no number.
    let lengths = |text: String| -> Vec<f64> {
        text.split([',', ' ']).map(js_sys::parse_float).filter(|length| length.is_finite()).collect()
    };
    let fill = said("fill");
    pen.set_fill_style_str(&fill);
    pen.set_stroke_style_str(&said("stroke"));
    pen.set_line_width(lengths(said("stroke-width")).first().copied().unwrap_or(1.0));
    let dashes: js_sys::Array =
        lengths(said("stroke-dasharray")).into_iter().map(js_sys::Number::from).collect();
    pen.set_line_dash(&dashes).ok();
    fill != "none"
}

/// Adds the outline of a mark to the path.
fn outline(pen: &CanvasRenderingContext2d, token: &Token) {
    let (x, y, half) = (token.at.x, token.at.y, token.size.0.min(LARGEST) / 2.0);
    match token.fate {
        Fate::Lost => {
            pen.move_to(x - half, y - half);
            pen.line_to(x + half, y + half);
            pen.move_to(x + half, y - half);
            pen.line_to(x - half, y + half);
        }
        Fate::Discarded => {
            const RADIUS: f64 = 4.0;
            let reach = RADIUS * std::f64::consts::FRAC_1_SQRT_2;
            pen.move_to(x + RADIUS, y);
            pen.arc(x, y, RADIUS, 0.0, std::f64::consts::TAU).ok();
            pen.move_to(x - reach, y + reach);
            pen.line_to(x + reach, y - reach);
        }
        Fate::UnderWay => {
            let mut corners = tag_corners(token.form, 2.0 * half, token.angle);
            if let Some(first) = corners.next() {
                pen.move_to(x + first.x, y + first.y);
            }
            corners.for_each(|corner| pen.line_to(x + corner.x, y + corner.y));
            pen.close_path();
        }
    }
}
