//! Where things are: the project's root, cargo's target directory, dist/.
//!
//! It knows paths, never what is stored there.

use crate::{Result, programs};
use std::path::{Path, PathBuf};

pub struct Tree {
    root: PathBuf,
    target: PathBuf,
}

impl Tree {
    /// Asks cargo, because a variable or a setting can move the target directory.
    pub fn find() -> Result<Tree> {
        let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").into());
        let mut metadata = programs::cargo();
        metadata.current_dir(here).args(["metadata", "--no-deps", "--format-version", "1"]);
        let answer: serde_json::Value = serde_json::from_str(&programs::answer(&mut metadata)?)
            .map_err(|error| format!("`cargo metadata` gave no JSON: {error}."))?;
        let place = |field: &str| {
            answer[field]
                .as_str()
                .map(PathBuf::from)
                .ok_or_else(|| format!("`cargo metadata` does not say `{field}`."))
        };
        Ok(Tree { root: place("workspace_root")?, target: place("target_directory")? })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    pub fn static_files(&self) -> PathBuf {
        self.root.join("static")
    }

    /// Lessons are next to the algorithms they explain.
    pub fn lessons(&self) -> PathBuf {
        self.root.join("crates/algorithms/src")
    }

    pub fn browser_tests(&self) -> PathBuf {
        self.root.join("tests/browser")
    }

    pub fn wasm_tests(&self) -> PathBuf {
        self.root.join("tests/wasm")
    }

    /// The files that the wasm tests read: the compiled module and the native results.
    pub fn wasm_cases(&self) -> PathBuf {
        self.target.join("wasm-tests")
    }

    /// The compiled module for benchmarks.
    pub fn timed_module(&self) -> PathBuf {
        self.target.join("timed-module")
    }

    /// The compiled page before it is copied to dist/.
    pub fn bound_page(&self) -> PathBuf {
        self.target.join("bound-page")
    }

    /// The compiled module for programmers before it is copied to dist/.
    pub fn bound_module(&self) -> PathBuf {
        self.target.join("bound-module")
    }

    /// The hand-written part of the module for programmers.
    pub fn module(&self) -> PathBuf {
        self.root.join("crates/js/module")
    }

    /// The command-line program of a debug build.
    pub fn command_line(&self) -> PathBuf {
        self.target.join("debug").join(format!("habemus{}", std::env::consts::EXE_SUFFIX))
    }

    /// A file that rustc compiled for the web, in the `wasm` profile.
    pub fn compiled(&self, file: &str) -> PathBuf {
        self.target.join(crate::bind::TARGET).join(crate::bind::PROFILE).join(file)
    }

    /// A program compiled in the release profile.
    pub fn released(&self, name: &str) -> PathBuf {
        self.target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// Every file under `place`, in a fixed order.
pub fn files_under(place: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![place.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let listing = std::fs::read_dir(&folder)
            .map_err(|error| format!("cannot read {}: {error}.", folder.display()))?;
        for entry in listing.flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}
