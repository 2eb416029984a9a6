//! A run at one moment as a small still picture. Nothing in it can be pressed; whoever shows it says in words
//! what it is.

use std::rc::Rc;

use scene::Scene;
pub use scene::display::thumbnail::FRAME;
use scene::display::thumbnail::{extent, thumbnail};
use scene::shapes::number;
use yew::prelude::*;

use crate::components::picture::LayerView;

/// The name of the drawing with the patterns of all thumbnails.
pub const DRAWING: &str = "thumbnails";

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Made for `FRAME`.
    pub scene: Rc<Scene>,
}

#[component]
pub fn Thumbnail(props: &Props) -> Html {
    let (corner, size) = extent(&props.scene);
    let view_box = [corner.x, corner.y, size.width, size.height].map(number).join(" ");
    let layers = thumbnail(&props.scene).into_iter().enumerate().map(|(key, layer)| {
        html! { <LayerView {key} layer={Rc::new(layer)} drawing={DRAWING} /> }
    });
    html! { <svg class="thumbnail" viewBox={view_box} aria-hidden="true" focusable="false">{ for layers }</svg> }
}
