//! Checks the dependencies: every licence is one we may ship, and no crate is built in two versions unless
//! `supply.txt` says why.
//!
//! It uses only `cargo metadata`, so it needs no network and no other tool.

use crate::tree::Tree;
use crate::{Result, programs};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A file next to Cargo.toml: `licence NAME` for each accepted licence, `twice NAME why` for each accepted
/// duplicate.
const CONFIGURATION: &str = "supply.txt";

pub fn check(tree: &Tree) -> Result<()> {
    let text = std::fs::read_to_string(tree.root().join(CONFIGURATION))
        .map_err(|error| format!("cannot read {CONFIGURATION}: {error}."))?;
    let accepted = Accepted::read(&text)?;
    let mut metadata = programs::cargo();
    metadata.current_dir(tree.root()).args(["metadata", "--locked", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&programs::answer(&mut metadata)?)
        .map_err(|error| format!("`cargo metadata` gave no JSON: {error}."))?;
    let problems = accepted.problems_of(&packages(&metadata));
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems.join("\n")),
    }
}

struct Package {
    name: String,
    version: String,
    licence: String,
}

fn packages(metadata: &Value) -> Vec<Package> {
    let text = |package: &Value, field: &str| package[field].as_str().unwrap_or_default().to_owned();
    let each = |package: &Value| Package {
        name: text(package, "name"),
        version: text(package, "version"),
        licence: text(package, "license"),
    };
    metadata["packages"].as_array().into_iter().flatten().map(each).collect()
}

#[derive(Default)]
struct Accepted {
    licences: BTreeSet<String>,
    twice: BTreeSet<String>,
}

impl Accepted {
    fn read(text: &str) -> Result<Accepted> {
        let mut accepted = Accepted::default();
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next(), words.next()) {
                (Some("licence"), Some(name), None) => accepted.licences.insert(name.into()),
                (Some("twice"), Some(name), Some(_why)) => accepted.twice.insert(name.into()),
                _ => {
                    return Err(format!(
                        "{CONFIGURATION}, line {number}: write `licence NAME` or `twice NAME why`."
                    ));
                }
            };
        }
        Ok(accepted)
    }

    fn problems_of(&self, packages: &[Package]) -> Vec<String> {
        let mut problems = Vec::new();
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in packages {
            versions.entry(&package.name).or_default().push(&package.version);
            if !self.allows(&package.licence) {
                let (name, licence) = (&package.name, &package.licence);
                problems
                    .push(format!("{name} comes under `{licence}`, which {CONFIGURATION} does not list."));
            }
        }
        for (name, versions) in &versions {
            match (versions.len() > 1, self.twice.contains(*name)) {
                (true, false) => problems.push(format!(
                    "{name} is built in the versions {}: bring them together, or say in {CONFIGURATION} why not.",
                    versions.join(" and ")
                )),
                (false, true) => problems.push(format!("{name} comes once only: take its line out of {CONFIGURATION}.")),
                _ => {}
            }
        }
        let gone = self.twice.iter().filter(|name| !versions.contains_key(name.as_str()));
        problems.extend(gone.map(|name| format!("{name} is gone: take its line out of {CONFIGURATION}.")));
        problems
    }

    /// Whether a licence expression is acceptable: at least one part of an OR (or slash), all parts of an
    /// AND. An exception (WITH) only adds permissions, so it is ignored. A recursive-descent parser: `any`
    /// reads what OR joins, `all` what AND joins, `one` a name or a parenthesis.
    fn allows(&self, expression: &str) -> bool {
        let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = words.as_slice();
        let met = self.any(&mut rest);
        met && rest.is_empty()
    }

    fn any(&self, rest: &mut &[&str]) -> bool {
        let mut met = self.all(rest);
        while let ["OR", tail @ ..] = *rest {
            *rest = tail;
            met |= self.all(rest);
        }
        met
    }

    fn all(&self, rest: &mut &[&str]) -> bool {
        let mut met = self.one(rest);
        while let ["AND", tail @ ..] = *rest {
            *rest = tail;
            met &= self.one(rest);
        }
        met
    }

    fn one(&self, rest: &mut &[&str]) -> bool {
        match *rest {
            ["(", tail @ ..] => {
                *rest = tail;
                let met = self.any(rest);
                match *rest {
                    [")", tail @ ..] => {
                        *rest = tail;
                        met
                    }
                    _ => false,
                }
            }
            [name, "WITH", _, tail @ ..] | [name, tail @ ..] => {
                *rest = tail;
                self.licences.contains(*name)
            }
            [] => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted() -> Accepted {
        Accepted::read("# ours\nlicence MIT\nlicence Zlib\n\ntwice syn macros differ\n")
            .expect("it is well formed")
    }

    fn package(name: &str, version: &str, licence: &str) -> Package {
        Package { name: name.into(), version: version.into(), licence: licence.into() }
    }

    #[test]
    fn an_expression_is_met_by_what_we_accept() {
        let accepted = accepted();
        for met in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(GPL-3.0 OR MIT) AND Zlib",
            "MIT WITH Some-exception",
        ] {
            assert!(accepted.allows(met), "{met}");
        }
        for unmet in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "(MIT OR Zlib) AND GPL-3.0", "MIT MIT"] {
            assert!(!accepted.allows(unmet), "{unmet}");
        }
    }

    #[test]
    fn what_is_not_listed_is_named() {
        let of = |packages: &[Package]| accepted().problems_of(packages).join("\n");
        let two = [package("syn", "1.0.0", "MIT"), package("syn", "2.0.0", "MIT")];
        assert_eq!(of(&two), "");
        assert!(of(&two[..1]).contains("syn comes once only"));
        assert!(of(&[]).contains("syn is gone"));
        let [one, other] = two;
        let more = [
            one,
            other,
            package("a", "1.0.0", "GPL-3.0"),
            package("b", "1.0.0", "MIT"),
            package("b", "1.1.0", "MIT"),
        ];
        assert!(of(&more).contains("a comes under `GPL-3.0`"));
        assert!(of(&more).contains("b is built in the versions 1.0.0 and 1.1.0"));
    }

    #[test]
    fn a_line_without_its_reason_is_refused() {
        assert!(Accepted::read("twice syn").is_err());
        assert!(Accepted::read("license MIT").is_err());
    }
}
