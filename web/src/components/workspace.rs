//! The page as it stands by itself: the bar, what is watched, what is written and read, the dialogs. It
//! decides where things stand and what may be brought in.

use model::Moment;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::challenge::{ChallengeList, WriteChallenge};
use super::compare;
use super::course::Course;
use super::divider::Divider;
use super::export::Export;
use super::gallery::Gallery;
use super::help::Help;
use super::lab::LabView;
use super::share::ShareDialog;
use super::side::{self, Side};
use super::tabs;
use super::topbar::TopBar;
use super::tour::Tour;
use super::watch::Watch;
use crate::media::use_media;
use crate::state::{Input, State, use_input};
use crate::{browser, files, paste};

/// Where everything stands in one column: no room for two, or so little height that the stage would
/// have none beside the panels. The style sheets follow the class this puts on the page.
const ONE_COLUMN: &str = "(max-width: 719px), (max-width: 899px) and (max-height: 599px)";
/// Two stages side by side leave room for nothing else up to here.
const ONE_COLUMN_WHILE_COMPARING: &str = "(max-width: 899px)";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: UseReducerHandle<State>,
    pub on_seek: Callback<Moment>,
}

/// Everything there is to work with.
#[component]
pub fn Workspace(props: &Props) -> Html {
    let (state, inbox) = (&props.state, props.state.dispatcher());
    let language = state.language;
    let (slim, tight) = (use_media(ONE_COLUMN), use_media(ONE_COLUMN_WHILE_COMPARING));
    let one_column = slim || (tight && state.difference.is_some());
    let narrow = use_media("(max-width: 599px)") || (tight && !one_column);
    // The root scrolls where everything stands in one column.
    use_effect_with(one_column, |one_column| {
        browser::mark_root("data-columns", if *one_column { "one" } else { "two" });
    });
    let held = files::use_drop(&inbox);
    files::use_file_keys(state);
    paste::use_paste(language, &inbox);
    let on_share = use_input(&inbox, |()| Input::Share(true));
    let to_export = use_callback(inbox.clone(), |_: MouseEvent, inbox| {
        inbox.dispatch(Input::Share(false));
        inbox.dispatch(Input::Export(true));
    });
    let on_compare = use_callback(state.clone(), |(), state| state.dispatch(compare::toggled(state)));
    let work = match state.lab.open {
        true => html! { <LabView key="lab" state={state.clone()} on_share={on_share.clone()} /> },
        false => html! {
            <main key="work" class="work">
                <Watch state={state.clone()} {one_column} on_seek={props.on_seek.clone()} />
                <Divider {language} />
                <Side state={state.clone()} {one_column} {narrow} />
            </main>
        },
    };
    html! {
        <div class={classes!("page", one_column.then_some("one-column"), state.is_lecture().then_some("lecture"), state.is_presented().then_some("presented"),
            state.is_curtained().then_some("curtained"))} data-front={tabs::id(side::front(state, one_column))}>
            <TopBar title={state.title_in_front().to_owned()} {language} theme={state.theme} presented={state.is_presented()}
                comparing={state.difference.is_some()} lab={state.lab.open} {on_compare} inbox={inbox.clone()} {on_share} />
            {work}
            <Gallery open={state.gallery} {language} inbox={inbox.clone()} />
            <Course open={state.study.course} progress={state.study.progress.clone()} {language} inbox={inbox.clone()} />
            <ChallengeList open={state.challenging.list} progress={state.study.progress.clone()} {language} inbox={inbox.clone()} />
            <WriteChallenge open={state.challenging.writing} state={state.clone()} />
            <Help open={state.help} single_keys={state.single_keys} lecture={state.is_lecture()} presented={state.is_presented()}
                {language} inbox={inbox.clone()} />
            <ShareDialog state={state.clone()}>
                <button type="button" class="framed" hidden={state.lab.open} onclick={to_export}>{words::export::EXPORT.of(language)}</button>
            </ShareDialog>
            <Export open={state.export} run={state.run.clone()} moment={state.now()} {language} inbox={inbox.clone()} />
            <Tour step={state.tour} {language} inbox={inbox.clone()} />
            <FileChooser {inbox} />
            <div class="drop" hidden={!held} aria-hidden="true"><p>{words::sharing::DROP_HERE.of(language)}</p></div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FileChooserProps {
    inbox: crate::state::Inbox,
}

/// The browser's own way to choose a file, which is asked for from elsewhere and never seen.
#[component]
fn FileChooser(props: &FileChooserProps) -> Html {
    let onchange = {
        let inbox = props.inbox.clone();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = field.files().and_then(|files| files.get(0)) {
                files::open(file, inbox.clone());
            }
            // The same file may be chosen again.
            field.set_value("");
        })
    };
    html! { <input id={files::CHOOSER} type="file" accept={files::KINDS} hidden=true {onchange} /> }
}
