//! The words around lessons: the panel, the course, what is read, and what to do where a lesson cannot
//! be fetched. What the lessons themselves say is in their texts.

use model::Language;
use model::spec::Bilingual;

use crate::both;

pub const LESSON: Bilingual = both("Lesson", "Lição");
pub const COURSE: Bilingual = both("Course", "Curso");
pub const COURSE_HINT: Bilingual = both(
    "Every lesson in order, each with its examples and challenges. A lesson opens beside the stage.",
    "Todas as lições em ordem, com seus exemplos e desafios. Uma lição se abre ao lado do palco.",
);
pub const PREVIOUS: Bilingual = both("Previous lesson", "Lição anterior");
pub const NEXT: Bilingual = both("Next lesson", "Próxima lição");
pub const CLAIM: Bilingual = both("Open the run that shows it", "Abrir a execução que mostra isso");
pub const BEGIN: Bilingual = both("Show it on the stage", "Mostrar no palco");
pub const TASKS: Bilingual = both("Challenges about it", "Desafios sobre isso");
pub const TO_SCRIPT: Bilingual = both("To the script", "Ir ao roteiro");
pub const OPEN_SCENARIO: Bilingual = both("Open this scenario", "Abrir este cenário");
pub const BACK_TO_SCRIPT: Bilingual = both("Back to my script", "Voltar ao meu roteiro");
pub const LOADING: Bilingual = both("Fetching the lesson…", "Buscando a lição…");
pub const NOT_LOADED: Bilingual = both(
    "The lesson could not be fetched. Check the connection and try again; everything else works without it.",
    "Não foi possível buscar a lição. Verifique a conexão e tente de novo; todo o resto funciona sem ela.",
);
pub const RETRY: Bilingual = both("Try again", "Tentar de novo");
pub const NOTHING: Bilingual = both(
    "No algorithm is on the stage yet. The course has all lessons.",
    "Ainda não há algoritmo no palco. O curso tem todas as lições.",
);
pub const READ: Bilingual = both("I have read this lesson", "Já li esta lição");
pub const DONE: Bilingual = both("read", "lida");
pub const SAVE_PROGRESS: Bilingual = both("Save progress", "Salvar progresso");
pub const LOAD_PROGRESS: Bilingual = both("Load progress", "Carregar progresso");
pub const PROGRESS_ADDED: Bilingual = both(
    "What the file says was read and solved counts here, too.",
    "O que o arquivo dá como lido e resolvido conta aqui também.",
);
pub const PROGRESS_HINT: Bilingual = both("Kept in this browser only.", "Guardado apenas neste navegador.");
pub const PROGRESS_UNKEPT: Bilingual = both(
    "This browser keeps nothing: save it before you leave.",
    "Este navegador não guarda nada: salve antes de sair.",
);
pub const LESSONS_HERE: Bilingual = both("Lessons:", "Lições:");

/// Where a lesson stands in the course, counted from 1.
pub fn lesson_place(number: usize, all: usize, unit: &str, language: Language) -> String {
    match language {
        Language::En => format!("Lesson {number} of {all}: {unit}"),
        Language::Pt => format!("Lição {number} de {all}: {unit}"),
    }
}

/// How many lessons are read.
pub fn lessons_read(read: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("{read} of {all} lessons read"),
        Language::Pt => format!("{read} de {all} lições lidas"),
    }
}

/// The name of a link to a lesson, where its title is not beside it.
pub fn lesson_about(title: &str, language: Language) -> String {
    match language {
        Language::En => format!("Lesson: {title}"),
        Language::Pt => format!("Lição: {title}"),
    }
}
