//! The rows of the form for which processes run which algorithm, and how they are linked: algorithm,
//! processes, ids, topology. It names no algorithm.

use std::rc::Rc;

use js_sys::Math;
use model::Id;
use model::scenario::edit::{Edit, SettingKey};
use model::scenario::keyword::Keyword;
use model::scenario::{Percent, limits, print};
use model::spec::{IdOrder, Links};
use model::topology::Topology;
use words::page::{topology_name, usual_topology};
use words::parameters::{BEST_CASE, BEST_CASE_HELP, WORST_CASE, WORST_CASE_HELP};
use yew::prelude::*;

use super::algorithm_options;
use super::fields::{FieldRow, Limits, number, plain_row, row, select};
use super::form::{Amount, ParameterForm, set, unset};
use crate::components::icons::{Icon, icon};
use crate::state::{Input, LessonInput, topic};

/// Reorders ids.
type Reorder = Rc<dyn Fn(&mut [Id])>;

/// The density of a new random graph.
const USUAL_DENSITY: Percent = Percent(30_000);

pub fn rows(form: &ParameterForm<'_>) -> Html {
    let rows = [Some(algorithm(form)), Some(processes(form)), Some(ids(form)), topology(form), density(form)];
    html! { <div>{ for rows.into_iter().flatten() }</div> }
}

fn algorithm(form: &ParameterForm<'_>) -> Html {
    let spec = form.scenario.algorithm;
    let options = algorithm_options(form.language);
    let choose = form.write(|name: String| vec![set(Keyword::Algorithm, name)]);
    let (help, echo) = (spec.summary.of(form.language), form.echo_of(Keyword::Algorithm));
    let control = html! {
        <div class="with-lesson">{select("algorithm", words::page::ALGORITHM.of(form.language), options, spec.name, choose)}{lesson(form)}</div>
    };
    row(&FieldRow { id: "algorithm", label: words::page::ALGORITHM.of(form.language), help, echo }, control)
}

/// A link to the lesson about the algorithm.
fn lesson(form: &ParameterForm<'_>) -> Html {
    let topic = topic(form.scenario.algorithm.name);
    let (inbox, language) = (form.inbox.clone(), form.language);
    let onclick = Callback::from(move |_: MouseEvent| {
        topic.into_iter().for_each(|topic| inbox.dispatch(Input::Lesson(LessonInput::Open(topic))));
    });
    html! {
        <button type="button" class="framed small" hidden={topic.is_none()} {onclick}>{icon(Icon::Course)}<span>{words::lessons::LESSON.of(language)}</span></button>
    }
}

fn processes(form: &ParameterForm<'_>) -> Html {
    let bounds =
        Limits { least: "1".to_owned(), most: limits::PROCESSES.to_string(), whole: true, start: None };
    let ids = form.scenario.ids.clone();
    let accept = form.accept(&bounds, move |typed| {
        let count = typed.parse().ok().filter(|count| (1..=limits::PROCESSES).contains(count));
        count.map(|count| ids_edit(&resized(&ids, count)))
    });
    let value = form.scenario.ids.len().to_string();
    let label = words::page::PROCESSES.of(form.language);
    // The row of the ids shows the line.
    plain_row("processes", label, "", number("processes", label, value, &bounds, accept))
}

fn ids(form: &ParameterForm<'_>) -> Html {
    let button = |name: &'static str, title: Option<&'static str>, order: Reorder| {
        let ids = form.scenario.ids.clone();
        let onclick = form.write(move |_: MouseEvent| {
            let mut ids = ids.clone();
            order(&mut ids);
            vec![ids_edit(&ids)]
        });
        html! { <button type="button" class="framed small" {title} {onclick}>{name}</button> }
    };
    // The cheapest and the most expensive order, where they are known.
    let known = (form.scenario.algorithm.orders)(form.scenario).filter(|_| !form.challenged);
    let extremes = known.into_iter().flat_map(|orders| {
        [(BEST_CASE, BEST_CASE_HELP, orders.best), (WORST_CASE, WORST_CASE_HELP, orders.worst)].map(
            |(name, help, order)| {
                let (name, title) = (name.of(form.language), help.of(form.language));
                button(name, Some(title), Rc::new(move |ids| order.arrange(ids)))
            },
        )
    });
    let control = html! {
        <div class="choices">
            {button(words::page::IN_ORDER.of(form.language), None, Rc::new(|ids| IdOrder::Ascending.arrange(ids)))}
            {button(words::page::REVERSED.of(form.language), None, Rc::new(|ids| IdOrder::Descending.arrange(ids)))}
            {button(words::page::SHUFFLE.of(form.language), None, Rc::new(shuffle))}
            { for extremes }
        </div>
    };
    let echo = form.echo(&[SettingKey::Statement(Keyword::Ids), SettingKey::Statement(Keyword::Processes)]);
    row(
        &FieldRow {
            id: "ids",
            label: words::page::IDS.of(form.language),
            help: words::page::IDS_HELP.of(form.language),
            echo,
        },
        control,
    )
}

/// The choice of a graph, for algorithms that take any.
fn topology(form: &ParameterForm<'_>) -> Option<Html> {
    let language = form.language;
    let Links::Free(usual) = (form.scenario.algorithm.links)(&form.scenario.values()) else { return None };
    let processes = form.scenario.ids.len();
    let asked = form.scenario.topology.as_ref();
    let mut shapes = vec![
        Topology::Complete,
        Topology::Ring,
        Topology::Path,
        Topology::Star,
        Topology::Tree,
        grid(processes),
        Topology::Hypercube,
        Topology::Random(USUAL_DENSITY),
    ];
    // The graph of the script is one of the options, with its own values.
    if let Some(asked) = asked {
        match shapes.iter_mut().find(|shape| same_kind(shape, asked)) {
            Some(shape) => *shape = asked.clone(),
            None => shapes.push(asked.clone()),
        }
    }
    let mut options = vec![(String::new(), usual_topology(&topology_name(&usual, language), language))];
    options.extend(shapes.iter().map(|shape| (print::shape(shape), topology_name(shape, language))));
    let chosen = asked.map_or(String::new(), print::shape);
    let choose = form.write(|shape: String| match shape.as_str() {
        "" => vec![unset(Keyword::Edges), unset(Keyword::Topology)],
        "edges" => Vec::new(),
        _ => vec![set(Keyword::Topology, shape)],
    });
    let echo = form.echo(&[SettingKey::Statement(Keyword::Topology), SettingKey::Statement(Keyword::Edges)]);
    let control = select("topology", words::page::TOPOLOGY.of(form.language), options, &chosen, choose);
    Some(row(
        &FieldRow { id: "topology", label: words::page::TOPOLOGY.of(form.language), help: "", echo },
        control,
    ))
}

fn density(form: &ParameterForm<'_>) -> Option<Html> {
    let Some(Topology::Random(Percent(value))) = form.scenario.topology else { return None };
    let amount = Amount {
        id: "density",
        name: words::page::DENSITY.of(form.language),
        value: u64::from(value),
        least: 0,
        most: u64::from(Percent::ALL.0),
        reach: u64::from(Percent::ALL.0),
        whole: false,
    };
    let control = form.amount(&amount, |value| {
        set(Keyword::Topology, print::shape(&Topology::Random(Percent(value as u32))))
    });
    let (label, help) = (words::page::DENSITY.of(form.language), words::page::DENSITY_HELP.of(form.language));
    // The row of the topology shows the line.
    Some(plain_row("density", label, help, control))
}

fn same_kind(one: &Topology, other: &Topology) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// The grid for this many processes that is nearest to a square.
fn grid(processes: usize) -> Topology {
    let sides = (1..=processes).take_while(|side| side * side <= processes);
    let height = sides.filter(|side| processes.is_multiple_of(*side)).last().unwrap_or(1);
    Topology::Grid { width: (processes / height) as u32, height: height as u32 }
}

/// The shortest statement with these ids.
fn ids_edit(ids: &[Id]) -> Edit {
    match (0..).zip(ids).all(|(k, id)| id.0 == k) {
        true => set(Keyword::Processes, ids.len().to_string()),
        false => set(Keyword::Ids, print::ids(ids)),
    }
}

/// The first `count` of these ids; if there are fewer, new ones with the next ids are added.
fn resized(ids: &[Id], count: usize) -> Vec<Id> {
    let next = ids.iter().map(|id| id.0).max().map_or(0, |largest| largest + 1);
    ids.iter().copied().chain((next..).map(Id)).take(count).collect()
}

/// The browser's random numbers are fine here: the result is written into the text, so the run stays
/// deterministic.
fn shuffle(ids: &mut [Id]) {
    for last in (1..ids.len()).rev() {
        ids.swap(last, (Math::random() * (last + 1) as f64) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_come_and_go_at_the_end() {
        let ids = [Id(4), Id(1), Id(7)];
        assert_eq!(resized(&ids, 2), [Id(4), Id(1)]);
        assert_eq!(resized(&ids, 5), [Id(4), Id(1), Id(7), Id(8), Id(9)]);
        assert_eq!(ids_edit(&[Id(0), Id(1)]), set(Keyword::Processes, "2"));
        assert_eq!(ids_edit(&[Id(1), Id(0)]), set(Keyword::Ids, "1 0"));
    }

    #[test]
    fn a_grid_has_room_for_everybody() {
        assert_eq!(grid(12), Topology::Grid { width: 4, height: 3 });
        assert_eq!(grid(7), Topology::Grid { width: 7, height: 1 });
        assert_eq!(grid(1), Topology::Grid { width: 1, height: 1 });
    }
}
