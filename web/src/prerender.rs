//! Server-side rendering at build time: what a first visit shows before the program has loaded. The page's
//! own components are rendered once for each language and shape of window, and the stage for any size. The
//! result is printed as HTML for index.html; static/early.js shows it.

mod picture;

use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use model::Language;
use yew::LocalServerRenderer;
use yew::html::BaseComponent;

use crate::components::page::Page;

/// The imagined visitor that the page is rendered for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor {
    pub language: Language,
    pub window: Window,
}

/// The shapes of windows that differ in more than styles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Columns side by side.
    Wide,
    /// A phone, or a window as narrow: every `max-width` query matches.
    Narrow,
}

static VISITOR: Mutex<Visitor> = Mutex::new(Visitor { language: Language::En, window: Window::Wide });

pub fn visitor() -> Visitor {
    *VISITOR.lock().unwrap_or_else(|broken| broken.into_inner())
}

fn set_visitor(visitor: Visitor) {
    *VISITOR.lock().unwrap_or_else(|broken| broken.into_inner()) = visitor;
}

/// Prints what goes into index.html or, with the argument `style`, the style sheet of pictures.
pub fn print() {
    if std::env::args().nth(1).as_deref() == Some("style") {
        return print!("{}", scene::look::page_style());
    }
    for language in Language::ALL {
        for (window, name) in [(Window::Wide, "wide"), (Window::Narrow, "narrow")] {
            set_visitor(Visitor { language, window });
            println!("<template id=\"first-{}-{name}\">{}</template>", language.code(), rendered::<Page>(()));
        }
    }
    println!("<script id=\"first-stage\" type=\"application/json\">{}</script>", picture::of_any_size());
}

fn rendered<C: BaseComponent>(props: C::Properties) -> String {
    wait(LocalServerRenderer::<C>::with_props(props).hydratable(false).render())
}

/// A minimal executor for a future that needs only this thread.
fn wait<T>(work: impl Future<Output = T>) -> T {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Unpark>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut work = pin!(work);
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use yew::prelude::*;

    #[derive(Properties, PartialEq)]
    struct Props {
        html: Html,
    }

    #[component]
    fn Shown(props: &Props) -> Html {
        props.html.clone()
    }

    /// What tests read of a part of the page.
    pub fn shown(html: Html) -> String {
        super::rendered::<Shown>(Props { html })
    }
}
