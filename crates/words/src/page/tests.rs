//! The page's numbers and sentences, as both languages write them.

use model::scenario::Who;
use model::{Id, Roster};

use super::*;

#[test]
fn clocks_keep_a_decimal() {
    assert_eq!(clock(Time(22_800), Language::Pt), "22,8");
    assert_eq!(clock(Time(22_000), Language::En), "22.0");
}

#[test]
fn a_click_is_reported_with_the_line_it_wrote() {
    let crash = Action::Crash(Who::These(vec![Id(7)]));
    let names = Names::new(&Roster::new(&[Id(7)]), &[]);
    assert_eq!(
        written(&crash, &names, Time(22_800), 9, Language::En),
        "Crash of 7 at 22.8 written in line 9"
    );
    assert_eq!(
        written(&crash, &names, Time(22_800), 9, Language::Pt),
        "Falha de 7 em 22,8: agora é a linha 9"
    );
}

#[test]
fn one_problem_is_not_plural() {
    let one = problem_count_over_last_run(1, Language::En);
    assert_eq!(one, "1 problem. On screen: the last script that ran.");
    assert_eq!(problem_count(2, Language::Pt), "2 problemas.");
}

#[test]
fn only_properties_that_depend_on_a_broken_assumption_are_not_promised() {
    use model::spec::Assumption;
    use model::verdict::{Broken, Status, Why};
    let verdict = |property, broken: &[Assumption]| Verdict {
        property,
        status: Status::Holds,
        promised: property != Property::Agreement,
        at: None,
        why: Why::AsExpected,
        broken: broken.iter().map(|assumption| Broken { assumption: *assumption, line: 2 }).collect(),
        handovers: Vec::new(),
        standing: model::verdict::Standing::new(true),
    };
    let all = [Property::Termination, Property::Uniqueness, Property::Agreement, Property::Stability];
    let told = |broken: &[Assumption], language| {
        not_promised("X", &all.map(|property| verdict(property, broken)), language)
    };
    assert_eq!(told(&[], Language::En), "");
    let one = [Assumption::OneCandidate];
    let en = "X does not promise uniqueness here; it still promises termination and stability.";
    assert_eq!(told(&one, Language::En), en);
    let pt = "X não promete unicidade aqui; continua prometendo terminação e estabilidade.";
    assert_eq!(told(&one, Language::Pt), pt);
    let both = [Assumption::OneCandidate, Assumption::NoCrashes];
    assert_eq!(told(&both, Language::En), "X promises nothing here.");
    assert_eq!(told(&both, Language::Pt), "X não promete nada aqui.");
}

#[test]
fn the_history_of_a_figure_lists_its_steps_unless_they_are_many() {
    use model::spec::{Fact, Total};
    let fact = Fact::new("interval", both("interval", "intervalo"), Total::Own).duration();
    let steps = [(Time(0), Some(4000)), (Time(10_500), None), (Time(20_000), Some(4500))];
    assert_eq!(
        figure_history(&fact, &steps, Language::En),
        "interval: 4 from 0, down from 10.5, 4.5 from 20"
    );
    let pt = "intervalo: 4 a partir de 0, falho a partir de 10,5, 4,5 a partir de 20";
    assert_eq!(figure_history(&fact, &steps, Language::Pt), pt);
    let many: Vec<(Time, Option<i64>)> = (0..20).map(|k| (Time(k * 1000), Some(k as i64 * 1000))).collect();
    assert_eq!(
        figure_history(&fact, &many, Language::En),
        "interval: 0 from 0, … 19 from 19; it changed 19 times"
    );
    assert_eq!(
        figure_history(&fact, &many, Language::Pt),
        "intervalo: 0 a partir de 0, … 19 a partir de 19; mudou 19 vezes"
    );
}
