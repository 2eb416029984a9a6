//! The lessons' place in the published page: `lessons/<name>.<language>.md`, each fetched when somebody
//! wants to read it. A lesson is called after the folder it stands in. What is in it is not known here.

use crate::Result;
use crate::tree::{Tree, files_under};
use std::path::PathBuf;

/// The folder inside dist/.
const FOLDER: &str = "lessons/";

/// Whether a published file is a lesson.
pub fn is_one(name: &str) -> bool {
    name.contains(FOLDER)
}

/// Every lesson: its path inside dist/, and where it is written.
pub fn all(tree: &Tree) -> Result<Vec<(String, PathBuf)>> {
    let lessons = files_under(&tree.lessons())?.into_iter().filter_map(|path| {
        let language = path.file_name()?.to_str()?.strip_prefix("lesson.")?.strip_suffix(".md")?;
        let name = path.parent()?.file_name()?.to_str()?.replace('_', "-");
        Some((format!("{FOLDER}{name}.{language}.md"), path))
    });
    Ok(lessons.collect())
}
