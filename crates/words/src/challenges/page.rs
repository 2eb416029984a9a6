//! The words of the page's challenges: the list, the panel of the one that is open, and the teacher's
//! form.

use habemus_core::challenge::{Answer, Ceiling, Goal, Relation, ScenarioPart, Subject, Use};
use habemus_core::sweep::Amount;
use model::spec::Bilingual;
use model::verdict::Status;
use model::{Language, Spec};

use super::breaches::{ceiling, named};
use super::findings::{answer_word, relation_name};
use super::subject;
use crate::both;
use crate::capital;
use crate::properties::property;

pub const CHALLENGE: Bilingual = both("Challenge", "Desafio");
pub const CHALLENGES: Bilingual = both("Challenges", "Desafios");
pub const LIST_HINT: Bilingual = both(
    "Predict what a run will do, or make it do what is asked. The engine grades at once.",
    "Preveja o que uma execução fará, ou leve-a a fazer o que se pede. O motor avalia na hora.",
);
pub const ALL_LEVELS: Bilingual = both("All", "Todos");
pub const LEVELS: Bilingual = both("Difficulty", "Dificuldade");
pub const CONSTRUCT: Bilingual = both("Construct", "Construir");
pub const PREDICT: Bilingual = both("Predict", "Prever");
pub const SOLVED_MARK: Bilingual = both("solved", "resolvido");
pub const GOALS: Bilingual = both("To reach", "A alcançar");
pub const MEANS: Bilingual = both("Means", "Meios");
pub const ANY_MEANS: Bilingual = both("Anything in the script may change.", "Tudo no roteiro pode mudar.");
pub const ONLY_MEANS: Bilingual = both("May change:", "Pode mudar:");
pub const ONLY_EVENTS: Bilingual = both("May be added:", "Pode ser acrescentado:");
pub const FIXED_MEANS: Bilingual = both("Has to stay:", "Precisa ficar:");
pub const WHERE: Bilingual = both("Do it here:", "Faça aqui:");
pub const HINTS: Bilingual = both("Hints", "Dicas");
pub const SHOW_HINT: Bilingual = both("Show a hint", "Mostrar uma dica");
pub const NEXT_HINT: Bilingual = both("Show another hint", "Mostrar outra dica");
pub const SOLVED: Bilingual = both("Solved.", "Resolvido.");
pub const SOLVED_ELSEWHERE: Bilingual = both("The challenge is solved.", "O desafio está resolvido.");
pub const SEE_CHALLENGE: Bilingual = both("See why", "Ver por quê");
pub const NOT_YET: Bilingual = both("Not yet.", "Ainda não.");
pub const REFUSED: Bilingual =
    both("Reached, but by means that are not allowed.", "Alcançado, mas por meios não permitidos.");
pub const NEXT: Bilingual = both("Next challenge", "Próximo desafio");
pub const LEAVE: Bilingual = both("Leave the challenge", "Sair do desafio");
pub const START_AGAIN: Bilingual = both("Start again", "Recomeçar");
pub const COPY_CHALLENGE: Bilingual = both("Copy the challenge's link", "Copiar o link do desafio");
pub const COPY_ANSWER: Bilingual = both("Copy the link with my answer", "Copiar o link com a minha resposta");
pub const GIVE_ANSWER: Bilingual = both("Answer", "Responder");
pub const NOT_AN_ANSWER: Bilingual =
    both("That is not a possible answer here.", "Essa resposta não é possível aqui.");
pub const CURTAIN: Bilingual = both("The curtain is down.", "A cortina está fechada.");
pub const CURTAIN_HELP: Bilingual =
    both("The rest is shown once you have answered.", "O resto aparece depois que você responder.");
pub const RIGHT: Bilingual = both("Right.", "Certo.");
pub const WRONG: Bilingual = both("That is not right.", "Não está certo.");
pub const ASK_AGAIN: Bilingual = both("Draw the curtain again", "Fechar a cortina de novo");
pub const LOOK: Bilingual = both("Go to that moment", "Ir a esse momento");
pub const PROBLEMS: Bilingual = both(
    "The script has problems; what is said here is about the last one that ran.",
    "O roteiro tem problemas; o que se diz aqui é do último que rodou.",
);
pub const STILL_RUNNING: Bilingual = both("The run is not over yet.", "A execução ainda não terminou.");
pub const CHANGED: Bilingual = both(
    "The script has been changed; the question is about the one given.",
    "O roteiro foi mudado; a pergunta é sobre o que foi dado.",
);
pub const UNKNOWN_CHALLENGE: Bilingual = both(
    "The link names a challenge that does not exist here.",
    "O link cita um desafio que não existe aqui.",
);
pub const BAD_CHALLENGE: Bilingual =
    both("The challenge in the link has a mistake:", "O desafio no link tem um erro:");
pub const WRITE: Bilingual = both("Write a challenge", "Escrever um desafio");
pub const WRITE_HINT: Bilingual = both(
    "Made from the script on the page. It travels in a link; answers come back as links.",
    "Feito do roteiro que está na página. Viaja num link; as respostas voltam como links.",
);
pub const TITLE_FIELD: Bilingual = both("Title", "Título");
pub const QUESTION_FIELD: Bilingual = both("Question", "Pergunta");
pub const BECAUSE_FIELD: Bilingual = both("Shown once it is solved", "Mostrado depois de resolvido");
pub const HINTS_FIELD: Bilingual = both("Hints, a line each", "Dicas, uma por linha");
pub const LEVEL_FIELD: Bilingual = both("Difficulty", "Dificuldade");
pub const KIND_FIELD: Bilingual = both("Kind", "Tipo");
pub const GOALS_FIELD: Bilingual = both("Goals, all of them", "Objetivos, todos eles");
pub const WHAT_FIELD: Bilingual = both("What", "O quê");
pub const RELATION_FIELD: Bilingual = both("How", "Como");
pub const VALUE_FIELD: Bilingual = both("Value", "Valor");
pub const ADD_GOAL: Bilingual = both("Add a goal", "Acrescentar um objetivo");
pub const REMOVE_GOAL: Bilingual = both("Remove this goal", "Retirar este objetivo");
pub const PREDICT_FIELD: Bilingual = both("To predict", "A prever");
pub const WITHIN_FIELD: Bilingual = both("May be off by", "Pode errar por");
pub const ALLOW_FIELD: Bilingual = both("May change", "Pode mudar");
pub const ALLOW_ALL: Bilingual = both("anything", "qualquer coisa");
pub const ALLOW_SOME: Bilingual = both("only this", "só isto");
pub const LIMIT_FIELD: Bilingual = both("At most", "No máximo");
pub const NO_LIMIT: Bilingual = both("no limit", "sem limite");
pub const USE_PRESENT: Bilingual = both("Take the script on the page", "Usar o roteiro da página");
pub const NEW_DRAFT: Bilingual = both("Begin a new one", "Começar outro");
pub const LAST_DRAFT: Bilingual = both("Bring back the last one", "Trazer o anterior de volta");
pub const TEXT_FIELD: Bilingual = both("The challenge as text", "O desafio como texto");
pub const TRY: Bilingual = both("Try it on the page", "Experimentar na página");
pub const SOLVED_AS_GIVEN: Bilingual = both(
    "It is solved as it is given: there is nothing to do.",
    "Já está resolvido como foi dado: não há nada a fazer.",
);
pub const PROVEN: Bilingual =
    both("You have solved it yourself: it can be handed out.", "Você mesmo o resolveu: pode ser entregue.");
pub const UNPROVEN: Bilingual = both(
    "Nobody has shown yet that it can be solved. Try it, and solve it.",
    "Ninguém mostrou ainda que tem solução. Experimente e resolva.",
);
pub const ANSWER_IS: Bilingual = both("The answer is", "A resposta é");
pub const COPY_LINK: Bilingual = both("Copy the link", "Copiar o link");
pub const COPY_ANYWAY: Bilingual = both("Copy the link all the same", "Copiar o link assim mesmo");
pub const BACK_TO_WRITING: Bilingual = both("Back to writing", "Voltar a escrever");
pub const HOLDS: Bilingual = both("holds", "vale");
pub const VIOLATED: Bilingual = both("is violated", "deixa de valer");

/// A level of difficulty, from 1.
pub fn level(level: u8, language: Language) -> &'static str {
    match level {
        0 | 1 => both("Easy", "Fácil"),
        2 => both("Medium", "Médio"),
        _ => both("Hard", "Difícil"),
    }
    .of(language)
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
        (1, Language::Pt) => "1 desafio".to_owned(),
        (_, Language::En) => format!("{count} challenges"),
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

/// A goal for runs of this algorithm, before it is reached.
pub fn goal(goal: Goal, spec: &'static Spec, language: Language) -> String {
    match (goal, language) {
        (Goal::Verdict(which, status), _) => {
            let how = match status {
                Status::Holds => both("holds", "vale"),
                Status::Violated => both("is violated", "deixa de valer"),
                Status::Pending => both("is still open at the end", "fica em aberto no fim"),
            };
            format!("{} {}", capital(property(which, language)), how.of(language))
        }
        (Goal::Measured(measure, relation, wanted), _) => {
            number(Subject::Measure(measure), spec, relation, wanted, language)
        }
        (Goal::Leaders(relation, wanted), _) => number(Subject::Leaders, spec, relation, wanted, language),
        (Goal::LeaderOf(one, Some(leader)), Language::En) => format!("In the end {one} follows {leader}"),
        (Goal::LeaderOf(one, Some(leader)), Language::Pt) => format!("No fim, {one} segue {leader}"),
        (Goal::LeaderOf(one, None), Language::En) => format!("In the end {one} follows nobody"),
        (Goal::LeaderOf(one, None), Language::Pt) => format!("No fim, {one} não segue ninguém"),
        (Goal::Leader(leader), Language::En) => format!("In the end all follow {leader}"),
        (Goal::Leader(leader), Language::Pt) => format!("No fim, todos seguem {leader}"),
        (Goal::Elected(one), Language::En) => format!("{one} is followed for a while"),
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
        Subject::Property(_) => Status::ALL
            .into_iter()
            .map(|status| (status.name(), capital(&answer_word(Answer::Status(status), language))))
            .collect(),
        _ => Vec::new(),
    }
}

/// A part of a scenario, as a choice of the form.
pub fn part_name(part: ScenarioPart, language: Language) -> String {
    match part {
        ScenarioPart::Event(verb) => verb.name().to_owned(),
        other => named(other, language).replace('`', ""),
    }
}

/// What can be limited, as the name of a field.
pub fn ceiling_name(of: Ceiling, language: Language) -> String {
    // In the plural, without the number.
    let plural = ceiling(of, 2, language);
    plural.strip_prefix("2 ").unwrap_or(&plural).replace('`', "")
}
