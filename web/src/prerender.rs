//! What a first visit shows before the program has arrived: the same page, rendered by the same
//! components on the machine that builds it, once for each language and shape of window, and the picture
//! of its stage for a stage of any size. Printed as HTML for index.html; static/early.js shows it.

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

/// Who is imagined to visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor {
    pub language: Language,
    pub window: Window,
}

/// The shapes of windows that differ in more than their style sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Columns side by side.
    Wide,
    /// A phone, or a window as narrow: every question about the largest width is answered with yes.
    Narrow,
}

static VISITOR: Mutex<Visitor> = Mutex::new(Visitor { language: Language::En, window: Window::Wide });

/// Who visits now.
pub fn visitor() -> Visitor {
    *VISITOR.lock().unwrap_or_else(|broken| broken.into_inner())
}

fn imagine(visitor: Visitor) {
    *VISITOR.lock().unwrap_or_else(|broken| broken.into_inner()) = visitor;
}

/// Prints all that index.html is given, or where `style` is asked for the style sheet of what is drawn.
pub fn print() {
    if std::env::args().nth(1).as_deref() == Some("style") {
        return print!("{}", scene::look::page_style());
    }
    for language in Language::ALL {
        for (window, name) in [(Window::Wide, "wide"), (Window::Narrow, "narrow")] {
            imagine(Visitor { language, window });
            println!("<template id=\"first-{}-{name}\">{}</template>", language.code(), rendered::<Page>(()));
        }
    }
    println!("<script id=\"first-stage\" type=\"application/json\">{}</script>", picture::of_any_size());
}

/// A component as HTML.
fn rendered<C: BaseComponent>(props: C::Properties) -> String {
    wait(LocalServerRenderer::<C>::with_props(props).hydratable(false).render())
}

/// Waits for what needs nothing but this thread.
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
