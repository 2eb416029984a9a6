//! The words around lessons: the panel, the course, what is read, and what to do where a lesson cannot
//! be fetched. What the lessons themselves say is in their texts.

use model::Language;
use model::spec::Bilingual;

/// A name that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWord {
    /// The panel, and the way to it.
    Lesson,
    /// All of them in order.
    Course,
    /// What the course is.
    CourseHint,
    /// To the lesson before.
    Previous,
    /// To the lesson after.
    Next,
    /// What a press on a claim does.
    Claim,
    /// Puts the first thing a lesson shows on the stage.
    Begin,
    /// The challenges about what a lesson teaches.
    Tasks,
    /// To the script, where the tabs are far away.
    ToScript,
    /// Shows a scenario that stands in a lesson.
    OpenScenario,
    /// Brings back what was there before a lesson's scenario.
    BackToScript,
    /// That it is on its way.
    Loading,
    /// That it did not come, and why that may be.
    NotLoaded,
    /// Tries once more.
    Retry,
    /// That nothing is on the stage whose lesson could be shown.
    Nothing,
    /// The switch that remembers a lesson as read.
    Read,
    /// That it is remembered as read.
    Done,
    /// Takes what is remembered away as a file.
    SaveProgress,
    /// Adds what such a file remembers.
    LoadProgress,
    /// That it was added.
    ProgressAdded,
    /// Where progress is kept.
    ProgressHint,
    /// That progress is not kept.
    ProgressUnkept,
    /// The lessons of a part of the gallery.
    LessonsHere,
}

/// A name around lessons.
pub fn lesson_word(word: LessonWord, language: Language) -> &'static str {
    let (en, pt) = match word {
        LessonWord::Lesson => ("Lesson", "Lição"),
        LessonWord::Course => ("Course", "Curso"),
        LessonWord::CourseHint => (
            "Every lesson in order, each with its examples and challenges. A lesson opens beside the stage.",
            "Todas as lições em ordem, com seus exemplos e desafios. Uma lição se abre ao lado do palco.",
        ),
        LessonWord::Previous => ("Previous lesson", "Lição anterior"),
        LessonWord::Next => ("Next lesson", "Próxima lição"),
        LessonWord::Claim => ("Open the run that shows it", "Abrir a execução que mostra isso"),
        LessonWord::Begin => ("Show it on the stage", "Mostrar no palco"),
        LessonWord::Tasks => ("Challenges about it", "Desafios sobre isso"),
        LessonWord::ToScript => ("To the script", "Ir ao roteiro"),
        LessonWord::OpenScenario => ("Open this scenario", "Abrir este cenário"),
        LessonWord::BackToScript => ("Back to my script", "Voltar ao meu roteiro"),
        LessonWord::Loading => ("Fetching the lesson…", "Buscando a lição…"),
        LessonWord::NotLoaded => (
            "The lesson could not be fetched. Check the connection and try again; everything else works without it.",
            "Não foi possível buscar a lição. Verifique a conexão e tente de novo; todo o resto funciona sem ela.",
        ),
        LessonWord::Retry => ("Try again", "Tentar de novo"),
        LessonWord::Nothing => (
            "No algorithm is on the stage yet. The course has all lessons.",
            "Ainda não há algoritmo no palco. O curso tem todas as lições.",
        ),
        LessonWord::Read => ("I have read this lesson", "Já li esta lição"),
        LessonWord::Done => ("read", "lida"),
        LessonWord::SaveProgress => ("Save progress", "Salvar progresso"),
        LessonWord::LoadProgress => ("Load progress", "Carregar progresso"),
        LessonWord::ProgressAdded => (
            "What the file says was read and solved counts here, too.",
            "O que o arquivo dá como lido e resolvido conta aqui também.",
        ),
        LessonWord::ProgressHint => ("Kept in this browser only.", "Guardado apenas neste navegador."),
        LessonWord::ProgressUnkept => (
            "This browser keeps nothing: save it before you leave.",
            "Este navegador não guarda nada: salve antes de sair.",
        ),
        LessonWord::LessonsHere => ("Lessons:", "Lições:"),
    };
    Bilingual { en, pt }.of(language)
}

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

/// The name of the way to a lesson, where its title does not stand beside it.
pub fn lesson_about(title: &str, language: Language) -> String {
    match language {
        Language::En => format!("Lesson: {title}"),
        Language::Pt => format!("Lição: {title}"),
    }
}
