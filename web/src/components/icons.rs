//! The page's own icons, all in the current colour and hidden from screen readers: the button around an
//! icon has a name in words.

use yew::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Brand,
    Play,
    Pause,
    StepForward,
    StepBack,
    NextMoment,
    PreviousMoment,
    Share,
    Export,
    Sun,
    Moon,
    HalfMoon,
    Gallery,
    Compare,
    Course,
    Lab,
    Download,
    Help,
    Undo,
    Redo,
    Close,
    Fold,
    Previous,
    Next,
    Dice,
    Minus,
    Fit,
    Plus,
    Find,
    Screen,
    Caption,
    Leave,
    Challenge,
    PlaceFolded,
    PlaceBeside,
    PlaceBelow,
    PlaceMaximised,
}

/// An icon as SVG, 20 pixels square unless the styles say otherwise.
pub fn icon(icon: Icon) -> Html {
    let drawing = match icon {
        Icon::Brand => brand(),
        Icon::Play => {
            html! { <path class="filled" d="M6 3.6v12.8a.8.8 0 0 0 1.2.7l10.4-6.4a.8.8 0 0 0 0-1.4L7.2 2.9A.8.8 0 0 0 6 3.6z" /> }
        }
        Icon::Pause => html! { <path class="filled" d="M5.2 3.4h3.2v13.2H5.2zM11.6 3.4h3.2v13.2h-3.2z" /> },
        Icon::StepForward => html! {
            <><path class="filled" d="M4.5 4.2v11.6L12.8 10z" /><path d="M15.2 4v12" /></>
        },
        Icon::StepBack => html! {
            <><path class="filled" d="M15.5 4.2v11.6L7.2 10z" /><path d="M4.8 4v12" /></>
        },
        Icon::NextMoment => html! { <path d="m4 4.5 5.5 5.5L4 15.5M10.5 4.5 16 10l-5.5 5.5" /> },
        Icon::PreviousMoment => html! { <path d="M16 4.5 10.5 10l5.5 5.5M9.5 4.5 4 10l5.5 5.5" /> },
        Icon::Share => html! { <path d="M10 12.5V2.8M6.4 6.2 10 2.6l3.6 3.6M4 9.8v6.7h12V9.8" /> },
        Icon::Export => html! { <path d="M10 2.8v9.7M6.4 9.1 10 12.7l3.6-3.6M4 12.8v3.7h12v-3.7" /> },
        Icon::Sun => html! {
            <>
                <circle cx="10" cy="10" r="3.4" />
                <path d="M10 1.8v2.4M10 15.8v2.4M1.8 10h2.4M15.8 10h2.4M4.2 4.2l1.7 1.7M14.1 14.1l1.7 1.7M15.8 4.2l-1.7 1.7M5.9 14.1l-1.7 1.7" />
            </>
        },
        Icon::Moon => html! { <path d="M16.6 12.1A7 7 0 0 1 7.9 3.4a7 7 0 1 0 8.7 8.7z" /> },
        Icon::HalfMoon => html! {
            <><circle cx="10" cy="10" r="6.8" /><path class="filled" d="M10 3.2a6.8 6.8 0 0 1 0 13.6z" /></>
        },
        Icon::Lab => html! {
            <><path d="M7.6 2.8h4.8M8.4 2.8v5L3.9 15.4a1.2 1.2 0 0 0 1 1.8h10.2a1.2 1.2 0 0 0 1-1.8L11.6 7.8v-5" /><path d="M6.2 12.6h7.6" /></>
        },
        Icon::Download => html! { <path d="M10 3v9.6M6.4 9.2 10 12.8l3.6-3.6M4 16.6h12" /> },
        Icon::Compare => html! { <path d="M2.8 4h5.7v12H2.8zM11.5 4h5.7v12h-5.7z" /> },
        Icon::Course => {
            html! { <path d="M10 5.2C8.3 3.9 5.9 3.4 2.8 3.4v11.8c3.1 0 5.5.5 7.2 1.8 1.7-1.3 4.1-1.8 7.2-1.8V3.4c-3.1 0-5.5.5-7.2 1.8zM10 5.2V17" /> }
        }
        Icon::Gallery => {
            html! { <path d="M3.2 3.2h5.4v5.4H3.2zM11.4 3.2h5.4v5.4h-5.4zM3.2 11.4h5.4v5.4H3.2zM11.4 11.4h5.4v5.4h-5.4z" /> }
        }
        Icon::Help => html! {
            <>
                <circle cx="10" cy="10" r="7.4" />
                <path d="M7.7 7.8a2.3 2.3 0 1 1 3.2 2.3c-.6.3-.9.7-.9 1.4" />
                <circle class="filled dot" cx="10" cy="14.1" r=".6" />
            </>
        },
        Icon::Undo => html! { <path d="M6.2 3.8 3 7l3.2 3.2M3.2 7h8.3a4.6 4.6 0 0 1 0 9.2H8" /> },
        Icon::Redo => html! { <path d="M13.8 3.8 17 7l-3.2 3.2M16.8 7H8.5a4.6 4.6 0 0 0 0 9.2H12" /> },
        Icon::Fold => html! { <path d="m5 7.5 5 5 5-5" /> },
        Icon::Previous => html! { <path d="m12.5 5-5 5 5 5" /> },
        Icon::Next => html! { <path d="m7.5 5 5 5-5 5" /> },
        Icon::Dice => html! {
            <>
                <path d="M5.5 3h9A2.5 2.5 0 0 1 17 5.5v9a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 3 14.5v-9A2.5 2.5 0 0 1 5.5 3z" />
                <path class="filled dot" d="M6.4 7a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M12.4 13a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0" />
            </>
        },
        Icon::Minus => html! { <path d="M4 10h12" /> },
        Icon::Fit => html! { <path d="M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13" /> },
        Icon::Plus => html! { <path d="M4 10h12M10 4v12" /> },
        Icon::PlaceFolded => html! { <path d="M2.8 3.6h14.4v12.8H2.8zM2.8 14.4h14.4" /> },
        Icon::PlaceBeside => {
            html! { <><path d="M2.8 3.6h14.4v12.8H2.8z" /><path class="filled" d="M10.8 3.6h6.4v12.8h-6.4z" /></> }
        }
        Icon::PlaceBelow => {
            html! { <><path d="M2.8 3.6h14.4v12.8H2.8z" /><path class="filled" d="M2.8 11h14.4v5.4H2.8z" /></> }
        }
        Icon::PlaceMaximised => html! { <path class="filled" d="M2.8 3.6h14.4v12.8H2.8z" /> },
        Icon::Find => html! { <><circle cx="8.6" cy="8.6" r="5.2" /><path d="m12.6 12.6 4.2 4.2" /></> },
        Icon::Screen => html! { <path d="M2.8 3.8h14.4v9.4H2.8zM10 13.2v3.2M6.6 16.6h6.8" /> },
        Icon::Caption => {
            html! { <path d="M2.8 4h14.4v12H2.8zM5.8 9.4h3.4M11.6 9.4h2.6M5.8 12.8h5.6M13.6 12.8h.6" /> }
        }
        Icon::Leave => html! { <path d="M8.5 4H4v12h12v-4.5M11.5 3.5h5v5M16 4l-7 7" /> },
        Icon::Challenge => {
            html! { <path d="M4.6 17.4V3M4.6 3.6h11l-2.6 3.7 2.6 3.7h-11" /> }
        }
        Icon::Close => html! { <path d="m4.5 4.5 11 11M15.5 4.5l-11 11" /> },
    };
    let class = if icon == Icon::Brand { "brand-mark" } else { "icon" };
    let view_box = if icon == Icon::Brand { "0 0 32 32" } else { "0 0 20 20" };
    html! {
        <svg {class} viewBox={view_box} width="20" height="20" aria-hidden="true" focusable="false">{drawing}</svg>
    }
}

/// A process with an H and a crown: the same drawing as static/icons/icon.svg, in the page's colours.
fn brand() -> Html {
    html! {
        <>
            <circle class="brand-body" cx="16" cy="20.5" r="10.5" />
            <path class="brand-letter" d="M12.5 15.5v10M19.5 15.5v10M12.5 20.5h7" />
            <path class="brand-crown" d="M8 9.5 6.5 1.5l5 3.5L16 .8l4.5 4.2 5-3.5L24 9.5z" />
        </>
    }
}
