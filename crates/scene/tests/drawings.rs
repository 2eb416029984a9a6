//! SVG files are well-formed and the same bytes every time.

use habemus_scene::{Drawing, Frame, Reading, svg};
use model::{Moment, Time};

const FRAME: Frame = Frame { width: 940.0, height: 500.0 };

/// A run with everything: crash, cut, partition, labels that need escaping, two leaders.
const TEXT: &str = "algorithm bully\nids 1..6\nlabel 1=\"<a & b>\"\nat 0 start 1\nat 0 crash 6\n\
                    at 6 partition 1 2 3 | 4 5 6\nat 6 cut 1-2\nat 6 start 2\nat 20 heal\nat 20 recover 6\n";

fn files() -> Vec<String> {
    let outcome = habemus_core::run_text(TEXT).unwrap_or_else(|problems| panic!("{problems:?}"));
    let spec = outcome.scenario.algorithm;
    let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
    let reading = Reading::new(outcome.trace, drawing);
    let mut files = vec![svg::spacetime(reading.timeline(), 940.0, 24.0, Some(Time::units(7)))];
    for tenth in 0..250 {
        files.push(svg::stage(&reading.scene(Moment::after(Time(tenth * 100)), FRAME, None), spec));
    }
    files
}

#[test]
fn files_are_well_formed_and_the_same_twice() {
    let first = files();
    for file in &first {
        check_tags(file);
        assert!(!file.contains("NaN") && !file.contains("inf"), "{file}");
    }
    assert_eq!(first, files());
}

/// Every tag is closed in its turn, every attribute quoted, and no bare `&` or `<` is left.
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
