//! Warnings as people read them.

use model::process::Id;
use model::scenario::check::WarningKind;
use model::scenario::{Link, Way};
use model::time::Time;

use super::*;

const TIMELY: Assumption = Assumption::Timely { parameter: "ok-timeout", delays: 2, plus: &["interval"] };

fn check(line: u32, what: WarningKind, en: &str, pt: &str) {
    let warning = Warning { line, what };
    assert_eq!(located_warning(&warning, Language::En), en);
    assert_eq!(located_warning(&warning, Language::Pt), pt);
}

#[test]
fn warnings_say_what_will_not_happen() {
    check(
        4,
        WarningKind::AlreadyDown(Id(7)),
        "line 4: 7 is down already, so it cannot crash",
        "linha 4: 7 já está falho e não tem como falhar de novo",
    );
    check(
        4,
        WarningKind::NotCut(Link::OneWay(Way { from: Id(1), to: Id(2) })),
        "line 4: the link `1->2` is not cut, so there is nothing to heal",
        "linha 4: o enlace `1->2` não está cortado, e não há o que restaurar",
    );
    check(
        9,
        WarningKind::AfterHorizon { at: Time(300_500), horizon: Time(200_000) },
        "line 9: the run ends at 200, so what is planned for 300.5 never happens",
        "linha 9: a execução termina em 200, e o que está previsto para 300.5 nunca acontece",
    );
}

#[test]
fn broken_assumptions_name_what_breaks_them() {
    let timely = Broken { assumption: TIMELY, line: 5 };
    let needed =
        "the algorithm counts on `ok-timeout` being at least 2 times the largest delay plus `interval`";
    assert_eq!(broken(&timely, Language::En), format!("{needed}, and line 5 breaks that"));
    check(
        5,
        WarningKind::Breaks(timely),
        &format!("line 5: {needed}, and this line breaks that"),
        "linha 5: o algoritmo conta com `ok-timeout` de pelo menos 2 vezes o maior atraso mais `interval`, \
         e esta linha viola essa premissa",
    );
    let apart = Broken { assumption: Assumption::Connected, line: 0 };
    check(
        0,
        WarningKind::Breaks(apart),
        "the algorithm counts on a connected network, and this scenario breaks that",
        "o algoritmo conta com uma rede conexa, e este cenário viola essa premissa",
    );
    let alone = Broken { assumption: Assumption::OneCandidate, line: 3 };
    check(
        3,
        WarningKind::Breaks(alone),
        "line 3: to promise uniqueness, the algorithm counts on only one process starting an election, \
         and this line breaks that",
        "linha 3: para garantir unicidade, o algoritmo conta com um único processo que inicie a eleição, \
         e esta linha viola essa premissa",
    );
}

#[test]
fn what_mutual_exclusion_counts_on_is_named() {
    let phrases =
        |assumption: Assumption| Language::ALL.map(|language| super::assumption(&assumption, language));
    assert_eq!(
        phrases(Assumption::StaysFit { parameter: "grant-timeout", delays: 1 }),
        [
            "`grant-timeout` covering every stay and the largest delay",
            "`grant-timeout` que cubra toda permanência e o maior atraso"
        ]
    );
    assert_eq!(
        phrases(Assumption::Majority { part: "quorum", whole: "coordinators" }),
        ["`quorum` being more than half of `coordinators`", "`quorum` acima da metade de `coordinators`"]
    );
    assert_eq!(
        phrases(Assumption::PartUp { part: "quorum", whole: "coordinators" }),
        [
            "enough coordinators being up for a `quorum`, none of them coming back, and nobody crashing while it wants the resource",
            "coordenadores corretos em número suficiente para um `quorum`, nenhum deles se recuperar e ninguém falhar enquanto quer o recurso"
        ]
    );
    assert_eq!(
        phrases(Assumption::DelaysAtMost(Time(1000))),
        ["messages that take 1 at most", "mensagens que levam no máximo 1"]
    );
}
