//! Builds the published page in dist/: static files, WebAssembly with its JavaScript, and the module for
//! programmers.
//!
//! Everything is read before anything is written, so a failed build leaves the last good dist/ in place.
//! This file must not know how dist/ is served.

use crate::edition::{self, Files};
use crate::tree::{Tree, files_under};
use crate::{Result, bind, lessons, programs};
use std::path::Path;

/// The folder of the page's JavaScript and WebAssembly inside the build's folder; static/boot.js loads from
/// here.
const APP: &str = "app";
/// The placeholder in index.html for the content shown before the program has loaded.
const FIRST: &str = "{{first}}";
/// The generated style sheet for the drawings.
const LOOK: &str = "look.css";

pub fn build(tree: &Tree) -> Result<()> {
    let (page, module) = (tree.bound_page(), tree.bound_module());
    bind::compile_and_bind(tree, &bind::PAGE, bind::Host::Web, &page)?;
    bind::compile_and_bind(tree, &bind::LIBRARY, bind::Host::Web, &module)?;
    let mut files = Files::new();
    collect(&tree.static_files(), "", &mut files)?;
    collect(&page, APP, &mut files)?;
    collect(&tree.module(), edition::MODULE, &mut files)?;
    collect(&module, edition::MODULE, &mut files)?;
    for (name, path) in lessons::all(tree)? {
        files.insert(name, read(&path)?);
    }
    show_early(tree, &mut files)?;
    let files = edition::publish(files)?;
    lay_out(&files, &tree.dist())?;
    print_sizes(&files);
    Ok(())
}

/// Adds to index.html what a first visit shows before the program has loaded, and creates the style sheet
/// for the drawings. The page's crate, compiled for this machine, prints both.
fn show_early(tree: &Tree, files: &mut Files) -> Result<()> {
    let printed = |what: &[&str]| {
        let mut page = programs::cargo();
        page.current_dir(tree.root()).args(["run", "--package", bind::PAGE.package, "--"]).args(what);
        eprintln!("$ {}", programs::spelled(&page));
        programs::answer(&mut page)
    };
    files.insert(LOOK.to_owned(), printed(&["style"])?.into_bytes());
    let first = printed(&[])?;
    let index = files.get_mut("index.html").ok_or("static/ has no index.html.")?;
    *index = String::from_utf8_lossy(index).replace(FIRST, first.trim_end()).into_bytes();
    Ok(())
}

fn collect(folder: &Path, prefix: &str, files: &mut Files) -> Result<()> {
    for path in files_under(folder)? {
        let inside = path.strip_prefix(folder).expect("it was found under this folder");
        let steps = std::iter::once(prefix.into()).chain(inside.iter().map(|step| step.to_string_lossy()));
        let name = steps.filter(|step| !step.is_empty()).collect::<Vec<_>>().join("/");
        files.insert(name, read(&path)?);
    }
    Ok(())
}

/// Makes dist/ contain exactly these files. An unchanged file keeps its modification time.
fn lay_out(files: &Files, dist: &Path) -> Result<()> {
    // Files that refer to others are written last: a request during the update gets either the whole old
    // build or the whole new one.
    let (leading, led): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| edition::leads_to_others(name));
    for (name, bytes) in led.into_iter().chain(leading) {
        let path = dist.join(name);
        if std::fs::read(&path).is_ok_and(|old| old == *bytes) {
            continue;
        }
        // Written under a temporary name and then renamed, so no request gets a half-written file.
        let beside = dist.join(format!("{name}.new"));
        let folder = path.parent().expect("it lies in dist");
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&beside, bytes))
            .and_then(|()| std::fs::rename(&beside, &path))
            .map_err(|error| format!("cannot write {}: {error}.", path.display()))?;
    }
    for path in files_under(dist)? {
        let kept = files.keys().any(|name| dist.join(name) == path);
        if !kept {
            std::fs::remove_file(&path)
                .map_err(|error| format!("cannot remove {}: {error}.", path.display()))?;
            // Removes the folder of an older build with its last file; `remove_dir` fails on folders that
            // are not empty.
            path.ancestors().skip(1).take_while(|folder| *folder != dist).for_each(|folder| {
                std::fs::remove_dir(folder).ok();
            });
        }
    }
    Ok(())
}

/// Prints what a first visit downloads: everything except the module and the lessons, which are fetched on
/// demand.
fn print_sizes(files: &Files) {
    println!("dist/ is ready. A first visit loads, gzipped:");
    let (mut early, mut total) = (0, 0);
    let comes_later = |name: &str| edition::is_module(name) || lessons::is_lesson(name);
    for (name, bytes) in files.iter().filter(|(name, _)| !comes_later(name)) {
        let size = gzipped(bytes);
        total += size;
        if is_early(name) {
            early += size;
        }
        println!("  {:>8.1} KB  {name}", size as f64 / 1000.0);
    }
    println!("  {:>8.1} KB  in total", total as f64 / 1000.0);
    println!("  {:>8.1} KB  of it until the first frame", early as f64 / 1000.0);
}

/// Whether a file is needed to show the page before the program has loaded.
fn is_early(name: &str) -> bool {
    name == "index.html" || name.ends_with(".css") || name.ends_with("/early.js")
}

/// gzip is raw DEFLATE with a 10-byte header and an 8-byte trailer.
fn gzipped(bytes: &[u8]) -> usize {
    miniz_oxide::deflate::compress_to_vec(bytes, 9).len() + 18
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| format!("cannot read {}: {error}.", path.display()))
}
