//! The layout of a published build. Every file that a page loads is in a folder named after the hash of the
//! whole build, so a page never mixes files of two builds, whatever hosts and browsers have cached. It
//! handles names and bytes and must not know what the files contain.

use crate::Result;
use std::collections::BTreeMap;
use xxhash_rust::xxh3::Xxh3;

/// Files by their path, with forward slashes as in a URL.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The folder of the module for programmers. Its entry file has a fixed name for imports; the files that it
/// loads are in a subfolder named after the build.
pub const MODULE: &str = "module";
/// The module's files that have a fixed name.
const MODULE_NAMED: [&str; 4] =
    ["module/habemus.js", "module/habemus.d.ts", "module/package.json", "module/README.md"];

/// Files that browsers expect under a fixed name.
const NAMED: [&str; 3] = ["index.html", SERVICE_WORKER, "manifest.webmanifest"];
const NAMED_FOLDER: &str = "icons/";
const SERVICE_WORKER: &str = "sw.js";

/// Placeholders in files with a fixed name: the build's folder, and the list of files to cache for offline
/// use.
const BUILD: &str = "{{build}}";
const KEPT: &str = "{{files}}";

/// Maps the files of a build to the names they are published under.
pub fn publish(files: Files) -> Result<Files> {
    let build = name(&files);
    let mut published: Files = files.into_iter().map(|(name, bytes)| (place(&name, &build), bytes)).collect();
    let kept: Vec<String> =
        published.keys().filter(|name| is_kept(name)).map(|name| format!("\"{name}\"")).collect();
    let kept = format!("[\n  {},\n]", kept.join(",\n  "));
    for name in NAMED.iter().chain(&MODULE_NAMED) {
        let Some(bytes) = published.get_mut(*name) else {
            return Err(format!("there is no {name} to publish."));
        };
        let text = std::str::from_utf8(bytes).map_err(|_| format!("{name} is not UTF-8."))?;
        *bytes = text.replace(BUILD, &build).replace(KEPT, &kept).into_bytes();
    }
    Ok(published)
}

/// The name of a build: a hash of every byte of every file.
fn name(files: &Files) -> String {
    let mut hash = Xxh3::new();
    for (name, bytes) in files {
        // Lengths are hashed too, so different lists of files never give the same byte sequence.
        hash.update(&(name.len() as u64).to_le_bytes());
        hash.update(name.as_bytes());
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    format!("build-{:016x}", hash.digest())
}

fn place(name: &str, build: &str) -> String {
    if NAMED.contains(&name) || MODULE_NAMED.contains(&name) || name.starts_with(NAMED_FOLDER) {
        return name.to_owned();
    }
    match name.strip_prefix(MODULE).and_then(|rest| rest.strip_prefix('/')) {
        Some(inside) => format!("{MODULE}/{build}/{inside}"),
        None => format!("{build}/{name}"),
    }
}

/// Whether the service worker caches a published file. The page itself is cached separately, after a check
/// for updates; the browser stores the service worker.
fn is_kept(name: &str) -> bool {
    name != "index.html" && name != SERVICE_WORKER && !is_module(name)
}

/// Whether a published file belongs to the module for programmers and not to the page.
pub fn is_module(name: &str) -> bool {
    name.starts_with(MODULE) && name[MODULE.len()..].starts_with('/')
}

/// Whether a published file refers to other files, which must be written first.
pub fn leads_to_others(name: &str) -> bool {
    NAMED.contains(&name) || MODULE_NAMED.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(style: &str) -> Files {
        let mut files = Files::new();
        for name in NAMED.iter().chain(&MODULE_NAMED) {
            files.insert((*name).to_owned(), b"in {{build}}".to_vec());
        }
        files.insert(SERVICE_WORKER.to_owned(), b"{{build}} {{files}}".to_vec());
        files.insert("icons/icon.svg".into(), Vec::new());
        files.insert("page.css".into(), style.into());
        files.insert("app/page.wasm".into(), Vec::new());
        files.insert("module/inner.wasm".into(), Vec::new());
        files
    }

    fn text(published: &Files, name: &str) -> String {
        String::from_utf8(published[name].clone()).expect("it is a text")
    }

    #[test]
    fn what_a_page_loads_lies_in_the_folder_of_its_build() {
        let build = name(&files(""));
        let published = publish(files("")).expect("nothing is missing");
        let inside = |name: &str| published.contains_key(name);
        assert!(inside("index.html") && inside("icons/icon.svg") && inside("module/habemus.js"));
        assert!(inside(&format!("{build}/page.css")) && inside(&format!("{build}/app/page.wasm")));
        assert!(inside(&format!("module/{build}/inner.wasm")) && !inside("page.css"));
        assert_eq!(text(&published, "index.html"), format!("in {build}"));
    }

    #[test]
    fn the_service_worker_keeps_all_but_itself_and_the_module() {
        let published = publish(files("")).expect("nothing is missing");
        let worker = text(&published, SERVICE_WORKER);
        assert!(
            worker.contains("/page.css\"")
                && worker.contains("/app/page.wasm\"")
                && worker.contains("\"icons/")
        );
        assert!(!worker.contains("module/") && !worker.contains("sw.js") && !worker.contains("index.html"));
    }

    #[test]
    fn another_byte_is_another_build_and_the_same_bytes_are_the_same() {
        let builds = ["", "a", "b", "a"].map(|style| name(&files(style)));
        assert_eq!(builds[1], builds[3]);
        assert_ne!(builds[0], builds[1]);
        assert_ne!(builds[1], builds[2]);
    }
}
