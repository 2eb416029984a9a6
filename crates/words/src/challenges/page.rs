//! The words of the page's challenges: the list, the panel of the one that is open, and the teacher's
//! form.

use model::Language;
use model::spec::{Bilingual, Property};
use model::verdict::Status;

use super::breaches::{ceiling, named};
use super::findings::{answer, relation_name};
use super::{Answer, Foreseen, Part, Relation, Use, quantity};
use crate::capital;
use crate::properties::property;

/// A name that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant is the thing it names")]
pub enum ChallengeWord {
    Challenge,
    Challenges,
    ListHint,
    AllLevels,
    Levels,
    Construct,
    Predict,
    SolvedMark,
    Goals,
    Means,
    AnyMeans,
    OnlyMeans,
    OnlyEvents,
    FixedMeans,
    Where,
    Hints,
    ShowHint,
    NextHint,
    Solved,
    SolvedElsewhere,
    SeeChallenge,
    NotYet,
    Refused,
    Next,
    Leave,
    StartAgain,
    CopyChallenge,
    CopyAnswer,
    YourAnswer,
    GiveAnswer,
    NotAnAnswer,
    Curtain,
    CurtainHelp,
    Right,
    Wrong,
    AskAgain,
    Look,
    Problems,
    StillRunning,
    Changed,
    PutBack,
    UnknownChallenge,
    BadChallenge,
    Write,
    WriteHint,
    TitleField,
    QuestionField,
    BecauseField,
    HintsField,
    LevelField,
    KindField,
    GoalsField,
    WhatField,
    RelationField,
    ValueField,
    AddGoal,
    RemoveGoal,
    PredictField,
    WithinField,
    AllowField,
    AllowAll,
    AllowSome,
    LimitField,
    NoLimit,
    GivenField,
    UsePresent,
    NewDraft,
    LastDraft,
    TextField,
    TextHelp,
    Try,
    SolvedAsGiven,
    Proven,
    Unproven,
    AnswerIs,
    CopyLink,
    CopyAnyway,
    BackToWriting,
    Everybody,
    Holds,
    Violated,
}

/// A name of the page's challenges.
pub fn challenge_word(word: ChallengeWord, language: Language) -> &'static str {
    use ChallengeWord as W;
    let (en, pt) = match word {
        W::Challenge => ("Challenge", "Desafio"),
        W::Challenges => ("Challenges", "Desafios"),
        W::ListHint => (
            "Predict what a run will do, or make it do what is asked. The engine grades at once.",
            "Preveja o que uma execução fará, ou leve-a a fazer o que se pede. O motor avalia na hora.",
        ),
        W::AllLevels => ("All", "Todos"),
        W::Levels => ("Difficulty", "Dificuldade"),
        W::Construct => ("Construct", "Construir"),
        W::Predict => ("Predict", "Prever"),
        W::SolvedMark => ("solved", "resolvido"),
        W::Goals => ("To reach", "A alcançar"),
        W::Means => ("Means", "Meios"),
        W::AnyMeans => ("Anything in the script may change.", "Tudo no roteiro pode mudar."),
        W::OnlyMeans => ("May change:", "Pode mudar:"),
        W::OnlyEvents => ("May be added:", "Pode ser acrescentado:"),
        W::FixedMeans => ("Has to stay:", "Precisa ficar:"),
        W::Where => ("Do it here:", "Faça aqui:"),
        W::Hints => ("Hints", "Dicas"),
        W::ShowHint => ("Show a hint", "Mostrar uma dica"),
        W::NextHint => ("Show another hint", "Mostrar outra dica"),
        W::Solved => ("Solved.", "Resolvido."),
        W::SolvedElsewhere => ("The challenge is solved.", "O desafio está resolvido."),
        W::SeeChallenge => ("See why", "Ver por quê"),
        W::NotYet => ("Not yet.", "Ainda não."),
        W::Refused => {
            ("Reached, but by means that are not allowed.", "Alcançado, mas por meios não permitidos.")
        }
        W::Next => ("Next challenge", "Próximo desafio"),
        W::Leave => ("Leave the challenge", "Sair do desafio"),
        W::StartAgain => ("Start again", "Recomeçar"),
        W::CopyChallenge => ("Copy the challenge's link", "Copiar o link do desafio"),
        W::CopyAnswer => ("Copy the link with my answer", "Copiar o link com a minha resposta"),
        W::YourAnswer => ("Your answer", "Sua resposta"),
        W::GiveAnswer => ("Answer", "Responder"),
        W::NotAnAnswer => ("That is not a possible answer here.", "Essa resposta não é possível aqui."),
        W::Curtain => ("The curtain is down.", "A cortina está fechada."),
        W::CurtainHelp => {
            ("The rest is shown once you have answered.", "O resto aparece depois que você responder.")
        }
        W::Right => ("Right.", "Certo."),
        W::Wrong => ("That is not right.", "Não está certo."),
        W::AskAgain => ("Draw the curtain again", "Fechar a cortina de novo"),
        W::Look => ("Go to that moment", "Ir a esse momento"),
        W::Problems => (
            "The script has problems; what is said here is about the last one that ran.",
            "O roteiro tem problemas; o que se diz aqui é do último que rodou.",
        ),
        W::StillRunning => ("The run is not over yet.", "A execução ainda não terminou."),
        W::Changed => (
            "The script has been changed; the question is about the one given.",
            "O roteiro foi mudado; a pergunta é sobre o que foi dado.",
        ),
        W::PutBack => ("Put it back", "Trazê-lo de volta"),
        W::UnknownChallenge => (
            "The link names a challenge that does not exist here.",
            "O link cita um desafio que não existe aqui.",
        ),
        W::BadChallenge => ("The challenge in the link has a mistake:", "O desafio no link tem um erro:"),
        W::Write => ("Write a challenge", "Escrever um desafio"),
        W::WriteHint => (
            "Made from the script on the page. It travels in a link; answers come back as links.",
            "Feito do roteiro que está na página. Viaja num link; as respostas voltam como links.",
        ),
        W::TitleField => ("Title", "Título"),
        W::QuestionField => ("Question", "Pergunta"),
        W::BecauseField => ("Shown once it is solved", "Mostrado depois de resolvido"),
        W::HintsField => ("Hints, a line each", "Dicas, uma por linha"),
        W::LevelField => ("Difficulty", "Dificuldade"),
        W::KindField => ("Kind", "Tipo"),
        W::GoalsField => ("Goals, all of them", "Objetivos, todos eles"),
        W::WhatField => ("What", "O quê"),
        W::RelationField => ("How", "Como"),
        W::ValueField => ("Value", "Valor"),
        W::AddGoal => ("Add a goal", "Acrescentar um objetivo"),
        W::RemoveGoal => ("Remove this goal", "Retirar este objetivo"),
        W::PredictField => ("To predict", "A prever"),
        W::WithinField => ("May be off by", "Pode errar por"),
        W::AllowField => ("May change", "Pode mudar"),
        W::AllowAll => ("anything", "qualquer coisa"),
        W::AllowSome => ("only this", "só isto"),
        W::LimitField => ("At most", "No máximo"),
        W::NoLimit => ("no limit", "sem limite"),
        W::GivenField => ("Given scenario", "Cenário dado"),
        W::UsePresent => ("Take the script on the page", "Usar o roteiro da página"),
        W::NewDraft => ("Begin a new one", "Começar outro"),
        W::LastDraft => ("Bring back the last one", "Trazer o anterior de volta"),
        W::TextField => ("The challenge as text", "O desafio como texto"),
        W::TextHelp => (
            "The form writes this text, and it can be edited here too.",
            "O formulário escreve este texto, e ele pode ser editado aqui também.",
        ),
        W::Try => ("Try it on the page", "Experimentar na página"),
        W::SolvedAsGiven => (
            "It is solved as it is given: there is nothing to do.",
            "Já está resolvido como foi dado: não há nada a fazer.",
        ),
        W::Proven => (
            "You have solved it yourself: it can be handed out.",
            "Você mesmo o resolveu: pode ser entregue.",
        ),
        W::Unproven => (
            "Nobody has shown yet that it can be solved. Try it, and solve it.",
            "Ninguém mostrou ainda que tem solução. Experimente e resolva.",
        ),
        W::AnswerIs => ("The answer is", "A resposta é"),
        W::CopyLink => ("Copy the link", "Copiar o link"),
        W::CopyAnyway => ("Copy the link all the same", "Copiar o link assim mesmo"),
        W::BackToWriting => ("Back to writing", "Voltar a escrever"),
        W::Everybody => ("everybody", "todos"),
        W::Holds => ("holds", "vale"),
        W::Violated => ("is violated", "deixa de valer"),
    };
    Bilingual { en, pt }.of(language)
}

/// A level of difficulty, from 1.
pub fn level(level: u8, language: Language) -> &'static str {
    let (en, pt) = match level {
        0 | 1 => ("Easy", "Fácil"),
        2 => ("Medium", "Médio"),
        _ => ("Hard", "Difícil"),
    };
    Bilingual { en, pt }.of(language)
}

/// How many challenges of a list are solved.
pub fn solved_of(solved: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("{solved} of {all} solved"),
        Language::Pt => format!("{solved} de {all} resolvidos"),
    }
}

/// How many challenges are solved, where other things are counted too.
pub fn challenges_solved(solved: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("{solved} of {all} challenges solved"),
        Language::Pt => format!("{solved} de {all} desafios resolvidos"),
    }
}

/// How many challenges there are, and how many of them are solved once one is.
pub fn challenges_here(solved: usize, count: usize, language: Language) -> String {
    let all = challenges(count, language);
    match (solved, language) {
        (0, _) => all,
        (_, Language::En) => format!("{all}, {solved} solved"),
        (1, Language::Pt) => format!("{all}, 1 resolvido"),
        (_, Language::Pt) => format!("{all}, {solved} resolvidos"),
    }
}

/// How many challenges there are.
pub fn challenges(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 challenge".to_owned(),
        (_, Language::En) => format!("{count} challenges"),
        (1, Language::Pt) => "1 desafio".to_owned(),
        (_, Language::Pt) => format!("{count} desafios"),
    }
}

/// Which hint, of how many.
pub fn hint_of(shown: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("Hint {shown} of {all}"),
        Language::Pt => format!("Dica {shown} de {all}"),
    }
}

/// How much of what is limited has been used.
pub fn used(use_: &Use, language: Language) -> String {
    let most = ceiling(use_.of, use_.most, language);
    match (use_.used > use_.most, language) {
        (false, Language::En) => format!("{} of {most} used", use_.used),
        (false, Language::Pt) => format!("Em uso: {} de {most}", use_.used),
        (true, Language::En) => format!("{} used, at most {most}", use_.used),
        (true, Language::Pt) => format!("Em uso: {}; no máximo {most}", use_.used),
    }
}

/// What is asked of a part of the run, before it has been reached.
pub enum Wish {
    /// A property should do so.
    Verdict(Property, Status),
    /// A number should stand so to another, in thousandths.
    Amount(super::Quantity, Relation, i64),
    /// A process should follow this one in the end, or nobody.
    Follows(model::Id, Option<model::Id>),
    /// All should follow this one in the end.
    AllFollow(model::Id),
    /// This one should be held as leader at some time.
    Elected(model::Id),
}

/// A wish in words.
pub fn wish(wish: &Wish, language: Language) -> String {
    match (wish, language) {
        (Wish::Verdict(which, status), _) => {
            let how = match (status, language) {
                (Status::Holds, Language::En) => "holds",
                (Status::Violated, Language::En) => "is violated",
                (Status::Pending, Language::En) => "is still open at the end",
                (Status::Holds, Language::Pt) => "vale",
                (Status::Violated, Language::Pt) => "deixa de valer",
                (Status::Pending, Language::Pt) => "fica em aberto no fim",
            };
            format!("{} {how}", capital(property(*which, language)))
        }
        (Wish::Amount(of, relation, wanted), _) => format!(
            "{}: {} {}",
            capital(&quantity(*of, language)),
            relation_name(*relation, language),
            crate::compare::amount(*wanted, language)
        ),
        (Wish::Follows(one, Some(leader)), Language::En) => format!("In the end {one} follows {leader}"),
        (Wish::Follows(one, None), Language::En) => format!("In the end {one} follows nobody"),
        (Wish::AllFollow(leader), Language::En) => format!("In the end all follow {leader}"),
        (Wish::Elected(one), Language::En) => format!("{one} is followed for a while"),
        (Wish::Follows(one, Some(leader)), Language::Pt) => format!("No fim, {one} segue {leader}"),
        (Wish::Follows(one, None), Language::Pt) => format!("No fim, {one} não segue ninguém"),
        (Wish::AllFollow(leader), Language::Pt) => format!("No fim, todos seguem {leader}"),
        (Wish::Elected(one), Language::Pt) => format!("{one} é seguido por um tempo"),
    }
}

/// What is to be predicted, as the name of the field for it.
pub fn prediction(of: Foreseen, language: Language) -> String {
    match (of, language) {
        (Foreseen::Quantity(which), _) => capital(&quantity(which, language)),
        (Foreseen::Leader, Language::En) => "The leader all follow at the end".to_owned(),
        (Foreseen::Leader, Language::Pt) => "O líder que todos seguem no fim".to_owned(),
        (Foreseen::LeaderOf(id), Language::En) => format!("Whom {id} follows at the end"),
        (Foreseen::LeaderOf(id), Language::Pt) => format!("A quem {id} segue no fim"),
        (Foreseen::Property(which), _) => capital(property(which, language)),
    }
}

/// The answers to choose from, where there are only a few.
pub fn answer_options(of: Foreseen, language: Language) -> Vec<(&'static str, String)> {
    match of {
        Foreseen::Property(_) => [Status::Holds, Status::Violated, Status::Pending]
            .into_iter()
            .map(|status| (status.name(), capital(&answer(Answer::Status(status), language))))
            .collect(),
        _ => Vec::new(),
    }
}

/// An answer in words.
pub fn answer_word(given: Answer, language: Language) -> String {
    answer(given, language)
}

/// A part of a scenario, as a choice of the form.
pub fn part_name(part: Part, language: Language) -> String {
    match part {
        Part::Event(verb) => verb.name().to_owned(),
        other => named(other, language).replace('`', ""),
    }
}

/// What can be limited, as the name of a field.
pub fn ceiling_name(of: super::Ceiling, language: Language) -> String {
    // In the plural, without the number.
    let plural = ceiling(of, 2, language);
    plural.strip_prefix("2 ").unwrap_or(&plural).replace('`', "")
}
