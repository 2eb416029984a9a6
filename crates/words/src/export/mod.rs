//! The words of exports from the page and the command line: pictures, films, diagrams, logs, tables, traces.
//! Sentences about a trace that is opened again are in `traces`.

pub mod diagram;
mod traces;

use habemus_core::export::FileKind;
use model::spec::Bilingual;
use model::{Language, Time};

use crate::numbers::time;
pub use crate::stage::STAGE;
use crate::{both, numbers};
pub use traces::{comparison, import_problem};

/// The clock of a picture.
pub fn clock(at: Time, language: Language) -> String {
    format!("t = {}", time(at, language))
}

/// The title of a picture: that of the scenario, if it has one, the algorithm's, and the moment.
pub fn picture_title(title: &str, algorithm: &str, at: Time, language: Language) -> String {
    let parts = [title, algorithm, &clock(at, language)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The current caption, for screen readers.
pub fn spoken_caption(caption: &str, language: Language) -> String {
    match language {
        Language::En => format!("Caption: “{caption}”."),
        Language::Pt => format!("Legenda: “{caption}”."),
    }
}

/// What a kind of file is called.
pub fn file_kind(kind: FileKind, language: Language) -> &'static str {
    match kind {
        FileKind::Svg => both("SVG picture", "Imagem SVG"),
        FileKind::Png => both("PNG picture", "Imagem PNG"),
        FileKind::Gif => both("GIF animation", "Animação GIF"),
        FileKind::Mermaid => both("Mermaid diagram", "Diagrama Mermaid"),
        FileKind::Shiviz => both("ShiViz log", "Registro ShiViz"),
        FileKind::Trace => both("JSON trace", "Traço JSON"),
        FileKind::Counters => both("CSV counters", "Contadores CSV"),
    }
    .of(language)
}

/// What a kind of file is good for.
pub fn file_use(kind: FileKind, language: Language) -> &'static str {
    match kind {
        FileKind::Svg => both("this moment, sharp at any size", "este momento, nítido em qualquer tamanho"),
        FileKind::Png => both("this moment, for slides and chats", "este momento, para slides e mensagens"),
        FileKind::Gif => both("a stretch of time, moving", "um trecho de tempo, em movimento"),
        FileKind::Mermaid => {
            both("a sequence diagram as text, for Markdown", "diagrama de sequência em texto, para Markdown")
        }
        FileKind::Shiviz => both("every step with its vector clock", "cada passo com seu relógio vetorial"),
        FileKind::Trace => both(
            "every event; opened again, it is run and compared",
            "cada evento; ao reabrir, é reexecutado e comparado",
        ),
        FileKind::Counters => both(
            "messages by process and kind, for spreadsheets",
            "mensagens por processo e tipo, para planilhas",
        ),
    }
    .of(language)
}

pub const EXPORT: Bilingual = both("Export", "Exportar");
pub const FORMAT: Bilingual = both("Format", "Formato");
pub const VIEW: Bilingual = both("View", "Vista");
pub const SPACE_TIME: Bilingual = both("Space-time", "Espaço-tempo");
pub const COLOURS: Bilingual = both("Colours", "Cores");
pub const LIGHT: Bilingual = both("Light", "Claras");
pub const DARK: Bilingual = both("Dark", "Escuras");
pub const SIZE: Bilingual = both("Size", "Tamanho");
pub const FROM: Bilingual = both("From", "De");
pub const TO: Bilingual = both("To", "Até");
pub const FRAMES_PER_SECOND: Bilingual = both("Frames per second", "Quadros por segundo");
pub const DOWNLOAD: Bilingual = both("Download", "Baixar");
pub const COPY: Bilingual = both("Copy text", "Copiar texto");
pub const COPIED: Bilingual = both("Copied.", "Copiado.");
pub const NOT_COPIED: Bilingual =
    both("The browser would not copy it: download it instead.", "O navegador não copiou: baixe o arquivo.");
pub const CANCEL: Bilingual = both("Cancel", "Cancelar");
pub const CANCELLED: Bilingual = both("Stopped. No file was saved.", "Parado. Nenhum arquivo foi salvo.");
pub const BAD_SPAN: Bilingual = both(
    "From must be a time before To, such as 0 and 12.5.",
    "De deve ser um tempo antes de Até, como 0 e 12,5.",
);
pub const NOT_DRAWN: Bilingual = both(
    "The browser could not draw this picture. Try a smaller size, or SVG.",
    "O navegador não conseguiu desenhar esta imagem. Tente um tamanho menor, ou SVG.",
);
pub const PREVIEW: Bilingual = both("Preview", "Prévia");
pub const CHECK_TRACE: Bilingual = both("Check a JSON trace…", "Conferir um traço JSON…");
pub const CHECK_TRACE_HELP: Bilingual = both(
    "Its scenario is run again, compared event by event, and opened.",
    "Seu cenário é executado de novo, comparado evento por evento, e aberto.",
);
pub const COMPARING: Bilingual = both("Running and comparing…", "Executando e comparando…");
pub const NOT_READ: Bilingual =
    both("This file cannot be read as text.", "Este arquivo não pode ser lido como texto.");

/// How long a film will be, in tenths of a second and in frames.
pub fn film_length(tenths: u32, frames: u32, language: Language) -> String {
    let (whole, tenth) = (tenths / 10, tenths % 10);
    match language {
        Language::En => format!("{whole}.{tenth} s, {frames} frames"),
        Language::Pt => format!("{whole},{tenth} s, {frames} quadros"),
    }
}

/// Why a film is not made.
pub fn film_too_long(frames: u32, most: u32, language: Language) -> String {
    match language {
        Language::En => format!(
            "{frames} frames are too many, {most} are the most. Shorten the span, or let more time pass per second."
        ),
        Language::Pt => format!(
            "{frames} quadros são demais, o máximo é {most}. Encurte o trecho, ou deixe passar mais tempo por segundo."
        ),
    }
}

/// How far a film has come.
pub fn film_progress(done: u32, all: u32, language: Language) -> String {
    match language {
        Language::En => format!("Drawing frame {done} of {all}"),
        Language::Pt => format!("Desenhando o quadro {done} de {all}"),
    }
}

/// What a file that was handed over is called, and how large it is.
pub fn file_made(name: &str, bytes: usize, language: Language) -> String {
    let size = match bytes {
        0..1_000_000 => format!("{} KB", bytes.div_ceil(1000)),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    };
    format!("{name}, {}.", numbers::decimal(size, language))
}

/// That a file has only the beginning of a run.
pub fn only_part(shown: u32, all: u32, language: Language) -> String {
    match language {
        Language::En => format!("Only the first {shown} of {all} events fit into it."),
        Language::Pt => format!("Só os primeiros {shown} de {all} eventos couberam."),
    }
}

/// That a run is too long for a file that can be opened again.
pub fn trace_too_long(megabytes: usize, language: Language) -> String {
    match language {
        Language::En => format!(
            "This run is too long for one file of at most {megabytes} MB. `habemus run --format trace` prints it line by line."
        ),
        Language::Pt => format!(
            "Esta execução é longa demais para um arquivo de até {megabytes} MB. `habemus run --format trace` a escreve linha por linha."
        ),
    }
}

/// That a text is not the size of a picture.
pub fn not_a_size(text: &str, least: u32, most: u32, language: Language) -> String {
    match language {
        Language::En => format!(
            "`{text}` is not a size. Give width and height in pixels, such as 960x540, each from {least} to {most}."
        ),
        Language::Pt => format!(
            "`{text}` não é um tamanho. Dê largura e altura em pixels, como 960x540, cada uma de {least} a {most}."
        ),
    }
}

/// That a text is not a moment of a run.
pub fn not_a_moment(option: &str, text: &str, language: Language) -> String {
    match language {
        Language::En => {
            format!("{option} takes a time such as 12.5, or 12.5~3 after three events of it, not `{text}`.")
        }
        Language::Pt => {
            format!("{option} recebe um tempo como 12.5, ou 12.5~3 após três eventos dele, e não `{text}`.")
        }
    }
}

/// That the end of a span is not after its beginning.
pub fn not_a_span(language: Language) -> &'static str {
    match language {
        Language::En => "--from must be before --to.",
        Language::Pt => "--from deve vir antes de --to.",
    }
}
