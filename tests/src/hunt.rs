//! Looks for runs inside the assumptions that break a promise, and shrinks each to the lines that matter.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use model::Time;
use model::spec::Spec;

use crate::dice::Dice;
use crate::promises::{Breach, judge};
use crate::{inside, link_to};

/// The result of a hunt.
#[derive(Default)]
pub struct Found {
    /// How many runs met the assumptions of some promise.
    pub judged: u64,
    /// How many of them broke one.
    pub broken: u64,
    /// Some of the broken runs, shrunk, one of each shape.
    pub failures: Vec<Failure>,
}

/// A run that broke a promise.
pub struct Failure {
    pub algorithm: &'static str,
    pub breach: Breach,
    /// The run, shrunk.
    pub text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { algorithm, breach, text } = self;
        write!(f, "{algorithm}, {}: {}\n{}\n{text}", breach.property, breach.why, link_to(text))
    }
}

impl Found {
    /// Adds the results of another hunt.
    pub fn add(&mut self, other: Found) {
        self.judged += other.judged;
        self.broken += other.broken;
        for failure in other.failures {
            self.keep(failure);
        }
    }

    /// Of failures with the same shape, keeps the shortest.
    fn keep(&mut self, failure: Failure) {
        let shape = failure.shape();
        match self.failures.iter_mut().find(|other| other.shape() == shape) {
            Some(other) if failure.text.len() < other.text.len() => *other = failure,
            Some(_) => {}
            None => self.failures.push(failure),
        }
    }
}

impl Failure {
    /// What breaks, and the words of the text without its numbers: failures with the same shape most
    /// likely have the same cause.
    fn shape(&self) -> (&'static str, Vec<&str>) {
        let is_word = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_alphabetic());
        (self.breach.property, self.text.split_whitespace().filter(is_word).collect())
    }
}

/// Tries an algorithm on the runs with these seeds. At most `most` failures of one property are shrunk,
/// because that takes much longer than finding them.
pub fn hunt(spec: &'static Spec, seeds: Range<u64>, most: usize) -> Found {
    let mut found = Found::default();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in seeds {
        let text = inside::text_for(spec, &mut Dice::new(seed));
        let Some(judgement) = judge(&text) else { panic!("a run made to be inside does not parse:\n{text}") };
        found.judged += u64::from(judgement.judged);
        found.broken += u64::from(!judgement.broken.is_empty());
        for breach in judgement.broken {
            let alike = seen.entry(breach.property).or_default();
            *alike += 1;
            if *alike <= most {
                found.keep(shrink(spec.name, &text, breach.property));
            }
        }
    }
    found
}

/// A text that breaks this promise, shrunk.
fn shrink(algorithm: &'static str, text: &str, property: &'static str) -> Failure {
    let breaks = |text: &str| {
        let broken = judge(text).map(|judgement| judgement.broken).unwrap_or_default();
        broken.into_iter().find(|breach| breach.property == property)
    };
    let text = simplest(text, |simpler| breaks(simpler).is_some());
    let breach = breaks(&text).unwrap_or(Breach { property, why: String::new() });
    Failure { algorithm, breach, text }
}

/// Shrinks a text by delta debugging: as long as some text that is one step simpler still breaks what this
/// one does, goes on with that.
fn simplest(text: &str, breaks: impl Fn(&str) -> bool) -> String {
    let mut best = text.to_owned();
    while let Some(simpler) = candidates(&best).into_iter().find(|simpler| breaks(simpler)) {
        best = simpler;
    }
    best
}

/// Every text that is one step simpler: a line, a process or a name less, or a rounder time.
fn candidates(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let mut simpler = Vec::new();
    let ids = lines.iter().find_map(|line| line.strip_prefix("ids ")).unwrap_or_default();
    for id in ids.split(' ') {
        let rest: Vec<String> = lines.iter().filter_map(|line| without(line, id)).collect();
        simpler.push(rest);
    }
    simpler.push(renumbered(&lines, ids));
    simpler.push(in_order(&lines));
    let with = |k: usize, line: Option<String>| {
        let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        match line {
            Some(line) => lines[k] = line,
            None => drop(lines.remove(k)),
        }
        lines
    };
    for (k, line) in lines.iter().enumerate().rev() {
        simpler.push(with(k, None));
        let words: Vec<&str> = line.split(' ').collect();
        if words[0] == "at" && words.len() > 4 && !["request", "slow"].contains(&words[2]) {
            for name in &words[3..] {
                simpler.extend(without(line, name).map(|line| with(k, Some(line))));
            }
        }
        let times = words.iter().enumerate().filter(|(place, _)| match words[0] {
            "at" => *place == 1,
            "set" | "delay" | "until" => *place > 0,
            _ => false,
        });
        for (place, word) in times {
            for rounder in rounder(word) {
                let mut words = words.clone();
                words[place] = &rounder;
                simpler.push(with(k, Some(words.join(" "))));
            }
        }
    }
    let texts = simpler.into_iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n") + "\n");
    texts.filter(|simpler| simpler != text).collect()
}

/// The line without this process; `None` if it is about nobody else.
fn without(line: &str, id: &str) -> Option<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let names_it = |word: &str| word == id || word.split('-').any(|end| end == id);
    let (fixed, named) = match words[0] {
        "at" => words.split_at(3.min(words.len())),
        "ids" | "edges" => words.split_at(1),
        "capacity" | "weight" => return (!words[1].starts_with(&format!("{id}="))).then(|| line.to_owned()),
        "delay" => return (!words[2..].contains(&id)).then(|| line.to_owned()),
        _ => return Some(line.to_owned()),
    };
    match (words[0], words.get(2)) {
        ("at", Some(&"request")) => return (words[3] != id).then(|| line.to_owned()),
        ("at", Some(&"slow")) => {
            return (!words[3].split("->").any(|end| end == id)).then(|| line.to_owned());
        }
        _ => {}
    }
    let left: Vec<&str> = named.iter().copied().filter(|word| !names_it(word)).collect();
    (named.is_empty() || !left.is_empty()).then(|| [fixed, &left].concat().join(" "))
}

/// The same, with its events sorted by time.
fn in_order(lines: &[&str]) -> Vec<String> {
    let at = |line: &&str| line.strip_prefix("at ").and_then(|rest| Time::parse(rest.split(' ').next()?));
    let mut lines = lines.to_vec();
    lines.sort_by_key(at);
    lines.into_iter().map(str::to_owned).collect()
}

/// The same with the ids 1, 2, 3 …, in the same order; empty if they are that already.
fn renumbered(lines: &[&str], ids: &str) -> Vec<String> {
    let mut ranked: Vec<u32> = ids.split(' ').filter_map(|id| id.parse().ok()).collect();
    ranked.sort_unstable();
    if ranked.iter().copied().eq(1..=ranked.len() as u32) {
        return Vec::new();
    }
    let new = |word: &str| -> String {
        let rank = word.parse().ok().and_then(|id: u32| ranked.iter().position(|other| *other == id));
        rank.map_or(word.to_owned(), |rank| (rank + 1).to_string())
    };
    let renamed = |line: &&str| -> String {
        let words: Vec<&str> = line.split(' ').collect();
        let first = match words[0] {
            "at" => 3,
            "ids" | "edges" | "capacity" | "weight" => 1,
            "delay" => 2,
            _ => words.len(),
        };
        let stay = words.iter().position(|word| ["for", "nth"].contains(word)).unwrap_or(words.len());
        let word = |(place, word): (usize, &&str)| match word.split_once(['-', '=']) {
            _ if place < first || place > stay => word.to_string(),
            Some((a, b)) if b.starts_with('>') => format!("{}->{}", new(a), new(&b[1..])),
            Some((id, value)) if word.contains('=') => format!("{}={value}", new(id)),
            Some((a, b)) => format!("{}-{}", new(a), new(b)),
            None => new(word),
        };
        words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
    };
    lines.iter().map(renamed).collect()
}

/// Simpler times near one: rounder, or the whole number below a round one.
fn rounder(word: &str) -> Vec<String> {
    if let Some((_, high)) = word.split_once("..") {
        return vec![high.to_owned()];
    }
    let Some(time) = Time::parse(word) else { return Vec::new() };
    let steps = [10_000, 5_000, 1_000, 500, 100, 10];
    let rounded = steps.iter().filter(|step| time.0 % **step != 0);
    let mut times: Vec<u64> =
        rounded.flat_map(|step| [time.0 / step * step, time.0.div_ceil(*step) * step]).collect();
    if time.0 % 1000 == 0 {
        times.extend(time.0.checked_sub(1000));
    }
    // Fewer decimals, or smaller with as many: otherwise two steps would alternate forever.
    times.retain(|other| (decimals(*other), *other) < (decimals(time.0), time.0));
    times.into_iter().map(|time| Time(time).to_string()).collect()
}

fn decimals(time: u64) -> usize {
    Time(time).to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

#[cfg(test)]
mod tests {
    use model::spec::Property;
    use model::verdict::Status;

    use super::*;

    #[test]
    fn simpler_texts_lose_a_process_have_small_ids_or_rounder_times() {
        assert_eq!(without("at 20.5 start 2 3", "3").as_deref(), Some("at 20.5 start 2"));
        assert_eq!(without("at 3 crash 4", "4"), None);
        assert_eq!(without("edges 1-2 2-3", "3").as_deref(), Some("edges 1-2"));
        assert_eq!(without("at 9 heal", "3").as_deref(), Some("at 9 heal"));
        let renamed = renumbered(
            &["ids 7 3", "capacity 7=3", "at 3 request 7 for 7", "at 3 slow 3->7 nth 3 to 7"],
            "7 3",
        );
        let expected = ["ids 2 1", "capacity 2=3", "at 3 request 2 for 7", "at 3 slow 1->2 nth 3 to 7"];
        assert_eq!(renamed, expected);
        assert!(rounder("3.217").contains(&"3".to_owned()));
    }

    /// Promises are kept inside the assumptions, so what is shrunk here lies outside: an `ok-timeout` shorter
    /// than the way there and back makes two leaders. Two processes, the timeout and the start are all it
    /// takes.
    #[test]
    fn a_text_that_breaks_is_shrunk_to_what_breaks_it() {
        let two_leaders = |text: &str| {
            let run = habemus_core::run_text(text).ok();
            let verdicts = run.map(|run| run.summary.verdicts).unwrap_or_default();
            verdicts
                .iter()
                .any(|verdict| verdict.property == Property::Uniqueness && verdict.status == Status::Violated)
        };
        let text = "algorithm bully\nids 9 4 7 2\nset ok-timeout 1.3\ndelay 1\n\
                    at 41.25 crash 2\nat 3.217 start 4 2\nuntil 60\n";
        assert!(two_leaders(text));
        let core = simplest(text, two_leaders);
        assert_eq!(core, "algorithm bully\nids 2 1\nset ok-timeout 1\nat 0 start 1\n");
    }

    #[test]
    fn simplifying_comes_to_an_end() {
        let mut text =
            "algorithm bully\nids 4 1\nset ok-timeout 2.501\nat 3.217 start 4 1\nuntil 99.5\n".to_owned();
        let mut steps = 0;
        while let Some(next) = candidates(&text).pop() {
            text = next;
            steps += 1;
            assert!(steps < 10_000, "{text}");
        }
    }
}
