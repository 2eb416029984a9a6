//! From Rust to WebAssembly: compiles a package for the web and generates the JavaScript around it.
//!
//! wasm-bindgen is used as a library, so the lock file pins crate and tool together and nothing has to be
//! installed. This file must not know where the result is published.

use crate::tree::Tree;
use crate::{Result, programs, reorder, setup};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

pub const TARGET: &str = "wasm32-unknown-unknown";
/// The profile for what visitors download; the tests run the same code.
pub const PROFILE: &str = "wasm";

/// A package that is compiled to WebAssembly.
pub struct Module {
    pub package: &'static str,
    /// The file name that rustc writes.
    file: &'static str,
    /// The published file name without its extension.
    name: &'static str,
    features: &'static str,
}

pub const PAGE: Module =
    Module { package: "habemus-web", file: "habemus-web.wasm", name: "habemus-web", features: "" };
pub const LIBRARY: Module =
    Module { package: "habemus-js", file: "habemus_js.wasm", name: "habemus-js", features: "" };
/// The library plus the functions that `bench` times.
pub const TIMED_LIBRARY: Module = Module { features: "bench", ..LIBRARY };
/// The entry points for hostile input; only for tests.
pub const HOSTILE: Module = Module {
    package: "habemus-hostile",
    file: "habemus_hostile.wasm",
    name: "habemus-hostile",
    features: "",
};

/// What loads the module.
pub enum Host {
    /// A browser, with URLs relative to the module.
    Web,
    /// Node, from the file system.
    Node,
}

/// Compiles `module` and writes its JavaScript and WebAssembly to `folder`, which is emptied first.
pub fn compile_and_bind(tree: &Tree, module: &Module, host: Host, folder: &Path) -> Result<()> {
    setup::wasm_target()?;
    let mut build = programs::cargo();
    build.current_dir(tree.root()).args(["build", "--package", module.package]);
    build.args(["--target", TARGET, "--profile", PROFILE, "--config", &without_home()]);
    if !module.features.is_empty() {
        build.args(["--features", module.features]);
    }
    programs::run(&mut build)?;

    if folder.exists() {
        std::fs::remove_dir_all(folder)
            .map_err(|error| format!("cannot empty {}: {error}.", folder.display()))?;
    }
    bind(&tree.compiled(module.file), module.name, host, folder)
        .map_err(|error| format!("wasm-bindgen could not bind {}: {error:#}.", module.file))?;
    // wasm-bindgen chooses this file name.
    let bound = folder.join(format!("{}_bg.wasm", module.name));
    let named =
        std::fs::read(&bound).map_err(|error| format!("cannot read {}: {error}.", bound.display()))?;
    std::fs::write(&bound, reorder::group_generic_functions(&named)?)
        .map_err(|error| format!("cannot write {}: {error}.", bound.display()))
}

/// Panic messages contain source paths. Those of dependencies lie in the user's home folder, which is
/// private and would make builds differ between machines.
fn without_home() -> String {
    let home = std::env::home_dir().unwrap_or_default().join(".cargo");
    let home = std::env::var_os("CARGO_HOME").map_or(home, PathBuf::from);
    let sources = home.join("registry/src");
    format!("target.{TARGET}.rustflags=['--remap-path-prefix={}=']", sources.display())
}

fn bind(
    wasm: &Path,
    name: &str,
    host: Host,
    folder: &Path,
) -> std::result::Result<(), impl std::fmt::Display + use<>> {
    let mut bindgen = Bindgen::new();
    let bindgen = match host {
        Host::Web => bindgen.web(true),
        Host::Node => bindgen.nodejs(true),
    }?;
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(false)
        // The default leaves the path out, and then the page cannot find its wasm file.
        .omit_default_module_path(false)
        // `reorder` needs the names and removes them itself.
        .remove_name_section(false)
        .remove_producers_section(true)
        .generate(folder)
}
