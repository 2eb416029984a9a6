//! Mutual exclusion, read from the trace itself: who was inside when, and who waited for whom. The
//! promises are checked on random scenarios inside the assumptions, without using any verdict.

use habemus_tests::dice::Dice;
use habemus_tests::random;
use model::scenario::check::{Observed, broken_assumptions};
use model::spec::Property;
use model::trace::{Change, End, Happening};
use model::{Process, Scenario, Time, Trace};

/// Random scenarios for each algorithm.
const RUNS: u64 = 3_000;

/// A stay: who, from when, to when.
#[derive(Debug)]
struct Stay {
    process: Process,
    from: Time,
    to: Time,
}

/// Every stay, in order of entry; a crash or the end of the run ends it.
fn stays(trace: &Trace) -> Vec<Stay> {
    let mut stays: Vec<Stay> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (index, event) in trace.events().enumerate() {
        let Some(process) = trace.process_of(index as u32) else { continue };
        let close = |stays: &mut Vec<Stay>, open: &mut Vec<usize>| {
            open.retain(|stay| {
                let own = stays[*stay].process == process;
                if own {
                    stays[*stay].to = event.at;
                }
                !own
            });
        };
        if let Happening::Crash(_) = event.happening {
            close(&mut stays, &mut open);
        }
        for change in &event.changes {
            match change {
                Change::Enter => {
                    open.push(stays.len());
                    stays.push(Stay { process, from: event.at, to: trace.ending.at });
                }
                Change::Leave => close(&mut stays, &mut open),
                _ => {}
            }
        }
    }
    stays
}

/// Two stays that share more than an instant.
fn overlap(stays: &[Stay]) -> Option<(&Stay, &Stay)> {
    let mut pairs =
        stays.iter().enumerate().flat_map(|(k, one)| stays[k + 1..].iter().map(move |two| (one, two)));
    pairs.find(|(one, two)| one.from.max(two.from) < one.to.min(two.to))
}

/// Each request that was served: who, when it was made, when it entered. A process is served in the order
/// of its requests.
fn served(trace: &Trace, stays: &[Stay]) -> (Vec<(Process, Time, Time)>, usize) {
    let mut served = Vec::new();
    let mut waiting = 0;
    let mut taken = vec![0; trace.head.roster.len()];
    for event in trace.events() {
        if let Happening::Request(process, _) = event.happening {
            let nth = taken[process.index()];
            taken[process.index()] += 1;
            match stays.iter().filter(|stay| stay.process == process).nth(nth) {
                Some(stay) => served.push((process, event.at, stay.from)),
                None => waiting += 1,
            }
        }
    }
    (served, waiting)
}

/// The most times one process entered while another waited.
fn overtaken(stays: &[Stay], served: &[(Process, Time, Time)]) -> usize {
    let mut most = 0;
    for (process, asked, entered) in served {
        for stay in stays.iter().filter(|stay| stay.process != *process) {
            let by = stays.iter().filter(|other| other.process == stay.process);
            most = most.max(by.filter(|other| other.from > *asked && other.from < *entered).count());
        }
    }
    most
}

fn run(text: &str) -> (Scenario, Trace) {
    let outcome = habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    (outcome.scenario, outcome.trace)
}

/// A scenario that mostly meets the assumptions: requests at random, and delays that may differ.
fn text(algorithm: &str, dice: &mut Dice) -> String {
    let n = dice.within(1, 7);
    let mut lines = vec![format!("algorithm {algorithm}")];
    let mut ids: Vec<u64> = (0..n).map(|k| 3 * k + dice.within(0, 2)).collect();
    for k in (1..ids.len()).rev() {
        ids.swap(k, dice.within(0, k as u64) as usize);
    }
    lines.push(format!("ids {}", ids.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")));
    // An idle token that takes no time would circulate forever.
    let least = if algorithm == "mutex-token-ring" { 500 } else { 1 };
    let most = dice.time(least, 3_000);
    let mut longest = 6_000;
    match algorithm {
        "mutex-coordinator" => {
            if dice.chance(40) {
                lines.push("set coordinator elected".into());
            }
            for word in ["fencing", "acknowledge-release"] {
                lines.push(format!("set {word} {}", dice.pick(&["yes", "no"])));
            }
            if dice.chance(30) {
                lines.push("set grant-timeout 10".into());
                longest = 4_000;
            }
        }
        "mutex-quorum" => {
            let coordinators = dice.within(1, n);
            lines.push(format!("set coordinators {coordinators}"));
            if dice.chance(50) {
                lines.push(format!("set quorum {}", dice.within(coordinators / 2 + 1, coordinators)));
            }
            if dice.chance(40) {
                lines.push(format!("set retry {}", dice.time(6_000, 12_000)));
            }
        }
        _ => {}
    }
    let most =
        if lines.iter().any(|line| line.ends_with("elected")) { most.min(Time::units(1)) } else { most };
    let low = Time(dice.within(least, most.0));
    lines.push(if dice.chance(70) { format!("delay {low}..{most}") } else { format!("delay {most}") });
    lines.push(format!("seed {}", dice.within(0, 1000)));
    lines.push("until 500".into());
    let far = *dice.pick(&[10_000, 40_000, 150_000]);
    for _ in 0..dice.within(1, 9) {
        let id = dice.pick(&ids).to_string();
        lines.push(format!("at {} request {id} for {}", dice.time(0, far), dice.time(1, longest)));
    }
    lines.join("\n") + "\n"
}

/// What is promised here, by the declarations alone.
fn promised(scenario: &Scenario) -> Vec<Property> {
    let broken = broken_assumptions(scenario, &Observed::ANYTHING);
    if broken.iter().any(|broken| broken.assumption.only_for().is_none()) {
        return Vec::new();
    }
    let mut promises = (scenario.algorithm.promises)(&scenario.values());
    promises.retain(|property| broken.iter().all(|broken| broken.assumption.only_for() != Some(*property)));
    promises
}

/// What a sweep has seen.
#[derive(Default)]
struct Seen {
    entries: usize,
    exclusive: u64,
    bounded: u64,
}

impl Seen {
    /// Runs a scenario and checks what is promised in it.
    fn judge(&mut self, text: &str) {
        let (scenario, trace) = run(text);
        let stays = stays(&trace);
        let promised = promised(&scenario);
        self.entries += stays.len();
        if promised.contains(&Property::Exclusion) {
            self.exclusive += 1;
            assert!(overlap(&stays).is_none(), "{:?}\n{text}", overlap(&stays));
        }
        let (served, waiting) = served(&trace, &stays);
        let eventual = [Property::DeadlockFreedom, Property::NoStarvation];
        if promised.iter().any(|property| eventual.contains(property)) {
            let rests = trace.ending.how == End::Quiescent;
            assert!(!rests || waiting == 0, "{waiting} wait for ever\n{text}");
        }
        if promised.contains(&Property::BoundedWait) {
            self.bounded += 1;
            assert!(overtaken(&stays, &served) <= 2, "{text}");
        }
    }
}

fn sweep(algorithm: &str) {
    let mut seen = Seen::default();
    for seed in 0..RUNS {
        seen.judge(&text(algorithm, &mut Dice::new(seed)));
    }
    assert!(seen.exclusive * 10 > RUNS * 8, "only {} were judged", seen.exclusive);
    assert!(seen.entries as u64 > RUNS * 3, "only {} got in", seen.entries);
    assert!(seen.bounded > 300 || algorithm == "mutex-quorum", "only {} waits were bounded", seen.bounded);
}

/// Anything the language allows; few of these meet the assumptions, but those that do are unusual.
#[test]
fn whatever_else_happens_one_is_let_in_at_a_time() {
    let mut seen = Seen::default();
    for spec in habemus_core::catalogue().iter().filter(|spec| spec.requests) {
        for seed in 0..RUNS {
            seen.judge(&random::text_for(spec, &mut Dice::new(seed)));
        }
    }
    assert!(seen.exclusive > 1_000, "only {} were judged", seen.exclusive);
}

/// The run is long enough for the token to reach everybody: no request is left over.
#[test]
fn a_token_comes_to_everybody() {
    for seed in 0..RUNS {
        let text = text("mutex-token-ring", &mut Dice::new(seed));
        let (_, trace) = run(&text);
        assert_eq!(served(&trace, &stays(&trace)).1, 0, "{text}");
    }
}

#[test]
fn a_coordinator_lets_one_in_at_a_time() {
    sweep("mutex-coordinator");
}

#[test]
fn a_token_lets_one_in_at_a_time() {
    sweep("mutex-token-ring");
}

#[test]
fn a_quorum_lets_one_in_at_a_time() {
    sweep("mutex-quorum");
}

/// Who was inside, from when to when, in whole time units.
fn inside(text: &str) -> Vec<(u32, u64, u64)> {
    let (_, trace) = run(text);
    let row = |stay: &Stay| (trace.head.roster.id(stay.process).0, stay.from.0 / 1000, stay.to.0 / 1000);
    stays(&trace).iter().map(row).collect()
}

fn two_inside(text: &str) -> Option<(u64, u64)> {
    let (_, trace) = run(text);
    let stays = stays(&trace);
    overlap(&stays).map(|(one, two)| (one.from.max(two.from).0 / 1000, one.to.min(two.to).0 / 1000))
}

const THREE: &str = "algorithm mutex-coordinator\nprocesses 5\nat 0 request 1 for 5\n";

#[test]
fn a_holder_that_dies_starves_the_others_unless_its_permission_runs_out() {
    let rest = "at 1 request 2 for 5\nat 2 request 3 for 5\nat 12 crash 2\n";
    assert_eq!(inside(&format!("{THREE}{rest}")), [(1, 2, 7), (2, 9, 12)]);
    let timeout = "set grant-timeout 10\n";
    assert_eq!(inside(&format!("{THREE}{timeout}{rest}")), [(1, 2, 7), (2, 9, 12), (3, 19, 24)]);
    assert_eq!(two_inside(&format!("{THREE}{timeout}{rest}")), None);
}

#[test]
fn a_coordinator_that_dies_takes_the_queue_with_it() {
    let rest = "at 1 request 2 for 5\nat 2 request 3 for 5\nat 8 crash 0\n";
    assert_eq!(inside(&format!("{THREE}{rest}")), [(1, 2, 7)]);
}

#[test]
fn a_permission_that_runs_out_lets_two_in() {
    let rest = "set grant-timeout 10\nat 1 request 2 for 30\nat 2 request 3 for 8\n";
    assert_eq!(two_inside(&format!("{THREE}{rest}")), Some((19, 27)));
}

#[test]
fn without_fencing_a_late_release_lets_a_third_in() {
    let rest = "set grant-timeout 10\nat 1 request 2 for 15\nat 2 request 3 for 8\nat 3 request 4 for 8\n";
    let fenced = inside(&format!("{THREE}set fencing yes\n{rest}"));
    assert_eq!(fenced, [(1, 2, 7), (2, 9, 24), (3, 19, 27), (4, 29, 37)]);
    let unfenced = inside(&format!("{THREE}set fencing no\n{rest}"));
    assert_eq!(unfenced, [(1, 2, 7), (2, 9, 24), (3, 19, 27), (4, 26, 34)]);
}

#[test]
fn a_quorum_is_as_good_as_its_memory() {
    let text = "algorithm mutex-quorum\nids 1..9\nset coordinators 7\nset quorum 4\n\
                delay 50 from 8 to 5\ndelay 50 from 8 to 6\ndelay 50 from 8 to 7\n\
                at 0 request 8 for 10\nat 3 request 9 for 10\n";
    assert_eq!(two_inside(&format!("{text}at 2.5 crash 4\nat 2.5 recover 4\n")), Some((5, 12)));
    assert_eq!(two_inside(text), None);
    assert_eq!(inside(text), [(8, 2, 12), (9, 14, 24)]);
}

#[test]
fn permissions_that_are_shared_out_let_nobody_in_unless_somebody_gives_up() {
    let four = "algorithm mutex-quorum\nids 1..6\nset coordinators 4\nset quorum 3\n\
                delay 2 from 5 to 3\ndelay 2 from 5 to 4\ndelay 2 from 6 to 1\ndelay 2 from 6 to 2\n\
                at 0 request 5 for 5\nat 0 request 6 for 5\n";
    assert!(inside(four).is_empty());
    for seed in 0..200 {
        let retrying = format!("{four}set retry 8\nseed {seed}\nuntil 1000\n");
        assert_eq!(inside(&retrying).len(), 2, "{retrying}");
        assert_eq!(two_inside(&retrying), None);
    }
}

#[test]
fn entries_cost_what_theory_says() {
    let total = |text: &str| habemus_core::run_text(text).expect("it parses").summary.counters.total();
    for n in 1..=16u64 {
        let stays = |ids: std::ops::Range<u64>| ids.map(|id| format!("at {id} request {id} for 2\n"));
        let requests: String = stays(1..n).collect();
        let coordinator = format!("algorithm mutex-coordinator\nprocesses {n}\n{requests}");
        assert_eq!(total(&coordinator), 3 * (n - 1), "{coordinator}");
        assert_eq!(total(&format!("{coordinator}set acknowledge-release yes\n")), 4 * (n - 1));
        assert_eq!(total(&format!("{coordinator}at 0 request 0 for 1\n")), 3 * (n - 1), "itself for free");
        // The participant is last, the coordinators come before it.
        let quorum = format!("algorithm mutex-quorum\nids 1..{}\n", n + 1);
        assert_eq!(total(&format!("{quorum}at 0 request {} for 2\n", n + 1)), 3 * n, "{n}");
        assert_eq!(total(&format!("{quorum}at 0 request 1 for 2\n")), 3 * (n - 1), "a coordinator asks, {n}");
        if n > 1 {
            // Three laps; the last hop has been sent as well, when the token is back where it began.
            let ring = format!("algorithm mutex-token-ring\nprocesses {n}\n");
            assert_eq!(total(&format!("{ring}until {}.5\n", 3 * n - 1)), 3 * n, "{n}");
            // Everybody wants it: one message for each entry.
            let all = format!("{ring}at 0 request all for 1\nuntil {}\n", 2 * n - 1);
            assert_eq!((total(&all), inside(&all).len() as u64), (n, n), "{n}");
        }
    }
}

#[test]
fn an_elected_coordinator_counts_its_election_too() {
    let text = "algorithm mutex-coordinator\nset coordinator elected\nids 1..4\nat 5 request 1 2 for 2\n";
    let summary = habemus_core::run_text(text).expect("it parses").summary;
    // All begin at 0: ELECTION to all higher, OK from them, COORD from 4.
    assert_eq!(summary.count_of(&["ELECTION"]), 6);
    assert_eq!(summary.count_of(&["OK"]), 6);
    assert_eq!(summary.count_of(&["COORD"]), 3);
    assert_eq!(summary.count_of(&["REQUEST", "GRANT", "RELEASE"]), 6);
    assert_eq!(inside(text), [(1, 7, 9), (2, 11, 13)]);
}

/// A process has one name for people; programs keep using its id.
#[test]
fn labels_are_for_people_and_ids_for_programs() {
    use habemus_core::Language;
    let text = "algorithm mutex-coordinator\nids 0..2\nlabel 0=Coordenador 1=Part1 2=*Part2*\nset grant-timeout 2\n\
                at 0 request 1 for 9\nat 1 request 2 for 9\n";
    let outcome = habemus_core::run_text(text).expect("it runs");
    let names = &outcome.summary.names;
    let told = |index, language| words::log_line(&outcome.trace, names, index, language);
    let log: Vec<[String; 2]> =
        (0..outcome.trace.len()).map(|index| Language::ALL.map(|language| told(index, language))).collect();
    let says = |en: &str, pt: &str| log.iter().any(|[english, portuguese]| english == en && portuguese == pt);
    assert!(says(
        "2: Part1 gets the permission of Coordenador and goes in",
        "2: Part1 recebe a permissão de Coordenador e entra"
    ));
    assert!(says("2: Coordenador puts *Part2* in the queue", "2: Coordenador põe *Part2* na fila"));
    let summary = report::summary_text(&outcome.summary, Language::En);
    assert!(summary.contains("Part1 and *Part2* were both inside from 4 to 11."), "{summary}");
    let plain = habemus_core::run_text(&text.replace("label 0=Coordenador 1=Part1 2=*Part2*\n", ""))
        .expect("it runs");
    assert_eq!(habemus_core::log(&outcome.trace), habemus_core::log(&plain.trace));
    assert_eq!(outcome.summary.hash, plain.summary.hash);
    let json = report::summary_json(&outcome.summary, Language::En).to_string();
    assert!(json.contains("\"entries\":[{\"process\":1,\"from\":2,\"to\":11}"), "{json}");
}

/// Giving up costs the place in the queues: others may overtake forever.
#[test]
fn a_process_that_gives_up_may_starve() {
    let example = habemus_core::example("giving_up_again_and_again").expect("it is in the gallery");
    let outcome = habemus_core::run_text(example.text.en).expect("it runs");
    assert!(outcome.summary.verdicts[0].broken.is_empty(), "it is no fault of the scenario");
    let p1 = outcome.trace.head.roster.all().find(|process| outcome.summary.names.of(*process) == "p1");
    let p1 = p1.expect("p1 takes part");
    let retry = outcome.trace.head.algorithm.timers.iter().position(|name| *name == "retry");
    let gives_up = |event: &model::trace::Event| matches!(event.happening, Happening::Fire(process, timer) if process == p1 && Some(timer.name as usize) == retry);
    let (given_up, stays) = (outcome.trace.events().filter(gives_up).count(), stays(&outcome.trace));
    assert!(stays.iter().all(|stay| stay.process != p1), "p1 never goes in");
    assert!(
        given_up >= 8 && stays.len() >= 6,
        "p1 gave up {given_up} times, others went in {} times",
        stays.len()
    );
}
