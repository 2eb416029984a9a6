//! SVG files are well-formed and the same bytes every time.

mod support;

use habemus_scene::svg::{self, PictureKind, SvgOptions, Theme};
use model::{Language, Moment, Time};
use support::reading;

/// A run with everything: crash, cut, partition, labels and captions that need escaping, two leaders.
const TEXT: &str = "# Two <leaders>\nalgorithm bully\nids 1..6\nlabel 1=\"<a & b>\"\nat 0 start 1\nat 0 crash 6\n\
                    at 6 partition 1 2 3 | 4 5 6\nat 6 cut 1-2\nat 6 start 2\nat 7 say \"\u{1}a < b & c\"\n\
                    at 20 heal\nat 20 recover 6\n";

fn options(width: u32, height: u32, theme: Theme, language: Language) -> SvgOptions {
    SvgOptions::new(width, height, theme, language).expect("it is neither too small nor too large")
}

fn files() -> Vec<String> {
    let reading = reading(TEXT);
    let draw =
        |view, moment, options: &SvgOptions| svg::picture(&reading, "Two <leaders>", view, moment, options);
    let light = options(940, 500, Theme::Light, Language::En);
    let whole = PictureKind::SpaceTime(Time::ZERO, reading.timeline().end);
    let mut files = Vec::new();
    for tenth in 0..250 {
        files.push(draw(PictureKind::Stage, Moment::after(Time(tenth * 100)), &light));
    }
    for options in
        [light, options(240, 240, Theme::Dark, Language::Pt), options(4096, 240, Theme::Dark, Language::En)]
    {
        for view in [
            PictureKind::Stage,
            whole,
            PictureKind::SpaceTime(Time(5500), Time(8500)),
            PictureKind::SpaceTime(Time(7), Time(7)),
        ] {
            files.push(draw(view, Moment::after(Time::units(7)), &options));
            files.push(draw(view, Moment { time: Time::ZERO, done: Some(0) }, &options));
            files.push(draw(view, Moment::after(Time::LATEST), &options));
        }
    }
    files
}

#[test]
fn files_are_well_formed_and_the_same_twice() {
    let first = files();
    for file in &first {
        check_tags(file);
        assert!(!file.contains("NaN") && !file.contains("inf"), "{file}");
        assert!(!file.contains('$'), "a colour has kept its name: {file}");
    }
    assert_eq!(first, files());
}

#[test]
fn a_file_says_what_it_shows() {
    let reading = reading(TEXT);
    let file = |theme, language| {
        let options = options(960, 540, theme, language);
        svg::picture(&reading, "Two <leaders>", PictureKind::Stage, Moment::after(Time(7500)), &options)
    };
    let (light, dark) = (file(Theme::Light, Language::En), file(Theme::Dark, Language::Pt));
    assert!(light.contains("<title id=\"title\">Two &lt;leaders&gt; · Bully · t = 7.5</title>"), "{light}");
    assert!(light.contains("Caption: “ a &lt; b &amp; c”."), "{light}");
    assert!(light.contains("cut since 6") && dark.contains("separados desde 6"));
    assert!(dark.contains("t = 7,5") && dark.contains("xml:lang=\"pt\""));
    // Each theme has its own paper.
    assert!(light.contains(".paper{fill:#ffffff}") && dark.contains(".paper{fill:#0f1215}"));
    // Nothing is fetched from elsewhere: the file stands alone.
    let outside = light.replace("http://www.w3.org/2000/svg", "");
    assert!(
        !outside.contains("http") && !outside.contains("@import") && !outside.contains("href"),
        "{light}"
    );
}

#[test]
fn a_process_in_its_critical_section_is_filled_with_ink_whomever_it_follows() {
    // 2 follows 4, the second leader, whose followers have a pattern; but 2 holds the resource.
    let text = "algorithm mutex-coordinator\nids 1..5\nset coordinator elected\nat 0 start 1\nat 5 crash 5\n\
                at 6 start 1\nat 12 request 2 for 9\n";
    let reading = reading(text);
    let options = options(960, 540, Theme::Light, Language::En);
    let file = svg::picture(&reading, "", PictureKind::Stage, Moment::after(Time(16_000)), &options);
    assert!(file.contains("class=\"process up holder follows a2\""), "{file}");
    let holder = [
        ".process.a2.follows .body{ fill: #fceed0; stroke: #b07300; stroke-width: 3; }",
        ".process.up.holder .body{ fill: #1a1d21; }",
        ".process.up.holder .label.inside{ fill: #ffffff; stroke: none; }",
    ];
    let places = holder.map(|rule| file.find(rule).unwrap_or_else(|| panic!("{rule} in {file}")));
    // Of rules with the same specificity the later one wins.
    assert!(places[0] < places[1]);
    // The two other followers have the pattern.
    assert_eq!(file.matches("url(#a2-tint)").count(), 2, "{file}");
}

#[test]
fn a_moment_beyond_the_run_is_its_end_and_one_before_it_its_beginning() {
    let reading = reading(TEXT);
    let options = options(960, 540, Theme::Light, Language::En);
    let draw = |moment| svg::picture(&reading, "", PictureKind::Stage, moment, &options);
    assert_eq!(draw(Moment::after(Time::LATEST)), draw(Moment::after(reading.timeline().end)));
    assert_eq!(draw(Moment { time: Time::ZERO, done: Some(0) }), draw(reading.begin()));
}

#[test]
fn a_picture_of_many_messages_is_a_small_file() {
    let reading = reading("algorithm bully\nids 0..63\nat 0 start 0\n");
    let options = options(960, 540, Theme::Light, Language::En);
    let file = svg::picture(&reading, "", PictureKind::Stage, Moment::after(Time(1500)), &options);
    assert!(file.len() < 1_000_000, "{} bytes", file.len());
    check_tags(&file);
}

#[test]
fn the_size_of_a_picture_is_limited() {
    let fits = |width, height| SvgOptions::new(width, height, Theme::Light, Language::En).is_some();
    assert!(fits(240, 4096) && !fits(239, 500) && !fits(500, 4097) && !fits(0, 0));
}

/// Tags are properly nested, attributes quoted, and no bare `&` or `<` is left.
fn check_tags(file: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = file;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a stray > before {}", &rest[start..]);
        let end = start + rest[start..].find('>').expect("every tag ends");
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<') && tag.matches('"').count().is_multiple_of(2), "<{tag}>");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a tag has a name"));
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?} left open");
    for piece in file.split('&').skip(1) {
        let entity = piece.split(';').next().expect("split gives one");
        assert!(["amp", "lt", "gt", "quot"].contains(&entity), "&{entity}");
    }
}
