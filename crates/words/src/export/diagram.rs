//! What is noted beside an arrow or over a process in a diagram.

use model::Language;
use model::spec::Bilingual;

use crate::both;

pub const LOST: Bilingual = both("lost", "perdida");
pub const UNDER_WAY: Bilingual = both("under way", "a caminho");
pub const LEADS: Bilingual = both("leads", "lidera");
pub const FOLLOWS_NOBODY: Bilingual = both("follows nobody", "não segue ninguém");
pub const USES_RESOURCE: Bilingual = both("uses the resource", "acessa o recurso");

pub fn follows(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("follows {name}"),
        Language::Pt => format!("segue {name}"),
    }
}

pub fn suspects(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("suspects {name}"),
        Language::Pt => format!("suspeita de {name}"),
    }
}

/// What a coordinator knows while nobody has the permission to use the resource.
pub fn free_resource(queue: &[&str], language: Language) -> String {
    let queue = queue.join(", ");
    match language {
        Language::En => format!("Resource=free / Queue=[{queue}]"),
        Language::Pt => format!("Recurso=livre / Fila=[{queue}]"),
    }
}

/// The same, while a process has it.
pub fn busy_resource(queue: &[&str], language: Language) -> String {
    let queue = queue.join(", ");
    match language {
        Language::En => format!("Resource=busy / Queue=[{queue}]"),
        Language::Pt => format!("Recurso=ocupado / Fila=[{queue}]"),
    }
}

/// That more events do not fit.
pub fn more_events(events: u32, language: Language) -> String {
    match language {
        Language::En => format!("… {events} more events: Mermaid draws no more text than this"),
        Language::Pt => format!("… mais {events} eventos: o Mermaid não desenha mais texto que isto"),
    }
}
