//! Hostile texts of other formats: challenges, differences of two runs, JSON traces and lessons. Each
//! begins as a real one; `text` damages it.

use super::text::{mangle, random_words};
use crate::dice::Dice;
use crate::random;

/// Awkward JSON values.
const IN_JSON: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "null",
    "true",
    "-",
    "1e999999999",
    "-0.0e-0",
    "00",
    "\\ud800",
    "\"\\ud83d\\u0041\"",
    "\\u0000",
    "\\x",
    "{\"events\":[]}",
    "\"a\":null,",
    "[[[[[[[[[[[[[[[[[[",
    "\u{feff}",
];

/// A lesson with everything a lesson may contain.
const LESSON: &str = "# A title\n\nA sentence with *weight*, `code` and [another](bully).\n\n## A heading\n\n\
    Look [> here](own@4.5~2), or at [> the end](leader_crashes@end).\n{36 messages | total = 36 in own} it takes, \
    {so | at 3 crash 5 in own}.\n\n- one\n- {two | leaders@3 = 2 in own}\n\n1. first\n2. then\n\n\
    ```habemus own\nalgorithm bully\nprocesses 6\nat 0 start 2\n```\n";

/// Lines with everything a challenge may ask for.
const ASKED: &[&str] = &[
    "goal leaders = 2",
    "goal leader = 3",
    "goal leader:1 = none",
    "goal uniqueness violated",
    "goal messages >= 2.5",
    "goal elected 2",
    "goal mean-wait < 99999999999",
    "predict messages",
    "predict leader",
    "predict uniqueness",
    "predict inconsistent-time\nwithin 0.5",
    "allow partition delay ids",
    "fixed seed",
    "limit faults 2",
    "limit lines 4294967295",
    "hint \"<img src=x onerror=alert(1)>\"",
    "hint en \"a\"\nhint pt \"b\"",
    "level 3",
];

/// A damaged challenge.
pub fn challenge(number: u64) -> String {
    let mut dice = Dice::new(number);
    let text = match dice.within(0, 5) {
        0 => random_words(&mut dice),
        1 | 2 => {
            let ours: Vec<_> = habemus_core::challenge::ours().collect();
            dice.pick(&ours).text.to_owned()
        }
        _ => {
            let mut text = "title \"T\"\nquestion \"Q\"\nbecause \"B\"\n".to_owned();
            for _ in 0..dice.within(1, 4) {
                text += &format!("{}\n", dice.pick(ASKED));
            }
            text + "given\n" + &random::text(dice.within(0, 1 << 40))
        }
    };
    mangle(text, &mut dice)
}

/// A damaged difference: what the other side of a comparison changes.
pub fn difference(number: u64) -> String {
    let mut dice = Dice::new(number);
    let whole = random::text(dice.within(0, 1 << 40));
    let lines: Vec<&str> = whole.lines().collect();
    let mut text = String::new();
    for _ in 0..dice.within(0, 6) {
        text += match dice.within(0, 3) {
            0 => "- ",
            1 => "-",
            _ => "",
        };
        text += *dice.pick(&lines);
        text.push('\n');
    }
    match dice.within(0, 5) {
        0 => random_words(&mut dice),
        // Many lines, each of which is searched for in the whole text.
        1 => mangle(text, &mut dice).repeat(dice.within(1, 100) as usize),
        _ => mangle(text, &mut dice),
    }
}

/// A damaged JSON trace.
pub fn document(number: u64) -> String {
    let mut dice = Dice::new(number);
    let short = format!("budget {}", dice.within(1, 40));
    let scenario = random::text(dice.within(0, 1 << 40)).replace("budget 3000", &short);
    let run = habemus_core::run_text(&scenario).expect("random scenarios run");
    let mut text =
        habemus_core::export::document(&scenario, &run.trace).expect("a short run is a small file");
    if dice.chance(30) {
        text = mangle(text, &mut dice);
    }
    for _ in 0..dice.within(0, 3) {
        let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        if !bounds.is_empty() {
            text.insert_str(*dice.pick(&bounds), dice.pick::<&str>(IN_JSON));
        }
    }
    text
}

/// A damaged lesson.
pub fn lesson(number: u64) -> String {
    let mut dice = Dice::new(number);
    let text =
        if dice.chance(20) { random_words(&mut dice) } else { LESSON.repeat(dice.within(1, 3) as usize) };
    mangle(text, &mut dice)
}
