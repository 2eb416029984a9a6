//! Places in an experiment's scenario lines that each run fills with its own numbers: `{n}`, `{last}`, `{n/2}`,
//! `{shuffled}`. A place is a name and perhaps some arithmetic, evaluated from left to right.

use model::draw::{Purpose, bits, within};
use model::scenario::lex::{self, Class};
use model::{Id, Time};

/// The names a place may have.
pub(super) const NAMES: [&str; 10] =
    ["n", "x", "seed", "log2", "first", "last", "smallest", "largest", "descending", "shuffled"];

/// The values one run puts in the places.
pub(super) struct Filling {
    /// None until it is known.
    pub processes: Option<u32>,
    /// In the order of the text; empty until they are known.
    pub ids: Vec<Id>,
    /// The value of what is varied.
    pub value: Time,
    pub seed: u64,
}

/// A number, and whether it counts things: then it is divided without a remainder.
#[derive(Clone, Copy)]
struct Number {
    thousandths: i128,
    is_whole: bool,
}

impl Filling {
    /// A line with all its places filled; one that cannot be filled stays as it is, for the reader of
    /// scenarios to point at.
    pub(super) fn fill(&self, line: &str) -> String {
        let mut filled = String::new();
        let mut rest = line;
        for place in places(line) {
            let (before, after) =
                rest.split_once(&format!("{{{place}}}")).expect("it is a place of the line");
            filled.push_str(before);
            match self.text(place) {
                Some(text) => filled.push_str(&text),
                None => filled.push_str(&format!("{{{place}}}")),
            }
            rest = after;
        }
        filled + rest
    }

    fn text(&self, place: &str) -> Option<String> {
        match place {
            "descending" => Some(list((0..self.processes?).rev())),
            "shuffled" => Some(list(shuffled(self.processes?, self.seed).into_iter())),
            _ => {
                let (name, steps) = expression(place)?;
                let number = steps.iter().try_fold(self.number(name)?, Number::step)?;
                u64::try_from(number.thousandths).ok().map(|thousandths| Time(thousandths).to_string())
            }
        }
    }

    fn number(&self, name: &str) -> Option<Number> {
        let whole = |number: u64| Number { thousandths: i128::from(number) * 1000, is_whole: true };
        let id = |id: Option<&Id>| id.map(|id| whole(u64::from(id.0)));
        match name {
            "n" => self.processes.map(|n| whole(u64::from(n))),
            "log2" => self.processes.map(|n| whole(u64::from(n.next_power_of_two().trailing_zeros()))),
            "x" => Some(Number { thousandths: i128::from(self.value.0), is_whole: false }),
            "seed" => Some(whole(self.seed)),
            "first" => id(self.ids.first()),
            "last" => id(self.ids.last()),
            "smallest" => id(self.ids.iter().min()),
            "largest" => id(self.ids.iter().max()),
            _ => None,
        }
    }
}

impl Number {
    fn step(self, (sign, by): &(char, u32)) -> Option<Number> {
        let (by, unit) = (i128::from(*by), if self.is_whole { 1000 } else { 1 });
        let thousandths = match sign {
            '+' => self.thousandths.checked_add(by * 1000)?,
            '-' => self.thousandths.checked_sub(by * 1000)?,
            '*' => self.thousandths.checked_mul(by)?,
            _ => self.thousandths.checked_div_euclid(by * unit)? * unit,
        };
        Some(Number { thousandths, ..self })
    }
}

/// The places of a line in order: what is between braces, outside its comment.
pub(super) fn places(line: &str) -> impl Iterator<Item = &str> {
    let parts = code(line).split('{').skip(1);
    parts.filter_map(|part| part.split_once('}').map(|(place, _)| place))
}

/// Whether a place can ever be filled.
pub(super) fn is_known(place: &str) -> bool {
    let number = |name: &str| NAMES.contains(&name) && !is_list(name);
    is_list(place) || expression(place).is_some_and(|(name, _)| number(name))
}

/// The name at the beginning of a place.
pub(super) fn name(place: &str) -> &str {
    place.split(['+', '-', '*', '/']).next().unwrap_or(place)
}

/// A line without its comment.
pub(super) fn code(line: &str) -> &str {
    match lex::line(line).last().filter(|token| token.class == Class::Comment) {
        Some(comment) => &line[..comment.start],
        None => line,
    }
}

fn is_list(name: &str) -> bool {
    matches!(name, "descending" | "shuffled")
}

/// A name, then signs and whole numbers.
fn expression(place: &str) -> Option<(&str, Vec<(char, u32)>)> {
    let name = name(place);
    let mut steps = Vec::new();
    let mut rest = &place[name.len()..];
    while let Some(sign) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(['+', '-', '*', '/']).unwrap_or(rest.len());
        let digits = rest[..end].bytes().all(|b| b.is_ascii_digit());
        steps.push((sign, rest[..end].parse().ok().filter(|_| digits)?));
        rest = &rest[end..];
    }
    Some((name, steps))
}

fn list(ids: impl Iterator<Item = u32>) -> String {
    ids.map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
}

/// The ids from 0 on, shuffled by the seed; every order is equally likely (Fisher–Yates).
fn shuffled(processes: u32, seed: u64) -> Vec<u32> {
    let mut ids: Vec<u32> = (0..processes).collect();
    for last in (1..ids.len()).rev() {
        let draw = bits(seed, Purpose::Shuffle, [u64::from(processes), last as u64, 0]);
        ids.swap(last, within(draw, 0, last as u64) as usize);
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_with_the_numbers_of_a_run() {
        let filling =
            Filling { processes: Some(9), ids: [3, 8, 1].map(Id).to_vec(), value: Time(2500), seed: 7 };
        for (line, expect) in [
            ("at 0 crash {last}", "at 0 crash 1"),
            ("at {x} crash {first} {largest}", "at 2.5 crash 3 8"),
            ("at {x/2} crash {smallest}", "at 1.25 crash 1"),
            ("set rounds {log2}", "set rounds 4"),
            ("at {x*2+1} start {n/2-1}", "at 6 start 3"),
            ("ids {descending}", "ids 8 7 6 5 4 3 2 1 0"),
            ("seed {seed} # {what}", "seed 7 # {what}"),
            ("at {n-10} crash {nobody}", "at {n-10} crash {nobody}"),
            ("at {n/0} crash {} {n", "at {n/0} crash {} {n"),
        ] {
            assert_eq!(filling.fill(line), expect);
        }
    }

    #[test]
    fn a_shuffle_has_everybody_once_and_depends_on_the_seed() {
        let mut ids = shuffled(100, 1);
        assert_ne!(ids, shuffled(100, 2));
        assert_eq!(ids, shuffled(100, 1));
        ids.sort_unstable();
        assert_eq!(ids, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn only_names_that_mean_something_are_known() {
        for (place, known) in [
            ("n", true),
            ("n/2-1", true),
            ("shuffled", true),
            ("shuffled+1", false),
            ("m", false),
            ("", false),
        ] {
            assert_eq!(is_known(place), known, "{place}");
        }
        assert!(!is_known("n+"));
        assert!(!is_known("n/é"));
    }
}
