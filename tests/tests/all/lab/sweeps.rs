//! Experiments: their runs, their tables, and the problems of invalid ones.

use habemus_core::sweep::{Experiment, Format, Outline, Rows, Shard, SweepProblem, SweepWhat, Table};
use words::Language;

fn experiment(text: &str) -> Experiment {
    let experiment = Experiment::read(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    assert_eq!(experiment.check(), [], "{text}");
    experiment
}

/// The table of a part, with reports arriving in the worst order.
fn part(experiment: &Experiment, shard: Shard, rows: Rows, format: Format) -> String {
    let runs = shard.runs(experiment, rows);
    let mut table = Table::new(experiment, runs.clone(), rows, format);
    let mut lines: Vec<String> = table.heading().into_iter().filter(|_| shard.is_first()).collect();
    for index in runs.rev() {
        lines.extend(table.take(experiment.job(index).run()));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn table(text: &str) -> String {
    part(&experiment(text), Shard::WHOLE, Rows::Runs, Format::Csv)
}

/// The cells of a column of the table, by its heading.
fn column(table: &str, name: &str) -> Vec<String> {
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let heading = lines.next().expect("a heading");
    let at = heading.iter().position(|cell| *cell == name).unwrap_or_else(|| panic!("{name} in {heading:?}"));
    lines.map(|cells| cells[at].to_owned()).collect()
}

const RINGS: &str = "# Rings in any order
measure messages-by-kind all-know-at all-know-round
vary processes 4..16*2,20
seeds 1..3
algorithm chang-roberts
algorithm chang-roberts variant=max-token
algorithm franklin
ids {shuffled}
delay 0.5..1
at 0 start {first} {last}
";

#[test]
fn the_worst_order_costs_what_theory_says() {
    let table = table(
        "measure messages:ELECTION\nvary processes 2..64+7,1024\nalgorithm chang-roberts\nids {descending}\n",
    );
    let sizes = column(&table, "processes");
    let theory =
        sizes.iter().map(|n| n.parse::<u64>().expect("a size")).map(|n| (n * (n + 1) / 2).to_string());
    assert_eq!(column(&table, "messages:ELECTION"), theory.collect::<Vec<_>>());
    assert_eq!(sizes.last().map(String::as_str), Some("1024"));
}

#[test]
fn the_parts_of_a_table_make_the_whole() {
    let experiment = experiment(RINGS);
    for format in [Format::Csv, Format::JsonLines] {
        for rows in [Rows::Runs, Rows::Points] {
            let whole = part(&experiment, Shard::WHOLE, rows, format);
            for of in [1, 2, 3, 5, 8, 50, 1000] {
                let parts = (1..=of).map(|k| Shard::read(&format!("{k}/{of}")).expect("a part"));
                let together: String = parts.map(|shard| part(&experiment, shard, rows, format)).collect();
                assert_eq!(together, whole, "{of} parts");
            }
        }
    }
    for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "+1/2", "1/2/3"] {
        assert_eq!(Shard::read(bad), None, "{bad}");
    }
}

#[test]
fn a_row_is_what_its_scenario_gives_when_it_is_run() {
    let experiment = experiment(RINGS);
    assert_eq!(experiment.jobs().len(), 3 * 4 * 3);
    let all_know = column(&table(RINGS), "all-know-at");
    let elections = column(&table(RINGS), "messages:ELECTION");
    for job in experiment.jobs() {
        let summary =
            habemus_core::run_text(&job.text).unwrap_or_else(|problems| panic!("{problems:?}")).summary;
        let at = summary.metrics.all_know_at.map_or(String::new(), |at| at.to_string());
        assert_eq!(all_know[job.index], at, "{}", job.text);
        assert_eq!(elections[job.index], summary.count_of(&["ELECTION"]).to_string(), "{}", job.text);
        assert!(job.text.starts_with("# Rings in any order\nalgorithm "), "{}", job.text);
    }
}

#[test]
fn counting_alone_gives_the_same_counts() {
    let counted = "measure messages lost busiest fact:elections ended-at\nvary loss 0,20\nseeds 1..5\n\
                   algorithm bully\nprocesses 6\nat 0 crash 5\n";
    let recorded = counted.replacen("measure ", "measure leader-changes ", 1);
    for name in ["messages", "lost", "busiest", "fact:elections", "ended-at", "ended"] {
        assert_eq!(column(&table(counted), name), column(&table(&recorded), name), "{name}");
    }
}

#[test]
fn any_number_can_vary() {
    // An answer takes up to two delays: waiting for less makes several win, waiting longer only takes longer.
    let bully = "measure leader-changes all-know-at\nalgorithm bully\nprocesses 5\nat 0 crash {last}\n";
    let by = |axis: &str| table(&format!("{bully}{axis}\n"));
    let waiting = by("vary ok-timeout 1..3");
    assert_eq!(column(&waiting, "ok-timeout"), ["1", "2", "3"]);
    assert_eq!(column(&waiting, "all-know-at"), ["3", "3", "4"]);
    assert_eq!(column(&waiting, "leader-changes"), ["11", "0", "0"]);
    assert_eq!(column(&by("vary delay 0.5,1"), "all-know-at"), ["2.5", "3"]);
    assert_eq!(column(&by("vary loss 0,100"), "all-know-at"), ["3", "2"]);
    let start = by("at {x} start {smallest}\nvary x 0..2+1,7.5");
    assert_eq!(column(&start, "x"), ["0", "1", "2", "7.5"]);
    assert_eq!(column(&start, "all-know-at"), ["4", "5", "6", "11.5"]);
}

#[test]
fn a_round_is_the_one_in_which_the_last_came_to_know() {
    let franklin = "measure all-know-round fact:phases\nvary processes 8..64*2\nalgorithm franklin\n\
                    ids {shuffled}\nseeds 1..5\n";
    let franklin = table(franklin);
    assert_eq!(column(&franklin, "all-know-round"), column(&franklin, "fact:phases"));
    let bully = table("measure all-know-round\nvary processes 4\nalgorithm bully\n");
    assert_eq!(column(&bully, "all-know-round"), [""], "the Bully has no rounds");
}

#[test]
fn what_is_not_there_is_left_empty() {
    let table = table(
        "measure first-detection last-detection mean-wait messages:OK all-know-at\nvary processes 3\n\
         algorithm chang-roberts\nalgorithm bully\nat 0 crash {last}\n",
    );
    for name in ["first-detection", "last-detection", "mean-wait"] {
        assert_eq!(column(&table, name), ["", ""], "{name}");
    }
    assert_eq!(column(&table, "messages:OK"), ["", "1"]);
    assert_eq!(column(&table, "all-know-at")[0], "", "the broken ring elects nobody");
}

#[test]
fn a_run_that_spent_its_budget_says_so() {
    let text = "measure messages\nvary budget 10,1000\nalgorithm bully\nprocesses 8\n";
    assert_eq!(column(&table(text), "ended"), ["budget", "quiescent"]);
    let points = part(&experiment(text), Shard::WHOLE, Rows::Points, Format::Csv);
    assert_eq!(column(&points, "cut-off"), ["1", "0"]);
    let large = experiment("measure messages\nvary processes 3\nalgorithm bully\n").job(0).text;
    assert!(large.contains("budget 100000000\n"), "{large}");
}

#[test]
fn a_point_sums_up_its_runs() {
    let text = "measure messages\nvary processes 16\nalgorithm chang-roberts\nids {shuffled}\nseeds 1..4\n";
    let mut each: Vec<u64> =
        column(&table(text), "messages").iter().map(|cell| cell.parse().expect("a count")).collect();
    each.sort_unstable();
    let points = part(&experiment(text), Shard::WHOLE, Rows::Points, Format::Csv);
    assert_eq!(column(&points, "messages.min"), [each[0].to_string()]);
    assert_eq!(column(&points, "messages.max"), [each[3].to_string()]);
    let thousandths = |sum: u64, of: u64| model::Time(sum * 1000 / of).to_string();
    assert_eq!(column(&points, "messages.median"), [thousandths(each[1] + each[2], 2)]);
    assert_eq!(column(&points, "messages.mean"), [thousandths(each.iter().sum(), 4)]);
    assert_eq!(
        (column(&points, "runs"), column(&points, "messages.runs")),
        (vec!["4".into()], vec!["4".into()])
    );
}

#[test]
fn an_experiment_is_read_as_it_is_written() {
    for text in [
        RINGS,
        "measure messages\nvary ok-timeout 1..3+0.25\nseeds 5\nalgorithm bully\nprocesses 4\nat {x*2} crash {n/2} # why\n",
        "measure lost:OK fact:elections\nvary loss 0,5..10\nseeds 1,4..9\nalgorithm bully announce=lower watch=2\nids 3 9 4\n",
    ] {
        let read = experiment(text);
        assert_eq!(experiment(&read.to_string()), read, "{read}");
    }
}

#[test]
fn a_scenario_is_the_beginning_of_an_experiment() {
    let scenario = "# 4 notices\nalgorithm bully\nids 0..7\nset ok-timeout 3\nseed 9\nat 0 crash {largest}\nat 0 start 4\n";
    let options = ["measure messages", "vary ok-timeout 2,4"].map(str::to_owned);
    let whole = Outline::read(scenario).overlaid(Outline::of_lines(options)).finish().expect("complete");
    assert_eq!(whole.check(), []);
    assert_eq!(
        whole.job(1).text,
        "# 4 notices\nalgorithm bully\nids 0..7\nset ok-timeout 4\nseed 9\nbudget 100000000\nat 0 crash 7\nat 0 start 4\n"
    );
    let sizes =
        ["measure messages", "vary processes 6,10", "algorithm franklin", "seeds 1..2"].map(str::to_owned);
    let other = Outline::read("algorithm bully\nids 0..7\ndelay 2\n").overlaid(Outline::of_lines(sizes));
    let other = other.finish().expect("complete");
    assert_eq!(other.job(3).text, "algorithm franklin\nprocesses 10\ndelay 2\nseed 2\nbudget 100000000\n");
}

/// The problems of a text, in English.
fn problems(text: &str) -> Vec<String> {
    let say = |problems: Vec<SweepProblem>| {
        problems.iter().map(|problem| words::sweep_problem(problem, Language::En)).collect()
    };
    Experiment::read(text).map_or_else(say, |experiment| say(experiment.check()))
}

#[test]
fn bad_experiments_say_everything_at_once() {
    let all = problems(
        "measure mesages fact:election messages:OKK\nvary ok-timeot 1..0\nseeds 1..\nalgorithm bully announce\n\
         at {lst} crash 0\nat {n/x} crash 0\nprocesses 1025\n",
    );
    for (problem, expect) in all.iter().zip([
        "line 4: `announce` is not a setting",
        "line 1: unknown measure `mesages`",
        "line 1: no algorithm here reports `election` (they report `elections`): did you mean `elections`?",
        "line 1: no algorithm here sends `OKK`",
        "line 2: `ok-timeot` cannot vary under `bully`",
        "line 2: `1..0` is not a list of values",
        "line 3: `1..` is not a list of seeds",
        "line 7: a number of processes is whole, from 1 to 1024, not `1025`",
        "line 5: nothing can be put in place of `{lst}`",
        "line 6: nothing can be put in place of `{n/x}`",
    ]) {
        assert!(problem.starts_with(expect), "{problem}\nshould begin with\n{expect}");
    }
    assert_eq!(all.len(), 10, "{all:#?}");
    for (at, meant) in [(1, "messages`?"), (3, "`OK`?"), (4, "`ok-timeout`?"), (8, "`last`?")] {
        assert!(all[at].contains(meant), "{}", all[at]);
    }
}

#[test]
fn an_unknown_algorithm_is_the_only_problem_it_makes() {
    let all = problems("measure messages:OK\nvary ok-timeout 1..3\nalgorithm buly\nprocesses 4\n");
    assert_eq!(all, ["line 3: unknown algorithm `buly`: did you mean `bully`?"]);
    let none = problems("measure messages\nvary ok-timeout 1..3\n");
    assert_eq!(none.len(), 1, "{none:?}");
}

#[test]
fn bad_scenarios_name_the_run_and_the_line() {
    let all = problems(
        "measure messages\nvary processes 2..8\nalgorithm bully\nalgorithm franklin\nat 0 crash 3\n",
    );
    assert_eq!(
        all,
        [
            "bully, processes 2, seed 1, at `at 0 crash 3`: no process has the id 3: the nearest one is 1",
            "franklin, processes 2, seed 1, at `at 0 crash 3`: no process has the id 3: the nearest one is 1",
        ]
    );
    let large =
        Experiment::read("measure lost\nvary x 1..1000000\nalgorithm bully\nprocesses 2\nseeds 1..2\n");
    let too_many = large.expect_err("two million runs");
    assert!(matches!(too_many[0].what, SweepWhat::TooManyRuns { .. }), "{too_many:?}");
}

#[test]
fn garbage_never_panics() {
    let mut dice = habemus_tests::dice::Dice::new(11);
    let pieces = [
        "measure",
        "vary",
        "seeds",
        "algorithm",
        "processes",
        "ids",
        "bully",
        "messages",
        "{",
        "}",
        "{n",
        "n}",
        "..",
        "1",
        "0",
        "\n",
        "\n",
        " ",
        " ",
        "=",
        "*2",
        "+",
        "-",
        ",",
        "#",
        "\"",
        "x",
        "é",
        "{x*99999999}",
        "{shuffled}",
        "at 0 crash ",
        "99999999999999999999",
        "/0",
        "lost:",
    ];
    for round in 0..2000 {
        // Half of them begin with valid lines, so that runs are made too.
        let begun = ["", "measure messages\nvary processes 1..3\nalgorithm bully\n"][round % 2];
        let garbage: String = (0..dice.within(0, 40)).map(|_| *dice.pick(&pieces)).collect();
        if let Ok(experiment) = Experiment::read(&format!("{begun}{garbage}")) {
            let _ = experiment.check();
        }
    }
}
