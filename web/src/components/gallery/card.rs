//! One example as a card: a picture of a telling moment, title, sentence, result. The picture and the
//! result are made when the card comes into view; until then the card is shown without them.

use js_sys::Array;
use model::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry};
use words::page::light;
use yew::prelude::*;

use super::shelves::GalleryItem;
use super::sketch::{Sketch, Sketches};
use crate::components::lights::signs::sign;
use crate::components::stage::thumbnail::Thumbnail;
use crate::state::{Dialog, DialogInput, Inbox, Input, OpenInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub item: GalleryItem,
    pub sketches: Sketches,
    pub language: Language,
    pub inbox: Inbox,
}

#[component]
pub fn Card(props: &Props) -> Html {
    let GalleryItem { spec, example } = props.item;
    let text = example.text.of(props.language);
    let node = use_node_ref();
    let near = use_near(&node);
    let redraw = use_force_update();
    {
        let sketches = props.sketches.clone();
        use_effect_with((near, text), move |(near, text)| {
            let wanted = *near && sketches.get(text).is_none();
            let making = wanted.then(|| sketches.make(text, move || redraw.force_update()));
            move || making.into_iter().for_each(|making| making.cancel())
        });
    }
    let onclick = {
        let inbox = props.inbox.clone();
        Callback::from(move |_: MouseEvent| {
            inbox.dispatch(Input::Dialog(DialogInput::Close(Dialog::Gallery)));
            inbox.dispatch(Input::Open(OpenInput::New(text.to_owned())));
        })
    };
    let sketch = props.sketches.get(text).filter(|_| near);
    let picture =
        sketch.as_ref().map(|sketch| html! { <Thumbnail key="picture" scene={sketch.scene.clone()} /> });
    html! {
        <li ref={node}>
            <button type="button" class="card" {onclick}>
                <span class="card-picture">{ for picture }</span>
                <span class="card-words">
                    <span class="card-title">{habemus_core::title(text)}</span>{" "}
                    <span class="card-sentence">{example.sentence.of(props.language)}</span>{" "}
                    <span class="card-foot">
                        <span class="card-outcome">{ for sketch.iter().map(|sketch| outcome(sketch, props.language)) }</span>{" "}
                        <span class="card-algorithm">{spec.title.of(props.language)}</span>
                    </span>
                </span>
            </button>
        </li>
    }
}

/// The result: its sign, its spoken name, and one figure.
fn outcome(sketch: &Sketch, language: Language) -> Html {
    html! {
        <span key="outcome">
            {sign(sketch.light)}<span class="heard">{light(sketch.light, language)}{": "}</span><span>{sketch.figure.words(language)}</span>
        </span>
    }
}

/// Whether an element has ever been in view.
#[hook]
fn use_near(node: &NodeRef) -> bool {
    let near = use_state_eq(|| false);
    let setter = near.setter();
    use_effect_with(node.clone(), move |node| {
        let observing = node.cast::<Element>().and_then(|element| observe(&element, setter));
        move || {
            if let Some((observer, _on_change)) = observing {
                observer.disconnect();
            }
        }
    });
    *near
}

/// An observer and its closure, which must live as long as the observer.
type Observing = (IntersectionObserver, Closure<dyn FnMut(Array)>);

fn observe(element: &Element, near: UseStateSetter<bool>) -> Option<Observing> {
    let on_change = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let seen = entries.iter().any(|entry| {
            entry.dyn_into::<IntersectionObserverEntry>().is_ok_and(|entry| entry.is_intersecting())
        });
        if seen {
            near.set(true);
        }
    });
    let observer = IntersectionObserver::new(on_change.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some((observer, on_change))
}
