//! The page when it stands by itself: the bar, the stage, the panels, the dialogs. It decides where
//! things stand and which part gets which values of the state.

use yew::prelude::*;

use super::challenge::{ChallengeList, WriteChallenge};
use super::course::Course;
use super::divider::Divider;
use super::doors::Doors;
use super::export::Export;
use super::gallery::Gallery;
use super::help::Help;
use super::lab::lab;
use super::share::{ShareDialog, Shared};
use super::side::{SideColumn, side};
use super::topbar::TopBar;
use super::tour::Tour;
use super::watch::watch;
use crate::browser;
use crate::media::use_media;
use crate::state::{Dialog, Inbox, State};

/// Where everything stands in one column: too narrow for two, or too low for a stage beside the panels.
/// The style sheets follow the class this sets on the page.
const ONE_COLUMN: &str = "(max-width: 719px), (max-width: 899px) and (max-height: 599px)";
/// Two stages side by side need the whole width up to here.
const ONE_COLUMN_WHILE_COMPARING: &str = "(max-width: 899px)";

#[derive(Clone, Copy, PartialEq)]
pub struct Layout {
    pub one_column: bool,
    pub narrow: bool,
    /// Whether the stage is large enough for words over its corners.
    pub roomy: bool,
    /// Whether the space-time diagram fits beside the stage.
    pub wide: bool,
}

impl Layout {
    /// The small player has one column however large it is, and rows around its stage.
    pub const PLAYER: Layout = Layout { one_column: true, narrow: true, roomy: false, wide: false };
}

/// The layout for the current window.
#[hook]
pub fn use_layout(state: &State) -> Layout {
    let (slim, tight) = (use_media(ONE_COLUMN), use_media(ONE_COLUMN_WHILE_COMPARING));
    let one_column = slim || (tight && state.compare.difference.is_some());
    let narrow = use_media("(max-width: 599px)") || (tight && !one_column);
    // In one column the root element scrolls.
    use_effect_with((one_column, state.modes.embed), |(one_column, embed)| {
        if !embed {
            browser::mark_root("data-columns", if *one_column { "one" } else { "two" });
        }
    });
    // Asked the other way round: before the program runs, all it knows of a window is that it is not narrow.
    let (roomy, wide) = (!use_media("(max-width: 999px)"), !tight);
    Layout { one_column, narrow, roomy, wide }
}

pub fn workspace(state: &State, inbox: &Inbox, layout: Layout) -> Html {
    let language = state.settings.language;
    let panels = state.panels(layout.one_column);
    let work = match state.lab.open {
        true => lab(state, inbox),
        false => html! {
            <main key="work" class="work">
                {watch(state, layout, inbox)}
                <Divider {language} />
                {side(&SideColumn { state, inbox, panels, narrow: layout.narrow })}
            </main>
        },
    };
    let class = classes!(
        "page",
        layout.one_column.then_some("one-column"),
        state.is_lecture().then_some("lecture"),
        (state.is_presented() && !state.lab.open).then_some("presented"),
        state.is_curtained().then_some("curtained"),
    );
    // The bar, with its heading, is not there then.
    let heading = state.is_presented().then(|| {
        html! { <header key="heading" class="heard"><h1>{format!("Habemus: {}", state.title_in_front())}</h1></header> }
    });
    html! {
        <div {class} data-front={panels.front(state.choice.tab).id()}>
            <div class="heading">{ for heading }</div>
            <TopBar title={state.title_in_front().to_owned()} {language} theme={state.settings.theme} presented={state.is_presented()}
                comparing={state.compare.difference.is_some()} lab={state.lab.open} inbox={inbox.clone()} />
            {work}
            {dialogs(state, inbox)}
            <Tour step={state.tour.step} {language} inbox={inbox.clone()} />
            <Doors {language} inbox={inbox.clone()} />
        </div>
    }
}

fn dialogs(state: &State, inbox: &Inbox) -> Html {
    let (language, progress) = (state.settings.language, &state.lesson.progress);
    let is_open = |dialog: Dialog| state.dialog == Some(dialog);
    // Packing a link takes time, so it is done only while the dialog is open.
    let shared = is_open(Dialog::Share).then(|| Shared::of(state));
    let exported = state.run.clone().filter(|_| is_open(Dialog::Export)).map(|run| (run, state.now()));
    html! {
        <>
            <Gallery open={is_open(Dialog::Gallery)} {language} inbox={inbox.clone()} />
            <Course open={is_open(Dialog::Course)} progress={progress.clone()} {language} inbox={inbox.clone()} />
            <ChallengeList open={is_open(Dialog::Challenges)} progress={progress.clone()} {language} inbox={inbox.clone()} />
            <WriteChallenge open={is_open(Dialog::WriteChallenge)} text={state.script.text.clone()} draft={state.challenge.draft.clone()}
                checked={state.challenge.checked.clone()} set_aside={state.challenge.set_aside.is_some()} {language} inbox={inbox.clone()} />
            <Help open={is_open(Dialog::Help)} single_keys={state.settings.single_keys} lecture={state.is_lecture()}
                presented={state.is_presented()} {language} inbox={inbox.clone()} />
            <ShareDialog {shared} {language} inbox={inbox.clone()} />
            <Export open={is_open(Dialog::Export)} {exported} {language} inbox={inbox.clone()} />
        </>
    }
}
