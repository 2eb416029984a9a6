//! The style of every class, by kind of picture, one rule per line. `$name` is a colour. `@` stands for the
//! class of an allegiance, whose colours the rule may use; `$ring|$ink` is the second colour where there is
//! no allegiance. Only selectors that every SVG program knows: classes, and one inside another.

/// The styles that a kind of picture needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StyleSet {
    /// What any picture may need.
    Shared,
    Stage,
    SpaceTime,
    Chart,
}

impl StyleSet {
    pub const ALL: [StyleSet; 4] = [StyleSet::Shared, StyleSet::Stage, StyleSet::SpaceTime, StyleSet::Chart];

    pub fn class(self) -> &'static str {
        match self {
            StyleSet::Shared => "picture",
            StyleSet::Stage => "stage",
            StyleSet::SpaceTime => "lanes",
            StyleSet::Chart => "chart",
        }
    }
}

/// The rules of a kind of picture, and the shared ones.
pub(super) fn of(kind: StyleSet) -> impl Iterator<Item = &'static str> {
    own(StyleSet::Shared).chain(own(kind).filter(move |_| kind != StyleSet::Shared))
}

/// The rules of one set alone.
pub(super) fn own(kind: StyleSet) -> impl Iterator<Item = &'static str> {
    let text = match kind {
        StyleSet::Shared => ANY,
        StyleSet::Stage => STAGE,
        StyleSet::SpaceTime => SPACE_TIME,
        StyleSet::Chart => CHART,
    };
    text.lines().filter(|line| !line.is_empty())
}

const ANY: &str = "
.weave path { fill: none; stroke-linecap: round; stroke-width: 1.5; }
.weave.a3 path { stroke-width: 2; }
.weave.a4 path { stroke-width: 1; }
.weave.a5 path { stroke-width: 1; }
.weave.on-tint@ path { stroke: $ring; stroke-opacity: $weave; }
.weave.on-solid@ path { stroke: $on; stroke-opacity: $weave; }
.chip@ .chip-body { fill: $tint; stroke: $ring; stroke-width: 1.5; }
.chip@ .chip-crown { fill: $said; }
.chip@ .chip-name { fill: $said; font-weight: 700; }
.chip.leaning .chip-body { fill: $paper; stroke: $ctrl; stroke-width: 1; }
.chip.leaning .chip-name { fill: $ink-2; font-weight: 400; }
.crown-hollow { fill: none; stroke: $link; stroke-width: 1.5; stroke-linejoin: round; }
.sign-line { fill: none; stroke: $ink; stroke-width: 2; stroke-linecap: butt; stroke-linejoin: round; }
.sign-open { fill: $ground; stroke: $ink; stroke-width: 1.5; stroke-linejoin: round; }
.sign-full@ { fill: $ring|$ink; stroke: none; }
.sign-bad { fill: $bad; }
.sign-bad-cross { fill: none; stroke: $paper; stroke-width: 1.75; }
.veil { fill: $ground; fill-opacity: .62; }
.playhead { fill: none; stroke: $ink; stroke-width: 2; }
.gst path { fill: none; stroke: $ink-2; stroke-width: 1; stroke-dasharray: 2 2; }
.gst text { fill: $ink-2; }
.headline { fill: $ink; }
.strong { font-weight: 700; }
.quiet { fill: $ink-2; }
";

const STAGE: &str = "
.link { fill: none; stroke: $link; stroke-width: 1.5; }
.link.hair { stroke: $hair; stroke-width: 1; }
.link.hair.faint { stroke-opacity: .4; }
.link.pruned { stroke-dasharray: 1 5; stroke-linecap: round; stroke-width: 2; }
.link.tree { stroke: $ink-2; stroke-width: 2.75; }
.link-head { fill: $link; }
.link-head.tree { fill: $ink-2; }
.link-bars { fill: none; stroke: $ink; stroke-width: 2.25; }
.curtain { fill: none; stroke: $ink-2; stroke-width: 2; stroke-dasharray: 7 5; }
.curtain-words { fill: $ink-2; }
.timer-whole { fill: none; stroke: $hair; stroke-width: 2.5; }
.timer-left { fill: none; stroke: $ink-2; stroke-width: 2.5; }
.body { fill: $paper; stroke: $ink; stroke-width: 1.5; stroke-linejoin: round; }
.body-weave { stroke: none; }
.wings { fill: none; stroke: $link; stroke-width: 1.5; }
.behind { fill: none; stroke: $ink-2; stroke-width: 2.25; stroke-linecap: round; }
.process .label { fill: $ink; font-weight: 700; }
.process.candidate .body { stroke-width: 2.25; }
.process.source .body { stroke-width: 2.25; }
.process.sink .body { stroke-width: 2.25; }
.process.passive .body { stroke: $link; }
.process.passive .label { fill: $ink-2; }
.process.recovering .body { fill: none; stroke: $ink-2; stroke-width: 2.25; }
.process.recovering .wings { fill: $ink-2; stroke: none; }
.process.pruned .body { stroke: $link; stroke-dasharray: 1.5 3; }
.process@.follows .body { fill: $tint; stroke: $ring; stroke-width: 3; }
.process@.follows .label.inside { paint-order: stroke; stroke: $tint; stroke-width: 3px; stroke-linejoin: round; }
.process@.follows.tiny .body { fill: $solid; stroke: $ring; stroke-width: 1; }
.process@.leads .body { fill: $solid; stroke: $ink; stroke-width: 1.5; }
.process@.leads .label.inside { fill: $on; }
.process.up.holder .body { fill: $ink; }
.process.up.holder.tiny .body { fill: $ink; }
.process.up.holder@.leads .body { stroke: $ring; stroke-width: 3; }
.process.up.holder .label.inside { fill: $paper; stroke: none; }
.process.crashed .body { fill: $sunken; stroke: $ink-2; stroke-width: 1.5; stroke-dasharray: 4 3; }
.process.crashed .label { fill: $ink-2; }
.process.absent .body { fill: none; stroke: $link; stroke-width: 1.5; stroke-dasharray: 1.5 4; }
.process.absent .label { fill: $ink-3; }
.process .label.outside { fill: $ink-2; }
.crown { fill: $ink; stroke: $ink; stroke-width: 1; stroke-linejoin: round; }
.crown-followed@ { fill: $paper; stroke: $ring; stroke-width: 2; stroke-linejoin: round; }
.badge-body { fill: $paper; stroke: $ink-2; stroke-width: 1; }
.badge-words { fill: $ink; font-weight: 700; }
.note { fill: $ink-2; paint-order: stroke; stroke: $paper; stroke-width: 3px; stroke-linejoin: round; }
.cell { fill: $paper; stroke: $link; stroke-width: 1; }
.cell-follows@ .cell { fill: $solid; stroke: none; }
.cell-leads@ .cell { fill: $solid; stroke: $ink; stroke-width: 2; }
.cell-down .cell { fill: $sunken; stroke: $ctrl; stroke-dasharray: 2 1.5; }
.cell-absent .cell { stroke: $hair; }
.cell-cross .cell { fill: none; stroke: $ink; stroke-width: 1.5; }
.tail@ { fill: none; stroke: $ring|$ink; stroke-width: 2.5; }
.tail.lost { stroke-dasharray: 5 4; }
.tail.discarded { stroke: $ink-2; stroke-width: 1.5; stroke-dasharray: 1.5 3.5; }
.token-body { fill: $paper; stroke: $ink; stroke-width: 1.75; }
.token-pointer { fill: $ink; }
.token-words { fill: $ink; }
.token .payload { font-weight: 700; }
.token.tell@ .token-body { fill: $solid|$paper; }
.token.tell@ .token-words { fill: $on|$ink; }
.token.thing .token-body { fill: $ink; }
.token.thing .token-words { fill: $paper; }
.token.discarded .token-body { fill: $paper; stroke: $ink-2; stroke-width: 1.25; stroke-dasharray: 4 3; }
.token.discarded .token-words { fill: $ink-2; }
.token-sign { fill: none; stroke: $ink-2; stroke-width: 1.5; }
.token-cross { fill: none; stroke: $ink; stroke-width: 2.25; }
.flow@ { fill: none; stroke: $ring|$ink-2; stroke-opacity: .25; }
.flow.behind { stroke-opacity: .7; }
.flow.weight-1 { stroke-width: 1; }
.flow.weight-2 { stroke-width: 1.75; }
.flow.weight-3 { stroke-width: 2.5; }
.flow.weight-4 { stroke-width: 3.25; }
.flow.weight-5 { stroke-width: 4; }
.flow-tip@ { fill: $solid|$paper; stroke: $ring|$ink-2; stroke-width: 1; }
.flow-plate { fill: $paper; stroke: $ink-2; stroke-width: 1; }
.flow-number { fill: $ink; font-weight: 700; }
.swarm@ { fill: $solid|$paper; stroke: $ring|$ink-2; stroke-width: 1; }
.swarm.thing { fill: $ink; }
.swarm.lost { fill: none; }
.swarm.discarded { fill: none; }
";

const SPACE_TIME: &str = "
.lanes-times path { fill: none; stroke: $hair; stroke-width: 1; }
.lanes-times text { fill: $ink-2; }
.lanes-names text { fill: $ink; font-weight: 700; }
.lanes-band { fill: $accent-tint; }
.lanes-ground { fill: $sunken; }
.lane-up { fill: none; stroke: $link; stroke-width: 1.25; }
.lane-down { fill: none; stroke: $link; stroke-width: 1.5; stroke-dasharray: 1.5 4; }
.lane-away { fill: none; stroke: $link; }
.lane-waits { fill: none; stroke: $hair; }
.lane-inside { fill: none; stroke: $ink; }
.lane-belief@ path { fill: none; stroke: $ring; }
.lane-belief.a3 path { stroke-dasharray: 9 3; }
.lane-belief.a4 path { stroke-dasharray: 2 2; }
.lane-belief.a5 path { stroke-dasharray: 12 3 3 3; }
.lane-belief path.lane-core { stroke: $ground; stroke-width: 1.8; }
.lane-messages@ .lane-arrow { fill: none; stroke: $ring|$ink-2; stroke-width: 1.25; }
.lane-messages@ .lane-head { fill: $ring|$ink-2; }
.lane-messages.plain .lane-arrow { stroke-width: 1; }
.lane-messages .lane-lost { fill: none; stroke: $ink-2; stroke-width: 1; stroke-dasharray: 3 2; }
.lane-messages .sign-line { stroke-width: 1.5; }
";

const CHART: &str = "
.chart .axis { fill: $ink-2; }
.chart .axis-title { fill: $ink-3; }
.chart .tick { fill: none; stroke: $hair; }
.chart .tick.small { stroke: $ctrl; }
.chart .frame { fill: none; stroke: $ctrl; }
.chart .curve@ { fill: none; stroke: $ring|$ink-2; stroke-width: 1.75; stroke-linejoin: round; }
.chart .curve.dashed { stroke-dasharray: 7 4; }
.chart .curve.dotted { stroke-dasharray: 1.5 4; stroke-linecap: round; }
.chart .spread { fill: none; stroke: $ink-2; stroke-width: 1.25; }
.chart .mark@ { fill: $solid|$ink-2; stroke: $ink; stroke-width: 1.25; stroke-linejoin: round; }
.chart .mark.pending { fill: $paper; stroke-dasharray: 2 2; }
.chart .series@ { fill: $said|$ink; font-weight: 700; }
.chart .formula { fill: $ink-2; }
";
