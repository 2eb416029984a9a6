//! The agreement bar: which leader the processes that are up believe in, as one segment per leader and as
//! chips with counts. It shows at a glance whether there is one leader, none, or more than one.

use std::collections::BTreeMap;
use std::rc::Rc;

use model::sorting;
use model::{Language, Names, Process};
use scene::display::Item;
use scene::display::chip::{chip, hollow_crown};
use scene::look::{FillPattern, Ground};
use scene::picture::Share;
use scene::shapes::{HOLLOW_CROWN, chip_size, number};
use scene::{Allegiance, Point};
use words::stage::{more_leaders, share, share_of_none, spoken_share};
use yew::prelude::*;

use super::picture;
use super::stage::pattern::Patterns;
use crate::run::{PreparedRun, SharedRun};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub run: SharedRun,
    /// How many events have happened.
    pub position: u32,
    pub language: Language,
}

const WIDTH: f64 = 240.0;
const HEIGHT: f64 = 12.0;
const DRAWING: &str = "agreement";
/// At most this many leaders get their own chip; the others are only counted.
const CHIPS: usize = 4;
/// With more shares than this, narrow screens show bare counts instead of "2 of 6".
const FEW: usize = 2;

#[component]
pub fn AgreementBar(props: &Props) -> Html {
    // Belief changes with events, not with frames.
    let shares = use_memo((props.run.clone(), props.position), |(run, position)| shares(run, *position));
    html! { <Bar shares={shares} names={props.run.reading.names.clone()} language={props.language} /> }
}

/// Leaders in the order of their colours; processes without a leader come last.
fn shares(run: &PreparedRun, position: u32) -> Vec<Share> {
    let (trace, states) = (&run.reading.trace, &run.reading.states);
    let mut counts: BTreeMap<Option<Process>, u32> = BTreeMap::new();
    for process in trace.head.roster.all().filter(|process| states.up(*process, position)) {
        *counts.entry(states.leader(process, position)).or_default() += 1;
    }
    let named = |leader: Process| (leader, run.reading.allegiance(leader));
    let mut shares: Vec<Share> =
        counts.into_iter().map(|(leader, count)| Share { leader: leader.map(named), count }).collect();
    sorting::sort_by_key(&mut shares, |share| {
        share.leader.map_or((true, Allegiance::Later), |(_, whose)| (false, whose))
    });
    shares
}

#[derive(Properties, PartialEq)]
struct BarProps {
    shares: Rc<Vec<Share>>,
    names: Rc<Names>,
    language: Language,
}

#[component]
fn Bar(props: &BarProps) -> Html {
    let language = props.language;
    let all: u32 = props.shares.iter().map(|share| share.count).sum();
    let spoken: Vec<String> = props
        .shares
        .iter()
        .map(|share| {
            spoken_share(share.leader.map(|(leader, _)| props.names.of(leader)), share.count, all, language)
        })
        .collect();
    let name = format!("{}: {}", words::stage::BELIEVED_LEADER.of(language), spoken.join(", "));
    html! {
        <div class="agreement" role="img" aria-label={name}>
            <p class="agreement-name">{ words::stage::BELIEVED_LEADER.of(language) }</p>
            <svg class="agreement-bar" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} preserveAspectRatio="none">
                <Patterns drawing={DRAWING} />
                <rect class="track-ground" width={WIDTH.to_string()} height={HEIGHT.to_string()} rx="3" />
                <g>{ segments(&props.shares, all) }</g>
                <rect
                    class="track-edge" x=".5" y=".5" width={(WIDTH - 1.0).to_string()}
                    height={(HEIGHT - 1.0).to_string()} rx="3"
                />
            </svg>
            <ul class={classes!("agreement-chips", (props.shares.len() > FEW).then_some("many"))}>{ chips(&props.shares, &props.names, all, language) }</ul>
        </div>
    }
}

fn segments(shares: &[Share], all: u32) -> Html {
    let mut x = 0.0;
    let believed = shares.iter().filter_map(|share| Some((share.leader?, share.count)));
    believed
        .map(|((leader, allegiance), count)| {
            let width = WIDTH * f64::from(count) / f64::from(all.max(1));
            let (left, right) = (number(x), number(x + width));
            x += width;
            let area = format!("M{left} 0H{right}V{HEIGHT}H{left}Z");
            let woven = Item::patterned("", FillPattern::on(allegiance, Ground::Solid), &area);
            let items = [Item::path("share-body", area)].into_iter().chain(woven).collect();
            let share = Item::items(format!("share {}", allegiance.class()), items);
            picture::draw(&share, u64::from(leader.0), DRAWING)
        })
        .collect()
}

fn chips(shares: &[Share], names: &Names, all: u32, language: Language) -> Html {
    let leaders = shares.iter().filter_map(|share| Some((share.leader?, share.count)));
    let few = leaders.clone().take(CHIPS).map(|((leader, allegiance), count)| html! {
        <li key={leader.0.to_string()}>{ drawn_chip(&names.brief(leader), allegiance) }{ counted(share(count, all, language), count) }</li>
    });
    let more = leaders.count().saturating_sub(CHIPS);
    let rest = (more > 0).then(|| html! { <li key="more">{ more_leaders(more, language) }</li> });
    let none = shares.iter().find(|share| share.leader.is_none()).map(|undecided| html! {
        <li key="none">{ drawn_crown() }{ counted(share_of_none(undecided.count, all, language), undecided.count) }</li>
    });
    few.chain(rest).chain(none).collect()
}

/// A count in words and as a bare number; the style sheet shows one of them.
fn counted(in_full: String, count: u32) -> Html {
    html! { <><span class="share-in-full">{in_full}</span><span class="share-alone">{count}</span></> }
}

fn drawn_chip(name: &str, allegiance: Allegiance) -> Html {
    // A little more than the chip, for its outline.
    let size = (chip_size(name).0 + 2.0, chip_size(name).1 + 2.0);
    drawn(size, |middle| chip(middle, name, allegiance))
}

fn drawn_crown() -> Html {
    drawn((HOLLOW_CROWN.0 + 4.0, HOLLOW_CROWN.1 + 4.0), hollow_crown)
}

fn drawn((width, height): (f64, f64), around: impl Fn(Point) -> Item) -> Html {
    let item = around(Point { x: width / 2.0, y: height / 2.0 });
    html! { <svg width={number(width)} height={number(height)}>{ picture::draw(&item, 0, DRAWING) }</svg> }
}
