//! From Rust to WebAssembly: compiles a package for the web and writes the JavaScript around it.
//!
//! wasm-bindgen is used as a library, so that the lock file pins crate and tool together and nothing has
//! to be installed. This file does not know where the result is published.

use crate::tree::Tree;
use crate::{Result, programs, setup, shelve};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

pub const TARGET: &str = "wasm32-unknown-unknown";
/// The profile for what goes over the wire; the tests run the same code.
pub const PROFILE: &str = "wasm";

/// Something that is compiled to WebAssembly.
pub struct Module {
    pub package: &'static str,
    /// The file that rustc writes.
    file: &'static str,
    /// The stem of the published file names.
    name: &'static str,
    /// Cargo features to compile with.
    features: &'static str,
}

pub const PAGE: Module =
    Module { package: "habemus-web", file: "habemus-web.wasm", name: "habemus-web", features: "" };
pub const LIBRARY: Module =
    Module { package: "habemus-js", file: "habemus_js.wasm", name: "habemus-js", features: "" };
/// The library with the benchmarks of `bench`.
pub const TIMED_LIBRARY: Module = Module { features: "bench", ..LIBRARY };
/// The entry points for hostile input; only for tests.
pub const HOSTILE: Module = Module {
    package: "habemus-hostile",
    file: "habemus_hostile.wasm",
    name: "habemus-hostile",
    features: "",
};

/// Who loads the module.
pub enum Host {
    /// A browser, by URLs relative to the module's own.
    Web,
    /// Node, from the file system.
    Node,
}

/// Compiles `module` and puts its JavaScript and WebAssembly into `folder`, which is emptied first.
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
    // wasm-bindgen's name for its output.
    let bound = folder.join(format!("{}_bg.wasm", module.name));
    let named =
        std::fs::read(&bound).map_err(|error| format!("cannot read {}: {error}.", bound.display()))?;
    std::fs::write(&bound, shelve::shelve(&named)?)
        .map_err(|error| format!("cannot write {}: {error}.", bound.display()))
}

/// Panic messages contain the paths of source files. Those of dependencies are under somebody's home
/// folder, which is private and would make each machine's build different.
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
        // By default the library leaves the path out; then the page would not find its wasm.
        .omit_default_module_path(false)
        // `shelve` reads the names before it removes them.
        .remove_name_section(false)
        .remove_producers_section(true)
        .generate(folder)
}
