//! Where lessons are in the published page: `lessons/<name>.<language>.md`, each fetched on demand. A
//! lesson is named after its folder. This file must not know what a lesson contains.

use crate::Result;
use crate::tree::{Tree, files_under};
use std::path::PathBuf;

/// The folder inside dist/.
const FOLDER: &str = "lessons/";

/// Whether a published file is a lesson.
pub fn is_lesson(name: &str) -> bool {
    name.contains(FOLDER)
}

/// Every lesson: its path inside dist/ and its source file.
pub fn all(tree: &Tree) -> Result<Vec<(String, PathBuf)>> {
    let lessons = files_under(&tree.lessons())?.into_iter().filter_map(|path| {
        let language = path.file_name()?.to_str()?.strip_prefix("lesson.")?.strip_suffix(".md")?;
        let name = path.parent()?.file_name()?.to_str()?.replace('_', "-");
        Some((format!("{FOLDER}{name}.{language}.md"), path))
    });
    Ok(lessons.collect())
}
