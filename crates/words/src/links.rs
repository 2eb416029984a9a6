//! Why a shared link does not open, in words.

use model::Language;
use model::scenario::limits;
use model::scenario::link::LinkProblem;

/// Why a link does not open, and what to do about it.
pub fn link_problem(problem: LinkProblem, language: Language) -> String {
    match (problem, language) {
        (LinkProblem::NotALink, Language::En) => {
            "this is not a shared link; one has `#v=1&s=` in it, followed by the packed scenario".to_owned()
        }
        (LinkProblem::NotALink, Language::Pt) => {
            "isto não é um link compartilhado; um deles contém `#v=1&s=` seguido do cenário compactado"
                .to_owned()
        }
        (LinkProblem::Damaged, Language::En) => {
            "this link was damaged on its way, perhaps cut short; ask for it to be sent again".to_owned()
        }
        (LinkProblem::Damaged, Language::Pt) => {
            "este link foi danificado no caminho, talvez cortado; peça que o enviem de novo".to_owned()
        }
        (LinkProblem::FutureVersion(version), Language::En) => {
            format!("this link was made by a newer Habemus (version {version} of links); update to open it")
        }
        (LinkProblem::FutureVersion(version), Language::Pt) => {
            format!(
                "este link foi feito por um Habemus mais novo (versão {version} dos links); atualize para abri-lo"
            )
        }
        (LinkProblem::TooLarge, Language::En) => {
            format!("the scenario in this link is larger than the {} bytes allowed", limits::BYTES)
        }
        (LinkProblem::TooLarge, Language::Pt) => {
            format!("o cenário deste link é maior que os {} bytes permitidos", limits::BYTES)
        }
        (LinkProblem::NoText, Language::En) => {
            "there is no scenario in this link; the part that starts with `s=` is missing".to_owned()
        }
        (LinkProblem::NoText, Language::Pt) => {
            "não há cenário neste link; falta a parte que começa com `s=`".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_words_in_both_languages() {
        for problem in [
            LinkProblem::NotALink,
            LinkProblem::Damaged,
            LinkProblem::FutureVersion(7),
            LinkProblem::TooLarge,
            LinkProblem::NoText,
        ] {
            let [en, pt] = Language::ALL.map(|language| link_problem(problem, language));
            assert!(en != pt && !en.is_empty(), "{problem:?}");
        }
        assert!(link_problem(LinkProblem::TooLarge, Language::En).contains("65536"));
    }
}
