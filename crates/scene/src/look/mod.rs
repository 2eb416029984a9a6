//! What pictures look like, defined once: colours in light and dark, patterns, the style of every class, and
//! font sizes. Both the styles inside stand-alone files and the page's style sheet are made from it. Knows
//! classes, not what is drawn.

pub mod metrics;
mod pattern;
mod rules;

use std::fmt::Write;

use crate::allegiance::Allegiance;
pub use pattern::{FillPattern, Ground};
pub use rules::StyleSet;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

pub const FONT: &str =
    "-apple-system, BlinkMacSystemFont, \"Segoe UI\", Roboto, \"Liberation Sans\", system-ui, sans-serif";

/// A name, and the colour in light and in dark; `$name` refers to another colour.
type Colour = (&'static str, &'static str, &'static str);

const PALETTE: [Colour; 18] = [
    ("paper", "#ffffff", "#0f1215"),
    ("panel", "#faf9f6", "#15191d"),
    ("sunken", "#f1efea", "#1d2227"),
    ("hair", "#e2dfd8", "#2a3037"),
    ("ctrl", "#85837c", "#69727c"),
    ("link", "#8e8c85", "#69727c"),
    ("ink", "#1a1d21", "#eceef0"),
    ("ink-2", "#4a5057", "#b8bfc7"),
    ("ink-3", "#666c73", "#929ba5"),
    ("accent", "#0072b2", "#56b4e9"),
    ("on-accent", "#ffffff", "#0f1215"),
    ("accent-text", "#00659e", "#7cc5f0"),
    ("accent-tint", "#e2eff7", "#143040"),
    ("holds", "#008561", "#2fc49b"),
    ("holds-text", "#00714f", "#4dd0ab"),
    ("bad", "#c65300", "#ff8540"),
    ("bad-text", "#b24a00", "#ff9a5f"),
    ("bad-tint", "#fcebdd", "#3a2113"),
];

/// The colours of an allegiance: `solid` fills leaders and bars, `on` is for what is written on that, `ring`
/// for outlines, `tint` fills followers, `said` is for words.
fn hues(allegiance: Allegiance) -> [Colour; 5] {
    let [solid, on, ring, tint, said] = match allegiance {
        Allegiance::First => [
            ("#0072b2", "#56b4e9"),
            ("#ffffff", "#0f1215"),
            ("#0072b2", "#56b4e9"),
            ("#dcecf6", "#14303f"),
            ("#005f96", "#8ccdf2"),
        ],
        Allegiance::Second => [
            ("#e69f00", "#e69f00"),
            ("#1a1d21", "#0f1215"),
            ("#b07300", "#e69f00"),
            ("#fceed0", "#3b2b08"),
            ("#7d5200", "#f2b632"),
        ],
        Allegiance::Third => [
            ("#cc79a7", "#cc79a7"),
            ("#1a1d21", "#0f1215"),
            ("#963a70", "#db93bc"),
            ("#f7e4ee", "#3b2131"),
            ("#93376c", "#e6accb"),
        ],
        Allegiance::Fourth => [
            ("#f0e442", "#f0e442"),
            ("#1a1d21", "#0f1215"),
            ("#5a5300", "#f0e442"),
            ("#faf6c8", "#36330e"),
            ("#5a5300", "#f0e442"),
        ],
        Allegiance::Later => [
            ("$ink-2", "$ink-2"),
            ("$paper", "$paper"),
            ("$ink-2", "$ink-2"),
            ("$sunken", "$sunken"),
            ("$ink-2", "$ink-2"),
        ],
    };
    [("solid", solid), ("on", on), ("ring", ring), ("tint", tint), ("said", said)]
        .map(|(name, (light, dark))| (name, light, dark))
}

/// The styles of a stand-alone file in which these allegiances occur.
pub fn file_style(kind: StyleSet, theme: Theme, allegiances: &[Allegiance]) -> String {
    let mut style = format!(
        "svg{{font-family:{};font-variant-numeric:tabular-nums}}\n.paper{{fill:{}}}\n",
        FONT.replace('"', "'"),
        colour("paper", None, theme),
    );
    for rule in rules::of(kind) {
        let (selector, styles) = rule.split_once('{').expect("a rule has a body");
        let is_about_hues = selector.contains('@');
        if !is_about_hues || styles.contains('|') {
            let styles = painted(styles, &mut |name, other| colour(other.unwrap_or(name), None, theme));
            let _ = writeln!(style, "{}{{{styles}", selector.replace('@', "").trim_end());
        }
        for allegiance in allegiances.iter().filter(|_| is_about_hues) {
            let styles = painted(styles, &mut |name, _| colour(name, Some(*allegiance), theme));
            let selector = selector.replace('@', &format!(".{}", allegiance.class()));
            let _ = writeln!(style, "{}{{{styles}", selector.trim_end());
        }
    }
    style
}

/// The page's style sheet: all colours as custom properties, and the style of every class.
pub fn page_style() -> String {
    let mut style = String::from("/* Written from crates/scene/src/look by the build. */\n:root {\n");
    let variable = |value: &str| match value.strip_prefix('$') {
        Some(other) => format!("var(--{other})"),
        None => value.to_owned(),
    };
    for (name, light, dark) in PALETTE {
        let _ = writeln!(style, "--{name}: light-dark({light}, {dark});");
    }
    for allegiance in Allegiance::ALL {
        for (name, light, dark) in hues(allegiance) {
            let value = match light.starts_with('$') {
                true => variable(light),
                false => format!("light-dark({light}, {dark})"),
            };
            let _ = writeln!(style, "--{}-{name}: {value};", allegiance.class());
        }
    }
    let _ = writeln!(style, "--ground: var(--paper);\n--weave: .5;\n--text: {FONT};\n}}");
    for allegiance in Allegiance::ALL {
        let class = allegiance.class();
        let each = hues(allegiance).map(|(name, ..)| format!("--{name}: var(--{class}-{name});"));
        let _ = writeln!(style, ".{class} {{ {} }}", each.join(" "));
    }
    for kind in StyleSet::ALL {
        for rule in rules::own(kind) {
            let rule = painted(&rule.replace('@', ""), &mut |name, other| match other {
                Some(other) => format!("var(--{name}, var(--{other}))"),
                None => format!("var(--{name})"),
            });
            let _ = writeln!(style, "{rule}");
        }
    }
    style
}

fn colour(name: &str, whose: Option<Allegiance>, theme: Theme) -> String {
    let hue = whose.and_then(|whose| hues(whose).into_iter().find(|(known, ..)| *known == name));
    let found = hue.or_else(|| PALETTE.into_iter().find(|(known, ..)| *known == name));
    let value = match (found, theme) {
        (Some((_, light, _)), Theme::Light) => light,
        (Some((_, _, dark)), Theme::Dark) => dark,
        (None, _) if name == "ground" => return colour("paper", None, theme),
        (None, _) if name == "weave" => ".5",
        (None, _) => unreachable!("a test has looked at every name: {name}"),
    };
    match value.strip_prefix('$') {
        Some(other) => colour(other, None, theme),
        None => value.to_owned(),
    }
}

/// Replaces names by colours: `$ring`, or `$ring|$ink` where there may be no allegiance.
fn painted(text: &str, paint: &mut dyn FnMut(&str, Option<&str>) -> String) -> String {
    let mut parts = text.split('$').peekable();
    let mut out = String::from(parts.next().unwrap_or_default());
    while let Some(part) = parts.next() {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        let other = if rest == "|" { parts.next() } else { None };
        match other {
            Some(other) => {
                let end = other.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(other.len());
                let (other, rest) = other.split_at(end);
                out.push_str(&paint(name, Some(other)));
                out.push_str(rest);
            }
            None => {
                out.push_str(&paint(name, None));
                out.push_str(rest);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_a_rule_is_known() {
        for kind in StyleSet::ALL {
            for theme in [Theme::Light, Theme::Dark] {
                let style = file_style(kind, theme, &Allegiance::ALL);
                assert!(!style.contains('$') && !style.contains('@') && !style.contains('|'), "{style}");
            }
        }
    }

    #[test]
    fn a_rule_about_hues_is_written_for_each_allegiance_and_for_none() {
        let style = file_style(StyleSet::Stage, Theme::Light, &[Allegiance::Second]);
        assert!(style.contains(".tail{ fill: none; stroke: #1a1d21;"), "{style}");
        assert!(style.contains(".tail.a2{ fill: none; stroke: #b07300;"), "{style}");
        let page = page_style();
        assert!(page.contains(".tail { fill: none; stroke: var(--ring, var(--ink));"), "{page}");
    }
}
