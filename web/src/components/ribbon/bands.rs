//! Thin bands over the track, where two are where only one may be: each handover from one leader to the next,
//! and each time that breaks the rule. They are seen however short they are.

use model::mark::Mark;
use model::spec::Property;
use model::verdict::{Finish, Status, Verdict};
use model::{Language, Moment, Process, Time};
use scene::shapes::number;
use words::stage::{clash_band, handover_band};
use yew::prelude::*;

use super::axis::Axis;
use super::track::{TRACK_BOTTOM, TRACK_HEIGHT};
use crate::components::press;
use crate::run::{PreparedRun, SharedRun, Told};
use crate::state::{Inbox, Input, TimeInput};

/// However short it is, a band is this wide.
const LEAST: f64 = 3.0;
/// Between the marks and the track.
const HEIGHT: f64 = 4.0;
const BOTTOM: f64 = TRACK_BOTTOM - TRACK_HEIGHT - 1.0;

#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    from: Time,
    /// None if the run stopped during it.
    to: Option<Time>,
    what: Coexistence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coexistence {
    Handover { older: Process, newer: Process },
    Violation(Property),
}

/// All bands of a run, handovers first.
pub fn bands(run: &PreparedRun) -> Vec<Band> {
    let verdicts = run.summary.verdicts.iter();
    let alone = verdicts.filter(|it| matches!(it.property, Property::Uniqueness | Property::Exclusion));
    let each = alone.flat_map(|verdict| handovers(verdict).chain(violations(run, verdict)));
    each.collect()
}

fn handovers(verdict: &Verdict) -> impl Iterator<Item = Band> + '_ {
    verdict.handovers.iter().map(|handover| Band {
        from: handover.from,
        to: (handover.finish != Finish::Stopped).then_some(handover.to),
        what: Coexistence::Handover { older: handover.older, newer: handover.newer },
    })
}

fn violations<'a>(run: &'a PreparedRun, verdict: &'a Verdict) -> impl Iterator<Item = Band> + 'a {
    let time = |position: u32| run.reading.trace.time_of(position.saturating_sub(1));
    let stretches = verdict.standing.gaps().map(move |(from, to)| (time(from), to.map(time)));
    let lasting = stretches.filter(|(from, to)| to.is_none_or(|to| to > *from));
    let handed_over = |from: Time, to: Option<Time>| {
        verdict.handovers.iter().any(|it| it.from <= from && to.is_none_or(|to| to <= it.to))
    };
    let broken =
        lasting.filter(move |(from, to)| verdict.status == Status::Violated && !handed_over(*from, *to));
    broken.map(|(from, to)| Band { from, to, what: Coexistence::Violation(verdict.property) })
}

/// The bands that may be told, each a button that goes to its beginning.
pub fn draw(
    bands: &[Band],
    axis: Axis,
    told: Told,
    language: Language,
    run: &SharedRun,
    inbox: &Inbox,
) -> Html {
    let shown = bands.iter().filter(|band| told.tells(band.from) && axis.has(band.from));
    shown.map(|band| button(band, axis, told, language, run, inbox)).collect()
}

fn button(band: &Band, axis: Axis, told: Told, language: Language, run: &SharedRun, inbox: &Inbox) -> Html {
    let (from, to) = (band.from, band.to.filter(|to| told.tells(*to)));
    let names = &run.reading.names;
    let (class, mark, name) = match band.what {
        Coexistence::Handover { older, newer } => (
            "band handover",
            Mark::Handover,
            handover_band(names.of(older), names.of(newer), from, to, language),
        ),
        Coexistence::Violation(property) => {
            ("band violation", Mark::Clash, clash_band(property, from, to, language))
        }
    };
    let left = axis.x(from);
    let right = axis.x(to.or(told.until()).unwrap_or(axis.to)).max(left + LEAST);
    let (top, wide) = (BOTTOM - HEIGHT, right - left);
    let go = {
        let inbox = inbox.clone();
        move || inbox.dispatch(Input::Time(TimeInput::Seek(Moment::after(from))))
    };
    let onclick = press(inbox, move || Input::Time(TimeInput::Seek(Moment::after(from))));
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_propagation();
            go();
        }
    });
    let (left, right) = (number(left), number(right));
    html! {
        <g
            key={format!("{}-{:?}", from.0, band.what)} {class} role="button" tabindex="0" aria-label={name}
            data-explain={mark.name()} {onclick} {onkeydown}
        >
            <rect class="hit" x={left.clone()} y={number(top - 2.0)} width={number(wide.max(8.0))} height={number(HEIGHT + 3.0)} />
            { drawn(band.what, &left, &right, top) }
        </g>
    }
}

/// Two lines while one gives way, a bar where the rule is broken.
fn drawn(what: Coexistence, left: &str, right: &str, top: f64) -> Html {
    match what {
        Coexistence::Handover { .. } => {
            html! { <path class="band-lines" d={format!("M{left} {top}H{right}M{left} {BOTTOM}H{right}")} /> }
        }
        Coexistence::Violation(_) => {
            html! { <path class="band-body" d={format!("M{left} {top}H{right}V{BOTTOM}H{left}Z")} /> }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::run_of;

    #[test]
    fn a_handover_has_a_band_and_so_has_a_split() {
        let comeback =
            "algorithm ring-list\nids 1 3 2\nat 0 crash 3\nat 0 start 1\nat 10 recover 3\nat 20 start 1\n";
        let found = bands(&run_of(comeback));
        assert!(matches!(
            found[..],
            [Band { from: Time(24_000), to: Some(Time(25_000)), what: Coexistence::Handover { .. } }]
        ));
        let split = bands(&run_of("algorithm bully\nids 1..6\nset watch 3\nat 12 partition 1 2 3 | 4 5 6\n"));
        let lasting = Band { to: None, ..split[0].clone() };
        assert_eq!(split, [lasting], "it lasts to the end");
        assert_eq!(split[0].what, Coexistence::Violation(Property::Uniqueness));
    }
}
