//! The published page: static files plus the bound WebAssembly, laid out in dist/.
//!
//! Everything is read before anything is written, so a failed build leaves the last good dist/ in
//! place for whoever is looking at it. It does not know how dist/ is served.

use crate::tree::{Tree, files_under};
use crate::{Result, bind};
use std::collections::BTreeMap;
use std::path::Path;

/// Where the page's JavaScript and WebAssembly live inside dist/; static/boot.js loads from here.
const APP: &str = "app";

/// Files by their path inside dist/, with forward slashes as in a URL.
type Files = BTreeMap<String, Vec<u8>>;

pub fn build(tree: &Tree) -> Result<()> {
    let bound = tree.bound_page();
    bind::compile_and_bind(tree, &bind::PAGE, bind::Host::Web, &bound)?;
    let mut files = Files::new();
    collect(&tree.static_files(), "", &mut files)?;
    collect(&bound, APP, &mut files)?;
    lay_out(&files, &tree.dist())?;
    print_sizes(&files);
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

/// Makes dist/ hold exactly these files. A file that did not change keeps its date.
fn lay_out(files: &Files, dist: &Path) -> Result<()> {
    for (name, bytes) in files {
        let path = dist.join(name);
        if std::fs::read(&path).is_ok_and(|old| old == *bytes) {
            continue;
        }
        // Written beside and renamed: a browser that asks meanwhile gets the old file or the new.
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
        }
    }
    Ok(())
}

/// What a first visit loads, which today is everything there is.
fn print_sizes(files: &Files) {
    println!("dist/ is ready. A first visit loads, gzipped:");
    let mut total = 0;
    for (name, bytes) in files {
        let size = gzipped(bytes);
        total += size;
        println!("  {:>8.1} KB  {name}", size as f64 / 1000.0);
    }
    println!("  {:>8.1} KB  in total", total as f64 / 1000.0);
}

/// gzip is raw DEFLATE with a header of 10 bytes and a trailer of 8.
fn gzipped(bytes: &[u8]) -> usize {
    miniz_oxide::deflate::compress_to_vec(bytes, 9).len() + 18
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| format!("cannot read {}: {error}.", path.display()))
}
