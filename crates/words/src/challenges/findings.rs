//! What an answer reached or missed and by how much, as sentences.

use habemus_core::challenge::{Answer, Finding, Following, Found, Relation};
use model::spec::Property;
use model::verdict::{Status, Why};
use model::{Id, Language, Names};

use super::subject;
use crate::compare::amount;
use crate::page::count;
use crate::properties::property;
use crate::verdicts::why;
use crate::{both, capital};

/// A finding, in a sentence or two.
pub fn finding(finding: &Finding, names: &Names, language: Language) -> String {
    let reached = finding.reached;
    match &finding.what {
        Found::Verdict { property, wanted, is, why, leaders } => verdict(
            *property,
            *wanted,
            *is,
            &because(*property, *is, why, leaders, names, language),
            language,
        ),
        Found::Amount { of, algorithm, relation, wanted, is } => {
            let name = capital(&subject(*of, algorithm, language));
            format!("{name}: {}", measured(*relation, *wanted, *is, reached, language))
        }
        Found::Follows { process, wanted, is } => {
            let follows = follows(*process, *is, names, language);
            match (reached, wanted.map(|wanted| names.of_id(wanted)), language) {
                (true, ..) => format!("{follows}{}.", as_asked(language)),
                (false, Some(wanted), Language::En) => format!("{follows}, and should follow {wanted}."),
                (false, Some(wanted), Language::Pt) => format!("{follows}, e deveria seguir {wanted}."),
                (false, None, Language::En) => format!("{follows}, and should follow nobody."),
                (false, None, Language::Pt) => format!("{follows}, e não deveria seguir ninguém."),
            }
        }
        Found::AllFollow { wanted, but, up } => all_follow(*wanted, *but, *up, names, language),
        Found::Elected { wanted, all } => elected(*wanted, all, reached, names, language),
        Found::Predicted { said, is, of, algorithm, parts } => {
            let name = capital(&subject(*of, algorithm, language));
            predicted(&name, reached, (*said, *is), parts, language)
        }
    }
}

fn as_asked(language: Language) -> &'static str {
    both(", as asked", ", como pedido").of(language)
}

/// The status of a property beside the one that was wanted.
fn verdict(which: Property, wanted: Status, is: Option<Status>, why: &str, language: Language) -> String {
    let name = capital(property(which, language));
    let stands = match (is, is == Some(wanted)) {
        (None, _) => both("is not judged in this run", "não se avalia nesta execução"),
        (Some(Status::Holds), true) => both("holds, as asked", "vale, como pedido"),
        (Some(Status::Violated), true) => both("is violated, as asked", "deixa de valer, como pedido"),
        (Some(Status::Pending), true) => {
            both("is still open at the end, as asked", "fica em aberto no fim, como pedido")
        }
        (Some(Status::Holds), false) => both("still holds", "ainda vale"),
        (Some(Status::Violated), false) => both("is violated", "deixa de valer"),
        (Some(Status::Pending), false) => {
            both("is still open when the run stops", "está em aberto quando a execução para")
        }
    }
    .of(language);
    let told = match (is == Some(wanted), language) {
        (true, _) => format!("{name} {stands}"),
        // It stands under the goal, where the actual status alone could be mistaken for the wanted one.
        (false, Language::En) => format!("{name} {}, but {stands}", should(wanted, language)),
        (false, Language::Pt) => format!("{name} {}, mas {stands}", should(wanted, language)),
    };
    if why.is_empty() { format!("{told}.") } else { format!("{told}: {why}") }
}

/// The wanted status of a property.
fn should(wanted: Status, language: Language) -> &'static str {
    match wanted {
        Status::Holds => both("should hold", "deveria valer"),
        Status::Violated => both("should be violated", "deveria deixar de valer"),
        Status::Pending => both("should still be open at the end", "deveria ficar em aberto no fim"),
    }
    .of(language)
}

/// Why a property has its status; a single leader says more than that nothing was wrong.
fn because(
    which: Property,
    is: Option<Status>,
    reason: &Why,
    leaders: &[Id],
    names: &Names,
    language: Language,
) -> String {
    let quiet = matches!(reason, Why::AsExpected | Why::Handovers(_));
    let leaders: Vec<String> = leaders.iter().map(|id| names.of_id(*id)).collect();
    match (which, is, &leaders[..]) {
        (Property::Uniqueness, Some(Status::Holds), [one]) if quiet => match language {
            Language::En => format!("{one} is the only leader at the end."),
            Language::Pt => format!("{one} é o único líder no fim."),
        },
        (Property::Uniqueness, Some(Status::Holds), []) if quiet => {
            both("nobody leads at the end.", "ninguém lidera no fim.").of(language).to_owned()
        }
        _ => why(reason, names, language),
    }
}

/// The value of a number, and how far it is from what was asked.
fn measured(relation: Relation, wanted: i64, is: Option<i64>, reached: bool, language: Language) -> String {
    let asked = format!("{} {}", relation_name(relation, language), amount(wanted, language));
    let Some(is) = is else {
        return match language {
            Language::En => format!("there is none in this run; it should be {asked}."),
            Language::Pt => format!("não há nesta execução; deveria ser {asked}."),
        };
    };
    let (now, off) = (amount(is, language), distance(wanted, is, language));
    match (reached, language) {
        (true, _) if relation == Relation::Equal => format!("{now}{}.", as_asked(language)),
        (true, Language::En) => format!("{now}, and {asked} was asked for."),
        (true, Language::Pt) => format!("{now}, e pedia-se {asked}."),
        (false, Language::En) => format!("{now}; it should be {asked} ({off})."),
        (false, Language::Pt) => format!("{now}; deveria ser {asked} ({off})."),
    }
}

/// How far a number is from the wanted one, and on which side.
fn distance(wanted: i64, is: i64, language: Language) -> String {
    let far = (wanted - is).abs();
    let (off, is_one) = (amount(far, language), far == 1000);
    match (is < wanted, is_one, language) {
        (true, _, Language::En) => format!("{off} too low"),
        (true, true, Language::Pt) => format!("falta {off}"),
        (true, false, Language::Pt) => format!("faltam {off}"),
        (false, _, Language::En) => format!("{off} too high"),
        (false, true, Language::Pt) => format!("sobra {off}"),
        (false, false, Language::Pt) => format!("sobram {off}"),
    }
}

/// A relation, as words before the number it compares to.
pub(super) fn relation_name(relation: Relation, language: Language) -> &'static str {
    match relation {
        Relation::Equal => both("exactly", "exatamente"),
        Relation::Below => both("less than", "menos de"),
        Relation::Above => both("more than", "mais de"),
        Relation::AtMost => both("at most", "no máximo"),
        Relation::AtLeast => both("at least", "pelo menos"),
    }
    .of(language)
}

fn follows(process: Id, is: Following, names: &Names, language: Language) -> String {
    let name = |id: Id| names.of_id(id);
    let process = name(process);
    match (is, language) {
        (Following::Leader(leader), Language::En) => format!("In the end {process} follows {}", name(leader)),
        (Following::Leader(leader), Language::Pt) => format!("No fim, {process} segue {}", name(leader)),
        (Following::Nobody, Language::En) => format!("In the end {process} follows nobody"),
        (Following::Nobody, Language::Pt) => format!("No fim, {process} não segue ninguém"),
        (Following::Down, Language::En) => format!("In the end {process} is down"),
        (Following::Down, Language::Pt) => format!("No fim, {process} está falho"),
        (Following::Absent, Language::En) => format!("{process} does not take part"),
        (Following::Absent, Language::Pt) => format!("{process} não participa"),
    }
}

fn all_follow(
    wanted: Id,
    but: Option<(Id, Following)>,
    up: usize,
    names: &Names,
    language: Language,
) -> String {
    let wanted = names.of_id(wanted);
    match (but, up, language) {
        (None, 0, Language::En) => "Nobody is up in the end.".to_owned(),
        (None, 0, Language::Pt) => "Ninguém está em execução no fim.".to_owned(),
        (None, _, Language::En) => format!("In the end all follow {wanted}, as asked."),
        (None, _, Language::Pt) => format!("No fim todos seguem {wanted}, como pedido."),
        (Some((process, is)), _, Language::En) => {
            format!("{}; all should follow {wanted}.", follows(process, is, names, language))
        }
        (Some((process, is)), _, Language::Pt) => {
            format!("{}; todos deveriam seguir {wanted}.", follows(process, is, names, language))
        }
    }
}

fn elected(wanted: Id, all: &[Id], reached: bool, names: &Names, language: Language) -> String {
    let list: Vec<String> = all.iter().map(|id| names.of_id(*id)).collect();
    let wanted = names.of_id(wanted);
    match (reached, all.is_empty(), language) {
        (true, _, Language::En) => format!("{wanted} was followed for a while, as asked."),
        (true, _, Language::Pt) => format!("{wanted} foi seguido por um tempo, como pedido."),
        (false, true, Language::En) => format!("Nobody ever followed {wanted}, or anybody else."),
        (false, true, Language::Pt) => {
            format!("Ninguém chegou a seguir {wanted}, nem qualquer outro processo.")
        }
        (false, false, Language::En) => {
            format!("Nobody ever followed {wanted}; these were followed: {}.", list.join(", "))
        }
        (false, false, Language::Pt) => {
            format!("Ninguém chegou a seguir {wanted}; foram seguidos: {}.", list.join(", "))
        }
    }
}

fn predicted(
    name: &str,
    right: bool,
    (said, is): (Answer, Answer),
    parts: &[(&'static str, u64)],
    language: Language,
) -> String {
    let (said_word, is_word) = (answer_word(said, language), answer_word(is, language));
    let sum: Vec<String> = parts.iter().map(|(kind, sent)| format!("{kind} {}", count(*sent))).collect();
    let sum = if sum.len() > 1 { format!(" ({})", sum.join(" + ")) } else { String::new() };
    match (right, said == is, language) {
        (true, true, Language::En) => format!("{name}: {is_word}{sum}, as you said."),
        (true, true, Language::Pt) => format!("{name}: {is_word}{sum}, como você disse."),
        (true, false, Language::En) => format!("{name}: {is_word}{sum}; your {said_word} is close enough."),
        (true, false, Language::Pt) => {
            format!("{name}: {is_word}{sum}; o seu {said_word} está perto o bastante.")
        }
        (false, _, Language::En) => format!("{name}: {is_word}{sum}. You said {said_word}."),
        (false, _, Language::Pt) => format!("{name}: {is_word}{sum}. Você disse {said_word}."),
    }
}

/// An answer in words.
pub fn answer_word(answer: Answer, language: Language) -> String {
    match answer {
        Answer::Amount(number) => amount(number, language),
        Answer::Process(id) => id.to_string(),
        Answer::Nothing => both("none", "nenhum").of(language).to_owned(),
        Answer::Status(Status::Holds) => both("holds", "vale").of(language).to_owned(),
        Answer::Status(Status::Violated) => both("violated", "não vale").of(language).to_owned(),
        Answer::Status(Status::Pending) => both("still open", "em aberto").of(language).to_owned(),
    }
}

/// That the run of an answer was cut off.
pub fn stopped(events: u64, language: Language) -> String {
    let events = count(events);
    match language {
        Language::En => format!(
            "The run was stopped after {events} events, so it cannot be graded. Make it smaller or shorter."
        ),
        Language::Pt => format!(
            "A execução parou após {events} eventos e não pode ser avaliada. Torne-a menor ou mais curta."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use habemus_core::challenge::Subject;
    use habemus_core::sweep::Measure;
    use model::Roster;

    fn in_both_languages(found: &Finding) -> [String; 2] {
        let names = Names::plain(&Roster::new(&[Id(1), Id(2), Id(3), Id(4)]));
        Language::ALL.map(|language| finding(found, &names, language))
    }

    #[test]
    fn what_is_missing_is_said_with_how_much() {
        let of = Subject::Measure(Measure::MessagesOf("ELECTION"));
        let algorithm = habemus_core::catalogue()[0];
        for (is, en, pt) in [
            (34_000, "34; it should be exactly 36 (2 too low)", "34; deveria ser exatamente 36 (faltam 2)"),
            (35_000, "35; it should be exactly 36 (1 too low)", "35; deveria ser exatamente 36 (falta 1)"),
            (37_000, "37; it should be exactly 36 (1 too high)", "37; deveria ser exatamente 36 (sobra 1)"),
            (38_000, "38; it should be exactly 36 (2 too high)", "38; deveria ser exatamente 36 (sobram 2)"),
        ] {
            let what =
                Found::Amount { of, algorithm, relation: Relation::Equal, wanted: 36_000, is: Some(is) };
            assert_eq!(
                in_both_languages(&Finding { reached: false, at: None, what }),
                [format!("ELECTION messages: {en}."), format!("Mensagens ELECTION: {pt}.")]
            );
        }
    }

    #[test]
    fn a_lonely_leader_is_named() {
        let what = Found::Verdict {
            property: Property::Uniqueness,
            wanted: Status::Violated,
            is: Some(Status::Holds),
            why: Why::AsExpected,
            leaders: vec![Id(4)],
        };
        assert_eq!(
            in_both_languages(&Finding { reached: false, at: None, what }),
            [
                "Uniqueness should be violated, but still holds: 4 is the only leader at the end.",
                "Unicidade deveria deixar de valer, mas ainda vale: 4 é o único líder no fim."
            ]
        );
    }
}
