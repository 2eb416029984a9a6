//! The ready experiments show what they say: counts match their formulas, the published table and logs,
//! trials match P_v; and their charts are readable.

use habemus_core::lab::price::{Advice, shortest_enough};
use habemus_core::lab::{Chart, READY, Ready, ReadyKind, Study, find};
use habemus_core::sweep::{Amount, Rows};
use model::spec::Bilingual;
use report::readable_table;
use words::Language;

fn ready(name: &str) -> &'static Ready {
    find(name).unwrap_or_else(|| panic!("{name} is ready"))
}

fn chart(name: &str) -> (&'static Chart, Study) {
    let ready = ready(name);
    let ReadyKind::Chart(chart) = &ready.kind else { panic!("{name} is a chart") };
    (chart, chart.study(ready.title, Language::En))
}

/// Makes all runs, the last one first: the order must not matter.
fn run(mut study: Study) -> Study {
    let runs: Vec<usize> = study.waiting().collect();
    for run in runs.into_iter().rev() {
        study.take(study.job(run).expect("it is a run").run());
    }
    assert_eq!((study.made(), study.invalid().count()), (study.runs(), 0));
    study
}

fn studies() -> Vec<(&'static str, Study)> {
    let study = |ready: &'static Ready| match &ready.kind {
        ReadyKind::Chart(chart) => Some((ready.name, chart.study(ready.title, Language::Pt))),
        ReadyKind::Price(price) => Some((ready.name, price.study(ready.title, Language::Pt))),
        _ => None,
    };
    READY.iter().filter_map(study).collect()
}

#[test]
fn every_scenario_of_every_ready_experiment_runs() {
    for (name, study) in studies() {
        for part in study.parts() {
            assert_eq!(part.experiment.check(), [], "{name}");
            assert!(part.experiment.title.starts_with(|c: char| !c.is_whitespace()), "{name}");
        }
    }
    for ready in READY {
        match &ready.kind {
            ReadyKind::Beside(beside) => {
                for log in beside.logs {
                    assert_eq!(
                        habemus_core::parse(&log.scenario(Language::En)).problems,
                        [],
                        "{}",
                        ready.name
                    );
                }
            }
            ReadyKind::Bars(bars) => {
                for run in 0..bars.runs.len() {
                    let text = bars.scenario(run, Language::Pt).expect("a run");
                    assert_eq!(habemus_core::parse(&text).problems, [], "{}", ready.name);
                }
            }
            ReadyKind::Risk(risk) => {
                for run in [0, risk.start().runs() - 1] {
                    let text = risk.start().job(run).expect("a run").text;
                    assert_eq!(habemus_core::parse(&text).problems, [], "{text}");
                }
            }
            ReadyKind::Chart(_) | ReadyKind::Price(_) => {}
        }
    }
}

#[test]
fn each_has_a_name_of_its_own_and_texts_in_both_languages() {
    for (place, ready) in READY.iter().enumerate() {
        assert!(ready.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
        assert!(READY[..place].iter().all(|other| other.name != ready.name), "{}", ready.name);
        let texts = [ready.title, ready.question, ready.finding];
        for Bilingual { en, pt } in texts.iter().chain(ready.notes) {
            assert!(!en.is_empty() && !pt.is_empty() && en != pt, "{}: {en}", ready.name);
            assert!(!en.contains("  ") && !pt.contains("  "), "{}: {en} {pt}", ready.name);
        }
        let ends = |text: &str| text.ends_with(['.', '?']);
        assert!(ready.notes.iter().chain(&texts[1..]).all(|text| ends(text.en) && ends(text.pt)));
    }
}

/// Makes the runs of up to 128 processes: enough to see a formula.
fn run_small(mut study: Study) -> Study {
    let spots: Vec<_> = study.lines().into_iter().flat_map(|line| line.spots).collect();
    for run in spots.into_iter().filter(|spot| spot.value.0 <= 128_000).flat_map(|spot| spot.runs) {
        study.take(study.job(run).expect("it is a run").run());
    }
    study
}

/// Every measured point is on each exact curve about it, and on the right side of each bound. Returns the
/// number of curves.
fn assert_theory(name: &str) -> usize {
    let (chart, study) = chart(name);
    let study = run_small(study);
    let curves = chart.curves(&study);
    for curve in &curves {
        let mut compared = 0;
        let about = |line: &&habemus_core::lab::StudyLine| {
            (line.part, line.contender, line.measure) == (curve.part, curve.contender, curve.measure)
        };
        let lines = study.lines();
        let line = lines.iter().find(about).expect("a curve is about a line");
        for spot in &line.spots {
            let x = spot.value.0 as f64 / 1000.0;
            let Some((_, theory)) = curve.points.iter().find(|(at, _)| *at == x) else { continue };
            let Some(spread) = spot.spread.filter(|_| spot.is_complete()) else { continue };
            let theory = (theory * 1000.0).round() as i64;
            use model::spec::Sense;
            let holds = match curve.sense {
                // A mean may be rounded.
                Some(Sense::Exactly) => [spread.least, spread.most].iter().all(|a| (a.0 - theory).abs() <= 1),
                Some(Sense::AtMost) => spread.most.0 <= theory,
                Some(Sense::AtLeast) => spread.least.0 >= theory,
                Some(Sense::OnAverage) => (spread.mean.0 - theory).abs() * 10 <= theory,
                None => true,
            };
            assert!(holds, "{name}, {x}: {spread:?} against {:?} {} = {theory}", curve.sense, curve.formula);
            compared += 1;
        }
        assert_eq!(compared, 5, "{name}: {}", curve.formula);
    }
    curves.len()
}

#[test]
fn what_is_measured_lies_on_its_theory() {
    let all = [
        ("vcube-table-2", 2),
        ("vcube-figure-4", 4),
        ("vcube-figure-6", 3),
        ("three-monitors", 6),
        ("rings", 5),
        ("chang-roberts-orders", 3),
        ("bully", 2),
        ("ring-list", 1),
        ("spanning-tree", 3),
        ("yoyo", 3),
        ("waiting", 4),
    ];
    for (name, curves) in all {
        assert_eq!(assert_theory(name), curves, "{name}");
    }
    let charts = READY.iter().filter(|ready| matches!(ready.kind, ReadyKind::Chart(_)));
    assert_eq!(charts.count(), all.len(), "each chart is in the list above");
}

/// The first measure of a line at its largest value.
fn last(name: &str, line: usize) -> Option<String> {
    let study = chart(name).1;
    let run = study.lines()[line].spots.last()?.runs.start;
    Some(study.job(run)?.run().amount(0)?.to_string())
}

#[test]
fn the_numbers_in_the_findings_are_measured() {
    for (name, line, number) in [
        ("chang-roberts-orders", 0, "2047"),
        ("chang-roberts-orders", 2, "524800"),
        ("vcube-figure-4", 0, "53.1"),
    ] {
        assert_eq!(last(name, line).as_deref(), Some(number), "{name}");
        let plain = ready(name).finding.en.replace(' ', "");
        assert!(plain.contains(number), "{name}: {plain}");
    }
}

/// The medians of a line, by value.
fn medians(study: &Study, line: usize) -> Vec<i64> {
    let amount = |amount: Amount| amount.0 / 1000;
    study.lines()[line].spots.iter().map(|spot| amount(spot.spread.expect("measured").median)).collect()
}

#[test]
fn table_2_comes_out_and_its_two_slips_are_pointed_at() {
    let (chart, study) = chart("vcube-table-2");
    let study = run(study);
    assert_eq!(medians(&study, 0), [112, 480, 1_984, 8_064, 32_512, 130_560, 523_264]);
    assert_eq!(medians(&study, 1), [48, 128, 320, 768, 1_792, 4_096, 9_216]);
    let table = readable_table::chart_table(chart, &study, Language::En);
    assert_eq!(table.heads, ["processes", "All-to-all", "vCube", "fewer", "printed"]);
    let text = |column: usize| table.rows.iter().map(|row| row[column].text.clone()).collect::<Vec<_>>();
    let right = ["57.14 %", "73.33 %", "83.87 %", "90.48 %", "94.49 %", "96.86 %", "98.24 %"];
    assert_eq!(text(3), right);
    let notes = &ready("vcube-table-2").notes;
    for (row, right) in table.rows.iter().zip(right) {
        let printed = &row[4];
        assert_eq!(printed.note.is_some(), printed.text != right, "{row:?}");
        if let Some(note) = printed.note {
            let number = |text: &str| text.trim_end_matches(" %").to_owned();
            assert!(
                notes[note].en.contains(&number(&printed.text)) && notes[note].en.contains(&number(right))
            );
        }
    }
    let pt = readable_table::chart_table(chart, &study, Language::Pt);
    assert_eq!(pt.rows[6][1].text, "523\u{202f}264");
    assert_eq!(pt.rows[6][4].text, "98,28 %");
}

#[test]
fn every_published_line_of_figure_5_is_in_our_log() {
    let ReadyKind::Beside(beside) = &ready("vcube-figure-5").kind else { panic!("logs") };
    let [cube, all] = beside.logs else { panic!("two logs") };
    for (log, published, ours_alone) in [(cube, 19, 10), (all, 14, 1)] {
        let pairs = log.compare();
        let both = pairs.iter().filter(|pair| pair.theirs == pair.ours.as_deref()).count();
        assert_eq!((both, pairs.len() - both), (published, ours_alone), "{pairs:#?}");
        assert!(pairs.iter().all(|pair| pair.ours.is_some()));
        assert_eq!(readable_table::log_table(log, Language::Pt).rows.len(), pairs.len());
    }
}

#[test]
fn the_coordinator_is_the_bottleneck() {
    let ReadyKind::Bars(bars) = &ready("messages-by-process").kind else { panic!("bars") };
    let loads: Vec<_> =
        bars.runs.iter().map(|(_, text)| habemus_core::lab::bars::loads(text).expect("it runs")).collect();
    let work = |run: usize| loads[run].iter().map(|load| load.sent + load.received).collect::<Vec<u64>>();
    // Each of the seven others: REQUEST, GRANT, RELEASE.
    assert_eq!(work(0), [21, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(loads[0].iter().map(|load| load.sent).sum::<u64>(), 21);
    let ring = work(1);
    assert!(
        ring.iter().max().zip(ring.iter().min()).is_some_and(|(most, least)| most - least <= 1),
        "{ring:?}"
    );
    let quorum = work(2);
    assert!(quorum.iter().all(|work| *work == quorum[0]), "{quorum:?}");
    let table = readable_table::bars_table(bars, Language::En);
    assert_eq!((table.heads.len(), table.rows.len()), (7, 8));
}

#[test]
fn a_timeout_has_its_price() {
    let ready = ready("timeout-price");
    let ReadyKind::Price(price) = &ready.kind else { panic!("a price") };
    let study = run(price.study(ready.title, Language::En));
    let offers = price.points(&study);
    assert_eq!(offers.len(), 17);
    for offer in &offers {
        let timeout = offer.timeout.0 as f64 / 1000.0;
        let expected = price.expected(timeout);
        let deviation = (expected * (1.0 - expected) / offer.tests as f64).sqrt();
        assert!((offer.p() - expected).abs() <= 3.0 * deviation, "{offer:?}: {expected} ± {deviation}");
        // The timeout of a test, plus the time to send it.
        assert_eq!(offer.latency, Some(Amount(offer.timeout.0 as i64 + 10)));
    }
    assert!(offers.windows(2).all(|pair| pair[1].mistakes <= pair[0].mistakes));
    assert!(offers.iter().filter(|offer| offer.timeout.0 >= 8_000).all(|offer| offer.mistakes == 0));
    // Costly mistakes call for long timeouts, costly waiting for short ones.
    let best = |c, e| shortest_enough(&offers, c, e).map(|offer| offer.timeout.to_string());
    assert_eq!(best(1, 10).as_deref(), Some("1"));
    assert_eq!(best(1_000_000, 1).as_deref(), Some("8"));
    assert_eq!(best(1, 0), None);
    assert!(
        offers.iter().all(|offer| (offer.advice(100, 20) == Advice::Enough) == (100.0 * offer.p() < 20.0))
    );
    assert_eq!(readable_table::price_table(price, &study, 100, 20, Language::Pt).rows.len(), 17);
}

#[test]
fn trials_agree_with_the_formula_of_p_v() {
    let ReadyKind::Risk(risk) = &ready("quorum-risk").kind else { panic!("a risk") };
    let mut trials = risk.start();
    for run in 0..trials.runs() {
        trials.take(trials.job(run).expect("it is a run").run());
    }
    assert_eq!(trials.made(), trials.runs());
    for estimate in trials.estimates() {
        let (low, high) = estimate.interval;
        assert!((low..=high).contains(&estimate.formula), "{estimate:?}");
        assert!(estimate.violated > 0 && estimate.formula > 0.01, "large enough to see: {estimate:?}");
        let opened = habemus_core::run_text(&trials.job(estimate.run).expect("a run").text).expect("it runs");
        let exclusion = opened.summary.verdicts.iter().find(|v| v.property.name() == "exclusion");
        assert!(matches!(exclusion.expect("judged").status, model::verdict::Status::Violated));
        let alone = estimate.setup.alone().expect("a quorum").value();
        assert!(alone <= estimate.formula, "the formula is the worst case");
    }
    assert_eq!(readable_table::risk_table(&trials, Language::En).rows.len(), risk.tried.len());
}

#[test]
fn in_a_trial_two_get_in_exactly_where_enough_of_the_grantors_restart() {
    let setup = habemus_core::lab::risk::Setup { n: 7, m: 5, millionths: 500_000 };
    for seed in 1..=100 {
        let text = setup.scenario(seed);
        let restarted = (0..5).filter(|c| text.contains(&format!("crash {c}\n"))).count();
        let entries = habemus_core::run_text(&text).expect("it runs").summary.metrics.entries.len();
        assert_eq!(entries == 2, restarted >= 2 * 5 - 7, "{text}");
    }
}

#[test]
fn the_sources_example_of_p_v_is_worth_this() {
    let ReadyKind::Risk(risk) = &ready("quorum-risk").kind else { panic!("a risk") };
    let value = risk.example.risk().expect("a quorum");
    assert_eq!(value.to_string(), "7.349174166158808e-59");
    assert!(
        ready("quorum-risk").notes[2].en.contains(&words::lab::small_number(value.value(), Language::En))
    );
    for curve in risk.grid() {
        assert_eq!(curve.points.len(), 16);
        assert!(curve.points.windows(2).all(|pair| pair[1].1 < pair[0].1), "a larger quorum is safer");
    }
}

#[test]
fn a_spot_opens_the_run_in_its_middle() {
    let (_, study) = chart("rings");
    let study = run(study);
    for line in study.lines() {
        for spot in &line.spots {
            let spread = spot.spread.expect("measured");
            let again = |run: Option<usize>| study.job(run.expect("a run")).expect("a job").run().amount(0);
            assert_eq!(again(spot.least_run), Some(spread.least));
            assert_eq!(again(spot.most_run), Some(spread.most));
            assert!(again(spot.median_run).is_some_and(|amount| amount <= spread.median));
            assert!(spot.median_run.is_some_and(|run| spot.runs.contains(&run)));
        }
    }
}

#[test]
fn a_study_says_what_it_has_while_it_is_not_complete() {
    let (chart, mut study) = chart("waiting");
    assert!(study.lines().iter().flat_map(|line| &line.spots).all(|spot| spot.spread.is_none()));
    assert_eq!(study.csv(Rows::Runs).lines().count(), 1);
    let some: Vec<usize> = (0..study.runs()).filter(|run| run % 3 == 0).collect();
    for run in &some {
        study.take(study.job(*run).expect("it is a run").run());
    }
    assert_eq!(study.made(), some.len());
    let csv = study.csv(Rows::Runs);
    assert_eq!(csv.lines().count(), 1 + some.len());
    assert!(csv.starts_with("part,algorithm,processes,seed,ended,mean-wait\n"), "{csv}");
    assert!(
        csv.lines().nth(1).is_some_and(|row| row.starts_with("one asks,mutex-coordinator,4,1,")),
        "{csv}"
    );
    assert!(study.lines()[0].spots.iter().all(|spot| !spot.is_complete() && spot.made > 0));
    let table = readable_table::chart_table(chart, &study, Language::Pt);
    assert_eq!(table.heads[1], "Coordenador (um pede)");
    let beyond = study.runs();
    assert_eq!(study.job(beyond), None);
}
