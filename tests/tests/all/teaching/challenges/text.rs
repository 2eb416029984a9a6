//! The language of challenges: printing and parsing give the same, problems are reported with their line,
//! and no text does harm.

use habemus_core::challenge::{Challenge, ours};
use habemus_tests::dice::Dice;
use model::Language;
use words::challenges::challenge_problem;

const GOOD: &str = "title en \"Say \\\"when\\\"\"\ntitle pt \"Diga\"\nquestion \"Why # not?\" # because\nlevel 3\n\
    goal uniqueness violated\ngoal messages:OK >= 2.5\ngoal leaders = 2\ngoal leader:1 = none\ngoal leader = 3\n\
    goal elected 2\nallow cut ok-timeout\nallow delay ids\nfixed seed\nlimit faults 2\nlimit cut 1\nlimit lines 9\n\
    hint en \"a\"\nhint pt \"b\"\nhint \"c\"\nbecause \"d\"\ngiven\n# kept\nalgorithm bully\nids 1..3\nat 0 start 1";

#[test]
fn printed_and_read_again_it_is_the_same() {
    let texts = ours().map(|known| known.text).chain([GOOD]);
    for text in texts {
        let challenge = Challenge::read(text).unwrap_or_else(|problems| panic!("{problems:?}"));
        let printed = challenge.to_string();
        assert_eq!(Challenge::read(&printed).as_ref(), Ok(&challenge), "{printed}");
        assert_eq!(Challenge::read(&printed).expect("just read").to_string(), printed);
    }
}

fn problems(text: &str) -> Vec<String> {
    let problems = Challenge::read(text).err().unwrap_or_default();
    problems.iter().map(|problem| challenge_problem(problem, Language::En)).collect()
}

#[test]
fn mistakes_are_named_with_their_line() {
    let with = |line: &str| problems(&GOOD.replace("level 3\n", &format!("{line}\n")));
    for (line, said) in [
        ("levle 3", "Line 4: a challenge has no `levle`"),
        ("level 9", "Line 4: `9` is not a level"),
        ("goal uniqeness violated", "Line 4: `uniqeness` cannot be asked"),
        ("goal uniqueness broken", "Line 4: `broken` should be"),
        ("goal messages:NO = 1", "Line 4: no algorithm here sends `NO`"),
        ("goal messages == 1", "Line 4: `==` should be one of"),
        ("goal messages = 1 2", "Line 4: `2` does not belong here"),
        ("goal messages = -", "Line 4: `-` should be a number"),
        ("goal leader > 2", "Line 4: `>` should be one of"),
        ("predict messages", "it is either `goal` or one `predict`"),
        ("allow everything", "Line 4: `everything` is neither"),
        ("limit hopes 2", "Line 4: `hopes` cannot be limited"),
        ("limit drop many", "Line 4: `many` should be a number"),
        ("limit faults 3", "Line 4: `faults` appears twice"),
        ("hint open", "Line 4: after `hint` a text in quotes is missing."),
        ("hint \"open", "Line 4: after `hint` a text in quotes is missing."),
        ("title \"again\"", "`title` appears twice."),
    ] {
        let told = with(line);
        // A limit given twice is reported at its second line.
        let told = told.first().unwrap_or_else(|| panic!("{line} was taken")).replace("Line 14", "Line 4");
        assert!(told.starts_with(said), "{line}: {told}");
    }
    assert_eq!(
        problems(""),
        ["there is no `given` yet.", "there is no `title` yet.", "there is no `question` yet."]
    );
    let bad = problems("title \"T\"\nquestion \"Q\"\ngoal leaders = 1\ngiven\nalgorithm buly\nids 1..3\n");
    assert!(bad.len() == 1 && bad[0].starts_with("Line 5: ") && bad[0].contains("`bully`"), "{bad:?}");
    let nobody = GOOD.replace("allow delay ids", "allow delay").replace("goal elected 2", "goal elected 9");
    assert_eq!(problems(&nobody), ["Line 10: nobody has the id 9."]);
}

#[test]
fn hostile_texts_do_no_harm() {
    let mut dice = Dice::new(11);
    for known in ours() {
        let good: Vec<char> = known.text.chars().collect();
        for _ in 0..40 {
            let mut text = good.clone();
            for _ in 0..1 + dice.within(0, 5) {
                let at = dice.within(0, text.len() as u64 - 1) as usize;
                match dice.within(0, 3) {
                    0 => drop(text.remove(at)),
                    1 => text.insert(
                        at,
                        ['"', '\\', '\n', '#', '-', 'é', '\u{0}', '=', '9'][dice.within(0, 8) as usize],
                    ),
                    2 => text.truncate(at.max(1)),
                    _ => {
                        let piece: Vec<char> = text[at..].iter().copied().take(20).collect();
                        text.extend(piece);
                    }
                }
            }
            let text: String = text.into_iter().collect();
            match Challenge::read(&text) {
                Ok(challenge) => assert!(Challenge::read(&challenge.to_string()).is_ok(), "{text}"),
                Err(problems) => assert!(!problems.is_empty(), "{text}"),
            }
        }
    }
    for text in
        ["given", "given\n", "goal", "predict", "predict\ngiven\n", "\"", "title \"", "limit", "allow"]
    {
        assert!(Challenge::read(text).is_err(), "{text}");
    }
    assert!(Challenge::read(&"#\n".repeat(100_000)).is_err());
}

#[test]
fn predictions_are_read_in_both_languages_and_nothing_else_is() {
    let text = "title \"T\"\nquestion \"Q\"\npredict all-know-at within 0.5\ngiven\nalgorithm bully\nids 1..3\nat 0 start 1\n";
    let challenge = Challenge::read(text).expect("a challenge");
    let solved = |said: &str| challenge.grade_prediction(said).map(|grade| grade.is_solved());
    assert_eq!(solved("2"), Some(true));
    assert_eq!(solved(" 2,5 "), Some(true));
    assert_eq!(solved("2.6"), Some(false));
    assert_eq!(solved("ninguém"), Some(false));
    for said in ["", "two", "1e3", "2..3", "9999999999999999999999"] {
        assert_eq!(solved(said), None, "{said}");
    }
}
