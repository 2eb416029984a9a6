//! A run as a story: beats are a partition of its events, nobody's fault or leader change goes untold, an edit
//! leaves earlier beats alone. And its pace: forward only, neither still nor hurried.

use habemus_tests::dice::Dice;
use habemus_tests::feel::{large_runs, measure};
use habemus_tests::random;
use model::scenario::edit::{Edit, apply};
use model::scenario::{Action, LineNumber, Who};
use model::trace::chronicle::{BeliefChange, Passage};
use model::trace::{Chronicle, Happening};
use model::{Language, Moment, Process, Time};
use scene::beats::{Beat, Weight};
use scene::{Drawing, Reading};
use words::{Piece, Sentence};

const RUNS: u64 = 400;

fn read(text: &str) -> Reading {
    let outcome = habemus_core::run_text(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    Reading::new(outcome.trace, Drawing::default())
}

fn gallery() -> Vec<String> {
    let examples = habemus_core::gallery().flat_map(|(_, examples)| examples);
    examples.map(|example| example.text.of(Language::En).to_owned()).collect()
}

/// Ready runs and random ones.
fn texts() -> impl Iterator<Item = String> {
    gallery().into_iter().chain((0..RUNS).map(random::text))
}

fn told(reading: &Reading, beat: &Beat, language: Language) -> Sentence {
    words::beat_sentence(&reading.trace, &reading.names, &beat.to_tell(), beat.end, language)
}

#[test]
fn beats_are_a_partition_of_the_events_in_order() {
    for text in texts() {
        let reading = read(&text);
        let mut end = 0;
        for beat in reading.beats().all() {
            assert!(beat.first == end && beat.end > beat.first, "{beat:?} after {end}\n{text}");
            end = beat.end;
            assert_eq!(reading.beats().told_at(beat.end), Some(beat), "{text}");
            assert_eq!(reading.beats().told_at(beat.first + 1), Some(beat), "{text}");
            assert_eq!(reading.beats().next(beat.first), Some(beat.end), "{text}");
        }
        assert_eq!(end, reading.trace.len(), "{text}");
        assert_eq!(read(&text).beats(), reading.beats(), "equal runs have equal beats\n{text}");
    }
}

/// What a beat may not leave out: who it is about, by name or counted, and who is not alone.
#[derive(Default)]
struct Due {
    processes: Vec<Process>,
    links: u32,
    rivals: bool,
}

#[test]
fn no_fault_leader_change_or_entry_goes_untold() {
    for text in texts() {
        let reading = read(&text);
        let due = due(&reading);
        for (beat, due) in reading.beats().all().iter().zip(due) {
            let turns = !due.processes.is_empty() || due.links > 0 || due.rivals;
            assert!(!turns || beat.weight == Weight::Turning, "{beat:?}\n{text}");
            for language in Language::ALL {
                let sentence = told(&reading, beat, language);
                let counted = counted(&sentence);
                let unnamed = due.processes.iter().filter(|process| !names(&reading, &sentence, **process));
                let unnamed = unnamed.count() as u32;
                assert!(unnamed <= counted, "{unnamed} of {:?}: {sentence:?}\n{text}", due.processes);
                let headline = sentence.headline_text();
                let clauses = headline.split("; ").count() as u32;
                assert!(due.links <= clauses + counted, "{} faults of links: {headline}\n{text}", due.links);
                let told =
                    ["both lead", "all lead", "lead at", "lideram ao mesmo tempo", "inside", "mesmo tempo"];
                assert!(
                    !due.rivals || told.iter().any(|words| headline.contains(words)),
                    "{headline}\n{text}"
                );
            }
        }
    }
}

/// Worked out here on another way than in `scene`: event by event, from the chronicle alone.
fn due(reading: &Reading) -> Vec<Due> {
    let trace = &reading.trace;
    let mut chronicle = Chronicle::new(trace);
    let mut due: Vec<Due> = reading.beats().all().iter().map(|_| Due::default()).collect();
    let (mut beat, mut boots) = (0, 0);
    for (index, event) in (0..).zip(trace.events()) {
        while reading.beats().all()[beat].end <= index {
            beat += 1;
        }
        let step = chronicle.see(trace, index, &event);
        let due = &mut due[beat];
        match &event.happening {
            Happening::Crash(process) | Happening::Recover(process) | Happening::Join(process) => {
                due.processes.push(*process);
            }
            Happening::Cut(_) | Happening::Heal(_) | Happening::HealAll | Happening::Partition(_) => {
                due.links += 1
            }
            Happening::Drop(..) | Happening::Slow(..) => due.links += 1,
            Happening::Boot(_) => boots += 1,
            _ => {}
        }
        let turns: Vec<BeliefChange> =
            step.belief_changes.iter().copied().filter(|change| change.old != change.new).collect();
        due.processes.extend(turns.iter().map(|turn| turn.process));
        let entered = step.passages.iter().filter_map(|passage| match passage {
            Passage::Entered(process, _) => Some(*process),
            _ => None,
        });
        let entered: Vec<Process> = entered.collect();
        due.processes.extend(&entered);
        let present = step.present;
        let leaders = present.beliefs.those_up().filter(|p| present.beliefs.leader(*p) == Some(*p)).count();
        let leads = turns.iter().any(|turn| turn.new == Some(turn.process));
        due.rivals |= leads && leaders > 1;
        due.rivals |= !entered.is_empty() && present.sections.those_inside().count() > 1;
    }
    assert!(boots <= trace.head.roster.len());
    for due in &mut due {
        due.processes.sort_unstable();
        due.processes.dedup();
    }
    due
}

fn names(reading: &Reading, sentence: &Sentence, process: Process) -> bool {
    let name = reading.names.of(process);
    sentence.headline.iter().any(|piece| *piece == Piece::Bold(name.to_owned()))
}

/// How many the sentence counts instead of naming them.
fn counted(sentence: &Sentence) -> u32 {
    let mut counted = 0;
    for piece in &sentence.headline {
        let Piece::Text(text) = piece else { continue };
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        counted += words.filter_map(|word| word.parse::<u32>().ok()).sum::<u32>();
        counted +=
            ["one more", "once more", "mais um"].iter().filter(|words| text.contains(**words)).count() as u32;
        if ["all others", "todos os outros"].iter().any(|words| text.contains(words)) {
            counted += 10_000;
        }
    }
    counted
}

#[test]
fn an_edit_leaves_the_beats_before_it_alone() {
    for seed in 0..RUNS {
        let text = random::text(seed);
        let mut dice = Dice::new(seed + 4_000_000);
        let at = dice.time(500, 30_000);
        let scenario = habemus_core::parse(&text).scenario.expect("it parses");
        let who = vec![*dice.pick(&scenario.ids)];
        let crash =
            model::scenario::Event { at, action: Action::Crash(Who::These(who)), line: LineNumber(0) };
        let (before, after) = (read(&text), read(&apply(&text, &Edit::Append(crash))));
        // A beat has ended when another one has begun.
        let begun = |reading: &Reading| {
            let beats = reading.beats().all();
            beats.partition_point(|beat| reading.trace.time_of(beat.first) < at)
        };
        let ended = begun(&before).saturating_sub(1);
        let (old, new) = (&before.beats().all()[..ended], &after.beats().all()[..ended]);
        assert_eq!(old, new, "a crash at {at}\n{text}");
        for (old, new) in old.iter().zip(new) {
            for language in Language::ALL {
                assert_eq!(told(&before, old, language), told(&after, new, language), "{text}");
            }
        }
    }
}

#[test]
fn every_beat_can_be_told_in_both_languages_at_every_moment_of_it() {
    for text in texts() {
        let reading = read(&text);
        for position in 0..=reading.trace.len() {
            for language in Language::ALL {
                let sentence = reading.beat_sentence(reading.trace.moment(position), language);
                let headline = sentence.headline_text();
                assert!(
                    !headline.is_empty() && !headline.contains(['{', '}', '\u{1}']),
                    "{headline}\n{text}"
                );
                assert!(!headline.contains("  ") && !headline.contains("; ;"), "{headline}\n{text}");
                assert!(headline.chars().count() < 400, "{headline}\n{text}");
            }
        }
    }
}

#[test]
fn time_only_goes_forward_and_every_moment_comes_back_from_the_screen() {
    for text in texts() {
        let reading = read(&text);
        let pace = reading.pace();
        let mut shown = 0.0;
        for position in reading.trace.position(reading.begin())..=reading.trace.len() {
            let moment = reading.trace.moment(position);
            let now = pace.shown_at(moment);
            assert!(now >= shown, "{moment} at {now} after {shown}\n{text}");
            shown = now;
            assert_eq!(pace.moment_at(now).time, moment.time, "{moment}\n{text}");
        }
        let end = reading.timeline().end.0;
        for tick in (0..=end).step_by(1 + end as usize / 3000) {
            let moment = Moment::after(Time(tick));
            let back = pace.moment_at(pace.shown_at(moment));
            assert_eq!(back.time, moment.time, "{text}");
            assert_eq!(reading.trace.position(back), reading.trace.position(moment), "{moment}\n{text}");
        }
        let mut before = pace.moment_at(0.0);
        for sample in 0..2000 {
            let moment = pace.moment_at(pace.length() * f64::from(sample) / 1999.0);
            assert!(reading.trace.position(before) <= reading.trace.position(moment), "{text}");
            assert!(before.time <= moment.time, "{text}");
            before = moment;
        }
    }
}

#[test]
fn a_ready_run_is_neither_still_nor_hurried_nor_long() {
    let large = large_runs().into_iter().map(|(_, text)| text);
    for text in gallery().into_iter().chain(large) {
        let feel = measure(&read(&text));
        assert!((8.0..=90.0).contains(&feel.length), "{} s\n{text:.200}", feel.length);
        assert!(feel.still <= 1.0, "{} s still\n{text:.200}", feel.still);
        assert!(feel.hurry <= 2, "{} beats in a second\n{text:.200}", feel.hurry);
        assert!(feel.beats < 180, "{} beats\n{text:.200}", feel.beats);
    }
}

#[test]
fn two_runs_on_one_clock_go_forward_together() {
    let texts = gallery();
    for pair in texts.chunks_exact(2).take(20) {
        let (left, right) = (read(&pair[0]), read(&pair[1]));
        let pace = scene::beats::Pace::shared(&[left.pace(), right.pace()]);
        assert!(pace.length() + 1.0 >= left.pace().length().max(right.pace().length()), "{pair:?}");
        let mut before = 0.0;
        for tick in (0..=left.timeline().end.max(right.timeline().end).0).step_by(97) {
            let moment = Moment::after(Time(tick));
            let shown = pace.shown_at(moment);
            assert!(shown >= before, "{pair:?}");
            assert_eq!(pace.moment_at(shown).time, moment.time, "{pair:?}");
            before = shown;
        }
    }
}
