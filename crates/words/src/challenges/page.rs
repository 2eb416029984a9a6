//! The words of the page's challenges: the list, the panel of the one that is open, and the teacher's
//! form.

use habemus_core::challenge::{Answer, Ceiling, Goal, Part, Relation, Subject, Use};
use habemus_core::sweep::Amount;
use model::spec::Bilingual;
use model::verdict::Status;
use model::{Language, Spec};

use super::breaches::{ceiling, named};
use super::findings::{answer, relation_name};
use super::subject;
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

/// What has to be so in a run of this algorithm, before it has been reached.
pub fn goal(goal: Goal, spec: &'static Spec, language: Language) -> String {
    match (goal, language) {
        (Goal::Verdict(which, status), _) => {
            let how = match (status, language) {
                (Status::Holds, Language::En) => "holds",
                (Status::Violated, Language::En) => "is violated",
                (Status::Pending, Language::En) => "is still open at the end",
                (Status::Holds, Language::Pt) => "vale",
                (Status::Violated, Language::Pt) => "deixa de valer",
                (Status::Pending, Language::Pt) => "fica em aberto no fim",
            };
            format!("{} {how}", capital(property(which, language)))
        }
        (Goal::Measured(measure, relation, wanted), _) => {
            number(Subject::Measure(measure), spec, relation, wanted, language)
        }
        (Goal::Leaders(relation, wanted), _) => number(Subject::Leaders, spec, relation, wanted, language),
        (Goal::LeaderOf(one, Some(leader)), Language::En) => format!("In the end {one} follows {leader}"),
        (Goal::LeaderOf(one, None), Language::En) => format!("In the end {one} follows nobody"),
        (Goal::Leader(leader), Language::En) => format!("In the end all follow {leader}"),
        (Goal::Elected(one), Language::En) => format!("{one} is followed for a while"),
        (Goal::LeaderOf(one, Some(leader)), Language::Pt) => format!("No fim, {one} segue {leader}"),
        (Goal::LeaderOf(one, None), Language::Pt) => format!("No fim, {one} não segue ninguém"),
        (Goal::Leader(leader), Language::Pt) => format!("No fim, todos seguem {leader}"),
        (Goal::Elected(one), Language::Pt) => format!("{one} é seguido por um tempo"),
    }
}

fn number(
    of: Subject,
    spec: &'static Spec,
    relation: Relation,
    wanted: Amount,
    language: Language,
) -> String {
    let (name, relation) = (capital(&subject(of, spec, language)), relation_name(relation, language));
    format!("{name}: {relation} {}", crate::compare::amount(wanted.0, language))
}

/// What is to be predicted, as the name of the field for it.
pub fn prediction(of: Subject, spec: &'static Spec, language: Language) -> String {
    match (of, language) {
        (Subject::Leader, Language::En) => "The leader all follow at the end".to_owned(),
        (Subject::Leader, Language::Pt) => "O líder que todos seguem no fim".to_owned(),
        (Subject::LeaderOf(id), Language::En) => format!("Whom {id} follows at the end"),
        (Subject::LeaderOf(id), Language::Pt) => format!("A quem {id} segue no fim"),
        (Subject::Measure(_) | Subject::Leaders | Subject::Property(_), _) => {
            capital(&subject(of, spec, language))
        }
    }
}

/// The answers to choose from, where there are only a few.
pub fn answer_options(of: Subject, language: Language) -> Vec<(&'static str, String)> {
    match of {
        Subject::Property(_) => [Status::Holds, Status::Violated, Status::Pending]
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
pub fn ceiling_name(of: Ceiling, language: Language) -> String {
    // In the plural, without the number.
    let plural = ceiling(of, 2, language);
    plural.strip_prefix("2 ").unwrap_or(&plural).replace('`', "")
}
