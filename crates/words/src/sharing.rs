//! The words for handing a scenario on and taking one in: the dialog with the link, the QR code, the
//! snippet and the file; why a link or a file does not open; and the small player inside other pages.

use habemus_core::{Carried, Unopened};
use model::scenario::limits;
use model::scenario::link::{LENGTH_MOST, Length};
use model::spec::Bilingual;
use model::{Language, Time};

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

/// Why a file does not open: it holds something else than text.
pub fn file_not_text(name: &str, language: Language) -> String {
    match language {
        Language::En => format!("`{name}` is not a text in UTF-8. Save it as UTF-8 and try again."),
        Language::Pt => format!("`{name}` não é um texto em UTF-8. Salve-o em UTF-8 e tente de novo."),
    }
}

/// Why a file does not open: its name says that it is something else.
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

/// A name that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareWord {
    /// The link, as a heading and as the name of its field.
    Link,
    /// Copies it.
    CopyLink,
    /// That it was copied.
    Copied,
    /// That it was not, and that it is selected.
    CopyRefused,
    /// What the link holds.
    HoldsScript,
    /// What it holds of an example.
    HoldsName,
    /// Where the link opens the run.
    Opens,
    /// At its beginning.
    FromStart,
    /// In which language it opens.
    In,
    /// In that of whoever opens it.
    ReadersLanguage,
    /// Hands the link to another program.
    Send,
    /// That no link is offered, as what to do instead.
    FileInstead,
    /// The QR code.
    Qr,
    /// Shows it on the whole screen.
    QrLarge,
    /// The player for other pages.
    Embed,
    /// The text that puts it there.
    Snippet,
    /// Copies that.
    CopySnippet,
    /// That it was copied.
    SnippetCopied,
    /// How large the player is.
    Size,
    /// As wide as the page around it.
    Wide,
    /// In which colours.
    Colours,
    /// Those of whoever looks at it.
    ReadersColours,
    /// Light ones.
    Light,
    /// Dark ones.
    Dark,
    /// Whether it pauses at captions.
    PauseAtCaptions,
    /// Shows the player alone.
    TryIt,
    /// Scenarios as files.
    File,
    /// Saves one.
    Download,
    /// Opens one.
    OpenFile,
    /// What a file does not hold.
    FileHoldsOneSide,
    /// The field for a link.
    OpenLink,
    /// What goes into it.
    PasteHere,
    /// Opens what is in it.
    Open,
    /// While a file is held over the page.
    DropHere,
    /// What the save key does.
    KeySave,
    /// What the open key does.
    KeyOpen,
    /// What the paste key does.
    KeyPaste,
    /// Leaves the small player for the page.
    OpenHere,
    /// That the page around does not let it.
    NoNewTab,
    /// What to do about a script that does not run in the small player.
    MendThere,
}

/// A name of the dialog, of files, and of the small player.
pub fn share_word(word: ShareWord, language: Language) -> &'static str {
    let (en, pt) = match word {
        ShareWord::Link => ("Link", "Link"),
        ShareWord::CopyLink => ("Copy link", "Copiar link"),
        ShareWord::Copied => ("Link copied.", "Link copiado."),
        ShareWord::CopyRefused => (
            "The browser did not let the page copy. The text is selected: press Ctrl+C.",
            "O navegador não deixou a página copiar. O texto está selecionado: tecle Ctrl+C.",
        ),
        ShareWord::HoldsScript => (
            "The link holds the script itself; nothing is stored anywhere.",
            "O link contém o próprio roteiro; nada fica guardado em lugar algum.",
        ),
        ShareWord::HoldsName => (
            "The link calls this example of the gallery by its name, so it is short.",
            "O link chama este exemplo da galeria pelo nome; por isso é curto.",
        ),
        ShareWord::Opens => ("Opens at", "Abre em"),
        ShareWord::FromStart => ("The start", "O começo"),
        ShareWord::In => ("Language", "Língua"),
        ShareWord::ReadersLanguage => ("The reader's", "A de quem lê"),
        ShareWord::Send => ("Send with an app…", "Enviar por um aplicativo…"),
        ShareWord::FileInstead => {
            ("Send the file instead: it holds everything.", "Envie o arquivo: nele cabe tudo.")
        }
        ShareWord::Qr => ("QR code", "Código QR"),
        ShareWord::QrLarge => ("Show the QR code large", "Mostrar o código QR grande"),
        ShareWord::Embed => ("Embed in a page", "Incorporar numa página"),
        ShareWord::Snippet => ("Snippet", "Trecho de HTML"),
        ShareWord::CopySnippet => ("Copy snippet", "Copiar trecho"),
        ShareWord::SnippetCopied => {
            ("Snippet copied. Paste it into the page's HTML.", "Trecho copiado. Cole-o no HTML da página.")
        }
        ShareWord::Size => ("Size", "Tamanho"),
        ShareWord::Wide => ("as wide as the page", "na largura da página"),
        ShareWord::Colours => ("Colours", "Cores"),
        ShareWord::ReadersColours => ("The reader's", "As de quem lê"),
        ShareWord::Light => ("Light", "Claras"),
        ShareWord::Dark => ("Dark", "Escuras"),
        ShareWord::PauseAtCaptions => ("Pause at each caption", "Pausar a cada legenda"),
        ShareWord::TryIt => ("Try it in a new tab", "Experimentar em nova aba"),
        ShareWord::File => ("File", "Arquivo"),
        ShareWord::Download => ("Download .habemus", "Baixar .habemus"),
        ShareWord::OpenFile => ("Open a file…", "Abrir um arquivo…"),
        ShareWord::FileHoldsOneSide => (
            "The file holds the script; what the other side does differently is only in the link.",
            "O arquivo contém o roteiro; o que o outro lado faz diferente está só no link.",
        ),
        ShareWord::OpenLink => ("Open a link", "Abrir um link"),
        ShareWord::PasteHere => ("Paste a link here", "Cole um link aqui"),
        ShareWord::Open => ("Open", "Abrir"),
        ShareWord::DropHere => ("Drop the file to open it", "Solte o arquivo para abri-lo"),
        ShareWord::KeySave => ("save the script as a file", "salvar o roteiro como arquivo"),
        ShareWord::KeyOpen => {
            ("open a file; dropping it on the page does, too", "abrir um arquivo; soltá-lo na página também")
        }
        ShareWord::KeyPaste => ("open a link that was copied", "abrir um link que foi copiado"),
        ShareWord::OpenHere => ("Open in Habemus, in a new tab", "Abrir no Habemus, em nova aba"),
        ShareWord::NoNewTab => (
            "The page around this player does not let it open a tab. Copy the link:",
            "A página em volta não deixa abrir uma aba. Copie o link:",
        ),
        ShareWord::MendThere => (
            "This script does not run. Open it in Habemus to fix it.",
            "Este roteiro não roda. Abra-o no Habemus para corrigi-lo.",
        ),
    };
    Bilingual { en, pt }.of(language)
}

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
    let (characters, most) = (count(characters as u64), count(LENGTH_MOST as u64));
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
