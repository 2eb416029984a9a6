//! The link as a QR code: dark on white in any theme, with the quiet zone that cameras need. When pressed
//! it fills the screen, for a lecture hall. It does not know what the link contains.

use model::Language;
use qrcodegen::{QrCode as Code, QrCodeEcc};
use words::sharing::no_qr;
use yew::prelude::*;

use crate::components::icons::{Icon, icon};
use crate::components::modal::use_modal;

/// The capacity of the largest code, in bytes.
const MAX_BYTES: usize = 2953;
/// Up to this many bytes the code gets stronger error correction.
const SHORT: usize = 300;
/// The quiet zone, in modules.
const MARGIN: i32 = 4;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub address: String,
    pub title: String,
    pub language: Language,
}

#[component]
pub fn QrCode(props: &Props) -> Html {
    let language = props.language;
    let large = use_state_eq(|| false);
    let dialog = use_modal(*large);
    let picture = use_memo(props.address.clone(), |address| QrPath::of(address));
    let set = |open: bool| {
        let large = large.setter();
        Callback::from(move |_: MouseEvent| large.set(open))
    };
    let onclose = {
        let large = large.setter();
        Callback::from(move |_: Event| large.set(false))
    };
    let Some(picture) = picture.as_ref() else {
        let said = no_qr(props.address.len(), MAX_BYTES, language);
        return html! { <p class="share-note">{said}</p> };
    };
    let name = words::sharing::QR_LARGE.of(language);
    html! {
        <>
            <button type="button" class="qr-button" aria-label={name} title={name} onclick={set(true)}>{picture.draw()}</button>
            <p class="qr-caption" aria-hidden="true">{name}</p>
            <dialog class="qr-large" ref={dialog} aria-label={words::sharing::QR.of(language)} {onclose} onclick={set(false)}>
                <button type="button" class="quiet square" aria-label={words::page::CLOSE.of(language)} title={words::page::CLOSE.of(language)}
                    onclick={set(false)}>{icon(Icon::Close)}</button>
                <div class="qr-picture" role="img" aria-label={words::sharing::QR.of(language)}>{picture.draw()}</div>
                <p class="qr-title">{props.title.clone()}</p>
            </dialog>
        </>
    }
}

/// A code as one path.
#[derive(PartialEq)]
struct QrPath {
    side: i32,
    path: String,
}

impl QrPath {
    /// The code with the fewest modules, and within it the strongest correction there is room for.
    fn of(address: &str) -> Option<QrPath> {
        let least = if address.len() <= SHORT { QrCodeEcc::Medium } else { QrCodeEcc::Low };
        let code = Code::encode_binary(address.as_bytes(), least).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
                if run > 0 {
                    path += &format!("M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
                }
                x += run + 1;
            }
        }
        Some(QrPath { side: code.size() + 2 * MARGIN, path })
    }

    fn draw(&self) -> Html {
        let side = self.side;
        html! {
            <svg class="qr" viewBox={format!("0 0 {side} {side}")} aria-hidden="true" focusable="false">
                <rect class="qr-paper" width={side.to_string()} height={side.to_string()} />
                <path class="qr-ink" d={self.path.clone()} />
            </svg>
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_as_small_as_its_link_and_has_a_limit() {
        let side = |length: usize| QrPath::of(&"x".repeat(length)).map(|picture| picture.side);
        assert_eq!(side(20), Some(25 + 8));
        assert!(side(200) < side(1000));
        assert_eq!(side(MAX_BYTES), Some(177 + 8));
        assert_eq!(side(MAX_BYTES + 1), None);
    }

    #[test]
    fn nothing_is_drawn_in_the_margin() {
        let picture = QrPath::of("https://example.org/#v=1&g=leader").expect("it fits");
        for start in picture.path.split('M').skip(1) {
            let numbers: Vec<i32> =
                start.split(['h', ' ', 'v']).take(3).filter_map(|number| number.parse().ok()).collect();
            let [x, y, run] = numbers[..] else { panic!("{start}") };
            assert!(x >= MARGIN && y >= MARGIN && x + run <= picture.side - MARGIN, "{start}");
        }
    }
}
