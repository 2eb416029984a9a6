//! The words for sharing and opening scenarios: the dialog with the link, the QR code, the snippet and the
//! file; why a link or a file does not open; and the small player inside other pages.

use habemus_core::{Carried, Unopened};
use model::scenario::limits;
use model::scenario::link::{Length, MAX_LENGTH};
use model::spec::Bilingual;
use model::{Language, Time};

use crate::both;
use crate::links::link_problem;
use crate::numbers;
use crate::page::count;

/// Why a link opens no scenario, and what to do about it; without a stop at its end.
pub fn unopened(why: &Unopened, language: Language) -> String {
    match (why, language) {
        (Unopened::Link(problem), _) => link_problem(*problem, language),
        (Unopened::NoExample(name), Language::En) => {
            format!("there is no example `{name}` here; the gallery shows all there are")
        }
        (Unopened::NoExample(name), Language::Pt) => {
            format!("não há aqui um exemplo `{name}`; a galeria mostra todos os que há")
        }
        (Unopened::NoLesson(name), Language::En) => {
            format!("there is no lesson `{name}` here; the course lists all there are")
        }
        (Unopened::NoLesson(name), Language::Pt) => {
            format!("não há aqui uma lição `{name}`; o curso lista todas as que há")
        }
        (Unopened::Carries(carried), Language::En) => {
            let (what, place) = match carried {
                Carried::Experiment => ("an experiment", "the page's Lab, or with `habemus sweep`"),
                Carried::Lesson => ("a lesson", "the page"),
                Carried::Challenge => ("a challenge", "the page"),
            };
            format!("this link carries {what} and no scenario; open it in {place}")
        }
        (Unopened::Carries(carried), Language::Pt) => {
            let (what, place) = match carried {
                Carried::Experiment => ("um experimento", "no laboratório da página, ou com `habemus sweep`"),
                Carried::Lesson => ("uma lição", "na página"),
                Carried::Challenge => ("um desafio", "na página"),
            };
            format!("este link traz {what} e nenhum cenário; abra-o {place}")
        }
    }
}

/// Why a file does not open: it is larger than a scenario may be.
pub fn file_too_large(name: &str, language: Language) -> String {
    let most = count(limits::BYTES as u64);
    match language {
        Language::En => format!("`{name}` is too large for a scenario, which has at most {most} bytes."),
        Language::Pt => format!("`{name}` é grande demais para um cenário, que tem no máximo {most} bytes."),
    }
}

/// Why a file does not open: it does not hold text.
pub fn file_not_text(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("`{name}` is not a text in UTF-8. Save it as UTF-8 and try again."),
        Language::Pt => format!("`{name}` não é um texto em UTF-8. Salve-o em UTF-8 e tente de novo."),
    }
}

/// Why a file does not open: by its name it is not a scenario.
pub fn file_not_a_scenario(name: &str, language: Language) -> String {
    match language {
        Language::En => {
            format!("`{name}` is not a scenario. Those are text files, mostly called `.habemus`.")
        }
        Language::Pt => {
            format!("`{name}` não é um cenário. Cenários são arquivos de texto, em geral `.habemus`.")
        }
    }
}

/// Why a file does not open: the browser could not read it.
pub fn file_unreadable(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("The browser could not read `{name}`. Is it still where it was?"),
        Language::Pt => format!("O navegador não conseguiu ler `{name}`. Ele ainda está onde estava?"),
    }
}

pub const LINK: Bilingual = both("Link", "Link");
pub const COPY_LINK: Bilingual = both("Copy link", "Copiar link");
pub const COPIED: Bilingual = both("Link copied.", "Link copiado.");
pub const COPY_REFUSED: Bilingual = both(
    "The browser did not let the page copy. The text is selected: press Ctrl+C.",
    "O navegador não deixou a página copiar. O texto está selecionado: tecle Ctrl+C.",
);
pub const HOLDS_SCRIPT: Bilingual = both(
    "The link holds the script itself; nothing is stored anywhere.",
    "O link contém o próprio roteiro; nada fica guardado em lugar algum.",
);
pub const HOLDS_NAME: Bilingual = both(
    "The link calls this example of the gallery by its name, so it is short.",
    "O link chama este exemplo da galeria pelo nome; por isso é curto.",
);
pub const OPENS: Bilingual = both("Opens at", "Abre em");
pub const FROM_START: Bilingual = both("The start", "O começo");
pub const IN: Bilingual = both("Language", "Língua");
pub const READERS_LANGUAGE: Bilingual = both("The reader's", "A de quem lê");
pub const SEND: Bilingual = both("Send with an app…", "Enviar por um aplicativo…");
pub const FILE_INSTEAD: Bilingual =
    both("Send the file instead: it holds everything.", "Envie o arquivo: nele cabe tudo.");
pub const QR: Bilingual = both("QR code", "Código QR");
pub const QR_LARGE: Bilingual = both("Show the QR code large", "Mostrar o código QR grande");
pub const EMBED: Bilingual = both("Embed in a page", "Incorporar numa página");
pub const SNIPPET: Bilingual = both("Snippet", "Trecho de HTML");
pub const COPY_SNIPPET: Bilingual = both("Copy snippet", "Copiar trecho");
pub const SNIPPET_COPIED: Bilingual =
    both("Snippet copied. Paste it into the page's HTML.", "Trecho copiado. Cole-o no HTML da página.");
pub const SIZE: Bilingual = both("Size", "Tamanho");
pub const WIDE: Bilingual = both("as wide as the page", "na largura da página");
pub const COLOURS: Bilingual = both("Colours", "Cores");
pub const READERS_COLOURS: Bilingual = both("The reader's", "As de quem lê");
pub const LIGHT: Bilingual = both("Light", "Claras");
pub const DARK: Bilingual = both("Dark", "Escuras");
pub const PAUSE_AT_CAPTIONS: Bilingual = both("Pause at each caption", "Pausar a cada legenda");
pub const TRY_IT: Bilingual = both("Try it in a new tab", "Experimentar em nova aba");
pub const FILE: Bilingual = both("File", "Arquivo");
pub const DOWNLOAD: Bilingual = both("Download .habemus", "Baixar .habemus");
pub const OPEN_FILE: Bilingual = both("Open a file…", "Abrir um arquivo…");
pub const FILE_HOLDS_ONE_SIDE: Bilingual = both(
    "The file holds the script; what the other side does differently is only in the link.",
    "O arquivo contém o roteiro; o que o outro lado faz diferente está só no link.",
);
pub const OPEN_LINK: Bilingual = both("Open a link", "Abrir um link");
pub const PASTE_HERE: Bilingual = both("Paste a link here", "Cole um link aqui");
pub const OPEN: Bilingual = both("Open", "Abrir");
pub const DROP_HERE: Bilingual = both("Drop the file to open it", "Solte o arquivo para abri-lo");
pub const KEY_SAVE: Bilingual = both("save the script as a file", "salvar o roteiro como arquivo");
pub const KEY_OPEN: Bilingual =
    both("open a file; dropping it on the page does, too", "abrir um arquivo; soltá-lo na página também");
pub const KEY_PASTE: Bilingual = both("open a link that was copied", "abrir um link que foi copiado");
pub const OPEN_HERE: Bilingual = both("Open in Habemus, in a new tab", "Abrir no Habemus, em nova aba");
pub const NO_NEW_TAB: Bilingual = both(
    "The page around this player does not let it open a tab. Copy the link:",
    "A página em volta não deixa abrir uma aba. Copie o link:",
);
pub const MEND_THERE: Bilingual = both(
    "This script does not run. Open it in Habemus to fix it.",
    "Este roteiro não roda. Abra-o no Habemus para corrigi-lo.",
);

/// A language by its own name.
pub fn language_name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Pt => "Português",
    }
}

/// The moment that a link opens at.
pub fn this_moment(at: Time, language: Language) -> String {
    let at = numbers::time(at, language);
    match language {
        Language::En => format!("This moment, {at}"),
        Language::Pt => format!("Este momento, {at}"),
    }
}

/// That the link opens with what is on screen: the panel, the modes.
pub fn with_view(names: &[&str], language: Language) -> String {
    let names = names.join(", ");
    match language {
        Language::En => format!("With what is open: {names}"),
        Language::Pt => format!("Com o que está aberto: {names}"),
    }
}

/// How long a link is; above some length also what may become of it.
pub fn link_length(characters: usize, length: Length, language: Language) -> String {
    let (characters, most) = (count(characters as u64), count(MAX_LENGTH as u64));
    match (length, language) {
        (Length::Fine, Language::En) => format!("{characters} characters."),
        (Length::Fine, Language::Pt) => format!("{characters} caracteres."),
        (Length::Long, Language::En) => {
            format!("{characters} characters: some messengers cut links this long. The file is safer.")
        }
        (Length::Long, Language::Pt) => {
            format!(
                "{characters} caracteres: alguns mensageiros cortam links tão longos. O arquivo é mais seguro."
            )
        }
        (Length::TooLong, Language::En) => {
            format!(
                "This script is too long for a link: {characters} characters, and at most {most} are safe."
            )
        }
        (Length::TooLong, Language::Pt) => {
            format!(
                "Este roteiro é longo demais para um link: {characters} caracteres, e só até {most} é seguro."
            )
        }
    }
}

/// Why there is no QR code.
pub fn no_qr(characters: usize, most: usize, language: Language) -> String {
    let (characters, most) = (count(characters as u64), count(most as u64));
    match language {
        Language::En => {
            format!("A QR code holds {most} characters at most, and this link has {characters}.")
        }
        Language::Pt => {
            format!("Num código QR cabem no máximo {most} caracteres, e este link tem {characters}.")
        }
    }
}

/// That a file or a link was opened in place of what was there.
pub fn opened(what: &str, language: Language) -> String {
    match (what.is_empty(), language) {
        (false, Language::En) => format!("Opened: {what}"),
        (false, Language::Pt) => format!("Aberto: {what}"),
        (true, Language::En) => "Opened.".to_owned(),
        (true, Language::Pt) => "Aberto.".to_owned(),
    }
}

/// The name of a file without a title to name it after.
pub fn untitled_file(language: Language) -> &'static str {
    match language {
        Language::En => "scenario",
        Language::Pt => "cenario",
    }
}

#[cfg(test)]
mod tests {
    use model::scenario::link::LinkProblem;

    use super::*;

    #[test]
    fn what_does_not_open_is_told_in_both_languages() {
        let [en, pt] = Language::ALL;
        let link = Unopened::Link(LinkProblem::Damaged);
        let experiment = Unopened::Carries(Carried::Experiment);
        for why in [link, Unopened::NoExample("lost".to_owned()), experiment.clone()] {
            assert_ne!(unopened(&why, en), unopened(&why, pt));
            assert!(!unopened(&why, en).ends_with('.'));
        }
        assert!(unopened(&experiment, en).contains("habemus sweep"));
        for problem in [file_too_large, file_not_text, file_not_a_scenario, file_unreadable] {
            let [en, pt] = [en, pt].map(|language| problem("a.txt", language));
            assert!(en != pt && en.contains("`a.txt`") && pt.contains("`a.txt`"));
        }
        assert!(file_too_large("a", en).contains("65\u{202f}536"));
    }

    #[test]
    fn a_link_says_how_long_it_is() {
        let [en, pt] = Language::ALL;
        assert_eq!(link_length(180, Length::Fine, en), "180 characters.");
        assert!(link_length(2500, Length::Long, pt).starts_with("2500 caracteres:"));
        assert!(link_length(9000, Length::TooLong, en).contains("at most 8000"));
    }
}
