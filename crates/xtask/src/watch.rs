//! Rebuilds whenever a source file changes.
//!
//! It polls modification times twice a second: cheap, fast enough for a person, and the same on every
//! system. It must not know that the result is served.

use crate::tree::{Tree, files_under};
use crate::{Result, site};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// The page's sources, and folders among them that are not part of the page.
const SOURCES: [&str; 4] = ["Cargo.toml", "crates", "static", "web"];
const OTHERS: [&str; 2] = ["crates/cli", "crates/xtask"];

type Dates = Vec<(PathBuf, Option<SystemTime>)>;

/// Runs until Ctrl-C.
pub fn rebuild_forever(tree: &Tree, mut built: Dates) -> ! {
    loop {
        std::thread::sleep(Duration::from_millis(500));
        let now = dates(tree);
        if let Some(changed) = first_change(&built, &now) {
            let name = changed.strip_prefix(tree.root()).unwrap_or(changed);
            eprintln!("\n{} changed.", name.display());
            // Recorded before the build, so a file saved during it starts another.
            built = now;
            report(tree, site::build(tree));
        }
    }
}

/// A failed build only prints a message: the next save may fix it.
pub fn report(tree: &Tree, build: Result<()>) {
    match build {
        Ok(()) => eprintln!("Built. Reload the page."),
        Err(problem) if tree.dist().exists() => {
            eprintln!("xtask: {problem}\nThe last good build is still being served.");
        }
        Err(problem) => eprintln!("xtask: {problem}\nThere is nothing to serve before it builds once."),
    }
}

/// The modification time of every source file, sorted.
pub fn dates(tree: &Tree) -> Dates {
    let places = SOURCES.iter().map(|name| tree.root().join(name));
    let files = places.flat_map(|place| match place.is_file() {
        true => vec![place],
        false => files_under(&place).unwrap_or_default(),
    });
    let others = OTHERS.map(|name| tree.root().join(name));
    let sources = files.filter(|file| !others.iter().any(|other| file.starts_with(other)));
    let mut dates: Dates = sources
        .map(|file| {
            let date = std::fs::metadata(&file).and_then(|data| data.modified()).ok();
            (file, date)
        })
        .collect();
    dates.sort();
    dates
}

/// A file that is new, deleted or modified.
fn first_change<'a>(before: &'a Dates, after: &'a Dates) -> Option<&'a PathBuf> {
    let unlike = |these: &'a Dates, those: &Dates| {
        these.iter().find(|file| those.binary_search(file).is_err()).map(|(path, _)| path)
    };
    unlike(after, before).or_else(|| unlike(before, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_a_gone_and_a_touched_file_are_changes() {
        let early = Some(SystemTime::UNIX_EPOCH);
        let late = Some(SystemTime::UNIX_EPOCH + Duration::from_secs(1));
        let before = vec![("a".into(), early), ("b".into(), early)];
        let check = |after: Dates, expected: Option<&str>| {
            assert_eq!(first_change(&before, &after), expected.map(PathBuf::from).as_ref());
        };
        check(before.clone(), None);
        check(vec![("a".into(), early), ("b".into(), late)], Some("b"));
        check(vec![("a".into(), early), ("b".into(), early), ("c".into(), early)], Some("c"));
        check(vec![("b".into(), early)], Some("a"));
    }
}
