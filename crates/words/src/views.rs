//! The words around everybody's views: who suspects and tests whom, and the clusters of a cube.

use model::Language;
use model::spec::Bilingual;

use crate::both;

pub const VIEWS: Bilingual = both("Views", "Visões");
pub const VIEWS_IN_FULL: Bilingual = both("Views: who suspects whom", "Visões: quem suspeita de quem");
pub const WHO_SUSPECTS_WHOM: Bilingual = both("Who suspects whom", "Quem suspeita de quem");
pub const ROW_SUSPECTS_COLUMN: Bilingual = both(
    "row suspects column; numbers: epochs known",
    "a linha suspeita da coluna; números: encarnações conhecidas",
);
pub const TOO_MANY: Bilingual = both(
    "Nobody suspects anybody, or there are too many to list.",
    "Ninguém suspeita de ninguém, ou são muitos para listar.",
);
pub const CHOOSE_FOR_CLUSTERS: Bilingual = both(
    "Choose a process to see its clusters c(i, s).",
    "Escolha um processo para ver seus clusters c(i, s).",
);
pub const ALL_CLUSTERS: Bilingual = both("All clusters c(i, s)", "Todos os clusters c(i, s)");

/// The name of a cluster.
pub fn cluster_name(of: &str, s: u32) -> String {
    format!("c({of}, {s})")
}

/// What a running process believes about the others, by name.
pub struct Spoken {
    pub suspects: Vec<String>,
    pub tests: Vec<String>,
    /// Who has recovered, and how often.
    pub epochs: Vec<(String, u32)>,
    pub follows: Option<String>,
}

/// A row of the table of views, for a screen reader; no view if the process is down.
pub fn spoken_view(name: &str, view: Option<&Spoken>, language: Language) -> String {
    let list = |names: &[String]| names.join(", ");
    let mut parts = match language {
        Language::En => vec![format!("Process {name}")],
        Language::Pt => vec![format!("Processo {name}")],
    };
    let mut say = |en: String, pt: String| {
        parts.push(match language {
            Language::En => en,
            Language::Pt => pt,
        });
    };
    let Some(Spoken { suspects, tests, epochs, follows }) = view else {
        say("is down".into(), "está falho".into());
        return parts.join(", ");
    };
    match &suspects[..] {
        [] => say("suspects nobody".into(), "não suspeita de ninguém".into()),
        some => say(format!("suspects {}", list(some)), format!("suspeita de {}", list(some))),
    }
    if !tests.is_empty() {
        say(format!("tests {}", list(tests)), format!("testa {}", list(tests)));
    }
    for (other, epoch) in epochs {
        say(format!("knows {other} in epoch {epoch}"), format!("conhece {other} na encarnação {epoch}"));
    }
    match follows {
        Some(leader) => say(format!("follows {leader}"), format!("segue {leader}")),
        None => say("follows nobody".into(), "não segue ninguém".into()),
    }
    parts.join(", ")
}
