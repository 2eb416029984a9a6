//! Sequence diagrams: what they show, and that Mermaid can read them.

use expect_test::expect;
use habemus_tests::random;
use model::{Language, Time};

use super::{RUNS, SMALL, plain, run};

#[test]
fn a_small_run_as_a_sequence_diagram() {
    let outcome = habemus_core::run_text(SMALL).expect("it runs");
    let part = report::mermaid(&outcome.trace, &outcome.summary.names, None, Language::En);
    assert!(!part.is_cut());
    expect![[r#"
        sequenceDiagram
            participant p1 as 1
            participant p2 as B#58; end#59; #60;i#62;
            participant p3 as 3
            Note over p3: 💀 3 is down from the start
            Note over p1: 1 starts an election and asks B: end#59; #60;i#62; and 3 to take over
            Note over p1,p3: 50#37; of 2#59; done #35;7
            p1->>p2: ELECTION
            p1-xp3: ELECTION (lost)
            p2-->>p1: OK
            p2-xp3: ELECTION (lost)
            p2->>p2: ok-timeout
            Note over p2: leads
            p2->>p1: COORD B: end#59; #60;i#62;
            p2-xp3: COORD B: end#59; #60;i#62; (lost)
            Note over p3: 3 recovers and announces itself to 1 and B: end#59; #60;i#62;
            p3->>p1: COORD 3
            p3->>p2: COORD 3
            p3->>p3: office
            Note over p3: leads
    "#]]
    .assert_eq(&part.text);
}

/// The diagram of an example in Portuguese, without its captions.
fn diagram_of(name: &str) -> String {
    let example = habemus_core::example(name).expect("it is in the gallery");
    let lines = example.text.pt.lines().filter(|line| !line.contains(" say "));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let outcome = habemus_core::run_text(&text).expect("it runs");
    let part = report::mermaid(&outcome.trace, &outcome.summary.names, None, Language::Pt);
    assert!(!part.is_cut());
    part.text
}

/// The coordinator's three diagrams are the same until Part2 gets in.
const UNTIL_PART2_IS_INSIDE: &str = "\
sequenceDiagram
    participant Coordenador
    participant Part1
    participant Part2
    participant Part3
    Note over Coordenador: Recurso=livre / Fila=[]
    Part1->>Coordenador: REQUEST
    Note over Coordenador: Recurso=livre / Fila=[Part1]
    Note over Coordenador: Recurso=ocupado / Fila=[]
    Coordenador-->>+Part1: GRANT
    Part2->>Coordenador: REQUEST
    Note over Coordenador: Recurso=ocupado / Fila=[Part2]
    Part1->>-Coordenador: RELEASE
    Note over Coordenador: Recurso=livre / Fila=[Part2]
    Note over Coordenador: Recurso=ocupado / Fila=[]
    Part3->>Coordenador: REQUEST
    Note over Coordenador: Recurso=ocupado / Fila=[Part3]
    Coordenador-->>Part1: RELEASED
    Coordenador-->>+Part2: GRANT
";

/// What the diagram of one of these examples shows after that, without the indent of all its lines.
fn after_part2_is_inside(name: &str) -> String {
    let diagram = diagram_of(name);
    let rest = diagram.strip_prefix(UNTIL_PART2_IS_INSIDE);
    let rest = rest.unwrap_or_else(|| panic!("it begins like the others\n{diagram}"));
    rest.lines().map(|line| format!("{}\n", line.trim_start())).collect()
}

#[test]
fn the_coordinators_queue_is_written_over_it() {
    expect![[r#"
            Part2->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>Part2: RELEASED
            Coordenador-->>+Part3: GRANT
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&after_part2_is_inside("the_coordinators_diagram"));
}

#[test]
fn a_death_inside_and_the_timeout_that_frees_the_resource() {
    expect![[r#"
            Note over Part2: 💀 Part2 falha
            deactivate Part2
            Coordenador->>Coordenador: grant-timeout
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            Coordenador-->>+Part3: GRANT
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&after_part2_is_inside("the_holder_dies_with_a_timeout"));
}

#[test]
fn a_timeout_without_a_death_has_two_inside_on_red_ground() {
    expect![[r#"
            Coordenador->>Coordenador: grant-timeout
            Note over Coordenador: Recurso=livre / Fila=[Part3]
            Note over Coordenador: Recurso=ocupado / Fila=[]
            rect rgb(200, 0, 0)
            Coordenador-->>+Part3: GRANT
            Part2->>-Coordenador: RELEASE
            end
            Part3->>-Coordenador: RELEASE
            Note over Coordenador: Recurso=livre / Fila=[]
            Coordenador-->>Part3: RELEASED
    "#]]
    .assert_eq(&after_part2_is_inside("a_slow_holder"));
}

#[test]
fn the_holder_of_the_token_uses_the_resource() {
    expect![[r#"
        sequenceDiagram
            participant Part1
            participant Part2
            participant Part3
            participant Part4
            Note over Part3: Part3 quer o recurso por 1 unidade de tempo
            Note over Part1: Part1 quer o recurso por 1 unidade de tempo
            Part1->>Part2: TOKEN
            Part2->>+Part3: TOKEN
            Note over Part3: acessa o recurso
            Part3->>-Part4: TOKEN
            Part4->>+Part1: TOKEN
            Note over Part1: acessa o recurso
            Note over Part3: Part3 quer o recurso por 1 unidade de tempo
            Part1->>-Part2: TOKEN
            Part2->>+Part3: TOKEN
            Note over Part3: acessa o recurso
            Part3->>-Part4: TOKEN
            Part4->>Part1: TOKEN
            Part1-)Part2: TOKEN (a caminho)
    "#]]
    .assert_eq(&diagram_of("the_token_rings_diagram"));
}

/// What Mermaid would refuse: a bar that ends twice, a block that does not end, an unknown participant.
pub(super) fn assert_balanced(diagram: &str, context: &str) {
    let mut lines = diagram.lines();
    assert_eq!(lines.next(), Some("sequenceDiagram"));
    let (mut known, mut bars, mut grounds) = (Vec::new(), Vec::new(), 0);
    for line in lines.map(str::trim) {
        if let Some(participant) = line.strip_prefix("participant ") {
            known.push(participant.split(" as ").next().unwrap_or_default().to_owned());
        } else if let Some(who) = line.strip_prefix("activate ") {
            assert!(!bars.contains(&who.to_owned()), "{who} has two bars\n{context}");
            bars.push(who.to_owned());
        } else if let Some(who) = line.strip_prefix("deactivate ") {
            let bar = bars.iter().position(|bar| bar == who);
            bars.remove(bar.unwrap_or_else(|| panic!("{who} has no bar\n{context}")));
        } else if line.starts_with("rect ") {
            grounds += 1;
        } else if line == "end" {
            grounds -= 1;
            assert!(grounds >= 0, "{context}");
        } else if let Some(note) = line.strip_prefix("Note over ") {
            let (over, words) = note.split_once(": ").expect("a note says something");
            assert!(
                over.split(',').all(|who| known.iter().any(|it| it == who)) && !words.is_empty(),
                "{line}"
            );
        } else {
            let (ends, words) = line.split_once(": ").expect("an arrow says something");
            assert!(!words.is_empty() && !words.contains('\n'), "{line}");
            let arrow = ["-->>", "->>", "-x", "-)"].into_iter().find(|arrow| ends.contains(arrow));
            let (from, to) = ends.split_once(arrow.expect("an arrow")).expect("two ends");
            let (begins, ends, to) =
                (to.starts_with('+'), to.starts_with('-'), to.trim_start_matches(['+', '-']));
            assert!([from, to].iter().all(|who| known.iter().any(|it| it == who)), "{line}");
            if begins {
                assert!(!bars.contains(&to.to_owned()), "{to} has two bars\n{context}");
                bars.push(to.to_owned());
            }
            if ends {
                let bar = bars.iter().position(|bar| bar == from);
                bars.remove(bar.unwrap_or_else(|| panic!("{from} has no bar\n{context}")));
            }
        }
    }
    assert_eq!((grounds, bars.len()), (0, 0), "{context}");
}

#[test]
fn whatever_happens_mermaid_can_read_it() {
    let algorithms = ["mutex-coordinator", "mutex-token-ring", "mutex-quorum"];
    let mut seen = 0;
    for seed in 0..3000 {
        let text = random::text(seed);
        let mutex = algorithms.iter().any(|name| text.contains(name));
        if !mutex && seed >= RUNS {
            continue;
        }
        seen += u32::from(mutex);
        let outcome = habemus_core::run_text(&text).expect("it runs");
        let ends = outcome.trace.ending.at;
        for span in [None, Some((Time(ends.0 / 3), Time(ends.0 / 2)))] {
            let part = report::mermaid(&outcome.trace, &outcome.summary.names, span, Language::Pt);
            assert_balanced(&part.text, &format!("{text}\n{}", part.text));
        }
    }
    assert!(seen > 200, "only {seen} runs had a resource");
}

#[test]
fn a_span_shows_only_its_part() {
    let trace = run(SMALL);
    let part =
        report::mermaid(&trace, &plain(&trace), Some((Time::units(20), Time::units(30))), Language::Pt);
    assert!(part.text.contains("p3") && !part.text.contains("done"), "{}", part.text);
    assert!(part.shown > 0 && part.all < trace.len());
}

#[test]
fn a_diagram_never_grows_beyond_what_mermaid_takes() {
    let trace = run("algorithm bully\nids 0..63\nat 0 start 0\n");
    for language in [Language::En, Language::Pt] {
        let part = report::mermaid(&trace, &plain(&trace), None, language);
        assert!(part.text.chars().count() <= 50_000);
        assert!(
            part.is_cut() && part.text.trim_end().lines().last().is_some_and(|last| last.contains("Mermaid"))
        );
    }
}
