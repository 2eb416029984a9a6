//! The numbers that theory gives exactly, for every size up to sixteen.

use habemus_core::Summary;
use habemus_tests::dice::Dice;
use habemus_tests::random;
use model::spec::{IdOrder, Orders};
use model::{Id, Language};

fn summary(text: &str) -> Summary {
    habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}")).summary
}

fn total(text: &str) -> u64 {
    summary(text).counters.total()
}

fn ids(order: impl Iterator<Item = u64>) -> String {
    order.map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn bully_costs_what_theory_says() {
    for n in 2..=16u64 {
        let with = |rest: &str| format!("algorithm bully\nids 1..{n}\n{rest}");
        assert_eq!(total(&with(&format!("at 0 crash {n}\nat 0 start 1\n"))), n * (n - 1), "worst, {n}");
        let lower = format!("set announce lower\nat 0 crash {n}\nat 0 start 1\n");
        assert_eq!(total(&with(&lower)), n * n - n - 1, "worst, told only lower ones, {n}");
        assert_eq!(total(&with(&format!("at 0 crash {n}\nat 0 start {}\n", n - 1))), n, "best, {n}");
        assert_eq!(total(&with("at 0 start 1\n")), n * n - 1, "nobody dead, {n}");
        assert_eq!(total(&with(&format!("at 0 start {n}\n"))), n - 1, "the highest starts, {n}");
        assert_eq!(
            total(&with("set rule memoryless\nat 0 start 1\n")),
            (n - 1) * (2 * n - 1),
            "memoryless, {n}"
        );
    }
}

#[test]
fn chang_roberts_costs_what_theory_says() {
    for n in 2..=16u64 {
        let with = |order: String, rest: &str| format!("algorithm chang-roberts\nids {order}\n{rest}");
        let elections = |text: &str| summary(text).count_of(&["ELECTION"]);
        assert_eq!(elections(&with(ids(1..=n), "")), 2 * n - 1, "best, {n}");
        assert_eq!(elections(&with(ids((1..=n).rev()), "")), n * (n + 1) / 2, "worst, {n}");
        let after_the_largest = format!("{n} {}", ids(1..n));
        assert_eq!(total(&with(after_the_largest.clone(), "at 0 start 1\n")), 3 * n - 1, "one starts, {n}");
        let starts = format!("set variant max-token\nat 0 start {}\n", n / 2 + 1);
        assert_eq!(total(&with(after_the_largest, &starts)), 2 * n, "max-token, {n}");
    }
}

/// Every order of the ids 1 to n.
fn orders(n: u64) -> Vec<Vec<u64>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let insert = |order: &Vec<u64>, place: usize| {
        let mut longer = order.clone();
        longer.insert(place, n);
        longer
    };
    let shorter = orders(n - 1);
    shorter.iter().flat_map(|order| (0..=order.len()).map(|place| insert(order, place))).collect()
}

/// The cost of a script with these ids, and the best and worst orders its algorithm names.
fn named_orders(lines: &str, order: &[u64]) -> (u64, Option<Orders>) {
    let text = format!("{lines}ids {}\n", ids(order.iter().copied()));
    let outcome = habemus_core::run_text(&text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    (outcome.summary.counters.total(), (outcome.scenario.algorithm.orders)(&outcome.scenario))
}

/// These ids in an order theory names.
fn arranged(order: IdOrder, ids: &[u64]) -> Vec<u64> {
    let mut ids: Vec<Id> = ids.iter().map(|id| Id(*id as u32)).collect();
    order.arrange(&mut ids);
    ids.into_iter().map(|id| u64::from(id.0)).collect()
}

#[test]
fn no_order_costs_less_than_the_best_or_more_than_the_worst() {
    let mut named = Vec::new();
    for spec in habemus_core::catalogue() {
        for (rest, largest) in [("", 6), ("delay 0.3..2.5\nseed 7\n", 5)] {
            let lines = format!("algorithm {}\n{rest}", spec.name);
            for n in 2..=largest {
                let all = orders(n);
                let Some(Orders { best, worst }) = named_orders(&lines, &all[0]).1 else { continue };
                let costs: Vec<u64> = all.iter().map(|order| named_orders(&lines, order).0).collect();
                let cost = |order: IdOrder| named_orders(&lines, &arranged(order, &all[0])).0;
                assert_eq!(Some(&cost(best)), costs.iter().min(), "best, {n}:\n{lines}");
                assert_eq!(Some(&cost(worst)), costs.iter().max(), "worst, {n}:\n{lines}");
                named.push(spec.name);
            }
        }
    }
    named.dedup();
    assert!(named.starts_with(&["chang-roberts", "franklin"]), "these are known to have some: {named:?}");
}

#[test]
fn best_and_worst_orders_reach_the_bounds_on_rings_of_any_size() {
    for n in (2..=40u64).chain([100]) {
        let all: Vec<u64> = (1..=n).collect();
        let costs = |algorithm: &str| {
            let lines = format!("algorithm {algorithm}\n");
            let Orders { best, worst } = named_orders(&lines, &all).1.expect("theory names them");
            [best, worst].map(|order| named_orders(&lines, &arranged(order, &all)).0)
        };
        assert_eq!(costs("chang-roberts"), [3 * n - 1, n * (n + 1) / 2 + n], "{n}");
        assert_eq!(costs("franklin"), [5 * n, 2 * n * (u64::from(n.ilog2()) + 1) + n], "{n}");
    }
}

#[test]
fn no_order_is_named_if_the_cost_depends_on_more() {
    for lines in [
        "algorithm chang-roberts\nat 0 start 1\n",
        "algorithm chang-roberts\nset variant max-token\n",
        "algorithm chang-roberts\nloss 5%\n",
        "algorithm franklin\nset variant defeat-notices\n",
        "algorithm bully\n",
        "algorithm collecting-ring\n",
    ] {
        assert_eq!(named_orders(lines, &[1, 2, 3]).1, None, "{lines}");
    }
}

/// The cost without the announcement if everybody starts, summed over every order of n ids.
fn elections_over_all_orders(algorithm: &str, n: u64) -> u64 {
    let text = |order: Vec<u64>| format!("algorithm {algorithm}\nids {}\n", ids(order.into_iter()));
    orders(n).into_iter().map(|order| summary(&text(order)).count_of(&["ELECTION"])).sum()
}

#[test]
fn chang_roberts_costs_n_times_the_harmonic_number_on_average() {
    for n in 2..=7u64 {
        let orders: u64 = (1..=n).product();
        let harmonic: u64 = (1..=n).map(|k| n * orders / k).sum();
        assert_eq!(elections_over_all_orders("chang-roberts", n), harmonic, "{n}");
    }
}

#[test]
fn franklin_costs_what_theory_says_on_average() {
    // In ten-thousandths.
    for (n, average) in [(2, 80_000), (3, 120_000), (4, 186_667), (5, 266_667), (6, 344_000), (7, 413_778)] {
        let orders: u64 = (1..=n).product();
        let measured = (elections_over_all_orders("franklin", n) * 10_000 + orders / 2) / orders;
        assert_eq!(measured, average, "{n}");
    }
}

#[test]
fn franklin_costs_what_theory_says() {
    for n in (2..=16u64).chain([32]) {
        let with = |order: String, rest: &str| format!("algorithm franklin\nids {order}\n{rest}");
        let elections = |text: &str| summary(text).count_of(&["ELECTION"]);
        let monotone = with(ids(1..=n), "");
        assert_eq!(elections(&monotone), 4 * n, "best, {n}");
        assert_eq!(summary(&monotone).count_of(&["LEADER"]), n, "{n}");
        assert_eq!(elections(&with(ids((1..=n).rev()), "at 0 start 1\n")), 4 * n, "one starts, {n}");
        let notices = with(ids(1..=n), "set variant defeat-notices\n");
        assert_eq!(elections(&notices), 3 * n * n + n, "with notices, {n}");
        if n.is_power_of_two() {
            // Each phase halves the number of active processes exactly.
            let bits = n.ilog2();
            let turned = |k: u64| if bits == 0 { 0 } else { k.reverse_bits() >> (64 - bits) };
            let worst = with(ids((0..n).map(|k| n - turned(k))), "");
            assert_eq!(elections(&worst), 2 * n * u64::from(bits + 1), "worst, {n}");
            let phases = summary(&worst).run_facts().find(|(name, _)| *name == "phases");
            assert_eq!(phases, Some(("phases", i64::from(bits + 1))), "{n}");
        }
    }
}

#[test]
fn franklin_does_not_care_who_starts_and_how_fast_messages_are() {
    let mut dice = Dice::new(9);
    for variant in ["classic", "defeat-notices"] {
        for seed in 0..60 {
            let n = dice.within(2, 12);
            let mut order: Vec<u64> = (1..=n).collect();
            for k in (1..order.len()).rev() {
                order.swap(k, dice.within(0, k as u64) as usize);
            }
            let head =
                format!("algorithm franklin\nset variant {variant}\nids {}\n", ids(order.iter().copied()));
            let some = ids(order.into_iter().filter(|id| *id == 1 || dice.chance(40)));
            let uneven = format!("{head}delay 0.001..9\nseed {seed}\nat 0 start {some}\n");
            assert_eq!(total(&uneven), total(&head), "{uneven}");
        }
    }
}

#[test]
fn on_an_anonymous_ring_as_many_lead_as_stood_together_and_it_costs_the_same() {
    for n in 2..=8u64 {
        for chosen in 1..1u64 << n {
            let candidates: Vec<u64> = (0..n).filter(|k| chosen & 1 << k != 0).collect();
            let withdraw = if chosen % 2 == 0 { "yes" } else { "no" };
            let text = format!(
                "algorithm anonymous-ring\nprocesses {n}\nset withdraw {withdraw}\ndelay 0.5..3\nat 0 start {}\n",
                ids(candidates.iter().copied())
            );
            let summary = summary(&text);
            assert_eq!(summary.count_of(&["VOTE-FOR-ME"]), n, "{text}");
            assert_eq!(summary.count_of(&["HABEMUS-LEADER"]), n, "{text}");
            let leaders: Vec<u64> =
                summary.metrics.leaders.iter().map(|p| u64::from(summary.roster.id(*p).0)).collect();
            assert_eq!(leaders, candidates, "{text}");
        }
    }
}

#[test]
fn lists_cost_a_lap_of_growing_length_for_everybody_that_begins() {
    let fact =
        |summary: &Summary, name| summary.run_facts().find(|(own, _)| *own == name).map(|(_, v)| v as u64);
    for n in 2..=16u64 {
        for starters in [1, n / 2 + 1, n] {
            let collecting =
                summary(&format!("algorithm collecting-ring\nids 1..{n}\nat 0 start 1..{starters}\n"));
            assert_eq!(collecting.counters.total(), n * starters, "{n}");
            assert_eq!(fact(&collecting, "ids-carried"), Some(starters * n * (n + 1) / 2), "{n}");
        }
        for dead in 0..n {
            let up = n - dead;
            let crash = if dead == 0 { String::new() } else { format!("at 0 crash {}..{n}\n", up + 1) };
            for starters in [1, up / 2 + 1, up] {
                let text = format!("algorithm ring-list\nids 1..{n}\n{crash}at 0 start 1..{starters}\n");
                let list = summary(&text);
                let laps = if up == 1 { 0 } else { starters };
                assert_eq!(list.count_of(&["ELECTION"]), laps * up, "{text}");
                assert_eq!(list.count_of(&["COORDINATOR"]), laps * up, "{text}");
                assert_eq!(fact(&list, "ids-carried"), Some(laps * up * (up + 1) / 2), "{text}");
                let skips = if up == 1 { dead } else { 2 * starters * dead };
                assert_eq!(fact(&list, "skips"), Some(skips), "{text}");
            }
        }
    }
}

#[test]
fn what_is_measured_stays_within_what_is_declared() {
    use model::spec::Sense;
    for seed in 0..2_000 {
        let text = habemus_tests::random::text(seed);
        let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
        let whole = habemus_core::run(&scenario).ending.how == model::trace::End::Quiescent;
        let summary = summary(&text);
        let broken = &summary.verdicts[0].broken;
        if broken.iter().any(|broken| broken.assumption.only_for().is_none()) || !whole {
            continue;
        }
        for bound in &summary.theory {
            let measured = summary.count_of(bound.kinds) * 1000;
            let within = match bound.sense {
                Sense::AtMost => measured <= bound.value,
                Sense::AtLeast => measured >= bound.value,
                Sense::Exactly => measured == bound.value,
                Sense::OnAverage => true,
            };
            assert!(within, "{measured} against {bound:?}\n{text}");
        }
    }
}

#[test]
fn formulas_are_translated_to_portuguese() {
    let mut translated = 0;
    for seed in 0..random::MANY {
        let Some(scenario) = habemus_core::parse(&random::text(seed)).scenario else { continue };
        for bound in (scenario.algorithm.theory)(&scenario) {
            let told = words::page::against(1, &bound, Language::Pt);
            let english = bound.formula.split(|letter: char| !letter.is_ascii_lowercase());
            // Some words are the same in both languages.
            for word in english.filter(|word| word.len() > 1 && !["log", "clusters"].contains(word)) {
                let said: Vec<&str> = told.split(|letter: char| !letter.is_alphabetic()).collect();
                assert!(!said.contains(&word), "`{word}` of `{}` stays English: {told}", bound.formula);
                translated += 1;
            }
        }
    }
    assert!(translated > 100, "{translated} words");
}
