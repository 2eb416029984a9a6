//! Monitors under random crashes, recoveries, joins, cuts, losses and delays: some time after the last of
//! them everybody knows exactly who is down and follows the most stable process. The variants without a
//! repair do not, which shows why it is needed.

use habemus_tests::dice::Dice;
use model::trace::States;
use model::{Process, Time};

/// Schedules for each correct monitor.
const RUNS: u64 = 1_000;
/// Schedules for each variant without a repair.
const RUNS_OF_VARIANTS: u64 = 300;

/// A random schedule, and the state of each process at its end.
struct Schedule {
    text: String,
    /// By id: how many times it recovered; `None` if it is down in the end.
    up: Vec<Option<u32>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Up,
    Down,
    Absent,
}

/// The last disturbance comes before this.
const TROUBLE: u64 = 120_000;

fn schedule(algorithm: &str, seed: u64) -> Schedule {
    let mut dice = Dice::new(seed);
    let most = if dice.chance(10) { 18 } else { 9 };
    let n = dice.within(1, most) as usize;
    let mut presence = vec![Presence::Up; n];
    let mut epochs = vec![0; n];
    let mut lines = vec![format!("algorithm {algorithm}"), format!("processes {n}"), format!("seed {seed}")];
    let mut events = Vec::new();
    for presence in &mut presence {
        if n > 1 && dice.chance(15) {
            *presence = Presence::Absent;
        }
    }
    let mut at = 0;
    for _ in 0..dice.within(0, 14) {
        at = (at + dice.time(0, 20_000).0).min(TROUBLE);
        let p = dice.within(0, n as u64 - 1) as usize;
        let verb = match presence[p] {
            Presence::Up => "crash",
            Presence::Down => "recover",
            Presence::Absent => "join",
        };
        presence[p] = if verb == "crash" { Presence::Down } else { Presence::Up };
        epochs[p] += u32::from(verb == "recover");
        events.push(format!("at {} {verb} {p}", Time(at)));
    }
    for (p, presence) in presence.iter_mut().enumerate() {
        if *presence == Presence::Absent {
            *presence = Presence::Up;
            events.push(format!("at {} join {p}", dice.time(1, TROUBLE)));
        }
    }
    if presence.iter().all(|presence| *presence == Presence::Down) {
        presence[0] = Presence::Up;
        epochs[0] += 1;
        events.push(format!("at {} recover 0", Time(TROUBLE)));
    }
    if dice.chance(40) {
        lines.push(format!("gst {}", dice.time(0, TROUBLE)));
        lines.push(format!("loss {}%", dice.within(0, 60)));
        lines.push(format!("duplicate {}%", dice.within(0, 30)));
        lines.push("delay 0.1..9".into());
        lines.push(format!("delay 0.1..2 after {}", Time(TROUBLE)));
    } else {
        lines.push(format!("delay {}..2", dice.time(1, 2_000)));
    }
    if n > 1 && dice.chance(30) {
        let (a, b) = (dice.within(0, n as u64 - 1), dice.within(0, n as u64 - 1));
        if a != b {
            events.push(format!("at {} cut {a}-{b}", dice.time(0, TROUBLE / 2)));
        }
        events.push(format!("at {} partition {a}", dice.time(0, TROUBLE / 2)));
        events.push(format!("at {} heal", dice.time(TROUBLE / 2, TROUBLE)));
    }
    if dice.chance(20) {
        lines.push("order any".into());
    }
    lines.push(format!("set interval {}", dice.time(1_000, 20_000)));
    lines.push(format!("set waits {}", dice.pick(&["parallel", "sequential"])));
    if algorithm == "vcube" && dice.chance(20) {
        lines.push("set clusters one-per-round".into());
    }
    lines.push("until 1200\nbudget 5000000".into());
    lines.extend(events);
    let up =
        presence.iter().zip(&epochs).map(|(presence, epoch)| (*presence == Presence::Up).then_some(*epoch));
    Schedule { up: up.collect(), text: lines.join("\n") + "\n" }
}

/// What is wrong in the end, among the processes that are up.
#[derive(Default, Debug, PartialEq, Eq)]
struct Faults {
    /// Two follow different leaders, or one follows nobody.
    disagreement: bool,
    /// Somebody follows another process than the most stable one.
    wrong_leader: bool,
    /// Somebody suspects a process that is up.
    false_suspicion: bool,
    /// Somebody does not suspect one that is down.
    undetected: bool,
}

fn faults(schedule: &Schedule, settings: &str) -> Faults {
    let text = format!("{}{settings}", schedule.text);
    let outcome = habemus_core::run_text(&text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    assert_eq!(outcome.trace.ending.at, Time::units(1200), "{text}");
    let (trace, end) = (&outcome.trace, outcome.trace.len());
    let states = States::of(trace);
    let all: Vec<Process> = trace.head.roster.all().collect();
    let up: Vec<Process> = all.iter().copied().filter(|p| schedule.up[p.index()].is_some()).collect();
    assert!(all.iter().all(|p| states.up(*p, end) == up.contains(p)), "{text}");
    let down: Vec<Process> = all.iter().copied().filter(|p| !up.contains(p)).collect();
    let rightful = up.iter().copied().min_by_key(|p| (schedule.up[p.index()], *p));
    let leaders: Vec<Option<Process>> = up.iter().map(|p| states.leader(*p, end)).collect();
    Faults {
        disagreement: leaders.iter().any(|leader| leader.is_none() || *leader != leaders[0]),
        wrong_leader: leaders.iter().any(|leader| *leader != rightful),
        false_suspicion: up.iter().any(|p| states.suspects(*p, end).iter().any(|q| !down.contains(q))),
        undetected: up.iter().any(|p| down.iter().any(|q| !states.suspects(*p, end).contains(q))),
    }
}

#[test]
fn sound_monitors_settle_whatever_happened_before() {
    for algorithm in ["vcube", "all-to-all", "vring"] {
        for seed in 0..RUNS {
            let schedule = schedule(algorithm, seed);
            assert_eq!(faults(&schedule, ""), Faults::default(), "{}", schedule.text);
        }
    }
}

/// How many schedules end badly under a setting, in each way.
#[derive(Debug, Default, PartialEq, Eq)]
struct Failures {
    disagreement: usize,
    wrong_leader: usize,
    false_suspicion: usize,
    undetected: usize,
}

fn failures(algorithm: &str, setting: &str) -> Failures {
    let mut failures = Failures::default();
    for seed in 0..RUNS_OF_VARIANTS {
        let faults = faults(&schedule(algorithm, seed), setting);
        failures.disagreement += usize::from(faults.disagreement);
        failures.wrong_leader += usize::from(faults.wrong_leader);
        failures.false_suspicion += usize::from(faults.false_suspicion);
        failures.undetected += usize::from(faults.undetected);
    }
    println!("{algorithm}, {}, of {RUNS_OF_VARIANTS} schedules: {failures:?}", setting.trim());
    failures
}

#[test]
fn without_merging_epochs_leaders_differ_forever() {
    let cube = failures("vcube", "set merge timestamp\n");
    assert!(cube.disagreement > 0 && cube.wrong_leader > 0, "epochs must be merged");
    assert_eq!((cube.false_suspicion, cube.undetected), (0, 0), "everybody is still tested");
    let ring = failures("vring", "set merge timestamp\n");
    assert!(ring.disagreement > 0 && ring.false_suspicion > 0, "suspicions must be refuted, too");
    assert_eq!(ring.undetected, 0);
    assert_eq!(failures("all-to-all", "set merge timestamp\n"), Failures::default(), "nothing to merge");
}

#[test]
fn without_testing_suspects_again_recoveries_go_unnoticed() {
    for algorithm in ["vcube", "all-to-all", "vring"] {
        let found = failures(algorithm, "set retest no\n");
        assert!(found.disagreement > 0 && found.false_suspicion > 0, "{algorithm} must test suspects again");
        assert!(algorithm != "all-to-all" || found.undetected == 0, "each sees for itself");
    }
    let older = failures("vcube", "set tester first-correct\n");
    assert!(older.false_suspicion > 0, "the older rule leaves suspects alone too");
}
