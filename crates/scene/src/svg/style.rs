//! The colours, patterns and styles of a picture that stands alone: the page's tokens in one of its two
//! themes, written out, since whoever opens the file has none of the page's style sheets.

use std::fmt::Write;

use super::Theme;
use crate::allegiance::Allegiance;

/// The tokens of the look, in light and in dark.
const TOKENS: [(&str, &str, &str); 8] = [
    ("$paper", "#ffffff", "#0f1215"),
    ("$sunken", "#f1efea", "#1d2227"),
    ("$hair", "#e2dfd8", "#2a3037"),
    ("$ctrl", "#85837c", "#69727c"),
    ("$link", "#8e8c85", "#69727c"),
    // The longer names first: one must not be read as the beginning of another.
    ("$ink2", "#4a5057", "#b8bfc7"),
    ("$ink3", "#666c73", "#929ba5"),
    ("$ink", "#1a1d21", "#eceef0"),
];

/// What an allegiance is painted with: full colour, what is written on it, outline, light fill, text.
struct Paint {
    solid: &'static str,
    on: &'static str,
    ring: &'static str,
    tint: &'static str,
    text: &'static str,
}

const ALLEGIANCES: [Allegiance; 5] =
    [Allegiance::First, Allegiance::Second, Allegiance::Third, Allegiance::Fourth, Allegiance::Later];

/// The styles of a theme, by class.
pub(super) fn style(theme: Theme) -> String {
    let mut style = String::from(PLAIN);
    for allegiance in ALLEGIANCES {
        let Paint { solid, on, ring, tint, text } = paint(allegiance, theme);
        let a = allegiance.class();
        let _ = writeln!(
            style,
            ".body.{a}.follows{{fill:{tint};stroke:{ring}}}.body.{a}.leads,.cell.{a},.pill.{a}{{fill:{solid}}}\
             .body.{a}.follows.small{{fill:{solid}}}.id.{a}.leads,.token.{a}{{fill:{on}}}\
             .id.{a}.follows{{stroke:{tint}}}.followed.{a},.tail.{a},.flow.{a},.belief.{a},.arrow.{a}{{stroke:{ring}}}\
             .chip.{a}{{fill:{tint};stroke:{ring}}}.says.{a},.sign.{a}{{fill:{text}}}\
             .tip.{a},.crown.{a}{{fill:{ring}}}\
             .body.holder.{a}{{fill:$ink;stroke:{ring};stroke-width:3}}.id.holder.{a}{{fill:$paper;stroke:none}}"
        );
    }
    style.push_str(".arrow.a1,.arrow.a2,.arrow.a3,.arrow.a4,.arrow.a5{stroke-opacity:1;stroke-width:1.25}\n");
    coloured(&style, theme)
}

/// The patterns of the second to the fifth allegiance, on a light fill and on the full colour.
pub(super) fn patterns(theme: Theme) -> String {
    let mut patterns = String::new();
    for allegiance in &ALLEGIANCES[1..] {
        let (size, lines, width) = weave(*allegiance);
        let Paint { on, ring, .. } = paint(*allegiance, theme);
        for (ground, colour) in [("tint", ring), ("solid", on)] {
            let _ = writeln!(
                patterns,
                "<pattern id=\"{}-{ground}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\">\
                 <path d=\"{lines}\" fill=\"none\" stroke=\"{colour}\" stroke-opacity=\".5\" \
                 stroke-width=\"{width}\" stroke-linecap=\"round\"/></pattern>",
                allegiance.class()
            );
        }
    }
    coloured(&patterns, theme)
}

/// The tile's side, its lines, and how thick they are; dots are lines almost without length.
fn weave(allegiance: Allegiance) -> (u32, &'static str, &'static str) {
    match allegiance {
        Allegiance::First => (8, "", "1"),
        Allegiance::Second => (8, "M-2 2L2 -2M0 8L8 0M6 10L10 6", "1.5"),
        Allegiance::Third => (6, "M1.5 1.5h.01M4.5 4.5h.01", "2"),
        Allegiance::Fourth => (6, "M0 3H6M3 0V6", "1"),
        Allegiance::Later => (8, "M0 0L8 8M0 8L8 0", "1"),
    }
}

fn paint(allegiance: Allegiance, theme: Theme) -> Paint {
    let [solid, on, ring, tint, text] = match (allegiance, theme) {
        (Allegiance::First, Theme::Light) => ["#0072b2", "#ffffff", "#0072b2", "#dcecf6", "#005f96"],
        (Allegiance::First, Theme::Dark) => ["#56b4e9", "#0f1215", "#56b4e9", "#14303f", "#8ccdf2"],
        (Allegiance::Second, Theme::Light) => ["#e69f00", "#1a1d21", "#b07300", "#fceed0", "#7d5200"],
        (Allegiance::Second, Theme::Dark) => ["#e69f00", "#0f1215", "#e69f00", "#3b2b08", "#f2b632"],
        (Allegiance::Third, Theme::Light) => ["#cc79a7", "#1a1d21", "#963a70", "#f7e4ee", "#93376c"],
        (Allegiance::Third, Theme::Dark) => ["#cc79a7", "#0f1215", "#db93bc", "#3b2131", "#e6accb"],
        (Allegiance::Fourth, Theme::Light) => ["#f0e442", "#1a1d21", "#5a5300", "#faf6c8", "#5a5300"],
        (Allegiance::Fourth, Theme::Dark) => ["#f0e442", "#0f1215", "#f0e442", "#36330e", "#f0e442"],
        (Allegiance::Later, _) => ["$ink2", "$paper", "$ink2", "$sunken", "$ink2"],
    };
    Paint { solid, on, ring, tint, text }
}

/// Puts the theme's colours in the place of their names.
fn coloured(text: &str, theme: Theme) -> String {
    TOKENS.iter().fold(text.to_owned(), |text, (name, light, dark)| {
        text.replace(
            name,
            match theme {
                Theme::Light => light,
                Theme::Dark => dark,
            },
        )
    })
}

/// What has no hue. Widths and dashes are those of the page.
const PLAIN: &str = "\
svg{font-family:-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,Helvetica,sans-serif;font-variant-numeric:tabular-nums}
.paper{fill:$paper}path{fill:none;stroke-linejoin:round}text{fill:$ink;text-anchor:middle}
text.start{text-anchor:start}text.end{text-anchor:end}
.headline{font-size:20px}.headline.small{font-size:15px}.b{font-weight:700}.quiet{fill:$ink2}
.link{stroke:$link;stroke-width:1.5}.hair{stroke:$hair;stroke-width:1}.faint{stroke-width:.5;stroke-opacity:.7}
.pruned{stroke:$link;stroke-width:2;stroke-dasharray:1 5;stroke-linecap:round}
.link.tree{stroke:$ink2;stroke-width:2.75}.head{fill:$link}.head.tree{fill:$ink2}.bars{stroke:$ink;stroke-width:2.25}
.curtain{stroke:$ink2;stroke-width:2;stroke-dasharray:7 5}
.spent{stroke:$hair;stroke-width:2.5}.timer{stroke:$ink2;stroke-width:2.5}
.body{fill:$paper;stroke:$ink;stroke-width:1.5}.body.candidate{stroke-width:2.25}
.wings{stroke:$link;stroke-width:1.5}.body.passive,.body.out{stroke:$link}.body.out{stroke-dasharray:1.5 3}
.body.recovering{fill:none;stroke:$ink2;stroke-width:2.25}.wings.recovering{fill:$ink2;stroke:none}
.body.holder{fill:$ink}.body.follows{stroke-width:3}.body.leads{stroke:$ink;stroke-width:1.5}
.body.follows.small{stroke-width:1}
.body.down{fill:$sunken;stroke:$ink2;stroke-width:1.5;stroke-dasharray:4 3}
.body.absent{fill:none;stroke:$link;stroke-width:1.5;stroke-dasharray:1.5 4}
.cross{stroke:$ink2;stroke-width:2.25;stroke-linecap:round}
.id{font-weight:700}.id.down,.id.passive{fill:$ink2}.id.absent{fill:$ink3}.id.outside{fill:$ink2}.id.holder{fill:$paper}
.id.follows{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}
.cell{fill:$paper;stroke:$link;stroke-width:1}.cell.believes{stroke:none}.cell.leads{stroke:$ink;stroke-width:2}
.cell.down{fill:$sunken;stroke:$ctrl;stroke-dasharray:2 1.5}.cell.absent{stroke:$hair}.cell.crossed{fill:none;stroke:$ink;stroke-width:1.5}
.crown{fill:$ink}.hollow{stroke:$link;stroke-width:1.5}.followed{fill:$paper;stroke-width:2}
.chip{stroke-width:1.5}.chip.leaning{fill:$paper;stroke:$ctrl;stroke-width:1}.says{font-weight:700}.says.leaning{fill:$ink2;font-weight:400}
.badge{fill:$paper;stroke:$ink2;stroke-width:1}
.note{fill:$ink2;paint-order:stroke;stroke:$paper;stroke-width:3px;stroke-linejoin:round}
.tail{stroke:$ink;stroke-width:2.5}.tail.lost{stroke-dasharray:5 4}.tail.gone{stroke:$ink2;stroke-width:1.5;stroke-dasharray:1.5 3.5}
.pill{fill:$paper;stroke:$ink;stroke-width:1.75}.pill.mark{stroke:$ink2;stroke-width:1}.pointer{fill:$ink}.pill.thing{fill:$ink}
.token{font-size:11px}.token .what{font-size:13px;font-weight:700}.token.thing{fill:$paper}.token.gone{fill:$ink2}
.flow{stroke:$ink2;stroke-opacity:.25}.flow.behind{stroke-opacity:.7}.flow.weight-1{stroke-width:1}.flow.weight-2{stroke-width:1.75}
.flow.weight-3{stroke-width:2.5}.flow.weight-4{stroke-width:3.25}.flow.weight-5{stroke-width:4}
.died{stroke:$ink;stroke-width:2.25}.ghost{fill:$paper;stroke:$ink2;stroke-width:1.25;stroke-dasharray:4 3}.aside{stroke:$ink2;stroke-width:1.5}
.name{font-weight:700}.axis{fill:$ink2}.tick{stroke:$hair;stroke-width:1}
.gst{stroke:$ink2;stroke-width:1;stroke-dasharray:2 2}.lane{stroke:$link;stroke-width:1.25}
.away{stroke:$link;stroke-width:1.5;stroke-dasharray:1.5 4}.waits{fill:$hair}.inside{fill:$ink}
.belief.a3{stroke-dasharray:9 3}.belief.a4{stroke-dasharray:2 2}.belief.a5{stroke-dasharray:12 3 3 3}.core{stroke:$paper}
.arrow{stroke:$ink2;stroke-width:1;stroke-opacity:.6}.tip{fill:$ink2}.arrow.lost{stroke-dasharray:3 2}
.mark{stroke:$ink;stroke-width:1.5}.mark.full{fill:$paper}.mark.said{fill:$ink;stroke:none}
.now{stroke:$ink;stroke-width:2}.veil{fill:$paper;fill-opacity:.62}
";
