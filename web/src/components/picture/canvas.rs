//! Draws the marks of a layer on a canvas, so that a frame repaints the marks and nothing else. How marks
//! look is written only in the style sheet: for each look there is an invisible path with its classes, and
//! the path's computed style is used.

use std::rc::Rc;

use scene::display::{Item, Layer, Mark, MarkForm, Node, Shape};
use scene::shapes::tag_corners;
use scene::{Frame, Point};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    CanvasRenderingContext2d, CssStyleDeclaration, Element, HtmlCanvasElement, MutationObserver,
    MutationObserverInit,
};
use yew::prelude::*;

use crate::browser;
use crate::media::use_media;

#[derive(Properties)]
pub struct Props {
    pub layer: Rc<Layer>,
    /// The size the layer was made for.
    pub frame: Frame,
    /// The camera's scale, and the translation after scaling.
    pub scale: f64,
    pub shift: Point,
    /// The label, from the number of marks.
    pub name: Callback<usize, String>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.layer, &other.layer)
            && (self.frame, self.scale, self.shift) == (other.frame, other.scale, other.shift)
    }
}

/// How many marks share a path. One path for all would take long to fill, and one path for each would take
/// many calls into the browser.
const MARKS_PER_PATH: usize = 16;

#[component]
pub fn MarksOnCanvas(props: &Props) -> Html {
    let (canvas, looks) = (use_node_ref(), use_node_ref());
    use_colour_changes();
    let classes: Vec<AttrValue> =
        marks(&props.layer).map(|(item, _)| item.class.to_string().into()).collect();
    let count = marks(&props.layer).map(|(_, marks)| marks.len()).sum::<usize>();
    // How much the page is enlarged for a projector, measured once for each size.
    let enlargement = use_mut_ref(|| (None::<Frame>, 1.0));
    {
        let (canvas, looks, layer) = (canvas.clone(), looks.clone(), props.layer.clone());
        let (frame, scale, shift) = (props.frame, props.scale, props.shift);
        use_effect(move || {
            if let Some((canvas, looks)) = canvas.cast::<HtmlCanvasElement>().zip(looks.cast::<Element>()) {
                let mut enlargement = enlargement.borrow_mut();
                if enlargement.0 != Some(frame) {
                    *enlargement = (Some(frame), fit(&canvas, frame));
                }
                let lens = Lens { frame, scale, shift, enlargement: enlargement.1 };
                draw(&canvas, &looks, &layer, &lens);
            }
        });
    }
    html! {
        <>
            <svg aria-hidden="true" width="0" height="0">
                <g ref={looks}>{ for classes.into_iter().map(|class| html! { <path {class} /> }) }</g>
            </svg>
            <canvas ref={canvas} class="swarm-canvas" role="img" aria-label={props.name.emit(count)} />
        </>
    }
}

/// The marks of a layer, grouped by look.
fn marks(layer: &Layer) -> impl Iterator<Item = (&Item, &[Mark])> {
    layer.nodes.iter().filter_map(|node| match node {
        Node::Item { item, .. } => match &item.shape {
            Shape::Marks(marks) => Some((item, &marks[..])),
            _ => None,
        },
        Node::Group { .. } => None,
    })
}

/// Renders again when the colours of the page change, by the user or by the system.
#[hook]
fn use_colour_changes() {
    use_media("(prefers-color-scheme: dark)");
    use_media("(prefers-contrast: more)");
    use_media("(forced-colors: active)");
    let again = use_force_update();
    use_effect_with((), move |()| {
        let callback = Closure::<dyn FnMut()>::new(move || again.force_update());
        let observer = MutationObserver::new(callback.as_ref().unchecked_ref()).ok();
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
            drop(callback);
        }
    });
}

/// Gives the canvas the size of the picture. Returns how much the page is enlarged.
fn fit(canvas: &HtmlCanvasElement, frame: Frame) -> f64 {
    for (name, length) in [("width", frame.width), ("height", frame.height)] {
        canvas.style().set_property(name, &format!("{length}px")).ok();
    }
    canvas.get_bounding_client_rect().width() / frame.width
}

/// How positions in the picture become pixels of the canvas.
struct Lens {
    frame: Frame,
    scale: f64,
    shift: Point,
    enlargement: f64,
}

/// All marks, grouped by look; later ones lie on top.
fn draw(canvas: &HtmlCanvasElement, looks: &Element, layer: &Layer, lens: &Lens) {
    let Some(window) = browser::window() else { return };
    let Some(pen) = canvas.get_context("2d").ok().flatten() else { return };
    let Ok(pen) = pen.dyn_into::<CanvasRenderingContext2d>() else { return };
    let sharp = window.device_pixel_ratio() * lens.enlargement;
    let pixels = |length: f64| (length * sharp).round().max(1.0) as u32;
    let (width, height) = (pixels(lens.frame.width), pixels(lens.frame.height));
    // Setting the size clears the canvas but also allocates a new one, so it is only done for a new size.
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    pen.reset_transform().ok();
    pen.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
    let (scale, shift) = (lens.scale * sharp, lens.shift);
    pen.set_transform(scale, 0.0, 0.0, scale, shift.x * sharp, shift.y * sharp).ok();
    pen.set_line_join("round");
    for ((_, alike), look) in marks(layer).zip(0..) {
        let style = looks.children().item(look).and_then(|look| window.get_computed_style(&look).ok()?);
        let Some(style) = style else { continue };
        let fills = apply_style(&pen, &style);
        for some in alike.chunks(MARKS_PER_PATH) {
            pen.begin_path();
            some.iter().for_each(|mark| outline(&pen, mark));
            if fills {
                pen.fill();
            }
            pen.stroke();
        }
    }
}

/// Gives the pen the colours and lines of a look. Returns whether it fills.
fn apply_style(pen: &CanvasRenderingContext2d, style: &CssStyleDeclaration) -> bool {
    let said = |name: &str| style.get_property_value(name).unwrap_or_default();
    // Parsed by the browser, which keeps the program small; `none` is not a number.
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

fn outline(pen: &CanvasRenderingContext2d, mark: &Mark) {
    let (x, y, half) = (mark.at.x, mark.at.y, mark.size / 2.0);
    match mark.form {
        MarkForm::Lost => {
            pen.move_to(x - half, y - half);
            pen.line_to(x + half, y + half);
            pen.move_to(x + half, y - half);
            pen.line_to(x - half, y + half);
        }
        MarkForm::Discarded => {
            let reach = half * std::f64::consts::FRAC_1_SQRT_2;
            pen.move_to(x + half, y);
            pen.arc(x, y, half, 0.0, std::f64::consts::TAU).ok();
            pen.move_to(x - reach, y + reach);
            pen.line_to(x + reach, y - reach);
        }
        MarkForm::UnderWay(form) => {
            let mut corners = tag_corners(form, mark.size, mark.angle);
            if let Some(first) = corners.next() {
                pen.move_to(x + first.x, y + first.y);
            }
            corners.for_each(|corner| pen.line_to(x + corner.x, y + corner.y));
            pen.close_path();
        }
    }
}
