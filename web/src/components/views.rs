//! Who suspects whom, as a square matrix: each row is a process, its cells are the processes it suspects or
//! tests, and its last cell is its leader. For processes on a cube also the clusters of the chosen one, and
//! a table of all clusters.

use std::rc::Rc;

use model::clusters::{cluster, clusters};
use model::spec::Arrangement;
use model::{Id, Language, Names, Process, Roster};
use scene::shapes::number;
use scene::views::{PeerView, PeerViews};
use words::views::{Spoken, cluster_name, spoken_view};
use yew::prelude::*;

use super::fold::Fold;
use crate::run::SharedRun;
use crate::state::{Inbox, Input, LookInput};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    pub position: u32,
    pub chosen: Option<Process>,
    pub foldable: bool,
    pub language: Language,
    pub inbox: Inbox,
}

/// With more processes a matrix is too small to read.
const SQUARE_UP_TO: usize = 64;
/// With more processes the table of all clusters is too long to read.
const TABLE_UP_TO: usize = 16;

fn is_cube(run: &SharedRun) -> bool {
    run.scenario.algorithm.arrangement == Arrangement::Cube
}

#[component]
pub fn ViewsPanel(props: &Props) -> Html {
    let count = props.run.reading.trace.head.roster.len();
    let deps = (props.run.clone(), props.position);
    let views = use_memo(deps, |(run, position)| {
        (count <= SQUARE_UP_TO).then(|| Rc::new(run.reading.views(*position)))
    });
    let cube = is_cube(&props.run);
    let square = match &*views {
        Some(views) => html! {
            <Square key="square" views={views.clone()} names={props.run.reading.names.clone()} chosen={props.chosen} language={props.language} inbox={props.inbox.clone()} />
        },
        None => html! { <p key="many" class="nothing">{ words::views::TOO_MANY.of(props.language) }</p> },
    };
    let all = views.as_deref().filter(|views| cube && views.rows.len() <= TABLE_UP_TO);
    html! {
        <Fold name="views" title={words::views::WHO_SUSPECTS_WHOM.of(props.language)} folded_if="(max-height: 799px)" foldable={props.foldable}
            aside={html! { <small>{ words::views::ROW_SUSPECTS_COLUMN.of(props.language) }</small> }}>
            <div class="views-inside">
                { square }
                <div>{ for cube.then(|| own_clusters(props)) }</div>
                <div>{ for all.map(|views| all_clusters(props, views)) }</div>
            </div>
        </Fold>
    }
}

#[derive(Properties, PartialEq)]
struct SquareProps {
    views: Rc<PeerViews>,
    names: Rc<Names>,
    chosen: Option<Process>,
    language: Language,
    inbox: Inbox,
}

/// The matrix; each row is a button that chooses its process.
#[component]
fn Square(props: &SquareProps) -> Html {
    let n = props.views.rows.len();
    let cell = match n {
        0..=16 => 14.0,
        17..=32 => 10.0,
        _ => 6.0,
    };
    let every = if n <= 16 { 1 } else { 8 };
    let left = 26.0;
    let (wide, high) = (left + cell * n as f64 + 30.0, 16.0 + cell * n as f64 + 2.0);
    let x = |column: usize| left + cell * column as f64;
    let y = |row: usize| 16.0 + cell * row as f64;
    // A label if it fits into its column, else the id.
    let name = |process: Process| props.names.within(process, if n <= 16 { 2 } else { 3 });
    let names = props.views.rows.iter().enumerate().step_by(every).map(|(k, view)| {
        html! {
            <g key={k}>
                <text x={number(x(k) + cell / 2.0)} y="9" dy=".36em" text-anchor="middle">{ name(view.process) }</text>
                <text x={number(left - 6.0)} y={number(y(k) + cell / 2.0)} dy=".36em" text-anchor="end">{ name(view.process) }</text>
            </g>
        }
    });
    let rows = props.views.rows.iter().enumerate().map(|(row, view)| {
        let chosen = props.chosen == Some(view.process);
        let choose = {
            let (inbox, process) = (props.inbox.clone(), view.process);
            move || inbox.dispatch(Input::Look(LookInput::Choose(Some(process))))
        };
        let onclick = { let choose = choose.clone(); Callback::from(move |_: MouseEvent| choose()) };
        let onkeydown = Callback::from(move |event: KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") {
                event.prevent_default();
                choose();
            }
        });
        html! {
            <g key={view.id} class={classes!("view", chosen.then_some("chosen"), (!view.up).then_some("down"))}
                role="button" tabindex="0" aria-pressed={chosen.to_string()} aria-label={said(view, &props.views, &props.names, props.language)}
                {onclick} {onkeydown}>
                <rect class="view-row" x={number(x(0))} y={number(y(row))} width={number(cell * n as f64)} height={number(cell)} />
                <path class="view-tested" d={cells(view, row, cell, left, |thought| thought.tested)} />
                <path class="view-suspected" d={cells(view, row, cell, left, |thought| thought.suspected)} />
                <g class="view-epochs">{ epochs(view, row, cell, left) }</g>
                <rect class="view-self" x={number(x(row))} y={number(y(row))} width={number(cell)} height={number(cell)} />
                <rect
                    class={classes!("view-follows", view.follows.map(|(_, allegiance)| allegiance.class()))}
                    x={number(x(n) + 6.0)} y={number(y(row) + 1.0)} width="20" height={number(cell - 2.0)}
                />
            </g>
        }
    });
    html! {
        <svg class="views-square" width={number(wide)} height={number(high)} viewBox={format!("0 0 {} {}", number(wide), number(high))}
            role="group" aria-label={words::views::WHO_SUSPECTS_WHOM.of(props.language)}>
            <g aria-hidden="true">{ for names }</g>
            <g>{ for rows }</g>
        </svg>
    }
}

/// The cells of a row that satisfy a condition, as one path.
fn cells(
    view: &PeerView,
    row: usize,
    cell: f64,
    left: f64,
    is_so: fn(&scene::views::Thought) -> bool,
) -> String {
    let mut d = String::new();
    let side = number(cell - 2.0);
    for (column, _) in view.of.iter().enumerate().filter(|(_, thought)| is_so(thought)) {
        let (x, y) = (left + cell * column as f64 + 1.0, 16.0 + cell * row as f64 + 1.0);
        d += &format!("M{} {}h{side}v{side}h-{side}z", number(x), number(y));
    }
    d
}

/// How often the row's process believes that each other one has recovered, if the cells are large enough.
fn epochs(view: &PeerView, row: usize, cell: f64, left: f64) -> Html {
    let known = view.of.iter().enumerate().filter(|(_, thought)| thought.epoch > 0 && cell >= 10.0);
    known
        .map(|(column, thought)| {
            let (x, y) = (left + cell * (column as f64 + 0.5), 16.0 + cell * (row as f64 + 0.5));
            let class = thought.suspected.then_some("on-suspected");
            html! {
                <text key={column} {class} x={number(x)} y={number(y)} dy=".36em" text-anchor="middle">{ thought.epoch }</text>
            }
        })
        .collect()
}

fn said(view: &PeerView, views: &PeerViews, names: &Names, language: Language) -> String {
    let which = |is_so: fn(&scene::views::Thought) -> bool| {
        let all = view.of.iter().zip(&views.rows).filter(move |(thought, _)| is_so(thought));
        all.map(|(_, other)| names.of(other.process).to_owned()).collect::<Vec<String>>()
    };
    let (suspects, tests) = (which(|thought| thought.suspected), which(|thought| thought.tested));
    let epochs = view.of.iter().zip(&views.rows).filter(|(thought, _)| thought.epoch > 0);
    let epochs: Vec<(String, u32)> =
        epochs.map(|(thought, other)| (names.of(other.process).to_owned(), thought.epoch)).collect();
    let follows = view.follows.map(|(id, _)| names.of_id(Id(id)));
    let known = Spoken { suspects, tests, epochs, follows };
    spoken_view(&names.in_full(view.process), view.up.then_some(&known), language)
}

/// The clusters of the chosen process: those it tests are framed, those it suspects are struck out.
fn own_clusters(props: &Props) -> Html {
    let roster = &props.run.reading.trace.head.roster;
    let Some(chosen) = props.chosen else {
        return html! { <p key="nobody" class="nothing">{ words::views::CHOOSE_FOR_CLUSTERS.of(props.language) }</p> };
    };
    let view = props.run.reading.view(chosen, props.position);
    let rows = (1..=clusters(roster.len())).map(|s| {
        html! {
            <tr key={s}>
                <th scope="row">{ cluster_name(props.run.reading.names.of(chosen), s) }</th>
                <td>{ members(&view, roster, &props.run.reading.names, s) }</td>
            </tr>
        }
    });
    html! { <table key="own" class="clusters"><tbody>{ for rows }</tbody></table> }
}

/// The members of one cluster as its process sees them.
fn members(view: &PeerView, roster: &Roster, names: &Names, s: u32) -> Html {
    cluster(roster.place(view.process), s, roster.len())
        .map(|other| {
            let thought = view.of[other];
            let class = classes!(
                "member",
                (view.up && thought.tested).then_some("tested"),
                (view.up && thought.suspected).then_some("suspected")
            );
            html! { <span key={other} {class}>{ names.of(roster.in_order()[other]).to_owned() }</span> }
        })
        .collect()
}

fn all_clusters(props: &Props, views: &PeerViews) -> Html {
    let roster = &props.run.reading.trace.head.roster;
    let count = clusters(roster.len());
    let head = views
        .rows
        .iter()
        .map(|view| html! { <th key={view.id} scope="col">{ format!("c({}, s)", props.run.reading.names.of(view.process)) }</th> });
    let rows = (1..=count).map(|s| {
        let each = views.rows.iter().map(
            |view| html! { <td key={view.id}>{ members(view, roster, &props.run.reading.names, s) }</td> },
        );
        html! { <tr key={s}><th scope="row">{ format!("s = {s}") }</th>{ for each }</tr> }
    });
    html! {
        <details key="all" class="clusters-all">
            <summary>{ words::views::ALL_CLUSTERS.of(props.language) }</summary>
            <div class="scrolls" tabindex="0">
                <table class="clusters"><thead><tr><td></td>{ for head }</tr></thead><tbody>{ for rows }</tbody></table>
            </div>
        </details>
    }
}
