//! What a student has done: lessons read, challenges solved, and how many hints of each challenge were
//! opened. It holds only names and counts, which are stored as lines and exported as JSON; it does not know
//! where.

use std::collections::{BTreeMap, BTreeSet};

use habemus_core::Json;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Achievement {
    /// A lesson.
    Read,
    /// A challenge.
    Solved,
}

impl Achievement {
    const ALL: [Achievement; 2] = [Achievement::Read, Achievement::Solved];

    /// The word before each name in the browser's storage.
    fn word(self) -> &'static str {
        match self {
            Achievement::Read => "read",
            Achievement::Solved => "solved",
        }
    }
}

/// The word before a challenge and the number of its opened hints, in storage and in the file.
const HINTS: &str = "hints";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearningProgress {
    done: BTreeSet<(Achievement, String)>,
    /// The number of opened hints, for challenges with any.
    hints: BTreeMap<String, u32>,
}

impl LearningProgress {
    pub fn has(&self, achievement: Achievement, name: &str) -> bool {
        self.done.contains(&(achievement, name.to_owned()))
    }

    pub fn set(&mut self, achievement: Achievement, name: &str, done: bool) {
        let entry = (achievement, name.to_owned());
        if done {
            self.done.insert(entry);
        } else {
            self.done.remove(&entry);
        }
    }

    /// How many hints of a challenge were opened.
    pub fn hints(&self, name: &str) -> u32 {
        self.hints.get(name).copied().unwrap_or(0)
    }

    pub fn set_hints(&mut self, name: &str, count: u32) {
        if count > 0 {
            self.hints.insert(name.to_owned(), count);
        }
    }

    /// What is stored, plus what was done here since `before`. The page may be open twice, and neither copy
    /// must overwrite what was done in the other.
    pub fn merged_into(&self, before: &LearningProgress, stored: LearningProgress) -> LearningProgress {
        let mut both = stored;
        let undone = before.done.difference(&self.done).cloned().collect::<Vec<_>>();
        both.done.retain(|entry| !undone.contains(entry));
        both.done.extend(self.done.difference(&before.done).cloned());
        for (name, count) in &self.hints {
            both.set_hints(name, both.hints(name).max(*count));
        }
        both
    }

    /// From what the browser stored; unknown lines are ignored.
    pub fn read(lines: &str) -> LearningProgress {
        let mut progress = LearningProgress::default();
        for (word, rest) in lines.lines().filter_map(|line| line.split_once(' ')) {
            let achievement = Achievement::ALL.into_iter().find(|achievement| achievement.word() == word);
            let opened = || Some(rest.trim().rsplit_once(' ')?).filter(|_| word == HINTS);
            match (achievement, rest.trim()) {
                (Some(_), "") => {}
                (Some(achievement), name) => progress.set(achievement, name, true),
                (None, _) => {
                    if let Some((name, count)) = opened() {
                        progress.set_hints(name.trim(), count.parse().unwrap_or(0));
                    }
                }
            }
        }
        progress
    }

    /// What the browser stores.
    pub fn lines(&self) -> String {
        let done = self.done.iter().map(|(achievement, name)| format!("{} {name}\n", achievement.word()));
        done.chain(self.hints.iter().map(|(name, count)| format!("{HINTS} {name} {count}\n"))).collect()
    }

    /// The exported file:
    /// `{"habemus":"progress","read":["bully"],"solved":["two-heads"],"hints":{"two-heads":1}}`.
    pub fn to_json(&self) -> Json {
        let mut fields = vec![("habemus".to_owned(), Json::from("progress"))];
        for achievement in Achievement::ALL {
            let names =
                self.done.iter().filter(|(each, _)| *each == achievement).map(|(_, name)| name.as_str());
            fields.push((achievement.word().to_owned(), Json::list(names, Json::from)));
        }
        let hints = self.hints.iter().map(|(name, count)| (name.clone(), Json::from(*count)));
        fields.push((HINTS.to_owned(), Json::Object(hints.collect())));
        Json::Object(fields)
    }

    /// From an exported file; none if the file is something else.
    pub fn from_json(text: &str) -> Option<LearningProgress> {
        let file = Json::read(text)?;
        file.field("habemus").filter(|kind| **kind == Json::from("progress"))?;
        let mut progress = LearningProgress::default();
        for achievement in Achievement::ALL {
            let Some(Json::Array(names)) = file.field(achievement.word()) else { continue };
            for name in names {
                if let Json::Text(name) = name
                    && is_name(name)
                {
                    progress.set(achievement, name, true);
                }
            }
        }
        if let Some(Json::Object(hints)) = file.field(HINTS) {
            for (name, count) in hints.iter().filter(|(name, _)| is_name(name)) {
                if let Json::Number(count) = count {
                    progress.set_hints(name, count.parse().unwrap_or(0));
                }
            }
        }
        Some(progress)
    }

    /// Adds what was done elsewhere; nothing done here is lost.
    pub fn add(&mut self, other: &LearningProgress) {
        *self = other.merged_into(&LearningProgress::default(), self.clone());
    }
}

/// The longest name accepted from a file.
const MAX_NAME: usize = 64;

/// Files may come from anyone, so only letters, digits, hyphens and underscores are accepted.
fn is_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    !name.is_empty() && name.len() <= MAX_NAME && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pages_of_one_browser_keep_what_was_done_in_both() {
        let before = LearningProgress::read("read a\nread b\nhints x 1\n");
        let here = LearningProgress::read("read a\nsolved s\nhints x 2\nhints y 1\n");
        let stored = LearningProgress::read("read a\nread b\nread c\nsolved t\nhints x 1\nhints y 3\n");
        let both = "read a\nread c\nsolved s\nsolved t\nhints x 2\nhints y 3\n";
        assert_eq!(here.merged_into(&before, stored).lines(), both);
    }

    #[test]
    fn a_file_adds_what_was_done_elsewhere() {
        let mut here = LearningProgress::read("read a\nhints x 3\n");
        let file = r#"{"habemus":"progress","read":["b","c\nsolved d",7],"solved":["two-heads"],"hints":{"x":1,"y":2,"z":-1}}"#;
        here.add(&LearningProgress::from_json(file).expect("progress"));
        assert_eq!(here.lines(), "read a\nread b\nsolved two-heads\nhints x 3\nhints y 2\n");
        assert_eq!(LearningProgress::from_json(r#"{"habemus":1}"#), None);
        assert_eq!(LearningProgress::from_json(r#"{"habemus":"progress""#), None);
    }

    #[test]
    fn what_was_done_is_kept_and_handed_out() {
        let mut progress = LearningProgress::default();
        progress.set(Achievement::Read, "bully", true);
        progress.set(Achievement::Read, "vcube", true);
        progress.set(Achievement::Read, "bully", false);
        progress.set(Achievement::Solved, "two-heads", true);
        progress.set_hints("two-heads", 1);
        progress.set_hints("two-heads", 2);
        progress.set_hints("one-head", 0);
        assert!(progress.has(Achievement::Read, "vcube") && !progress.has(Achievement::Read, "bully"));
        assert_eq!((progress.hints("two-heads"), progress.hints("one-head")), (2, 0));
        assert_eq!(LearningProgress::read(&progress.lines()), progress);
        assert_eq!(
            progress.to_json().to_string(),
            r#"{"habemus":"progress","read":["vcube"],"solved":["two-heads"],"hints":{"two-heads":2}}"#
        );
        let file = format!("{}\n", progress.to_json());
        assert_eq!(LearningProgress::from_json(&file), Some(progress));
        assert_eq!(
            LearningProgress::read("nonsense\nread \nread a\nflown b"),
            LearningProgress::read("read a")
        );
        let strange =
            "hints\nhints \nhints a\nhints a b\nhints a -1\nhints a 99999999999\nhints a 0\nhints  b  3 \n";
        assert_eq!(LearningProgress::read(strange).lines(), "hints b 3\n");
    }
}
