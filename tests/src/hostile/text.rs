//! Hostile texts: real ones, cut up, recombined and mixed with what breaks parsers and pages.

use model::scenario::link::{self, SharedLink};
use model::{Language, Moment, Time};

use crate::dice::Dice;
use crate::random;

/// Numbers at and beyond every limit.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "-0",
    "1",
    "0.001",
    "0.0001",
    "1024",
    "1025",
    "65536",
    "1000000",
    "1000000.001",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999",
    "1e9",
    "NaN",
    "inf",
    "0x10",
    "1_000",
    "１２",
    "٣",
    "1..0",
    "0..1000000000",
    "1024..1",
    "..",
    "100%",
    "101%",
    "-5%",
];

/// Characters that look like others, like nothing, or that reverse the text; and what a page would execute
/// if it took text for markup.
const TRICKS: &[&str] = &[
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "\u{2066}",
    "\u{200d}",
    "\u{301}",
    "\u{2028}",
    "\u{a0}",
    "\r",
    "\t",
    "\u{1}",
    "\u{10ffff}",
    "👩‍🚀",
    "Ω",
    "ﬁ",
    "İ",
    "a\u{338}\u{338}\u{338}\u{338}\u{338}\u{338}",
    "\"",
    "\\",
    "\\\"",
    "#",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "]]>",
    "</svg><b>",
    "&lt;&amp;&#0;",
    "{{7*7}}",
    "${x}",
    "%s%n",
    "\n\n\n",
];

/// Words of the language where they are least expected.
const WORDS: &[&str] = &[
    "at",
    "algorithm",
    "processes",
    "ids",
    "set",
    "topology",
    "edges",
    "delay",
    "loss",
    "duplicate",
    "gst",
    "order",
    "seed",
    "until",
    "budget",
    "capacity",
    "weight",
    "label",
    "place",
    "start",
    "crash",
    "recover",
    "join",
    "cut",
    "heal",
    "partition",
    "drop",
    "slow",
    "request",
    "say",
    "all",
    "from",
    "to",
    "before",
    "after",
    "nth",
    "for",
    "|",
    "->",
    "-",
    "=",
    "..",
    "complete",
    "ring",
    "hypercube",
    "random",
    "bully",
    "vcube",
    "mutex-quorum",
    "measure",
    "vary",
    "seeds",
    "{n}",
    "{shuffled}",
    "{x*99999999}",
];

/// A damaged scenario.
pub fn script(number: u64) -> String {
    let mut dice = Dice::new(number);
    let text = match dice.within(0, 9) {
        0 => random_words(&mut dice),
        1 => one_piece_repeated(&mut dice),
        2 | 3 => example(&mut dice),
        _ => random::text(dice.within(0, 1 << 40)),
    };
    mangle(text, &mut dice)
}

/// A damaged experiment.
pub fn experiment(number: u64) -> String {
    let mut dice = Dice::new(number);
    let begun = "measure messages,busiest,all-know-at\nvary processes 2..4\nseeds 1..2\nalgorithm bully\n\
                 algorithm chang-roberts\nids {shuffled}\nat {x/2} crash {last}\ndelay 0.5..{n-1}\n";
    let text = match dice.within(0, 4) {
        0 => random_words(&mut dice),
        _ => begun.to_owned(),
    };
    mangle(text, &mut dice)
}

/// An address: a good one, a damaged one, or one that contains hostile texts.
pub fn link(number: u64) -> String {
    let mut dice = Dice::new(number);
    let half = |dice: &mut Dice, text: String| dice.chance(50).then_some(text);
    let word = (*dice.pick(TRICKS)).to_owned();
    let inside = script(dice.within(0, 1 << 40));
    let moment = Moment { time: Time(dice.within(0, u64::MAX)), done: None };
    let carried = SharedLink {
        text: inside.clone(),
        example: half(&mut dice, word.clone()),
        other: half(&mut dice, inside.clone()),
        moment: dice.chance(50).then_some(moment),
        language: dice.chance(50).then_some(Language::Pt),
        embed: dice.chance(20),
        view: half(&mut dice, word.clone()),
        experiment: half(&mut dice, inside.clone()),
        entered: half(&mut dice, word.clone()),
        lesson: half(&mut dice, word.clone()),
        challenge: half(&mut dice, word.clone()),
        question: half(&mut dice, inside),
        answer: half(&mut dice, word),
    };
    let whole = link::encode(&carried);
    if dice.chance(30) { whole } else { mangle(whole, &mut dice) }
}

fn example(dice: &mut Dice) -> String {
    let all: Vec<_> = habemus_core::gallery().flat_map(|(_, examples)| examples).collect();
    dice.pick(&all).text.en.to_owned()
}

/// Words in random order.
pub(super) fn random_words(dice: &mut Dice) -> String {
    let mut text = String::new();
    for _ in 0..dice.within(0, 120) {
        let list = *dice.pick(&[WORDS, WORDS, NUMBERS, TRICKS]);
        text += *dice.pick(list);
        text += *dice.pick(&[" ", " ", " ", "\n", ""]);
    }
    text
}

/// One thing repeated so often that a careless parser takes forever.
fn one_piece_repeated(dice: &mut Dice) -> String {
    let list = *dice.pick(&[WORDS, NUMBERS, TRICKS]);
    let piece = *dice.pick(list);
    let between = *dice.pick(&["", " ", "\n", "\nat 1 "]);
    let times = *dice.pick(&[100, 1000, 3000]);
    let begun = *dice.pick(&["", "algorithm bully\nprocesses 1024\n", "algorithm omega\nids 1..64\n"]);
    begun.to_owned() + &format!("{piece}{between}").repeat(times)
}

/// Damages a text up to eight times.
pub(super) fn mangle(mut text: String, dice: &mut Dice) -> String {
    for _ in 0..dice.within(0, 8) {
        text = damage_once(text, dice);
    }
    text
}

fn damage_once(text: String, dice: &mut Dice) -> String {
    let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let at = *dice.pick(&bounds);
    match dice.within(0, 7) {
        // A number becomes another.
        0 | 1 => {
            let from = text[at..].find(|c: char| c.is_ascii_digit()).map_or(at, |found| at + found);
            let digits = text[from..].find(|c: char| !c.is_ascii_digit() && c != '.');
            let to = digits.map_or(text.len(), |length| from + length);
            format!("{}{}{}", &text[..from], dice.pick(NUMBERS), &text[to..])
        }
        2 => format!("{}{}{}", &text[..at], dice.pick(TRICKS), &text[at..]),
        3 => format!("{} {} {}", &text[..at], dice.pick(WORDS), &text[at..]),
        // A part is lost or repeated.
        4 => {
            let to = (*dice.pick(&bounds)).max(at);
            format!("{}{}", &text[..at], &text[to..])
        }
        5 => {
            let to = (*dice.pick(&bounds)).max(at);
            format!("{}{}", &text[..to], &text[at..])
        }
        // The beginning of a line is repeated at the end, up to four times.
        6 => {
            let line = text[..at].rfind('\n').map_or("", |start| &text[start..at]).to_owned();
            format!("{text}{}\n", line.repeat(dice.within(1, 4) as usize))
        }
        _ => format!("{}\n{} {}\n{}", &text[..at], dice.pick(WORDS), dice.pick(NUMBERS), &text[at..]),
    }
}
