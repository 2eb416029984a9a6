//! The numbers theory fixes exactly, for every size up to sixteen.

use habemus_core::Summary;

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

#[test]
fn what_is_measured_stays_within_what_is_declared() {
    use model::spec::Sense;
    for seed in 0..2_000 {
        let text = habemus_tests::random::text(seed);
        let scenario = habemus_core::parse(&text).scenario.expect("random scenarios parse");
        let whole = habemus_core::run(&scenario).ending.how == model::trace::End::Quiescent;
        if !model::scenario::check::broken_assumptions(&scenario).is_empty() || !whole {
            continue;
        }
        let summary = summary(&text);
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
