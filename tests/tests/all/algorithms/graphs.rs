//! Elections on arbitrary graphs: what theory gives exactly, for every size up to sixteen, what the
//! lessons claim, and how an election that probes its links survives faults.

use habemus_core::{Outcome, Summary};
use habemus_tests::dice::Dice;
use model::topology::Graph;
use model::trace::{Change, Connectivity, End, Role, States};
use model::{Moment, Process, Time, Trace};

fn outcome(text: &str) -> Outcome {
    habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

fn summary(text: &str) -> Summary {
    outcome(text).summary
}

/// The leader of each process that is up at the end, by id.
fn knows(text: &str) -> Vec<(u32, Option<u32>)> {
    let Summary { metrics, roster, .. } = summary(text);
    let id = |process: Process| roster.id(process).0;
    metrics.knows.iter().map(|(process, leader)| (id(*process), leader.map(id))).collect()
}

fn all_know(ids: &[u32], leader: u32) -> Vec<(u32, Option<u32>)> {
    ids.iter().map(|id| (*id, Some(leader))).collect()
}

fn fact(summary: &Summary, name: &str) -> i64 {
    summary.run_facts().find(|(fact, _)| *fact == name).expect("a fact of the run").1
}

/// The graphs that have a formula: their lines, and how many links they have.
struct Shape {
    lines: String,
    links: u64,
}

fn path(n: u64) -> Shape {
    Shape { lines: format!("ids 1..{n}\ntopology path\n"), links: n - 1 }
}

fn ring(n: u64) -> Shape {
    Shape { lines: format!("ids 1..{n}\ntopology ring\n"), links: n }
}

fn complete(n: u64) -> Shape {
    Shape { lines: format!("ids 1..{n}\ntopology complete\n"), links: n * (n - 1) / 2 }
}

fn star_around_the_smallest(n: u64) -> Shape {
    Shape { lines: format!("ids 1..{n}\ntopology star\n"), links: n - 1 }
}

fn star_around_the_largest(n: u64) -> Shape {
    Shape { lines: format!("ids {n} 1..{}\ntopology star\n", n - 1), links: n - 1 }
}

const SANTORO: &str = "edges 2-31 3-11 3-12 3-14 4-14 4-20 5-11 5-12 5-20 7-20 7-31 11-12 12-20 20-41\n";

// YoYo.

/// One shape under every pruning: the messages before the announcement, and the kinds that are always the
/// same.
fn yoyo_costs(shape: &Shape, n: u64, santoro: u64, eager: u64, cascade: u64) {
    for (prune, cost) in [("santoro", santoro), ("eager", eager), ("cascade", cascade)] {
        let text = format!("algorithm yoyo\n{}set prune {prune}\n", shape.lines);
        let summary = summary(&text);
        let count = |kind| summary.count_of(&[kind]);
        assert_eq!(summary.count_of(&["ID", "YO", "VOTE"]), cost, "{text}");
        assert_eq!(count("ID"), 2 * shape.links, "{text}");
        assert_eq!(count("YO"), count("VOTE"), "{text}");
        assert_eq!(count("LEADER"), n - 1, "{text}");
        assert_eq!(fact(&summary, "pruned"), shape.links as i64, "{text}");
    }
}

#[test]
fn yoyo_costs_what_theory_says() {
    for n in 3..=16 {
        let sorted = (n - 1) * (n + 2);
        yoyo_costs(&path(n), n, sorted, sorted, 4 * (n - 1));
        yoyo_costs(&ring(n), n, n * n + n + 4, n * n + n + 2, 4 * n);
        yoyo_costs(&complete(n), n, 2 * (n * n - 1), 2 * n * n - 4, 2 * n * (n - 1));
        let least = 4 * (n - 1);
        yoyo_costs(&star_around_the_smallest(n), n, least, least, least);
        let most = 6 * (n - 1);
        yoyo_costs(&star_around_the_largest(n), n, most + 2, most + 2, most);
    }
    for shape in [path(2), complete(2), star_around_the_smallest(2), star_around_the_largest(2)] {
        yoyo_costs(&shape, 2, 4, 4, 4);
    }
}

/// For each iteration, the links still in use and the sources; each such link carries one YO.
fn iterations(trace: &Trace) -> (Vec<u64>, Vec<Vec<u32>>) {
    let spec = trace.head.algorithm;
    let source = spec.labels().position(|label| label == "source").expect("it has sources") as u32;
    let mut at = vec![0; trace.head.roster.len()];
    let (mut links, mut sources) = (Vec::new(), Vec::new());
    for (index, event) in trace.events().enumerate() {
        let Some(process) = trace.process_of(index as u32) else { continue };
        for change in &event.changes {
            let iteration = &mut at[process.index()];
            match change {
                Change::Fact(fact, value) if spec.facts[*fact as usize].name == "iterations" => {
                    *iteration = *value as usize;
                    links.resize(links.len().max(*iteration), 0);
                    sources.resize(sources.len().max(*iteration), Vec::new());
                }
                Change::Send(sent) if spec.kinds[sent.kind as usize].name == "YO" => {
                    links[*iteration - 1] += 1;
                }
                Change::Line(label) if *label == source => {
                    sources[*iteration - 1].push(trace.head.roster.id(process).0);
                }
                _ => {}
            }
        }
    }
    sources.iter_mut().for_each(|ids| ids.sort_unstable());
    (links, sources)
}

#[test]
fn santoros_graph_loses_its_links_as_in_the_book() {
    let live = |rest: &str| iterations(&outcome(&format!("algorithm yoyo\n{SANTORO}{rest}")).trace).0;
    assert_eq!(live("set prune santoro\n"), [14, 12, 9, 7, 5, 4, 3, 2, 1]);
    assert_eq!(live("set prune eager\n"), [14, 12, 7, 5, 4, 3, 2, 1]);
    assert_eq!(live("set prune cascade\n"), [14, 12, 5]);
    let (_, sources) = iterations(&outcome(&format!("algorithm yoyo\n{SANTORO}")).trace);
    let left: Vec<usize> = sources.iter().map(Vec::len).collect();
    assert_eq!(left, [5, 2, 1]);
}

#[test]
fn the_figure_of_sources_goes_from_five_to_two_to_one() {
    let outcome = outcome(&format!("algorithm yoyo\n{SANTORO}"));
    let (trace, states) = (&outcome.trace, States::of(&outcome.trace));
    let facts = trace.head.algorithm.facts;
    let sources = facts.iter().position(|fact| fact.name == "sources").expect("it is declared") as u32;
    let instants = (0..trace.len()).map(|event| Moment::after(trace.time_of(event)));
    let mut left: Vec<i64> = instants.map(|now| states.present(sources, trace.position(now))).collect();
    left.dedup();
    // Of the three beaten by the first iteration, one learns it an instant later than the others.
    assert_eq!(left, [0, 5, 3, 2, 1]);
    assert_eq!(fact(&outcome.summary, "sources"), 1);
}

#[test]
fn a_crashed_source_no_longer_counts() {
    let text = format!("algorithm yoyo\n{SANTORO}at 1.5 crash 3\n");
    let outcome = outcome(&text);
    let (trace, states) = (&outcome.trace, States::of(&outcome.trace));
    let sources = |time: u64| states.present(3, trace.position(Moment::after(Time(time))));
    assert_eq!((sources(1_000), sources(1_500)), (5, 4));
    assert_eq!(fact(&outcome.summary, "sources"), states.present(3, trace.len()));
}

#[test]
fn sources_need_not_halve_in_one_iteration_but_do_in_two() {
    let text = "algorithm yoyo\nset prune santoro\n\
        edges 1-101 2-102 3-103 4-104 100-101 100-102 100-103 100-104\n";
    let (_, sources) = iterations(&outcome(text).trace);
    assert_eq!(sources[..3], [vec![1, 2, 3, 4, 100], vec![1, 2, 3, 4], vec![1]]);
}

#[test]
fn pruning_can_make_a_new_source() {
    let text = "algorithm yoyo\nedges 1-2 1-5 3-4 3-5 4-5\n";
    let (_, sources) = iterations(&outcome(text).trace);
    assert_eq!(sources[0], [1, 3]);
    assert!(sources[1].contains(&4), "{sources:?}");
    assert_eq!(sources.last(), Some(&vec![1]));
}

#[test]
fn without_pruning_one_source_is_left_and_never_knows() {
    let outcome = outcome(&format!("algorithm yoyo\n{SANTORO}set prune none\n"));
    assert_eq!(outcome.trace.ending.how, End::Horizon);
    assert_eq!(outcome.trace.ending.at, Time::units(200));
    assert!(outcome.summary.metrics.elected.is_empty());
    let (links, sources) = iterations(&outcome.trace);
    assert!(links[..links.len() - 1].iter().all(|live| *live == 14), "{links:?}");
    let whole = &sources[2..sources.len() - 1];
    assert!(whole.iter().all(|sources| *sources == [2]), "{sources:?}");
}

#[test]
fn going_by_any_yes_takes_more_iterations() {
    let left = |votes: &str| {
        let text = format!("algorithm yoyo\n{SANTORO}set prune none\nset votes {votes}\n");
        let (_, sources) = iterations(&outcome(&text).trace);
        sources.iter().take_while(|sources| sources.len() > 1).count()
    };
    assert_eq!((left("any-no"), left("any-yes")), (2, 3));
}

#[test]
fn a_bridge_cut_before_the_start_means_a_leader_on_each_side() {
    let text = format!("algorithm yoyo\n{SANTORO}at 0 cut 2-31\n");
    let summary = summary(&text);
    let leaders: Vec<u32> = summary.metrics.leaders.iter().map(|p| summary.roster.id(*p).0).collect();
    assert_eq!(leaders, [2, 3]);
    // Cut later, without notice: a process that waits for the other side waits forever.
    let late = format!("algorithm yoyo\n{SANTORO}at 1.5 cut 2-31\n");
    assert!(outcome(&late).summary.metrics.elected.is_empty());
}

#[test]
fn yoyo_waits_forever_for_a_crashed_process() {
    for id in [2, 20, 41] {
        let outcome = outcome(&format!("algorithm yoyo\n{SANTORO}at 0 crash {id}\n"));
        assert_eq!(outcome.trace.ending.how, End::Quiescent);
        assert!(outcome.summary.metrics.elected.is_empty());
    }
}

/// A random connected graph as an `edges` line.
fn random_edges(dice: &mut Dice, most: u64) -> String {
    let n = dice.within(2, most);
    let mut edges = String::from("edges");
    for b in 1..n {
        edges += &format!(" {}-{b}", dice.within(0, b - 1));
    }
    for _ in 0..dice.within(0, n) {
        let (a, b) = (dice.within(0, n - 1), dice.within(0, n - 1));
        if a != b {
            edges += &format!(" {a}-{b}");
        }
    }
    edges
}

#[test]
fn yoyo_does_the_same_whoever_starts_and_however_long_messages_take() {
    for seed in 0..120 {
        let mut dice = Dice::new(seed);
        let edges = random_edges(&mut dice, 24);
        let prune = *dice.pick(&["cascade", "eager", "santoro"]);
        let votes = *dice.pick(&["any-no", "any-yes"]);
        let text = format!("algorithm yoyo\n{edges}\nset prune {prune}\nset votes {votes}\n");
        let plain = summary(&text);
        assert_eq!(plain.metrics.elected, [Process(0)], "{text}");
        for schedule in ["delay 0.001..9\nat 0 start 0\n", "delay 1..2\nat 0 start 1\nat 1 start 0\n"] {
            let other = summary(&format!("{text}{schedule}seed {seed}\n"));
            assert_eq!(other.counters.sent, plain.counters.sent, "{text}{schedule}");
            assert_eq!(other.metrics.knows, plain.metrics.knows, "{text}{schedule}");
        }
    }
}

#[test]
fn yoyo_on_a_ring_survives_duplicates() {
    let plain = summary("algorithm yoyo\nids 1..6\ntopology ring\n");
    let copied = outcome("algorithm yoyo\nids 1..6\ntopology ring\nduplicate 5%\n");
    assert_eq!(copied.trace.ending.how, End::Quiescent);
    assert_eq!(copied.summary.counters.sent, plain.counters.sent);
    assert_eq!(copied.summary.metrics.knows, plain.metrics.knows);
}

/// Duplicates change neither who leads nor what is sent; in a first election, in a much later one, and
/// even if messages overtake each other.
#[test]
fn yoyo_ignores_duplicates() {
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let edges = random_edges(&mut dice, 16);
        let prune = *dice.pick(&["cascade", "eager", "santoro"]);
        let votes = *dice.pick(&["any-no", "any-yes"]);
        let order = *dice.pick(&["fifo", "any"]);
        let share = *dice.pick(&[5, 30, 100]);
        let starts = *dice.pick(&["", "at 0 start 0\nat 2000 start 1\n", "at 0 start 1\nat 9 start 0\n"]);
        let text = format!("algorithm yoyo\n{edges}\nset prune {prune}\nset votes {votes}\n{starts}");
        let plain = summary(&text);
        let copies = format!("{text}order {order}\ndelay 0.1..5\nduplicate {share}%\nseed {seed}\n");
        let copied = outcome(&copies);
        assert_eq!(copied.trace.ending.how, End::Quiescent, "{copies}");
        assert_eq!(copied.summary.metrics.knows, plain.metrics.knows, "{copies}");
        // A second start during an election finds another state under another schedule.
        if !starts.contains("at 9") {
            assert_eq!(copied.summary.counters.sent, plain.counters.sent, "{copies}");
        }
    }
}

#[test]
fn yoyo_without_pruning_survives_duplicates() {
    let text = format!("algorithm yoyo\n{SANTORO}set prune none\nduplicate 30%\n");
    let (_, sources) = iterations(&outcome(&text).trace);
    let whole = &sources[2..sources.len() - 1];
    assert!(whole.len() > 5 && whole.iter().all(|sources| *sources == [2]), "{sources:?}");
}

#[test]
fn parts_that_counted_differently_elect_together_later() {
    let text = "algorithm yoyo\nedges 1-2 2-3 3-4\nat 0 cut 2-3\nat 0 start 1 4\nat 20 start 1\n\
        at 40 start 2\nat 60 heal\nat 61 crash 2 3\nat 62 recover 2 3\nat 70 start 4\n";
    assert_eq!(knows(text), all_know(&[1, 2, 3, 4], 1));
}

// The spanning tree.

#[test]
fn the_tree_costs_what_theory_says() {
    for n in 2..=16 {
        let rings = if n > 2 { vec![ring(n)] } else { vec![] };
        for shape in [path(n), star_around_the_largest(n), complete(n)].into_iter().chain(rings) {
            for start in [1, n / 2 + 1, n] {
                let m = shape.links;
                let lines = format!("algorithm spanning-tree\n{}at 0 start {start}\n", shape.lines);
                let tree = summary(&lines);
                assert_eq!(tree.counters.total(), 4 * m + 1 - n, "{lines}");
                assert_eq!(tree.count_of(&["ELECTION"]), 2 * m + 1 - n, "{lines}");
                assert_eq!(tree.count_of(&["ACK"]), 2 * m + 1 - n, "{lines}");
                let flood = summary(&format!("{lines}set announce flood\n"));
                assert_eq!(flood.counters.total(), 3 * (2 * m + 1 - n), "{lines}");
            }
        }
    }
}

#[test]
fn several_initiators_end_up_in_one_tree() {
    for seed in 0..120 {
        let mut dice = Dice::new(seed);
        let edges = random_edges(&mut dice, 16);
        let text = format!("algorithm spanning-tree\n{edges}\ndelay 0.1..5\nseed {seed}\n");
        let outcome = outcome(&text);
        let n = outcome.summary.roster.len() as u64;
        assert_eq!(outcome.summary.count_of(&["LEADER"]), n - 1, "{text}");
        let best = Some(Process(n as u32 - 1));
        assert!(outcome.summary.metrics.knows.iter().all(|(_, leader)| *leader == best), "{text}");
        assert_eq!(roots(&outcome.trace), 1, "{text}");
    }
}

/// How many processes have no parent at the end.
fn roots(trace: &Trace) -> usize {
    let mut parents: Vec<Option<Process>> = vec![None; trace.head.roster.len()];
    for (index, event) in trace.events().enumerate() {
        for change in &event.changes {
            if let (Change::Parent(parent), Some(process)) = (change, trace.process_of(index as u32)) {
                parents[process.index()] = *parent;
            }
        }
    }
    parents.iter().filter(|parent| parent.is_none()).count()
}

#[test]
fn capacity_decides_and_the_larger_id_among_equals() {
    let with = |capacity: &str| {
        knows(&format!("algorithm spanning-tree\nedges 1-2 2-3 3-4\n{capacity}at 0 start 2\n"))
    };
    assert_eq!(with(""), all_know(&[1, 2, 3, 4], 4));
    assert_eq!(with("capacity 1=7 3=6\n"), all_know(&[1, 2, 3, 4], 1));
    assert_eq!(with("capacity 1=7 2=7\n"), all_know(&[1, 2, 3, 4], 2));
}

const PROBED: &str = "algorithm spanning-tree\nedges 1-2 2-3 3-4 4-5\nset probe 4\nat 0 start 1\n";

#[test]
fn a_lost_child_is_dropped_and_nobody_else_is_bothered() {
    let text = format!("{PROBED}capacity 2=9\nat 20 crash 5\n");
    assert_eq!(knows(&text), all_know(&[1, 2, 3, 4], 2));
    assert_eq!(fact(&summary(&text), "elections"), 1);
    // A process lost before it has answered is no longer waited for.
    let text = "algorithm spanning-tree\nedges 1-2 2-3\nset probe 4\nat 0 crash 3\nat 0 start 1\n";
    assert_eq!(knows(text), all_know(&[1, 2], 2));
}

#[test]
fn an_orphan_elects_for_its_part() {
    let text = format!("{PROBED}capacity 2=9\nat 20 cut 2-3\n");
    let parts: Vec<_> = all_know(&[1, 2], 2).into_iter().chain(all_know(&[3, 4, 5], 5)).collect();
    assert_eq!(knows(&text), parts);
}

#[test]
fn the_part_that_loses_the_leader_elects_as_well() {
    let text = format!("{PROBED}at 20 cut 2-3\n");
    let parts: Vec<_> = all_know(&[1, 2], 2).into_iter().chain(all_know(&[3, 4, 5], 5)).collect();
    assert_eq!(knows(&text), parts);
    assert_eq!(knows(&format!("{PROBED}at 20 crash 5\n")), all_know(&[1, 2, 3, 4], 4));
}

#[test]
fn merged_parts_keep_the_better_leader() {
    let text = format!("{PROBED}at 20 cut 2-3\nat 60 heal 2-3\n");
    assert_eq!(knows(&text), all_know(&[1, 2, 3, 4, 5], 5));
    let elections = fact(&summary(&text), "elections");
    assert_eq!(elections, fact(&summary(&format!("{PROBED}at 20 cut 2-3\n")), "elections"));
    // Parts that never knew about each other merge too.
    let text = "algorithm spanning-tree\nedges 1-2 2-3 3-4\nset probe 4\nat 0 cut 2-3\nat 30 heal\n";
    assert_eq!(knows(text), all_know(&[1, 2, 3, 4], 4));
}

#[test]
fn a_recovered_process_follows_again() {
    let text = format!("{PROBED}at 20 crash 5\nat 60 recover 5\n");
    assert_eq!(knows(&text), all_know(&[1, 2, 3, 4, 5], 4));
    // It recovers too soon to be missed, but has forgotten the election.
    let text = format!("{PROBED}at 21.5 crash 3\nat 21.6 recover 3\n");
    assert_eq!(knows(&text), all_know(&[1, 2, 3, 4, 5], 5));
}

/// Faults of any kind until 60, then none: every part of the network that knows a leader agrees on one of
/// its own members.
#[test]
fn with_probes_every_part_comes_to_agree() {
    let mut failures = Vec::new();
    for seed in 0..1_500 {
        let text = troubled(&mut Dice::new(seed));
        let outcome = outcome(&text);
        let mut links = Connectivity::default();
        outcome.trace.events().for_each(|event| links.see(&event.happening));
        let up: Vec<(Process, Option<Process>)> = outcome.summary.metrics.knows.clone();
        for part in parts(&outcome.trace.head.graph, &links, &up) {
            let held: Vec<Option<Process>> = part.iter().map(|k| up[*k].1).collect();
            let led = held.iter().any(Option::is_some);
            let agreed = held.iter().all(|leader| *leader == held[0]);
            let own = part.iter().any(|k| Some(up[*k].0) == held[0]);
            if led && !(agreed && own) {
                failures.push(format!("{held:?}\n{text}"));
            }
        }
    }
    let shown: Vec<String> = failures.iter().take(3).cloned().collect();
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), shown.join("\n"));
}

fn troubled(dice: &mut Dice) -> String {
    let edges = random_edges(dice, 7);
    let mut text = format!("algorithm spanning-tree\n{edges}\nset probe 4\ndelay 0.2..1\nuntil 300\n");
    text += &format!("set announce {}\nseed {}\n", dice.pick(&["tree", "flood"]), dice.within(0, 99));
    let scenario = habemus_core::parse(&text).scenario.expect("it parses");
    for _ in 0..dice.within(1, 8) {
        let event = habemus_tests::random::event(dice, &scenario);
        text += &format!("at {} {event}\n", dice.time(0, 60_000));
    }
    text
}

/// The connected components of the processes that are up, as indices into the list.
fn parts(graph: &Graph, links: &Connectivity, up: &[(Process, Option<Process>)]) -> Vec<Vec<usize>> {
    let joined = |a: usize, b: usize| {
        let (a, b) = (up[a].0, up[b].0);
        graph.links(a, b) && links.is_up(a, b) && links.is_up(b, a)
    };
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for one in 0..up.len() {
        let (near, mut others): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part: &Vec<usize>| part.iter().any(|other| joined(one, *other)));
        others.push(near.into_iter().flatten().chain([one]).collect());
        parts = others;
    }
    parts
}

#[test]
fn roles_tell_sources_sinks_and_who_dropped_out() {
    let trace = outcome("algorithm yoyo\nedges 1-2 2-3\n").trace;
    let mut played: Vec<Vec<Role>> = vec![Vec::new(); 3];
    for (index, event) in trace.events().enumerate() {
        for change in &event.changes {
            if let (Change::Role(role), Some(process)) = (change, trace.process_of(index as u32)) {
                played[process.index()].push(*role);
            }
        }
    }
    use Role::{Candidate, Follower, Internal, Leader, Pruned, Sink, Source};
    assert_eq!(played[0], [Candidate, Source, Leader]);
    assert_eq!(played[1], [Candidate, Internal, Pruned, Follower]);
    assert_eq!(played[2], [Candidate, Sink, Pruned, Follower]);
}
